"""Learning: what lessons, puzzles, drills, practice and review have in common on screen."""
