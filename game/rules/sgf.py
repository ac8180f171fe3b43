"""The outer form of a record: `(;GM[Skat]P0[Anna]...MV[w ... 1 18 0 p ...]R[d:1 win v:20 ...] ;)` (FORMAT.md)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.sentence import SentenceError

OWN_PLACE = "Grand Hand"
"""`PC` of records written by this program: they follow its rules, not the server's."""

_PROPERTY = re.compile(r"\s*([A-Z][A-Z0-9]{0,7})\[([^\]]*)\]")
_FRAME = re.compile(r"\s*\(;(.*);\)\s*", re.DOTALL)
_UNSAFE = str.maketrans({"]": ")", "[": "(", "\n": " ", "\r": " "})


class RecordError(SentenceError):
    """A record that cannot be read or breaks the rules; `reason` is the sentence with its facts.

    line    number of the line in its file, 0 if not known
    column  where in the line it went wrong, 1 for the first character, 0 if the whole line is meant
    move    which move is wrong, 1 for the deal, 0 if none is
    """

    def __init__(
        self, sentence: str, facts: Mapping[str, object] | None = None, *, line: int = 0, column: int = 0,
        move: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(sentence, **(facts or {}))
        self.reason = super().__str__()
        self.line = line
        self.column = column
        self.move = move

    @staticmethod
    def of(error: SentenceError, *, line: int = 0, move: int = 0) -> "RecordError":
        """What another error says, with its place."""
        return RecordError(error.sentence, error.facts, line=line, move=move)

    def __str__(self) -> str:
        where = [f"{name} {n}" for name, n in (("line", self.line), ("column", self.column), ("move", self.move)) if n]
        return f"{', '.join(where)}: {self.reason}" if where else self.reason


Move = tuple[str, str]
"""Who (`w`, `0`, `1`, `2`) and the token."""


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as text: properties in their order (without MV and R), moves, and the result as written."""

    properties: tuple[tuple[str, str], ...]
    moves: tuple[Move, ...]
    result: str

    def get(self, name: str, default: str = "") -> str:
        """The value of a property."""
        return next((value for key, value in self.properties if key == name), default)

    @property
    def own(self) -> bool:
        """True for a record this program wrote."""
        return self.get("PC") == OWN_PLACE


def parse_record(text: str, line: int = 0) -> Record:
    """The record in a line of text; raises RecordError, nothing else."""
    frame = _FRAME.fullmatch(text)
    if frame is None:
        raise RecordError("a record begins with '(;' and ends with ';)'", line=line)
    properties = _properties(text, frame.start(1), frame.end(1), line)
    for name in ("GM", "MV", "R"):
        if name not in properties:
            raise RecordError("the property {name} is missing", {"name": name}, line=line)
    if properties["GM"] != "Skat":
        raise RecordError("this is a record of {game!r}, not of Skat", {"game": properties["GM"]}, line=line)
    moves, result = parse_moves(properties.pop("MV"), line), properties.pop("R")
    return Record(tuple(properties.items()), moves, result)


def format_record(record: Record) -> str:
    """The record as one line, without a line end."""
    properties = "".join(f"{name}[{value.translate(_UNSAFE)}]" for name, value in record.properties)
    return f"(;{properties}MV[{format_moves(record.moves)} ]R[{record.result}] ;)"


def parse_moves(text: str, line: int = 0) -> tuple[Move, ...]:
    """The moves of `MV`: pairs of who and token; raises RecordError."""
    words = text.split()
    moves = tuple(zip(words[::2], words[1::2], strict=False))
    for number, (who, _) in enumerate(moves, 1):
        if who not in ("w", "0", "1", "2"):
            raise RecordError("{who!r} is nobody: moves belong to w, 0, 1 or 2", {"who": who}, line=line, move=number)
    if len(words) % 2:
        raise RecordError("{who!r} at the end has no move", {"who": words[-1]}, line=line, move=len(moves) + 1)
    return moves


def format_moves(moves: tuple[Move, ...]) -> str:
    """The moves as text, without a blank at the end."""
    return " ".join(f"{who} {token}" for who, token in moves)


def _properties(text: str, start: int, end: int, line: int) -> dict[str, str]:
    found: dict[str, str] = {}
    position = start
    while match := _PROPERTY.match(text, position, end):
        if match[1] in found:
            sentence = "the property {name} is there twice"
            raise RecordError(sentence, {"name": match[1]}, line=line, column=match.start(1) + 1)
        found[match[1]] = match[2]
        position = match.end()
    rest = text[position:end].strip()
    if rest:
        sentence = "here a property such as P0[name] was expected, not {text!r}"
        raise RecordError(sentence, {"text": rest[:20]}, line=line, column=position + 1)
    return found
