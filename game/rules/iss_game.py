"""A game as the Internet Skat Server runs it: its own ends of play, resigning, leaving (records/FORMAT.md)."""

from dataclasses import dataclass, field

from game.rules.bidding import Auction, ladder
from game.rules.cards import DECK_POINTS, Card, mask_of, points_of
from game.rules.contracts import Contract
from game.rules.options import ISKO
from game.rules.sgf import Move, RecordError
from game.rules.tokens import HIDDEN, TokenError, is_announcement, parse_code, parse_contract, parse_hand
from game.rules.tricks import legal_mask, winner_index
from game.rules.view import Phase

_BIDS = frozenset(ladder(ISKO))
_GONE = ("LE", "TI")


@dataclass(slots=True)
class IssGame:
    """Everything that has happened in one record of the server; `play_record` fills it."""

    hands: list[int]
    """Card masks by position, as they are now."""
    dealt: list[tuple[Card, ...]]
    skat: tuple[Card, ...]
    auction: Auction = field(default_factory=Auction)
    picked_up: bool = False
    skat_shown: bool = False
    named: str | None = None
    """A game announced whose discards have not come yet."""
    half_announced: bool = False
    """Somebody left between the game and the discards."""
    contract: Contract | None = None
    down: tuple[Card, ...] = ()
    """Skat or discards."""
    leader: int = 0
    trick: list[Card] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0, 0])
    hidden: bool = False
    """A card was hidden: nothing more can be played."""
    given_up: set[int] = field(default_factory=set)
    gone: tuple[str, int] | None = None
    """LE or TI, and who."""
    finished: bool = False

    @property
    def declarer(self) -> int | None:
        """The declarer, once the auction has found him."""
        return self.auction.declarer

    @property
    def declarer_out(self) -> bool:
        """The declarer resigned, left or was timed out."""
        return self.declarer in self.given_up or (self.gone is not None and self.gone[1] == self.declarer)

    @property
    def defenders_out(self) -> bool:
        """Both defenders resigned, or one left or was timed out during play."""
        both = len(self.given_up) == 2 and self.declarer not in self.given_up
        return both or (self.gone is not None and self.gone[1] != self.declarer)

    def matador_cards(self) -> tuple[Card, ...]:
        """The cards matadors are counted on; a quirk of the server: the skat alone when the discards never came."""
        assert self.declarer is not None
        return self.skat if self.half_announced else self.dealt[self.declarer] + self.skat

    def totals(self) -> tuple[int, int]:
        """The declarer's points and tricks; what is outstanding when the defenders gave up goes to him, but in Null."""
        assert self.declarer is not None
        assert self.contract is not None
        points, tricks = self.points[self.declarer] + points_of(self.down), self.tricks[self.declarer]
        if self.defenders_out and not self.contract.game.is_null:
            others = [seat for seat in range(3) if seat != self.declarer]
            return DECK_POINTS - sum(self.points[s] for s in others), 10 - sum(self.tricks[s] for s in others)
        return points, tricks


def play_record(moves: tuple[Move, ...]) -> IssGame:
    """Play a record of the server; raises RecordError with the number of the move that breaks the rules."""
    if not moves or moves[0][0] != "w":
        raise RecordError("the first move must be the deal by w", move=1)
    game: IssGame | None = None
    for number, (who, token) in enumerate(moves, 1):
        try:
            if game is None:
                game = _dealt(token)
            else:
                _move(game, who, token)
        except TokenError as error:
            raise RecordError.of(error, move=number) from None
    assert game is not None
    return game


def _dealt(token: str) -> IssGame:
    cards = parse_hand(token, 32)
    hands = [cards[:10], cards[10:20], cards[20:30]]
    return IssGame([mask_of(hand) for hand in hands], hands, cards[30:], down=cards[30:])


def _move(game: IssGame, who: str, token: str) -> None:
    if game.finished:
        raise TokenError("the game is over already")
    if who == "w":
        _table_move(game, token)
    elif game.contract is not None:
        _play(game, int(who), token)
    elif game.auction.phase is not Phase.OVER:
        _bid(game, int(who), token)
    else:
        _announce(game, int(who), token)


def _table_move(game: IssGame, token: str) -> None:
    kind, _, rest = token.partition(".")
    if kind in _GONE and rest in ("0", "1", "2"):
        game.gone, game.finished = (kind, int(rest)), True
        if game.named is not None and game.contract is None:
            game.contract, game.half_announced = parse_contract(game.named, hand=False), True
    elif game.picked_up and not game.skat_shown and set(parse_hand(token, 2)) == set(game.skat):
        game.skat_shown = True
    else:
        raise TokenError("{token!r} is not the skat and nobody who left", token=token)


