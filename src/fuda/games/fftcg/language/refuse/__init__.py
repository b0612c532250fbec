"""Texts that could be read and are refused: they would mean nothing."""
