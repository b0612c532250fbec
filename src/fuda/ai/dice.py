"""A bot's own chance: a stream apart from the game's, so that a bot never changes the cards that come."""

from __future__ import annotations

from fuda.kernel import chance


def fresh_seed(seed: int, number: int) -> int:
    """An independent seed for the n-th use of a seed (the n-th answer of a bot, the n-th game of a series)."""
    return Stream(seed, number).next()


class Stream(chance.Stream):
    """Numbers from a seed and a place: the same on every machine and every Python."""

    def __init__(self, seed: int, number: int = 0) -> None:
        super().__init__(chance.seed_of(chance.seed_of(seed) ^ number))

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return chance.below(self, n)

    def shuffled(self, things: list[int]) -> list[int]:
        """The same in another order."""
        for place in range(len(things) - 1, 0, -1):
            other = self.below(place + 1)
            things[place], things[other] = things[other], things[place]
        return things

    def next(self) -> int:
        """A seed for something else (positive, and small enough to be typed)."""
        return chance.below(self, 1 << 48)
