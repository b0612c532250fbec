"""Telling what happened: the log, the abilities that wait for it, and the memory of the turn; and facts outside the
projection on which it may depend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.now.projection import projection_of
from fuda.kernel import action
from fuda.kernel.event import NOBODY, Event
from fuda.projection.facts import changed, depending_on

if TYPE_CHECKING:
    from fuda.games.scs.state import Match

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
    if not g.journal and kind not in rules.told:
        return
    if kind in rules.remembered:
        number, second = g.object[card] if card >= 0 else 0, g.object[other] if other >= 0 else 0
        before = depending_on(g, HISTORY)
        g.history.append(Event(kind, card, number, seat, amount, source, by, other, word, g.moment, second))
        if before is not None:
            changed(g, before, HISTORY)
    if g.journal or (kind in rules.heard and projection_of(g).awaits(kind)):
        action.tell(g, kind, rule, card, seat, amount, source, by, other, word)
