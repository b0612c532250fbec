"""Primitive actions: the only writers of the kernel's columns. Each tells what happened by one typed event.

An action that changes nothing did not happen, so each returns whether it did [pso2-3.0 103.2.1.2].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel import chance
from fuda.kernel.event import NOBODY, Event, Waiting

if TYPE_CHECKING:
    from fuda.kernel.state import State

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
    _renew(g, card, zone)
    return card


def _renew(g: State, card: int, zone: int) -> None:
    """A card that changes zones forgets what it was: a new object [pso2-3.0 400.6]."""
    g.object[card] = g.next_object
    g.stamp[card] = g.clock
    g.next_object += 1
    g.clock += 1
    if g.rules.layout.projected[zone]:
        g.version += 1


def put(g: State, card: int, zone: int, at: int = BOTTOM) -> None:
    """Move a card to a zone: a new object there, every column but its face and owner as on the first day.

    Lists run from the top (index 0) to the bottom. This does not tell anything: the game's own `move` does."""
    old = g.zone[card]
    g.zones[old].remove(card)
    if g.rules.layout.projected[old]:
        g.version += 1
    cards = g.zones[zone]
    if at == BOTTOM:
        cards.append(card)
    else:
        cards.insert(at, card)
    for name, blank in g.rules.columns.items():
        getattr(g, name)[card] = blank
    g.zone[card] = zone
    _renew(g, card, zone)
    _remember(g, card, old, zone)


def _remember(g: State, card: int, old: int, zone: int) -> None:
    """Who may know the card now: whoever saw it where it was, and whoever sees it where it is."""
    g.known[card] |= watchers(g, old) | watchers(g, zone)


def watchers(g: State, zone: int) -> int:
    """The seats, as bits, that see the faces of cards in this zone."""
    kind = g.rules.layout.kind_of[zone]
    if kind.sight == "all":
        return (1 << g.seats) - 1
    return 1 << g.rules.layout.seat(zone) if kind.sight == "owner" else 0


def shuffle(g: State, zone: int) -> None:
    """A new order that nobody knows."""
    g.zones[zone][:] = chance.shuffled(g, g.zones[zone])
    for card in g.zones[zone]:
        g.known[card] = 0


def remove_from_game(g: State, card: int) -> None:
    """A token that left the field: it is nowhere any more. Its number is not used again."""
    old = g.zone[card]
    g.zones[old].remove(card)
    g.version += 1
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
    ears = g.rules.listeners(g, kind, card)
    if not ears and not g.journal:
        return
    number = g.object[card] if card >= 0 else 0
    event = Event(kind, card, number, seat, amount, source, by, other, word, g.moment)
    if g.journal:
        g.journal.write(g, rule, event)
    for ear in ears:
        waiting = g.rules.hears(g, ear, event)
        if waiting is not None:
            g.waiting.append(waiting)


def wait(g: State, waiting: Waiting) -> None:
    """A triggered ability that the game itself found."""
    g.waiting.append(waiting)
