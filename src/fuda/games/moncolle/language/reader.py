"""From a printed card to a face: its text read by the phrasebook, each line an effect [moncolle-2.00 特殊能力.0.2]."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from fuda.effects.program import Unresolved
from fuda.games.moncolle.language.assemble import writer
from fuda.games.moncolle.language.ops import deed, hand
from fuda.games.moncolle.language.refuse.misplaced import misfit
from fuda.games.moncolle.language.spelling import spelled
from fuda.games.moncolle.language.statements import shift
from fuda.games.moncolle.language.told import trigger
from fuda.games.moncolle.language.words import ability, condition, cost, noun, number
from fuda.games.moncolle.printed import ELEMENTS, MULTI, Face
from fuda.games.reading import Reader, lines_of_text
from fuda.text import pattern_terminal

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Printed

ROOMS = (writer, ability, condition, cost, noun, number, shift, deed, hand, trigger)
ICONS = "".join(ELEMENTS) + MULTI

TERMINALS = (
    pattern_terminal(
        "Icons",
        f"[{ICONS}]+",
        str,
        lambda value: value if isinstance(value, str) and value and set(value) <= set(ICONS) else None,
        lambda rng: "".join(rng.choice(ICONS) for _ in range(rng.randint(1, 3))),
        first=ICONS,
        words={"ja": "スペル枠", "en": "spell slots"},
    ),
)


READER = Reader(Path(__file__).with_name("phrases"), ROOMS, TERMINALS, lambda _: "Text", spelled)
book, read_tree, refused, english = READER.book, READER.tree, READER.refused, READER.english


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood is refused with the place."""
    tree = read_tree(printed)
    abilities = []
    for place, (said, text) in enumerate(zip(tree.lines if tree else (), lines_of_text(printed.text), strict=True)):
        unfit = misfit(printed, said)
        if unfit is not None:
            raise refused(printed, text, unfit)
        try:
            made = said.ability(printed, place)
        except Unresolved as error:
            raise refused(printed, text, error) from None
        abilities.append(msgspec.structs.replace(made, text=text.strip()))
    return Face(printed=printed, abilities=tuple(abilities), tree=tree, token=printed.type == "token")
