"""Choosing a card: sampled worlds, playouts by the policy, votes of the open-card solver, expected list points."""

import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ai.belief import Belief
from ai.evaluate import Evaluator
from ai.kinds import NULL, SUIT
from ai.lanes import halves, walk
from ai.policy import Table
from ai.position import Position
from ai.sampling import Worlds
from ai.situation import Situation, card_of
from ai.solver import Solver
from game.rules.cards import Card
from game.rules.contracts import Game

OPEN_SHARE = 0.7
"""Weight of the solver in Null ouvert: with open cards the defenders play nearly as it does."""

SUITS = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS)


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks."""

    worlds: int = 200
    """Layouts kept for playouts."""
    draws: int = 800
    """Layouts drawn to keep those from."""
    votes: int = 16
    """Layouts given to the solver."""
    vote_from: int = 3
    """First trick with solver votes (Null: from the first)."""
    vote_share: float = 0.3
    """Weight of the votes against the playouts."""
    memory: float = 1.0
    """Share of what was played that is remembered."""
    belief: bool = True
    """Bids and cards played tell something about the hands."""
    nodes: int = 300_000
    """Solver positions for one layout; beyond it has no vote."""
    open_votes: int = 0
    """Layouts given to the solver by the declarer of a Null ouvert, from the first card."""

    @property
    def complete(self) -> int:
        """Where no more layouts than this fit, all of them are looked at: it costs no more than a sample."""
        return self.draws // 2

    def scaled(self, share: float) -> "Effort":
        """The same with a share of the work."""
        return replace(
            self,
            worlds=max(8, int(self.worlds * share)),
            draws=max(16, int(self.draws * share)),
            votes=max(2, int(self.votes * share)),
            open_votes=int(self.open_votes * share),
            nodes=max(2000, int(self.nodes * share)),
        )


@dataclass(frozen=True, slots=True)
class Models:
    """What training learned: policy weights by role and the hand model."""

    own: array  # type: ignore[type-arg]
    """Policy of our own seat in playouts."""
    others: array  # type: ignore[type-arg]
    """Policy of everybody else."""
    judge: Evaluator
    strangers: array  # type: ignore[type-arg]
    """Weights of belief about a seat of which nothing is known."""
    equals: array  # type: ignore[type-arg]
    """Weights of belief about a seat that chooses as we do."""


@dataclass(slots=True)
class Weighed:
    """A card with what it promises."""

    label: int
    score: float
    """Expected list points for the declarer."""
    win: float
    """Chance that the declarer wins."""
    vote: float | None = None


@dataclass(slots=True)
class Found:
    """All legal cards, best for the seat first, and what they were judged on."""

    cards: list[Weighed]
    worlds: int = 0
    effective: float = 0.0
    voted: int = 0
    nodes: int = 0
    choice: int = field(default=-1)
    """The policy's own card."""


def public_table(situation: Situation, models: Models, seed: int = 1, memory: float = 1.0) -> Table:
    """A table at the public position, own hand set, with what the seat remembers of it."""
    table = Table(situation.kind, models.own, models.others, seed)
    table.promise(situation.promised)
    table.deal((0, 0, 0), 0, situation.leader)
    own = situation.hand
    for card in situation.line:
        if table.mover() == situation.me:
            own |= 1 << card
        table.play(card)
    if memory < 1.0:
        table.forget(*forgotten(situation, memory, f"{seed} {own}", table.voids()))
    table.seat_cards(situation.hands, situation.skat)
    table.set_role(situation.me, situation.target)
    return table


