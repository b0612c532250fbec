"""A projection: what every card is now. A game fills in which cards have effects in force, how they begin and end, and
what it finds out besides (who waits for which event …)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from fuda.projection.change import GAINED, MOST_GAINED, MOST_PARTS, Book, Change, Said
from fuda.projection.order import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fuda.kernel.event import Lasting
    from fuda.projection.change import Change, GainedEffects, LastingEffects, PrintedEffects


NOTHING: frozenset[str] = frozenset()
Moved: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards that have come, and cards that have gone."""
UNMOVED: Moved = (), ()


class Noting(list[Any]):
    """The records of all cards, noting which are looked at."""

    __slots__ = ("looked",)

    def __init__(self, records: Iterable[Any], looked: set[int]) -> None:
        super().__init__(records)
        self.looked = looked

    def __getitem__(self, card: Any) -> Any:
        self.looked.add(card)
        return super().__getitem__(card)

    def __iter__(self) -> Iterator[Any]:
        self.looked.update(range(len(self)))
        return super().__iter__()


class BaseProjection(msgspec.Struct, eq=False):
    """Every card as it is, and the continuous effects that made it so. Published, it is never written again."""

    game: Any
    """The game it is made from: only while it is being made, because copies of the game share it."""
    version: int
    printed: tuple[Any, ...]
    face: list[int]
    cards: list[Any]
    """What each card is."""
    kept: list[Lasting]
    here: list[int] = []
    """The cards in play, in order."""
    there: list[int] = []
    """These, and cards elsewhere whose text works there."""
    born: int = 0
    """The number of the next object: cards with this or a higher one have changed zones since."""
    posture: Any = None
    """What must be as it was for the next projection to be carried on from this one (`pose`)."""
    can_carry_on: bool = False
    """Can the next projection be carried on from this one? (`making.carry_on`)"""
    trial: bool = False
    """Is it only to find out what would be? (`scratch`)"""
    plain: bool = True
    """No card has other abilities than it has without continuous effects."""
    guarded: bool = False
    """Does some card not take every effect? (`spares`)"""
    final: BaseProjection | None = None
    """The result of the pass before, for effects that look at facts of later layers."""
    hasty: frozenset[Change] = frozenset()
    """Effects that look at what hangs on themselves: they see the facts of their turn, not those of the end."""
    writing: int = -1
    """The card whose record is being written."""
    touched: dict[int, Any] = {}
    """What each card is that some effect has changed."""
    mine: set[int] = set()
    """The cards whose records were made for this projection alone and may still be written."""
    bases: dict[int, Any] = {}
    """Cards that are not as printed even before continuous effects."""
    order: list[Change] = []
    """The continuous effects, in the order in which they were applied."""
    late: list[Change] = []
    """Those that look at facts of later layers."""
    minded: frozenset[str | int] = NOTHING
    """What all of them mind together (`change.Plan`)."""
    met: dict[Change, tuple[int, ...]] = {}
    """By effect: the cards to which it was applied."""
    settled: dict[Any, Any] = {}
    """While it is being made: the cards that sentences apply to, and which of their conditions hold (`change`)."""
    counted: dict[Any, Any] | None = None
    """While it is carried on, for effects of one layer: what has been counted by words and seat (`shared`)."""
    measured: dict[Change, Any] = {}
    """By effect whose deed hangs on numbers: these numbers."""
    upon: dict[int, list[Change]] = {}
    """By card: the effects that were applied to it, in order."""
    printed_effects: dict[int, PrintedEffects] = {}
    given: dict[int, GainedEffects] = {}
    lasting: dict[int, LastingEffects] = {}
    """The continuous effects by card, those of the abilities it has gained, and by identity of the lasting effect that
    makes them: most are still the same next time."""
    watchers: dict[str, list[Change]] = {}
    """Facts outside the projection that it depends on: the effects that look at each, of those that find their cards by
    the same words one."""
    facts: dict[str, Any] = {}
    """These facts as they were."""
    sworn: int = -1
    """The version for which it was made, where it is watched that nobody changes a fact without raising it
    (`vigil`)."""
    players: dict[str, dict[int, tuple[Said, ...]]] = {}
    """What is said about players, by word and seat."""

    book: ClassVar[Book]
    asked_later: ClassVar[frozenset[str]] = NOTHING
    """The fields that a game adds for what is found out only when somebody asks (`same`)."""

    # What a game fills in

    def lie(self, g: Any) -> None:
        """Look which cards are in play (`here`), and elsewhere with a text that works there (`there`)."""
        raise AssertionError(self)

    def stand(self, g: Any) -> None:
        """What is noted about these cards, as long as they are these and as they are posed."""

    def pose(self, g: Any) -> Any:
        """What must be as it was for the next projection to be carried on: by whom cards are controlled, on what they
        lie …"""
        return None

    def is_posed(self, g: Any) -> bool:
        """Is it as it was?"""
        return self.posture is None or bool(self.pose(g) == self.posture)

    def wake(self, g: Any) -> None:
        """Find the cards that are not as printed even before continuous effects (`bases`)."""

    def rebased(self, g: Any, before: Any, moved: Moved) -> bool:
        """Are the cards that were there before still the same before continuous effects?"""
        return not self.bases

    def moved(self, g: Any, before: Any) -> Moved:
        """Which cards have come and which have gone, in order: whatever changes zones becomes a new object. Mostly it
        was a card that is not in play: then nothing need be noted again."""
        self.lie(g)
        there, number, born = self.there, g.object, before.born
        came: list[int] = []
        for card in there:
            new = number[card] >= born
            if new:
                came.append(card)
        if not came and there == before.there:
            return UNMOVED
        self.stand(g)
        return tuple(came), _without(before.there, {*there}.difference(came))

    def with_other_effects(self, g: Any, before: Any) -> Sequence[int]:
        """Cards that stay, but with other effects of their own than before."""
        return ()

    def printed_effects_of(self, g: Any, card: int, before: PrintedEffects | None = None) -> PrintedEffects | None:
        """The continuous effects of what is printed on a card that is there: those of before while nothing on which
        they depend has changed; nothing where it has none."""
        raise AssertionError(self)

    def source(self, g: Any, card: int, stamp: int = 0) -> Any:
        """A card as the source of an ability it has gained; it counts from the later of two times, when the card came
        and when it was given [fftcg-2.1.8 11.12.4.8]."""
        raise AssertionError(self)

    def lasting_changes(self, g: Any, kept: Lasting) -> list[Change]:
        """What a lasting effect changes, from the time it was made [fftcg-2.1.8 11.12.4.9]."""
        raise AssertionError(self)

    def given_changes(
        self, g: Any, card: int, gained: Sequence[tuple[tuple[int, int], int]], first: int = 0
    ) -> list[Change]:
        """What gained abilities change, from this one on. Those of one time have their turns by card, after all others;
        an ability gained twice works twice [L17]."""
        found: list[Change] = []
        for n in range(first, len(gained)):
            ability, stamp = gained[n]
            place = GAINED + card * MOST_GAINED + n * MOST_PARTS
            for what in g.rules.plans(*ability):
                if what.controller is None:
                    source = self.source(g, card, stamp)
                    found.append(Change(what, source, source.stamp, ability, place))
                    place += 1
        return found

    def spares(self, card: int, now: Any, change: Change) -> bool:
        """Does this card not take this effect? Only asked where it is `guarded`."""
        return False

    def guard(self) -> bool:
        """After all layers: note who does not take every effect (`guarded`). Is that something else than what was known
        in this pass, so that there must be another one?"""
        return False

    def finish(self, g: Any) -> None:
        """After all effects, before it is published."""

    def listen(self, g: Any, before: Any) -> None:
        """Index who waits for which event and who can be asked to do something."""

    def listen_on(self, g: Any, before: Any, came: Sequence[int], gone: Sequence[int]) -> None:
        """The same for a projection that is carried on: for cards that have come and gone, or have other abilities."""
        self.listen(g, before)

    def listen_later(self, g: Any) -> None:
        """Index what lasting effects wait for."""

    def sum_up(self) -> None:
        """What the records of all cards say together."""

    def can_go_on(self) -> bool:
        """Is there nothing special because of which it cannot be carried on?"""
        return True

    def note(self, card: int, was: Any, now: Any) -> bool:
        """This card has another record than before. Must be summed up anew?"""
        return True

    def renewed(self, g: Any, before: Any, news: set[Any], cards: set[int]) -> None:
        """These cards have got new records, because of this news."""

    def remember(self, g: Any, before: Any, moved: Moved) -> None:
        """What others have found out is still true but for the cards that came and went."""

    # Making it

    def arrange(self, changes: list[Change]) -> None:
        """These are the continuous effects."""
        self.order = sorted(changes, key=in_order)
        self.late = [change for change in changes if change.plan.late]
        self.minded = NOTHING.union(*[change.plan.minds for change in changes])
        for change in self.order:
            for card in self.met.get(change, ()):
                self.upon.setdefault(card, []).append(change)

    def base(self, card: int) -> Any:
        """This card before continuous effects."""
        return self.bases[card] if card in self.bases else self.printed[self.face[card]]

    def at(self, card: int) -> Any:
        """This card now."""
        return self.cards[card]

    def to_write(self, card: int) -> Any:
        """This card's own record, made on first use. Only while the projection is being built."""
        found = self.cards[card]
        if card not in self.mine:
            found = self.touched[card] = self.cards[card] = found.twin()
            self.mine.add(card)
        return found

    def replace(self, card: int, record: Any) -> None:
        """This card has another record, which others may have, too."""
        self.touched[card] = self.cards[card] = record
        self.mine.discard(card)

    def say_player(self, seat: int, word: str, node: Any, source: Any) -> None:
        """Something a player cannot, must or may do."""
        by_seat = self.players.setdefault(word, {})
        by_seat[seat] = (*by_seat.get(seat, ()), Said(node, source))

    def as_printed(self) -> bool:
        """Has every card just the abilities that it has without continuous effects?"""
        return not [c for c, found in self.touched.items() if found.abilities is not self.base(c).abilities]

    def scratch(self, looked: set[int]) -> Any:
        """A copy to try something out. The cards that are looked at there are noted."""
        trial = replace(self)
        trial.cards, trial.touched, trial.mine = Noting(self.cards, looked), self.touched.copy(), set()
        trial.trial, trial.met, trial.measured, trial.settled = True, {}, {}, self.settled.copy()
        trial.players = {word: dict(found) for word, found in self.players.items()}
        return trial


def _without(cards: Sequence[int], stay: set[int]) -> tuple[int, ...]:
    return tuple([card for card in cards if card not in stay])


def steps(g: Any, seen: BaseProjection, card: int) -> Iterator[tuple[Change, Any, Any]]:
    """Each effect that was applied to this card, in order, with the card's record before it and after."""
    now = seen.base(card)
    for change in seen.upon.get(card, ()):
        before, now = now, now.twin()
        change.plan.change(g, change.source, now, seen)
        yield change, before, now
