"""What each game tells of its table, in a module of its own name."""
