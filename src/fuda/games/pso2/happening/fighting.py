"""What fights write: damage by row, weapons in use; and the sides of player cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.state import BACK

if TYPE_CHECKING:
    from collections.abc import Collection

    from fuda.games.pso2.state import Duel


def wound(g: Duel, card: int, amount: int) -> None:
    """Damage is kept for the row in which it was taken [pso2-3.0 213.3.1, 213.3.2]."""
    taken = g.back if g.row[card] == BACK else g.front
    taken[card] += amount


def wield(g: Duel, weapon: int) -> None:
    """A weapon is used from now on: those used later come later [pso2-3.0 506.5.2(2)]."""
    g.wield[weapon] = g.clock
    g.clock += 1
    g.version += 1


def put_down(g: Duel, weapons: Collection[int]) -> None:
    """These weapons are used no longer [pso2-3.0 506.6.1.1]."""
    for weapon in weapons:
        g.wield[weapon] = 0
    g.version += bool(weapons)


def show_second_side(g: Duel, seat: int) -> None:
    """The player card shows the side of who does not go first [pso2-3.0 102.3.1]."""
    card = g.player[seat]
    g.face[card] = g.rules.second_side(g.face[card])
