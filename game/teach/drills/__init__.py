"""Drills: short exercises without end, graded, returning to what went wrong."""
