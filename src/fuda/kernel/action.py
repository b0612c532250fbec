"""Primitive actions: the only writers of the kernel's columns. Each tells what happened by one typed event, which goes
into the log.

An action that changes nothing did not happen, so each returns whether it did [pso2-3.0 103.2.1.2]. The log (what
happened and by which rule) stands beside the state, not in it, so copies stay cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.kernel import chance, last
from fuda.kernel.event import NOBODY, Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.state import State


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: the rule it follows, what happened, and who may know the faces of the cards it names."""

    rule: str
    event: Event
    seen_by: int
    face: int
    turn: int
    other_face: int = -1
    source_face: int = -1
    other_seen_by: int = -1
    source_seen_by: int = -1


class Journal:
    """Entries in order. It has marks of its own, so that a rewind leaves no trace here either (`keeping.rewind`)."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.marks: list[int] = []

    def write(self, g: State, rule: str, event: Event) -> None:
        """Note an event with what is needed to show it later to a viewer who may not see everything."""
        cards = event.card, event.other, event.source
        face, other, source = (g.face[card] if card >= 0 else -1 for card in cards)
        if event.kind in g.rules.held_out:
            knowers = [g.rules.layout.everybody for _ in cards]
        else:
            knowers = [_knowers(g, card) for card in cards]
        self.entries.append(Entry(rule, event, knowers[0], face, g.turn, other, source, *knowers[1:]))

    def mark(self) -> None:
        """Remember this point."""
        self.marks.append(len(self.entries))

    def keep(self) -> None:
        """Forget the last mark."""
        del self.marks[-1:]

    def back(self) -> None:
        """Forget what was written since the last mark: all of it, where the mark is older than the journal."""
        del self.entries[self.marks.pop() if self.marks else 0 :]

    def __bool__(self) -> bool:
        return True


def _knowers(g: State, card: int) -> int:
    """The seats, as bits, that may read the name: who sees the card, and who has seen it before (a card shown from a
    hand lies in a hand)."""
    return g.rules.seen_by(g, card) | g.known[card] if card >= 0 else (1 << g.seats) - 1


TOP, BOTTOM = 0, -1


def new_moment(g: State) -> None:
    """What happens from now on is not simultaneous with what happened before."""
    g.moment += 1


def new_card(g: State, face: int, owner: int, zone: int) -> int:
    """A card that was not in the game before (deck set-up, tokens)."""
    card = len(g.face)
    for name in g.rules.columns:
        getattr(g, name).append(g.rules.columns[name])
    g.face.append(face)
    g.owner.append(owner)
    g.zone.append(zone)
    g.object.append(0)
    g.stamp.append(0)
    g.known.append(0)
    g.zones[zone].append(card)
    _renew(g, [card], zone)
    return card


def _renew(g: State, cards: Sequence[int], zone: int) -> None:
    """Cards that change zones forget what they were: new objects, one after another [pso2-3.0 400.6]."""
    numbers, number = g.object, g.next_object
    stamps, clock = g.stamp, g.clock
    for place, card in enumerate(cards):
        numbers[card], stamps[card] = number + place, clock + place
    g.next_object += len(cards)
    g.clock += len(cards)
    if g.rules.layout.projected[zone]:
        g.version += len(cards)


def put(g: State, card: int, zone: int, at: int = BOTTOM) -> None:
    """Move a card to a zone: a new object there, every column but its face and owner as on the first day.

    Lists run from the top (index 0) to the bottom. This does not tell anything: the game's own `move` does."""
    rules, zones, numbers, old = g.rules, g.zones, g.object, g.zone[card]
    layout, number = rules.layout, numbers[card]
    bare = layout.bare[old][zone]
    saw: int = layout.sight[old] if bare else _leave(g, card, old)
    if rules.follows_unprojected and g.lasting and not layout.projected[old]:
        rules.goes_unprojected(g, card)
    zones[old].remove(card)
    if at == BOTTOM:
        zones[zone].append(card)
    else:
        zones[zone].insert(at, card)
    g.zone[card] = zone
    new, clock = g.next_object, g.clock  # as `_renew`
    numbers[card], g.stamp[card] = new, clock
    g.next_object, g.clock = new + 1, clock + 1
    if g.last:
        last.follow(g, card, number)
    if saw:
        g.known[card] |= saw  # whoever saw it where it was may know it
    if not bare and layout.projected[zone]:
        g.version += 1
    if saw != layout.everybody and not layout.ordered[old]:
        _lose_sight(g, card, old, zone, saw)


def _leave(g: State, card: int, old: int) -> int:
    """What hangs on a card in its zone is over: it is remembered where texts may ask, and its columns are blank. Who
    saw it there? Where no facts lie none lies face down either (`Layout.bare`)."""
    rules = g.rules
    layout = rules.layout
    saw: int = rules.seen_by(g, card) if layout.stateful[old] else layout.sight[old]
    if layout.projected[old]:
        last.keep(g, card)
        g.version += 1
    if layout.stateful[old]:
        for name, blank in rules.columns.items():
            getattr(g, name)[card] = blank
    return saw


