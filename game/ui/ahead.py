"""Ahead: what the next screens need is made while the present one rests, in steps too short to hold up input."""

from collections.abc import Iterator
from importlib import import_module

from game.rules.cards import DECK
from game.ui.drawing.look import Look

TABLE_MODULES = (
    "game.teach.hints", "game.teach.review", "game.teach.warning", "game.ui.tabletop.questions",
    "game.ui.tabletop.table_view", "game.ui.scenes.table", "game.ui.scenes.warned",
)  # fmt: skip
"""In the order of their needs, so that none brings many others with it."""
LATER_MODULES = (
    "game.ui.scenes.menu", "game.ui.scenes.new_list", "game.ui.scenes.result", "game.ui.scenes.settings",
    "game.ui.scenes.sheet", "game.ui.scenes.course", "game.ui.scenes.lesson", "game.ui.scenes.practice",
    "game.ui.scenes.puzzles", "game.ui.scenes.review", "game.ui.scenes.house_rules", "game.ui.scenes.records",
)  # fmt: skip


def ahead(look: Look) -> Iterator[None]:
    """One step each: the table's code, cloth, backs and faces as `look` wants them, then the code of other screens."""
    yield from _imported(TABLE_MODULES)
    yield from _drawn(look)
    yield from _imported(LATER_MODULES)


def _imported(modules: tuple[str, ...]) -> Iterator[None]:
    for name in modules:
        import_module(name)
        yield


def _drawn(look: Look) -> Iterator[None]:
    from game.ui.drawing.cloth import cloth
    from game.ui.tabletop.layout import Kind, backs, fan, frame

    table = frame(look.size, look.appearance.text_scale)
    for medallion in (False, True):
        cloth(look, medallion, inlay=table.kind is not Kind.MINI)
        yield
    for card in DECK:
        look.cards.warm(card, table.card)
        yield
    width, beside = backs(table, table.left_plate, 10)
    for wide, places in ((table.card, fan(table, 10)), (width, beside)):
        for place in places:
            look.cards.shadow(wide, angle=place.angle, alpha=look.theme.table.card_shadow)
            look.cards.back(wide, angle=place.angle)
            yield
