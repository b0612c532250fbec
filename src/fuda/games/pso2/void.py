"""Texts that can never act: words that contradict each other are refused at the later one [L20]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.condition import InTurn
from fuda.effects.heads import first_prefix
from fuda.effects.node import parts
from fuda.effects.sentence import Chain, If
from fuda.effects.shop import Quote
from fuda.effects.words import Pick
from fuda.games.pso2.nodes.ability import Activated, Triggered
from fuda.games.pso2.nodes.select import Row, State
from fuda.games.pso2.nodes.trigger import Drop, TurnPoint

if TYPE_CHECKING:
    from collections.abc import Iterator

TURNS = {"mine": "自分のターン中", "enemy": "相手のターン中"}
ROWS = {"front": "前列の", "back": "後列の"}
STATES = {"on": "ONの", "off": "OFFの"}
NOT_MAIN = {"enemy": "この能力は相手のターン中のみ", "attacked": "この能力は味方が攻撃された時のみ"}
"""Limits under which a 【Main】 ability, which is used in one's own main phase and in no battle, can never be used
[pso2-3.0 用語.【Main】]."""


def void_word(line: Any) -> str | None:
    """The first word of a line with which it can never act."""
    for node in parts(line, Quote):
        for word in _void(node):
            return word
    return None


def _void(node: Any) -> Iterator[str]:
    if isinstance(node, Pick):
        yield from _contrary([word.where for word in node.adjs if isinstance(word, Row)], ROWS)
        yield from _contrary([word.how for word in node.adjs if isinstance(word, State)], STATES)
    elif isinstance(node, Chain):
        yield from _contrary([*_turns(node)], TURNS)
    elif isinstance(node, Activated) and node.main:
        yield from (NOT_MAIN[limit.how] for limit in node.body.limits if limit.how in NOT_MAIN)
    elif isinstance(node, Triggered):
        yield from _never_then(node)


def _contrary(said: list[str], words: dict[str, str]) -> Iterator[str]:
    """The second of two words that nothing can be at once."""
    known = [word for word in said if word in words]
    yield from (words[word] for word in known[1:] if word != known[0])


def _turns(chain: Any) -> Iterator[str]:
    """In whose turns a sentence says that it holds, one head behind another."""
    while isinstance(head := first_prefix(chain), If):
        if isinstance(head.condition, InTurn):
            yield head.condition.seat
        chain = chain.scope.body


def _never_then(line: Triggered) -> Iterator[str]:
    """What is heard only in one player's turn, and then says that it is the other's."""
    whose = {_heard_in(trigger) for trigger in line.triggers}
    if len(whose) != 1 or not whose <= TURNS.keys():
        return
    for sentence in line.body.sentences:
        said = getattr(sentence, "said", None)
        yield from (TURNS[seat] for seat in _turns(said) if seat in TURNS and seat not in whose)
    yield from (f"この能力は{TURNS[limit.how]}" for limit in line.body.limits if limit.how in TURNS.keys() - whose)


def _heard_in(trigger: Any) -> str:
    """In whose turn this happens, if only in one's."""
    if isinstance(trigger, Drop):
        return "enemy"
    return trigger.seat if isinstance(trigger, TurnPoint) else ""
