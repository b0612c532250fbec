"""Where cards are: on whose field, in which zone, on the stack. Each word becomes a test of one card
(`fits.single`)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from fuda.games.fftcg.happening.memory import Was
from fuda.games.fftcg.language.fits.single import some, test_of, whose
from fuda.games.fftcg.language.parts_of_speech import Object, Whereabouts
from fuda.games.fftcg.now import query

if TYPE_CHECKING:
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting

Spots: TypeAlias = "tuple[tuple[str, str], ...]"
"""Names of zones, and whose they are."""


class Controlled(Whereabouts, frozen=True):
    """On the field, controlled by: you, opponent, self (自分: whoever carries out the clause), owner."""

    by: str
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Who controls it, or did when it left?"""
        by = self.by

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            side = now.side if isinstance(now, Was) else g.side[card]
            return side >= 0 and side in whose(g, ctx, seat, by)

        def mine(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            return bool((now.side if isinstance(now, Was) else g.side[card]) == ctx.seat)

        def theirs(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            return bool((now.side if isinstance(now, Was) else g.side[card]) == 1 - ctx.seat)

        return mine if by == "you" else theirs if by == "opponent" else test


class Zone(Whereabouts, frozen=True):
    """In a zone (field, hand, break, removed, damage, deck) of: you, opponent, self, both, any."""

    zone: str
    whose: str = "any"
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Does it lie there? What has left did so on the field."""
        zone, of = self.zone, self.whose

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            if isinstance(now, Was):
                return zone == "field" and now.side in whose(g, ctx, seat, of)
            if query.zone_name(g, card) != zone:
                return False
            return g.rules.layout.seat(g.zone[card]) in whose(g, ctx, seat, of)

        return test


class EitherZone(Zone, frozen=True):
    """手札かブレイクゾーンにある: in one of two zones of that player."""

    other: str = ""

    @cached_property
    def test(self) -> Test:
        """In one of both."""
        return some([test_of(zone) for zone in self.both()])

    def watches(self) -> tuple[str, ...]:
        """Both."""
        return tuple(zone for zone in (self.zone, self.other) if zone != "field")

    def unfit(self) -> str | None:
        """Nobody looks through a deck without searching it."""
        return "デッキ" if "deck" in (self.zone, self.other) else None

    def both(self) -> tuple[Zone, Zone]:
        """One by one."""
        return Zone(self.zone, self.whose), Zone(self.other, self.whose)


class RemovedBy(Zone, frozen=True):
    """＠のアビリティによって除外されている: out of the game, and put there by this very card as it is now."""

    who: Object | None = None

    @cached_property
    def test(self) -> Test:
        """It is remembered with the card that did it."""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            ref, origin = (card, g.object[card]), (ctx.source, ctx.object)
            return any((k.source, k.object) == origin and ref in _linked(g, k) for k in g.lasting)

        return test

    def watches(self) -> tuple[str, ...]:
        """What lies there, and what is remembered of it (`comparison.Linked`)."""
        return "removed", "lasting"


def _linked(g: Match, kept: Lasting) -> Any:
    """What was removed by the instruction that made this (`comparison.Linked`)."""
    slot = getattr(g.rules.program(kept.face, kept.ability).ops[kept.part], "links", -1)
    return kept.slots[slot] if slot >= 0 else ()


class OfParty(Whereabouts, frozen=True):
    """そのパーティーの: in the party spoken of [fftcg-2.1.8 15.1.1.9.1]."""

    @cached_property
    def test(self) -> Test:
        """The party of which the event speaks."""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            cause = ctx.cause
            return cause is not None and g.attacks != [] and (card, g.object[card]) in g.attacks[-1].attackers

        return test

    def watches(self) -> tuple[str, ...]:
        """The attack."""
        return ("attack",)


class Owned(Whereabouts, frozen=True):
    """あなたの召喚獣, 対戦相手の…: a player's cards or things on the stack, wherever they are."""

    by: str

    @cached_property
    def test(self) -> Test:
        """Who controls it, or owns it where nobody does?"""
        by = self.by

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            side = now.side if isinstance(now, Was) else query.side(g, card)
            return side in whose(g, ctx, seat, by)

        return test


FIELD, HAND = Zone("field"), Zone("hand", "self")


def spots_of(place: Any) -> Spots:
    """The zones in which to look, for a place or for where a clause takes something from (`move.From`)."""
    return tuple([_spot(part) for part in (place.both() if hasattr(place, "both") else (place,))])


def _spot(place: Any) -> tuple[str, str]:
    if isinstance(place, Controlled):
        return "field", place.by or "self"
    if isinstance(place, Owned) or getattr(place, "zone", "") == "stack":
        return "stack", ""
    return getattr(place, "zone", "field"), getattr(place, "by", None) or getattr(place, "whose", "any") or "self"
