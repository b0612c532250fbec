"""The target line under a minimap: what a declaration chooses [scs-1.12 2.5.4.1, 3.6.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.reference import bind
from fuda.effects.words import Description
from fuda.games.scs.book import areas
from fuda.games.scs.happening.memory import reach_from
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.words.noun import CardPick, StrikerPick
from fuda.games.scs.language.words.place import Region
from fuda.games.scs.now.projection import projection_of, says
from fuda.games.scs.printed import Minimap, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.scs.state import Match
    from fuda.kernel.state import Ref


class TargetLine(Node, frozen=True):
    """What all target lines share. They are measured from where the caster stands [scs-1.12 3.6.4] (reading SR13)."""

    @property
    def n(self) -> int:
        """How many; 0: all there are."""
        raise AssertionError(self)

    @property
    def kind(self) -> str:
        """What is chosen: striker, area or equip."""
        raise AssertionError(self)

    def framed(self, asm: Asm) -> TargetLine:
        """The same with the minimap of its frame."""
        raise AssertionError(self)

    def legal(self, g: Match, ctx: Any) -> list[int]:
        """Everything that may be chosen now."""
        raise AssertionError(self)

    def fits(self, g: Match, ctx: Any, thing: int) -> bool:
        """May it be chosen now?"""
        return thing in self.legal(g, ctx)

    def count(self, g: Match, ctx: Any) -> int:
        """How many must be chosen, no more and no less [scs-1.12 2.5.4.1.1]; 全員: all there are, and there must be
        one (reading SL4)."""
        return self.n or max(1, len(self.legal(g, ctx)))

    def ref(self, g: Match, thing: int) -> Ref:
        """How it is remembered."""
        return g.ref(thing)

    def still(self, g: Match, ctx: Any, ref: Ref) -> bool:
        """Is it still a legal target? [scs-1.12 2.4.10.2, 2.4.10.2.1, 2.4.10.2.2, 2.4.10.2.3]"""
        return g.fits(ref) and self.fits(g, ctx, ref[0])


class Strikers(TargetLine, frozen=True):
    """敵1体, 味方1体, 未行動状態の敵2体, 敵全員 (n=0) …."""

    what: StrikerPick
    n: int = 0
    map: Minimap | None = None
    only: tuple[Description, ...] = ()
    """What else the text demands of a target."""

    @property
    def kind(self) -> str:
        """Strikers."""
        return "striker"

    @property
    def whose(self) -> str:
        """Whose."""
        return self.what.whose

    @property
    def bare(self) -> bool:
        """敵1体, 味方全員: is anybody of that side in range enough?"""
        return self.what.bare and self.n <= 1 and not self.only

    def framed(self, asm: Asm) -> Strikers:
        """With the range."""
        return Strikers(bind(self.what, asm), self.n, asm.map, bind(self.only, asm))

    def legal(self, g: Match, ctx: Any) -> list[int]:
        """All in range that fit the words and can be targets."""
        assert self.map is not None  # framed
        seen, near = projection_of(g), reach_from(g, ctx, self.map)
        meant = (self.what, *self.only)
        there = [c for c in in_areas(g, near) if can_be_target(g, ctx, c)]
        return [c for c in there if all(what.fits(g, ctx, c, seen) for what in meant)]

    def fits(self, g: Match, ctx: Any, thing: int) -> bool:
        """The same asked of one."""
        assert self.map is not None  # framed
        area = g.area[thing]
        if area < 0 or not reach_from(g, ctx, self.map) >> area & 1:
            return False
        seen = projection_of(g)
        return all(what.fits(g, ctx, thing, seen) for what in (self.what, *self.only)) and can_be_target(g, ctx, thing)


class AreaLine(TargetLine, frozen=True):
    """エリア1つ, ストライカーが存在しないエリア1つ …."""

    n: int = 1
    zone: Region | None = None
    empty: bool = False
    map: Minimap | None = None

    @property
    def kind(self) -> str:
        """Areas."""
        return "area"

    def framed(self, asm: Asm) -> AreaLine:
        """With the range."""
        return AreaLine(self.n, self.zone, self.empty, asm.map)

    def legal(self, g: Match, ctx: Any) -> list[int]:
        """All in range that fit the words."""
        assert self.map is not None  # framed
        return [a for a in listed(reach_from(g, ctx, self.map)) if self._fits(g, ctx, a)]

    def _fits(self, g: Match, ctx: Any, area: int) -> bool:
        if self.empty and areas.striker_at(g, area) >= 0:
            return False
        return self.zone is None or area in self.zone.areas(g, ctx)

    def ref(self, g: Match, thing: int) -> Ref:
        """An area has no object number."""
        return (thing, areas.AREA)

    def still(self, g: Match, ctx: Any, ref: Ref) -> bool:
        """Still in range, and as the words say?"""
        return self.fits(g, ctx, ref[0])


class EquipLine(TargetLine, frozen=True):
    """装備スペル1枚, 敵の装備スペル1枚: spell cards that strikers in range bear [scs-1.12 2.9.2, 2.5.4.1.1]."""

    what: CardPick
    n: int = 1
    map: Minimap | None = None

    @property
    def kind(self) -> str:
        """Equip spells."""
        return "equip"

    def framed(self, asm: Asm) -> EquipLine:
        """With the range."""
        return EquipLine(bind(self.what, asm), self.n, asm.map)

    def legal(self, g: Match, ctx: Any) -> list[int]:
        """All borne in range that fit the words."""
        assert self.map is not None  # framed
        near = reach_from(g, ctx, self.map)
        found = self.what.candidates(g, ctx, projection_of(g))
        there = ((card, areas.stands(g, card)) for card in found)
        return [card for card, area in there if area >= 0 and near >> area & 1]


def in_areas(g: Match, near: int) -> Iterable[int]:
    """The strikers that stand there."""
    board = g.board
    return [board[area] for area in listed(near) if board[area] >= 0]


def can_be_target(g: Match, ctx: Any, card: int) -> bool:
    """対象にならない, 《遮断》 [scs-1.12 2.4.10.2.2, 10.5.1]."""
    return not says(g, card, "target", ctx)
