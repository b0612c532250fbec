"""Fuda (札) plays trading card games by the book."""

__version__ = "0.1.0"
