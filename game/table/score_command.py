"""`score "HAND" "SKAT" CONTRACT [flags]`: the value line and the score of one game."""

import argparse
import sys
from dataclasses import replace

from game.rules.bidding import ladder
from game.rules.cards import Card, CardTextError, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.declare import form_refusal
from game.rules.options import RuleSet
from game.rules.rule_line import RuleLineError, from_line
from game.rules.scoring import Ending, Result, settle
from game.rules.tokens import TokenError, parse_contract
from game.rules.value import normalised
from game.table.error_text import error_text
from game.table.i18n import _
from game.table.value_text import contract_name, value_lines

_ENDINGS = {
    "played": Ending.PLAYED,
    "declarer-resigns": Ending.DECLARER_RESIGNED,
    "defenders-resign": Ending.DEFENDERS_RESIGNED,
}


class ScoreError(ValueError):
    """Arguments that make no game; the message is one sentence for the user."""


def add_score(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command `score`."""
    score = commands.add_parser("score", help=_("the value line and the score of one game"))
    score.add_argument("cards", metavar="HAND", help=_('the ten cards dealt, such as "CJ SJ HA ..."'))
    score.add_argument("skat", metavar="SKAT", help=_("the two cards of the original skat"))
    score.add_argument(
        "contract", metavar="CONTRACT", help=_("clubs, spades, hearts, diamonds, grand, null, revolution, or as in CHZ")
    )
    for flag, text in _flags():
        score.add_argument(flag, action="store_true", help=text, dest=f"is_{flag.lstrip('-').replace('-', '_')}")
    score.add_argument("--spitzen", type=int, default=0, metavar="N", help=_("Spitzen promised"))
    score.add_argument("--bid", type=int, default=18, metavar="N", help=_("the last bid (18)"))
    score.add_argument("--points", type=int, metavar="N", help=_("card points of the declarer (61)"))
    score.add_argument("--tricks", type=int, metavar="N", help=_("tricks of the declarer"))
    score.add_argument("--end", choices=tuple(_ENDINGS), default="played", help=_("how the game ended"))
    score.add_argument("--kontra", type=int, choices=range(5), default=0, help=_("1 Kontra, 2 Re, 3 Bock, 4 Hirsch"))
    score.add_argument("--bock", type=int, default=1, metavar="N", help=_("factor of a Bock round"))
    score.add_argument("--rules", default="", metavar="LINE", help=_('house rules, such as "skat isko kontra=re"'))
    score.set_defaults(run=run_score)


def _flags() -> tuple[tuple[str, str], ...]:
    return (
        ("--hand", _("the skat was not picked up")),
        ("--schneider", _("Schneider announced")),
        ("--schwarz", _("Schwarz announced")),
        ("--ouvert", _("played with open cards")),
        ("--spitzen-missed", _("the Spitzen were missed")),
    )


def run_score(options: argparse.Namespace) -> int:
    """Print the value line by line, then the score. 2: the arguments make no game."""
    try:
        result = scored(options)
    except ScoreError as error:
        print(error, file=sys.stderr)
        return 2
    except (CardTextError, TokenError, RuleLineError) as error:
        print(error_text(error), file=sys.stderr)
        return 2
    assert result.contract is not None
    print(contract_name(result.contract))
    for line in value_lines(result):
        print(f"  {line}")
    print(f"{_('won') if result.won else _('lost')}: {result.score}")  # plain digits: scripts read this line
    return 0


def scored(options: argparse.Namespace) -> Result:
    """The settled game of the arguments; raises one of the errors above."""
    rules = from_line(options.rules) if options.rules else RuleSet()
    contract = _contract(options, rules)
    points, tricks = _taken(options, contract)
    return settle(
        declarer=0,
        cards=_twelve(options),
        contract=contract,
        bid=_bid(options.bid, rules),
        points=points,
        tricks=tricks,
        ending=_ENDINGS[options.end],
        rules=rules,
        kontra=options.kontra,
        bock=_within(options.bock, 1, 1024, "--bock"),
        spitzen_made=not options.is_spitzen_missed,
    )


def _twelve(options: argparse.Namespace) -> tuple[Card, ...]:
    hand, skat = parse_cards(options.cards), parse_cards(options.skat)
    if len(hand) != 10 or len(skat) != 2 or len({*hand, *skat}) != 12:
        raise ScoreError(_("Name ten different cards of the hand and the two others of the skat."))
    return hand + skat


def _contract(options: argparse.Namespace, rules: RuleSet) -> Contract:
    word = options.contract
    names = {game.value: game for game in Game if game is not Game.RAMSCH}
    contract = Contract(names[word.lower()]) if word.lower() in names else parse_contract(word, hand=True)
    opened = options.is_ouvert or contract.ouvert
    blind = contract.game is Game.REVOLUTION or (
        opened and contract.game.has_matadors and not rules.ouvert_without_hand
    )
    contract = replace(
        contract,
        hand=contract.hand or options.is_hand or blind,
        schneider=contract.schneider or options.is_schneider,
        schwarz=contract.schwarz or options.is_schwarz,
        ouvert=opened or contract.game is Game.REVOLUTION,
        spitzen=options.spitzen or contract.spitzen,
    )
    error = form_refusal(normalised(contract), rules)
    if error is not None:
        raise ScoreError(error_text(error))
    return normalised(contract)


def _taken(options: argparse.Namespace, contract: Contract) -> tuple[int, int]:
    """Points and tricks as given, or a game just won; with a resignation nothing unless given."""
    won_null = contract.game.is_null or options.end != "played"
    points = (0 if won_null else 61) if options.points is None else _within(options.points, 0, 120, "--points")
    usual = 0 if won_null or points == 0 else 10 if points == 120 else 5
    return points, usual if options.tricks is None else _within(options.tricks, 0, 10, "--tricks")


def _bid(value: int, rules: RuleSet) -> int:
    if value not in ladder(rules):
        raise ScoreError(_("{value} is no bid: nobody can say that number.").format(value=value))
    return value


def _within(value: int, lowest: int, highest: int, name: str) -> int:
    if not lowest <= value <= highest:
        raise ScoreError(
            _("{name} must be from {lowest} to {highest}.").format(name=name, lowest=lowest, highest=highest)
        )
    return value
