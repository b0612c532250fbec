"""What never changes in a match: everything about its printed cards that is asked often, found out once."""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from fuda.effects.amount import X
from fuda.effects.node import parts
from fuda.games.pso2.language.assemble.pointing import ControllerOf
from fuda.games.pso2.language.words.ability import UNANSWERED
from fuda.games.pso2.language.words.cost import PayThis
from fuda.games.pso2.language.words.reference import ControllerCard
from fuda.games.pso2.now.layers import BOOK, IMMUNE, UNAFFECTED
from fuda.games.pso2.now.projection import CardNow
from fuda.games.pso2.now.table_now import Indexed, ears_of, index_of
from fuda.games.pso2.printed import OTHERWISE
from fuda.games.pso2.show import Show
from fuda.games.pso2.state import Played
from fuda.projection.change import Plan, plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.effects.node import Op
    from fuda.games.pso2.printed import Ability, Face

Planned: TypeAlias = tuple[tuple[tuple[int, int], Plan], ...]
"""Continuous effects, each with the ability (printed card, number) it belongs to."""

BOSS = "ボス"
"""The kind of a boss: texts speak of 《ボス》."""
HELD = frozenset(("hand", "deck", "discard", "chain"))
"""Zones outside play in which a text may change its own card [pso2-3.0 209.4.3]."""
NEVER = 1_000_000
"""More PP than anybody has."""


