"""From the text of an answer to the answer: labels, words of the game's scenarios, numbers that may be left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel import notation
from fuda.kernel.decision import CARD, Decision, Move
from fuda.kernel.errors import Fault
from fuda.scenario.checking.failing import Failed
from fuda.scenario.refs import spell_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.scenario.kit import Kit

NO_LABELS: dict[str, int] = {}


def find_move(
    kit: Kit, g: Any, asked: object, seat: int, text: str, labels: Mapping[str, int] = NO_LABELS
) -> Move | None:
    """The answer that this text means, if it is offered to this seat. The number of an ability may be left out where
    only one fits."""
    if not isinstance(asked, Decision) or asked.seat != seat:
        return None
    if text in labels and CARD[labels[text]] in asked.moves:
        return CARD[labels[text]]  # the judge means this very card, also where the seat sees nothing but backs
    text = kit.meaning(g, asked, spell_out(kit, g, text, labels, seat))
    try:
        return notation.match(g, asked, text)
    except Fault as fault:
        if "fits several" in fault.message:
            raise Failed(fault.said) from None
    verb = text.partition(" ")[0]
    numbers = {str(g.rules.tail(g, move)) for move in asked.moves if move.verb == verb in kit.numbered}
    fitting = [move for tail in sorted(numbers) if (move := _matched(g, asked, f"{text}{tail}")) is not None]
    return fitting[0] if len(fitting) == 1 else None


def _matched(g: Any, asked: Decision, text: str) -> Move | None:
    try:
        return notation.match(g, asked, text)
    except Fault:
        return None


def fits(kit: Kit, g: Any, asked: Decision, seat: int, text: str, labels: Mapping[str, int]) -> bool:
    """Is this an answer to the question? What fits several answers is none."""
    try:
        return find_move(kit, g, asked, seat, text, labels) is not None
    except Failed:
        return False
