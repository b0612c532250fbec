"""What never changes in a match: everything about its printed cards that is asked often, found out once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from fuda.effects.node import parts
from fuda.games.fftcg.happening.memory import describes
from fuda.games.fftcg.happening.moves import MOVES, TOLD_AS
from fuda.games.fftcg.language.fits.facts import watches
from fuda.games.fftcg.now.field_changes import Facts, facts
from fuda.games.fftcg.now.layers import BOOK, CONTROL
from fuda.games.fftcg.now.record import CardNow, as_printed
from fuda.games.fftcg.now.table_now import Indexes, kinds_of, replaced_by
from fuda.games.fftcg.printed import CHARACTERS, CONTRARY
from fuda.games.fftcg.show import Show
from fuda.projection.change import Plan, plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from fuda.effects.node import Op, Program
    from fuda.games.fftcg.printed import Ability, Face, Printed
    from fuda.games.fftcg.state import Match

Planned: TypeAlias = tuple[tuple[tuple[int, int], Plan], ...]
"""Continuous effects, each with the ability (printed card, number) it belongs to."""
Part: TypeAlias = tuple[int, int, int]
"""An instruction: printed card, ability, place."""

MOVES_TOLD = frozenset((*MOVES, "damaged", "leaves", "goes", "broke"))
"""The kinds of event that are told when a card changes zones (`moves`)."""
ZONES_WITH_ABILITIES = ("hand", "break", "removed", "damage", "deck")
"""Where an ability can work besides the field and the stack [fftcg-2.1.8 11.9.1, 15.2.7.1.1, 15.2.7.1.2]."""


class Tables(Show):
    """The printed cards of a match by number, and tables by that number."""

    def __init__(self, faces: Sequence[Face], seats: int = 2) -> None:
        super().__init__(seats)
        self.faces = tuple(faces)
        self.programs = tuple(tuple(ability.program for ability in face.abilities) for face in self.faces)
        self._plans: dict[Part, tuple[Plan, ...]] = {}
        self.unsettling: set[int] = set()
        """By identity the plans that gave a card abilities that change texts, or took some away, as they began: no need
        to try to carry a projection on when they begin again (`making.carry_on`)."""
        self.every_word: dict[str, tuple[str, ...]] = {}
        """All jobs, names or categories that are named in the match (`shift`)."""
        self.searches: dict[int, Any] = {}
        self.finders: dict[int, Any] = {}
        """By identity of a description: how to find what fits it, and what fits it (`matching`)."""
        self.by_number = {face.printed.number: n for n, face in enumerate(self.faces)}
        self._zones()
        self._facts()
        self._damage_levels()
        self.indexed = Indexes(self.faces)
        """By card and abilities: what such a card on the field waits for, and what can be asked of it."""
        self._outside()
        self._texts()
        self._replacements()
        self._events()
        self.layout.project(self.loud)
        self.watched_zones = tuple(name if name in self.watched else "" for name in self.layout.names)
        """By zone: its name, if some continuous effect of the match looks at what lies there."""

    # What is found out

    def _texts(self) -> None:
        self.watched = frozenset().union(*(node.watches() for node in self._nodes() if hasattr(node, "watches")))
        """What some continuous effect of the match looks at besides facts of cards on the field."""
        words = frozenset(self._words())
        self.words = words | {"cp"} if "dull" in words else words
        """Every word that some text of the match may say of a card or a player (`permissions`)."""
        self.asks_printed = any(str(getattr(part, "stat", "")).startswith("base-") for part in self.parts())
        """Does some text ask for a printed power or cost? (`memory`)"""

    def _replacements(self) -> None:
        self.replaceable = frozenset(self._replaceable())
        """The kinds of event that some replacement effect of the match waits for."""
        self.replacing = tuple(any(ability.replacements for ability in face.abilities) for face in self.faces)
        """By printed card: has it a replacement effect of its own?"""
        self.says_no = tuple(frozenset(_own_moves(face)) for face in self.faces)
        """By printed card: the kinds of move from outside the field that it replaces when it is the one that moves."""
        self.moves_replaced = frozenset().union(*self.says_no)

    def _events(self) -> None:
        self.heard = frozenset(self._heard())
        """The kinds of event that some ability of the match waits for; nobody need be asked about any other."""
        asking = [part for part in self.parts() if hasattr(part, "remembers")]
        self.remembered = frozenset().union(*(part.remembers() for part in asking))
        """The kinds of event about which some text asks later in the turn (`Match.history`)."""
        self.described = frozenset().union(*(part.remembers() for part in asking if describes(parts(part))))
        """Those of them whose cards some text describes: what these were is remembered, too [L16]."""
        self.told = self.heard | self.remembered
        """The kinds of event that must be told even if nobody keeps a log."""
        self.waited = self._waited()
        """By each of these kinds: the words with which it must be told (none: with any)."""
        self.phases, self.all_phases = self.waited.get("phase", frozenset()), self.waited.get("phase") == frozenset()
        """The words of the phases and steps whose beginning must be told; whether all must."""
        self.move_told = {kind: TOLD_AS.get(kind, kind) in self.told for kind in MOVES}
        """By kind of move: must it be told?"""
        self.ways_told = {kind: frozenset(self._ways_told(kind, to)) for kind, (to, _) in MOVES.items()}
        """By kind of move: the zones from which it must also be told as going from there to where it leads."""
        self.quiet = self.told.isdisjoint(MOVES_TOLD)
        """Does no text wait for cards that change zones?"""

    def _zones(self) -> None:
        self.fields = self.layout.by_seat["field"]
        self.field_zones = frozenset(self.fields)
        self.decks, self.hands = self.layout.by_seat["deck"], self.layout.by_seat["hand"]
        self.damage_zones = self.layout.by_seat["damage"]
        self.stack = self.layout.at("stack")
        self.destinations = {kind: self.layout.by_seat[to] for kind, (to, _) in MOVES.items()}
        """By kind of move and seat: the zone to which it leads."""

    def _facts(self) -> None:
        self.types = tuple(face.printed.type for face in self.faces)
        self.is_character = tuple(kind in CHARACTERS for kind in self.types)
        """[fftcg-2.1.8 5.2.3.1.1]"""
        self.is_summon = tuple(kind == "summon" for kind in self.types)
        """[fftcg-2.1.8 5.2.3.1.2]"""
        self.elements = tuple(face.printed.elements for face in self.faces)
        self.costs = tuple(face.printed.cost for face in self.faces)
        self.generic = tuple(face.printed.generic for face in self.faces)
        self.bursts = tuple(face.printed.ex_burst or any(a.ex for a in face.abilities) for face in self.faces)
        self.quick = tuple(
            self.types[n] == "summon" or "バックアタック" in f.keywords for n, f in enumerate(self.faces)
        )
        """By printed card: may it be cast whenever its player has priority [fftcg-2.1.8 9.3.1.6, 15.2.5.2]."""
        self.backups = self._those(lambda face: face.printed.type == "backup")
        self.contrary = self._those(lambda face: not CONTRARY.isdisjoint(face.printed.elements))
        """[fftcg-2.1.8 7.7.5]"""
        self.summon_ability = tuple(_summon_ability(face) for face in self.faces)
        self.heads = tuple(tuple(_head(ability) for ability in face.abilities) for face in self.faces)
        self.speechless = not any(face.abilities for face in self.faces)
        """No card of the match has any text: nothing is ever asked about a card that left."""

    def _those(self, fits: Callable[[Face], bool]) -> frozenset[int]:
        return frozenset(n for n, face in enumerate(self.faces) if fits(face))

    def _damage_levels(self) -> None:
        """By printed card the numbers N of its lines "Damage N", and how it looks with each of them reached
        [fftcg-2.1.8 15.2.6.1, 15.2.6.2]."""
        self.steps = tuple(tuple(sorted({a.damage for a in face.abilities if a.damage})) for face in self.faces)
        self.damage_faces = any(self.steps)
        self.variants = tuple(
            tuple(_as_printed(n, face, step) for step in (0, *self.steps[n])) for n, face in enumerate(self.faces)
        )
        self.printed_cards = tuple(variants[0] for variants in self.variants)
        """By printed card: what it is where nothing changes it."""

    def _outside(self) -> None:
        """Abilities that work outside the field, by zone and printed card [fftcg-2.1.8 11.9.1]."""
        self.loud: dict[str, tuple[bool, ...]] = {}
        self.outside_statics: dict[str, tuple[Planned, ...]] = {}
        for zone in ZONES_WITH_ABILITIES:
            loud = tuple(self._is_loud(face, zone) for face in self.faces)
            if any(loud):
                self.loud[zone] = loud
                self.outside_statics[zone] = tuple(self._planned(n, zone) for n in range(len(self.faces)))
        self.outside_zones = tuple(zone for name in self.loud for zone in self.layout.by_seat[name])

    def _is_loud(self, face: Face, zone: str) -> bool:
        here = [a for a in face.abilities if zone in a.where]
        found = (a.triggers or a.replacements or a.statics or a.kind in ("action", "special") for a in here)
        return any(found) or any(not getattr(change, "own", False) for a in here for change in a.cost_changes)

    def _planned(self, face: int, zone: str) -> Planned:
        """The continuous effects of a printed card's abilities where they work."""
        abilities = enumerate(self.faces[face].abilities)
        numbers = [n for n, ability in abilities if ability.statics and zone in ability.where]
        return tuple(((face, n), what) for n in numbers for what in self.plans(face, n))

    def _heard(self) -> Iterator[str]:
        for trigger in self._triggers():
            yield from kinds_of(trigger)

    def _waited(self) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        loose = {*self.remembered}
        for trigger in self._triggers():
            words = getattr(trigger, "words", ())
            for kind in kinds_of(trigger):
                found[kind] = found.get(kind, frozenset()).union(words)
                if not words:
                    loose.add(kind)
        return {kind: frozenset() if kind in loose else found[kind] for kind in self.told}

    def _ways_told(self, kind: str, to: str) -> Iterator[str]:
        if "goes" in self.waited and kind != "draws":
            words = self.waited["goes"]
            yield from (zone.name for zone in self.zones if not words or f"{zone.name} {to}" in words)

    def _triggers(self) -> Iterator[Any]:
        """Of abilities, and of those that effects make for later."""
        for ability in self._abilities():
            yield from ability.triggers
        for _, op in self._ops():
            yield from op.delayed_triggers()

    def _replaceable(self) -> Iterator[str]:
        for node in [node for ability in self._abilities() for node in ability.replacements]:
            yield from replaced_by(node)
        for found in self.later.values():
            for node in found:
                if hasattr(node, "instead"):
                    yield from replaced_by(node)

    def _abilities(self) -> Iterator[Ability]:
        for face in self.faces:
            yield from face.abilities

    def _nodes(self) -> Iterator[Any]:
        """Every continuous effect, replacement and cost change of the match."""
        for ability in self._abilities():
            yield from (*ability.statics, *ability.replacements, *ability.cost_changes)
            for op in ability.program.ops:
                yield from op.lasting_nodes()

    def _words(self) -> Iterator[str]:
        for node in self._nodes():
            word = getattr(getattr(node, "shift", node), "word", None)
            if isinstance(word, str):
                yield word

    def parts(self) -> Iterator[Any]:
        """All words of all abilities of the match."""
        for ability in self._abilities():
            yield from parts((ability.program.ops, ability.triggers, ability.costs, ability.condition, ability.uses))
            yield from parts((ability.statics, ability.replacements, ability.cost_changes))
            yield from parts(tuple(op.lasting_nodes() for op in ability.program.ops))

    # What is asked

    def program(self, face: int, ability: int) -> Program:
        """The program of an ability."""
        return self.programs[face][ability]

    def printed(self, g: Match, card: int) -> Printed:
        """The printed card."""
        return self.faces[g.face[card]].printed

    def level(self, face: int, points: int) -> int:
        """How many of the numbers behind Damage this much damage has reached [fftcg-2.1.8 15.2.6.2]."""
        steps = self.steps[face]
        return len([step for step in steps if step <= points]) if steps else 0

    def points(self, g: Match) -> list[int]:
        """By seat: the damage taken, where some card of the match asks; else nothing of it is looked at."""
        if not self.damage_faces:
            return [0] * g.seats
        return [len(g.zones[zone]) for zone in self.damage_zones]

    def plans(self, face: int, ability: int, part: int = -1) -> tuple[Plan, ...]:
        """The continuous effects of an ability, or of the lasting effect that one of its instructions makes."""
        found = self._plans.get((face, ability, part))
        if found is None:
            found = self._plans[face, ability, part] = self._planned_in(face, ability, part)
        return found

    def _planned_in(self, face: int, ability: int, part: int) -> tuple[Plan, ...]:
        text = self.faces[face].abilities[ability]
        nodes = text.statics if part < 0 else text.program.ops[part].lasting_nodes()
        return tuple(plan(n, BOOK, self.printed_cards, of_ability=part < 0) for n in nodes if hasattr(n, "changer"))

    @cached_property
    def continuous(self) -> tuple[Planned, ...]:
        """By printed card: the continuous effects of its abilities on the field, each with its ability."""
        return tuple(self._planned(face, "field") for face in range(len(self.faces)))

    @cached_property
    def hand_heads(self) -> frozenset[tuple[int, int]]:
        """The summons whose choices look at a hand: whether they can be made is seen without the summon itself in
        it."""
        found = ((f, a, head) for f, heads in enumerate(self.heads) for a, head in enumerate(heads))
        return frozenset((f, a) for f, a, head in found if head and "hand" in watches(head))

    @cached_property
    def leaning(self) -> frozenset[tuple[int, int]]:
        """The texts that choose something by what they have chosen just before (それよりパワーの低いフォワード)."""
        found = ((f, a, head) for f, heads in enumerate(self.heads) for a, head in enumerate(heads))
        return frozenset((f, a) for f, a, head in found if len(head) > 1 and _leans(head))

    @cached_property
    def divided(self) -> frozenset[Part]:
        """The choices right after which a number is divided among what was chosen (`divide`)."""
        return frozenset((face, ability, n - 1) for (face, ability, n), op in self._ops() if hasattr(op, "units"))

    @cached_property
    def facts(self) -> tuple[Facts, ...]:
        """By printed card: what it adds to what lies on a field (`field_summary`)."""
        return tuple(facts(look, generic=self.generic[n]) for n, look in enumerate(self.printed_cards))

    @cached_property
    def sole(self) -> tuple[tuple[str, ...], ...]:
        """By printed card: the names of which a player may have one only (none: it is generic) [fftcg-2.1.8 7.7.3]."""
        return tuple(() if self.generic[n] else look.names for n, look in enumerate(self.printed_cards))

    @cached_property
    def of_events(self) -> tuple[bool, ...]:
        """By printed card: does some ability speak of the event that made it trigger?"""
        texts = [[(a.program.ops, a.condition, a.costs) for a in face.abilities] for face in self.faces]
        return tuple(any(type(part).__name__ == "OfEvent" for part in parts(tuple(text))) for text in texts)

    @cached_property
    def controlling(self) -> tuple[bool, ...]:
        """By printed card: does a field ability of it change who controls a card?"""
        return tuple(any(what.layer == CONTROL for _, what in planned) for planned in self.continuous)

    @cached_property
    def takes_control(self) -> bool:
        """Does any field ability of the match?"""
        return any(self.controlling)

    @cached_property
    def delaying(self) -> dict[Part, tuple[tuple[str, ...], ...]]:
        """The instructions of this match that make delayed triggers, and the events that each of these waits for
        [fftcg-2.1.8 11.8.17]."""
        found = {place: tuple(kinds_of(t) for t in op.delayed_triggers()) for place, op in self._ops()}
        return {place: events for place, events in found.items() if events}

    @cached_property
    def later(self) -> dict[Part, tuple[Any, ...]]:
        """The instructions of this match that make replacements or cost changes which go on."""
        found = {place: tuple(n for n in op.lasting_nodes() if not hasattr(n, "changer")) for place, op in self._ops()}
        return {place: nodes for place, nodes in found.items() if nodes}

    @cached_property
    def lingering(self) -> frozenset[Part]:
        """The instructions of both sorts."""
        return frozenset((*self.delaying, *self.later))

    def _ops(self) -> Iterator[tuple[Part, Op]]:
        for f, face in enumerate(self.faces):
            for a, ability in enumerate(face.abilities):
                for n, op in enumerate(ability.program.ops):
                    yield (f, a, n), op

    @cached_property
    def own_costs(self) -> tuple[tuple[tuple[int, Any], ...], ...]:
        """By printed card: what its own text changes about the cost to cast it, with the number of the ability
        [fftcg-2.1.8 11.3.5, 11.4.4]."""
        return tuple(
            tuple((n, c) for n, a in enumerate(face.abilities) for c in a.cost_changes if getattr(c, "own", False))
            for face in self.faces
        )


