"""Pure Skat: standard library only; no clock, no disk, no global state, no pygame."""
