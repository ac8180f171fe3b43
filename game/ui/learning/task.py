"""Task: one question and the answer in the making - options, numbers, seats, cards, holdings - with its verdict."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.rules.cards import Card
from game.table.i18n import _
from game.teach.lessons import Answer, Kind
from game.ui.learning.small_table_view import Marks
from game.ui.words.names import seat_name

DIGITS = "1234567890-="
LONGEST = 4
CARD_KINDS = (Kind.PICK_CARDS, Kind.PLAY_CARD, Kind.DISCARD)


@dataclass(slots=True)
class Verdict:
    """What was said about the last answer."""

    right: bool
    text: str
    wrong: frozenset[Card] = frozenset()
    missed: frozenset[Card] = frozenset()


@dataclass(slots=True)
class Task:
    """One question and the answer in the making. `submit` judges; `changed` is told after every touch."""

    kind: Kind
    prompt: str
    submit: Callable[[Answer], None]
    changed: Callable[[], None]
    options: Sequence[tuple[str, str]] = ()
    """Key and words."""
    hand: tuple[Card, ...] = ()
    holdings: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    """Numbers to choose from instead of typing."""
    picked: list[Card] = field(default_factory=list)
    rows: set[str] = field(default_factory=set)
    typed: str = ""
    verdict: Verdict | None = None
    closed: bool = False
    """No more answers: right, or the solution is shown."""
    chosen: str = ""

    def __post_init__(self) -> None:
        if self.kind is Kind.WINNER and not self.options:
            self.options = tuple((code, seat_name(n)) for n, code in enumerate("FMR"))

    @property
    def needs_check(self) -> bool:
        """The answer is put together and then given with the main button."""
        return self.kind in (Kind.PICK_CARDS, Kind.DISCARD, Kind.PICK_HOLDINGS) or self._types

    @property
    def _types(self) -> bool:
        return self.kind is Kind.NUMBER and not self.choices

    @property
    def missing(self) -> str:
        """Why the answer cannot be given yet; "" when it can."""
        if self.verdict is not None and not self.closed:
            return _("Change your answer first.")
        if self._types and not self.typed.strip("-"):
            return _("Type a number first.")
        if self.kind is Kind.DISCARD and len(self.picked) != 2:
            return _("Choose two cards.")
        if self.kind is Kind.PICK_CARDS and not self.picked:
            return _("Tap the cards.")
        if self.kind is Kind.PICK_HOLDINGS and not self.rows:
            return _("Tap the rows.")
        return ""

    def give(self) -> None:
        """Give the answer that was put together."""
        if self.closed or self.missing:
            return
        if self._types:
            self.submit(int(self.typed))
        elif self.kind is Kind.PICK_HOLDINGS:
            self.submit(frozenset(self.rows))
        else:
            self.submit(frozenset(self.picked))

    def choose(self, key: str) -> None:
        """Take an option."""
        if not self.closed:
            self.chosen = key
            self.submit(int(key) if self.kind is Kind.NUMBER else key)

    def tap(self, card: Card) -> None:
        """Touch a card: play it, or pick it and put it back."""
        if self.closed or card not in self.hand:
            return
        self._begin_again()
        if self.kind is Kind.PLAY_CARD:
            self.picked = [card]
            self.submit(frozenset((card,)))
            return
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked.append(card)
            if self.kind is Kind.DISCARD:
                del self.picked[:-2]
        self.changed()

    def tap_row(self, text: str) -> None:
        """Touch a row."""
        if not self.closed:
            self._begin_again()
            self.rows ^= {text}
            self.changed()

    def type(self, char: str) -> bool:
        """A digit or the minus sign; False where numbers are not typed."""
        if not self._types or self.closed or char not in "0123456789-":
            return False
        if self.verdict is not None:
            self.typed = ""
        self._begin_again()
        if char == "-":
            self.typed = self.typed[1:] if self.typed.startswith("-") else "-" + self.typed
        elif len(self.typed.strip("-")) < LONGEST:
            self.typed += char
        self.changed()
        return True

    def erase(self) -> bool:
        """Take the last digit away."""
        if not self._types or self.closed:
            return False
        self._begin_again()
        self.typed = self.typed[:-1]
        self.changed()
        return True

    def _begin_again(self) -> None:
        """The next touch after a verdict starts a new try with the old answer on the table."""
        self.verdict = None

    def card_of_key(self, char: str, row: Sequence[Card]) -> Card | None:
        """1-9, 0, -, = name a card of the hand as it lies there, as at the table; None for other keys."""
        at = DIGITS.find(char)
        return row[at] if self.kind in CARD_KINDS and 0 <= at < len(row) else None

    @property
    def marks(self) -> Marks:
        """How the cards look."""
        if self.kind not in CARD_KINDS:
            return Marks()
        verdict = self.verdict
        if verdict is None:
            return Marks(tuple(self.picked))
        right = tuple(card for card in self.picked if verdict.right or (verdict.wrong and card not in verdict.wrong))
        return Marks(tuple(self.picked), verdict.wrong, verdict.missed, right)
