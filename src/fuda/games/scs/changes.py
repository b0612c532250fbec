"""Continuous effects as the projection applies them: where each comes from, what never changes about it, what it does
now [scs-1.12 2.4.3, 2.4.6, 2.9.4, 2.9.5, 2.10.4]. Most are the same from one projection to the next, so they are kept
with it.

What a node of a static ability or a lasting effect shows: `layer`, `reads`, `writes`, `watches()`, `cards(g, source,
seen)` (which cards it changes now) and `change(g, source, now, seen)` (how it changes one of them); one about players
has `player`, `seats(g, source)`, `word` and `n` instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.look import Looks
    from fuda.games.scs.record import Look
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting

TRAITS, ABILITIES, NUMBERS, LATE = 0, 1, 2, 3
"""The layers: names, attributes, groups, races, types; abilities, keywords, ranges and what is said; numbers; what is
said because of numbers."""
MOST_KEPT = 64
"""How many records an effect remembers."""
NOTHING: frozenset[str] = frozenset()
PRESENCE = frozenset(("presence",))
SETTLED = frozenset(("names", "attributes", "groups", "races", "types"))
"""What is final after the first layer."""


class Source(NamedTuple):
    """Where an effect comes from: enough for its conditions and numbers. `source` is the striker (or rule card, or
    equip spell) that has it, `card` the option or the spell card behind it."""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    card: int = -1
    cause: Any = None
    face: int = -1
    ability: int = -1


class Plan(NamedTuple):
    """What never changes about a continuous effect, asked of its node once per match."""

    cards: Any
    """`cards(g, source, seen)`: which cards it applies to."""
    change: Any
    """`change(g, source, now, seen)`: how it changes one of them."""
    layer: int
    reads: frozenset[str]
    writes: frozenset[str]
    watches: frozenset[str]
    steady: frozenset[str]
    """Those of them that can only change to which cards it is done, as the finished projection shows it."""
    player: Any
    """The node itself, if it is about players."""
    apart: bool
    """Does it look at no numbers, and does the same record always become the same by it?"""
    pure: bool
    """Does the same record always become the same by it, whichever cards it is applied to?"""


def plan(node: Any) -> Plan:
    """The plan of a node."""
    watches: frozenset[str] = node.watches()
    if getattr(node, "player", False):
        return Plan(None, None, LATE, NOTHING, NOTHING, watches, NOTHING, node, apart=True, pure=True)
    reads: frozenset[str] = node.reads
    pure = bool(getattr(node, "fixed", not reads and not watches))
    apart = pure and reads.isdisjoint(("power", "defence", "rank"))
    return Plan(node.cards, node.change, node.layer, reads, node.writes, watches, _steady(node), None, apart, pure)


def _steady(node: Any) -> frozenset[str]:
    """A node that says on which facts its deed depends (`measures`) depends on the others only by its cards; and these
    are found alike in a finished projection if it looks at nothing that is still open in its layer."""
    measures = getattr(node, "measures", None)
    if measures is None or node.layer == TRAITS or not SETTLED.issuperset(node.reads):
        return NOTHING
    found: frozenset[str] = node.watches() - measures()
    return found


class Change:
    """One continuous effect on certain cards (see `fuda.projection.order`)."""

    __slots__ = ("ability", "applied", "kept", "layer", "own", "plan", "reads", "source", "stamp", "writes")

    def __init__(self, what: Plan, source: Source, ability: tuple[int, int] | None) -> None:
        self.plan, self.source, self.ability = what, source, ability
        self.stamp, self.layer, self.own = source.stamp, what.layer, False
        self.reads, self.writes = what.reads, what.writes
        self.kept: dict[int, tuple[Look, Look]] = {}
        """What records have become by it, by the identity of the record before."""
        if what.layer == ABILITIES and ability is not None:
            # Whether an ability is there at all may depend on another one that takes abilities away.
            self.reads = what.reads | PRESENCE

    @property
    def turn(self) -> tuple[int, int]:
        """When its turn comes."""
        return self.layer, self.stamp

    def footprint(self, looks: Looks) -> Any:
        """What it would do now."""
        return tuple(self.cards(looks))

    def lives(self, looks: Looks) -> bool:
        """Is its ability still there? What an effect made does not ask."""
        ability = self.ability
        if ability is None:
            return True
        bearer = looks.touched.get(self.source.source)  # an untouched card has all that is printed on it
        return bearer is None or ability in bearer.abilities

    def cards(self, looks: Looks) -> Iterable[int]:
        """The cards it applies to now: none once its own ability is lost or its condition fails
        [scs-1.12 2.4.12.2]."""
        if self.plan.player is not None or not self.lives(looks):
            return ()
        found: Iterable[int] = self.plan.cards(looks.game, self.source, looks)
        return found

    def meets(self, g: Match, looks: Looks) -> tuple[int, ...]:
        """The same of a projection that is made."""
        return tuple(self.plan.cards(g, self.source, looks)) if self.lives(looks) else ()

    def apply(self, looks: Looks) -> None:
        """Do it. A striker that takes no such effect is left as it is [scs-1.12 2.4.13, 2.4.13.1]."""
        if self.plan.player is not None:
            self._speak(looks)
            return
        cards = list(self.cards(looks))
        if not looks.trial:
            looks.applied[self] = tuple(cards)
        if looks.immune:
            cards = [card for card in cards if not looks.takes_nothing(card, self.source)]
        if self.plan.pure and not looks.trial:
            self._replace(looks, cards)
        else:
            for card in cards:
                self.plan.change(looks.game, self.source, looks.to_write(card), looks)

    def _speak(self, looks: Looks) -> None:
        node = self.plan.player
        if self.lives(looks):
            for seat in node.seats(looks.game, self.source):
                looks.say_player(seat, node.word, node, self.source)

    def _replace(self, looks: Looks, cards: list[int]) -> None:
        """From one projection to the next mostly the same records become the same, so what they became is kept."""
        touched = looks.touched
        for card in cards:
            touched[card] = self.become(looks, touched.get(card) or looks.printed[looks.face[card]])
        looks.mine.difference_update(cards)

    def become(self, looks: Looks, before: Look) -> Look:
        """What this record becomes."""
        found = self.kept.get(id(before))
        if found is not None and found[0] is before:
            return found[1]
        after = before.twin()
        self.plan.change(looks.game, self.source, after, looks)
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[id(before)] = (before, after)
        return after


class Standing(NamedTuple):
    """The continuous effects of a card in play, and of what they depend."""

    object: int
    side: int
    host: int
    changes: tuple[Change, ...]


def standing_changes(g: Match, made: Looks, cards: Iterable[int]) -> list[Change]:
    """Those of the cards in play: of strikers, of what they bear, of rule cards [scs-1.12 2.4.3, 2.9.4, 2.9.5,
    2.10.4]. They are the same as before while the card is the same object on the same side with the same bearer."""
    changes: list[Change] = []
    face, number, side, host, speaks = g.face, g.object, g.side, g.host, g.rules.in_force
    before: dict[int, Standing] = {} if g.memo is UNSET else g.memo.standing
    for card in cards:
        if speaks[face[card]]:
            kept = before.get(card)
            if kept is None or kept[:3] != (number[card], side[card], host[card]):
                kept = Standing(number[card], side[card], host[card], tuple(_changes_of(g, card)))
            made.standing[card] = kept
            changes += kept.changes
    return changes


def _changes_of(g: Match, card: int) -> list[Change]:
    """The changes that a card in play makes by what is printed on it: an equip spell and a rule card by their spell,
    an option by its numbers, attributes and abilities, a striker by its static abilities."""
    face, rules, host = g.face[card], g.rules, g.host[card]
    if rules.is_option[face]:
        return _borne(g, card) if host >= 0 else []
    source = source_of(g, card)
    if host >= 0 or g.zone[card] in rules.rule_zones:
        number, laid = rules.lasting_spell[face], source._replace(card=card)  # a spell card, no ability
        return [Change(what, laid, None) for what in rules.plans(face, number)] if number >= 0 else []
    return [Change(what, source, pair) for pair, what in rules.statics[face]]


def _borne(g: Match, option: int) -> list[Change]:
    """What an option gives its bearer: numbers, attributes, abilities, and what these say [scs-1.12 2.9.4]."""
    source, rules, face = option_source(g, option), g.rules, g.face[option]
    return [Change(rules.borne[face], source, None), *(Change(what, source, p) for p, what in rules.statics[face])]


def gained_changes(g: Match, card: int, pair: tuple[int, int], stamp: int) -> list[Change]:
    """What a gained static ability changes, from when it was given."""
    source = source_of(g, card)._replace(stamp=max(g.stamp[card], stamp))
    return [Change(what, source, pair) for what in g.rules.plans(*pair)]


def source_of(g: Match, card: int) -> Source:
    """A card as the source of what is printed on it; an option's text is its bearer's [scs-1.12 3.13.3.2]."""
    side = g.side[card]
    seat = side if side >= 0 else g.rules.layout.seat(g.zone[card])
    return Source(seat, card, g.object[card], (), (), g.stamp[card])


def option_source(g: Match, option: int) -> Source:
    """The striker that bears this option, as the source of the option's text [scs-1.12 2.9.4, 3.13.3.2]."""
    host = g.host[option]
    return Source(g.side[host], host, g.object[host], (), (), g.stamp[option], option)


class Stayed(NamedTuple):
    """A lasting effect and the changes it makes."""

    kept: Lasting
    changes: tuple[Change, ...]


def all_lasting(g: Match, made: Looks) -> list[Change]:
    """Effects that go on, each from the time it was made [scs-1.12 2.4.6]."""
    changes: list[Change] = []
    before: dict[int, Stayed] = {} if g.memo is UNSET else g.memo.lasting
    for kept in g.lasting:
        known = before.get(kept.stamp)
        if known is None or known.kept is not kept:
            known = Stayed(kept, tuple(lasting_changes(g, kept)))
        made.lasting[kept.stamp] = known
        changes += known.changes
    return changes


def lasting_changes(g: Match, kept: Lasting) -> list[Change]:
    """What a lasting effect changes."""
    source = lasting_source(kept)
    return [Change(what, source, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


def lasting_source(kept: Lasting) -> Source:
    """Where a lasting effect comes from."""
    return Source(
        kept.seat,
        kept.source,
        kept.object,
        kept.slots,
        kept.numbers,
        kept.stamp,
        face=kept.face,
        ability=kept.ability,
    )
