"""What a card is now: the projection of continuous effects on what is printed [scs-1.12 2.4.3, 2.4.6, 2.9.4, 2.9.5,
2.10.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Order:
names, attributes and the like; abilities and what is said; numbers by time, where 変更する replaces what was counted
before [scs-1.12 8.1.7.1, 8.1.7.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from fuda.games.scs.changes import (
    ABILITIES,
    Change,
    Source,
    Standing,
    Stayed,
    all_lasting,
    gained_changes,
    standing_changes,
)
from fuda.games.scs.index import listen
from fuda.games.scs.record import Look
from fuda.games.scs.whence import is_own
from fuda.projection.order import apply_all

if TYPE_CHECKING:
    from fuda.games.scs.index import Ear, Use
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting
    from fuda.kernel.replacing import Replacer

__all__ = ["Look", "Looks", "build", "fresh", "look", "looks", "says"]

NOTHING: frozenset[str] = frozenset()
PASSES = 4
"""How often abilities that give abilities are followed."""
AFFECTED = "affected"


class Looks:
    """A projection: cards touched by effects, and who waits for which kind of event."""

    trial = False
    """Is it only to find out what would be? (`_scratch`)"""

    def __init__(self, g: Match) -> None:
        self.game: Any = g
        """The game it is made from: only while it is being made, because copies of the game share it."""
        self.version = g.version
        self.printed: tuple[Look, ...] = g.rules.looks
        self.face = g.face[:]
        self.touched: dict[int, Look] = {}
        self.mine: set[int] = set()
        """The cards whose records were made for this projection alone and may still be written."""
        self.here: list[int] = []
        """The cards in play: on the stage, and rule cards."""
        self.strikers: tuple[list[int], list[int]] = ([], [])
        """By seat: the strikers it controls, in the order they came [scs-1.12 2.2.3.1]."""
        self._bits: list[dict[int, int] | None] = [None, None]
        self.borne: dict[int, list[int]] = {}
        """By striker: what it bears [scs-1.12 2.9.3]."""
        self.speaking: list[tuple[int, int, int, int]] = []
        self.gained: dict[int, tuple[tuple[int, int], ...]] = {}
        """The strikers that have other abilities than those printed on them, with these abilities."""
        self.ears: dict[str, list[Ear]] = {}
        self.delayed: dict[str, list[Ear]] = {}
        self.users: tuple[dict[str, list[tuple[int, Use]]], dict[str, list[tuple[int, Use]]]] = ({}, {})
        """By seat and timing: the declared abilities of its strikers."""
        self.in_hand: frozenset[str] = g.rules.heard_in_hand
        self.replacers: dict[str, list[Replacer]] = {}
        self.later_replacers: dict[str, list[Replacer]] = {}
        self.flags: frozenset[str] = NOTHING
        """Every word that is said about some card or player now: a cheap "nobody says it"."""
        self.players: dict[str, dict[int, tuple[Any, ...]]] = {}
        """What is said about players, by word and seat: the nodes."""
        self.applied: dict[Change, tuple[int, ...]] = {}
        """What the effects were applied to, in the order in which they were."""
        self.apart = True
        """Can it be carried on where only numbers change? (`carried`)"""
        self.watchers: dict[str, list[tuple[Change, tuple[int, ...] | None]]] = {}
        """Facts outside the projection that it depends on: the effects that look at each, with the cards they apply to
        (nothing: what they do to a card depends on it, too)."""
        self.immune: dict[int, tuple[Any, ...]] = {}
        """The strikers that do not take certain effects, with what says so [scs-1.12 2.4.13]."""
        self.standing: dict[int, Standing] = {}
        self.lasting: dict[int, Stayed] = {}
        self.kept: list[Lasting] = g.lasting[:]

    def stand(self) -> None:
        """Look who is in play."""
        g = self.game
        host, side, strikers, borne = g.host, g.side, self.strikers, self.borne
        self.here = here = g.zones[g.rules.stage][:]
        for card in here:
            if host[card] < 0:
                strikers[side[card]].append(card)
            else:
                borne.setdefault(host[card], []).append(card)
        for zone in g.rules.rule_zones:
            here += g.zones[zone]

    def again(self, g: Match) -> Looks:
        """The same for the present version, to be carried on."""
        made = object.__new__(Looks)
        made.__dict__.update(self.__dict__, version=g.version, kept=g.lasting[:])
        return made

    def publish(self) -> Looks:
        """It is made: from now on it belongs to all copies of the game."""
        self.game = None
        return self

    def at(self, card: int) -> Look:
        """This card now."""
        found = self.touched.get(card)
        return found if found is not None else self.printed[self.face[card]]

    def to_write(self, card: int) -> Look:
        """This card's own record, made on first use. Only while the projection is being built."""
        if card in self.mine:
            return self.touched[card]
        found = self.touched[card] = self.at(card).twin()
        self.mine.add(card)
        return found

    def say_player(self, seat: int, word: str, node: Any, source: Source) -> None:
        """Something a player cannot or may do."""
        by_seat = self.players.setdefault(word, {})
        by_seat[seat] = (*by_seat.get(seat, ()), node)

    def watch(self, change: Change) -> None:
        """Note what this effect looks at outside."""
        steady, cards = change.plan.steady, self.applied.get(change, ())
        for fact in change.plan.watches:
            self.watchers.setdefault(fact, []).append((change, cards if fact in steady else None))

    def takes_nothing(self, card: int, source: Source) -> bool:
        """Does this striker not take what comes from there? Its own abilities it takes [scs-1.12 2.4.13] (reading
        SB2)."""
        said = self.immune.get(card)
        if said is None or is_own(self.game, source, card):
            return False
        return _blocked(self.game, said, AFFECTED, source, self)

    def bits(self, seat: int) -> dict[int, int]:
        """The strikers of a seat, each with its attributes as bits: found out when it is first asked for."""
        found = self._bits[seat]
        if found is None:
            found = self._bits[seat] = {card: self.at(card).bits for card in self.strikers[seat]}
        return found

    def awaits(self, kind: str) -> bool:
        """May anybody wait for this kind of event?"""
        return kind in self.ears or kind in self.delayed or kind in self.in_hand

    def replaced(self, kind: str) -> list[Replacer]:
        """The replacement effects that wait for this kind of event."""
        if kind not in self.replacers and kind not in self.later_replacers:
            return []  # the usual case
        return [*self.replacers.get(kind, ()), *self.later_replacers.get(kind, ())]


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
    return touched[card] if card in touched else memo.printed[g.face[card]]


