"""A picture for every card, made of its name alone: same name, same picture, on every machine."""

from fuda.art.picture import picture

__all__ = ["picture"]
