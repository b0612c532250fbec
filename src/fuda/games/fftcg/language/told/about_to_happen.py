"""Events of a text that are about to happen: what a replacement effect waits for [fftcg-2.1.8 11.12.5.1, 11.12.5.3].

They are named by what will be done, not by what will be told: damage by the card that receives it, a move by where the
card is now and where it will go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.fftcg.happening.moves import MOVES
from fuda.games.fftcg.language.fits.single import compare, whose
from fuda.games.fftcg.language.told import events, player_verb, verb
from fuda.games.fftcg.language.told.event_tests import (
    LEAVING,
    Heard,
    Hears,
    always,
    both,
    by_battle,
    comes_from,
    fits_card,
    fits_dealer,
    fits_player,
    of_size,
    through,
)
from fuda.games.fftcg.language.words import place
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.query import SHARE

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

COUNTED = (player_verb.Draws, player_verb.Discards, player_verb.Casts)
"""Deeds that come one by one: a number of them is nothing that is about to happen."""


def kinds(event: events.Event) -> tuple[str, ...]:
    """The kinds of event by which it is about to happen (none: that cannot be replaced)."""
    return tuple(dict.fromkeys(kind for way in _ways(event) for kind in way.kinds))


def fits(g: Match, ctx: Any, event: events.Event, coming: Event) -> bool:
    """Is what is about to happen one of those?"""
    for way in _ways(event):
        if coming.kind in way.kinds and way.fits(g, ctx, coming):
            return not event.first or not event.counted(g, ctx)
    return False


def _ways(event: events.Event) -> list[Heard]:
    known: list[Heard] | None = event.__dict__.get("ways")
    if known is None:
        made = [_way(event, deed) for deed in event.deeds if type(deed) in WAYS and not _counts(deed)]
        known = event.__dict__["ways"] = made if len(made) == len(event.deeds) else []
    return known


def _counts(deed: Any) -> bool:
    return isinstance(deed, COUNTED) and (deed.n > 1 or bool(deed.sense))


def _way(event: events.Event, deed: Any) -> Heard:
    found = WAYS[type(deed)](deed, event.who)
    return Heard(found.kinds, both(found.fits, _onto(event.field), through(event.by)))


def _onto(word: str) -> Hears:
    """Onto this player's field: its owner's where nothing is said [fftcg-2.1.8 6.2.4]."""
    if not word:
        return always

    def test(g: Match, ctx: Any, event: Event) -> bool:
        seat = event.seat if event.seat >= 0 else g.owner[event.card]
        return seat in whose(g, ctx, ctx.seat, word)

    return test


def _out_of(zone: str) -> Hears:
    if not zone or zone == "any":
        return always
    if zone == "not-hand":
        return lambda g, ctx, event: event.card >= 0 and query.zone_name(g, event.card) != "hand"
    zones = zone.split("-or-")
    return lambda g, ctx, event: event.card >= 0 and query.zone_name(g, event.card) in zones


def _enter(deed: verb.Enters, who: Any) -> Heard:
    """A card that is not yet on the field is spoken of as what it will be there: under whose control it comes."""
    where = getattr(who, "where", None)
    by = where.by if isinstance(where, place.Controlled) and isinstance(where.by, str) else ""
    what = replace(who, where=None) if by else who
    return Heard(("enters",), both(fits_card(what), _out_of(deed.origin), _onto(deed.field), _onto(by)))


def _leave(deed: verb.Leaves, who: Any) -> Heard:
    return Heard(LEAVING, both(_out_of("field"), fits_card(who)))


def _goes(deed: verb.Goes, who: Any) -> Heard:
    """Moves that name their card; a card that is drawn is not known before."""
    ways = tuple(kind for kind, (to, _) in MOVES.items() if to == deed.to and kind != "draws")
    return Heard(ways, both(_out_of(deed.origin), fits_card(who)))


def _breaks(deed: verb.Breaks, who: Any) -> Heard:
    return Heard(("breaks",), fits_card(who))


def _discarded(deed: verb.GetsDiscarded, who: Any) -> Heard:
    return Heard(("discards",), fits_card(who))


def _discards(deed: player_verb.Discards, who: Any) -> Heard:
    return Heard(("discards",), both(_owner(who), fits_card(deed.what)))


def _owner(word: str) -> Hears:
    def test(g: Match, ctx: Any, event: Event) -> bool:
        seat = event.seat if event.seat >= 0 else query.side(g, event.card)
        return seat in whose(g, ctx, ctx.seat, word)

    return test


def _deals(deed: verb.DealsDamage, who: Any) -> Heard:
    """Its source deals it: in battle with a player every attacker [fftcg-2.1.8 10.1.4.3]; of the damage of a party a
    member its share [fftcg-2.1.8 15.1.1.9.8] (reading FA25)."""
    if not deed.to:
        return Heard(("damages", "hurts", SHARE), both(_alone, _striker(who), by_battle(deed.kind)))
    if isinstance(deed.to, str):
        return Heard(("damages",), both(fits_player(deed.to), _striker(who), by_battle(deed.kind), _least(deed.n)))
    return Heard(("hurts", SHARE), both(_alone, fits_card(deed.to), fits_dealer(who, "source"), by_battle(deed.kind)))


def _alone(g: Match, ctx: Any, event: Event) -> bool:
    """Not the sum of a party's damage: what its members deal has been looked at share by share."""
    return len(query.dealers(g, event)) == 1


