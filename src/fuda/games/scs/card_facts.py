"""What never changes in a match: everything about its printed cards that is asked often, found out once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from fuda.effects.node import parts
from fuda.games.scs.now.layers import planned
from fuda.games.scs.now.option_bearer import OptionEffect
from fuda.games.scs.now.record import CardNow
from fuda.games.scs.now.table_now import OWN, SPELL, Index, index_of, index_spell, kinds_of
from fuda.games.scs.paying.orbs import Demand, demand
from fuda.games.scs.printed import reach_of
from fuda.games.scs.show import Show
from fuda.projection.change import Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.effects.node import Op, Program
    from fuda.games.scs.printed import Ability, Face, Printed
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting

Planned: TypeAlias = tuple[tuple[tuple[int, int], Plan], ...]
"""Continuous effects, each with the ability (printed card, number) it belongs to."""
Part: TypeAlias = tuple[int, int, int]
"""An instruction: printed card, ability, place."""


TIMINGS = ("action", "reaction")
"""[scs-1.12 2.5.4.2]"""


class Asking(msgspec.Struct, frozen=True):
    """What never changes about declaring an ability."""

    ability: Ability
    demand: Demand
    whose: str
    """Whose strikers its targets are: "enemy", "friend" or "any"."""
    reach: tuple[tuple[int, ...], ...]
    """Where its minimap reaches, by seat and area of the caster; empty: it has none."""
    early: tuple[Any, ...]
    late: tuple[Any, ...]
    """Its conditions: those that can be judged before anything is chosen, and those that speak of the target."""
    plain: bool
    """Is it the same for every caster?"""
    bare: bool
    """Is anybody of that side in range enough as a target?"""
    cheaper: tuple[Any, ...] = ()
    """What its own text says about its cost."""


class Tables(Show):
    """The printed cards of a match by number, and tables by that number."""

    def __init__(self, faces: Sequence[Face], seats: int = 2) -> None:
        super().__init__(seats)
        self.faces = tuple(faces)
        self.programs = tuple(tuple(ability.program for ability in face.abilities) for face in self.faces)
        self._plans: dict[Part, tuple[Plan, ...]] = {}
        self.unsettling: set[int] = set()
        """By identity the plans with which no projection can be carried on as they begin (`making.carry_on`)."""
        self.by_number = {face.printed.number: n for n, face in enumerate(self.faces)}
        self._zones()
        self._facts()
        self._abilities()
        self._listening()

    # What is found out

    def _zones(self) -> None:
        layout = self.layout
        self.stage = layout.at("stage")
        zones = layout.by_seat
        self.decks, self.hands, self.discards = zones["deck"], zones["hand"], zones["discard"]
        self.scores, self.removed = zones["score"], zones["removed"]
        self.rule_zones, self.effects = zones["rule"], zones["effect"]
        """By seat: the number of its zone."""

        self.judged = tuple(name in ("stage", "score", "rule") for name in layout.names)
        """By zone: does a check step look at what lies there? [scs-1.12 2.7.2.4, 4.7.3]"""

    def _facts(self) -> None:
        self.printed_cards = tuple(CardNow(n, face) for n, face in enumerate(self.faces))
        """By printed card: what it is where nothing changes it."""
        self.is_option = tuple(face.printed.type == "option" for face in self.faces)
        """[scs-1.12 2.2.2, 3.1.2]"""
        self.option_effects = tuple(
            planned(OptionEffect(n, face), self.printed_cards, of_ability=False) for n, face in enumerate(self.faces)
        )
        """By printed option: what it gives to its bearer."""
        arrivals = [[n for a in face.abilities for n in a.statics if hasattr(n, "arrives")] for face in self.faces]
        self.comes_acted = tuple(any(node.acted for node in found) for found in arrivals)
        """By printed card: is it summoned as one that has acted? [scs-1.12 2.8.1.3]"""
        self.own_costs = tuple(tuple(node for node in found if node.more != 0) for found in arrivals)
        """By printed card: what it says about the cost of summoning it."""
        self.appears = tuple(tuple(node.to for node in found if node.to is not None) for found in arrivals)
        """By printed card: to which other parts of the stage it can be summoned [scs-1.12 2.8.1.1, 1.1.2]."""
        self.ranks = tuple(face.printed.rank for face in self.faces)
        self.given_by_equipment = frozenset(
            n for n, face in enumerate(self.faces) if getattr(face, "given", "") == "equip"
        )
        """The abilities in 『』 that equip spells give, each a face of its own [scs-1.12 9.1.2]."""

    def _abilities(self) -> None:
        self.lasting_spell = tuple(_number(face, ("equip", "rule")) for face in self.faces)
        """By printed card: its spell that stays as equipment or as a rule card, or -1 [scs-1.12 2.9.2, 2.10.2]."""
        self.spells = tuple(tuple(_spells(face)) for face in self.faces)
        """By printed card: its spell frames (number, timing) [scs-1.12 3.13.4]."""
        self.castable = {when: tuple(_castable(found, when) for found in self.spells) for when in TIMINGS}
        """By timing and printed card: the spell frames that can be cast then (number, what the move says)."""
        self.asking = tuple(tuple(map(_asking, face.abilities)) for face in self.faces)
        """By printed card and ability: what declaring it asks for."""
        self.statics = tuple(self._statics(n, face) for n, face in enumerate(self.faces))
        """By printed card: the continuous effects of its abilities [scs-1.12 2.4.3]."""
        spoken = zip(self.statics, self.lasting_spell, self.is_option, strict=True)
        self.in_force = tuple(bool(found) or number >= 0 or option for found, number, option in spoken)
        """By printed card: may it change anything while it is in play?"""

    def _statics(self, number: int, face: Face) -> Planned:
        found = [n for n, a in enumerate(face.abilities) if a.kind != "spell" and a.statics and "stage" in a.where]
        return tuple(((number, n), what) for n in found for what in self.plans(number, n))

    def _listening(self) -> None:
        self.index = tuple(index_of(self.faces, made.abilities) for made in self.printed_cards)
        self.spell_index = tuple(index_spell(self.faces, n, s) for n, s in enumerate(self.lasting_spell))
        both = zip(self.index, self.spell_index, strict=True)
        self.silent = tuple(mine.silent and spell.silent for mine, spell in both)
        """By printed card: does it wait for nothing, and can nothing be asked of it in play?"""
        self.hand_ears = tuple(_ears(index_of(self.faces, made.abilities, "hand")) for made in self.printed_cards)
        """By printed card: what it waits for in hand: (event, ability, trigger) [scs-1.12 10.8.2]."""
        waiting = [(event, face) for face, found in enumerate(self.hand_ears) for event, _, _ in found]
        self.heard_in_hand = frozenset(event for event, _ in waiting)
        self.loud_in_hand = {kind: frozenset(f for event, f in waiting if event == kind) for kind in self.heard_in_hand}
        """By kind of event: the printed cards that wait for it in hand."""
        self.discard_ears = tuple(_ears(index_of(self.faces, made.abilities, "discard")) for made in self.printed_cards)
        """The same of the discard pile."""
        self.heard_in_discard = frozenset(event for found in self.discard_ears for event, _, _ in found)
        self.heard = frozenset(self._heard())
        """The kinds of event that some ability of the match waits for; nobody need be asked about any other."""
        self.replaceable = frozenset(self._replaceable())
        """The kinds of event that some replacement effect of the match waits for."""
        self.watched = frozenset().union(*(n.watches() for n in self._nodes() if hasattr(n, "watches")))
        """What some continuous effect of the match looks at besides facts of cards in play."""
        self.watched_zones = tuple((name,) if name in self.watched else () for name in self.layout.names)
        """By zone: its name, if some continuous effect of the match looks at what lies there."""
        self.remembered = frozenset().union(*(n.remembers() for n in self.parts() if hasattr(n, "remembers")))
        """The kinds of event about which some text asks later in the turn (`Match.history`)."""
        self.told = self.heard | self.remembered
        self.speechless = not any(face.abilities for face in self.faces)
        """No card of the match has any text: nothing is ever asked about a card that left."""

    def _heard(self) -> Iterator[str]:
        for ability in self.all_abilities():
            for trigger in ability.triggers:
                yield from kinds_of(trigger)
        for found in self.delaying.values():
            for kinds in found:
                yield from kinds

    def _replaceable(self) -> Iterator[str]:
        mine = [node for ability in self.all_abilities() for node in ability.replacements]
        for node in [*mine, *(node for found in self.later.values() for node in found)]:
            yield from node.replaces()

    def all_abilities(self) -> Iterator[Ability]:
        """Every ability of the match."""
        for face in self.faces:
            yield from face.abilities

    def _nodes(self) -> Iterator[Any]:
        """Every continuous effect and replacement of the match."""
        for ability in self.all_abilities():
            yield from (*ability.statics, *ability.replacements)
            for op in ability.program.ops:
                yield from op.lasting_nodes()

    def parts(self) -> Iterator[Any]:
        """All words of all abilities of the match."""
        for ability in self.all_abilities():
            yield from parts((ability.program.ops, ability.triggers, ability.target, ability.conditions))
            yield from parts((ability.statics, ability.replacements))
            yield from parts(tuple(op.lasting_nodes() for op in ability.program.ops))

    # What is asked

    def program(self, face: int, ability: int) -> Program:
        """The program of an ability."""
        return self.programs[face][ability]

    def extras(self, face: int) -> list[Any]:
        """What the extras of a printed card say [scs-1.12 3.13.5]."""
        return [node for ability in self.faces[face].abilities if ability.kind == "extra" for node in ability.statics]

    def printed(self, g: Match, card: int) -> Printed:
        """The printed card."""
        return self.faces[g.face[card]].printed

    def plans(self, face: int, ability: int, part: int = -1) -> tuple[Plan, ...]:
        """The continuous effects of an ability, or of the lasting effect that one of its instructions makes."""
        key = (face, ability, part)
        found = self._plans.get(key)
        if found is None:
            text = self.faces[face].abilities[ability]
            nodes = text.statics if part < 0 else text.program.ops[part].lasting_nodes()
            found = self._plans[key] = tuple(
                planned(node, self.printed_cards, of_ability=part < 0 and text.kind != "spell")
                for node in nodes
                if not hasattr(node, "replaces") and not hasattr(node, "arrives")
            )
        return found

    def lasting_rank(self, kept: Lasting) -> int:
        """The class of an effect that goes on: a spell's comes last, an ability's counts as the striker's own
        [scs-1.12 9.1.2]."""
        return SPELL if self.faces[kept.face].abilities[kept.ability].kind == "spell" else OWN

    @cached_property
    def delaying(self) -> dict[Part, tuple[tuple[str, ...], ...]]:
        """The instructions of this match that make delayed triggers, and the events that each of these waits for."""
        found = {place: tuple(kinds_of(t) for t in op.delayed_triggers()) for place, op in self._ops()}
        return {place: events for place, events in found.items() if events}

    @cached_property
    def later(self) -> dict[Part, tuple[Any, ...]]:
        """The instructions of this match that make replacements which go on."""
        found = {place: tuple(n for n in op.lasting_nodes() if hasattr(n, "replaces")) for place, op in self._ops()}
        return {place: nodes for place, nodes in found.items() if nodes}

    @cached_property
    def lingering(self) -> frozenset[Part]:
        """The instructions of both."""
        return frozenset((*self.delaying, *self.later))

    def _ops(self) -> Iterator[tuple[Part, Op]]:
        for f, face in enumerate(self.faces):
            for a, ability in enumerate(face.abilities):
                for n, op in enumerate(ability.program.ops):
                    yield (f, a, n), op


def _number(face: Face, lasts: tuple[str, ...]) -> int:
    return next((n for n, a in enumerate(face.abilities) if a.kind == "spell" and a.lasts in lasts), -1)


def _castable(spells: tuple[tuple[int, str], ...], timing: str) -> tuple[tuple[int, int], ...]:
    """A move names the frame only where there are several."""
    numbers = [n for n, when in spells if when == timing]
    return tuple((n, n + 1 if len(numbers) > 1 else -1) for n in numbers)


def _asking(ability: Ability) -> Asking:
    whose = getattr(ability.target, "whose", "any") if getattr(ability.target, "kind", "") == "striker" else "any"
    asked = demand(ability.costs)
    reach = reach_of(ability.map).all if ability.map is not None and ability.target is not None else ()
    plain = not asked.caster and not ability.conditions and ability.target is None
    late = tuple(node for node in ability.conditions if getattr(node, "late", False))
    early = tuple(node for node in ability.conditions if node not in late)
    bare = not ability.conditions and bool(getattr(ability.target, "bare", False))
    cheaper = tuple(node for node in ability.conditions if hasattr(node, "less"))
    return Asking(ability, asked, whose, reach, early, late, plain, bare, cheaper)


def _spells(face: Face) -> Iterator[tuple[int, str]]:
    return ((n, a.timing) for n, a in enumerate(face.abilities) if a.kind == "spell")


def _ears(index: Index) -> tuple[tuple[str, int, int], ...]:
    return tuple((event, number, n) for event, _, number, n, _, _ in index.ears)
