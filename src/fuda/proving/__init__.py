"""Proving that what reads is what happens: cards made by the phrasebooks, played with every invariant on, and the laws
of meaning as pairs of texts that must be equal."""