def _lose_sight(g: State, card: int, old: int, zone: int, saw: int) -> None:
    """Who saw backs only, before and after, cannot tell which card of an unordered zone went, and so no longer knows
    what went and what stayed. Who sees it now, but did not know it before, cannot tell it from an equal card that is
    still there: that one could be the one that went."""
    layout = g.rules.layout
    seen_now: int = layout.sight[zone]  # all of its columns are blank: it lies face up
    blind = layout.everybody & ~(saw | seen_now)
    known = g.known
    if blind:
        for other in (card, *g.zones[old]):
            if known[other] & blind:
                known[other] &= ~(blind & ~g.rules.seen_by(g, other))
    taken_aback = seen_now & ~(saw | known[card])
    if taken_aback:
        _mistake(g, card, old, taken_aback)


def _mistake(g: State, card: int, old: int, seats: int) -> None:
    """For each of these seats one card like this one, which it knew in that zone, is unknown again."""
    known, faces, face = g.known, g.face, g.face[card]
    for other in g.zones[old]:
        if known[other] & seats and faces[other] == face and g.owner[other] == g.owner[card]:
            lost = seats & known[other] & ~g.rules.seen_by(g, other)
            known[other] &= ~lost
            seats &= ~lost


def shuffle(g: State, zone: int) -> None:
    """A new order that nobody knows, of new objects.

    The cards keep their places as numbers and exchange their faces, so that a number seen before cannot be followed
    through the shuffle. An order set beforehand is taken as it was written, by numbers."""
    cards = g.zones[zone]
    if chance.is_set(g, cards):
        cards[:] = chance.shuffled(g, cards)
    else:
        order, faces, owners = chance.shuffled(g, cards), g.face, g.owner
        for card, face, owner in [(card, faces[new], owners[new]) for card, new in zip(cards, order, strict=True)]:
            faces[card], owners[card] = face, owner
    known = g.known
    for card in cards:
        known[card] = 0
    _renew(g, cards, zone)
    g.version += 1


def take_unseen(g: State, card: int, among: Sequence[int]) -> int:
    """The number under which this card leaves the others in secret. Before a deck is shuffled its cards are numbered as
    its list says, so the number of the one that was taken would tell what it is: the last of them becomes that card,
    and those behind it move up, new objects all of them. Who knew a card knows it still. Where an order was set
    beforehand (`chance.shuffled`), it was written by numbers, and they stay."""
    if g.set_orders:
        return card
    order = [*(other for other in among if other != card), card]
    for number, face, known in [(n, g.face[c], g.known[c]) for n, c in zip(among, order, strict=True)]:
        g.face[number], g.known[number] = face, known
    _renew(g, among, g.zone[card])
    g.version += 1
    return among[-1]


def show(g: State, card: int, seats: int) -> None:
    """Let these seats, as bits, look at a card that stays where it is. They know it until it is lost from sight."""
    g.known[card] |= seats


def hold_out(g: State, card: int) -> None:
    """One card of a zone that not everybody sees is held out to all, and stays there. Who did not know it cannot tell
    it from an equal one that it knew there: only one of them is known afterwards."""
    rules, everybody = g.rules, g.rules.layout.everybody
    taken_aback = everybody & ~(rules.seen_by(g, card) | g.known[card])
    if taken_aback:
        if not rules.layout.ordered[g.zone[card]]:
            _mistake(g, card, g.zone[card], taken_aback)
        g.known[card] = everybody


def look_through(g: State, cards: Sequence[int], seat: int) -> None:
    """Let a seat look at cards that nobody else sees now. Of several cards in an order the looker may take one or lay
    them back otherwise, so whoever else knew one of them can no longer tell where it is. Where nobody sits at that
    seat, everybody looks: somebody must choose for it."""
    if seat == g.rules.empty_seat:
        for card in cards:
            g.known[card] = g.rules.layout.everybody
        return
    others = ~0 if len(cards) < 2 else 1 << seat
    for card in cards:
        known = g.known[card]
        g.known[card] = (known & others if g.rules.layout.ordered[g.zone[card]] else known) | 1 << seat


def remove_from_game(g: State, card: int) -> None:
    """A token that left the field: it is nowhere any more. Its number is not used again."""
    old = g.zone[card]
    last.keep(g, card)
    g.zones[old].remove(card)
    g.version += 1
    g.next_object += 1  # as whenever a card changes zones
    g.zone[card] = -1
    g.object[card] = 0


def tell(
    g: State,
    kind: str,
    rule: str,
    card: int = -1,
    seat: int = NOBODY,
    amount: int = 0,
    source: int = -1,
    by: int = NOBODY,
    other: int = -1,
    word: str = "",
) -> None:
    """Say what happened: to the log, and to the abilities that wait for just this kind of event."""
    rules, heard = g.rules, g.rules.heard
    if heard is None or kind in heard:
        ears = rules.listeners(g, kind, card)
    elif g.journal:
        ears = ()
    else:
        return  # the usual case
    if not ears and not g.journal:
        return
    number = g.object[card] if card >= 0 else 0
    event = Event(
        kind, card, number, seat, amount, source, by, other, word, g.moment, g.object[other] if other >= 0 else 0
    )
    if g.journal:
        g.journal.write(g, rule, event)
    for ear in ears:
        waiting = rules.hears(g, ear, event)
        if waiting is not None:
            g.waiting.append(waiting)
