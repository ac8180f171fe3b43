"""The table in one picture: cloth, bar, contract and points, trick, last trick, hint. It draws and changes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.cards import Card
from game.rules.contracts import Game
from game.rules.kontra import DOUBLINGS
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, paper_bubble, points_bar
from game.ui.drawing.theme import BODY, HEADING, LABEL, NOTE, NUMBER, SMALL, Face
from game.ui.tabletop.layout import Frame, Kind, Place, backs, place_hint, place_last_trick, plaque, trick_place
from game.ui.tabletop.seen import Seen
from game.ui.words.names import contract_name, game_name

_HINT = Face(15.5)
_TINY = Face(12)


def draw_bar(canvas: Canvas, frame: Frame, texts: Sequence[str], right: int) -> None:
    """The top bar's ground and words: the first bold, then as many as fit before `right`."""
    if frame.kind is Kind.MINI:
        return
    table, px = canvas.theme.table, canvas.px
    canvas.rounded(frame.bar, table.bar, 0, alpha=0.84)
    x = frame.margin + px(42)
    for number, text in enumerate(texts):
        face = NOTE.bold if number == 0 else NOTE
        if x + px(14) + canvas.look.width(text, face) > right:
            break
        if number:
            canvas.disc((x + px(2), frame.bar.centery), max(1.5, px(2)), table.text3)
            x += px(14)
        colour = table.text if number == 0 else table.text3
        x += canvas.text(text, (x, frame.bar.centery - canvas.look.line(face) / 2), face, colour) + px(10)


def draw_backs(canvas: Canvas, frame: Frame, plate: Rect, count: int) -> None:
    """An opponent's cards, face down beside his plate (wide layout)."""
    width, places = backs(frame, plate, count)
    for place in places:
        canvas.card(None, place.centre, width, place.angle)


def draw_open_hand(canvas: Canvas, frame: Frame, plate: Rect, cards: Sequence[Card]) -> None:
    """An opponent's cards lying open below his plate."""
    width = max(40, round(frame.card * (0.42 if frame.kind is Kind.WIDE else 0.36)))
    step = width * 0.42
    total = step * (len(cards) - 1) + width
    left = min(max(plate.centerx - total / 2, frame.margin), frame.size[0] - frame.margin - total) + width / 2
    for number, card in enumerate(cards):
        canvas.card(card, (left + number * step, plate.bottom + frame.px(14) + width * 0.75), width)


@dataclass(frozen=True, slots=True)
class Standing:
    """What the plaque says."""

    who: str
    """"You play", "Karoline plays"."""
    left: str
    right: str
    """Labels of the two ends of the points bar."""
    points: tuple[float, float] | None
    """Points to show, or None where the counter is off."""
    matadors: str = ""
    """"with 2", where the person knows it."""
    times: int = 1
    """What the deal counts by Kontra, or a Ramsch by pushing and knocking: 2, 4 ..."""


def draw_plaque(canvas: Canvas, frame: Frame, seen: Seen, standing: Standing) -> None:
    """The contract at the top of the table, with the points bar where it is wanted."""
    game = seen.game
    if game is None:
        return
    place = plaque(frame)
    if place.full:
        _draw_full_plaque(canvas, frame, seen, game, standing)
    else:
        _draw_small_plaque(canvas, frame, seen, game, standing)


def _draw_full_plaque(canvas: Canvas, frame: Frame, seen: Seen, game: Game, standing: Standing) -> None:
    px, table, place = canvas.px, canvas.theme.table, plaque(frame)
    name = _title(seen, game)
    suit = game.trump_suit
    sign = px(32) if suit is not None else 0
    face = fitting(canvas.look, name, HEADING, place.width - sign)
    width = canvas.look.width(name, face)
    x = place.centre - (width + sign) / 2
    if suit is not None:
        canvas.disc((x + px(9), place.top + px(17)), px(15), canvas.theme.paper0)
        canvas.sign(suit, (x + px(9), place.top + px(17)), px(18))
    canvas.text(name, (x + sign, place.top + px(2)), face, table.text)
    line = _second_line(seen, standing)
    face = fitting(canvas.look, line, NOTE, place.width)
    canvas.text(line, (place.centre, place.top + px(33)), face, table.text2, "centre")
    if standing.points is not None:
        bar = place.bar(frame.g)
        free = bar.bottom + px(2) + canvas.look.line(_TINY) <= frame.trick_area.top
        _draw_points(canvas, bar, standing, game is not Game.RAMSCH and (frame.kind is Kind.WIDE or free))


