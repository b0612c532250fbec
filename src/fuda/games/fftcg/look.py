"""What a card is now: the projection of continuous effects on what is printed [fftcg-2.1.8 11.9.1, 11.9.3, 11.12.4.1,
11.12.4.6].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. It is
there from the moment a card comes onto the field [fftcg-2.1.8 11.9.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from fuda.games.fftcg.changes import TEXT, Change, Said, all_lasting, printed_changes, source_of
from fuda.games.fftcg.index import as_printed, listen
from fuda.games.fftcg.record import Look
from fuda.kernel.continuous import apply_all

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.fftcg.changes import Source, Standing, Stayed
    from fuda.games.fftcg.index import Ear, Replacer, Use
    from fuda.games.fftcg.state import Match

__all__ = ["Look", "Looks", "build", "fresh", "look", "looks"]

NOTHING: frozenset[str] = frozenset()
PASSES = 4
"""How often the layers are run again for effects that look at what later layers write (reading FC2)."""


class Looks:
    """A projection: cards touched by effects, and who waits for which kind of event."""

    def __init__(self, g: Match) -> None:
        self.game: Any = g
        """The game it is made from: only while it is being made, because copies of the game share it."""
        self.version = g.version
        self.printed: tuple[Look, ...] = g.rules.looks
        self.face = g.face[:]
        self.touched: dict[int, Look] = {}
        self.mine: set[int] = set()
        """The cards whose records were made for this projection alone and may still be written."""
        self.trial = False
        """Is it only to find out what would be? (`_scratch`)"""
        self.bases: dict[int, Look] = {}
        """Cards with abilities that damage has woken, before continuous effects [fftcg-2.1.8 15.2.6.2]."""
        self.points: list[int] = g.rules.points(g)
        """By seat: damage taken, as far as some card of the match asks."""
        self.here: list[int] = []
        """The cards on the field, in order."""
        self.speaking: list[tuple[int, int, int]] = []
        """Those that wait for something or can be asked something, each with its object and its controller."""
        self.watchers: dict[str, list[tuple[Change, tuple[int, ...] | None]]] = {}
        """Facts outside the projection that it depends on: the effects that look at each, with the cards they apply to
        (nothing: what they do to a card depends on it, too)."""
        self.plain = True
        """No card has other abilities than those printed on it and woken by damage."""
        self.final: Looks | None = None
        """The result of the pass before, for effects that look at facts of later layers."""
        self.applied: dict[Change, tuple[int, ...]] = {}
        """What these effects were applied to."""
        self.ears: dict[str, list[Ear]] = {}
        self.delayed: dict[str, list[Ear]] = {}
        self.users: dict[int, list[tuple[int, Use]]] = {}
        """By seat: action and special abilities of cards on the field, and of cards elsewhere that work there."""
        self.flags: frozenset[str] = NOTHING
        """Every word that is said about some card now: a cheap "nobody says it" (`says`)."""
        self.players: dict[str, dict[int, tuple[Said, ...]]] = {}
        """What is said about players, by word and seat."""
        self.replacers: dict[str, list[Replacer]] = {}
        """Replacement effects by the kind of event they wait for: of abilities, and of lasting effects."""
        self.later_replacers: dict[str, list[Replacer]] = {}
        self.costs: list[Said] = []
        """Cost changes in force."""
        self.later_costs: list[Said] = []
        self.standing: dict[int, Standing] = {}
        self.lasting: dict[int, Stayed] = {}
        """The continuous effects that were applied, by card and by stamp: most are still the same next time."""

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

    def awaits(self, kind: str) -> bool:
        """Does anybody wait for this kind of event?"""
        return kind in self.ears or kind in self.delayed

    def again(self, g: Match) -> Looks:
        """The same for the present version, with room for other records and delayed triggers."""
        made = object.__new__(Looks)
        made.__dict__.update(self.__dict__, game=g, version=g.version, touched=self.touched.copy(), delayed={})
        made.later_replacers, made.later_costs, made.mine = {}, [], set()
        made.watchers, made.applied = dict(self.watchers), {}
        return made

    def watch(self, changes: Iterable[Change]) -> None:
        """Note which of these effects look at facts outside (`watch`)."""
        for change in changes:
            if change.plan.watches:
                cards = self.applied.get(change) if change.plan.steady else None
                for fact in change.plan.watches:
                    self.watchers[fact] = [*self.watchers.get(fact, ()), (change, cards)]

    def publish(self) -> Looks:
        """It is made: from now on it belongs to all copies of the game."""
        self.game, self.final, self.applied = None, None, {}
        return self

    def base(self, card: int) -> Look:
        """This card before continuous effects."""
        return self.bases.get(card) or self.printed[self.face[card]]

    def at(self, card: int) -> Look:
        """This card now."""
        if card in self.touched:
            return self.touched[card]
        if self.bases and card in self.bases:
            return self.bases[card]
        return self.printed[self.face[card]]

    def to_write(self, card: int) -> Look:
        """This card's own record, made on first use. Only while the projection is being built."""
        if card in self.mine:
            return self.touched[card]
        found = self.touched[card] = self.at(card).twin()
        self.mine.add(card)
        return found

    def say_player(self, seat: int, word: str, node: Any, source: Source) -> None:
        """Something a player cannot, must or may do (`says.player`)."""
        by_seat = self.players.setdefault(word, {})
        by_seat[seat] = (*by_seat.get(seat, ()), Said(node, source))


