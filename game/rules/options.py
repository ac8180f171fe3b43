"""RuleSet: every house rule as data (RULES.md 9.16), and what follows from several. The defaults are those of ISkO."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All options; field names and values are the keys of RULES.md 9.16 and of shared rule lines."""

    first_dealer: Literal["seat1", "random", "jack_draw"] = "seat1"
    all_pass: Literal["next_dealer", "redeal_same_dealer", "ramsch", "forehand_must_play"] = "next_dealer"
    impossible_declaration: Literal["block", "warn"] = "block"
    announce_without_hand: bool = False
    ouvert_without_hand: bool = False
    claims: Literal["solver", "table", "off"] = "solver"
    auto_finish: bool = False
    lost_hand_single: bool = False
    null_overbid: Literal["isko", "null_value"] = "isko"
    grand_ouvert_old36: bool = False
    matadors: Literal["full", "jacks"] = "full"
    grand_base: Literal[24, 20] = 24
    level_mode: Literal["add", "double"] = "add"
    schneider_out_30: Literal["off", "both", "declarer", "defenders"] = "off"
    ramsch: Literal["off", "all_pass", "every_deal"] = "off"
    ramsch_skat: Literal["last_trick", "loser", "nobody"] = "last_trick"
    ramsch_scoring: Literal["loser_points", "all_points", "loser_fixed"] = "loser_points"
    ramsch_fixed: int = 50
    ramsch_ties: Literal["all", "last_trick", "none"] = "all"
    ramsch_three_way: Literal["zero", "all"] = "zero"
    ramsch_virgin: bool = True
    ramsch_march: Literal["plus120", "others_minus120", "minus120"] = "plus120"
    ramsch_passing: Literal["none", "look", "push"] = "none"
    ramsch_pass_jacks: bool = False
    ramsch_looked_doubles: bool = False
    ramsch_push_doubles: bool = True
    ramsch_knock: bool = False
    ramsch_grand_hand: Literal["none", "forehand", "all"] = "none"
    kontra: Literal["off", "kontra", "re", "bock", "hirsch"] = "off"
    kontra_until: Literal["own_first_card", "first_lead"] = "own_first_card"
    kontra_right: Literal["any", "bid18"] = "any"
    bock: bool = False
    bock_length: int = 0
    """Deals a Bock round lasts; 0 means as many as there are players."""
    bock_stacking: Literal["queue", "multiply", "ignore"] = "queue"
    bock_triggers: frozenset[str] = frozenset()
    bock_big_min: int = 96
    bock_big_result: Literal["any", "won", "lost"] = "any"
    bock_passed_counts: bool = False
    bock_extend_list: bool = False
    bock_ramsch: bool = False
    ramsch_grand_hand_limit: int = 1
    """Grand Hands a player may play in a Ramsch round; 0 means unlimited."""
    spitze: Literal["off", "one", "many"] = "off"
    spitze_value: int = 1
    revolution: bool = False
    schenken: bool = False
    idiotenskat: bool = False
    list_system: Literal["seeger_fabian", "plain", "seeger", "bierlachs", "zero_sum"] = "seeger_fabian"
    sf4: Literal["all30", "active40"] = "all30"
    ramsch_counts_as_lost_game: bool = False
    bierlachs_limit: int = 500
    bierlachs_check: Literal["circuit", "immediate"] = "circuit"
    bierlachs_dealer_pays: bool = False
    list_deals: int = 0
    """Deals of a list; 0 means twelve a player (36 or 48), -1 means open."""


ISKO = RuleSet()


def has_ramsch(rules: RuleSet) -> bool:
    """True if a Ramsch can happen at all."""
    return passes_make_ramsch(rules) or rules.ramsch == "every_deal" or (rules.bock and rules.bock_ramsch)


def passes_make_ramsch(rules: RuleSet) -> bool:
    """True if three passes lead to a Ramsch; `all_pass` (4.7) and `ramsch` (9.1) name the same switch."""
    return rules.all_pass == "ramsch" or rules.ramsch == "all_pass"


def has_declarer(rules: RuleSet) -> bool:
    """True if a game with a declarer can happen at all."""
    return rules.ramsch != "every_deal" or rules.ramsch_grand_hand != "none"
