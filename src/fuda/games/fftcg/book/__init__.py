"""The chapters of the book, in order."""
