"""What the auction told about each seat."""

from ai.situation import Heard
from game.rules.bidding import bids_above
from game.rules.events import BidHeld, BidMade, Passed
from game.rules.view import SeatView


def heard(view: SeatView) -> tuple[Heard, Heard, Heard]:
    """By seat in the deal: the highest number said or held, and the number the seat passed at."""
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
    return Heard(0, said[0], passed[0]), Heard(1, said[1], passed[1]), Heard(2, said[2], passed[2])
