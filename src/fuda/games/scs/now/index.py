"""What abilities wait for, what they replace and what can be declared of them, by printed card: so nobody is asked in
vain (`listening`) [scs-1.12 2.4.4, 2.4.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.printed import Ability, Face

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
