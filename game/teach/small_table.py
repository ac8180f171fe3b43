"""SmallTable: what the little table beside a text must show, as data the screen can draw without knowing lessons."""

from dataclasses import dataclass
from typing import Any

from game.rules.cards import Card, parse_cards
from game.teach.text import NOTHING, Text, parse_text


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, face up."""

    cards: tuple[Card, ...]
    label: Text = NOTHING
    """Above the row."""
    dim: frozenset[Card] = frozenset()
    """Cards shown pale: not held, already gone, not allowed."""
    mark: frozenset[Card] = frozenset()
    """Cards with the gold edge."""
    under: tuple[Text, ...] = ()
    """One short text under each card, or nothing."""
    bracket: int = 0
    """A bracket below the first n cards ..."""
    bracket_text: Text = NOTHING
    """... with this text."""


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """Cards lying in the middle, in the order played."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None = None
    """The seat whose card is marked as the winning one."""


@dataclass(frozen=True, slots=True)
class Place:
    """A plate at the small table."""

    seat: int
    """Position 0 forehand, 1 middlehand, 2 rearhand; the learner sits at the bottom."""
    name: Text
    chips: tuple[Text, ...] = ()
    """Small labels: Dealer, Declarer, 18."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of words and numbers."""

    rows: tuple[tuple[Text, ...], ...]
    header: tuple[Text, ...] = ()
    mark: frozenset[tuple[int, int]] = frozenset()
    """(row, column) of cells in gold."""


@dataclass(frozen=True, slots=True)
class SmallTable:
    """The whole picture, from top to bottom: caption, rows, grid, places with the trick, value line, hand, note."""

    caption: Text = NOTHING
    rows: tuple[Row, ...] = ()
    grid: Grid | None = None
    places: tuple[Place, ...] = ()
    bottom: int = 0
    """The seat drawn at the bottom."""
    arrows: tuple[tuple[int, int], ...] = ()
    """From seat to seat: who speaks to whom, who plays next."""
    trick: ShownTrick | None = None
    skat: tuple[Card, ...] = ()
    """The two cards in the middle, face up ..."""
    skat_hidden: bool = False
    """... or two backs."""
    value: Text = NOTHING
    """The value line, as read aloud."""
    hand: Row | None = None
    note: Text = NOTHING
    """The last line, in small."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card shown face up, rows first."""
        rows = [card for row in self.rows for card in row.cards]
        trick = list(self.trick.cards) if self.trick else []
        return (*rows, *trick, *self.skat, *(self.hand.cards if self.hand else ()))


EMPTY_TABLE = SmallTable()


def _row(data: dict[str, Any]) -> Row:
    return Row(
        cards=parse_cards(data["cards"]),
        label=parse_text(data.get("label")),
        dim=frozenset(parse_cards(data.get("dim", ""))),
        mark=frozenset(parse_cards(data.get("mark", ""))),
        under=tuple(parse_text(text) for text in data.get("under", ())),
        bracket=data.get("bracket", 0),
        bracket_text=parse_text(data.get("bracket_text")),
    )


def seat_of(code: str) -> int:
    """F, M, R -> 0, 1, 2; ValueError for anything else."""
    return "FMR".index(code)


def _grid(data: dict[str, Any] | None) -> Grid | None:
    if data is None:
        return None
    return Grid(
        rows=tuple(tuple(parse_text(cell) for cell in row) for row in data["rows"]),
        header=tuple(parse_text(cell) for cell in data.get("header", ())),
        mark=frozenset((row, column) for row, column in data.get("mark", ())),
    )


def _trick(data: dict[str, Any] | None) -> ShownTrick | None:
    if data is None:
        return None
    winner = data.get("winner")
    return ShownTrick(
        seat_of(data.get("leader", "F")), parse_cards(data["cards"]), None if winner is None else seat_of(winner)
    )


def parse_table(data: dict[str, Any]) -> SmallTable:
    """A small table from content data."""
    return SmallTable(
        caption=parse_text(data.get("caption")),
        rows=tuple(_row(row) for row in data.get("rows", ())),
        grid=_grid(data.get("grid")),
        places=tuple(
            Place(seat_of(p["seat"]), parse_text(p["name"]), tuple(parse_text(chip) for chip in p.get("chips", ())))
            for p in data.get("places", ())
        ),
        bottom=seat_of(data.get("bottom", "F")),
        arrows=tuple((seat_of(a), seat_of(b)) for a, b in data.get("arrows", ())),
        trick=_trick(data.get("trick")),
        skat=parse_cards(data.get("skat", "")),
        skat_hidden=data.get("skat_hidden", False),
        value=parse_text(data.get("value")),
        hand=_row(data["hand"]) if "hand" in data else None,
        note=parse_text(data.get("note")),
    )
