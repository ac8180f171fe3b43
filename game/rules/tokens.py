"""Actions and games as the tokens of a record, both ways.

The tokens of ISS: a number, `y`, `p`, `s` (pick up), `CH` or `D.D9.DQ` (announcement, with the discards after
picking up), a card, `RE` (resign), `SC` (show). What the server does not know is written like this:

    hand        the skat is left, the announcement still to come (PlayHand alone)
    D9.DQ       discards alone, the announcement still to come; also laid back in Ramsch
    push        Ramsch: the skat goes on unseen          knock      Ramsch: double
    kontra      the next doubling, whichever is due      offer      Schenken
    claim.y claim.n   the rest is mine, granted or refused by the program; `claim` alone: asked at the table
    yes no      consent to a resignation, a claim, an offer
    ex.CARDS    Revolution: the defenders' twenty new cards, ten and ten in seat order; `p` leaves the hands as they are
    #3          Idiotenskat: the card in slot 3 (`#3.C7` where the reader cannot know it)
    w LE.1      a seat leaves the deal (as the server writes it)

In announcements the house rules add the game letter `R` (Revolution) and `+2` for two Spitzen: `CH+1`, `G+2.D7.D8`.
"""

import re

from game.rules.actions import (
    Abandon,
    Accept,
    Action,
    Announce,
    Bid,
    Claim,
    Discard,
    Exchange,
    Hold,
    Knock,
    Kontra,
    Offer,
    Pass,
    PickUp,
    PlayCard,
    PlayHand,
    PlaySlot,
    Push,
    Refuse,
    Resign,
    Show,
)  # fmt: skip
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.sentence import SentenceError
from game.rules.value import normalised

HIDDEN = "??"

_GAMES = {
    "G": Game.GRAND,
    "C": Game.CLUBS,
    "S": Game.SPADES,
    "H": Game.HEARTS,
    "D": Game.DIAMONDS,
    "N": Game.NULL,
    "R": Game.REVOLUTION,
}
_LETTERS = {game: letter for letter, game in _GAMES.items()}

_WORDS: dict[str, Action] = {
    "y": Hold(),
    "p": Pass(),
    "s": PickUp(),
    "hand": PlayHand(),
    "push": Push(),
    "knock": Knock(),
    "kontra": Kontra(),
    "offer": Offer(),
    "claim": Claim(),
    "claim.y": Claim(),
    "claim.n": Claim(),
    "yes": Accept(),
    "no": Refuse(),
    "RE": Resign(),
    "SC": Show(),
    "LE": Abandon(),
}
_WORD_OF = {type(action): word for word, action in _WORDS.items() if "." not in word}

_ANNOUNCEMENT = re.compile(r"([GCSHDNR])([HOSZ]*)(?:\+(\d))?", re.ASCII)
_NUMBER = re.compile(r"[1-9]\d{1,2}", re.ASCII)
_SLOT = re.compile(r"#([1-9]|1[0-2])", re.ASCII)


class TokenError(SentenceError):
    """A token that means nothing here."""


def token_of(action: Action) -> str:
    """The token of one action; a discard and an announcement stand alone (`record` joins them)."""
    match action:
        case Bid(value=value):
            return str(value)
        case PlayCard(card=card):
            return card.code
        case PlaySlot(slot=slot):
            return f"#{slot}"
        case Discard():
            return cards_token(action.cards)
        case Announce(contract=contract):
            return contract_token(contract)
        case Exchange(first=first, second=second):
            return f"ex.{cards_token(first + second)}"
        case _:
            return _WORD_OF[type(action)]


def parse_token(token: str, hand: bool = True) -> Action:
    """The action of a token that stands for one action; `hand`: an announcement now is one of a Hand game.

    Raises TokenError.
    """
    if token in _WORDS:
        return _WORDS[token]
    if _NUMBER.fullmatch(token):
        return Bid(int(token))
    if slot := _SLOT.fullmatch(token):
        return PlaySlot(int(slot[1]))
    if _ANNOUNCEMENT.fullmatch(token):
        return Announce(parse_contract(token, hand))
    if token.startswith("ex."):
        cards = parse_hand(token[3:], 20)
        return Exchange(cards[:10], cards[10:])
    if "." in token:
        first, second = parse_hand(token, 2)
        return Discard(first, second)
    return PlayCard(parse_code(token))


def parse_code(code: str) -> Card:
    """One card; raises TokenError."""
    card = Card.__members__.get(code)
    if card is None:
        raise TokenError("{token!r} is no card and no other move", token=code)
    return card


def parse_hand(text: str, count: int) -> tuple[Card, ...]:
    """Exactly `count` different cards joined by dots; raises TokenError."""
    cards = tuple(parse_code(code) for code in text.split("."))
    if len(cards) != count or len(set(cards)) != count:
        raise TokenError("{count} different cards are needed, not {text!r}", count=count, text=text)
    return cards


def cards_token(cards: tuple[Card, ...]) -> str:
    """Cards joined by dots."""
    return ".".join(card.code for card in cards)


def is_announcement(token: str) -> bool:
    """True for a game with or without discards behind it."""
    return _ANNOUNCEMENT.fullmatch(token.partition(".")[0]) is not None


def parse_contract(token: str, hand: bool = True) -> Contract:
    """The game of an announcement such as `CHZ`; raises TokenError.

    `hand`: the skat was not picked up. Then an open suit game or Grand is a Hand game though its `H` is left out.
    """
    match = _ANNOUNCEMENT.fullmatch(token)
    if match is None or len(set(match[2])) != len(match[2]):
        raise TokenError("{token!r} is no game (write G C S H D N and H O S Z)", token=token)
    game, flags = _GAMES[match[1]], match[2]
    revolution = game is Game.REVOLUTION
    opened = "O" in flags or revolution
    implied = hand and opened and (game.has_matadors or revolution)
    contract = Contract(
        game,
        hand="H" in flags or implied,
        schneider="S" in flags,
        schwarz="Z" in flags,
        ouvert=opened,
        spitzen=int(match[3] or 0),
    )
    return normalised(contract)


def contract_token(contract: Contract) -> str:
    """The announcement without discards, in the server's way: `CH`, `GHS`, `CHZ`, `GO`, `NOH`."""
    flags = _null_flags(contract) if contract.game.is_null else _flags(contract)
    return _LETTERS[contract.game] + flags + (f"+{contract.spitzen}" if contract.spitzen else "")


def _flags(contract: Contract) -> str:
    if contract.ouvert:
        return "O"
    level = "Z" if contract.schwarz else "S" if contract.schneider else ""
    return ("H" if contract.hand else "") + level


def _null_flags(contract: Contract) -> str:
    if contract.game is Game.REVOLUTION:
        return ""
    return ("O" if contract.ouvert else "") + ("H" if contract.hand else "")
