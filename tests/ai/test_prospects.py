"""What the helper says a hand can play."""

from ai.levels import table_of
from ai.prospects import judge_of, prospects
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


def test_strong_defenders_leave_less() -> None:
    """A middling hand with the same cards: what two beginners let through, two masters do not."""
    view = view_of(f"w {HIDDEN}|{HIDDEN}|SJ.HJ.SA.SK.S9.S8.CA.C9.HK.D7|??.?? ", seat=2)
    weak, strong = ({one.game: one.win for one in prospects(view, table).games} for table in ("weak", "strong"))
    assert 0.5 < strong[Game.SPADES] < weak[Game.SPADES]


def test_the_opponents_make_the_table() -> None:
    assert table_of(("beginner", "club")) == "weak"
    assert table_of(("club", "expert")) == table_of(("master",)) == table_of(()) == "strong"


def test_what_is_shown_is_what_pays_and_nobody_is_taken_for_a_master() -> None:
    for table in ("weak", "strong"):
        judge = judge_of(table)
        assert (judge.skill.style.caution, judge.skill.style.grand_reserve) == (0.0, 0.0)
        assert judge.equals == (False, False)
    assert judge_of("strong").skill.table == "strong"
