"""Forms: what can be pressed, chosen, typed into, and how paper screens arrange it."""
