"""Strategy: the coach's rules with the condition under which each is true, by the kind of decision it explains.

The numbers (S2, V1, ...) are those of the strategy notes. A rule speaks only where its condition holds in the view.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.actions import Action, Discard, PlayCard
from game.rules.cards import Card, Rank, points_of
from game.rules.contracts import Game, card_class, strength
from game.rules.view import SeatView
from game.teach import counting
from game.teach.text import Text

Condition = Callable[[SeatView, Card], bool]
LONG, SHORT = 3, 2
"""Cards of a long suit at least, of a short one at most, while there are enough cards to tell."""
FAT = 10
CHEAP = 4


@dataclass(frozen=True, slots=True)
class StrategyRule:
    """One sentence of the coach."""

    id: str
    key: str
    """The reason key it explains."""
    holds: Condition
    text: Text


def _game(view: SeatView) -> Game:
    assert view.contract is not None
    return view.contract.game


def _suit(view: SeatView, card: Card) -> list[Card]:
    """The own cards of the same class, this one included."""
    kind = card_class(card, _game(view))
    return [c for c in view.hand if card_class(c, _game(view)) == kind]


def _holds_side_ace(view: SeatView, card: Card) -> bool:
    return any(c.rank is Rank.ACE and card_class(c, _game(view)) is not None for c in view.hand)


def _draws_for_aces(view: SeatView, card: Card) -> bool:
    return bool(counting.trumps_out(view)) and _holds_side_ace(view, card)


def _jack_keeps_ten(view: SeatView, card: Card) -> bool:
    return card.is_jack and any(c.rank is Rank.TEN for c in _suit(view, card)) and bool(counting.trumps_out(view))


def _small_for_big(view: SeatView, card: Card) -> bool:
    higher = [c for c in counting.trumps_out(view) if strength(c, _game(view)) > strength(card, _game(view))]
    return not card.points and bool(higher)


def _ace_before_trumps(view: SeatView, card: Card) -> bool:
    ace = card.rank is Rank.ACE and view.seat == view.declarer
    return ace and bool(counting.trumps_out(view)) and counting.may_follow(view, card)


def _king_saves_ten(view: SeatView, card: Card) -> bool:
    own = {c.rank for c in _suit(view, card)}
    ace_out = any(c.rank is Rank.ACE and c.suit is card.suit for c in counting.unseen(view))
    return card.rank is Rank.KING and Rank.TEN in own and ace_out


def _table_points(view: SeatView) -> int:
    return points_of(view.trick.cards) if view.trick else 0


def _cheap_dustbin(view: SeatView, card: Card) -> bool:
    return _table_points(view) < CHEAP and view.seat == view.declarer


def _fat_ruff(view: SeatView, card: Card) -> bool:
    winners = [c for c in _suit(view, card) if counting.beats_table(view, c)]
    cheapest = card == min(winners, key=lambda c: strength(c, _game(view)))
    return _table_points(view) >= FAT and counting.is_last(view) and cheapest


def _sure_smear(view: SeatView, card: Card) -> bool:
    return counting.is_last(view)


def _careful_smear(view: SeatView, card: Card) -> bool:
    has_ten = any(c.rank is Rank.TEN for c in counting.playable(view))
    return not counting.is_last(view) and card.rank is Rank.KING and has_ten


def _nothing_for_him(view: SeatView, card: Card) -> bool:
    his = counting.holder(view) == view.declarer and view.seat != view.declarer
    return his and not card.points


def _enough_cards(view: SeatView) -> bool:
    return len(view.hand) > 2 * SHORT


def _ruffs_still(view: SeatView, card: Card) -> bool:
    """The declarer is not known to be out of trumps."""
    assert view.declarer is not None
    return None not in counting.voids(view)[view.declarer] and bool(counting.trumps_out(view))


def _long_suit(view: SeatView, card: Card) -> bool:
    return _enough_cards(view) and len(_suit(view, card)) >= LONG


def _short_suit(view: SeatView, card: Card) -> bool:
    return _enough_cards(view) and len(_suit(view, card)) <= SHORT


def _ace_from_length(view: SeatView, card: Card) -> bool:
    return _game(view) is Game.GRAND and _long_suit(view, card)


def _highest_below(view: SeatView, card: Card) -> bool:
    below = [c for c in counting.playable(view) if not counting.beats_table(view, c)]
    return view.seat == view.declarer and card == max(below, key=lambda c: c.rank.null_order) and len(below) > 1


def _bare_danger(view: SeatView, card: Card) -> bool:
    return view.seat == view.declarer and len(_suit(view, card)) == 1 and card.rank.null_order > 1


def _fat_gift(view: SeatView, card: Card) -> bool:
    return card.points >= FAT


def _ramsch_below(view: SeatView, card: Card) -> bool:
    below = [c for c in counting.playable(view) if not counting.beats_table(view, c)]
    return card in below and card == max(below, key=lambda c: strength(c, Game.GRAND)) and len(below) > 1


def _low(view: SeatView, card: Card) -> bool:
    return not card.points and not card.is_jack


GIVE_NOTHING = Text("Give him nothing.", "Gib ihm nichts.")

CARD_RULES: tuple[StrategyRule, ...] = (
    StrategyRule("S3", "play.draw_trumps", _jack_keeps_ten,
                 Text("Jacks fetch trumps, the ten stays at home.", "Buben holen Trumpf, die Zehn bleibt daheim.")),
    StrategyRule("S4", "play.draw_trumps", _small_for_big,
                 Text("Small ones fetch the big ones.", "Die Kleinen holen die Großen.")),
    StrategyRule("S2", "play.draw_trumps", _draws_for_aces,
                 Text("Draw their trumps so that your aces live.", "Zieh ihre Trümpfe, dann leben deine Asse.")),
    StrategyRule("S6", "play.cash_winner", _ace_before_trumps,
                 Text("Cash the ace while both must follow.", "Hol das Ass, solange beide bedienen müssen.")),
    StrategyRule("S8", "play.build_suit", _king_saves_ten,
                 Text("The king calls the ace, the ten survives.", "Der König ruft das Ass, die Zehn überlebt.")),
    StrategyRule("S9", "play.keep_trumps", _cheap_dustbin,
                 Text("A cheap trick is the best dustbin.", "Ein billiger Stich ist der beste Mülleimer.")),
    StrategyRule("S10", "play.ruff", _fat_ruff,
                 Text("Ruff fat tricks, and as cheaply as possible.", "Stich volle Stiche, und so klein wie möglich.")),
    StrategyRule("V1", "play.smear", _sure_smear,
                 Text("Smear what would be lost later.", "Schmiere, was sonst verloren ginge.")),
    StrategyRule("V2", "play.smear", _careful_smear,
                 Text("Not sure? Give the king, not the ten.", "Nicht sicher? Gib den König, nicht die Zehn.")),
    StrategyRule("V3", "play.duck", _nothing_for_him, GIVE_NOTHING),
    StrategyRule("V3", "play.discard", _nothing_for_him, GIVE_NOTHING),
    StrategyRule("V4", "play.lead_through", _long_suit, Text("Long suit to the foe.", "Dem Feinde lang.")),
    StrategyRule("V5", "play.lead_up", _short_suit, Text("Short suit to the friend.", "Dem Freunde kurz.")),
    StrategyRule("V8", "play.force_ruff", _ruffs_still,
                 Text("Make him ruff until it hurts.", "Lass ihn stechen, bis es wehtut.")),
    StrategyRule("VG1", "play.lead_ace", _ace_from_length,
                 Text("Against Grand lead aces from length.", "Gegen Grand spielt man Asse aus der Länge.")),
    StrategyRule("N2", "play.null_under", _highest_below,
                 Text("The highest card that still loses.", "Die höchste Karte, die noch verliert.")),
    StrategyRule("N3", "play.null_throw", _bare_danger,
                 Text("The bare card is worse than the high one.", "Die blanke Karte ist schlimmer als die hohe.")),
    StrategyRule("R1", "ramsch.lead_low", _low, Text("Lead low, get empty.", "Klein ausspielen, frei werden.")),
    StrategyRule("R2", "ramsch.throw", _fat_gift,
                 Text("Give them your aces and tens.", "Gib ihnen deine Asse und Zehnen.")),
    StrategyRule("R4", "ramsch.duck", _ramsch_below,
                 Text("As high as possible below the top.", "So hoch wie möglich darunter.")),
)  # fmt: skip

_EMPTY_SUIT = Text("An empty suit is a suit you can ruff.", "Eine leere Farbe kannst du stechen.")
_SAFE_TEN = Text("In the skat the ten is safe.", "Im Skat ist die Zehn sicher.")
GENERAL: dict[str, Text] = {
    "bid.enough": Text("Bid what you hold, not what you hope for.", "Reize, was du hast, nicht was du hoffst."),
    "skat.hand": Text(
        "One step more, but you give up the look.", "Eine Stufe mehr, aber du verzichtest auf den Blick."
    ),
    "announce.best": Text("First win, then count.", "Erst gewinnen, dann rechnen."),
}
"""B1, C6, C1: true whenever the reason is given."""


def rule_for(key: str, action: Action, view: SeatView, game: object = None) -> Text | None:
    """The coach's sentence that explains this action, or None."""
    if isinstance(action, PlayCard) and view.contract is not None:
        found = (rule for rule in CARD_RULES if rule.key == key and rule.holds(view, action.card))
        return next((rule.text for rule in found), None)
    if isinstance(action, Discard) and key == "discard.best":
        return _discard_rule(action, view, game)
    return GENERAL.get(key)


def _discard_rule(action: Discard, view: SeatView, game: object) -> Text | None:
    left = [card for card in view.hand if card not in action.cards and not card.is_jack]
    for card in action.cards:
        aces = any(c.suit is card.suit and c.rank is Rank.ACE for c in view.hand)
        if card.rank is Rank.TEN and not aces and game is not Game.NULL:
            return _SAFE_TEN
    emptied = any(not c.is_jack and all(k.suit is not c.suit for k in left) for c in action.cards)
    return _EMPTY_SUIT if emptied and isinstance(game, Game) and game.has_matadors else None
