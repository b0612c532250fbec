"""The web table: people in browsers, bots in processes of their own, every match kept as its record."""
