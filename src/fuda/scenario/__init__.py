"""Scenarios: a position as text, a script of moves, and what must be true. docs/scenarios.md is the manual."""
