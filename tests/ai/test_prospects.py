"""What the helper says a hand can play."""

from ai.prospects import prospects
from game.rules.contracts import Game
from game.rules.private import view_of

HIDDEN = ".".join(["??"] * 10)


def test_a_single_trump_is_no_game() -> None:
    """The tables know no suit game so short of trumps; they must not be asked about one."""
    view = view_of(f"w {HIDDEN}|{HIDDEN}|DA.DT.DK.DQ.D7.C9.HA.HT.H9.S9|??.?? ", seat=2)
    chances = {one.game: one.win for one in prospects(view).games}
    assert chances[Game.DIAMONDS] == max(chances.values()) > 0.5
    assert chances[Game.CLUBS] < 0.01
    assert chances[Game.SPADES] < 0.01
