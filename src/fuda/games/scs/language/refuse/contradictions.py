"""Texts that can never act are refused [L20]: words that contradict each other, a moment of one player's turn behind
which the other's is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.condition import InTurn
from fuda.effects.refusal import Never
from fuda.effects.sentence import If

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAYERS = ("mine", "enemy")


def check_adjectives(adjs: Iterable[Any]) -> None:
    """未行動状態の行動済み状態の, POWが3以下のPOWが5以上の: nobody is both."""
    words = tuple(adjs)
    if len({adj.acted for adj in words if hasattr(adj, "acted")}) > 1:
        raise Never("状態の")
    bounds = [adj for adj in words if hasattr(adj, "stat") and isinstance(getattr(adj, "n", None), int)]
    for stat in {(adj.stat, adj.printed) for adj in bounds}:
        same = [adj for adj in bounds if (adj.stat, adj.printed) == stat]
        least = [adj.n + (adj.sense == "more") for adj in same if adj.sense in ("least", "more", "exact")]
        most = [adj.n - (adj.sense == "less") for adj in same if adj.sense in ("most", "less", "exact")]
        if least and most and max(least) > min(most):
            raise Never("以上の" if any(adj.sense == "least" for adj in same) else "の")


def check_turn(trigger: Any, head: Any) -> None:
    """あなたのターン開始時、相手のターンの場合: never."""
    seat = getattr(trigger, "seat", None)
    if not trigger.names_time or seat not in PLAYERS or not isinstance(head, If):
        return
    facts = getattr(head.condition, "facts", (head.condition,))
    if any(isinstance(fact, InTurn) and fact.seat in PLAYERS and fact.seat != seat for fact in facts):
        raise Never("ターンの場合")
