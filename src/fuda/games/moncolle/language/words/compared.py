"""Numbers compared with the same of the other side, and by how much they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount, Number, Plus, known
from fuda.effects.condition import NumberIs
from fuda.effects.node import Node
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody, Unclear
from fuda.games.moncolle.language.words.number import FrontsHeld, Pile, Power

if TYPE_CHECKING:
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match

SIDED: dict[Any, str] = {Side: "who", Pile: "seat", FrontsHeld: "seat", Power: "seat"}
"""The words that say whose something is, with the field in which they say it."""
ACROSS = {"mine": "enemy", "": "enemy", "enemy": "mine"}


class MoreThanOther(Node, frozen=True):
    """手札が敵軍より多い, 敵軍のパワーが自軍より2以上多い: than the same of the other side [L13]."""

    value: Amount
    sense: str
    than: str = "enemy"
    by: int = 0

    def bound(self, asm: Any) -> Node:
        """Both numbers; whose the first one is must be said, or be the player's own."""
        whose = {getattr(word, SIDED[type(word)]) or "mine" for word in _sided(self.value)}
        if whose != {ACROSS[self.than]}:
            raise Unclear("敵軍より" if self.than == "enemy" else "自軍より")
        value, other = bind((self.value, _across(self.value)), asm)
        if not self.by:
            return NumberIs(value, other, self.sense)
        if self.sense == "more":
            return NumberIs(value, Plus(other, self.by), "least")
        return NumberIs(Plus(value, self.by), other, "most")


def _sided(tree: Any) -> list[Any]:
    """The words in a number that say whose something is."""
    if isinstance(tree, tuple):
        return [word for part in tree for word in _sided(part)]
    if not isinstance(tree, Node):
        return []
    own = [tree] if type(tree) in SIDED else []
    return own + [word for name in tree.__struct_fields__ for word in _sided(getattr(tree, name))]


def _across(tree: Any) -> Any:
    """The same number of the other side."""
    if isinstance(tree, tuple):
        return tuple(_across(part) for part in tree)
    if not isinstance(tree, Node):
        return tree
    if type(tree) in SIDED:
        name = SIDED[type(tree)]
        tree = replace(tree, **{name: ACROSS[getattr(tree, name)]})
    return replace(tree, **{name: _across(getattr(tree, name)) for name in tree.__struct_fields__})


class Gap(Number, frozen=True):
    """その差: of the two numbers that were compared last [L6]; of nothing there is none [L8]."""

    a: Amount | None = None
    b: Amount | None = None

    def bound(self, asm: Any) -> Node:
        """Which two."""
        if asm.compared is not None:
            return Gap(*asm.compared)
        asked = asm.asked
        if not isinstance(asked, NumberIs) or isinstance(asked.n, int):
            raise Nobody("差")
        a, b = (number.a if isinstance(number, Plus) else number for number in (asked.value, asked.n))
        return Gap(a, b)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """By how much the one is more than the other."""
        a, b = known(g, ctx, self.a, seen), known(g, ctx, self.b, seen)
        return None if a is None or b is None else abs(a - b)
