"""Cards of a file, tried in random games."""
