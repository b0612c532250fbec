"""Replacement effects of this game: those that hang on a card (`shift.Hung`), and how what an event has become
happens (the machine is `kernel.replacing`) [pso2-3.0 103.4.3, 103.4.3.1, 103.4.3.2] [pso2-1.8 103.4.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fuda.effects.machine import Effect, effect_of
from fuda.games.pso2.book import damage, ending
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel import replacing
from fuda.kernel.action import BOTTOM, TOP, new_moment, tell
from fuda.kernel.event import Event
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.language.statements.shift import Hung
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link
    from fuda.kernel.replacing import Meant

RULE = "103.4.3.1"
PARTINGS = ("returns", "decks", "removes", "pps")
"""How a card leaves the field, besides its destruction."""
ROWS = {"retreats": BACK, "advances": FRONT}
"""Going to another row."""
KINDS = frozenset(("hurts", "destroys", "draws", "loses", *PARTINGS, *ROWS))
"""What texts replace."""


class Worn(NamedTuple):
    """Where a replacement comes from, and on which card it hangs."""

    seat: int
    source: int
    card: int


def replacers_for(g: Duel, event: Event) -> Sequence[Replacer]:
    """Those that hang on the card it would happen to. An ability that a card has twice works twice."""
    hung = card_now(g, event.card).wards
    if not hung or (event.kind == "hurts" and not damage.takes(g, event)):
        return ()
    found = [(place, ward) for place, ward in enumerate(hung) if ward.fits(g, ward.ctx, event)]
    return [_replacer(f"{ward.key} {hung[:place].count(ward)}", ward, event.card) for place, ward in found]


def _replacer(key: str, ward: Hung, card: int) -> Replacer:
    return Replacer(key, ward, Worn(ward.ctx.seat, ward.ctx.source, card), ward.ctx.stamp)


def order_is_idle(choices: Sequence[Replacer]) -> bool:
    """Would all of them do the same? [pso2-3.0 103.4.3.2]"""
    return len({found.node.deed for found in choices}) == 1


def told(g: Duel, found: Replacer, event: Event, becomes: Sequence[Event]) -> None:
    """How much of damage it has taken away, for the log."""
    if event.kind == "hurts":
        left = sum(after.amount for after in becomes)
        card, source = event.card, found.source.source
        if left > event.amount:
            return
        tell(g, "wards", "103.4.3", card, acts.side(g, card), event.amount - left, source)


def used_up(g: Duel, found: Replacer) -> None:
    """One for the next damage only does not go on, for this card."""
    g.lasting = [damage.used_up(k, found.source.card) if k.stamp == found.lasting else k for k in g.lasting]
    g.version += 1


def let_happen(g: Duel, events: Sequence[Event], meant: Meant) -> None:
    """All at one moment (reading PI2). What takes the place of a destruction comes first: it may be about a card that
    would be destroyed, too. Whoever destroyed something learns whether all of it, or where the edition asks no more a
    part, was [pso2-3.0 103.4.3.1, 103.2.1.2]."""
    if "hurts" in meant.kinds:
        damage.allot(g, events, meant.place)
        return
    if meant.kinds == ("draws",):
        _drawn(g, events, meant)
        return
    if meant.kinds == ("loses",):
        for event in events:
            ending.lose(g, g.owner[event.card], event.word, "101.3")
        return
    new_moment(g)
    moved = {event.card: event for event in reversed(events) if event.kind != "destroys"}  # the first of a card counts
    gone = [moved[card] for card in acts.bearers_last(g, [*moved][::-1]) if _move(g, moved[card])]
    gone += acts.fall(g, [event for event in events if event.kind == "destroys"])
    gone = [event for event in gone if event.kind in meant.kinds]  # nothing else was to happen
    frame = g.frames[meant.place] if meant.place >= 0 else None
    if frame is not None and hasattr(frame, "did"):
        whole = meant.kept and len(gone) == len(events)
        g.frames[meant.place] = frame.but(did=frame.did and (whole or (bool(gone) and not g.rules.in_full)))


def _move(g: Duel, event: Event) -> bool:
    """In the words of `partings`, or of what takes the place of a destruction."""
    if g.object[event.card] != event.object:
        return False
    if event.kind in ROWS:
        return acts.on_field(g, event.card) and acts.move_row(g, event.card, ROWS[event.kind], event.source, event.word)
    if event.kind == "returns":
        return acts.to_hand(g, event.card, event.source, rule=RULE)
    if event.kind == "decks":
        went = acts.to_deck(g, event.card, TOP if event.word == "top" else BOTTOM, event.source, rule=RULE)
        if event.word == "shuffle":
            acts.shuffle(g, g.owner[event.card], event.source, rule="用語.加える")
        return went
    if event.kind == "pps":
        down, off = "down" in event.word, "off" in event.word
        return acts.to_pp(g, event.card, event.source, down=down, off=off, rule=RULE)
    return acts.remove(g, event.card, event.source, rule=RULE)


def partings(g: Duel, kind: str, going: Sequence[int], source: int, word: str = "") -> list[Event]:
    """That these cards leave the field, as it is about to happen; nothing, where no text could take the place of it.
    What is in no play has left nothing."""
    if not g.rules.some_instead:
        return []
    events = [Event(kind, card, g.object[card], source=source, word=word) for card in going if acts.on_field(g, card)]
    return events if replacing.may_be_replaced(g, events) else []


def draws(g: Duel, seat: int, count: int, source: int, rule: str = "102.4.1") -> list[Event]:
    """So many draws, as they are about to happen; nothing, where no text could take the place of one."""
    if not g.rules.some_instead or seat == g.rules.boss:
        return []
    player = g.player[seat]
    events = [Event("draws", player, g.object[player], seat, 1, source, word=rule) for _ in range(count)]
    return events if replacing.may_be_replaced(g, events) else []


def _drawn(g: Duel, events: Sequence[Event], meant: Meant) -> None:
    """What is left of them happens; whoever draws learns which cards came [pso2-3.0 102.4.1, 103.2.1.2]."""
    found: list[int] = []
    for event in events:
        n = acts.draw(g, event.seat, 1, event.source, rule=event.word)
        hand = acts.cards(g, "hand", event.seat)
        found += hand[len(hand) - n :]
    frame = g.frames[meant.place] if meant.place >= 0 else None
    if isinstance(frame, Effect):
        slots = frame.with_slot(meant.keep, tuple(map(g.ref, found))) if meant.keep >= 0 else frame.slots
        whole = meant.kept and len(found) == len(events)
        did = frame.did and (whole or (bool(found) and not g.rules.in_full))
        g.frames[meant.place] = frame.but(did=did, slots=slots)


def begin_text(g: Duel, link: Link) -> None:
    """The text that is run instead."""
    g.frames.append(effect_of(link))
