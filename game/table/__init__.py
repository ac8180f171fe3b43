"""Running a game: seats, series, storage; no pygame."""
