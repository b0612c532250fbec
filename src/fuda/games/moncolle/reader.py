"""From a printed card to a face: its text read by the phrasebook, each line an effect [moncolle-2.00 特殊能力.0.2]."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node
from fuda.effects.program import Unresolved
from fuda.games.moncolle.fitting import misfit
from fuda.games.moncolle.nodes import change, condition, cost, deed, hand, line, noun, number, sentence, trigger
from fuda.games.moncolle.nodes.base import It
from fuda.games.moncolle.printed import ELEMENTS, MULTI, Face
from fuda.text import Phrasebook, Refused, normalise, pattern_terminal, trace
from fuda.text.refusal import Fault

if TYPE_CHECKING:
    from fuda.games.moncolle.nodes.line import Text
    from fuda.games.moncolle.printed import Printed

ROOMS = (change, condition, cost, deed, hand, line, noun, number, sentence, trigger)
BOOK = Path(__file__).with_name("phrasebook.phrases")
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


def node_classes() -> dict[str, type[Any]]:
    """Every node that a phrase can build, by name."""
    found: dict[str, type[Any]] = {"It": It}
    for room in ROOMS:
        things = {name: thing for name, thing in vars(room).items() if isinstance(thing, type)}
        found |= {n: t for n, t in things.items() if issubclass(t, Node) and t.__module__ == room.__name__}
    return found


@cache
def book() -> Phrasebook:
    """The phrasebook, loaded once."""
    return Phrasebook.load(BOOK, node_classes(), TERMINALS)


def read_tree(printed: Printed) -> Text | None:
    """The tree of a card's text (nothing for a card without text), or Refused, or Ambiguous."""
    if not printed.text.strip():
        return None
    tree: Text = book().read(printed.text, "Text", own_name=printed.name)
    return tree


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood is refused with the place."""
    tree = read_tree(printed)
    abilities = []
    for said, text in zip(tree.lines if tree else (), lines_of_text(printed), strict=True):
        word = misfit(printed, said)
        if word:
            raise refused(printed, text, word)
        try:
            made = said.ability(printed)
        except Unresolved as error:
            raise refused(printed, text, str(error)) from None
        abilities.append(msgspec.structs.replace(made, text=text.strip()))
    return Face(printed=printed, abilities=tuple(abilities), tree=tree, token=printed.type == "token")


def lines_of_text(printed: Printed) -> list[str]:
    """The printed lines that say something."""
    return [text for text in printed.text.splitlines() if normalise(text)]


def refused(printed: Printed, text: str, word: str) -> Refused:
    """A line that cannot mean anything on this card: it is refused, pointing at the word."""
    traced = trace(printed.text, "ja")
    start = max(traced.text.find(normalise(text, "ja")), 0)
    found = re.compile(re.escape(word)).search(traced.text, start)
    return Refused(printed.text, traced, Fault(found.start() if found else start), "ja")


def english(face: Face) -> str:
    """The text of a card in English."""
    return book().print(face.tree, "en", own_name=face.printed.name, category="Text") if face.tree else ""
