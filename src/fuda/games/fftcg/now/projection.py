"""What a card is now: the projection of continuous effects on what is printed [fftcg-2.1.8 11.9.1, 11.9.3, 11.12.4.1,
11.12.4.6].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. It is
there from the moment a card comes onto the field [fftcg-2.1.8 11.9.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.now import field_changes, listening
from fuda.games.fftcg.now.in_force import lasting_changes, printed_effects_of, printed_effects_outside, source_of
from fuda.games.fftcg.now.layers import BOOK
from fuda.games.fftcg.now.listening import outside_of
from fuda.games.fftcg.now.record import CardNow
from fuda.games.fftcg.now.table_now import TableNow
from fuda.kernel.state import often_written
from fuda.projection import making
from fuda.projection.projection import NOTHING

if TYPE_CHECKING:
    from msgspec import UnsetType

    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Book, Change, PrintedEffects
    from fuda.projection.projection import Moved

__all__ = ["CardNow", "Projection", "build", "card_now", "fresh", "projection_of"]


@often_written
class Projection(TableNow, eq=False):
    """The table as it is now, made by the layers of this book and indexed."""

    book: ClassVar[Book] = BOOK
    asked_later: ClassVar[frozenset[str]] = frozenset(("asked", "orderly", "usual", "weak"))

    # What the machine asks (`Projection`)

    def lie(self, g: Match) -> None:
        """Look which cards are on the field, and elsewhere with a text that works there."""
        cards: list[int] = []
        zones, rules = g.zones, g.rules
        for zone in rules.fields:
            cards += zones[zone]
        self.here = self.there = cards
        if rules.outside_zones:
            self.outside = outside_of(g)
            self.there = cards + self.outside

    def wake(self, g: Match) -> None:
        """Damage wakes abilities [fftcg-2.1.8 15.2.6.2]."""
        if g.rules.damage_faces:
            field_changes.wake(g, self)

    def rebased(self, g: Match, before: Projection, moved: Moved) -> bool:
        """Have the cards that were there before the same abilities in spite of damage?"""
        self.usual = None
        return not g.rules.damage_faces or field_changes.same_levels(g, self, before, moved)

    moved = field_changes.who_moved

    def printed_effects_of(self, g: Match, card: int, before: PrintedEffects | None = None) -> PrintedEffects | None:
        """On the field, and of cards elsewhere whose text works there [fftcg-2.1.8 11.9.1]."""
        face, zone, rules = g.face[card], g.zone[card], g.rules
        if zone in rules.field_zones:
            return printed_effects_of(g, self, card, before) if rules.continuous[face] else None
        working = rules.outside_statics.get(rules.layout.names[zone])
        return printed_effects_outside(g, self, card, before) if working and working[face] else None

    def source(self, g: Match, card: int, stamp: int = 0) -> Source:
        """A card as the source of an ability it has gained."""
        return source_of(g, card, stamp)

    def lasting_changes(self, g: Match, kept: Lasting) -> list[Change]:
        """What it changes but for who controls cards (`lasting`)."""
        return [change for change in lasting_changes(g, kept) if change.plan.controller is None]

    def listen(self, g: Match, before: Projection | None) -> None:
        """Who waits, who can be asked."""
        listening.listen(g, self, before)

    listen_on = listening.listen_on

    def listen_later(self, g: Match) -> None:
        """What lasting effects wait for."""
        listening.listen_later(g, self)
        self.asked = self.asked.copy()
        self.asked.pop(field_changes.PRICED, None)

    def sum_up(self) -> None:
        """What the records of all cards say together. Where some cannot be dulled, it must be asked what makes CP."""
        self.flags = NOTHING.union(*[found.says for found in self.touched.values() if found.says])
        if "dull" in self.flags:
            self.flags |= {"cp"}

    def note(self, card: int, was: CardNow, now: CardNow) -> bool:
        """Who is weak must be found out again; what is said, where something was or is."""
        weak = self.weak
        if weak is not None and now.power is not was.power and (card in weak or now.is_weak):
            self.weak = None
        return bool(now.says or was.says)

    def renewed(self, g: Match, before: Projection, news: set[Any], cards: set[int]) -> None:
        """What others have found out about fields with these cards may not be true any more."""
        if not news.isdisjoint(field_changes.ORDERED):
            field_changes.reorder(g, self, before, cards)

    remember = field_changes.remember

    def scratch(self, looked: set[int]) -> Projection:
        """Nothing is asked of a trial."""
        trial: Projection = super().scratch(looked)
        trial.asked = {}
        return trial


def projection_of(g: Match) -> Projection:
    """The projection for the present version, built when it is first asked for."""
    memo: Projection | UnsetType = g.memo
    if memo and memo.version == g.version:
        return memo
    memo = g.memo = build(g)
    return memo


def card_now(g: Match, card: int) -> CardNow:
    """What this card is now."""
    memo: Projection | UnsetType = g.memo
    if not memo or memo.version != g.version:
        memo = g.memo = build(g)
    found: CardNow = memo.cards[card]
    return found


def fresh(g: Match) -> Projection:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    return making.fresh(g, _start)


def build(g: Match) -> Projection:
    """A new projection: carried on from the one that stands, or made anew."""
    return making.build(g, _start)


def _start(g: Match) -> Projection:
    """Every card as it is printed."""
    printed: tuple[CardNow, ...] = g.rules.printed_cards
    made = Projection(g, g.version, printed, g.face[:], [printed[face] for face in g.face], g.lasting[:])
    made.points, made.orderly = g.rules.points(g), [None] * g.seats
    return made
