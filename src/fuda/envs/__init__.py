"""Environments for learning agents: games as arrays and numbered actions (docs/environments.md)."""
