"""Practice deals to order: drawn at random until one fits, told how it was chosen - or that none was found."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from game.rules.cards import DECK, JACKS, Card
from game.rules.contracts import SUIT_GAMES, Game
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.teach import hand_sense, words
from game.teach.constraints import Quality, Role, Wish
from game.teach.text import Text, join

SECONDS = 0.45
"""How long to look for a deal before giving up."""

_BANDS = {
    Quality.NARROW: (0.0, 1.0),
    Quality.GOOD: (1.0, 2.5),
    Quality.STRONG: (2.5, 99.0),
    Quality.ANY: (0.0, 99.0),
}
"""How far above the least hand for the game (suit strength 8, Grand 5 controls)."""


@dataclass(frozen=True, slots=True)
class PracticeDeal:
    """A deal that fits."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
    skat: tuple[Card, ...]
    seat: int
    """Where the person sits."""
    declarer: int | None
    """Who has the hand to play the wished game (he need not bid it); None where no role was wished."""
    how: Text
    """How the deal was chosen."""

    ramsch: bool = False
    """Ramsch was wished: nobody is asked for a bid."""

    def deal(self, rules: RuleSet = ISKO) -> Deal:
        """The deal before the first bid, or before the Ramsch."""
        return Deal(self.hands, self.skat, rules=rules, compulsory_ramsch=self.ramsch)


@dataclass(frozen=True, slots=True)
class NoDeal:
    """No deal that fits was found."""

    why: Text


def find(wish: Wish, rng: random.Random, clock: Callable[[], float] = time.perf_counter) -> PracticeDeal | NoDeal:
    """A random deal that fits, within half a second."""
    problem = wish.problem()
    if problem is not None:
        return NoDeal(problem)
    ends, tries = clock() + SECONDS, 0
    while tries % 16 or clock() < ends:
        tries += 1
        found = _try(wish, rng)
        if found is not None:
            seat, declarer, hands, skat = found
            how = _how(wish, seat, declarer, tries)
            return PracticeDeal(hands, skat, seat, declarer, how, wish.game is Game.RAMSCH)
    return NoDeal(
        Text(
            f"None of {tries} random deals fits. Loosen one of the wishes.",
            f"Keines von {tries} Zufallsspielen passt. Lockere einen der Wünsche.",
        )
    )


Found = tuple[int, int | None, tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]], tuple[Card, ...]]


def _try(wish: Wish, rng: random.Random) -> Found | None:
    seat = rng.randrange(3) if wish.seat is None else wish.seat
    hands, skat = _dealt(wish, seat, rng)
    own = hands[seat]
    if wish.jacks and sum(card.is_jack for card in own) not in wish.jacks:
        return None
    if set(wish.without) & set(own):
        return None
    declarer = _declarer(wish, hands, seat, rng)
    if declarer is None and (wish.role is not Role.ANY or wish.game not in (None, Game.RAMSCH) or wish.any_suit):
        return None
    if wish.game is Game.RAMSCH and not _is_ramsch(hands):
        return None
    if wish.role is Role.DEFENDER and _bids(own, seat == 0) >= _TOO_GOOD:
        return None
    return seat, declarer, hands, skat


def _dealt(
    wish: Wish, seat: int, rng: random.Random
) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]], tuple[Card, ...]]:
    """Random hands with the wished cards, and as many jacks as wished, at the seat."""
    own = list(wish.cards)
    if wish.jacks:
        own += _jacks(wish, own, rng)
    rest = [card for card in DECK if card not in own and (not wish.jacks or not card.is_jack)]
    rng.shuffle(rest)
    allowed = [card for card in rest if card not in wish.without]
    own += allowed[: 10 - len(own)]
    others = [card for card in DECK if card not in own]
    rng.shuffle(others)
    hands = [tuple(sorted(others[:10], reverse=True)), tuple(sorted(others[10:20], reverse=True))]
    hands.insert(seat, tuple(sorted(own, reverse=True)))
    return (hands[0], hands[1], hands[2]), tuple(others[20:])


