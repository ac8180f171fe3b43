"""The German deck: acorn, leaf, heart, bell with Ober, Unter, König and Daus of its own (VISUAL.md section 6).

An Ober is an officer with plumed hat and sabre and wears his sign high; an Unter goes on foot without weapon and wears
it low; a König has it twice at the top; the Daus shows two large signs and a ribbon.
"""

from collections.abc import Callable

from art.drawing import arms, coats, collars, crowns, hats, things
from art.drawing.cards import PIPS, court, shell
from art.drawing.cloth import Cloth
from art.drawing.courts import BROWN, DARK, FAIR, ROSY, WARM
from art.drawing.faces import Face
from art.drawing.pen import ERMINE, GOLD, ellipse, line, path, place, turned
from art.drawing.people import Person, draw_person
from art.drawing.signs import german

ACORN = Cloth("#7a4f2c", "#e0b45a", "#31548c")
LEAF = Cloth("#37663f", "#e3d7b0", "#7c2f2a")
HEART = Cloth("#a8323a", "#f2e3c2", "#2f4a6d")
BELL = Cloth("#b9822a", "#f3e6c8", "#4d3a63")

CLOTHS = {"C": ACORN, "S": LEAF, "H": HEART, "D": BELL}


def ober_of_acorns() -> Person:
    """A musketeer captain: slouch hat, curls, goatee, lace collar."""
    return Person(
        Face(FAIR, "#5b3b26", "long", "hook", turn=0.6, mood=0.4, brow=2.8),
        coats.doublet(ACORN),
        collars.lace(),
        back="curls",
        front="parted",
        beard="goatee",
        hat=hats.musketeer("#3b4a5c", "#e0b45a"),
        thing=things.sabre("#a9382f"),
        arms=arms.forearm(175, ACORN.main, ERMINE, FAIR),
    )


def ober_of_leaves() -> Person:
    """A grey major of the line: tricorne, lapels, epaulettes, short beard."""
    return Person(
        Face(ROSY, "#a9a49c", "square", "round", turn=-0.4, age=1, mood=-0.2, brow=3.0, eyes="heavy", blush=0.4),
        coats.lapels(LEAF),
        collars.stand(LEAF.inner),
        back="short",
        front="parted",
        beard="full",
        hat=hats.tricorne("#2e3a34", "#e3d7b0"),
        thing=things.sabre("#e3d7b0"),
        arms=arms.forearm(175, LEAF.main, LEAF.inner, ROSY),
    )


def ober_of_hearts() -> Person:
    """A hussar: fur cap with plume, braided jacket, moustache with points."""
    return Person(
        Face(WARM, "#2f2a2c", "heart", "straight", turn=0.5, mood=0.7, brow=2.6, eyes="narrow"),
        coats.hussar(HEART),
        collars.stand(HEART.inner, HEART.trim),
        back="short",
        front="cap",
        beard="swept",
        hat=hats.busby("#4a3a30", HEART.main, "#f2e3c2"),
        thing=things.sabre("#2f4a6d"),
        arms=arms.forearm(175, HEART.main, HEART.trim, WARM),
    )


def ober_of_bells() -> Person:
    """A landsknecht captain: flat cap with three feathers, puffed and slashed sleeves, heavy moustache."""
    return Person(
        Face(DARK, "#2b2326", "oval", "broad", turn=-0.6, mood=0.3, brow=2.8),
        coats.puffed(BELL),
        collars.ruff(),
        back="short",
        front="cap",
        beard="droop",
        hat=hats.barett(BELL.inner, ("#c0414a", "#f3e6c8", "#3f8350")),
        thing=things.sabre("#c0414a"),
        arms=arms.forearm(175, BELL.main, BELL.trim, DARK),
    )


def unter_of_acorns() -> Person:
    """A drummer boy."""
    drumming = arms.forearm(178, ACORN.main, ACORN.trim, ROSY, 136)
    return Person(
        Face(ROSY, "#c98f4a", "round", "small", turn=-0.3, mood=1.0, blush=0.5),
        coats.livery(Cloth(ACORN.main, ACORN.inner, ACORN.inner)),
        collars.points(),
        back="short",
        front="fringe",
        hat=hats.cap_brim("#31548c", "#e0b45a"),
        thing=things.drum("#c0414a", "#31548c"),
        arms=things.drumstick() + drumming,
    )


def unter_of_leaves() -> Person:
    """A forester's man with his horn."""
    return Person(
        Face(FAIR, "#6b4327", "long", "straight", turn=0.6, age=1, mood=0.5),
        coats.smock(LEAF),
        collars.scarf("#c98f4a"),
        back="page",
        front="side",
        beard="stubble",
        beard_colour="#4a3626",
        hat=hats.hunter_hat("#4d6b3c", "#c98f4a"),
        thing=things.horn(),
        arms=arms.forearm(177, LEAF.main, LEAF.trim, FAIR, 140),
    )


def unter_of_hearts() -> Person:
    """A courier with a sealed letter."""
    return Person(
        Face(BROWN, "#2f2420", "oval", "straight", turn=-0.7, mood=0.8),
        coats.hussar(Cloth(HEART.inner, HEART.trim, HEART.main)),
        collars.scarf(HEART.main),
        back="cloud",
        front="cap",
        hat=hats.courier_cap(HEART.main, "H"),
        thing=things.letter("#c0202f"),
        arms=arms.forearm(172, HEART.inner, HEART.trim, BROWN, 152),
    )


