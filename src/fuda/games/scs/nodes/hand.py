"""Hands, decks, discard piles and scores: draw, discard, reveal, search, pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.effects.program import Slot
from fuda.games.scs import acts
from fuda.games.scs.look import looks
from fuda.games.scs.nodes.base import Asm, Clause, amount, cards_of, happens, score_seat, seats_of, tie
from fuda.games.scs.nodes.refer import distinct, pick_some
from fuda.kernel import chance
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.program import Assembler
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event

WHOLE = 1000


def each(seat: str) -> tuple[str, ...]:
    """Whom a word for players means, one after another: of both the text's player first (reading SL7)."""
    return ("mine", "enemy") if seat == "both" else (seat or "mine",)


class Draw(Clause, frozen=True):
    """カードを2枚引く, 相手はカードを1枚引く [scs-1.12 4.2.4]."""

    n: Any
    seat: str = ""

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """0 or less is nothing [scs-1.12 1.1.7]."""
        n = amount(g, fx, self.n, looks(g))
        return [happens(fx, "draws", seat=s, amount=n) for s in seats_of(g, fx, self.seat)] if n > 0 else []


class Discard(Clause, frozen=True):
    """手札を1枚捨てる, 相手は手札を2枚捨てる: whose hand it is chooses [scs-1.12 4.3.4, 1.1.8]; 無作為に: chance does;
    手札をすべて: no choice."""

    n: Any = 1
    seat: str = ""
    random: bool = False
    every: bool = False
    slot: int = -1

    def compile(self, asm: Assembler) -> None:
        """For each player a choice and the deed; for both the text's player first (reading SL7)."""
        assert isinstance(asm, Asm)
        n = WHOLE if self.every else tie(self.n, asm)
        for who in each(self.seat):
            slot = asm.found(2)
            asm.add(FromHand(slot, n, who, self.random))
            asm.add(PutAway(Slot(slot), who))


class FromHand(Op, frozen=True):
    """Choose so many cards of a hand, as far as there are."""

    slot: int
    n: Any
    seat: str
    random: bool = False
    prompt: str = "discard"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another; or by chance."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        hand, n = acts.cards(g, "hand", seat), max(0, amount(g, fx, self.n, looks(g)))
        if not self.random:
            return pick_some(g, fx, move, list(hand), self, n, n)
        refs = tuple(g.ref(card) for card in chance.shuffled(g, list(hand))[:n])
        fx.next(g, did=bool(refs), slots=fx.with_slot(self.slot, refs))
        return None


class PutAway(Clause, frozen=True):
    """What was chosen goes to the discard pile."""

    who: Any
    seat: str

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """All at one moment."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        return [happens(fx, "discards", c, seat=seat, word="effect") for c in cards_of(g, fx, self.who, looks(g))]


class DiscardN(Clause, frozen=True):
    """手札を任意のn枚捨てる: n is a positive whole number that the player chooses [scs-1.12 1.1.6.1]."""

    def compile(self, asm: Assembler) -> None:
        """Choose, count, discard."""
        assert isinstance(asm, Asm)
        slot = asm.found(2)
        asm.has_n = True
        asm.add(ChooseN(slot))
        asm.add(PutAway(Slot(slot), "mine"))


class ChooseN(Op, frozen=True):
    """As many cards of one's hand as one likes, but one at least; their number is n."""

    slot: int

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another."""
        chosen = (*fx.chosen, g.ref(move.card)) if move is not None and move.verb == "card" else fx.chosen
        taken = {card for card, _ in chosen}
        rest = [card for card in acts.cards(g, "hand", fx.seat) if card not in taken]
        if not rest or (move is not None and move.verb == "done"):
            numbers, slots = fx.with_number(0, len(chosen)), fx.with_slot(self.slot, chosen)
            fx.next(g, did=bool(chosen), numbers=numbers, slots=slots)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
            return None
        moves = (*[Move("card", card) for card in distinct(g, rest, fx.seat)], *((DONE,) if chosen else ()))
        return Decision("card", fx.seat, "discard", "1.1.6.1", moves, len(moves) - 1 if chosen else 0, fx.source)


class SetN(Op, frozen=True):
    """nは…に等しい [scs-1.12 1.1.6, 1.1.6.2]."""

    value: Any

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Found out when the effect begins."""
        fx.next(g, did=fx.did, numbers=fx.with_number(0, amount(g, fx, self.value, looks(g))))
        return None


