"""Review: every own decision graded by what could be known then, with the open-card truth beside it.

The grades come from an `Appraiser` (a player with fixed sampled worlds), so the same deal gets the same grades. Chances
are those of the reviewed seat's side.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from game.rules.actions import Action, Announce, Bid, Discard, Hold, Kontra, Pass, PickUp, PlayCard, PlayHand
from game.rules.cards import Card
from game.rules.deal import Deal
from game.rules.view import Phase, SeatView
from game.table.codec import decode, encode
from game.table.player import Candidate, Decision, Limit, Player
from game.table.replay import start_of
from game.table.worker import Report
from game.teach.claims import against_card
from game.teach.counting import playable
from game.teach.hints import advice
from game.teach.solver_port import OpenCardSolver, open_position
from game.teach.text import NOTHING, Text, dump_text, join, parse_text


class Grade(StrEnum):
    """How good a decision was."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    FORCED = "forced"
    """There was no choice; never a grade."""


WIN_STEPS = ((0.015, Grade.BEST), (0.05, Grade.FINE), (0.12, Grade.INACCURACY))
"""Chance to win that was lost, at most."""
SCORE_STEPS = ((1.0, Grade.BEST), (6.0, Grade.FINE), (18.0, Grade.INACCURACY))
"""Expected list points that were lost, at most."""
_ORDER = (Grade.BEST, Grade.FINE, Grade.INACCURACY, Grade.MISTAKE)
REVIEWED = (Bid, Hold, Pass, PickUp, PlayHand, Discard, Announce, Kontra, PlayCard)


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A decision as a master sees it: his own choice, and the value of what was really done."""

    decision: Decision
    chosen: Candidate | None
    """None: the master cannot value it."""


class Appraiser(Protocol):
    """Values decisions by what could be known."""

    def appraise(self, deal: Deal, action: Action) -> Appraisal:
        """The seat to move in `deal` did `action`; only its view is read."""
        ...


@dataclass(frozen=True, slots=True)
class Truth:
    """A card with all cards open."""

    final: int
    """The declarer's points at the end after the card played (Null: 1 if he will have a trick)."""
    best: int
    """The same after the best card."""
    best_cards: tuple[Card, ...]
    winnable: bool
    """The seat's side still wins the game with best play by all, cards open."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One own decision."""

    number: int
    """Index in `deal.actions`: "play on from here"."""
    phase: Phase
    trick: int
    """1..10 in play, 0 before."""
    action: Action
    best: Action
    """What the master would have done."""
    grade: Grade
    cost: float = 0.0
    """Chance to win that was lost, 0..1."""
    score_cost: float = 0.0
    """Expected list points that were lost."""
    before: float | None = None
    """Chance to win with the best action ..."""
    after: float | None = None
    """... and with the one chosen."""
    candidates: tuple[Candidate, ...] = ()
    why: Text = NOTHING
    """What speaks against the action, if something does, and the reason for the best one."""
    truth: Truth | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """A whole deal seen from one seat."""

    seat: int
    decisions: tuple[Judged, ...]

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """Inaccuracies and mistakes, the costliest first."""
        bad = [d for d in self.decisions if d.grade in (Grade.INACCURACY, Grade.MISTAKE)]
        return tuple(sorted(bad, key=lambda d: (-_ORDER.index(d.grade), -d.cost, -d.score_cost, d.number)))

    @property
    def opens_on(self) -> Judged | None:
        """The costliest decision; without one the first that had a choice."""
        free = [d for d in self.decisions if d.grade is not Grade.FORCED]
        return max(free, key=lambda d: (_ORDER.index(d.grade), d.cost, d.score_cost, -d.number), default=None)

    def next_mistake(self, number: int) -> Judged | None:
        """The next inaccuracy or mistake after action `number` in the order of play, then from the start again."""
        ordered = sorted(self.mistakes, key=lambda d: d.number)
        return next((d for d in ordered if d.number > number), ordered[0] if ordered else None)

    @property
    def chance_line(self) -> tuple[tuple[int, float], ...]:
        """(action number, chance after it) of all own decisions whose chance is known."""
        return tuple((d.number, d.after) for d in self.decisions if d.after is not None)

    @property
    def could_have_won(self) -> bool | None:
        """With all cards open the deal could be won at some own card; None before any card was valued."""
        known = [d.truth.winnable for d in self.decisions if d.truth]
        return any(known) if known else None

    def dump(self) -> dict[str, Any]:
        """As JSON, to be kept with the deal."""
        return {"seat": self.seat, "decisions": [dump_judged(d) for d in self.decisions]}


