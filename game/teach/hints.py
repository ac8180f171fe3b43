"""Hints: a player's decision in words - what to do and why, in both languages, with the candidates and their chances.

The words come from the decision's own reason and from claims that are checked before they are spoken; nothing hidden is
read, for there is only a SeatView here.
"""

from dataclasses import dataclass

from game.rules.actions import (
    Action,
    Discard,
    PlayCard,
)
from game.rules.cards import Card
from game.rules.contracts import Game, card_class
from game.rules.view import Phase, SeatView
from game.table.advice import Hint
from game.table.player import Candidate, Decision
from game.teach import counting
from game.teach.action_words import action_name as action_name
from game.teach.action_words import what
from game.teach.claims import Claim, about_card, about_discard, about_ramsch
from game.teach.reason_words import rule_sentence, why
from game.teach.strategy import GIVE_NOTHING, rule_for
from game.teach.text import NOTHING, Text, join

MOST_REASONS = 2


@dataclass(frozen=True, slots=True)
class Option:
    """A candidate as shown beside the hint."""

    action: Action
    name: Text
    win: int | None
    """Games of 100 that are won."""
    score: float | None


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in both languages."""

    action: Action
    what: Text
    """The sentence that says what to do."""
    why: Text
    """At most two reasons; may be nothing."""
    options: tuple[Option, ...]
    claims: tuple[Claim, ...] = ()
    """The statements `why` makes from the view."""

    @property
    def text(self) -> Text:
        """Everything in a row."""
        return join((self.what, self.why))


def advice(decision: Decision, view: SeatView) -> Advice:
    """The words for a decision in a view."""
    action, facts, key = decision.action, decision.reason.facts, decision.reason.key
    if isinstance(action, PlayCard) and view.declarer is None:
        key = _ramsch_key(view, action.card)
    rule = rule_for(key, action, view, facts.get("game")) or NOTHING
    claims = tuple(c for c in _claims(view, action) if _worth_saying(c, rule, facts.get("game")))[:MOST_REASONS]
    if rule and claims and claims[0].key != "only":
        claims = claims[: MOST_REASONS - 1]
    if isinstance(action, PlayCard):
        told = join(claim.text for claim in claims)
        reason = (
            told if claims and claims[0].key == "only" else join((told, rule)) or rule_sentence(key, view, action.card)
        )
    else:
        reason = join((why(key, facts, view), *(claim.text for claim in claims), rule))
    options = tuple(_option(candidate, view) for candidate in decision.candidates[:3])
    return Advice(action, what(action, view), reason, options, claims)


def hint(decision: Decision, view: SeatView, language: str) -> Hint:
    """The hint as the screen takes it: the first sentence bold."""
    told = advice(decision, view)
    first, rest = told.what.of(language), told.why.of(language)
    game = decision.reason.facts.get("game") if isinstance(decision.action, Discard) else None
    return Hint(
        decision.action,
        f"**{first}** {rest}".strip(),
        f"{first} {rest}".strip(),
        game=game if isinstance(game, Game) else None,
        numbers=_numbers(told.options, language),
    )


def _ramsch_key(view: SeatView, card: Card) -> str:
    """What a card does in a Ramsch, by the rules of the table."""
    if view.trick is None or not view.trick.cards or view.contract is None:
        return "ramsch.lead_low"
    if counting.beats_table(view, card):
        return "ramsch.take"
    game = view.contract.game
    follows = card_class(card, game) is card_class(view.trick.cards[0], game)
    return "ramsch.duck" if follows else "ramsch.throw"


def _claims(view: SeatView, action: Action) -> tuple[Claim, ...]:
    if isinstance(action, PlayCard) and view.declarer is None and view.phase is Phase.PLAY:
        return about_ramsch(view, action.card)
    if isinstance(action, PlayCard) and view.declarer is not None and view.phase is Phase.PLAY:
        return about_card(view, action.card)
    if isinstance(action, Discard) and view.phase is Phase.DISCARD:
        return about_discard(view, action)
    return ()


def _worth_saying(claim: Claim, rule: Text, game: object) -> bool:
    """Points do not matter in Null; and what the rule says already is not said twice."""
    if claim.key == "saved":
        return game not in (Game.NULL, Game.REVOLUTION)
    return claim.key != "gives" or rule != GIVE_NOTHING


def _option(candidate: Candidate, view: SeatView) -> Option:
    win = None if candidate.win is None else round(100 * candidate.win)
    return Option(candidate.action, action_name(candidate.action), win, candidate.score)


def _numbers(options: tuple[Option, ...], language: str) -> str:
    """`Wins 96 % (+48) · HA 91 % (+40)`: chance and expected list points of the candidates, the best first."""
    shown = [option for option in options if option.win is not None or option.score is not None]
    if not shown or all(option.win is None for option in shown):
        return ""
    word = {"de": "Gewinnt"}.get(language, "Wins")
    named = [f"{option.name.of(language)} {_worth(option)}" for option in shown[1:]]
    first = (
        f"{word} {_worth(shown[0])}" if shown[0].win is not None else f"{shown[0].name.of(language)} {_worth(shown[0])}"
    )
    return " · ".join((first, *named))


def _worth(option: Option) -> str:
    chance = [] if option.win is None else [f"{option.win} %"]
    score = [] if option.score is None else [f"({round(option.score):+d})"]
    return " ".join((*chance, *score)).replace("-", "−")
