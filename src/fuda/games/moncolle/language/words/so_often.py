"""…につき、…: what is done so many times as much."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, Locked, Times
from fuda.effects.assemble.writer import Behind
from fuda.effects.flow import CountDown
from fuda.effects.heads import Block
from fuda.effects.node import parts
from fuda.effects.piles import Draw
from fuda.effects.reference import bind
from fuda.effects.refusal import Unclear, Unresolved
from fuda.effects.sentence import Prefix
from fuda.games.moncolle.language.ops.deed import Damage
from fuda.games.moncolle.language.ops.power import GainPower
from fuda.games.moncolle.language.statements.shift import Adds
from fuda.projection.statement import Changes


class ForEach(Prefix, frozen=True):
    """自軍ユニット1体につき、手札を1枚補充する。"""

    per: Amount

    family: ClassVar[str] = "per"

    def write(self, asm: Any, inside: Behind) -> None:
        """Of each clause behind it. What is counted before a player is named is the text's own player's [L1, L13]."""
        items = []
        for item in inside.items:
            ahead = asm.who == asm.subject and item.named() is not None
            items.append(_so_often(item, _found_out(asm, self.per) if ahead else self.per))
        Behind(items, inside.said, inside.followers)(asm)


def _found_out(asm: Any, per: Any) -> Any:
    """The number as it is when the text comes here."""
    asm.begin_body()
    index = asm.new_number()
    asm.add(CountDown(index, bind(per, asm)))
    return Locked(index)


def _so_often(item: Any, per: Any) -> Any:
    """A clause with its number so many times: drawn, gained, dealt, added. Of whom one is chosen each time, nobody can
    tell."""
    if isinstance(item, Block):
        found = Block(item.prefix)
        found.items = [_so_often(part, per) for part in item.items]
        return found
    if any(hasattr(part, "upto") for part in parts(item)):
        raise Unclear("につき")
    if isinstance(item, Draw | GainPower):
        return replace(item, n=Times(item.n, per))
    if isinstance(item, Damage) and item.per is None:
        return replace(item, per=per)
    shifts = item.what if isinstance(item, Changes) and isinstance(item.what, tuple) else ()
    if not shifts or not all(isinstance(shift, Adds) and shift.per is None for shift in shifts):
        raise Unresolved("につき")
    return replace(item, what=tuple(replace(shift, per=per) for shift in shifts))
