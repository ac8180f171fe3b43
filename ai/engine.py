"""The engine protocol: one JSON request a line in, one JSON line out (ARCHITECTURE.md, "Engine protocol").

A request holds the private record of the seat to move; `level`, `rules`, `bock` and `ms` are optional. Whatever is
wrong with a request is answered with an error, and the engine goes on.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, TextIO

from ai.levels import SKILLS
from game.rules.actions import Action, Announce, Discard, PlayHand
from game.rules.options import RuleSet
from game.rules.private import view_of
from game.rules.rule_line import RuleLineError, rules_from
from game.rules.sgf import RecordError
from game.rules.tokens import cards_token, contract_token, token_of
from game.rules.view import SeatView
from game.table.player import Decision, Limit, Player, Reason

Build = Callable[[str, int], Player]

_LONGEST = 86_400_000
"""Milliseconds for a move: a day."""


class RequestError(ValueError):
    """A request that cannot be answered; the message says why."""


class Engine:
    """Answers requests; players are built once for each level."""

    def __init__(self, build: Build, level: str = "master", seed: int = 1) -> None:
        self.build = build
        self.level = level
        self.seed = seed
        self._players: dict[str, Player] = {}

    def answer(self, line: str) -> str:
        """The reply to one line."""
        number: object = None
        try:
            request = _read(line)
            if not isinstance(request, dict):
                raise RequestError("a request is a JSON object")
            number = request.get("id")
            return json.dumps({"id": number, **self._reply(request)})
        except (RequestError, RecordError, RuleLineError) as error:
            return json.dumps({"id": number, "error": str(error)})
        except Exception as error:  # the engine must go on whatever a request does to it
            return json.dumps({"id": number, "error": f"{type(error).__name__}: {error}"})

    def _reply(self, request: Mapping[str, Any]) -> dict[str, Any]:
        text, limit, bock = request.get("record"), _limit(request), request.get("bock", 1)
        if not isinstance(text, str):
            raise RequestError('"record" must be the private record of the seat to move')
        if not isinstance(bock, int) or bock < 1:
            raise RequestError('"bock" must be a whole number from 1')
        rules = _rules(request.get("rules", {}))
        view = view_of(text, rules, bock=bock)
        player = self._player(request.get("level", self.level))
        decision = player.decide(view, limit)
        token = self._token(player, text, view, decision.action, limit, rules, bock)
        candidates = [
            {"move": token_of(one.action), "value": round(one.score, 1), "win": _rounded(one.win)}
            for one in decision.candidates
            if one.score is not None
        ]
        return {"seat": view.seat, "move": token, "why": why(decision.reason), "candidates": candidates}

    def _player(self, level: object) -> Player:
        if not isinstance(level, str) or level not in SKILLS:
            raise RequestError(f"level {level!r} is not known: write one of {', '.join(SKILLS)}")
        if level not in self._players:
            self._players[level] = self.build(level, self.seed)
        return self._players[level]

    def _token(
        self, player: Player, text: str, view: SeatView, action: Action, limit: Limit, rules: RuleSet, bock: int
    ) -> str:
        """ISS has one token where the deal has two actions: Hand and the game, the discards and the game."""
        if view.declarer is None or view.rules.idiotenskat or not isinstance(action, (PlayHand, Discard)):
            return token_of(action)
        after = view_of(f"{text} {view.seat} {token_of(action)}", rules, bock=bock)
        named: Decision = player.decide(after, limit)
        if not isinstance(named.action, Announce):
            return token_of(action)
        game = contract_token(named.action.contract)
        return f"{game}.{cards_token(action.cards)}" if isinstance(action, Discard) else game


def why(reason: Reason) -> str:
    """The reason in one line: its key and its facts."""
    return " ".join([reason.key, *(f"{name}={_plain(value)}" for name, value in reason.facts.items())])


def _plain(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}"
    if isinstance(value, tuple):
        return ".".join(map(_plain, value))
    return str(value)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def _read(line: str) -> object:
    """The JSON of a line; raises RequestError."""
    try:
        return json.loads(line, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        told = f"{error.msg} at character {error.pos + 1}"
        raise RequestError(f"a request is a JSON object on one line: {told}") from None
    except RequestError:
        raise
    except (ValueError, RecursionError):
        raise RequestError("a request is a JSON object on one line: a number too long, or too much nested") from None


def _no_number(word: str) -> float:
    """NaN and Infinity are Python's own and could not be answered with."""
    raise RequestError(f"a request is a JSON object on one line: {word} is no number of JSON")


def _limit(request: Mapping[str, Any]) -> Limit:
    allowed = request.get("ms")
    if allowed is None:
        return Limit()
    if not isinstance(allowed, (int, float)) or not 0 < allowed <= _LONGEST:
        raise RequestError('"ms" must be a number above 0')
    return Limit(seconds=allowed / 1000)


def _rules(value: object) -> RuleSet:
    if not isinstance(value, dict):
        raise RequestError('"rules" must be an object such as {"preset": "isko"}')
    values = dict(value)
    preset = values.pop("preset", "isko")
    if not isinstance(preset, str):
        raise RequestError('"preset" must be the name of a preset such as "isko"')
    return rules_from(preset, values)


def serve(engine: Engine, lines: TextIO, out: TextIO) -> None:
    """Answer until the input ends."""
    for line in lines:
        if line.strip():
            print(engine.answer(line), file=out, flush=True)


def add_engine(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", build: Build) -> None:
    """Add the command `engine`."""
    engine = commands.add_parser("engine", help="answer JSON requests on standard input, one a line")
    engine.add_argument("--level", default="master", choices=sorted(SKILLS))
    engine.add_argument("--seed", type=int, default=1)

    def run(options: argparse.Namespace) -> int:
        if sys.stdin is not None:  # closed from the start
            serve(Engine(build, options.level, options.seed), sys.stdin, sys.stdout)
        return 0

    engine.set_defaults(run=run)
