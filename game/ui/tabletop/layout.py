"""From window size and text size to rectangles (VISUAL.md section 7): pure, no window needed.

All results are pixels. `u` is how large the picture is, `g` the scale of text and controls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pygame import Rect

from game.ui.drawing.look import Size, control_scale, picture_scale


class Kind(StrEnum):
    """The four layouts."""

    WIDE = "wide"
    MEDIUM = "medium"
    COMPACT = "compact"
    MINI = "mini"


def kind_of(size: Size, text_scale: float) -> Kind:
    """Which layout fits the effective size."""
    g = control_scale(size, text_scale)
    width, height = size[0] / g, size[1] / g
    if width >= 1200 and height >= 700:
        return Kind.WIDE
    if width >= 960 and height >= 560:
        return Kind.MEDIUM
    return Kind.MINI if width < 639.5 or height < 399.5 else Kind.COMPACT


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its centre and turn in degrees clockwise."""

    x: float
    y: float
    angle: float = 0.0

    @property
    def centre(self) -> tuple[float, float]:
        """The centre."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Frame:
    """The fixed parts of the table."""

    size: Size
    g: float
    kind: Kind
    margin: int
    bar: Rect
    """Top bar; in mini the round menu button."""
    left_plate: Rect
    right_plate: Rect
    card: int
    """Width of the own cards."""
    hand_y: float
    """Centre line of the hand."""
    trick_card: int
    trick_y: float

    def px(self, units: float) -> int:
        """A measure at scale 1 in pixels."""
        return round(units * self.g)

    @property
    def hand_top(self) -> int:
        """Upper edge of the hand at rest."""
        return round(self.hand_y - self.card * 0.75)

    @property
    def third_plate(self) -> Rect:
        """The plate of the third player where the person only looks on: in the place of the hand."""
        plate = self.left_plate.copy()
        plate.midtop = (self.size[0] // 2, self.hand_top)
        return plate

    def plate(self, side: int) -> Rect:
        """The plate of a side; at side 0 that of the third player."""
        return (self.third_plate, self.left_plate, self.right_plate)[side]

    @property
    def plates_bottom(self) -> int:
        """Lower edge of the opponents' plates."""
        return self.left_plate.bottom

    @property
    def small(self) -> bool:
        """Compact or mini: short texts, help on demand."""
        return self.kind in (Kind.COMPACT, Kind.MINI)

    @property
    def trick_area(self) -> Rect:
        """Everything the three cards of a trick may cover."""
        width, height = self.trick_card, self.trick_card * 1.5
        box = Rect(0, 0, round(width * 3.42), round(height * 1.1))
        box.midtop = (self.size[0] // 2, round(self.trick_y - height * 0.53))
        return box

    @property
    def hand_area(self) -> Rect:
        """The band of the hand, from the highest raised card to the lower edge."""
        top = round(self.hand_top - self.card * 0.24)
        return Rect(0, top, self.size[0], self.size[1] - top)


def frame(size: Size, text_scale: float = 1.0, plate_width: int = 0) -> Frame:
    """The table's fixed parts; `plate_width` is what the longest plate text needs, in pixels."""
    g, u, kind = control_scale(size, text_scale), picture_scale(size), kind_of(size, text_scale)
    margin = round(24 * max(0.7, u))
    if kind is Kind.MINI:
        return _mini(size, g, margin)
    width, height = size
    card = round(min(0.155 * height, 0.108 * width))
    bar = Rect(0, 0, width, round(50 * g))
    plate = (214, 68) if kind is Kind.COMPACT else (248, 84)
    room = (width - 2 * margin) // 2 - round(g * (60 if kind is Kind.COMPACT else 100))
    plate_size = (min(max(round(plate[0] * g), plate_width), room), round(plate[1] * g))
    left = Rect((margin, bar.bottom + round(0.6 * margin)), plate_size)
    right = left.copy()
    right.right = width - margin
    hand_y = height - 0.75 * card - 0.62 * margin
    trick_card = round(card * (0.86 if kind is Kind.COMPACT else 0.94))
    if kind is Kind.COMPACT:
        trick_y = left.bottom + trick_card * 0.78
    else:
        trick_y = left.bottom + (hand_y - card * 0.75 - left.bottom) * 0.355
    return Frame(size, g, kind, margin, bar, left, right, card, hand_y, trick_card, trick_y)


def _mini(size: Size, g: float, margin: int) -> Frame:
    """One row of menu button and plates; the hand shows its upper 60 %."""
    width, height = size
    row = round(50 * g)
    top = round(margin * 0.6)
    button = Rect(margin, top + round(row * 0.08), round(row * 0.84), round(row * 0.84))
    gap = round(8 * g)
    x = margin + row + round(6 * g)
    plate = (width - x - margin - gap) // 2
    left, right = Rect(x, top, plate, row), Rect(x + plate + gap, top, plate, row)
    card = round(min(124 * max(1.0, picture_scale(size)), (width - 2 * margin) / 9 * 1.18))
    hand_y = height - 0.6 * card * 1.5 + card * 0.75
    space = hand_y - card * 0.75 - left.bottom
    trick_card = round(min(card * 0.86, space * 0.50))
    trick_y = left.bottom + trick_card * 0.84
    return Frame(size, g, Kind.MINI, margin, button, left, right, card, hand_y, trick_card, trick_y)


def fan(frame: Frame, count: int) -> list[Place]:
    """The places of the own cards, left to right."""
    available: float
    if frame.kind is Kind.MINI:
        available = frame.size[0] - 2 * frame.margin + 10
    else:
        available = frame.size[0] * (0.875 if count > 10 else 0.86)
    step = min(frame.card * 0.74, (available - frame.card) / max(1, count - 1))
    places = []
    for number in range(count):
        k = number - (count - 1) / 2
        sink = 0.0048 * frame.card * k * k
        places.append(Place(frame.size[0] / 2 + k * step, frame.hand_y + sink, 0.85 * k))
    return places


def backs(frame: Frame, plate: Rect, count: int) -> tuple[int, list[Place]]:
    """Width and places of an opponent's face-down cards below his plate; none outside the wide layout."""
    if frame.kind is not Kind.WIDE or count == 0:
        return 0, []
    width = round(frame.card * 0.40)
    step = width * 0.32
    left = plate.centerx - (step * (count - 1) + width) / 2 + width / 2
    y = plate.bottom + frame.px(14) + width * 0.75
    places = []
    for number in range(count):
        k = number - (count - 1) / 2
        places.append(Place(left + number * step, y + k * k * 0.35, k * 1.6))
    return width, places


def trick_place(frame: Frame, seat: int) -> Place:
    """Where a card lies in the trick: seat 0 is the person, 1 the left player, 2 the right player."""
    x, side = frame.size[0] / 2, 1.13 * frame.trick_card
    return (
        Place(x, frame.trick_y + 0.10 * frame.trick_card),
        Place(x - side, frame.trick_y, -5),
        Place(x + side, frame.trick_y, 6),
    )[seat]


def place_question(frame: Frame, wanted: Size, helper: Rect | None = None) -> Rect:
    """The question panel between plates and hand, in the free part beside the helper."""
    width, height = wanted
    free = frame.size[0]
    if helper is not None and frame.kind is not Kind.WIDE:
        free = helper.left
    width = min(width, free - 2 * frame.margin)
    x = max(frame.margin, (free - width) // 2)
    top = frame.plates_bottom + frame.px(20)
    bottom = frame.hand_area.top - frame.px(10)
    if frame.kind is Kind.WIDE:
        y = top + round((frame.hand_top - frame.px(74) - top - height) * 0.55)
    elif frame.kind is Kind.MEDIUM:
        y = top + frame.px(18)
    else:
        y = frame.plates_bottom + frame.px(10)
    return Rect(x, max(frame.bar.bottom if frame.kind is not Kind.MINI else 4, min(y, bottom - height)), width, height)


def question_room(frame: Frame, *, over_plates: bool = False, helper: Rect | None = None) -> Size:
    """The largest question panel there is room for."""
    top = frame.px(8) + (frame.bar.bottom if frame.kind is not Kind.MINI else 0) if over_plates else frame.plates_bottom
    gap = frame.px(12 if frame.small else 24)
    free = helper.left if helper is not None and frame.kind is not Kind.WIDE else frame.size[0]
    return free - 2 * frame.margin, frame.hand_area.top - top - gap


def place_exchange(frame: Frame, wanted: Size) -> Rect:
    """The exchange panel, centred above the hand: level with the plates where it stands between them, else below."""
    width, height = min(wanted[0], frame.size[0] - 2 * frame.margin), wanted[1]
    rect = Rect((frame.size[0] - width) // 2, frame.left_plate.top, width, height)
    lowest = frame.hand_area.top - frame.px(8)
    if rect.colliderect(frame.left_plate) and frame.plates_bottom + frame.px(8) + height <= lowest:
        rect.top = frame.plates_bottom + frame.px(8)
    elif rect.bottom > lowest:
        highest = frame.px(8) + (frame.bar.bottom if frame.kind is not Kind.MINI else 0)
        rect.top = max(highest, lowest - height)
    return rect


def place_helper(frame: Frame, height: int) -> Rect | None:
    """The panel "What this hand can play" under the right plate; None where there is no room for it."""
    if frame.small:
        return None
    width = frame.px(322)
    top = frame.right_plate.bottom + frame.px(112 if frame.kind is Kind.WIDE else 14)
    return Rect(frame.size[0] - frame.margin - width, top, width, min(height, frame.hand_top - 6 - top))


def place_last_trick(frame: Frame) -> Rect:
    """The last trick at the right above the hand; in small layouts (only on L) in the middle of the table."""
    card = frame.card * 0.5
    width, height = frame.px(224), round(card * 1.5) + frame.px(66)
    width = max(width, round(card * 3.24) + frame.px(22))
    if frame.small:
        rect = Rect(0, 0, width, height)
        rect.center = (frame.size[0] // 2, round(frame.trick_y))
        return rect.clamp(Rect((0, 0), frame.size).inflate(-12, -12))
    bottom = frame.hand_top - max(frame.px(36 if frame.kind is Kind.WIDE else 14), round(frame.card * 0.24))
    return Rect(frame.size[0] - frame.margin - width, bottom - height, width, height)


def place_own_plate(frame: Frame, width: int, hint: Rect | None = None, raised: bool = False) -> Rect | None:
    """The person's plate at the left above the hand, above a hint that stands there; None in small layouts."""
    if frame.small:
        return None
    rect = Rect(frame.margin, frame.hand_top - frame.px(46 + 18), width, frame.px(46))
    if raised:
        rect.move_ip(0, -round(frame.card * 0.12))
    if hint is not None and rect.inflate(12, 12).colliderect(hint):
        rect.bottom = hint.top - frame.px(12)
    return rect


def place_hint(frame: Frame, wanted: Size, card: Place, card_top: float, avoid: Sequence[Rect]) -> Rect:
    """The hint above its card, moved sideways until it covers nothing of `avoid`."""
    width, height = wanted
    limit = Rect((0, 0), frame.size).inflate(-2 * frame.margin, 0)
    wish = Rect(round(card.x - width * 0.32), round(card_top - height - frame.px(18)), width, height)
    wish.clamp_ip(limit)
    for lower in (0, frame.px(10)):
        for shift in range(0, frame.size[0], 8):
            for x in (wish.left - shift, wish.left + shift):
                moved = Rect(x, wish.top + lower, width, height)
                if limit.left <= moved.left and moved.right <= limit.right and moved.collidelist(list(avoid)) < 0:
                    return moved
    return wish


@dataclass(frozen=True, slots=True)
class Plaque:
    """The contract at the top of the table: centre, width, and whether there is room for words and a bar."""

    centre: int
    top: int
    width: int
    full: bool

    def bar(self, g: float) -> Rect:
        """The points bar (only when full)."""
        width = min(round(330 * g), self.width - round(8 * g))
        return Rect(self.centre - width // 2, self.top + round(82 * g), width, round(10 * g))


def plaque(frame: Frame) -> Plaque:
    """The place of the contract between the plates."""
    width = min(frame.px(430), frame.right_plate.left - frame.left_plate.right - frame.px(28))
    full = not frame.small and width > frame.px(250)
    return Plaque((frame.left_plate.right + frame.right_plate.left) // 2, frame.left_plate.top, width, full)


@dataclass(frozen=True, slots=True)
class Page:
    """A paper screen: head with title, body that may scroll, foot with the buttons."""

    size: Size
    g: float
    kind: Kind
    columns: int
    """2, or 1 where it is narrow."""
    head: Rect
    body: Rect
    foot: Rect

    def px(self, units: float) -> int:
        """A measure at scale 1 in pixels."""
        return round(units * self.g)

    def split(self, share: float, gap: float = 24) -> tuple[Rect, Rect]:
        """The body as two columns, the first with this share of the width."""
        space = self.px(gap)
        left = Rect(self.body.left, self.body.top, round((self.body.width - space) * share), self.body.height)
        right = Rect(left.right + space, self.body.top, self.body.right - left.right - space, self.body.height)
        return left, right


def page(size: Size, text_scale: float = 1.0, foot: bool = True) -> Page:
    """A paper screen of at most 1200 units with margins of 40; one column below 960 units."""
    g, kind = control_scale(size, text_scale), kind_of(size, text_scale)
    side = round((40 if size[0] / g >= 720 else 18) * g)
    width = min(size[0] - 2 * side, round(1200 * g))
    left = (size[0] - width) // 2
    head = Rect(left, 0, width, round((84 if size[1] / g >= 520 else 60) * g))
    foot_height = round((84 if size[1] / g >= 520 else 64) * g) if foot else round(24 * g)
    body = Rect(left, head.bottom, width, size[1] - head.height - foot_height)
    return Page(size, g, kind, 2 if size[0] / g >= 960 else 1, head, body, Rect(left, body.bottom, width, foot_height))