def looks(g: Match) -> Looks:
    """The projection for the present version, built when it is first asked for."""
    memo = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    found: Looks = memo
    return found


def look(g: Match, card: int) -> Look:
    """What this card is now."""
    memo = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    touched: dict[int, Look] = memo.touched
    if card in touched:
        return touched[card]
    if memo.bases and card in memo.bases:
        return memo.bases[card]  # type: ignore[no-any-return]
    return memo.printed[g.face[card]]  # type: ignore[no-any-return]


def fresh(g: Match) -> Looks:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return build(twin)  # type: ignore[arg-type]


def build(g: Match) -> Looks:
    """A new projection: what is printed, then the layers, then who listens."""
    made = _start(g)
    changes = printed_changes(g, made)
    changes += all_lasting(g, made)
    if changes:
        made = _layers(g, made, changes)
    listen(g, made)
    return made.publish()


def _start(g: Match) -> Looks:
    """Every card as it is printed, with the abilities that its controller's damage has woken."""
    made = Looks(g)
    for zone in g.rules.fields:
        made.here += g.zones[zone]
    if g.rules.damage_faces:
        _wake(g, made)
    return made


def _wake(g: Match, made: Looks) -> None:
    """Abilities that are there while their controller has taken so much damage [fftcg-2.1.8 15.2.6.1, 15.2.6.2]; where
    cards speak outside the field, their owner."""
    outside = [card for zone in g.rules.outside_zones for card in g.zones[zone]]
    for card in [*made.here, *outside]:
        face, side = g.face[card], g.side[card]
        level = g.rules.level(face, made.points[side if side >= 0 else g.owner[card]])
        if level:
            made.bases[card] = g.rules.variants[face][level]


def _layers(g: Match, made: Looks, changes: list[Change]) -> Looks:
    """Run the layers; once more as long as effects that look ahead would find something else."""
    done = _run(g, made, changes)
    for _ in range(PASSES):
        if not _surprised(made):
            break
        after = _start(g)
        after.standing, after.lasting, after.final = made.standing, made.lasting, made
        done, made = _run(g, after, changes), after
    made.watch(done)
    made.flags = NOTHING.union(*[found.says for found in made.touched.values() if found.says])
    return made


def _surprised(made: Looks) -> bool:
    """Would an effect that looked ahead now be applied to other cards than it was?"""
    made.final = None
    late = [(change, cards) for change, cards in made.applied.items() if change.plan.late]
    return any(change.footprint(made) != cards for change, cards in late)


def _run(g: Match, made: Looks, changes: list[Change]) -> list[Change]:
    """Text first: the abilities that cards gain take part in what follows [fftcg-2.1.8 11.12.4.6, 11.12.4.8]."""
    texts = [change for change in changes if change.layer == TEXT]
    rest = [change for change in changes if change.layer > TEXT]
    if texts:
        apply_all(made, texts, _scratch)
        made.plain = as_printed(made)
        if not made.plain:
            gained = _gained(g, made)
            texts, rest = [*texts, *(c for c in gained if c.layer == TEXT)], [*rest, *gained]
            rest = [change for change in rest if change.layer > TEXT]
    apply_all(made, rest, _scratch)
    return [*texts, *rest]


def _gained(g: Match, made: Looks) -> list[Change]:
    """The continuous effects of abilities that cards have gained. Those that change texts are applied here, and may
    give more."""
    found: list[Change] = []
    seen: dict[int, int] = {}
    for _ in range(PASSES):
        new: list[Change] = []
        for card, now in list(made.touched.items()):
            for pair, stamp in now.gained[seen.get(card, 0) :]:
                new += _changes_of(g, card, pair, stamp)
            seen[card] = len(now.gained)
        if not new:
            break
        found += new
        apply_all(made, [change for change in new if change.layer == TEXT], _scratch)
    return found


def _changes_of(g: Match, card: int, pair: tuple[int, int], stamp: int) -> list[Change]:
    """What a gained field ability changes: from the later of two times, when its card came and when it was given
    [fftcg-2.1.8 11.12.4.8]."""
    source = source_of(g, card, stamp)
    return [Change(what, source, source.stamp, pair) for what in g.rules.plans(*pair)]


def _scratch(made: Looks) -> Looks:
    trial = object.__new__(Looks)
    trial.__dict__.update(made.__dict__)
    trial.touched, trial.mine, trial.trial, trial.applied = made.touched.copy(), set(), True, {}
    trial.players = {word: dict(found) for word, found in made.players.items()}
    return trial
