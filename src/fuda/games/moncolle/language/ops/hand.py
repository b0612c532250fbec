"""Hands, decks, discard piles, dice, and summoning by an effect: what a player carries out. Of both
players each does it (`Writer.by_each`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed
from fuda.effects.node import Op, Player
from fuda.effects.piles import Draw
from fuda.effects.players import Actor, seats_of
from fuda.effects.reference import bind
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


def seat_of(g: Match, fx: Effect, who: Any) -> int:
    """The player who does it [L1]."""
    return seats_of(g, fx, who or "mine")[0]


def amount_of(g: Match, fx: Effect, who: Any, n: Any) -> int:
    """How much that player does: 自軍 is the own side of who does it [L13]; power was bound to its player."""
    return amount(g, fx if isinstance(n, Power) else fx.but(seat=seat_of(g, fx, who)), n, projection_of(g))


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
    slot: int = -1
    """The cards that went, where it speaks of them."""

    def compile(self, asm: Any) -> None:
        """破棄した枚数 is from here on how many went."""
        asm.deed(bind(self, asm))
        asm.dropped, asm.dropped_each = asm.here - 1, isinstance(asm.who, Actor)

    def _held(self, g: Match, fx: Effect, seat: int) -> list[int]:
        """The cards that can go."""
        hand, seen = query.cards(g, "hand", seat), projection_of(g)
        return [card for card in hand if self.what is None or self.what.fits(g, fx, card, seen)]

    def _end(self, g: Match, fx: Effect, dropped: list[int], *, did: bool) -> None:
        kept: dict[str, Any] = {}
        if self.index >= 0:
            kept["numbers"] = fx.with_number(self.index, len(dropped))
        if self.slot >= 0:
            kept["slots"] = fx.with_slot(self.slot, tuple(g.ref(card) for card in dropped))
        fx.done(g, did=did, **kept)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; what is not there cannot be discarded."""
        seat = seat_of(g, fx, self.seat)
        if self.every:
            gone = self._held(g, fx, seat)
            for card in gone:
                acts.discard(g, card, fx.source)
            self._end(g, fx, gone, did=bool(gone))
            return None
        gone = [card for card, _ in fx.chosen]
        more = move is not None and move.verb == "card"
        if move is not None and more:
            acts.discard(g, move.card, fx.source)
            gone.append(move.card)
        hand = self._held(g, fx, seat)
        enough = bool(self.n or not self.some) and len(gone) >= self.n
        if not hand or (move is not None and not more) or enough:
            self._end(g, fx, gone, did=len(gone) >= (1 if self.some else max(1, self.n)))
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        moves = (*(Move("card", card) for card in once), *((DONE,) if self.some else ()))
        default = len(moves) - 1 if self.some else 0
        return Decision("card", seat, "drop", "用語.1.1", moves, default, about=speaker(fx))


class Sacrifice(Deed, frozen=True):
    """敵軍プレイヤーは自身のユニット1体を破棄する, …を手札に戻す: whose units they are chooses
    [moncolle-2.00 用語.1.1]."""

    what: Units
    n: int
    seat: Player = ""
    to: str = ""
    """hand, spent; else they are discarded."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another, as many as there are; they go together."""
        seat = seat_of(g, fx, self.seat)
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        taken = [card for card, _ in chosen]
        mine = [c for c in self.what.candidates(g, fx, projection_of(g)) if g.side[c] == seat and c not in taken]
        if len(chosen) >= self.n or not mine:
            act = {"hand": acts.to_hand, "spent": acts.spend}.get(self.to, acts.discard_units)
            gone = act(g, taken, fx.source)
            fx.done(g, did=gone >= self.n)
        elif move is None:
            moves = tuple(Move("card", card) for card in mine)
            return Decision("card", seat, "drop", "用語.1.1", moves, about=speaker(fx))
        else:
            g.frames[-1] = fx.but(chosen=chosen)
        return None


class DrawUpTo(Deed, frozen=True):
    """手札が4枚になるまで補充する, 手札が敵軍プレイヤーの手札の枚数になるまで補充する"""

    n: Amount
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as are missing, and as there are."""
        seat = seat_of(g, fx, self.seat)
        missing = max(0, amount_of(g, fx, self.seat, self.n) - len(query.cards(g, "hand", seat)))
        fx.done(g, did=0 < missing == acts.draw(g, seat, missing, fx.source))
        return None


class HandToDeck(Deed, frozen=True):
    """手札をすべて山札に戻し、シャッフルする"""

    seat: Player = ""
    index: int = -1
    """The number that holds how many went, where the text speaks of it."""

    def compile(self, asm: Any) -> None:
        """戻した枚数 is from here on how many went."""
        asm.deed(self)
        asm.dropped, asm.dropped_each = asm.here - 1, isinstance(asm.who, Actor)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All of it; nobody knows a card of the deck any more."""
        seat = seat_of(g, fx, self.seat)
        gone = acts.to_deck(g, [*query.cards(g, "hand", seat)], BOTTOM, fx.source)
        acts.shuffle(g, seat, fx.source, "その他.2.2")
        fx.done(g, did=gone > 0, **({} if self.index < 0 else {"numbers": fx.with_number(self.index, gone)}))
        return None


