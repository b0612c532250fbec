"""Who did it, who attacks, with whom somebody fights: cards that a text knows by what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.condition import Fact
from fuda.effects.node import Op, Reference, Slot
from fuda.effects.reference import bind, cards_of
from fuda.effects.refusal import Unclear
from fuda.effects.words import Object, This
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.words.reference import means

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class WhoDidIt(Reference, frozen=True):
    """このカードを破壊したキャラ, このカードを攻撃したキャラ: who did to this card what set the text off [L6]."""

    deed: str
    noun: str = "character"

    def bound(self, asm: Any) -> Node:
        """Known only where just that has happened."""
        if asm.told != DOERS[self.deed][0]:
            raise Unclear("このカードを" if self.deed != "engages" else "このカードと")
        asm.begin_body()
        slot = asm.hidden()
        asm.add(NoteDoer(slot, DOERS[self.deed][1], self.noun))
        return Slot(slot)


class NoteDoer(Op, frozen=True):
    """Remember who it was, if it is such a card and still there."""

    slot: int
    role: str
    noun: str

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Into a slot of its own."""
        cause = fx.cause
        assert cause is not None, "only what triggered speaks of what happened"
        ref = (cause.card, cause.object) if self.role == "card" else (cause.other, cause.other_object)
        fitting = ref[0] >= 0 and (self.noun == "fighter" or g.rules.type_of(g, ref[0]) == self.noun)
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, (ref,) if fitting and g.fits(ref) else ()))
        return None


DOERS = {
    "destroyed": (frozenset(("destroys",)), "other"),
    "attacked": (frozenset(("declares",)), "card"),
    "engages": (frozenset(("engages",)), "other"),
}
"""By the word of a text: the event that must have set it off, and the part in it of who did it."""


class ThatAbility(Reference, frozen=True):
    """その能力, そのアクティブ: the one that was used, or that has chosen a card, as it waits on the chain
    [pso2-3.0 用語.無効(カードや能力の無効)]."""

    def bound(self, asm: Any) -> Node:
        """Known only where just that has happened."""
        note = NOTES.get(asm.told)
        if note is None:
            raise Unclear("能力")
        asm.begin_body()
        slot = asm.hidden()
        asm.add(note(slot))
        asm.on_chain |= {slot}
        return Slot(slot)


class NoteUsed(Op, frozen=True):
    """Remember the ability that set this text off, if it still waits."""

    slot: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """The newest of that card with that number: what came later is resolved already [pso2-3.0 406.4]."""
        cause = fx.cause
        assert cause is not None, "only what triggered speaks of what happened"
        waiting = [x for x in g.chain if x.card < 0 and (x.source, x.ability) == (cause.card, cause.amount)]
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, ((-1, waiting[-1].stamp),) if waiting else ()))
        return None


class NoteAimer(NoteUsed, frozen=True):
    """The same of what has chosen a card, an active or an ability: it waits with that card as its target
    [pso2-3.0 406.2.2]."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """The newest; what chooses while it is carried out waits no more."""
        cause = fx.cause
        assert cause is not None, "only what triggered speaks of what happened"
        chosen = (cause.card, cause.object)
        waiting = [x for x in g.chain if x.source == cause.source and any(chosen in refs for refs in x.slots)]
        refs = [g.ref(x.card) if x.card >= 0 else (-1, x.stamp) for x in waiting[-1:]]
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, tuple(refs)))
        return None


NOTES: dict[frozenset[str], type[NoteUsed]] = {frozenset(("uses",)): NoteUsed, frozenset(("aims",)): NoteAimer}
"""By the event that set a text off: how what waits on the chain is found."""


class Attacker(Object, frozen=True):
    """攻撃してきたキャラ: who attacks in the present battle [pso2-3.0 506.3.1, 506.4.1]."""

    noun: str = "character"
    of: Reference | None = None
    """Whom it attacks, if the text says so."""

    @property
    def n(self) -> int:
        """One card: English verbs agree with it."""
        return 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """If there is a battle, and it is such a card."""
        found = [card for card, number in g.battles[-1].attacker if g.object[card] == number] if g.battles else []
        if self.of is not None and found:
            attacked = {card for card, _ in g.battles[-1].targets}
            found = [] if attacked.isdisjoint(cards_of(g, ctx, self.of, seen)) else found
        return [card for card in found if self.noun == "fighter" or g.rules.type_of(g, card) == self.noun]

    def watches(self) -> frozenset[str]:
        """The battle, and whom they attack."""
        return super().watches() | {"battle"}


class EngagedWith(Object, frozen=True):
    """装備先と交戦しているキャラ: with whom it is engaged in the present battle; in what an engagement set off, the one
    that is told of [pso2-3.0 506.5.1] [L16]."""

    of: Reference
    noun: str = "character"

    @property
    def n(self) -> int:
        """One card: English verbs agree with it."""
        return 1

    def bound(self, asm: Any) -> Node:
        """The one whom the event tells, where it is about this card."""
        if isinstance(self.of, This) and asm.told == DOERS["engages"][0]:
            return WhoDidIt("engages", self.noun).bound(asm)
        return replace(self, of=bind(self.of, asm))

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Those on the other side of the battle."""
        fight = g.battles[-1] if g.battles else None
        if fight is None or not fight.engaged:
            return []
        here = [card for card, number in fight.members() if g.object[card] == number]
        mine = {card for card in cards_of(g, ctx, self.of, seen) if card in here}
        sides = {acts.side(g, card) for card in mine}
        foes = [card for card in here if card not in mine and acts.side(g, card) not in sides] if mine else []
        return [card for card in foes if self.noun == "fighter" or g.rules.type_of(g, card) == self.noun]

    def watches(self) -> frozenset[str]:
        """The battle."""
        return super().watches() | {"battle"}


class AttacksSuch(Fact, frozen=True):
    """このカードが相手のプレイヤーを攻撃している: in the present battle, from when it joined the attack
    [pso2-3.0 506.4.1, 506.4.1.1]."""

    who: Reference
    target: Reference

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Each of them, and one of those at least."""
        mine = cards_of(g, ctx, self.who, seen)
        if not mine or not all(g.rules.is_attacking(g, card) for card in mine) or not g.battles:
            return False
        targets = [card for card, number in g.battles[-1].targets if g.object[card] == number]
        return any(means(g, ctx, self.target, card, seen) for card in targets)

    def watches(self) -> frozenset[str]:
        """The battle, and what its words look at."""
        return super().watches() | {"battle"}
