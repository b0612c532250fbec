"""Telling what happened: the log, the abilities that wait for it, and the memory of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.happening.memory import seen_now
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.state import Told
from fuda.kernel.event import NOBODY, Event
from fuda.projection.facts import changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.table_now import Ear
    from fuda.games.fftcg.state import Match

HISTORY = "history"


def tell(
    g: Match,
    kind: str,
    rule: str,
    card: int = -1,
    seat: int = NOBODY,
    amount: int = 0,
    source: int = -1,
    by: int = NOBODY,
    other: int = -1,
    word: str = "",
) -> None:
    """Say what happened: to the log, to the abilities that wait for it, and to those that may ask about it later in
    the turn. Mostly nobody does, and that must cost little: no event is made then."""
    rules, journal = g.rules, g.journal
    ears: Sequence[Ear] = ()
    if kind in rules.waited:
        words = rules.waited[kind]
        if words and word not in words:
            if not journal:
                return
        elif kind not in rules.remembered:
            now = g.memo  # `projection_of` written out: 1.5 calls a decision spared
            if not now or now.version != g.version:
                now = projection_of(g)
            if kind in now.ears or kind in now.delayed:
                ears = now.listeners(kind, card, word)
            if not ears and not journal:
                return
    elif not journal:
        return
    number, second = g.object[card] if card >= 0 else 0, g.object[other] if other >= 0 else 0
    if kind in rules.remembered:
        seen = seen_now(g, card, other) if kind in rules.described else ()
        told = Told(kind, card, number, seat, amount, source, by, other, word, g.moment, second, (), seen)
        ears = _remember(g, told)
        if not ears and not journal:
            return
    _report(g, rule, Event(kind, card, number, seat, amount, source, by, other, word, g.moment, second), ears)


def _remember(g: Match, told: Told) -> Sequence[Ear]:
    """Note it down for the turn. Who waits for it?"""
    now, kind = projection_of(g), told.kind
    g.history.append(told)
    if HISTORY in now.watchers:  # effects that look at what has happened look again
        changed(g, now, HISTORY)
        now = projection_of(g)
    waits = kind in g.rules.heard and (kind in now.ears or kind in now.delayed)
    return now.listeners(kind, told.card, told.word) if waits else ()


def _report(g: Match, rule: str, event: Event, ears: Sequence[Ear]) -> None:
    """Write it down in the log, and ask those who wait for it."""
    if g.journal:
        g.journal.write(g, rule, event)
    for ear in ears:
        waiting = g.rules.hears(g, ear, event)
        if waiting is not None:
            g.waiting.append(waiting)


def tell_phase(g: Match, rule: str, word: str) -> None:
    """Say that a phase or a step of one begins, for the turn player."""
    rules = g.rules
    if g.journal or word in rules.phases or rules.all_phases:
        tell(g, "phase", rule, -1, g.active, 0, -1, NOBODY, -1, word)


def is_awaited(g: Match, kind: str) -> bool:
    """Must events of this kind be told now? There is a log, a text that asks about them later, or somebody who waits
    for them."""
    rules = g.rules
    if g.journal or kind in rules.remembered:
        return True
    if kind not in rules.heard:
        return False
    now = projection_of(g)
    return kind in now.ears or kind in now.delayed
