"""Games of XSkat as JSON lines: every card, trick, point sum, result and value is checked (records/FORMAT.md)."""

import json
from dataclasses import dataclass
from typing import Any

from game.rules.cards import DECK, Card, mask_of, points_of
from game.rules.contracts import Contract, Game
from game.rules.record_check import Checked, Difference
from game.rules.scoring import settle
from game.rules.sgf import RecordError
from game.rules.tokens import TokenError, parse_code
from game.rules.tricks import legal_mask, winner_index

_GAMES = {
    "G": Game.GRAND,
    "C": Game.CLUBS,
    "S": Game.SPADES,
    "H": Game.HEARTS,
    "D": Game.DIAMONDS,
    "N": Game.NULL,
}


@dataclass(frozen=True, slots=True)
class XskatGame:
    """One game with a declarer, as read."""

    hands: tuple[tuple[Card, ...], ...]
    skat: tuple[Card, ...]
    declarer: int
    bid: int
    contract: Contract
    discards: tuple[Card, ...]
    """The two cards that lie down in the end: the skat itself in Hand games."""
    plays: tuple[Card, ...]
    won: bool
    points: int | None
    """None in Null, where points do not matter."""
    value: int


def check_line(text: str, line: int = 0) -> Checked:
    """Check one game; raises RecordError for text that is none or for a card that breaks the rules."""
    try:
        game = _read(text)
        return Checked() if game is None else Checked(_differences(game))
    except TokenError as error:
        raise RecordError.of(error, line=line) from None


def _read(text: str) -> XskatGame | None:
    """The game, or None if it was passed in; raises TokenError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise TokenError("the line is no JSON") from None
    if not isinstance(data, dict):
        raise TokenError("the line is no JSON object")
    hands = tuple(_cards(hand, 10, "hands") for hand in _list(data, "hands", 3))
    skat = _cards(_list(data, "skat", 2), 2, "skat")
    if sorted(card for hand in (*hands, skat) for card in hand) != sorted(DECK):
        raise TokenError("hands and skat are not the 32 cards of one deck")
    if data.get("passed") is True:
        return None
    hand, opened = _value(data, "hand", bool), _value(data, "ouvert", bool)
    game = _GAMES.get(_value(data, "game", str))
    declarer = _value(data, "declarer", int)
    if game is None or declarer not in (0, 1, 2):
        raise TokenError("game must be G C S H D or N, declarer 0, 1 or 2")
    return XskatGame(
        hands=hands,
        skat=skat,
        declarer=declarer,
        bid=_value(data, "bid", int),
        contract=Contract(game, hand=hand, ouvert=opened),
        discards=_cards(data["discards"], 2, "discards") if data.get("discards") else skat,
        plays=_cards(_value(data, "plays", list), None, "plays"),
        won=_value(data, "won", bool),
        points=None if data.get("points") is None else _value(data, "points", int),
        value=_value(data, "value", int),
    )


def _differences(game: XskatGame) -> tuple[Difference, ...]:
    points, tricks = _play(game)
    result = settle(
        declarer=game.declarer,
        cards=game.hands[game.declarer] + game.skat,
        contract=game.contract,
        bid=game.bid,
        points=points,
        tricks=tricks,
    )
    pairs = (
        ("won", game.won, bool(result.won)),
        ("points", points if game.points is None else game.points, points),
        ("value", game.value, result.score),
    )
    return tuple(
        Difference(name, str(written), str(computed)) for name, written, computed in pairs if written != computed
    )


def _play(game: XskatGame) -> tuple[int, int]:
    """The declarer's points and tricks; raises TokenError for an illegal card."""
    hands = [mask_of(hand) for hand in game.hands]
    if not game.contract.hand:
        hands[game.declarer] |= mask_of(game.skat)
    if hands[game.declarer] & mask_of(game.discards) != mask_of(game.discards) and not game.contract.hand:
        raise TokenError("the discards are not in the declarer's hand")
    hands[game.declarer] &= ~mask_of(game.discards)
    points, tricks, leader = points_of(game.discards), 0, 0
    kind = game.contract.game
    for start in range(0, len(game.plays), 3):
        trick = game.plays[start : start + 3]
        for turn, card in enumerate(trick):
            seat = (leader + turn) % 3
            _check_card(hands[seat], card, trick[0] if turn else None, kind, start + turn + 1)
            hands[seat] &= ~(1 << card)
        leader = (leader + winner_index(trick, kind)) % 3
        if leader == game.declarer:
            points, tricks = points + points_of(trick), tricks + 1
    _check_end(game, tricks)
    return points, tricks


def _check_card(hand: int, card: Card, led: Card | None, game: Game, number: int) -> None:
    if not legal_mask(hand, led, game) >> card & 1:
        raise TokenError("card {number}: {card} may not be played", number=number, card=card)


def _check_end(game: XskatGame, tricks: int) -> None:
    over = len(game.plays) == 30 or (game.contract.game.is_null and tricks > 0)
    if not over or len(game.plays) % 3:
        raise TokenError("the game is not played to its end")


def _value(data: dict[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise TokenError("{key} is missing or no {kind}", key=key, kind=kind.__name__)
    return value


def _list(data: dict[str, Any], key: str, count: int) -> list[Any]:
    value: list[Any] = _value(data, key, list)
    if len(value) != count:
        raise TokenError("{key} must have {count} entries", key=key, count=count)
    return value


def _cards(codes: Any, count: int | None, key: str) -> tuple[Card, ...]:
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise TokenError("{key} must be a list of cards", key=key)
    cards = tuple(parse_code(code) for code in codes)
    if count is not None and len(cards) != count:
        raise TokenError("{key} must have {count} entries", key=key, count=count)
    if len(set(cards)) != len(cards):
        raise TokenError("{key} must be different cards", key=key)
    return cards
