"""Effects that go on: they begin, end, are used up; and who controls a card because of them [fftcg-2.1.8 11.12.4.1,
11.12.4.2, 11.12.4.9, 6.2.6].

`until` says when one ends: "turn" (end of turn), "start" (a turn begins), "next active" (after an active phase),
"opponent turn" … with `until_seat` for whose (-1: anybody's); "turn after": becomes "turn" when the turn of
`until_seat` begins; "source": as long as the object it comes from stays where it is; "forever"; "spent": used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.fftcg.happening.control import give
from fuda.games.fftcg.now.in_force import lasting_changes, static_changes
from fuda.games.fftcg.now.layers import CONTROL
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Change

UNTIL_SOURCE, SPENT = "source", "spent"


def last(g: Match, kept: Lasting) -> None:
    """This effect goes on from now. Its timestamp must be new: take `stamp(g)` [fftcg-2.1.8 11.12.4.9]."""
    g.lasting.append(kept)
    g.version += 1
    if (g.rules.takes_control and _is_taken(g)) or _claims(g, (kept,)):
        sync(g, kept.source, kept.seat)


def stamp(g: Match) -> int:
    """A new timestamp."""
    g.clock += 1
    return g.clock - 1


def find(g: Match, number: int) -> Lasting | None:
    """The lasting effect with this timestamp, if it is still there."""
    return next((kept for kept in g.lasting if kept.stamp == number), None)


def end_lasting(g: Match, until: str) -> bool:
    """Effects of this length end, and what is used up or about nobody any more goes with them
    [fftcg-2.1.8 9.5.1.3.2, 11.12.4.1]. Was there any?"""
    return bool(g.lasting) and _end(g, until)


def _end(g: Match, until: str) -> bool:
    here = (-1, g.active)
    gone = [k for k in g.lasting if k.until == SPENT or (k.until == until and k.until_seat in here) or _idle(g, k)]
    if until == "start":
        g.lasting = [_now_this_turn(g, kept) for kept in g.lasting]
        gone = [kept for kept in gone if kept in g.lasting]
    drop(g, gone)
    return bool(gone)


def _now_this_turn(g: Match, kept: Lasting) -> Lasting:
    """What lasts until the end of somebody's next turn ends with the one that begins."""
    return replace(kept, until="turn") if (kept.until, kept.until_seat) == ("turn after", g.active) else kept


def _idle(g: Match, kept: Lasting) -> bool:
    """Is everything it was about gone for good?"""
    node = g.rules.program(kept.face, kept.ability).ops[kept.part]
    return bool(node.touches_nobody(g, kept))


def drop(g: Match, gone: Sequence[Lasting]) -> None:
    """These effects are over."""
    if gone:
        stamps = {kept.stamp for kept in gone}
        g.lasting = [kept for kept in g.lasting if kept.stamp not in stamps]
        g.version += 1
        if (g.rules.takes_control and _is_taken(g)) or _claims(g, gone):
            sync(g)


def spend(g: Match, number: int) -> None:
    """A lasting effect that works once has worked (a delayed trigger, 次に) [fftcg-2.1.8 11.8.17.2]."""
    kept = find(g, number)
    if kept is not None:
        drop(g, (kept,))


def source_left(g: Match, card: int) -> None:
    """A card has left: what lasts only as long as it is there ends."""
    ref = (card, g.object[card])
    drop(g, [kept for kept in g.lasting if kept.until == UNTIL_SOURCE and (kept.source, kept.object) == ref])


# Control


def _claims(g: Match, effects: Sequence[Lasting]) -> bool:
    """Does any of these say who controls a card?"""
    for kept in effects:
        for what in g.rules.plans(kept.face, kept.ability, kept.part):
            if what.layer == CONTROL:
                return True
    return False


def _control_changes(g: Match, seen: Projection) -> list[Change]:
    """All effects about control, in the order in which they count [fftcg-2.1.8 11.12.4.6, 11.12.4.7, 11.12.4.13]
    (reading FC11)."""
    found = [change for kept in g.lasting for change in lasting_changes(g, kept)]
    if g.rules.takes_control:
        for card in seen.here:
            if g.rules.controlling[g.face[card]]:
                found += static_changes(g, card, g.rules.continuous[g.face[card]])
    claims = [change for change in found if change.layer == CONTROL]
    return sorted(claims, key=lambda change: (not change.own, change.stamp))


def sync(g: Match, source: int = -1, by: int = -1) -> None:
    """Let every card on the field be with whoever controls it now: the newest effect that says so, else the player
    under whose control it came [fftcg-2.1.8 6.2.5, 6.2.6]."""
    wanted = {card: g.home[card] for zone in g.rules.fields for card in g.zones[zone]}
    seen = projection_of(g)
    for change in _control_changes(g, seen):
        controller = change.plan.controller
        if controller is None:
            continue
        for card in change.meets(g, seen):
            if card in wanted and change.stamp > g.held[card]:
                wanted[card] = controller(g, change.source)
    for card, seat in wanted.items():
        if g.side[card] != seat:
            give(g, card, seat, source, by)


def look_again(g: Match) -> None:
    """Before anybody gets priority: a field ability about control may meet other cards as soon as anything else has
    changed [fftcg-2.1.8 11.12.4.4, 11.12.4.5]."""
    if _is_taken(g):
        sync(g)


def _is_taken(g: Match) -> bool:
    """Is a card on a field that has such an ability?"""
    controlling, face = g.rules.controlling, g.face
    for zone in g.rules.fields:
        for card in g.zones[zone]:
            if controlling[face[card]]:
                return True
    return False
