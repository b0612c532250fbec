"""From a printed card to a face: its text read by the phrasebook, each line an effect [moncolle-2.00 特殊能力.0.2]."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from fuda.effects.refusal import Unresolved
from fuda.effects.waiting import Delay
from fuda.games.moncolle.language.assemble import writer
from fuda.games.moncolle.language.ops import chain, deed, formation, hand, naming, power, shown, summons
from fuda.games.moncolle.language.refuse.misplaced import misfit
from fuda.games.moncolle.language.spelling import effects, spelled
from fuda.games.moncolle.language.statements import bars, clause, shift
from fuda.games.moncolle.language.terminals import TERMINALS
from fuda.games.moncolle.language.told import cause, sides, trigger
from fuda.games.moncolle.language.words import (
    ability,
    adjective,
    compared,
    condition,
    cost,
    gone,
    instead,
    noun,
    number,
    sentence,
    so_often,
    whenever,
)
from fuda.games.moncolle.printed import Ability, Face
from fuda.games.reading import Reader

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Printed

ROOMS = (
    writer,
    ability,
    adjective,
    compared,
    condition,
    cost,
    gone,
    instead,
    noun,
    number,
    sentence,
    so_often,
    whenever,
    shift,
    clause,
    bars,
    deed,
    hand,
    chain,
    formation,
    naming,
    power,
    shown,
    summons,
    cause,
    sides,
    trigger,
)
READER = Reader(Path(__file__).with_name("phrases"), ROOMS, TERMINALS, lambda _: "Text", spelled)
book, read_tree, refused, english = READER.book, READER.tree, READER.refused, READER.english


def _settled(made: list[Ability], first: int) -> list[Ability]:
    """These abilities as they stand on their card from this number on: a text that waits is named by its number."""
    found = []
    for place, one in enumerate(made, first):
        ops = tuple(
            msgspec.structs.replace(op, number=place + op.number) if isinstance(op, Delay | instead.ForThisLong) else op
            for op in one.program.ops
        )
        found.append(msgspec.structs.replace(one, program=msgspec.structs.replace(one.program, ops=ops)))
    return found


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood is refused with the place."""
    tree = read_tree(printed)
    abilities: list[Ability] = []
    for place, (said, text) in enumerate(zip(tree.lines if tree else (), effects(printed.text), strict=True)):
        unfit = misfit(printed, said)
        if unfit is not None:
            raise refused(printed, spelled(text), unfit)
        try:
            made = said.abilities(printed, place)
        except Unresolved as error:
            raise refused(printed, spelled(text), error) from None
        abilities += [msgspec.structs.replace(one, text=text.strip()) for one in _settled(made, len(abilities))]
    return Face(printed=printed, abilities=tuple(abilities), tree=tree, token=printed.type == "token")
