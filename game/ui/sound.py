"""Sounds by cue (VISUAL.md section 10). The game is complete without them: no device means silence, never an error."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Protocol

import pygame

from game.ui.drawing.assets import AssetError, asset


class Cue(StrEnum):
    """What has happened; the value is the sample's file name, `bid` and `deal` have several."""

    DEAL = "deal"
    CARD = "card"
    CARD_DEEP = "card_deep"
    TRICK = "trick"
    YOUR_TURN = "your_turn"
    BID = "bid"
    PASS = "pass"
    DECLARER = "declarer"
    SKAT_UP = "skat_up"
    SKAT_DOWN = "skat_down"
    ANNOUNCE = "announce"
    ANNOUNCE_GRAND = "announce_grand"
    KONTRA = "kontra"
    RE = "re"
    HINT = "hint"
    NOT_NOW = "not_now"
    WON = "won"
    WON_SCHNEIDER = "won_schneider"
    WON_SCHWARZ = "won_schwarz"
    LOST = "lost"
    STEP_RIGHT = "step_right"
    SOLVED = "solved"
    LIST_END = "list_end"


BID_STEPS = 19
DEAL_TONES = 3
QUIET_DEAL_FROM = 5
"""Packets from this one on are dealt more quietly."""
SOFT = 0.6
PAN = 0.2
"""How far another seat's sounds move to its side."""


class Sound(Protocol):
    """What the screens may ask for."""

    volume: float
    """0 to 1."""
    muted: bool

    def play(self, cue: Cue, *, side: int = 0, step: int = 0, soft: bool = False) -> None:
        """Play a cue; `side` -1 left, 0 own seat, 1 right; `step` the auction step of BID or the packet of DEAL."""

    def toggle_mute(self) -> bool:
        """Switch mute and return whether it is silent now."""

    def close(self) -> None:
        """Give the device back."""


class Silence:
    """Keeps volume and mute, plays nothing: there is no sound device."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume, self.muted = volume, muted

    def play(self, cue: Cue, *, side: int = 0, step: int = 0, soft: bool = False) -> None:
        """Nothing."""

    def toggle_mute(self) -> bool:
        """Switch mute and return whether it is silent now."""
        self.muted = not self.muted
        return self.muted

    def close(self) -> None:
        """Nothing to give back."""


class Speaker(Silence):
    """Plays samples on the device pygame has opened; each is loaded when first heard."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        super().__init__(volume, muted)
        self._samples: dict[str, pygame.mixer.Sound] = {}

    def play(self, cue: Cue, *, side: int = 0, step: int = 0, soft: bool = False) -> None:
        """Play a cue at once; a newer sound takes a free channel or is left out."""
        if self.muted or self.volume <= 0:
            return
        channel = pygame.mixer.find_channel()
        sample = self._sample(sample_name(cue, step))
        if channel and sample:
            channel.play(sample)
            channel.set_volume(*levels(self.volume, side, soft or _is_quiet_packet(cue, step)))

    def close(self) -> None:
        """Give the device back."""
        self._samples.clear()
        pygame.mixer.quit()

    def _sample(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._samples:
            try:
                self._samples[name] = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
            except (AssetError, pygame.error):
                return None
        return self._samples[name]


def open_sound(volume: float = 0.7, muted: bool = False) -> Sound:
    """A Speaker, or Silence where there is no device; says nothing on the terminal and never fails."""
    try:
        with _quiet_terminal():
            pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error:
        return Silence(volume, muted)
    return Speaker(volume, muted)


def sample_name(cue: Cue, step: int = 0) -> str:
    """The file of a cue: bids rise a semitone per step, packets take three tones in turn."""
    if cue is Cue.BID:
        return f"bid_{min(max(step, 0), BID_STEPS - 1):02}"
    return f"deal_{step % DEAL_TONES + 1}" if cue is Cue.DEAL else cue.value


def levels(volume: float, side: int = 0, soft: bool = False) -> tuple[float, float]:
    """Left and right strength 0..1; the square makes the middle of the slider sound like half."""
    level = volume * volume * (SOFT if soft else 1.0)
    return level * (1 - PAN * max(0, side)), level * (1 - PAN * max(0, -side))


def _is_quiet_packet(cue: Cue, step: int) -> bool:
    return cue is Cue.DEAL and step >= QUIET_DEAL_FROM


@contextmanager
def _quiet_terminal() -> Iterator[None]:
    """The sound library writes its own complaints to file 2; they are of no use to a player."""
    try:
        sys.stderr.flush()
        saved, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except (OSError, AttributeError, ValueError):  # a windowed program has no terminal at all
        yield
        return
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(nothing)
