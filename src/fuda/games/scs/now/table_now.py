"""The table as it is now: what each card is, who is in play, and who waits for which kind of event. How it is made
stands in `projection`.

By printed card stands beforehand what its abilities wait for, what they replace and what can be declared of them: so
nobody is asked in vain (`listening`) [scs-1.12 2.4.4, 2.4.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fuda.games.scs.now.record import CardNow
from fuda.projection.projection import NOTHING, BaseProjection

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.printed import Ability, Face
    from fuda.kernel.replacing import Replacer


RULE_CARD, EQUIPMENT, OWN, SPELL = 1, 2, 3, 4
"""The classes of 9.1.2, the first comes first; an option's and any other gained ability is the striker's own
[scs-1.12 9.1.2, 3.13.3.2]."""


class Ear(msgspec.Struct, frozen=True, gc=False):
    """An ability that waits for an event. `lasting` is the stamp of a lasting effect (0: none), `rank` its class,
    `place` tells copies of one ability on one card from each other."""

    card: int
    face: int
    ability: int
    number: int
    lasting: int = 0
    rank: int = OWN
    place: int = 0
    own: bool = False
    """Does it only wait for what happens to its own card?"""


class Use(msgspec.Struct, frozen=True):
    """A declared ability: its place among the striker's abilities, and what is cheap to look at first."""

    place: int
    face: int
    number: int
    timing: str


class Index(NamedTuple):
    """What a set of abilities waits for (event, face, ability, trigger, place, own), what can be asked of it and what
    it replaces (event, face, ability, place among its replacements)."""

    ears: tuple[tuple[str, int, int, int, int, bool], ...]
    uses: tuple[Use, ...]
    replaces: tuple[tuple[str, int, int, int], ...]

    @property
    def silent(self) -> bool:
        """Is there nothing in it?"""
        return not (self.ears or self.uses or self.replaces)


def kinds_of(trigger: Any) -> tuple[str, ...]:
    """The kinds of event that a trigger waits for: `listens()`, or one in `event`."""
    listens = getattr(trigger, "listens", None)
    return tuple(listens()) if listens is not None else (trigger.event,)


def index_of(faces: tuple[Face, ...], pairs: Iterable[tuple[int, int]], zone: str = "stage") -> Index:
    """The index of these abilities where they work. The spell frame of a card works by being cast, or lies as
    equipment or rule card."""
    here = [(p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs)]
    here = [found for found in here if zone in found[3].where and found[3].kind not in ("spell", "extra")]
    return _index(here)


def index_spell(faces: tuple[Face, ...], face: int, number: int) -> Index:
    """The index of an equip spell or a rule card where it lies: its spell, and what else of its text works there."""
    if number < 0:
        return Index((), (), ())
    texts = enumerate(faces[face].abilities)
    return _index([(0, face, n, text) for n, text in texts if n == number or "laid" in text.where])


def _index(here: list[tuple[int, int, int, Ability]]) -> Index:
    waits = [(f, n, i, p, t) for p, f, n, a in here for i, t in enumerate(a.triggers)]
    ears = [(e, f, n, i, p, bool(getattr(t, "own", False))) for f, n, i, p, t in waits for e in kinds_of(t)]
    uses = [Use(p, f, n, a.timing) for p, f, n, a in here if a.kind == "declared"]
    replaces = [(e, f, n, i) for _, f, n, a in here for i, r in enumerate(a.replacements) for e in r.replaces()]
    return Index(tuple(ears), tuple(uses), tuple(replaces))


class TableNow(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game."""

    strikers: tuple[list[int], list[int]] = ([], [])
    """By seat: the strikers it controls, in the order they came [scs-1.12 2.2.3.1]."""
    attributes: list[dict[int, int] | None] = []
    """What `bits` has found out."""
    attached: dict[int, list[int]] = {}
    """By striker: what it bears [scs-1.12 2.9.3]."""
    speaking: list[tuple[int, int, int, int]] = []
    gained: dict[int, tuple[tuple[int, int], ...]] = {}
    """The strikers that have other abilities than those printed on them, with these abilities."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: tuple[dict[str, list[tuple[int, Use]]], dict[str, list[tuple[int, Use]]]] = ({}, {})
    """By seat and timing: the declared abilities of its strikers."""
    in_hand: frozenset[str] = NOTHING
    replacers: dict[str, list[Replacer]] = {}
    later_replacers: dict[str, list[Replacer]] = {}
    flags: frozenset[str] = NOTHING
    """Every word that is said about some card or player now: a cheap "nobody says it"."""
    immune: dict[int, tuple[Any, ...]] = {}
    """The strikers that do not take certain effects, with what says so [scs-1.12 2.4.13]."""

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found

    def bits(self, seat: int) -> dict[int, int]:
        """The strikers of a seat, each with its attributes as bits: found out when it is first asked for."""
        found = self.attributes[seat]
        if found is None:
            found = self.attributes[seat] = {}
            for card in self.strikers[seat]:
                found[card] = self.cards[card].bits
        return found

    def awaits(self, kind: str) -> bool:
        """May anybody wait for this kind of event?"""
        return kind in self.ears or kind in self.delayed or kind in self.in_hand

    def replaced(self, kind: str) -> list[Replacer]:
        """The replacement effects that wait for this kind of event."""
        if kind not in self.replacers and kind not in self.later_replacers:
            return []  # the usual case
        return [*self.replacers.get(kind, ()), *self.later_replacers.get(kind, ())]
