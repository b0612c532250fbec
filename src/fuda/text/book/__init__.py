"""The lines of a phrasebook: what they say, the grammar they make, what is wrong with them."""
