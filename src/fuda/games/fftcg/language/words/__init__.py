"""Who, which, where, how many, if: the parts of sentences."""
