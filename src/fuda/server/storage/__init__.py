"""What outlives the program: the SQLite file, matches kept in it, tokens."""
