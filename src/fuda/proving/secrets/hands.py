"""Picking from a hand unseen: with another chance, which nobody can know, every back lies in every place.

This asks nothing of what holds the cards out: the question is put again in worlds that differ in nothing but chance."""

from __future__ import annotations

from collections import Counter

from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.kernel.sight.view import may_know
from fuda.kernel.state import State
from fuda.proving.secrets.worlds import HAND, Difference

WORLDS = 24
"""So many for each back: that one of them never lies in one of the places has no chance worth speaking of."""


def unseen(g: State, asked: Decision) -> list[int]:
    """The cards of others' hands that are offered to somebody who does not know them."""
    names, zone = g.rules.layout.names, g.zone
    held = [move.card for move in asked.moves if move.card >= 0 and zone[move.card] >= 0]
    others = [c for c in held if names[zone[c]] == HAND and g.rules.layout.seat(zone[c]) != asked.seat]
    return [card for card in dict.fromkeys(others) if not may_know(g, asked.seat, card)]


def place_tells(g: State, asked: Decision) -> Difference | None:
    """Is there a back of a hand that some place among those of the same hand never shows?"""
    held, zone = unseen(g, asked), g.zone
    places: dict[int, set[int]] = {card: set() for card in held}
    for chance in range(WORLDS * len(held)):
        other = g.copy()
        other.chance, other.key = chance, ""
        again = run(other)
        assert isinstance(again, Decision), "the same question"
        met: Counter[int] = Counter()
        for card in unseen(other, again):
            places[card].add(met[zone[card]])
            met[zone[card]] += 1
    sizes = Counter(zone[card] for card in held)
    by_age = sorted(held, key=g.object.__getitem__)
    if all(len(places[card]) == sizes[zone[card]] for card in held):
        return None
    return Difference(asked.seat, "order", f"places by age: {[sorted(places[c]) for c in by_age]}", asked.prompt)