def says(g: Match, card: int, word: str, by: Any = None) -> bool:
    """Does some text say this of the card: that it cannot move, attack, declare, be a target …? A prohibition wins over
    whatever allows it [scs-1.12 1.1.3]. `by` is the declaration, effect or event in question; where nobody says the
    word this is one look."""
    return word in looks(g).flags and _blocked(g, look(g, card).says, word, by, looks(g))


def _blocked(g: Match, said: tuple[Any, ...], word: str, by: Any, seen: Looks) -> bool:
    return any(s.word == word and (s.what is None or s.what.blocks(g, by, seen)) for s in said)


def fresh(g: Match) -> Looks:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return build(twin)  # type: ignore[arg-type]


# How it is made


def build(g: Match) -> Looks:
    """A new projection: what is printed, then the layers, then who listens."""
    made = Looks(g)
    made.stand()
    changes = standing_changes(g, made, made.here)
    if g.lasting:
        changes += all_lasting(g, made)
    if changes:
        _layers(g, made, changes)
    listen(g, made)
    return made.publish()


def _layers(g: Match, made: Looks, changes: list[Change]) -> None:
    """Who takes no effects is known only when all abilities are; if there is anybody, it begins anew with that."""
    done = _run(g, made, changes)
    made.immune = _immune(made)
    if made.immune:
        made.touched, made.mine, made.players, made.gained, made.applied = {}, set(), {}, {}, {}
        done = _run(g, made, changes)
        for card, said in made.immune.items():
            now = made.to_write(card)
            now.says = (*now.says, *(s for s in said if s not in now.says))
    for change in done:
        if change.plan.watches:
            made.watch(change)
    made.apart = not made.immune and all(change.plan.apart for change in made.applied)
    spoken = (s.word for now in made.touched.values() if now.says for s in now.says)
    made.flags = frozenset((*spoken, *made.players))


def _immune(made: Looks) -> dict[int, tuple[Any, ...]]:
    found = ((card, tuple(s for s in now.says if s.word == AFFECTED)) for card, now in made.touched.items() if now.says)
    return {card: said for card, said in found if said}


def _run(g: Match, made: Looks, changes: list[Change]) -> list[Change]:
    """Abilities first: those that strikers gain take part in what follows."""
    texts = [change for change in changes if change.layer <= ABILITIES]
    rest = [change for change in changes if change.layer > ABILITIES]
    if texts:
        apply_all(made, texts, _scratch)
        made.gained = _other_abilities(made)
        if made.gained:
            gained = _gained(g, made)
            texts += [change for change in gained if change.layer <= ABILITIES]
            rest += [change for change in gained if change.layer > ABILITIES]
    if rest:
        apply_all(made, rest, _scratch)
    return [*texts, *rest]


def _other_abilities(made: Looks) -> dict[int, tuple[tuple[int, int], ...]]:
    """Who has other abilities than those printed on it?"""
    printed, face = made.printed, made.face
    return {c: now.abilities for c, now in made.touched.items() if now.abilities is not printed[face[c]].abilities}


def _gained(g: Match, made: Looks) -> list[Change]:
    """The continuous effects of abilities that strikers have gained. Those that change abilities are applied here, and
    may give more. An option's count from the beginning (`changes`)."""
    found: list[Change] = []
    done: set[tuple[int, int, tuple[int, int]]] = set()
    speaking, face = g.rules.static_pairs, g.face
    for _ in range(PASSES):
        there = [(c, n, pair) for c, pairs in made.gained.items() for n, pair in enumerate(pairs) if pair in speaking]
        new = [key for key in there if key[2][0] != face[key[0]] and key not in done]
        if not new:
            break
        done.update(new)
        changes = [change for card, _, pair in new for change in gained_changes(g, card, pair, 0)]
        found += changes
        apply_all(made, [change for change in changes if change.layer <= ABILITIES], _scratch)
        made.gained = _other_abilities(made)
    return found


def _scratch(made: Looks) -> Looks:
    trial = object.__new__(Looks)
    trial.__dict__.update(made.__dict__)
    trial.touched, trial.mine, trial.trial = made.touched.copy(), set(), True
    trial.players = {word: dict(found) for word, found in made.players.items()}
    return trial
