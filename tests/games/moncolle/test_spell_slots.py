"""Spell slots: is there more than one way to pay?"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from fuda.games.moncolle.paying import spell_slots
from fuda.games.moncolle.paying.spell_slots import Free, cheapest, is_other_way, suffice
from fuda.games.moncolle.printed import MULTI

ICONS = ("火", "水", MULTI)


def ways(need: list[str], slots: list[Free], user: int) -> list[tuple[Free, ...]]:
    """Every set of slots that pays all of it, with one of this unit (-1: anybody's)."""
    sets = combinations(slots, len(need))
    return [way for way in sets if suffice(need, way) and (user < 0 or any(slot.unit == user for slot in way))]


@pytest.mark.rule("moncolle-2.00 コスト.2.1", "moncolle-2.00 常備能力.2.3")
def test_every_other_way_is_one_exchange_away() -> None:
    rng = random.Random(5)
    open_and_shut = set()
    for _ in range(2000):
        slots = [Free(rng.randrange(3), number, rng.choice(ICONS)) for number in range(rng.randrange(1, 7))]
        need = [rng.choice(ICONS) for _ in range(rng.randrange(1, 4))]
        for user in (-1, 0):
            known = ways(need, slots, user)
            for paid in known:
                assert is_other_way(need, slots, paid, user) == (len(known) > 1), (need, slots, paid, user)
                open_and_shut.add(len(known) > 1)
    assert open_and_shut == {True, False}


def test_many_slots_are_looked_at_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def counted(need: list[str], slots: list[Free]) -> bool:
        asked.append(len(slots))
        return suffice(need, slots)

    monkeypatch.setattr(spell_slots, "suffice", counted)
    slots = [Free(number // 2, number, "火") for number in range(8)] + [Free(9, 9, "水")]
    need = ["火"] * 8
    assert not is_other_way(need, slots, cheapest(need, slots, 0), 0)
    assert len(asked) < 100
