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


class Dice:
    """A die for each of many questions, thrown once: the first number of `Stream` with the number of the question.
    Questions come one after another, so a row of numbers is found out at once."""

    __slots__ = ("place", "row", "start")

    def __init__(self, seed: int) -> None:
        self.start = chance.seed_of(seed)
        self.place = -1
        self.row: tuple[int, ...] = ()

    def below(self, number: int, n: int) -> int:
        """A number from 0 to n-1 for this question."""
        lane = number % chance.ROW
        if number - lane != self.place:
            self.place = number - lane
            self.row = chance.first_row(self.start, self.place)
        z = self.row[lane]
        return z % n if z <= chance.FAIR else chance.below(chance.Stream(chance.seed_of(self.start ^ number)), n)
