"""Cards on the table: where they lie (hand, trick, winner's plate) and how a gliding card is drawn."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect

from game.rules.cards import Card
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import CARD_DEPTH
from game.ui.tabletop.animation import (
    DEAL,
    LIFT,
    SKAT,
    SORT,
    TO_TRICK,
    TO_WINNER,
    Pose,
    Stage,
    cubic_in_out,
    cubic_out,
    linear,
    quad_out,
)  # fmt: skip
from game.ui.tabletop.layout import Frame, Place, backs, fan, trick_place

PLAYABLE, HINTED, CHOSEN, POINTED = 0.10, 0.05, 0.16, 0.06
"""How far a card is raised, in card heights."""
ROUNDS = ((0, 3), (3, 7), (7, 10))
"""First card and end of what each seat gets in a round; the skat comes after the first."""
PACKETS = 3 * len(ROUNDS) + 1
FLIGHT = 2
"""How long a packet glides, in times between two packets: two move at the same time."""
TURN_EACH, TURN = 0.025, 0.16


MIDDLE = -1
"""The side of the skat."""
ABOVE = -2
"""Where somebody deals who pauses."""


@dataclass(frozen=True, slots=True)
class Back:
    """A card that is being dealt face down: to an opponent's side, or into the skat."""

    side: int
    number: int


@dataclass(slots=True)
class Hand:
    """What is special about the own cards now."""

    order: list[Card] = field(default_factory=list)
    playable: frozenset[Card] | None = None
    """Cards that may be played, where some may not; else None."""
    hinted: Card | None = None
    chosen: tuple[Card, ...] = ()
    pointed: Card | None = None
    """The card under the pointer or with the focus."""

    def lift(self, card: Card) -> float:
        """How far the card is raised, in card heights."""
        can = self.playable is None or card in self.playable
        raised = PLAYABLE if self.playable is not None and can else 0.0
        raised += HINTED if card == self.hinted else 0.0
        raised += CHOSEN if card in self.chosen else 0.0
        return raised + (POINTED if card == self.pointed and can else 0.0)


