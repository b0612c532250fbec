"""What a card is compared with others, and what has happened to it this turn. Each word becomes a test (`fit`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg import query
from fuda.games.fftcg.nodes import noun
from fuda.games.fftcg.nodes.fit import MAKERS, compare, knowns, never, objects, stat_of, values
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.fftcg.look import Look, Looks
    from fuda.games.fftcg.memory import Was
    from fuda.games.fftcg.nodes.fit import Test
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event


def _party_with(node: noun.PartyWith) -> Test:
    """[fftcg-2.1.8 15.1.1.9.1]"""

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        party = query.party_of(g, card) if g.attacks else ()
        return bool(party) and any(ref[0] != card and ref[0] in party for ref in objects(g, ctx, node.who, seen))

    return test


def _same_as(node: noun.SameAs) -> Test:
    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        mine = set(values(now, node.stat))
        return any(mine & set(values(there, node.stat)) for there in knowns(g, ctx, node.of, seen))

    return test


def _different(node: noun.DifferentFrom) -> Test:
    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        mine = set(values(now, node.stat))
        return not any(mine & set(values(there, node.stat)) for there in knowns(g, ctx, node.of, seen))

    return test


def _versus(node: noun.Versus) -> Test:
    """Where one of the two has no such number, they are not compared."""

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        mine = stat_of(g, now, node.stat)
        theirs = [stat_of(g, there, node.stat) for there in knowns(g, ctx, node.of, seen)]
        return mine is not None and any(n is not None and compare(node.sense, mine, n) for n in theirs)

    return test


def _fighting(node: noun.Fighting) -> Test:
    """[fftcg-2.1.8 10.1.3.2.1]"""

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        attack = query.attack_of(g, card) if g.attacks else None
        if attack is None or attack.blocker is None:
            return False
        ref, others = (card, g.object[card]), objects(g, ctx, node.who, seen)
        if node.how == "blocking":
            return ref == attack.blocker and any(other in attack.attackers for other in others)
        return ref in attack.attackers and attack.blocker in others

    return test


# What has happened this turn


def is_now(g: Match, card: int, event: Event) -> bool:
    """Is the card still what this event made of it, or what it was about?"""
    if event.card != card:
        return False
    number = g.object[card]
    return event.object == number or last.successor(g, (card, event.object)) == card


def told_by(deed: Any) -> tuple[str, ...]:
    """The kinds of event that tell of a deed (none: nobody does)."""
    from fuda.games.fftcg.nodes.deeds import DEEDS, of_deed

    return of_deed(deed).kinds if type(deed) in DEEDS else ()


def _did(node: noun.Did) -> Test:
    """It did this, or this was done to it."""
    from fuda.games.fftcg.nodes.deeds import of_deed

    heard = of_deed(node.deed)

    def test(g: Match, ctx: Any, seat: int, card: int, now: Look | Was, seen: Looks) -> bool:
        told = (e for e in g.history if e.card == card and e.kind in heard.kinds)
        return any(heard.fits(g, ctx, e) and is_now(g, card, e) for e in told)

    return test


MAKERS.update(
    {
        noun.PartyWith: _party_with,
        noun.SameAs: _same_as,
        noun.DifferentFrom: _different,
        noun.Versus: _versus,
        noun.Fighting: _fighting,
        noun.Did: _did,
        noun.Choosing: lambda node: never,
    }
)
