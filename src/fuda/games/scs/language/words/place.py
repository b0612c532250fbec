"""Where: lines, gates and territories as texts name them, and areas as something to choose [scs-1.12 4.1.7, 4.1.12]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node, Reference, Slot
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, bound_parts, each_meant
from fuda.effects.refusal import Nobody, Unclear, Unresolved
from fuda.effects.words import This
from fuda.games.scs.book import areas
from fuda.games.scs.happening.memory import fact, reach_from
from fuda.games.scs.language.assemble.writer import TARGETS, Asm
from fuda.games.scs.language.statements.lasting import STANDING
from fuda.games.scs.language.words.goal import Goal
from fuda.games.scs.language.words.reference import Bearer, Caster
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.printed import AREAS, Minimap, listed

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class Region(Goal, frozen=True):
    """あなたのテリトリー, 相手のベースライン, センターライン, ゲートエリア …; `but`: 以外."""

    name: str
    whose: Any = ""
    but: bool = False

    def bound(self, asm: Asm) -> Region:
        """Whose it is, is not asked again and again."""
        if isinstance(self.whose, Node) and asm.until in STANDING:
            raise Unresolved("コントローラー")
        made: Region = bound_parts(self, asm)
        return made

    def areas(self, g: Match, ctx: Any) -> tuple[int, ...]:
        """The areas it means, as the text's player sees them."""
        seats = seats_of(g, ctx, self.whose) if self.whose else (0, 1)
        found = {area for seat in seats for area in _part(self.name, seat)}
        return tuple(area for area in AREAS if (area in found) != self.but)

    @property
    def is_one(self) -> bool:
        """Is it a single area? [scs-1.12 4.1.9]"""
        return self.name == "gate" and self.whose in ("mine", "enemy", "turn", "other") and not self.but

    def watches(self) -> frozenset[str]:
        """Whose they are."""
        return hangs_on(self.whose)


class AreaBeside(Goal, frozen=True):
    """隣接するエリア, このストライカーに隣接するエリア [scs-1.12 4.1.5.1]; alone: to whoever the text is of."""

    who: Reference | None = None

    def bound(self, asm: Asm) -> AreaBeside:
        """Beside whom?"""
        return AreaBeside(bind(of_whom(self.who, asm), asm))

    def areas(self, g: Match, ctx: Any) -> tuple[int, ...]:
        """Around where they stand."""
        near = places(g, ctx, self.who, projection_of(g))
        return tuple(dict.fromkeys(area for centre in near for area in areas.ADJACENT[centre]))


class AtTarget(Goal, frozen=True):
    """対象のエリア, with or (`but`) without itself what lies around it [scs-1.12 4.1.5.1, 8.1.11]."""

    around: bool = False
    but: bool = False

    @property
    def is_one(self) -> bool:
        """The target itself: several that come there have no place."""
        return not self.around

    def bound(self, asm: Asm) -> AtTarget:
        """Only where an area is the target."""
        if asm.target is None or asm.target.kind != "area":
            raise Nobody("対象のエリア")
        return self

    def areas(self, g: Match, ctx: Any) -> tuple[int, ...]:
        """Around what was chosen."""
        chosen = [ref[0] for ref in (ctx.slots[TARGETS] if ctx.slots else ()) if areas.is_area(ref)]
        near = [area for found in chosen for area in areas.ADJACENT[found]] if self.around else []
        return tuple(dict.fromkeys([*([] if self.but else chosen), *near]))


def of_whom(who: Any, asm: Asm) -> Any:
    """Whoever is named; else the striker whose ability it is, the bearer of an equip spell, or the caster."""
    if who is not None:
        return who
    if asm.until == "equip" and asm.spell:
        return Bearer()
    if asm.spell and asm.aimed:
        raise Unclear("隣接")
    return Caster() if asm.spell else This()


def _part(name: str, seat: int) -> tuple[int, ...]:
    if name == "stage":
        return tuple(AREAS)
    if name == "centre":
        return areas.CENTRE
    if name == "gate":
        return (areas.GATE[seat],)
    return areas.BASE[seat] if name == "base" else areas.TERRITORY[seat]


