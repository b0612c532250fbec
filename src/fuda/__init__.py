"""Fuda (札) plays trading card games by the book."""

__version__ = "0.2.0"