class Tables(Show[Played]):
    """The printed cards of a match by number, and tables by that number."""

    nameless: ClassVar[tuple[str, ...]] = ()
    """Names of player cards that mean nothing."""
    boss: int = -1
    """The seat of the boss in a raid (`raid.py`); in a duel there is none."""

    def __init__(self, faces: Sequence[Face], seats: int = 2) -> None:
        super().__init__(seats)
        self.faces = tuple(faces)
        self._plans: dict[tuple[int, int, int], tuple[Plan, ...]] = {}
        self.indexes: dict[tuple[int, int], Indexed] = {}
        self.printed_cards = tuple(self._as_printed(n, face) for n, face in enumerate(self.faces))
        self._number_zones(seats)
        self._facts()
        self._abilities()
        self._whole_match()
        self._costs()
        self._laying()
        self.layout.project(self.watched | HELD if self.some_everywhere else self.watched)

    # What is found out, by printed card and of all of them together

    def _facts(self) -> None:
        """What is printed."""
        self.types = tuple(_type_of(face) for face in self.faces)
        self.strange = self._strange()
        self.items = tuple(face.printed.item for face in self.faces)
        self.play_nouns = tuple(_play_nouns(face) for face in self.faces)
        """By printed card: the nouns a text may call it by when it is played."""
        self.slots = tuple(face.slots for face in self.faces)
        self.printed_colours = tuple(face.printed.colour for face in self.faces)
        self.is_character = tuple(kind == "character" for kind in self.types)
        self.by_number = {face.printed.number: n for n, face in enumerate(self.faces)}

    def _abilities(self) -> None:
        """What cards can do, and wait for."""
        self.static_numbers = self._numbers("static", "field")
        self.everywhere_numbers = self._numbers("static", "everywhere")
        self.index = tuple(index_of(self.faces, made.abilities) for made in self.printed_cards)
        self.silent = tuple(not (index.ears or index.uses) for index in self.index)
        """By printed card: does it wait for nothing, and can nothing be asked of it in play?"""
        self.own_ears = tuple(self._own_ears(f, face) for f, face in enumerate(self.faces))
        self.own_heard = frozenset(event for ears in self.own_ears for event in ears)
        self.chain_ability = tuple(_chain_ability(face) for face in self.faces)
        self.programs = tuple(tuple(ability.program for ability in face.abilities) for face in self.faces)
        self.bodies = tuple(tuple(a.program.head + len(a.costs) for a in face.abilities) for face in self.faces)
        self.heads = tuple(tuple(_head(ability) for ability in face.abilities) for face in self.faces)
        self.paying_itself = frozenset(_paying_itself(self.faces))
        """The abilities (printed card, number) whose cost is the card itself."""
        self.aims_by_x = frozenset(_aims_by_x(self.faces))
        """The abilities (printed card, number) with an X in the choices at their head."""

    def _whole_match(self) -> None:
        """What any text of the match looks at or waits for."""
        self.watched = _watched(self.faces)
        self.some_x = any(face.printed.cost_x for face in self.faces)
        """Has some card of the match an X in its cost?"""
        self.some_immune = _some_immune(self.faces)
        """Can some card of the match take no effects?"""
        self.unsettling: set[int] = set()
        """By identity the plans with which no projection can be carried on as they begin (`making.carry_on`)."""
        self.lives: dict[tuple[int, int], CardNow] = {}
        """By printed card and HP: the record of a card whose HP the rules count (`Edition30.with_hp`)."""
        self.remembered = _remembered(self.faces)
        """The kinds of event about which some text asks later in the turn (`Duel.history`)."""
        self.heard = _heard(self.faces) | self.remembered
        self.some_unanswered = any(UNANSWERED in face.keywords for face in self.faces)
        """Is there a card to whose playing nobody can respond?"""
        said = [face.said for face in self.faces]
        asking = any(word in text for text in said for word in ("に等しい", "場合", "equal", "if ", "If "))
        asking = asking or _points_at_controllers(self.faces)
        self.told_of_leaving = asking or bool(self.paying_itself) or not self.heard.isdisjoint(("leaves", "destroys"))
        self.some_instead = any("代わりに" in text or "instead" in text for text in said)
        """Does some text let something happen instead?"""
        self.otherwise = tuple(_other_ways(face) for face in self.faces)
        """By printed card: the abilities that say how it is played without paying its cost."""
        self.fixed_costs = not any(word in text for text in said for word in ("コスト数", "cost")) and not any(
            self.otherwise
        )
        self.pp_matters = any(word in text for text in said for word in ("PPの", " PP "))
        """Does any text in this match look at single PP cards?"""

    def _costs(self) -> None:
        """What cards cost at least."""
        self.costs = tuple(face.printed.cost for face in self.faces)
        self.cheapest = tuple(self._cheapest(face) for face in self.faces)
        """By printed card: what playing it from hand costs at least."""
        self.quick = frozenset(n for n, face in enumerate(self.faces) if _is_quick(face))
        """The printed cards that may be played at any time."""
        self.cheapest_quick = tuple(least if n in self.quick else NEVER for n, least in enumerate(self.cheapest))
        """What each of them costs at least; no other can be paid for then."""
        self.least_costs = self.costs if self.fixed_costs else (0,) * len(self.faces)
        """The same of all cards that are paid for, from wherever."""

    def _laying(self) -> None:
        """What laying cards on the chain asks for."""
        laid = [face.abilities[n] if n >= 0 else None for n, face in zip(self.chain_ability, self.faces, strict=True)]
        self.unaimed = frozenset(f for f, text in enumerate(laid) if text is None or _is_free(text))
        """The printed cards that are laid on the chain without choosing anything, whenever they can be paid for."""
        self.only_choice = tuple(_only_choice(text) if text is not None else None for text in laid)
        """By printed card: the choice made when it is laid on the chain, where only that can forbid it."""
        plain = [(f, text) for f, text in enumerate(laid) if text is not None and not (text.limits or text.conditions)]
        self.only_aimed = frozenset(f for f, _ in plain if (f, self.chain_ability[f]) not in self.aims_by_x)
        """The printed cards of which nothing but their choices can forbid that they are laid on the chain."""

    def is_unanswered(self, g: Any, seat: int) -> bool:
        """Does an opponent's card lie on top of the chain to which nobody can respond? [pso2-3.0 103.7.1]"""
        top = g.chain[-1]
        return top.card >= 0 and seat in self.others[top.seat] and UNANSWERED in self.faces[top.face].keywords

    def forbids(self, flags: frozenset[str], face: int) -> bool:
        """Do these flags of a player say that such a card cannot be played? [pso2-3.0 103.1.2]"""
        if face in self.quick and "cannot use quick" in flags:  # [pso2-3.0 103.7.1.1.1]
            return True
        return any(f"cannot play {noun}" in flags for noun in self.play_nouns[face])

    def _number_zones(self, seats: int) -> None:
        """The numbers of zones that are asked for often."""
        names = [(name, s) for name in ("field", "player", "mag") for s in range(seats)]
        self.play_zones = tuple(self.layout.at(name, s) for name, s in names)
        self.in_play = itemgetter(*self.play_zones)
        """The zones of cards whose abilities work, in a fixed order: field, player, mag [pso2-3.0 300.4.1]."""
        self.play_zone_set = frozenset(self.play_zones)
        self.table_zones = self.play_zone_set | {self.layout.at("chain")}
        """Where every card is told from every other."""
        self.fields = tuple(self.layout.at("field", s) for s in range(seats))
        self.field_zones = frozenset(self.fields)
        own = ("deck", "hand", "pp", "evolution")
        self.decks, self.hands, self.pp, self.evolutions = (self.layout.by_seat[name] for name in own)
        """By seat: the number of its zone."""
        self.others = tuple(tuple(s for s in range(seats) if s != seat) for seat in range(seats))
        """By seat: its opponents."""
        self.friends: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(seats))
        """By seat: itself and, in a raid, the other members of the party."""
        self.pp_zones = frozenset(self.pp)

    def _as_printed(self, number: int, face: Face) -> CardNow:
        """A card that nothing changes. PLAYER is no name [pso2-3.0 201.7]."""
        made = CardNow(number, face)
        if face.printed.type == "player":
            made.names = tuple(name for name in made.names if name not in self.nameless)
        if face.printed.type == "boss":
            made.kinds = (*made.kinds, BOSS)
        return made

    def _strange(self) -> tuple[bool, ...]:
        """By printed card: does it leave the field in another way than most? (tokens)"""
        return tuple(face.token for face in self.faces)

    def _cheapest(self, face: Face) -> int:
        """Only characters, items and actives are played [pso2-3.0 504.1]."""
        if face.printed.type not in ("character", "item", "active"):
            return NEVER
        return face.printed.cost if self.fixed_costs else 0

    def _numbers(self, kind: str, where: str) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(n for n, a in enumerate(face.abilities) if a.kind == kind and a.where == where) for face in self.faces
        )

    def _own_ears(self, index: int, face: Face) -> dict[str, tuple[tuple[int, int, int], ...]]:
        """Abilities that trigger from the card's own fate outside the field (ドロップ)."""
        found: dict[str, tuple[tuple[int, int, int], ...]] = {}
        for n, ability in enumerate(face.abilities):
            for t, trigger in enumerate(ability.triggers):
                for kind in trigger.listens() if trigger.where == "discard" else ():
                    found[kind] = (*found.get(kind, ()), (index, n, t))
        return found

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

    def indexed(self, card: int, face: int) -> Indexed:
        """What a card in play with just its printed abilities waits for, and what can be asked of it: found out once
        and kept."""
        found = self.indexes[card, face] = ears_of(card, self.index[face])
        return found

    @cached_property
    def continuous(self) -> tuple[Planned, ...]:
        """By printed card: the continuous effects of its abilities in play, each with the ability it belongs to."""
        return self._all_plans(self.static_numbers)

    @cached_property
    def everywhere(self) -> tuple[Planned, ...]:
        """The same for those that work in every zone."""
        return self._all_plans(self.everywhere_numbers)

    def _all_plans(self, numbers: tuple[tuple[int, ...], ...]) -> tuple[Planned, ...]:
        by_face = enumerate(numbers)
        return tuple(tuple(((face, n), what) for n in found for what in self.plans(face, n)) for face, found in by_face)

    @cached_property
    def some_everywhere(self) -> bool:
        """Does any card of this match change itself outside the field?"""
        return any(self.everywhere_numbers)

    @cached_property
    def delaying(self) -> dict[tuple[int, int, int], tuple[tuple[str, ...], ...]]:
        """The instructions of this match that make delayed triggers, and the events that each of these waits for."""
        abilities = ((f, a, ability) for f, face in enumerate(self.faces) for a, ability in enumerate(face.abilities))
        ops = ((f, a, n, op) for f, a, ability in abilities for n, op in enumerate(ability.program.ops))
        found = {(f, a, n): tuple(trigger.listens() for trigger in op.delayed_triggers()) for f, a, n, op in ops}
        return {place: events for place, events in found.items() if events}

    @cached_property
    def lingering(self) -> frozenset[tuple[int, int, int]]:
        """These instructions."""
        return frozenset(self.delaying)


