"""The explanation of a puzzle, line by line, built from facts: who leads what, who takes it, what it comes to."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import Card, cards_of, points_of
from game.rules.contracts import card_class
from game.rules.tricks import legal_cards, winner_index
from game.teach import words
from game.teach.puzzle_run import Move, best_line, solution_line
from game.teach.puzzles import THEMES, GoalKind, Puzzle
from game.teach.solver_port import OpenCardSolver, OpenPosition
from game.teach.text import NOTHING, Text, join


@dataclass(frozen=True, slots=True)
class TrickLine:
    """One trick of a line (the first may have begun on the table) and what to say about it."""

    moves: tuple[Move, ...]
    winner: int
    points: int
    declarer_total: int
    text: Text


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything shown after a puzzle, or as help."""

    theme: Text
    idea: Text
    line: tuple[TrickLine, ...]
    refutations: tuple[tuple[Card, Text], ...]
    """Why each other card fails."""


def explain(puzzle: Puzzle, solver: OpenCardSolver) -> Explanation:
    """The idea, the main line and the reason against every other card."""
    line = solution_line(puzzle, solver)
    tricks = trick_lines(puzzle, puzzle.position, line)
    finals = solver.finals(puzzle.position)
    right = puzzle.winning(finals)
    refutations = tuple((card, why_it_fails(puzzle, card, solver)) for card in finals if card not in right)
    return Explanation(THEMES[puzzle.theme], puzzle.idea or idea(puzzle, line), tricks, refutations)


def trick_lines(puzzle: Puzzle, start: OpenPosition, moves: Sequence[Move]) -> tuple[TrickLine, ...]:
    """A line of moves as tricks with sentences."""
    lines: list[TrickLine] = []
    position, trick = start, _lying(start)
    before = start
    for move in moves:
        trick.append(move)
        position = position.after(move.card)
        if len(trick) == 3:
            lines.append(_trick_line(puzzle, before, tuple(trick), position))
            trick, before = [], position
    return tuple(lines)


def _lying(position: OpenPosition) -> list[Move]:
    return [Move((position.leader + n) % 3, card) for n, card in enumerate(position.table)]


def _trick_line(puzzle: Puzzle, before: OpenPosition, trick: tuple[Move, ...], after: OpenPosition) -> TrickLine:
    cards = [move.card for move in trick]
    winner = trick[winner_index(cards, before.game)].seat
    parts = [_does(puzzle, before, trick, index) for index in range(len(before.table), 3)]
    points = points_of(cards)
    return TrickLine(trick, winner, points, after.declarer_points, _sentence(puzzle, parts, winner, points, after))


def _sentence(puzzle: Puzzle, parts: list[Text], winner: int, points: int, after: OpenPosition) -> Text:
    deeds = words.capital(join(parts, ", "))
    told = Text(f"{deeds.en}.", f"{deeds.de}.")
    who, takes = _who(puzzle, winner), ("take", "bekommst") if winner == puzzle.player else ("takes", "bekommt")
    if after.game.is_null:
        return told + words.capital(Text(f"{who.en} {takes[0]} the trick.", f"{who.de} {takes[1]} den Stich."))
    count = words.count(points, words.POINT, words.POINTS)
    took = words.capital(Text(f"{who.en} {takes[0]} {count.en}.", f"{who.de} {takes[1]} {count.de}."))
    total = after.declarer_points
    return told + took + Text(f"Declarer {total}.", f"Alleinspieler {total}.")


def _who(puzzle: Puzzle, seat: int) -> Text:
    return Text("you", "du") if seat == puzzle.player else words.SEATS[seat]


def _does(puzzle: Puzzle, before: OpenPosition, trick: tuple[Move, ...], index: int) -> Text:
    """`you lead C9`, `middlehand must follow with CK`, `rearhand throws off S9`."""
    move, who, you = trick[index], _who(puzzle, trick[index].seat), trick[index].seat == puzzle.player
    if index == 0:
        return _clause(who, you, ("lead", "leads"), ("spielst", "spielt"), move.card, " aus")
    hand = cards_of(before.hands[move.seat])
    led, game = trick[0].card, before.game
    choice = legal_cards(hand, led, game)
    if card_class(move.card, game) == card_class(led, game):
        if len(choice) == 1:
            return _clause(who, you, ("must play", "must play"), ("musst", "muss"), move.card, " geben")
        return _clause(who, you, ("play", "plays"), ("gibst", "gibt"), move.card, "")
    if card_class(move.card, game) is None:
        return _clause(who, you, ("ruff with", "ruffs with"), ("stichst mit", "sticht mit"), move.card, "")
    return _clause(who, you, ("throw off", "throws off"), ("wirfst", "wirft"), move.card, " ab")


