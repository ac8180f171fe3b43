"""The three colours of a costume and the torso they go on: shoulders at y = 134, the sash from y = 172 down."""

from dataclasses import dataclass

from art.drawing.pen import blob, both, line, path


@dataclass(frozen=True)
class Cloth:
    """Three colours of a costume: coat, trimming, lining."""

    main: str
    trim: str
    inner: str


TORSO = "M50 184 C50 162 58 149 78 143 L104 134.5 H136 L162 143 C182 149 190 162 190 184 Z"
SLEEVE_SHADE = "M50 184 C50 163 57 151 70 146 C63 157 61 170 62 184 Z"
ARMHOLE = "M81 143 C76 156 77 170 80 184"


def torso(colour: str) -> str:
    """Shoulders and chest with the one shade there is."""
    return path(TORSO, colour, width=1.8) + both(blob(SLEEVE_SHADE, "#000000", 0.10) + line(ARMHOLE, 1.2, opacity=0.55))
