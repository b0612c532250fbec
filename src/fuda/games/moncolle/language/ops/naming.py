"""Naming a word: an attribute, a race, a name. What was named is kept as its place in the list of all such words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.deed import Deed
from fuda.effects.node import Op
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective
from fuda.games.moncolle.language.assemble.writer import speaker
from fuda.games.moncolle.printed import ELEMENTS
from fuda.kernel.decision import Decision, Move
from fuda.kernel.sight.view import may_know

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match


def traits(g: Match, what: str) -> tuple[str, ...]:
    """All words of a kind, always in the same order; of races those of the cards of this match."""
    if what == "elements":
        return ELEMENTS
    if what == "names":
        return tuple(sorted({face.printed.name for face in g.rules.faces}))
    return tuple(sorted({kind for face in g.rules.faces for kind in face.printed.kinds}))


class NameTrait(Deed, frozen=True):
    """属性を1つ選ぶ, 種族を1つ選ぶ, 名前を1つ選ぶ: when the effect is declared, as all that is chosen."""

    aims: ClassVar[bool] = True

    what: str

    def compile(self, asm: Any) -> None:
        """選んだ属性 is from here on that one."""
        asm.traits = {**asm.traits, self.what: asm.new_number()}
        asm.aims.append(AimTrait(self.what, asm.traits[self.what]))


class AimTrait(Op, frozen=True):
    """The choice at the head of a text."""

    what: str
    index: int

    rule: ClassVar[str] = "その他.2.2"
    leads: ClassVar[bool] = False

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Any attribute; of races those on one's own cards and on those one knows."""
        if move is None:
            moves = tuple(Move("name", word=word) for word in self._open(g, fx.seat))
            if not moves:
                fx.next(g, did=False)
                return None
            return Decision("word", fx.seat, f"name_{self.what}", self.rule, moves, about=speaker(fx))
        fx.next(g, numbers=fx.with_number(self.index, traits(g, self.what).index(move.word)))
        return None

    def _open(self, g: Match, seat: int) -> tuple[str, ...]:
        if self.what in ("elements", "names"):
            return traits(g, self.what)  # where lists are closed these are all cards that there are
        known = [card for card in range(len(g.face)) if g.owner[card] == seat or may_know(g, seat, card)]
        return tuple(sorted({kind for card in known for kind in g.rules.faces[g.face[card]].printed.kinds}))


class TraitNamed(Adjective, frozen=True):
    """選んだ属性の, 選んだ種族の, 選んだ名前の: that one. Nobody has named one: it is refused [L6]."""

    what: str
    index: int = -1

    def bound(self, asm: Any) -> Node:
        """Where it is kept."""
        if self.what not in asm.traits:
            raise Nobody("選んだ")
        return replace(self, index=asm.traits[self.what])

    def reads(self) -> frozenset[str]:
        """Attributes or races."""
        return frozenset((self.what,))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Has the card that word?"""
        if self.index >= len(ctx.numbers):
            return False
        return traits(g, self.what)[ctx.numbers[self.index]] in getattr(seen.at(card), self.what)
