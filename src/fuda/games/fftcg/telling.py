"""Telling what happened: the log, the abilities that wait for it, and the memory of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.look import looks
from fuda.games.fftcg.watch import changed, standing
from fuda.kernel.event import NOBODY, Event

if TYPE_CHECKING:
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
    the turn."""
    rules = g.rules
    if not g.journal:
        if kind not in rules.told:
            return
        if kind not in rules.remembered:
            now = looks(g)
            if kind not in now.ears and kind not in now.delayed:
                return
    number, second = g.object[card] if card >= 0 else 0, g.object[other] if other >= 0 else 0
    event = Event(kind, card, number, seat, amount, source, by, other, word, g.moment, second)
    if kind in rules.remembered:
        _remember(g, event)
    if g.journal:
        g.journal.write(g, rule, event)
    if kind in rules.heard:
        for ear in looks(g).listeners(kind, card):
            waiting = rules.hears(g, ear, event)
            if waiting is not None:
                g.waiting.append(waiting)


def _remember(g: Match, event: Event) -> None:
    """The turn remembers it; effects that look at what has happened look again."""
    before = standing(g, HISTORY)
    g.history.append(event)
    if before is not None:
        changed(g, before, HISTORY)
