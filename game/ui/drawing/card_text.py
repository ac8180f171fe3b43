"""Card codes in the texts of lessons and explanations (`DT`, `SJ`) as the person reads them."""

import re
from collections.abc import Callable

from game.rules.cards import Card
from game.table.i18n import language
from game.teach.text import Text
from game.ui.drawing.look import Look
from game.ui.words.names import card_name

_CODE = re.compile(r"\b([CSHD][789TJQKA])\b")
_SUIT_WORDS = {
    "clubs": "[C]", "spades": "[S]", "hearts": "[H]", "diamonds": "[D]",
    "Kreuz": "[C]", "Pik": "[S]", "Herz": "[H]", "Karo": "[D]",
    "acorns": "[C]", "leaves": "[S]", "bells": "[D]",
    "Eichel": "[C]", "Grün": "[S]", "Rot": "[H]", "Schellen": "[D]",
}  # fmt: skip


def on_paper(look: Look, text: Text | str) -> str:
    """The text in the language in force, codes as sign and letter: `[D]10`."""

    def sign(card: Card) -> str:
        return f"[{card.suit.code}]{look.cards.letter(card)}"

    return _replaced(text, sign)


def in_words(text: Text | str) -> str:
    """The text in the language in force, codes as words: for the cloth, where signs are hard to see."""
    return _replaced(text, card_name)


def _replaced(text: Text | str, words: Callable[[Card], str]) -> str:
    spoken = text if isinstance(text, str) else text.of(language())
    return _CODE.sub(lambda match: words(Card[match[1]]), spoken)


def value_line(text: str) -> tuple[str, str]:
    """`With 2, game 3 × spades 11 = 33` as the sum with the suit's sign and the number after the last `=`."""
    head, equals, tail = text.rpartition("=")
    if not equals:
        return text, ""
    for word, sign in _SUIT_WORDS.items():
        head = head.replace(f"× {word}", f"× {sign} {word}")
    return f"{head.strip()} =", tail.strip()
