"""Everything an effect, a cost or a rule does to cards and players comes through here, as events of one moment. Where
a replacement effect waits for one of them, they go through it first (the machine is `kernel.replacing`): which fit an
event, and how what it has become happens [fftcg-2.1.8 11.12.5.1, 11.12.5.2, 11.12.5.3]. A replacement must be there
before the event; what has happened is never replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import Effect, report, running
from fuda.games.fftcg.happening import acts, moves
from fuda.games.fftcg.now import lasting, query, timestamps
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.now.table_now import replaced_by
from fuda.kernel import replacing
from fuda.kernel.event import Event, Link
from fuda.kernel.replacing import KEEP_NOTHING, Meant, Replacer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match


def do(g: Match, events: Sequence[Event]) -> bool | None:
    """Let these events happen at one moment. True if all of them did, False if not (or if there are none); nothing if
    something must be asked or run first: then a procedure has been pushed, and an effect below it learns from it
    whether it happened (`did`)."""
    if len(events) == 1:  # the usual case
        event = events[0]
        if event.kind in g.rules.replaceable and replacing.may_be_replaced(g, events):
            replacing.begin(g, events, KEEP_NOTHING)
            return None
        return acts.happens(g, event)
    if not events:
        return False
    if _asked_first(g, events, KEEP_NOTHING):
        return None
    return len(acts.carry_out(g, events)) == len(events)


def pay_cp(g: Match, seat: int, source: int, dulled: Sequence[int], discarded: Sequence[int]) -> bool | None:
    """Backups are dulled and cards of the hand discarded for CP, at one moment [fftcg-2.1.8 5.2.1.3, 11.2.1.1]: the
    same as `do` with an event for each of them. They are the commonest events of the game, so none is made where no
    text could have a say in it."""
    if not dulled and not discarded:
        return False
    words, replaceable = g.rules.words, g.rules.replaceable
    said = dulled and ("dull" in words or ("dulls" in replaceable and _waits(g, "dulls")))
    if said or (discarded and "discards" in replaceable and _waits(g, "discards")):
        return do(g, paying(seat, source, dulled, discarded))
    g.moment += 1
    if dulled:
        acts.turn_all(g, dulled, 1, source, seat, "cp")
    if discarded:
        moves.discard_all(g, seat, discarded, source)
    return True


def paying(seat: int, source: int, dulled: Sequence[int], discarded: Sequence[int]) -> list[Event]:
    """CP from these, as events."""
    events = [Event("dulls", card, 0, seat, 0, source, seat, -1, "cp") for card in dulled]
    return events + [Event("discards", card, 0, seat, 0, source, seat, -1, "cp") for card in discarded]


def activate(g: Match, seat: int, cards: Sequence[int]) -> bool | None:
    """These become active in the active phase, at one moment [fftcg-2.1.8 9.1.1]: the same as `do` with an event for
    each of them."""
    rules = g.rules
    if "active" in rules.words or ("actives" in rules.replaceable and _waits(g, "actives")):
        return do(g, [Event("actives", card, 0, -1, 0, -1, seat, -1, "phase") for card in cards])
    g.moment += 1
    acts.turn_all(g, cards, 0, -1, seat, "phase")
    return True


def draw(g: Match, seat: int, count: int) -> bool | None:
    """So many cards are drawn in the draw phase, at one moment [fftcg-2.1.8 9.2.1]: the same as `do` with an event for
    each of them."""
    event = Event("draws", -1, 0, seat, 1, -1, seat, -1, "phase")
    if "draws" in g.rules.replaceable and _waits(g, "draws"):
        return do(g, [event] * count)
    g.moment += 1
    return len(moves.from_deck(g, event, count)) == count


def _waits(g: Match, kind: str) -> bool:
    """Is there a replacement effect that waits for this kind of event? (Only asked where there can be one.)"""
    if kind in g.rules.moves_replaced:
        return True
    now = projection_of(g)
    return kind in now.replacers or kind in now.later_replacers


def op(g: Match, fx: Effect, events: Sequence[Event], keep: int = KEEP_NOTHING) -> None:
    """An instruction does just this, once, and is over [fftcg-2.1.8 11.12.3.1]: go on to the next one, and remember
    whether it was done; in the slot `keep` the cards of what happened, as they are now."""
    fx.next(g)
    place = len(g.frames) - 1
    if len(events) == 1 and keep < 0:  # the usual case
        if events[0].kind in g.rules.replaceable and replacing.may_be_replaced(g, events):
            replacing.begin(g, events, keep)
        elif not acts.happens(g, events[0]):
            report(g, place, happened=False, cards=(), keep=keep)
    elif not events or not _asked_first(g, events, keep):
        done = acts.carry_out(g, events) if events else []
        happened = 0 < len(done) == len(events)
        if keep >= 0 or not happened:
            report(g, place, happened=happened, cards=[card for _, card in done], keep=keep)


def _asked_first(g: Match, events: Sequence[Event], keep: int) -> bool:
    """Is a replacement effect waiting, or an order to be asked for? Then that is begun."""
    if replacing.may_be_replaced(g, events):
        replacing.begin(g, events, keep)
    elif len(events) > 1 and timestamps.contested(g, events):
        g.frames.append(timestamps.Order(events=tuple(events), keep=keep))
    else:
        return False
    return True


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
