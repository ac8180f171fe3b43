"""Another program at the table, asked through the engine protocol over its standard input and output."""

import json
import shlex
import subprocess
from threading import Timer
from typing import Any

from game.rules.actions import Action, Announce, Discard, PlayHand
from game.rules.deal import Deal
from game.rules.private import private_record
from game.rules.tokens import TokenError, is_announcement, parse_contract, parse_hand, parse_token
from game.rules.view import Phase

_PATIENCE = 2.0
"""Seconds a program has for its own end."""
_SILENCE = 60.0
"""Seconds after which a program that says nothing is given up; many times what it is asked to keep."""


class ProgramError(RuntimeError):
    """The program died, or answered with an error or nonsense."""


class Program:
    """One process for the whole match."""

    def __init__(self, command: str) -> None:
        self.name = f"cmd:{command}"
        try:
            words = shlex.split(command)
        except ValueError:
            raise ProgramError(f"{self.name}: a quotation mark is missing") from None
        if not words:
            raise ProgramError('write the program after cmd:, as in cmd:"./other --fast"')
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as error:
            raise ProgramError(f"{command} cannot be started: {error.strerror}") from None
        self._number = 0

    def moves(self, deal: Deal, seat: int, ms: float) -> tuple[Action, ...]:
        """What the program does now; two actions where it discards and names the game at once."""
        self._number += 1
        request = {"id": self._number, "record": private_record(deal, seat), "rules": {"preset": "isko"}, "ms": ms}
        reply = self._answer(json.dumps(request))
        if not isinstance(reply.get("move"), str):
            raise ProgramError(f"{self.name}: {reply.get('error', 'no move in the answer')}")
        try:
            return actions_of(deal, reply["move"])
        except TokenError as error:
            raise ProgramError(f"{self.name}: {error}") from None

    def _answer(self, line: str) -> dict[str, Any]:
        """What it says to a line; a program silent for too long is ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        watch = Timer(_SILENCE, self._process.kill)
        watch.start()
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            reply = json.loads(self._process.stdout.readline())
        except (OSError, ValueError):
            raise ProgramError(f"{self.name} stopped answering") from None
        finally:
            watch.cancel()
        if not isinstance(reply, dict):
            raise ProgramError(f"{self.name}: an answer is an object in braces")
        return reply

    def close(self) -> None:
        """End the process, also one that does not want to."""
        self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def actions_of(deal: Deal, token: str) -> tuple[Action, ...]:
    """The actions of a token: ISS writes Hand with its game, and the discards with theirs, as one."""
    game, _, cards = token.partition(".")
    if deal.phase is Phase.SKAT and is_announcement(game):
        return PlayHand(), Announce(parse_contract(game))
    if deal.phase is Phase.DISCARD and is_announcement(game):
        first, second = parse_hand(cards, 2)
        return Discard(first, second), Announce(parse_contract(game, hand=False))
    return (parse_token(token, hand=not any(isinstance(done, Discard) for _, done in deal.actions)),)
