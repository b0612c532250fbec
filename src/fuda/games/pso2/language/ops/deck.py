"""Looking into a deck: search, look at the top, reveal, recover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Owned
from fuda.effects.flow import Jump, Switch
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.piles import Reveal
from fuda.effects.reference import bind, cards_of, refs_in
from fuda.effects.refusal import Nobody
from fuda.effects.words import Description
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import Clause, actor, doer, done, seats_of
from fuda.games.pso2.language.ops.alternative import NameMode
from fuda.games.pso2.language.ops.choose import Asked, may_choose, pick_some
from fuda.games.pso2.language.ops.move import ChangeRow, Discard, Enter, IntoDeck, ToDeck, ToHand, ToPP
from fuda.games.pso2.now.projection import card_now, projection_of
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
    take: Amount = WHOLE
    what: Description | None = None
    upto: bool = False
    rest: str = "bottom"
    seat: Player = "own"
    open: bool = False
    """公開し: everybody sees them."""
    every: bool = False
    to: str = "hand"

    def compile(self, asm: Any) -> None:
        """Look, take, put the rest away; cards put back are put one by one in an order of one's own. "It" is what was
        taken."""
        asm.begin_body()
        n, take, what = bind(self.n, asm), bind(self.take, asm), bind(self.what, asm)
        seen, found = asm.hidden(), asm.found(self.take if isinstance(self.take, int) else 2)
        taking, rule = self.upto or (what is not None and not self.open), "用語.デッキを見る"
        asm.add(LookIntoDeck(seen, n, self.seat, self.seat))
        if self.open:
            asm.add(Reveal(Slot(seen)))
        taking = taking and not self.every
        asm.add(PickSeen(found, seen, take, what, "take", rule, upto=taking, seat=self.seat))
        if what is not None and not self.open:
            asm.add(Reveal(Slot(found)))
        asm.deed(put_seen(self.to, Slot(found), self.seat))
        put_rest(asm, seen, self.rest, self.seat)


def put_rest(asm: Any, seen: int, rest: str, seat: Player) -> None:
    """What is left of the cards in this slot goes there."""
    left, rule = asm.hidden(), "用語.デッキを見る"
    ordered = rest in ("top", "bottom", "discard")
    asm.add(PickSeen(left, seen, WHOLE, None, f"order_{rest}", rule, seat=seat) if ordered else TheOthers(left, seen))
    asm.add(TheRest(left, put_seen(rest, Slot(left), seat)))


def put_seen(place: str, what: Reference, seat: Player) -> Op:
    """Where cards that were looked at go."""
    if place in ("field", "field on"):
        return Enter(what, on=place == "field on", seat=seat)
    if place in ("top", "bottom"):
        return ToDeck(what, place)
    deeds: dict[str, type[Any]] = {"hand": ToHand, "discard": Discard, "pp": ToPP, "shuffle": IntoDeck}
    made: Op = deeds[place](what)
    return made


class TheOthers(Op, frozen=True):
    """残り: those of the cards looked at that are still there, in no order."""

    slot: int
    among: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All of them."""
        left = tuple(ref for ref in refs_in(fx, self.among) if g.fits(ref))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, left))
        return None


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
        asm.add(LookIntoDeck(seen, bind(self.n, asm), self.seat))
        asm.add(PickSeen(ordered, seen, WHOLE, None, f"order_{self.where}", "用語.デッキを見る", seat="mine"))
        asm.add(TheRest(ordered, ToDeck(Slot(ordered), self.where)))


class SeeTop(Owned, frozen=True):
    """自分のデッキの上から1枚を見る: only the player who does it sees them [pso2-3.0 用語.デッキを見る]."""

    n: Amount
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Only look; それ(ら), その中から and 残り are about them."""
        asm.begin_body()
        n = bind(self.n, asm)
        asm.looked = asm.found(asm.how_many(n, self.seat))
        asm.add(LookIntoDeck(asm.looked, n, self.seat))


class ChooseSeen(Owned, frozen=True):
    """その中から《龍族》を1枚まで選ぶ: of what was looked at or revealed just before [pso2-3.0 用語.公開]."""

    alone: ClassVar[bool] = True

    n: Amount = 1
    what: Description | None = None
    upto: bool = False
    seat: Player = "mine"

    def compile(self, asm: Any) -> None:
        """それ(ら) is what was chosen."""
        self.pick(asm)

    def pick(self, asm: Any, *, every: bool = False) -> int:
        """Choose, into a slot that can be spoken of."""
        if asm.looked < 0:
            raise Nobody("その中")
        asm.begin_body()
        made = bind(self, asm)
        number: int = asm.found(self.n if isinstance(self.n, int) and not every else 2)
        n, upto = (WHOLE, False) if every else (made.n, self.upto)
        asm.add(PickSeen(number, asm.looked, n, made.what, "take", "用語.公開", upto=upto, seat=made.seat))
        return number


class TakeSeen(ChooseSeen, frozen=True):
    """その中から《龍族》を1枚まで手札に加える, その中からキャラをすべて自分の場に出す."""

    to: str = "hand"
    every: bool = False

    def compile(self, asm: Any) -> None:
        """Choose, then put them there."""
        found = Slot(self.pick(asm, every=self.every))
        if self.what is not None:
            asm.add(Reveal(found))
        asm.deed(put_seen(self.to, found, self.seat))


class RevealTill(Owned, frozen=True):
    """自分のデッキの上から《龍族》が公開されるまでカードを公開する: that one is それ, if there is one; the others are
    the rest, also where none was found [pso2-3.0 用語.公開, 103.1.3]."""

    alone: ClassVar[bool] = True

    what: Description
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """Two slots: all of them, and the last one."""
        asm.begin_body()
        asm.looked = asm.hidden()
        found = asm.found()
        asm.add(RevealOn(asm.looked, found, bind(self.what, asm), self.seat))


class RevealOn(Op, frozen=True):
    """One card after another, until one fits or the deck is through."""

    slot: int
    last: int
    what: Description
    seat: Player

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """They stay where they are."""
        seen, shown = projection_of(g), []
        hit: tuple[tuple[int, int], ...] = ()
        for card in [*acts.cards(g, "deck", actor(g, fx, self.seat))]:
            acts.reveal(g, card, doer(g, fx))
            shown.append(g.ref(card))
            if self.what.fits(g, fx, card, seen):
                hit = (g.ref(card),)
                break
        slots = fx.with_slot(self.slot, tuple(shown))
        done(g, fx, did=bool(hit), part=bool(shown), slots=fx.but(slots=slots).with_slot(self.last, hit))
        return None


class PutRest(Owned, frozen=True):
    """残りをデッキの下に置く: those of the cards looked at that are still there."""

    rest: str
    seat: Player = "mine"

    def compile(self, asm: Any) -> None:
        """In an order of one's own where there is one."""
        if asm.looked < 0:
            raise Nobody("残り")
        asm.begin_body()
        put_rest(asm, asm.looked, self.rest, self.seat)


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
        asm.patch(barred, to=asm.here)


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
