"""The complete rules as text, following the rules in force; searchable; and the rules of the moment for F1."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.bidding import ladder
from game.rules.contracts import Contract, Game
from game.rules.options import ISKO, RuleSet, has_ramsch
from game.rules.view import Phase
from game.teach.finding import folded, in_both_decks
from game.teach.library import load
from game.teach.text import Text, parse_text

_NOT_HOUSE_RULES = ("list_deals", "list_system", "first_dealer")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule in a few sentences."""

    id: str
    text: Text
    """Numbers of the rule set already filled in."""
    section: str
    phases: frozenset[Phase] = frozenset()
    """When it answers "what may I do now"."""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rules."""

    id: str
    title: Text
    paragraphs: tuple[Paragraph, ...]


def rules_text(rules: RuleSet, players: int = 3) -> tuple[Section, ...]:
    """All sections with the paragraphs that hold under these rules; empty sections are left out."""
    facts = _facts(rules, players)
    sections = (_section(data, facts) for data in load("rules.json"))
    return tuple(section for section in sections if section.paragraphs)


def search(sections: tuple[Section, ...], wanted: str, language: str) -> tuple[Paragraph, ...]:
    """Paragraphs that contain every word wanted, of either deck, in the order of the text."""
    words = folded(wanted).split()
    return tuple(
        paragraph
        for section in sections
        for paragraph in section.paragraphs
        if words and all(word in _haystack(section, paragraph, language) for word in words)
    )


def of_the_moment(
    rules: RuleSet, phase: Phase, contract: Contract | None = None, players: int = 3
) -> tuple[Paragraph, ...]:
    """The paragraphs that answer a question of this phase; in play only those of the game being played."""
    return tuple(
        paragraph
        for section in rules_text(rules, players)
        for paragraph in section.paragraphs
        if phase in paragraph.phases and _concerns(paragraph, contract)
    )


_NULL_ONLY = frozenset(("null_order", "null_win"))
_POINT_GAMES_ONLY = frozenset(("points", "jack_suit", "sixtyone", "schwarz"))


def _concerns(paragraph: Paragraph, contract: Contract | None) -> bool:
    if contract is None:
        return paragraph.section != "ramsch" or bool(paragraph.phases - {Phase.PLAY})
    game = contract.game
    if paragraph.section == "ramsch":
        return game is Game.RAMSCH
    if game is Game.RAMSCH and paragraph.section in ("winning", "value"):
        return False
    if paragraph.id == "suit_order":
        return game.is_suit
    if paragraph.id == "grand_order":
        return game in (Game.GRAND, Game.RAMSCH)
    if paragraph.id in _NULL_ONLY:
        return game.is_null
    is_points = paragraph.id in _POINT_GAMES_ONLY or paragraph.id.startswith("schneider")
    if is_points:
        return not game.is_null
    announced = contract.schneider or contract.schwarz or contract.ouvert
    return paragraph.id != "announced" or announced


def _haystack(section: Section, paragraph: Paragraph, language: str) -> str:
    raw = paragraph.text.de if language == "de" else paragraph.text.en
    return folded(" ".join((section.title.of(language), *in_both_decks(raw, language))))


def _facts(rules: RuleSet, players: int) -> dict[str, Any]:
    """Every option, and what follows from several of them."""
    facts: dict[str, Any] = {name: getattr(rules, name) for name in RuleSet.__slots__}
    length = rules.list_deals or 12 * players
    facts["list_length"] = length
    facts["highest_bid"] = ladder(rules)[-1]
    facts["ramsch_in_force"] = has_ramsch(rules)
    facts["house_rules_in_force"] = any(
        getattr(rules, name) != getattr(ISKO, name) for name in RuleSet.__slots__ if name not in _NOT_HOUSE_RULES
    )
    return facts


def _section(data: dict[str, Any], facts: dict[str, Any]) -> Section:
    kept = [p for p in data["paragraphs"] if _holds(p.get("when", {}), facts)]
    return Section(data["id"], parse_text(data["title"]), tuple(_paragraph(p, data["id"], facts) for p in kept))


def _paragraph(data: dict[str, Any], section: str, facts: Mapping[str, Any]) -> Paragraph:
    raw = parse_text(data["text"])
    text = Text(raw.en.format_map(facts), raw.de.format_map(facts))
    return Paragraph(data["id"], text, section, frozenset(Phase(phase) for phase in data.get("phases", ())))


def _holds(when: dict[str, Any], facts: dict[str, Any]) -> bool:
    """All conditions: a value, one of several values, a minimum, or a member of a set."""
    return all(_matches(facts[name], wanted) for name, wanted in when.items())


def _matches(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, dict):
        return wanted["has"] in value if "has" in wanted else bool(value >= wanted["min"])
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)
