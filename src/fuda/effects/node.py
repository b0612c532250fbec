"""Nodes: what a phrase means. A tree of frozen records; a node that can be run is an instruction of the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


class Node(msgspec.Struct, frozen=True, tag=True, dict=True):
    """Any part of a tree. What follows from its fields alone and is asked often is a `cached_property`: found out once,
    no part of its value."""


class Op(Node, frozen=True):
    """A node that does something when the machine comes to it.

    `run` gets None when it is reached and the chosen move when it has asked. It ends by `fx.next(g)` (or `fx.jump`,
    or by calling a procedure that comes back to the next instruction)."""

    aims: ClassVar[bool] = False
    """Is it a choice, which at the head of a text may be made on declaration?"""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        raise AssertionError(self)

    def compile(self, asm: Assembler) -> None:
        """Write yourself into a flat program. Nodes with parts override this."""
        asm.add(self)

    # Who carries it out

    def named(self) -> Any:
        """The subject that this clause names, if it does."""
        return None

    def done_by(self, who: Any) -> Op:
        """The same clause with this subject, if a player carries it out."""
        return self

    # A choice at the head of a text

    def why_not(self, g: Any, fx: Any) -> str | None:
        """The rule that forbids to declare this now (a choice without anything to choose), or nothing."""
        return None

    def glance(self, g: Any, seat: int, seen: Any) -> bool | None:
        """Could this seat choose? What is certain without a look at single cards; None: it must be looked at."""
        return None

    def pool(self, g: Any, fx: Any) -> tuple[Sequence[int], int]:
        """What this choice could take now and how many it needs: several choices take different things."""
        return (), 0

    def slot_number(self, fx: Effect) -> int | None:
        """The slot this choice fills, if it is one."""
        return None

    def still_fits(self, g: Any, fx: Effect, card: int) -> bool:
        """Is this choice still legal?"""
        return True

    def ref_fits(self, g: Any, fx: Effect, ref: Any) -> bool:
        """Is what was chosen still there and still legal? A game whose chain can be chosen from asks by timestamp."""
        there: bool = g.fits(ref)
        return there and self.still_fits(g, fx, ref[0])

    # What goes on after it was run

    def lasting_nodes(self) -> tuple[Any, ...]:
        """The continuous effects of a lasting effect that this instruction made."""
        return ()

    def touches_nobody(self, g: Any, kept: Lasting) -> bool:
        """Is everything that this lasting effect was about gone for good? Then it need not be kept."""
        return False

    def delayed_triggers(self) -> tuple[Any, ...]:
        """The events a delayed trigger made by this instruction waits for."""
        return ()

    def fired(self, g: Any, kept: Lasting) -> None:
        """A delayed trigger made by this instruction has triggered: is it used up?"""

    def reaction(self, kept: Lasting) -> tuple[int, int]:
        """The ability (printed card, number) that a delayed trigger puts onto the chain."""
        return kept.face, kept.ability


def parts(tree: Any, closed: type[Any] | tuple[type[Any], ...] = ()) -> Iterator[Any]:
    """All nodes of a tree; into nodes of a closed kind it does not look."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from parts(part, closed)
    elif isinstance(tree, Node):
        yield tree
        for name in () if isinstance(tree, closed) else tree.__struct_fields__:
            yield from parts(getattr(tree, name), closed)


# What may stand in the fields of others


class Reference(Node, frozen=True):
    """What stands for cards: a word that points, a description with how many, what was chosen before."""


class Slot(Reference, frozen=True):
    """What was chosen, found or made earlier in the same text."""

    number: int

    fixed: ClassVar[bool] = True


class Slots(Reference, frozen=True):
    """What was chosen in several places, taken together."""

    numbers: tuple[int, ...]

    fixed: ClassVar[bool] = True


class Person(Node, frozen=True):
    """A word for players that is more than a name: その所有者, whoever's turn it is in a text that several follow."""


Player = str | Person
"""Who: by a word of the game (自分, 相手 …; "" where nobody is named), or by a node."""


class Quantity(Node, frozen=True):
    """A number that is found out."""


class Line(Node, frozen=True):
    """A line of a printed card."""

    def write(self, shop: Any) -> None:
        """Add what it means to the card, where the lines of a game do so themselves."""
        raise AssertionError(self)


class Gift(Node, frozen=True):
    """What a card can have or gain: a keyword, a quoted ability, a change."""


class Program(msgspec.Struct, frozen=True):
    """A flat program. The first `head` instructions are the choices made when the ability is declared; the rest is
    done when it is resolved."""

    ops: tuple[Op, ...] = ()
    head: int = 0
    slots: int = 0


class Assembler:
    """Collects instructions. `it` is what a following それ / it means: a slot, or what a condition spoke of."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.head = 0
        self.slots = 0
        self.it: Reference | None = None
        self.at_head = True

    def add(self, op: Op) -> int:
        """Write one instruction; returns its place."""
        self.ops.append(op)
        return len(self.ops) - 1

    def new_slot(self) -> int:
        """A slot for something that is chosen or found; from here on it is what "it" means."""
        self.it = Slot(self.slots)
        self.slots += 1
        return self.slots - 1

    def patch(self, place: int, **changes: Any) -> None:
        """Fill in the target of a jump written earlier."""
        self.ops[place] = msgspec.structs.replace(self.ops[place], **changes)

    @property
    def here(self) -> int:
        """Where the next instruction will stand."""
        return len(self.ops)

    def program(self) -> Program:
        """The finished program."""
        return Program(tuple(self.ops), self.head, self.slots)
