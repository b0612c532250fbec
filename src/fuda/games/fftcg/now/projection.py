"""What a card is now: the projection of continuous effects on what is printed [fftcg-2.1.8 11.9.1, 11.9.3, 11.12.4.1,
11.12.4.6].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. It is
there from the moment a card comes onto the field [fftcg-2.1.8 11.9.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.now import field_changes, index
from fuda.games.fftcg.now.in_force import lasting_changes, source_of, standing_of, standing_outside
from fuda.games.fftcg.now.index import outside_of
from fuda.games.fftcg.now.layers import BOOK, Said
from fuda.games.fftcg.now.record import CardNow
from fuda.kernel.state import often_written
from fuda.projection import making
from fuda.projection.projection import NOTHING, BaseProjection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from msgspec import UnsetType

    from fuda.games.fftcg.now.index import Ear, Use
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting
    from fuda.kernel.replacing import Replacer
    from fuda.projection.change import Book, Change, Standing
    from fuda.projection.projection import Moved

__all__ = ["CardNow", "Projection", "build", "card_now", "fresh", "projection_of"]


@often_written
class Projection(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game: who waits for which kind of event, and who can be asked."""

    points: list[int] = []
    """By seat: damage taken, as far as some card of the match asks."""
    orderly: list[bool | None] = []
    """What rule processes have found out for each seat: has it not too much? (`rule_process`)"""
    weak: frozenset[int] | None = None
    """The same: the cards without power."""
    usual: bool | None = None
    """Does what is printed tell most of what can be done? (`offers`)"""
    asked: dict[int | str, Any] = {}
    """What the asking side has found out: about each seat's field (`field_summary`), that is, about the cards there and
    their names, elements and types; about prices (`cost.priced`)."""
    outside: list[int] = []
    """Cards outside the field whose text works there."""
    flags: frozenset[str] = NOTHING
    """Every word that is said about some card now: a cheap "nobody says it" (`permissions`)."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: dict[int, list[tuple[int, Use]]] = {}
    """By seat: action and special abilities of cards on the field, and of cards elsewhere that work there."""
    replacers: dict[str, list[Replacer]] = {}
    """Replacement effects by the kind of event they wait for: of abilities, and of lasting effects."""
    later_replacers: dict[str, list[Replacer]] = {}
    costs: list[Said] = []
    """Cost changes in force: of abilities, and of lasting effects."""
    later_costs: list[Said] = []

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

    def standing_of(self, g: Match, card: int, before: Standing | None = None) -> Standing | None:
        """On the field, and of cards elsewhere whose text works there [fftcg-2.1.8 11.9.1]."""
        face, zone, rules = g.face[card], g.zone[card], g.rules
        if zone in rules.field_zones:
            return standing_of(g, self, card, before) if rules.standing[face] else None
        working = rules.outside_statics.get(rules.layout.names[zone])
        return standing_outside(g, self, card, before) if working and working[face] else None

    def source(self, g: Match, card: int, stamp: int = 0) -> Source:
        """A card as the source of an ability it has gained."""
        return source_of(g, card, stamp)

    def lasting_changes(self, g: Match, kept: Lasting) -> list[Change]:
        """What it changes but for who controls cards (`lasting`)."""
        return [change for change in lasting_changes(g, kept) if change.plan.controller is None]

    def listen(self, g: Match, before: Projection | None) -> None:
        """Who waits, who can be asked."""
        index.listen(g, self, before)

    listen_on = index.listen_on

    def listen_later(self, g: Match) -> None:
        """What lasting effects wait for."""
        index.listen_later(g, self)
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

    # What others ask

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found

    @property
    def state_triggers(self) -> list[Ear]:
        """Abilities that wait for a state of the game instead of an event [fftcg-2.1.8 11.8.18]."""
        return [*self.ears.get("state", ()), *self.delayed.get("state", ())]

    @property
    def watching(self) -> frozenset[str]:
        """Facts outside the projection that it depends on."""
        return frozenset(self.watchers)

    @property
    def replacing(self) -> frozenset[str]:
        """The kinds of event that some replacement now waits for."""
        return frozenset((*self.replacers, *self.later_replacers))

    def listeners(self, kind: str, card: int, word: str | None = None) -> Sequence[Ear]:
        """Who waits for this kind of event, about this card, with this word: on the field, what just came there
        included, and where else an ability works; and delayed abilities [fftcg-2.1.8 11.8.3, 11.8.16.2.1, 11.8.17]."""
        ears: Sequence[Ear] = ()
        if kind in self.ears:
            now = self.cards[card] if card >= 0 else None
            ears = found = []
            for ear in self.ears[kind]:
                if ear.own and ear.card != card:
                    continue
                if ear.words and word is not None and word not in ear.words:
                    continue
                if ear.told_of is None or (now is not None and ear.told_of[now]):
                    found.append(ear)
        return [*ears, *self.delayed[kind]] if kind in self.delayed else ears


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
