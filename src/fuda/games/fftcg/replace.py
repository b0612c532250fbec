"""Replacement effects: an event that is about to happen, what could replace it, who chooses, what happens instead
[fftcg-2.1.8 11.12.5.1, 11.12.5.2, 11.12.5.3].

A replacement node has `replaces()` (kinds of event), `fits(g, src, event)` and `instead(g, src, event) -> list[Event]`
(nothing: []), and where it needs them `rank` (OWN, CONTROL, OTHER), `once` (次に: its lasting effect is used up),
`optional` (its controller may decline) and `program(g, src, event) -> Link | None` (a text that is run when the rest
has happened). It must be there before the event; what has happened is never replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace as but

from fuda.effects.machine import Effect
from fuda.games.fftcg import acts, lasting, query, timestamps
from fuda.games.fftcg.changes import Source
from fuda.games.fftcg.index import Replacer, replaced_by
from fuda.games.fftcg.look import looks
from fuda.kernel.decision import Decision, Move, yes_or_no
from fuda.kernel.event import Event, Link
from fuda.kernel.procedure import Frame
from fuda.kernel.replacement import CONTROL, OTHER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match

RULE = "11.12.5.7"


def concerned(g: Match, events: Sequence[Event]) -> bool:
    """Could any of these be replaced by something that is there now? Of most events it is enough to know that nothing
    waits for their kind."""
    replaceable = g.rules.replaceable
    for event in events:
        kind = event.kind
        if kind in replaceable:
            now = g.memo
            if not now or now.version != g.version:
                now = looks(g)
            awaited = kind in now.replacers or kind in now.later_replacers
            if (awaited or (kind == "enters" and _brings_own(g, event))) and _fitting(g, event, now):
                return True
    return False


def _brings_own(g: Match, event: Event) -> bool:
    """May the card that comes onto the field have a say in that itself? [fftcg-2.1.8 11.9.2]"""
    return event.card >= 0 and bool(g.rules.replacing[g.face[event.card]])


def fitting(g: Match, event: Event) -> Sequence[Replacer]:
    """The replacement effects that fit this event. A card that comes onto the field brings its own
    [fftcg-2.1.8 11.9.2]."""
    return _fitting(g, event, looks(g))


def _fitting(g: Match, event: Event, now: Looks) -> Sequence[Replacer]:
    kind = event.kind
    own = _own(g, event) if kind == "enters" and _brings_own(g, event) else ()
    found = [*now.replacers.get(kind, ()), *now.later_replacers.get(kind, ()), *own]
    return [r for r in found if r.node.fits(g, r.source, event)]


def _own(g: Match, event: Event) -> list[Replacer]:
    card, face = event.card, g.face[event.card]
    if query.on_field(g, card):
        return []
    seat = event.seat if event.seat >= 0 else g.owner[card]
    source = Source(seat, card, g.object[card])
    return [
        Replacer(f"own {card} {number} {n}", node, source)
        for number, ability in enumerate(g.rules.faces[face].abilities)
        if "field" in ability.where and ability.damage <= query.damage_of(g, seat)
        for n, node in enumerate(ability.replacements)
        if event.kind in replaced_by(node)
    ]


def begin(g: Match, events: Sequence[Event], keep: int) -> None:
    """Something that waits for these events comes before them; in the slot `keep` what happens is remembered."""
    pending = tuple(Pending(event) for event in events)
    g.frames.append(Happen(pending=pending, kinds=tuple(sorted({event.kind for event in events})), keep=keep))


def rank(found: Replacer) -> int:
    """Its place in the order: an effect's replacement of itself, then who controls what enters, then the rest
    [fftcg-2.1.8 11.12.5.6, 11.12.5.7]."""
    value: int = getattr(found.node, "rank", OTHER)
    return value


def open_choices(g: Match, pending: Pending) -> list[Replacer]:
    """Those that may be applied next: not applied before to this event or to what it came from, and of the first rank
    that is left. Of those about who controls what enters just one is applied [fftcg-2.1.8 11.12.5.5, 11.12.5.6,
    11.12.5.7]."""
    rest = [r for r in fitting(g, pending.event) if r.key not in pending.applied]
    if pending.controlled:
        rest = [r for r in rest if rank(r) != CONTROL]
    first = min((rank(r) for r in rest), default=OTHER)
    return [r for r in rest if rank(r) == first]


def chooser(g: Match, event: Event) -> int:
    """The affected card's controller, or its owner where it has none, also about who will control it (reading FC9); or
    the affected player [fftcg-2.1.8 11.12.5.7]."""
    return query.side(g, event.card) if event.card >= 0 else event.seat


class Pending(msgspec.Struct, frozen=True):
    """An event that is about to happen, with the names of the replacements that led to it."""

    event: Event
    applied: tuple[str, ...] = ()
    controlled: bool = False


class Happen(Frame, frozen=True, kw_only=True):
    """Events of one moment, each of which may be replaced; then all that they have become happens together."""

    at: str = "choose"
    pending: tuple[Pending, ...]
    kinds: tuple[str, ...] = ()
    """The kinds of event that were to happen."""
    keep: int = timestamps.KEEP_NOTHING
    settled: tuple[Event, ...] = ()
    programs: tuple[Link, ...] = ()
    kept: bool = True
    """Has no event been replaced by another? What was replaced has not happened [fftcg-2.1.8 11.12.5.4]."""
    key: str = ""
    """The replacement whose controller is asked whether to apply it."""

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """Take the next event: apply one of the replacements that fit, or let it stand."""
        if not self.pending:
            self._finish(g)
            return None
        first = self.pending[0]
        choices = open_choices(g, first)
        if not choices:
            self.go(g, "choose", pending=self.pending[1:], settled=(*self.settled, first.event))
            return None
        if move is None and len(choices) > 1:
            moves = tuple(Move("first", r.source.source, n) for n, r in enumerate(choices))
            return Decision("order", chooser(g, first.event), "replacement", RULE, moves, 0, first.event.card)
        chosen = choices[move.arg if move else 0]
        if getattr(chosen.node, "optional", False):
            self.go(g, "may", key=chosen.key)
        else:
            self._apply(g, chosen)
        return None

    def may(self, g: Match, move: Move | None) -> Decision | None:
        """Its controller is asked."""
        chosen = next(r for r in open_choices(g, self.pending[0]) if r.key == self.key)
        if move is None:
            return yes_or_no(chosen.source.seat, "replace", "11.12.5.2", chosen.source.source)
        if move.verb == "yes":
            self._apply(g, chosen)
        else:
            first = self.pending[0]
            declined = but(first, applied=(*first.applied, self.key))
            self.go(g, "choose", pending=(declined, *self.pending[1:]), key="")
        return None

    def _apply(self, g: Match, chosen: Replacer) -> None:
        """What happens instead may be replaced by others, never again by the same one [fftcg-2.1.8 11.12.5.5]."""
        first, node = self.pending[0], chosen.node
        events: list[Event] = node.instead(g, chosen.source, first.event)
        make = getattr(node, "program", None)
        link: Link | None = make(g, chosen.source, first.event) if make is not None else None
        applied = (*first.applied, chosen.key)
        controlled = first.controlled or rank(chosen) == CONTROL
        new = tuple(Pending(event, applied, controlled) for event in events)
        self.go(
            g,
            "choose",
            pending=(*new, *self.pending[1:]),
            programs=self.programs if link is None else (*self.programs, link),
            kept=self.kept and any(event.kind == first.event.kind for event in events),
            key="",
        )
        if chosen.lasting and getattr(node, "once", False):
            lasting.spend(g, chosen.lasting)

    def _finish(self, g: Match) -> None:
        """All at one moment; then the texts that go with it."""
        self.end(g)
        below = len(g.frames) - 1
        for link in reversed(self.programs):
            g.frames.append(_running(link))
        settled = self.settled
        if len(settled) > 1 and timestamps.contested(g, settled):
            g.frames.append(timestamps.Order(events=settled, below=below, kept=self.kept, keep=self.keep))
            return
        done = acts.carry_out(g, settled) if settled else []
        happened = self.kept and 0 < len(done) == len(settled)
        meant = [found for found in done if found[0].kind in self.kinds]
        timestamps.report(g, below, timestamps.Outcome(happened, meant, self.keep))


def _running(link: Link) -> Effect:
    """The text that is run instead, from its beginning: what it chooses is chosen now."""
    return Effect(
        face=link.face,
        ability=link.ability,
        seat=link.seat,
        source=link.source,
        object=link.object,
        slots=link.slots,
        numbers=link.numbers,
        cause=link.cause,
    )
