"""What a card is now: the projection of continuous effects on what is printed [fftcg-2.1.8 11.9.1, 11.9.3, 11.12.4.1,
11.12.4.6].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. It is
there from the moment a card comes onto the field [fftcg-2.1.8 11.9.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fuda.games.fftcg.calm import is_calm, surprised
from fuda.games.fftcg.carried import carry_on, wake
from fuda.games.fftcg.changes import TEXT, Said, in_order
from fuda.games.fftcg.index import as_printed, listen, outside_of
from fuda.games.fftcg.record import Look
from fuda.games.fftcg.standing import Given, all_lasting, given_changes, printed_changes
from fuda.games.fftcg.walk import fact_now, watchers_of
from fuda.kernel.continuous import apply_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.changes import Change, Source
    from fuda.games.fftcg.index import Ear, Use
    from fuda.games.fftcg.standing import Standing, Stayed
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting
    from fuda.kernel.replacing import Replacer

__all__ = ["Look", "Looks", "build", "fresh", "look", "looks"]

NOTHING: frozenset[str] = frozenset()
PASSES = 4
"""How often the layers are run again for effects that look at what later layers write (reading FC2)."""


class Looks(msgspec.Struct, eq=False):
    """A projection: cards touched by effects, and who waits for which kind of event."""

    game: Any
    """The game it is made from: only while it is being made, because copies of the game share it."""
    version: int
    printed: tuple[Look, ...]
    face: list[int]
    points: list[int]
    """By seat: damage taken, as far as some card of the match asks."""
    cards: list[Look]
    """What each card is."""
    kept: list[Lasting]
    orderly: list[bool | None]
    """What rule processes have found out for each seat: has it not too much? (`rule_process`)"""
    weak: frozenset[int] | None = None
    """The same: the cards without power."""
    usual: bool | None = None
    """Does what is printed tell most of what can be done? (`offers`)"""
    asked: dict[int | str, Any] = {}
    """What the asking side has found out: about each seat's field (`tableau`), that is, about the cards there and their
    names, elements and types; about prices (`cost.priced`)."""
    here: list[int] = []
    """The cards on the field, in order."""
    outside: list[int] = []
    """Cards elsewhere whose text works there."""
    there: list[int] = []
    """All of these, in order."""
    born: int = 0
    """The number of the next object: cards with this or a higher one have changed zones since."""
    calm: bool = False
    """Can the next projection be carried on from this one? (`carried`)"""
    trial: bool = False
    """Is it only to find out what would be? (`_scratch`)"""
    plain: bool = True
    """No card has other abilities than those printed on it and woken by damage."""
    final: Looks | None = None
    """The result of the pass before, for effects that look at facts of later layers."""
    flags: frozenset[str] = NOTHING
    """Every word that is said about some card now: a cheap "nobody says it" (`says`)."""
    touched: dict[int, Look] = {}
    """What each card is that some effect has changed."""
    mine: set[int] = set()
    """The cards whose records were made for this projection alone and may still be written."""
    bases: dict[int, Look] = {}
    """Cards with abilities that damage has woken, before continuous effects [fftcg-2.1.8 15.2.6.2]."""
    order: list[Change] = []
    """The continuous effects, in the order in which they were applied."""
    late: list[Change] = []
    """Those that look at facts of later layers."""
    minded: frozenset[Any] = NOTHING
    """What all of them mind together (`changes.Plan`)."""
    met: dict[Change, tuple[int, ...]] = {}
    """By effect: the cards to which it was applied."""
    upon: dict[int, list[Change]] = {}
    """By card: the effects that were applied to it, in order."""
    standing: dict[int, Standing] = {}
    given: dict[int, Given] = {}
    lasting: dict[int, Stayed] = {}
    """The continuous effects by card, those of the abilities it has gained, and by identity of the lasting effect that
    makes them: most are still the same next time."""
    watchers: dict[str, list[Change]] = {}
    """Facts outside the projection that it depends on: the effects that look at each, of those that find their cards by
    the same words one."""
    facts: dict[str, Any] = {}
    """These facts as they were."""
    players: dict[str, dict[int, tuple[Said, ...]]] = {}
    """What is said about players, by word and seat."""
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

    def stand(self, g: Match) -> None:
        """Look which cards are on the field, and elsewhere with a text that works there."""
        cards: list[int] = []
        zones, rules = g.zones, g.rules
        for zone in rules.fields:
            cards += zones[zone]
        self.here = self.there = cards
        if rules.outside_zones:
            self.outside = outside_of(g)
            self.there = cards + self.outside
        self.born = g.next_object

    def arrange(self, changes: list[Change]) -> None:
        """These are the continuous effects."""
        self.order = sorted(changes, key=in_order)
        self.late = [change for change in changes if change.plan.late]
        self.minded = NOTHING.union(*[change.plan.minds for change in changes])
        for change in self.order:
            for card in self.met.get(change, ()):
                self.upon.setdefault(card, []).append(change)

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

    def twin(self) -> Looks:
        """A copy with the same parts."""
        return replace(self)

    def watch(self) -> None:
        """Note which effects look at facts outside, and these facts, unless they are known already."""
        known, g = self.facts, self.game
        self.watchers = watchers_of(self)
        self.facts = {fact: known[fact] if fact in known else fact_now(g, fact) for fact in self.watchers}

    def sum_up(self) -> None:
        """What the records of all cards say together. Where some cannot be dulled, it must be asked what makes CP."""
        self.flags = NOTHING.union(*[found.says for found in self.touched.values() if found.says])
        if "dull" in self.flags:
            self.flags |= {"cp"}

    def base(self, card: int) -> Look:
        """This card before continuous effects."""
        return self.bases[card] if card in self.bases else self.printed[self.face[card]]

    def at(self, card: int) -> Look:
        """This card now."""
        return self.cards[card]

    def to_write(self, card: int) -> Look:
        """This card's own record, made on first use. Only while the projection is being built."""
        found = self.cards[card]
        if card not in self.mine:
            found = self.touched[card] = self.cards[card] = found.twin()
            self.mine.add(card)
        return found

    def say_player(self, seat: int, word: str, node: Any, source: Source) -> None:
        """Something a player cannot, must or may do (`says.player`)."""
        by_seat = self.players.setdefault(word, {})
        by_seat[seat] = (*by_seat.get(seat, ()), Said(node, source))


