"""What lies on the chain when a scenario begins is declared by the engine itself, with the choices the file gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from fuda.kernel import loop, notation
from fuda.kernel.errors import Fault
from fuda.scenario.refs import spell_out

if TYPE_CHECKING:
    from fuda.kernel.decision import Decision, Move
    from fuda.scenario.kit import Kit
    from fuda.scenario.reading.piece import Piece
    from fuda.scenario.reading.record import Placed, Scenario


class BeingLaid(Protocol):
    """A table being laid: what the file says, the game so far, the numbers of its printed cards and the labels of its
    cards."""

    scenario: Scenario
    kit: Kit
    g: Any
    index: dict[str, int]
    labels: dict[str, int]


def declare(table: BeingLaid, placed: Placed) -> None:
    """Run the declaration that has just been begun to its end."""
    g, choices = table.g, list(placed.choices)
    depth = len(g.frames)
    while len(g.frames) >= depth:
        asked = loop.step(g)
        if asked is not None:
            loop.answer(g, _answer(table, asked, choices, placed.card))
    if choices:
        raise choices[0].error("this choice was not asked for")


def _answer(table: BeingLaid, asked: Decision, choices: list[Piece], card: Piece) -> Move:
    if not choices:
        if len(asked.moves) == 1:
            return asked.moves[0]
        offered = notation.texts(table.g, asked)[:8]
        raise card.error("expected “-> CHOICE” ({prompt}), one of {offered}", prompt=asked.prompt, offered=offered)
    piece = choices.pop(0)
    try:
        return notation.match(table.g, asked, spell_out(table.kit, table.g, piece.text, table.labels, asked.seat))
    except Fault as fault:
        raise piece.error(fault.said) from None
