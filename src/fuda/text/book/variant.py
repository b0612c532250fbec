"""A template with its optional parts decided: each way to decide them is a variant that reads and prints on its own."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import Struct

from fuda.text.book.grammar import Check
from fuda.text.book.template import Agreement, Flag, Group, Literal, Part, Slot, Verb

MOST_VARIANTS: Final = 512


class Variant(Struct, frozen=True):
    """`parts` hold only literals, slots and the verb. `absent` slots have no value here; `flags` are decided."""

    parts: tuple[Literal | Slot | Verb, ...] = ()
    absent: tuple[Slot, ...] = ()
    flags: dict[str, bool] = {}
    checks: tuple[Check, ...] = ()

    def then(self, other: "Variant") -> "Variant":
        return Variant(
            self.parts + other.parts,
            self.absent + other.absent,
            {**self.flags, **other.flags},
            self.checks + other.checks,
        )


def variants(parts: tuple[Part, ...]) -> Iterator[Variant]:
    """All variants; the one with every optional part comes first."""
    for chosen in product(*(_options(part) for part in parts)):
        whole = Variant()
        for piece in chosen:
            whole = whole.then(piece)
        yield whole


def _options(part: Part) -> list[Variant]:
    match part:
        case Slot(optional=True):
            return [Variant((part,)), Variant(absent=(part,))]
        case Flag(name=name, text=text):
            return [Variant((Literal(text),), flags={name: True}), Variant(flags={name: False})]
        case Agreement(one=one, many=many, path=path):
            return [
                Variant((Literal(one),), checks=(Check(path, True),)),
                Variant((Literal(many),), checks=(Check(path, False),)),
            ]
        case Group(parts=inner):
            return [*variants(inner), _without(inner)]
        case _:
            return [Variant((part,))]


def _without(inner: tuple[Part, ...]) -> Variant:
    slots = tuple(part for part in inner if isinstance(part, Slot))
    return Variant(absent=slots, flags={part.name: False for part in inner if isinstance(part, Flag)})


def count_variants(parts: tuple[Part, ...]) -> int:
    """How many there are, without making them."""
    total = 1
    for part in parts:
        match part:
            case Slot(optional=True) | Flag() | Agreement():
                total *= 2
            case Group(parts=inner):
                total *= 1 + count_variants(inner)
    return total
