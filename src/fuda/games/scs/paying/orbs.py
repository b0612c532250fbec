"""What orbs ask for [scs-1.12 7.1.4.1, 7.1.4.2].

Each striker pays one orb (reading SR2), so whether orbs can be paid is a question of counting: for every set of
attributes there must be as many ready strikers with one of them as orbs of them, and as many in all as orbs in all
(Hall's condition)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from fuda.games.scs.now.record import BITS

if TYPE_CHECKING:
    from collections.abc import Sequence

CASTER = "術"
"""In front of an orb: only the caster may pay it [scs-1.12 7.1.4.2, 7.6.4.2.1]."""
LAST = 16
"""An orb without attribute is paid by anybody (reading SR1), after all others."""


class Demand(msgspec.Struct, frozen=True, eq=False):
    """What some orbs ask for: the caster's orbs apart, the others in the order in which they are paid, and how many
    strikers of each set of attributes they need at least. There is one for each cost (`demand`), so it is known by
    itself."""

    caster: tuple[str, ...]
    others: tuple[str, ...]
    sets: tuple[tuple[int, int], ...]


@cache
def demand(orbs: tuple[str, ...]) -> Demand:
    """Worked out once for every cost [scs-1.12 7.1.4.1, 7.1.4.1.1, 7.1.4.1.2, 7.1.4.1.3, 7.1.4.1.4, 7.1.4.2]."""
    caster = tuple(orb.removeprefix(CASTER) for orb in orbs if orb.startswith(CASTER))
    others = tuple(sorted((orb for orb in orbs if not orb.startswith(CASTER)), key=_order))
    asked = sorted({orb for orb in others if orb in BITS}, key=_order)
    groups = [group for size in range(1, len(asked) + 1) for group in combinations(asked, size)]
    sets = tuple((sum(BITS[orb] for orb in group), sum(others.count(orb) for orb in group)) for group in groups)
    return Demand(caster, others, sets)


def _order(orb: str) -> int:
    """Those without attribute last: they leave the most open."""
    return BITS.get(orb, LAST)


def enough(bits: Sequence[int], asked: Demand) -> bool:
    """Could strikers with these attributes pay all orbs but the caster's?"""
    if len(bits) < len(asked.others):
        return False
    short = False
    for wanted, n in asked.sets:
        for found in bits:
            if found & wanted:
                n -= 1
        short = short or n > 0
    return not short


def pays(bits: int, orb: str) -> bool:
    """Has it the attribute of this orb? [scs-1.12 7.1.4.1]"""
    return orb not in BITS or bool(bits & BITS[orb])
