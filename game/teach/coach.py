"""GuidedDeal: a whole deal with a coach who explains before and after while the learner follows a line he knows."""

from dataclasses import dataclass, field
from typing import Any

from game.rules.actions import Action, Announce, Bid, Discard, Hold, Pass, PickUp, PlayCard
from game.rules.cards import Card, parse_card, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal, deal_out
from game.rules.events import Event, Settled, TrickTaken
from game.teach import words
from game.teach.library import load
from game.teach.small_table import seat_of
from game.teach.text import NOTHING, Text, join, parse_text


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One action of the script; `accept` are the learner's cards that keep the result, the script's own among them."""

    seat: int
    action: Action
    coach: Text = NOTHING
    accept: frozenset[Card] = frozenset()
    costs: tuple[tuple[Card, int], ...] = ()
    """The declarer's points after every other card of the learner, with the best play of all; in Null 1 if he fails."""


@dataclass(frozen=True, slots=True)
class DealScript:
    """A deal, the line the coach knows, and what came of it."""

    id: str
    title: Text
    deck: tuple[Card, ...]
    learner: int
    declarer: int
    contract: Contract
    intro: Text
    steps: tuple[ScriptStep, ...]
    take_backs: int | None
    """How many cards may be taken back; None: as many as wished."""
    expected: tuple[tuple[str, Any], ...]
    """Points, tricks, matadors, value, won and score at the end of the line."""

    def start(self) -> Deal:
        """The deal before the first bid."""
        hands, skat = deal_out(self.deck)
        return Deal(hands, skat)


def load_script(name: str) -> DealScript:
    """The guided deal `name` (A, B, C, D, E1, E2, E3); OSError if there is none."""
    return parse_script(load(f"deals/{name}.json"))


def parse_script(data: dict[str, Any]) -> DealScript:
    """A script from its content file."""
    declarer, learner = seat_of(data["declarer"]), seat_of(data["learner"])
    intro, contract = parse_text(data["intro"]), Contract(Game(data["contract"]))
    first, second = parse_cards(data["discard"])
    steps = [_call(word, intro) for word in data["auction"].split()]
    laying = parse_text(data.get("laying"))
    exchange = ((PickUp(), _PICK_UP), (Discard(first, second), laying), (Announce(contract), laying))
    steps += [ScriptStep(declarer, action, said if declarer == learner else NOTHING) for action, said in exchange]
    for trick in data["tricks"]:
        steps += _trick(trick, learner)
    return DealScript(
        data["id"],
        parse_text(data["title"]),
        parse_cards(data["deck"]),
        learner,
        declarer,
        contract,
        intro,
        tuple(steps),
        data.get("take_backs"),
        tuple(data["result"].items()),
    )


_PICK_UP = Text(
    "You are the declarer: pick the skat up. Then you have twelve cards and lay two away.",
    "Du bist Alleinspieler: Nimm den Skat auf. Dann hast du zwölf Karten und drückst zwei.",
)


def _call(word: str, intro: Text) -> ScriptStep:
    seat, said = word.split(":")
    action: Action = Hold() if said == "y" else Pass() if said == "p" else Bid(int(said))
    return ScriptStep(seat_of(seat), action, intro)


