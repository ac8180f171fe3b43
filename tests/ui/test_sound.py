"""Samples and the speaker (VISUAL.md section 10)."""

import array
import itertools
import math
import subprocess
import sys
import wave
from pathlib import Path

import pygame
import pytest

from game.ui.sound import BID_STEPS, Cue, Silence, Speaker, levels, open_sound, sample_name

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "sounds").glob("*.wav"))


def samples(path: Path) -> tuple[array.array, int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        values = array.array("h", file.readframes(file.getnframes()))
        return values, file.getframerate()


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1) / 32768)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_sample_is_louder_than_nine_below_full(path: Path) -> None:
    values, _ = samples(path)
    assert -30 < decibels(max(map(abs, values))) <= -9


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_nothing_but_the_end_of_a_list_is_longer_than_800_milliseconds(path: Path) -> None:
    values, rate = samples(path)
    assert len(values) / rate <= (4.0 if path.stem == "list_end" else 0.8)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_sample_clicks_at_its_end(path: Path) -> None:
    values, _ = samples(path)
    assert decibels(abs(values[0])) < -50
    assert decibels(abs(values[-1])) < -50


@pytest.mark.parametrize(
    ("name", "seconds"),
    [("deal_1", 0.06), ("card", 0.09), ("trick", 0.18), ("won", 0.7), ("lost", 0.6), ("list_end", 4.0)],
)
def test_samples_last_as_long_as_the_brief_says(name: str, seconds: float) -> None:
    values, rate = samples(ROOT / "sounds" / f"{name}.wav")
    assert len(values) / rate == pytest.approx(seconds, abs=0.005)


def test_every_cue_has_its_samples_and_no_sample_is_left_over() -> None:
    names = {sample_name(cue, step) for cue in Cue for step in range(BID_STEPS)}
    assert {path.stem for path in FILES} == names


def test_bids_rise_a_semitone_per_step_and_then_stay() -> None:
    tones = [pitch(ROOT / "sounds" / f"{sample_name(Cue.BID, step)}.wav") for step in range(BID_STEPS)]
    for low, high in itertools.pairwise(tones):
        assert high / low == pytest.approx(2 ** (1 / 12), rel=0.02)
    assert sample_name(Cue.BID, 60) == sample_name(Cue.BID, BID_STEPS - 1)


def test_passing_is_a_third_below_the_first_bid() -> None:
    ratio = pitch(ROOT / "sounds/pass.wav") / pitch(ROOT / "sounds/bid_00.wav")
    assert ratio == pytest.approx(2 ** (-4 / 12), rel=0.02)


def pitch(path: Path) -> float:
    """The strongest tone between 300 and 2000 Hz, by probing."""
    values, rate = samples(path)
    strength = {}
    for step in range(170):
        tone = 300 * 2 ** (step / 60)
        turn = 2 * math.pi * tone / rate
        real = sum(value * math.cos(turn * i) for i, value in enumerate(values[:1200]))
        imaginary = sum(value * math.sin(turn * i) for i, value in enumerate(values[:1200]))
        strength[tone] = real * real + imaginary * imaginary
    return max(strength, key=lambda tone: strength[tone])


def test_the_script_makes_exactly_the_committed_samples() -> None:
    done = subprocess.run([sys.executable, "-m", "sounds.make", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_other_seats_sound_from_their_side_by_a_fifth() -> None:
    assert levels(1.0) == (1.0, 1.0)
    assert levels(1.0, side=-1) == pytest.approx((1.0, 0.8))
    assert levels(1.0, side=1) == pytest.approx((0.8, 1.0))
    assert levels(0.5) == (0.25, 0.25)
    assert levels(1.0, soft=True)[0] < 1


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Speaker:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = open_sound()
    assert isinstance(sound, Speaker)
    yield sound
    sound.close()


@pytest.mark.parametrize("cue", Cue)
def test_every_cue_plays(speaker: Speaker, cue: Cue) -> None:
    speaker.play(cue, side=1, step=3)
    assert pygame.mixer.get_busy()


def test_mute_is_silent_and_comes_back(speaker: Speaker) -> None:
    assert speaker.toggle_mute()
    speaker.play(Cue.CARD)
    assert not pygame.mixer.get_busy()
    assert not speaker.toggle_mute()
    speaker.play(Cue.CARD)
    assert pygame.mixer.get_busy()


def test_more_sounds_than_channels_are_left_out(speaker: Speaker) -> None:
    for _ in range(40):
        speaker.play(Cue.LIST_END)
    assert pygame.mixer.get_busy()


def test_without_a_device_there_is_silence_and_nothing_on_the_terminal() -> None:
    script = (
        "from game.ui.sound import *\n"
        "sound = open_sound(0.4)\n"
        "sound.play(Cue.CARD)\n"
        "print(type(sound).__name__, sound.volume, sound.toggle_mute())\n"
    )
    environment = {"SDL_AUDIODRIVER": "nosuchdriver", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, env=environment)
    assert (done.stdout, done.stderr) == ("Silence 0.4 True\n", "")


def test_a_missing_sample_is_no_error(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.sound.sample_name", lambda cue, step=0: "nothing")
    speaker.play(Cue.CARD)
    assert not pygame.mixer.get_busy()


def test_silence_keeps_volume_and_mute() -> None:
    sound = Silence(0.3, muted=True)
    sound.play(Cue.WON)
    assert (sound.volume, sound.toggle_mute()) == (0.3, False)
