"""What a card is compared with others, and what has happened to it this turn. Each word becomes a test (`single`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.happening.memory import Was
from fuda.games.fftcg.language.fits.single import (
    MAKERS,
    compare,
    knowns,
    never,
    objects,
    refuse,
    some,
    stat_of,
    test_of,
    values,
)
from fuda.games.fftcg.language.fits.traits import hurt_of
from fuda.games.fftcg.language.words import noun, noun_words
from fuda.games.fftcg.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event, Lasting


WAITING = frozenset(("summon", "action", "special", "auto", "ability", "ability-or-summon", "card"))
"""The kinds of things that a player has on the stack."""


def looked_for(node: Any, where: Any, origin: Any) -> Any:
    """Where a description says that its objects are: あなたの召喚獣 is on the stack, あなたのフォワード on the field,
    or where the clause takes it from."""
    said = getattr(node, "what", node)
    kinds = {getattr(head, "name", "") for alt in getattr(said, "alts", (said,)) for head in getattr(alt, "heads", ())}
    if not isinstance(where, noun.Owned) or kinds <= WAITING:
        return where
    return origin or noun.Zone("hand" if "hand" in kinds else "field", where.by)


def _party_with(node: noun.PartyWith) -> Test:
    """In a party with it now [fftcg-2.1.8 15.1.1.9.1] (reading FN7)."""

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        party = query.party_of(g, card) if g.attacks else ()
        return bool(party) and any(ref[0] != card and ref[0] in party for ref in objects(g, ctx, node.who, seen))

    return test


def _same_as(node: noun.SameAs) -> Test:
    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        mine = set(values(now, node.stat))
        return any(mine & set(values(there, node.stat)) for there in knowns(g, ctx, node.of, seen))

    return test


def _different(node: noun.DifferentFrom) -> Test:
    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        mine, theirs = set(values(now, node.stat)), knowns(g, ctx, node.of, seen)
        return bool(theirs) and not any(mine & set(values(there, node.stat)) for there in theirs)

    return test


def _versus(node: noun.Versus) -> Test:
    """Where one of the two has no such number, they are not compared."""

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        mine = stat_of(g, now, node.stat)
        theirs = [stat_of(g, there, node.stat) for there in knowns(g, ctx, node.of, seen)]
        return mine is not None and any(n is not None and compare(node.sense, mine, n) for n in theirs)

    return test


def _fighting(node: noun.Fighting) -> Test:
    """[fftcg-2.1.8 10.1.3.2.1]"""

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        attack = query.attack_of(g, card) if g.attacks else None
        if attack is None or attack.blocker is None:
            return False
        ref, others = (card, g.object[card]), objects(g, ctx, node.who, seen)
        blocks = ref == attack.blocker and any(other in attack.attackers for other in others)
        if node.how == "blocking":
            return blocks
        blocked = ref in attack.attackers and attack.blocker in others
        return blocked or (node.how == "either" and blocks)

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
    from fuda.games.fftcg.language.told.event_tests import DEEDS, of_deed

    return of_deed(deed).kinds if type(deed) in DEEDS else ()


def _did(node: noun.Did) -> Test:
    """It did this, or this was done to it."""
    from fuda.games.fftcg.language.told.event_tests import of_deed

    heard = of_deed(node.deed)

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        told = (e for e in g.history if e.card == card and e.kind in heard.kinds)
        return any(heard.fits(g, ctx, e) and is_now(g, card, e) for e in told)

    return test


# Further words


def _removed_by(node: noun_words.RemovedBy) -> Test:
    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        ref, origin = (card, g.object[card]), (ctx.source, ctx.object)
        return any((k.source, k.object) == origin and ref in _linked(g, k) for k in g.lasting)

    return test


def _linked(g: Match, kept: Lasting) -> Any:
    """What was removed by the instruction that made this (`comparison.Linked`)."""
    slot = getattr(g.rules.program(kept.face, kept.ability).ops[kept.part], "links", -1)
    return kept.slots[slot] if slot >= 0 else ()


def _either(node: noun_words.EitherState) -> Test:
    return some([test_of(noun.InState(how)) for how in node.states])


def _between(node: noun_words.Between) -> Test:
    stat, low, high = node.stat, node.low, node.high

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        found = stat_of(g, now, stat)
        return found is not None and low <= found <= high

    return test


def _parity(node: noun_words.Parity) -> Test:
    stat, rest = node.stat, 1 if node.how == "odd" else 0
    unit = 1000 if stat == "power" else 1

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        found = stat_of(g, now, stat)
        return found is not None and found // unit % 2 == rest

    return test


def _step_from(node: noun_words.StepFrom) -> Test:
    """Where one of the two has no such number, they are not compared."""
    by = node.n if node.sense == "more" else -node.n

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        mine = stat_of(g, now, node.stat)
        theirs = [stat_of(g, there, node.stat) for there in knowns(g, ctx, node.of, seen)]
        return mine is not None and any(n is not None and mine == n + by for n in theirs)

    return test


def _unhurt(node: noun_words.Unhurt) -> Test:
    return refuse(test_of(noun.Damaged()))


def _without(node: noun_words.WithoutCounter) -> Test:
    return refuse(test_of(noun.WithCounter(node.counter)))


def _did_not(node: noun_words.DidNot) -> Test:
    return refuse(_did(node))


def _name_holds(node: noun_words.NameHolds) -> Test:
    part = node.part
    return lambda g, ctx, seat, card, now, seen: any(part in name for name in now.names)


def _wounded(node: noun_words.Wounded) -> Test:
    """So much as it has, or had when it left."""
    n, sense = node.n, node.sense

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        return compare(sense, hurt_of(g, card, now), n)

    return test


MAKERS.update(
    {
        noun_words.Parity: _parity,
        noun_words.EitherState: _either,
        noun_words.Between: _between,
        noun_words.Wounded: _wounded,
        noun_words.Unhurt: _unhurt,
        noun_words.StepFrom: _step_from,
        noun_words.WithoutCounter: _without,
        noun_words.DidNot: _did_not,
        noun_words.NameHolds: _name_holds,
        noun_words.AlsoKind: lambda node: test_of(node.noun),
        noun_words.RemovedBy: _removed_by,
        noun.PartyWith: _party_with,
        noun.SameAs: _same_as,
        noun.DifferentFrom: _different,
        noun.Versus: _versus,
        noun.Fighting: _fighting,
        noun.Did: _did,
        noun.Choosing: lambda node: never,
    }
)
