"""What is asked about the table: whose a card is, where it lies, what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from fuda.games.pso2.now.projection import card_now, projection_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel


def side(g: Duel, card: int) -> int:
    """Who controls the card: normally its owner [pso2-3.0 用語.コントロール] [pso2-1.8 用語.コントロール]."""
    return g.side[card] if g.side[card] >= 0 else g.owner[card]


def in_play(g: Duel, card: int) -> bool:
    """Is the card on the field, in the player zone or the mag zone?"""
    return g.zone[card] in g.rules.play_zone_set


def on_field(g: Duel, card: int) -> bool:
    """Is the card on somebody's field?"""
    return g.zone[card] in g.rules.field_zones


def zone_name(g: Duel, card: int) -> str:
    """The name of the zone a card lies in ("" when it has left the game)."""
    return g.rules.layout.names[g.zone[card]] if g.zone[card] >= 0 else ""


def cards(g: Duel, zone: str, seat: int) -> list[int]:
    """The cards of one zone of one seat, from the top."""
    return g.zones[g.rules.layout.by_seat[zone][seat]]


def attached(g: Duel, card: int, seen: Projection | None = None) -> list[int]:
    """What lies on this card, in the order it was put there. (`seen`: a projection that is perhaps just being made.)"""
    host, now = g.host, seen or g.memo
    here = now.lying if now is not UNSET and now.version == g.version else g.zones[g.zone[card]]
    found = [c for c in here if host[c] == card] if here else []
    return sorted(found, key=g.stamp.__getitem__) if len(found) > 1 else found


def ready_items(g: Duel, kind: str, bearers: Collection[int], asked: Collection[int]) -> list[int]:
    """The weapons or the armour on these cards that are ON and have not been asked about: mostly none."""
    host, off, face, items = g.host, g.off, g.face, g.rules.items
    ready: list[int] = []
    for c in projection_of(g).lying:
        borne = host[c] in bearers and items[face[c]] == kind
        if borne and not off[c] and c not in asked:
            ready.append(c)
    return ready


def characters(g: Duel, seat: int) -> list[int]:
    """The characters this seat controls, in the order they came."""
    return projection_of(g).characters[seat]


def may_draw(g: Duel, seat: int, source: int) -> bool:
    """Can this player draw? A text may forbid it, or only what effects say: a rule has no source
    [pso2-3.0 103.1.2, 103.2.2.1]."""
    barred = NO_DRAWING if source >= 0 else NO_DRAWING[:1]
    if projection_of(g).flags.isdisjoint(barred):
        return True
    return card_now(g, g.player[seat]).flags.isdisjoint(barred)


NO_DRAWING = ("cannot do ドロー", "cannot do 効果ドロー")
"""The flags of a player who cannot draw, and of one who cannot draw by effects."""
