"""Made cards in random games, with every invariant on."""
