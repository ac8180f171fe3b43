"""Bubbles and hints fade in and out (VISUAL.md section 9)."""

import pytest

from game.ui.tabletop.fades import FADE_OUT, Fades, rise

KEY = ("bubble", 1)
EIGHTEEN, TWENTY = {KEY: (18, "18")}, {KEY: (20, "20")}


def share(fades: Fades) -> float | None:
    """How much is to be seen."""
    found = fades.get(KEY)
    return found.share if found else None


def test_it_comes_in_140_ms_and_goes_in_120() -> None:
    fades = Fades()
    assert fades.update(EIGHTEEN, 0.07)
    assert share(fades) == pytest.approx(0.5)
    assert fades.update(EIGHTEEN, 0.08)
    assert share(fades) == 1.0
    assert not fades.update(EIGHTEEN, 0.1)
    assert fades.update({}, FADE_OUT / 2)
    assert share(fades) == pytest.approx(0.5)
    assert fades.update({}, FADE_OUT)
    assert share(fades) is None
    assert not fades.update({}, 0.1)


def test_another_call_begins_anew() -> None:
    fades = Fades()
    fades.settle(EIGHTEEN)
    assert not fades.moving
    assert fades.update(TWENTY, 0.07)
    found = fades.get(KEY)
    assert found is not None
    assert (found.picture, found.share) == ("20", pytest.approx(0.5))


def test_without_motion_it_is_there_at_once() -> None:
    fades = Fades()
    assert fades.update(EIGHTEEN, 0.01, 0.0)
    assert share(fades) == 1.0
    assert not fades.update(EIGHTEEN, 0.01, 0.0)
    assert fades.update({}, 0.01, 0.0)
    assert share(fades) is None


def test_reduced_motion_fades_in_its_place() -> None:
    fades = Fades()
    fades.update(EIGHTEEN, 0.06, reduced=True)
    found = fades.get(KEY)
    assert found is not None
    assert found.share == pytest.approx(0.5)
    assert rise(found, 6, reduced=True) == 0.0
    assert rise(found, 6, reduced=False) > 0.0
