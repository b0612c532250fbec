"""Laying cards on others by a text, having a card fight one that is found only then, looking at hands, paying while a
text is carried out, choosing by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed, Owned
from fuda.effects.node import Player, Reference, Slot
from fuda.effects.reference import bind, cards_of
from fuda.effects.words import Description
from fuda.games.pso2.acting.resolve import why_not_equip
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import Clause, actor, doer, done, seats_of, touches
from fuda.games.pso2.language.ops.choose import Choice
from fuda.games.pso2.language.ops.fight import Fight
from fuda.games.pso2.language.words.reference import Pair, wanted
from fuda.games.pso2.now.projection import projection_of
from fuda.games.pso2.paying.cost import PayPP, ready_pp
from fuda.kernel import action, chance

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class Equip(Clause, frozen=True):
    """それをこのカードに装備する: a weapon or armour, on whoever may bear it [pso2-3.0 301.7, 205.4, 205.4.3]."""

    who: Reference
    to: Reference

    def moved(self) -> Any:
        """What is laid there."""
        return self.who

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Each on the first that can bear it."""
        seen = projection_of(g)
        found, hosts = cards_of(g, fx, self.who, seen), cards_of(g, fx, self.to, seen)
        laid = [card for card in found if any(self._lay(g, fx, card, host) for host in hosts)]
        done(g, fx, did=len(laid) == wanted(fx, self.who, found), part=bool(laid))
        return None

    def _lay(self, g: Duel, fx: Effect, card: int, host: int) -> bool:
        if not g.rules.items[g.face[card]] or why_not_equip(g, fx.seat, card, host) or g.host[card] == host:
            return False
        if not touches(g, fx, host):
            return False
        acts.leaving(g, card)
        return acts.place_on(g, card, host, fx.seat, doer(g, fx), "301.7")


class FightSome(Deed, frozen=True):
    """このカードと相手のキャラ1体を交戦させる: without 選ぶ, decided when the text comes there (reading P52)
    [pso2-3.0 用語.交戦する]."""

    alone: ClassVar[bool] = True

    who: Reference
    what: Description
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Choose, then fight."""
        asm.begin_body()
        made, number = bind(self, asm), asm.found()
        asm.add(Choice(made.what, seat=self.seat, slot=number))
        asm.deed(Fight(Pair(made.who, Slot(number))))


class SeeHand(Owned, frozen=True):
    """相手の手札を見る: only the player who does it sees it [pso2-3.0 402.2.1]."""

    seat: Player
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """その中から is about it."""
        asm.begin_body()
        asm.looked = asm.hidden()
        asm.deed(replace(bind(self, asm), slot=asm.looked))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All of it."""
        hand = [card for seat in seats_of(g, fx, self.seat) for card in acts.cards(g, "hand", seat)]
        action.look_through(g, hand, actor(g, fx, "mine"))
        done(g, fx, did=bool(hand), slots=fx.with_slot(self.slot, tuple(map(g.ref, hand))))
        return None


class PayNow(Deed, frozen=True):
    """②を支払う: while the text is carried out, if there are so many PP [pso2-3.0 209.1.3, 103.2.1.2]."""

    alone: ClassVar[bool] = True

    n: int
    seat: Player = ""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All of it or nothing."""
        seat = actor(g, fx, self.seat or "mine")
        if seat < 0 or ready_pp(g, seat) < self.n:
            done(g, fx, did=False)
        else:
            fx.do(g, PayPP(seat=seat, left=self.n, source=fx.source))
        return None


class ChooseByChance(Clause, frozen=True):
    """自分の捨札のカードをランダムに3枚選ぶ: chance says which."""

    what: Description
    n: Amount = 1
    style: str = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """それ(ら) is what was found."""
        asm.begin_body()
        slot = asm.found(self.n if isinstance(self.n, int) else 2)
        asm.add(replace(bind(self, asm), slot=slot))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        seen = projection_of(g)
        there, count = self.what.candidates(g, fx, seen), amount(g, fx, self.n, seen)
        found = [there.pop(chance.die(g, len(there)) - 1) for _ in range(min(count, len(there)))]
        refs = tuple(g.ref(card) for card in found)
        done(g, fx, did=0 < count == len(found), part=bool(found), slots=fx.with_slot(self.slot, refs))
        return None
