"""Looking into a deck: search, look at the top, reveal, recover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Jump, Switch
from fuda.effects.node import Op
from fuda.games.pso2 import acts
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.base import Asm, Clause, amount, doer, done, seats_of, tie
from fuda.games.pso2.nodes.choose import Asked, may_choose, pick_some
from fuda.games.pso2.nodes.move import ChangeRow, Discard, IntoDeck, ToDeck, ToHand
from fuda.games.pso2.nodes.refer import Chosen, cards_of
from fuda.kernel.action import new_moment

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.program import Assembler
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

WHOLE = 9999


class Search(Clause, frozen=True):
    """自分のデッキから…を1枚までサーチする: look at the deck, show what was found, to the hand, shuffle. One may find
    nothing [pso2-3.0 301.2, 用語.サーチ] (reading P23)."""

    what: Any
    n: Any = 1
    upto: bool = False

    def compile(self, asm: Assembler) -> None:
        """Five small steps."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        what = tie(self.what, asm)
        seen, found = asm.slots, asm.slots + 1
        asm.slots += 2
        asm.add(LookAt(seen, WHOLE))
        asm.add(PickSeen(found, seen, self.n, what, "search", "301.2", upto=True))
        asm.add(Reveal(Chosen(found)))
        asm.add(ToHand(Chosen(found)))
        asm.add(ShuffleDeck())


class LookTop(Clause, frozen=True):
    """自分のデッキの上から3枚を見て、その中から1枚を手札に加え、残りをデッキの下に置く [pso2-3.0 用語.デッキを見る]."""

    n: Any
    take: Any
    what: Any = None
    upto: bool = False
    rest: str = "bottom"

    def compile(self, asm: Assembler) -> None:
        """Look, take, put the rest away; cards put back are put one by one in an order of one's own."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        n, take, what = tie(self.n, asm), tie(self.take, asm), tie(self.what, asm)
        seen, found, left = asm.slots, asm.slots + 1, asm.slots + 2
        asm.slots += 3
        asm.add(LookAt(seen, n))
        asm.add(PickSeen(found, seen, take, what, "take", "用語.デッキを見る", upto=self.upto or what is not None))
        if what is not None:
            asm.add(Reveal(Chosen(found)))
        asm.add(ToHand(Chosen(found)))
        asm.add(PickSeen(left, seen, WHOLE, None, f"order_{self.rest}", "用語.デッキを見る"))
        asm.add(Discard(Chosen(left)) if self.rest == "discard" else ToDeck(Chosen(left), self.rest))


class LookAt(Op, frozen=True):
    """The player looks at the top of a deck, or at all of it. The cards stay where they are."""

    slot: int
    n: Any
    seat: str = "mine"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From now on this player knows them."""
        count = amount(g, fx, self.n, looks(g))
        top = [c for seat in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", seat)[:count]]
        for card in top:
            g.known[card] |= 1 << fx.seat
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in top)))
        return None


class PickSeen(Op, frozen=True):
    """Choose among the cards looked at that are still there."""

    slot: int
    among: int
    n: Any
    what: Any
    prompt: str
    rule: str
    upto: bool = False

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One at a time; equal cards are offered once."""
        seen = looks(g)
        cards = [ref[0] for ref in fx.slots[self.among] if g.fits(ref)]
        fitting = [c for c in cards if self.what is None or self.what.fits(g, fx, c, seen)]
        most = min(amount(g, fx, self.n, seen), len(fitting))
        asked = Asked(self.slot, 0 if self.upto else most, most, self.prompt, self.rule)
        return pick_some(g, fx, move, fitting, asked)


class Reveal(Clause, frozen=True):
    """…を公開する: everybody sees it; it stays where it is [pso2-3.0 用語.公開]."""

    who: Any

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Show them."""
        found = cards_of(g, fx, self.who, looks(g))
        for card in found:
            acts.reveal(g, card, doer(g, fx))
        done(g, fx, did=bool(found))
        return None


