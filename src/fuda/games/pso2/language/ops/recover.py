"""【回復X】: cards come back from the discard pile, or a character is healed [pso2-3.0 302.9, 用語.回復X]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, amount
from fuda.effects.flow import Jump, Switch
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.reference import bind, cards_of
from fuda.games.pso2.happening import acts
from fuda.games.pso2.happening.healing import heal
from fuda.games.pso2.language.assemble.writer import Clause, actor, doer, done
from fuda.games.pso2.language.ops.alternative import NameMode
from fuda.games.pso2.language.ops.choose import Asked, may_choose, pick_some
from fuda.games.pso2.language.ops.move import ChangeRow, IntoDeck
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.kernel.action import new_moment, tell

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class Recover(Clause, frozen=True):
    """【回復X】: up to X cards without 回復 from the discard pile into the deck, or a character is healed and comes
    to the front [pso2-3.0 302.9, 用語.回復X] (reading P47)."""

    alone: ClassVar[bool] = True

    n: Amount
    seat: Player = ""
    style: str = ""

    def compile(self, asm: Any) -> None:
        """Which of the two, then its steps."""
        asm.begin_body()
        index, slot, who = asm.new_number(), asm.hidden(), self.seat or "mine"
        barred = asm.add(UnlessBarred(who))
        asm.add(NameMode(index, ((), (Patient(slot, who),)), "302.9", who))
        switch = asm.add(Switch(index))
        first = asm.add(PickLost(slot, bind(self.n, asm), who))
        asm.add(IntoDeck(Slot(slot), always=True, seat=who))
        jump = asm.add(Jump())
        second = asm.add(Patient(slot, who))
        asm.add(Mend(Slot(slot)))
        asm.patch(switch, targets=(first, second))
        asm.patch(jump, to=asm.here)
        asm.add(Recovered(who))
        asm.patch(barred, to=asm.here)


class Recovered(Op, frozen=True):
    """Whoever waits for it is told that somebody recovered, if anything came of it [pso2-3.0 103.2.1.2]."""

    who: Player

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Only where somebody listens."""
        if fx.did and "recovers" in g.rules.heard:
            tell(g, "recovers", "302.9", -1, actor(g, fx, self.who), 1, doer(g, fx))
        fx.next(g, did=fx.did)
        return None


class UnlessBarred(Op, frozen=True):
    """Whoever cannot recover does nothing here [pso2-3.0 103.1.2]."""

    who: Player
    to: int = -1

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Does a text say so of this player?"""
        if "cannot do 回復" in card_now(g, g.player[actor(g, fx, self.who)]).flags:
            fx.jump(g, self.to, did=False)
        else:
            fx.next(g, did=fx.did)
        return None


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
                heal(g, card, doer(g, fx))
                ChangeRow(self.who, "front").handle(g, fx, card)
        done(g, fx)
        return None
