"""MistakeDesk: asks again what went wrong - the mistake deck, one exercise after another."""

from collections.abc import Callable, Mapping
from datetime import date

from game.rules.deal import Deal
from game.rules.sgf import RecordError, parse_record
from game.table.replay import before_action, replayed
from game.teach.drills.question import Drill
from game.teach.drills.run import DrillRun
from game.teach.mistakes import Item, MistakeDeck, drill_item, puzzle_item
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzles import Puzzle
from game.teach.review import Judged, parse_review
from game.teach.solver_port import OpenCardSolver
from game.ui.scene import Kit, Scene
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.mistake import Asked, DeckScene, MistakeScene
from game.ui.scenes.puzzle import PuzzleDoors, PuzzleScene


class MistakeDesk:
    """`drills` are looked up by name when a question of one is due."""

    def __init__(
        self, kit: Kit, deck: MistakeDeck, book: PuzzleBook, solver: OpenCardSolver,
        drills: Callable[[], Mapping[str, Drill]],
    ) -> None:  # fmt: skip
        self.kit, self.deck = kit, deck
        self._book, self._solver, self._drills = book, solver, drills

    def open(self) -> None:
        """What waits today."""
        self.kit.go.push(DeckScene(self.kit, self.deck, date.today(), self._begin))

    def ask_at_once(self, deal: Deal, judged: Judged) -> None:
        """A mistake of a review, before its day; in the deck it comes back all the same."""
        asked = Asked(before_action(deal, judged.number), judged)
        self.kit.go.push(MistakeScene(self.kit, asked, lambda right: None, lambda: False))

    def drill_missed(self, run: DrillRun) -> None:
        """The missed questions of a round go into the deck."""
        for question in run.missed:
            self.deck.missed(*drill_item(run.drill.name, question.seed, question.level), date.today())

    def puzzle_missed(self, name: str) -> None:
        """A puzzle that was not solved at once goes into the deck."""
        self.deck.missed(*puzzle_item(name), date.today())

    # -- one after another ------------------------------------------------------------------------------------------

    def _begin(self) -> bool:
        scene = self._next()
        if scene is not None:
            self.kit.go.push(scene)
        return scene is not None

    def _go_on(self) -> bool:
        scene = self._next()
        if scene is not None:
            self.kit.go.replace(scene)
        return scene is not None

    def _next(self) -> Scene | None:
        """The next exercise of the deck; damaged ones are dropped."""
        for item in self.deck.due(date.today()):
            scene = self.exercise(item)
            if scene is not None:
                return scene
            self.deck.drop(item.key)
        return None

    def exercise(self, item: Item) -> Scene | None:
        """The screen of one item; None where it is damaged."""
        try:
            match item.what:
                case "decision":
                    return self._decision(item)
                case "drill":
                    return self._drill_question(item)
                case _:
                    return self._puzzle(item)
        except (KeyError, ValueError, RecordError, StopIteration):
            return None

    def _decision(self, item: Item) -> Scene:
        deal = before_action(replayed(parse_record(item.data["record"])), item.data["number"])
        judged = parse_review({"seat": item.data["seat"], "decisions": [item.data["judged"]]}).decisions[0]
        return MistakeScene(self.kit, Asked(deal, judged), lambda right: self._answered(item, right), self._go_on)

    def _drill_question(self, item: Item) -> Scene:
        data = item.data
        run = DrillRun(self._drills()[data["drill"]], data["seed"] - 1, data["level"], fixed_level=True, rounds=1)

        def done(over: DrillRun) -> None:
            if over.asked:
                self._answered(item, over.right > 0)

        return DrillScene(self.kit, run, done, following=self._go_on)

    def _puzzle(self, item: Item) -> Scene:
        puzzle = next(p for p in (*self._book.puzzles, *self._book.own) if p.id == item.data["puzzle"])

        def solved(one: Puzzle, stars: int) -> None:
            if item in self.deck.due(date.today()):  # solved "once more" it counts no second time
                self._answered(item, stars == 3)

        doors = PuzzleDoors(solved, lambda one: None, following=self._go_on)
        return PuzzleScene(self.kit, puzzle, self._solver, doors)

    def _answered(self, item: Item, right: bool) -> None:
        if right:
            self.deck.right(item.key, date.today())
        else:
            self.deck.missed(item.key, item.what, item.data, date.today())
