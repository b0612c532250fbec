"""What all nodes of this game share: the assembler, clauses, and who is meant by a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node, Op
from fuda.effects.program import Assembler, Slot, Unresolved
from fuda.games.moncolle import query

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.look import Looks
    from fuda.games.moncolle.state import Match


class Asm(Assembler):
    """An assembler for one line. All targets of a text are named when it is declared, so their choices stand at its
    head, in the order of the text. Nobody need be there for a later sentence, nor for what is forced to happen; but who
    is there is aimed at [L14] (reading M48)."""

    def __init__(self) -> None:
        super().__init__()
        self.needed = True
        """Must the targets of the present sentence be there, or it cannot be declared?"""
        self.gains = 0
        """The spell slots given so far, to tell them apart."""
        self.until = ""
        self.named = 0
        self.rolled = -1
        """Where the last roll of dice is kept."""

    def aim(self, choice: Op) -> Slot:
        """A choice at the head; what it finds is "it" from here on."""
        slot = self.new_slot()
        self.add(msgspec.structs.replace(choice, slot=slot, needed=self.needed))
        self.head += 1
        return Slot(slot)

    def new_number(self) -> int:
        """A place for a number that is rolled or locked in."""
        self.named += 1
        return self.named - 1


class Word(Node, frozen=True):
    """A word that stands for units and is tied to them when the text is assembled."""

    def tied(self, asm: Asm) -> Node:
        """What it means in this text."""
        return self


class Dated:
    """A node of another kind that must know its place in the text when it is assembled."""

    def tied(self, asm: Asm) -> Node:
        """What it means in this text."""
        raise AssertionError(self)


class It(Word, frozen=True):
    """そのユニット: the unit spoken of just before."""

    def tied(self, asm: Asm) -> Node:
        """The slot it means."""
        if asm.it is None:
            raise Unresolved("そのユニット")
        return asm.it


class Clause(Op, frozen=True):
    """A clause of a text that is one instruction."""

    def compile(self, asm: Assembler) -> None:
        """Write yourself; every word has been tied before."""
        asm.add(self)


def tie(node: Any, asm: Asm) -> Any:
    """The same tree with every word that stands for units tied, in the order of the text."""
    if isinstance(node, tuple):
        return tuple(tie(part, asm) for part in node)
    if not isinstance(node, Node):
        return node
    old = {name: getattr(node, name) for name in node.__struct_fields__}
    new = {name: tie(part, asm) for name, part in old.items()}
    same = all(new[name] is old[name] for name in old)
    made = node if same else msgspec.structs.replace(node, **new)
    return made.tied(asm) if isinstance(made, Word | Dated) else made


def cards_of(g: Match, ctx: Any, who: Any, seen: Looks) -> list[int]:
    """The units that a tied word means now."""
    if isinstance(who, Slot):
        refs = ctx.slots[who.number] if who.number < len(ctx.slots) else ()
        return [ref[0] for ref in refs if g.fits(ref) and in_reach(g, ref[0])]
    found: list[int] = who.cards(g, ctx, seen)
    return found


def in_reach(g: Match, card: int) -> bool:
    """Can what happens now touch this unit? In a battle only who is in it [L19] [moncolle-2.00 有効時期.2.1]."""
    return query.in_battle(g, card) if g.battles else query.on_field(g, card)


def done(g: Match, fx: Effect, *, did: bool = True, **changes: Any) -> None:
    """Go on; remember whether all so far was carried out completely [moncolle-2.00 用語.3.1]."""
    fx.next(g, did=fx.did and did, **changes)


def speaker(fx: Effect) -> int:
    """The card whose text it is: a spell, not the unit that uses it."""
    return fx.card if fx.card >= 0 else fx.source


def foes(ctx: Any) -> int:
    """The other seat."""
    return 1 - int(ctx.seat)


def seats_of(g: Match, ctx: Any, word: str) -> tuple[int, ...]:
    """The seats a word means; of both, the advancing side first [moncolle-2.00 その他.1.1]."""
    if word == "both":
        return (g.active, 1 - g.active)
    return (ctx.seat,) if word == "mine" else (foes(ctx),)
