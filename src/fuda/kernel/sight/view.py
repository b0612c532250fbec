"""Secrets leave by one door: what a seat, a spectator or a judge may see of a state, a question, a log, and in which
order a seat is offered backs to pick from.

Everything shown to anybody is built here from what the viewer may know. A hidden card is shown as a back: no number,
no name, no label that could be followed from zone to zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.kernel import chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.action import Entry
    from fuda.kernel.decision import Decision
    from fuda.kernel.state import State


JUDGE = -1
SPECTATOR = -2


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as somebody sees it. `card` is -1 and `number` empty for a back."""

    card: int = -1
    number: str = ""
    name: str = ""
    facts: dict[str, int | str | list[str]] = {}


class ZoneView(msgspec.Struct, frozen=True):
    """A zone: everybody may count it, not everybody may look."""

    name: str
    seat: int
    count: int
    cards: tuple[CardView, ...]


class View(msgspec.Struct, frozen=True):
    """What a viewer may see of the whole game."""

    viewer: int
    edition: str
    turn: int
    active: int
    phase: str
    zones: tuple[ZoneView, ...]
    chain: tuple[dict[str, int | str], ...]
    facts: dict[str, int | str]
    winners: tuple[int, ...] | None = None
    ending: str = ""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log as somebody may read it: names where the viewer may know them, never a card's label."""

    turn: int
    rule: str
    kind: str
    seat: int
    amount: int
    word: str
    hidden: bool = False
    """There is a card, but not for these eyes."""
    card: str = ""
    other: str = ""
    source: str = ""


def may_see(g: State, viewer: int, card: int) -> bool:
    """May this viewer see the face of this card where it lies now?"""
    return _among(g, g.rules.seen_by(g, card), viewer)


def may_know(g: State, viewer: int, card: int) -> bool:
    """May this viewer know what this card is, having seen it before it came here?"""
    return _among(g, g.rules.seen_by(g, card) | g.known[card], viewer)


def _among(g: State, seats: int, viewer: int) -> bool:
    """Is the viewer one of these seats?"""
    bits = seats_of(g, viewer)
    return seats & bits == bits


def seats_of(g: State, viewer: int) -> int:
    """The seats, as bits, that must all see a card so that this viewer does: of a judge none, of a spectator all."""
    if viewer >= 0:
        return 1 << viewer
    return 0 if viewer == JUDGE else (1 << g.seats) - 1


def view(g: State, viewer: int) -> View:
    """What this viewer sees: a seat number, SPECTATOR or JUDGE."""
    layout = g.rules.layout
    zones = []
    for number, cards in enumerate(g.zones):
        kind = layout.kind_of[number]
        if kind.shared and layout.seat(number) == 0 and number != layout.at(kind.name):
            continue
        shown = tuple(_card(g, viewer, card) for card in cards)
        zones.append(ZoneView(kind.name, layout.seat(number), len(cards), shown if kind.ordered else _unordered(shown)))
    chain = tuple(g.rules.show_link(g, viewer, link) for link in g.chain)
    winners = g.outcome.winners if g.outcome else None
    ending = g.outcome.ending if g.outcome else ""
    facts = g.rules.show_facts(g, viewer)
    return View(viewer, g.edition, g.turn, g.active, g.phase, tuple(zones), chain, facts, winners, ending)


def _card(g: State, viewer: int, card: int) -> CardView:
    if not may_see(g, viewer, card):
        return CardView(facts=g.rules.show_back(g, card))
    number = g.pool[g.face[card]]
    return CardView(card, number, g.rules.name(g, card), g.rules.show_card(g, card))


def _unordered(cards: tuple[CardView, ...]) -> tuple[CardView, ...]:
    """Where the order means nothing it must not tell anything either: known cards first, by number."""
    return tuple(sorted(cards, key=lambda c: (c.card < 0, c.card)))


def told(g: State, entry: Entry, viewer: int) -> Told:
    """A line of the log for this viewer: a seat number, SPECTATOR or JUDGE."""
    shown = _among(g, entry.seen_by, viewer)
    event = entry.event
    name = g.rules.face_name
    return Told(
        turn=entry.turn,
        rule=entry.rule,
        kind=event.kind,
        seat=event.seat,
        amount=event.amount,
        word=event.word,
        hidden=not shown,
        card=name(entry.face) if shown and entry.face >= 0 else "",
        other=name(entry.other_face) if entry.other_face >= 0 and _among(g, entry.other_seen_by, viewer) else "",
        source=name(entry.source_face) if entry.source_face >= 0 and _among(g, entry.source_seen_by, viewer) else "",
    )


def fanned(g: State, seat: int, cards: Sequence[int]) -> list[int]:
    """These cards as they are offered to a seat. A hand has no order in any of the books, and its player may mix it at
    any time: so cards of a zone without an order into which the seat may not look are held out as a fan of backs, in an
    order that tells nothing, drawn anew whenever a card has moved. They come last, first those that it knows."""
    zone, blind = g.zone, g.rules.layout.blind
    held = [card for card in cards if blind[zone[card]] >> seat & 1]
    if not held:
        return [*cards]
    fans = (chance.unforeseeable_order(g, g.zones[number]) for number in dict.fromkeys(zone[card] for card in held))
    place = {card: number for number, card in enumerate(card for fan in fans for card in fan)}
    held.sort(key=lambda card: (not may_know(g, seat, card), place[card]))
    return [card for card in cards if not blind[zone[card]] >> seat & 1] + held


def backs(g: State, asked: Decision) -> list[int]:
    """The cards of such zones that are offered and that the seat does not know, as they are held out."""
    if asked.kind != "card":
        return []
    seat, zone, blind = asked.seat, g.zone, g.rules.layout.blind
    held = [move.card for move in asked.moves if move.card >= 0 and blind[zone[move.card]] >> seat & 1]
    return [card for card in held if not may_know(g, seat, card)]
