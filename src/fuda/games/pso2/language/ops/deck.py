"""Looking into a deck: search, look at the top, reveal, recover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Owned
from fuda.effects.flow import Jump, Switch
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.piles import Reveal
from fuda.effects.reference import cards_of, refs_in, tie
from fuda.effects.words import Description
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import Clause, actor, doer, done, seats_of
from fuda.games.pso2.language.ops.alternative import NameMode
from fuda.games.pso2.language.ops.choose import Asked, may_choose, pick_some
from fuda.games.pso2.language.ops.move import ChangeRow, Discard, IntoDeck, ToDeck, ToHand
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel import action
from fuda.kernel.action import new_moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.effects.piles import Seek
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

WHOLE = 9999


class LookTop(Owned, frozen=True):
    """自分のデッキの上から3枚を見て、その中から1枚を手札に加え、残りをデッキの下に置く [pso2-3.0 用語.デッキを見る]."""

    alone: ClassVar[bool] = True

    n: Amount
    take: Amount
    what: Description | None = None
    upto: bool = False
    rest: str = "bottom"
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Look, take, put the rest away; cards put back are put one by one in an order of one's own. "It" is what was
        taken."""
        asm.begin_body()
        n, take, what = tie(self.n, asm), tie(self.take, asm), tie(self.what, asm)
        seen, found, left = asm.hidden(), asm.found(self.take if isinstance(self.take, int) else 2), asm.hidden()
        taking, rule = self.upto or what is not None, "用語.デッキを見る"
        asm.add(LookIntoDeck(seen, n, self.seat, self.seat))
        asm.add(PickSeen(found, seen, take, what, "take", rule, upto=taking, seat=self.seat))
        if what is not None:
            asm.add(Reveal(Slot(found)))
        asm.deed(ToHand(Slot(found)))
        asm.add(PickSeen(left, seen, WHOLE, None, f"order_{self.rest}", rule, seat=self.seat))
        away = Discard(Slot(left)) if self.rest == "discard" else ToDeck(Slot(left), self.rest)
        asm.add(TheRest(left, away))


class Arrange(Owned, frozen=True):
    """自分のデッキの上から3枚を見て、好きな順番でデッキの上に置く [pso2-3.0 用語.デッキを見る]."""

    alone: ClassVar[bool] = True

    n: Amount
    where: str = "top"
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Look, and put them back one by one; nobody else sees them."""
        asm.begin_body()
        seen, ordered = asm.hidden(), asm.hidden()
        asm.add(LookIntoDeck(seen, tie(self.n, asm), self.seat))
        asm.add(PickSeen(ordered, seen, WHOLE, None, f"order_{self.where}", "用語.デッキを見る", seat="mine"))
        asm.add(TheRest(ordered, ToDeck(Slot(ordered), self.where)))


class SeeTop(Owned, frozen=True):
    """自分のデッキの上から1枚を見る: only the player who does it sees them [pso2-3.0 用語.デッキを見る]."""

    n: Amount
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Only look."""
        asm.begin_body()
        asm.add(LookIntoDeck(asm.hidden(), tie(self.n, asm), self.seat))


class TheRest(Op, frozen=True):
    """残りを…: where nothing is left over, nothing is left undone [L4]."""

    slot: int
    deed: Op

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """To what is left."""
        if not refs_in(fx, self.slot):
            fx.next(g, did=fx.did)
            return None
        return self.deed.run(g, fx, move)


class LookIntoDeck(Op, frozen=True):
    """The player looks at the top of a deck, or at all of it. The cards stay where they are."""

    slot: int
    n: Amount
    seat: Player = "own"
    by: Player = "mine"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From now on this player knows them."""
        count, who = amount(g, fx, self.n, projection_of(g)), actor(g, fx, self.by)
        top = [c for seat in seats_of(g, fx, self.seat) for c in acts.cards(g, "deck", seat)[:count]]
        action.look_through(g, top, who)
        full = self.n == WHOLE or len(top) >= count
        done(g, fx, did=full, part=bool(top), slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in top)))
        return None


class PickSeen(Op, frozen=True):
    """Choose among the cards looked at that are still there."""

    slot: int
    among: int
    n: Amount
    what: Description | None
    prompt: str
    rule: str
    upto: bool = False
    seat: Player = "own"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One at a time; equal cards are offered once."""
        seen = projection_of(g)
        cards = [ref[0] for ref in fx.slots[self.among] if g.fits(ref)]
        fitting = [c for c in cards if self.what is None or self.what.fits(g, fx, c, seen)]
        meant = amount(g, fx, self.n, seen)
        most = min(meant, len(fitting))
        if most < meant < WHOLE and not self.upto and g.rules.in_full:
            fx = fx.but(did=False)  # there are not so many
        asked = Asked(self.slot, 0 if self.upto else most, most, self.prompt, self.rule, actor(g, fx, self.seat))
        return pick_some(g, fx, move, fitting, asked)