def unter_of_bells() -> Person:
    """A fool in motley with his stick."""
    return Person(
        Face(WARM, "#8f5527", "heart", "hook", turn=0.8, mood=1.0, blush=0.5),
        coats.motley(Cloth(BELL.inner, BELL.main, "#c0414a")),
        collars.fool_collar("#e9d9ae", "#c0414a"),
        front="fringe",
        hat=hats.fool_hood(BELL.inner, BELL.main),
        thing=things.marotte(BELL.inner, BELL.main),
        arms=arms.forearm(175, BELL.main, "#c0414a", WARM, 152),
    )


def king_of_acorns() -> Person:
    """A stout king in a fur-brimmed hat with his cup."""
    return Person(
        Face(ROSY, "#6f4a2c", "round", "round", turn=0.4, mood=0.9, brow=3.0, blush=0.5),
        coats.royal(ACORN),
        collars.fur_collar("#8a6a48"),
        back="page",
        front="high",
        beard="full",
        hat=crowns.crown_fur(ACORN.inner),
        thing=things.tankard(),
        arms=arms.forearm(174, ACORN.main, "#8a6a48", ROSY, 156),
    )


def king_of_leaves() -> Person:
    """An old lawgiver in a wound crown with his charter."""
    return Person(
        Face(FAIR, "#cfcac2", "long", "hook", turn=-0.5, age=2, mood=0.1, brow=3.0, eyes="heavy"),
        coats.royal(LEAF, LEAF.trim),
        collars.points(LEAF.trim) + collars.chain(),
        back="long",
        front="high",
        beard="long",
        hat=crowns.crown_turban(LEAF.trim),
        thing=things.scroll(),
        arms=arms.forearm(174, LEAF.main, GOLD, FAIR, 152),
    )


def king_of_hearts() -> Person:
    """A young king without beard and with a heart on his sceptre."""
    return Person(
        Face(ROSY, "#d2a24e", "oval", "straight", turn=0.7, mood=0.7, blush=0.35),
        coats.cape(HEART, HEART.inner),
        collars.stand(HEART.inner),
        back="page",
        front="fringe",
        hat=crowns.crown_open("#c0202f"),
        thing=things.heart_sceptre(),
        arms=arms.forearm(175, HEART.main, HEART.trim, ROSY, 154),
    )


def king_of_bells() -> Person:
    """A dark king with forked beard and two-horned crown, purse in hand."""
    return Person(
        Face(DARK, "#2b2326", "square", "broad", turn=-0.6, mood=-0.2, brow=3.2, eyes="narrow"),
        coats.starred(Cloth(BELL.inner, BELL.trim, BELL.inner)),
        collars.ermine(),
        back="bob",
        front="high",
        beard="forked",
        hat=crowns.crown_mitre(BELL.inner),
        thing=things.purse(),
        arms=arms.forearm(174, BELL.inner, GOLD, DARK, 158),
    )


PEOPLE: dict[str, Callable[[], Person]] = {
    "CJ": unter_of_acorns,
    "SJ": unter_of_leaves,
    "HJ": unter_of_hearts,
    "DJ": unter_of_bells,
    "CQ": ober_of_acorns,
    "SQ": ober_of_leaves,
    "HQ": ober_of_hearts,
    "DQ": ober_of_bells,
    "CK": king_of_acorns,
    "SK": king_of_leaves,
    "HK": king_of_hearts,
    "DK": king_of_bells,
}

SIGN_PLACES = {"J": ((71, 150),), "Q": ((68, 40),), "K": ((70, 44), (170, 44))}
"""Where the sign of a court card stands: low, high, twice."""

SIGN_SIZES = {"J": 38, "Q": 34, "K": 35}


def german_card(code: str) -> str:
    """A card of the German deck, without its corner letters."""
    suit, rank = code[0], code[1]
    if code in PEOPLE:
        signs = "".join(german(suit, x, y, SIGN_SIZES[rank]) for x, y in SIGN_PLACES[rank])
        return court(draw_person(PEOPLE[code]()), CLOTHS[suit].inner, signs)
    if rank == "A":
        return shell(german(suit, 120, 100, 108) + german(suit, 120, 260, 108, True) + _ribbon(CLOTHS[suit]))
    return shell("".join(german(suit, x, y, 46, y > 182) for x, y in PIPS[rank]))


def _ribbon(cloth: Cloth) -> str:
    """A banner across the middle with a sprig on it; the same after half a turn."""
    tail = path("M62 181 L36 190 L48 200 L42 214 L66 206 Z", cloth.trim)
    band = path(
        "M54 186 C76 162 98 164 120 170 C142 176 162 176 180 154 L186 174"
        " C164 198 142 196 120 190 C98 184 78 184 60 206 Z",
        ERMINE,
    )
    stem = line("M76 186 C92 178 106 178 120 180 C134 182 148 182 164 174", 1.6, cloth.main)
    leaf = "M0 0 C-4 -2 -5 -7 -3 -10 C1 -8 2 -3 0 0 Z"
    leaves = "".join(place(path(leaf, cloth.main, width=0), x, y, 0.9, a) for x, y, a in LEAVES)
    return tail + turned(tail) + band + stem + leaves + ellipse(120, 180, 4, fill=GOLD, width=1.1)


LEAVES = ((88, 181, 30), (100, 179, 150), (108, 179, 30), (152, 179, 210), (140, 181, -30), (132, 181, 210))
