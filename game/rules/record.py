"""One deal as text: write a Deal, play a record again, check what it claims (records/FORMAT.md).

    record = record_of(deal, names=("Anna", "Ben", "Cleo"));  line = format_record(record)
    deal = replay(parse_record(line))                  # same cards, rules, actions, result
    check(record, scoring="isko") -> tuple[Difference, ...]   # game.rules.record_check
    private_record(deal, seat) / view_of(text, rules)  # the engine protocol: game.rules.private

Besides the properties of the server a record of this program has, where they are not the usual ones: RU (rules, see
`rule_line`), BO (Bock factor), RA (a compulsory Ramsch: which seats may still play Grand Hand, such as `110`).
Tokens: see `tokens`.
"""

from collections.abc import Iterator, Mapping, Sequence

from game.rules.actions import Abandon, Action, Announce, Claim, Discard, IllegalAction, PickUp, PlayHand
from game.rules.claims import ClaimPosition
from game.rules.deal import Deal, DealError
from game.rules.events import Claimed, SkatTaken
from game.rules.options import ISKO, RuleSet
from game.rules.reasons import sentence_of
from game.rules.record_result import result_text
from game.rules.rule_line import RuleLineError, from_line, to_line
from game.rules.sgf import OWN_PLACE, Move, RecordError
from game.rules.sgf import Record as Record
from game.rules.sgf import format_record as format_record
from game.rules.sgf import parse_record as parse_record
from game.rules.tokens import (
    TokenError,
    cards_token,
    is_announcement,
    parse_contract,
    parse_hand,
    parse_token,
    token_of,
)
from game.rules.view import Phase


def record_of(deal: Deal, names: Sequence[str] = ("", "", ""), properties: Mapping[str, str] | None = None) -> Record:
    """The record of a deal at any point; `names` by position. The result of an unfinished deal is `unknown`."""
    head = {"GM": "Skat", "PC": OWN_PLACE, **(properties or {})}
    head |= {f"P{seat}": name for seat, name in enumerate(names)}
    return Record(tuple((head | _circumstances(deal)).items()), moves_of(deal), result_text(deal.result))


def _circumstances(deal: Deal) -> dict[str, str]:
    facts = {}
    if deal.rules != ISKO:
        facts["RU"] = to_line(deal.rules)
    if deal.bock != 1:
        facts["BO"] = str(deal.bock)
    if deal.compulsory_ramsch:
        facts["RA"] = "".join(str(int(allowed)) for allowed in deal.grand_hand_allowed)
    return facts


# -- writing ---------------------------------------------------------------------------------------------------------


def moves_of(deal: Deal) -> tuple[Move, ...]:
    """The deal and everything done, in the server's way: skat shown after picking up, discards in the announcement."""
    dealt = [cards_token(hand) for hand in (*deal.dealt, deal.skat)]
    moves: list[Move] = [("w", ".".join(dealt))]
    claims = [event.granted for event in deal.events if isinstance(event, Claimed)]
    taken = [event.cards for event in deal.events if isinstance(event, SkatTaken)]
    for seat, action in deal.actions:
        moves.append(_written(seat, action, claims))
        if isinstance(action, PickUp):
            moves.append(("w", cards_token(taken.pop(0) or ())))
    return tuple(joined(moves))


def _written(seat: int, action: Action, claims: list[bool | None]) -> Move:
    token = token_of(action)
    if isinstance(action, Abandon):
        return "w", f"{token}.{seat}"
    if isinstance(action, Claim):
        granted = claims.pop(0)
        token += "" if granted is None else ".y" if granted else ".n"
    return str(seat), token


def joined(moves: Sequence[Move]) -> Iterator[Move]:
    """Join what the server writes as one move: `hand` with the game after it, discards with the game before them."""
    waiting: Move | None = None
    for move in moves:
        if waiting is not None and is_announcement(move[1]) and move[0] == waiting[0]:
            game, dot, shown = move[1].partition(".")
            token = move[1] if waiting[1] == "hand" else f"{game}.{waiting[1]}{dot}{shown}"
            move, waiting = (move[0], token), None
        if waiting is not None:
            yield waiting
        waiting = move if move[1] == "hand" or _is_discard(move) else None
        if waiting is None:
            yield move
    if waiting is not None:
        yield waiting


def _is_discard(move: Move) -> bool:
    return move[0] != "w" and len(move[1]) == 5 and move[1][2] == "."


# -- reading ---------------------------------------------------------------------------------------------------------


class WrittenJudge:
    """Decides claims as the record says they were decided."""

    granted = False

    def holds(self, position: ClaimPosition) -> bool:
        """The verdict written down."""
        return self.granted

    def certain(self, position: ClaimPosition) -> bool:
        """A record does not say."""
        return False


