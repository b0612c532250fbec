"""Continuous effects as the projection applies them: where each comes from, what never changes about it, what it does
now [fftcg-2.1.8 11.9.1, 11.12.4.1, 11.12.4.4, 11.12.4.5]. Which there are stands in `standing`.

What a node of a field ability, or of a lasting effect, shows (`Static`): `layer`, `own`, `reads`, `writes`,
`watches()`, `finder()` and `changer()`; one about players also `players`, one about control `controller`. What it may
show besides spares work (`Plan`): `steady`, `pure`, `constant`, `finds` and `concerned_by()`."""

from __future__ import annotations

from itertools import count
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.record import Look
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

CONTROL, TEXT, TYPE, GENERAL, POWER_SET, POWER = 1, 2, 3, 4, 5, 6
"""Who controls it; its text: abilities and keywords gained or lost; card type and job; what is general: elements,
names, cost, what it cannot or must do; its power: the printed one set first (reading FC1), then what is added
[fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.3.10, 11.5.6]."""

WRITTEN = {
    "control": CONTROL,
    "abilities": TEXT,
    "presence": TEXT,
    "keywords": TEXT,
    "types": TYPE,
    "backups": TYPE,
    "jobs": TYPE,
    "elements": GENERAL,
    "names": GENERAL,
    "categories": GENERAL,
    "cost": GENERAL,
    "says": GENERAL,
    "power": POWER,
}
"""By fact of a card: the layer after which it is final. `presence`: what takes abilities away writes it besides
`abilities`; `backups`: what makes a card a backup, or no backup any more, writes it besides `types`."""
PRESENCE = frozenset(("presence",))
ANY_CARD = "any card"
"""Stands for every card that comes or goes (`Plan.minds`)."""
_SERIAL = count()
SPARING = frozenset(("weaken", "strengthen", "loses"))
"""Words that spare a card a change: whether they do hangs on more than its record (`nodes.shift.spared`)."""
MOST_KEPT = 64
"""How many records an effect remembers."""


class Static(Protocol):
    """A continuous effect, as a node shows it."""

    @property
    def layer(self) -> int: ...
    @property
    def own(self) -> bool:
        """Does it change the very card that has the ability, and nothing else? [fftcg-2.1.8 11.12.4.7]"""
        ...

    @property
    def reads(self) -> frozenset[str]:
        """Facts of cards (`WRITTEN`) that it looks at."""
        ...

    @property
    def writes(self) -> frozenset[str]:
        """Facts of cards that it changes."""
        ...

    def watches(self) -> frozenset[str]:
        """What it looks at besides facts of cards on the field: names of zones, or "dull", "hurt", "counters",
        "crystals", "attack", "phase", "turn player", "history"."""
        ...

    def finder(self) -> Callable[[Match, Source, Looks], Iterable[int]]:
        """Which cards it changes now."""
        ...

    def changer(self) -> Callable[[Match, Source, Look, Looks], None]:
        """How it changes one of them."""
        ...


