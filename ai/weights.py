"""The data training left: policy weights and the hand model, read once."""

import json
import zlib
from array import array
from functools import cache
from importlib.resources import files

from ai.evaluate import TABLE_SIZE, Evaluator
from ai.policy import TABLES
from ai.search import Models

SCALE = 256.0
"""Policy weights are kept as 16-bit integers of this fraction."""


def pack(weights: array) -> bytes:  # type: ignore[type-arg]
    """Policy weights as they lie in a file."""
    return zlib.compress(array("h", (max(-32767, min(32767, round(w * SCALE))) for w in weights)).tobytes(), 9)


def unpack(data: bytes) -> array:  # type: ignore[type-arg]
    """Policy weights from a file."""
    stored = array("h")
    stored.frombytes(zlib.decompress(data))
    return array("f", (number / SCALE for number in stored))


@cache
def policy(name: str) -> array:  # type: ignore[type-arg]
    """Weights of a policy; zeros (any legal card) where the file is missing."""
    path = files("ai") / "data" / f"policy-{name}.bin"
    return unpack(path.read_bytes()) if path.is_file() else array("f", bytes(4 * TABLES))


def evaluator(name: str) -> Evaluator:
    """A hand model of one's own (it keeps the rules of the table it was last asked for)."""
    text = (files("ai") / "data" / f"hands-{name}.json").read_text(encoding="utf-8")
    data = json.loads(text)
    assert len(data["tables"]) == TABLE_SIZE
    return Evaluator(array("f", data["tables"]), array("f", data["slopes"]))


Corrections = tuple[tuple[float, float], ...]
"""By kind (suit, Grand, Null, Null ouvert): what is added to the log-odds of the hand model, and their factor."""


@cache
def corrections(name: str) -> Corrections:
    """How chances must be corrected before they are shown: fitted on games the hand model was not fitted on."""
    path = files("ai") / "data" / f"chances-{name}.json"
    if not path.is_file():
        return ((0.0, 1.0),) * 4
    return tuple((shift, slope) for shift, slope in json.loads(path.read_text(encoding="utf-8")))


def models(table: str, own: str | None = None) -> Models:
    """All a player needs against opponents of this kind, "weak" or "strong"; `own`: another policy to play by."""
    return Models(policy(own or f"own-{table}"), policy(table), evaluator(table))
