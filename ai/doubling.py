"""When Kontra, Re and the further doublings pay.

A doubling pays where the other side loses more than it wins: the declarer loses double, so Kontra pays below a chance
of two thirds for him, Re above. Chances by playouts are too sure of themselves (600 games of master against itself:
declarers given 0.40 by a defender won 0.52, those who gave themselves 0.85 won 0.70, 0.97 won 0.90), and a Kontra says
something itself. The bounds are where games of that kind were won by more than the odds ask.
"""

FROM = {1: 0.60, 2: 0.90, 3: 0.85, 4: 0.97}
"""By doubling (Kontra, Re, Bock, Hirsch): the chance of the own side from which it is said."""


def pays(own: float, level: int) -> bool:
    """Whether to say doubling number `level` with this chance by playouts."""
    return own > FROM.get(level, 1.0)
