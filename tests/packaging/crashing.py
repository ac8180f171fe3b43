"""The real program with one fault: at the table the key B breaks it."""

import sys

import main
from game.ui.input import Intent, Key
from game.ui.scenes.table import TableScene

_handle = TableScene.handle


def breaking(self: TableScene, intent: Intent) -> bool:
    """Handles everything but the key B."""
    if intent == Key("b"):
        raise RuntimeError("a cup of coffee over the cards of Walburga")
    return _handle(self, intent)


if __name__ == "__main__":
    TableScene.handle = breaking  # type: ignore[method-assign]
    sys.exit(main.main(["play"]))
