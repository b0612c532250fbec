"""What was learned, by game: `scripts/train` makes it."""
