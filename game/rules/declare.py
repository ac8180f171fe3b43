"""Which games may be announced, and why not the others (RULES.md 5.4, 5.5, 5.7, 9.7, 9.8)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.rules.actions import IllegalAction
from game.rules.cards import JACKS, Card
from game.rules.contracts import SUIT_GAMES, Contract, Game, trumps
from game.rules.options import ISKO, RuleSet
from game.rules.reasons import refuse
from game.rules.value import base_value, covering, declared_value, max_attainable, normalised

GAMES: tuple[Game, ...] = (*SUIT_GAMES, Game.GRAND, Game.NULL, Game.REVOLUTION)
"""The games a declarer may name."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """One game a declarer may think of, with its numbers."""

    contract: Contract
    value: int
    """What it is worth when just made as announced; for a Hand game by the ten cards alone."""
    refusal: IllegalAction | None
    """Why it may not be announced, or None."""


def form_refusal(contract: Contract, rules: RuleSet = ISKO) -> IllegalAction | None:
    """Why this combination of game and announcements does not exist (vectors D), or None."""
    if contract.game.has_matadors:
        return _matador_form(contract, rules)
    return _null_form(contract, rules)


def refusal(
    contract: Contract, cards: Iterable[Card], bid: int, rules: RuleSet = ISKO, hand: Iterable[Card] | None = None
) -> IllegalAction | None:
    """Why this declarer may not announce this contract, or None.

    `cards` are the twelve after picking up, or the ten of a Hand game; `hand` the ten in hand after the discard.
    """
    known = tuple(cards)
    return (
        form_refusal(contract, rules)
        or spitze_refusal(contract, frozenset(known if hand is None else hand))
        or _cover_refusal(contract, known, bid, rules)
    )


def declarations(
    cards: Iterable[Card], bid: int, rules: RuleSet = ISKO, *, wish: Contract | None = None, hand: bool = False
) -> tuple[Declaration, ...]:
    """Every game the rules know with the announcements of `wish` as far as that game has them, weighed against the bid.

    `cards`: twelve after picking up, ten for a Hand game (`hand` True).
    """
    known = tuple(cards)
    wishes = wish or Contract(Game.CLUBS)
    games = (game for game in GAMES if game is not Game.REVOLUTION or (rules.revolution and hand))
    return tuple(_weigh(_fitted(wishes, game, hand), known, bid, rules) for game in games)


def cannot_win(contract: Contract, cards: Iterable[Card], bid: int, rules: RuleSet) -> bool:
    """True if the deal is lost at once: the forced declaration of 5.5, or a Null below the bid (7.7)."""
    if max_attainable(cards, contract, rules) >= bid:
        return False
    return rules.impossible_declaration == "block" or not contract.game.has_matadors


def spitze_cards(contract: Contract) -> tuple[Card, ...]:
    """The trumps promised for the last tricks, lowest first (9.7)."""
    return trumps(contract.game)[::-1][: contract.spitzen]


@lru_cache(maxsize=64)
def contracts(hand: bool, rules: RuleSet) -> tuple[Contract, ...]:
    """Every contract these rules know after picking up or for a Hand game, without Spitzen, cheapest form first."""
    flags = ((), ("schneider",), ("schneider", "schwarz"), ("schneider", "schwarz", "ouvert"), ("ouvert",))
    forms = (Contract(game, hand=hand, **dict.fromkeys(names, True)) for game in GAMES for names in flags)
    return tuple(contract for contract in forms if form_refusal(contract, rules) is None)


def cheapest_contract(cards: Iterable[Card], hand: bool, bid: int, rules: RuleSet) -> Contract:
    """The plain suit game or Grand that costs least, if possible one that reaches the bid (a declarer who left, 10)."""
    known = tuple(cards)

    def cost(contract: Contract) -> tuple[bool, int]:
        short = max_attainable(known, contract, rules) < bid
        lost = covering(base_value(contract, rules), bid)
        return short, max(declared_value(known, contract, rules).value, lost)

    return min((Contract(game, hand=hand) for game in (*SUIT_GAMES, Game.GRAND)), key=cost)


def _weigh(contract: Contract, cards: tuple[Card, ...], bid: int, rules: RuleSet) -> Declaration:
    return Declaration(contract, declared_value(cards, contract, rules).value, refusal(contract, cards, bid, rules))


def _fitted(wish: Contract, game: Game, hand: bool) -> Contract:
    """The wished announcements as far as a game has them."""
    if game is Game.REVOLUTION:
        return Contract(game, hand=True, ouvert=True)
    if game is Game.NULL:
        return Contract(game, hand=hand, ouvert=wish.ouvert)
    return normalised(replace(wish, game=game, hand=hand))


def _null_form(contract: Contract, rules: RuleSet) -> IllegalAction | None:
    if contract.game is Game.RAMSCH or (contract.game is Game.REVOLUTION and not rules.revolution):
        return refuse("not_offered")
    if contract.schneider or contract.schwarz:
        return refuse("null_levels")
    if contract.spitzen:
        return refuse("null_spitze")
    if contract.game is Game.REVOLUTION and not (contract.hand and contract.ouvert):
        return refuse("not_offered")
    return refuse("not_blind") if rules.idiotenskat and contract.ouvert else None


def _matador_form(contract: Contract, rules: RuleSet) -> IllegalAction | None:
    if (contract.ouvert and not contract.schwarz) or (contract.schwarz and not contract.schneider):
        return refuse("implies")
    if rules.idiotenskat and (contract.ouvert or contract.spitzen):
        return refuse("not_blind")
    if contract.schneider and not (contract.hand or rules.announce_without_hand):
        return refuse("hand_needed")
    if contract.ouvert and not (contract.hand or rules.ouvert_without_hand):
        return refuse("hand_needed")
    if not 0 <= contract.spitzen <= most_spitzen(contract.game, rules):
        return refuse("spitze_off", count=contract.spitzen)
    return None


def most_spitzen(game: Game, rules: RuleSet) -> int:
    """How many Spitzen may be promised in a suit game or Grand (9.7)."""
    many = 10 if game.is_suit else 3
    return {"off": 0, "one": 1, "many": many}[rules.spitze]


def spitze_refusal(contract: Contract, hand: frozenset[Card]) -> IllegalAction | None:
    """Why these Spitzen may not be promised with the ten cards in hand, or None (9.7)."""
    if not contract.spitzen:
        return None
    if contract.game is Game.GRAND and hand.issuperset(JACKS):
        return refuse("spitze_all_jacks")
    return None if hand.issuperset(spitze_cards(contract)) else refuse("spitze_missing")


def _cover_refusal(contract: Contract, cards: tuple[Card, ...], bid: int, rules: RuleSet) -> IllegalAction | None:
    if rules.impossible_declaration == "warn":
        return None
    attainable = max_attainable(cards, contract, rules)
    if attainable >= bid:
        return None
    if best_attainable(cards, contract.hand, rules) >= bid:
        return refuse("cannot_cover", attainable=attainable, bid=bid)
    return None if contract.game.has_matadors else refuse("null_too_low", bid=bid)


@lru_cache(maxsize=256)
def best_attainable(cards: tuple[Card, ...], hand: bool, rules: RuleSet) -> int:
    """The most any declaration can come to with these cards; Spitzen count as far as the cards hold them (5.5)."""
    held = frozenset(cards)
    full = (replace(contract, spitzen=_holdable(contract, held, rules)) for contract in contracts(hand, rules))
    return max(max_attainable(cards, contract, rules) for contract in full)


def _holdable(contract: Contract, held: frozenset[Card], rules: RuleSet) -> int:
    """The most Spitzen these cards could show."""
    if not contract.game.has_matadors or rules.spitze == "off" or rules.idiotenskat:
        return 0
    most = range(most_spitzen(contract.game, rules), 0, -1)
    return next((n for n in most if spitze_refusal(replace(contract, spitzen=n), held) is None), 0)
