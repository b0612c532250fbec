"""自分の and 味方の in a sentence about another player: they are that player's, wherever they stand (reading P67)
[L1, L13]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.amount import Amount, Number, known
from fuda.effects.assemble.shop import Quote
from fuda.effects.condition import ZoneCount
from fuda.effects.node import Node, parts
from fuda.effects.words import Pick
from fuda.games.pso2.language.words.condition import ExistsThere
from fuda.games.pso2.language.words.noun import FIGHTER, ZoneSide
from fuda.games.pso2.language.words.reference import PlayerOf

OWN = ("ally", "mine", "own")
WORDS: dict[type[Any], str] = {
    Side: "who",
    ZoneSide: "who",
    PlayerOf: "seat",
    ZoneCount: "seat",
    ExistsThere: "where",
}
"""The words that say whose something is, and where they say it."""


class SaidAhead(Number, frozen=True):
    """A number that was said before whoever carries it out was named: 味方 stays in it whose it was."""

    n: Amount

    def value(self, g: Any, ctx: Any, seen: Any) -> int | None:
        """That number."""
        return known(g, ctx, self.n, seen)


CLOSED = (Quote, SaidAhead)
"""What another player does not say: a quoted text speaks for itself."""


def is_own(tree: Any) -> bool:
    """Does it speak of somebody's own cards, hand, field or player?"""
    return not isinstance(tree, CLOSED) and any(_is_word(node) for node in parts(tree, CLOSED))


def _is_word(node: Node) -> bool:
    if isinstance(node, Pick):
        return node.noun == "ally"
    return type(node) in WORDS and getattr(node, WORDS[type(node)]) in OWN


def said_by(tree: Any, who: Any) -> Any:
    """The same with all of that as this player's."""
    if isinstance(tree, tuple):
        return tuple(said_by(part, who) for part in tree)
    if not isinstance(tree, Node) or not is_own(tree):
        return tree
    made = {name: said_by(getattr(tree, name), who) for name in tree.__struct_fields__}
    if isinstance(tree, Pick) and tree.noun == "ally":
        made |= {"noun": FIGHTER, "adjs": (Side(who), *made["adjs"])}
    elif _is_word(tree):
        made[WORDS[type(tree)]] = who
    return replace(tree, **made)
