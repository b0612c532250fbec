"""What is remembered of a striker that left the stage (`fuda.kernel.last`): until it has left it keeps all it was
[scs-1.12 2.3.7], and what was triggered by its leaving may still ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.book import areas
from fuda.games.scs.now.projection import card_now
from fuda.games.scs.now.query import attached_to
from fuda.kernel import last
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.printed import Minimap
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Last
    from fuda.kernel.state import Ref

STATS = ("power", "defence", "rank")
WORDS = ("attributes", "groups", "races", "types", "names")


def facts(g: Match, card: int) -> dict[str, int] | None:
    """Numbers, where it stood, and its words where they are not as printed; of what was borne by whom."""
    area = -1 if g.rules.speechless else areas.stands(g, card)
    if area < 0:
        return None
    now, printed = card_now(g, card), g.rules.printed_cards[g.face[card]]
    known = {stat: getattr(now, stat).exact() for stat in STATS}
    known |= {"area": area, "acted": g.acted[card], "side": g.side[card], "borne": len(attached_to(g, card))}
    if g.host[card] >= 0:
        known |= {"bearer": g.host[card], "bearer object": g.object[g.host[card]]}
    known |= {f"《{word}": n for word, n in now.keywords}
    for what in WORDS:
        found = getattr(now, what)
        if found is not getattr(printed, what):
            known |= {what: 1, **{f"{what} {word}": 1 for word in found}}
    return known


def now_or_last(g: Match, ref: Ref) -> CardNow:
    """An object as it is, or as it was just before it left; what is not remembered is as printed."""
    if g.fits(ref) or not g.last:
        return card_now(g, ref[0])
    left = last.known(g, ref)
    if left is None:
        return card_now(g, ref[0])
    printed: CardNow = g.rules.printed_cards[left.face]
    was = printed.twin()
    for stat in STATS:
        setattr(was, stat, Tally(left.facts[stat]))
    for what in WORDS:
        if what in left.facts:
            start = f"{what} "
            setattr(was, what, tuple(w.removeprefix(start) for w in left.facts if w.startswith(start)))
    was.keywords = tuple((word[1:], n) for word, n in left.facts.items() if word.startswith("《"))
    return was


class Past:
    """The table as a text sees it that speaks of a striker that has left: this one as it was [scs-1.12 2.3.7] [L7]."""

    def __init__(self, seen: Projection, ref: Ref, left: Last, then: CardNow) -> None:
        self.seen, self.ref, self.left, self.then = seen, ref, left, then

    def at(self, card: int) -> CardNow:
        """This card now, or then."""
        return self.then if card == self.ref[0] else self.seen.at(card)

    def __getattr__(self, name: str) -> Any:
        """Everything else is as it is now."""
        return getattr(self.seen, name)


def as_it_was(g: Match, ref: Ref, seen: Any) -> Any:
    """Where the facts of an object are found that has left: it is as it was, also if the text goes on to speak of what
    it has become. Nothing: it is there, or nobody remembers it."""
    if not g.last or (g.fits(ref) and g.zone[ref[0]] == g.rules.stage):
        return None
    left = last.known(g, ref) or last.before(g, ref)
    if left is None:
        return None
    was = (left.card, left.object)
    return Past(seen, was, left, now_or_last(g, was))


def fact(seen: Any, card: int, word: str, now: int) -> int:
    """A fact that no projection shows (where it stands, whether it has acted): as it is now, or was."""
    return seen.left.facts[word] if isinstance(seen, Past) and seen.ref[0] == card else now


def ref_in(g: Match, seen: Any, card: int) -> Ref:
    """The object that a text means by this card."""
    return seen.ref if isinstance(seen, Past) and seen.ref[0] == card else g.ref(card)


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
    card: int = ctx.source
    if g.object[card] == ctx.object and not g.origins:  # mostly: a striker that is there
        area, seat = areas.stands(g, card), g.side[card]
    else:
        area, seat = origin(g, ctx)
    return areas.reach_mask(minimap, area, seat, colours) if area >= 0 else 0


def forget(g: Match) -> None:
    """No chain, nothing waiting, no effect in progress: what an effect that goes on may still speak of is kept [L7],
    the rest is not asked for any more. A rule card whose caster is forgotten reaches nobody from now on [L11]."""
    if not g.last or g.chain or g.waiting:
        return
    if g.origins and not {(left.card, left.object) for left in g.last}.isdisjoint(g.origins.values()):
        g.version += 1
    spoken = {ref for kept in g.lasting for refs in (((kept.source, kept.object),), *kept.slots) for ref in refs}
    if spoken:
        g.last[:] = [left for left in g.last if (left.card, left.object) in spoken]
    else:
        last.forget(g)


def bearer(g: Match, ref: Ref) -> Ref | None:
    """Who bears this, or bore it when it left [scs-1.12 2.9.6, 2.3.7] [L7]."""
    card, number = ref
    if g.object[card] == number:
        return g.ref(g.host[card]) if g.host[card] >= 0 else None
    left = last.known(g, ref) if g.last else None
    found = left.facts if left is not None else {}
    return (found["bearer"], found["bearer object"]) if "bearer" in found else None


def become(g: Match, ref: Ref) -> Ref:
    """The object, or what it has become by leaving, if it is still that (reading SL21) [L6]."""
    return g.ref(ref[0]) if g.last and not g.fits(ref) and last.successor(g, ref) >= 0 else ref
