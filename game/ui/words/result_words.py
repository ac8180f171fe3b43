"""The result of a deal in words: who, what and how in one headline, and the value line by line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.cards import Card
from game.rules.contracts import Contract, Game, trumps
from game.rules.kontra import DOUBLINGS
from game.rules.scoring import Ending, Result
from game.rules.value import Step
from game.table.i18n import _, language, number, pgettext
from game.ui.words.names import SIGNS, capital, card_name, contract_name, game_name, signed, the_card
from game.ui.words.value_line import matador_word

Kind = Literal["step", "sum", "value", "total"]


@dataclass(frozen=True, slots=True)
class Players:
    """Names by position, and which of them is the person (None while he pauses)."""

    names: Sequence[str]
    me: int | None

    def others(self, position: int) -> list[str]:
        """The names of the two others, the person last as "you"."""
        return [self.names[seat] for seat in range(3) if seat != position and seat != self.me]


@dataclass(frozen=True, slots=True)
class ValueRow:
    """A line of the sum."""

    name: str
    note: str
    amount: str
    kind: Kind = "step"
    """A sum has a line above, value and total are large."""
    missed: bool = False
    """Promised and not made: shown with a cross."""


def and_words(items: Sequence[str]) -> str:
    """A, B and C."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


# -- headline -------------------------------------------------------------------------------------------------------


def headline(result: Result, players: Players) -> str:
    """Who, what and how."""
    if result.ending is Ending.PASSED_IN:
        return _("All passed. No points, next deal.")
    if result.declarer is None or result.contract is None:
        return _ramsch_headline(result, players)
    game, level = contract_name(result.contract), _level(result)
    mine = result.declarer == players.me
    if result.won:
        text = _("You win {game}") if mine else _("{name} wins {game}")
        if level:
            text = _("You win {game} with {level}") if mine else _("{name} wins {game} with {level}")
        return text.format(name=players.names[result.declarer], game=game, level=level)
    return _lost_headline(result, players, game)


def _lost_headline(result: Result, players: Players, game: str) -> str:
    assert result.declarer is not None
    if result.declarer == players.me:
        null = result.contract is not None and result.contract.game.is_null
        if null or result.ending is not Ending.PLAYED:
            return _("You lose {game}").format(game=game)
        text = _("You lose {game} with {p} points to {q}")
        return text.format(game=game, p=result.points, q=120 - result.points)
    if players.me is None:
        return _("{name} loses {game}").format(name=players.names[result.declarer], game=game)
    partner = players.others(result.declarer)
    return _("You and {name} bring {game} down").format(name="".join(partner), game=game)


def _level(result: Result) -> str:
    """Schneider or Schwarz where it was made and not announced (an announced one is part of the name)."""
    made = [step.key for step in result.steps if not step.missed and not step.own]
    assert result.contract is not None
    if "schwarz" in made and not result.contract.schwarz:
        return _("Schwarz")
    return _("Schneider") if "schneider" in made and not result.contract.schneider else ""


def _ramsch_headline(result: Result, players: Players) -> str:
    points = result.ramsch_points or (0, 0, 0)
    if result.ramsch_march is not None:
        mine = result.ramsch_march == players.me
        text = _("You take all ten tricks of the Ramsch") if mine else _("{name} takes all ten tricks of the Ramsch")
        return text.format(name=players.names[result.ramsch_march])
    losers = result.ramsch_losers
    if not losers:
        return _("The Ramsch has no loser")
    if len(losers) == 1:
        mine = losers[0] == players.me
        text = _("You lose the Ramsch with {p} points") if mine else _("{name} loses the Ramsch with {p} points")
        return text.format(name=players.names[losers[0]], p=points[losers[0]])
    names = [players.names[seat] for seat in losers]
    return _("{names} lose the Ramsch with {p} points each").format(names=and_words(names), p=points[losers[0]])


def subline(result: Result, players: Players) -> str:
    """The card points in a sentence, or how the deal came to its end."""
    ending = _ending(result, players)
    if result.declarer is None:
        if result.ramsch_points is None:
            return ""
        return "  ·  ".join(f"{name} **{p}**" for name, p in zip(players.names, result.ramsch_points, strict=True))
    assert result.contract is not None
    if result.contract.game.is_null:
        if ending:
            return ending
        return _("Not a single trick was taken.") if not result.tricks else _("A trick was taken, so it is over.")
    if result.ending not in (Ending.PLAYED, Ending.CLAIMED):
        return ending
    points = _("{p} points against {q}.").format(p=result.points, q=120 - result.points)
    if not result.won and result.declarer == players.me and result.ending is Ending.PLAYED:
        points = ""  # the headline has told them
    return " ".join(part for part in (points, _schneider_words(result), ending) if part)


