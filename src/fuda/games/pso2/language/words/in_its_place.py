"""A。C場合、代わりにB。: one deed in the place of another, where something is so when the text comes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition, Jump, Unless
from fuda.effects.reference import tie
from fuda.effects.sentence import Chain, Sentence

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Writer


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
        otherwise = asm.add(Unless(tie(self.condition, asm)))
        asm.items(asm.blocks(self.b))
        end = asm.add(Jump())
        asm.patch(otherwise, to=asm.here)
        asm.recall(start)
        asm.items(items)
        asm.patch(end, to=asm.here)
