"""Mind: a computer player. One method a question; every answer carries its reason and what else was weighed."""

from dataclasses import dataclass, field, replace
from typing import assert_never

from ai import announcing, blind, declaring, doubling, ramsch, ramsch_choices
from ai.bidding import Bidder, Outlook, Style
from ai.claiming import claim_holds
from ai.discard import Declaration, Mix
from ai.heuristics import explain, wasted
from ai.revolution import exchange
from ai.search import CardSearch, Effort, Found, Models, make_worlds
from ai.situation import Situation, card_of, kind_of, trump_of
from ai.views import situation_of
from game.rules.actions import (
    Accept,
    Action,
    Announce,
    Bid,
    Discard,
    Hold,
    Kontra,
    Offer,
    Pass,
    PickUp,
    PlayCard,
    PlayHand,
    Refuse,
)
from game.rules.bidding import bids_above
from game.rules.cards import Card, mask_of, points_of
from game.rules.events import Claimed, HandChosen, Offered, Resigned
from game.rules.view import Phase, SeatView
from game.table.player import Candidate, Decision, Limit, Reason


@dataclass(frozen=True, slots=True)
class Skill:
    """The dials of a level."""

    style: Style = field(default_factory=Style)
    effort: Effort = field(default_factory=Effort)
    discard_worlds: int = 150
    discard_share: float = 0.5
    """Weight of the playouts against the hand model when discards and games are compared."""
    discard_lift: float = 0.0
    """Log-odds by which the search plays better than the policy of those playouts."""
    discard_mix: tuple[tuple[float, float, float], ...] = ()
    """Instead of share and lift, as fitted to games (`Mix.fitted`)."""
    search_to: int = 10
    """Last trick with search; beyond and below the policy plays."""
    search_from: int = 1
    ramsch_worlds: int = 40
    announces: bool = True
    """Says Schneider, Schwarz, open cards and Spitzen where they pay."""
    table: str = "weak"
    """Whom it expects to meet: "weak" or "strong" players; for this the models were trained."""
    own: str | None = None
    """Another policy to play by than the best one."""
    hands: str | None = None
    """The hand model of another table."""
    seconds: float = 0.7
    """What a decision may cost at full effort."""


