"""Cards and decks: those we have, those in somebody's files."""
