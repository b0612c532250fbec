"""Formations and areas as texts change them: who stands where in a battle, markers on the front, areas that are
chosen [moncolle-2.00 戦闘.2.1, 盤面.9.1, 盤面.10.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.deed import Deed
from fuda.effects.node import Node, Op, Player, Reference
from fuda.effects.players import seats_of
from fuda.effects.reference import It, bind
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective
from fuda.games.moncolle.book import battle
from fuda.games.moncolle.book.areas import FRONT, OPEN_TO
from fuda.games.moncolle.happening import acts, shields
from fuda.games.moncolle.language.assemble.writer import speaker, units_of, whole
from fuda.games.moncolle.now import areas_held, expected_levels, query
from fuda.games.moncolle.now.projection import projection_of
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match


class MoveInLine(Deed, frozen=True):
    """…を最前列に移動させる: the others keep their order [moncolle-2.00 戦闘.2.1]."""

    to: str
    who: Reference = It()

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """To the front or to the rear of its own side."""
        found, moved = units_of(g, fx, self.who, projection_of(g)), 0
        for card in shields.touchable(g, found, "moves"):
            line = query.fighters(g, g.side[card])
            rest = [unit for unit in line if unit != card]
            order = [card, *rest] if self.to == "first" else [*rest, card]
            if order != line:
                acts.line_up(g, order, "戦闘.2.1")
                moved += 1
        fx.done(g, did=whole(fx, self.who, found, moved))
        return None


class SwapInLine(Deed, frozen=True):
    """敵軍ユニット2体の隊列の位置を入れ替える: two of one side take each other's place [moncolle-2.00 戦闘.2.1]."""

    who: Reference

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """If there are two of one side."""
        found = shields.touchable(g, units_of(g, fx, self.who, projection_of(g)), "moves")
        swapped = len(found) == 2 and g.side[found[0]] == g.side[found[1]]
        if swapped:
            one, other = found
            line = query.fighters(g, g.side[one])
            places = {one: other, other: one}
            acts.line_up(g, [places.get(unit, unit) for unit in line], "戦闘.2.1")
        fx.done(g, did=swapped)
        return None


class SwapAreas(Deed, frozen=True):
    """自軍ユニット2体のいるエリアを入れ替える: two of one side, where both then find room [moncolle-2.00 盤面.1.1]."""

    who: Reference

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        found = shields.touchable(g, units_of(g, fx, self.who, projection_of(g)), "moves")
        swapped = len(found) == 2 and g.side[found[0]] == g.side[found[1]] and g.area[found[0]] != g.area[found[1]]
        if swapped:
            one, other = found
            steps = ((one, g.area[other]), (other, g.area[one]))
            swapped = not expected_levels.overfull(g, g.side[one], steps)
            if swapped:
                acts.move_all(g, steps, fx.source, "その他.2.2", "effect")
        fx.done(g, did=swapped)
        return None


class Rearrange(Deed, frozen=True):
    """敵軍の隊列を任意の順番に変更する: the player of the text says who stands where [moncolle-2.00 戦闘.2.1]."""

    side: str
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """From the front."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        first = [card for card, _ in chosen]
        line = query.fighters(g, seat if self.side == "mine" else 1 - seat)
        rest = [unit for unit in line if unit not in first]
        if len(rest) < 2:
            order = [*first, *rest]
            if order != line:
                acts.line_up(g, order, "戦闘.2.1")
            fx.done(g, did=len(line) > 1)
        elif move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
        else:
            moves = tuple(Move("card", unit) for unit in rest)
            return Decision("order", seat, "formation", "戦闘.2.1", moves, about=speaker(fx))
        return None


class RerollStart(Deed, frozen=True):
    """自軍のイニシアチブ決定ダイスを振り直す: who goes first is found out anew [moncolle-2.00 戦闘.4.2, 戦闘.4.3]."""

    side: str

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Once the dice were cast, and before anybody acts."""
        cast = bool(g.battles) and g.battles[-1].timing == "initiative" and bool(g.battles[-1].initiative)
        fx.done(g, did=cast)
        if cast:
            sides = {"mine": (fx.seat,), "enemy": (1 - fx.seat,), "both": (g.active, 1 - g.active)}
            battle.cast(g, sides[self.side])
        return None


class ChooseArea(Deed, frozen=True):
    """前線地形1カ所を選ぶ: named when the effect is declared, as targets are; その地形 is that one [L6]."""

    aims: ClassVar[bool] = True

    what: str

    def compile(self, asm: Any) -> None:
        """A choice at the head."""
        asm.area = asm.new_number()
        asm.aims.append(AimArea(self.what, asm.area, asm.needed))


