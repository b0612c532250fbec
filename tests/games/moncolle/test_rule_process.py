"""What the rules do by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.moncolle.book.rule_process import fall
from fuda.games.moncolle.now.projection import projection_of
from fuda.scenario.position_of import position

TABLE = """
title: A song that everybody hears
game: moncolle
phase: main

card 灰歌
  type: unit
  level: 1
  attack: 0
  defence: 9
  text: Field [常時] すべての他のユニットを防-1する。

card 的
  type: unit
  level: 1
  attack: 0
  defence: 2

seat A
  field: 的 at b1, 灰歌 at a1, 的 at c1
seat B
  field: 的 at a3, 的 at b3

script
asks A: main
"""


@pytest.mark.rule("moncolle-2.00 ダメージ.3.1", "moncolle-2.00 その他.1.1")
@pytest.mark.parametrize("way", [1, -1])
def test_units_without_defence_fall_in_the_order_of_the_field(way: int) -> None:
    """However the projection came about: carried on from moment to moment, or made anew of a game that was loaded."""
    g: Any = position(TABLE.encode(), "t.scn", None, None).lay()[0]
    units = [[*g.zones[g.rules.fields[seat]]] for seat in range(2)]
    now = projection_of(g)
    weak = [card for card in now.touched if now.at(card).defence.exact() == 1]
    assert len(weak) == 4
    for card in weak:
        now.at(card).defence.add(-1)
    now.touched = {card: now.touched[card] for card in sorted(now.touched)[::way]}
    assert fall(g)
    gone = [sorted(set(before) & set(weak), key=lambda card: g.object[card]) for before in units]
    assert gone == [[card for card in before if card in weak] for before in units]
    assert max(g.object[card] for card in gone[g.active]) < min(g.object[card] for card in gone[1 - g.active])
