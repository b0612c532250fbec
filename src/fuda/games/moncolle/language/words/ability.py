"""Lines of a card: an effect with its period, its timing and its costs, and how it becomes a program
[moncolle-2.00 有効時期.0.3, 有効時期.1.1, 有効時期.4.1]."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from fuda.effects import node
from fuda.effects.condition import Fact, NotSo
from fuda.effects.heads import Block, blocks, first_prefix
from fuda.effects.reference import bind
from fuda.effects.refusal import Countless, Nobody, Unresolved
from fuda.effects.sentence import By, If, MaySay, Say, Sentence
from fuda.effects.trigger import Trigger
from fuda.games.moncolle.language.assemble.amending import amended
from fuda.games.moncolle.language.assemble.writer import Asm, asked_about
from fuda.games.moncolle.language.statements.shift import rolls
from fuda.games.moncolle.language.told.sides import SpellUsed
from fuda.games.moncolle.language.words.condition import Within
from fuda.games.moncolle.language.words.cost import (
    CardCost,
    ChoosePayer,
    Cost,
    DiscardThis,
    DropCards,
    EitherCost,
    NamedCost,
    ShowCards,
    Slots,
    SpendThis,
    Stars,
    UnitCost,
)
from fuda.games.moncolle.language.words.gone import UsedSpell
from fuda.games.moncolle.language.words.noun import Caused
from fuda.games.moncolle.language.words.sentence import MOST_WAYS, Amended, EitherOf, OneBelow, TheirChoice
from fuda.games.moncolle.printed import Ability, Printed, Scope, Timing
from fuda.projection.statement import StaticClause

GAINS = 32
"""More spell slots than one effect gives: the constant effects of a card tell theirs apart."""
UNITLESS = ("ritual", "summoner")
"""The cards whose effects no unit uses."""


class Often(node.Node, frozen=True):
    """この効果は1ターンに2回しか使用できない。"""

    period: str
    n: int


def limited(limit: str | Often, number: int) -> str:
    """How often the effect of this number on its card may be used, as `uses` reads it."""
    if isinstance(limit, Often):
        return f"{limit.period} {limit.n} {number}"
    return f"{limit} 1 {number}" if limit else ""


class Line(node.Line, frozen=True):
    """One effect."""

    def abilities(self, shop: Any, number: int = 0) -> list[Ability]:
        """Ready to run, as the effect of this number on the card that is made in this shop: one, or one for each of the
        ways to use it between which its player chooses."""
        raise AssertionError(self)


class Used(Line, frozen=True):
    """An effect that is used: [儀式], [速攻], [攻撃前], which older cards call [普通], and [対抗]
    [moncolle-2.00 戦闘.5.5]."""

    scope: Scope
    timing: Timing
    body: tuple[Sentence, ...] = ()
    below: Sentence | None = None
    """The texts below it, each behind a ・."""
    costs: tuple[Cost, ...] = ()
    also: Timing | None = None
    """[攻撃前/対抗]: the other timing."""
    name: str = ""
    """『…』: what the effect is called."""
    target: node.Reference | None = None
    """対象:…: what 対象 means."""
    limit: str | Often = ""
    """この効果は1ターンに1回しか使用できない: the period in which it is used once."""
    only: Fact | None = None
    """…場合にのみ使用できる。"""

    def abilities(self, shop: Any, number: int = 0) -> list[Ability]:
        """Spells are used from hand, and so are Field rituals of unit cards [moncolle-2.00 儀式.0.2, 儀式.1.1,
        儀式.2.1, 儀式.3.1] (reading M27)."""
        return [one for way in ways(self) for one in made(way, shop, None, where(way, shop.printed), number)]


class OnlyThen(node.Op, frozen=True):
    """…場合にのみ使用できる。: looked at when it is declared."""

    condition: Fact

    rule: ClassVar[str] = "コスト.0.1"
    leads: ClassVar[bool] = False

    def why_not(self, g: Any, fx: Any) -> str | None:
        """Is it so?"""
        return None if self.condition.allows(g, fx) else self.rule

    def run(self, g: Any, fx: Any, move: Any) -> None:
        """Nothing is chosen."""
        fx.next(g, did=fx.did)


class Waits(Line, frozen=True):
    """An effect that waits for its moment: [条件], [条件(強制)] [moncolle-2.00 有効時期.9.5]."""

    scope: Scope
    timing: Timing
    trigger: Trigger
    body: tuple[Sentence, ...] = ()
    below: Sentence | None = None
    costs: tuple[Cost, ...] = ()
    given: Fact | None = None
    """…場合、 before its moment: what must be so then."""
    name: str = ""
    target: node.Reference | None = None
    limit: str | Often = ""

    def abilities(self, shop: Any, number: int = 0) -> list[Ability]:
        """そのユニット is the unit that met the condition."""
        place = ("summoner",) if shop.printed.type == "summoner" else ("field",)
        met = Caused() if self.trigger.antecedents() else None
        trigger = bind(self.trigger, Asm(self.scope))  # nothing was spoken of before it
        found: list[Ability] = []
        for way in ways(self):
            first, *later = made(way, shop, met, place, number)
            found += [msgspec.structs.replace(first, triggers=(trigger,)), *later]
        return found


class Always(Line, frozen=True):
    """An effect that is always there: [常時] [moncolle-2.00 有効時期.10.1]."""

    scope: Scope
    body: tuple[Sentence, ...]
    name: str = ""

    def abilities(self, shop: Any, number: int = 0) -> list[Ability]:
        """Only clauses that say how units are can hold always; what a unit has gained asks itself whether this is its
        period."""
        asm, statics = Asm(self.scope, shop=shop), list[Any]()
        asm.gains, whens = number * GAINS, (Within(self.scope),) if shop.quoted else ()
        for sentence in amended(self.body):
            if isinstance(sentence, MaySay):
                raise Unresolved("常時")
            if isinstance(sentence, Amended):
                statics += _one_of_two(sentence, asm, whens)
            else:
                statics += _standing(blocks(sentence.said), asm, whens)
        return [Ability(scope=self.scope, timing="always", statics=tuple(statics))]


def ways(line: Any) -> list[Any]:
    """The ways to use an effect between which its player chooses by using it: either timing, one of two costs, one
    of several texts (reading M59)."""
    found = [line]
    if getattr(line, "also", None):
        found = [msgspec.structs.replace(line, timing=timing, also=None) for timing in (line.timing, line.also)]
    for place, cost in enumerate(line.costs):
        if isinstance(cost, EitherCost):
            found = [
                msgspec.structs.replace(way, costs=(*way.costs[:place], one, *way.costs[place + 1 :]))
                for way in found
                for one in cost.costs
            ]
    if isinstance(line.below, OneBelow):
        if line.below.counted and line.below.n != len(line.below.modes):
            raise Unresolved(str(line.below.n))
        modes = [tuple(said for mode in some for said in mode.sentences) for some in line.below.picked()]
        if len(found) * len(modes) > MOST_WAYS:
            raise Countless(str(line.below.pick))
        found = [msgspec.structs.replace(way, body=(*line.body, *mode), below=None) for way in found for mode in modes]
    elif isinstance(line.below, EitherOf) and isinstance(first_prefix(line.below.a), By):
        body = (*line.body, TheirChoice(line.below.a, line.below.b))
        found = [msgspec.structs.replace(way, body=body, below=None) for way in found]
    elif isinstance(line.below, EitherOf):
        texts = [Say(line.below.a), Say(line.below.b)]
        found = [msgspec.structs.replace(way, body=(*line.body, text), below=None) for way in found for text in texts]
    elif line.below is not None:
        found = [msgspec.structs.replace(way, body=(*line.body, line.below), below=None) for way in found]
    elif not line.body:
        raise Unresolved("。")
    return found


def _one_of_two(said: Amended, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
    """What holds while a condition is not so, and what holds while it is."""
    condition = bind(said.condition, asm)
    first = blocks(said.first.body)
    found = _standing(first, asm, (*whens, NotSo(condition)))
    asm.about = asked_about(condition) or getattr(first[0], "who", None)
    return found + _standing(blocks(said.body), asm, (*whens, condition))


def _standing(items: list[Any], asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
    """The continuous effects of clauses, each under the conditions before it [L2, L9]."""
    found: list[Any] = []
    for item in items:
        if isinstance(item, Block) and isinstance(item.prefix, If):
            condition = bind(item.prefix.condition, asm)
            asm.about = asked_about(condition)
            found += _standing(item.items, asm, (*whens, condition))
        elif isinstance(item, StaticClause) and not any(map(rolls, item.shifts())):
            found += item.continuous_effects(asm, whens)
        else:
            raise Unresolved("常時")
    if asm.aims:
        raise Unresolved("常時")
    return found


def where(line: Used, printed: Printed) -> tuple[str, ...]:
    """Where the card must lie for its effect to be used."""
    if printed.type == "summoner":
        return ("summoner",)
    if printed.type in ("battle", "ritual"):
        return ("hand",)
    if any(cost.from_hand for cost in line.costs if isinstance(cost, CardCost)):
        return ("hand",)
    return ("hand", "field") if line.timing == "ritual" else ("field",)


def made(
    line: Used | Waits, shop: Any, it: node.Reference | None, place: tuple[str, ...], number: int = 0
) -> list[Ability]:
    """The program: first what is chosen when it is declared, then what is done. It is written twice: the first time
    shows how many choices stand at its head."""
    asm, paid = _written(line, shop, it, 0)
    asm, paid = _written(line, shop, it, len(asm.aims))
    if max(asm.paid.values(), default=-1) >= 0:
        raise Nobody("破棄した")
    icons = tuple(icon for cost in line.costs if isinstance(cost, Slots) for icon in cost.icons)
    power = sum(cost.n for cost in line.costs if isinstance(cost, Stars))
    others = tuple(cost for cost in paid if not isinstance(cost, Slots | Stars))
    found = Ability(
        scope=line.scope, timing=line.timing, power=power, slots=icons, costs=others, free=not line.costs,
        program=asm.program(), where=place, limit=limited(line.limit, number),
    )  # fmt: skip
    waiting = [Ability(scope=line.scope, timing="when!", program=text.program(), where=()) for text in asm.later]
    return [found, *waiting]


def _written(line: Used | Waits, shop: Any, it: node.Reference | None, head: int) -> tuple[Asm, list[Any]]:
    """The text of a line, and its costs with their choices."""
    forced, body = line.timing == "when!", amended(line.body)
    asm = Asm(line.scope, head, needed=not forced, alone=forced and _alone(body), shop=shop)
    asm.unit = shop.printed.type not in UNITLESS
    asm.paid = {sort: -1 for cost in line.costs if (sort := _sort_of(cost))}
    asm.speak(it)
    asm.of_effect = "declares" in line.trigger.listens() if isinstance(line, Waits) else False
    if isinstance(line, Waits) and isinstance(line.trigger, SpellUsed):
        asm.spell = UsedSpell()
    if isinstance(line, Used) and line.only is not None:
        asm.aims.append(OnlyThen(bind(line.only, asm)))
    if line.target is not None:
        asm.aim_at(line.target)
    given = getattr(line, "given", None)
    if given is not None:
        asm.only_if(bind(given, asm), lambda inner: inner.sentences(body))
    else:
        asm.sentences(body)
    return asm, _with_choices(line.costs, asm)


def _alone(body: tuple[Any, ...]) -> bool:
    """Is there nothing else to do in this text?"""
    first = body[0].said
    return len(body) == 1 and len(first.clauses) == 1 and first.scope is None


def _sort_of(cost: Any) -> str:
    """What pays this cost, where a text can speak of it (`Asm.paid`)."""
    if isinstance(cost, UnitCost):
        return "unit"
    return {DropCards: "cards", ShowCards: "shown"}.get(type(cost), "")


def _with_choices(costs: tuple[Any, ...], asm: Asm) -> list[Any]:
    """A cost whose cards are named on declaration gets a choice at the head."""
    itself = not any(isinstance(cost, DiscardThis | SpendThis) for cost in costs)
    found: list[Any] = []
    before: tuple[int, ...] = ()
    for cost in costs:
        cost = bind(cost, Asm(asm.scope))  # it is paid before anything is said: それ is nobody there [L6]
        if isinstance(cost, NamedCost):
            spoken = asm.paid.pop(_sort_of(cost), -1)
            slot = spoken if spoken >= 0 else asm.hidden()
            cost = msgspec.structs.replace(cost, slot=slot)
            asm.aims.append(ChoosePayer(cost, slot, before, itself))
            before = (*before, slot)
        found.append(cost)
    return found
