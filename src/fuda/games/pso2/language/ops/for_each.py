"""…1体につき、 before what is done: the numbers of the clauses behind it count so many times over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import CountOf, Times
from fuda.effects.assemble.writer import Behind
from fuda.effects.heads import Block
from fuda.effects.node import Node, parts
from fuda.effects.piles import Draw, FromHand, Mill
from fuda.effects.players import Actor
from fuda.effects.reference import It, bind
from fuda.effects.refusal import Unclear
from fuda.effects.sentence import Prefix
from fuda.effects.verbs import Choose, Deal
from fuda.effects.words import Description
from fuda.games.pso2.language.assemble.speaker import SaidAhead, is_own, said_by
from fuda.games.pso2.language.ops.deck import AwayFromTop
from fuda.games.pso2.language.ops.hand import TopToPP
from fuda.games.pso2.language.ops.on_some import DealSome, OnSome
from fuda.games.pso2.language.ops.recover import Recover
from fuda.games.pso2.language.statements.harm import Softens
from fuda.games.pso2.language.statements.shift import PlusMinus, PlusStat
from fuda.games.pso2.language.statements.statement import PlayCost
from fuda.games.pso2.language.words.past import OfThisText
from fuda.projection.statement import Gains

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.effects.assemble.writer import Writer

COUNTED: dict[type[Any], str] = {
    Draw: "n",
    Mill: "n",
    Deal: "n",
    FromHand: "n",
    Choose: "n",
    OnSome: "n",
    TopToPP: "n",
    AwayFromTop: "n",
    Recover: "n",
    Softens: "n",
    PlayCost: "n",
    DealSome: "damage",
}
"""The number of a clause that counts for each."""


class AsOftenAs(Prefix, frozen=True):
    """自分の場の《ダーカー》1体につき、相手のプレイヤーに2ダメージを与える: counted when the text comes there; what is
    chosen for each is chosen together, so they are different ones (reading P84) [pso2-3.0 103.5.1.1]."""

    what: Description
    style: str = ""

    family: ClassVar[str] = "each"
    bounds: ClassVar[bool] = False

    @property
    def of_actor(self) -> bool:
        """Does it count what is theirs who act, or what they have done? Then each of several counts alone [L5]."""
        return is_own(self.what) or any(isinstance(part, OfThisText) for part in parts(self.what))

    def write(self, asm: Writer, inside: Behind) -> None:
        """With the numbers of the clauses multiplied. What is counted is theirs who were spoken of before, not theirs
        whom a clause behind it names (reading P67) [L1, L13]."""
        what = bind(said_by(self.what, asm.who) if isinstance(asm.who, Actor) else self.what, asm)
        Behind(self._each(inside.items, SaidAhead(CountOf(what))), inside.said, inside.followers)(asm)

    def _each(self, items: Iterable[Any], what: Any) -> list[Any]:
        """What is said of those chosen for each is said of each of them."""
        made: list[Any] = []
        for item in items:
            if isinstance(item, Block):
                inner = Block(item.prefix)
                inner.items = self._each(item.items, what)
                made.append(inner)
            elif any(isinstance(one, Choose) for one in made) and any(isinstance(part, It) for part in parts(item)):
                made.append(several(item))
            else:
                made.append(times(item, what))
        return made


def several(node: Any) -> Any:
    """The same said of all that was chosen."""
    if isinstance(node, It):
        return It(2)
    if isinstance(node, tuple):
        return tuple(map(several, node))
    if not isinstance(node, Node):
        return node
    return replace(node, **{name: several(getattr(node, name)) for name in node.__struct_fields__})


def times(clause: Any, what: Any) -> Any:
    """The clause with its number multiplied; one without a number says nothing about each."""
    field = COUNTED.get(type(clause))
    if field is not None:
        return replace(clause, **{field: Times(getattr(clause, field), what)})
    if isinstance(clause, Gains) and isinstance(clause.what, tuple):
        return replace(clause, what=tuple(_more(one, what) for one in clause.what))
    raise Unclear("につき")


def _more(gain: Any, what: Any) -> Any:
    if isinstance(gain, PlusStat):
        return replace(gain, n=Times(gain.n, what))
    if isinstance(gain, PlusMinus):
        return replace(gain, attack=Times(gain.attack, what), hp=Times(gain.hp, what))
    raise Unclear("につき")
