"""By which kinds of event a deed is told, and which of them it is: each deed, subject and cause becomes a test of an
event [fftcg-2.1.8 11.8.2, 11.8.6]."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from msgspec.structs import replace

from fuda.games.fftcg.acting.resolve import Resolve
from fuda.games.fftcg.happening.memory import told_as
from fuda.games.fftcg.language.fits.matching import fits_ref, sieve_of
from fuda.games.fftcg.language.fits.single import InMaking, compare, link_of, test_of, whose
from fuda.games.fftcg.language.told import trigger
from fuda.games.fftcg.language.told.agency import Cause, Causes
from fuda.games.fftcg.language.told.cause import fits_cause
from fuda.games.fftcg.language.told.trigger_deeds import BreaksOther, Bursts, PartyForms, PaysCrystals, TurnsFrozen
from fuda.games.fftcg.language.words import noun
from fuda.games.fftcg.language.words.number import worth
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.state import ZONES

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

Hears: TypeAlias = "Callable[[Match, Any, Event], bool]"
"""Does an event fit? The context's `cause` is the event itself."""

LEAVING = ("breaks", "puts", "removes", "returns", "decks", "takes")
"""The moves by which a card can leave the field: every door [L12]."""


class Heard(msgspec.Struct, frozen=True):
    """The kinds of event by which something is told, and which of them it is."""

    kinds: tuple[str, ...]
    fits: Hears
    words: tuple[str, ...] = ()
    """Only with one of these words (nothing: with any); `fits` asks for them, too."""


def always(g: Match, ctx: Any, event: Event) -> bool:
    """Every event of that kind."""
    return True


def both(*tests: Hears) -> Hears:
    """All of these."""
    found = [test for test in tests if test is not always]
    if not found:
        return always
    first, *rest = found
    if not rest:
        return first
    others = both(*rest)
    return lambda g, ctx, event: first(g, ctx, event) and others(g, ctx, event)


def through(cause: Cause | Causes | None) -> Hears:
    """Only through this."""
    return always if cause is None else lambda g, ctx, event: fits_cause(g, ctx, cause, event)


# Who


def fits_card(what: Any, place: str = "card") -> Hears:
    """Is the card of the event (or the other card, or its source) one of these?"""
    if what is None:
        return always
    if isinstance(what, noun.Some):
        what = what.what
    if isinstance(what, noun.Description | noun.Both):
        return _described(what, place)
    if isinstance(what, This) and place == "card":
        return _own
    return lambda g, ctx, event: _points_at(g, ctx, what, ref_of(g, event, place), place)


def _own(g: Match, ctx: Any, event: Event) -> bool:
    return bool(event.card == ctx.source and event.object in (0, ctx.object))


def _described(what: Any, place: str) -> Hears:
    def test(g: Match, ctx: Any, event: Event) -> bool:
        card, number = ref = (event.card, event.object) if place == "card" else ref_of(g, event, place)
        if card < 0:
            return False
        seen = ctx.seen if type(ctx) is InMaking else None
        then = told_as(g, event, card) if place != "source" else None
        if then is not None:
            return test_of(what)(g, ctx, ctx.seat, card, then, seen or projection_of(g))
        if not number or number == g.object[card]:
            sieve = g.rules.sieves.get(id(what)) or sieve_of(g, what)
            return sieve.fits(g, ctx, ctx.seat, card, seen or projection_of(g))
        return fits_ref(g, ctx, ctx.seat, ref, what, seen)

    return test


def ref_of(g: Match, event: Event, place: str) -> tuple[int, int]:
    """The object of an event; what is about to happen names cards without their numbers."""
    if place == "card":
        return event.card, event.object or (g.object[event.card] if event.card >= 0 else 0)
    card = event.other if place == "other" else event.source
    number = event.other_object if place == "other" else 0
    return card, number or (g.object[card] if card >= 0 else 0)


def _points_at(g: Match, ctx: Any, what: Any, ref: tuple[int, int], place: str) -> bool:
    known = what.known(g, ctx)
    return ref in known or (place == "source" and any(_acts(g, thing, ref[0]) for thing in known))


def _acts(g: Match, thing: tuple[int, int], card: int) -> bool:
    """Is this the thing on the stack that is being resolved, and the card its own? What it does that card does
    [fftcg-2.1.8 11.11.8]."""
    link = link_of(g, thing)
    if link is None or card != (link.card if link.card >= 0 else link.source):
        return False
    return any(isinstance(frame, Resolve) and frame.link.stamp == link.stamp for frame in g.frames)


def fits_player(word: str) -> Hears:
    """Is it this player whom the event is about?"""
    if word in ("", "any", "each", "both"):
        return always
    if word in ("you", "self"):
        return lambda g, ctx, event: bool(event.seat == ctx.seat)
    if word == "opponent":
        return lambda g, ctx, event: bool(event.seat == 1 - ctx.seat)
    return lambda g, ctx, event: event.seat in whose(g, ctx, ctx.seat, word)


