"""Replacement effects, and what happens before something happens: かわりに, changes of damage, される
[scs-1.12 8.1.5, 8.1.5.1, 8.1.5.2, 8.1.5.3, 8.1.8] (reading SR9).

A node has `replaces()` (kinds of event), `fits(g, src, event)` and `instead(g, src, event) -> list[Event]` (nothing:
[]), and where it needs them `once` (次に: its lasting effect is used up), `optional` (してもよい: its controller may
decline) and `program(g, src, event) -> Link | None`, a text that is run before what it has become happens: される with
the event as it was, かわりに without it. Each is applied once to an event; where several fit, the affected player
chooses the order (reading SB3). One that is `single` is applied once to all that happens at one moment, and its
player chooses to what (reading SJ1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace as but

from fuda.effects.machine import Effect
from fuda.games.scs import deeds, lasting
from fuda.games.scs.look import looks
from fuda.games.scs.query import side
from fuda.kernel.decision import Decision, Move, yes_or_no
from fuda.kernel.event import Event, Link
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.index import Replacer
    from fuda.games.scs.state import Match

KEEP_NOTHING = -1
"""No slot: the text does not speak of these cards again."""


def concerned(g: Match, events: Sequence[Event]) -> bool:
    """Could any of these be replaced by something that is there now? With no replacement in the match this costs one
    look."""
    kinds = g.rules.replaceable
    if kinds:
        for event in events:
            if event.kind in kinds and fitting(g, event):
                return True
    return False


def fitting(g: Match, event: Event) -> list[Replacer]:
    """The replacement effects that fit this event. What would change nothing is not about to happen, so nothing takes
    its place; but damage that is nothing may still be added to [scs-1.12 1.1.7, 2.4.12.1] (reading SB5)."""
    waiting = looks(g).replaced(event.kind)
    if not waiting or deeds.futile(g, event):
        return []
    found = [r for r in waiting if r.node.fits(g, r.source, event)]
    return [r for r in found if _adds(g, r, event)] if event.kind == "damages" and event.amount <= 0 else found


def _adds(g: Match, found: Replacer, event: Event) -> bool:
    """Does it make more damage of it?"""
    after: list[Event] = found.node.instead(g, found.source._replace(cause=event), event)
    return len(after) == 1 and after[0].kind == event.kind and after[0].amount > event.amount


def begin(g: Match, events: Sequence[Event], keep: int) -> None:
    """Let them go through what waits for them."""
    pending = tuple(Pending(event) for event in events)
    g.frames.append(Happen(pending=pending, kinds=tuple({event.kind for event in events}), keep=keep))


def report(g: Match, place: int, done: Sequence[Event], keep: int, *, happened: bool) -> None:
    """Tell the effect that waits there whether what it did has happened, and to which cards."""
    frame = g.frames[place] if 0 <= place < len(g.frames) else None
    if not isinstance(frame, Effect):
        return
    if keep >= 0:
        refs = tuple(g.ref(event.card) for event in done if event.card >= 0)
        g.frames[place] = but(frame, did=happened, slots=frame.with_slot(keep, refs))
    elif not happened:
        g.frames[place] = but(frame, did=False)


class Pending(msgspec.Struct, frozen=True):
    """An event that is about to happen, with the names of the replacements that led to it."""

    event: Event
    applied: tuple[str, ...] = ()


class Happen(Frame, frozen=True, kw_only=True):
    """Events of one moment, each of which may be replaced; then all that they have become happens together."""

    at: str = "choose"
    pending: tuple[Pending, ...]
    kinds: tuple[str, ...] = ()
    """The kinds of event that were to happen."""
    keep: int = KEEP_NOTHING
    settled: tuple[Event, ...] = ()
    programs: tuple[Link, ...] = ()
    kept: bool = True
    """Has no event been replaced by another? What was replaced has not happened [scs-1.12 8.1.5.1]."""
    key: str = ""
    """The replacement whose controller is asked whether to apply it."""
    used: tuple[str, ...] = ()
    """What has been applied and is applied once only [scs-1.12 8.1.4.1, 8.1.5.3]."""

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """Take the next event: apply one of the replacements that fit, or let it stand."""
        if not self.pending:
            self._run(g)
            return None
        first = self.pending[0]
        choices = self._open(g, first)
        if not choices:
            self.go(g, "choose", pending=self.pending[1:], settled=(*self.settled, first.event))
            return None
        if move is None and len(choices) > 1 and not _sums(choices):
            moves = tuple(Move("first", r.source.source, n) for n, r in enumerate(choices))
            return Decision("order", _chooser(g, first.event), "replacement", "8.1.5.3", moves, 0, first.event.card)
        chosen = choices[move.arg if move else 0]
        if getattr(chosen.node, "optional", False):
            self.go(g, "may", key=chosen.key)
        else:
            self._use(g, chosen)
        return None

    def _use(self, g: Match, chosen: Replacer) -> None:
        if self._rivals(g, chosen):
            self.go(g, "whom", key=chosen.key)
        else:
            self._apply(g, chosen)

    def whom(self, g: Match, move: Move | None) -> Decision | None:
        """To which of several that happen at one moment it is applied, as it is applied once [scs-1.12 8.1.4.1,
        8.1.5.3] (reading SJ1)."""
        chosen = next(r for r in self._open(g, self.pending[0]) if r.key == self.key)
        if move is None:
            cards = (self.pending[0].event.card, *self._rivals(g, chosen))
            moves = tuple(Move("card", card) for card in cards)
            return Decision("card", chosen.source.seat, "choose", "8.1.5.3", moves, 0, chosen.source.source)
        meant = next(p for p in self.pending if p.event.card == move.card)
        rest = tuple(p for p in self.pending if p is not meant)
        g.frames[-1] = made = self.but(pending=(meant, *rest))
        made._apply(g, chosen)
        return None

    def _rivals(self, g: Match, chosen: Replacer) -> list[int]:
        """The other strikers to which something happens of which it could take the place as well."""
        if not getattr(chosen.node, "single", False) or chosen.node.before:
            return []
        first, *others = self.pending
        fit = [p.event.card for p in others if any(r.key == chosen.key for r in self._open(g, p))]
        return [card for card in fit if card != first.event.card]

    def _open(self, g: Match, pending: Pending) -> list[Replacer]:
        """Those that have not been applied yet to this event or to what it came from, or may not be applied again."""
        return [r for r in fitting(g, pending.event) if r.key not in pending.applied and r.key not in self.used]

    def may(self, g: Match, move: Move | None) -> Decision | None:
        """Its controller is asked [scs-1.12 8.1.6, 8.1.6.1, 8.1.6.2]."""
        chosen = next(r for r in self._open(g, self.pending[0]) if r.key == self.key)
        if move is None:
            return yes_or_no(chosen.source.seat, "replace", "8.1.6", chosen.source.source)
        if move.verb == "yes":
            self._use(g, chosen)
        elif getattr(chosen.node, "single", False):
            self.go(g, "choose", key="", used=(*self.used, self.key))
        else:
            first = self.pending[0]
            declined = but(first, applied=(*first.applied, self.key))
            self.go(g, "choose", pending=(declined, *self.pending[1:]), key="")
        return None

    def _apply(self, g: Match, chosen: Replacer) -> None:
        """Once to each event, and to what it has become [scs-1.12 8.1.5.3]."""
        first, node = self.pending[0], chosen.node
        source = chosen.source._replace(cause=first.event)
        events: list[Event] = node.instead(g, source, first.event)
        make = getattr(node, "program", None)
        link: Link | None = make(g, source, first.event) if make is not None else None
        new = tuple(Pending(event, (*first.applied, chosen.key)) for event in events)
        self.go(
            g,
            "choose",
            pending=(*new, *self.pending[1:]),
            programs=self.programs if link is None else (*self.programs, link),
            kept=self.kept and any(event.kind == first.event.kind for event in events),
            key="",
            used=(*self.used, chosen.key) if getattr(node, "single", False) else self.used,
        )
        if chosen.lasting and getattr(node, "once", False):
            lasting.spend(g, chosen.lasting)

    def _run(self, g: Match) -> None:
        """First the texts that come before it happens [scs-1.12 8.1.8, 8.1.5.2]."""
        self.go(g, "happen")
        for link in reversed(self.programs):
            g.frames.append(_running(link))

    def happen(self, g: Match, move: Move | None) -> Decision | None:
        """All at one moment [scs-1.12 2.7.2.2]."""
        self.end(g)
        below = len(g.frames) - 1
        done = deeds.carry_out(g, self.settled) if self.settled else []
        meant = [event for event in done if event.kind in self.kinds]
        report(g, below, meant, self.keep, happened=self.kept and 0 < len(done) == len(self.settled))
        return None


def _sums(choices: Sequence[Replacer]) -> bool:
    """Do all of them only add to or take from a number? Then their order means nothing."""
    return all(getattr(r.node, "adds", False) for r in choices)


def _chooser(g: Match, event: Event) -> int:
    """The affected striker's controller, or the affected player."""
    return side(g, event.card) if event.card >= 0 else event.seat


def _running(link: Link) -> Effect:
    return Effect(
        face=link.face,
        ability=link.ability,
        seat=link.seat,
        source=link.source,
        object=link.object,
        slots=link.slots,
        numbers=link.numbers,
        cause=link.cause,
        stamp=link.stamp,
    )
