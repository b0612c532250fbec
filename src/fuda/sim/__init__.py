"""Matches: set up by name, played by bots one after another or many at once, recorded and replayed."""
