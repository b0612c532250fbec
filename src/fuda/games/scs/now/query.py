"""Questions about the table: where cards lie, who controls them, what they are worth. They write nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.state import Match


MOST_STRIKERS = 6
"""[scs-1.12 2.8.1.2, 4.1.4]"""


def side(g: Match, card: int) -> int:
    """Who controls the card: on the stage whoever it is under, elsewhere the player whose zone it lies in
    [scs-1.12 2.2.4.1, 2.3.3]."""
    found = g.side[card]
    if found >= 0:
        return found
    zone = g.zone[card]
    return g.rules.layout.seat(zone) if zone >= 0 else g.owner[card]


def on_stage(g: Match, card: int) -> bool:
    """Is it a striker on the stage? [scs-1.12 2.2.3.1]"""
    return g.area[card] >= 0


def zone_name(g: Match, card: int) -> str:
    """The name of the zone a card lies in ("" when it is outside the game)."""
    zone = g.zone[card]
    return g.rules.layout.names[zone] if zone >= 0 else ""


def cards(g: Match, zone: str, seat: int) -> list[int]:
    """The cards of one zone of one seat, from the top; the stage is everybody's [scs-1.12 2.3.3]."""
    return g.zones[g.rules.layout.by_seat[zone][seat]]


def lying(g: Match, ctx: Any, zone: str, seat: int) -> list[int]:
    """The cards of a zone as a text sees them: a spell card that is about to be declared has left the hand when its
    conditions are looked at [scs-1.12 5.4.8.1, 5.4.8.2] (reading SJ2). What has been declared bears a timestamp."""
    found = cards(g, zone, seat)
    declared: int = getattr(ctx, "card", -1) if zone == "hand" and not getattr(ctx, "stamp", 0) else -1
    return [card for card in found if card != declared] if declared >= 0 else found


def strikers(g: Match, seat: int) -> list[int]:
    """The strikers this seat controls, in the order they came."""
    return projection_of(g).strikers[seat]


def attached_to(g: Match, card: int) -> list[int]:
    """What this striker bears [scs-1.12 2.9.3]."""
    return projection_of(g).attached.get(card, [])


def equip_spells(g: Match) -> list[int]:
    """All equip spells on the stage [scs-1.12 2.9.2]."""
    option, face = g.rules.is_option, g.face
    return [card for load in projection_of(g).attached.values() for card in load if not option[face[card]]]


def is_ace(g: Match, card: int) -> bool:
    """Does it bear an option? [scs-1.12 2.2.4.3]"""
    return any(g.rules.is_option[g.face[other]] for other in attached_to(g, card))


def score(g: Match, seat: int) -> int:
    """The score of a player: each card counts its rank, face down 1 [scs-1.12 3.5.2, 4.5.4] (reading SB10)."""
    ranks, face, down = g.rules.ranks, g.face, g.down
    return sum([1 if down[card] else ranks[face[card]] for card in g.zones[g.rules.scores[seat]]])


def full(g: Match, seat: int) -> bool:
    """Does this player control as many strikers as one may? [scs-1.12 2.8.1.2, 4.1.4]"""
    return len(strikers(g, seat)) >= MOST_STRIKERS


def each_once(g: Match, cards: Iterable[int]) -> list[int]:
    """One of each printed card among these: the same card need not be offered twice."""
    found: dict[int, int] = {}
    face = g.face
    for card in cards:
        printed = face[card]
        if printed not in found:
            found[printed] = card
    return [*found.values()]
