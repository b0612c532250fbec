"""Picking from a hand unseen: with another chance, which nobody can know, every back lies in every place.

This asks nothing of what holds the cards out: the question is put again in worlds that differ in nothing but chance."""

from __future__ import annotations

from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.kernel.state import State
from fuda.kernel.view import may_know
from fuda.proving.worlds import HAND, Difference

WORLDS = 24
"""So many for each back: that one of them never lies in one of the places has no chance worth speaking of."""


def unseen(g: State, asked: Decision) -> list[int]:
    """The cards of others' hands that are offered to somebody who does not know them."""
    names, zone = g.rules.layout.names, g.zone
    held = [move.card for move in asked.moves if move.card >= 0 and zone[move.card] >= 0]
    others = [c for c in held if names[zone[c]] == HAND and g.rules.layout.seat(zone[c]) != asked.seat]
    return [card for card in dict.fromkeys(others) if not may_know(g, asked.seat, card)]


def place_tells(g: State, asked: Decision) -> Difference | None:
    """Is there a back that some place among them never shows?"""
    held = unseen(g, asked)
    places: dict[int, set[int]] = {card: set() for card in held}
    for chance in range(WORLDS * len(held)):
        other = g.copy()
        other.chance, other.key = chance, ""
        again = run(other)
        assert isinstance(again, Decision), "the same question"
        for place, card in enumerate(unseen(other, again)):
            places[card].add(place)
    by_age = sorted(held, key=g.object.__getitem__)
    shown = [sorted(places[card]) for card in by_age]
    every = [[*range(len(held))]] * len(held)
    return None if shown == every else Difference(asked.seat, "order", f"places by age: {shown}", asked.prompt)
