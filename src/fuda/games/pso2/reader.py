"""From a printed card to a face: its text read by the phrasebook, each line an ability."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node
from fuda.effects.program import Unresolved
from fuda.games.pso2.fitting import bare, misfit
from fuda.games.pso2.nodes import (
    ability,
    among,
    change,
    choose,
    condition,
    cost,
    deal,
    deck,
    deed,
    delayed,
    fight,
    hand,
    keyword,
    modes,
    move,
    number,
    raid,
    refer,
    select,
    sentence,
    static,
    trigger,
)
from fuda.games.pso2.nodes.ability import AttachText, Effect
from fuda.games.pso2.nodes.assemble import Shop
from fuda.games.pso2.nodes.base import It
from fuda.text import MANY, ONE, Phrasebook, Refused, normalise, pattern_terminal, trace
from fuda.text.refusal import Fault

if TYPE_CHECKING:
    from fuda.games.pso2.printed import Face, Printed

ROOMS = (
    ability, among, change, choose, condition, cost, deal, deck, deed, delayed, fight, hand, keyword, modes, move,
    number, raid, refer, select, sentence, static, trigger,
)  # fmt: skip
BOOK = Path(__file__).with_name("phrasebook.phrases")
CIRCLES = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"

TERMINALS = (
    pattern_terminal(
        "Circle",
        f"[{CIRCLES}]",
        CIRCLES.index,
        lambda value: CIRCLES[value] if isinstance(value, int) and 0 <= value < len(CIRCLES) else None,
        lambda rng: rng.randint(0, 5),
        first=CIRCLES,
        words={"ja": "①などのコスト", "en": "a circled cost"},
    ),
    ONE,
    MANY,
    pattern_terminal(
        "Note",
        r"\([^()\n]+\)",
        lambda text: text[1:-1],
        lambda value: f"({value})" if isinstance(value, str) else None,
        lambda rng: rng.choice(("注", "覚え書き")),
        first="(",
        words={"ja": "（注釈）", "en": "(a note)"},
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


def category(printed: Printed) -> str:
    """What kind of text a card of this type carries [pso2-3.0 200.1, 204.2]."""
    if printed.type != "active":
        return "Text"
    return "AttachText" if "付与：" in printed.text or "付与:" in normalise(printed.text) else "ActiveText"


def read_tree(printed: Printed) -> Any:
    """The tree of a card's text (nothing for a card without text), or Refused, or Ambiguous."""
    if not printed.text.strip():
        return None
    return book().read(printed.text, category(printed), own_name=printed.name)


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood is refused with the place."""
    tree = read_tree(printed)
    check_fitting(printed, tree)
    shop = Shop(printed)
    for line, text in zip(lines_of(tree), lines_of_text(printed), strict=True):
        first = len(shop.abilities)
        try:
            line.write(shop)
        except Unresolved as error:
            raise refused(printed, text, str(error)) from None
        for place in range(first, len(shop.abilities)):
            made = shop.abilities[place]
            shop.fill(place, msgspec.structs.replace(made, text=made.text or text.strip()))
    try:
        shop.finish()
    except Unresolved as error:
        raise refused(printed, printed.text, str(error)) from None
    return shop.face(tree)


def check_fitting(printed: Printed, tree: Any) -> None:
    """A word that means nothing on this card is refused at its place; so is the text of an active that does nothing
    when it is resolved [pso2-3.0 204.2.1]."""
    lines, where = lines_of(tree), category(printed)
    for line, text in zip(lines, lines_of_text(printed), strict=True):
        word = misfit(printed, line, lines, where)
        if word is not None:
            raise refused(printed, text, word)
    if where == "ActiveText" and lines and not any(isinstance(bare(line), Effect) for line in lines):
        raise refused(printed, printed.text, "")


def lines_of_text(printed: Printed) -> list[str]:
    """The printed lines that say something."""
    return [line for line in printed.text.splitlines() if normalise(line)]


def lines_of(tree: Any) -> tuple[Any, ...]:
    """The lines of a text."""
    if tree is None:
        return ()
    return (tree.attach, *tree.lines) if isinstance(tree, AttachText) else tuple(tree.lines)


def refused(printed: Printed, line: str, word: str) -> Refused:
    """A reference without exactly one thing it can mean: the card is refused, pointing at the word."""
    traced = trace(printed.text, "ja")
    start = traced.text.find(normalise(line, "ja"))
    single = "(?!ぞれ|ら)" if word == "それ" else ""
    found = re.compile(re.escape(word) + single).search(traced.text, max(start, 0))
    return Refused(printed.text, traced, Fault(found.start() if found else 0), "ja")


def english(face: Face) -> str:
    """The text of a card in English."""
    if face.tree is None:
        return ""
    return book().print(face.tree, "en", own_name=face.printed.name, category=category(face.printed))
