"""What to write instead: the nearest wording that would be read, and what a book lacks."""
