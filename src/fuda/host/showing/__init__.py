"""From a game to what one viewer may see of it."""
