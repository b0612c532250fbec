"""Tests of events: subjects, players, causes and amounts [fftcg-2.1.8 11.8.2, 11.8.6]."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from fuda.games.fftcg.acting.resolve import Resolve
from fuda.games.fftcg.happening.memory import told_as
from fuda.games.fftcg.language.fits.finding import finder_of, fits_ref
from fuda.games.fftcg.language.fits.single import InMaking, compare, link_of, test_of, whose, worth
from fuda.games.fftcg.language.told.cause import Cause, Causes, fits_cause
from fuda.games.fftcg.language.words import attribute, noun
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now.projection import projection_of

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
            finder = g.rules.finders.get(id(what)) or finder_of(g, what)
            return finder.fits(g, ctx, ctx.seat, card, seen or projection_of(g))
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
    return any(isinstance(head, attribute.Kind) and head.name == "party" for head in heads)


# What is said besides


def with_word(*words: str) -> Hears:
    """Only events with one of these words."""
    return lambda g, ctx, event: event.word in words


def by_battle(kind: str) -> Hears:
    """戦闘ダメージ, 戦闘ダメージ以外の."""
    if not kind:
        return always
    want = kind == "battle"
    return lambda g, ctx, event: (event.word == "battle") == want


def comes_from(source: Any) -> Hears:
    """From such a card, or through this."""
    if isinstance(source, Cause | Causes):
        return lambda g, ctx, event: fits_cause(g, ctx, source, event)
    return fits_card(source, "source")


def of_size(bound: Any) -> Hears:
    """Only damage of this size."""
    if bound is None:
        return always
    n = bound.n
    return lambda g, ctx, event: compare(bound.sense, event.amount, worth(g, ctx, n, getattr(ctx, "seen", None)))