class Mind:
    """Plays every phase under every rule set."""

    def __init__(
        self, name: str, models: Models, skill: Skill, seed: int = 1, equals: tuple[bool, bool] = (False, False)
    ) -> None:
        """`equals`: whether the next seat and the one after are known to choose as we do."""
        self._name = name
        self.models = models
        self.skill = skill
        self.seed = seed
        self.equals = equals

    @property
    def name(self) -> str:
        """The level."""
        return self._name

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        """One legal action for the seat of the view."""
        self.bidder(view)  # the hand model takes the rules of this table, whatever it was asked before
        if view.rules.idiotenskat:
            return blind.decide(self, view)
        return self._answer(view, limit)

    def _answer(self, view: SeatView, limit: Limit) -> Decision:
        match view.phase:
            case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
                return self.bid(view)
            case Phase.SKAT:
                return self.skat(view)
            case Phase.DISCARD:
                return declaring.discard(view, self._declarations(view))
            case Phase.ANNOUNCE:
                return self.announce(view)
            case Phase.EXCHANGE:
                return exchange(view)
            case Phase.KONTRA:
                return self.double(view, limit)
            case Phase.GRAND_HAND:
                judge, worlds = self.models.judge, self.skill.ramsch_worlds
                return ramsch_choices.grand_hand(judge, view, bonus_of(view), worlds, self.seed)
            case Phase.RAMSCH_SKAT:
                return ramsch_choices.skat(view, self.skill.ramsch_worlds, self.seed)
            case Phase.RAMSCH_DISCARD:
                pair = ramsch.worst_pair(view.hand, view.rules.ramsch_pass_jacks)
                return Decision(Discard(*pair), Reason("ramsch.discard", {"cards": pair}))
            case Phase.KNOCK:
                return ramsch_choices.knock(view, self.skill.ramsch_worlds, self.seed)
            case Phase.PLAY:
                return self.play(view, limit)
            case Phase.CONSENT:
                return self.consent(view, limit)
            case Phase.OVER:
                raise ValueError("the deal is over, there is nothing to decide")
            case _:
                assert_never(view.phase)

    # -- the auction -------------------------------------------------------------------------------------------------

    def bidder(self, view: SeatView) -> Bidder:
        """The hand model under the rules and the list of this table."""
        self.models.judge.set_rules(view.rules.grand_base, 4 if view.rules.matadors == "jacks" else 11)
        style = self.skill.style
        if bonus_of(view) == 0:
            style = replace(style, bonus=0.0, passing=min(style.passing, 3.0))
        self.models.judge.set_bonus(style.bonus)
        self.models.judge.set_reserve(style.grand_reserve)
        return Bidder(self.models.judge, style, view.rules)

    def bid(self, view: SeatView) -> Decision:
        """Say yes while playing at the number promises more than passing."""
        calling = view.phase is Phase.DUEL_CALL
        higher = bids_above(view.rules, view.bid) if calling else (view.bid or 18,)
        if not higher:
            return Decision(Pass(), Reason("bid.enough", {"bid": view.bid}))
        number = higher[0]
        yes: Action = Hold() if view.phase is Phase.DUEL_HOLD else Bid(number)
        if Pass() not in view.legal:
            return Decision(yes, Reason("bid.forced", {"bid": number}))
        bidder = self.bidder(view)
        wants, outlook = bidder.wants(mask_of(view.hand), view.seat, number)
        facts = {
            "bid": number,
            "chance": outlook.chance,
            "score": outlook.worth,
            "passing": bidder.style.passing,
            "game": declaring.GAMES[outlook.game],
        }
        play = Candidate(yes, outlook.chance, outlook.worth)
        stop = Candidate(Pass(), None, bidder.style.passing)
        if wants:
            return Decision(yes, Reason("bid.worth", facts), (play, stop))
        return Decision(Pass(), Reason("bid.enough", facts), (stop, play))

    def skat(self, view: SeatView) -> Decision:
        """Pick up or Hand."""
        bidder = self.bidder(view)
        cards, bid = mask_of(view.hand), max(view.bid, 18)
        take, hand = bidder.with_skat(cards, view.seat, bid), bidder.without_skat(cards, view.seat, bid)
        options: list[tuple[Action, Outlook, str]] = [(PickUp(), take, "skat.take"), (PlayHand(), hand, "skat.hand")]
        if hand.worth > take.worth:
            options.reverse()
        action, outlook, key = options[0]
        facts = {"chance": outlook.chance, "score": outlook.worth, "game": declaring.GAMES[outlook.game]}
        candidates = tuple(Candidate(one, view_.chance, view_.worth) for one, view_, _ in options)
        return Decision(action, Reason(key, facts), candidates)

    def _declarations(self, view: SeatView) -> list[Declaration]:
        worlds = self.skill.discard_worlds
        effort = Effort(worlds=worlds, draws=worlds)
        mix = Mix(self.skill.discard_share if worlds else 0.0, self.skill.discard_lift, self.skill.discard_mix)
        return declaring.ranked_declarations(view, self.bidder(view), self.models, effort, self.seed, mix, self.equals)

    def announce(self, view: SeatView) -> Decision:
        """Name the game."""
        if any(isinstance(event, HandChosen) for event in view.events):
            outlook = self.bidder(view).without_skat(mask_of(view.hand), view.seat, max(view.bid, 18))
            decision = declaring.announce_hand(view, outlook)
        else:
            decision = declaring.announce(view, self._declarations(view))
        return self._raise(view, decision)

    def _raise(self, view: SeatView, decision: Decision) -> Decision:
        """The same game with what else is worth announcing, for levels that count in worlds."""
        action = decision.action
        if not self.skill.announces or not isinstance(action, Announce):
            return decision
        found = announcing.raised(self.models, view, action.contract, bonus_of(view), self.seed)
        if found[0].contract == action.contract:
            return decision
        candidates = tuple(Candidate(Announce(one.contract), one.chance, one.worth) for one in found)
        facts = {**decision.reason.facts, "chance": found[0].chance}
        return Decision(candidates[0].action, Reason(decision.reason.key, facts), candidates)

    def situation(self, view: SeatView) -> Situation:
        """The moment for the kernel, with what is known of the others."""
        return situation_of(view, bonus_of(view), self.equals)

    # -- doubling, Ramsch before the first card ------------------------------------------------------------------------

    def chance(self, view: SeatView, limit: Limit) -> float:
        """The declarer's chance to win by playouts, as this seat sees it."""
        situation = self.situation(view)
        worlds = make_worlds(situation, self.models, Effort(worlds=200, draws=3000), self.seed)
        if not worlds.size:
            return 0.5
        return CardSearch(self.models, self.skill.effort, self.seed).share_won(situation, worlds)

    def double(self, view: SeatView, limit: Limit) -> Decision:
        """Kontra, Re and on: when the odds are for it."""
        declarer = self.chance(view, limit)
        own = declarer if view.seat == view.declarer else 1.0 - declarer
        facts = {"chance": own}
        if doubling.pays(own, view.kontra + 1):
            return Decision(Kontra(), Reason("kontra.yes", facts), (Candidate(Kontra(), own), Candidate(Pass(), own)))
        return Decision(Pass(), Reason("kontra.no", facts), (Candidate(Pass(), own), Candidate(Kontra(), own)))

    # -- card play -----------------------------------------------------------------------------------------------------

    def play(self, view: SeatView, limit: Limit) -> Decision:
        """Play a card, or say Kontra before it."""
        if view.declarer is None or view.contract is None:
            return self._ramsch(view)
        if Kontra() in view.legal and not view.kontra:
            decision = self.double(view, limit)
            if isinstance(decision.action, Kontra):
                return decision
        if Offer() in view.legal and self.skill.announces and self.offers(view):
            return Decision(Offer(), Reason("offer.accept", {"chance": self.chance(view, limit)}))
        cards = [action for action in view.legal if isinstance(action, PlayCard)]
        if len(cards) == 1:
            return Decision(cards[0], Reason("play.forced", {"card": cards[0].card}))
        found = self.weigh(view, limit)
        names = card_of(kind_of(view.contract), trump_of(view.contract))
        found.cards.sort(key=lambda one: wasted(view, names[one.label]))
        return played(view, found)

    def weigh(self, view: SeatView, limit: Limit) -> Found:
        """Every legal card as the search values it."""
        situation = self.situation(view)
        effort = self.skill.effort
        if limit.seconds is not None and limit.seconds < self.skill.seconds:
            effort = effort.scaled(max(0.02, limit.seconds / self.skill.seconds))
        if limit.nodes is not None:
            effort = replace(effort, nodes=max(1000, limit.nodes // max(1, effort.votes)))
        search = CardSearch(self.models, effort, self.seed)
        if not self.skill.search_from <= situation.trick <= self.skill.search_to:
            return search.by_policy(situation)
        return search.weigh(situation)

    def _ramsch(self, view: SeatView) -> Decision:
        found = ramsch.choose(view, self.skill.ramsch_worlds, self.seed)
        card = found[0][0]
        if len(found) == 1:
            return Decision(PlayCard(card), Reason("play.forced", {"card": card}))
        candidates = tuple(Candidate(PlayCard(one), None, -loss) for one, loss in found)
        return Decision(PlayCard(card), Reason(_ramsch_key(view, card), {"card": card}), candidates)

    def offers(self, view: SeatView) -> bool:
        """Schenken: whether giving the game up costs less than playing on, whatever the declarer answers."""
        gift = announcing.gift(self.models, self.situation(view), 0, self.seed)
        return max(gift.accepted, gift.declined) + announcing.GAIN < gift.played

    def _answer_offer(self, view: SeatView) -> Decision:
        level = max(event.level for event in view.events if isinstance(event, Offered))
        gift = announcing.gift(self.models, self.situation(view), level, self.seed)
        if gift.declined > gift.accepted:
            return Decision(Refuse(), Reason("offer.refuse", {"chance": gift.chance}))
        return Decision(Accept(), Reason("offer.accept", {"chance": gift.chance}))

    def consent(self, view: SeatView, limit: Limit) -> Decision:
        """Answer a resignation, a claim or an offer."""
        points = sum(points_of(trick.cards) for trick in view.tricks if trick.winner == view.declarer)
        asked = next(event for event in reversed(view.events) if isinstance(event, (Resigned, Offered, Claimed)))
        if isinstance(asked, Offered):
            return self._answer_offer(view)
        if isinstance(asked, Claimed):
            yes = claim_holds(self.models, view, asked.seat, self.seed)
        else:
            yes = view.seat == view.declarer or points >= OWN_SCHNEIDER
        facts = {"points": points}
        if yes:
            return Decision(Accept(), Reason("consent.accept", facts))
        return Decision(Refuse(), Reason("consent.refuse", facts))


OWN_SCHNEIDER = 31
"""With so many points the declarer cannot become Schneider any more: nothing to gain from playing on."""


def bonus_of(view: SeatView) -> int:
    """What a won game brings beyond its value in this list."""
    return 50 if view.rules.list_system in ("seeger_fabian", "seeger") else 0


def played(view: SeatView, found: Found) -> Decision:
    """The decision for the best card of a search."""
    assert view.contract is not None
    names = card_of(kind_of(view.contract), trump_of(view.contract))
    own = view.seat == view.declarer
    candidates = tuple(
        Candidate(
            PlayCard(names[one.label]),
            one.win if own else 1.0 - one.win,
            one.score if own else (1.0 - one.win) * (40.0 if bonus_of(view) else 0.0),
        )
        for one in found.cards
    )
    return card_decision(view, candidates)


def card_decision(view: SeatView, candidates: tuple[Candidate, ...]) -> Decision:
    """The decision for the first of these cards, with its reason."""
    action = candidates[0].action
    assert isinstance(action, PlayCard)
    key, facts = explain(view, action.card)
    facts |= {"chance": candidates[0].win, "score": candidates[0].score}
    if len(candidates) > 1:
        second = candidates[1].action
        assert isinstance(second, PlayCard)
        facts |= {"second": second.card, "second_chance": candidates[1].win}
    return Decision(action, Reason(key, facts), candidates)


def _ramsch_key(view: SeatView, card: Card) -> str:
    table = () if view.trick is None else view.trick.cards
    if not table:
        return "ramsch.lead_low"
    if card.suit is not table[0].suit or card.is_jack is not table[0].is_jack:
        return "ramsch.throw"
    return "ramsch.duck" if card < max(table) else "ramsch.take"
