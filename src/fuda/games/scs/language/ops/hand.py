"""Hands and discard piles: draw, discard, pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, amount, known
from fuda.effects.machine import UNNAMED
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import bind, cards_of
from fuda.effects.refusal import Unresolved
from fuda.games.scs.happening import acts, happen
from fuda.games.scs.language.assemble.touching import happens
from fuda.games.scs.language.assemble.writer import AtOnce
from fuda.games.scs.language.words.choosing import distinct, pick_some
from fuda.games.scs.language.words.reference import WHOLE
from fuda.games.scs.now import permissions
from fuda.games.scs.now.projection import projection_of
from fuda.kernel import chance
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.piles import FromHand
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event


def from_hand(asm: Asm, said: FromHand) -> None:
    """For each player a choice and the deed [L5] [scs-1.12 4.3.4]."""
    n = WHOLE if said.every else bind(said.n, asm)
    slots: list[int] = []
    for who in asm.in_turn(said.seat):
        slots.append(asm.moved_slot(asm.how_many(n, "")))
        asm.add(OutOfHand(slots[-1], n, who, said.random))
        asm.deed(PutAway(Slot(slots[-1]), who))
    asm.done_to["discard"] = tuple(slots)


class OutOfHand(Op, frozen=True):
    """Choose so many cards of a hand, as far as there are."""

    slot: int
    n: Amount
    seat: Player
    random: bool = False
    prompt: str = "discard"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another; or by chance."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        hand, n = happen.cards(g, "hand", seat), amount(g, fx, self.n, projection_of(g))
        if not self.random:
            return pick_some(g, fx, move, list(hand), self, n, n)
        refs = tuple(g.ref(card) for card in chance.shuffled(g, list(hand))[:n])
        fx.done(g, did=0 < len(refs) == n, slots=fx.with_slot(self.slot, refs))
        return None


class PutAway(AtOnce, frozen=True):
    """What was chosen goes to the discard pile."""

    who: Reference
    seat: Player

    def moved(self) -> Any:
        """All of it."""
        return self.who

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """All at one moment."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        return [
            happens(fx, "discards", c, seat=seat, word="effect") for c in cards_of(g, fx, self.who, projection_of(g))
        ]


class DiscardN(AtOnce, frozen=True):
    """手札を任意のn枚捨てる: n is a positive whole number that the player chooses [scs-1.12 1.1.6.1]."""

    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Choose, count, discard; of both players each cannot have an n of its own."""
        if self.seat == "both":
            raise Unresolved("任意のn")
        who, slot = self.seat or "mine", asm.found(2)
        asm.has_n = True
        asm.add(ChooseN(slot, who))
        asm.deed(PutAway(Slot(slot), who))
        asm.done_to["discard"] = (slot,)


class ChooseN(Op, frozen=True):
    """As many cards of one's hand as one likes, but one at least; their number is n."""

    slot: int
    seat: Player = "mine"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        chosen = (*fx.chosen, g.ref(move.card)) if move is not None and move.verb == "card" else fx.chosen
        taken = {card for card, _ in chosen}
        rest = [card for card in happen.cards(g, "hand", seat) if card not in taken]
        if not rest or (move is not None and move.verb == "done"):
            numbers, slots = fx.with_number(0, len(chosen)), fx.with_slot(self.slot, chosen)
            fx.done(g, did=bool(chosen), numbers=numbers, slots=slots)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
            return None
        moves = (*[Move("card", card) for card in distinct(g, rest, seat)], *((DONE,) if chosen else ()))
        return Decision("card", seat, "discard", "1.1.6.1", moves, len(moves) - 1 if chosen else 0, fx.source)


class SetN(Op, frozen=True):
    """nは…に等しい [scs-1.12 1.1.6, 1.1.6.2]."""

    value: Amount

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Found out when the effect begins; of nothing there is none [L8]."""
        value = known(g, fx, self.value, projection_of(g))
        fx.next(g, did=fx.did, numbers=fx.with_number(0, UNNAMED if value is None else value))
        return None


class PayScore(AtOnce, frozen=True):
    """相手はスコアコストを2点支払う: a card of one's discard pile for each, face down into the other's score; as many
    as there are [scs-1.12 7.1.6, 7.1.6.1, 10.7.1, 10.7.2]. Who pays chooses (reading SR6)."""

    n: Amount
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """For each player a choice and the deed [L5]."""
        n = bind(self.n, asm)
        for who in asm.in_turn(self.seat):
            slot = asm.found(asm.how_many(n, ""))
            asm.add(FromDiscard(slot, n, who))
            asm.deed(GivesScore(Slot(slot), who))


class FromDiscard(Op, frozen=True):
    """Choose so many cards of one's discard pile."""

    slot: int
    n: Amount
    seat: Player
    prompt: str = "score_cost"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        n = amount(g, fx, self.n, projection_of(g))
        found = [] if permissions.player(g, seat, "score") else list(happen.cards(g, "discard", seat))
        return pick_some(g, fx, move, found, self, n, n)


class GivesScore(AtOnce, frozen=True):
    """The chosen cards go to the score of the payer's opponent."""

    who: Reference
    seat: Player

    def moved(self) -> Any:
        """All of it."""
        return self.who

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Face down."""
        to = 1 - next(iter(seats_of(g, fx, self.seat)))
        return [
            happens(fx, "scores", c, seat=to, amount=1, word="cost")
            for c in cards_of(g, fx, self.who, projection_of(g))
        ]


class Conceal(Op, frozen=True):
    """What was revealed and still lies where nobody looks, or only its owner, is no longer shown once the effect is
    resolved [scs-1.12 8.1.14.1] (reading SL10); one that has changed zones is revealed no more [scs-1.12 8.1.14.2]."""

    shown: tuple[int, ...]

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Hidden again."""
        for slot in self.shown:
            for ref in fx.slots[slot] if slot < len(fx.slots) else ():
                if g.fits(ref):
                    acts.conceal(g, ref[0])
        fx.next(g, did=fx.did)
        return None
