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
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.language.assemble.writer import speaker
from fuda.games.moncolle.language.words.noun import Cards, Units
from fuda.games.moncolle.language.words.number import Power
from fuda.games.moncolle.now import query
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
    """How much that player does: 自軍 is the own side of who does it [L13]; power was bound to its player."""
    return amount(g, fx if isinstance(n, Power) else fx.but(seat=_seat(g, fx, who)), n, projection_of(g))


class DropHand(Deed, frozen=True):
    """手札1枚を破棄する, 手札の戦闘スペルカード1枚を破棄する, 手札を任意の枚数破棄する: its player chooses the
    cards; or all of them."""

    n: int = 0
    every: bool = False
    some: bool = False
    """As many as its player likes."""
    what: Cards | None = None
    seat: Player = ""
    index: int = -1
    """The number that holds how many went, where the text speaks of it."""

    def compile(self, asm: Any) -> None:
        """破棄した枚数 is from here on how many went."""
        asm.deed(bind(self, asm))
        asm.dropped, asm.dropped_each = asm.here - 1, isinstance(asm.who, Actor)

    def _held(self, g: Match, fx: Effect, seat: int) -> list[int]:
        """The cards that can go."""
        hand, seen = query.cards(g, "hand", seat), projection_of(g)
        return [card for card in hand if self.what is None or self.what.fits(g, fx, card, seen)]

    def _end(self, g: Match, fx: Effect, dropped: int, *, did: bool) -> None:
        if self.index < 0:
            fx.done(g, did=did)
        else:
            fx.done(g, did=did, numbers=fx.with_number(self.index, dropped))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; what is not there cannot be discarded."""
        seat = _seat(g, fx, self.seat)
        if self.every:
            gone = [acts.discard(g, card, fx.source) for card in self._held(g, fx, seat)]
            self._end(g, fx, len(gone), did=bool(gone))
            return None
        more = move is not None and move.verb == "card"
        dropped = len(fx.chosen) + more
        if move is not None and more:
            acts.discard(g, move.card, fx.source)
        hand = self._held(g, fx, seat)
        enough = bool(self.n or not self.some) and dropped >= self.n
        if not hand or (move is not None and not more) or enough:
            self._end(g, fx, dropped, did=dropped >= (1 if self.some else max(1, self.n)))
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        moves = (*(Move("card", card) for card in once), *((DONE,) if self.some else ()))
        default = len(moves) - 1 if self.some else 0
        return Decision("card", seat, "drop", "用語.1.1", moves, default, about=speaker(fx))


class Sacrifice(Deed, frozen=True):
    """敵軍プレイヤーは自身のユニット1体を破棄する: whose units they are chooses [moncolle-2.00 用語.1.1]."""

    what: Units
    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another, as many as there are; they go together."""
        seat = _seat(g, fx, self.seat)
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        taken = [card for card, _ in chosen]
        mine = [c for c in self.what.candidates(g, fx, projection_of(g)) if g.side[c] == seat and c not in taken]
        if len(chosen) >= self.n or not mine:
            gone = acts.discard_units(g, taken, fx.source)
            fx.done(g, did=gone >= self.n)
        elif move is None:
            moves = tuple(Move("card", card) for card in mine)
            return Decision("card", seat, "drop", "用語.1.1", moves, about=speaker(fx))
        else:
            g.frames[-1] = fx.but(chosen=chosen)
        return None


class Steal(Deed, frozen=True):
    """敵軍のパワーカウンター1個を奪う: as many as there are [moncolle-2.00 盤面.8.1]."""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """From the one to the other."""
        seat = _seat(g, fx, self.seat)
        taken = acts.gain_power(g, 1 - seat, -self.n, fx.source)
        acts.gain_power(g, seat, taken, fx.source)
        fx.done(g, did=taken == self.n)
        return None


class DrawUpTo(Deed, frozen=True):
    """手札が4枚になるまで補充する, 手札が敵軍プレイヤーの手札の枚数になるまで補充する"""

    n: Amount
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as are missing, and as there are."""
        seat = _seat(g, fx, self.seat)
        missing = max(0, _amount(g, fx, self.seat, self.n) - len(query.cards(g, "hand", seat)))
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
    what: Cards | None = None
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another."""
        seat, seen = _seat(g, fx, self.seat), projection_of(g)
        if move is not None:
            acts.to_deck(g, [move.card], TOP if self.to == "top" else BOTTOM, fx.source)
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        held, had = query.cards(g, "hand", seat), len(fx.chosen)
        hand = [card for card in held if self.what is None or self.what.fits(g, fx, card, seen)]
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


