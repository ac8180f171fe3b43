"""Record office: opens history, replay, statistics, fairness, records and score pad."""

import time
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Literal, cast

from game.rules.deal import Deal
from game.rules.lists import System
from game.rules.options import RuleSet
from game.rules.presets import PRESETS
from game.rules.sgf import RecordError, parse_record
from game.table.codec import CodecError
from game.table.export import lists_csv, lists_html
from game.table.fairness import counting
from game.table.history import Filter, choices, count_deals, deals, lists, opened, seeds
from game.table.i18n import _
from game.table.replay import Replay, replayed
from game.table.rules_text import preset_title
from game.table.scorepad import Pad
from game.table.series import Chair, Row, Series, SeriesSetup
from game.table.session import Session, named_rules
from game.table.share import share_code
from game.table.statistics import Statistics, statistics
from game.ui.clipboard import Clipboard
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.paper import Tool
from game.ui.records.transfer_jobs import jobs
from game.ui.scene import Kit, Scene
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.fairness import FairnessScene
from game.ui.scenes.history import Archive, HistoryScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayDoors, ReplayScene
from game.ui.scenes.score_pad import PadSetupScene, ScorePadScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.transfer import TransferScene
from game.ui.words.result_words import Players
from game.ui.words.sheet_words import day

PAD = "score pad"
"""Where the pad is kept in the store."""

PlayDeal = Callable[[Deal, Sequence[Chair]], None]
"""The deal from its first bid at a practice table; chairs by position."""


