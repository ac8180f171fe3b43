"""Plates of the players with portraits, role chips and speech bubbles, and the line of the auction."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.kontra import DOUBLINGS
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import bubble, bubble_size, chip, chip_size, fitting
from game.ui.drawing.portraits import RING, Portraits
from game.ui.drawing.theme import BID, BODY, CHIP, LABEL, NAME, NOTE, PASS, PLATE_DEPTH, Face
from game.ui.tabletop.layout import Frame, Kind
from game.ui.tabletop.seen import Call, Seen
from game.ui.words.bid_words import bid_said
from game.ui.words.names import contract_name, seat_name, signed

LATEST_CALLS = 8
"""Calls of the auction that are shown; the bubbles say the last of each player."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sits at a side of the table."""

    name: str
    level: str = ""
    """Level in words, empty for the person."""
    portrait: str = "you"
    score: int | None = 0
    """List points so far, None where no list is played."""


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a plate shows besides the person."""

    roles: tuple[str, ...] = ()
    ring: bool = False
    on_move: bool = False
    thinking: int = 0
    """Dots, 0 to 3."""
    call: Call | None = None
    short: bool = False
    """Bids as they are said at the table."""


def call_text(call: Call, short: bool = False) -> str:
    """What the bubble says; `short`: bids as they are said at the table."""
    match call.kind:
        case "bid":
            return bid_said(call.value) if short else str(call.value)
        case "game" if call.contract:
            return _("I play {game}").format(game=contract_name(call.contract))
        case "kontra":
            return DOUBLINGS[min(call.value, 4) - 1]
        case "push" if call.value:
            return _("I do not look")
    return {
        "hold": _("Yes"), "pass": _("Pass"), "hand": _("I play Hand"), "knock": _("I knock"), "push": _("I push it on"),
        "resign": _("I give up"), "claim": _("The rest is mine"), "offer": _("We offer to give up"), "yes": _("Agreed"),
        "no": _("No, play on"),
    }.get(call.kind, "")  # fmt: skip


def role_names(seen: Seen, position: int, dealer: int | None) -> tuple[str, ...]:
    """Role chips of a position: declarer, dealer, place in the deal."""
    if seen.declarer == position:
        return (_("Declarer"),)
    if position == seen.me and seen.begun and not seen.watching:
        return ()
    roles = (_("Dealer"),) if position == dealer and position == seen.me and not seen.watching else ()
    return (*roles, seat_name(position))


def plate_width(look: Look, guests: Sequence[Guest], kind_small: bool) -> int:
    """Pixels the longest plate needs: portrait, name, list score and a role chip."""
    if kind_small:
        texts = [look.width(guest.name, NAME.sized(17)) for guest in guests]
        texts += [look.width(f"{_points(guest)} · {_('Middlehand')}", LABEL) for guest in guests]
        return max(texts) + look.px(68 + 8 + 28)
    chips = max(chip_size(look, role, CHIP)[0] for role in (_("Middlehand"), _("Declarer")))
    texts = [look.width(guest.name, NAME) for guest in guests]
    texts += [look.width(_score(guest), LABEL.bold) + look.px(10) + chips for guest in guests]
    return max(texts) + look.px(84 + 8 + 14)


def _score(guest: Guest) -> str:
    return "" if guest.score is None else _("List {score}").format(score=signed(guest.score))


def _points(guest: Guest) -> str:
    return "" if guest.score is None else signed(guest.score)


def draw_plate(
    canvas: Canvas, frame: Frame, rect: Rect, guest: Guest, state: PlateState, portraits: Portraits
) -> None:  # fmt: skip
    """An opponent's plate."""
    theme = canvas.theme
    canvas.shadow(rect, 10_000, PLATE_DEPTH)
    edge, width = (theme.table.halo, 3.5) if state.ring else (theme.panel_edge, theme.edge)
    canvas.pill(rect, theme.sheet if state.ring else theme.paper0, edge, width)
    size = round(rect.height * 0.90)
    ring = theme.table.halo.lower() if state.ring else RING
    canvas.blit_centred(portraits.portrait(guest.portrait, size, ring), (rect.left + rect.height / 2, rect.centery))
    if frame.kind is Kind.MINI:
        _mini_text(canvas, rect, guest, state)
    elif frame.kind is Kind.COMPACT:
        _compact_text(canvas, rect, guest, state)
    else:
        _full_text(canvas, rect, guest, state)


def _second_line(guest: Guest, state: PlateState) -> str:
    if state.thinking:
        return _("thinking") + " " + ". " * state.thinking
    return f"{guest.level} · {_('on move')}" if state.on_move else guest.level


def _full_text(canvas: Canvas, rect: Rect, guest: Guest, state: PlateState) -> None:
    px, theme = canvas.px, canvas.theme
    x = rect.left + rect.height + px(8)
    canvas.text(guest.name, (x, rect.top + px(10)), NAME)
    second = _second_line(guest, state)
    room = rect.right - px(22) - x
    if canvas.look.width(second, LABEL) > room:
        second = guest.level
    canvas.text(second, (x, rect.top + px(33)), LABEL, theme.ink2)
    score = _score(guest)
    right = x + canvas.text(score, (x, rect.top + px(54)), LABEL.bold) + (px(10) if score else 0)
    for role in state.roles:
        width, _height = chip_size(canvas.look, role, CHIP)
        if right + width > rect.right - px(8):
            second_right = x + canvas.look.width(second, LABEL) + px(10)
            if second_right + width < rect.right - px(12):
                chip(canvas, role, (second_right, rect.top + px(30)))
            continue
        right += chip(canvas, role, (right, rect.top + px(51))) + px(5)


