"""Continuous effects that can be taken one card at a time: what they do to a card depends on that card, on where they
come from and on a few facts that are easy to compare, never on what another effect has made of some card. As long as
all effects are of this kind a projection is carried on (`carried`) instead of being made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Locked
from fuda.effects.condition import InTurn
from fuda.games.pso2.carried import CAME, LEFT, ROW, TURN
from fuda.games.pso2.nodes.base import parts
from fuda.games.pso2.nodes.change import Flag, Grant, Plus, PlusStat, Scale, SetStat, Ward
from fuda.games.pso2.nodes.condition import InRow
from fuda.games.pso2.nodes.lasting import Continuous
from fuda.games.pso2.nodes.number import X
from fuda.games.pso2.nodes.refer import Chosen, Host, PlayerOf, This, Those
from fuda.games.pso2.nodes.select import Coloured, Kinds, Other, Pick, PickKind, PickName, Row, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLLOWS: Mapping[type, tuple[str, ...]] = {
    Chosen: (LEFT,),
    Host: (LEFT,),
    Those: (CAME, LEFT),
    Row: (ROW,),
    InRow: (ROW,),
    InTurn: (TURN,),
}
"""The words whose meaning changes with it."""

STEADY = (Continuous, This, PlayerOf, Pick, PickName, PickKind, Side, Other, Coloured, Kinds, Locked, X)
SHIFTS = (Flag, Grant, Plus, PlusStat, Scale, SetStat, Ward)
APART = frozenset((*FOLLOWS, *STEADY, *SHIFTS))
"""All words that may stand in such an effect. One that takes abilities away is none: it silences other effects."""

TARGETED = Side("target")
"""ターゲットプレイヤーの: chance names another one in every turn of the boss."""


def follows(node: Any) -> frozenset[str] | None:
    """What can change the cards that this effect applies to; nothing (None) for one that looks at more."""
    said = [*parts(node)]
    words = {type(part) for part in said}
    if not words <= APART or node.per is not None or TARGETED in said:
        return None
    return frozenset(fact for word in words for fact in FOLLOWS.get(word, ()))