def places(g: Match, ctx: Any, who: Any, seen: Projection) -> list[int]:
    """Where they stand, or stood when they left [L7]."""
    found = [fact(then, card, "area", areas.stands(g, card)) for card, then in each_meant(g, ctx, who, seen)]
    return [area for area in found if area >= 0]


class Spot(Node, frozen=True):
    """Areas among which one is chosen. `open`: those in which the mover could come to stand, which have to be
    without a striker [scs-1.12 4.1.6]."""

    @property
    def is_one(self) -> bool:
        """Is it a single area?"""
        return False

    def open(self, g: Match, ctx: Any, mover: int, seen: Projection) -> list[int]:
        """The empty ones among them."""
        return [area for area in self.areas(g, ctx, mover, seen) if areas.striker_at(g, area) < 0]

    def areas(self, g: Match, ctx: Any, mover: int, seen: Projection) -> tuple[int, ...]:
        """All of them."""
        raise AssertionError(self)


class Beside(Spot, frozen=True):
    """隣接するエリア, 術者に隣接するエリア [scs-1.12 4.1.5.1]."""

    who: Reference | None = None

    def areas(self, g: Match, ctx: Any, mover: int, seen: Projection) -> tuple[int, ...]:
        """Around the mover itself, or around somebody else."""
        centres = [areas.stands(g, mover)] if self.who is None else places(g, ctx, self.who, seen)
        return tuple(dict.fromkeys(near for area in centres if area >= 0 for near in areas.ADJACENT[area]))


class OneArea(Spot, frozen=True):
    """A certain area: only one can come there [scs-1.12 4.1.6]."""

    @property
    def is_one(self) -> bool:
        """It is."""
        return True


class Stood(OneArea, frozen=True):
    """術者が存在していたエリア: where it stands, or stood when it left [L7]."""

    who: Reference

    def areas(self, g: Match, ctx: Any, mover: int, seen: Projection) -> tuple[int, ...]:
        """That one."""
        return tuple(places(g, ctx, self.who, seen))


class SameArea(OneArea, frozen=True):
    """同じエリア: where the target stood, of which the text has spoken [L7]."""

    def bound(self, asm: Asm) -> Stood:
        """Only of one target; in a text without one where the one stood of whom it has heard."""
        if asm.target is None and asm.it is not None:
            return Stood(asm.antecedent_of(1))
        if asm.target is None or asm.target.kind != "striker" or asm.target.n != 1 or not asm.aimed:
            raise Nobody("同じエリア")
        return Stood(Slot(TARGETS))


class In(Spot, frozen=True):
    """あなたのベースラインのエリア …."""

    zone: Region

    @property
    def is_one(self) -> bool:
        """A gate area [scs-1.12 4.1.9]."""
        return self.zone.is_one

    def areas(self, g: Match, ctx: Any, mover: int, seen: Projection) -> tuple[int, ...]:
        """All of that part of the stage."""
        return self.zone.areas(g, ctx)


class InRange(Spot, frozen=True):
    """範囲内のエリア, 赤の範囲のエリア, 青の範囲のエリア: in the range of this text, from where the caster stands
    [scs-1.12 3.6.5, 3.6.5.1]."""

    colour: str = "all"
    map: Minimap | None = None

    def bound(self, asm: Asm) -> InRange:
        """The picture of the frame."""
        if asm.map is None:
            raise Nobody("範囲")
        return InRange(self.colour, asm.map)

    def areas(self, g: Match, ctx: Any, mover: int, seen: Projection) -> tuple[int, ...]:
        """All it reaches."""
        assert self.map is not None  # framed
        return listed(reach_from(g, ctx, self.map, self.colour))


class TargetArea(OneArea, frozen=True):
    """対象のエリア: the area that is the target itself."""

    def bound(self, asm: Asm) -> TargetArea:
        """Only where an area is the target."""
        if asm.target is None or asm.target.kind != "area":
            raise Nobody("対象のエリア")
        return self

    def areas(self, g: Match, ctx: Any, mover: int, seen: Projection) -> tuple[int, ...]:
        """What was chosen."""
        refs = ctx.slots[TARGETS] if ctx.slots else ()
        return tuple(ref[0] for ref in refs if areas.is_area(ref))
