"""Deal out the hidden cards of a private record so that every move in it could have happened.

Nothing depends on how: a view taken afterwards does not show them. Every hidden card is an `Unknown` that is bound as
soon as a move names it; those left over are dealt by matching them with the cards nobody has named, heeding the suits a
seat has failed to follow.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from game.rules.cards import JACKS, Card, mask_of
from game.rules.contracts import Game
from game.rules.declare import spitze_cards
from game.rules.matching import Item, Unknown, matched
from game.rules.options import RuleSet
from game.rules.sgf import Move
from game.rules.tokens import HIDDEN, TokenError, cards_token, is_announcement, parse_code, parse_contract, parse_hand
from game.rules.tricks import FOLLOWERS

_NO_FIT = "no deal fits these moves"


@dataclass(slots=True)
class Table:
    """Where every card, known or not, lies while the moves are read."""

    rules: RuleSet
    slots: list[list[Item]]
    """The three hands as dealt, then the skat; a seat that picks up gets slots 11 and 12."""
    hands: list[list[Item]]
    lying: list[Item]
    """The skat, or what was laid away last."""
    named: dict[Card, int]
    """Who plays or shows a card in the course of the record, or is guessed to keep it."""
    ramsch: bool
    """Nobody bid."""
    game: Game = Game.RAMSCH
    declarer: int | None = None
    spitzen: int = 0
    taken: list[Item] = field(default_factory=list)
    """The two cards picked up last."""
    laying: bool = False
    """Somebody has picked up and not laid away yet."""
    pointed: list[Item] = field(default_factory=list)
    """Idiotenskat: cards on their way into the skat."""
    trick: list[Card] = field(default_factory=list)
    void: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Cards a seat cannot have any more, since it did not follow."""


Part = tuple[str, str | list[Item]]
"""A move to play: who, and a token or the cards that make it once they are known."""


def completed(moves: Sequence[Move], rules: RuleSet) -> tuple[Move, ...]:
    """The moves with every hidden card filled in; raises TokenError if no deal fits them."""
    if not moves or moves[0][0] != "w":
        raise TokenError("the first move must be the deal by w")
    named = dict(_named(moves[1:]))
    error = TokenError(_NO_FIT)
    for kept in _guesses(moves, named):
        try:
            return _completed(moves, rules, named | kept)
        except TokenError as refused:
            error = refused
    raise error


def _guesses(moves: Sequence[Move], named: dict[Card, int]) -> Iterator[dict[Card, int]]:
    """Who may have kept the cards that were laid away in Ramsch and not seen since: nobody, or a later looker."""
    laid = [(int(who), code) for who, token in moves[1:] if who != "w" for code in _split(token)[1]]
    open_cards = [(seat, Card[code]) for seat, code in laid if code in Card.__members__ and Card[code] not in named]
    choices = [[None, *(other for other in range(3) if other > seat)] for seat, _ in open_cards]
    for keepers in product(*choices):
        pairs = zip(open_cards, keepers, strict=True)
        yield {card: keeper for (_, card), keeper in pairs if keeper is not None}


def _completed(moves: Sequence[Move], rules: RuleSet, named: dict[Card, int]) -> tuple[Move, ...]:
    table = _laid_out(moves, rules, named)
    dealt = [item for group in table.slots for item in group]
    parts: list[Part] = [("w", dealt)]
    for who, token in moves[1:]:
        parts.extend(_from_table(table, token) if who == "w" else _from_seat(table, int(who), token))
    _check_skat_named(table)
    _deal_the_rest(table, dealt)
    return tuple((who, part if isinstance(part, str) else cards_token(tuple(map(_card, part)))) for who, part in parts)


def _laid_out(moves: Sequence[Move], rules: RuleSet, named: dict[Card, int]) -> Table:
    groups = [[_item(code) for code in group.split(".")] for group in moves[0][1].split("|")]
    if [len(group) for group in groups] != [10, 10, 10, 2]:
        raise TokenError("a private deal is three hands of ten cards and a skat of two, joined by |")
    known = [item for group in groups for item in group if isinstance(item, Card)]
    if len(set(known)) != len(known):
        raise TokenError("a card is there twice")
    hands = [list(group) for group in groups[:3]]
    ramsch = not any(token.isdigit() for _, token in moves[1:])
    return Table(rules, groups, hands, list(groups[3]), named, ramsch)


