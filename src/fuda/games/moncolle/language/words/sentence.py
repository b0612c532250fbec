"""Sentences of this game alone: texts of which one is chosen, texts that are all followed, what happens at once, and
sentences that say something about another one (`assemble.amending`)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, Number
from fuda.effects.condition import Fact, NotSo
from fuda.effects.flow import Jump
from fuda.effects.heads import first_prefix
from fuda.effects.node import Node, Op
from fuda.effects.reference import bind
from fuda.effects.refusal import Countless, Never, Nobody, Unclear, Unresolved
from fuda.effects.sentence import By, Chain, Mode, OneOf, Say, Sentence

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move

MOST_WAYS = 60
"""A text that could be used in more ways is refused: each of them is an answer of its own."""


class AtOnce(Chain, frozen=True):
    """A&B: both at the same time [moncolle-2.00 用語.6.1]. What the first does to those who are gone by it, nobody can
    tell: the others are still there."""


class Listed(Sentence, frozen=True):
    """A sentence with texts below it, each behind a ・."""

    modes: tuple[Mode, ...]

    @property
    def said(self) -> Any:
        """What the first of them begins with."""
        return self.modes[0].sentences[0].said


class OneBelow(Listed, frozen=True):
    """次の2つから1つを選ぶ。・A。・B。: which of them is said by using it (`ability.ways`), so it stands alone."""

    n: int = 0
    pick: int = 1
    """So many of them, each once."""
    counted: bool = False
    """How many there are, if the text says so."""
    upto: bool = False
    again: bool = False
    """The same one may be chosen again."""

    def picked(self) -> list[tuple[Mode, ...]]:
        """Every choice."""
        if not self.again and self.pick > len(self.modes):
            raise Never(str(self.pick))  # [L20]
        counts = range(1, self.pick + 1) if self.upto else (self.pick,)
        if self.pick > MOST_WAYS or sum(self._many(count) for count in counts) > MOST_WAYS:
            raise Countless(str(self.pick))  # found out by arithmetic: to write them out could fill the memory
        pick = combinations_with_replacement if self.again else combinations
        return [some for count in counts for some in pick(self.modes, count)]

    def _many(self, count: int) -> int:
        """So many choices of so many texts."""
        return comb(len(self.modes) + count - 1 if self.again else len(self.modes), count)

    def write(self, asm: Any) -> None:
        """Only as the whole text of an effect."""
        raise Unresolved("選ぶ")


class EitherOf(Sentence, frozen=True):
    """Aするか、Bする。: which of them is said by using it."""

    a: Chain
    b: Chain

    @property
    def said(self) -> Any:
        """The first of them."""
        return self.a

    def write(self, asm: Any) -> None:
        """Only as the end of an effect."""
        raise Unresolved("か、")


class TheirChoice(OneOf, frozen=True):
    """敵軍プレイヤーはAするか、Bする。: one of the two, as whoever does it likes."""

    def finish(self, asm: Any, items: list[Any]) -> None:
        """Who is named chooses; of both players each would do another thing [L6]."""
        if asm.several(asm.who):
            raise Unresolved("か、")
        asm.chooser = asm.who
        super().finish(asm, items)
        asm.chooser = None


class AllBelow(Listed, frozen=True):
    """ターン終了まで、次の効果を適用する。・A。・B。: all of them, for so long."""

    until: str = ""

    def write(self, asm: Any) -> None:
        """One after another."""
        before, asm.until = asm.until, self.until or asm.until
        for mode in self.modes:
            asm.sentences(mode.sentences)
        asm.until = before


class Letter(Number, frozen=True):
    """X: what another sentence says it is."""

    def bound(self, asm: Any) -> Node:
        """None does."""
        raise Nobody("X")


class Remark(Sentence, frozen=True):
    """A sentence about another one; nothing is done by itself."""

    @property
    def said(self) -> Any:
        """Nothing."""
        return None


class Let(Remark, frozen=True):
    """Xは自軍ユニットの数に等しい。"""

    n: Amount


class ButIf(Remark, frozen=True):
    """…場合、代わりに…。: what the sentence before says is not done then, but this."""

    condition: Fact
    body: Chain


class Fork(Op, frozen=True):
    """Go on at `to` unless it is so; whether all was carried out so far is not touched."""

    condition: Fact
    to: int = -1

    def run(self, g: Any, fx: Effect, move: Decision | Move | None) -> Decision | None:
        """Looked at once."""
        if self.condition.holds(g, fx):
            fx.next(g, did=fx.did)
        else:
            fx.jump(g, self.to, did=fx.did)
        return None


class Amended(Sentence, frozen=True):
    """A。…場合、代わりにB。: one of the two. Whom A names, B goes on about."""

    first: Say
    condition: Fact
    body: Chain

    @property
    def said(self) -> Any:
        """What the first of them begins with."""
        return self.first.said

    def write(self, asm: Any) -> None:
        """Whether it is so is looked at before either; it may speak of those whom A names."""
        if isinstance(prefix := first_prefix(self.first.body), By) and prefix.who != asm.subject:
            raise Unclear("代わりに")  # whose hand, and who does it?
        asm.begin_body()
        place = asm.add(Fork(self.condition))
        asm.items(asm.blocks(self.first.body))
        after, ends = [asm.said], [asm.add(Jump())]
        condition = bind(self.condition, asm)
        asm.ops[place] = Fork(NotSo(condition), to=asm.here)
        asm.who = asm.subject
        asm.tell_about(condition)
        asm.items(asm.blocks(self.body))
        after.append(asm.said)
        ends.append(asm.add(Jump()))
        asm.meet(ends, after)
