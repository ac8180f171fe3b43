"""Computer players; they know game.rules and the Player protocol, nothing else."""
