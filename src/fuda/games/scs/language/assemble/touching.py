"""What an effect lets happen, and whom it touches [scs-1.12 2.4.13, 2.4.13.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.assemble.each_alone import alone, uses_slots
from fuda.effects.players import seats_of
from fuda.effects.reference import refs_in, slots_of
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.effect_source import is_own
from fuda.games.scs.now.projection import projection_of, says
from fuda.kernel.event import NOBODY, Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match


def score_seat(g: Match, ctx: Any, word: str) -> int:
    """Whose score zone: NOBODY where the text says both, as a card goes to its controller's opponent [scs-1.12 2.3.5]
    (reading SL17)."""
    return NOBODY if word == "both" else next(iter(seats_of(g, ctx, word)))


def happens(fx: Any, kind: str, card: int = NOBODY, **facts: Any) -> Event:
    """Something that this effect is about to do."""
    return Event(kind, card, source=fx.source, by=fx.seat, **facts)


def taken(g: Match, fx: Any, events: Sequence[Event]) -> Sequence[Event]:
    """What is left of this when strikers that do not take such an effect are left alone [scs-1.12 2.4.13, 2.4.13.1]."""
    if "affected" not in projection_of(g).flags:
        return events
    return [event for event in events if touched_by(event) < 0 or touches(g, fx, touched_by(event))]


def touched_by(event: Event) -> int:
    """The card to which it happens: a striker is equipped, the spell is only laid on it [scs-1.12 2.9.2]."""
    return event.other if event.kind == "equips" else event.card


def touches(g: Match, fx: Any, card: int) -> bool:
    """Does this effect do anything to that card? Its own abilities a striker always takes (reading SB2)."""
    return is_own(g, fx, card) or not says(g, card, "affected", fx)


def each_alone(fx: Any, what: Any, number: Any) -> list[tuple[Any, tuple[Any, ...] | None]]:
    """The effect for each of the cards a text speaks of, where a number looks at the same cards: then each counts for
    itself [L5]; else once for all of them (None)."""
    slot = slots_of(what)[0] if len(slots_of(what)) == 1 else -1
    refs = refs_in(fx, slot)
    if len(refs) < 2 or not uses_slots(number, (slot,)):
        return [(fx, None)]
    return [(fx.but(slots=held), ref) for held, ref in zip(alone(fx, (slot,)), refs, strict=True)]


def perform(g: Match, fx: Effect, events: Sequence[Event], keep: int = -1, *, full: bool = True) -> None:
    """What a text of the core lets happen at one moment [scs-1.12 2.7.2.2]; as many as there are [scs-1.12 1.1.8]."""
    happen.op(g, fx if full else fx.but(did=False), taken(g, fx, events), keep, len(events))
