"""Continuous effects: 常時 effects of units and effects that last, their layers, and the facts outside on which they
may depend. `fuda.projection` applies them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.projection.change import Book, Change, PrintedEffects

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Lasting

WORDS, NUMBERS, BOUNDS = 1, 2, 3
"""The layers: what holds of a unit, then its numbers by time, then what they cannot pass."""
NUMBERED = ("attack", "defence", "level", "initiative", "dice", "boost", "spell_boost")

BOOK = Book(
    dict.fromkeys(("flags", "slots", "march", "wards", "abilities", "presence", "elements", "kinds"), WORDS)
    | dict.fromkeys(NUMBERED, NUMBERS),
    WORDS,
    facts={
        "power": lambda g: g.power[:],
        "spent": lambda g: g.spent[:],
        "place": lambda g: g.place[:],
        "area": lambda g: g.area[:],
        "instant": lambda g: (g.turn, g.instant[:]),
        "turn player": lambda g: g.active,
        "battle": lambda g: [(battle.area, battle.first) for battle in g.battles],
        "chain": lambda g: g.chain[:],
        "history": lambda g: g.history[:],
    },
    columns={
        "power": "power",
        "spent": "spent",
        "instant": "instant",
        "turn": "instant",
        "chain": "chain",
        "history": "history",
        "origin": "area",
    },
    free=frozenset(("area", "side", "place", "active", "battles")),
)
"""Every effect finds its units in the order of sides and formations: that is why it may read these."""


class Source(NamedTuple):
    """Where a continuous effect comes from: enough for its conditions and numbers."""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    card: int = -1
    cause: Any = None


def printed_effects_of(g: Match, card: int, before: PrintedEffects | None) -> PrintedEffects | None:
    """The 常時 effects of a unit that work now, in the period they are for [moncolle-2.00 有効時期.10.1, 有効時期.10.2,
    その他.2.3]."""
    face = g.face[card]
    numbers = working(g, card) if g.rules.always[face] else ()
    if not numbers:
        return None
    key = (g.object[card], numbers)
    if before is not None and before.key == key:
        return before
    source, losing = Source(g.side[card], card, g.object[card], stamp=g.stamp[card]), g.rules.takes_away
    changes = [(n, what) for n in numbers for what in g.rules.plans(face, n)]
    return PrintedEffects(
        key, [Change(what, source, source.stamp, (face, n) if losing else None) for n, what in changes]
    )


def working(g: Match, card: int) -> tuple[int, ...]:
    """The numbers of those of its 常時 effects that work now."""
    battles = g.battles
    found: tuple[int, ...] = ()
    is_there = bool(battles) and g.area[card] == battles[-1].area
    for number, scope in g.rules.always[g.face[card]]:
        if not battles if scope == "field" else is_there:  # as `works`
            found += (number,)
    return found


def works(g: Match, card: int, scope: str) -> bool:
    """Is this the period of an effect of this unit? Battle: only in the area where a battle goes on
    [moncolle-2.00 有効時期.2.1]; Field: while there is no battle [moncolle-2.00 有効時期.3.1] (reading M12)."""
    if scope == "field":
        return not g.battles
    return bool(g.battles) and g.area[card] == g.battles[-1].area


def lasting(g: Match, kept: Lasting) -> list[Change]:
    """One effect that lasts."""
    source = Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp)
    return [Change(what, source, kept.stamp, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


def touched(g: Match, fact: str) -> None:
    """A fact outside has changed: where some text of the match looks at it, there must be a new projection [L11]."""
    if fact in g.rules.watched:
        g.version += 1