def forgotten(
    situation: Situation, memory: float, deal: str, voids: tuple[int, int, int]
) -> tuple[int, tuple[int, int, int]]:
    """Cards and voids that slipped a weaker player's mind; once and for all in a deal, never the last trick.

    High cards are remembered better than small ones.
    """
    cards = 0
    for number, card in enumerate(situation.line[: max(0, 3 * (len(situation.line) // 3) - 3)]):
        big = situation.kind < NULL and (card >= 28 or card % 7 > 4)
        if _chance(f"{deal} card {number} {card}") > (memory**0.5 if big else memory):
            cards |= 1 << card
    lost = [0, 0, 0]
    for seat in range(3):
        for number in range(5):
            if voids[seat] >> number & 1 and _chance(f"{deal} void {seat} {number}") > memory:
                lost[seat] |= 1 << number
    return cards, (lost[0], lost[1], lost[2])


def _chance(text: str) -> float:
    return zlib.crc32(text.encode()) / 2**32


def make_worlds(situation: Situation, models: Models, effort: Effort, seed: int) -> Worlds:
    """The layouts the seat to move holds possible."""
    mix = zlib.crc32(repr((seed, situation.hands, situation.line, situation.skat)).encode())
    base = public_table(situation, models, seed, effort.memory)
    whole = public_table(situation, models, seed)
    worlds = Worlds(base, whole, belief_of(situation, models), mix + 1)
    hidden = base.unplayed() & ~whole.unplayed()
    worlds.know(
        situation.me,
        list(situation.line),
        situation.leader,
        situation.hands,
        situation.skat,
        situation.picked_up,
        hidden,
    )
    heard = situation.heard
    worlds.heard(
        (heard[0].seat, heard[1].seat, heard[2].seat),
        (heard[0].bid, heard[1].bid, heard[2].bid),
        (heard[0].passed_at, heard[1].passed_at, heard[2].passed_at),
    )
    worlds.trust(effort.belief, effort.belief)
    worlds.find(effort.complete, effort.draws, effort.worlds)
    return worlds


def belief_of(situation: Situation, models: Models) -> Belief:
    """What the choices of the others are read by."""
    weights = array("d")
    for heard in situation.heard:
        weights += models.equals if heard.equal else models.strangers
    bid = max(18, *(heard.bid for heard in situation.heard))
    return Belief(models.judge, min(situation.kind, NULL), situation.trump, bid, situation.picked_up, weights)


def played_out(situation: Situation, models: Models, worlds: Worlds, labels: list[int], seed: int) -> "array[int]":
    """Results of all worlds after each of the labels (-1: the policy's own card), as `Worlds.playouts` puts them."""
    options = array("i", labels)
    out = array("i", bytes(4 * len(labels) * worlds.size))

    def lane(first: int, last: int) -> Callable[[], None]:
        table = public_table(situation, models, seed)
        return lambda: worlds.playouts(table, options, first, last, out)

    tricks = worlds.size * len(labels) * (11 - situation.trick)
    walk([lane(first, last) for first, last in halves(worlds.size)], tricks)
    return out


def valued(situation: Situation, models: Models, worlds: Worlds, labels: list[int], seed: int) -> list[Weighed]:
    """Each of the labels (-1: the policy's own card) by playing all worlds out, every world with its weight."""
    out = played_out(situation, models, worlds, labels, seed)
    shares = [worlds.share(number) for number in range(worlds.size)]
    whole = sum(shares)
    weighed = []
    for number, label in enumerate(labels):
        total, wins = 0.0, 0.0
        counts: dict[int, float] = {}
        for result, share in zip(out[number :: len(labels)], shares, strict=True):
            counts[result] = counts.get(result, 0.0) + share
        for result, share in counts.items():
            score = situation.score(result % 1000, result // 1000)
            total += score * share
            wins += share if score > 0 else 0.0
        weighed.append(Weighed(label, total / whole, wins / whole))
    return weighed


def outlook(situation: Situation, models: Models, effort: Effort, seed: int) -> Weighed:
    """List points and chance of the declarer when the policy plays everything from here; even where nothing fits."""
    worlds = make_worlds(situation, models, effort, seed)
    return valued(situation, models, worlds, [-1], seed)[0] if worlds.size else Weighed(-1, 0.0, 0.5)


class CardSearch:
    """Values cards; keeps solver tables between the cards of a deal."""

    def __init__(self, models: Models, effort: Effort, seed: int = 1) -> None:
        self.models = models
        self.effort = effort
        self.seed = seed
        self._solvers: dict[Game, Solver] = {}

    def weigh(self, situation: Situation) -> Found:
        """Every legal card with its expected list points and winning chance, best first."""
        table = public_table(situation, self.models, self.seed, self.effort.memory)
        allowed = table.allowed()
        labels = [label for label in range(32) if allowed >> label & 1]
        choice = table.choice(situation.me)
        if len(labels) == 1:
            return Found([Weighed(labels[0], 0.0, 0.5)], choice=labels[0])
        worlds = make_worlds(situation, self.models, self.effort, self.seed)
        if not worlds.size:
            return Found([Weighed(choice, 0.0, 0.5)], choice=choice)
        cards = valued(situation, self.models, worlds, labels, self.seed)
        found = Found(cards, worlds.size, worlds.effective, choice=choice)
        effort = self.effort
        if situation.kind >= NULL and situation.is_open and not situation.me and effort.open_votes:
            self._vote(situation, worlds, found, effort.open_votes, OPEN_SHARE)
        elif effort.votes and situation.trick >= (1 if situation.kind >= NULL else 3) + effort.vote_from - 3:
            self._vote(situation, worlds, found, effort.votes, effort.vote_share)
        sign = 1 if situation.me == 0 else -1
        found.cards.sort(key=lambda card: (-sign * card.score - 0.2 * (card.label == choice), card.label))
        return found

    def by_policy(self, situation: Situation) -> Found:
        """The policy's card alone."""
        table = public_table(situation, self.models, self.seed, self.effort.memory)
        scores = table.scores(situation.me)
        choice = max(scores, key=lambda label: (scores[label], label))
        order = sorted(scores, key=lambda label: (label != choice, -scores[label]))
        return Found([Weighed(label, 0.0, 0.5) for label in order], choice=choice)

    def share_won(self, situation: Situation, worlds: Worlds) -> float:
        """How often the declarer wins when the policy plays everything from here."""
        return valued(situation, self.models, worlds, [-1], self.seed)[0].win

    def _vote(self, situation: Situation, worlds: Worlds, found: Found, votes: int, weight: float) -> None:
        game = Game.NULL if situation.kind >= NULL else SUITS[situation.trump] if situation.kind == SUIT else Game.GRAND
        solver = self._solvers.get(game)
        if solver is None:
            solver = self._solvers[game] = Solver(game)
        cards = card_of(situation.kind, situation.trump)
        done, running = divmod(len(situation.line), 3)
        table = tuple(cards[label] for label in situation.line[3 * done :])
        leader = (situation.me - running) % 3
        base = public_table(situation, self.models)
        seen = _voters(worlds, votes)
        tally = {card.label: 0.0 for card in found.cards}
        voters = 0.0
        for (one, two, three, down), times in seen.items():
            first, second, third, skat = (worlds.unlabelled(mask) for mask in (one, two, three, down))
            taken = base.taken + sum(Card(n).points for n in range(32) if skat >> n & 1)
            position = Position((first, second, third), game, 0, leader, table, taken, base.lost)
            if situation.kind >= NULL:
                answers = solver.null_wins_each(position, limit=self.effort.nodes)
            else:
                answers = solver.reaches_each(position, min(situation.target, 120), limit=self.effort.nodes)
            found.nodes += solver.nodes
            if any(answer is None for answer in answers.values()):
                continue
            voters += times
            for card in found.cards:
                if answers[cards[card.label]]:
                    tally[card.label] += times
        if not voters:
            return
        found.voted = len(seen)
        for card in found.cards:
            card.vote = tally[card.label] / voters
            gain, loss = situation.score(75, 1), situation.score(45, 1)
            if situation.kind >= NULL:
                gain, loss = situation.score(0, 0), situation.score(0, 1)
            vote_score = card.vote * gain + (1 - card.vote) * loss
            card.score += weight * (vote_score - card.score)


def _voters(worlds: Worlds, votes: int) -> dict[tuple[int, int, int, int], float]:
    """The layouts that vote, with their weights: of a sample every so many, else the weightiest ones of all."""
    seen: dict[tuple[int, int, int, int], float] = {}
    if worlds.complete:
        order = sorted(range(worlds.size), key=lambda number: (-worlds.share(number), number))
        return {worlds.layout(number): worlds.share(number) for number in order[: 2 * votes]}
    step = max(1, worlds.size // votes)
    for number in range(step // 2, worlds.size, step):
        layout = worlds.layout(number)
        seen[layout] = seen.get(layout, 0.0) + 1.0
    return seen
