"""Everything an effect, a cost or a rule does to cards and players comes through here, as events of one moment
[scs-1.12 2.7.2.2]. Where a replacement effect waits for one of them, they go through it first (the machine is
`kernel.replacing`): かわりに, changes of damage, される [scs-1.12 8.1.5, 8.1.5.1, 8.1.5.2, 8.1.5.3, 8.1.8]
(reading SR9).
A text is run before what else happens at that moment: される with the event as it was (`before`), かわりに without it
(reading SI1). Where several fit, the affected player chooses the order (reading SB3); one that is `single` is applied
once to all that happens at one moment, and its player chooses to what (reading SJ1).

| kind | fields |
|---|---|
| damages | card, amount, word attack/spell/ability, other FIRM: no text lowers it |
| defeats, retires, returns, removes | card |
| discards | card, word cost/effect/limit/will/rule/full |
| decks | card, word top/bottom/shuffle |
| scores | card, amount 1 face down, seat (-1: its controller's opponent), word graze/cost/effect |
| moves | card, word = name of the area, amount 1 by a text |
| summons | card, seat, word = name of the area, amount 1 by a text, 2 as one that has acted |
| acts, readies | card |
| equips | card, other = bearer |
| rules | card, seat |
| controls | card, seat |
| draws | seat, amount |
| shuffles | seat |
| reveals | card |
| turns | card, word up/down |
| counters | card = its spell card, amount = timestamp of the link, word = where that goes, if not to the discard pile |
| wins | seat |

The names of what is asked about the table (`query`) are found here, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.machine import Effect, report, running
from fuda.games.scs.happening import acts
from fuda.games.scs.happening.acts import APPLY, apply, carry_out, met
from fuda.games.scs.happening.moves import attach, lay, place
from fuda.games.scs.happening.telling import tell
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.now.query import (
    attached_to,
    cards,
    equip_spells,
    full,
    is_ace,
    on_stage,
    score,
    side,
    strikers,
    zone_name,
)
from fuda.kernel import replacing
from fuda.kernel.action import new_moment
from fuda.kernel.event import Event, Link
from fuda.kernel.replacing import KEEP_NOTHING, Meant, Replacer
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.state import Match


__all__ = [
    "APPLY",
    "apply",
    "attach",
    "attached_to",
    "cards",
    "carry_out",
    "do",
    "equip_spells",
    "event",
    "full",
    "is_ace",
    "lay",
    "new_moment",
    "on_stage",
    "op",
    "place",
    "put_away",
    "score",
    "side",
    "strikers",
    "tell",
    "touched",
    "zone_name",
]


def event(ctx: Any, kind: str, card: int = -1, **fields: Any) -> Event:
    """What an effect does: its source, its player, and that it is an effect."""
    usual: dict[str, Any] = {"source": ctx.source, "by": ctx.seat, "word": "effect"}
    return Event(kind, card, **usual | fields)


def do(g: Match, events: Sequence[Event]) -> bool | None:
    """Let these events happen at one moment. True if all of them did, False if not (or if there are none); nothing if
    something must be asked or run first: then a procedure has been pushed."""
    if not events:
        return False
    if replacing.may_be_replaced(g, events):
        replacing.begin(g, events, KEEP_NOTHING)
        return None
    return apply(g, events)


def op(g: Match, fx: Effect, events: Sequence[Event], keep: int = KEEP_NOTHING, least: int = -1) -> None:
    """An instruction does just this and is over: go on to the next one, and remember whether it was done as all before
    it [L4]: all of it, or so many (`least`); in the slot `keep` the cards of what happened, as they are now."""
    fx.next(g, did=fx.did)
    if events and replacing.may_be_replaced(g, events):
        replacing.begin(g, events, keep)
        return
    place, older = len(g.frames) - 1, g.next_object
    done = carry_out(g, events) if events else []
    cards = met(g, done, events, older) if keep >= 0 else ()
    wanted = len(events) if least < 0 else least
    report(g, place, happened=len(done) >= max(1, wanted), cards=cards, keep=keep)


def put_away(g: Match, cards: Sequence[int]) -> None:
    """Cards in the effect zone go to the discard pile at one moment [scs-1.12 4.8.4, 6.3.1.2]."""
    carry_out(g, [Event("discards", card, seat=side(g, card), word="chain") for card in cards])


def replacers_for(g: Match, event: Event) -> Sequence[Replacer]:
    """The replacement effects that fit this event. What would change nothing is not about to happen, so nothing takes
    its place; but damage that is nothing may still be added to [scs-1.12 1.1.7, 2.4.12.1] (reading SB5)."""
    waiting = projection_of(g).replaced(event.kind)
    if not waiting or acts.futile(g, event):
        return ()
    found = [r for r in waiting if r.node.fits(g, r.source, event)]
    return [r for r in found if _adds(g, r, event)] if event.kind == "damages" and event.amount <= 0 else found


def _adds(g: Match, found: Replacer, event: Event) -> bool:
    """Does it make more damage of it?"""
    after: list[Event] = found.node.instead(g, found.source, event)
    return len(after) == 1 and after[0].kind == event.kind and after[0].amount > event.amount


def used_up(g: Match, found: Replacer) -> None:
    """次に: its lasting effect has worked."""
    if found.lasting:
        lasting.spend(g, found.lasting)


def declined(g: Match, found: Replacer) -> None:
    """次に…してもよい: it has come, wanted or not [scs-1.12 8.1.3.1, 8.1.6.2] (reading SL26)."""
    if found.trait("once"):
        used_up(g, found)


def let_happen(g: Match, events: Sequence[Event], meant: Meant) -> None:
    """All at one moment [scs-1.12 2.7.2.2]. What was replaced has not happened [scs-1.12 8.1.5.1]."""
    older = g.next_object
    done = acts.carry_out(g, events) if events else []
    kinds = meant.kinds
    cards = acts.met(g, [e for e in done if e.kind in kinds], [e for e in events if e.kind in kinds], older)
    report(g, meant.place, happened=meant.kept and 0 < len(done) == len(events), cards=cards, keep=meant.keep)


def begin_text(g: Match, link: Link) -> None:
    """The text that is run instead, or before."""
    g.frames.append(running(link))