def is_party(who: Any) -> bool:
    """Does the text speak of a party as a whole? [fftcg-2.1.8 15.1.1.9.10]"""
    what = who.what if isinstance(who, noun.Some) else who
    heads = getattr(what, "heads", ())
    return any(isinstance(head, noun.Kind) and head.name == "party" for head in heads)


# Deeds of cards: by which kinds they are told


def _word(*words: str) -> Hears:
    return lambda g, ctx, event: event.word in words


def _enter(deed: trigger.Enters) -> Heard:
    field = fits_player(deed.field)
    if not deed.origin or deed.origin == "any":
        return Heard(("enters",), field)
    way = _way("field", deed.origin)
    return Heard(way.kinds, both(field, way.fits), way.words)


def _way(to: str, origin: str) -> Heard:
    """From where to where. `not-hand`: from anywhere else."""
    there = [zone.name for zone in ZONES if zone.name != to or to == "deck"]
    words = tuple(f"{before} {to}" for before in there if _is_origin(before, origin))
    return Heard(("goes",), _word(*words), words)


def _is_origin(before: str, origin: str) -> bool:
    return before in origin.split("-or-") or origin in ("", "any") or (origin == "not-hand" and before != "hand")


def _goes(deed: trigger.Goes) -> Heard:
    return _way(deed.to, deed.origin)


def _attacks(deed: trigger.Attacks) -> Heard:
    """[fftcg-2.1.8 10.1.2.4, 15.1.1.9.1]"""
    if deed.mates is not None:
        return Heard(("attacks",), _beside(fits_card(deed.mates)))
    return Heard(("attacks",), (lambda g, ctx, event: event.amount > 1) if deed.party else always)


def _beside(fits: Hears) -> Hears:
    """Another one attacks in the same party."""

    def test(g: Match, ctx: Any, event: Event) -> bool:
        attackers = g.attacks[-1].attackers if g.attacks else ()
        mates = [(card, number) for card, number in attackers if card != event.card]
        return any(fits(g, ctx, replace(event, card=card, object=number)) for card, number in mates)

    return test


def _blocks(deed: trigger.Blocks) -> Heard:
    """Any of the attackers that it blocks [fftcg-2.1.8 10.1.3.2]."""
    whom = fits_card(deed.whom)
    if whom is always:
        return Heard(("blocks",), always)

    def test(g: Match, ctx: Any, event: Event) -> bool:
        attackers = g.attacks[-1].attackers if g.attacks else ((event.other, event.other_object),)
        return any(whom(g, ctx, replace(event, card=card, object=number)) for card, number in attackers)

    return Heard(("blocks",), test)


def _gets_blocked(deed: trigger.GetsBlocked) -> Heard:
    if deed.no:
        return Heard(("unblocked",), always)
    return Heard(("blocked",), fits_card(deed.by, "other"))


def by_battle(kind: str) -> Hears:
    """戦闘ダメージ, 戦闘ダメージ以外の."""
    if not kind:
        return always
    want = kind == "battle"
    return lambda g, ctx, event: (event.word == "battle") == want


def deals(deed: trigger.DealsDamage) -> Heard:
    """To a player, or to a forward [fftcg-2.1.8 10.1.4.2, 10.1.4.3]."""
    if not deed.to:
        return Heard(("strikes", "deals"), by_battle(deed.kind))
    if deed.other is not None:
        return _deals_either(deed)
    if isinstance(deed.to, str):
        points = (lambda g, ctx, event: event.amount >= deed.n) if deed.n else always
        return Heard(("strikes",), both(fits_player(deed.to), points, by_battle(deed.kind)))
    return Heard(("deals",), both(fits_card(deed.to, "other"), by_battle(deed.kind)))


def _deals_either(deed: trigger.DealsDamage) -> Heard:
    """To this player, or to such a card."""
    player, card, kind = fits_player(deed.to), fits_card(deed.other, "other"), by_battle(deed.kind)

    def test(g: Match, ctx: Any, event: Event) -> bool:
        return (player if event.kind == "strikes" else card)(g, ctx, event)

    return Heard(("strikes", "deals"), both(test, kind))


def _takes(deed: trigger.TakesDamage) -> Heard:
    """Where a text asks from whom, the turn also remembers who has dealt it."""
    rest = both(by_battle(deed.kind), of_size(deed.amount))
    if deed.source is None:
        return Heard(("hurts",), rest)
    return Heard(("hurts", "deals"), both(_from_any(comes_from(deed.source)), rest))


def comes_from(source: Any) -> Hears:
    """From such a card, or through this."""
    if isinstance(source, Cause | Causes):
        return lambda g, ctx, event: fits_cause(g, ctx, source, event)
    return fits_card(source, "source")