def parse_review(data: dict[str, Any]) -> Review:
    """A review kept with a deal; raises KeyError, CodecError."""
    return Review(data["seat"], tuple(parse_judged(d) for d in data["decisions"]))


@dataclass(frozen=True, slots=True)
class PlayerAppraiser:
    """A player as appraiser; deterministic as long as the player is."""

    player: Player
    limit: Limit

    def appraise(self, deal: Deal, action: Action) -> Appraisal:
        """See Appraiser. A pair of cards the player did not weigh is valued by what it leaves behind."""
        seat = deal.to_move
        assert seat is not None
        decision = self.player.decide(deal.view(seat), self.limit)
        chosen = next((c for c in decision.candidates if same(c.action, action)), None)
        if chosen is None and isinstance(action, Discard):
            chosen = self._left_behind(deal, action)
        return Appraisal(decision, chosen)

    def _left_behind(self, deal: Deal, action: Discard) -> Candidate | None:
        seat, after = deal.to_move, deal.copy()
        after.apply(action)
        if seat is None or after.to_move != seat:
            return None
        left = self.player.decide(after.view(seat), self.limit).candidates
        return Candidate(action, left[0].win, left[0].score) if left else None


def same(one: Action, other: Action) -> bool:
    """Equal for the review: any number said is a yes, discards in any order."""
    if isinstance(one, Bid | Hold) and isinstance(other, Bid | Hold):
        return True
    if isinstance(one, Discard) and isinstance(other, Discard):
        return set(one.cards) == set(other.cards)
    return one == other


def review(
    deal: Deal, seat: int, appraiser: Appraiser, solver: OpenCardSolver | None = None, report: Report | None = None
) -> Review:
    """Replay a deal and judge every decision of `seat`; the partial reviews go to `report`."""
    now, judged = start_of(deal), list[Judged]()
    total = len(deal.actions)
    for number, (mover, action) in enumerate(deal.actions):
        if mover == seat and now.to_move == seat and isinstance(action, REVIEWED):
            judged.append(judge(now, number, action, appraiser, solver))
            if report:
                report((number + 1) / total, Review(seat, tuple(judged)))
        now.apply(action, mover)
    return Review(seat, tuple(judged))


def judge(deal: Deal, number: int, action: Action, appraiser: Appraiser, solver: OpenCardSolver | None) -> Judged:
    """One decision of the seat to move."""
    seat = deal.to_move
    assert seat is not None
    view = deal.view(seat)
    trick = len(view.tricks) + 1 if view.phase is Phase.PLAY else 0
    if is_forced(view):
        return Judged(number, view.phase, trick, action, action, Grade.FORCED)
    appraisal = appraiser.appraise(deal, action)
    truth = _truth(deal, action, solver)
    return _judged(number, view, trick, action, appraisal, truth)


def is_forced(view: SeatView) -> bool:
    """Only one action is possible (Discard and Announce stand as examples and are never forced)."""
    if view.phase is Phase.PLAY:
        return len(playable(view)) == 1
    return len(view.legal) == 1 and view.phase not in (Phase.DISCARD, Phase.ANNOUNCE)


def _judged(
    number: int, view: SeatView, trick: int, action: Action, appraisal: Appraisal, truth: Truth | None
) -> Judged:
    decision = appraisal.decision
    best = next((c for c in decision.candidates if same(c.action, decision.action)), Candidate(decision.action))
    chosen = appraisal.chosen
    if same(action, decision.action):
        chosen = best
    cost, score_cost = _costs(best, chosen)
    grade = _grade(action, decision, chosen, cost, score_cost)
    if (
        grade is Grade.MISTAKE
        and truth is not None
        and isinstance(action, PlayCard)
        and action.card in truth.best_cards
    ):
        grade = Grade.INACCURACY  # risky by what could be known, but nothing was lost by it
    return Judged(
        number,
        view.phase,
        trick,
        action,
        decision.action,
        grade,
        cost,
        score_cost,
        best.win,
        None if chosen is None else chosen.win,
        decision.candidates[:4],
        join((_against(view, action, decision.action), advice(decision, view).text)),
        truth,
    )


