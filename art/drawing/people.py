"""Puts a person together from head, hair, dress, hat and hands, in the order they cover each other."""

from dataclasses import dataclass

from art.drawing.beards import beard
from art.drawing.faces import Face, face, neck
from art.drawing.hair import hair_back, hair_front


@dataclass(frozen=True)
class Person:
    """Somebody from the waist up. Strings are finished drawings, except hair and beard, which are names."""

    face: Face
    dress: str
    collar: str = ""
    back: str = ""
    """Hair behind the head, by name."""
    front: str = ""
    """Hair over the brow, by name."""
    beard: str = ""
    beard_colour: str = ""
    behind: str = ""
    """A veil or the like behind everything."""
    hat: str = ""
    thing: str = ""
    """What is held, under the fist."""
    arms: str = ""
    over: str = ""
    """Glasses, earrings, anything on top of the face."""


def draw_person(p: Person) -> str:
    """The half figure; everything below y = 172 is meant to be covered."""
    f = p.face
    hair = hair_back(p.back, f.hair) if p.back else ""
    head = face(f) + (hair_front(p.front, f.hair) if p.front else "")
    whiskers = beard(p.beard, p.beard_colour or f.hair, f.turn) if p.beard else ""
    return p.behind + hair + p.dress + neck(f) + p.collar + head + whiskers + p.hat + p.over + p.thing + p.arms
