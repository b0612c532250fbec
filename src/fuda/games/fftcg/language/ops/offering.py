"""Offers: …てもよい. Who carries it out decides on resolution [fftcg-2.1.8 11.8.14]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble.each_player import by_those, of_everybody, players
from fuda.games.fftcg.language.ops import move
from fuda.games.fftcg.language.ops.flow import Ask, AskEach, Mark, Skip
from fuda.games.fftcg.language.words import people
from fuda.games.fftcg.language.words.clause import Deed

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Asm


def offer(asm: Asm, items: list[Any]) -> None:
    """InMaking before the first clause that is done on resolution, by whoever carries it out [L3]."""
    if of_everybody(asm.who):
        _offer_each(asm, items)
        return
    asked, zones = asm.add(Ask(asm.who)), [(antecedent, antecedent.zone) for antecedent in asm.memory.all]
    for item in items:
        if asm.uncast and item is not items[0] and isinstance(item, move.CastIt):
            _offer_cast(asm, item)
        else:
            asm.item(item)
    if asm.here == asked + 1:
        raise Unresolved("もよい")  # what only amends another clause is no deed
    for antecedent, zone in zones:
        antecedent.declined = zone if antecedent.zone != zone else ""
    _declined(asm, asked)


def _declined(asm: Asm, asked: int) -> None:
    """Behind an offer. Where a later sentence asks whether this one was done, no means that it was not, whatever stood
    before the offer [L4]."""
    taken = asm.add(Skip()) if asm.mark is not None else -1
    asm.patch(asked, to=asm.here)
    asm.note()
    if taken >= 0:
        asm.patch(taken, to=asm.here)


def _offer_cast(asm: Asm, clause: Any) -> None:
    """What was found need not be cast where the next sentence says what is done then; that it was not is remembered."""
    offered = asm.add(Ask(asm.who))
    asm.clause(clause)
    asm.patch(offered, to=asm.here - 1)


def _offer_each(asm: Asm, items: list[Any]) -> None:
    """各プレイヤーは…てもよい: both decide, then it is done at one moment [fftcg-2.1.8 11.11.6]. What makes no events
    is done by one player after the other."""
    before, memory, mark = asm.who, asm.memory, asm.mark
    if all(isinstance(item, Deed) for item in items):
        index = asm.new_number()
        asm.add(AskEach(index, before))
        by_those(asm, people.Willing(index), lambda: asm.items(items))
        return
    for place, player in enumerate(players(before)):
        asm.who, asm.memory = player, memory.twin()
        asm.mark = None if mark is None else Mark(mark.index + place)
        offer(asm, items)
    asm.who, asm.memory, asm.mark = before, memory, mark