def rules_of(record: Record) -> RuleSet:
    """The rules a record was played by; raises RecordError."""
    try:
        return from_line(record.get("RU")) if record.get("RU") else ISKO
    except RuleLineError as error:
        raise RecordError.of(error) from None


def replay(record: Record, rules: RuleSet | None = None) -> Deal:
    """The deal of a record of this program, by its own rules or the ones given; raises RecordError.

    A record of the server is replayed as far as its moves exist here (not TI, and RE by the server's custom).
    """
    if not record.moves or record.moves[0][0] != "w":
        raise RecordError("the first move must be the deal by w", move=1)
    judge = WrittenJudge()
    deal = _dealt(record, rules or rules_of(record), judge)
    Replayer(deal, judge).play(record.moves)
    return deal


def _dealt(record: Record, rules: RuleSet, judge: WrittenJudge) -> Deal:
    try:
        cards = parse_hand(record.moves[0][1].replace("|", "."), 32)
        hands = (cards[:10], cards[10:20], cards[20:30])
        bock, ramsch = record.get("BO", "1"), record.get("RA")
        if not (bock.isascii() and bock.isdigit() and len(bock) < 5 and int(bock) > 0):
            raise RecordError("BO[{factor}] is no Bock factor", {"factor": bock})
        if ramsch and (len(ramsch) != 3 or set(ramsch) > set("01")):
            raise RecordError("RA[{digits}] must be three digits 0 or 1", {"digits": ramsch})
        allowed = (ramsch[:1] != "0", ramsch[1:2] != "0", ramsch[2:3] != "0")
        return Deal(
            hands,
            cards[30:],
            rules=rules,
            bock=int(bock),
            compulsory_ramsch=bool(ramsch),
            grand_hand_allowed=allowed,
            judge=judge,
        )
    except (TokenError, DealError) as error:
        raise RecordError.of(error, move=1) from None


class Replayer:
    """Plays the moves of a record on a deal."""

    def __init__(self, deal: Deal, judge: WrittenJudge) -> None:
        self.deal = deal
        self.judge = judge
        self._named: str | None = None
        """A game named before its discards (two moves, as the server writes since 2011)."""

    def play(self, moves: Sequence[Move]) -> None:
        """Play everything after the deal; raises RecordError with the number of the move."""
        for number, (who, token) in enumerate(moves[1:], 2):
            try:
                self._move(who, token)
            except TokenError as error:
                raise RecordError.of(error, move=number) from None
            except IllegalAction as error:
                raise RecordError(sentence_of(error), error.facts, move=number) from None
        if self._named is not None:
            raise RecordError("the discards after the last announcement are missing", move=len(moves))

    def _move(self, who: str, token: str) -> None:
        if who == "w":
            self._from_the_table(token)
            return
        for action in self._actions(int(who), token):
            self.deal.apply(action, int(who))

    def _from_the_table(self, token: str) -> None:
        """The skat after picking up, or a seat that left."""
        kind, _, rest = token.partition(".")
        if kind == "LE" and rest in ("0", "1", "2"):
            self.deal.apply(parse_token("LE"), int(rest))
            return
        taken = [event.cards for event in self.deal.events if isinstance(event, SkatTaken)]
        cards = parse_hand(token, 2)
        if not taken or set(taken[-1] or ()) != set(cards):
            raise TokenError("{token} is not the skat that was picked up", token=token)

    def _actions(self, seat: int, token: str) -> tuple[Action, ...]:
        phase = self.deal.phase
        game, _, rest = token.partition(".")
        if game in ("SC", "claim"):  # behind them private copies name the cards shown
            self.judge.granted = rest == "y"
            return (parse_token(game),)
        if phase in (Phase.SKAT, Phase.GRAND_HAND) and is_announcement(game):
            return (PlayHand(), Announce(parse_contract(game)))
        if phase is Phase.DISCARD and is_announcement(game) and not rest:
            self._named = game
            return ()
        if phase is Phase.DISCARD and is_announcement(game):
            return (_discard(rest), Announce(parse_contract(game, hand=False)))
        if phase is Phase.DISCARD and self._named is not None:
            named, self._named = self._named, None
            return (_discard(token), Announce(parse_contract(named, hand=False)))
        if phase is Phase.ANNOUNCE:
            return (parse_token(game, hand=not self._picked_up(seat)),)
        return (parse_token(token),)

    def _picked_up(self, seat: int) -> bool:
        return any(isinstance(event, SkatTaken) and event.seat == seat for event in self.deal.events)


def _discard(text: str) -> Discard:
    first, second = parse_hand(text[:5], 2)
    return Discard(first, second)
