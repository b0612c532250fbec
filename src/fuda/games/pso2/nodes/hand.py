"""Drawing, discarding, milling, and cards that become PP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.games.pso2 import acts
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.base import Asm, Clause, amount, doer, done, seats_of, tie
from fuda.games.pso2.nodes.choose import Asked, pick_some
from fuda.games.pso2.nodes.move import Discard, Enter, IntoDeck, ToDeck, ToPP
from fuda.games.pso2.nodes.refer import Chosen
from fuda.kernel.action import new_moment

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.program import Assembler
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

EVERYTHING = 99


class Draw(Clause, frozen=True):
    """カードを2枚ドローする [pso2-3.0 402.2, 用語.ドロー]."""

    n: Any
    seat: str = ""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One at a time, for each player meant."""
        count = amount(g, fx, self.n, looks(g))
        drawn = [acts.draw(g, seat, count, doer(g, fx)) for seat in seats_of(g, fx, self.seat)]
        done(g, fx, did=count > 0 and all(n == count for n in drawn), part=any(drawn))
        return None


class Mill(Clause, frozen=True):
    """自分のデッキの上から2枚を捨てる, 相手の…."""

    n: Any
    seat: str = ""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All at once."""
        count = amount(g, fx, self.n, looks(g))
        new_moment(g)
        gone = [acts.mill(g, seat, count, doer(g, fx), "用語.捨てる") for seat in seats_of(g, fx, self.seat)]
        done(g, fx, did=count > 0 and all(n == count for n in gone), part=any(gone))
        return None


class TopToPP(Clause, frozen=True):
    """自分のデッキの上から1枚をOFFでPPに置く [pso2-3.0 404.1, 404.2]."""

    n: Any
    off: bool = False

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From the top, face up."""
        count = amount(g, fx, self.n, looks(g))
        top = acts.cards(g, "deck", fx.seat)[:count]
        for card in top:
            acts.to_pp(g, card, fx.seat, doer(g, fx), off=self.off)
        done(g, fx, did=len(top) == count, part=bool(top))
        return None


class FromHand(Clause, frozen=True):
    """手札を1枚捨てる, 手札を1枚PPに置く, 手札を2枚デッキに戻す …: the player chooses cards from hand, then `verb` is
    done to them [pso2-3.0 209.1.3.1.1, 用語.捨てる]."""

    verb: str
    n: Any = 1
    upto: bool = False
    every: bool = False
    seat: str = ""
    off: bool = False

    def compile(self, asm: Assembler) -> None:
        """Choose, then do. For both players: the turn player first."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        slot = asm.slots
        asm.slots += 2
        words = ("active", "other") if self.seat.startswith("both") else (self.seat,)
        for place, word in enumerate(words):
            count = EVERYTHING if self.every else self.n
            asm.add(PickHand(slot + place, tie(count, asm), word, self.upto or self.every, self.verb))
        for place in range(len(words)):
            asm.add(self._deed(Chosen(slot + place)))

    def _deed(self, who: Any) -> Op:
        if self.verb == "discard":
            return Discard(who)
        if self.verb == "pp":
            return ToPP(who, self.off)
        return IntoDeck(who) if self.verb == "deck" else ToDeck(who, self.verb)


class PickHand(Op, frozen=True):
    """Choose cards from one's own hand; that is no target, because a hand is hidden [pso2-3.0 402.2.1]."""

    slot: int
    n: Any
    seat: str
    upto: bool
    verb: str
    what: Any = None

    def whose(self, g: Duel, fx: Any) -> int:
        """Whose hand."""
        if self.seat == "active":
            return g.active
        if self.seat == "other":
            return next(s for s in range(g.seats) if s != g.active)
        return seats_of(g, fx, self.seat)[0]

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One card at a time; all that are there if there are not more."""
        seat, seen = self.whose(g, fx), looks(g)
        hand = [c for c in acts.cards(g, "hand", seat) if self.what is None or self.what.fits(g, fx, c, seen)]
        most = amount(g, fx, self.n, seen)
        if most >= EVERYTHING or (not self.upto and len(hand) <= most):
            enough = bool(hand) if most >= EVERYTHING else len(hand) == most
            refs = tuple(g.ref(c) for c in hand)
            done(g, fx, did=enough, part=bool(hand), slots=fx.with_slot(self.slot, refs))
            return None
        least = 0 if self.upto else most
        asked = Asked(self.slot, least, most, f"hand_{self.verb}", "402.2.1", seat)
        return pick_some(g, fx, move, hand, asked)


class PutFromHand(Clause, frozen=True):
    """自分の手札からコスト3以下のキャラを1枚まで自分の場に出す."""

    what: Any
    n: Any = 1
    upto: bool = False
    on: bool = False

    def compile(self, asm: Assembler) -> None:
        """Choose, then put; "it" is the card."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        what = tie(self.what, asm)
        slot = asm.found(self.n if isinstance(self.n, int) else 2)
        asm.add(PickHand(slot, self.n, "mine", self.upto, "enter", what))
        asm.add(Enter(Chosen(slot), self.on))
        asm.add(Follow(slot))


class Follow(Op, frozen=True):
    """What was moved is spoken of further: the slot follows it to where it is now."""

    slot: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """The same cards as new objects."""
        old = fx.slots[self.slot] if self.slot < len(fx.slots) else ()
        refs = tuple(g.ref(card) for card, _ in old if card >= 0 and g.zone[card] >= 0)
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None
