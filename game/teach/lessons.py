"""Lesson: the course as data - screens, exercises, guided deals, and the short check at the end of each lesson."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.rules.cards import Card, parse_cards
from game.rules.contracts import Game
from game.teach.library import load, names
from game.teach.small_table import EMPTY_TABLE, Row, ShownTrick, SmallTable, parse_table, seat_of
from game.teach.text import NOTHING, Text, parse_text
from game.teach.words import trump_line


class Kind(StrEnum):
    """What the learner does in an exercise, and the type of the answer `check` takes."""

    PICK_CARDS = "pick_cards"
    """Choose the exact set: frozenset of cards."""
    NUMBER = "number"
    """An int."""
    CHOOSE = "choose"
    """The key of an option."""
    WINNER = "winner"
    """F, M or R."""
    PLAY_CARD = "play_card"
    """One card of the hand: frozenset of one card."""
    DISCARD = "discard"
    """Two cards of the hand: frozenset of two."""
    PICK_HOLDINGS = "pick_holdings"
    """Some of the rows shown: frozenset of their texts (`S7 S9 SJ`)."""


Answer = frozenset[Card] | frozenset[str] | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose; `why` says what is wrong with it, where the general explanation is not enough."""

    key: str
    text: Text
    why: Text = NOTHING


@dataclass(frozen=True, slots=True)
class Screen:
    """One thought beside the small table."""

    text: Text
    table: SmallTable


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task on the small table."""

    id: str
    kind: Kind
    prompt: Text
    right: Text
    wrong: Text
    answers: tuple[Answer, ...]
    """Every accepted answer."""
    table: SmallTable
    options: tuple[Option, ...] = ()
    holdings: tuple[str, ...] = ()
    """The rows to choose from (PICK_HOLDINGS)."""
    game: Game | None = None
    hand: tuple[Card, ...] = ()
    """Cards that can be tapped."""
    led: tuple[Card, ...] = ()
    """The running trick, where the task is to follow."""
    data: tuple[tuple[str, Any], ...] = ()
    """The facts as written in the content file, for the tests that recompute the answer."""


@dataclass(frozen=True, slots=True)
class DealStep:
    """A whole deal on the real table with the coach beside it."""

    deal: str


Step = Screen | Exercise | DealStep


@dataclass(frozen=True, slots=True)
class Check:
    """What ticks the lesson off: rounds of a drill, or the lesson's own deals."""

    text: Text
    drill: str | None = None
    level: int = 1
    rounds: int = 0
    need: int = 0
    """Right answers wanted out of `rounds`."""
    seconds: int | None = None
    """Time for each answer."""
    deals: tuple[str, ...] = ()
    finish_only: bool = False
    """The deals must be played to the end, won or not."""
    remind: int | None = None
    """The step whose picture helps with this check; None for the last one that explained something."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """About ten minutes."""

    number: int
    title: Text
    goal: Text
    steps: tuple[Step, ...]
    check: Check

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Its exercises in order."""
        return tuple(step for step in self.steps if isinstance(step, Exercise))

    @property
    def reminder(self) -> SmallTable:
        """The picture to stand beside the check: the one it names, or the last that explained something."""
        named = self.steps[self.check.remind] if self.check.remind is not None else None
        if isinstance(named, Screen):
            return named.table
        shown = [step.table for step in self.steps if isinstance(step, Screen) and step.table != EMPTY_TABLE]
        return shown[-1] if shown else EMPTY_TABLE

    @property
    def deals(self) -> tuple[str, ...]:
        """Its guided deals in order."""
        return tuple(step.deal for step in self.steps if isinstance(step, DealStep))


def course() -> tuple[Lesson, ...]:
    """All lessons in order."""
    return tuple(parse_lesson(load(name)) for name in names("lessons"))


def parse_lesson(data: dict[str, Any]) -> Lesson:
    """A lesson from its content file."""
    return Lesson(
        data["no"],
        parse_text(data["title"]),
        parse_text(data["goal"]),
        tuple(_step(step) for step in data["steps"]),
        _check(data["check"]),
    )


def _check(data: dict[str, Any]) -> Check:
    plain = ("drill", "level", "rounds", "need", "seconds", "finish_only", "remind")
    known = {key: data[key] for key in plain if key in data}
    return Check(parse_text(data["text"]), deals=tuple(data.get("deals", ())), **known)


def _step(data: dict[str, Any]) -> Step:
    if data["kind"] == "deal":
        return DealStep(data["deal"])
    if data["kind"] == "screen":
        return Screen(parse_text(data["text"]), parse_table(data["show"]))
    return _exercise(data)


def _exercise(data: dict[str, Any]) -> Exercise:
    facts, kind = data["data"], Kind(data["type"])
    game = Game(facts["contract"]) if "contract" in facts else None
    return Exercise(
        id=data["id"],
        kind=kind,
        prompt=parse_text(data["prompt"]),
        right=parse_text(data["right"]),
        wrong=parse_text(data["wrong"]),
        answers=_answers(kind, data["answer"]),
        table=parse_table(data["show"]) if "show" in data else _table(kind, facts, game),
        options=tuple(
            Option(o["key"], parse_text(o["text"]), parse_text(o.get("why"))) for o in data.get("options", ())
        ),
        holdings=tuple(facts.get("holdings", ())),
        game=game,
        hand=parse_cards(facts.get("hand") or facts.get("cards", "")),
        led=parse_cards(facts.get("table", "")),
        data=tuple(facts.items()),
    )


def _answers(kind: Kind, written: Any) -> tuple[Answer, ...]:
    match kind:
        case Kind.PICK_CARDS:
            return (frozenset(parse_cards(written)),)
        case Kind.PLAY_CARD:
            return tuple(frozenset((card,)) for card in parse_cards(written))
        case Kind.DISCARD:
            return tuple(frozenset(parse_cards(pair)) for pair in written)
        case Kind.PICK_HOLDINGS:
            return (frozenset(written),)
        case Kind.NUMBER:
            return (int(written),)
        case Kind.CHOOSE | Kind.WINNER:
            return (str(written),)


YOUR_CARDS = Text("Your cards", "Deine Karten")


def _table(kind: Kind, facts: dict[str, Any], game: Game | None) -> SmallTable:
    """The table of an exercise that needs no special picture: its cards, the trick, what is trump."""
    hand = facts.get("hand") or (facts.get("cards", "") if kind in (Kind.PICK_CARDS, Kind.DISCARD) else "")
    shown = "" if hand else facts.get("cards", "")
    trick = facts.get("table")
    rows = [Row(parse_cards(text)) for text in facts.get("holdings", ())]
    rows += [Row(parse_cards(shown))] if shown else []
    return SmallTable(
        caption=trump_line(game) if game and not facts.get("quiet") else NOTHING,
        rows=tuple(rows),
        trick=_shown_trick(facts, trick) if trick else None,
        skat=parse_cards(facts.get("skat", "")),
        hand=Row(parse_cards(hand), YOUR_CARDS) if hand else None,
    )


def _shown_trick(facts: dict[str, Any], cards: str) -> ShownTrick:
    """Without a leader in the data the learner plays next, at the bottom: the trick is led accordingly."""
    played = parse_cards(cards)
    leader = seat_of(facts["leader"]) if "leader" in facts else (3 - len(played)) % 3
    return ShownTrick(leader, played)
