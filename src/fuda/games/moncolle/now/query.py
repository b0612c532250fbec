"""Questions about the table that every part of the game asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.areas import FRONT, TERRITORY
from fuda.games.moncolle.now.projection import projection_of
from fuda.games.moncolle.state import LIMIT

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Battle, Match

NOBODY = -1


def cards(g: Match, zone: str, seat: int) -> list[int]:
    """The cards in a player's zone."""
    found: list[int] = g.zones[g.rules.layout.by_seat[zone][seat]]
    return found


def zone_name(g: Match, card: int) -> str:
    """Where it lies."""
    return g.rules.layout.names[g.zone[card]] if g.zone[card] >= 0 else ""


def on_field(g: Match, card: int) -> bool:
    """Is it a unit on the field?"""
    return g.area[card] >= 0


def side(g: Match, card: int) -> int:
    """Who plays it."""
    return g.side[card] if g.area[card] >= 0 else g.owner[card]


def units(g: Match, seat: int) -> list[int]:
    """A player's units on the field."""
    found: list[int] = g.zones[g.rules.fields[seat]]
    return found


def units_in(g: Match, seat: int, area: int) -> list[int]:
    """A player's units in one area."""
    where = g.area
    found: list[int] = []
    for card in g.zones[g.rules.fields[seat]]:  # asked twice a decision, of few units: a loop is the quickest
        here = where[card]
        if here == area:
            found.append(card)
    return found


def levels(g: Match, seat: int, area: int) -> int:
    """Their levels together [moncolle-2.00 盤面.1.1]."""
    where = g.area
    return sum(size for unit, size in unit_levels(g, seat).items() if where[unit] == area)


def loads(g: Match, seat: int, steps: tuple[tuple[int, int], ...] = ()) -> dict[int, int]:
    """The levels of a player's units in each area, once these steps are made."""
    goals, where = dict(steps), g.area
    found: dict[int, int] = shifted_limits(g, seat) if g.rules.limits_change else {}
    for unit, size in unit_levels(g, seat).items():
        area = goals.get(unit, where[unit])
        found[area] = found.get(area, 0) + size
    return found


def shifted_limits(g: Match, seat: int) -> dict[int, int]:
    """By area in which a text has another limit for this player: by how much an area seems fuller, or emptier. So
    whoever compares what lies there with the usual limit finds the right answer [moncolle-2.00 盤面.1.1]."""
    found: dict[int, int] = {}
    flags = {
        (flag, g.side[unit], g.area[unit] if " this " in flag else -1)
        for unit, now in projection_of(g).touched.items()
        for flag in now.flags
        if g.area[unit] >= 0 and flag.startswith("リミット ")
    }
    words = [(flag.split()[:5], side, area) for flag, side, area in flags]
    for said, side, area in sorted(words, key=_added_last):
        _, whose, where, how, number = said
        if (side == seat) == (whose == "mine"):
            for place in _limited(where, area, seat):
                found[place] = found.get(place, 0) - int(number) if how == "more" else LIMIT - int(number)
    return found


def _added_last(word: tuple[list[str], int, int]) -> tuple[bool, int]:
    """What sets a limit comes before what is added to it; of several the lowest counts [L11]."""
    *_, how, number = word[0]
    return how == "more", -int(number)


def _limited(where: str, area: int, seat: int) -> tuple[int, ...]:
    """The areas that such a word means."""
    if where == "this":
        return (area,)
    if where == "home":
        return TERRITORY[seat]
    return FRONT if where == "front" else (*TERRITORY[seat], *FRONT)


def unit_levels(g: Match, seat: int) -> dict[int, int]:
    """The level of each of a player's units."""
    touched, printed, face = projection_of(g).touched, g.rules.levels, g.face
    found: dict[int, int] = {}
    for unit in g.zones[g.rules.fields[seat]]:
        found[unit] = touched[unit].level.shown() if unit in touched else printed[face[unit]]
    return found


def level(g: Match, card: int) -> int:
    """A unit's level."""
    touched = projection_of(g).touched
    found: int = touched[card].level.shown() if card in touched else g.rules.levels[g.face[card]]
    return found


def holder(g: Match, area: int) -> int:
    """Who has units in this area; where both have, the player who is not on the march."""
    where = g.area
    for seat in (1 - g.active, g.active):
        for card in g.zones[g.rules.fields[seat]]:
            if where[card] == area:
                return seat
    return NOBODY


def front_holders(g: Match) -> list[int]:
    """By front area: who has units there."""
    return [holder(g, area) for area in FRONT]


def battle(g: Match) -> Battle | None:
    """The battle in progress."""
    return g.battles[-1] if g.battles else None


def fighters(g: Match, seat: int) -> list[int]:
    """A player's units in the battle, the front one first [moncolle-2.00 戦闘.2.1]."""
    found = units_in(g, seat, g.battles[-1].area) if g.battles else []
    return sorted(found, key=g.place.__getitem__) if len(found) > 1 else found


def has_fought(g: Match, card: int) -> bool:
    """Was it left in the battle that is just over? [moncolle-2.00 戦闘終了後.0.1]"""
    return not g.battles and any(g.ref(card) in getattr(frame, "fought", ()) for frame in g.frames)


def in_battle(g: Match, card: int) -> bool:
    """Does it fight in the battle that is going on?"""
    return bool(g.battles) and g.area[card] == g.battles[-1].area
