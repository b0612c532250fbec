"""The version of the program; it stands in a file of its own, because every room may ask for it."""

__version__ = "0.2.0"
