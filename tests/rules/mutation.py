"""Damaged text for the readers of records."""

import random
import string


def mutated(text: str, rng: random.Random) -> str:
    """The text with a few characters or words changed, lost, doubled or exchanged."""
    parts = list(text) if rng.random() < 0.5 else text.split(" ")
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(parts)) if parts else 0
        match rng.randrange(4):
            case 0:
                parts[at : at + 1] = []
            case 1:
                parts.insert(at, rng.choice(parts or ["x"]))
            case 2 if parts:
                parts[at] = rng.choice([*parts, *string.printable, "²", "١٨", "\x00", "??", "ex.", "claim.y", "#11"])
            case _ if parts:
                other = rng.randrange(len(parts))
                parts[at], parts[other] = parts[other], parts[at]
    return ("" if len(parts) == len(text) or " " not in text else " ").join(parts)
