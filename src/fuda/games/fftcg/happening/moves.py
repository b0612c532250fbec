"""Cards that change zones: one way for all of them. A card becomes a new card by it [fftcg-2.1.8 7.4].

Cards that leave the field together are all still there when their leaving is told, and what they were is remembered
before the first one goes [fftcg-2.1.8 11.8.16, 11.11.7]; cards that come together are all there when their coming is
told [fftcg-2.1.8 11.8.16.2.1]. From other zones a move is told when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fuda.games.fftcg.book.field_limits import own_repels, why_not_enter
from fuda.games.fftcg.happening.telling import is_awaited, tell
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.lasting import source_left, sync
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.now.query import side
from fuda.games.fftcg.state import UNABLE
from fuda.kernel import action, last
from fuda.kernel.action import BOTTOM, TOP
from fuda.kernel.event import NOBODY, Event
from fuda.projection.facts import matters

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.state import Match

EFFECT, CAST, WARP = 0, 1, 2
"""How a card comes onto the field (the amount of an `enters` event)."""


MOVES = {
    "breaks": ("break", "15.1.1.3.1"),
    "puts": ("break", "15.1.1.3.2"),
    "removes": ("removed", "15.1.1.5.1"),
    "returns": ("hand", "7.3"),
    "decks": ("deck", "7.3"),
    "discards": ("break", "15.1.1.4.1"),
    "mills": ("break", "7.10.1"),
    "draws": ("hand", "7.11.1"),
    "takes": ("damage", "6.5.2"),
    "enters": ("field", "6.2.4"),
}
"""By kind of event: where the card goes, and the rule [fftcg-2.1.8 15.1.1.3.1, 15.1.1.3.2, 15.1.1.4.1, 15.1.1.5.1,
7.3, 7.8.1, 7.10.1, 7.11.1, 6.5.2]."""
FORBIDDEN = {"breaks": "break", "removes": "remove", "returns": "hand", "decks": "deck", "puts": "put"}
"""The word by which a text says that a character on the field is not … (ブレイクされない …)."""
DISCARD_RULES = {"cp": "11.2.1.1", "limit": "9.5.1.2", "cost": "11.2.1"}
FROM_DECK = ("draws", "mills")
COMES_FROM = {"breaks": ("field",), "mills": ("deck",)}
"""By kind of move: the only zones it can be made from, where it cannot be made from everywhere."""
MARKED = frozenset(("field", "damage", "takes", "decks"))
"""Zones and kinds of move that ask for more than to lay the card elsewhere (`_send`)."""
TOLD_AS = {"takes": "damaged"}
"""By kind of move: the kind of event that is told, where it is another one."""
ENTER_RULES = ("6.2.4", "11.4.8", "15.2.7.5")


def departing(g: Match, events: Sequence[Event]) -> dict[int, Event | None]:
    """Cards that leave the field now, each with the event by which it does (nothing: it cannot be). All are remembered
    before any of their leaving is told, and all are told before any of them goes."""
    fields, zone = g.rules.field_zones, g.zone
    leaving: dict[int, Event | None] = {}
    for event in events:
        card = event.card
        if event.kind in MOVES and card >= 0 and zone[card] in fields and card not in leaving:
            old = bool(event.object) and g.object[card] != event.object
            leaving[card] = None if old or _stays(g, event) else event
    if not leaving:
        return leaving
    going = [event for event in leaving.values() if event is not None]
    for event in going:
        last.keep(g, event.card)
    if g.journal or not g.rules.quiet:
        for event in going:
            _tell_leaving(g, event)
    return leaving


def _stays(g: Match, event: Event) -> bool:
    """Is it already where it would go, or does a text say that it does not leave? [fftcg-2.1.8 2.2]"""
    if event.kind == "enters":
        return True
    word = FORBIDDEN.get(event.kind, "")
    return permissions.forbidden(g, event.card, word, event) or permissions.forbidden(g, event.card, "leave", event)


def _tell_leaving(g: Match, event: Event) -> None:
    card, seat = event.card, g.side[event.card]
    to = MOVES[event.kind][0]
    tell(g, "leaves", "7.4", card, seat, card_now(g, card).strength, event.source, event.by, event.source, to)
    tell_move(g, event, card, "field")
    if event.kind == "breaks":
        _tell_breakers(g, event, seat)


def _tell_breakers(g: Match, event: Event, seat: int) -> None:
    """Who broke it: the source of the effect; by damage every source of the damage that was just dealt
    [fftcg-2.1.8 12.4.5, 15.1.1.9.8]."""
    sources: Iterable[int] = (event.source,)
    if event.word == "damage":
        sources = dict.fromkeys(g.hit_by.get(str(event.card), ()))
    for source in sources:
        if source >= 0:
            tell(g, "broke", "12.4.5", source, seat, 1, source, event.by, event.card, event.word)


def tell_move(g: Match, event: Event, card: int, origin: str) -> None:
    """Tell the move itself, and, where some text waits for it, from where to where it went. What is drawn has not been
    returned or added to a hand: nobody hears of it but the log [fftcg-2.1.8 7.11.1]."""
    rules, kind = g.rules, event.kind
    alone, way = rules.move_told[kind], origin in rules.ways_told[kind]
    alone = alone or bool(g.journal)
    if not alone and not way:
        return
    seat = event.seat if event.seat >= 0 else side(g, card)
    if alone:
        told, rule = TOLD_AS.get(kind, kind), _rule_of(event) if g.journal else ""
        tell(g, told, rule, card, seat, event.amount, event.source, event.by, event.other, event.word)
    if way:
        tell(g, "goes", "7.4", card, seat, 1, event.source, event.by, -1, f"{origin} {MOVES[kind][0]}")
    elif g.journal and "goes" in rules.told:  # for the log alone: nobody waits for it, and the turn forgets it
        to = MOVES[kind][0] if kind != "draws" else kind
        logged = Event("goes", card, g.object[card], seat, 1, event.source, event.by, -1, f"{origin} {to}", g.moment)
        g.journal.write(g, "7.4", logged)


def _rule_of(event: Event) -> str:
    """The rule of a move, for the log."""
    if event.kind == "enters":
        return ENTER_RULES[event.amount]
    rule = MOVES[event.kind][1]
    return DISCARD_RULES.get(event.word, rule) if event.kind == "discards" else rule


Arrival: TypeAlias = tuple[Event, int, str]
"""A card that has been moved: by which event, and from where."""


def go(g: Match, event: Event) -> Arrival | None:
    """Move the card. Nothing where it cannot be done [fftcg-2.1.8 2.3]."""
    kind, card = event.kind, event.card
    if card < 0 and kind in FROM_DECK:
        card = _top(g, event)
    if card < 0 or (event.object and g.object[card] != event.object):
        return None
    zone = g.zone[card]
    if zone < 0:
        return None
    origin = g.rules.layout.names[zone]
    if kind == "enters":
        seat = event.seat if event.seat >= 0 else g.owner[card]
        if why_not_enter(g, card, seat) is not None or (event.amount == EFFECT and own_repels(g, event)):
            return None
        _enter(g, card, seat, event.word)
    elif (origin == MOVES[kind][0] and kind != "decks") or origin not in COMES_FROM.get(kind, (origin,)):
        return None
    elif origin in MARKED or kind in MARKED:
        _send(g, event, card, origin)
    else:
        lay(g, card, g.rules.destinations[kind][g.owner[card]])  # as `_send`, where nothing hangs on the move
    return event, card, origin


def alone(g: Match, event: Event) -> bool:
    """One card moves that does not lie on the field. Could it?"""
    arrival = go(g, event)
    if arrival is None:
        return False
    if event.kind == "decks":
        arrive(g, (arrival,))
    elif g.journal or not g.rules.quiet:
        tell_move(g, event, arrival[1], arrival[2])
    return True


def from_deck(g: Match, event: Event, count: int) -> list[tuple[Event, int]]:
    """So many cards from the top of a deck, one after another (the same as `go`); they are told when all are there."""
    rules, kind, found = g.rules, event.kind, []
    to = rules.destinations[kind]
    for _ in range(count):
        card = _top(g, event)
        if card >= 0:
            lay(g, card, to[g.owner[card]])
            found.append((event, card))
    if g.journal or "deck" in rules.ways_told[kind]:
        for _, card in found:
            tell_move(g, event, card, "deck")
    elif rules.move_told[kind]:  # as `tell_move`
        for _, card in found:
            tell(g, kind, "", card, event.seat, event.amount, event.source, event.by, event.other, event.word)
    return found


def _top(g: Match, event: Event) -> int:
    """The top card of the deck (-1: there is none, or a text says that this player does not draw [fftcg-2.1.8 2.2]).
    Who should draw from an empty deck will lose [fftcg-2.1.8 12.4.2]."""
    if event.kind == "draws" and "draw" in g.rules.words and permissions.player(g, event.seat, "draw", event):
        return -1
    deck = g.zones[g.rules.decks[event.seat]]
    if not deck:
        if event.kind == "draws":
            g.emptied[event.seat] |= UNABLE
            g.checked = -1
        return -1
    card: int = deck[0]
    return card


def discard_all(g: Match, seat: int, cards: Sequence[int], source: int) -> None:
    """Cards of a hand are discarded for CP; they are told when all have gone [fftcg-2.1.8 11.2.1.1, 15.1.1.4.1]."""
    to, owner = g.rules.destinations["discards"], g.owner
    for card in cards:
        lay(g, card, to[owner[card]])
    if "hand" in g.rules.ways_told["discards"] or is_awaited(g, "discards"):
        for card in cards:
            tell_move(g, Event("discards", card, 0, seat, 0, source, seat, -1, "cp"), card, "hand")


def _send(g: Match, event: Event, card: int, origin: str) -> None:
    """To a zone of the card's owner, wherever the event would send it [fftcg-2.1.8 7.3]; only damage lies with the
    player who took it (reading FC4)."""
    rules, left_field = g.rules, origin == "field"
    if left_field and g.lasting:
        source_left(g, card)
    taken = event.kind == "takes"
    seat = event.seat if taken and event.seat >= 0 else g.owner[card]
    lay(g, card, rules.destinations[event.kind][seat], _place(event) if event.kind == "decks" else BOTTOM)
    if taken or origin == "damage":
        g.checked = -1
        g.version += rules.damage_faces
    if left_field and rules.takes_control:
        sync(g)


def lay(g: Match, card: int, zone: int, at: int = BOTTOM) -> None:
    """Put a card into a zone; effects that look at that zone, or at the one it leaves, look again. Its counters vanish
    [fftcg-2.1.8 6.7.3]."""
    watched = g.rules.watched_zones
    left, come = watched[g.zone[card]], watched[zone]
    if left or come:
        now, version = g.memo, g.version
        if not now or now.version != version:
            now = projection_of(g)
        action.put(g, card, zone, at)
        if now.watchers and g.version == version:
            watchers = now.watchers
            if (left in watchers and matters(g, now, left)) or (come in watchers and matters(g, now, come)):
                g.version += 1
    else:
        action.put(g, card, zone, at)
    if g.counters:
        start = f"{card} "
        for key in [*g.counters]:
            if key.startswith(start):
                del g.counters[key]


def _place(event: Event) -> int:
    """Where in the deck: the bottom, the top, or so many from the top. Of several for one place the last lies there."""
    if not event.word.startswith("top"):
        return BOTTOM
    return max(TOP, event.amount - 1)


def arrive(g: Match, arrived: Sequence[Arrival]) -> None:
    """All are where they go: tell those that did not come from the field, then shuffle what was shuffled in."""
    if g.journal or not g.rules.quiet:
        for event, card, origin in arrived:
            if origin != "field":
                tell_move(g, event, card, origin)
    for event, _, _ in arrived:
        if event.kind == "decks":
            _mix_in(g, arrived)
            break


def _mix_in(g: Match, arrived: Sequence[Arrival]) -> None:
    """Some of these cards went into a deck: it is shuffled, or they lie there in a random order, where a text says
    so."""
    decked = [arrival for arrival in arrived if arrival[0].kind == "decks"]
    mixed = [event for event, _, _ in decked if event.word == "shuffle"]
    for seat in dict.fromkeys([g.owner[event.card] for event in mixed]):
        shuffle(g, seat, mixed[0].source)
    _mix(g, [card for event, card, _ in decked if event.word.endswith("mixed")])


def _mix(g: Match, cards: Sequence[int]) -> None:
    """Cards that were put onto a deck in a random order: nobody can follow them [fftcg-2.1.8 15.1.1.6.1]."""
    for seat in dict.fromkeys([g.owner[card] for card in cards]):
        own = [card for card in cards if g.owner[card] == seat]
        deck = g.zones[g.rules.decks[seat]]
        places, whole = [deck.index(card) for card in own], list(deck)
        deck[:] = own
        action.shuffle(g, g.rules.decks[seat])
        for place, card in zip(places, deck, strict=True):
            whole[place] = card
        deck[:] = whole


def _enter(g: Match, card: int, seat: int, word: str) -> None:
    """Onto a seat's field, active; a backup dull, unless it is said otherwise [fftcg-2.1.8 5.2.3.1.1.1, 5.2.3.1.1.3,
    6.2.4, 6.2.5]."""
    lay(g, card, g.rules.fields[seat])
    g.side[card] = g.home[card] = seat
    g.since[card] = g.entered[card] = g.turn
    dull = word == "dull" or (word != "active" and g.rules.types[g.face[card]] == "backup")
    g.dull[card] = int(dull)
    if g.rules.takes_control:
        sync(g)


def shuffle(g: Match, seat: int, source: int = -1, rule: str = "15.1.1.6.1") -> None:
    """Shuffle a deck, so that nobody knows the order [fftcg-2.1.8 15.1.1.6.1]."""
    action.shuffle(g, g.rules.decks[seat])
    tell(g, "shuffles", rule, -1, seat, 0, source)


def reveal(g: Match, card: int, source: int = -1, by: int = NOBODY, rule: str = "7.6.1") -> None:
    """Show a card to everybody. It stays where it is."""
    g.known[card] = g.rules.layout.everybody
    tell(g, "reveals", rule, card, g.owner[card], 1, source, by)


def show_to(g: Match, seat: int, shown: Iterable[int], source: int = -1) -> None:
    """A player looks at cards that others do not see."""
    cards = [*shown]
    action.look_through(g, cards, seat)
    for card in cards:
        tell(g, "looks", "7.6.1", card, seat, 1, source)


def search(g: Match, seat: int, found: Sequence[int], source: int = -1) -> None:
    """Cards found in the deck are shown and set aside, the rest is shuffled; what is said of them then happens
    [fftcg-2.1.8 15.1.1.8.1]. Set aside they lie on top of the deck, the same objects as before; a player may find
    nothing (reading FC6)."""
    for card in found:
        reveal(g, card, source, seat, "15.1.1.8.1")
    deck = g.zones[g.rules.decks[seat]]
    rest = [card for card in deck if card not in found]
    deck[:] = rest
    shuffle(g, seat, source, "15.1.1.8.1")
    deck[:] = [*found, *deck]
    tell(g, "searched", "15.1.1.8.1", found[0] if found else -1, seat, len(found), source)


def bring(g: Match, face: int, seat: int, zone: str) -> int:
    """A card from outside the game: it belongs to the player who brings it in [fftcg-2.1.8 6.2.2] (reading FC7)."""
    g.version += 1
    return action.new_card(g, face, seat, g.rules.layout.at(zone, seat))


def lay_on_stack(g: Match, card: int, seat: int) -> None:
    """A summon is put on the stack by this player."""
    lay(g, card, g.rules.stack)
    g.side[card] = seat
