"""What is remembered of a striker that left the stage (`fuda.kernel.last`): until it has left it keeps all it was
[scs-1.12 2.3.7], and what was triggered by its leaving may still ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.look import look
from fuda.kernel import last
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from fuda.games.scs.record import Look
    from fuda.games.scs.state import Match
    from fuda.kernel.state import Ref

STATS = ("power", "defence", "rank")
WORDS = ("attributes", "groups", "races", "types", "names")


def facts(g: Match, card: int) -> dict[str, int] | None:
    """Numbers, where it stood, and its words where they are not as printed."""
    if g.rules.speechless or g.area[card] < 0:
        return None
    now, printed = look(g, card), g.rules.looks[g.face[card]]
    known = {stat: getattr(now, stat).exact() for stat in STATS}
    known |= {"area": g.area[card], "acted": g.acted[card], "side": g.side[card]}
    for what in WORDS:
        found = getattr(now, what)
        if found is not getattr(printed, what):
            known |= {what: 1, **{f"{what} {word}": 1 for word in found}}
    return known


def known_look(g: Match, ref: Ref) -> Look:
    """An object as it is, or as it was just before it left; what is not remembered is as printed."""
    if g.fits(ref) or not g.last:
        return look(g, ref[0])
    left = last.known(g, ref)
    if left is None:
        return look(g, ref[0])
    printed: Look = g.rules.looks[left.face]
    was = printed.twin()
    for stat in STATS:
        setattr(was, stat, Tally(left.facts[stat]))
    for what in WORDS:
        if what in left.facts:
            start = f"{what} "
            setattr(was, what, tuple(w.removeprefix(start) for w in left.facts if w.startswith(start)))
    return was


def forget(g: Match) -> None:
    """Nothing that could ask is left: no chain, nothing waiting, no effect in progress."""
    if g.last and not g.chain and not g.waiting:
        last.forget(g)
