"""Forms: what can be pressed, chosen, typed into, how paper screens arrange it, and what is printed on them."""
