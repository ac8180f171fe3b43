"""What ten cards can play: every game with its values and its chance, and how far to bid."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import exp

from ai.bidding import Bidder
from ai.evaluate import labels_of
from ai.kinds import NULL, SUIT, kind_of
from ai.levels import Level, build, table_of
from ai.player import Mind
from game.rules.bidding import bids_above
from game.rules.cards import mask_of
from game.rules.contracts import Contract, Game
from game.rules.value import declared_value, matadors
from game.rules.view import SeatView
from game.table.advice import Prospect, Prospects

GAMES = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS, Game.GRAND, Game.NULL)
"""Game by the kernel's number."""

STEP = 5
"""Every fifth of the 231 skats is looked at: 47 of them, about one point of a hundred exact."""

FEWEST_TRUMPS = 5
"""The tables never saw a suit game with fewer, so what they say of one means nothing; no level plays it."""

JUDGE = "master"
"""Whose judgement of a hand is shown."""

OPPONENTS: Mapping[str, tuple[str, ...]] = {"weak": (), "strong": (JUDGE, JUDGE)}
"""Whom he is told he meets, by the table the hand is played at."""


def judge_of(table: str, seed: int = 1) -> Level:
    """The player whose judgement is shown, made for this kind of table.

    Without the caution he keeps himself, for what is shown is what pays; and he reads nobody like himself, for he
    advises at tables of all sorts.
    """
    level = build(JUDGE, seed, OPPONENTS[table])
    style = replace(level.skill.style, caution=0.0, grand_reserve=0.0)
    return Level(level.name, level.models, replace(level.skill, style=style), seed)


def told(report: Callable[[float, object], None], view: SeatView, levels: Sequence[str] = ()) -> Prospects:
    """`prospects` against opponents of these levels, to be called in the worker."""
    return prospects(view, table_of(levels))


def prospects(view: SeatView, table: str = "strong") -> Prospects:
    """All games of the hand, best chance first, against "weak" or "strong" defenders."""
    mind = judge_of(table)
    bidder = mind.bidder(view)
    found = [_prospect(bidder, view, number) for number in range(len(GAMES))]
    ranked = tuple(sorted(found, key=lambda one: one.win, reverse=True))
    best = ranked[0].game
    runs = matadors(view.hand, best, view.rules) if best.has_matadors else 0
    return Prospects(ranked, _safe(mind, view), runs)


def _prospect(bidder: Bidder, view: SeatView, number: int) -> Prospect:
    game = GAMES[number]
    value = declared_value(view.hand, Contract(game), view.rules).value
    hand_value = declared_value(view.hand, Contract(game, hand=True), view.rules).value
    return Prospect(game, value, hand_value, _chance(bidder, mask_of(view.hand), view.seat, number))


def _chance(bidder: Bidder, hand: int, seat: int, number: int) -> float:
    """Mean chance over skats with the best discard each; a suit game short of trumps counts as lost."""
    kind, trump = kind_of(number), number if kind_of(number) == SUIT else 0
    unseen = [card for card in range(32) if not hand >> card & 1]
    pairs = [(one, other) for at, one in enumerate(unseen) for other in unseen[:at]][::STEP]
    total = 0.0
    for one, other in pairs:
        twelve = labels_of(min(kind, NULL), trump, hand | 1 << one | 1 << other)
        if kind == SUIT and (twelve >> 21).bit_count() < FEWEST_TRUMPS:
            continue
        odds, _first, _second = bidder.judge.best_discard(kind, twelve, seat, 0.0)
        total += 1.0 / (1.0 + exp(-odds))
    return total / len(pairs)


def _safe(mind: Mind, view: SeatView) -> int:
    """The highest number this hand should say; 0 for none."""
    bidder = mind.bidder(view)
    safe = 0
    for value in bids_above(view.rules, 0):
        if not bidder.wants(mask_of(view.hand), view.seat, value)[0]:
            break
        safe = value
    return safe