def _named(moves: Sequence[Move]) -> Iterator[tuple[Card, int]]:
    """Cards played or shown, with the seat that has them."""
    for who, token in moves:
        head, _, shown = _split(token)
        codes = [head, *shown] if who != "w" else []
        yield from ((Card[code], int(who)) for code in codes if code in Card.__members__)


def _split(token: str) -> tuple[str, list[str], list[str]]:
    """What is said or played, the two cards laid away with it, and the cards it shows."""
    head, _, rest = token.partition(".")
    codes = rest.split(".") if rest else []
    if is_announcement(head):
        laid = 2 if len(codes) in (2, 12) else 0
        return head, codes[:laid], codes[laid:]
    if head == "claim" and rest in ("y", "n"):
        return token, [], []
    if head in ("SC", "claim") or head.startswith("#"):
        return head, [], codes
    return ("", [head, *codes], []) if len(codes) == 1 and len(head) == 2 else (token, [], [])


def _item(code: str) -> Item:
    return Unknown() if code == HIDDEN else parse_code(code)


def _card(item: Item) -> Card:
    card = item.card if isinstance(item, Unknown) else item
    if card is None:
        raise TokenError(_NO_FIT)
    return card


# -- reading the moves -----------------------------------------------------------------------------------------------


def _from_table(table: Table, token: str) -> list[Part]:
    """The skat that was picked up; anything else goes through as it is."""
    codes = token.split(".")
    if len(codes) != 2 or len(table.taken) != 2 or len(codes[0]) != 2 or codes[0] in ("LE", "TI"):
        return [("w", token)]
    for item, code in zip(table.taken, codes, strict=True):
        if code != HIDDEN and isinstance(item, Unknown):
            item.card = parse_code(code)
    return [("w", list(table.taken))]


def _from_seat(table: Table, seat: int, token: str) -> list[Part]:
    who = str(seat)
    head, laid, shown = _split(token)
    for code in shown if not head.startswith("#") else ():
        _held(table, seat, parse_code(code))
    if token == "s":
        _take_up(table, seat)
    elif head.startswith("#"):
        return [(who, _point(table, seat, head, shown))]
    elif token.partition(".")[0] == "ex":
        return [(who, _exchange(table, token))]
    elif head in Card.__members__:
        _play(table, seat, Card[head])
    parts: list[Part] = [(who, _lay(table, seat, laid))] if laid else []
    if is_announcement(head):
        _announce(table, seat, head)
    return [*parts, (who, head)] if head else parts


def _held(table: Table, seat: int, card: Card) -> Item:
    """The item in a hand that is this card; the first hidden one becomes it if none is yet. Raises TokenError."""
    hand = table.hands[seat]
    for item in hand:
        if item == card or (isinstance(item, Unknown) and item.card == card):
            return item
    hidden = next((item for item in hand if isinstance(item, Unknown) and item.card is None), None)
    if hidden is None:
        raise TokenError(f"{card} cannot be in the hand of {seat}")
    hidden.card = card
    return hidden


def _take_up(table: Table, seat: int) -> None:
    table.taken, table.lying, table.laying = list(table.lying), [], True
    table.hands[seat] += table.taken
    table.slots[seat] = [*table.slots[seat], *table.taken]


def _lay(table: Table, seat: int, codes: list[str]) -> list[Item]:
    """Two cards are laid away; hidden ones are those picked up, except what the seat shows to have kept."""
    if HIDDEN in codes:
        items = [_laid_instead(table, seat, item) for item in table.taken]
    else:
        items = [_held(table, seat, parse_code(code)) for code in codes]
    for item in items:
        table.hands[seat] = [other for other in table.hands[seat] if other is not item]
        if isinstance(item, Unknown) and table.ramsch and not table.rules.ramsch_pass_jacks:
            item.forbidden |= mask_of(JACKS)
    table.lying, table.laying = items, False
    return items


