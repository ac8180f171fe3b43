"""The twelve court figures of the French deck, each a different person (VISUAL.md section 6)."""

from art.drawing import arms, coats, collars, crowns, hats, things
from art.drawing.cloth import Cloth
from art.drawing.faces import Face
from art.drawing.pen import ERMINE, GOLD, GOLD_LIGHT, ellipse
from art.drawing.people import Person, draw_person
from art.drawing.signs import french

CLUBS = Cloth("#31548c", "#dba83f", "#a9382f")
SPADES = Cloth("#2f6a55", "#d8c48c", "#31456f")
HEARTS = Cloth("#b23b34", "#f0d9a6", "#31548c")
DIAMONDS = Cloth("#d08a30", "#6b3d60", "#2f6a55")

CLOTHS = {"C": CLUBS, "S": SPADES, "H": HEARTS, "D": DIAMONDS}

FAIR, WARM, ROSY, BROWN, DARK = "#f0cda9", "#e2b48c", "#f4d6b8", "#c99368", "#8f5f3f"


def _sprinkled(suit: str, colour: str, places: tuple[tuple[float, float], ...], size: float = 9) -> str:
    return "".join(french(suit, x, y, size, colour) for x, y in places)


SLEEVE = ((60, 164), (70, 153), (72, 174), (88, 150))


def _earrings(colour: str) -> str:
    return ellipse(95, 107, 2.6, 3.4, colour, 1) + ellipse(145, 107, 2.6, 3.4, colour, 1)


def jack_of_clubs() -> Person:
    """Feathered hat, ruff, halberd."""
    return Person(
        Face(FAIR, "#7a4a26", "oval", "straight", turn=0.6, mood=0.8),
        coats.doublet(CLUBS),
        collars.ruff(),
        back="page",
        front="side",
        hat=hats.plumed_hat("#a9382f", GOLD, ERMINE),
        thing=things.halberd(),
        arms=arms.forearm(175, CLUBS.main, GOLD, FAIR),
    )


def jack_of_spades() -> Person:
    """Kettle helmet, small moustache, pennant."""
    return Person(
        Face(WARM, "#2f2a2c", "square", "hook", turn=-0.5, mood=-0.2, brow=2.8, eyes="narrow"),
        coats.quilted(SPADES),
        collars.scarf("#e9dcc0"),
        back="short",
        front="cap",
        beard="small",
        hat=hats.kettle_helmet(),
        thing=things.pennant(SPADES.trim, SPADES.inner),
        arms=arms.forearm(175, SPADES.main, SPADES.trim, WARM),
    )


def jack_of_hearts() -> Person:
    """Blue beret, scarf, lute."""
    skin = ROSY
    fingers = arms.hand(172, 118, skin) + arms.forearm(172, HEARTS.main, HEARTS.trim, skin, 121)
    return Person(
        Face(skin, "#d2a24e", "heart", "small", turn=0.9, mood=1.0),
        coats.doublet(HEARTS),
        collars.scarf(HEARTS.trim),
        back="bob",
        front="fringe",
        hat=hats.beret("#31548c", GOLD, "#b23b34"),
        thing=things.lute(),
        arms=fingers + arms.resting(HEARTS.main, HEARTS.trim, skin),
    )


def jack_of_diamonds() -> Person:
    """Plum hood, a fan of three tiny cards."""
    return Person(
        Face(BROWN, "#3a2a24", "long", "broad", turn=-0.8, mood=1.0, eyes="heavy"),
        coats.livery(Cloth(DIAMONDS.main, "#b9742a", DIAMONDS.inner))
        + _sprinkled("D", DIAMONDS.trim, ((60, 166), (70, 155), (180, 166), (170, 155)), 13),
        front="cap",
        hat=hats.liripipe(DIAMONDS.trim),
        thing=things.three_cards(),
        arms=arms.forearm(170, DIAMONDS.main, DIAMONDS.trim, BROWN),
    )


def queen_of_clubs() -> Person:
    """Coiled plaits, pearl collar, acorn sprig."""
    return Person(
        Face(FAIR, "#6b4327", "oval", "straight", True, turn=0.4, mood=0.3),
        coats.gown(CLUBS, _sprinkled("C", GOLD_LIGHT, SLEEVE)),
        collars.bare(FAIR, True, CLUBS.main),
        back="buns",
        front="parted",
        hat=crowns.crown_small(),
        thing=things.acorn_sprig(),
        arms=arms.forearm(176, CLUBS.main, GOLD, FAIR),
    )


