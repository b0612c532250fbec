"""Auto abilities: when they trigger, and how they come onto the stack [fftcg-2.1.8 11.8].

Nothing happens when one triggers. When somebody is about to get priority, after all rule processes, everything that
has triggered by then is put onto the stack: first what the turn player controls, in the order that player likes, then
what the other controls; what triggers meanwhile comes after that [fftcg-2.1.8 11.8.7, 11.1.4, 12.3]."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.fftcg.acting import uses
from fuda.games.fftcg.acting.choices import why_not_head
from fuda.games.fftcg.acting.declare import Declare, names_x, put_on_stack
from fuda.games.fftcg.book import loops
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.now import lasting
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.state import STATE
from fuda.kernel import trigger
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link, Waiting
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.now.table_now import Ear
    from fuda.games.fftcg.state import Match

UNJUDGED = 1
"""The rank of an ability whose condition is looked at when the card of which it was told has left."""
LEAVING = frozenset(("leaves", "breaks", "puts", "removes", "returns", "decks", "damaged"))


def listeners(g: Match, kind: str, card: int) -> Sequence[Ear]:
    """Who waits for this kind of event about this card, found by index: on the field, what just came there included,
    and where else an ability works; and delayed abilities [fftcg-2.1.8 11.8.3, 11.8.16.2.1, 11.8.17]."""
    return projection_of(g).listeners(kind, card)


def hears(g: Match, ear: Ear, event: Event) -> Waiting | None:
    """Does it trigger? Once for each event that really happened [fftcg-2.1.8 11.8.1, 11.8.3, 11.8.6, 11.8.15]."""
    if ear.lasting:
        return _delayed(g, ear, event)
    card, face, number = ear.card, ear.face, ear.ability
    ability, seat = g.rules.faces[face].abilities[number], g.side[card]
    if seat < 0:
        seat = g.owner[card]  # as `query.side`
    if not ability.triggers[ear.number].fits(g, Source(seat, card, g.object[card], (), (), 0, -1, event), event):
        return None
    made = Waiting(seat, card, g.object[card], face, number, event)
    if ability.condition is not None and _is_still_to_come(g, event):
        return replace(made, rank=UNJUDGED)
    if (ability.limit or ability.condition is not None) and not _may_trigger(g, made, ability):
        return None
    if ability.limit:
        uses.count(g, _link(made))
    return made


def _is_still_to_come(g: Match, event: Event) -> bool:
    """Is it told before the card goes? What leaves the field is described as it was there; whether a condition holds is
    seen when it has left [L16] [fftcg-2.1.8 11.8.13, 11.8.16]."""
    if event.kind == "broke":
        return True
    if event.kind == "goes":
        return event.word.startswith("field ")
    return event.kind in LEAVING and event.card >= 0 and g.zone[event.card] in g.rules.field_zones


def judge_leaving(g: Match) -> None:
    """Cards have left the field: which of the conditional abilities that wait for it trigger? [fftcg-2.1.8 11.8.13]"""
    kept: list[Waiting] = []
    for made in g.waiting:
        if made.rank == UNJUDGED:
            ability = g.rules.faces[made.face].abilities[made.ability]
            if not _may_trigger(g, made, ability):
                continue
            made = replace(made, rank=0)
            if ability.limit:
                uses.count(g, _link(made))
        kept.append(made)
    g.waiting[:] = kept


def _may_trigger(g: Match, waiting: Waiting, ability: Any) -> bool:
    """Not more often than it may in one turn; and only if its condition holds does a conditional auto ability trigger
    [fftcg-2.1.8 11.8.13]."""
    link = _link(waiting)
    if uses.reached(g, link):
        return False
    return ability.condition is None or bool(ability.condition.holds(g, effect_of(link)))


def _delayed(g: Match, ear: Ear, event: Event) -> Waiting | None:
    """An ability that an effect has made for later: it triggers from events after it was made, once unless a time is
    given; whoever controlled what made it controls it, and its source is the card behind that
    [fftcg-2.1.8 6.4.1, 6.4.1.1, 6.4.1.2, 6.4.1.3, 11.8.17, 11.8.17.1, 11.8.17.2, 11.8.17.4, 11.8.17.5, 11.8.17.6]
    (reading FB15)."""
    kept = lasting.find(g, ear.lasting)
    if kept is None or kept.until == "spent":
        return None
    node = g.rules.program(kept.face, kept.ability).ops[kept.part]
    ctx = Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp, -1, event)
    if not node.delayed_triggers()[ear.number].fits(g, ctx, event):
        return None
    node.fired(g, kept)
    face, ability = node.reaction(kept)
    return Waiting(kept.seat, kept.source, kept.object, face, ability, event, kept.slots, kept.numbers)


def reflex(g: Match, fx: Effect, face: int, ability: int) -> None:
    """そうしたとき: what was just done makes this trigger; it waits for the next priority like any other, with what its
    effect has chosen and named (reading FB16)."""
    cause = Event("did", card=fx.source, object=fx.object, seat=fx.seat, source=fx.source, by=fx.seat, moment=g.moment)
    g.waiting.append(Waiting(fx.seat, fx.source, fx.object, face, ability, cause, fx.slots, fx.numbers))


# Onto the stack


def settle(g: Match) -> bool:
    """Put everything that waits onto the stack. Did anything happen?"""
    if g.rules.situations:
        _look_around(g)
    waiting = g.waiting
    if len(waiting) > 1:
        _settle_several(g)
    elif waiting:
        only = waiting.pop()
        if not g.out[only.seat]:
            place(g, only)
    else:
        return False
    return True


def _settle_several(g: Match) -> None:
    """What has nothing to choose drops out; the rest is put in order."""
    batch = [w for w in g.waiting if not g.out[w.seat]]
    g.waiting.clear()
    if len(batch) > 1:
        batch = [w for w in batch if not (_hopeless(g, w, batch) and _drops(g, _link(w)))]
    if len(batch) == 1:
        place(g, batch[0])
    elif batch:
        g.frames.append(PlaceAll(batch=tuple(batch)))


def _look_around(g: Match) -> None:
    """Abilities that trigger from a situation: not again while one is still on its way [fftcg-2.1.8 11.8.18]. The
    situation is looked at whenever somebody is about to get priority (reading FB17), and not again on resolution
    (reading FB27)."""
    busy = {(link.source, link.object, link.face, link.ability) for link in g.chain}
    busy |= {(waits.source, waits.object, waits.face, waits.ability) for waits in g.waiting}
    for ear in projection_of(g).state_triggers:
        key = (ear.card, g.object[ear.card], ear.face, ear.ability)
        if key in busy:
            continue
        event = Event(STATE, card=ear.card, object=g.object[ear.card], moment=g.moment)
        made = hears(g, ear, event)
        if made is not None:
            g.waiting.append(made)


class PlaceAll(Frame, frozen=True, kw_only=True):
    """Everything that had triggered when somebody was about to get priority."""

    at: str = "order"
    batch: tuple[Waiting, ...]

    def group(self, g: Match) -> list[Waiting]:
        """What is to be put in order now: the turn player's, then the other's [fftcg-2.1.8 11.8.7]."""
        batch = self.batch
        seat = g.active if any(w.seat == g.active for w in batch) else batch[0].seat
        return [w for w in batch if w.seat == seat]

    def order(self, g: Match, move: Move | None) -> Decision | None:
        """The turn player's first, in any order, then the other's; nobody is asked about copies of the same thing, and
        of them one is offered [fftcg-2.1.8 11.8.7, 6.1.4]."""
        batch = self.batch
        if not batch:
            self.end(g)
            return None
        group = self.group(g)
        if move is None and len(group) > 1:
            moves = _different(g, group)
            if len(moves) > 1:
                return Decision("order", group[0].seat, trigger.PROMPT, "11.8.7", moves)
        chosen = group[move.arg if move else 0]
        rest = [*batch]
        rest.remove(chosen)
        self.go(g, "order", batch=tuple(rest))
        place(g, chosen)
        return None


def _different(g: Match, group: list[Waiting]) -> tuple[Move, ...]:
    """One answer for each that is not like another."""
    seen: dict[object, Move] = {}
    for n, waiting in enumerate(group):
        seen.setdefault(_sameness(g, waiting), Move("first", waiting.source, n))
    return tuple(seen.values())


def _sameness(g: Match, waiting: Waiting) -> object:
    """Abilities with the same words, of the same card, about the same thing, need no order; if its words do not speak
    of what made it trigger, that may be different."""
    cause = waiting.cause
    told = g.rules.of_events[waiting.face]
    about = (cause.card, cause.other) if told else (cause.card == waiting.source,)
    return waiting.source, waiting.object, waiting.face, waiting.ability, about, waiting.slots, waiting.numbers


def _link(waiting: Waiting, stamp: int = 0) -> Link:
    """As it lies on the stack: its controller is whoever controlled its source [fftcg-2.1.8 11.8.5]."""
    return Link(
        "auto",
        waiting.seat,
        waiting.source,
        waiting.object,
        waiting.face,
        waiting.ability,
        -1,
        waiting.slots,
        waiting.numbers,
        stamp,
        waiting.cause,
    )


def _hopeless(g: Match, waiting: Waiting, batch: list[Waiting]) -> bool:
    """Has it nothing to choose, not even if all the others lay on the stack already? [fftcg-2.1.8 11.8.7, 11.8.9]"""
    if not g.rules.heads[waiting.face][waiting.ability] or why_not_head(g, _link(waiting)) is None:
        return False
    later = copy.copy(g)
    others = [replace(_link(other), stamp=-1 - n) for n, other in enumerate(batch) if other is not waiting]
    later.chain = [*g.chain, *others]
    return why_not_head(later, _link(waiting)) is not None


def _drops(g: Match, link: Link) -> bool:
    """One that has nothing to choose has triggered, but nobody can respond to it [fftcg-2.1.8 11.8.4, 11.8.9,
    11.8.10.2] (reading FB18). Where that hangs on X, it is seen when X is named [fftcg-2.1.8 11.8.11]."""
    if why_not_head(g, link) is None or names_x(g, link):
        return False
    tell(g, "fizzles", "11.8.4", link.source, link.seat, link.ability, link.source)
    return True


def place(g: Match, waiting: Waiting) -> None:
    """Put one onto the stack, with its choices; whether to do what it offers is asked when it is resolved
    [fftcg-2.1.8 11.8.5, 11.8.9, 11.8.10, 11.8.11, 11.8.12, 11.8.14]."""
    if len(g.chain) >= loops.HIGH:
        loops.endless(g)
        return
    face, ability, named = waiting.face, waiting.ability, g.rules.catalogue.named
    if not g.rules.heads[face][ability] and not (named and (face, ability) in named):
        put_on_stack(g, _link(waiting, g.clock))
        return
    link = _link(waiting)
    if not _drops(g, link):
        g.frames.append(Declare(link=link, slots=link.slots, numbers=link.numbers))
