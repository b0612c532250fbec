"""Cards that are not destroyed, or not by effects, or not by those of some cards [pso2-3.0 103.1.2, 301.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import Effect
from fuda.games.pso2.now.layers import unaffected

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel

SPARED_BY_SOME = "cannot be destroyed by some"
SPARED = frozenset(("cannot be destroyed", "cannot be destroyed by effects", SPARED_BY_SOME))
"""The flags of cards that are not destroyed."""
UNDESTROYED = "undestroyed "
"""How the flags begin of a card that effects of some cards do not destroy; whose and of which kind of card follows."""


def is_spared(g: Duel, card: int, flags: frozenset[str], rule: str) -> bool:
    """Does a text say that it cannot be destroyed, or not in this way: by an effect, or by the one that is being
    carried out?"""
    if "cannot be destroyed" in flags or rule != "301.5":
        return "cannot be destroyed" in flags
    if "cannot be destroyed by effects" in flags or SPARED_BY_SOME not in flags:
        return "cannot be destroyed by effects" in flags
    frame = next((frame for frame in reversed(g.frames) if isinstance(frame, Effect)), None)
    return frame is not None and unaffected(g, card, flags, frame.face, frame.seat, UNDESTROYED)
