"""Accounts, where whoever runs the server wants them: people with a password, seats that are theirs, ratings."""
