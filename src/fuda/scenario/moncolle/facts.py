"""Facts about Monster Collection cards and players as they are now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.games.moncolle.book import areas
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now
from fuda.games.moncolle.paying import spell_slots
from fuda.kernel.notation import SEATS
from fuda.scenario.kit import At, Found, Test, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.moncolle.state import Match


def _spent(g: Match, card: int) -> list[str]:
    """The icons of the slots it has used up in this battle."""
    now, number = card_now(g, card), g.object[card]
    return [icon for key, icon in zip(now.keys, now.slots, strict=True) if (number, key) in g.used_slots]


NUMBERS: dict[str, Callable[[Match, int], int | None]] = {
    "attack": lambda g, card: card_now(g, card).attack.exact(),
    "defence": lambda g, card: card_now(g, card).defence.exact(),
    "level": lambda g, card: card_now(g, card).level.shown(),
    "initiative": lambda g, card: card_now(g, card).initiative.exact(),
    "place": lambda g, card: g.place[card],
    "used": lambda g, card: len(_spent(g, card)),
}
WORDS: dict[tuple[str, ...], Callable[[Match, int], str]] = {
    ("ready", "spent"): lambda g, card: "spent" if g.spent[card] else "ready",
    ("face down", "face up"): lambda g, card: "face down" if g.down[card] else "face up",
    ("instantly summoned", "not instantly summoned"): lambda g, card: (
        "instantly summoned" if g.instant[card] == g.turn else "not instantly summoned"
    ),
}
LISTS: dict[str, Callable[[Match, int], Sequence[str]]] = {
    "kind": lambda g, card: card_now(g, card).kinds,
    "element": lambda g, card: card_now(g, card).elements,
    "march": lambda g, card: (card_now(g, card).march,),
    "slot": lambda g, card: card_now(g, card).slots,
    "free": lambda g, card: [slot.icon for slot in spell_slots.unused(g, card)],
    "used": _spent,
}
SEAT_NUMBERS: dict[str, Callable[[Match, int], int]] = {
    "power": lambda g, seat: g.power[seat],
    "units": lambda g, seat: len(query.units(g, seat)),
    "front": lambda g, seat: sum(holder == seat for holder in query.front_holders(g)),
}


def stands(at: At, words: Words) -> Found:
    """Which area a unit is in."""
    area = at.g.area[at.card]
    found = areas.name(area) if area >= 0 else "nowhere"
    return None if found == words[0] else f"at {found}"


def set_out(at: At, words: Words) -> Found:
    """Where a unit set out from in the present march."""
    area = at.g.origin[at.card]
    found = areas.name(area) if area >= 0 else "nowhere"
    return None if found == words[0] else f"from {found}"


PATTERNS: tuple[tuple[re.Pattern[str], Test], ...] = (
    (re.compile(r"(?:at )?([abc][123]|nowhere)"), stands),
    (re.compile(r"from ([abc][123]|nowhere)"), set_out),
)


def _marked(markers: list[int]) -> list[str]:
    """The front areas in which such a marker lies."""
    return [areas.name(area) for area, marked in zip(areas.FRONT, markers, strict=True) if marked]


def _first(g: Match) -> list[str]:
    first = g.battles[-1].first if g.battles else -1
    return [SEATS[first]] if first >= 0 else []


TABLE: dict[str, Callable[[Match], Sequence[str]]] = {
    "controlled": lambda g: _marked(g.holding),
    "fought": lambda g: _marked(g.fought),
    "battle": lambda g: [areas.name(battle.area) for battle in g.battles],
    "timing": lambda g: [battle.timing for battle in g.battles],
    "initiative": _first,
}
"""`controlled: b2`: markers, and the battle in progress."""
