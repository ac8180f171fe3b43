"""Deal: one deal as a pure state machine; it says what may be done, does it, and tells what happened.

Contract for all callers (the bodies are written against it):

    deal = Deal(hands, skat, rules=ISKO, bock=1, compulsory_ramsch=False, grand_hand_allowed=(True, True, True))
    deal = Deal.shuffled(random.Random(seed), rules=...)        # RULES.md 3.3, 3.4
    deal.phase, deal.to_move, deal.over, deal.result, deal.events, deal.actions (seat, action) done so far
    deal.legal_actions(seat=None) -> tuple[Action, ...]         # of the seat to move, or of a seat out of turn
    deal.check(seat, action) -> None                            # raises IllegalAction(rule, sentence)
    deal.apply(action, seat=None) -> tuple[Event, ...]          # unredacted; state unchanged on IllegalAction
    deal.view(seat) -> SeatView;  deal.copy() -> Deal
"""