def _bid(game: IssGame, seat: int, token: str) -> None:
    auction = game.auction
    if seat != auction.to_move:
        raise TokenError("position {turn} must speak, not {seat}", turn=auction.to_move, seat=seat)
    holding = auction.phase is Phase.DUEL_HOLD
    if token == "p":
        game.auction = auction.passed()
    elif token == "y" and holding:
        game.auction = auction.held()
    elif not holding and token.isascii() and token.isdigit() and int(token[:4]) in _BIDS and int(token) > auction.bid:
        game.auction = auction.called(int(token))
    else:
        raise TokenError("{token!r} cannot be said here, the bid stands at {bid}", token=token, bid=auction.bid)
    game.finished = game.auction.phase is Phase.OVER and game.auction.declarer is None


def _announce(game: IssGame, seat: int, token: str) -> None:
    if seat != game.declarer:
        raise TokenError("position {declarer} is declarer, not {seat}", declarer=game.declarer, seat=seat)
    if token == "s" and not game.picked_up:
        game.picked_up = True
        game.hands[seat] |= mask_of(game.skat)
    elif not game.picked_up:
        _begin(game, parse_contract(token.partition(".")[0], hand=True), hand=True)
    elif game.named is not None:
        _discard(game, seat, game.named, token)
    elif "." in token and is_announcement(token):
        name, _, cards = token.partition(".")
        _discard(game, seat, name, cards)
    else:
        parse_contract(token, hand=False)
        game.named = token


def _discard(game: IssGame, seat: int, name: str, cards: str) -> None:
    """The discards; behind an open Null the player's own copy names the ten cards too."""
    game.down = parse_hand(cards[:5], 2)
    if game.hands[seat] & mask_of(game.down) != mask_of(game.down):
        raise TokenError("{cards} are not both in the declarer's hand", cards=cards[:5])
    game.hands[seat] &= ~mask_of(game.down)
    _begin(game, parse_contract(name, hand=False), hand=False)


def _begin(game: IssGame, contract: Contract, hand: bool) -> None:
    announced = contract.schneider or (contract.ouvert and contract.game.has_matadors)
    if contract.hand is not hand or (announced and not hand):
        if hand:
            raise TokenError("this game does not exist without the H of Hand")
        raise TokenError("this game does not exist after picking up")
    game.contract = contract


def _play(game: IssGame, seat: int, token: str) -> None:
    if token.startswith("SC"):
        if seat != game.declarer:
            raise TokenError("only the declarer shows his cards")
    elif token == "RE":
        game.given_up.add(seat)
        game.finished = game.declarer_out or game.defenders_out
    elif token == HIDDEN:
        _check_turn(game, seat)
        game.hidden = True
    else:
        _card(game, seat, parse_code(token))


def _check_turn(game: IssGame, seat: int) -> None:
    turn = (game.leader + len(game.trick)) % 3
    if game.hidden:
        raise TokenError("after a hidden card nothing can be played")
    if seat != turn:
        raise TokenError("it is the turn of {turn}", turn=turn)


def _card(game: IssGame, seat: int, card: Card) -> None:
    assert game.contract is not None
    _check_turn(game, seat)
    led = game.trick[0] if game.trick else None
    if not game.hands[seat] >> card & 1:
        raise TokenError("{card} is not in the hand of {seat}", card=card, seat=seat)
    if not legal_mask(game.hands[seat], led, game.contract.game) >> card & 1:
        raise TokenError("{card} does not follow {led}", card=card, led=led)
    game.hands[seat] &= ~(1 << card)
    game.trick.append(card)
    if len(game.trick) == 3:
        _take_trick(game, game.contract)


def _take_trick(game: IssGame, contract: Contract) -> None:
    winner = (game.leader + winner_index(game.trick, contract.game)) % 3
    game.points[winner] += points_of(game.trick)
    game.tricks[winner] += 1
    game.leader, game.trick = winner, []
    game.finished = sum(game.tricks) == 10 or _decided(game, contract)


def _decided(game: IssGame, contract: Contract) -> bool:
    """The server stops when Null or an announcement has failed."""
    declarer = game.declarer
    if contract.game.is_null:
        return declarer is not None and game.tricks[declarer] > 0
    others = [seat for seat in range(3) if seat != declarer]
    if contract.schwarz and any(game.tricks[seat] for seat in others):
        return True
    return contract.schneider and sum(game.points[seat] for seat in others) > 30
