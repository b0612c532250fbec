"""Further words of descriptions: odd and even numbers, sums, one state or another, what a card has removed. What they
mean stands in `relations`."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Node
from fuda.games.fftcg.nodes.facts import STATES
from fuda.games.fftcg.nodes.noun import Zone


class Parity(Node, frozen=True):
    """コストが奇数の: its cost (or its power in thousands) is odd or even."""

    stat: str
    how: str


class Cap(Node, frozen=True):
    """コストの合計がN以下になるように: of all that are taken together (`noun.Some`)."""

    stat: str
    n: int
    style: str = ""


class EitherState(Node, frozen=True):
    """アタック中かブロック中の: it is in one of these states (`noun.InState`)."""

    states: tuple[str, ...]

    def watches(self) -> tuple[str, ...]:
        """As each of them."""
        return tuple(dict.fromkeys(STATES.get(how, "attack") for how in self.states))


class Between(Node, frozen=True):
    """コスト2以上5以下の: a number from here to there."""

    stat: str
    low: int
    high: int
    style: str = ""


class RemovedBy(Zone, frozen=True):
    """＠のアビリティによって除外されている: out of the game, and put there by this very card as it is now."""

    who: Any = None

    def watches(self) -> tuple[str, ...]:
        """What lies there, and what is remembered of it (`wider.Linked`)."""
        return "removed", "lasting"
