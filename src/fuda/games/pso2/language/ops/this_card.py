"""このカード and the card that a trigger spoke of: where a text finds them, also after they were moved [L6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op
from fuda.effects.reference import refs_in
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event

NOBODY = -1


class Remember(Op, frozen=True):
    """The card that the condition of a triggered ability spoke of: the one it happened to, or the other one. From here
    on it is in a slot like anything chosen; one that just left is found where it went [pso2-3.0 300.2.2, 400.6]."""

    slot: int
    role: str

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """That card; of one that is gone for good its old number, for what is remembered of it."""
        cause = fx.cause
        assert cause is not None, "only what triggered speaks of what happened"
        ref = (cause.card, cause.object) if self.role == "card" else (cause.other, cause.other_object)
        if self.role == "card" and ref[0] >= 0 and g.object[ref[0]] != ref[1] and after_leaving(g, cause) >= 0:
            ref = g.ref(ref[0])
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, (ref,)))
        return None


class FollowHeard(Op, frozen=True):
    """What a text waits for has moved the very card that it spoke of before: it goes on with what that has become
    [pso2-3.0 300.2.2, 400.6] [L6]."""

    slots: tuple[int, ...]

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Where it was told of, in every slot."""
        cause = fx.cause
        if cause is not None and after_leaving(g, cause) >= 0:
            was, now = (cause.card, cause.object), g.ref(cause.card)
            for slot in self.slots:
                refs = tuple(now if ref == was else ref for ref in refs_in(fx, slot))
                fx = fx.but(slots=fx.with_slot(slot, refs))
        fx.next(g, did=fx.did)
        return None


class NoteThis(Op, frozen=True):
    """Remember whether this card is still there (what set the text off may have moved it), before this text moves
    it."""

    spare: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Into a slot of its own."""
        there = g.object[fx.source] == fx.object or this_card(g, fx) == fx.source
        fx.next(g, did=fx.did, slots=fx.with_slot(self.spare, (g.ref(fx.source),) if there else ()))
        return None


class FollowThis(Op, frozen=True):
    """このカード that this text itself has moved is what it has become [L6]."""

    spare: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """The same card as a new object."""
        moved = bool(fx.slots[self.spare]) and g.zone[fx.source] >= 0
        (fx.but(object=g.object[fx.source]) if moved else fx).next(g, did=fx.did)
        return None


def this_card(g: Duel, ctx: Any) -> int:
    """このカード: an active lying on the chain, or the card whose ability it is. A card that has changed zones is not
    the same any more, except for what triggered from just that change, where it went just then [pso2-3.0 400.6,
    300.2.2] [pso2-1.8 300.2.2]."""
    card: int = getattr(ctx, "card", NOBODY)
    if card >= 0:
        return card
    source: int = ctx.source
    if g.object[source] == ctx.object:
        return source
    return last.successor(g, (source, ctx.object)) if _went_with_it(g, ctx) else NOBODY


def _went_with_it(g: Duel, ctx: Any) -> bool:
    """Did this card go by what set the text off, or to pay for it? Equipment goes with its bearer (reading P69)."""
    cause = getattr(ctx, "cause", None)
    if cause is not None and cause.kind in ("destroys", "leaves"):
        left = last.known(g, (ctx.source, ctx.object))
        return left is not None and cause.card in (ctx.source, left.facts["host"])
    return (getattr(ctx, "face", NOBODY), getattr(ctx, "ability", NOBODY)) in g.rules.paying_itself


def after_leaving(g: Duel, cause: Event) -> int:
    """The card whose leaving is told of, as long as it is what it became by that very move [pso2-3.0 300.2.2,
    400.6]."""
    told = cause.kind in ("destroys", "leaves")
    return last.successor(g, (cause.card, cause.object)) if told else NOBODY
