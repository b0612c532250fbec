"""Continuous effects as the projection applies them: where each comes from, what never changes about it, what it does
now [pso2-3.0 300.4, 300.4.2.1]."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

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
    follows: frozenset[str] | None
    """What can change the cards it applies to, where that is all it looks at (see `carried`)."""


def plan(node: Any, watches: frozenset[str], follows: frozenset[str] | None) -> Plan:
    """The plan of a node. This book does not apply a card's changes to itself first; only time decides (reading
    P45)."""
    return Plan(node.finder(), node.changer(), node.layer, False, node.reads, node.writes, watches, follows)


class Change:
    """One continuous effect on certain cards (see `fuda.projection.order`)."""

    __slots__ = (
        "ability",
        "change",
        "find",
        "follows",
        "layer",
        "order",
        "own",
        "reads",
        "source",
        "stamp",
        "watches",
        "writes",
    )

    def __init__(self, what: Plan, source: Source, stamp: int, ability: tuple[int, int] | None) -> None:
        self.source, self.stamp, self.ability = source, stamp, ability
        self.find, self.change, self.layer, self.own, self.reads, self.writes, self.watches, self.follows = what
        self.order = (self.layer, stamp)
        """By layer, then by time (own changes do not come first in this book)."""

    @property
    def turn(self) -> tuple[int, int]:
        """When its turn comes."""
        return self.layer, self.stamp

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
        for card in self.cards(looks):
            self.change_card(looks, card)

    def change_card(self, looks: Looks, card: int) -> None:
        """Do it to one card."""
        now, source = looks.touched.get(card) or looks.to_write(card), self.source
        if now.keywords and self.layer > 0 and card != source.source and immune(now):
            return
        self.change(looks.game, source, now, looks)


in_order = attrgetter("order")


class Wielded(Change):
    """A weapon in use adds its attack to its bearer's from the moment it was used: what replaces the number later
    replaces that, too [pso2-3.0 205.5.1, 506.6.1.1, 103.5.4, 103.5.5]. It can be taken by itself as long as the weapon
    is as it is printed."""

    __slots__ = ("card", "host")

    def __init__(self, g: Duel, card: int) -> None:
        self.card, self.host, self.stamp, self.ability = card, g.host[card], g.wield[card], None
        self.layer, self.own, self.order = 2, False, (2, self.stamp)
        self.reads = self.writes = frozenset(("attack",))
        self.watches = self.follows = frozenset()

    def footprint(self, looks: Looks) -> Any:
        """How much it adds now."""
        return looks.at(self.card).attack.shown()

    def cards(self, looks: Looks) -> Iterable[int]:
        """The bearer."""
        return (self.host,)

    def change_card(self, looks: Looks, card: int) -> None:
        """Add it. It is a rule, which no immunity keeps away."""
        looks.to_write(card).own("attack").add(looks.at(self.card).attack.shown())


def immune(look: Look) -> bool:
    """Does this card take no effects of other cards? (reading P27)"""
    words = look.keywords
    return bool(words) and (IMMUNE[0] in words or IMMUNE[1] in words)


def standing_changes(g: Duel, cards: Iterable[int]) -> list[Change]:
    """The continuous effects of the abilities of these cards in play."""
    face, standing = g.face, g.rules.standing
    speaking = [card for card in cards if standing[face[card]]]
    return [change for card in speaking for change in static_changes(g, card, standing[face[card]])]


def everywhere_changes(g: Duel, here: list[int]) -> list[Change]:
    """Those that work in every zone."""
    face, everywhere = g.face, g.rules.everywhere
    cards = [*here, *g.rules.elsewhere(g)]
    return [change for card in cards for change in static_changes(g, card, everywhere[face[card]])]


def static_changes(g: Duel, card: int, abilities: Iterable[tuple[tuple[int, int], Plan]]) -> list[Change]:
    """Those of some abilities of a card."""
    stamp = g.stamp[card]
    source = Source(g.rules.side(g, card), card, g.object[card], (), (), stamp)
    return [Change(what, source, stamp, ability) for ability, what in abilities]


def lasting_changes(g: Duel, effects: Iterable[Lasting]) -> list[Change]:
    """What these lasting effects change."""
    changes: list[Change] = []
    plans = g.rules.plans
    for kept in effects:
        source: Any = kept  # it says all that a source says
        changes += [Change(what, source, kept.stamp, None) for what in plans(kept.face, kept.ability, kept.part)]
    return changes