class AimArea(Op, frozen=True):
    """The choice of an area at the head of a text."""

    what: str
    index: int
    needed: bool = True
    """Must there be one, or the text cannot be declared? (reading M48)"""

    rule: ClassVar[str] = "盤面.1.1"
    leads: ClassVar[bool] = False

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Is there such an area?"""
        return None if not self.needed or self._open(g, fx) else self.rule

    def _open(self, g: Match, fx: Any) -> tuple[int, ...]:
        return areas_held.in_reach(g, areas_held.of_side(g, fx.seat, self.what))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player says which."""
        if move is None:
            moves = tuple(Move("area", arg=area) for area in self._open(g, fx))
            if not moves:
                fx.next(g, did=False)
                return None
            return Decision("place", fx.seat, "area", self.rule, moves, about=speaker(fx))
        fx.next(g, numbers=fx.with_number(self.index, move.arg))
        return None


class There(Adjective, frozen=True):
    """その地形にいる: in the area that was chosen."""

    index: int = -1

    def bound(self, asm: Any) -> Node:
        """Which one."""
        if asm.area < 0:
            raise Nobody("その")
        return There(asm.area)

    def watches(self) -> frozenset[str]:
        """Where units are."""
        return frozenset(("area",))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it there?"""
        return self.index < len(ctx.numbers) and g.area[card] == ctx.numbers[self.index]


class MoveThere(Deed, frozen=True):
    """…をその地形に移動させる: to the area that was chosen, where it may be and finds room [moncolle-2.00 盤面.1.1,
    盤面.2.1] (reading M55)."""

    who: Reference = It()
    index: int = -1

    def compile(self, asm: Any) -> None:
        """Which area."""
        if asm.area < 0:
            raise Nobody("その地形")
        asm.deed(replace(bind(self, asm), index=asm.area))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another, as long as there is room."""
        found, came = units_of(g, fx, self.who, projection_of(g)), 0
        goal = fx.numbers[self.index] if self.index < len(fx.numbers) else -1
        for card in shields.touchable(g, found, "moves"):
            seat = g.side[card]
            free = goal in OPEN_TO[seat] and g.area[card] != goal and not query.units_in(g, 1 - seat, goal)
            if free and expected_levels.room_to_go(g, card, [goal]):
                acts.move_all(g, [(card, goal)], fx.source, "その他.2.2", "effect")
                came += 1
        fx.done(g, did=whole(fx, self.who, found, came))
        return None


class PutMarker(Deed, frozen=True):
    """誰もいない前線地形1カ所に「支配中マーカー」を置く [moncolle-2.00 進軍と迎撃.3.1]"""

    where: str
    """there: on the area that was chosen."""
    what: str
    seat: Player = ""
    index: int = -1

    def compile(self, asm: Any) -> None:
        """Which one [L6]."""
        if self.where == "there" and asm.area < 0:
            raise Nobody("その地形")
        asm.deed(replace(bind(self, asm), index=asm.area if self.where == "there" else -1))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """On an area that has none yet."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        lying = g.holding if self.what == "holding" else g.fought
        if self.index >= 0:
            area = fx.numbers[self.index]
            there = area in FRONT and not lying[FRONT.index(area)]
            if there:
                acts.set_marker(g, self.what, area, 1, fx.source)
            fx.done(g, did=there)
            return None
        if move is None:
            reached = areas_held.in_reach(g, areas_held.of_side(g, seat, self.where))
            free = [area for area in reached if area in FRONT and not lying[FRONT.index(area)]]
            if not free:
                fx.done(g, did=False)
                return None
            moves = tuple(Move("area", arg=area) for area in free)
            return Decision("place", seat, "area", "盤面.9.1", moves, about=speaker(fx))
        acts.set_marker(g, self.what, move.arg, 1, fx.source)
        fx.done(g)
        return None


class TakeMarker(Deed, frozen=True):
    """前線地形の「戦闘済マーカー」or「支配中マーカー」1個を取り除く [moncolle-2.00 盤面.9.1, 盤面.10.1]"""

    what: tuple[str, ...]
    every: bool = False
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One of those that lie there, or all of them."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        if move is None:
            lying = {"holding": g.holding, "fought": g.fought}
            reached = areas_held.in_reach(g, FRONT)
            found = [(area, what) for what in self.what for area in reached if lying[what][FRONT.index(area)]]
            for area, what in found if self.every else ():
                acts.set_marker(g, what, area, 0, fx.source)
            if not found or self.every:
                fx.done(g, did=bool(found))
                return None
            moves = tuple(Move("unmark", arg=area, word=what) for area, what in found)
            return Decision("place", seat, "unmark", "盤面.9.1", moves, about=speaker(fx))
        acts.set_marker(g, move.word, move.arg, 0, fx.source)
        fx.done(g)
        return None
