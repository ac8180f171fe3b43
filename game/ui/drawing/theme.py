"""Colours, type and measures of VISUAL.md sections 3-5, as data."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Face:
    """A way to set text: size at scale 1, weight (400, 600 or 700) and family."""

    size: float
    weight: int = 400
    serif: bool = False

    @property
    def bold(self) -> "Face":
        """The same in bold."""
        return replace(self, weight=700)

    def sized(self, size: float) -> "Face":
        """The same in another size."""
        return replace(self, size=size)


DISPLAY = Face(66, 600, True)
TITLE = Face(32, 600, True)
HEADING = Face(22, 600, True)
QUESTION = Face(19, 600, True)
VALUE = Face(30, 700, True)
BID = Face(24, 700, True)
PASS = Face(20, 700, True)
NUMBER = Face(18, 700, True)
LESSON = Face(17.5)
NAME = Face(18, 700)
BODY = Face(16)
NOTE = Face(15)
LABEL = Face(14)
SMALL = Face(13)
CHIP = Face(12, 700)
BUTTON = Face(17, 700)

MINIMUM_PIXELS = 12
"""No text is drawn smaller than this."""

RADIUS_PANEL = 14
RADIUS_RESULT = 18
RADIUS_BUTTON = 10
RADIUS_BOX = 5


@dataclass(frozen=True, slots=True)
class Depth:
    """A shadow: blur and offset in pixels at scale 1, strength 0..1."""

    blur: int
    down: int
    alpha: float


CARD_DEPTH = Depth(5, 3, 0.37)
PANEL_DEPTH = Depth(12, 5, 0.30)
PAPER_DEPTH = Depth(12, 5, 0.18)
PLATE_DEPTH = Depth(10, 3, 0.24)


@dataclass(frozen=True, slots=True)
class Table:
    """The cloth and everything that stands directly on it."""

    name: str
    cloth: str
    bar: str
    """Top bar, and the fill of buttons on the cloth."""
    button_edge: str
    text: str = "#F5EEDF"
    text2: str = "#D5E2DA"
    text3: str = "#C9D8CF"
    halo: str = "#E8B54E"
    trough: str = "#1A322B"
    theirs: str = "#9FB9CC"
    inlay: str = "#D8C48C"
    dim: str = "#23413A"
    """Laid over cards that cannot be played."""
    card_edge: str = ""
    """Edge of cards, where the cloth is light."""
    card_shadow: float = 0.37


TABLES: dict[str, Table] = {
    table.name: table
    for table in (
        Table("spruce", "#2F5548", "#213E35", "#5D8474"),
        Table("slate", "#35495A", "#253440", "#667E93", trough="#1C2833", dim="#2A3946"),
        Table("oak", "#6A4A32", "#4A3323", "#A07C5F", trough="#33231A", dim="#4E3828"),
        Table("plum", "#54394C", "#3B2835", "#8D6C83", trough="#281B24", dim="#402B3A"),
        Table(
            "linen", "#CFC4AD", "#BDB196", "#8A7C62", text="#2A2622", text2="#2A2622", text3="#2A2622",
            halo="#9A3B2B", trough="#A99C80", theirs="#2C577F", inlay="#6B6152", dim="#B5AA92", card_edge="#8A7C62",
            card_shadow=0.45,
        ),
    )
}  # fmt: skip
"""Table colours to choose from."""

HIGH_CONTRAST_TABLE = Table("contrast", "#16302A", "#0C1D19", "#D5E2DA", trough="#081310", dim="#16302A")


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour the program uses; tokens as in VISUAL.md section 3."""

    table: Table = TABLES["spruce"]
    paper0: str = "#FCF8EF"
    paper1: str = "#F5EEDF"
    paper2: str = "#EAE0CB"
    paper3: str = "#D2C4A6"
    paper4: str = "#8A7C62"
    sheet: str = "#FFFDF7"
    hint: str = "#FFF8E6"
    strip: str = "#F1E7D2"
    past: str = "#E4DFD2"
    ink: str = "#2A2622"
    ink2: str = "#5A5146"
    ink3: str = "#6F6454"
    off: str = "#6B6152"
    white: str = "#FFFFFF"
    card: str = "#FFFCF4"
    brick: str = "#9A3B2B"
    brick_hover: str = "#A94634"
    brick_dark: str = "#7C2D20"
    ochre: str = "#C8922F"
    ochre_tint: str = "#F4E3B9"
    ochre_dark: str = "#865A0C"
    slate: str = "#2C577F"
    own_paper: str = "#9A6A10"
    theirs_paper: str = "#4F7391"
    best: str = "#17725A"
    fine: str = "#3A4F86"
    inaccuracy: str = "#B07A12"
    mistake: str = "#8C1F1A"
    forced: str = "#8A7C62"
    gain_tint: str = "#D8E7E1"
    loss_tint: str = "#F3DCD6"
    edge: float = 1.2
    """Width of panel edges."""
    halo_width: int = 5

    @property
    def panel_edge(self) -> str:
        """Edge of panels and plates."""
        return self.paper3


def theme_for(table: str = "spruce", high_contrast: bool = False) -> Theme:
    """The theme of a table colour (unknown names give spruce), or the system's high-contrast wish."""
    if high_contrast:
        return Theme(HIGH_CONTRAST_TABLE, paper3="#2A2622", ink2="#2A2622", ink3="#2A2622", edge=2.0, halo_width=8)
    return Theme(TABLES.get(table, TABLES["spruce"]))


def rgb(colour: str) -> tuple[int, int, int]:
    """`#RRGGBB` as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def shade(colour: str, factor: float) -> str:
    """The colour times a factor, clipped."""
    return "#" + "".join(f"{min(255, round(part * factor)):02X}" for part in rgb(colour))


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio of two colours, 1..21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