def _schneider_words(result: Result) -> str:
    if any(step.key == "schwarz" and not step.missed and not step.own for step in result.steps):
        return _("The defenders took no trick.")
    if not any(step.key == "schneider" for step in result.steps):
        return ""  # 30 points may be enough at this table
    if result.won and 120 - result.points <= 30:
        return _("The defenders stay under 31.")
    if not result.won and result.points <= 30:
        return _("The declarer stays under 31.")
    return ""


def _ending(result: Result, players: Players) -> str:
    if result.declarer is None:
        return ""
    mine, name = result.declarer == players.me, players.names[result.declarer]
    match result.ending:
        case Ending.DECLARER_RESIGNED:
            return _("You gave up.") if mine else _("{name} gave up.").format(name=name)
        case Ending.DEFENDERS_RESIGNED:
            return _("The defenders gave up.")
        case Ending.OFFER_ACCEPTED:
            return _("The defenders' offer to give up was accepted.")
        case Ending.IMPOSSIBLE:
            return _("No declaration could reach the bid of {bid}.").format(bid=result.bid)
        case Ending.CLAIMED:
            return _("The rest was not played out.")
    return ""


# -- value ----------------------------------------------------------------------------------------------------------


def value_rows(result: Result, players: Players) -> list[ValueRow]:
    """The sum from top to bottom as it is read aloud."""
    if result.ending is Ending.PASSED_IN:
        return []
    if result.declarer is None or result.contract is None:
        return _ramsch_rows(result, players)
    rows = _step_rows(result) if result.base else [_fixed_row(result.contract, result.value)]
    overbid = _overbid_rows(result)
    factors = _factor_rows(result)
    plain = not overbid and not factors
    rows.append(ValueRow(_("Value of the game"), "", number(result.value), "value" if plain else "sum"))
    rows += overbid + factors
    if not plain:
        rows.append(ValueRow(_("Score"), "", signed(result.score), "total"))
    return rows


def _fixed_row(contract: Contract, value: int) -> ValueRow:
    return ValueRow(capital(contract_name(contract)), _("fixed value"), number(value))


def _step_rows(result: Result) -> list[ValueRow]:
    assert result.contract is not None
    game = result.contract.game
    adding = [step for step in result.steps if not step.doubles]
    rows = [_step_row(step, result, first=n == 0) for n, step in enumerate(adding)]
    rows.append(ValueRow(_("Steps"), "", str(sum(step.count for step in adding)), "step"))
    name = f"{SIGNS[game]} {game_name(game)}" if game in SIGNS else game_name(game)
    rows.append(ValueRow(name, _("base value"), f"× {result.base}"))
    rows += [
        ValueRow(_step_name(step, result), _step_note(step, result), "× 2", missed=step.missed)
        for step in result.steps
        if step.doubles
    ]
    return rows


def _step_row(step: Step, result: Result, first: bool) -> ValueRow:
    amount = str(step.count) if first else f"+ {step.count}"
    return ValueRow(_step_name(step, result), _step_note(step, result), amount, missed=step.missed)


def _step_name(step: Step, result: Result) -> str:
    announced = _("Declined") if _declined(step, result) else _("Announced")
    return {
        "matadors": matador_word(result.matadors or 0), "game": _("Game"), "hand": _("Hand"),
        "schneider": _("Schneider"), "schneider_announced": announced, "schwarz": _("Schwarz"),
        "schwarz_announced": announced, "ouvert": pgettext("step", "Ouvert"), "spitze": _("Spitze"),
    }[step.key]  # fmt: skip


def _declined(step: Step, result: Result) -> bool:
    """A level nobody announced: it counts since the declarer declined the offer to give up (9.13)."""
    assert result.contract is not None
    level, _dash, _announced = step.key.partition("_")
    return level in ("schneider", "schwarz") and not getattr(result.contract, level)