class Replacing(Protocol):
    """A replacement effect, as a node shows it [fftcg-2.1.8 11.12.5.1]."""

    def replaces(self) -> tuple[str, ...]:
        """The kinds of event it waits for."""
        ...

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Would it replace this one?"""
        ...

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """What happens instead; an empty list: nothing."""
        ...


class Source(msgspec.Struct, frozen=True):
    """Where a continuous effect comes from: enough for its conditions and numbers."""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    card: int = -1
    cause: Any = None


class Said(NamedTuple):
    """Something said about a card or a player, and where it comes from."""

    node: Any
    source: Source


class Plan(msgspec.Struct, frozen=True):
    """What never changes about a continuous effect, asked of its node once per match. `find` says which cards it
    applies to and `change` applies it to one of them; `players` speaks of players, `controller` of who controls."""

    find: Callable[[Match, Source, Looks], Iterable[int]]
    change: Callable[[Match, Source, Look, Looks], None]
    layer: int
    own: bool
    reads: frozenset[str]
    writes: frozenset[str]
    watches: frozenset[str]
    players: Callable[[Match, Source, Looks], None] | None
    controller: Callable[[Match, Source], int] | None
    late: bool
    """Does it look at facts that a later layer writes?"""
    prompt: bool
    """Is it about cards, and do they all stand fast when its turn comes?"""
    steady: bool
    """Does what it does to a card depend on no fact outside the projection, but only to which cards it is done?"""
    pure: bool
    """Does the same record always become the same by it?"""
    constant: bool
    """Does what it does to a card depend on that card alone?"""
    minds: frozenset[Any]
    """What must change before it can find other cards or do something else: facts of cards, facts outside the
    projection, and the printed cards, by number, of which one comes or goes (`ANY_CARD`: of whatever card)."""
    words: Any
    """What stands for the words by which it finds its cards: several effects of one ability have the same."""


def plan(node: Any, looks: Sequence[Look], *, standing: bool = True) -> Plan:
    """The plan of a node, in a match with these printed cards: of a `standing` ability, or of an effect that lasts."""
    layer: int = node.layer
    reads: frozenset[str] = node.reads
    watches: frozenset[str] = node.watches()
    late = any(WRITTEN.get(fact, CONTROL) > layer for fact in reads)
    alone = not reads and not watches
    players = getattr(node, "players", None)
    concerned: Callable[[Sequence[Look]], frozenset[int] | None] | None = getattr(node, "concerned_by", None)
    cards = concerned(looks) if concerned is not None else None
    if standing and layer == TEXT:
        # Whether an ability is there at all may depend on another one that takes abilities away.
        reads |= PRESENCE
    return Plan(
        node.finder(),
        node.changer(),
        layer,
        node.own,
        reads,
        node.writes,
        watches,
        players,
        getattr(node, "controller", None),
        late,
        players is None and not late,
        getattr(node, "steady", False),
        getattr(node, "pure", alone),
        getattr(node, "constant", alone),
        frozenset[Any](reads).union(watches, (ANY_CARD,) if cards is None else cards),
        getattr(node, "finds", id(node)),
    )


class Change:
    """One continuous effect on certain cards (see `fuda.kernel.continuous`) [fftcg-2.1.8 11.12.4.12]."""

    __slots__ = ("ability", "kept", "key", "plan", "source", "stamp", "turn")

    def __init__(
        self, what: Plan, source: Source, stamp: int, ability: tuple[int, int] | None, place: int | None = None
    ) -> None:
        self.plan, self.source = what, source
        self.stamp, self.ability = stamp, ability
        self.turn = what.layer, not what.own, stamp, next(_SERIAL) if place is None else place
        """When its turn comes; the parts of one text in their order [fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.12.4.10]."""
        self.key = what.words, source.source, stamp
        """What stands for the way it finds its cards."""
        self.kept: dict[Look, Look] = {}
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

    def footprint(self, looks: Looks) -> Any:
        """What it would do now."""
        return tuple(self.cards(looks)) if self.plan.players is None else self.lives(looks)

    def lives(self, looks: Looks) -> bool:
        """Is its ability still there? What an effect made does not ask [fftcg-2.1.8 11.12.4.2, 11.12.4.4]."""
        return self.ability is None or self.ability in looks.at(self.source.source).abilities

    def cards(self, looks: Looks) -> Iterable[int]:
        """The cards it applies to now: none once its own ability is lost or its condition fails. What looks at facts
        of a later layer sees them as they will be (reading FC2)."""
        if not self.lives(looks):
            return ()
        seen = looks.final if self.plan.late and looks.final is not None else looks
        return self.plan.find(looks.game, self.source, seen)

    def meets(self, g: Match, looks: Looks) -> tuple[int, ...]:
        """The same of a projection that is made."""
        return tuple(self.plan.find(g, self.source, looks)) if self.lives(looks) else ()

    def apply(self, looks: Looks) -> None:
        """Do it."""
        g, source, what = looks.game, self.source, self.plan
        if what.players is not None:
            if self.lives(looks):
                what.players(g, source, looks)
            return
        cards = looks.met[self] = tuple(self.cards(looks))
        if what.pure and not looks.trial:
            for card in cards:
                self._replace(looks, card)
        else:
            for card in cards:
                what.change(g, source, looks.to_write(card), looks)

    def _replace(self, looks: Looks, card: int) -> None:
        looks.touched[card] = looks.cards[card] = self.become(looks, looks.cards[card])
        looks.mine.discard(card)

    def become(self, looks: Looks, before: Look) -> Look:
        """What this record becomes by it, if that is always the same. From one projection to the next mostly the same
        records become the same, so it is kept."""
        found = self.kept.get(before)
        return found if found is not None else self.work_out(looks, before)

    def work_out(self, looks: Looks, before: Look) -> Look:
        """The same of a record that is not known yet."""
        after = before.twin()
        self.plan.change(looks.game, self.source, after, looks)
        if SPARING.isdisjoint(before.says):
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[before] = after
        return after


in_order = attrgetter("turn")
"""The key by which continuous effects are put in order."""
