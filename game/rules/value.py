"""What a game is worth: base values, matadors, win steps (RULES.md 7.1 - 7.4, 5.5)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.rules.cards import Card
from game.rules.contracts import SUIT_GAMES, Contract, Game, trumps
from game.rules.options import ISKO, RuleSet

SUIT_BASES = {Game.DIAMONDS: 9, Game.HEARTS: 10, Game.SPADES: 11, Game.CLUBS: 12}
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""Fixed values of Null by (hand, ouvert)."""
REVOLUTION_VALUE = 92
OLD_GRAND_OUVERT_BASE = 36

_TRUMPS = {game: trumps(game) for game in (*SUIT_GAMES, Game.GRAND)}


@dataclass(frozen=True, slots=True)
class Step:
    """One term of the multiplier, in the order it is read aloud: matadors, game, hand, schneider, ..."""

    key: str
    """matadors, game, hand, schneider, schneider_announced, schwarz, schwarz_announced, ouvert, spitze."""
    count: int = 1
    missed: bool = False
    """Announced but not made."""
    own: bool = False
    """The declarer's own Schneider or Schwarz, which raises the loss."""
    doubles: bool = False
    """`level_mode=double`: the step doubles the value instead of adding to the multiplier."""


@dataclass(frozen=True, slots=True)
class Levels:
    """Which levels count in the value, and which announcements failed."""

    schneider: bool = False
    schwarz: bool = False
    own: bool = False
    """The levels are the declarer's own (he is Schneider or Schwarz)."""
    missed: frozenset[str] = frozenset()
    """Keys of steps announced but not made."""


SIMPLE = Levels()


@dataclass(frozen=True, slots=True)
class GameValue:
    """The value of one game with the terms it is made of."""

    value: int
    matadors: int | None = None
    steps: tuple[Step, ...] = ()
    multiplier: int = 0
    base: int = 0


def base_value(contract: Contract, rules: RuleSet = ISKO) -> int:
    """Base value of a suit game or Grand; 0 for Null, Revolution and Ramsch."""
    if contract.game is not Game.GRAND:
        return SUIT_BASES.get(contract.game, 0)
    return OLD_GRAND_OUVERT_BASE if contract.ouvert and rules.grand_ouvert_old36 else rules.grand_base


def fixed_value(contract: Contract) -> int:
    """The value of Null (7.7) and Revolution (9.8)."""
    if contract.game is Game.REVOLUTION:
        return REVOLUTION_VALUE
    return NULL_VALUES[contract.hand, contract.ouvert]


def covering(base: int, bid: int) -> int:
    """The lowest multiple of a base value that reaches the bid: what an overbid game is charged as (7.6)."""
    return base * -(-bid // base)


def matadors(cards: Iterable[Card], game: Game, rules: RuleSet = ISKO) -> int:
    """+n "with n", -n "without n" of the declarer's twelve cards (ten dealt and the original skat, 7.3)."""
    held = set(cards)
    order = _TRUMPS[game][: 4 if rules.matadors == "jacks" else None]
    having = order[0] in held
    run = next((n for n, card in enumerate(order) if (card in held) is not having), len(order))
    return run if having else -run


def best_matadors(hand: Iterable[Card], game: Game, rules: RuleSet = ISKO) -> int:
    """The highest number of matadors (unsigned) ten cards can come to with some skat."""
    held = set(hand)
    order = _TRUMPS[game][: 4 if rules.matadors == "jacks" else None]
    gaps = [n for n, card in enumerate(order) if card not in held]
    with_skat = gaps[2] if len(gaps) > 2 else len(order)
    without = next((n for n, card in enumerate(order) if card in held), len(order))
    return max(with_skat, without)


def normalised(contract: Contract) -> Contract:
    """The contract with its implications: in suit games and Grand ouvert implies Schwarz, Schwarz implies Schneider."""
    if not contract.game.has_matadors:
        return contract
    schwarz = contract.schwarz or contract.ouvert
    return replace(contract, schwarz=schwarz, schneider=contract.schneider or schwarz)


def value_of(cards: Iterable[Card], contract: Contract, rules: RuleSet = ISKO, levels: Levels = SIMPLE) -> GameValue:
    """The value of a game for the declarer's twelve cards; announced levels count in any case (7.1, 9.9 - 9.11)."""
    if not contract.game.has_matadors:
        return GameValue(fixed_value(contract))
    return _value_with(matadors(cards, contract.game, rules), normalised(contract), rules, levels)


def declared_value(cards: Iterable[Card], contract: Contract, rules: RuleSet = ISKO) -> GameValue:
    """What the game is worth when just made as announced: the line of the exchange panel, before play."""
    return value_of(cards, contract, rules)


def max_attainable(known: Iterable[Card], contract: Contract, rules: RuleSet = ISKO) -> int:
    """The best value the declaration can still reach, Schneider and Schwarz made (5.5).

    `known` is twelve cards, or ten for a Hand game: then the best case over all possible skats.
    """
    if not contract.game.has_matadors:
        return fixed_value(contract)
    cards = tuple(known)
    runs = matadors(cards, contract.game, rules) if len(cards) > 10 else best_matadors(cards, contract.game, rules)
    return _value_with(runs, normalised(contract), rules, Levels(schneider=True, schwarz=True)).value


def _value_with(runs: int, contract: Contract, rules: RuleSet, levels: Levels) -> GameValue:
    steps = tuple(_steps(runs, contract, rules, levels))
    multiplier = sum(step.count for step in steps if not step.doubles) << sum(step.doubles for step in steps)
    base = base_value(contract, rules)
    return GameValue(multiplier * base, runs, steps, multiplier, base)


def _steps(runs: int, contract: Contract, rules: RuleSet, levels: Levels) -> list[Step]:
    old_ouvert = contract.game is Game.GRAND and rules.grand_ouvert_old36
    doubling = rules.level_mode == "double"
    ladder = [
        _level("schneider", levels.schneider or contract.schneider, contract.schneider, levels, doubling),
        _level("schneider_announced", contract.schneider, True, levels, doubling),
        _level("schwarz", levels.schwarz or contract.schwarz, contract.schwarz, levels, doubling),
        _level("schwarz_announced", contract.schwarz, True, levels, doubling),
    ]
    extras = [
        _level("ouvert", contract.ouvert and not old_ouvert, True, levels, False),
        _spitze(contract.spitzen * rules.spitze_value, levels),
    ]
    first = [Step("matadors", abs(runs)), Step("game"), Step("hand", int(contract.hand))]
    ordered = first + extras + ladder if doubling else first + ladder + extras
    return [step for step in ordered if step.count]


def _level(key: str, counts: bool, announced: bool, levels: Levels, doubles: bool) -> Step:
    own = counts and not announced and levels.own
    return Step(key, int(counts), missed=key in levels.missed, own=own, doubles=doubles and counts)


def _spitze(count: int, levels: Levels) -> Step:
    return Step("spitze", count, missed="spitze" in levels.missed)
