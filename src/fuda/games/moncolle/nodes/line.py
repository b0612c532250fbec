"""Lines of a card: an effect with its period, its timing and its costs, and how it becomes a program
[moncolle-2.00 有効時期.0.3, 有効時期.1.1, 有効時期.4.1]."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.effects.node import Node, Program
from fuda.effects.program import Unresolved
from fuda.games.moncolle.nodes.base import Asm, tie
from fuda.games.moncolle.nodes.change import Change, rolls
from fuda.games.moncolle.nodes.cost import ChoosePayer, Chosen, DiscardThis, Slots, SpendThis, Stars
from fuda.games.moncolle.nodes.noun import Caused
from fuda.games.moncolle.nodes.sentence import Say
from fuda.games.moncolle.printed import Ability, Printed, Scope, Timing

GAINS = 32
"""More spell slots than one effect gives: the constant effects of a card tell theirs apart."""


class Text(Node, frozen=True):
    """All lines of a card."""

    lines: tuple[Any, ...]


class Line(Node, frozen=True):
    """One effect."""

    def ability(self, printed: Printed, number: int = 0) -> Ability:
        """Ready to run, as the effect of this number on its card."""
        raise AssertionError(self)


class Used(Line, frozen=True):
    """An effect that is used: [儀式], [速攻], [攻撃前], which older cards call [普通], and [対抗]
    [moncolle-2.00 戦闘.5.5]."""

    scope: Scope
    timing: Timing
    body: tuple[Any, ...]
    costs: tuple[Any, ...] = ()

    def ability(self, printed: Printed, number: int = 0) -> Ability:
        """Spells are used from hand, and so are Field rituals of unit cards [moncolle-2.00 儀式.0.2, 儀式.1.1,
        儀式.2.1, 儀式.3.1] (reading M27)."""
        return made(self.scope, self.timing, self.costs, self.body, Asm(), where(printed, self.timing))


class Waits(Line, frozen=True):
    """An effect that waits for its moment: [条件], [条件(強制)] [moncolle-2.00 有効時期.9.5]."""

    scope: Scope
    timing: Timing
    trigger: Any
    body: tuple[Any, ...]
    costs: tuple[Any, ...] = ()

    def ability(self, printed: Printed, number: int = 0) -> Ability:
        """そのユニット is the unit that met the condition."""
        asm = Asm()
        asm.it = Caused() if self.trigger.about_unit else None
        place = ("summoner",) if printed.type == "summoner" else ("field",)
        found = made(self.scope, self.timing, self.costs, self.body, asm, place)
        return msgspec.structs.replace(found, triggers=(self.trigger,))


class Always(Line, frozen=True):
    """An effect that is always there: [常時] [moncolle-2.00 有効時期.10.1]."""

    scope: Scope
    body: tuple[Any, ...]

    def ability(self, printed: Printed, number: int = 0) -> Ability:
        """Only clauses that say how units are can hold always."""
        asm, statics = Asm(), list[Any]()
        asm.gains = number * GAINS
        for sentence in tie(self.body, asm):
            chain = sentence.body
            for clause in chain.clauses:
                if not isinstance(sentence, Say) or not isinstance(clause, Change) or chain.until or asm.ops:
                    raise Unresolved("常時")
                if any(map(rolls, clause.shifts)):
                    raise Unresolved("常時")
                statics += clause.continuous((chain.when,) if chain.when is not None else ())
        return Ability(scope=self.scope, timing="always", statics=tuple(statics))


def where(printed: Printed, timing: str) -> tuple[str, ...]:
    """Where the card must lie for its effect to be used."""
    if printed.type == "summoner":
        return ("summoner",)
    if printed.type in ("battle", "ritual"):
        return ("hand",)
    return ("hand", "field") if timing == "ritual" else ("field",)


def made(
    scope: Scope, timing: Timing, costs: tuple[Any, ...], body: tuple[Any, ...], asm: Asm, place: tuple[str, ...]
) -> Ability:
    """The program: first what is chosen when it is declared, then what is done."""
    tied = []
    for number, sentence in enumerate(body):
        asm.needed = number == 0 and (timing != "when!" or _alone(body))
        tied.append(tie(sentence, asm))
    paid = _with_choices(costs, asm)
    for sentence in tied:
        sentence.compile(asm)
    icons = tuple(icon for cost in costs if isinstance(cost, Slots) for icon in cost.icons)
    power = sum(cost.n for cost in costs if isinstance(cost, Stars))
    others = tuple(cost for cost in paid if not isinstance(cost, Slots | Stars))
    program: Program = asm.program()
    return Ability(
        scope=scope, timing=timing, power=power, slots=icons, costs=others, program=program, where=place
    )  # fmt: skip


def _alone(body: tuple[Any, ...]) -> bool:
    """Is there nothing else to do in this text?"""
    return len(body) == 1 and len(body[0].body.clauses) == 1


def _with_choices(costs: tuple[Any, ...], asm: Asm) -> list[Any]:
    """A cost whose cards are named on declaration gets a choice at the head."""
    itself = not any(isinstance(cost, DiscardThis | SpendThis) for cost in costs)
    found: list[Any] = []
    before: tuple[int, ...] = ()
    for cost in costs:
        if isinstance(cost, Chosen):
            cost = msgspec.structs.replace(cost, slot=asm.slots)
            asm.add(ChoosePayer(cost, asm.slots, before, itself))
            before, asm.slots, asm.head = (*before, asm.slots), asm.slots + 1, asm.head + 1
        found.append(cost)
    return found