class RecordOffice:
    """Everything that is kept of what was played."""

    def __init__(
        self, session: Session, kit: Kit, clipboard: Clipboard, play_deal: PlayDeal,
        review: Callable[[SeriesSetup, Row, Deal], Scene | None] | None = None,
        resume: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        """`review` looks back at a deal of a list; None where nobody can grade. `resume` goes on with a list."""
        self.session, self.kit, self._clipboard, self._play_deal = session, kit, clipboard, play_deal
        self.review, self._resume = review, resume

    def rooms(self) -> Scene:
        """The page that leads everywhere."""
        return RecordsScene(self.kit, self._rooms)

    def _rooms(self) -> list[MenuEntry]:
        everything = _("Files of records, tables, everything as one file")
        return [
            MenuEntry("history", "clock", _("History"), _("All deals and lists, to look through and replay"),
                      self.history),
            MenuEntry("statistics", "bars", _("Statistics"), _("Lists, win rates, charts"), self.statistics),
            MenuEntry("fairness", "dice", _("Fairness"), _("How the cards are shuffled, and how they fell"),
                      self.fairness),
            MenuEntry("pad", "sheet", _("Score pad"), _("Keep score for a table in the real world"), self.score_pad),
            MenuEntry("transfer", "transfer", _("Records in and out"), everything, self.transfer),
        ]  # fmt: skip

    # -- history ----------------------------------------------------------------------------------------------------

    def history(self) -> None:
        """All deals and lists."""
        store = self.session.store

        def values(column: str) -> tuple[str, ...]:
            return choices(store, cast(Literal["game", "level", "rules", "role"], column))

        archive = Archive(
            deals=lambda wanted, limit, offset: deals(store, wanted, limit, offset),
            count=lambda wanted: count_deals(store, wanted),
            lists=lambda limit, offset: lists(store, ("list", "practice", "masters"), limit, offset),
            values=values,
            open_deal=self.open_deal,
            open_list=self.open_list,
            import_records=self.transfer,
        )
        self.kit.go.push(HistoryScene(self.kit, archive, Filter()))

    def open_deal(self, deal_id: int) -> None:
        """A deal in the replay."""
        found = opened(self.session.store, deal_id)
        if found is None:
            self._say(_("This deal cannot be read any more."))
        else:
            self.kit.go.push(self.replay(found.setup, found.row, found.deal))

    def open_list(self, list_id: int) -> None:
        """A list as its score sheet."""
        series = self.session.store.series(list_id)
        if series is None:
            self._say(_("This list cannot be read any more."))
            return
        entry = next((one for one in lists(self.session.store, limit=10_000) if one.id == list_id), None)
        onward = self._onward(list_id) if entry and entry.state == "open" else []
        self.kit.go.push(self.sheet(series, entry.started if entry else "", onward=onward))

    def _onward(self, list_id: int) -> list[Tool]:
        """An unfinished list goes on from its sheet, also when another one was begun since."""
        resume = self._resume
        return [Tool("resume", _("Continue this list"), lambda: resume(list_id), "main", "Enter")] if resume else []

    def replay(self, setup: SeriesSetup, row: Row, deal: Deal) -> Scene:
        """A finished deal step by step."""
        chairs = [setup.seats[seat] for seat in row.plan.seats]
        own = self.kit.settings.name or _("You")
        me = row.plan.seats.index(setup.person) if setup.person in row.plan.seats else None
        names = [own if chair.level is None else chair.name for chair in chairs]
        clipboard, code = self._clipboard, share_code(deal.dealt, deal.skat)
        doors = ReplayDoors(
            copy_text=lambda: clipboard.copy(row.record),
            copy_code=lambda: clipboard.copy(code),
            play=lambda: self._play_deal(deal, chairs),
        )
        if self.review is not None and me is not None:
            doors.review = lambda: self._review(setup, row, deal)
        note = _("Deal {n}").format(n=row.plan.number)
        portraits = [chair.portrait for chair in chairs]
        return ReplayScene(self.kit, Replay(deal), Players(names, me), portraits, doors, row.result, note)

    def _review(self, setup: SeriesSetup, row: Row, deal: Deal) -> None:
        scene = self.review(setup, row, deal) if self.review else None
        if scene is not None:
            self.kit.go.push(scene)

    # -- score sheets -----------------------------------------------------------------------------------------------

    def sheet(self, series: Series, started: str = "", title: str = "", onward: Sequence[Tool] = ()) -> Scene:
        """A score sheet that can be printed; its deals open in the replay where they have a record."""

        def export(system: System) -> None:
            self._export(series, system, title or day(started or date.today().isoformat()))

        def open_deal(index: int) -> None:
            self._open_row(series, index)

        return SheetScene(self.kit, series, started=started, open_deal=open_deal, export=export, onward=onward)

    def _open_row(self, series: Series, index: int) -> None:
        row = next(row for row in series.rows if row.plan.index == index)
        try:
            deal = replayed(parse_record(row.record))
        except RecordError:
            self._say(_("This deal cannot be read any more."))
            return
        self.kit.go.push(self.replay(series.setup, row, deal))

    def _export(self, series: Series, system: System, title: str) -> None:
        """Print in the browser, or a table."""
        name = f"{_('Score sheet')} {title}".strip()

        def write(suffix: str, text: str) -> None:
            self._write(f"{name}{suffix}", text, show=suffix == ".html")

        entries = [
            MenuEntry("print", "sheet", _("Print"), _("One page in the browser"),
                      lambda: write(".html", lists_html([(name, series)], system))),
            MenuEntry("csv", "bars", _("As a table (CSV)"), _("For spreadsheets"),
                      lambda: write(".csv", lists_csv([(name, series)]))),
        ]  # fmt: skip
        self.kit.go.push(MenuScene(self.kit, entries, _("Export")))

    def _write(self, name: str, text: str, show: bool) -> None:
        plain = "".join(char if char.isalnum() or char in " .-" else "-" for char in name)
        path = self.session.paths.exports / plain
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path = unused(path)
            path.write_text(text, encoding="utf-8" if show else "utf-8-sig", newline="")
        except OSError as error:
            self._say(_("{file} cannot be written: {reason}").format(file=path, reason=error.strerror))
            return
        if show:
            webbrowser.open(path.as_uri())
        self._say(_("Written to {file}.").format(file=path))

    def _say(self, text: str) -> None:
        self.kit.go.push(DialogScene(self.kit, _("Records"), text, [Choice(_("Close"), lambda: None)]))

    # -- figures ----------------------------------------------------------------------------------------------------

    def statistics(self) -> None:
        """Figures and charts."""
        store = self.session.store

        def load(span: str) -> Statistics:
            days = {"month": 30, "year": 365}.get(span)
            return statistics(store, (date.today() - timedelta(days)).isoformat() if days else "")

        self.kit.go.push(StatisticsScene(self.kit, load))

    def fairness(self) -> None:
        """Shuffling and its test."""
        store = self.session.store
        latest = [(f"{_('Deal {n}').format(n=index)}, {day(played)}", seed) for index, played, seed in seeds(store)]
        self.kit.go.push(FairnessScene(self.kit, lambda: counting(store), latest, self._clipboard))

    def transfer(self) -> None:
        """Files of records."""
        folder: Path = self.session.paths.exports
        scene = TransferScene(self.kit, lambda: jobs(self.session.store), folder, time.monotonic, self._clipboard)
        self.kit.go.push(scene)

    # -- score pad --------------------------------------------------------------------------------------------------

    def score_pad(self) -> None:
        """The pad that was begun, or a new one."""
        text = self.session.store.document(PAD).get("text", "")
        pad = None
        try:
            pad = Pad.from_text(text) if text else None
        except (CodecError, TypeError):
            self.session.store.put_document(f"{PAD}.damaged", {"text": text})
        if pad is not None:
            self._open_pad(pad)
            return
        self._new_pad()
        if text:
            self._say(_("The score pad is damaged and cannot be read. It is kept aside, and a new one begins."))

    def _new_pad(self) -> None:
        def begin(pad: Pad) -> None:
            self._keep_pad(pad)
            self.kit.go.pop()
            self._open_pad(pad)

        own = self.kit.settings.own_rules
        names = [(name, preset_title(name)) for name in PRESETS] + [(name, name) for name in own]
        self.kit.go.push(PadSetupScene(self.kit, names, self._rules_named, begin))

    def _rules_named(self, name: str) -> RuleSet:
        return named_rules(replace(self.kit.settings, rules=name))

    def _open_pad(self, pad: Pad) -> None:
        def fresh() -> None:
            self.kit.go.pop()
            self._new_pad()

        def export(series: Series, system: System) -> None:
            self._export(series, system, day(date.today().isoformat()))

        self.kit.go.push(ScorePadScene(self.kit, pad, self._keep_pad, fresh, export))

    def _keep_pad(self, pad: Pad) -> None:
        self.session.store.put_document(PAD, {"text": pad.to_text()})


def unused(path: Path) -> Path:
    """The name, or the first with a number after it that no file has: another list of the same day stays."""
    names = (path.with_name(f"{path.stem} ({n}){path.suffix}") for n in count(2))
    return path if not path.exists() else next(name for name in names if not name.exists())
