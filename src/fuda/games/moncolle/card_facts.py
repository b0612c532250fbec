"""What never changes in a match: everything about its printed cards that is asked often, found out once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fuda.effects.assemble.shop import Quote
from fuda.effects.node import parts
from fuda.games.moncolle.now.layers import BOOK
from fuda.games.moncolle.now.projection import CardNow, Projection, projection_of
from fuda.games.moncolle.show import Show
from fuda.projection.change import Plan, plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.node import Program
    from fuda.games.moncolle.printed import Ability, Face
    from fuda.kernel.number import Tally

SPELLS = ("battle", "ritual")


REMEMBERING = frozenset(
    (
        "AttackKills",
        "DidThisTurn",
        "FellHere",
        "FellThisTurn",
        "FoughtThisTurn",
        "InThisBattle",
        "InThisTurn",
        "LostUnits",
    )
)  # fmt: skip
"""Words that ask what has become of units in a battle, or in a turn."""


GAINS = frozenset(("手札を補充できない", "パワーを獲得できない"))


class Tables(Show):
    """The printed cards of a match by number, and tables by that number."""

    def __init__(self, faces: Sequence[Face], seats: int = 2) -> None:
        super().__init__(seats)
        self.faces = tuple(faces)
        self.printed_cards = tuple(CardNow(n, face) for n, face in enumerate(self.faces))
        self.types = tuple(face.printed.type for face in self.faces)
        self.homing = tuple(face.printed.homing for face in self.faces)
        self.is_unit = tuple(kind in ("unit", "token") for kind in self.types)
        self.levels = tuple(face.printed.level for face in self.faces)
        units = (n for n, is_unit in enumerate(self.is_unit) if is_unit)
        self.frail = frozenset(n for n in units if self.faces[n].printed.defence <= 0)
        """The units printed without defence."""
        self.fields = self.layout.by_seat["field"]
        self.speaking = (*self.fields, *self.layout.by_seat["summoner"])
        """The zones of cards whose effects can wait for something."""
        self.always = tuple(_always(face) for face in self.faces)
        self.timed = tuple(_timed(face) for face in self.faces)
        """By printed card: for each timing the numbers of its effects, with the zone the card must lie in."""
        self.ears = tuple(_ears(face) for face in self.faces)
        kinds = {kind for ears in self.ears for kind in ears}
        self.hearing = {kind: frozenset(f for f, ears in enumerate(self.ears) if kind in ears) for kind in kinds}
        """By kind of event: the printed cards that wait for it."""
        self.heard = frozenset(kind for ears in self.ears for kind in ears) | self._heard_later()
        self.instead = tuple(_instead(face) for face in self.faces)
        """By printed card: for each kind of event the numbers of the effects that may replace it."""
        self.replaceable = frozenset(kind for kinds in self.instead for kind in kinds) | _replaced_later(self.faces)
        self.remembers = any(not REMEMBERING.isdisjoint(_words(face)) for face in self.faces)
        """Does a text of this match ask what has become of units?"""
        self.bounds_gains = any(not GAINS.isdisjoint(_said_of_sides(face)) for face in self.faces)
        """Does a text of this match keep a side from drawing, or from gaining power?"""
        self.counts_uses = any("UsesAtMost" in _words(face) for face in self.faces)
        """Does a text of this match say how often a side may use effects?"""
        self.programs = tuple(tuple(ability.program for ability in face.abilities) for face in self.faces)
        self.by_number = {face.printed.number: n for n, face in enumerate(self.faces)}
        changes = [_changes(face) for face in self.faces]
        self.level_changers = frozenset(n for n, made in enumerate(changes) if "level" in made)
        """The printed cards of this match whose texts change levels."""
        self.levels_change = bool(self.level_changers)
        self.limits_change = any("limits" in made for made in changes)
        """Does a text of this match change the limit of areas?"""
        self.takes_away = any("abilities" in made for made in changes)
        """Does a text of this match take special abilities away, or give some?"""
        self.gives = any(isinstance(part, Quote) for face in self.faces for part in parts((face.tree,)))
        """Does one give some?"""
        self._plans: dict[tuple[int, int, int], tuple[Plan, ...]] = {}
        self.unsettling: set[int] = set()
        """By identity the plans with which no projection can be carried on as they begin (`making.carry_on`)."""
        self.lingering: frozenset[tuple[int, int, int]] = frozenset()
        """The instructions whose lasting effects are indexed by the projection: none."""
        self.watched = self._watched()
        """What some continuous effect of the match looks at besides units on the field."""
        self.layout.project(self.watched)

    def _watched(self) -> frozenset[str]:
        texts = [ability for face in self.faces for ability in face.abilities]
        nodes = [node for text in texts for node in text.statics]
        nodes += [node for text in texts for op in text.program.ops for node in op.lasting_nodes()]
        return frozenset().union(*(node.watches() for node in nodes))

    def projected(self, g: Any) -> Projection:
        """What every card is now."""
        return projection_of(g)

    def stat_of(self, g: Any, card: int, stat: str, seen: Projection) -> int | None:
        """Only units and tokens have a level, an attack and a defence [L8]."""
        found: Tally = getattr(seen.at(card), stat)
        return found.exact() if self.is_unit[g.face[card]] else None

    def _heard_later(self) -> frozenset[str]:
        return frozenset(kind for waits in self.delaying.values() for kinds in waits for kind in kinds)

    @cached_property
    def delaying(self) -> dict[tuple[int, int, int], tuple[tuple[str, ...], ...]]:
        """The instructions of this match that make delayed triggers, and the events that each of these waits for."""
        abilities = ((f, a, ability) for f, face in enumerate(self.faces) for a, ability in enumerate(face.abilities))
        ops = ((f, a, n, op) for f, a, ability in abilities for n, op in enumerate(ability.program.ops))
        found = {(f, a, n): tuple(trigger.listens() for trigger in op.delayed_triggers()) for f, a, n, op in ops}
        return {place: events for place, events in found.items() if events}

    def plans(self, face: int, ability: int, part: int = -1) -> tuple[Plan, ...]:
        """The continuous effects of an ability, or of the lasting effect that one of its instructions makes."""
        key = (face, ability, part)
        found = self._plans.get(key)
        if found is None:
            text = self.faces[face].abilities[ability]
            nodes = text.statics if part < 0 else text.program.ops[part].lasting_nodes()
            found = self._plans[key] = tuple(
                plan(node, BOOK, self.printed_cards, of_ability=part < 0) for node in nodes
            )
        return found

    def program(self, face: int, ability: int) -> Program:
        """The program of an effect."""
        return self.programs[face][ability]

    def ability(self, face: int, number: int) -> Ability:
        """An effect of a printed card."""
        return self.faces[face].abilities[number]


def _changes(face: Face) -> frozenset[str]:
    """What the texts of this card change about units."""
    nodes = [node for ability in face.abilities for node in ability.statics]
    nodes += [node for ability in face.abilities for op in ability.program.ops for node in op.lasting_nodes()]
    return frozenset().union(*(node.writes for node in nodes))


def _always(face: Face) -> tuple[tuple[int, str], ...]:
    return tuple((n, a.scope) for n, a in enumerate(face.abilities) if a.timing == "always")


def _timed(face: Face) -> dict[str, tuple[tuple[int, tuple[str, ...]], ...]]:
    found: dict[str, tuple[tuple[int, tuple[str, ...]], ...]] = {}
    for n, ability in enumerate(face.abilities):
        found[ability.timing] = (*found.get(ability.timing, ()), (n, ability.where))
    return found


def _ears(face: Face) -> dict[str, tuple[tuple[int, int], ...]]:
    """By kind of event: the 条件 effects that wait for it, each with the number of its trigger."""
    found: dict[str, tuple[tuple[int, int], ...]] = {}
    for n, ability in enumerate(face.abilities):
        for t, trigger in enumerate(ability.triggers):
            for kind in trigger.listens():
                found[kind] = (*found.get(kind, ()), (n, t))
    return found


def _instead(face: Face) -> dict[str, tuple[int, ...]]:
    """By kind of event: the effects whose texts may take its place."""
    found: dict[str, tuple[int, ...]] = {}
    for n, ability in enumerate(face.abilities):
        if ability.instead is not None:
            for kind in ability.instead.would.kinds():
                found[kind] = (*found.get(kind, ()), n)
    return found


def _replaced_later(faces: Sequence[Face]) -> frozenset[str]:
    """The kinds of events in whose place effects that last can put something."""
    ops: list[Any] = [op for face in faces for ability in face.abilities for op in ability.program.ops]
    return frozenset(kind for op in ops if hasattr(op, "takes_place") for kind in op.would.kinds())


def _said_of_sides(face: Face) -> frozenset[str]:
    """What its text says that sides cannot do, or must."""
    said: list[Any] = [node for node in parts((face.tree,)) if type(node).__name__ == "SideRule"]
    return frozenset(node.words for node in said)


def _words(face: Face) -> frozenset[str]:
    """The nodes of its text, by name."""
    return frozenset(type(node).__name__ for node in parts((face.tree,)))
