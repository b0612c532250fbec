"""The modes of PSO2, declared: the co-op raid."""

from __future__ import annotations

from fuda.games.mode import Mode

RAID = Mode(
    key="raid",
    game="pso2",
    level="difficulty",
    levels=("easy", "normal", "hard", "very-hard"),
    usual_level="normal",
    players=range(1, 5),
    usual_players=2,
    foe="boss",
)
"""One to four players against a boss [pso2-3.0 レイド.準備.1] (reading P55), by difficulty [pso2-3.0 レイド.流れ.1]
[pso2-1.8 レイド.流れ.1]."""

MODES = (RAID,)