def _other_ways(face: Face) -> tuple[int, ...]:
    return tuple(n for n, ability in enumerate(face.abilities) if ability.keyword == OTHERWISE)


def _type_of(face: Face) -> str:
    """Its card type; a boss stands where the player card of its side would stand [pso2-3.0 レイド.流れ.7]."""
    kind: str = face.printed.type
    return "player" if kind == "boss" else kind


def _play_nouns(face: Face) -> tuple[str, ...]:
    """カード, its type, and for equipment what it is [pso2-3.0 200.1, 205.1]."""
    return tuple(dict.fromkeys(("card", face.printed.type, face.printed.item or face.printed.type)))


def _watched(faces: tuple[Face, ...]) -> frozenset[str]:
    """Facts outside the projection that some continuous effect of these cards looks at."""
    nodes = [n for f in faces for a in f.abilities for n in _continuous(a)]
    return frozenset().union(*(node.watches() for node in nodes))


def _some_immune(faces: tuple[Face, ...]) -> bool:
    printed = any(word in face.keywords for face in faces for word in IMMUNE)
    shifts = [node.shift for f in faces for a in f.abilities for node in _continuous(a)]
    some = any(str(getattr(shift, "word", "")).startswith(UNAFFECTED) for shift in shifts)
    return printed or some or any(getattr(shift, "keyword", "") in IMMUNE for shift in shifts)


