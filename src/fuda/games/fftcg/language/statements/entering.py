"""What static clauses are made into besides things said of cards: how cards come onto the field,
what is kept off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.effects.flow import Condition
from fuda.effects.node import Node
from fuda.games.fftcg.book import field_limits
from fuda.games.fftcg.language.fits import single
from fuda.games.fftcg.language.parts_of_speech import Agency, Object
from fuda.games.fftcg.language.statements.permission import PlayerSays, fits
from fuda.games.fftcg.language.statements.price_change import OwnWord, placeless
from fuda.games.fftcg.language.told.cause import caused
from fuda.games.fftcg.language.words.place import Zone
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import permissions, query

if TYPE_CHECKING:
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.now.permissions import By
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event


class Entering(Node, frozen=True):
    """These come onto the field dull or active [fftcg-2.1.8 5.2.3.1.1.3, 11.12.5.1]."""

    who: Object
    state: str
    when: tuple[Condition, ...] = ()

    def replaces(self) -> tuple[str, ...]:
        """The kind of event it waits for."""
        return ("enters",)

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Would such a card come otherwise?"""
        if event.word == self.state or event.card < 0:
            return False
        if isinstance(self.who, This):
            return event.card == src.source
        return self._is(g, src, event) and all(test.holds(g, src) for test in self.when)

    def _is(self, g: Match, src: Source, event: Event) -> bool:
        """By what it is, and under whose control it comes [fftcg-2.1.8 6.2.4]."""
        where = getattr(self.who, "where", None)
        seat = event.seat if event.seat >= 0 else g.owner[event.card]
        if where is not None and seat not in single.whose(g, src, src.seat, where.by):
            return False
        return fits(g, src, event.card, self.who if where is None else placeless(self.who))

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """The same, so."""
        return [msgspec.structs.replace(event, word=self.state)]


class SeveralOf(PlayerSays, frozen=True):
    """A player may have several of these, light or dark, but none of them beside others [fftcg-2.1.8 7.7.5]."""

    def applies_to(self, g: Match, src: Source, card: int, by: By, seat: int) -> bool:
        """Is it one of these, and so are all that stand against it?"""
        others = [c for c in query.characters(g, seat) if c != card and field_limits.is_contrary(g, c)]
        return all(fits(g, src, c, self.what) for c in (card, *others))


class KeptOff(PlayerSays, frozen=True):
    """Such cards cannot be put onto the field (`hand`: from hand; `origin`: from this zone, away: from anywhere but the
    hand)."""

    hand: bool = False
    origin: str = ""

    def applies_to(self, g: Match, src: Source, card: int, by: By, seat: int) -> bool:
        """Is it one of these, coming from there? 手札からは: what is cast counts as coming from hand."""
        zone, where = query.zone_name(g, card), getattr(self.what, "where", None)
        if self.hand and zone != "hand":
            return False
        if self.origin and (zone in ("hand", "stack") if self.origin == "away" else zone != self.origin):
            return False
        if isinstance(where, Zone) and where.zone not in (zone, "field"):
            return False
        return fits(g, src, card, self.what if where is None else placeless(self.what))


class Repels(OwnWord, frozen=True):
    """Through this (a Cause) the card itself cannot be put onto the field (`hand`: from hand)."""

    by: Agency | None = None
    hand: bool = False

    def repels(self, g: Match, src: Source, event: Event) -> bool:
        """Is this event forbidden?"""
        if self.hand and query.zone_name(g, event.card) != "hand":
            return False
        by = permissions.By(event.by, event.source, event.word)
        return caused(g, src, by, self.by) and all(test.holds(g, src) for test in self.when)
