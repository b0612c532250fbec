"""The areas of the stage, four wide and five deep: their names, lines, gates and territories, what lies beside and in
front of them, and which of them a minimap reaches [scs-1.12 4.1.5, 4.1.7, 4.1.12] (reading SB13).

Everything about places is worked out once: an area is a number (seat 0's far left is 0), a set of areas is an int with
a bit for each (`minimap`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.now.projection import card_now, projection_of
from fuda.games.scs.printed import AREAS, listed, mask, reach_of
from fuda.games.scs.state import STAGE
from fuda.kernel.board import AROUND

if TYPE_CHECKING:
    from fuda.games.scs.printed import Minimap
    from fuda.games.scs.state import Match
    from fuda.kernel.state import Ref

AREA = -1
"""In place of an object number: this reference is about an area, not a card."""
EVERYWHERE = (1 << len(AREAS)) - 1

NAMES = tuple(f"{'abcd'[area % STAGE.columns]}{STAGE.rows - area // STAGE.columns}" for area in AREAS)
"""Column a to d from seat 0's left, row 1 to 5 from seat 0's edge."""
NUMBERS = {written: area for area, written in enumerate(NAMES)}

BASE = (STAGE.line(0, 0), STAGE.line(1, 0))
"""By seat: the four areas nearest to that player, from the left [scs-1.12 4.1.8, 4.1.8.1]."""
GATE = (BASE[0][1], BASE[1][1])
"""By seat: the second area of the base line from that player's own left [scs-1.12 4.1.9, 4.1.9.1] (reading SR5)."""
CENTRE = STAGE.line(0, 2)
"""The four areas in the middle [scs-1.12 4.1.10]."""
TERRITORY = tuple((*STAGE.line(seat, 0), *STAGE.line(seat, 1)) for seat in (0, 1))
"""By seat: the eight areas on that player's side of the centre line [scs-1.12 4.1.11, 4.1.11.1]."""
ADJACENT = tuple(STAGE.neighbours(area, AROUND) for area in AREAS)
"""By area: the up to eight areas around it [scs-1.12 4.1.5.1]."""
FORWARD = tuple(tuple(STAGE.shift(area, 0, -1, seat) for area in AREAS) for seat in (0, 1))
"""By seat and area: one area towards the opponent's base line, -1 beyond it [scs-1.12 8.1.10]."""
BACK = tuple(tuple(STAGE.shift(area, 0, 1, seat) for area in AREAS) for seat in (0, 1))
ADJACENT_MASK = tuple(mask(found) for found in ADJACENT)


def name(area: int) -> str:
    """The name of an area in moves, logs and scenarios."""
    return NAMES[area]


def number(written: str) -> int:
    """The area of this name; -1: there is none."""
    return NUMBERS.get(written, -1)


ORIGIN = -10
"""How an event of a move says where it began: this less the area, in place of another card."""


def came_from(area: int) -> int:
    """A move that begins in this area."""
    return ORIGIN - area


def origin(other: int) -> int:
    """The area in which a move began; -1: it says none."""
    return ORIGIN - other if other <= ORIGIN else -1


def base_line(seat: int) -> tuple[int, ...]:
    """[scs-1.12 4.1.8]"""
    return BASE[seat]


def gate(seat: int) -> int:
    """[scs-1.12 4.1.9]"""
    return GATE[seat]


def adjacent(first: int, second: int) -> bool:
    """Do these two areas lie beside each other, corners included? [scs-1.12 4.1.5.1]"""
    return bool(ADJACENT_MASK[first] >> second & 1)


def in_line(first: int, second: int, line: str) -> bool:
    """Do these two areas lie in one column, or in one row? [scs-1.12 4.1.5]"""
    wide = STAGE.columns
    return first % wide == second % wide if line == "column" else first // wide == second // wide


def adjacent_to(area: int) -> tuple[int, ...]:
    """The areas around this one [scs-1.12 4.1.5.1]."""
    return ADJACENT[area]


def forward(area: int, seat: int) -> int:
    """One area towards the opponent; -1 beyond the edge [scs-1.12 8.1.10]."""
    return FORWARD[seat][area]


def back(area: int, seat: int) -> int:
    """One area towards oneself; -1 beyond the edge [scs-1.12 8.1.10]."""
    return BACK[seat][area]


# Ranges


def reach_mask(minimap: Minimap, area: int, seat: int, colours: str = "all") -> int:
    """The areas that this minimap reaches from there, as bits."""
    found: int = getattr(reach_of(minimap), colours)[seat][area]
    return found


def attack_mask(g: Match, card: int) -> int:
    """The areas in this striker's attack range, as bits [scs-1.12 3.6.2]."""
    return card_now(g, card).reach.all[g.side[card]][g.area[card]]


def attack_reach(g: Match, card: int) -> tuple[int, ...]:
    """The areas in this striker's attack range [scs-1.12 3.6.2]."""
    return listed(attack_mask(g, card)) if g.area[card] >= 0 else ()


# Who stands where


def occupied(g: Match, seat: int) -> int:
    """The areas in which this seat's strikers stand, as bits."""
    found, area = 0, g.area
    for card in projection_of(g).strikers[seat]:
        found |= 1 << area[card]
    return found


def stands(g: Match, card: int) -> int:
    """The area of a card on the stage: a striker's own, equipment's its bearer's [scs-1.12 2.9.2]; else -1."""
    host = g.host[card]
    return g.area[host if host >= 0 else card]


def striker_at(g: Match, area: int) -> int:
    """The striker in this area, or -1; there is never more than one [scs-1.12 4.1.6]."""
    return g.board[area]


def is_area(ref: Ref) -> bool:
    """Is this a reference to an area?"""
    return ref[1] == AREA
