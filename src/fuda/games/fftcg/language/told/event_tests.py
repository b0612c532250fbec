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


# Who deals damage: a card, or a text


TEXTS = frozenset(("ability", "action", "special", "auto"))
"""Kinds of description that only a text is of, no card."""


def fits_dealer(what: Any, place: str = "card") -> Hears:
    """Is it dealt by one of these cards, or through such a text (アビリティ)? [fftcg-2.1.8 6.4.1, 11.11.8]"""
    texts, cards = dealers_of(what)
    if not texts:
        return fits_card(what, place)
    ways = [_through_text(text, place) for text in texts] + [fits_card(card, place) for card in cards]
    return lambda g, ctx, event: any(way(g, ctx, event) for way in ways)


def dealers_of(what: Any) -> tuple[list[Cause], list[Any]]:
    """The texts among what deals, as causes, and the rest of it."""
    if isinstance(what, noun.Pick) and what.heads and all(_is_text(head) for head in what.heads):
        return [_as_cause(what)], []
    if isinstance(what, noun.OneOf):
        alts = [
            dealers_of(alt if what.where is None else msgspec.structs.replace(alt, where=what.where))
            for alt in what.alts
        ]
        return [text for texts, _ in alts for text in texts], [card for _, cards in alts for card in cards]
    if isinstance(what, noun.OrOwn):
        texts, _ = dealers_of(what.what)
        return texts, [This()] if texts else [what]
    return [], [what]


def _is_text(head: Any) -> bool:
    return isinstance(head, attribute.Kind) and head.name in TEXTS


def _as_cause(pick: noun.Pick) -> Cause:
    """あなたのコントロールするキャラクターのアビリティ: whose text it is, and of which card."""
    whose_text = getattr(pick.where, "by", "any")
    said = pick.front or pick.marks or pick.limits
    card = msgspec.structs.replace(pick, heads=(attribute.Kind("card"),), where=None) if said else None
    kinds = tuple(head.name for head in pick.heads if isinstance(head, attribute.Kind))
    return Cause(kinds, {"self": "you"}.get(whose_text, whose_text), source=card)


def _through_text(cause: Cause, place: str) -> Hears:
    """Of what has been told the dealer is the card."""

    def test(g: Match, ctx: Any, event: Event) -> bool:
        told = event if place == "source" else msgspec.structs.replace(event, source=event.card)
        return event.word != "battle" and fits_cause(g, ctx, cause, told)

    return test


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
