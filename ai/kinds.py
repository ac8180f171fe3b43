"""The kinds of game the kernel tells apart, and its numbers for the seven games."""

SUIT, GRAND, NULL, OPEN = range(4)
"""A suit game, Grand, Null, Null ouvert (judged apart, played as Null)."""

GAMES = 7
"""Games by number: 0..3 diamonds to clubs, 4 Grand, 5 Null, 6 Null ouvert."""


def kind_of(game: int) -> int:
    """SUIT, GRAND, NULL or OPEN of a game number."""
    return SUIT if game < 4 else GRAND + game - 4
