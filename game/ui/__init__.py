"""Everything on screen; the only package that imports pygame."""
