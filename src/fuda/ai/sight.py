"""What a bot gets to see: never the game itself, only what its seat may know of it."""

from __future__ import annotations

from fuda.kernel.state import State
from fuda.kernel.unknown import imagine
from fuda.kernel.view import View, view


class Sight:
    """The game behind a door. A bot looks (`view`) or imagines (`imagine`: what it cannot know is dealt anew)."""

    __slots__ = ("__g", "seat")

    def __init__(self, g: State, seat: int) -> None:
        self.__g, self.seat = g, seat

    def view(self) -> View:
        """What this seat sees."""
        return view(self.__g, self.seat)

    def imagine(self, seed: int) -> State:
        """A game that fits what this seat knows, to try things out in: what every card is there is found once, before
        it is copied for each try."""
        imagined = imagine(self.__g, self.seat, seed)
        imagined.rules.projected(imagined)
        return imagined
