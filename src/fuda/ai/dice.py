"""A bot's own chance: a stream apart from the game's, so that a bot never changes the cards that come."""

from __future__ import annotations

from fuda.kernel import chance


def fresh_seed(seed: int, number: int) -> int:
    """An independent seed for the n-th use of a seed (the n-th answer of a bot, the n-th game of a series)."""
    return Stream(seed, number).next()


class Stream:
    """Numbers from a seed and a place: the same on every machine and every Python."""

    __slots__ = ("chance", "start")

    def __init__(self, seed: int, number: int = 0) -> None:
        self.start = chance.seed_of(seed)
        self.chance = chance.seed_of(self.start ^ number)

    def at(self, number: int) -> Stream:
        """The same seed at another place: nothing of what came before is left."""
        self.chance = chance.seed_of(self.start ^ number)
        return self

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return chance.below(self, n)

    def next(self) -> int:
        """A seed for something else (positive, and small enough to be typed)."""
        return chance.below(self, 1 << 48)
