"""Lines of a card: an effect with its period, its timing and its costs, and how it becomes a program
[moncolle-2.00 有効時期.0.3, 有効時期.1.1, 有効時期.4.1]."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.effects.node import Node, Program
from fuda.effects.program import Unresolved
from fuda.games.moncolle.nodes.base import Asm, tie
from fuda.games.moncolle.nodes.change import Change, rolls
from fuda.games.moncolle.nodes.cost import ChoosePayer, Chosen, Slots, Stars
from fuda.games.moncolle.nodes.noun import Caused, Choose
from fuda.games.moncolle.nodes.sentence import Say
from fuda.games.moncolle.printed import Ability, Printed, Scope, Timing


class Text(Node, frozen=True):
    """All lines of a card."""

    lines: tuple[Any, ...]


class Line(Node, frozen=True):
    """One effect."""

    def ability(self, printed: Printed) -> Ability:
        """Ready to run."""
        raise AssertionError(self)


class Used(Line, frozen=True):
    """An effect that is used: [儀式], [速攻], [攻撃前], which older cards call [普通], and [対抗]
    [moncolle-2.00 戦闘.5.5]."""

    scope: Scope
    timing: Timing
    body: tuple[Any, ...]
    costs: tuple[Any, ...] = ()

    def ability(self, printed: Printed) -> Ability:
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

    def ability(self, printed: Printed) -> Ability:
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

    def ability(self, printed: Printed) -> Ability:
        """Only clauses that say how units are can hold always."""
        statics: list[Any] = []
        for sentence in self.body:
            chain = sentence.body
            for clause in chain.clauses:
                if not isinstance(sentence, Say) or not isinstance(clause, Change) or chain.until:
                    raise Unresolved("常時")
                if any(map(rolls, clause.shifts)) or any(isinstance(op, Choose) for op in _aimed(clause)):
                    raise Unresolved("常時")
                statics += clause.continuous((chain.when,) if chain.when is not None else ())
        return Ability(scope=self.scope, timing="always", statics=tuple(statics))


def _aimed(clause: Change) -> list[Any]:
    asm = Asm()
    tie(clause, asm)
    return list(asm.ops)


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
        asm.needed = number == 0
        tied.append(tie(sentence, asm))
    paid = [_with_choice(cost, asm) for cost in costs]
    for sentence in tied:
        sentence.compile(asm)
    icons = tuple(icon for cost in costs if isinstance(cost, Slots) for icon in cost.icons)
    power = sum(cost.n for cost in costs if isinstance(cost, Stars))
    others = tuple(cost for cost in paid if not isinstance(cost, Slots | Stars))
    program: Program = asm.program()
    return Ability(
        scope=scope, timing=timing, power=power, slots=icons, costs=others, program=program, where=place
    )  # fmt: skip


def _with_choice(cost: Any, asm: Asm) -> Any:
    """A cost whose cards are named on declaration gets a choice at the head."""
    if not isinstance(cost, Chosen):
        return cost
    slot = asm.slots
    asm.slots += 1
    found = msgspec.structs.replace(cost, slot=slot)
    asm.add(ChoosePayer(found, slot))
    asm.head += 1
    return found