def _compact_text(canvas: Canvas, rect: Rect, guest: Guest, state: PlateState) -> None:
    px = canvas.px
    x = rect.left + rect.height + px(8)
    canvas.text(guest.name, (x, rect.top + px(9)), NAME.sized(17))
    parts = [_points(guest), *(state.roles[:1] or (guest.level,))]
    text = " · ".join(filter(None, parts)) if not state.thinking else _second_line(guest, state)
    face = fitting(canvas.look, text, LABEL, rect.right - px(16) - x)
    canvas.text(text, (x, rect.top + px(35)), face, canvas.theme.ink2)


def _mini_text(canvas: Canvas, rect: Rect, guest: Guest, state: PlateState) -> None:
    px, theme = canvas.px, canvas.theme
    inner = Rect(rect.left + rect.height + px(2), rect.top, rect.width - rect.height - px(18), rect.height)
    call = call_text(state.call, state.short) if state.call else (state.roles[0] if state.roles else _points(guest))
    past = state.call is None or state.call.kind in ("pass", "no")
    face: Face = PASS.sized(17) if state.call else LABEL
    width = canvas.look.width(guest.name, BODY.bold)
    face = fitting(canvas.look, call, face, inner.width - width - px(6))
    canvas.text_in(guest.name, inner, BODY.bold, align="left")
    if canvas.look.width(call, face) + width <= inner.width:
        canvas.text_in(call, inner, face, theme.ink2 if past else theme.ink, "right")


def bubble_rect(look: Look, plate: Rect, call: Call, right_side: bool, short: bool = False) -> tuple[Rect, Face]:
    """Where the bubble of a plate stands."""
    face = BID if call.kind == "bid" else PASS
    width, height = bubble_size(look, call_text(call, short), face)
    top = plate.top + look.px(14) + (look.px(-3) if call.kind == "bid" else 0)
    x = plate.left - look.px(18) - width if right_side else plate.right + look.px(18)
    return Rect(x, top, width, height), face


def draw_bubble(canvas: Canvas, plate: Rect, call: Call, right_side: bool, short: bool = False) -> None:
    """What a player has said."""
    rect, face = bubble_rect(canvas.look, plate, call, right_side, short)
    past = call.kind in ("pass", "no")
    bubble(canvas, call_text(call, short), rect, face, "right" if right_side else "left", past=past)


def own_plate_width(look: Look, guest: Guest, roles: Sequence[str]) -> int:
    """Pixels of the person's plate."""
    text = look.width(guest.name, BODY.bold) + look.width(_score(guest), LABEL.bold)
    return look.px(56) + text + look.px(30) + sum(chip_size(look, role, CHIP)[0] + look.px(6) for role in roles)


def draw_own_plate(canvas: Canvas, rect: Rect, guest: Guest, roles: Sequence[str], portraits: Portraits) -> None:
    """The person's plate: one line."""
    px, theme = canvas.px, canvas.theme
    canvas.shadow(rect, 10_000, PLATE_DEPTH)
    canvas.pill(rect, theme.paper0, theme.panel_edge)
    picture = portraits.portrait(guest.portrait, round(rect.height * 0.86), RING)
    canvas.blit_centred(picture, (rect.left + rect.height / 2, rect.centery))
    x = rect.left + rect.height + px(8)
    middle = rect.centery
    x += canvas.text(guest.name, (x, middle - canvas.look.line(BODY) / 2), BODY.bold) + px(10)
    if score := _score(guest):
        x += canvas.text(score, (x, middle - canvas.look.line(LABEL) / 2), LABEL.bold, theme.ink2) + px(10)
    for role in roles:
        x += chip(canvas, role, (x, middle - chip_size(canvas.look, role, CHIP)[1] / 2)) + px(6)


def auction_line(seen: Seen, names: Sequence[str]) -> str:
    """Ferdinand 18 · Karoline holds · 20 · holds · 22 · **pass** (`names` by side)."""
    parts, met = [], set()
    for position, call in seen.auction:
        word = {"bid": str(call.value), "hold": _("holds"), "pass": _("pass")}.get(call.kind, "")
        if position not in met and position == seen.me and call.kind != "bid" and not seen.watching:
            word = {"hold": _("you hold"), "pass": _("you pass")}.get(call.kind, "")
            met.add(position)
        elif position not in met:
            word = _("passes") if call.kind == "pass" else word
            word = _("{name} {word}").format(name=names[seen.side(position)], word=word)
            met.add(position)
        parts.append(word)
    if parts:
        parts[-1] = f"**{parts[-1]}**"
    return "  ·  ".join(parts)


def draw_auction_line(canvas: Canvas, frame: Frame, text: str, taken: Sequence[Rect]) -> None:
    """The auction so far, only where it touches nothing; the oldest calls go first."""
    if not text or frame.small:
        return
    y = frame.left_plate.top + frame.left_plate.height * (0.78 if frame.kind is Kind.WIDE else 0.62)
    parts = text.split("  ·  ")
    if len(parts) > LATEST_CALLS:
        parts = parts[-LATEST_CALLS:]
        parts = parts[1:] if parts[0] == _("holds") else parts  # begins with the number that was held
    while parts:
        line = "  ·  ".join(parts)
        width = canvas.look.width(line, NOTE)
        rect = Rect(round(frame.size[0] / 2 - width / 2), round(y), width, canvas.look.line(NOTE))
        if rect.inflate(12, 4).collidelist(list(taken)) < 0:
            canvas.text(line, rect.topleft, NOTE, canvas.theme.table.text2)
            return
        parts.pop(0)
