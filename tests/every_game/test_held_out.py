"""A card that is held out has a name for everybody, whatever they knew of its like."""

from __future__ import annotations

import pytest

from fuda.kernel.sight.view import told
from fuda.scenario.position_of import position

MONCOLLE = """title: t
game: moncolle
card 鼠
  type: unit
  level: 2
  text: Field[儀式]コスト:★1。手札を1枚補充する。
seat A
  power: 2
  hand: 鼠, 鼠
  deck: 5 filler
  field: filler at a1
seat B
  field: filler at a3
script
A: use 鼠
"""
FFTCG = """title: t
game: fftcg
card 鼠
  type: forward
  element: fire
  cost: 2
  power: 3000
  text:
seat A
  hand: 鼠, 鼠, fire
  field: fire
seat B
  field: fire
script
A: cast 鼠
A: discard 鼠
"""


@pytest.mark.parametrize(("table", "kind"), [(MONCOLLE, "declares"), (FFTCG, "casts")], ids=["moncolle", "fftcg"])
def test_what_is_used_from_a_hand_is_named(table: str, kind: str) -> None:
    """Nothing that comes between (a draw, a card like it that pays) makes its name unknown again."""
    g, _ = position(table.encode(), "t.scn", None, None).lay()
    (line,) = [told(g, entry, 1) for entry in g.journal.entries if entry.event.kind == kind]
    assert (line.card, line.hidden) == ("鼠", False)