def _from_any(source: Hears) -> Hears:
    """One of those who dealt it together is enough [fftcg-2.1.8 15.1.1.9.8]."""

    def test(g: Match, ctx: Any, event: Event) -> bool:
        if event.kind != "hurts":
            return False
        return any(source(g, ctx, replace(event, source=card)) for card in _dealt_by(g, event))

    return test


def _dealt_by(g: Match, event: Event) -> set[int]:
    """Who dealt this damage, just now or earlier in the turn."""
    told = {e.card for e in g.history if e.kind == "deals" and e.moment == event.moment and e.other == event.card}
    return told | set(query.dealers(g, event))


def of_size(bound: Any) -> Hears:
    """Only damage of this size."""
    if bound is None:
        return always
    n = bound.n
    return lambda g, ctx, event: compare(bound.sense, event.amount, worth(g, ctx, n, getattr(ctx, "seen", None)))


def _counter(deed: trigger.GetsCounter) -> Heard:
    """`last`: none of that name is left."""
    kind = "counts" if deed.how == "put" else "uncounts"
    named = _word(deed.counter) if deed.counter else always
    gone: Hears = (lambda g, ctx, event: not query.counters(g, event.card, event.word)) if deed.last else always
    return Heard((kind,), both(named, gone))


def _uses(deed: trigger.UsesAbility) -> Heard:
    kinds = ("action", "special") if deed.kind == "any" else (deed.kind,)
    return Heard(("uses",), _word(*kinds))


def _told(*kinds: str) -> Callable[[Any], Heard]:
    return lambda deed: Heard(kinds, always)


# Deeds of players


def _casts(deed: trigger.Casts) -> Heard:
    return Heard(("casts",), both(fits_card(deed.what), _nth(deed.nth, deed.what)))


def _nth(nth: int, what: Any) -> Hears:
    """The so-manieth of this turn: the turn remembers them (`Match.history`)."""
    if not nth:
        return always
    fits = fits_card(what)

    def test(g: Match, ctx: Any, event: Event) -> bool:
        told = [e for e in g.history if e.kind == "casts" and e.seat == event.seat and fits(g, ctx, e)]
        return len(told) == nth

    return test


def _puts(deed: trigger.PutsOnField) -> Heard:
    """Who does it is the player whose doing it is."""
    entered = _enter(trigger.Enters(deed.origin))
    return Heard(entered.kinds, both(entered.fits, fits_card(deed.what)))


def _discards(deed: trigger.Discards) -> Heard:
    return Heard(("discards",), fits_card(deed.what))


def _points(deed: trigger.TakesPoints) -> Heard:
    """N点目: the point that makes so many in the damage zone was one of these [fftcg-2.1.8 7.8.2]."""
    nth = deed.nth

    def test(g: Match, ctx: Any, event: Event) -> bool:
        there = query.damage_of(g, event.seat)
        return there - event.amount < nth <= there

    return Heard(("struck",), test if nth else always)


def _gains(deed: trigger.GainsCrystals) -> Heard:
    return Heard(("crystals",), lambda g, ctx, event: event.amount > 0)


def _pays(deed: PaysCrystals) -> Heard:
    return Heard(("crystals",), lambda g, ctx, event: event.amount < 0)


def _broke(deed: BreaksOther) -> Heard:
    return Heard(("broke",), fits_card(deed.whom, "other"))


DEEDS: dict[type[Any], Callable[[Any], Heard]] = {
    BreaksOther: _broke,
    trigger.Enters: _enter,
    trigger.Leaves: _told("leaves"),
    trigger.Goes: _goes,
    trigger.GetsDiscarded: _told("discards"),
    trigger.Attacks: _attacks,
    trigger.Blocks: _blocks,
    trigger.GetsBlocked: _gets_blocked,
    trigger.Breaks: _told("breaks"),
    trigger.DealsDamage: deals,
    trigger.TakesDamage: _takes,
    trigger.GetsChosen: _told("chosen"),
    trigger.TurnsDull: _told("dulls"),
    trigger.TurnsActive: _told("actives"),
    TurnsFrozen: _told("freezes"),
    trigger.GetsCounter: _counter,
    trigger.UsesAbility: _uses,
    trigger.Fires: lambda deed: Heard(("uses",), _word("auto")),
    PartyForms: _told("party"),
    trigger.Casts: _casts,
    trigger.Draws: _told("draws"),
    trigger.Discards: _discards,
    trigger.TakesPoints: _points,
    trigger.GainsCrystals: _gains,
    trigger.PutsOnField: _puts,
    trigger.Searches: _told("searched"),
    Bursts: _told("bursts"),
    PaysCrystals: _pays,
}


def of_deed(deed: Any) -> Heard:
    """How a deed is told."""
    return DEEDS[type(deed)](deed)
