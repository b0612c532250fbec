"""What people read while no game is on: cards, decks, rules, first steps; for the command line and the server alike."""
