"""Clauses that say how cards are, always or for a time."""
