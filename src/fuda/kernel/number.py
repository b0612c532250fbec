"""Numbers on cards: set, then plus, minus, times, divided; rounding and the floor are the game's.

The same record serves the games that show a negative number as 0 but remember it [scs-1.12 1.1.5, 1.1.5.1],
[fftcg-2.1.8 4.3]."""

from __future__ import annotations


class Tally:
    """A number with the changes that apply to it."""

    __slots__ = ("base", "divide", "minus", "plus", "times")

    def __init__(self, base: int) -> None:
        self.base = base
        self.plus = self.minus = 0
        self.times = self.divide = 1

    def copy(self) -> Tally:
        """The same number, to be changed apart."""
        new = object.__new__(Tally)
        new.base, new.plus, new.minus = self.base, self.plus, self.minus
        new.times, new.divide = self.times, self.divide
        return new

    def put(self, value: int) -> None:
        """Replace the number. What was calculated before is replaced with it; what comes later is calculated on top."""
        self.base = value
        self.plus = self.minus = 0
        self.times = self.divide = 1

    def rebase(self, value: int) -> None:
        """Change what is printed; what was calculated stays on top of it [fftcg-2.1.8 11.3.10]."""
        self.base = value

    def add(self, value: int) -> None:
        """Plus or minus."""
        if value >= 0:
            self.plus += value
        else:
            self.minus -= value

    def exact(self) -> int:
        """The number, negative ones remembered, fractions rounded up."""
        value = (self.base + self.plus - self.minus) * self.times
        return -(-value // self.divide)

    def shown(self) -> int:
        """The number as it counts: never below 0."""
        value = (self.base + self.plus - self.minus) * self.times  # as `exact`
        if value <= 0:
            return 0
        return value if self.divide == 1 else -(-value // self.divide)
