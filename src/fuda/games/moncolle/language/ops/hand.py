"""Hands, decks, discard piles, power counters, dice, and summoning by an effect: what a player carries out. Of both
players each does it (`Writer.by_each`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed
from fuda.effects.node import Op, Player
from fuda.effects.players import Actor, seats_of
from fuda.effects.reference import refs_in, tie
from fuda.games.moncolle.book.areas import TERRITORY
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.language.assemble.writer import speaker
from fuda.games.moncolle.language.words.noun import Cards
from fuda.games.moncolle.language.words.number import Power
from fuda.games.moncolle.now import expected_levels, query
from fuda.games.moncolle.now.projection import projection_of
from fuda.kernel import action
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


def _seat(g: Match, fx: Effect, who: Any) -> int:
    """The player who does it [L1]."""
    return seats_of(g, fx, who or "mine")[0]


def _amount(g: Match, fx: Effect, who: Any, n: Any) -> int:
    """How much that player does: 自軍 is the own side of who does it [L13]; power was tied to its player."""
    return amount(g, fx if isinstance(n, Power) else fx.but(seat=_seat(g, fx, who)), n, projection_of(g))


class DropHand(Deed, frozen=True):
    """手札1枚を破棄する: its player chooses the cards."""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; what is not there cannot be discarded."""
        seat = _seat(g, fx, self.seat)
        dropped = len(fx.chosen) + (move is not None)
        if move is not None:
            acts.discard(g, move.card, fx.source)
        hand = query.cards(g, "hand", seat)
        if dropped >= self.n or not hand:
            fx.done(g, did=dropped >= self.n)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        return Decision("card", seat, "drop", "用語.1.1", tuple(Move("card", card) for card in once), about=speaker(fx))


class GainPower(Deed, frozen=True):
    """パワーを1獲得する, パワーを1失う [moncolle-2.00 盤面.8.1]"""

    n: Amount
    seat: Player = ""
    lose: bool = False

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        count = _amount(g, fx, self.seat, self.n)
        changed = acts.gain_power(g, _seat(g, fx, self.seat), -count if self.lose else count, fx.source)
        fx.done(g, did=0 < changed == count)
        return None


class LookThrough(Op, frozen=True):
    """Look through one's own deck before a card is taken from it."""

    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player knows the cards until they are shuffled."""
        seat = _seat(g, fx, self.seat)
        action.look_through(g, query.cards(g, "deck", seat), seat)
        fx.done(g)
        return None


class Take(Deed, frozen=True):
    """捨札のユニットカード1枚を手札に加える, 山札から《獣》のユニットカード1枚を手札に加える: the player looks and
    chooses; a deck is shuffled afterwards, and what was taken from it is shown."""

    what: Cards
    zone: str
    n: int = 1
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """A deck is looked through first."""
        if self.zone == "deck":
            asm.add(LookThrough(self.seat))
        super().compile(asm)

    def open(self, g: Match, fx: Effect, seat: int) -> list[int]:
        """What can be taken."""
        seen = projection_of(g)
        found = [card for card in query.cards(g, self.zone, seat) if self.what.fits(g, fx, card, seen)]
        return sorted({g.face[card]: card for card in reversed(found)}.values())

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another."""
        seat, taken = _seat(g, fx, self.seat), len(fx.chosen) + (move is not None)
        if move is not None:
            acts.reveal(g, move.card, fx.source, "その他.2.2")
            acts.to_hand(g, [move.card], fx.source)
        found = self.open(g, fx, seat)
        if taken >= self.n or not found:
            if self.zone == "deck":
                acts.shuffle(g, seat, fx.source, "その他.2.2")
            fx.done(g, did=taken >= self.n)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        moves = tuple(Move("card", card) for card in found)
        return Decision("card", seat, "take", "その他.2.2", moves, about=speaker(fx))


class SummonBy(Deed, frozen=True):
    """捨札のユニットカード1枚を自軍領土に召喚する, トークン「霊」1体を召喚する: onto an own area with room, or into the
    battle; そのユニット is the one that came [L6] [moncolle-2.00 ターン.6.2, 盤面.1.1, カードの見方.3.1]."""

    what: Cards
    zone: str
    to: str = "home"
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """It is spoken of from here on; where each player summons one, both are [L5]."""
        made = tie(self, asm)
        asm.deed(replace(made, slot=asm.found(2 if isinstance(asm.who, Actor) else 1)))

    def areas(self, g: Match, seat: int, card: int) -> list[int]:
        """Where there is room for it."""
        wanted = TERRITORY[seat] if self.to == "home" else (g.battles[-1].area,) if g.battles else ()
        return expected_levels.room(g, seat, card, wanted)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player chooses the card and its area together."""
        seat = _seat(g, fx, self.seat)
        if move is not None:
            acts.summon(g, move.card, seat, move.arg, fx.source, "その他.2.2")
            fx.done(g, slots=fx.with_slot(self.slot, (*refs_in(fx, self.slot), g.ref(move.card))))
            return None
        seen = projection_of(g)
        found = [card for card in query.cards(g, self.zone, seat) if self.what.fits(g, fx, card, seen)]
        once = sorted({g.face[card]: card for card in reversed(found)}.values())
        moves = tuple(Move("summon", card, area) for card in once for area in self.areas(g, seat, card))
        if not moves:
            fx.done(g, did=False, slots=fx.with_slot(self.slot, refs_in(fx, self.slot)))
            return None
        return Decision("place", seat, "summon_by", "その他.2.2", moves, about=speaker(fx))