class Recover(Clause, frozen=True):
    """【回復X】: up to X cards without 回復 from the discard pile into the deck, or a character is healed and comes
    to the front [pso2-3.0 302.9, 用語.回復X] (reading P47)."""

    alone: ClassVar[bool] = True

    n: Amount
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Which of the two, then its steps."""
        asm.begin_body()
        index, slot, who = asm.new_number(), asm.hidden(), self.seat or "mine"
        asm.add(NameMode(index, ((), (Patient(slot, who),)), "302.9", who))
        switch = asm.add(Switch(index))
        first = asm.add(PickLost(slot, tie(self.n, asm), who))
        asm.add(IntoDeck(Slot(slot), always=True, seat=who))
        jump = asm.add(Jump())
        second = asm.add(Patient(slot, who))
        asm.add(Mend(Slot(slot)))
        asm.patch(switch, targets=(first, second))
        asm.patch(jump, to=asm.here)


def seek(g: Duel, fx: Effect, move: Move | None, said: Seek, found: Sequence[int], most: int) -> Decision | None:
    """Up to so many of those in a deck that fit [pso2-3.0 301.2]."""
    asked = Asked(said.slot, 0, min(most, len(found)), said.prompt, "301.2", actor(g, fx, said.seat))
    return pick_some(g, fx, move, [*found], asked)


def friends(g: Duel, seat: int) -> list[int]:
    """This player and, in a raid, the rest of the party."""
    return [s for s in g.rules.friends[seat] if not g.out[s]]


class PickLost(Op, frozen=True):
    """Up to n cards without 回復 of one's own discard pile, or of one fellow's in a raid
    [pso2-3.0 レイド.特別ルール.2]."""

    slot: int
    n: Amount
    who: Player = "mine"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """A card with the icon cannot be chosen."""
        me = actor(g, fx, self.who)
        piles = [c for seat in friends(g, me) for c in acts.cards(g, "discard", seat)]
        found = [c for c in piles if "回復" not in g.rules.faces[g.face[c]].keywords]
        if fx.chosen:
            found = [c for c in found if g.owner[c] == g.owner[fx.chosen[0][0]]]
        most = amount(g, fx, self.n, projection_of(g))
        return pick_some(g, fx, move, found, Asked(self.slot, 0, most, "recover", "302.9", me))


class Patient(Op, frozen=True):
    """One allied character, or a fellow's in a raid [pso2-3.0 レイド.特別ルール.2]."""

    slot: int
    who: Player = "mine"

    def open(self, g: Duel, fx: Any) -> list[int]:
        """Who can be chosen."""
        return [c for seat in friends(g, actor(g, fx, self.who)) for c in acts.characters(g, seat) if may_choose(g, c)]

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Somebody must be there."""
        return None if self.open(g, fx) else "406.2.2.2"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Choose."""
        asked = Asked(self.slot, 1, 1, "choose", "302.9", actor(g, fx, self.who))
        return pick_some(g, fx, move, self.open(g, fx), asked)


class Mend(Op, frozen=True):
    """Its damage is taken away and it comes to the front row."""

    who: Reference

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Both, as far as there is something to do."""
        new_moment(g)
        for card in cards_of(g, fx, self.who, projection_of(g)):
            if ChangeRow(self.who).reaches(g, fx, card):
                acts.heal(g, card, doer(g, fx))
                ChangeRow(self.who, "front").handle(g, fx, card)
        done(g, fx)
        return None
