"""Worlds that a seat cannot tell apart: everything that it gets must be the same."""
