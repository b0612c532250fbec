"""Costs, what one pays with, and paying."""
