"""The settlement of one deal: won or lost, levels, overbid, loss, Kontra and Bock (RULES.md 6.7, 7.5 - 7.9, 9)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.options import ISKO, RuleSet
from game.rules.outcome import Ending as Ending
from game.rules.outcome import Facts, outcome
from game.rules.value import GameValue, Step, covering, normalised, value_of


@dataclass(frozen=True, slots=True)
class Result:
    """The settled deal. Scores are list points before any list bonus; seats are positions in the deal."""

    ending: Ending
    scores: tuple[int, int, int]
    """Change of each position's score: only the declarer's differs from 0, except in Ramsch."""
    declarer: int | None = None
    contract: Contract | None = None
    bid: int = 0
    won: bool | None = None
    points: int = 0
    """Declarer's card points with skat or discards; in Ramsch 0 (see `ramsch_points`)."""
    tricks: int = 0
    """Declarer's tricks."""
    matadors: int | None = None
    """+n with, -n without; None in Null and Ramsch."""
    steps: tuple[Step, ...] = ()
    multiplier: int = 0
    base: int = 0
    value: int = 0
    overbid: bool = False
    charged: int = 0
    """Value used for the entry: the covering multiple when overbid."""
    loss_factor: int = 1
    """1 won, 2 lost (1 with `lost_hand_single`)."""
    kontra: int = 0
    bock: int = 1
    replacement: str | None = None
    """Impossible Null: the contract it was charged as."""
    ramsch_points: tuple[int, int, int] | None = None
    ramsch_losers: tuple[int, ...] = ()
    ramsch_march: int | None = None
    ramsch_factor: int = 1
    skat: tuple[Card, ...] = ()
    """The original skat."""

    @property
    def score(self) -> int:
        """The declarer's score, 0 without a declarer."""
        return 0 if self.declarer is None else self.scores[self.declarer]


def loss_factor(hand: bool, rules: RuleSet) -> int:
    """How many times its value a lost game costs, Hand or not (RULES.md 7.8)."""
    return 1 if hand and rules.lost_hand_single else 2


def settle(
    *,
    declarer: int,
    cards: Iterable[Card],
    contract: Contract,
    bid: int,
    points: int = 0,
    tricks: int = 0,
    defender_points: int = 0,
    defender_tricks: int = 0,
    ending: Ending = Ending.PLAYED,
    rules: RuleSet = ISKO,
    kontra: int = 0,
    bock: int = 1,
    spitzen_made: bool = True,
    declined: int = 0,
    skat: tuple[Card, ...] = (),
) -> Result:
    """Settle a deal with a declarer.

    declarer         position 0..2
    cards            the declarer's ten dealt cards and the two original skat cards (matadors)
    bid              last number bid or held by the declarer; 0 for a Grand Hand in Ramsch (never overbid)
    points, tricks   the declarer's card points with skat or discards, and his tricks. With PLAYED and CLAIMED all ten
                     tricks are given out (Null stopped at the first trick: tricks=1); with a resignation or an
                     accepted offer they are what he has so far
    defender_points, defender_tricks  what the defenders have so far; read only when somebody gave up (6.7)
    ending           PLAYED, CLAIMED, DECLARER_RESIGNED, DEFENDERS_RESIGNED, OFFER_ACCEPTED or IMPOSSIBLE
    spitzen_made     False once a promised Spitze (9.7) was missed
    declined         Schenken (9.13): level of the last offer the declarer declined; 1 scores as Schneider announced,
                     2 as Schwarz announced
    """
    played = _with_declined(contract, declined)
    facts = Facts(
        tuple(cards),
        played,
        bid,
        rules,
        points,
        tricks,
        defender_points,
        defender_tricks,
        spitzen_made or not played.spitzen,
    )
    made, levels = outcome(facts, ending)
    game = value_of(facts.cards, played, rules, levels)
    overbid = game.value < bid
    charged, replacement = _charge(facts, game, overbid)
    won = made and not overbid
    loss = 1 if won else loss_factor(contract.hand, rules)
    score = (charged if won else -loss * charged) * 2**kontra * bock
    return Result(
        ending=ending,
        scores=_for(declarer, score),
        declarer=declarer,
        contract=contract,
        bid=bid,
        won=won,
        points=points,
        tricks=tricks,
        matadors=game.matadors,
        steps=game.steps,
        multiplier=game.multiplier,
        base=game.base,
        value=game.value,
        overbid=overbid,
        charged=charged,
        loss_factor=loss,
        kontra=kontra,
        bock=bock,
        replacement=replacement,
        skat=skat,
    )


def passed_in(skat: tuple[Card, ...] = ()) -> Result:
    """Nobody bid: zero for everybody (4.7)."""
    return Result(Ending.PASSED_IN, (0, 0, 0), skat=skat)


def _with_declined(contract: Contract, declined: int) -> Contract:
    """The contract with the levels of a declined offer, which count as announced."""
    if not contract.game.has_matadors:
        return contract
    return normalised(
        replace(contract, schneider=contract.schneider or declined > 0, schwarz=contract.schwarz or declined > 1)
    )


def _charge(facts: Facts, game: GameValue, overbid: bool) -> tuple[int, str | None]:
    """The value of the entry and, for an impossible Null, the game it is charged as (7.6, 7.7)."""
    if not overbid:
        return game.value, None
    if game.base:
        return covering(game.base, facts.bid), None
    if facts.rules.null_overbid == "null_value":
        return game.value, None
    return min(_replacements(facts), key=lambda entry: entry[0])


def _replacements(facts: Facts) -> list[tuple[int, str]]:
    """What each suit game and Grand would have cost: the cheapest replaces an impossible Null (7.7)."""
    entries = []
    for game in (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS, Game.GRAND):
        plain = value_of(facts.cards, Contract(game, hand=facts.contract.hand), facts.rules)
        entries.append((max(plain.value, covering(plain.base, facts.bid)), game.value))
    return entries


def _for(seat: int, score: int) -> tuple[int, int, int]:
    scores = [0, 0, 0]
    scores[seat] = score
    return (scores[0], scores[1], scores[2])
