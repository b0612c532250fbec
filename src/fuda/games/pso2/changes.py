"""Continuous effects as the projection applies them: where each comes from, what never changes about it, what it does
now [pso2-3.0 300.4, 300.4.2.1]. Most are the same from one projection to the next, so they are kept with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fuda.games.pso2.look import Look, Looks
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting

IMMUNE = ("無敵", "効果を受けない")


class Source(NamedTuple):
    """Where a continuous effect comes from: enough for its conditions and numbers."""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0


class Plan(NamedTuple):
    """What never changes about a continuous effect, asked of its node once per match. `find` says which cards it
    applies to and `change` applies it to one of them."""

    find: Callable[[Duel, Source, Looks], Iterable[int]]
    change: Callable[[Duel, Source, Look, Looks], None]
    layer: int
    own: bool
    reads: frozenset[str]
    writes: frozenset[str]
    watches: frozenset[str]
    hangs: bool
    """Does it only hang a ward on cards chosen before?"""
    counts: bool
    """Does it only change numbers of cards chosen before?"""


def plan(node: Any, watches: frozenset[str]) -> Plan:
    """The plan of a node. This book does not apply a card's changes to itself first; only time decides (reading
    P45)."""
    return Plan(
        node.finder(), node.changer(), node.layer, False, node.reads, node.writes, watches, node.hangs, node.counts
    )


class Change:
    """One continuous effect on certain cards (see `fuda.kernel.continuous`)."""

    __slots__ = ("ability", "change", "find", "layer", "own", "reads", "source", "stamp", "watches", "writes")

    def __init__(self, what: Plan, source: Source, stamp: int, ability: tuple[int, int] | None) -> None:
        self.source, self.stamp, self.ability = source, stamp, ability
        self.find, self.change, self.layer, self.own, self.reads, self.writes, self.watches = what[:7]

    def footprint(self, looks: Looks) -> Any:
        """What it would do now."""
        return tuple(self.cards(looks))

    def cards(self, looks: Looks) -> Iterable[int]:
        """The cards it applies to now: none once its own ability is lost or its condition fails."""
        if self.ability is not None:
            bearer = looks.touched.get(self.source.source)  # an untouched card has all that is printed on it
            if bearer is not None and self.ability not in bearer.abilities:
                return ()
        return self.find(looks.game, self.source, looks)

    def apply(self, looks: Looks) -> None:
        """Do it. A card that takes no effects is changed by its own ones only [pso2-3.0 用語.無敵,
        用語.効果を受けない]."""
        g, source, change = looks.game, self.source, self.change
        for card in self.find(g, source, looks) if self.ability is None else self.cards(looks):
            now = looks.touched.get(card) or looks.to_write(card)
            if now.keywords and self.layer > 0 and card != source.source and immune(now):
                continue
            change(g, source, now, looks)


class Wielded:
    """A weapon in use adds its attack to its bearer's from the moment it was used: what replaces the number later
    replaces that, too [pso2-3.0 205.5.1, 506.6.1.1, 103.5.4, 103.5.5]."""

    __slots__ = ("card", "host", "stamp")
    layer = 2
    own = False
    reads = writes = frozenset(("attack",))

    def __init__(self, g: Duel, card: int) -> None:
        self.card, self.host, self.stamp = card, g.host[card], g.wield[card]

    def footprint(self, looks: Looks) -> Any:
        """How much it adds now."""
        return looks.at(self.card).attack.shown()

    def apply(self, looks: Looks) -> None:
        """Add it."""
        looks.to_write(self.host).own("attack").add(looks.at(self.card).attack.shown())


def immune(look: Look) -> bool:
    """Does this card take no effects of other cards? (reading P27)"""
    words = look.keywords
    return bool(words) and (IMMUNE[0] in words or IMMUNE[1] in words)


def printed_changes(g: Duel, made: Looks) -> list[Change]:
    changes: list[Change] = []
    faces, standing = g.face, g.rules.standing
    before: dict[int, Standing] = {} if g.memo is UNSET else g.memo.standing
    for card in made.here:
        if standing[faces[card]]:
            kept = made.standing[card] = _standing(g, card, before.get(card))
            changes += kept.changes
    if g.rules.some_everywhere:
        everywhere = g.rules.everywhere
        for card in [*made.here, *g.rules.elsewhere(g)]:
            changes += static_changes(g, card, everywhere[faces[card]])
    return changes


class Standing(NamedTuple):
    """The continuous effects of a card in play, and of what they depend."""

    stamp: int
    side: int
    face: int
    changes: list[Change]


def _standing(g: Duel, card: int, before: Standing | None) -> Standing:
    """Those of this card: the same as before while it is the same object with the same controller and face."""
    stamp, side, face = g.stamp[card], g.rules.side(g, card), g.face[card]
    if before is not None and before[:3] == (stamp, side, face):
        return before
    return Standing(stamp, side, face, static_changes(g, card, g.rules.standing[face]))


def static_changes(g: Duel, card: int, abilities: Iterable[tuple[tuple[int, int], Plan]]) -> list[Change]:
    stamp = g.stamp[card]
    source = Source(g.rules.side(g, card), card, g.object[card], (), (), stamp)
    return [Change(what, source, stamp, ability) for ability, what in abilities]


class Stayed(NamedTuple):
    """A lasting effect and the changes it makes."""

    kept: Lasting
    changes: list[Change]


def all_lasting(g: Duel, made: Looks) -> list[Change]:
    """One that has been used up in part is another record with the same stamp."""
    changes: list[Change] = []
    before: dict[int, Stayed] = {} if g.memo is UNSET else g.memo.lasting
    for kept in g.lasting:
        known = before.get(kept.stamp)
        if known is None or known.kept is not kept:
            known = Stayed(kept, lasting_changes(g, kept))
        made.lasting[kept.stamp] = known
        changes += known.changes
    return changes


def lasting_changes(g: Duel, kept: Lasting) -> list[Change]:
    """What a lasting effect changes."""
    source = lasting_source(kept)
    return [Change(what, source, kept.stamp, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


def lasting_source(kept: Lasting) -> Source:
    """Where a lasting effect comes from."""
    return Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp)
