"""Which lines make sense on which cards: what could never do anything is refused, not read and ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.moncolle.nodes.cost import DiscardThis, Slots, SpendThis
from fuda.games.moncolle.nodes.line import Always, Used, Waits
from fuda.games.moncolle.nodes.trigger import Begins

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Printed

TIMINGS = {
    "battle": ("quick", "before", "counter"),
    "ritual": ("ritual",),
    "summoner": ("ritual", "quick", "before", "counter", "when", "when!"),
    "unit": ("ritual", "quick", "before", "counter", "when", "when!", "always"),
    "token": ("ritual", "quick", "before", "counter", "when", "when!", "always"),
}
"""By type of card: the timings its effects can have."""
WORDS = {
    "ritual": "儀式", "quick": "速攻", "before": "攻撃前", "counter": "対抗", "when": "条件", "when!": "条件",
    "always": "常時",
}  # fmt: skip
OF_BATTLE = ("quick", "first", "second", "close")


def misfit(printed: Printed, line: Any) -> str:
    """The word of a line that cannot be on this card, or nothing."""
    timing = "always" if isinstance(line, Always) else line.timing
    if timing not in TIMINGS[printed.type]:
        return WORDS[timing]
    if isinstance(line, Used) and (line.scope == "field") != (timing == "ritual"):
        return WORDS[timing]
    waits = isinstance(line, Waits) and isinstance(line.trigger, Begins)
    if waits and (line.trigger.what in OF_BATTLE) != (line.scope == "battle"):
        return WORDS[timing]
    return _misfit_cost(printed, line) if not isinstance(line, Always) else ""


def _misfit_cost(printed: Printed, line: Any) -> str:
    """Slots are used up in battles only; a spell is no unit that could pay by itself."""
    for cost in line.costs:
        if isinstance(cost, Slots) and line.scope == "field":
            return "コスト"
        if isinstance(cost, SpendThis | DiscardThis) and printed.type in ("battle", "ritual", "summoner"):
            return "コスト"
    return ""