def _jacks(wish: Wish, own: list[Card], rng: random.Random) -> list[Card]:
    held = sum(card.is_jack for card in own)
    free = [jack for jack in JACKS if jack not in own and jack not in wish.without]
    counts = [n for n in wish.jacks if held <= n <= held + len(free)]
    return rng.sample(free, rng.choice(counts) - held)


def _declarer(wish: Wish, hands: tuple[tuple[Card, ...], ...], seat: int, rng: random.Random) -> int | None:
    """The seat with the hand for the wished game; for the role the person or one of the others."""
    if wish.game is Game.RAMSCH or (wish.role is Role.ANY and wish.game is None and not wish.any_suit):
        return None
    order = [seat] if wish.role is Role.DECLARER else [s for s in range(3) if s != seat or wish.role is Role.ANY]
    rng.shuffle(order)
    return next((s for s in order if fits(hands[s], s == 0, wish)), None)


def fits(hand: tuple[Card, ...], forehand: bool, wish: Wish) -> bool:
    """Is this a hand for the wished game, of the wished quality?"""
    low, high = _BANDS[wish.quality]
    games = _games(wish)
    margins = (margin(hand, game, forehand) for game in games)
    return any(low <= value < high for value in margins)


def _games(wish: Wish) -> tuple[Game, ...]:
    if wish.game is not None:
        return (wish.game,)
    return SUIT_GAMES if wish.any_suit else (*SUIT_GAMES, Game.GRAND, Game.NULL)


def margin(hand: tuple[Card, ...], game: Game, forehand: bool) -> float:
    """How far a hand is above the least one for a game; negative: not a hand for it."""
    if game.is_null:
        return 1.5 - hand_sense.danger(hand) / 2 if hand_sense.danger(hand) <= 3 else -1.0
    if game is Game.GRAND:
        return 1.25 * (hand_sense.controls(hand, forehand) - 5)
    if hand_sense.trump_count(hand, game) < 5:
        return -1.0
    return hand_sense.strength(hand, game) - 8.0


_TOO_GOOD = 0.0
"""From the least hand for a game on somebody bids."""


def _bids(hand: tuple[Card, ...], forehand: bool) -> float:
    """How good the hand is for its best game with trumps."""
    return max(margin(hand, game, forehand) for game in (*SUIT_GAMES, Game.GRAND))


def _is_ramsch(hands: tuple[tuple[Card, ...], ...]) -> bool:
    """Nobody has a hand to bid on."""
    return all(_bids(hand, seat == 0) < _TOO_GOOD for seat, hand in enumerate(hands))


def _how(wish: Wish, seat: int, declarer: int | None, tries: int) -> Text:
    sits = words.SEATS[seat]
    parts = [Text(f"You are {sits.en}.", f"Du bist {sits.de}.")]
    if declarer is not None:
        who = Text("You have", "Du hast") if declarer == seat else _has(declarer)
        name = _wished_name(wish)
        parts.append(Text(f"{who.en} a hand for {name.en}.", f"{who.de} ein Blatt für {name.de}."))
    if wish.game is Game.RAMSCH:
        parts.append(Text("Ramsch: nobody has a hand to bid on.", "Ramsch: Niemand hat ein Blatt zum Reizen."))
    if wish.jacks:
        jacks = " / ".join(str(n) for n in sorted(wish.jacks))
        parts.append(Text(f"Jacks: {jacks}.", f"Buben: {jacks}."))
    parts.append(
        Text(f"The first of {tries} random deals that fits.", f"Das erste von {tries} Zufallsspielen, das passt.")
        if tries > 1
        else Text("A random deal.", "Ein Zufallsspiel.")
    )
    return join(parts)


def _has(seat: int) -> Text:
    name = words.capital(words.SEATS[seat])
    return Text(f"{name.en} has", f"{name.de} hat")


def _wished_name(wish: Wish) -> Text:
    if wish.game is not None:
        return words.GAMES[wish.game]
    if wish.any_suit:
        return Text("a suit game", "ein Farbspiel")
    return Text("a game", "ein Spiel")
