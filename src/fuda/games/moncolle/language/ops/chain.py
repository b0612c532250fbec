"""Effects that wait in a counter chain, and the spell slots that pay for them [moncolle-2.00 対抗連鎖.0.2,
常備能力.2.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.deed import Deed
from fuda.effects.flow import choose_some
from fuda.effects.node import Node, Op, Reference, Slot
from fuda.effects.reference import bind, refs_in
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective, Description
from fuda.games.moncolle.acting import resolve
from fuda.games.moncolle.happening import shields, slots
from fuda.games.moncolle.language.assemble.writer import speaker, units_of, whole
from fuda.games.moncolle.language.told.trigger import declared_face
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.games.moncolle.paying import spell_slots
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Link
    from fuda.kernel.state import Ref


class NegateOne(Deed, frozen=True):
    """敵軍の戦闘スペル1つを無効にする, [攻撃前]の効果1つを無効にする, 起点となった…を無効にする: one that waits in
    the chain, named when this is declared, does not take effect; its cost is paid all the same
    [moncolle-2.00 コスト.3.2] (reading M26)."""

    sort: str
    """battle: a battle spell, ability, before or counter: of this timing, any."""
    side: str = ""
    origin: bool = False
    """Only the effect with which the chain began."""
    every: bool = False
    adjs: tuple[Adjective, ...] = ()
    """Of what attribute the spell is."""
    at: Description | None = None
    """…を対象とする: one of these is its target."""
    slot: int = -1
    user: int = -1
    """The slot of who used it."""

    def compile(self, asm: Any) -> None:
        """A choice at the head, unless all are meant; そのカード is the spell, そのユニット who used it [L6]."""
        made = bind(self, asm)
        if self.every:
            asm.deed(made)
            return
        slot = asm.hidden()
        asm.aims.append(AimEffect(made, slot, asm.opening, asm.needed))
        asm.deed(replace(made, slot=slot, user=asm.found(1)))
        asm.spell = Slot(slot)

    def moved(self) -> Any:
        """The spell goes."""
        return Slot(self.slot) if self.slot >= 0 else None

    def fits(self, g: Match, fx: Any, link: Link) -> bool:
        """Is it such an effect?"""
        if link.kind == "attack" or (self.side and (link.seat == fx.seat) != (self.side == "mine")):
            return False
        if self.origin and link != g.chain[0]:
            return False
        return self.sort in shields.sorts_of(g, link.face, link.ability) and self._such(g, fx, link)

    def _such(self, g: Match, fx: Any, link: Link) -> bool:
        """Is it of that attribute, and aimed at one of those?"""
        seen = projection_of(g)
        if not all(word.fits(g, fx, link.card, seen) for word in self.adjs):
            return False
        aimed = [card for slot in link.slots for card, number in slot if card >= 0 and g.object[card] == number]
        return self.at is None or any(query.on_field(g, c) and bool(self.at.fits(g, fx, c, seen)) for c in aimed)

    def waiting(self, g: Match, fx: Any) -> list[Link]:
        """Those that wait, the newest first."""
        return [link for link in reversed(g.chain) if self.fits(g, fx, link)]

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Of several of one unit the newest."""
        named, waiting = refs_in(fx, self.slot), self.waiting(g, fx)
        found = waiting if self.every else [link for link in waiting if said_by(g, link) in named][:1]
        for link in found:
            resolve.negate(g, link, fx.seat, fx.source)
        if self.user < 0:
            fx.done(g, did=bool(found))
        else:
            users = tuple((link.source, link.object) for link in found)
            fx.done(g, did=bool(found), slots=fx.with_slot(self.user, users))
        return None


