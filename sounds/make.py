"""Makes every sample from wood, paper and air: `python -m sounds.make`; with `--check` it only says which differ.

Wood is a handful of fading sine partials, paper is filtered noise. Samples are mono, 16 bit, 32 kHz. Peaks are set
per cue and never above -9 dBFS; nothing but the end of a list is longer than 800 ms (VISUAL.md section 10).
"""

import array
import io
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
RATE = 32000
LOUDEST = -9.0
"""Peak in dBFS."""

Wave = list[float]

# Partials as (ratio to the base tone, strength, half-life in seconds).
MARIMBA = ((1.0, 1.0, 0.085), (3.93, 0.28, 0.028), (9.2, 0.08, 0.010))
CELESTA = ((1.0, 1.0, 0.16), (2.0, 0.18, 0.10), (4.1, 0.16, 0.05), (7.8, 0.05, 0.02))
TABLE_TOP = ((1.0, 1.0, 0.030), (1.71, 0.55, 0.020), (2.83, 0.30, 0.012), (4.6, 0.14, 0.007))
TICK = ((1.0, 1.0, 0.014), (2.42, 0.45, 0.008), (4.3, 0.2, 0.004))


def struck(tone: float, seconds: float, partials: Sequence[tuple[float, float, float]], attack: float = 0.0015) -> Wave:
    """A struck bar or board: partials that fade, each by its half-life."""
    count = round(seconds * RATE)
    out = [0.0] * count
    for ratio, strength, half_life in partials:
        turn = 2 * math.pi * tone * ratio / RATE
        fade = 0.5 ** (1 / (half_life * RATE))
        level = strength
        for i in range(count):
            out[i] += level * math.sin(turn * i)
            level *= fade
    return faded(out, attack, min(0.02, seconds / 4))


