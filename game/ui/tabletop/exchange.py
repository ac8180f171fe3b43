"""What a declarer is choosing: cards to lay away, game, announcements - with value, cover and reasons. No drawing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.actions import Action, Announce, Discard, IllegalAction, PlayHand
from game.rules.cards import DECK, Card, points_of
from game.rules.contracts import Contract, Game
from game.rules.declare import Declaration, declarations, form_refusal, most_spitzen, refusal, spitze_refusal
from game.rules.events import SkatTaken
from game.rules.options import RuleSet
from game.rules.value import GameValue, declared_value
from game.rules.view import Phase, SeatView
from game.table.i18n import _
from game.ui.words.names import short_card, suit_name

ANNOUNCEMENTS = ("hand", "schneider", "schwarz", "ouvert")


@dataclass(slots=True)
class Exchange:
    """The choice so far. `hand` True: the skat stays face down."""

    cards: tuple[Card, ...]
    """Twelve after picking up, ten in a Hand game."""
    bid: int
    rules: RuleSet
    hand: bool = False
    fixed_discard: bool = False
    """The cards were laid away already; only the game is asked."""
    chosen_before: bool = False
    """Hand was said already."""
    away: tuple[Card, ...] = ()
    game: Game | None = None
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False
    spitzen: int = 0
    """House rule 9.7: as many were wished; what is laid away cannot be promised."""
    anyway: bool = False
    """A game below the bid was chosen on purpose."""

    @classmethod
    def of(cls, view: SeatView, hand: bool = False) -> "Exchange":
        """The start of the choice for a view in SKAT (Hand wished), DISCARD or ANNOUNCE."""
        announcing = view.phase is Phase.ANNOUNCE
        picked_up = any(isinstance(event, SkatTaken) and event.seat == view.seat for event in view.events)
        if view.rules.idiotenskat:
            seen = {card for _seat, held in view.others for card in held}
            blind = tuple(card for card in DECK if card not in seen)
            return cls(blind, view.bid, view.rules, hand or not picked_up, picked_up, announcing and not picked_up)
        cards = view.hand + (view.discards if announcing and picked_up else ())
        return cls(
            cards, view.bid, view.rules, hand=hand or (announcing and not picked_up),
            fixed_discard=announcing and picked_up, chosen_before=announcing and not picked_up,
            away=view.discards if announcing else (), game=None if view.bid else Game.GRAND,
        )  # fmt: skip

    # choosing

    def toggle_card(self, card: Card) -> None:
        """Lay a card away or take it back."""
        self.away = toggled(self.away, card)

    def choose(self, game: Game, anyway: bool = False) -> None:
        """Take a game; Null is played open where only that covers the bid."""
        if self.game is Game.NULL and game is not Game.NULL:
            self.ouvert = False
        if game is not self.game:
            self.spitzen = 0
        self.game, self.anyway = game, anyway
        if game is Game.NULL and self._open_null:
            self.ouvert = True

    @property
    def _open_null(self) -> int:
        """What Null ouvert is worth where Null is below the bid and Null ouvert is not; else 0."""
        plain, opened = (
            declared_value(self.cards, Contract(Game.NULL, hand=self.hand, ouvert=ouvert), self.rules).value
            for ouvert in (False, True)
        )
        return opened if plain < self.bid <= opened else 0

    def toggle(self, name: str) -> None:
        """Switch an announcement with everything it includes or is included in."""
        order = ("schneider", "schwarz", "ouvert")
        on = not getattr(self, name)
        setattr(self, name, on)
        if self.game is Game.NULL:
            return
        place = order.index(name)
        for other in order[:place] if on else order[place + 1 :]:
            setattr(self, other, on)

    def next_spitze(self) -> None:
        """One Spitze more, and after the last possible one none again."""
        self.spitzen = 0 if self.promised >= self.most_spitzen else self.promised + 1

    @property
    def most_spitzen(self) -> int:
        """How many Spitzen the cards that stay in hand allow in the chosen game."""
        if self.game is None or not self.game.has_matadors or self.rules.idiotenskat:
            return 0
        return next((n for n in range(most_spitzen(self.game, self.rules), 0, -1) if not self._refused(n)), 0)

    @property
    def promised(self) -> int:
        """The Spitzen that are announced."""
        return min(self.spitzen, self.most_spitzen)

    def spitze_reason(self) -> str:
        """Why no Spitze can be promised; empty where one can, or no game is chosen."""
        if self.game is None or self.most_spitzen:
            return ""
        error = self._refused(1)
        return str(error) if error else ""

    def _refused(self, count: int) -> IllegalAction | None:
        contract = Contract(self.game or Game.CLUBS, hand=self.hand, spitzen=count)
        return form_refusal(contract, self.rules) or spitze_refusal(contract, frozenset(self._kept))

    @property
    def _kept(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card not in self.away)

    # what it is worth

    @property
    def wish(self) -> Contract:
        """The announcements as wished, with any game."""
        return Contract(
            self.game or Game.CLUBS, hand=self.hand, schneider=self.schneider, schwarz=self.schwarz, ouvert=self.ouvert
        )  # fmt: skip

    @property
    def contract(self) -> Contract | None:
        """The contract as chosen."""
        if self.game is None:
            return None
        return next((d.contract for d in self.declarations() if d.contract.game is self.game), None)

    @property
    def value(self) -> GameValue | None:
        """What it is worth when just made."""
        contract = self.contract
        return declared_value(self.cards, contract, self.rules) if contract else None

    def declarations(self) -> tuple[Declaration, ...]:
        """All games with their values and refusals; instead of a Ramsch, without a bid, Grand Hand alone."""
        return tuple(one for one in self._declarations() if self.bid or one.contract.game is Game.GRAND)

    def _declarations(self) -> tuple[Declaration, ...]:
        """All games; an open Null says nothing of the others."""
        wished = tuple(self._promising(one) for one in declarations(
            self.cards, self.bid, self.rules, wish=self.wish, hand=self.hand
        ))  # fmt: skip
        if self.game is not Game.NULL:
            return wished
        bare = Contract(Game.CLUBS, hand=self.hand)
        others = declarations(self.cards, self.bid, self.rules, wish=bare, hand=self.hand)
        return tuple(
            own if own.contract.game is Game.NULL else other for own, other in zip(wished, others, strict=True)
        )  # fmt: skip

    def _promising(self, declaration: Declaration) -> Declaration:
        """The chosen game with the Spitzen promised; the other games say nothing of them."""
        if declaration.contract.game is not self.game or not self.promised:
            return declaration
        contract = replace(declaration.contract, spitzen=self.promised)
        value = declared_value(self.cards, contract, self.rules).value
        error = refusal(contract, self.cards, self.bid, self.rules, self._kept)
        return Declaration(contract, value, error)

    def reason(self, declaration: Declaration) -> str:
        """Why a game is grey; empty where it covers the bid."""
        if declaration.contract.game is Game.NULL and self._open_null:
            return ""
        if declaration.refusal or declaration.value < self.bid:
            return _("{v} is below {b}").format(v=declaration.value, b=self.bid)
        return ""

    def shown_value(self, declaration: Declaration) -> int:
        """What the tile of a game tells: what it would be worth once it is chosen."""
        return (declaration.contract.game is Game.NULL and self._open_null) or declaration.value

    def announcement_reason(self, name: str) -> str:
        """Why an announcement is grey; empty where it may be made."""
        if name == "hand":
            return "" if self.hand else _("Only without taking the skat")
        if self.game is not None and self.game.is_null and name != "ouvert":
            return _("Null knows no Schneider and no Schwarz.")
        if self.game is Game.REVOLUTION:
            return _("Revolution is always played open.")
        if self.game is Game.NULL or self.hand:
            return ""
        allowed = self.rules.ouvert_without_hand if name == "ouvert" else self.rules.announce_without_hand
        return "" if allowed else _("Only without taking the skat")

    def missing(self) -> str:
        """What is still missing before it can be announced; empty if nothing."""
        if not self.hand and not self.fixed_discard and len(self.away) < 2:
            return _("Choose two cards to lay away first.")
        contract = self.contract
        if contract is None:
            return _("Choose your game first.")
        error = refusal(contract, self.cards, self.bid, self.rules)
        if error:
            return str(error)
        value = self.value
        if value and value.value < self.bid and not self.anyway:
            return _("{v} is below your bid of {b}").format(v=value.value, b=self.bid)
        return ""

    def actions(self) -> Sequence[Action]:
        """What has to be done to announce the choice."""
        contract = self.contract
        assert contract is not None
        if self.hand:
            return [Announce(contract)] if self.chosen_before else [PlayHand(), Announce(contract)]
        if self.fixed_discard:
            return [Announce(contract)]
        return [Discard(*self.away), Announce(contract)]

    def laid_away(self) -> tuple[str, str, str]:
        """The cards, their points, and a suit that is gone, in words."""
        cards = "   ".join(map(short_card, self.away))
        points = _("{p} points for you").format(p=points_of(self.away))
        return cards, points, self._void()

    def _void(self) -> str:
        left = {card.suit for card in self._kept if not card.is_jack}
        gone = [card.suit for card in self.away if not card.is_jack and card.suit not in left]
        return _("no {suit} left").format(suit=suit_name(gone[0])) if gone else ""


def toggled(away: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards to lay away after a click on one: it goes there or comes back; a third replaces the oldest."""
    return tuple(other for other in away if other != card) if card in away else (*away, card)[-2:]


def enter_discard(away: Sequence[Card], card: Card) -> str | None:
    """Why Enter on a card changes nothing in the two cards laid away; None where it lays the card away."""
    if card in away:
        return _("It lies away already. The space bar takes it back.")
    if len(away) == 2:
        return _("Two cards lie away already. The space bar takes this one instead.")
    return None