def _clause(who: Text, you: bool, english: tuple[str, str], german: tuple[str, str], card: Card, tail: str) -> Text:
    first, second = (english[0], german[0]) if you else (english[1], german[1])
    return Text(f"{who.en} {first} {card.code}", f"{who.de} {second} {card.code}{tail}")


def why_it_fails(puzzle: Puzzle, card: Card, solver: OpenCardSolver) -> Text:
    """`SK fails: middlehand takes it with SA. The declarer ends with 60.`"""
    start = puzzle.position
    line = (Move(start.to_move, card), *best_line(puzzle, start.after(card), solver))
    tricks = trick_lines(puzzle, start, line)
    first = tricks[0] if tricks else None
    opening = Text(f"{card.code} fails.", f"{card.code} scheitert.")
    if start.game.is_null:
        return opening + _null_end(puzzle)
    end = tricks[-1].declarer_total if tricks else start.declarer_points
    last = Text(f"The declarer ends with {end}.", f"Der Alleinspieler endet mit {end}.")
    return join((opening, first.text if first else NOTHING, last))


def _null_end(puzzle: Puzzle) -> Text:
    if puzzle.goal.kind is GoalKind.NO_TRICK:
        return Text("They can force a trick on you.", "Sie können dir einen Stich aufzwingen.")
    return Text("The declarer stays below every card.", "Der Alleinspieler bleibt immer darunter.")


def theme_of(puzzle: Puzzle, line: Sequence[Move]) -> str:
    """The technique of the first card, found from the main line alone."""
    start, card = puzzle.position, line[0].card
    trick = (*_lying(start), *line[: 3 - len(start.table)])
    winner = trick[winner_index([move.card for move in trick], start.game)].seat
    if start.game.is_null:
        return _null_theme(puzzle, card)
    return _lead_theme(puzzle, card, winner) if not start.table else _follow_theme(puzzle, card, winner)


def _null_theme(puzzle: Puzzle, card: Card) -> str:
    start = puzzle.position
    if start.to_move != start.declarer:
        return "null_strip"
    if not start.table:
        return "lead"
    if card.suit is start.table[0].suit:
        lower = [c for c in start.legal_cards() if c.rank.null_order < card.rank.null_order]
        return "null_highest_loser" if lower else "follow"
    alone = sum(c.suit is card.suit for c in cards_of(start.hands[start.to_move])) == 1
    return "null_bare_card" if alone else "null_discard"


def _same_side(puzzle: Puzzle, seat: int) -> bool:
    declarer = puzzle.position.declarer
    return (seat == declarer) == (puzzle.player == declarer)


def _lead_theme(puzzle: Puzzle, card: Card, winner: int) -> str:
    start = puzzle.position
    trump = card_class(card, start.game) is None
    if winner == puzzle.player:
        if trump:
            return "draw_trump" if puzzle.player == start.declarer else "defender_draws_trump"
        return "cash_now"
    if _same_side(puzzle, winner):
        return "lead_to_partner"
    if trump:
        return "small_fetch_big"
    mine = [
        c for c in cards_of(start.hands[puzzle.player]) if card_class(c, start.game) == card_class(card, start.game)
    ]
    if len(mine) > 1 and card.points >= 3 and card == max(mine):
        return "force_ace"
    return "throw_in" if len(mine) == 1 else "loser_first"


def _follow_theme(puzzle: Puzzle, card: Card, winner: int) -> str:
    start = puzzle.position
    game, kind = start.game, card_class(card, start.game)
    legal = start.legal_cards()
    if kind != card_class(start.table[0], game):
        if kind is None:
            return "ruff"
        can_ruff = any(card_class(c, game) is None for c in legal)
        if _same_side(puzzle, winner) and winner != puzzle.player:
            return "right_smear"
        return "loser_on_loser" if can_ruff else "follow"
    if winner == puzzle.player:
        return "finesse" if any(c > card for c in legal if card_class(c, game) == kind) else "follow"
    if _same_side(puzzle, winner):
        return "right_smear" if card.points == max(c.points for c in legal) else "refuse_smear"
    could_win = any(start.takes(c) for c in legal)
    return "duck" if could_win else "follow"