def _step_note(step: Step, result: Result) -> str:
    if step.missed:
        return _("offer declined, not made") if _declined(step, result) else _("announced, not made")
    match step.key:
        case "matadors":
            assert result.contract is not None
            return matador_note(result.matadors or 0, result.contract.game)
        case "game":
            return _("always one step")
        case "hand":
            return _("without taking the skat")
        case "schneider" | "schwarz" if step.own:
            return _("the declarer's own")
        case "schneider":
            return _("{n} points reached").format(n=90) if result.won else ""
        case "schneider_announced":
            return _("Schneider")
        case "schwarz":
            return _("all ten tricks")
        case "schwarz_announced":
            return _("Schwarz")
        case "ouvert":
            return _("with open cards")
    return _("the last trick with the lowest trump")


def matador_note(matadors: int, game: Game) -> str:
    """Which cards these are: jack of clubs and jack of spades, no third."""
    high: Sequence[Card] = trumps(game)
    count = abs(matadors)
    if matadors > 2:
        return _("the {n} highest trumps").format(n=count)
    if matadors == 2:
        first, second = (card_name(card) for card in high[:2])
        return _("{first} and {second}, no third").format(first=capital(first), second=second)
    if matadors == 1:
        return _("{first}, no second").format(first=capital(card_name(high[0])))
    if count == 1:
        return _("the {first} is missing").format(first=card_name(high[0])) if language() == "en" else _missing(high[0])
    return _("the {n} highest trumps are missing").format(n=count)


def _missing(card: Card) -> str:
    """German needs the article of the card."""
    return _("{the_card} is missing").format(the_card=the_card(card))


def _overbid_rows(result: Result) -> list[ValueRow]:
    if not result.overbid:
        return []
    if result.replacement is not None:
        name = game_name(Game(result.replacement))
        note = _("the cheapest game that reaches {bid}: {game}").format(bid=result.bid, game=name)
    elif result.base:
        note = _("bid {bid}; the next multiple of {base}").format(bid=result.bid, base=result.base)
    else:
        note = _("bid {bid}").format(bid=result.bid)
    return [ValueRow(_("Overbid"), note, number(result.charged), missed=True)]


def _factor_rows(result: Result) -> list[ValueRow]:
    """Lost, Kontra and Bock, in the order they multiply."""
    rows = []
    if not result.won:
        note = _("a lost game counts double") if result.loss_factor == 2 else _("a lost Hand game counts once here")
        rows.append(ValueRow(_("Lost"), note, f"× −{result.loss_factor}"))
    for name in DOUBLINGS[: result.kontra]:
        rows.append(ValueRow(name, _("doubles the score"), "× 2"))
    if result.bock > 1:
        rows.append(ValueRow(_("Bock round"), _("every score counts more"), f"× {result.bock}"))
    return rows


def _ramsch_rows(result: Result, players: Players) -> list[ValueRow]:
    points = result.ramsch_points or (0, 0, 0)
    rows = [ValueRow(name, _("card points"), str(p)) for name, p in zip(players.names, points, strict=True)]
    names = {"push": _("Pushed on"), "knock": _("Knocked"), "virgin": _("Virgin"), "looked": _("Looked")}
    notes = {
        "push": _("the skat was passed on unseen"), "knock": _("somebody knocked"),
        "virgin": _("somebody took no trick"), "looked": _("for losers who looked into the skat"),
    }  # fmt: skip
    rows += [ValueRow(names[step.key], notes[step.key], f"× {1 << step.count}") for step in result.steps]
    if result.bock > 1:
        rows.append(ValueRow(_("Bock round"), _("every score counts more"), f"× {result.bock}"))
    for name, score in zip(players.names, result.scores, strict=True):
        if score:
            rows.append(ValueRow(name, _("score"), signed(score), "total"))
    return rows


def closing(result: Result) -> str:
    """What is to be said below the sum: whether the bid was covered, and what Hand would have been."""
    if result.declarer is None or result.contract is None or not result.won:
        return ""
    covered = _("The bid was {bid}, so it is covered.").format(bid=result.bid) if result.bid else ""
    doubled = any(step.doubles for step in result.steps)
    if result.base and not result.contract.hand and not doubled and not result.contract.ouvert:
        more = _("With Hand it would have been {v}.").format(v=number((result.multiplier + 1) * result.base))
        return f"{covered} {more}".strip()
    return covered