class RevealHand(Clause, frozen=True):
    """自分の手札を公開する, 相手の手札を公開する [pso2-3.0 用語.公開]."""

    seat: str

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All cards in hand."""
        found = [c for seat in seats_of(g, fx, self.seat) for c in acts.cards(g, "hand", seat)]
        for card in found:
            acts.reveal(g, card, doer(g, fx))
        done(g, fx, did=bool(found))
        return None


class RevealTop(Clause, frozen=True):
    """自分のデッキの一番上のカードを公開する; "it" is that card."""

    seat: str
    slot: int = -1

    def compile(self, asm: Assembler) -> None:
        """It has a slot."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        asm.add(RevealTop(self.seat, asm.found()))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Show the top card."""
        found = [c for seat in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", seat)[:1]]
        for card in found:
            acts.reveal(g, card, doer(g, fx))
        done(g, fx, did=bool(found), slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in found)))
        return None


class ShuffleDeck(Clause, frozen=True):
    """自分のデッキをシャッフルする."""

    seat: str = "mine"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """A new order; nobody knows a card of it any more."""
        for seat in seats_of(g, fx, self.seat):
            acts.shuffle(g, seat, doer(g, fx))
        fx.next(g, did=fx.did)
        return None


class Recover(Clause, frozen=True):
    """【回復X】: up to X cards without 回復 from the discard pile into the deck, or a character is healed and comes
    to the front [pso2-3.0 302.9, 用語.回復X] (reading P47)."""

    n: Any

    def compile(self, asm: Assembler) -> None:
        """Which of the two, then its steps."""
        from fuda.games.pso2.nodes.modes import NameMode

        assert isinstance(asm, Asm)
        asm.begin_body()
        index, slot = asm.new_number(), asm.slots
        asm.slots += 1
        asm.add(NameMode(index, ((), (Patient(slot),)), "302.9"))
        switch = asm.add(Switch(index))
        first = asm.add(PickLost(slot, tie(self.n, asm)))
        asm.add(IntoDeck(Chosen(slot), always=True))
        jump = asm.add(Jump())
        second = asm.add(Patient(slot))
        asm.add(Mend(Chosen(slot)))
        asm.patch(switch, targets=(first, second))
        asm.patch(jump, to=asm.here)


def friends(g: Duel, seat: int) -> list[int]:
    """This player and, in a raid, the rest of the party."""
    return [s for s in g.rules.friends[seat] if not g.out[s]]


class PickLost(Op, frozen=True):
    """Up to n cards without 回復 of one's own discard pile, or of one fellow's in a raid
    [pso2-3.0 レイド.特別ルール.2]."""

    slot: int
    n: Any

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """A card with the icon cannot be chosen."""
        piles = [c for seat in friends(g, fx.seat) for c in acts.cards(g, "discard", seat)]
        found = [c for c in piles if "回復" not in g.rules.faces[g.face[c]].keywords]
        if fx.chosen:
            found = [c for c in found if g.owner[c] == g.owner[fx.chosen[0][0]]]
        most = amount(g, fx, self.n, looks(g))
        return pick_some(g, fx, move, found, Asked(self.slot, 0, most, "recover", "302.9"))


class Patient(Op, frozen=True):
    """One allied character, or a fellow's in a raid [pso2-3.0 レイド.特別ルール.2]."""

    slot: int

    def open(self, g: Duel, fx: Any) -> list[int]:
        """Who can be chosen."""
        return [c for seat in friends(g, fx.seat) for c in acts.characters(g, seat) if may_choose(g, c)]

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Somebody must be there."""
        return None if self.open(g, fx) else "406.2.2.2"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Choose."""
        return pick_some(g, fx, move, self.open(g, fx), Asked(self.slot, 1, 1, "choose", "302.9"))


class Mend(Op, frozen=True):
    """Its damage is taken away and it comes to the front row."""

    who: Any

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Both, as far as there is something to do."""
        new_moment(g)
        for card in self.who.cards(g, fx, looks(g)):
            if ChangeRow(self.who).reaches(g, fx, card):
                acts.heal(g, card, doer(g, fx))
                ChangeRow(self.who, "front").handle(g, fx, card)
        done(g, fx)
        return None
