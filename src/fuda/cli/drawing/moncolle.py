"""Monster Collection in the terminal: where the things of its table lie."""

from __future__ import annotations

from fuda.cli.drawing.board import BoardDrawing
from fuda.cli.drawing.places import Places

PLACES = Places(
    rows=("summoner",),
    numbers=("attack", "defence"),
    level="level",
    board="field",
    counted=frozenset({"box", "token"}),
    quiet=frozenset({"timing", "battle_ends", "攻撃.0.1", "進軍と迎撃.2.1", "戦闘.7.1"}),
    routine=frozenset({"readies"}),
)
DRAWING = BoardDrawing
