"""PSO2 in the terminal: where the things of its table lie."""

from __future__ import annotations

from fuda.cli.drawing.places import Places
from fuda.cli.drawing.table import Drawing

PLACES = Places(
    rows=("field:front", "field:back", "mag", "player"),
    numbers=("attack", "hp"),
    hurt=("front damage", "back damage"),
    strip="pp",
    counted=frozenset({"deck", "evolution"}),
    quiet=frozenset({"resolves", "engages", "battle_ends", "leaves_chain", "506.4.1", "505.2"}),
    routine=frozenset({"offs", "ons", "bottoms"}),
)
DRAWING = Drawing