def _trick(data: dict[str, Any], learner: int) -> list[ScriptStep]:
    leader, accept = seat_of(data["leader"]), frozenset(parse_cards(data["accept"]))
    costs = tuple((parse_card(code), points) for code, points in data.get("costs", {}).items())
    steps = []
    for index, code in enumerate(data["cards"].split()):
        seat, mine = (leader + index) % 3, (leader + index) % 3 == learner
        coach = parse_text(data["coach"]) if mine else NOTHING
        action = PlayCard(parse_card(code))
        steps.append(ScriptStep(seat, action, coach, accept, costs) if mine else ScriptStep(seat, action))
    return steps


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the coach thinks of an action before it is done."""

    accepted: bool
    text: Text
    """Accepted: the reason. Not accepted: what speaks against it, with the offer to take it back."""


@dataclass
class GuidedDeal:
    """The learner at the real table; all other seats follow the script while it fits, then a player must decide."""

    script: DealScript
    deal: Deal = field(init=False)
    on_script: bool = True
    taken_back: int = 0
    _history: list[tuple[Deal, bool, int]] = field(default_factory=list)
    _next: int = 0

    def __post_init__(self) -> None:
        self.deal = self.script.start()

    @property
    def learners_turn(self) -> bool:
        """The learner is asked."""
        return self.deal.to_move == self.script.learner

    @property
    def advice(self) -> Text:
        """Before the choice: the coach's sentence, if he knows the line."""
        step = self._step
        return step.coach if step and self.learners_turn else NOTHING

    @property
    def advised(self) -> Action | None:
        """The action the coach would choose, if he knows the line."""
        step = self._step
        return step.action if step and self.learners_turn else None

    @property
    def reply(self) -> Action | None:
        """What the other seat to move does by the script; None: ask a player."""
        step = self._step
        return step.action if step and not self.learners_turn else None

    @property
    def _step(self) -> ScriptStep | None:
        if not self.on_script or self.deal.over or self._next >= len(self.script.steps):
            return None
        step = self.script.steps[self._next]
        return step if step.seat == self.deal.to_move else None

    def judge(self, action: Action, ahead: int = 0) -> Judgement:
        """The coach's opinion on a legal action of the learner; off the script he has none and accepts.

        `ahead` counts own actions said in one breath before this one: a discard and its game.
        """
        step = self._step
        if step is None:
            return Judgement(True, NOTHING)
        step = self.script.steps[self._next + ahead]
        if _same(action, step.action):
            return Judgement(True, step.coach)
        if isinstance(action, PlayCard) and action.card in step.accept:
            return Judgement(True, _works_too(step.action))
        return Judgement(False, join((self._against(action, step), step.coach)))

    def _against(self, action: Action, step: ScriptStep) -> Text:
        """What an action costs; whether to take it back is for the buttons to ask."""
        if not isinstance(action, PlayCard):
            return Text("That leads away from this deal.", "Das führt von diesem Spiel weg.")
        card, points = action.card.code, dict(step.costs).get(action.card)
        if points is None:
            return Text(f"{card} gives something away.", f"{card} verschenkt etwas.")
        if self.script.contract.game.is_null:
            return Text(
                f"After {card} you cannot avoid a trick if they play well.",
                f"Nach {card} kommst du um einen Stich nicht herum, wenn sie gut spielen.",
            )
        if self.script.learner == self.script.declarer:
            return Text(
                f"If everybody plays well after {card}, you end with {points} points: too few, you need 61.",
                f"Spielen nach {card} alle gut, kommst du auf {points} Augen: zu wenig, du brauchst 61.",
            )
        return Text(
            f"If everybody plays well after {card}, the declarer ends with {points} points: enough for him.",
            f"Spielen nach {card} alle gut, kommt der Alleinspieler auf {points} Augen: Das reicht ihm.",
        )

    def play(self, action: Action) -> tuple[Event, ...]:
        """Do the action of the seat to move, learner or not; raises IllegalAction."""
        step, before = self._step, self.deal.copy()
        events = self.deal.apply(action)
        if self._learner_moved(before):
            self._history.append((before, self.on_script, self._next))
        self.on_script = step is not None and _same(action, step.action)
        self._next += 1
        return events

    def _learner_moved(self, before: Deal) -> bool:
        return before.to_move == self.script.learner

    @property
    def can_take_back(self) -> bool:
        """There is an own action to take back."""
        return bool(self._history)

    def take_back(self) -> None:
        """Back to the moment before the learner's last action, the script as it was."""
        if self._history:
            self.deal, self.on_script, self._next = self._history.pop()
            self.taken_back += 1

    @property
    def won(self) -> bool | None:
        """The learner's side has won; None before the end."""
        result = self.deal.result
        if result is None or result.won is None:
            return None
        return result.won if self.script.learner == result.declarer else not result.won

    @property
    def reached(self) -> bool:
        """Won, without too many cards taken back."""
        limit = self.script.take_backs
        return bool(self.won) and (limit is None or self.taken_back <= limit)

    def after(self, events: tuple[Event, ...]) -> Text:
        """What has just happened, in a sentence: who took the trick, what it brought, how the deal ended."""
        return join(self._told(event) for event in events)

    def _told(self, event: Event) -> Text:
        if isinstance(event, TrickTaken):
            return self._trick_taken(event)
        if isinstance(event, Settled):
            return self.ending
        return NOTHING

    def _trick_taken(self, event: TrickTaken) -> Text:
        who = self._name(event.seat)
        if self.script.contract.game.is_null:
            verb = ("take", "bekommst") if event.seat == self.script.learner else ("takes", "bekommt")
            return words.capital(Text(f"{who.en} {verb[0]} the trick.", f"{who.de} {verb[1]} den Stich."))
        count = words.count(event.points, words.POINT, words.POINTS)
        verb = ("take", "bekommst") if event.seat == self.script.learner else ("takes", "bekommt")
        own = self.deal.points[0 if self.script.learner == self.script.declarer else 1]
        sum_text = Text(f"Your side has {own}.", f"Deine Seite hat {own}.")
        if self.script.learner == self.script.declarer:
            sum_text = Text(f"You have {own}.", f"Du hast {own}.")
        return words.capital(Text(f"{who.en} {verb[0]} {count.en}.", f"{who.de} {verb[1]} {count.de}.")) + sum_text

    def _name(self, seat: int) -> Text:
        if seat == self.script.learner:
            return Text("you", "du")
        if seat == self.script.declarer:
            return Text("the declarer", "der Alleinspieler")
        partner = self.script.learner != self.script.declarer
        return Text("your partner", "dein Partner") if partner else words.SEATS[seat]

    @property
    def ending(self) -> Text:
        """What the coach says of a deal that is over."""
        if self.won and not self.reached:
            taken, allowed = self.taken_back, self.script.take_backs
            return Text(
                f"Won, but with {taken} cards taken back; {allowed} are allowed. Try it again.",
                f"Gewonnen, aber {taken} Karten zurückgenommen; {allowed} sind erlaubt. Versuch es noch einmal.",
            )
        if self.won:
            return Text("Well played: the deal is yours.", "Gut gespielt: Das Spiel gehört dir.")
        return Text("The deal is lost. Try it again.", "Das Spiel ist verloren. Versuch es noch einmal.")


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, Discard) and isinstance(other, Discard):
        return set(one.cards) == set(other.cards)
    return one == other


def _works_too(scripted: Action) -> Text:
    card = scripted.card.code if isinstance(scripted, PlayCard) else ""
    return Text(f"That works too. I had {card} in mind.", f"Das geht auch. Ich hatte an {card} gedacht.")
