"""Bots of one's own, as `--agents tests.sim.own_bots:First` loads them."""

from __future__ import annotations

import os

from fuda.ai.sight import Sight


class First:
    """Takes the first answer."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.seed = game, seed

    def choose(self, sight: Sight, number: int) -> int:
        """The first."""
        return 0


class Fatal(First):
    """Ends the process it plays in, as a machine does that fails."""

    def choose(self, sight: Sight, number: int) -> int:
        """Never answers."""
        os._exit(3)
