"""A table drawn in the terminal: where things lie, what they are called."""
