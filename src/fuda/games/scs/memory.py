"""What is remembered of a striker that left the stage (`fuda.kernel.last`): until it has left it keeps all it was
[scs-1.12 2.3.7], and what was triggered by its leaving may still ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs import areas
from fuda.games.scs.look import look
from fuda.kernel import last
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from fuda.games.scs.printed import Minimap
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


def place_of(g: Match, ref: Ref) -> tuple[int, int]:
    """The area in which an object stands, or stood when it left, and who controls it; (-1, -1): neither is known. What
    is borne stands where its bearer does."""
    card, number = ref
    if g.object[card] == number:
        return areas.stands(g, card), g.side[card]
    left = last.known(g, ref) if g.last else None
    return (left.facts["area"], left.facts["side"]) if left is not None else (-1, -1)


def origin(g: Match, ctx: Any) -> tuple[int, int]:
    """From where the range of a text is measured, and from whose side it is seen: where the striker stands that has
    the ability or has made the declaration, or stood when it left [scs-1.12 3.6.4, 2.3.7] [L7]; an equip spell's is its
    bearer's place, a rule card's that of the striker that cast it (reading SL13)."""
    card: int = ctx.source
    if g.origins and str(card) in g.origins:
        return place_of(g, g.origins[str(card)])
    return place_of(g, (card, ctx.object))


def reach_from(g: Match, ctx: Any, minimap: Minimap, colours: str = "all") -> int:
    """The areas in the range of a text, as bits."""
    area, seat = origin(g, ctx)
    return areas.reach_mask(minimap, area, seat, colours) if area >= 0 else 0


def forget(g: Match) -> None:
    """Nothing that could ask is left: no chain, nothing waiting, no effect in progress."""
    if g.last and not g.chain and not g.waiting:
        last.forget(g)
