"""Session: what a running program holds: preferences, store, computer players, and the list to be continued."""

import secrets
from datetime import date
from random import Random

from game.rules.claims import ClaimJudge
from game.rules.options import RuleSet
from game.rules.presets import PRESETS
from game.rules.rule_line import RuleLineError, from_line, rules_from
from game.table.backup import daily_backup
from game.table.brains import WorkerBrains
from game.table.i18n import set_language
from game.table.paths import Paths
from game.table.player import Limit
from game.table.rules_text import preset_title
from game.table.series import YOU, Chair, Series, SeriesSetup
from game.table.settings import Settings, SettingsFile
from game.table.store import Store
from game.table.table import Table
from game.table.worker import Worker

NAMES: tuple[str, ...] = (
    "Karoline", "Ferdinand", "Lene", "Anton", "Ottilie", "Emil",
    "Selma", "Bruno", "Minna", "Theo", "Wilhelmine", "Kurt",
)  # fmt: skip
"""The neighbours who sit down as opponents; small letters make the key of the portrait."""


_LAST = "list last played"
"""Where the store keeps which list that is."""


class Session:
    """Opened once at the start, closed once at the end. `jobs` is for long work (review, generation); `advice` is for
    hints, which never wait for it."""

    def __init__(self, paths: Paths, factory: str, judge: ClaimJudge | None = None) -> None:
        """`factory`: the importable name of `build(level, seed) -> Player`; `judge` decides claims."""
        self.paths = paths
        self.settings = SettingsFile(paths.settings, set_language)  # what is wrong is told before there is a window
        self.store = Store(paths.database, paths.backups)
        self.brains = WorkerBrains(factory)
        self.jobs = Worker("jobs", nice=10)
        self.advice = Worker("advice")
        self.judge = judge
        self.list_id: int | None = None
        """The list that was begun or continued last."""
        if self.store.kept and not self.store.database.fresh:
            daily_backup(self.store.database, paths.backups, date.today())

    def take_notices(self) -> list[str]:
        """Sentences for the person, each once."""
        notices, self.settings.notices = self.settings.notices, []
        return notices + self.store.take_notices()

    def new_table(self, setup: SeriesSetup, kind: str = "list", limit: Limit | None = None) -> Table:
        """Begin a list."""
        self.brains.warm()
        list_id = self.store.begin_list(setup, kind)
        if kind == "list":
            self._sit_down(list_id)
        return Table(Series(setup), self.brains, self.store.log(list_id, counted=kind == "list"), self.judge, limit)

    def continued(self, limit: Limit | None = None) -> Table | None:
        """The list last played and not finished, at the same card; None if there is none."""
        last = self.store.document(_LAST).get("id")
        lists = sorted(self.store.open_lists(), key=lambda list_id: list_id != last)
        return next((table for list_id in lists if (table := self.reopened(list_id, limit))), None)

    def reopened(self, list_id: int, limit: Limit | None = None) -> Table | None:
        """An unfinished list, at the same card; None if it cannot be read."""
        saved = self.store.unfinished(list_id, self.judge)
        if saved is None:
            return None
        self.brains.warm()
        self._sit_down(list_id)
        return Table.reopened(saved, self.brains, self.store.log(list_id), self.judge, limit)

    def _sit_down(self, list_id: int) -> None:
        if list_id != self.list_id:
            self.list_id = list_id
            self.store.put_document(_LAST, {"id": list_id})

    def close(self) -> None:
        """End the players and close the store."""
        self.brains.close()
        self.jobs.close()
        self.advice.close()
        self.store.close()


def new_setup(settings: Settings, own_name: str, seed: int | None = None) -> SeriesSetup:
    """The next list as the preferences want it; the person sits on seat 0. `own_name`: what the person is called
    without a name of his own."""
    seed = secrets.randbits(48) if seed is None else seed
    chairs = (Chair(settings.name or own_name, None, YOU), *opponents(settings, seed))
    return SeriesSetup(chairs, named_rules(settings), seed, rules_name=settings.rules, help=settings.help_in_lists)


def opponents(settings: Settings, seed: int) -> tuple[Chair, ...]:
    """The computer players of a new table: those named in the preferences, the others drawn."""
    wanted = [name for name in settings.opponents if name in NAMES]
    others = [name for name in NAMES if name not in wanted]
    drawn = Random(f"{seed}/names").sample(others, len(others))
    chosen = (wanted + drawn)[: settings.seats - 1]
    return tuple(Chair(name, settings.level, name.lower()) for name in chosen)


def rule_names(settings: Settings) -> list[tuple[str, str]]:
    """Names and titles of the rules one can play by: the presets, then one's own."""
    return [*((name, preset_title(name)) for name in PRESETS), *((name, name) for name in settings.own_rules)]


def named_rules(settings: Settings, name: str = "") -> RuleSet:
    """The rules of this name, without one those a new list begins with; ISkO where the name means nothing any more."""
    name = name or settings.rules
    line = settings.own_rules.get(name)
    try:
        return rules_from(name) if line is None else from_line(line)
    except RuleLineError:
        return rules_from("isko")
