"""Triggered abilities (chapters 2.4.4 and 9.1): when they trigger, and how each is resolved, one at a time, in the
check step that follows, without any chain [scs-1.12 2.4.9, 6.1.3.2, 9.1.1].

| what comes first | rank | rule |
|---|---|---|
| rule cards | 1 | [scs-1.12 9.1.2] |
| abilities given by equip spells | 2 | [scs-1.12 9.1.2] |
| abilities of strikers and options | 3 | [scs-1.12 9.1.2] |
| effects of spells, by when they were resolved | 4 | [scs-1.12 9.1.2, 9.1.3.2] |

Within a rank the turn player's come first, in any order that player likes [scs-1.12 9.1.3.1]; what one spell has left
behind comes in the order of its text (reading SA27). 《加勢》 in hand counts as the striker's own (reading SA28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.scs.acting import declare
from fuda.games.scs.book import loops
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.happening.memory import become
from fuda.games.scs.now import lasting, listening
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import card_now, projection_of
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link, Waiting
from fuda.kernel.state import Frame
from fuda.kernel.trigger import Key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Refs
    from fuda.games.scs.now.table_now import Ear
    from fuda.games.scs.state import Match

ORDER: tuple[Key, ...] = ("rank", "stamp", "seat")
SPELL = 4
"""The rank of what the effect of a spell has left behind."""


def listeners(g: Match, kind: str, card: int) -> Sequence[Ear]:
    """Who waits for this kind of event about this card, found by index."""
    return listening.listeners(g, projection_of(g), kind, card)


def hears(g: Match, ear: Ear, event: Event) -> Waiting | None:
    """Does it trigger? Once, even if several things of one moment fulfil its condition [scs-1.12 2.4.4, 8.1.3.1,
    8.1.4.1, 8.1.9.1]."""
    if ear.lasting:
        return _of_effect(g, ear, event)
    seat = g.rules.side(g, ear.card)
    ability = g.rules.faces[ear.face].abilities[ear.ability]
    trigger = ability.triggers[ear.number]
    if not trigger.fits(g, Source(seat, ear.card, g.object[ear.card]), event):
        return None
    made = Waiting(seat, ear.card, g.object[ear.card], ear.face, ear.ability, event, rank=ear.rank)
    if _joined(g, made, trigger, _copies_before(g, ear)):
        return None
    return made if not ability.limit or _once_more(g, ear, ability.limit) else None


def _once_more(g: Match, ear: Ear, limit: int) -> bool:
    """しか誘発しない: may it trigger once more this turn? Each copy of the ability so often [L17]."""
    key = f"hears {ear.card}/{g.object[ear.card]} {ear.face}/{ear.ability}"
    copies = card_now(g, ear.card).abilities.count((ear.face, ear.ability))
    heard = g.used.get(key, 0)
    g.used[key] = heard + 1
    return heard < limit * max(copies, 1)


def _copies_before(g: Match, ear: Ear) -> int:
    """How many copies of this very ability its striker has before this one: each triggers for itself
    [scs-1.12 10.1.3]."""
    return card_now(g, ear.card).abilities[: ear.place].count((ear.face, ear.ability)) if ear.place else 0


def _of_effect(g: Match, ear: Ear, event: Event) -> Waiting | None:
    """What a resolved effect waits for, as long as it goes on [scs-1.12 2.4.4.1, 2.4.4.2, 8.1.3, 8.1.3.2, 8.1.3.3]."""
    kept = lasting.find(g, ear.lasting)
    if kept is None or kept.until == "spent":
        return None
    node = g.rules.program(kept.face, kept.ability).ops[kept.part]
    trigger = node.delayed_triggers()[ear.number]
    if not trigger.fits(g, kept, event):
        return None
    face, ability = node.reaction(kept)
    slots, numbers, stamp = kept.slots, kept.numbers, kept.stamp
    made = Waiting(kept.seat, kept.source, kept.object, face, ability, event, slots, numbers, ear.rank, stamp)
    if _joined(g, made, trigger):
        return None
    node.fired(g, kept)
    return made


def _joined(g: Match, made: Waiting, trigger: Any, copies: int = 0) -> bool:
    """Has this very ability triggered from something else at the same moment [scs-1.12 8.1.3.1, 8.1.4.1], or before the
    same check step by another of the conditions that or joins? [scs-1.12 8.1.9.1] Then it has heard this, too."""
    if not g.waiting:
        return False
    key, cause, either = _key(made), made.cause, hasattr(trigger, "ways")
    same = [n for n, waits in enumerate(g.waiting) if _key(waits) == key and _is_one(waits.cause, cause, either=either)]
    if len(same) <= copies:
        return False
    waits = g.waiting[same[copies]]
    heard = replace(waits.cause, also=(*waits.cause.also, cause))
    g.waiting[same[copies]] = replace(waits, cause=heard)
    return True


def _is_one(before: Event, now: Event, *, either: bool) -> bool:
    """Is it heard together with what was heard before?"""
    return before.moment == now.moment or (either and before.kind != now.kind)


def _key(waits: Waiting) -> tuple[object, ...]:
    return waits.source, waits.object, waits.face, waits.ability, waits.stamp


class Triggered(Frame, frozen=True, kw_only=True):
    """One triggered ability: its targets are chosen now, if it has any (reading SA18), and it is resolved."""

    at: str = "do"
    link: Link
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()

    def do(self, g: Match, move: Move | None) -> Decision | None:
        """Without a legal target nothing happens [scs-1.12 2.4.10.2]."""
        self.end(g)
        if self.slots and self.slots[0]:
            g.frames.append(effect_of(self.link).but(slots=self.slots))
        return None


class InHand(Frame, frozen=True, kw_only=True):
    """What triggers in a hand only its player knows: where it comes to nothing it leaves no trace, neither in the log
    nor in what counts the steps of the game."""

    at: str = "over"
    clock: int
    moment: int
    objects: int

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """As if it had not triggered, unless something has happened."""
        self.end(g)
        if (g.clock, g.moment, g.next_object) == (self.clock + 1, self.moment + 1, self.objects):
            g.clock, g.moment = self.clock, self.moment
        return None


def begin(g: Match, waiting: Waiting) -> None:
    """Resolve it here and now [scs-1.12 2.7.2.1, 6.1.3.2]."""
    link = Link(
        "trigger",
        waiting.seat,
        waiting.source,
        waiting.object,
        waiting.face,
        waiting.ability,
        slots=_now(g, waiting),
        numbers=waiting.numbers,
        stamp=waiting.stamp or g.clock,
        cause=waiting.cause,
    )
    in_hand = InHand(clock=g.clock, moment=g.moment, objects=g.next_object)
    g.clock += 1
    g.moment += 1
    if g.rules.seen_by(g, link.source) == g.rules.layout.everybody:
        tell(g, "triggers", "2.7.2.1", link.source, link.seat, link.ability, link.source, link.seat)
        loops.note(g)
    else:
        g.frames.append(in_hand)
    if g.outcome is not None:
        return
    if g.rules.faces[link.face].abilities[link.ability].target is None or link.slots:
        g.frames.append(effect_of(link))
    else:
        g.frames.append(Triggered(link=link))
        g.frames.append(declare.Targets(link=link))


def _now(g: Match, waiting: Waiting) -> tuple[Refs, ...]:
    """What the text has spoken of before: one whose leaving it heard is what it became by that (reading SL21) [L6]."""
    slots, cause = waiting.slots, waiting.cause
    if not slots or not g.last:
        return slots
    heard = {(event.card, event.object) for event in (cause, *cause.also)}
    return tuple(tuple(become(g, ref) if ref in heard else ref for ref in refs) for refs in slots)
