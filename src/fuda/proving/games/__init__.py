"""What a game says about trying cards, in a module of its own name."""
