"""What is about to happen to units and may be replaced: it waits until its players were asked, then it happens, or
something else does (`kernel.replacing`) [L12] [moncolle-2.00 有効時期.9.1] (reading M60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.machine import report, running
from fuda.games.moncolle.acting import uses
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.now.layers import Source, works
from fuda.games.moncolle.now.projection import gained, has_ability
from fuda.kernel import replacing
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event, Link
    from fuda.kernel.replacing import Meant

LIMIT = "その他.4.2"
"""The rule by which units go where there are too many."""


def flush(g: Match) -> bool:
    """What waits is asked about now. Was there anything?"""
    if not g.postponed:
        return False
    events, g.postponed = g.postponed, []
    replacing.begin(g, events)
    return True


def replacers(g: Match, event: Event) -> list[Replacer]:
    """The effects of units and summoners that could take its place, in the period they are for."""
    found: list[Replacer] = []
    for card in (card for zone in g.rules.speaking for card in g.zones[zone]):
        source = Source(g.rules.side(g, card), card, g.object[card], cause=event)
        for place, (face, number) in enumerate(_texts(g, card, event.kind)):
            ability = g.rules.ability(face, number)
            node = replace(ability.instead, number=number, face=face)
            used = uses.is_used_up(g, node.program(g, source, event), ability)
            if (
                not used
                and has_ability(g, card, (face, number))
                and _speaks(g, card, ability.scope)
                and node.fits(g, source, event)
            ):
                given = f" {face} {place}" if face != g.face[card] else ""
                found.append(Replacer(f"{card} {g.object[card]} {number}{given}", node, source))
    return found + _lasting(g, event)


def _texts(g: Match, card: int, kind: str) -> list[tuple[int, int]]:
    """Its texts that may take the place of such an event, printed and gained."""
    face, instead = g.face[card], g.rules.instead
    own = [(face, number) for number in instead[face].get(kind, ())]
    return own + [(other, n) for other, n in gained(g, card) if n in instead[other].get(kind, ())]


def _lasting(g: Match, event: Event) -> list[Replacer]:
    """Those of effects that go on."""
    found: list[Replacer] = []
    for kept in g.lasting:
        begun = g.rules.program(kept.face, kept.ability).ops[kept.part]
        if hasattr(begun, "takes_place"):
            node: Any = begun.takes_place(kept)
            source = Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp, cause=event)
            if event.kind in node.would.kinds() and node.fits(g, source, event):
                found.append(Replacer(f"lasting {kept.stamp}", node, source))
    return found


def _speaks(g: Match, card: int, scope: str) -> bool:
    """Is this the period of an effect of this card? A summoner is in no area."""
    return works(g, card, scope) if g.area[card] >= 0 else (scope == "battle") == bool(g.battles)


def let_happen(g: Match, events: Sequence[Event], meant: Meant) -> None:
    """What was replaced has not happened [L12]."""
    carry_out(g, events)
    report(g, meant.place, happened=meant.kept, cards=())


def begin_text(g: Match, link: Link) -> None:
    """The text that is run instead; that is one use of its effect."""
    uses.note(g, link, g.rules.ability(link.face, link.ability))
    g.frames.append(running(link))


ACTS = {
    "dies": acts.bury_dead, "discards": acts.bury_discarded, "goes_back": acts.go_back, "returns": acts.go_away,
    "decks": acts.go_away,
}  # fmt: skip
"""Who carries out what was not replaced, by kind of event."""


def carry_out(g: Match, events: Sequence[Event]) -> None:
    """All at one moment."""
    there = [event for event in events if g.object[event.card] == event.object]
    for kind, act in ACTS.items():
        some = [event for event in there if event.kind == kind]
        if some:
            act(g, some)
