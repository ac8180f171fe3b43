"""Puzzles made from played deals: random cards, a sensible game, an ending in which exactly one card is right."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game.rules.cards import DECK, Card, cards_of, mask_of, points_of
from game.rules.contracts import Game, card_class, strength
from game.rules.deal import Deal, deal_out
from game.rules.tricks import legal_cards
from game.teach import hand_sense
from game.teach.puzzle_run import asked_decisions, solution_line, unique_throughout
from game.teach.puzzle_text import theme_of
from game.teach.puzzles import THEMES, Goal, GoalKind, Grade, Origin, Puzzle
from game.teach.solver_port import OpenCardSolver, OpenPosition, open_position

SMALLEST, LARGEST = 3, 6
"""Cards in each hand of a puzzle."""
TARGETS = (61, 90, 31)
"""Points the declarer needs: the game, Schneider, out of his own Schneider."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal with its game chosen, the discards made, and nothing played yet."""

    deck: tuple[Card, ...]
    declarer: int
    game: Game
    discards: tuple[Card, Card]
    hands: tuple[int, int, int]

    @property
    def start(self) -> OpenPosition:
        """Before the first card."""
        points = 0 if self.game.is_null else points_of(self.discards)
        return OpenPosition(self.hands, self.game, self.declarer, 0, (), points)


def played_deal(rng: random.Random) -> PlayedDeal:
    """A random deal whose declarer has a game worth playing."""
    while True:
        deck = tuple(rng.sample(DECK, 32))
        hands, skat = deal_out(deck)
        declarer = rng.randrange(3)
        twelve = (*hands[declarer], *skat)
        game = _choice(twelve, declarer == 0)
        if game is None:
            continue
        discards = hand_sense.discard_pairs(twelve, game)[0][1]
        masks = [mask_of(hand) for hand in hands]
        masks[declarer] = mask_of(card for card in twelve if card not in discards)
        return PlayedDeal(deck, declarer, game, discards, (masks[0], masks[1], masks[2]))


def _choice(twelve: tuple[Card, ...], forehand: bool) -> Game | None:
    if hand_sense.controls(twelve, forehand) >= 6:
        return Game.GRAND
    if -hand_sense.discard_pairs(twelve, Game.NULL)[0][0] <= 1:
        return Game.NULL
    suit = hand_sense.best_suit(twelve)
    return suit if hand_sense.strength(twelve, suit) >= 9.5 else None


def casual_card(position: OpenPosition, rng: random.Random) -> Card:
    """A card a casual player might choose: mostly the obvious one, sometimes any."""
    legal = position.legal_cards()
    if position.game.is_null or rng.random() < 0.35:
        return rng.choice(legal)
    return obvious_card(position)


def obvious_card(position: OpenPosition) -> Card:
    """Lead the highest card; take cheaply what can be taken; else give the fewest points (Null: the lowest card)."""
    legal, game = position.legal_cards(), position.game
    if game.is_null:
        return min(legal, key=lambda card: (card.rank.null_order, card))
    if not position.table:
        return max(legal, key=lambda card: (card_class(card, game) is None, strength(card, game), card))
    winning = [card for card in legal if position.takes(card)]
    if winning:
        return min(winning, key=lambda card: (card_class(card, game) is None, strength(card, game)))
    return min(legal, key=lambda card: (card.points, strength(card, game), card))


def endings(deal: PlayedDeal, rng: random.Random) -> Iterator[tuple[OpenPosition, tuple[Card, ...]]]:
    """The positions of a casually played deal from six cards on, with the cards played before each trick."""
    position: OpenPosition = deal.start
    played: tuple[Card, ...] = ()
    while not position.over:
        if SMALLEST <= position.cards_each <= LARGEST and len(position.legal_cards()) > 1:
            yield position, played
        card = casual_card(position, rng)
        played = (*played, card)
        position = position.after(card)


def goals(position: OpenPosition) -> tuple[Goal, ...]:
    """What the side to move may want here."""
    declarer = position.is_declarers_turn()
    if position.game.is_null:
        return (Goal(GoalKind.NO_TRICK if declarer else GoalKind.FORCE_TRICK),)
    kind = GoalKind.AT_LEAST if declarer else GoalKind.BELOW
    return tuple(Goal(kind, points) for points in TARGETS if _open(position, points))


def _open(position: OpenPosition, target: int) -> bool:
    return position.declarer_points < target <= 120 - position.defender_points


def grade_of(puzzle: Puzzle, asked: int) -> Grade:
    """By the cards to look at, the decisions that count, and whether the obvious card is a trap."""
    load = puzzle.position.cards_each + asked + (obvious_card(puzzle.position) != puzzle.solution)
    return Grade.EASY if load <= 6 else Grade.MEDIUM if load <= 8 else Grade.HARD


def puzzle_at(
    position: OpenPosition, goal: Goal, solver: OpenCardSolver, origin: Origin | None = None, name: str = ""
) -> Puzzle | None:
    """The puzzle of a position, or None unless exactly one card is right at each decision that is asked."""
    finals = solver.finals(position)
    right = [card for card, final in finals.items() if goal.met(final)]
    if len(right) != 1:
        return None
    puzzle = Puzzle(name, Grade.EASY, "follow", THEMES["follow"], position, goal, solution=right[0], origin=origin)
    if not unique_throughout(puzzle, solver):
        return None
    theme = theme_of(puzzle, solution_line(puzzle, solver))
    return replace(puzzle, theme=theme, title=THEMES[theme], grade=grade_of(puzzle, asked_decisions(puzzle, solver)))


