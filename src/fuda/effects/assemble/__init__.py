"""From the tree of a text to a card: sentences written as programs, what was spoken of, faces."""