def _title(seen: Seen, game: Game) -> str:
    if seen.contract is None:
        return game_name(game)
    name = contract_name(seen.contract)
    return name[:1].upper() + name[1:]


def _second_line(seen: Seen, standing: Standing) -> str:
    parts = [standing.who] if standing.who else []
    if seen.bid:
        parts.append(_("bid {v}").format(v=seen.bid))
    if standing.matadors:
        parts.append(standing.matadors)
    if seen.kontra:
        parts.append(f"**{DOUBLINGS[seen.kontra - 1]}**")
    return "  ·  ".join(parts)


def _draw_points(canvas: Canvas, bar: Rect, standing: Standing, mark: bool) -> None:
    assert standing.points is not None
    px, table = canvas.px, canvas.theme.table
    own, theirs = standing.points
    points_bar(canvas, bar, own, theirs)
    left = f"{standing.left} **{round(own)}**"
    right = f"**{round(theirs)}** {standing.right}"
    canvas.text(left, (bar.left, bar.top - px(22)), LABEL, table.text)
    canvas.text(right, (bar.right, bar.top - px(22)), LABEL, table.text, "right")
    if mark:
        middle = bar.left + bar.width * 61 / 120
        canvas.text(_("61 wins"), (middle, bar.bottom + px(2)), _TINY, table.text3, "centre")


def _draw_small_plaque(canvas: Canvas, frame: Frame, seen: Seen, game: Game, standing: Standing) -> None:
    """Sign, bid and how often the deal counts, and the points as two numbers."""
    if frame.kind is Kind.MINI:
        _draw_contract_line(canvas, frame, seen, game, standing)
        return
    px, table, place = canvas.px, canvas.theme.table, plaque(frame)
    parts = ["" if game.trump_suit is not None else game_name(game), str(seen.bid) if seen.bid else ""]
    parts.append(f"×{standing.times}" if standing.times > 1 else "")
    word = " ".join(filter(None, parts))
    face = fitting(canvas.look, word, NUMBER.sized(19), place.width - px(44))
    width = canvas.look.width(word, face)
    sign = px(40) if game.trump_suit is not None else 0
    x = place.centre - (width + sign) / 2
    if game.trump_suit is not None:
        canvas.disc((x + px(14), place.top + px(15)), px(14), canvas.theme.paper0)
        canvas.sign(game.trump_suit, (x + px(14), place.top + px(15)), px(17))
    canvas.text(word, (x + sign, place.top + px(2)), face, table.text)
    if standing.points is not None:
        text = f"**{round(standing.points[0])}** : **{round(standing.points[1])}**"
        canvas.text(text, (place.centre, place.top + px(34)), BODY, table.text, "centre")


