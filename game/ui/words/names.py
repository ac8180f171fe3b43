"""Words for cards, games, calls and refusals in the language in force."""

from game.rules.actions import IllegalAction
from game.rules.cards import Card, Suit
from game.rules.contracts import Contract, Game, card_class
from game.rules.reasons import SENTENCES
from game.table.export import number_text
from game.table.i18n import _, language
from game.teach import words

SIGNS = {Game.CLUBS: "[C]", Game.SPADES: "[S]", Game.HEARTS: "[H]", Game.DIAMONDS: "[D]"}
"""Markup of the suit games' signs."""

LEVELS = ("beginner", "club", "expert", "master")
"""Levels of computer players a person can choose, weakest first."""


def game_name(game: Game) -> str:
    """Spades, Grand, Null: with a capital."""
    return capital(contract_name(game))


def signed_game(game: Game) -> str:
    """The name with its suit sign before it, as markup."""
    sign = SIGNS.get(game)
    return f"{sign} {game_name(game)}" if sign else game_name(game)


def contract_name(contract: Contract | Game) -> str:
    """spades, Grand Hand, Null ouvert: inside a sentence."""
    return words.game(contract).of(language())


def card_name(card: Card) -> str:
    """jack of clubs, Kreuz-Bube."""
    return words.card(card).of(language())


def the_card(card: Card) -> str:
    """As a subject: the jack of clubs, der Kreuz-Bube."""
    return words.the_card(card).of(language())


def the_card_object(card: Card) -> str:
    """As an object: the jack of clubs, den Kreuz-Buben."""
    return words.the_card_object(card).of(language())


def short_card(card: Card) -> str:
    """The sign and the rank in a word or number: [D] king, [D] 7."""
    rank = {"7": "7", "8": "8", "9": "9", "T": "10"}.get(card.rank.code)
    return f"[{card.suit.code}] {rank or words.RANKS[card.rank].of(language())}"


def suit_name(suit: Suit) -> str:
    """hearts, Herz."""
    return words.SUITS[suit].of(language())


def capital(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def level_name(level: str | None) -> str:
    """The level of a computer player in words."""
    names = {"beginner": _("Beginner"), "club": _("Club player"), "expert": _("Expert"), "master": _("Master")}
    return names.get(level or "", (level or "").capitalize())


def seat_name(position: int) -> str:
    """Forehand, Middlehand, Rearhand."""
    return (_("Forehand"), _("Middlehand"), _("Rearhand"))[position]


def refusal(error: IllegalAction) -> str:
    """The sentence of a refused action."""
    try:
        return _(SENTENCES[error.rule]).format(**error.facts)
    except (KeyError, IndexError):
        return str(error)


def follow_reason(led: Card, game: Game) -> str:
    """Why another card cannot be played to this lead."""
    suit = card_class(led, game)
    if suit is None:
        return _("Trumps were led. Jacks are trumps too.")
    name = suit_name(suit)
    return _("{Suit} were led and you hold {suit}.").format(Suit=capital(name), suit=name)


def signed(value: float) -> str:
    """+44, −96, 0: with a true minus sign, and with a half where there is one."""
    return ("+" if value > 0 else "") + number_text(value)