def _against(view: SeatView, action: Action, best: Action) -> Text:
    """What speaks against the card played, if it was not the best."""
    if not isinstance(action, PlayCard) or not isinstance(best, PlayCard) or action == best:
        return NOTHING
    claim = against_card(view, action.card, best.card)
    return claim.text if claim else NOTHING


def _costs(best: Candidate, chosen: Candidate | None) -> tuple[float, float]:
    if chosen is None:
        return 0.0, 0.0
    win = max(0.0, best.win - chosen.win) if best.win is not None and chosen.win is not None else 0.0
    score = max(0.0, best.score - chosen.score) if best.score is not None and chosen.score is not None else 0.0
    return win, score


def _grade(action: Action, decision: Decision, chosen: Candidate | None, cost: float, score_cost: float) -> Grade:
    if same(action, decision.action):
        return Grade.BEST
    if chosen is None:
        return Grade.FINE if not decision.candidates else Grade.INACCURACY
    if isinstance(action, PlayCard) and chosen.win is not None:
        by_score = min(_step(score_cost, SCORE_STEPS), Grade.INACCURACY, key=_ORDER.index)
        return max(_step(cost, WIN_STEPS), by_score, key=_ORDER.index)
    return _step(score_cost, SCORE_STEPS) if chosen.score is not None else _step(cost, WIN_STEPS)


def _step(cost: float, steps: tuple[tuple[float, Grade], ...]) -> Grade:
    return next((grade for limit, grade in steps if cost <= limit), Grade.MISTAKE)


def _truth(deal: Deal, action: Action, solver: OpenCardSolver | None) -> Truth | None:
    if solver is None or not isinstance(action, PlayCard) or deal.declarer is None or deal.phase is not Phase.PLAY:
        return None
    position = open_position(deal)
    finals = solver.finals(position)
    if action.card not in finals:
        return None
    wants_more = position.is_declarers_turn() is not position.game.is_null
    best = (max if wants_more else min)(finals.values())
    declarer_wins = best == 0 if position.game.is_null else best >= 61
    winnable = declarer_wins is position.is_declarers_turn()
    return Truth(finals[action.card], best, tuple(card for card, final in finals.items() if final == best), winnable)


def dump_judged(judged: Judged) -> dict[str, Any]:
    """As JSON; `parse_judged` rebuilds it."""
    data = {
        "number": judged.number,
        "phase": judged.phase.value,
        "trick": judged.trick,
        "action": encode(judged.action, Action),
        "best": encode(judged.best, Action),
        "grade": judged.grade.value,
        "costs": [round(judged.cost, 4), round(judged.score_cost, 2)],
        "chances": [judged.before, judged.after],
        "candidates": [[encode(c.action, Action), c.win, c.score] for c in judged.candidates],
        "why": dump_text(judged.why),
    }
    if judged.truth:
        data["truth"] = [
            judged.truth.final,
            judged.truth.best,
            [card.code for card in judged.truth.best_cards],
            judged.truth.winnable,
        ]
    return data


def parse_judged(data: dict[str, Any]) -> Judged:
    """A decision from its JSON; raises KeyError, ValueError, CodecError."""
    truth = data.get("truth")
    cost, score_cost = data["costs"]
    before, after = data["chances"]
    return Judged(
        data["number"],
        Phase(data["phase"]),
        data["trick"],
        decode(Action, data["action"]),
        decode(Action, data["best"]),
        Grade(data["grade"]),
        cost,
        score_cost,
        before,
        after,
        tuple(Candidate(decode(Action, action), win, score) for action, win, score in data["candidates"]),
        parse_text(data["why"]),
        Truth(truth[0], truth[1], tuple(Card[code] for code in truth[2]), truth[3]) if truth else None,
    )