def queen_of_spades() -> Person:
    """Veil and leaf crown, ruff, quill; the eldest of the four."""
    return Person(
        Face(WARM, "#5a4a44", "long", "hook", True, turn=-0.4, age=1, mood=-0.3, eyes="heavy"),
        coats.gown(SPADES, _sprinkled("S", SPADES.trim, SLEEVE), deep=False),
        collars.ruff(),
        behind=crowns.veil_back(),
        hat=crowns.veil_front() + crowns.crown_leaves(("#31456f", "#a9382f"), 0.9),
        thing=things.quill(),
        arms=arms.forearm(174, SPADES.main, SPADES.trim, WARM),
    )


def queen_of_hearts() -> Person:
    """Long red hair, flower wreath, rose; the youngest."""
    return Person(
        Face(ROSY, "#b5652b", "heart", "small", True, turn=0.7, mood=1.0, blush=0.4),
        coats.gown(HEARTS, _sprinkled("H", HEARTS.trim, SLEEVE)),
        collars.bare(ROSY, False, HEARTS.inner),
        back="wave",
        front="parted",
        hat=crowns.wreath("#fbf7ec", "#e8a49a"),
        thing=things.rose(),
        arms=arms.forearm(177, HEARTS.main, HEARTS.trim, ROSY),
    )


def queen_of_diamonds() -> Person:
    """Tall cap with pearls, goblet."""
    return Person(
        Face(DARK, "#2f2420", "oval", "broad", True, turn=-0.6, mood=0.6, eyes="heavy"),
        coats.gown(DIAMONDS, _sprinkled("D", DIAMONDS.trim, SLEEVE, 12)),
        collars.bare(DARK, True, "#a9382f"),
        back="bob",
        front="cap",
        hat=crowns.tall_cap(DIAMONDS.trim, DIAMONDS.main),
        over=_earrings(GOLD),
        thing=things.goblet(),
        arms=arms.forearm(174, DIAMONDS.main, DIAMONDS.trim, DARK, 158),
    )


def king_of_clubs() -> Person:
    """Four-point crown, long white beard, orb."""
    return Person(
        Face(FAIR, "#e4e0d8", "oval", "round", age=2, mood=0.4, brow=3),
        coats.royal(CLUBS) + collars.ermine(),
        back="long",
        front="parted",
        beard="long",
        hat=crowns.crown_points("#a9382f"),
        thing=things.orb(CLUBS.inner),
        arms=arms.forearm(173, CLUBS.main, ERMINE, FAIR, 158),
    )


def king_of_spades() -> Person:
    """Arched crown, black beard, sword."""
    return Person(
        Face(WARM, "#332e31", "square", "hook", turn=-0.5, mood=-0.6, brow=3.2, eyes="narrow"),
        coats.royal(SPADES) + collars.ermine(),
        back="bob",
        front="high",
        beard="full",
        hat=crowns.crown_arches("#31456f"),
        thing=things.sword(),
        arms=arms.forearm(175, SPADES.main, ERMINE, WARM),
    )


def king_of_hearts() -> Person:
    """Leaf crown, curly brown beard, sceptre."""
    return Person(
        Face(ROSY, "#8f5527", "round", "round", turn=0.5, mood=0.9, brow=2.6, blush=0.45),
        coats.royal(HEARTS) + collars.ermine(),
        back="curls",
        front="curls",
        beard="curly",
        hat=crowns.crown_leaves(("#31548c", "#2f6a55")),
        thing=things.sceptre(),
        arms=arms.forearm(175, HEARTS.main, ERMINE, ROSY),
    )


def king_of_diamonds() -> Person:
    """Cap crown, grey moustache, axe."""
    return Person(
        Face(BROWN, "#a9a29b", "long", "straight", turn=-0.7, age=2, mood=0.0, brow=2.8, eyes="heavy"),
        coats.royal(DIAMONDS, DIAMONDS.trim) + collars.ermine(),
        back="page",
        front="high",
        beard="droop",
        hat=crowns.crown_cap(DIAMONDS.trim),
        thing=things.axe(),
        arms=arms.forearm(175, DIAMONDS.main, ERMINE, BROWN),
    )


PEOPLE = {
    "CJ": jack_of_clubs,
    "SJ": jack_of_spades,
    "HJ": jack_of_hearts,
    "DJ": jack_of_diamonds,
    "CQ": queen_of_clubs,
    "SQ": queen_of_spades,
    "HQ": queen_of_hearts,
    "DQ": queen_of_diamonds,
    "CK": king_of_clubs,
    "SK": king_of_spades,
    "HK": king_of_hearts,
    "DK": king_of_diamonds,
}


def figure(code: str) -> str:
    """The half figure of a court card such as `CJ`."""
    return draw_person(PEOPLE[code]())
