"""What pages show beside the table: games, cards, decks, rules, pictures, games that are over."""