class TableCards:
    """Own hand and trick as poses on a stage."""

    def __init__(self, frame: Frame, stage: Stage, onlooker: bool = False) -> None:
        """`onlooker`: the person pauses, and a third player sits in the place of the hand."""
        self.frame, self.stage, self.onlooker = frame, stage, onlooker

    def area(self, keys: Iterable[Hashable]) -> Rect:
        """Everything these cards cover, with shadows and halos."""
        area = Rect(0, 0, 0, 0)
        for key in keys:
            pose = self.stage.pose(key)
            reach = round((pose.width if isinstance(key, Back) else max(pose.width, self.frame.card)) * 0.95) + 24
            place = Rect(round(pose.x) - reach, round(pose.y) - reach, 2 * reach, 2 * reach)
            area = area.union(place) if area else place
        return area

    # where they lie

    def hand_poses(self, hand: Hand) -> dict[Card, Pose]:
        """The pose of every own card."""
        height = self.frame.card * 1.5
        return {
            card: Pose(place.x, place.y - height * hand.lift(card), place.angle, self.frame.card)
            for card, place in zip(hand.order, fan(self.frame, len(hand.order)), strict=True)
        }

    def lay_hand(self, hand: Hand, seconds: float = SORT) -> None:
        """Let every own card glide to its place; pointer lifts are quicker."""
        for card, pose in self.hand_poses(hand).items():
            if card not in self.stage:
                self.stage.place(card, pose)
                continue
            sideways = abs(self.stage.target(card).x - pose.x) > 0.5
            if seconds <= 0:
                self.stage.place(card, pose)
            else:
                self.stage.move(card, pose, seconds if sideways else LIFT, cubic_in_out if sideways else quad_out)

    def trick_pose(self, side: int) -> Pose:
        """A card of the trick."""
        place = trick_place(self.frame, side)
        return Pose(place.x, place.y, place.angle, self.frame.trick_card)

    def source(self, side: int, count: int = 10) -> Pose:
        """Where cards of a seat come from: own hand, the backs beside a plate, or the plate."""
        if side == ABOVE:
            return Pose(self.frame.size[0] / 2, -self.frame.card, 0, self.frame.card * 0.5)
        if side == 0 and not self.onlooker:
            return Pose(self.frame.size[0] / 2, self.frame.size[1] + self.frame.card, 0, self.frame.card * 0.5)
        plate = self.frame.plate(side)
        width, places = backs(self.frame, plate, max(1, count))
        place = places[len(places) // 2] if places else Place(plate.centerx, plate.centery)
        return Pose(place.x, place.y, 0, width or self.frame.card * 0.4)

    # movements

    def play(self, card: Card, side: int, count: int) -> None:
        """A card goes to the trick."""
        target = self.trick_pose(side)
        start = replace(self.stage.pose(card), angle=0) if card in self.stage else self.source(side, count)
        self.stage.move(card, target, TO_TRICK, start=start)

    def sweep(self, cards: Iterable[Card], side: int) -> None:
        """A complete trick goes to its winner as one packet."""
        goal = self.source(side)
        for number, card in enumerate(cards):
            pose = Pose(
                goal.x + 3 * number, goal.y, self.stage.target(card).angle, self.frame.trick_card * 0.45, alpha=0
            )
            self.stage.move(card, pose, TO_WINNER, cubic_in_out, fade_last=0.08)

    def deal(self, hand: Hand, order: Sequence[int], dealer_side: int) -> None:
        """Packets of 3, the skat, 4 and 3 glide in, face down; `order`: the sides, from forehand on."""
        packets = [(side, first, end) for first, end in ROUNDS for side in order]
        packets.insert(len(order), (MIDDLE, 0, 2))
        each = DEAL / (PACKETS - 1 + FLIGHT)
        start = replace(self.source(dealer_side), face=0.0)
        for number, (side, first, end) in enumerate(packets):
            for key, pose in self._dealt(hand, side, first, end):
                source = replace(start, width=pose.width)
                self.stage.move(key, pose, FLIGHT * each, delay=number * each, start=source)

    def _dealt(self, hand: Hand, side: int, first: int, end: int) -> Iterator[tuple[Hashable, Pose]]:
        """The cards of a packet and where they go; opponents' and the skat only where motion is to be seen."""
        if side == 0 and not self.onlooker:
            poses = self.hand_poses(hand)
            yield from ((card, replace(poses[card], face=0.0)) for card in hand.order[first:end])
        elif self.stage.factor and not self.stage.reduced:
            for number in range(first, end):
                pose = self.skat_pose(number) if side == MIDDLE else self.back_pose(side, number)
                yield Back(side, number), pose

    def back_pose(self, side: int, number: int) -> Pose:
        """A card of a full hand beside an opponent's plate; where none are shown, the plate that hides it."""
        plate = self.frame.plate(side)
        width, places = backs(self.frame, plate, 10)
        place = places[number] if places else Place(plate.centerx + self.frame.px(4) * (number - 4.5), plate.centery)
        return Pose(place.x, place.y, place.angle, width or self.frame.card * 0.4, 0.0)

    def skat_pose(self, number: int) -> Pose:
        """A card of the skat in the middle of the table, face down."""
        middle = self.frame.size[0] / 2 + (number - 0.5) * self.frame.card * 1.08
        return Pose(middle, self.frame.trick_y, 0, self.frame.card, 0.0)

    def put_aside(self) -> None:
        """The skat is laid aside: it fades."""
        for number in range(2):
            key = Back(MIDDLE, number)
            if key in self.stage:
                self.stage.move(key, replace(self.stage.target(key), alpha=0.0), TURN, linear)

    def end_deal(self) -> None:
        """Opponents' cards stand beside their plates, the skat is out of sight."""
        for key in self._backs():
            self.stage.remove(key)

    def _backs(self) -> list[Back]:
        """What is being dealt face down to others."""
        there = self.stage.keys()
        return [key for key in there if isinstance(key, Back)]

    def turn_over(self, cards: Iterable[Card], hand: Hand, seconds: float = TURN) -> None:
        """Cards turn over left to right."""
        poses = self.hand_poses(hand)
        for number, card in enumerate(cards):
            start = replace(self.stage.pose(card), face=0.0)
            self.stage.move(card, poses[card], seconds, quad_out, delay=TURN_EACH * number, start=start)

    def take_skat(self, cards: Iterable[Card], hand: Hand) -> None:
        """The skat turns over in the middle and slides into the hand."""
        poses = self.hand_poses(hand)
        for number, card in enumerate(cards):
            self.stage.move(card, poses[card], SKAT * 2, cubic_out, start=self.skat_pose(number))

    # drawing

    def draw(
        self, canvas: Canvas, card: Card, *, dimmed: bool = False, halo: str = "", grow: int = 0, rings: bool = False
    ) -> None:  # fmt: skip
        """A card at its present pose; `rings` adds the keyboard focus."""
        pose, target = self.stage.pose(card), self.stage.target(card)
        if self._absent(card):
            return
        alpha = round(255 * pose.alpha)
        width = round(target.width)
        if abs(pose.width - target.width) > 1 or 0 < pose.face < 1:
            _draw_changing(canvas, card, pose, target)
            return
        centre = (pose.x, pose.y)
        if not pose.face:
            canvas.card(None, centre, width, target.angle, alpha=alpha)
            return
        if rings:
            self._rings(canvas, centre, width, target.angle)
        canvas.card(
            card, centre, width, target.angle, dimmed=dimmed, halo=halo or None, halo_grow=grow or None, alpha=alpha
        )

    def draw_dealt(self, canvas: Canvas, side: int) -> bool:
        """What has been dealt to an opponent, or into the skat, so far; False if no dealing is to be seen."""
        keys = [key for key in self._backs() if key.side == side]
        for key in keys:
            if not self._absent(key):
                pose, target = self.stage.pose(key), self.stage.target(key)
                alpha = round(255 * pose.alpha)
                canvas.card(None, (pose.x, pose.y), round(target.width), target.angle, alpha=alpha)
        return bool(keys)

    def _absent(self, key: Hashable) -> bool:
        """Not dealt yet."""
        pose, target = self.stage.pose(key), self.stage.target(key)
        return self.stage.waiting(key) and (pose.x, pose.y) != (target.x, target.y)

    @staticmethod
    def _rings(canvas: Canvas, centre: tuple[float, float], width: int, angle: float) -> None:
        """White 5 px, slate 3 px, white 2 px."""
        for grow, colour in ((10, "#ffffff"), (8, canvas.theme.slate), (5, "#ffffff")):
            canvas.blit_centred(canvas.look.cards.halo(width, colour, grow=grow, angle=angle), centre)


def _draw_changing(canvas: Canvas, card: Card, pose: Pose, target: Pose) -> None:
    """A card that grows, shrinks or turns over: scaled from its picture at rest."""
    faces, width, angle = canvas.look.cards, round(target.width), target.angle
    image = faces.face(card, width, angle=angle) if pose.face >= 0.5 else faces.back(width, angle=angle)
    shadow = faces.shadow(width, angle=angle, alpha=canvas.theme.table.card_shadow, blur=CARD_DEPTH.blur)
    scale = pose.width / width
    squash = max(0.04, abs(2 * pose.face - 1)) if 0 < pose.face < 1 else 1.0
    alpha = round(255 * pose.alpha)
    for picture, down in ((shadow, CARD_DEPTH.down), (image, 0)):
        size = (max(1, round(picture.get_width() * scale * squash)), max(1, round(picture.get_height() * scale)))
        canvas.blit_centred(pygame.transform.smoothscale(picture, size), (pose.x, pose.y + down), alpha)
