"""The rule sets a table can start from (RULES.md 9.16, 9.17); choices the specification leaves open are told here."""

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.options import ISKO, RuleSet

TOURNAMENT = RuleSet(claims="table")
"""As ISkO, with claims laid on the table for the defenders to judge (22:4.4.4)."""

SEED_EN = RuleSet(
    first_dealer="jack_draw",
    all_pass="ramsch",
    impossible_declaration="warn",
    lost_hand_single=True,
    ramsch="all_pass",
    ramsch_virgin=False,
    ramsch_march="minus120",
    ramsch_passing="look",
    ramsch_pass_jacks=True,
    ramsch_looked_doubles=True,
    ramsch_grand_hand="forehand",
    list_system="plain",
)
"""The English seed. `all_pass` is the user's choice there: Ramsch, so that its Ramsch rules are played. Without a
march the player who takes everything simply loses 120 points, which is `minus120`."""

SEED_DE_PUB = RuleSet(
    first_dealer="random",
    all_pass="ramsch",
    impossible_declaration="warn",
    matadors="jacks",
    ramsch="all_pass",
    ramsch_scoring="all_points",
    ramsch_passing="push",
    ramsch_grand_hand="all",
    kontra="re",
    bock=True,
    bock_triggers=frozenset({"lost_60", "kontra_failed", "re_won"}),
    bock_ramsch=True,
    spitze="many",
)
"""The German seed as played in the pub."""

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {"isko": ISKO, "tournament": TOURNAMENT, "seed_en": SEED_EN, "seed_de_pub": SEED_DE_PUB}
)
"""Rule sets by the name used in settings, rule lines and the engine protocol."""


def preset_of(rules: RuleSet) -> str | None:
    """The name of the preset these rules are, None for own rules."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)