_IDEAS: dict[str, Text] = {
    "throw_in": Text(
        "Give up the lead with {card}. The others must go on, and that helps you.",
        "Gib mit {card} das Ausspiel ab. Die anderen müssen weiterspielen, und das hilft dir.",
    ),
    "cash_now": Text("Cash {card} now.", "Bring {card} jetzt heim."),
    "draw_trump": Text("Lead the trump {card} first.", "Spiel zuerst den Trumpf {card}."),
    "defender_draws_trump": Text("Lead your trump {card} at once.", "Spiel sofort deinen Trumpf {card}."),
    "small_fetch_big": Text(
        "Give up the trump {card}: it brings a higher one down.", "Gib den Trumpf {card} her: Er holt einen höheren."
    ),
    "lead_to_partner": Text("Lead {card} to your partner.", "Spiel {card} zu deinem Partner."),
    "force_ace": Text("Drive the higher card out with {card}.", "Hol die höhere Karte mit {card} heraus."),
    "loser_first": Text("Give up {card} first.", "Gib zuerst {card} ab."),
    "ruff": Text("Ruff with {card}.", "Stich mit {card}."),
    "right_smear": Text(
        "Your partner takes the trick: add {card}.", "Dein Partner bekommt den Stich: Gib {card} dazu."
    ),
    "refuse_smear": Text(
        "Your partner takes the trick, yet keep the rest: {card} is enough.",
        "Dein Partner bekommt den Stich, doch behalte die anderen: {card} genügt.",
    ),
    "loser_on_loser": Text("Do not ruff: throw off {card}.", "Stich nicht: Wirf {card} ab."),
    "finesse": Text("Take it with {card}, not with the highest.", "Nimm mit {card}, nicht mit der höchsten."),
    "duck": Text(
        "You could take it. Let it go and play {card}.", "Du könntest nehmen. Lass ihn laufen und gib {card}."
    ),
    "null_highest_loser": Text(
        "{card} is not your lowest, and it is safe here: keep the lower one.",
        "{card} ist nicht deine kleinste und hier gefahrlos: Behalte die kleinere.",
    ),
    "null_bare_card": Text("Throw off the bare {card}.", "Wirf die blanke Karte {card} ab."),
    "null_discard": Text("Throw off {card}.", "Wirf {card} ab."),
    "null_strip": Text("Begin with {card}.", "Beginne mit {card}."),
}
_PLAIN = Text("Play {card}.", "Spiel {card}.")


def idea(puzzle: Puzzle, line: Sequence[Move]) -> Text:
    """What a generated puzzle is about: the technique with its card, and what is reached."""
    card = line[0].card.code
    text = _IDEAS.get(theme_of(puzzle, line), _PLAIN)
    first = Text(text.en.format(card=card), text.de.format(card=card))
    return join((first, _later(puzzle, line), _reached(puzzle, line)))


def _later(puzzle: Puzzle, line: Sequence[Move]) -> Text:
    """What the dearest card kept does later in the main line: takes a trick, or goes to the partner."""
    if puzzle.position.game.is_null:
        return NOTHING
    told = [_use(puzzle, trick) for trick in trick_lines(puzzle, puzzle.position, line)[1:]]
    points, text = max(told, key=lambda item: item[0], default=(0, NOTHING))
    return text if points >= 4 else NOTHING


def _use(puzzle: Puzzle, trick: TrickLine) -> tuple[int, Text]:
    card = next(move.card for move in trick.moves if move.seat == puzzle.player)
    if trick.winner == puzzle.player:
        count = words.count(trick.points, words.POINT, words.POINTS)
        text = Text(f"Later {card.code} takes {count.en}.", f"Später holt {card.code} {count.de}.")
        return trick.points, text
    if not _same_side(puzzle, trick.winner):
        return 0, NOTHING
    return card.points, Text(
        f"Later {card.code} goes into your partner's trick.",
        f"Später legst du {card.code} in den Stich deines Partners.",
    )


def _reached(puzzle: Puzzle, line: Sequence[Move]) -> Text:
    position = puzzle.position
    for move in line:
        position = position.after(move.card)
    match puzzle.goal.kind:
        case GoalKind.NO_TRICK:
            return Text("Then nobody can force a trick on you.", "Dann kann dir niemand einen Stich aufzwingen.")
        case GoalKind.FORCE_TRICK:
            return Text(
                "In the end the declarer must take a trick.", "Am Ende muss der Alleinspieler einen Stich nehmen."
            )
        case GoalKind.AT_LEAST | GoalKind.BELOW:
            end = position.declarer_points
            return Text(f"The declarer ends with {end}.", f"Der Alleinspieler endet mit {end}.")
