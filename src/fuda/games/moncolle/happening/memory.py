"""What is remembered of a unit that left the field, for the texts that speak of it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.layers import touched
from fuda.games.moncolle.now.projection import card_now
from fuda.kernel import last
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.moncolle.state import Match
    from fuda.kernel.state import Ref


def facts(g: Match, card: int) -> dict[str, int] | None:
    """Its numbers, its state and where it was, if it was a unit [L7]."""
    if g.area[card] < 0:
        return None
    now = card_now(g, card)
    line = query.fighters(g, g.side[card]) if query.in_battle(g, card) else []
    found = {
        "attack": now.attack.exact(),
        "defence": now.defence.exact(),
        "level": now.level.shown(),
        "area": g.area[card],
        "side": g.side[card],
        "ready": 1 - g.spent[card],
        "spent": g.spent[card],
        "first": int(line[:1] == [card]),
        "last": int(line[-1:] == [card]),
    }
    return found | {"mute": int(not now.abilities)} if g.rules.takes_away else found


BATTLE = "battle"
"""Where a battle begins among what is remembered of a turn."""


def of_battle(g: Match) -> Sequence[Event]:
    """What is remembered of the battle that goes on, or of the last one."""
    begun = max((place for place, event in enumerate(g.history) if event.kind == BATTLE), default=-1)
    return g.history[begun + 1 :]


def remember(g: Match, events: Iterable[Event]) -> None:
    """What becomes of units is remembered to the end of the turn, where some text of the match asks for it."""
    if g.rules.remembers:
        g.history = [*g.history, *events]
        touched(g, "history")


WALKED = {"march": "marches", "intercept": "intercepts"}
"""How units move of themselves, and how that is remembered."""


def remember_walk(g: Match, steps: Sequence[tuple[int, int]], word: str) -> None:
    """Units have moved; as they marched, or intercepted, it is remembered."""
    if word in WALKED:
        remember(g, [Event(WALKED[word], card, g.object[card], g.side[card], area) for card, area in steps])


def mark_dead(g: Match, cards: Sequence[int]) -> None:
    """These die, where others only leave [moncolle-2.00 ダメージ.1.1]."""
    for place, kept in enumerate(g.last):
        if kept.card in cards and kept.object == g.object[kept.card]:
            g.last[place] = replace(kept, facts=kept.facts | {"died": 1})


def has_died(g: Match, ref: Ref) -> bool:
    """Did this unit, or the one that this card was, leave by dying?"""
    left = last.known(g, ref) or last.before(g, ref)
    return left is not None and bool(left.facts.get("died"))
