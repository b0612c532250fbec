"""Hands, decks, discard piles, power counters, and summoning by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.games.moncolle import acts, query
from fuda.games.moncolle.areas import TERRITORY
from fuda.games.moncolle.look import looks
from fuda.games.moncolle.nodes.base import Clause, done, seats_of, speaker
from fuda.games.moncolle.nodes.number import amount
from fuda.games.moncolle.state import LIMIT
from fuda.kernel import action
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.program import Assembler
    from fuda.games.moncolle.state import Match


class Draw(Clause, frozen=True):
    """手札を2枚補充する [moncolle-2.00 盤面.5.1]"""

    n: Any
    seat: str = "mine"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        count = amount(g, fx, self.n, looks(g))
        drawn = [acts.draw(g, seat, count, fx.source) for seat in seats_of(g, fx, self.seat)]
        done(g, fx, did=all(n == count for n in drawn))
        return None


class DropHand(Clause, frozen=True):
    """手札1枚を破棄する, 敵軍プレイヤーは手札1枚を破棄する: its player chooses the cards."""

    n: int
    seat: str = "mine"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; what is not there cannot be discarded."""
        seat = seats_of(g, fx, self.seat)[0]
        dropped = len(fx.chosen) + (move is not None)
        if move is not None:
            acts.discard(g, move.card, fx.source)
        hand = query.cards(g, "hand", seat)
        if dropped >= self.n or not hand:
            done(g, fx, did=dropped >= self.n)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        return Decision("card", seat, "drop", "用語.1.1", tuple(Move("card", card) for card in once), about=speaker(fx))


class GainPower(Clause, frozen=True):
    """パワーを1獲得する, 敵軍プレイヤーはパワーを1失う [moncolle-2.00 盤面.8.1]"""

    n: Any
    seat: str = "mine"
    lose: bool = False

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        count = amount(g, fx, self.n, looks(g))
        for seat in seats_of(g, fx, self.seat):
            done_all = acts.gain_power(g, seat, -count if self.lose else count, fx.source) == count
        done(g, fx, did=done_all)
        return None


class LookThrough(Op, frozen=True):
    """Look through one's own deck before a card is taken from it."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player knows the cards until they are shuffled."""
        for card in query.cards(g, "deck", fx.seat):
            action.show(g, card, 1 << fx.seat)
        fx.next(g, did=fx.did)
        return None


class Take(Clause, frozen=True):
    """捨札のユニットカード1枚を手札に加える, 山札から《獣》のユニットカード1枚を手札に加える: the player looks and
    chooses; a deck is shuffled afterwards, and what was taken from it is shown."""

    what: Any
    zone: str
    n: int = 1

    def compile(self, asm: Assembler) -> None:
        """A deck is looked through first."""
        if self.zone == "deck":
            asm.add(LookThrough())
        asm.add(self)

    def open(self, g: Match, fx: Any) -> list[int]:
        """What can be taken."""
        seen = looks(g)
        found = [card for card in query.cards(g, self.zone, fx.seat) if self.what.fits(g, fx, card, seen)]
        return sorted({g.face[card]: card for card in reversed(found)}.values())

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another."""
        taken = len(fx.chosen) + (move is not None)
        if move is not None:
            acts.reveal(g, move.card, fx.source, "その他.2.2")
            acts.to_hand(g, [move.card], fx.source)
        found = self.open(g, fx)
        if taken >= self.n or not found:
            if self.zone == "deck":
                acts.shuffle(g, fx.seat, fx.source, "その他.2.2")
            done(g, fx, did=taken >= self.n)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        moves = tuple(Move("card", card) for card in found)
        return Decision("card", fx.seat, "take", "その他.2.2", moves, about=speaker(fx))


class SummonBy(Clause, frozen=True):
    """捨札のユニットカード1枚を自軍領土に召喚する, トークン「霊」1体を召喚する: onto an own area with room, or into the
    battle [moncolle-2.00 ターン.6.2, 盤面.1.1, カードの見方.3.1]."""

    what: Any
    zone: str
    to: str = "home"

    def areas(self, g: Match, fx: Any, card: int) -> list[int]:
        """Where there is room for it."""
        wanted = TERRITORY[fx.seat] if self.to == "home" else (g.battles[-1].area,) if g.battles else ()
        size = query.level(g, card)
        return [area for area in wanted if query.levels(g, fx.seat, area) + size <= LIMIT]

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player chooses the card and its area together."""
        if move is not None:
            acts.summon(g, move.card, fx.seat, move.arg, fx.source, "その他.2.2")
            done(g, fx)
            return None
        seen = looks(g)
        found = [card for card in query.cards(g, self.zone, fx.seat) if self.what.fits(g, fx, card, seen)]
        once = sorted({g.face[card]: card for card in reversed(found)}.values())
        moves = tuple(Move("summon", card, area) for card in once for area in self.areas(g, fx, card))
        if not moves:
            done(g, fx, did=False)
            return None
        return Decision("place", fx.seat, "summon_by", "その他.2.2", moves, about=speaker(fx))