class ThisAlone(Description, frozen=True):
    """このユニットを対象とする: none but the unit whose text it is."""

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Itself?"""
        return bool(card == ctx.source)


class NegateIt(Deed, frozen=True):
    """その効果を無効にする: the effect that met the condition, if it still waits in the chain
    [moncolle-2.00 対抗連鎖.1.1]."""

    def compile(self, asm: Any) -> None:
        """There must be one."""
        if not asm.of_effect:
            raise Nobody("その効果")
        asm.deed(self)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The one that was declared then."""
        cause = fx.cause
        same = [
            k
            for k in reversed(g.chain)
            if cause
            and (k.source, k.ability, k.card) == (cause.card, cause.amount, cause.other)
            and (k.card >= 0 or k.face == declared_face(g, cause))
        ]
        for link in same[:1]:
            resolve.negate(g, link, fx.seat, fx.source)
        fx.done(g, did=bool(same))
        return None


class TheSpell(Reference, frozen=True):
    """そのカード: the spell that was negated, or the unit that was spoken of [L6]."""

    def bound(self, asm: Any) -> Node:
        """Which one."""
        found: Node = asm.spell if asm.spell is not None else asm.antecedent_of(1)
        return found


def said_by(g: Match, link: Link) -> Ref:
    """The card by which an effect in the chain is named: the spell, or the unit."""
    return g.ref(link.card) if link.card >= 0 else (link.source, link.object)


class AimEffect(Op, frozen=True):
    """The choice of an effect in the chain at the head of a text."""

    what: NegateOne
    slot: int
    leads: bool = True
    needed: bool = True
    """Must there be one, or the text cannot be declared? (reading M48)"""

    rule: ClassVar[str] = "対抗連鎖.3.1"

    def open(self, g: Match, fx: Any) -> list[int]:
        """The cards of those that wait."""
        return list(dict.fromkeys(said_by(g, link)[0] for link in self.what.waiting(g, fx)))

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Is there one?"""
        return None if not self.needed or self.open(g, fx) else self.rule

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.slot

    def short_of(self, named: int) -> int:
        """It must be named."""
        return 1 - named

    def still_fits(self, g: Match, fx: Effect, card: int) -> bool:
        """Does it still wait?"""
        return card in self.open(g, fx)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One of them."""
        found = self.open(g, fx)
        asked = choose_some(g, fx, move, self.slot, found, 1, 1, seat=fx.seat, prompt="effect", rule=self.rule)
        return replace(asked, about=speaker(fx)) if asked else None


class UseSlots(Deed, frozen=True):
    """…のスペル枠1つを消費済みにする, …のスペル枠をすべて未消費にする: the player of the text says which
    [moncolle-2.00 常備能力.2.2]."""

    who: Reference
    n: int = 0
    every: bool = False
    free: bool = False

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One slot after another."""
        units = units_of(g, fx, self.who, projection_of(g))
        if move is not None:
            slots.turn_slot(g, move.card, move.arg, used=not self.free)
            g.frames[-1] = fx.but(chosen=(*fx.chosen, (move.card, move.arg)))
            return None
        had = len(fx.chosen)
        open_slots = [slot for unit in units for slot in self._slots(g, unit)]
        if self.every:
            for unit, key, _ in open_slots:
                slots.turn_slot(g, unit, key, used=not self.free)
            fx.done(g, did=whole(fx, self.who, units, len(units)) and bool(open_slots))
            return None
        if had >= self.n or not open_slots:
            fx.done(g, did=had >= self.n)
            return None
        moves = tuple(Move("slot", unit, key, icon) for unit, key, icon in open_slots)
        return Decision("pay", fx.seat, "slots", "常備能力.2.2", moves, about=speaker(fx))

    def _slots(self, g: Match, unit: int) -> list[tuple[int, int, str]]:
        """Its slots that can be turned."""
        left = [(slot.unit, slot.number, slot.icon) for slot in spell_slots.unused(g, unit)]
        if not self.free:
            return left
        now, unused = card_now(g, unit), {number for _, number, _ in left}
        return [(unit, key, icon) for key, icon in zip(now.keys, now.slots, strict=True) if key not in unused]
