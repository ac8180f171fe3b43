"""Every option of the rules explained in one sentence with a worked number."""

from game.table.i18n import _, number
from game.ui.words.rule_examples import facts


def sentence(key: str) -> str:
    """What the option does, with figures computed by the rules themselves."""
    figures = {name: number(value) for name, value in facts(key).items()}
    return _sentence(key).format(**figures)


def _sentence(key: str) -> str:
    for part in (_auction, _value, _ramsch, _kontra, _list):
        found = part().get(key)
        if found:
            return found
    raise KeyError(key)


def _auction() -> dict[str, str]:
    return {
        "first_dealer": _(
            "Whoever deals first also begins the last round; after 3 deals at a table of three all have dealt."
        ),
        "all_pass": _(
            "Nobody bids: 0 for all, or a Ramsch in which 72 card points cost {a}, or forehand plays, perhaps for {b}."
        ),
        "impossible_declaration": _(
            "Clubs with 1 is worth {v}; at a bid of 30 it is refused, or allowed and lost with {a}."
        ),
        "announce_without_hand": _(
            "Schneider announced with the skat taken: clubs with 1 is worth {a}, as a Hand game {b}."
        ),
        "ouvert_without_hand": _("Open cards with the skat taken: clubs with 1 is worth {a}, as a Hand game {b}."),
        "claims": _("“The rest is mine” ends the deal at once; clubs with 1 still counts {a}."),
        "auto_finish": _(
            "When one side takes all that is left, the cards play themselves; Schneider still counts, here {a}."
        ),
        "schenken": _("The defenders may give up: clubs with 1 counts {a}; refused and played with Schneider {b}."),
    }


def _value() -> dict[str, str]:
    return {
        "lost_hand_single": _("Clubs Hand with 1, lost: {a} officially, {b} with this rule."),
        "null_overbid": _(
            "Null at a bid of 24 is lost with {a}, the cheapest game that reaches it doubled, or with {b}."
        ),
        "grand_ouvert_old36": _("Grand ouvert with 4 is worth {a} today and {b} by the old base value of 36."),
        "matadors": _("Clubs with 6 is worth {a}; if only the four jacks count, {b}."),
        "grand_base": _("Grand with 1 is worth {a} with base value 24 and {b} with 20."),
        "level_mode": _("Clubs Hand with 1 and Schneider: {a} if Schneider is a step, {b} if it doubles."),
        "schneider_out_30": _("Clubs with 1 lost with exactly 30 points: {a} as Schneider, {b} if 30 is enough."),
        "spitze": _("Promising the last trick with the lowest trump: clubs with 1 is worth {b} instead of {a}."),
        "spitze_value": _("Clubs with 1 and Spitze is worth {a} with one step and {b} with two."),
        "revolution": _("Null ouvert in which the defenders put their cards together; it is worth {a}."),
        "idiotenskat": _("Everybody sees all cards but his own; a game counts as always, clubs with 1 {a}."),
    }


def _ramsch() -> dict[str, str]:
    return {
        "ramsch": _("Everybody for himself, most points lose: 64 points in tricks and 8 in the skat cost {a}."),
        "ramsch_skat": _("With 8 points in the skat a loser with 64 pays {a}; if nobody gets it, {b}."),
        "ramsch_scoring": _(
            "With 72, 36 and 12 points the loser pays {a}, or all pay (the second {c}), or the loser pays {f}."
        ),
        "ramsch_fixed": _("At a price of 60 the loser pays {a}, whatever his points."),
        "ramsch_ties": _("Two with 50 points each: both pay {a}, or only the one with the later trick, or nobody."),
        "ramsch_three_way": _("Three with 40 points each: nobody pays, or everybody {a}."),
        "ramsch_virgin": _("If somebody takes no trick, the loser with 72 pays {b} instead of {a}."),
        "ramsch_march": _(
            "All ten tricks are {a} for the one who took them, or the others lose 120, or he himself does."
        ),
        "ramsch_passing": _(
            "May the skat be taken? If it is pushed on unseen once, 72 points cost {b} instead of {a}."
        ),
        "ramsch_pass_jacks": _("A jack, worth {a} points, may lie among the two cards that are passed on."),
        "ramsch_looked_doubles": _("The loser with 72 who looked into the skat pays {b} instead of {a}."),
        "ramsch_push_doubles": _("Each unseen push doubles: after two the loser with 72 pays {b} instead of {a}."),
        "ramsch_knock": _("One knock doubles: the loser with 72 pays {b} instead of {a}."),
        "ramsch_grand_hand": _("With a strong hand Grand Hand may be played instead; with 2 it wins {a}."),
        "ramsch_grand_hand_limit": _("How often one player may take Grand Hand, with 2 worth {a}, in a Ramsch round."),
    }


def _kontra() -> dict[str, str]:
    return {
        "kontra": _("A defender doubles: clubs with 1 lost costs {a} instead of {b}, with Re {c}."),
        "kontra_until": _("Until when a defender may double: then clubs with 1 lost costs {a}."),
        "kontra_right": _("Every defender, or only one who has bid or held at least {a}."),
        "bock": _("In a Bock round everything counts double: clubs with 1 wins {b} instead of {a}."),
        "bock_length": _("So many deals count double, clubs with 1 for example {b}."),
        "bock_stacking": _(
            "Two Bock rounds at a time: one after another (clubs with 1 {b}), together ({c}), or only one."
        ),
        "bock_triggers": _("After one of these a Bock round begins, in which clubs with 1 wins {b}."),
        "bock_big_min": _("Grand with 3 is worth {a}: from this value on a game starts a Bock round."),
        "bock_big_result": _("Grand with 3: won it counts {a}, lost {b}; either may start a Bock round."),
        "bock_passed_counts": _("A deal all passed counts as a Bock deal; the others go on with clubs with 1 at {b}."),
        "bock_extend_list": _("The list goes on until the last Bock deal, clubs with 1 at {b}, is played."),
        "bock_ramsch": _("After each Bock round everybody plays Ramsch once; 72 points cost {a}."),
    }


def _list() -> dict[str, str]:
    return {
        "list_system": _("By Seeger-Fabian 24 won count {w}, 48 lost {l}, and the others get {o} each for it."),
        "sf4": _(
            "A lost game at a table of four: {a} for all three others, or {b} for the defenders and {c} for who pauses."
        ),
        "ramsch_counts_as_lost_game": _("A Ramsch lost with 72 counts {a} by Seeger-Fabian instead of {b}."),
        "bierlachs_limit": _("24 won is {a} for each opponent; who falls below the limit loses the round."),
        "bierlachs_check": _(
            "A game of {a} for the opponents may end the round at once, or when the round is complete."
        ),
        "bierlachs_dealer_pays": _("At a table of four a game of 24 costs the one who pauses {a} too."),
        "list_deals": _("Always complete rounds: {a} deals for three, {b} for four, another number, or open."),
    }
