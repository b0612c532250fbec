"""Bots: they see what a seat may see, and answer."""
