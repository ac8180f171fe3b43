"""Doors: where a table leads."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.options import RuleSet
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


@dataclass(slots=True)
class Doors:
    """Where the table leads; a door that is None is not there yet."""

    result: Callable[["TableScene"], Scene] | None = None
    sheet: Callable[["TableScene"], Scene] | None = None
    settings: Callable[[], Scene] | None = None
    menu: Callable[["TableScene"], Scene] | None = None
    rules: Callable[["TableScene"], Scene] | None = None
    system: Callable[[RuleSet], str] = lambda rules: ""
    """The list system in words."""
