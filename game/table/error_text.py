"""What is wrong with a text that was given, said in the language in force."""

from game.rules.actions import IllegalAction
from game.rules.reasons import sentence_of
from game.rules.sentence import SentenceError
from game.table.i18n import _


def error_text(error: SentenceError | IllegalAction) -> str:
    """The sentence of an error of the rules."""
    text = _(sentence_of(error) if isinstance(error, IllegalAction) else error.sentence)
    return text.format(**error.facts) if error.facts else text