class PutBack(Deed, frozen=True):
    """手札1枚を山札の下に置く: its player chooses; nobody sees it."""

    to: str
    n: int = 0
    what: Cards | None = None
    upto: bool = False
    some: bool = False
    """As many as its player likes."""
    seat: Player = ""
    index: int = -1
    """The number that holds how many went, where the text speaks of it."""

    def compile(self, asm: Any) -> None:
        """同じ枚数 is from here on how many went."""
        asm.deed(bind(self, asm))
        asm.dropped, asm.dropped_each = asm.here - 1, isinstance(asm.who, Actor)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another."""
        seat, seen = seat_of(g, fx, self.seat), projection_of(g)
        if move is not None and move.verb == "card":
            acts.to_deck(g, [move.card], TOP if self.to == "top" else BOTTOM, fx.source)
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        held, had = query.cards(g, "hand", seat), len(fx.chosen)
        hand = [card for card in held if self.what is None or self.what.fits(g, fx, card, seen)]
        free = self.upto or self.some
        if not hand or move is not None or (not self.some and had >= self.n):
            did = had >= (1 if free else self.n)
            fx.done(g, did=did, **({} if self.index < 0 else {"numbers": fx.with_number(self.index, had)}))
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        moves = (*(Move("card", card) for card in once), *((DONE,) if free else ()))
        return Decision("card", seat, "put_back", "その他.2.2", moves, len(moves) - 1 if free else 0, about=speaker(fx))


class DropDownTo(Deed, frozen=True):
    """手札が3枚になるまで破棄する: who holds no more discards nothing [moncolle-2.00 用語.1.1]."""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player chooses one card after another."""
        seat = seat_of(g, fx, self.seat)
        if move is not None:
            acts.discard(g, move.card, fx.source)
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            return None
        hand = query.cards(g, "hand", seat)
        if len(hand) <= self.n:
            fx.done(g, did=bool(fx.chosen))
            return None
        once = sorted({g.face[card]: card for card in reversed(hand)}.values())
        moves = tuple(Move("card", card) for card in once)
        return Decision("card", seat, "drop", "用語.1.1", moves, about=speaker(fx))


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


class LookThrough(Op, frozen=True):
    """Look through one's own deck before a card is taken from it."""

    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player knows the cards until they are shuffled."""
        seat = seat_of(g, fx, self.seat)
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
    total: int = -1
    """合計レベル5以下になるように: their levels together; -1: any."""
    some: bool = False
    """任意の枚数: as many as its player likes."""

    index: int = -1
    """The number that holds how many were taken, where the text speaks of it."""

    def compile(self, asm: Any) -> None:
        """A deck is looked through first. 戻した枚数 is from here on how many were taken."""
        if self.zone == "deck":
            asm.add(LookThrough(self.seat))
        super().compile(asm)
        if self.to != "hand":
            asm.dropped, asm.dropped_each = asm.here - 1, isinstance(asm.who, Actor)

    def open(self, g: Match, fx: Effect, seat: int) -> list[int]:
        """What can be taken and has not been named yet [L15]."""
        seen, named = projection_of(g), {card for card, _ in fx.chosen}
        there = query.cards(g, self.zone, 1 - seat if self.foe else seat)
        lying = (card for card in there if card not in named)
        found = [card for card in lying if self.what.fits(g, fx, card, seen)]
        if self.total >= 0:
            left = self.total - sum(g.rules.levels[g.face[card]] for card in named)
            found = [card for card in found if g.rules.levels[g.face[card]] <= left]
        return sorted({g.face[card]: card for card in reversed(found)}.values())

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another; those that stay in their deck are put there when it has been shuffled."""
        seat, more = seat_of(g, fx, self.seat), move is not None and move.verb == "card"
        if move is not None and more:
            acts.reveal(g, move.card, fx.source, "その他.2.2")
            fx = fx.but(chosen=(*fx.chosen, (move.card, 0)))
            if not self._stays():
                self._put(g, move.card, fx.source)
        found = self.open(g, fx, seat)
        full = len(fx.chosen) >= self.n and not self.some
        if full or not found or (move is not None and not more):
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
            acts.shuffle(g, 1 - seat if self.foe else seat, fx.source, "その他.2.2")
        if self._stays():
            for card, _ in fx.chosen:
                self._put(g, card, fx.source)
        kept = {} if self.index < 0 else {"numbers": fx.with_number(self.index, len(fx.chosen))}
        fx.done(g, did=len(fx.chosen) >= (1 if self.upto else self.n), **kept)

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
    foe: bool = False
    """敵軍プレイヤーの: out of the other player's pile."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        seat, seen = seat_of(g, fx, self.seat), projection_of(g)
        seat = 1 - seat if self.foe else seat
        found = [card for card in query.cards(g, self.zone, seat) if self.what.fits(g, fx, card, seen)]
        gone = acts.to_hand(g, found, fx.source) if self.to == "hand" else acts.to_deck(g, found, BOTTOM, fx.source)
        if self.zone == "deck" or self.to == "shuffled":
            acts.shuffle(g, seat, fx.source, "その他.2.2")
        fx.done(g, did=gone > 0)
        return None
