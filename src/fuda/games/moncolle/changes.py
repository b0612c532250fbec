"""Continuous effects as the projection applies them: 常時 effects of units, and effects that last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fuda.games.moncolle.look import Look, Looks
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Lasting


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


class Plan(NamedTuple):
    """What never changes about a continuous effect, asked of its node once per match. `find` says which cards it
    applies to and `change` applies it to one of them."""

    find: Callable[[Match, Source, Looks], Iterable[int]]
    change: Callable[[Match, Source, Look, Looks], None]
    layer: int
    reads: frozenset[str]
    writes: frozenset[str]


def plan(node: Any) -> Plan:
    """The plan of a node."""
    return Plan(node.finder(), node.changer(), node.layer, node.reads, node.writes)


class Change:
    """One continuous effect on certain cards (see `fuda.projection.order`)."""

    __slots__ = ("change", "find", "layer", "own", "reads", "source", "stamp", "writes")

    def __init__(self, what: Plan, source: Source, stamp: int) -> None:
        self.source, self.stamp, self.own = source, stamp, False
        self.find, self.change, self.layer, self.reads, self.writes = what

    @property
    def turn(self) -> tuple[int, int]:
        """When its turn comes."""
        return self.layer, self.stamp

    def footprint(self, looks: Looks) -> Any:
        """What it would do now."""
        return tuple(self.find(looks.game, self.source, looks))

    def apply(self, looks: Looks) -> None:
        """Do it."""
        for card in self.find(looks.game, self.source, looks):
            self.change(looks.game, self.source, looks.to_write(card), looks)


def standing(g: Match) -> list[Change]:
    """The 常時 effects that work now: of units on the field, in the period they are for [moncolle-2.00 有効時期.10.1,
    有効時期.10.2, その他.2.3]."""
    found: list[Change] = []
    always = g.rules.always
    for seat in range(g.seats):
        for card in g.zones[g.rules.fields[seat]]:
            for number, scope in always[g.face[card]]:
                if works(g, card, scope):
                    source = Source(seat, card, g.object[card], stamp=g.stamp[card])
                    found += [Change(what, source, g.stamp[card]) for what in g.rules.plans(g.face[card], number)]
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
    return [Change(what, source, kept.stamp) for what in g.rules.plans(kept.face, kept.ability, kept.part)]