def _laid_instead(table: Table, seat: int, item: Item) -> Item:
    """A card that was picked up, or what the seat laid away in its place because it plays that card later."""
    card = item.card if isinstance(item, Unknown) else item
    if card is None or table.named.get(card) != seat:
        return item
    own = (other for other in table.hands[seat] if isinstance(other, Unknown) and other not in table.taken)
    instead = next((other for other in own if other.card is None and other not in table.lying), None)
    if instead is None:
        raise TokenError(_NO_FIT)
    table.lying.append(instead)
    return instead


def _point(table: Table, seat: int, head: str, named: list[str]) -> str:
    """Idiotenskat: a slot is pointed at, to lay its card away or to play it."""
    slot = head[1:]
    if not (slot.isascii() and slot.isdigit()) or not 1 <= int(slot[:3]) <= len(table.slots[seat]):
        raise TokenError(f"{head} is no slot")
    item = table.slots[seat][int(slot) - 1]
    if named and isinstance(item, Unknown):
        item.card = parse_code(named[0])
    if not table.laying:
        _play(table, seat, _card(item))
        return head
    table.pointed.append(item)
    if len(table.pointed) == 2:
        table.hands[seat] = [other for other in table.hands[seat] if other not in table.pointed]
        table.lying, table.pointed, table.laying = table.pointed, [], False
    return head


def _exchange(table: Table, token: str) -> str:
    """Revolution: the defenders share out their cards; the declarer does not see how, and nothing need have changed."""
    if token == "ex":
        return "p"
    if table.declarer is None:
        raise TokenError("nothing is exchanged before the game is named")
    cards = parse_hand(token[3:], 20)
    first, second = (seat for seat in range(3) if seat != table.declarer)
    table.hands[first], table.hands[second] = list(cards[:10]), list(cards[10:])
    return token


def _announce(table: Table, seat: int, head: str) -> None:
    contract = parse_contract(head)
    table.declarer, table.game, table.spitzen = seat, contract.game, contract.spitzen
    for card in spitze_cards(contract):
        _held(table, seat, card)


def _play(table: Table, seat: int, card: Card) -> None:
    item = _held(table, seat, card)
    table.hands[seat] = [other for other in table.hands[seat] if other is not item]
    led = table.trick[0] if table.trick else card
    if not table.rules.idiotenskat and not FOLLOWERS[table.game][led] >> card & 1:
        table.void[seat] |= FOLLOWERS[table.game][led]
    table.trick = [] if len(table.trick) == 2 else [*table.trick, card]


def _check_skat_named(table: Table) -> None:
    """Who knows the hand knows what was picked up: the record must say it."""
    for slots in table.slots[:3]:
        known = all(isinstance(item, Card) for item in slots[:10])
        if known and any(isinstance(item, Unknown) and item.card is None for item in slots[10:]):
            raise TokenError("after s the record goes on with w and the two cards")


# -- dealing out what is left ----------------------------------------------------------------------------------------


def _deal_the_rest(table: Table, dealt: Sequence[Item]) -> None:
    """Bind every hidden card that is left; raises TokenError if they do not fit."""
    known = [item.card if isinstance(item, Unknown) else item for item in dealt]
    named = [card for card in known if card is not None]
    if len(set(named)) != len(named):
        raise TokenError(_NO_FIT)
    for seat, hand in enumerate(table.hands):
        for item in hand:
            card = item.card if isinstance(item, Unknown) else item
            if card is not None and table.void[seat] >> card & 1:
                raise TokenError(_NO_FIT)
            if isinstance(item, Unknown):
                item.forbidden |= table.void[seat]
    unknown = [item for item in dealt if isinstance(item, Unknown) and item.card is None]
    free = [card for card in Card if card not in set(named)]
    if not any(matched(unknown, free, lacking) for lacking in _lacking(table)):
        raise TokenError(_NO_FIT)


def _lacking(table: Table) -> Iterator[tuple[list[Item], int]]:
    """Nothing, or for a Spitze in Grand each jack in turn: the declarer must lack one (9.7)."""
    if table.game is not Game.GRAND or not table.spitzen or table.declarer is None:
        yield [], 0
        return
    yield from ((table.hands[table.declarer], mask_of([jack])) for jack in JACKS)
