"""Where minimaps reach: worked out once for every picture, by seat and origin [scs-1.12 3.6.1, 3.6.3, 3.6.4, 3.6.5].

A set of areas is an int with a bit for each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from fuda.games.scs.state import STAGE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.printed import Minimap

AREAS = range(STAGE.columns * STAGE.rows)


def mask(areas: Iterable[int]) -> int:
    """These areas as bits."""
    found = 0
    for area in areas:
        found |= 1 << area
    return found


@cache
def listed(areas: int) -> tuple[int, ...]:
    """Bits as areas, in order."""
    return tuple(area for area in AREAS if areas >> area & 1)


class Reach(msgspec.Struct, frozen=True):
    """Where a minimap reaches, by seat and area of its origin, each as bits [scs-1.12 3.6.3, 3.6.4, 3.6.5]: seen from
    the origin's controller, up is towards the opponent (reading SR5)."""

    all: tuple[tuple[int, ...], ...]
    red: tuple[tuple[int, ...], ...]
    blue: tuple[tuple[int, ...], ...]


_KNOWN: dict[int, tuple[Minimap, Reach]] = {}
MOST_KNOWN = 4096


def reach_of(minimap: Minimap) -> Reach:
    """Worked out once for every picture; the same record is known again by its identity. Where a text does not tell the
    colours apart both are its range [scs-1.12 3.6.5.1] (reading SR11)."""
    found = _KNOWN.get(id(minimap))
    if found is None or found[0] is not minimap:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[id(minimap)] = (minimap, _reach(minimap))
    return found[1]


@cache
def _reach(minimap: Minimap) -> Reach:
    return Reach(_masks(minimap.all), _masks(minimap.red), _masks(minimap.blue))


def _masks(offsets: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(mask(STAGE.reach(area, offsets, seat)) for area in AREAS) for seat in (0, 1))
