"""A worth that was learned from games: what cards are and what lies where, in whole numbers, so that every machine
comes to the same."""
