"""Nothing is nothing [L8]: a number of something that is not there, or that has no such number, is compared with
nothing, and no amount comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.fftcg.language.fits.single import knowns, stat_of

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match


def hinges(number: Any) -> tuple[Any, ...]:
    """The numbers of cards by which this one stands and falls (they say whose with `hinge`); a sum of none is 0, and so
    is their count."""
    if getattr(number, "hinge", None) is not None:
        return (number,)
    if not isinstance(number, Node) or not hasattr(number, "value"):
        return ()
    return tuple(found for name in number.__struct_fields__ for found in hinges(getattr(number, name)))


def lacking(g: Match, ctx: Any, found: tuple[Any, ...], seen: Projection | None = None) -> bool:
    """Is one of these a number of nothing?"""
    return any(
        all(stat_of(g, now, number.stat) is None for now in knowns(g, ctx, number.hinge, seen)) for number in found
    )


def is_nothing(g: Match, ctx: Any, number: Any, seen: Projection | None = None) -> bool:
    """Is it a number of nothing?"""
    found = hinges(number)
    return bool(found) and lacking(g, ctx, found, seen)
