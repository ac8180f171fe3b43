"""The lines of a text file in constant memory: UTF-8, with or without a mark, UTF-16 with one, whatever ends them."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Protocol

LONGEST_LINE = 100_000
"""Bytes; a record has about 1,200."""
_BLOCK = 65_536
_LINE_END = re.compile(rb"\r\n?|\n")
_UTF16_MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line that is not empty: its number, where it ends in the file (as UTF-8), and the text; None if too long."""

    number: int
    end: int
    text: str | None


def lines_of(path: Path) -> Iterator[TextLine]:
    """The lines of a file that are not empty; raises OSError."""
    with path.open("rb") as file:
        for number, (end, raw) in enumerate(_raw_lines(_as_utf8(file)), 1):
            text = raw if number > 1 or raw is None else raw.removeprefix(codecs.BOM_UTF8)
            if text is None or text.strip():
                yield TextLine(number, end, None if text is None else _decoded(text))


def _decoded(raw: bytes) -> str:
    """The text of a line; what is no UTF-8 is taken as the western encoding of old files, with its umlauts."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


class _Reader(Protocol):
    def read(self, size: int, /) -> bytes: ...


class _FromUtf16:
    """A file of UTF-16 read as UTF-8."""

    def __init__(self, file: BinaryIO, encoding: str) -> None:
        self._file, self._decoder = file, codecs.getincrementaldecoder(encoding)("replace")

    def read(self, size: int, /) -> bytes:
        """The next bytes, none at the end."""
        block = self._file.read(size)
        return self._decoder.decode(block, final=not block).encode("utf-8", "replace")


def _as_utf8(file: BinaryIO) -> _Reader:
    """The file from its start, behind the mark of UTF-16 where it has one."""
    encoding = _UTF16_MARKS.get(file.read(2))
    if encoding:
        return _FromUtf16(file, encoding)
    file.seek(0)
    return file


def _raw_lines(file: _Reader) -> Iterator[tuple[int, bytes | None]]:
    """Where each line ends, and its bytes; None for one that is too long, which is not kept."""
    rest, start, too_long = b"", 0, False
    while block := file.read(_BLOCK):
        rest, at = rest + block, 0
        for mark in _LINE_END.finditer(rest):
            if mark.end() == len(rest) and mark[0] == b"\r":
                break  # its second half may follow
            fits = not too_long and mark.start() - at < LONGEST_LINE
            yield start + mark.end(), rest[at : mark.start()] if fits else None
            at, too_long = mark.end(), False
        if len(rest) - at > LONGEST_LINE:
            too_long, at = True, len(rest) - 1
        rest, start = rest[at:], start + at
    if rest:
        yield start + len(rest), None if too_long else rest
