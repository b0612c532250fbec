"""Continuous effects as the projection applies them: what never changes about one (`Plan`), and one in force with where
it comes from (`Change`) [fftcg-2.1.8 11.9.1, 11.12.4.1, 11.12.4.4, 11.12.4.5] [L11].

What a node of a continuous effect shows: `layer`, `reads`, `writes`, `watches()`; `cards(g, source, seen)` and
`change(g, source, now, seen)`, or what finds its cards and changes one (`finder()`, `changer()`); one about players
also `players`, one about control `controller`. Where a book applies a card's own changes first: `own`. What it does to
a card may hang on numbers that it works out: `measurer()`. What it shares with other effects of its sentence: `finds`,
`askers()` and `seeker()`. What it may show besides spares work (`Plan`): `steady`, `pure`, `constant`, `at_most` and
`concerned_by()`."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from fuda.kernel.event import Lasting

PRESENCE = frozenset(("presence",))
"""Whether an ability is there at all: what takes abilities away writes it besides `abilities`."""
ANY_CARD = "any card"
"""Stands for every card that comes or goes (`Plan.minds`)."""
MOST_KEPT = 64
"""How many records an effect remembers."""
_SERIAL = count()
GAINED, MOST_GAINED, MOST_PARTS = 1 << 50, 1 << 20, 1 << 6
"""Where the places of effects begin that belong to gained abilities, and how far those of two cards and those of two
abilities are apart: so they do not hang on when each of them was first looked at."""


class Book(msgspec.Struct, frozen=True):
    """What a rulebook says about the order of continuous effects."""

    written: Mapping[str, int]
    """By fact of a card: the layer after which it is final."""
    texts: int = -1
    """The last layer in which cards gain and lose abilities. What gained abilities do takes part in what follows."""
    sparing: frozenset[str] = frozenset()
    """Words said of a card that spare it a change: whether they do hangs on more than its record."""
    facts: Mapping[str, Callable[[Any], Any]] = {}
    """Facts outside the projection by name, as they are now; any other is a zone (`facts`)."""
    columns: Mapping[str, str] = {}
    """By field of the state: the fact outside of which it is a part."""
    free: frozenset[str] = frozenset()
    """Fields of the state that any effect may read: they change only together with the zones of the cards in play, or
    whoever changes them always asks for a new projection. All others no effect may read (`vigil`)."""


Finder: TypeAlias = "Callable[[Any, Any, Any], Iterable[int]]"
"""(game, source, projection): to which cards."""
Changer: TypeAlias = "Callable[[Any, Any, Any, Any], None]"
"""(game, source, record, projection): changes one card."""
Asker: TypeAlias = "Callable[[Any, Any, Any], bool]"
"""(game, source, projection): does a condition hold?"""
Measurer: TypeAlias = "Callable[[Any, Any, Sequence[int], Any], Any]"
"""(game, source, cards, projection): the numbers on which hangs what is done."""


class Said(NamedTuple):
    """Something said about a card or a player, and where it comes from."""

    node: Any
    source: Any


class Plan(msgspec.Struct, frozen=True):
    """What never changes about a continuous effect, asked of its node once per match. `find` says which cards it
    applies to and `change` applies it to one of them; `players` speaks of players, `controller` of who controls."""

    find: Finder
    change: Changer
    layer: int
    own: bool
    reads: frozenset[str]
    writes: frozenset[str]
    watches: frozenset[str]
    players: Callable[[Any, Any, Any], None] | None
    controller: Callable[[Any, Any], int] | None
    measure: Measurer | None
    """The numbers on which hangs what it does to these cards; nothing where it always does the same."""
    late: bool
    """Does it look at facts that a later layer writes, or that others of its layer write whose turn comes after its
    own?"""
    prompt: bool
    """Is it about cards, and do they all stand fast when its turn comes?"""
    steady: bool
    """Does what it does to a card depend on no fact outside the projection, but only to which cards it is done?"""
    pure: bool
    """Does the same record always become the same by it?"""
    constant: bool
    """Does what it does to a card depend on that card alone?"""
    minds: frozenset[str | int]
    """What must change before it can find other cards or do something else: facts of cards, facts outside the
    projection, and the printed cards, by number, of which one comes or goes (`ANY_CARD`: of whatever card)."""
    words: Hashable
    """What stands for the words by which it finds its cards: several effects of one ability have the same."""
    precedence: int
    """Among those of one layer and one time: 0 comes before 1."""
    whens: tuple[tuple[int, Asker], ...] = ()
    """Its conditions, each with what stands for it: several effects of one sentence have the same."""
    seek: Finder | None = None
    """Which cards it applies to where all of these hold."""
    at_most: Finder | None = None
    """The cards beyond which it never goes, where these stand fast whatever is changed."""


def plan(node: Any, book: Book, records: Sequence[Any], *, of_ability: bool = True) -> Plan:
    """The plan of a node, in a match with these printed cards: of an ability, or of an effect that lasts."""
    layer: int = node.layer
    reads: frozenset[str] = node.reads
    watches: frozenset[str] = node.watches()
    own: bool = getattr(node, "own", False)
    alone = not reads and not watches
    if of_ability and layer <= book.texts:
        # Whether an ability is there at all may depend on another one that takes abilities away.
        reads |= PRESENCE
    late = any(book.written.get(fact, layer) > layer for fact in reads)
    if own and not late:
        ahead: frozenset[str] = getattr(node, "foresees", frozenset())
        late = any(book.written.get(fact, -1) == layer for fact in ahead)
    players = getattr(node, "players", None)
    concerned: Callable[[Sequence[Any]], frozenset[int] | None] | None = getattr(node, "concerned_by", None)
    cards = concerned(records) if concerned is not None else None
    measurer = getattr(node, "measurer", None)
    return Plan(
        node.finder() if hasattr(node, "finder") else node.cards,
        node.changer() if hasattr(node, "changer") else node.change,
        layer,
        own,
        reads,
        node.writes,
        watches,
        players,
        getattr(node, "controller", None),
        measurer() if measurer is not None else None,
        late,
        players is None and not late,
        getattr(node, "steady", False),
        getattr(node, "pure", alone),
        getattr(node, "constant", alone),
        frozenset[str | int](reads).union(watches, (ANY_CARD,) if cards is None else cards),
        getattr(node, "finds", id(node)),
        getattr(node, "precedence", 0),
        node.askers() if hasattr(node, "askers") else (),
        node.seeker() if hasattr(node, "seeker") else None,
        getattr(node, "at_most", None),
    )


class Made(Protocol):
    """What an effect needs of the projection that is being made, or is made (`projection.BaseProjection`)."""

    game: Any
    cards: list[Any]
    trial: bool
    guarded: bool
    writing: int
    hasty: frozenset[Change]
    settled: dict[Any, Any]
    met: dict[Change, tuple[int, ...]]
    measured: dict[Change, Any]
    book: ClassVar[Book]

    @property
    def final(self) -> Made | None:
        """The result of the pass before."""

    def spares(self, card: int, now: Any, change: Change) -> bool:
        """Does this card not take this effect?"""

    def to_write(self, card: int) -> Any:
        """This card's own record."""

    def replace(self, card: int, record: Any) -> None:
        """This card has another record."""