def _heard(faces: tuple[Face, ...]) -> frozenset[str]:
    """The kinds of event that some ability of these cards waits for; nobody need be asked about any other."""
    abilities = [a for f in faces for a in f.abilities]
    printed = [trigger for a in abilities for trigger in a.triggers]
    delayed = [trigger for a in abilities for op in a.program.ops for trigger in op.delayed_triggers()]
    return frozenset(kind for trigger in (*printed, *delayed) for kind in trigger.listens())


def _remembered(faces: tuple[Face, ...]) -> frozenset[str]:
    """The kinds of event that some word of these cards looks back at."""
    abilities = [a for f in faces for a in f.abilities]
    said = [part for a in abilities for part in parts((a.program.ops, a.statics, a.triggers, a.conditions))]
    return frozenset().union(*(part.remembers() for part in said if hasattr(part, "remembers")))


def _points_at_controllers(faces: tuple[Face, ...]) -> bool:
    """Does some text speak of who controls a card, or did when it left? [pso2-3.0 用語.コントロール] [L7]"""
    said = parts(tuple((a.program.ops, a.statics, a.triggers, a.conditions) for f in faces for a in f.abilities))
    return any(isinstance(part, (ControllerOf, ControllerCard)) for part in said)


def _continuous(ability: Ability) -> list[Any]:
    statics = [] if ability.kind == "rule" else [*ability.statics]
    return [*statics, *(node for op in ability.program.ops for node in op.lasting_nodes())]


def _chain_ability(face: Face) -> int:
    """The ability that is put onto the chain when the card is played: an active's text, or where equipment goes."""
    for n, ability in enumerate(face.abilities):
        if ability.kind in ("active", "attach", "equip"):
            return n
    return -1


def _head(ability: Ability) -> tuple[Op, ...]:
    """The choices made when it is declared."""
    return ability.program.ops[: ability.program.head]


def _is_free(ability: Ability) -> bool:
    """Does nothing but its costs forbid it?"""
    return not (ability.program.head or ability.limits or ability.conditions)


def _only_choice(ability: Ability) -> Op | None:
    """The only choice made when it is declared, where nothing but that and its costs can forbid it."""
    head = _head(ability)
    return head[0] if len(head) == 1 and not (ability.limits or ability.conditions) else None


def _paying_itself(faces: tuple[Face, ...]) -> Iterator[tuple[int, int]]:
    for f, face in enumerate(faces):
        for n, ability in enumerate(face.abilities):
            if any(isinstance(cost, PayThis) for cost in ability.costs):
                yield f, n


def _aims_by_x(faces: tuple[Face, ...]) -> Iterator[tuple[int, int]]:
    for f, face in enumerate(faces):
        for n, ability in enumerate(face.abilities):
            if any(isinstance(part, X) for part in parts(_head(ability))):
                yield f, n


def _is_quick(face: Face) -> bool:
    """May it be played with the right to act at any time? (クイックアビリティ)"""
    number = _chain_ability(face)
    return face.printed.type == "active" and not (number >= 0 and face.abilities[number].main)
