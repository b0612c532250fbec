"""Through what an event happens, or is about to: 対戦相手の召喚獣やアビリティによって (see `causes`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.machine import Effect
from fuda.games.fftcg.happening.moves import CAST, WARP
from fuda.games.fftcg.language.told.causes import caused
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.permissions import By

if TYPE_CHECKING:
    from fuda.games.fftcg.language.told.agency import Cause, Causes
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

WORDED = ("breaks", "puts", "discards", "hurts", "deals", "damages", "struck", "strikes", "dulls", "actives", "chosen")
"""Kinds of event whose word says through what they happen; of others it says something else."""


def fits_cause(g: Match, ctx: Any, cause: Cause | Causes, event: Event) -> bool:
    """Does (or would) this event happen through that?"""
    seat, source = event.by, event.source
    if seat < 0 and source >= 0:
        seat = query.side(g, source)
    if caused(g, ctx, By(seat, source, _kind(g, event)), cause):
        return True
    if "burst" not in getattr(cause, "what", ()) or not bursting(g, source):
        return False
    return caused(g, ctx, By(seat, source, "burst"), cause)


def _kind(g: Match, event: Event) -> str:
    """A card that is cast or warped in comes by no text of another; what damage breaks was broken by whoever dealt it
    [fftcg-2.1.8 12.4.5] (reading FN5)."""
    if event.kind == "enters" and event.amount in (CAST, WARP):
        return "warp" if event.amount == WARP else "cost"
    if event.word == "damage":
        return "battle" if _in_battle(g, event) else "effect"
    return event.word if event.kind in WORDED else "effect"


def _in_battle(g: Match, event: Event) -> bool:
    """Were the two just fighting? [fftcg-2.1.8 10.1.4.2]"""
    attack = g.attacks[-1] if g.attacks else None
    if attack is None or attack.step != "damage" or attack.blocker is None:
        return False
    fighting = {ref[0] for ref in (*attack.attackers, attack.blocker)}
    return event.source in fighting and event.card in fighting


def bursting(g: Match, source: int) -> bool:
    """Is it followed as an EX burst just now? Then its text is being run while it lies in the damage zone
    [fftcg-2.1.8 11.10.2]."""
    if source < 0 or g.zone[source] not in g.rules.damage_zones:
        return False
    return any(isinstance(frame, Effect) and frame.source == source for frame in g.frames)