def _draw_contract_line(canvas: Canvas, frame: Frame, seen: Seen, game: Game, standing: Standing) -> None:
    """Under the trick, where the plates leave no room: the game, the bid, the points."""
    parts = [_title(seen, game), _second_line(seen, standing)]
    if standing.points is not None:
        parts.append(f"**{round(standing.points[0])}** : **{round(standing.points[1])}**")
    line = "  ·  ".join(part for part in parts if part)
    face = fitting(canvas.look, line, NOTE, frame.size[0] - 2 * frame.margin)
    top = round(trick_place(frame, 0).y + 0.75 * frame.trick_card) + canvas.px(6)
    canvas.text(line, (frame.size[0] // 2, top), face, canvas.theme.table.text, "centre")


def draw_place(canvas: Canvas, frame: Frame, text: str) -> None:
    """The empty place of the own card with "Your lead" or "Your turn"."""
    place = trick_place(frame, 0)
    width, height = frame.trick_card, round(frame.trick_card * 1.5)
    rect = Rect(round(place.x - width / 2), round(place.y - height / 2), width, height)
    table = canvas.theme.table
    canvas.rounded(rect, "#000000", 10, alpha=0.10)
    canvas.rounded(rect, None, 10, table.text, 1.6, 0.50)
    look, face = canvas.look, NOTE.bold
    lines = look.type.wrap(text, face, width - 6)
    step = look.line(face)
    top = rect.centery - step * len(lines) / 2
    for number, line in enumerate(lines):
        canvas.text(line, (rect.centerx, top + number * step), face, table.text, "centre")


def draw_captions(canvas: Canvas, frame: Frame, captions: Sequence[tuple[int, str]], taken: Sequence[Rect]) -> None:
    """Karoline leads: under the trick cards, only where they touch nothing."""
    if frame.small:
        return
    for side, text in captions:
        place = trick_place(frame, side)
        width = canvas.look.width(text, SMALL)
        rect = Rect(0, 0, width, canvas.look.line(SMALL))
        rect.midtop = (round(place.x), round(place.y + frame.trick_card * 0.84))
        if rect.collidelist(list(taken)) < 0:
            canvas.text(text, rect.topleft, SMALL, canvas.theme.table.text2)


def draw_last_trick(canvas: Canvas, frame: Frame, cards: Sequence[Card], points: int, taken_by: str) -> None:
    """The last trick on paper."""
    rect, px, theme = place_last_trick(frame), canvas.px, canvas.theme
    canvas.panel(rect)
    card = round(frame.card * 0.5)
    canvas.text(_("Last trick"), (rect.left + px(16), rect.top + px(9)), LABEL.bold, theme.ink2)
    words = _("{p} points").format(p=points)
    room = rect.width - px(40) - canvas.look.width(_("Last trick"), LABEL.bold)
    face = fitting(canvas.look, words, LABEL, room)
    if canvas.look.width(words, face) <= room:
        canvas.text(words, (rect.right - px(16), rect.top + px(9)), face, theme.ink2, "right")
    for number, each in enumerate(cards):
        canvas.card(each, (rect.centerx + (number - 1) * card * 1.12, rect.top + px(34) + card * 0.75), card)
    face = fitting(canvas.look, taken_by, LABEL.bold, rect.width - px(20))
    canvas.text(taken_by, (rect.centerx, rect.bottom - px(28)), face, align="centre")


@dataclass(frozen=True, slots=True)
class HintBox:
    """Where a hint stands and what it says."""

    rect: Rect
    tail: float
    text: str
    numbers: str


def hint_box(
    look: Look, frame: Frame, text: str, numbers: str, card: Place, card_top: float, avoid: Sequence[Rect]
) -> HintBox:  # fmt: skip
    """Lay a hint out above its card."""
    width = look.px(300 if frame.small else 420 if frame.kind is Kind.MEDIUM else 410)
    width = min(width, frame.size[0] - 2 * frame.margin)
    numbers = "" if frame.small else numbers
    height = look.px(20) + look.type.paragraph_height(text, _HINT, width - look.px(70), 1.4) + look.px(2)
    height += look.px(24) if numbers else 0
    rect = place_hint(frame, (width, max(height, look.px(58))), card, card_top, avoid)
    return HintBox(rect, card.x, text, numbers)


def draw_hint(canvas: Canvas, box: HintBox) -> None:
    """The hint on its paper, tail towards the card."""
    px, rect, theme = canvas.px, box.rect, canvas.theme
    paper_bubble(canvas, rect, box.tail)
    canvas.badge("lamp", (rect.left + px(28), rect.top + px(29)), px(30), theme.ochre_tint, theme.ochre_dark.lower())
    left = rect.left + px(54)
    y = canvas.paragraph(box.text, (left, rect.top + px(12)), rect.width - px(70), _HINT, leading=1.4)
    if box.numbers:
        face = fitting(canvas.look, box.numbers, SMALL, rect.width - px(68))
        canvas.text(box.numbers, (left, y + px(4)), face, theme.ink2)
