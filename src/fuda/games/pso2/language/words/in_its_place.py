"""A。C場合、代わりにB。: one deed in the place of another, where something is so when the text comes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.flow import Condition, Jump, Unless
from fuda.effects.node import Reference
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody
from fuda.effects.sentence import Chain, Say, Sentence
from fuda.effects.verbs import Deal
from fuda.games.pso2.language.words.reference import ButFor

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Writer


class SparedHere(Say, frozen=True):
    """A。C場合、Bはこのダメージを受けない。: what the sentence before deals does not meet those, where it is so when
    the text comes there [pso2-3.0 103.1.2]."""

    who: Reference
    condition: Condition | None = None

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """Only to the others, where it is so; else to all."""
        if not any(isinstance(item, Deal) for item in items):
            raise Nobody("このダメージ")
        asm.begin_body()
        spared = [replace(item, to=ButFor(item.to, self.who)) if isinstance(item, Deal) else item for item in items]
        if self.condition is None:
            asm.items(spared)
            return
        start = asm.said
        otherwise = asm.add(Unless(bind(self.condition, asm)))
        asm.items(spared)
        end = asm.add(Jump())
        asm.patch(otherwise, to=asm.here)
        asm.recall(start)
        asm.items(items)
        asm.patch(end, to=asm.here)


class InItsPlace(Sentence, frozen=True):
    """The deed before does not happen, the other one does [pso2-3.0 用語.代わりに]. A choice that the first begins with
    is one for both."""

    a: Chain
    condition: Condition
    b: Chain

    @property
    def said(self) -> Any:
        """The first of them."""
        return self.a

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """The second where it is so, else the first."""
        asm.begin_body()
        start = asm.said
        otherwise = asm.add(Unless(bind(self.condition, asm)))
        asm.items(asm.blocks(self.b))
        end = asm.add(Jump())
        asm.patch(otherwise, to=asm.here)
        asm.recall(start)
        asm.items(items)
        asm.patch(end, to=asm.here)
