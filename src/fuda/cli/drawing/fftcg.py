"""FFTCG in the terminal: where the things of its table lie."""

from __future__ import annotations

from fuda.cli.drawing.places import Places
from fuda.cli.drawing.table import Drawing

PLACES = Places(
    rows=("field:forwards", "field:backups"),
    numbers=("power",),
    hurt=("damage",),
    counted=frozenset({"damage"}),
    quiet=frozenset(
        {"goes", "ends", "deals", "broke", "strikes", "struck", "blocked", "unblocked", "resolves", "9.5.1.3.1"}
    ),
    routine=frozenset({"dulls", "actives"}),
)
DRAWING = Drawing
