"""The table top: cards, plates, panels and motion of the game itself."""
