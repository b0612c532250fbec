"""条件 effects: who waits for what, and how one begins. They happen at once, without any chain; the advancing side's
come first, each player's in any order [moncolle-2.00 有効時期.9.1, 有効時期.9.2, 有効時期.9.3, 有効時期.9.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from fuda.games.moncolle.acting import uses
from fuda.games.moncolle.acting.declare import Declare, why_not_choose, why_not_pay
from fuda.games.moncolle.book import ending
from fuda.games.moncolle.now import lasting, query
from fuda.games.moncolle.now.layers import Source, works
from fuda.games.moncolle.now.projection import gained, has_ability
from fuda.kernel.event import Event, Link, Waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.state import Match


BEGUN, MANY = "conditions", 400
"""How many of them happen in a turn before it is clear that they will not end (reading M21)."""


class Ear(NamedTuple):
    """An effect that waits: its card, the effect, which of its triggers, and for a delayed one its place in the list of
    lasting effects."""

    card: int
    face: int
    number: int
    trigger: int
    place: int = -1


def listeners(g: Match, kind: str) -> Sequence[Ear]:
    """The effects of units and summoners that wait for this, and delayed ones."""
    rules, face, zones = g.rules, g.face, g.zones
    found: list[Ear] = []
    if kind in rules.hearing:
        hearing = rules.hearing[kind]
        for zone in rules.speaking:
            for card in zones[zone]:
                if face[card] in hearing:
                    found += _ears(rules.ears[face[card]][kind], card, face[card])
                if rules.gives:
                    found += _gained_ears(g, kind, card)
    return found + _delayed(g, kind) if rules.delaying and g.lasting else found


def _ears(waiting: Sequence[tuple[int, int]], card: int, face: int) -> list[Ear]:
    return [Ear(card, face, number, trigger) for number, trigger in waiting]


def _gained_ears(g: Match, kind: str, card: int) -> list[Ear]:
    """Those that a unit has gained, each copy for itself [L17]."""
    ears = g.rules.ears
    return [
        Ear(card, face, n, trigger)
        for face, number in gained(g, card)
        for n, trigger in ears[face].get(kind, ())
        if n == number
    ]


def _delayed(g: Match, kind: str) -> list[Ear]:
    found: list[Ear] = []
    for place, kept in enumerate(g.lasting):
        if kept.until == lasting.SPENT:
            continue
        events = g.rules.delaying.get((kept.face, kept.ability, kept.part), ())
        found += [
            Ear(kept.source, kept.face, kept.ability, n, place) for n, kinds in enumerate(events) if kind in kinds
        ]
    return found


def hears(g: Match, ear: Ear, event: Event) -> Waiting | None:
    """Does it come to pass? Not out of its period, and not while all effects are gone [moncolle-2.00 戦闘.7.1,
    有効時期.2.1, 有効時期.3.1] (reading M36)."""
    if g.battles and g.battles[-1].bare:
        return None
    found = _later(g, ear, event) if ear.place >= 0 else _now(g, ear, event)
    return None if found and event.kind == "damages" and _heard(g, found) else found


def _heard(g: Match, new: Waiting) -> bool:
    """Is this a part of what it has heard of already? Damages joined by & are taken at one time, and each time a
    condition is met its effect is used once [moncolle-2.00 有効時期.9.2, 用語.6.2]."""
    return any(
        old.object == new.object and old.ability == new.ability and msgspec.structs.replace(
            old.cause, amount=new.cause.amount, word=new.cause.word
        ) == new.cause
        for old in g.waiting
    )  # fmt: skip


def _now(g: Match, ear: Ear, event: Event) -> Waiting | None:
    ability, card = g.rules.ability(ear.face, ear.number), ear.card
    if not _hears_now(g, card, ability.scope, event):
        return None
    if g.rules.takes_away:
        was = (card, event.object) if event.card == card else None
        if not has_ability(g, card, (ear.face, ear.number), was):
            return None
    source = Source(query.side(g, card), card, g.object[card], cause=event)
    if not ability.triggers[ear.trigger].fits(g, source, event):
        return None
    return Waiting(source.seat, card, g.object[card], ear.face, ear.number, event)


def _hears_now(g: Match, card: int, scope: str, event: Event) -> bool:
    """Is this the period of its effects? The end of a battle is still heard by who was in it, to the end
    [moncolle-2.00 有効時期.2.1]."""
    if event.kind == "battle_ends" and scope == "battle":
        return not query.on_field(g, card) or g.ref(card) in getattr(g.frames[-1], "fought", ())
    if query.on_field(g, card):
        return works(g, card, scope)
    return (scope == "battle") == bool(g.battles)


def _later(g: Match, ear: Ear, event: Event) -> Waiting | None:
    kept = g.lasting[ear.place]
    op = g.rules.program(kept.face, kept.ability).ops[kept.part]
    source = Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp, cause=event)
    if not op.delayed_triggers()[ear.trigger].fits(g, source, event):
        return None
    op.fired(g, kept)
    face, number = op.reaction(kept)
    return Waiting(kept.seat, kept.source, kept.object, face, number, event, kept.slots, kept.numbers)


def begin(g: Match, waiting: Waiting) -> None:
    """One begins: its player may leave it, unless it is forced [moncolle-2.00 有効時期.9.5]. What cannot be paid or
    aimed does not happen [moncolle-2.00 コスト.0.1]."""
    link = Link(
        "when", waiting.seat, waiting.source, waiting.object, waiting.face, waiting.ability, slots=waiting.slots,
        numbers=waiting.numbers, cause=waiting.cause,
    )  # fmt: skip
    ability = g.rules.ability(link.face, link.ability)
    g.used[BEGUN] = g.used.get(BEGUN, 0) + 1
    if g.used[BEGUN] > MANY:
        ending.endless(g)
        return
    if uses.is_used_up(g, link, ability):
        return
    if why_not_pay(g, link.seat, ability, link) or why_not_choose(g, link):
        return
    at = "offer" if ability.timing == "when" else "aim"
    g.frames.append(Declare(at=at, link=link, slots=link.slots, numbers=link.numbers))
