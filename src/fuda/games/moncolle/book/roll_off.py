"""Who rolls higher: before the draft, before the first turn, and where nothing else tells who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.happening import acts

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


def higher_roll(g: Match, rule: str) -> int:
    """Each player rolls one die, again while they are equal: the seat with the higher one [moncolle-2.00
    デッキ構築.2.1, セットアップ.4.1, 終了条件.1.9]."""
    while True:
        ours, theirs = acts.roll(g, 0, rule=rule), acts.roll(g, 1, rule=rule)
        if ours != theirs:
            return 0 if ours > theirs else 1
