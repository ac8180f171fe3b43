"""The data training left: policy weights and the hand model, read once."""

import json
import zlib
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ai.evaluate import TABLE_SIZE, Evaluator
from ai.policy import TABLES
from ai.search import Models

FEATURES = 20
"""Coefficients of the second layer for each kind of game."""

BELIEFS = ("auction", "suit", "suit hand", "grand", "grand hand", "null", "null hand")
"""The blocks of a file of beliefs, as `Belief` wants them."""

AUCTION, DECLARER = 7, 19
"""Weights in the first block, and in each of the others."""

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
    data = _hands(name)
    assert len(data["tables"]) == TABLE_SIZE
    return Evaluator(array("f", data["tables"]), array("f", data["slopes"]))


@dataclass(frozen=True, slots=True)
class Trained:
    """What else was fitted to games at a table of one kind, by kind of game (suit, Grand, Null, Null ouvert)."""

    passing: float
    """List points that passing is worth."""
    hand: tuple[tuple[float, ...], ...]
    """Second layer of Hand games."""
    playouts: tuple[tuple[float, float, float], ...]
    """How hand model and playouts make a chance: added, weight of the model, weight of the playouts."""


@cache
def trained(name: str) -> Trained | None:
    """What was fitted beside the hand model at this kind of table; None where nothing was."""
    data = _hands(name)
    return trained_of(data) if "passing" in data else None


def trained_of(data: Mapping[str, Any]) -> Trained:
    """The same from the content of such a file."""
    hand = tuple(tuple(data["hand"][at : at + FEATURES]) for at in range(0, 4 * FEATURES, FEATURES))
    return Trained(data["passing"], hand, tuple((one, two, three) for one, two, three in data["playouts"]))


def _hands(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files("ai") / "data" / f"hands-{name}.json").read_text(encoding="utf-8"))
    return data


@cache
def belief(name: str) -> array:  # type: ignore[type-arg]
    """Weights of the belief about "strangers" or "equals"."""
    data = json.loads((files("ai") / "data" / f"belief-{name}.json").read_text(encoding="utf-8"))
    blocks = [data[game] for game in BELIEFS]
    return array("d", (weight for block in blocks for weight in block))


def models(table: str, own: str | None = None, hands: str | None = None) -> Models:
    """All a player needs against opponents of this kind, "weak" or "strong".

    `own`: another policy to play by. `hands`: the hand model of another table.
    """
    strangers, equals = belief("strangers"), belief("equals")
    return Models(policy(own or f"own-{table}"), policy(table), evaluator(hands or table), strangers, equals)
