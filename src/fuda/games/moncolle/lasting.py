"""Effects that last, and when they end [moncolle-2.00 その他.2.1, その他.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Lasting


def keep(g: Match, kept: Lasting) -> None:
    """An effect that goes on."""
    g.lasting.append(kept)
    g.version += 1


def usual_end(g: Match) -> str:
    """Where a text says nothing: with the battle, or with the phase in which it was used [moncolle-2.00 その他.2.4]."""
    return "battle" if g.battles else "phase"


def end(g: Match, until: str) -> None:
    """These end now: with a battle those that last for the battle (reading M38), with the turn all of them
    [moncolle-2.00 ターン.8.4] (reading M42)."""
    if g.lasting:
        gone = {"battle": ("battle",), "phase": ("phase",), "turn": ("battle", "phase", "turn")}[until]
        stay = [kept for kept in g.lasting if kept.until not in gone]
        if len(stay) != len(g.lasting):
            g.lasting[:] = stay
            g.version += 1


def drop(g: Match, kept: Lasting) -> None:
    """One is used up."""
    g.lasting.remove(kept)
    g.version += 1
