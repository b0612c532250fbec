"""`fuda play`: a game in the terminal, from opening it to the conversation with its players."""
