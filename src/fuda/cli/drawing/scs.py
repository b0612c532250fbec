"""Spell Card Strike in the terminal: where the things of its table lie."""

from __future__ import annotations

from fuda.cli.drawing.board import BoardDrawing
from fuda.cli.drawing.places import Places

PLACES = Places(
    rows=("rule",),
    numbers=("power", "defence"),
    board="stage",
    counted=frozenset({"score"}),
    quiet=frozenset({"targets", "acts", "unchains"}),
    routine=frozenset({"readies"}),
)
DRAWING = BoardDrawing