def looks(g: Match) -> Looks:
    """The projection for the present version, built when it is first asked for."""
    memo: Looks | UnsetType = g.memo
    if memo and memo.version == g.version:
        return memo
    memo = g.memo = build(g)
    return memo


def look(g: Match, card: int) -> Look:
    """What this card is now."""
    memo: Looks | UnsetType = g.memo
    if not memo or memo.version != g.version:
        memo = g.memo = build(g)
    return memo.cards[card]


def fresh(g: Match) -> Looks:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return build(twin)  # type: ignore[arg-type]


def build(g: Match) -> Looks:
    """A new projection: carried on from the one that stands, or made anew."""
    before: Looks | UnsetType = g.memo
    if before is not UNSET and before.calm and before.face == g.face:
        made = replace(before)  # as `twin`; what changes is put in its place
        made.game, made.version = g, g.version
        made.usual = None
        if carry_on(g, made, before):
            made.game = None
            return made
    return _make(g)


def _make(g: Match) -> Looks:
    """What is printed, then the layers, then who listens."""
    made = _start(g)
    changes = printed_changes(g, made)
    changes += all_lasting(g, made)
    if changes:
        made = _layers(g, made, changes)
    made.calm = is_calm(made)
    listen(g, made)
    made.game = made.final = None
    made.mine = set()
    return made


def _start(g: Match) -> Looks:
    """Every card as it is printed, with the abilities that its controller's damage has woken."""
    printed: tuple[Look, ...] = g.rules.looks
    cards = [printed[face] for face in g.face]
    made = Looks(g, g.version, printed, g.face[:], g.rules.points(g), cards, g.lasting[:], [None] * g.seats)
    made.stand(g)
    if g.rules.damage_faces:
        wake(g, made)
        for card, woken in made.bases.items():
            made.cards[card] = woken
    return made


def _layers(g: Match, made: Looks, changes: list[Change]) -> Looks:
    """Run the layers; once more as long as effects that look ahead would find something else."""
    done = _run(g, made, changes)
    for _ in range(PASSES):
        if not surprised(made):
            break
        after = _start(g)
        after.standing, after.lasting, after.final = made.standing, made.lasting, made
        done, made = _run(g, after, changes), after
    made.arrange(done)
    made.watch()
    made.sum_up()
    return made


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
    made.given = {}
    for _ in range(PASSES):
        new: list[Change] = []
        for card in sorted(made.touched):
            now, known = made.touched[card], made.given.get(card)
            if now.gained and (known is None or known.gained != now.gained):
                first = len(known.gained) if known is not None else 0
                more = given_changes(g, card, now.gained, first)
                made.given[card] = Given(now.gained, [*known.changes, *more] if known is not None else more)
                new += more
        if not new:
            break
        found += new
        apply_all(made, [change for change in new if change.layer == TEXT], _scratch)
    return found


def _scratch(made: Looks) -> Looks:
    trial = made.twin()
    trial.cards, trial.touched, trial.mine, trial.asked = made.cards.copy(), made.touched.copy(), set(), {}
    trial.trial, trial.met = True, {}
    trial.players = {word: dict(found) for word, found in made.players.items()}
    return trial