def _as_printed(index: int, face: Face, damage: int) -> CardNow:
    """A card with the abilities that this much damage has woken; a keyword may be one of them
    [fftcg-2.1.8 15.2.6.2]."""
    there = [n for n, ability in enumerate(face.abilities) if ability.damage <= damage]
    made = as_printed(index, face, there)
    for number in there:
        ability = face.abilities[number]
        if ability.damage and ability.keyword and not ability.statics:
            made.grant_keyword(ability.keyword)
    for icon in face.printed.icons:
        if icon in ("party", "パーティー"):
            made.grant_keyword("パーティー")
    return made


def _summon_ability(face: Face) -> int:
    """The text of a summon (-1: it has none)."""
    return next((n for n, ability in enumerate(face.abilities) if ability.kind == "summon"), -1)


def _head(ability: Ability) -> tuple[Op, ...]:
    """The choices made when it is declared."""
    return ability.program.ops[: ability.program.head]


def _leans(head: tuple[Op, ...]) -> bool:
    """Does one of the choices speak of what an earlier one has taken, or must it differ from that?"""
    taken: set[int] = set()
    for op in (op for op in head if hasattr(op, "beside")):
        if op.beside and getattr(getattr(op, "what", None), "differ", ""):
            return True
        if any(not taken.isdisjoint(getattr(node, "slots", ())) for node in parts(getattr(op, "what", None))):
            return True
        taken.add(getattr(op, "slot", -1))
    return False


def _own_moves(face: Face) -> Iterator[str]:
    for ability in face.abilities:
        if ability.moved_from:
            for node in ability.replacements:
                yield from replaced_by(node)
