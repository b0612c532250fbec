"""The game's primitive actions: the writers of its columns (the README names the others).
Each returns whether it happened and tells one event.

`apply` lets events happen that are one moment; `APPLY` holds the single ones by kind. How cards change zones stands in
`moves`, how effects go on in `lasting`, what is asked about the table in `query`: their names are found here, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.book.field_limits import why_not_enter
from fuda.games.fftcg.happening import moves
from fuda.games.fftcg.happening.control import give
from fuda.games.fftcg.happening.moves import CAST, EFFECT, MOVES, WARP, bring, reveal, search, show_to, shuffle
from fuda.games.fftcg.happening.telling import is_awaited, tell
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.lasting import end_lasting, last, stamp, sync
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.now.query import (
    attack_of,
    backups,
    cards,
    characters,
    counters,
    counters_on,
    damage_of,
    dealers,
    forwards,
    in_party,
    is_a,
    is_attacking,
    is_blocking,
    monsters,
    of_type,
    on_field,
    party_of,
    ready,
    side,
    zone_name,
)
from fuda.kernel.event import Event
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.fftcg.state import Match

__all__ = [
    "APPLY",
    "CAST",
    "EFFECT",
    "WARP",
    "apply",
    "attack_of",
    "backups",
    "bring",
    "cards",
    "carry_out",
    "characters",
    "counters",
    "counters_on",
    "damage_of",
    "end_lasting",
    "forwards",
    "give",
    "happens",
    "heal_all",
    "in_party",
    "is_a",
    "is_attacking",
    "is_blocking",
    "last",
    "monsters",
    "of_type",
    "on_field",
    "party_of",
    "ready",
    "reveal",
    "search",
    "show_to",
    "shuffle",
    "side",
    "stamp",
    "sync",
    "tell",
    "thaw",
    "touched",
    "why_not_enter",
    "zone_name",
]


def apply(g: Match, events: Sequence[Event]) -> bool:
    """Let these events happen at one moment. Did all of them? [fftcg-2.1.8 6.1.4, 11.11.6]"""
    if len(events) == 1:
        return happens(g, events[0])
    return 0 < len(carry_out(g, events)) == len(events)


def carry_out(g: Match, events: Sequence[Event]) -> list[tuple[Event, int]]:
    """Let these events happen at one moment. Returns those that did, in order, each with its card (-1: it was about a
    player). Dulling comes first: the same card may leave as another part of a cost (reading FB4)."""
    g.moment += 1
    event = events[0]
    if event.kind in moves.FROM_DECK and event.card < 0 and (len(events) == 1 or events.count(event) == len(events)):
        return moves.from_deck(g, event, len(events))
    happened: list[tuple[Event, int]] = []
    for event in events:
        kind = event.kind
        if kind == "dulls" and _turn(g, event):
            happened.append((event, event.card))
    going = moves.departing(g, events)
    arrived: list[moves.Arrival] = []
    for event in events:
        if event.kind not in MOVES:
            if event.kind != "dulls" and APPLY[event.kind](g, event):
                happened.append((event, event.card))
        elif event.card not in going or going[event.card] is event:
            arrival = moves.go(g, event)
            if arrival is not None:
                arrived.append(arrival)
                happened.append((event, arrival[1]))
    if going and g.waiting:
        g.rules.judge_leaving(g)
    moves.arrive(g, arrived)
    return happened


def happens(g: Match, event: Event) -> bool:
    """Let one event happen, at a moment of its own. Did it? The same as `carry_out` for this one alone, which is the
    usual case: the straight way for what moves no card, and for a card that does not lie on the field."""
    kind, card = event.kind, event.card
    if kind in MOVES and card >= 0 and g.zone[card] in g.rules.field_zones:
        return bool(carry_out(g, (event,)))
    g.moment += 1
    if kind not in MOVES:
        return APPLY[kind](g, event)
    return bool(moves.from_deck(g, event, 1)) if card < 0 and kind in moves.FROM_DECK else moves.alone(g, event)


# What happens to cards where they are, and to players


def _hurt(g: Match, event: Event) -> bool:
    """Damage to a forward; it stays until the end of the turn [fftcg-2.1.8 5.2.6.1, 9.5.1.3.1]."""
    card, amount = event.card, event.amount
    if amount <= 0 or not on_field(g, card) or "forward" not in card_now(g, card).types:
        return False
    if permissions.forbidden(g, card, "damage", event):
        return False
    g.hurt[card] += amount
    g.checked = -1
    touched(g, "hurt")
    rule, source = "10.1.4.2" if event.word == "battle" else "5.2.6.1", event.source
    if source >= 0:
        key = str(card)
        g.hit_by[key] = (*g.hit_by.get(key, ()), *dealers(g, event))
    tell(g, "hurts", rule, card, g.side[card], amount, source, event.by, event.other, event.word)
    if source >= 0 and (g.journal or not g.rules.waited.keys().isdisjoint(DEALING)):
        _tell_dealers(g, event, rule)
    return True


DEALING = ("deals", "party_deals")
"""The kinds of event by which it is told who has dealt damage to a forward."""


def _tell_dealers(g: Match, event: Event, rule: str) -> None:
    """Who has dealt it: its source, or the members of a party together [fftcg-2.1.8 15.1.1.9.8]; and what a member of
    a party deals, in battle or by an effect, its party has dealt, too [fftcg-2.1.8 15.1.1.9.10]."""
    victim, amount, source, by, word = event.card, event.amount, event.source, event.by, event.word
    for dealer in dealers(g, event):
        tell(g, "deals", rule, dealer, side(g, dealer), amount, dealer, by, victim, word)
    if in_party(g, source):
        tell(g, "party_deals", "15.1.1.9.10", source, g.side[source], amount, source, by, victim, word)


def _heal(g: Match, event: Event) -> bool:
    """Damage is taken off a character: so much, or all of it."""
    had = g.hurt[event.card]
    if not had:
        return False
    g.hurt[event.card] = max(0, had - event.amount) if event.amount else 0
    touched(g, "hurt")
    tell(g, "heals", "9.5.1.3.1", event.card, g.side[event.card], had, event.source, event.by)
    return True


def heal_all(g: Match) -> None:
    """All damage on cards on the field is removed [fftcg-2.1.8 9.5.1.3.1]."""
    hurt = g.hurt
    if hurt.count(0) < len(hurt):
        for zone in g.rules.fields:
            for card in g.zones[zone]:
                if hurt[card]:
                    _heal(g, Event("heals", card))
    g.hit_by.clear()


def _turn(g: Match, event: Event) -> bool:
    """Turn a character sideways, or upright; one that is so already may be dulled, or made active, too
    [fftcg-2.1.8 6.3.1, 15.1.1.1.1, 15.1.1.1.2, 15.1.1.2.1, 15.1.1.2.2]."""
    card, rules, dull = event.card, g.rules, event.kind == "dulls"
    word = "dull" if dull else "active"
    if g.zone[card] not in rules.field_zones or (word in rules.words and permissions.forbidden(g, card, word, event)):
        return False
    turn(g, card, int(dull), event.source, event.by, event.other, event.word)
    return True


TURNED = (("actives", "15.1.1.1.1"), ("dulls", "15.1.1.2.1"))
"""How it is told that a character has become active, or dull."""


def turn(g: Match, card: int, dull: int, source: int, by: int, other: int, word: str) -> None:
    """Turn a character on the field, and tell it if it did not lie so before."""
    if g.dull[card] != dull:
        g.dull[card] = dull
        if "dull" in g.rules.watched:
            touched(g, "dull")
        kind, rule = TURNED[dull]
        tell(g, kind, rule, card, g.side[card], 1, source, by, other, word)


def turn_all(g: Match, cards: Sequence[int], dull: int, source: int, by: int, word: str) -> None:
    """Turn several, one after another; at once where nobody looks at that."""
    if "dull" in g.rules.watched or is_awaited(g, TURNED[dull][0]):
        for card in cards:
            turn(g, card, dull, source, by, -1, word)
    else:
        for card in cards:
            g.dull[card] = dull


def _freeze(g: Match, event: Event) -> bool:
    """It will not become active in its controller's next active phase [fftcg-2.1.8 15.2.4.1, 15.2.4.2]; that goes for
    any character (reading FC5)."""
    card = event.card
    if not on_field(g, card) or permissions.forbidden(g, card, "freeze", event):
        return False
    if g.frozen[card]:
        return True  # it stays so; nothing becomes of it
    g.frozen[card] = 1
    touched(g, "frozen")
    tell(g, "freezes", "15.2.4.1", card, g.side[card], 1, event.source, event.by)
    return True


def thaw(g: Match, card: int, source: int = -1) -> bool:
    """It is frozen no longer [fftcg-2.1.8 15.2.4.2]."""
    if not g.frozen[card]:
        return False
    g.frozen[card] = 0
    touched(g, "frozen")
    tell(g, "thaws", "15.2.4.2", card, side(g, card), 1, source)
    return True


def _count(g: Match, event: Event) -> bool:
    """Put counters on a card; those of one name are the same, whoever made them [fftcg-2.1.8 6.7.1, 6.7.2]."""
    if event.amount <= 0 or g.zone[event.card] < 0:
        return False
    key = f"{event.card} {event.word}"
    g.counters[key] = g.counters.get(key, 0) + event.amount
    touched(g, "counters")
    tell(g, "counts", "6.7.1", event.card, side(g, event.card), event.amount, event.source, event.by, word=event.word)
    return True


def _uncount(g: Match, event: Event) -> bool:
    """Take counters off a card, out of the game: as many as there are [fftcg-2.1.8 15.1.1.10.1, 2.3]."""
    key = f"{event.card} {event.word}"
    had = g.counters.get(key, 0)
    taken = min(had, event.amount)
    if taken <= 0:
        return False
    if had > taken:
        g.counters[key] = had - taken
    else:
        del g.counters[key]
    touched(g, "counters")
    tell(g, "uncounts", "15.1.1.10.1", event.card, side(g, event.card), taken, event.source, event.by, word=event.word)
    return taken == event.amount


def _crystals(g: Match, event: Event) -> bool:
    """A player gains or spends crystals; nobody has less than none [fftcg-2.1.8 6.8.1, 4.1]."""
    left = g.crystals[event.seat] + event.amount
    if left < 0 or not event.amount:
        return False
    g.crystals[event.seat] = left
    touched(g, "crystals")
    tell(g, "crystals", "6.8.1", -1, event.seat, event.amount, event.source, event.by, word=event.word)
    return True


def _control(g: Match, event: Event) -> bool:
    """From now on this player controls the card, until a newer effect says otherwise [fftcg-2.1.8 6.2.6, 6.2.6.1]."""
    card = event.card
    if not on_field(g, card):
        return False
    g.home[card], g.held[card] = event.seat, stamp(g)
    if g.side[card] == event.seat:
        return False
    give(g, card, event.seat, event.source, event.by)
    return True


def _damage_player(g: Match, event: Event) -> bool:
    """Points of damage to a player: that processing is a procedure of its own [fftcg-2.1.8 6.5.1]."""
    if event.amount <= 0 or permissions.player(g, event.seat, "damage", event):
        return False
    g.rules.damage_player(g, event)
    return True


def _move(g: Match, event: Event) -> bool:
    return happens(g, event)


APPLY: dict[str, Callable[[Match, Event], bool]] = {
    **dict.fromkeys(MOVES, _move),
    "damages": _damage_player,
    "hurts": _hurt,
    "heals": _heal,
    "dulls": _turn,
    "actives": _turn,
    "freezes": _freeze,
    "counts": _count,
    "uncounts": _uncount,
    "crystals": _crystals,
    "controls": _control,
}
"""By kind: how a single event happens."""


def note_attack(g: Match, card: int) -> None:
    """It has attacked in this turn."""
    g.attacked[card] = g.turn
