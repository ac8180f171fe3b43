"""The table's picture, layer by layer. It reads the scene and changes nothing."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, cast

from pygame import Rect

from game.rules.actions import PlayCard
from game.rules.cards import Card
from game.rules.events import Position, TrickTaken
from game.rules.options import RuleSet
from game.rules.value import matadors
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.cloth import cloth
from game.ui.drawing.ornaments import chip, chip_size
from game.ui.drawing.theme import CHIP
from game.ui.forms.widgets import Mark
from game.ui.tabletop.fades import Fading, rise
from game.ui.tabletop.helper_panel import HelperPanel
from game.ui.tabletop.layout import Kind, fan, place_last_trick, place_own_plate, trick_place
from game.ui.tabletop.panels import Panel
from game.ui.tabletop.plates import (
    PlateState,
    auction_line,
    bubble_rect,
    draw_auction_line,
    draw_bubble,
    draw_own_plate,
    draw_plate,
    own_plate_width,
    role_names,
)
from game.ui.tabletop.seen import Call, Seen
from game.ui.tabletop.sorting import sort_hand
from game.ui.tabletop.table_bar import bar_texts
from game.ui.tabletop.table_cards import MIDDLE
from game.ui.tabletop.table_fades import HELPER, HINT, LAST, QUESTION
from game.ui.tabletop.table_view import (
    HintBox,
    Standing,
    draw_backs,
    draw_bar,
    draw_captions,
    draw_hint,
    draw_last_trick,
    draw_open_hand,
    draw_place,
    draw_plaque,
    hint_box,
)
from game.ui.words.value_line import matador_word

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


CORNERS = 0.45
"""Height of the corner of a card in card widths."""
_SOON = Call("pass")
"""Where somebody is going to bid."""
SHORT_HINT = 70
"""Letters of a hint in small windows; whole sentences only."""


def first_sentences(text: str, letters: int) -> str:
    """The first sentences that stay within so many letters, at least one."""
    end = text.find(". ")
    while end >= 0 and (following := text.find(". ", end + 2)) >= 0 and following < letters:
        end = following
    return text if end < 0 or len(text) <= letters else text[: end + 1]


def times(seen: Seen, rules: RuleSet) -> int:
    """How many times a deal counts by now: by Kontra, or a Ramsch pushed on unseen or knocked at."""
    doubled = seen.kontra if seen.declarer is not None else seen.knocks
    if seen.declarer is None and rules.ramsch_push_doubles:
        doubled += seen.pushes
    return 1 << doubled


def ramsch_counts(seen: Seen, rules: RuleSet) -> str:
    """How much a Ramsch counts by now, in words; nothing where it counts once."""
    factor = times(seen, rules)
    return _("counts ×{n}").format(n=factor) if factor > 1 else ""


class TablePicture:
    """Draws one table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(cloth(self.scene.look, inlay=self.scene.frame.kind is not Kind.MINI), (0, 0))
        draw_bar(canvas, self.scene.frame, bar_texts(self.scene), self.scene.bar.left)
        covered = self.scene.panel is not None and self.scene.panel.covers_plates
        taken = self._draw_seats(canvas, covered)
        self._draw_contract(canvas, covered)
        self._draw_trick(canvas, taken)
        hint = self.hint_box()
        self._draw_own_plate(canvas, hint)
        self._draw_last(canvas)
        self._draw_hand(canvas)
        self._draw_slots(canvas)
        self.scene.draw_panel(canvas)
        self.scene.form.draw(canvas, "cloth", "bar")
        self._draw_hint(canvas)
        self.scene.form.draw_notes(canvas)

    @property
    def plated(self) -> tuple[int, ...]:
        """The sides with a plate: both opponents, and a third player where the person pauses."""
        return (1, 2, 0) if self.scene.seen.watching else (1, 2)

    def _draw_seats(self, canvas: Canvas, covered: bool) -> list[Rect]:
        """Plates, cards and bubbles of the others; returns what they cover."""
        taken: list[Rect] = []
        for side in self.plated:
            position, plate = self.scene.seen.position(side), self.scene.frame.plate(side)
            if covered and self.scene.panel and plate.colliderect(self.scene.panel.rect):
                continue
            self._draw_cards_of(canvas, position, plate)
            draw_plate(
                canvas,
                self.scene.frame,
                plate,
                self.scene.guest(side),
                self._plate_state(position),
                self.scene.kit.portraits,
            )
            taken.append(plate)
            rect = self._draw_bubble(canvas, position, plate, side == 2) if not covered else None
            if rect:
                taken.append(rect)
        if self.scene.seen.declarer is None and not covered:
            names = [self.scene.guest(side).name for side in range(3)]
            draw_auction_line(canvas, self.scene.frame, auction_line(self.scene.seen, names), taken)
        return taken

    def _draw_bubble(self, canvas: Canvas, position: Position, plate: Rect, right_side: bool) -> Rect | None:
        """What the player says, or has just said; returns what it covers."""
        scene = self.scene
        shown = scene.fades.get(("bubble", position))
        if shown is None or scene.frame.kind is Kind.MINI:
            return None
        call = cast(Call, shown.picture)
        short = scene.kit.settings.short_bids
        rect = bubble_rect(scene.look, plate, call, right_side, short)[0]
        if scene.panel and rect.colliderect(scene.panel.rect):
            return None
        with self._fading(canvas, rect, shown, 6) as layer:
            draw_bubble(layer, plate, call, right_side, short)
        return None if shown.leaving else rect

    def _draw_hint(self, canvas: Canvas) -> None:
        shown = self.scene.fades.get(HINT)
        if shown is None:
            return
        box = cast(HintBox, shown.picture)
        with self._fading(canvas, box.rect, shown) as layer:
            draw_hint(layer, box)

    def _draw_cards_of(self, canvas: Canvas, position: Position, plate: Rect) -> None:
        shown = self.scene.seen.open_hands.get(position)
        if self.scene.seen.blind and not self.scene.seen.watching:
            shown = list(dict(self.scene.table.view().others).get(position, ()))
        if shown is not None:
            draw_open_hand(canvas, self.scene.frame, plate, sort_hand(shown, self.scene.seen.game))
        elif not self.scene.play.cards.draw_dealt(canvas, self.scene.seen.side(position)):
            draw_backs(canvas, self.scene.frame, plate, self.scene.seen.counts[position])

    def _plate_state(self, position: Position) -> PlateState:
        seat = self.scene.table.seat_of(position)
        moving = self.scene.table.waiting_for == seat and self.scene.director.idle and not self.scene.table.over
        roles = role_names(self.scene.seen, position, self.scene.company.dealer)
        speaker = self._speaker() if not moving else None
        dots = self.scene.time.dots if moving else 0
        call, short = self.scene.seen.calls.get(position), self.scene.kit.settings.short_bids
        return PlateState(roles, moving or speaker == position, moving, dots, call, short)

    def _speaker(self) -> Position | None:
        """Whose call is being answered in the auction: his plate keeps its ring."""
        if self.scene.seen.declarer is not None or self.scene.panel is None:
            return None
        calls = [
            seat
            for seat, call in self.scene.seen.auction
            if call.kind in ("bid", "hold") and seat != self.scene.seen.me
        ]
        return calls[-1] if calls else None

    def _draw_contract(self, canvas: Canvas, covered: bool) -> None:
        if covered or self.scene.seen.game is None:
            return
        draw_plaque(canvas, self.scene.frame, self.scene.seen, self._standing())

    def _standing(self) -> Standing:
        seen = self.scene.seen
        points = None
        settings = self.scene.kit.settings
        allowed = settings.points_bar and self.scene.show_points and self.scene.table.helps
        if allowed and seen.game is not None and not seen.game.is_null:
            points = (self.scene.time.left_points.now, self.scene.time.right_points.now)
        rules = self.scene.table.series.setup.rules
        factor = times(seen, rules)
        if seen.declarer is None:
            return Standing(ramsch_counts(seen, rules), _("You"), _("Others"), points, times=factor)
        if seen.declarer == seen.me and not seen.watching:
            return Standing(_("You play"), _("You"), _("Opponents"), points, self._matadors(), factor)
        name = self.scene.name(seen.declarer)
        right = _("Opponents") if seen.watching else _("You two")
        return Standing(_("{name} plays").format(name=name), name, right, points, times=factor)

    def _matadors(self) -> str:
        """With 2: as far as the declarer knows it."""
        contract = self.scene.seen.contract
        if contract is None or not contract.game.has_matadors or contract.hand or self.scene.seen.blind:
            return ""
        return matador_word(matadors(self.scene.seen.own, contract.game, self.scene.table.series.setup.rules)).lower()

    def _draw_trick(self, canvas: Canvas, taken: Sequence[Rect]) -> None:
        seen = self.scene.seen
        self.scene.play.cards.draw_dealt(canvas, MIDDLE)
        turn = self.scene.choosing and not self.scene.panel
        if turn:
            draw_place(canvas, self.scene.frame, _("Your lead") if not seen.trick else _("Your turn"))
        elif seen.blind and any(group.name == "slots" for group in self.scene.form.groups) and not self.scene.panel:
            draw_place(canvas, self.scene.frame, _("Point at two"))
        for position, card in seen.trick:
            if card in self.scene.stage:
                won = seen.winner == position and not self.scene.stage.moving(card)
                self.scene.play.cards.draw(canvas, card, halo=canvas.theme.table.halo if won else "")
        captions = []
        for number, (position, card) in enumerate(seen.trick):
            if (
                (position != seen.me or seen.watching)
                and card in self.scene.stage
                and not self.scene.stage.moving(card)
                and seen.winner is None
            ):
                text = _("{name} leads") if number == 0 else _("{name} follows")
                captions.append((seen.side(position), text.format(name=self.scene.name(position))))
        covered = [*taken, *([self.scene.panel.rect] if self.scene.panel else [])]
        draw_captions(canvas, self.scene.frame, captions, covered)

    def hint_box(self) -> HintBox | None:
        """Where the hint stands now; None without one."""
        if self.scene.hint is None or not self.scene.choosing or not isinstance(self.scene.hint.action, PlayCard):
            return None
        card = self.scene.hint.action.card
        if card not in self.scene.stage:
            return None
        pose = self.scene.stage.target(card)
        top = pose.y - self.scene.frame.card * 0.75
        avoid = [self._trick_rect()]
        if self.last_shown:
            avoid.append(place_last_trick(self.scene.frame))
        hint = self.scene.hint
        text = first_sentences(hint.short, SHORT_HINT) if self.scene.frame.small else hint.text
        place = fan(self.scene.frame, len(self.scene.hand.order))[self.scene.hand.order.index(card)]
        text, numbers = on_paper(self.scene.look, text), on_paper(self.scene.look, hint.numbers)
        gap = self.scene.look.px(12)
        avoid = [rect.inflate(2 * gap, 0) for rect in avoid]
        return hint_box(self.scene.look, self.scene.frame, text, numbers, place, top, avoid)

    def _trick_rect(self) -> Rect:
        """What the trick covers now: only the own place while nothing else lies there."""
        if self.scene.seen.trick:
            return self.scene.frame.trick_area
        place, width = trick_place(self.scene.frame, 0), self.scene.frame.trick_card
        return Rect(round(place.x - width / 2) - 8, round(place.y - width * 0.75), width + 16, round(width * 1.5))

    def _corners(self, top: int) -> Rect:
        """Where the own cards say what they are, from the upper edge of the highest."""
        frame = self.scene.frame
        return Rect(0, top, frame.size[0], frame.hand_top + round(frame.card * CORNERS) - top)

    def never_covered(self) -> list[Rect]:
        """What no sentence may cover: the corners of the hand, of lifted cards too, and the answers of the question."""
        scene, frame = self.scene, self.scene.frame
        tops = [scene.stage.target(card).y - frame.card * 0.75 for card in scene.hand.order if card in scene.stage]
        found, main = [self._corners(min(round(top) for top in [frame.hand_top, *tops]))], scene.form.main
        if scene.panel and main:
            answers = scene.panel.rect.copy()
            answers.height, answers.top = answers.bottom - main.rect.top, main.rect.top
            found.append(answers)
        return found

    def looked_at(self) -> list[Rect]:
        """What a sentence should not cover: plates, what they say, the trick, the question, the corners of the hand."""
        scene, frame = self.scene, self.scene.frame
        found, short = [self._corners(frame.hand_top)], scene.kit.settings.short_bids
        for side in self.plated:
            plate = frame.plate(side)
            call = scene.seen.calls.get(scene.seen.position(side), _SOON if scene.seen.declarer is None else None)
            found += [plate, *([bubble_rect(scene.look, plate, call, side == 2, short)[0]] if call else [])]
        if scene.panel:
            found.append(scene.panel.rect)
        own = self._own_plate(self.hint_box())
        found += [own] if own else []
        return [*found, self._trick_rect()] if scene.seen.playing else found

    @property
    def _own_roles(self) -> tuple[str, ...]:
        return role_names(self.scene.seen, self.scene.seen.me, self.scene.company.dealer)

    def _own_plate(self, hint: HintBox | None) -> Rect | None:
        """Where the person's plate stands; None where it is not shown."""
        if self.scene.seen.watching:
            return None
        width = own_plate_width(self.scene.look, self.scene.guest(0), self._own_roles)
        first = [card for card in self.scene.hand.order[:3] if card in self.scene.stage and self.scene.hand.lift(card)]
        lifted = [self.scene.stage.target(card).x for card in first]
        raised = any(x - self.scene.frame.card / 2 < self.scene.frame.margin + width for x in lifted)
        rect = place_own_plate(self.scene.frame, width, hint.rect if hint else None, raised)
        hidden = rect is not None and self.scene.panel is not None and rect.colliderect(self.scene.panel.rect)
        return None if hidden else rect

    def _draw_own_plate(self, canvas: Canvas, hint: HintBox | None) -> None:
        rect = self._own_plate(hint)
        if rect:
            draw_own_plate(canvas, rect, self.scene.guest(0), self._own_roles, self.scene.kit.portraits)

    @property
    def last_shown(self) -> TrickTaken | None:
        """The last trick, where it is to be seen now."""
        scene, seen = self.scene, self.scene.seen
        own = any(position == seen.me for position, _card in seen.trick)
        wanted = scene.show_last is not scene.frame.small
        return seen.last if wanted and not own and seen.winner is None and scene.panel is None else None

    def _draw_last(self, canvas: Canvas) -> None:
        shown = self.scene.fades.get(LAST)
        if shown is None:
            return
        last = cast(TrickTaken, shown.picture)
        mine = last.seat == self.scene.seen.me and not self.scene.seen.watching
        taken = _("You took it") if mine else _("{name} took it").format(name=self.scene.name(last.seat))
        place = place_last_trick(self.scene.frame)
        with self._fading(canvas, place, shown) as layer:
            draw_last_trick(layer, self.scene.frame, last.cards, last.points, taken)

    def _draw_hand(self, canvas: Canvas) -> None:
        theme = canvas.theme
        dragged = self.scene.own.dragging
        for card in self.scene.hand.order:
            if card in self.scene.stage and card != dragged:
                self._draw_own(canvas, card)
        if dragged in self.scene.stage and dragged is not None:
            self._draw_own(canvas, dragged)
        for card in self.scene.hand.chosen:
            if card in self.scene.stage:
                pose = self.scene.stage.pose(card)
                top = pose.y - self.scene.frame.card * 0.75 - 4
                x = pose.x - self.scene.frame.card * 0.12
                canvas.disc((x, top), canvas.px(14), theme.paper0)
                canvas.badge("check", (x, top), canvas.px(24), theme.brick)
        self._draw_skat_chips(canvas)

    def _draw_slots(self, canvas: Canvas) -> None:
        """Idiotenskat: the own cards, face down."""
        if not self.scene.seen.blind or self.scene.seen.watching:
            return
        for place in fan(self.scene.frame, self.scene.seen.counts[self.scene.seen.me]):
            canvas.card(None, place.centre, self.scene.frame.card, place.angle)
        self.scene.form.draw(canvas, "slots")

    def _draw_own(self, canvas: Canvas, card: Card) -> None:
        focused = self.scene.form.ring and not canvas.below and self.scene.form.focus == f"card {card.code}"
        dimmed = self.scene.hand.playable is not None and card not in self.scene.hand.playable
        halo = canvas.theme.table.halo if card == self.scene.hand.hinted else ""
        self.scene.play.cards.draw(canvas, card, dimmed=dimmed, halo=halo, rings=focused)

    def _draw_skat_chips(self, canvas: Canvas) -> None:
        """ "from the skat" over the two cards picked up."""
        if self.scene.question.chip_left <= 0 or not self.scene.director.idle:
            return
        text, theme = _("from the skat"), canvas.theme
        width = chip_size(self.scene.look, text, CHIP)[0]
        right = 0.0
        for card in sorted(
            self.scene.seen.taken, key=lambda c: self.scene.stage.pose(c).x if c in self.scene.stage else 0
        ):
            if card not in self.scene.stage or card in self.scene.hand.chosen:
                continue
            pose = self.scene.stage.pose(card)
            x = max(pose.x - self.scene.frame.card * 0.36, right)
            chip(
                canvas, text, (x, pose.y - self.scene.frame.card * 0.75 - self.scene.look.px(26)), face=CHIP,
                fill=theme.ochre_tint, edge=theme.ochre,
            )  # fmt: skip
            right = x + width + 4

    def draw_panel(self, canvas: Canvas) -> None:
        """The helper and the question, also while they leave."""
        helper, question = self.scene.fades.get(HELPER), self.scene.fades.get(QUESTION)
        if helper:
            panel = cast(HelperPanel, helper.picture)
            assert panel.rect is not None
            self._draw_fading(canvas, panel.rect, helper, panel)
        if question:
            asked = cast(Panel, question.picture)
            self._draw_fading(canvas, asked.rect, question, asked)

    def _draw_fading(self, canvas: Canvas, rect: Rect, shown: Fading, panel: Panel | HelperPanel) -> None:
        """A panel with its widgets; those of one that leaves have nothing to do with the pointer any more."""
        with self._fading(canvas, rect, shown) as layer:
            panel.draw(layer)
            if panel in (self.scene.panel, self.scene.helper):
                self.scene.form.draw(layer, *(group.name for group in panel.groups()))
                return
            for widget in (widget for group in panel.groups() for widget in group.widgets):
                widget.draw(layer, Mark())

    def _fading(self, canvas: Canvas, rect: Rect, shown: Fading, way: int = 8) -> AbstractContextManager[Canvas]:
        """Where something that fades is drawn; it rises by `way` pixels."""
        return canvas.layer(rect, shown.share, rise(shown, way, reduced=self.scene.stage.reduced))
