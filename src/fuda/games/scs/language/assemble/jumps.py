"""Jumps of a text that is being written: which are open, and where they lead when something is put before them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.assemble.each_alone import Narrow
from fuda.effects.flow import Jump, May, OnceMore, Switch, Unless, UnlessDone, UnlessUndone
from fuda.effects.players import EachPlayer

if TYPE_CHECKING:
    from fuda.effects.node import Op

JUMPS = (Unless, UnlessDone, UnlessUndone, Jump, May, EachPlayer, Narrow, OnceMore)


def is_jump(op: Any) -> bool:
    """Does it lead elsewhere?"""
    return isinstance(op, JUMPS) or bool(getattr(op, "skips", False))


def is_open(op: Any) -> bool:
    """Is it a jump of which it is not known yet where it leads?"""
    return (is_jump(op) and op.to < 0) or (isinstance(op, Switch) and not op.targets)


def moved_on(op: Any, place: int) -> Op:
    """A jump behind that place leads one further."""
    if is_jump(op) and op.to >= place:
        made: Op = replace(op, to=op.to + 1)
        return made
    moved: Op = op
    if isinstance(op, Switch):
        moved = replace(op, targets=tuple(to + (to >= place) for to in op.targets))
    return moved
