"""What never changes about costs in a match: every part of a cost and where it is written, so that a payment can be
saved while it goes on, and the plain price of every printed card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from fuda.games.fftcg.paying.cost_parts import CardsPaid, CpIcon, always_the_same
from fuda.games.fftcg.paying.cp import NEVER, OTHER, OWN, THROWN, card_price, discarded
from fuda.games.fftcg.paying.price import CARD, Price, amount, price_of
from fuda.games.fftcg.printed import CHARACTERS, ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PartRef: TypeAlias = tuple[int, int, int]
"""Where a part is written: printed card, ability, number among its parts."""


def parts_of(ability: Any) -> tuple[Any, ...]:
    """Every part that this ability has anywhere: its own cost, what its field effects ask for, what its instructions
    pay. Nodes that ask for a payment show it as `parts`."""
    nodes = (*ability.cost_changes, *ability.statics, *ability.program.ops)
    return (*ability.costs, *(part for node in nodes for part in getattr(node, "parts", ())))


class Catalogue:
    """What never changes about costs in a match: every part and where it is written, and the plain price of every
    printed card."""

    def __init__(self, faces: Sequence[Any], words: Iterable[Any]) -> None:
        pairs = [(f, a, ability) for f, face in enumerate(faces) for a, ability in enumerate(face.abilities)]
        self.parts = {(f, a): parts_of(ability) for f, a, ability in pairs}
        self.refs = {id(part): (f, a, n) for (f, a), parts in self.parts.items() for n, part in enumerate(parts)}
        self.prices = tuple(card_price(face.printed.cost, face.printed.elements) for face in faces)
        made = tuple(face.printed.elements for face in faces)
        self.discarded = tuple(discarded(face.printed.elements) for face in faces)
        """By printed card: the elements of the CP it makes when it is discarded [fftcg-2.1.8 5.2.1.3]."""
        self.thrown = tuple(amount(makes, CARD) for makes in self.discarded)
        """The same as numbers (`cp_amounts`)."""
        self.sorts = {name: (sorts(name, made), sorts(name, self.discarded, THROWN)) for name in ("", *ELEMENTS)}
        """By element asked for ("": none) and printed card: of which sort it is when it is dulled, and when it is
        discarded (`cp.sorts_of`)."""
        self.several = frozenset(n for n, face in enumerate(faces) if len(face.printed.elements) > 1)
        """The printed cards with several elements."""
        self.busy = frozenset(
            f for f, _, ability in pairs if any(getattr(p, "dulls_self", False) for p in ability.costs)
        )
        """The printed cards with an ability that dulls them: they are wanted for more than for CP."""
        self.tags = tuple(map(tag, faces, map(price_of, self.prices), self.thrown))
        """The prices, ready to be compared with what a player could make, and what else is asked of a card in hand."""
        self.terms = tuple(tuple(map(terms_of, face.abilities)) for face in faces)
        """By printed card and ability: what its cost asks for, where that never changes by itself and no card must be
        picked."""
        self.picks = dict(picks(f, a, ability) for f, a, ability in pairs if self.terms[f][a] is not None)
        """By the parts of such a cost besides CP: is each of them paid with its own card, or with none?"""
        said = [*words]
        self.asks_casts = any(getattr(part, "asks_casts", False) for part in said)
        """Does some text ask later how a card was cast? (`Match.casts`)"""
        self.spends = any(getattr(part, "once", False) and hasattr(part, "changed") for part in said)
        """Does some text change the cost of the next such card only? (`cost.spend`)"""
        self.limited = frozenset(
            f for f, _, ability in pairs for node in (*ability.uses, *ability.cost_changes) if hasattr(node, "makes")
        )
        """The printed cards with a text that says which CP will do (`cost.sources`)."""
        self.fixed: dict[tuple[int, int], Any] = {}
        """By ability (of a summon its text, -1: a character): its bill, where that never changes by itself
        (`cost.bill`)."""
        self.tolls: dict[int, tuple[Any, Any]] = {}
        """By identity of a text that lets an act cost something: the text, and its bill, where that never changes
        (`cost.act_bill`)."""
        self.named = frozenset((f, a) for f, a, ability in pairs if any(part.names_x for part in ability.costs))
        """The abilities with an X in their cost [fftcg-2.1.8 4.5]."""
        sure = [(f, a, ability) for f, a, ability in pairs if (f, a) not in self.named and hangs_on_nothing(ability)]
        self.heads = {(f, -1): 0 for f in range(len(faces))} | {(f, a): ability.program.head for f, a, ability in sure}
        """By ability (-1: the card itself, a character): how many choices are made when it is declared, if nothing is
        named then and its price does not hang on them."""
        self.warps = tuple(_warp(face) for face in faces)
        """By printed card: its ability デジョン (-1: none) [fftcg-2.1.8 15.2.7.2]."""
        self.some_warp = max(self.warps, default=-1) >= 0

    def part(self, ref: PartRef) -> Any:
        """The part that is written there."""
        return self.parts[ref[0], ref[1]][ref[2]]

    def ref(self, part: Any) -> PartRef:
        """Where this very part is written."""
        return self.refs[id(part)]


def sorts(element: str, made: Iterable[tuple[str, ...]], first: int = 0) -> tuple[int, ...]:
    """By printed card: does what it makes have this element?"""
    return tuple([first + ((OWN if element in makes else OTHER) if makes else NEVER) for makes in made])


def picks(face: int, number: int, ability: Any) -> tuple[tuple[PartRef, ...], tuple[bool, ...]]:
    """The parts of an ability's cost besides CP, and whether each takes a card."""
    parts = [(n, part) for n, part in enumerate(ability.costs) if type(part) is not CpIcon]
    return tuple([(face, number, n) for n, _ in parts]), tuple([bool(part.takes) for _, part in parts])


