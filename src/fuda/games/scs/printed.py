"""A card as printed, with where its minimaps reach, and the same card read: its abilities as programs
[scs-1.12 2.2.5, 3.13.2]."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from fuda.effects.node import Node, Program
from fuda.games.scs.state import STAGE

if TYPE_CHECKING:
    from collections.abc import Iterable


Attribute = Literal["神", "魔", "霊", "妖"]
ATTRIBUTES: tuple[Attribute, ...] = ("神", "魔", "霊", "妖")
"""[scs-1.12 3.3.2]"""
ANY = "無"
"""An orb without attribute: any striker pays it (reading SR1)."""

Offset = tuple[int, int]
"""Columns to the right and rows towards oneself, from the origin [scs-1.12 3.6.4]."""


class Minimap(msgspec.Struct, frozen=True):
    """A picture of five by five areas: the ranges around the origin [scs-1.12 3.6.3, 3.6.4, 3.6.5, 3.6.5.1]."""

    red: tuple[Offset, ...] = ()
    blue: tuple[Offset, ...] = ()

    @property
    def all(self) -> tuple[Offset, ...]:
        """Both colours."""
        return (*self.red, *self.blue)


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts and the text on a card."""

    number: str
    name: str
    """A spell card's striker name [scs-1.12 3.2.1.1], an option's only name."""
    spell: str = ""
    """The name of its spell."""
    type: Literal["spell", "option"] = "spell"
    attributes: tuple[Attribute, ...] = ()
    """None: it has no attribute at all [scs-1.12 3.3.7]."""
    cost: tuple[str, ...] = ()
    """The orbs of its summoning cost: attributes or 無 [scs-1.12 3.4.1]."""
    rank: int = 0
    power: int = 0
    """POW; an option's is a change [scs-1.12 3.7.1, 3.9.1]."""
    defence: int = 0
    range: str = ""
    """The attack range as a picture [scs-1.12 3.6.2]."""
    groups: tuple[str, ...] = ()
    """所属 [scs-1.12 3.10.1]"""
    races: tuple[str, ...] = ()
    """種族 [scs-1.12 3.11.1]"""
    types: tuple[str, ...] = ()
    """スペルタイプ [scs-1.12 3.12.1]"""
    text: str = ""
    flavour: str = ""

    @property
    def full_name(self) -> str:
        """Both names together are the card's name [scs-1.12 3.2.1.1, 3.2.1.2]."""
        return f"{self.name} {self.spell}" if self.spell else self.name


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """One frame of a card, ready to run [scs-1.12 2.4.2, 3.13.3, 3.13.4, 3.13.5]."""

    kind: Literal["static", "trigger", "declared", "spell", "extra"]
    """常時発動能力, 誘発能力, 宣言能力 of an アビリティ; the スペルカード frame; エクストラ."""
    timing: Literal["", "action", "reaction"] = ""
    lasts: Literal["", "turn", "chain", "equip", "rule"] = ""
    """How long a declared effect goes on [scs-1.12 2.4.6]; nothing: resolved at once [scs-1.12 2.4.7]."""
    costs: tuple[str, ...] = ()
    """Orbs: attribute or 無, with 術 in front where only the caster may pay it [scs-1.12 7.1.4.1, 7.1.4.2]."""
    hand: int = 0
    """Hand cost [scs-1.12 7.1.5.1]."""
    score: int = 0
    """Score cost [scs-1.12 7.1.6.1]."""
    map: Minimap | None = None
    target: Any = None
    """The target line under the minimap: a node with `legal(g, ctx) -> list[int]`, `count(g, ctx)` and
    `fits(g, ctx, card)`; nothing: it takes no target [scs-1.12 2.5.4.1]."""
    conditions: tuple[Any, ...] = ()
    """使用条件: what its first line demands of a declaration [scs-1.12 2.5.4.4]."""
    program: Program = Program()
    """What it does. The targets are not part of it: they lie in slot 0."""
    triggers: tuple[Any, ...] = ()
    statics: tuple[Any, ...] = ()
    """Continuous effects: of a static ability, of an equip spell on its bearer, of a rule card."""
    replacements: tuple[Any, ...] = ()
    """かわりに and changes of the very damage that is being dealt [scs-1.12 8.1.5]."""
    gives: tuple[Ability, ...] = ()
    """Abilities in 『』 that an equip spell gives to its bearer [scs-1.12 3.13.3.3]."""
    where: tuple[str, ...] = ("stage",)
    """The zones in which it works."""
    limit: int = 0
    """How often each turn it triggers (0: as often as it comes)."""
    keyword: str = ""
    of_spell: bool = False
    """Is it a text that a spell has left behind to be run later?"""
    text: str = ""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card with what its text means."""

    printed: Printed
    abilities: tuple[Ability, ...] = ()
    """In the order of the card; a program is named by the face and the place in this list."""
    range: Minimap = Minimap()
    keywords: tuple[tuple[str, int], ...] = ()
    """Keyword abilities with their number (0: none), in order, each copy for itself [scs-1.12 10.1.3]."""
    tree: Node | None = None
    brings: tuple[Face, ...] = ()
    """Abilities in 『』 that its text can give, each as a face of its own."""
    token: bool = False
    given: str = ""
    """Of an ability in 『』: what gives it ("equip", "rule", "spell", "ability") [scs-1.12 9.1.2]."""

    @property
    def names(self) -> tuple[str, ...]:
        """Striker name, spell name and both together."""
        printed = self.printed
        return (printed.name, printed.spell, printed.full_name) if printed.spell else (printed.name,)


AREAS = range(STAGE.columns * STAGE.rows)


def mask(areas: Iterable[int]) -> int:
    """These areas as bits."""
    found = 0
    for area in areas:
        found |= 1 << area
    return found


@cache
def listed(areas: int) -> tuple[int, ...]:
    """Bits as areas, in order."""
    return tuple(area for area in AREAS if areas >> area & 1)


class Reach(msgspec.Struct, frozen=True):
    """Where a minimap reaches, by seat and area of its origin, each a set of areas as an int with a bit for each:
    worked out once for every picture [scs-1.12 3.6.1, 3.6.3, 3.6.4, 3.6.5]. Seen from the origin's controller, up is
    towards the opponent (reading SR5)."""

    all: tuple[tuple[int, ...], ...]
    red: tuple[tuple[int, ...], ...]
    blue: tuple[tuple[int, ...], ...]


_KNOWN: dict[int, tuple[Minimap, Reach]] = {}
MOST_KNOWN = 4096


def reach_of(minimap: Minimap) -> Reach:
    """Worked out once for every picture; the same record is known again by its identity. Where a text does not tell the
    colours apart both are its range [scs-1.12 3.6.5.1] (reading SR11)."""
    found = _KNOWN.get(id(minimap))
    if found is None or found[0] is not minimap:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[id(minimap)] = (minimap, _reach(minimap))
    return found[1]


@cache
def _reach(minimap: Minimap) -> Reach:
    return Reach(_masks(minimap.all), _masks(minimap.red), _masks(minimap.blue))


def _masks(offsets: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(mask(STAGE.reach(area, offsets, seat)) for area in AREAS) for seat in (0, 1))