def make_puzzles(
    seed: int, wanted: dict[Grade, int], solver: OpenCardSolver, report: Callable[[Puzzle], None] | None = None
) -> tuple[Puzzle, ...]:
    """New puzzles, `wanted` of each grade, at most one from a deal; the same seed makes the same puzzles."""
    rng = random.Random(seed)
    made: dict[Grade, list[Puzzle]] = {grade: [] for grade in wanted}
    while any(len(made[grade]) < number for grade, number in wanted.items()):
        puzzle = _one_from(played_deal(rng), rng, solver)
        if puzzle is None or len(made.get(puzzle.grade, ())) >= wanted.get(puzzle.grade, 0):
            continue
        number = len(made[puzzle.grade]) + 1
        made[puzzle.grade].append(replace(puzzle, id=f"G{seed}-{puzzle.grade.value[0].upper()}{number:03}"))
        if report:
            report(made[puzzle.grade][-1])
    return tuple(puzzle for grade in Grade for puzzle in made.get(grade, ()))


def _one_from(deal: PlayedDeal, rng: random.Random, solver: OpenCardSolver) -> Puzzle | None:
    for position, played in endings(deal, rng):
        origin = Origin(deal.deck, deal.discards, played[: len(played) - len(position.table)])
        for goal in goals(position):
            puzzle = puzzle_at(position, goal, solver, origin)
            if puzzle is not None and _worth_asking(puzzle):
                return puzzle
    return None


def _worth_asking(puzzle: Puzzle) -> bool:
    """The obvious card is wrong, or there are at least three cards that are really different."""
    position = puzzle.position
    held = position.hands[0] | position.hands[1] | position.hands[2]
    kinds = {_group(card, position, held) for card in position.legal_cards()}
    return len(kinds) > 1 and (obvious_card(position) != puzzle.solution or len(kinds) > 2)


def _group(card: Card, position: OpenPosition, held: int) -> tuple[object, int]:
    """Cards of one class with nothing foreign between them are one choice."""
    mine, kind = position.hands[position.to_move], card_class(card, position.game)
    foreign = [c for c in cards_of(held & ~mine) if card_class(c, position.game) == kind]
    below = sum(strength(c, position.game) < strength(card, position.game) for c in foreign)
    return kind, below


def puzzle_from(deal: Deal, name: str, solver: OpenCardSolver) -> Puzzle:
    """The present moment of a game being played as a puzzle for the seat to move.

    The goal is the highest the side to move can reach; ValueError outside the play of a game with a declarer.
    """
    position = open_position(deal)
    finals = solver.finals(position).values()
    reachable = [goal for goal in goals(position) if any(goal.met(final) for final in finals)]
    if not reachable:
        raise ValueError("nothing can be reached from here any more")
    played = tuple(card for trick in deal.tricks for card in trick.cards)
    down = deal.view(deal.declarer or 0).discards or deal.skat
    origin = Origin(_deck(deal), down, played)
    return own_puzzle(name, position, _ambition(reachable), origin)


def _ambition(reachable: list[Goal]) -> Goal:
    """The game first, then Schneider, then to be out of Schneider."""
    return min(reachable, key=lambda goal: TARGETS.index(goal.points) if goal.points else 0)


def _deck(deal: Deal) -> tuple[Card, ...]:
    """The dealing order that gives these hands and this skat."""
    hands = deal.dealt
    first, second, third = ([hand[a:b] for hand in hands] for a, b in ((0, 3), (3, 7), (7, 10)))
    flat = [card for part in (*first, deal.skat, *second, *third) for card in part]
    return tuple(flat)


def own_puzzle(name: str, position: OpenPosition, goal: Goal, origin: Origin | None = None) -> Puzzle:
    """A position of the player's own deal saved as a puzzle; any number of cards may be right."""
    return Puzzle(name, Grade.MEDIUM, "own", THEMES["own"], position, goal, origin=origin)


def legal_history(puzzle: Puzzle) -> bool:
    """Does the origin lead to the position by legal play?"""
    origin, target = puzzle.origin, puzzle.position
    if origin is None or sorted(origin.deck) != sorted(DECK):
        return False
    hands, skat = deal_out(origin.deck)
    masks = [mask_of(hand) for hand in hands]
    masks[target.declarer] |= mask_of(skat)
    masks[target.declarer] &= ~mask_of(origin.discards)
    points = 0 if target.game.is_null else points_of(origin.discards)
    position = OpenPosition((masks[0], masks[1], masks[2]), target.game, target.declarer, 0, (), points)
    for card in (*origin.played, *target.table):
        if card not in legal_cards(cards_of(position.hands[position.to_move]), _led(position), target.game):
            return False
        position = position.after(card)
    return position == target


def _led(position: OpenPosition) -> Card | None:
    return position.table[0] if position.table else None
