"""Hands, decks, discard piles, power counters, dice, and summoning by an effect: what a player carries out. Of both
players each does it (`Writer.by_each`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed, Owned
from fuda.effects.node import Op, Player
from fuda.effects.piles import Draw
from fuda.effects.players import Actor, seats_of
from fuda.effects.reference import refs_in, tie
from fuda.effects.refusal import Nobody
from fuda.games.moncolle.book.areas import TERRITORY
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.language.assemble.writer import speaker
from fuda.games.moncolle.language.words.noun import Cards
from fuda.games.moncolle.language.words.number import Power
from fuda.games.moncolle.now import expected_levels, query
from fuda.games.moncolle.now.projection import projection_of
from fuda.kernel import action
from fuda.kernel.action import BOTTOM, TOP
from fuda.kernel.decision import DONE, Decision, Move

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
    """手札1枚を破棄する: its player chooses the cards; or all of them."""

    n: int = 0
    every: bool = False
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; what is not there cannot be discarded."""
        seat = _seat(g, fx, self.seat)
        if self.every:
            gone = [acts.discard(g, card, fx.source) for card in [*query.cards(g, "hand", seat)]]
            fx.done(g, did=bool(gone))
            return None
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


class DrawUpTo(Deed, frozen=True):
    """手札が4枚になるまで補充する"""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as are missing, and as there are."""
        seat = _seat(g, fx, self.seat)
        missing = max(0, self.n - len(query.cards(g, "hand", seat)))
        fx.done(g, did=0 < missing == acts.draw(g, seat, missing, fx.source))
        return None


class HandToDeck(Deed, frozen=True):
    """手札をすべて山札に戻し、シャッフルする"""

    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All of it; nobody knows a card of the deck any more."""
        seat = _seat(g, fx, self.seat)
        gone = acts.to_deck(g, [*query.cards(g, "hand", seat)], BOTTOM, fx.source)
        acts.shuffle(g, seat, fx.source, "その他.2.2")
        fx.done(g, did=gone > 0)
        return None


class PutBack(Deed, frozen=True):
    """手札1枚を山札の下に置く: its player chooses; nobody sees it."""

    n: int
    to: str
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another."""
        seat = _seat(g, fx, self.seat)
        if move is not None:
            acts.to_deck(g, [move.card], TOP if self.to == "top" else BOTTOM, fx.source)
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        hand, had = query.cards(g, "hand", seat), len(fx.chosen)
        if had >= self.n or not hand:
            fx.done(g, did=had >= self.n)
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        moves = tuple(Move("card", card) for card in once)
        return Decision("card", seat, "put_back", "その他.2.2", moves, about=speaker(fx))


class DrawSome(Deed, frozen=True):
    """手札を2枚まで補充する: one after another, as long as its player likes."""

    n: int
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Asked before each card."""
        asm.begin_body()
        asked = []
        for _ in range(self.n):
            asked.append(asm.add(asm.may(self.seat or None, trade=False)))
            Draw(1, self.seat).compile(asm)
        for place in asked:
            asm.patch(place, to=asm.here)


class PayPower(Deed, frozen=True):
    """★を1つ支払う: all of it or nothing [L4] [moncolle-2.00 コスト.0.1]."""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """If there is enough."""
        seat = _seat(g, fx, self.seat)
        enough = g.power[seat] >= self.n
        if enough:
            acts.gain_power(g, seat, -self.n, fx.source, "コスト.0.1")
        fx.done(g, did=enough)
        return None


class Drain(Owned, frozen=True):
    """敵軍のパワーカウンター1個を取り除く, そのうち1個を取り除く [moncolle-2.00 盤面.8.1]"""

    n: int
    seat: Player = "enemy"
    """said: of whom the condition before speaks."""

    def tied(self, asm: Any) -> Any:
        """Whose they are."""
        if self.seat != "said":
            return self
        if asm.power_of is None:
            raise Nobody("そのうち")
        return replace(self, seat=asm.power_of)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        taken = acts.gain_power(g, seat, -self.n, fx.source)
        fx.done(g, did=taken == self.n)
        return None


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
    upto: bool = False
    to: str = "hand"
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
        more = move is not None and move.verb == "card"
        seat, taken = _seat(g, fx, self.seat), len(fx.chosen) + more
        if move is not None and more:
            acts.reveal(g, move.card, fx.source, "その他.2.2")
            self._put(g, move.card, fx.source)
        found = self.open(g, fx, seat)
        if taken >= self.n or not found or (move is not None and not more):
            if self.zone == "deck" or self.to == "shuffled":
                acts.shuffle(g, seat, fx.source, "その他.2.2")
            fx.done(g, did=taken >= (1 if self.upto else self.n))
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        moves = (*(Move("card", card) for card in found), *((DONE,) if self.upto else ()))
        default = len(moves) - 1 if self.upto else 0
        return Decision("card", seat, "take", "その他.2.2", moves, default, about=speaker(fx))

    def _put(self, g: Match, card: int, source: int) -> None:
        """Where it goes."""
        if self.to == "hand":
            acts.to_hand(g, [card], source)
        else:
            acts.to_deck(g, [card], TOP if self.to == "top" else BOTTOM, source)


class SummonBy(Deed, frozen=True):
    """捨札のユニットカード1枚を自軍領土に召喚する, トークン「霊」1体を召喚する: onto an own area with room, or into the
    battle; そのユニット is the one that came [L6] [moncolle-2.00 ターン.6.2, 盤面.1.1, カードの見方.3.1]."""

    what: Cards
    zone: str
    to: str = "home"
    instant: bool = False
    """即時召喚: as the book's own instant summons [moncolle-2.00 戦闘.1.2]."""
    anybody: bool = False
    """Also one whose level says that it may not be summoned instantly."""
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """It is spoken of from here on; where each player summons one, both are [L5]. A deck is looked through
        first."""
        made = tie(self, asm)
        if self.zone == "deck":
            asm.add(LookThrough(self.seat))
        asm.deed(replace(made, slot=asm.found(2 if isinstance(asm.who, Actor) else 1)))

    def areas(self, g: Match, seat: int, card: int) -> list[int]:
        """Where there is room for it."""
        wanted = TERRITORY[seat] if self.to == "home" else (g.battles[-1].area,) if g.battles else ()
        return expected_levels.room(g, seat, card, wanted)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player chooses the card and its area together."""
        seat = _seat(g, fx, self.seat)
        if move is not None:
            word = "instant" if self.instant else ""
            acts.summon(g, move.card, seat, move.arg, fx.source, "その他.2.2", word)
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
