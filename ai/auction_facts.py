"""What the auction told about each seat."""

from ai.situation import Heard
from game.rules.bidding import bids_above
from game.rules.events import BidHeld, BidMade, Passed
from game.rules.view import SeatView


def heard(view: SeatView, equals: tuple[bool, bool] = (False, False)) -> tuple[Heard, Heard, Heard]:
    """By seat in the deal: the highest number said or held, and the number the seat passed at.

    `equals`: whether the next seat and the one after are known to choose as we do.
    """
    said, passed, standing, asked = [0, 0, 0], [0, 0, 0], 0, False
    for event in view.events:
        match event:
            case BidMade(seat=seat, value=value):
                said[seat], standing, asked = value, value, True
            case BidHeld(seat=seat, value=value):
                said[seat], asked = value, False
            case Passed(seat=seat):
                higher = bids_above(view.rules, standing)
                passed[seat] = standing if asked or not higher else higher[0]
                asked = False
    known = (False, *equals)
    one, two, three = (Heard(seat, said[seat], passed[seat], known[(seat - view.seat) % 3]) for seat in range(3))
    return one, two, three


def heard_from(view: SeatView, first: int, equals: tuple[bool, bool] = (False, False)) -> tuple[Heard, Heard, Heard]:
    """The same in order of play from the seat `first` on, as the kernel wants it from the declarer."""
    told = heard(view, equals)
    return told[first], told[(first + 1) % 3], told[(first + 2) % 3]