def _striker(who: Any) -> Hears:
    source = fits_dealer(who, "source")

    def test(g: Match, ctx: Any, event: Event) -> bool:
        if event.kind != "damages" or event.word != "battle" or not g.attacks:
            return source(g, ctx, event)
        members = [card for card, number in g.attacks[-1].attackers if g.object[card] == number]
        return any(source(g, ctx, replace(event, source=card)) for card in members)

    return test


def _least(n: int) -> Hears:
    return (lambda g, ctx, event: event.amount >= n) if n else always


def _takes(deed: verb.TakesDamage, who: Any) -> Heard:
    rest = both(by_battle(deed.kind), of_size(deed.amount))
    if isinstance(who, str):
        return Heard(("damages",), both(fits_player(who), comes_from(deed.source), rest))
    if deed.source is None:
        return Heard(("hurts",), both(fits_card(who), rest))
    return Heard(("hurts", SHARE), both(fits_card(who), _from_all(comes_from(deed.source)), rest))


def _from_all(source: Hears) -> Hears:
    """Damage from such a card: where only some members of a party are such, it means their shares, else the sum
    (reading FA25)."""

    def test(g: Match, ctx: Any, event: Event) -> bool:
        if event.kind != SHARE:
            return all(source(g, ctx, replace(event, source=card)) for card in query.dealers(g, event))
        members = [replace(event, source=card) for card in g.attacks[-1].dealers]
        return source(g, ctx, event) and not all(source(g, ctx, member) for member in members)

    return test


def _points(deed: player_verb.TakesPoints, who: Any) -> Heard:
    """N点のダメージ: of that size, or as many as the text compares with."""
    n, sense = deed.n, deed.sense or "exact"
    size: Hears = (lambda g, ctx, event: compare(sense, event.amount, n)) if n else always
    return Heard(("damages",), both(fits_player(who), size))


def _draws(deed: player_verb.Draws, who: Any) -> Heard:
    return Heard(("draws",), fits_player(who))


def _counter(deed: verb.GetsCounter, who: Any) -> Heard:
    name = deed.counter
    named: Hears = (lambda g, ctx, event: event.word == name) if name else always
    return Heard(("counts" if deed.how == "put" else "uncounts",), both(fits_card(who), named))


def _crystals(deed: player_verb.GainsCrystals, who: Any) -> Heard:
    return Heard(("crystals",), both(fits_player(who), lambda g, ctx, event: event.amount > 0))


def _dull(deed: verb.TurnsDull, who: Any) -> Heard:
    return Heard(("dulls",), fits_card(who))


def _active(deed: verb.TurnsActive, who: Any) -> Heard:
    return Heard(("actives",), fits_card(who))


WAYS: dict[type[Any], Callable[[Any, Any], Heard]] = {
    verb.Enters: _enter,
    verb.Leaves: _leave,
    verb.Goes: _goes,
    verb.Breaks: _breaks,
    verb.GetsDiscarded: _discarded,
    player_verb.Discards: _discards,
    verb.DealsDamage: _deals,
    verb.TakesDamage: _takes,
    player_verb.TakesPoints: _points,
    player_verb.Draws: _draws,
    verb.GetsCounter: _counter,
    player_verb.GainsCrystals: _crystals,
    verb.TurnsDull: _dull,
    verb.TurnsActive: _active,
}
"""By deed, with its subject: what is about to happen. Attacks, blocks, choices and casting are never replaced."""