class Mill(Clause, frozen=True):
    """山札の上から2枚を捨て札に置く, 相手の山札の上から…; 山札 alone is one's own [scs-1.12 4.2.3]."""

    n: Any
    seat: str = ""

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """As many as there are [scs-1.12 1.1.8]."""
        n = max(0, amount(g, fx, self.n, looks(g)))
        found = [(s, c) for s in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", s)[:n]]
        return [happens(fx, "discards", card, seat=seat, word="away") for seat, card in found]


class TopToScore(Clause, frozen=True):
    """相手の山札の上から1枚を裏向きであなたのスコア置き場に置く."""

    n: Any
    seat: str
    to: str

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Face down: each counts 1 [scs-1.12 4.5.4]. Into both players' zones: each card into that of its controller's
        opponent [scs-1.12 2.3.5]."""
        n = max(0, amount(g, fx, self.n, looks(g)))
        found = [c for s in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", s)[:n]]
        to = score_seat(g, fx, self.to)
        return [happens(fx, "scores", c, seat=to, amount=1, word="effect") for c in found]


class PayScore(Clause, frozen=True):
    """相手はスコアコストを2点支払う: a card of one's discard pile for each, face down into the other's score; as many
    as there are [scs-1.12 7.1.6, 7.1.6.1, 10.7.1, 10.7.2]. Who pays chooses (reading SR6)."""

    n: Any
    seat: str = ""

    def compile(self, asm: Assembler) -> None:
        """For each player a choice and the deed [L5]; for both the text's player first (reading SL7)."""
        assert isinstance(asm, Asm)
        n = tie(self.n, asm)
        for who in each(self.seat):
            slot = asm.hidden()
            asm.add(FromDiscard(slot, n, who))
            asm.add(Paid(Slot(slot), who))


class FromDiscard(Op, frozen=True):
    """Choose so many cards of one's discard pile."""

    slot: int
    n: Any
    seat: str
    prompt: str = "score_cost"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        n = max(0, amount(g, fx, self.n, looks(g)))
        return pick_some(g, fx, move, list(acts.cards(g, "discard", seat)), self, n, n)


class Paid(Clause, frozen=True):
    """The chosen cards go to the score of the payer's opponent."""

    who: Any
    seat: str

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Face down."""
        to = 1 - next(iter(seats_of(g, fx, self.seat)))
        return [happens(fx, "scores", c, seat=to, amount=1, word="cost") for c in cards_of(g, fx, self.who, looks(g))]


class RevealTop(Clause, frozen=True):
    """山札の一番上のカードを公開する, 山札の上から3枚を公開する: they stay where they are, and from here on それ(ら)
    means them [scs-1.12 8.1.14, 8.1.14.1, 8.1.14.2]."""

    n: int = 1
    seat: str = ""
    slot: int = -1

    def compile(self, asm: Assembler) -> None:
        """They have a slot."""
        assert isinstance(asm, Asm)
        slot = asm.found(self.n if self.seat != "both" else 2)
        asm.shown.append(slot)
        asm.add(RevealTop(self.n, self.seat, slot))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Show them."""
        found = [c for s in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", s)[: self.n]]
        made = fx.but(slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in found)))
        g.frames[-1] = made
        acts.op(g, made, [happens(fx, "reveals", card) for card in found])
        return None


class RevealHand(Clause, frozen=True):
    """相手の手札を公開する, 手札を公開する [scs-1.12 8.1.14]."""

    seat: str = ""
    slot: int = -1

    def compile(self, asm: Assembler) -> None:
        """What is shown is remembered until it is hidden again."""
        assert isinstance(asm, Asm)
        slot = asm.hidden()
        asm.shown.append(slot)
        asm.add(RevealHand(self.seat, slot))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All of it."""
        found = [c for s in seats_of(g, fx, self.seat) for c in acts.cards(g, "hand", s)]
        made = fx.but(slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in found)))
        g.frames[-1] = made
        acts.op(g, made, [happens(fx, "reveals", card) for card in found])
        return None


class Conceal(Op, frozen=True):
    """What was revealed and still lies where nobody looks, or only its owner, is no longer shown once the effect is
    resolved [scs-1.12 8.1.14.1] (reading SL10); one that has changed zones is revealed no more [scs-1.12 8.1.14.2]."""

    shown: tuple[int, ...]

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Hidden again."""
        for slot in self.shown:
            for ref in fx.slots[slot] if slot < len(fx.slots) else ():
                if g.fits(ref):
                    g.known[ref[0]] = 0
        fx.next(g, did=fx.did)
        return None


class Search(Clause, frozen=True):
    """山札から「種族：…」を持つカード1枚を公開して手札に加え、山札をシャッフルする. One may find nothing (reading
    SL8)."""

    adjs: tuple[Any, ...] = ()
    n: int = 1

    def compile(self, asm: Assembler) -> None:
        """Look, choose, show, take, shuffle."""
        assert isinstance(asm, Asm)
        slot = asm.hidden()
        asm.add(LookThrough(slot, tie(self.adjs, asm), self.n))
        asm.add(Shown(Slot(slot)))
        asm.add(Taken(Slot(slot)))
        asm.add(Shuffle())


class LookThrough(Op, frozen=True):
    """The player sees the whole deck and chooses up to so many cards."""

    slot: int
    adjs: tuple[Any, ...]
    n: int
    seat: str = "mine"
    prompt: str = "search"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """What was not fitting is only seen."""
        seen, deck = looks(g), acts.cards(g, "deck", fx.seat)
        for card in deck:
            g.known[card] |= 1 << fx.seat
        found = [c for c in deck if all(adj.fits(g, fx, c, seen) for adj in self.adjs)]
        return pick_some(g, fx, move, found, self, 0, self.n)


class Shown(Clause, frozen=True):
    """Both players see what was found."""

    who: Any

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Revealed."""
        return [happens(fx, "reveals", card) for card in cards_of(g, fx, self.who, looks(g))]


class Taken(Clause, frozen=True):
    """What was found goes to its owner's hand."""

    who: Any

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Into the hand."""
        return [happens(fx, "returns", card, word="effect") for card in cards_of(g, fx, self.who, looks(g))]


class Shuffle(Clause, frozen=True):
    """山札をシャッフルする."""

    seat: str = ""

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """A new order."""
        return [happens(fx, "shuffles", seat=seat) for seat in seats_of(g, fx, self.seat)]
