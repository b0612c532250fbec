"""From a printed card to a face: its text read by the phrasebook, each line an effect [moncolle-2.00 特殊能力.0.2]."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fuda.effects.refusal import Unresolved
from fuda.games.moncolle.language.assemble import writer
from fuda.games.moncolle.language.assemble.card import CardShop
from fuda.games.moncolle.language.ops import chain, deed, formation, hand, naming, power, shown, summons
from fuda.games.moncolle.language.spelling import effects, spelled
from fuda.games.moncolle.language.statements import bars, clause, shift
from fuda.games.moncolle.language.terminals import TERMINALS
from fuda.games.moncolle.language.told import cause, sides, trigger
from fuda.games.moncolle.language.words import (
    ability,
    adjective,
    both,
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
from fuda.games.reading import Reader

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Face, Printed

ROOMS = (
    writer,
    ability,
    adjective,
    both,
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


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood is refused with the place."""
    tree = read_tree(printed)
    shop = CardShop(printed)
    for said, text in zip(tree.lines if tree else (), effects(printed.text), strict=True):
        try:
            shop.add(said, text.strip())
        except Unresolved as error:
            raise refused(printed, spelled(text), error) from None
    return shop.face(tree)
