"""The table as it is now: what each card is, who is in play, and who waits for which kind of event. How it is made
stands in `projection`.

By printed card stands beforehand what its abilities wait for and what can be asked of them: so nobody is asked in vain
(`listening`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from fuda.games.pso2.now.record import NOTHING, CardNow
from fuda.projection.projection import BaseProjection

if TYPE_CHECKING:
    from fuda.effects.node import Op
    from fuda.games.pso2.printed import Ability, Face


class Ear(msgspec.Struct, frozen=True, gc=False):
    """An ability that waits for an event. `lasting` is the place of a delayed trigger among the lasting effects."""

    card: int
    face: int
    ability: int
    number: int
    lasting: int = -1


MEMORY = Ear(-1, -1, -1, -1)
"""The turn itself, which remembers what some text asks about later."""


class Index(NamedTuple):
    """What a set of abilities waits for (event, face, ability, trigger) and what can be asked of it."""

    ears: tuple[tuple[str, int, int, int], ...]
    uses: tuple[Use, ...]


class Indexed(NamedTuple):
    """The same for one card: its ears with their events, what can be asked of it, and that without 【Main】."""

    ears: tuple[tuple[str, Ear], ...]
    uses: tuple[tuple[int, Use], ...]
    quick: tuple[tuple[int, Use], ...]


class Use(NamedTuple):
    """An activated ability: its place among the card's abilities, and what is cheap to look at first."""

    place: int
    main: bool
    pp: int
    must_be_on: bool
    settled: bool
    """Do these two say all about its costs?"""
    face: int
    number: int
    only_in_battle: bool
    head: Op | None
    """The only choice made when it is declared, where nothing but that and its costs can forbid it."""


def index_of(faces: tuple[Face, ...], pairs: tuple[tuple[int, int], ...]) -> Index:
    """The index of these abilities."""
    here = [
        (p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs) if faces[f].abilities[n].where == "field"
    ]
    waits = ((t, f, n, i) for _, f, n, ability in here for i, t in enumerate(ability.triggers))
    ears = tuple((kind, f, n, i) for t, f, n, i in waits if t.where == "field" for kind in t.listens())
    return Index(ears, tuple(_use(p, f, n, ability) for p, f, n, ability in here if ability.kind == "activated"))


def _use(place: int, face: int, number: int, ability: Ability) -> Use:
    costs = ability.costs
    pp, must_be_on = sum(cost.least_pp for cost in costs), any(cost.must_be_on for cost in costs)
    fighting = any(getattr(condition, "only_in_battle", False) for condition in ability.conditions)
    settled = all(cost.settled for cost in costs)
    free = settled and not ability.limits and not ability.conditions
    head = ability.program.ops[0] if free and ability.program.head == 1 else None
    return Use(place, ability.main, pp, must_be_on, settled, face, number, fighting, head)


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    ears = tuple((event, Ear(card, face, number, n)) for event, face, number, n in index.ears)
    uses = tuple((card, use) for use in index.uses)
    return Indexed(ears, uses, tuple(pair for pair in uses if not pair[1].main))


class TableNow(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game."""

    lying: list[int] = []
    """The cards in play that lie on another card."""
    characters: list[list[int]] = []
    """By seat: the characters on its field, in the order they came."""
    speaking: list[tuple[int, int]] = []
    """Those that wait for something or can be asked something, each with its controller (-1: its owner)."""
    wielded: dict[int, int] = {}
    """The weapons in use, each with the time at which it was put to use."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: dict[int, list[tuple[int, Use]]] = {}
    """By seat: activated abilities of cards in play; those without 【Main】 apart."""
    quick_users: dict[int, list[tuple[int, Use]]] = {}
    gained: dict[int, tuple[tuple[int, int], ...]] = {}
    """The cards in play that have other abilities than those printed on them, with these abilities."""
    flags: frozenset[str] = NOTHING
    """Every flag that some card has now: a cheap "nobody has it"."""

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found
