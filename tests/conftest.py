"""Shared by all tests: where the acceptance data lie, what runs only when asked for."""

import os
from pathlib import Path

import hypothesis
import pytest

from game.table.deck_words import use_german_suits
from game.table.i18n import set_language


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.settings.register_profile("patient", deadline=None)  # a busy computer is no fault of the program
    hypothesis.settings.load_profile("patient")
    config.addinivalue_line("markers", "long: takes minutes; runs with GRAND_HAND_LONG=1 (make acceptance)")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("GRAND_HAND_LONG") != "1":
        skip = pytest.mark.skip(reason="long run: make acceptance")
        for item in items:
            if "long" in item.keywords:
                item.add_marker(skip)


@pytest.fixture(autouse=True)
def _english() -> None:
    """Every test begins in English and with French cards, whatever the one before it has set."""
    set_language("en")
    use_german_suits(False)


@pytest.fixture(scope="session")
def acceptance() -> Path:
    """The folder of acceptance data; skips where it is missing."""
    folder = os.environ.get("GRAND_HAND_ACCEPTANCE")
    if not folder or not Path(folder).is_dir():
        pytest.skip("no acceptance data: set GRAND_HAND_ACCEPTANCE to the folder that holds records/ and positions/")
    return Path(folder)