class Change:
    """One continuous effect on certain cards (see `order`) [fftcg-2.1.8 11.12.4.12]."""

    __slots__ = ("ability", "kept", "key", "plan", "source", "stamp", "turn")

    def __init__(
        self, what: Plan, source: Any, stamp: int, ability: tuple[int, int] | None, place: int | None = None
    ) -> None:
        self.plan, self.source = what, source
        self.stamp, self.ability = stamp, ability
        self.turn = what.layer, not what.own, stamp, what.precedence, next(_SERIAL) if place is None else place
        """When its turn comes; the parts of one text in their order [fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.12.4.10]."""
        self.key = what.words, source.source, stamp
        """What stands for the way it finds its cards."""
        self.kept: dict[Any, Any] = {}
        """What records have become by it, by the record before."""

    @property
    def layer(self) -> int:
        """As its plan says; so with `own`, `reads` and `writes`."""
        return self.plan.layer

    @property
    def own(self) -> bool:
        """See `Plan`."""
        return self.plan.own

    @property
    def reads(self) -> frozenset[str]:
        """See `Plan`."""
        return self.plan.reads

    @property
    def writes(self) -> frozenset[str]:
        """See `Plan`."""
        return self.plan.writes

    def footprint(self, made: Made) -> Any:
        """What it would do now: to which cards, and with which numbers."""
        if self.plan.players is not None:
            return self.lives(self._seen(made))
        cards = tuple(self.cards(made))
        return cards, self.measured(made, cards)

    def reach(self, made: Made) -> Iterable[int] | None:
        """The cards that it changes, where it looks at nothing and is not about players."""
        return None if self.plan.reads or self.plan.players is not None else self.cards(made)

    def bounds(self, made: Made) -> Iterable[int] | None:
        """The cards beyond which it does not go, where it looks at something, but is about certain cards."""
        return self.plan.at_most(made.game, self.source, made) if self.plan.at_most is not None else None

    def touches(self, made: Made) -> Iterable[int] | None:
        """What is about players is about more than cards."""
        return None if self.plan.players is not None else self.cards(made)

    def heeds(self, facts: frozenset[str]) -> Iterable[int] | None:
        """Whether an ability is there is asked of the card that has it, and of no other (`lives`)."""
        if facts - PRESENCE:
            return None
        return () if self.ability is None or not facts else (self.source.source,)

    def measured(self, made: Made, cards: Sequence[int]) -> Any:
        """The numbers with which it would change these cards now."""
        measure = self.plan.measure
        return measure(made.game, self.source, cards, self._seen(made)) if measure is not None and cards else None

    def _seen(self, made: Made) -> Made:
        """What looks at facts of a later layer sees them as they will be (reading FC2)."""
        return made.final if self.plan.late and made.final is not None and self not in made.hasty else made

    def lives(self, seen: Made) -> bool:
        """Is its ability still there? What an effect made does not ask [fftcg-2.1.8 11.12.4.2, 11.12.4.4]."""
        return self.ability is None or self.ability in seen.cards[self.source.source].abilities

    def cards(self, made: Made) -> Iterable[int]:
        """The cards it applies to now: none once its own ability is lost or its condition fails."""
        seen = self._seen(made)
        if not self.lives(made) or not (seen is made or self.lives(seen)):
            return ()
        if seen.settled and self.plan.reads:
            return self._settled(made.game, seen)
        return self.plan.find(made.game, self.source, seen)

    def _settled(self, g: Any, seen: Made) -> Iterable[int]:
        """The same where others have been applied. What its sentence asks was asked when the first of its effects was:
        it holds for all of them, whatever that one has changed (reading G6) [L2, L9]."""
        what, source, settled = self.plan, self.source, seen.settled
        known: tuple[int, ...] | None = settled.get(self.key)
        if known is not None or what.seek is None:
            return what.find(g, source, seen) if known is None else known
        for when, asks in what.whens:
            holds = settled.get((when, source.source, self.stamp))
            if not (asks(g, source, seen) if holds is None else holds):
                return ()
        return what.seek(g, source, seen)

    def _settle(self, made: Made, cards: tuple[int, ...]) -> None:
        """These are its cards, and so those of its sentence. What looks ahead settles nothing."""
        what, source, settled = self.plan, self.source, made.settled
        if what.late and self not in made.hasty:
            return
        settled.setdefault(self.key, cards)
        for when, asks in what.whens:
            key = when, source.source, self.stamp
            if key not in settled:
                settled[key] = asks(made.game, source, made)

    def meets(self, g: Any, made: Made) -> tuple[int, ...]:
        """The same of a projection that is made."""
        return tuple(self.plan.find(g, self.source, made)) if self.lives(made) else ()

    def apply(self, made: Made) -> None:
        """Do it."""
        g, source, what = made.game, self.source, self.plan
        if what.players is not None:
            seen = self._seen(made)
            if self.lives(seen):
                what.players(g, source, made)
            return
        cards = made.met[self] = tuple(self.cards(made))
        if what.reads:
            self._settle(made, cards)
        if what.measure is not None and not made.trial:
            made.measured[self] = self.measured(made, cards)
        if made.guarded:
            cards = tuple([card for card in cards if not made.spares(card, made.cards[card], self)])
        if what.pure and not made.trial:
            for card in cards:
                made.replace(card, self.become(made, made.cards[card]))
            return
        seen = self._seen(made)
        for card in cards:
            seen.writing = card
            what.change(g, source, made.to_write(card), seen)

    def become(self, made: Made, before: Any) -> Any:
        """What this record becomes by it, if that is always the same. From one projection to the next mostly the same
        records become the same, so it is kept."""
        found = self.kept.get(before)
        return found if found is not None else self.work_out(made, before)

    def work_out(self, made: Made, before: Any) -> Any:
        """The same of a record that is not known yet."""
        after = before.twin()
        self.plan.change(made.game, self.source, after, made)
        sparing = made.book.sparing
        if not sparing or sparing.isdisjoint(before.says):
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[before] = after
        return after


class PrintedEffects(NamedTuple):
    """The continuous effects of what is printed on a card, and of what they depend (its timestamp, controller …)."""

    key: tuple[Any, ...]
    changes: list[Change]


class GainedEffects(NamedTuple):
    """The abilities that a card has gained, each with the time, the continuous effects of these, and the card as their
    source."""

    gained: tuple[tuple[tuple[int, int], int], ...]
    changes: list[Change]
    source: Any = None


class LastingEffects(msgspec.Struct, frozen=True):
    """A lasting effect, the instruction that made it, and the changes it makes."""

    kept: Lasting
    part: tuple[int, int, int]
    changes: list[Change]
