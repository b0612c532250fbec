"""Replacement effects of this game: which fit an event, and how what it has become happens (the machine is
`kernel.replacing`) [fftcg-2.1.8 11.12.5.1, 11.12.5.2, 11.12.5.3]. A replacement must be there before the event; what
has happened is never replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import report, running
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.now import lasting, query, timestamps
from fuda.games.fftcg.now.index import replaced_by
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import projection_of
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event, Link
    from fuda.kernel.replacing import Meant


def replacers_for(g: Match, event: Event) -> Sequence[Replacer]:
    """The replacement effects that fit this event. A card that comes onto the field brings its own
    [fftcg-2.1.8 11.9.2]; so does one that says what happens when it leaves another zone [L12] (reading FI1)."""
    kind, now = event.kind, projection_of(g)
    own: Sequence[Replacer] = ()
    if event.card >= 0:
        face, rules = g.face[event.card], g.rules
        if kind in rules.says_no[face] or (kind == "enters" and rules.replacing[face]):
            own = _own(g, event)
    if not own and kind not in now.replacers and kind not in now.later_replacers:  # the usual case
        return ()
    return _those(g, event, (*now.replacers.get(kind, ()), *now.later_replacers.get(kind, ()), *own))


def _those(g: Match, event: Event, found: Sequence[Replacer]) -> list[Replacer]:
    return [replacer for replacer in found if replacer.node.fits(g, replacer.source, event)]


def _own(g: Match, event: Event) -> list[Replacer]:
    card, face, zone = event.card, g.face[event.card], query.zone_name(g, event.card)
    if zone == "field":
        return []
    enters = event.kind == "enters"
    seat = event.seat if enters and event.seat >= 0 else g.owner[card]
    source = Source(seat, card, g.object[card])
    return [
        Replacer(f"own {card} {number} {n}", node, source)
        for number, ability in enumerate(g.rules.faces[face].abilities)
        if (zone in ability.moved_from or (enters and "field" in ability.where))
        and ability.damage <= query.damage_of(g, seat)
        for n, node in enumerate(ability.replacements)
        if event.kind in replaced_by(node)
    ]


def chooser(g: Match, event: Event) -> int:
    """The affected card's controller, or its owner where it has none, also about who will control it (reading FC9); or
    the affected player [fftcg-2.1.8 11.12.5.7]."""
    return query.side(g, event.card) if event.card >= 0 else event.seat


def used_up(g: Match, found: Replacer) -> None:
    """次に: its lasting effect has worked."""
    if found.lasting:
        lasting.spend(g, found.lasting)


def let_happen(g: Match, events: Sequence[Event], meant: Meant) -> None:
    """All at one moment, in the order the turn player says where that could matter [fftcg-2.1.8 11.12.4.11]. What was
    replaced has not happened [fftcg-2.1.8 11.12.5.4]."""
    if len(events) > 1 and timestamps.contested(g, events):
        g.frames.append(timestamps.Order(events=tuple(events), below=meant.place, kept=meant.kept, keep=meant.keep))
        return
    done = acts.carry_out(g, events) if events else []
    happened = meant.kept and 0 < len(done) == len(events)
    cards = [card for event, card in done if event.kind in meant.kinds]
    report(g, meant.place, happened=happened, cards=cards, keep=meant.keep)


def begin_text(g: Match, link: Link) -> None:
    """The text that is run instead: what it chooses is chosen now."""
    g.frames.append(running(link))
