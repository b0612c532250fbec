"""Sentences of this game alone: texts of which one is chosen, texts that are all followed, what happens at once."""

from __future__ import annotations

from typing import Any

from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import Chain, Mode, Sentence


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
    counted: bool = False
    """How many there are, if the text says so."""

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


class AllBelow(Listed, frozen=True):
    """ターン終了まで、次の効果を適用する。・A。・B。: all of them, for so long."""

    until: str = ""

    def write(self, asm: Any) -> None:
        """One after another."""
        before, asm.until = asm.until, self.until or asm.until
        for mode in self.modes:
            asm.sentences(mode.sentences)
        asm.until = before
