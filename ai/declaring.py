"""Skat, discard and announcement: the declarer's decisions before the first card, legal under every rule set."""

from dataclasses import replace

from ai.auction_facts import heard_from
from ai.bidding import Bidder, Outlook
from ai.discard import Declaration, Mix, declare
from ai.search import Effort, Models
from game.rules.actions import Announce, Discard
from game.rules.cards import Card, cards_of, mask_of, points_of
from game.rules.contracts import SUIT_GAMES, Contract, Game
from game.rules.declare import contracts, refusal
from game.rules.value import max_attainable
from game.rules.view import SeatView
from game.table.player import Candidate, Decision, Reason

GAMES: tuple[Game, ...] = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS, Game.GRAND, Game.NULL, Game.NULL)
"""Games by the number the hand model uses; the last is Null ouvert."""


def contract_of(game: int, hand: bool) -> Contract:
    """The plain contract of a game number."""
    return Contract(GAMES[game], hand=hand, ouvert=game == 6)


def ranked_declarations(
    view: SeatView, bidder: Bidder, models: Models, effort: Effort, seed: int, mix: Mix,
    equals: tuple[bool, bool] = (False, False),
) -> list[Declaration]:  # fmt: skip
    """After picking up: what to lay away and play, best first; only what the rules allow at this bid.

    `equals`: whether the next seat and the one after are known to choose as we do.
    """
    twelve = mask_of(view.hand) | mask_of(view.discards)
    told = heard_from(view, view.seat, equals)
    down, grand, bid = mask_of(view.discards), view.rules.grand_base, max(view.bid, 18)
    found = declare(bidder, models, twelve, view.seat, bid, told, effort, seed, mix, down, grand=grand)
    allowed = [one for one in found if _allowed(view, contract_of(one.game, False), twelve & ~one.down)]
    if allowed:
        return allowed
    wide = declare(bidder, models, twelve, view.seat, bid, told, effort, seed, Mix(0.0), down, 400, grand=grand)
    return [one for one in wide if _allowed(view, contract_of(one.game, False), twelve & ~one.down)]


def discard(view: SeatView, found: list[Declaration]) -> Decision:
    """The two cards of the best declaration."""
    if not found:
        example = view.legal[0]
        assert isinstance(example, Discard)
        return Decision(example, Reason("discard.best", {"cards": example.cards, "game": None, "chance": 0.0}))
    best = found[0]
    cards = cards_of(best.down)
    left = [card for card in view.hand if card not in cards]
    voids = tuple(
        card.suit
        for card in cards
        if not card.is_jack and all(other.is_jack or other.suit is not card.suit for other in left)
    )
    facts = {
        "cards": cards,
        "game": GAMES[best.game],
        "chance": best.chance,
        "points": points_of(cards),
        "voids": tuple(dict.fromkeys(voids)),
    }
    candidates = tuple(Candidate(Discard(*cards_of(one.down)), one.chance, one.worth) for one in _first_of(found))
    return Decision(Discard(cards[0], cards[1]), Reason("discard.best", facts), candidates)


def _first_of(found: list[Declaration]) -> list[Declaration]:
    seen: dict[int, Declaration] = {}
    for one in found:
        seen.setdefault(one.down, one)
    return list(seen.values())[:6]


def announce(view: SeatView, found: list[Declaration]) -> Decision:
    """After the discard: the best game that is allowed."""
    seen: dict[int, Declaration] = {}
    for one in found:
        seen.setdefault(one.game, one)
    options = list(seen.values())
    if not options:
        return forced(view)
    best = options[0]
    facts: dict[str, object] = {"game": GAMES[best.game], "chance": best.chance, "value": best.value}
    if len(options) > 1:
        facts |= {"second": GAMES[options[1].game], "second_chance": options[1].chance}
    candidates = tuple(Candidate(Announce(contract_of(one.game, False)), one.chance, one.worth) for one in options)
    return Decision(candidates[0].action, Reason("announce.best", facts), candidates)


def announce_hand(view: SeatView, outlook: Outlook) -> Decision:
    """A Hand game: the game the outlook was about, if it may be announced."""
    contract = contract_of(outlook.game, True)
    if view.bid == 0 or not _allowed(view, contract, mask_of(view.hand)):
        return forced(view)
    facts = {"game": contract.game, "chance": outlook.chance, "value": 0}
    return Decision(
        Announce(contract), Reason("announce.best", facts), (Candidate(Announce(contract), outlook.chance),)
    )


def forced(view: SeatView) -> Decision:
    """The game that loses least where no sensible one is allowed: the highest that still reaches the bid."""
    hand = not view.skat and not view.discards
    known = view.hand if hand else (*view.hand, *view.discards)
    options = [one for one in contracts(hand, view.rules) if _allowed(view, one, mask_of(view.hand))]
    plain = [one for one in options if not one.schneider and not one.ouvert] or options
    if view.bid == 0:
        plain = [one for one in plain if one.game is Game.GRAND] or plain
    if not plain:
        example = view.legal[0]
        return Decision(example, Reason("announce.forced", {"bid": view.bid, "game": None}))
    best = max(plain, key=lambda one: (_length(one, view.hand), max_attainable(known, one, view.rules) >= view.bid))
    return Decision(Announce(best), Reason("announce.forced", {"bid": view.bid, "game": best.game}))


def _length(contract: Contract, hand: tuple[Card, ...]) -> int:
    if contract.game not in SUIT_GAMES:
        return 3 if contract.game is Game.GRAND else 0
    return sum(card.is_jack or card.suit is contract.game.trump_suit for card in hand)


def _allowed(view: SeatView, contract: Contract, left: int) -> bool:
    hand = contract.hand
    known = view.hand if hand else tuple(dict.fromkeys((*view.hand, *view.discards)))
    return refusal(replace(contract), known, view.bid, view.rules, cards_of(left)) is None
