"""Every paper screen with the same contents each time, for golden pictures."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from random import Random

from game.rules.actions import PlayCard
from game.rules.contracts import Contract, Game
from game.rules.options import RuleSet
from game.rules.presets import PRESETS
from game.table.fairness import Distribution, distributions
from game.table.history import DealEntry, ListEntry
from game.table.replay import Replay
from game.table.rules_text import preset_title
from game.table.scorepad import Pad, PadEntry
from game.table.share import shuffled
from game.table.statistics import BID_BANDS, ListFigure, Rate, Statistics
from game.ui.forms.menu_entry import MenuEntry
from game.ui.records.result_page import Played
from game.ui.scene import Kit, Scene
from game.ui.scenes.fairness import FairnessScene
from game.ui.scenes.history import Archive, HistoryScene
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.new_list import NewListScene
from game.ui.scenes.pad_entry import PadEntryScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayDoors, ReplayScene
from game.ui.scenes.result import ResultScene, Ways
from game.ui.scenes.score_pad import ScorePadScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.transfer import Job, Progress, TransferScene
from game.ui.words.result_words import Players
from tests.ui.papers import kit, picture_list
from tests.ui.tables import picture_table, run

Build = Callable[[Kit], Scene]


def nothing(*_what: object) -> None:
    """Leads nowhere."""


def _result(tools: Kit) -> Scene:
    ways = Ways(nothing, nothing, nothing, nothing, nothing, nothing, nothing)
    return ResultScene(tools, picture_list(deals=7), ways)


def _reviewed(tools: Kit) -> Scene:
    """A lost deal with its grades."""
    ways = Ways(nothing, nothing, nothing, nothing, nothing, nothing, nothing)
    scene = ResultScene(tools, picture_list(), ways)
    grades = [("best", "Best", 9), ("fine", "Fine", 3), ("inaccuracy", "Inaccuracy", 0), ("mistake", "Mistake", 1)]
    scene.played = Played(grades, "Trick 5: mistake, cost 46 of 100 games.")
    return scene


def _sheet(tools: Kit) -> Scene:
    return SheetScene(tools, picture_list(), started="2026-11-29", open_deal=nothing, export=nothing)


def _presets() -> list[tuple[str, str]]:
    return [(name, preset_title(name)) for name in PRESETS]


def _new_list(tools: Kit) -> Scene:
    return NewListScene(tools, nothing, nothing, _presets, seed=3)


def _settings(tools: Kit) -> Scene:
    tools.preferences.change(large_letters=True)
    return SettingsScene(tools)


def _rules(tools: Kit) -> Scene:
    scene = HouseRulesScene(tools, "seed_de_pub", PRESETS["seed_de_pub"], nothing)
    scene.section = "bock"
    return scene


def _history(tools: Kit) -> Scene:
    games = ("clubs", "grand", "null", "hearts", None, "ramsch")
    entries = [
        DealEntry(
            n, 1, 36 - n, f"2026-11-{29 - n % 20:02d}T12:00:00", ("declarer", "defender")[n % 2], n % 3, games[n % 6],
            n % 5 == 0, False, 18 + n, None if n % 6 == 4 else n % 4 != 0, (48, -96, 23, 40, 0, -70)[n % 6], 10.0,
            60 + n, n % 9 == 0, n % 7 == 0, True, "club", "isko", None,
        )
        for n in range(30)
    ]  # fmt: skip
    lists = [ListEntry(1, "list", "open", "", "2026-11-29", ("You",), 0, (34.0,), 12, "plain", "isko")]
    archive = Archive(
        lambda wanted, limit, offset: entries[:limit], lambda wanted: len(entries), lambda limit, offset: lists,
        lambda column: ("clubs",), today=lambda: date(2026, 11, 29),
    )  # fmt: skip
    return HistoryScene(tools, archive)


def _replay(tools: Kit) -> Scene:
    table = run(picture_table(), "lead")
    deal, rng = table.deal, Random(4)
    assert deal is not None
    while not deal.over:
        deal.apply(rng.choice([action for action in deal.legal_actions() if isinstance(action, PlayCard)]))
    replay = Replay(deal)
    replay.go(24)
    players = Players(["Karoline", "Ferdinand", "You"], 2)
    doors = ReplayDoors(nothing, nothing, nothing)
    return ReplayScene(tools, replay, players, ["karoline", "ferdinand", "you"], doors, deal.result, "Deal 7")


def figures() -> Statistics:
    """A person's figures after eleven lists."""
    found = Statistics(deals=412, passed_in=9, declarer=Rate(141, 118, 3120), defender=Rate(262, 77))
    for game, games, won in (("grand", 40, 37), ("clubs", 30, 24), ("spades", 25, 20), ("null", 6, 4)):
        found.by_game[game], found.defended[game] = Rate(games, won), Rate(won * 2, won // 2)
    found.by_hand.update({False: Rate(120, 100), True: Rate(21, 18)})
    found.by_position.update({0: Rate(50, 42), 1: Rate(45, 38), 2: Rate(46, 38)})
    found.by_bid.update({band: Rate(20, 15) for band in BID_BANDS})
    found.by_level["club"] = Rate(141, 118)
    found.points, found.point_games, found.change, found.overbid = 9000, 135, 4000.0, 3
    totals = (412, 903, 655, -120, 740, 1010, 388, 590, 1244, 871, 702)
    found.lists = tuple(ListFigure(n, f"2026-10-{n + 1:02d}", total, 36, n % 3 == 0) for n, total in enumerate(totals))
    return found


def _fairness(tools: Kit) -> Scene:
    def work() -> Iterator[tuple[Distribution, ...] | None]:
        yield distributions([(seed % 3, shuffled(seed)) for seed in range(400)])

    return FairnessScene(tools, work, [("Deal 36, 2026-11-29", 123_456_789_012)])


def _records(tools: Kit) -> Scene:
    rooms = [
        MenuEntry(icon, icon, "History", "All deals and lists", nothing) for icon in ("clock", "bars", "dice", "text")
    ]
    return RecordsScene(tools, lambda: rooms)


def _transfer(tools: Kit) -> Scene:
    texts = ("Bring these records in", "Check them")
    jobs = [Job(str(n), text, lambda path: iter(())) for n, text in enumerate(texts)]
    scene = TransferScene(tools, lambda: jobs, Path("games"), lambda: 0.0)
    scene.last = Progress(0.63, "630 new deals, 4 refused.", ["Line 17: not a record"])
    return scene


def _pad() -> Pad:
    pad = Pad(("Anna", "Bernd", "Christoph"), RuleSet(kontra="re"))
    for n in range(7):
        pad.add(PadEntry(n % 3, Contract(Game.CLUBS), 1 + n % 3, 18, n % 3 != 0))
    return pad


def _score_pad(tools: Kit) -> Scene:
    return ScorePadScene(tools, _pad(), nothing, nothing, nothing)


def _pad_entry(tools: Kit) -> Scene:
    pad = _pad()
    return PadEntryScene(tools, pad.names, pad.series().next_plan(), pad.rules, nothing, None, nothing)


SCREENS: Mapping[str, Build] = {
    "result": _result, "result_reviewed": _reviewed, "sheet": _sheet, "new_list": _new_list,
    "settings": _settings, "rules": _rules, "history": _history, "replay": _replay,
    "statistics": lambda tools: StatisticsScene(tools, lambda span: figures()), "fairness": _fairness,
    "records": _records, "transfer": _transfer, "score_pad": _score_pad, "pad_entry": _pad_entry,
}  # fmt: skip


def screen(name: str, folder: Path) -> Scene:
    """A screen ready to be drawn."""
    return SCREENS[name](kit(folder))