def hiss(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies."""
    dice = random.Random(seed)
    noise = [2 * dice.random() - 1 for _ in range(round(seconds * RATE))]
    return highpass(lowpass(lowpass(noise, high), high), low)


def lowpass(signal: Wave, hertz: float) -> Wave:
    """One pole: takes away what is above."""
    share = 1 - math.exp(-2 * math.pi * hertz / RATE)
    level, out = 0.0, []
    for value in signal:
        level += share * (value - level)
        out.append(level)
    return out


def highpass(signal: Wave, hertz: float) -> Wave:
    """One pole: takes away what is below."""
    return [value - low for value, low in zip(signal, lowpass(signal, hertz), strict=True)]


def shaped(signal: Wave, shape: Callable[[float], float]) -> Wave:
    """The signal times a shape over 0..1 of its length."""
    last = max(1, len(signal) - 1)
    return [value * shape(i / last) for i, value in enumerate(signal)]


def faded(signal: Wave, attack: float, release: float) -> Wave:
    """Soft edges, so that nothing clicks."""
    rise, fall, count = max(1, round(attack * RATE)), max(1, round(release * RATE)), len(signal)
    return [value * min(1.0, i / rise, (count - 1 - i) / fall) for i, value in enumerate(signal)]


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """The sum of (start in seconds, strength, signal)."""
    length = max(round(start * RATE) + len(signal) for start, _, signal in parts)
    out = [0.0] * length
    for start, strength, signal in parts:
        at = round(start * RATE)
        for i, value in enumerate(signal):
            out[at + i] += strength * value
    return out


def peaked(signal: Wave, decibels: float = LOUDEST) -> Wave:
    """The signal scaled to a peak in dBFS."""
    top = max(map(abs, signal))
    factor = 10 ** (decibels / 20) * 32767 / 32768 / top
    return [value * factor for value in signal]


def semitones(tone: float, steps: float) -> float:
    """The tone so many semitones higher."""
    return tone * 2 ** (steps / 12)


def tap(depth: float = 1.0) -> Wave:
    """A card put flat on cloth: a puff of air, a soft thump, a little wood; `depth` below 1 is deeper."""
    puff = shaped(hiss(0.09, 250 * depth, 2600 * depth, 11), lambda t: math.exp(-13 * t))
    thump = struck(118 * depth, 0.09, ((1.0, 1.0, 0.018), (1.62, 0.5, 0.012)))
    wood = struck(430 * depth, 0.09, TABLE_TOP)
    return faded(mixed((0, 2.2, puff), (0.001, 0.75, thump), (0.002, 0.20, wood)), 0.001, 0.02)


def slide(seconds: float, bright: float, seed: int) -> Wave:
    """A card drawn over others."""
    body = hiss(seconds, 700 * bright, 2600 * bright, seed)
    return faded(shaped(body, lambda t: math.sin(math.pi * t**0.7) ** 1.5), 0.004, 0.012)


def sweep() -> Wave:
    """Three cards swept together: paper that swells and stops."""
    body = shaped(hiss(0.18, 450, 2200, 23), lambda t: (t**0.6) * (1 - t) ** 0.5)
    stop = shaped(hiss(0.04, 300, 1800, 24), lambda t: math.exp(-8 * t))
    return faded(mixed((0, 1.0, body), (0.135, 0.7, stop)), 0.006, 0.02)


def knock(tone: float = 190.0, seconds: float = 0.16) -> Wave:
    """A knuckle on the table."""
    click = shaped(hiss(0.012, 700, 3200, 31), lambda t: (1 - t) ** 2)
    return faded(mixed((0, 1.0, struck(tone, seconds, TABLE_TOP)), (0, 0.5, click)), 0.0005, 0.03)


def tick(tone: float) -> Wave:
    """A small piece of wood."""
    click = shaped(hiss(0.006, 1500, 6000, 37), lambda t: (1 - t) ** 2)
    return faded(mixed((0, 1.0, struck(tone, 0.09, TICK)), (0, 0.4, click)), 0.0003, 0.02)


def melody(
    tone: float, steps: Sequence[int], gap: float, total: float, partials: Sequence[tuple[float, float, float]]
) -> Wave:
    """Struck notes one after another, cut softly at `total` seconds."""
    notes = [(i * gap, 1.0, struck(semitones(tone, step), total - i * gap, partials)) for i, step in enumerate(steps)]
    return faded(mixed(*notes)[: round(total * RATE)], 0.001, 0.12)


def list_end() -> Wave:
    """Four bars in three-four time, 4 s: up, a turn, down, home, with a low note on each first beat."""
    beat = 1 / 3
    tune = (0, 4, 7, 12, 11, 9, 7, 9, 5, 7)
    starts = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    bass = ((0, -12), (3, -7), (6, -5), (9, -12))
    notes = [(s * beat, 0.8, struck(semitones(392, n), 1.0, MARIMBA)) for s, n in zip(starts, tune, strict=True)]
    lows = [(s * beat, 0.6, struck(semitones(392, n), 1.0, MARIMBA)) for s, n in bass]
    last = [(9 * beat, 0.5, struck(semitones(392, n), 1.0, MARIMBA)) for n in (4, 12)]
    return faded(mixed(*notes, *lows, *last)[: 4 * RATE], 0.001, 0.4)


BIDS = 19
"""How many steps of the auction have a tick of their own; later ones keep the highest."""

SAMPLES: dict[str, Callable[[], Wave]] = {
    "deal_1": lambda: peaked(slide(0.06, 0.90, 1), -16),
    "deal_2": lambda: peaked(slide(0.06, 1.00, 2), -16),
    "deal_3": lambda: peaked(slide(0.06, 1.12, 3), -16),
    "card": lambda: peaked(tap()),
    "card_deep": lambda: peaked(tap(0.78)),
    "trick": lambda: peaked(sweep(), -14),
    "your_turn": lambda: peaked(knock(150), -12),
    "pass": lambda: peaked(tick(semitones(620, -4)), -12),
    "declarer": lambda: peaked(mixed((0, 0.9, knock(170)), (0.17, 1.0, knock(227))), -10),
    "skat_up": lambda: peaked(mixed((0, 1.0, slide(0.09, 0.95, 5)), (0.12, 1.0, slide(0.09, 1.1, 6))), -14),
    "skat_down": lambda: peaked(mixed((0, 1.0, slide(0.09, 1.1, 7)), (0.12, 1.0, slide(0.09, 0.9, 8))), -14),
    "announce": lambda: peaked(melody(330, (0, 5), 0.14, 0.55, MARIMBA), -11),
    "announce_grand": lambda: peaked(melody(330, (0, 5, 12), 0.13, 0.65, MARIMBA), -11),
    "kontra": lambda: peaked(knock(205, 0.2), -9),
    "re": lambda: peaked(mixed((0, 1.0, knock(205, 0.2)), (0.16, 1.0, knock(205, 0.2))), -9),
    "hint": lambda: peaked(melody(1047, (0,), 0.1, 0.7, CELESTA), -20),
    "not_now": lambda: peaked(lowpass(tap(0.6), 500), -13),
    "won": lambda: peaked(melody(392, (0, 4, 7), 0.15, 0.7, MARIMBA), -10),
    "won_schneider": lambda: peaked(melody(392, (0, 4, 7, 12), 0.13, 0.75, MARIMBA), -10),
    "won_schwarz": lambda: peaked(melody(392, (0, 4, 7, 12, 16), 0.11, 0.8, MARIMBA), -10),
    "lost": lambda: peaked(melody(330, (0, -4), 0.2, 0.6, MARIMBA), -15),
    "step_right": lambda: peaked(melody(880, (0, 4), 0.12, 0.7, CELESTA), -16),
    "solved": lambda: peaked(melody(587, (0, 4, 7), 0.14, 0.7, CELESTA), -13),
    "list_end": lambda: peaked(list_end(), -10),
    **{f"bid_{n:02}": lambda n=n: peaked(tick(semitones(620, n)), -12) for n in range(BIDS)},  # type: ignore[misc]
}
"""Every sample by file name."""


def wav(signal: Wave) -> bytes:
    """The signal as a WAV file."""
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        values = array.array("h", (round(value * 32767) for value in signal))
        if sys.byteorder == "big":
            values.byteswap()
        file.writeframes(values.tobytes())
    return buffer.getvalue()


def main(arguments: list[str]) -> int:
    """Write or check all samples; exit code 1 when a checked one differs."""
    made = {HERE / f"{name}.wav": wav(make()) for name, make in SAMPLES.items()}
    changed = [path for path, data in made.items() if not path.exists() or path.read_bytes() != data]
    if "--check" in arguments:
        for path in changed:
            print(f"sounds/{path.name} is not what the script makes")
        return 1 if changed else 0
    for path, data in made.items():
        path.write_bytes(data)
    print(f"{len(changed)} of {len(made)} samples written anew, {sum(map(len, made.values())) // 1024} kB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
