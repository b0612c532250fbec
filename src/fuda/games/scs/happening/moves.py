"""Cards that change zones: one way for all of them [scs-1.12 2.3.4, 2.3.5, 2.3.6, 2.3.7, 2.3.8].

Strikers that leave the stage together are all still there when their leaving is told, and what they were is remembered
before the first one goes; what they bear goes with them [scs-1.12 2.6.4.2, 2.6.4.3, 2.8.2.1, 2.9.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.book import areas
from fuda.games.scs.happening.telling import tell
from fuda.games.scs.now.projection import card_now, says
from fuda.games.scs.now.query import attached_to, full, is_ace, side
from fuda.kernel import action, last
from fuda.kernel.action import BOTTOM, TOP
from fuda.kernel.event import Event
from fuda.projection.facts import changed, depending_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.state import Match

GOES = {
    "defeats": ("score", "2.6.4.1"),
    "retires": ("discard", "2.8.2"),
    "returns": ("hand", "2.3.5"),
    "decks": ("deck", "2.3.5"),
    "removes": ("removed", "4.6.3"),
    "discards": ("discard", "4.3.4"),
    "scores": ("score", "4.5.1"),
    "rules": ("rule", "2.10.2"),
}
"""By kind of event: where the card goes, and the rule [scs-1.12 2.6.4.1, 2.8.2, 2.3.5, 4.6.3, 4.3.4, 4.5.1,
2.10.2]."""
SCORE_RULES = {"graze": "5.4.7.6", "cost": "7.1.6", "rule": "2.6.4.2"}
DISCARD_RULES = {
    "will": "5.3.1.3",
    "limit": "4.3.5",
    "full": "2.8.1.2",
    "cost": "7.1.5.3",
    "chain": "6.3.1.2",
    "rule": "2.9.6",
}
BURDEN_RULES = {"discards": "2.9.6", "scores": "2.6.4.2", "removes": "2.8.2.1"}
ACTED = 2
"""The amount of a summons by which a striker comes as one that has acted: it does not become so [scs-1.12 2.8.1.3]."""
SPELLS_ONLY = ("deck", "hand", "discard", "effect", "rule")
"""Where an option cannot be [scs-1.12 4.2.1, 4.3.1, 4.4.1, 4.7.1, 4.8.1]."""


# Leaving the stage


def departing(g: Match, events: Sequence[Event]) -> dict[int, Event]:
    """Strikers that leave the stage now, each with the event by which it does. All are remembered before any of their
    leaving is told, and all are told before any of them goes."""
    leaving: dict[int, Event] = {}
    for event in events:
        card = event.card
        if event.kind in GOES and card >= 0 and g.area[card] >= 0 and card not in leaving and not stays(g, event):
            leaving[card] = event
    for card in leaving:
        last.keep(g, card)
    for card, event in leaving.items():
        to, rule = GOES[event.kind]
        tell(g, "leaves", "2.3.6", card, g.side[card], 1, event.source, event.by, -1, to)
        if event.kind != "discards":
            tell(g, event.kind, rule, card, g.side[card], event.amount, event.source, event.by, -1, event.word)
    return leaving


def stays(g: Match, event: Event) -> bool:
    """Does a text say that it does not leave the stage by an effect, other than by being defeated by damage? What a
    rule does is no effect [scs-1.12 10.9.1, 1.1.3] (reading SB12)."""
    if event.kind == "defeats" and says(g, event.card, "defeat", event):
        return True
    by_text = event.word == "effect" or event.kind == "decks"  # those say where in the deck
    return by_text and says(g, event.card, "leave", event)


def leave(g: Match, event: Event) -> None:
    """A striker goes where the event says, and all it bears goes, too: equip spells to the discard pile, an option to
    the opponent's score with a defeated striker, else out of the game, however it left [scs-1.12 2.6.4.1, 2.6.4.2,
    2.6.4.3, 2.8.2.1, 2.9.6, 2.3.8] (reading SB8)."""
    card, seat = event.card, g.side[event.card]
    going = [_burden(g, other, event, seat) for other in attached_to(g, card)]
    for found in going:  # what it bears first: nothing is ever borne by a card that is not there
        _go(g, found, destination(g, found))
    number = g.object[card]
    g.board[g.area[card]] = -1
    _go(g, event, destination(g, event))
    if g.last:
        last.follow(g, card, number)
    for found in going:
        rule = BURDEN_RULES[found.kind]
        tell(g, found.kind, rule, found.card, found.seat, found.amount, event.source, event.by, word="rule")


def _burden(g: Match, card: int, event: Event, seat: int) -> Event:
    """Where this card that a striker bears goes when the striker leaves."""
    if not g.rules.is_option[g.face[card]]:
        return Event("discards", card, seat=g.owner[card], amount=1, word="rule")
    if event.kind == "defeats":
        return Event("scores", card, seat=1 - seat, word="rule")
    return Event("removes", card, seat=g.owner[card], amount=1, word="rule")


# From anywhere


def go(g: Match, event: Event) -> bool:
    """A card that is no striker goes where the event says; told when it is there."""
    card, (to, rule) = event.card, GOES[event.kind]
    zone = destination(g, event)
    if g.zone[card] < 0 or (zone == g.zone[card] and event.kind not in ("decks", "scores")):
        return False
    host = g.host[card]
    if host >= 0 and stays(g, event):
        return False
    _go(g, event, zone)
    if to == "rule" and event.source >= 0:
        g.origins[str(card)] = g.ref(event.source)
    if to == "discard":
        at_the_end = event.word == "will" and g.phase == "end"
        rule = "5.6.1.3" if at_the_end else DISCARD_RULES.get(event.word, rule)
    elif to == "score":
        rule = SCORE_RULES.get(event.word, rule)
    tell(g, event.kind, rule, card, side(g, card), event.amount, event.source, event.by, host, event.word)
    return True


def destination(g: Match, event: Event) -> int:
    """The zone a card goes to: its owner's; a score zone is that of its controller's opponent, unless a text says
    whose. Where it cannot be it is removed instead [scs-1.12 2.3.5, 2.3.8]."""
    card, zones = event.card, g.rules.layout.by_seat
    to, seat = GOES[event.kind][0], g.owner[card]
    if to == "score":
        seat = event.seat if event.seat >= 0 and event.kind == "scores" else 1 - side(g, card)
    elif to in SPELLS_ONLY and g.rules.is_option[g.face[card]]:
        to = "removed"
    if to == "rule" and "ルール" not in card_now(g, card).types:
        to = "removed"
    if to == "rule" and event.seat >= 0:
        seat = event.seat
    zone: int = zones[to][seat]
    return zone


def _go(g: Match, event: Event, to: int) -> None:
    """Face up, unless the event says that it goes face down into a score zone [scs-1.12 2.2.4.5, 4.5.4]."""
    top = event.kind == "decks" and event.word == "top"
    put(g, event.card, to, TOP if top else BOTTOM, down=event.kind == "scores" and event.amount > 0)


def put(g: Match, card: int, zone: int, at: int = BOTTOM, *, down: bool = False) -> None:
    """Every change of zones comes through here: the card becomes what the new zone makes of it [scs-1.12 2.3.6]."""
    rules, old = g.rules, g.zone[card]
    facts = rules.watched_zones[old] + rules.watched_zones[zone]
    seen = _depending_on(g, facts) if facts else ()
    action.put(g, card, zone, at)
    if g.origins:
        g.origins.pop(str(card), None)
    if down:
        g.down[card] = 1
    if rules.judged[old] or rules.judged[zone] or not g.zones[old]:
        g.checked = -1  # a check step must look: at scores, at a deck that may be empty
    for fact, before in seen:
        if before is not None:
            changed(g, before, fact)


def _depending_on(g: Match, facts: Sequence[str]) -> list[tuple[str, Any]]:
    """The projections that depend on these facts, which are about to change."""
    return [(fact, depending_on(g, fact)) for fact in facts]


# Onto the stage


def summon(g: Match, event: Event) -> bool:
    """A spell card becomes a striker in an empty area, ready unless a text says otherwise; a seventh striker goes to
    the discard pile instead [scs-1.12 2.8.1, 2.8.1.1, 2.8.1.2, 2.8.1.3, 4.1.4.1, 4.1.6, 4.8.3]."""
    card, area, seat = event.card, areas.number(event.word), event.seat
    if area < 0 or g.board[area] >= 0 or g.zone[card] < 0 or g.area[card] >= 0 or g.rules.is_option[g.face[card]]:
        return False
    if full(g, seat):
        go(g, Event("discards", card, seat=seat, source=event.source, by=event.by, word="full"))
        return False
    place(g, card, seat, area)
    g.acted[card] = int(event.amount == ACTED or g.rules.comes_acted[g.face[card]])
    tell(g, "summons", "2.8.1", card, seat, event.amount, event.source, event.by, -1, event.word)
    return True


def place(g: Match, card: int, seat: int, area: int) -> None:
    """Put a card into an area as a striker, without a word (set-up, summons) [scs-1.12 2.2.3.1, 4.1.3]."""
    put(g, card, g.rules.stage)
    g.side[card], g.area[card], g.board[area] = seat, area, card


def equip(g: Match, event: Event) -> bool:
    """A spell is laid on a striker, in the same area; any number of them; not on one that bears an option, though that
    may be chosen [scs-1.12 2.9.1, 2.9.2, 2.9.3.1, 2.9.3.1.1, 2.9.3.2] (reading SB7)."""
    card, host = event.card, event.other
    if host < 0 or g.area[host] < 0 or g.host[card] == host or g.zone[card] < 0 or is_ace(g, host):
        return False
    if says(g, host, "equip", event):
        return False
    attach(g, card, host, event.seat if event.seat >= 0 else side(g, card))
    tell(g, "equips", "2.9.2", card, g.side[card], 1, event.source, event.by, host)
    return True


def attach(g: Match, card: int, host: int, seat: int = -1) -> None:
    """Lay a card on a striker, without a word (set-up, equipping)."""
    put(g, card, g.rules.stage)
    g.host[card], g.side[card] = host, seat if seat >= 0 else g.side[host]


def lay(g: Match, card: int) -> None:
    """Into its owner's effect zone: a spell that is declared, a card that is summoned, a hand cost [scs-1.12 4.8.1,
    7.1.5]."""
    put(g, card, g.rules.effects[g.owner[card]])
