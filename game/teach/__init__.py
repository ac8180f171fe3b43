"""Learning: hints, review, lessons, puzzles, drills; no pygame."""
