"""From the tree of a text to a card: abilities, programs, what words point at."""
