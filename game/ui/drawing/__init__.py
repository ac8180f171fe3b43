"""Drawing: the look, the canvas and everything that can be painted on it."""
