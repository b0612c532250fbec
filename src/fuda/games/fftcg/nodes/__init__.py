"""The nodes of the card language, one room per topic."""
