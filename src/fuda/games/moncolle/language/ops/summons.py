"""Summoning by an effect: out of a hand, a discard pile, a deck, or tokens [moncolle-2.00 ターン.6.2, 盤面.1.1,
カードの見方.3.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.deed import Deed
from fuda.effects.node import Player
from fuda.effects.players import Actor, seats_of
from fuda.effects.reference import bind, refs_in
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.language.assemble.writer import speaker
from fuda.games.moncolle.language.ops.hand import LookThrough
from fuda.games.moncolle.language.words.noun import Cards
from fuda.games.moncolle.now import areas_held, expected_levels, query
from fuda.games.moncolle.now.projection import projection_of
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


def areas_to_come(g: Match, seat: int, to: str) -> tuple[int, ...]:
    """Where a unit may be summoned by a text: into the battle, or to such an area without enemies."""
    if to == "battle":
        return (g.battles[-1].area,) if g.battles else ()
    found = areas_held.of_side(g, seat, to)
    return tuple(area for area in found if not query.units_in(g, 1 - seat, area))


class SummonBy(Deed, frozen=True):
    """捨札のユニットカード1枚を自軍領土に召喚する, トークン「霊」1体を召喚する: onto an own area with room, or into the
    battle; そのユニット is the one that came [L6] [moncolle-2.00 ターン.6.2, 盤面.1.1, カードの見方.3.1]."""

    what: Cards
    zone: str
    to: str = "home"
    instant: bool = False
    """即時召喚: as the book's own instant summons [moncolle-2.00 戦闘.1.2]."""
    spent: bool = False
    """行動完了で: it comes spent."""
    anybody: bool = False
    """Also one whose level says that it may not be summoned instantly."""
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """It is spoken of from here on; where each player summons one, both are [L5]. A deck is looked through
        first."""
        made = bind(self, asm)
        if self.zone == "deck":
            asm.add(LookThrough(self.seat))
        asm.deed(replace(made, slot=asm.found(2 if isinstance(asm.who, Actor) else 1)))

    def areas(self, g: Match, seat: int, card: int) -> list[int]:
        """Where there is room for it."""
        return expected_levels.room(g, seat, card, areas_to_come(g, seat, self.to))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player chooses the card and its area together."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        if move is not None:
            word = "instant" if self.instant else ""
            acts.summon(g, move.card, seat, move.arg, fx.source, "その他.2.2", word)
            if self.spent:
                acts.spend(g, [move.card], fx.source)
            self._mix(g, fx, seat)
            fx.done(g, slots=fx.with_slot(self.slot, (*refs_in(fx, self.slot), g.ref(move.card))))
            return None
        seen = projection_of(g)
        found = [card for card in query.cards(g, self.zone, seat) if self.what.fits(g, fx, card, seen)]
        if self.instant and not self.anybody:
            found = [card for card in found if g.rules.faces[g.face[card]].printed.instant]
        once = sorted({g.face[card]: card for card in reversed(found)}.values())
        moves = tuple(Move("summon", card, area) for card in once for area in self.areas(g, seat, card))
        if not moves:
            self._mix(g, fx, seat)
            fx.done(g, did=False, slots=fx.with_slot(self.slot, refs_in(fx, self.slot)))
            return None
        return Decision("place", seat, "summon_by", "その他.2.2", moves, about=speaker(fx))

    def _mix(self, g: Match, fx: Effect, seat: int) -> None:
        """A deck that was looked through is shuffled."""
        if self.zone == "deck":
            acts.shuffle(g, seat, fx.source, "その他.2.2")


class SummonSome(Deed, frozen=True):
    """山札のユニットカードを合計レベル8以下になるように任意の枚数選び、自軍領土に召喚する, 捨札のユニットカード2枚を
    自軍領土に召喚する: one after another, as long as there is room [moncolle-2.00 盤面.1.1]."""

    what: Cards
    zone: str
    total: int = -1
    """Their levels together; -1: any."""
    to: str = "home"
    one: bool = False
    """All of them to the same area."""
    n: int = 0
    """So many; 0: as many as its player likes."""
    upto: bool = False
    spent: bool = False
    """行動完了で: they come spent."""
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """A deck is looked through first."""
        if self.zone == "deck":
            asm.add(LookThrough(self.seat))
        super().compile(asm)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The cards chosen so far are on the field; where the first one is the others may have to go."""
        seat, seen = seats_of(g, fx, self.seat or "mine")[0], projection_of(g)
        if move is not None and move.verb == "summon":
            acts.summon(g, move.card, seat, move.arg, fx.source, "その他.2.2")
            if self.spent:
                acts.spend(g, [move.card], fx.source)
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, move.arg)))
            return None
        found = [card for card in query.cards(g, self.zone, seat) if self.what.fits(g, fx, card, seen)]
        if self.total >= 0:
            left = self.total - sum(g.rules.levels[g.face[card]] for card, _ in fx.chosen)
            found = [card for card in found if g.rules.levels[g.face[card]] <= left]
        once = sorted({g.face[card]: card for card in reversed(found)}.values())
        moves = tuple(Move("summon", card, area) for card in once for area in self._areas(g, fx, seat, card))
        if move is None and moves and not (self.n and len(fx.chosen) >= self.n):
            free = self.upto or not self.n
            moves = (*moves, DONE) if free else moves
            default = len(moves) - 1 if free else 0
            return Decision("place", seat, "summon_by", "その他.2.2", moves, default, about=speaker(fx))
        if self.zone == "deck":
            acts.shuffle(g, seat, fx.source, "その他.2.2")
        fx.done(g, did=len(fx.chosen) >= (1 if self.upto else max(1, self.n)))
        return None

    def _areas(self, g: Match, fx: Effect, seat: int, card: int) -> list[int]:
        """Where there is room for it."""
        wanted = areas_to_come(g, seat, self.to)
        if self.one and fx.chosen:
            wanted = (fx.chosen[0][1],)
        return expected_levels.room(g, seat, card, wanted)
