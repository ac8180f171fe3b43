"""Tables for the screen's tests: the deal of the design pictures, plain players, an adviser that knows it."""

import random

from game.rules.actions import Announce, Bid, Discard, Hold, Pass, PickUp, PlayCard
from game.rules.cards import DECK, Card, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.view import Phase, SeatView
from game.table.advice import Hint, Prospect, Prospects
from game.table.brains import LocalBrains
from game.table.player import Decision, Limit, Reason
from game.table.series import Chair, Series, SeriesSetup
from game.table.table import Table
from game.ui.drawing.look import Appearance, Look
from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from tests.ui.spy import SpyCanvas

OWN = parse_cards("CJ SJ SA SK SQ S8 HA HT C9 D7")
SKAT = parse_cards("S9 DK")
KAROLINE = parse_cards("HK CA CK CT DA DT DQ D9 S7 HJ")
CHAIRS = (Chair("You", None, "you"), Chair("Karoline", "club", "karoline"), Chair("Ferdinand", "regular", "ferdinand"))


class Plain:
    """Passes early, plays any legal card."""

    name = "plain"

    def __init__(self, seed: int = 1, bold: bool = False) -> None:
        self._rng, self._bold = random.Random(seed), bold

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        """The first pass, else a random legal action."""
        passes = [action for action in view.legal if isinstance(action, Pass)]
        cards = [action for action in view.legal if isinstance(action, PlayCard)]
        if passes and not self._bold:
            return Decision(passes[0], Reason("plain"))
        return Decision(self._rng.choice(cards) if cards else view.legal[0], Reason("plain"))


class Adviser:
    """Says what the pictures say."""

    def prospects(self, view: SeatView) -> Prospects:
        """The table of picture 02."""
        rows = ((Game.SPADES, 33, 44, 0.74), (Game.HEARTS, 30, 40, 0.41), (Game.GRAND, 72, 96, 0.38),
                (Game.CLUBS, 36, 48, 0.22), (Game.DIAMONDS, 27, 36, 0.17), (Game.NULL, 23, 35, 0.02))  # fmt: skip
        return Prospects(tuple(Prospect(*row) for row in rows), 33, 2)

    def hint(self, view: SeatView) -> Hint:
        """The hints of pictures 04."""
        if view.trick and view.trick.cards:
            text = (
                "**Take it with the ten.** You play last, so nobody can beat it: 14 points are yours, and you keep "
                "the ace."
            )
            short = "**Take it with the ten.** You play last: it is safe."
            return Hint(PlayCard(Card.HT), text, short, "Wins 88 % · the ace instead 86 %")
        text = (
            "**Lead the jack of clubs.** It draws two trumps, and nothing beats it. Four are still out; if they lie "
            "two and two, your next jack clears them."
        )
        return Hint(PlayCard(Card.CJ), text, "**Lead the jack of clubs.** It draws two trumps.",
                    "Wins 96 % · ace of hearts first 91 %")  # fmt: skip

    def weighed(self, view: SeatView) -> None:
        """Nothing to warn of."""


def picture_deal() -> Deal:
    """The person is rearhand and holds the hand of the pictures; Karoline is forehand."""
    rest = [card for card in DECK if card not in (*OWN, *SKAT, *KAROLINE)]
    return Deal((KAROLINE, rest, OWN), SKAT)


def picture_table(*, counted: bool = False, bold: bool = False) -> Table:
    """A table with the picture's deal laid out, nothing said yet."""
    series = Series(SeriesSetup(CHAIRS, seed=7))
    table = Table(series, LocalBrains(lambda level, seed: Plain(seed, bold)))
    table.counted = counted
    table._lay(series.next_plan(), picture_deal())
    return table


def run(table: Table, until: str) -> Table:
    """The picture's deal up to a moment: bid, skat, exchange, announce, lead, follow."""
    deal = table.deal
    assert deal is not None
    moments = {
        "bid": [Bid(18), Hold(), Bid(20), Hold(), Bid(22), Pass()],
        "skat": [Bid(30), Pass()],
        "exchange": [PickUp()],
        "announce": [Discard(Card.DK, Card.D7)],
        "follow1": [Announce(Contract(Game.SPADES))],
        "follow": [],
        "lead": [PlayCard(Card.HT)],
    }
    for moment, actions in moments.items():
        if moment == "follow":
            for card in (Card.CA, Card.CQ, Card.C9, Card.HK, Card.H7):
                deal.apply(PlayCard(card))
        for action in actions:
            deal.apply(action)
        if moment == until:
            return table
    raise ValueError(until)


def random_table(seed: int = 3, bold: bool = True) -> Table:
    """Another deal with livelier players."""
    return Table(Series(SeriesSetup(CHAIRS, seed=seed)), LocalBrains(lambda level, s: Plain(s, bold)))


def asked(table: Table) -> Phase:
    """The phase the deal stands in."""
    assert table.deal is not None
    return table.deal.phase


class Nowhere:
    """A stack of scenes that only remembers what was put on it."""

    def __init__(self) -> None:
        self.pushed: list[Scene] = []
        self.went: list[str] = []

    def push(self, scene: Scene) -> None:
        """Remember it."""
        self.pushed.append(scene)

    def replace(self, scene: Scene) -> None:
        """Remember it."""
        self.pushed.append(scene)

    def pop(self) -> None:
        """Remember that."""
        self.went.append("pop")

    def home(self) -> None:
        """Remember that."""
        self.went.append("home")

    def refresh(self) -> None:
        """Remember that."""
        self.went.append("refresh")

    def quit(self) -> None:
        """Remember that."""
        self.went.append("quit")


def drawn_at_rest(scene: TableScene, size: tuple[int, int], scale: float) -> SpyCanvas:
    """A table laid out for a window, drawn once nothing moves or fades any more."""
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    scene.director.hurry()
    scene.refresh()
    for _ in range(30):
        scene.update(0.02)
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    return canvas