def hangs_on_nothing(ability: Any) -> bool:
    """Will what it costs be the same after its choices? Several of them may get into each other's way."""
    head = ability.program.head
    return head == 0 or (head == 1 and all(map(always_the_same, ability.costs)))


Tag: TypeAlias = tuple[int, int, int, Price, int, bool, bool]
"""What a printed card costs (total, place, least, and all of it), what it would make itself, whether it is a character,
and whether its own text speaks of its cost or its coming (not just of more that may be paid): plain, to be read in one
go."""


def tag(face: Any, due: Price, thrown: int) -> Tag:
    """The tag of a printed card."""
    changes = [change for ability in face.abilities for change in ability.cost_changes if getattr(change, "own", False)]
    speaks = not all(getattr(change, "extra", False) for change in changes)
    return due.total, due.place, due.least, due, thrown, face.printed.type in CHARACTERS, speaks


class Terms(msgspec.Struct, frozen=True):
    """What an ability costs besides CP, the dull icon and crystals (`index.Use`), if nothing but its own card is asked
    for, which goes away once only."""

    rest: tuple[Any, ...]
    leaves: bool
    """The rest is just its own card, which leaves the field: nothing but a text can be against that."""
    restricted: bool
    """Its text says when it may be used."""
    head: bool
    """Something is chosen for it when it is declared."""


def terms_of(ability: Any) -> Terms | None:
    """Nothing where cards must be picked, or where only certain CP will do."""
    if any(hasattr(use, "makes") for use in ability.uses):
        return None
    rest = tuple(part for part in ability.costs if not part.settled)
    taken = [part.takes for part in rest if part.takes]
    if not all(part.alone for part in rest) or taken not in ([], ["gone"]):
        return None
    leaves = len(rest) == 1 and type(rest[0]) is CardsPaid and rest[0].verb in ("put", "remove", "return")
    return Terms(rest, leaves, bool(ability.uses), ability.program.head > 0)


def _warp(face: Any) -> int:
    return next((n for n, a in enumerate(face.abilities) if a.keyword == "デジョン" and a.costs), -1)