class PaySome(Deed, frozen=True):
    """★を任意の数支払う: 支払った★ is from here on so many [L6]."""

    seat: Player = ""
    index: int = -1

    def compile(self, asm: Any) -> None:
        """How much is kept."""
        asm.paid_power = asm.new_number()
        asm.deed(replace(self, index=asm.paid_power))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player says how much."""
        seat = _seat(g, fx, self.seat)
        if move is None and g.power[seat]:
            moves = tuple(Move("number", arg=n) for n in range(1, g.power[seat] + 1))
            return Decision("number", seat, "stars", "コスト.0.1", moves, about=speaker(fx))
        n = move.arg if move is not None else 0
        acts.gain_power(g, seat, -n, fx.source, "コスト.0.1")
        fx.done(g, did=n > 0, numbers=fx.with_number(self.index, n))
        return None


class Drain(Owned, frozen=True):
    """敵軍のパワーカウンター1個を取り除く, そのうち1個を取り除く [moncolle-2.00 盤面.8.1]"""

    n: int
    seat: Player = "enemy"
    """said: of whom the condition before speaks."""

    def bound(self, asm: Any) -> Any:
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
    foe: bool = False
    """敵軍プレイヤーの: out of the other player's pile."""

    def compile(self, asm: Any) -> None:
        """A deck is looked through first."""
        if self.zone == "deck":
            asm.add(LookThrough(self.seat))
        super().compile(asm)

    def open(self, g: Match, fx: Effect, seat: int) -> list[int]:
        """What can be taken and has not been named yet [L15]."""
        seen, named = projection_of(g), {card for card, _ in fx.chosen}
        there = query.cards(g, self.zone, 1 - seat if self.foe else seat)
        lying = (card for card in there if card not in named)
        found = [card for card in lying if self.what.fits(g, fx, card, seen)]
        return sorted({g.face[card]: card for card in reversed(found)}.values())

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; those that stay in their deck are put there when it has been shuffled."""
        seat, more = _seat(g, fx, self.seat), move is not None and move.verb == "card"
        if move is not None and more:
            acts.reveal(g, move.card, fx.source, "その他.2.2")
            fx = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            if not self._stays():
                self._put(g, move.card, fx.source)
        found = self.open(g, fx, seat)
        if len(fx.chosen) >= self.n or not found or (move is not None and not more):
            self._end(g, fx, seat)
            return None
        if move is not None:
            g.frames[-1] = fx
            return None
        moves = (*(Move("card", card) for card in found), *((DONE,) if self.upto else ()))
        default = len(moves) - 1 if self.upto else 0
        return Decision("card", seat, "take", "その他.2.2", moves, default, about=speaker(fx))

    def _end(self, g: Match, fx: Effect, seat: int) -> None:
        """A deck that was looked through is shuffled, and only then something lies on top of it or under it."""
        if self.zone == "deck" or self.to == "shuffled":
            acts.shuffle(g, seat, fx.source, "その他.2.2")
        if self._stays():
            for card, _ in fx.chosen:
                self._put(g, card, fx.source)
        fx.done(g, did=len(fx.chosen) >= (1 if self.upto else self.n))

    def _stays(self) -> bool:
        """Do the cards go from a deck onto or under that deck?"""
        return self.zone == "deck" and self.to in ("top", "bottom")

    def _put(self, g: Match, card: int, source: int) -> None:
        """Where it goes."""
        if self.to == "hand":
            acts.to_hand(g, [card], source)
        else:
            acts.to_deck(g, [card], TOP if self.to == "top" else BOTTOM, source)


class TakeAll(Deed, frozen=True):
    """捨札のカードをすべて山札に戻し、シャッフルする: without a choice."""

    what: Cards
    zone: str
    to: str
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        seat, seen = _seat(g, fx, self.seat), projection_of(g)
        found = [card for card in query.cards(g, self.zone, seat) if self.what.fits(g, fx, card, seen)]
        gone = acts.to_hand(g, found, fx.source) if self.to == "hand" else acts.to_deck(g, found, BOTTOM, fx.source)
        if self.zone == "deck" or self.to == "shuffled":
            acts.shuffle(g, seat, fx.source, "その他.2.2")
        fx.done(g, did=gone > 0)
        return None
