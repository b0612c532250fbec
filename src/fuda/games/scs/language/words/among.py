"""Speaking of some of what was spoken of, of what is left over, of what paid for a declaration, and of who controls a
striker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Node, Reference, Slot
from fuda.effects.piles import Seek
from fuda.effects.reference import cards_of, refs_in, slots_of, tie
from fuda.effects.refusal import Nobody
from fuda.effects.words import Description, Object
from fuda.games.scs.happening import happen
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.words.reference import LAID, ChooseSome, doers
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class ControllerOf(Node, frozen=True):
    """装備しているストライカーのコントローラー: the player who controls it now [scs-1.12 2.2.4.1]."""

    who: Reference

    def seats(self, g: Match, ctx: Any) -> tuple[int, ...]:
        """Nobody, where it is gone."""
        found = cards_of(g, ctx, self.who, projection_of(g))
        return tuple(dict.fromkeys(happen.side(g, card) for card in found))


class PaidCards(Object, frozen=True):
    """手札コストとして支払ったカード: they lie in the effect zone until the effect is resolved [scs-1.12 7.1.5.4]."""

    def tied(self, asm: Asm) -> Node:
        """Only what is declared is paid for."""
        if not asm.declared or asm.until in LAID or asm.waits:
            raise Nobody("手札コスト")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that paid for this."""
        return [*g.paid.get(str(ctx.stamp), ())]


class OfThem(Description, frozen=True):
    """Such cards among those that were spoken of."""

    among: Reference
    what: Description

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that fit."""
        return [card for card in cards_of(g, ctx, self.among, seen) if self.what.fits(g, ctx, card, seen)]


class SomeOfThem(Object, frozen=True):
    """その中の…カード1枚: chosen among the cards that were revealed or looked at; what is left over is 残り [L6]. One
    takes as many as there are [scs-1.12 1.1.8]."""

    what: Description
    n: int = 1
    upto: bool = False

    picks: ClassVar[bool] = True

    def tied(self, asm: Asm) -> Node:
        """From then on それ means it."""
        if asm.it is None or not slots_of(asm.it):
            raise Nobody("その中")
        asm.heap = asm.it
        what = OfThem(asm.it, tie(self.what, asm))
        place = asm.find(self.n if not self.upto else 2, what)
        asm.add(ChooseSome(place, what, self.n, self.upto, seat=asm.who))
        asm.taken = (*asm.taken, place)
        return Slot(place)


class LeftOver(Object, frozen=True):
    """残り: those among which something was chosen, less what was chosen."""

    heap: Reference | None = None
    taken: tuple[int, ...] = ()

    def tied(self, asm: Asm) -> LeftOver:
        """Which these are."""
        if asm.heap is None:
            raise Nobody("残り")
        return LeftOver(asm.heap, asm.taken)

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Those that still lie there."""
        gone = {card for slot in self.taken for card, _ in refs_in(ctx, slot)}
        return [card for card in cards_of(g, ctx, self.heap, seen) if card not in gone]


class BothOf(Object, frozen=True):
    """術者と対象, 対象とそれに隣接する敵全員: the one and the other, each once."""

    a: Reference
    b: Reference

    @property
    def n(self) -> int:
        """Several."""
        return 2

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Those of both."""
        found = [*cards_of(g, ctx, self.a, seen), *cards_of(g, ctx, self.b, seen)]
        return [*dict.fromkeys(found)]


class DamageSource(Object, frozen=True):
    """そのダメージの発生源: who is about to deal the damage; of an attack all attackers [scs-1.12 2.6.2]."""

    def tied(self, asm: Asm) -> Node:
        """Only where damage is about to be dealt."""
        if not asm.replaces_damage:
            raise Nobody("発生源")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As long as they are there."""
        found = doers(g, ctx.cause, "source") if ctx.cause is not None else ()
        return [card for card, _ in found if g.area[card] >= 0]


class FromDeck(Object, frozen=True):
    """山札から…カード1枚: who acts looks through the own deck and chooses, perhaps nothing (reading SL8)."""

    what: Description
    n: int = 1
    upto: bool = False

    picks: ClassVar[bool] = True

    def tied(self, asm: Asm) -> Node:
        """From then on それ means it."""
        place = asm.find(self.n if not self.upto else 2, self.what)
        asm.add(Seek(place, tie(self.what, asm), self.n, asm.who))
        return Slot(place)
