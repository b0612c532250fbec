"""Spell slots: which are free, whether they suffice, and the short sequence in which they are named
[moncolle-2.00 常備能力.2.1, 常備能力.2.2, 常備能力.2.3, コスト.2.1]."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now
from fuda.games.moncolle.printed import MULTI

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.state import Match


class Free(NamedTuple):
    """A slot that is neither used nor promised; `number` is its key."""

    unit: int
    number: int
    icon: str


def free(g: Match, seat: int, named: Sequence[tuple[int, int]] = ()) -> list[Free]:
    """The free slots of a side's units in the battle. What has been promised in the present chain is spoken for
    (reading M10)."""
    taken = {*named, *_promised(g)}
    found: list[Free] = []
    for unit in query.fighters(g, seat):
        if "スペル枠を消費できない" not in card_now(g, unit).flags:
            found += [slot for slot in unused(g, unit) if (unit, slot.number) not in taken]
    return found


def unused(g: Match, unit: int) -> list[Free]:
    """The slots of a unit that have not been used up in this battle."""
    now, number = card_now(g, unit), g.object[unit]
    slots = zip(now.keys, now.slots, strict=True)
    return [Free(unit, key, icon) for key, icon in slots if (number, key) not in g.used_slots]


def _promised(g: Match) -> list[tuple[int, int]]:
    """The slots that links in the chain will use up, if their units are still there."""
    pledges = (pledge for link in g.chain for pledge in link.pledged)
    return [(p.payer[0], p.amount) for p in pledges if p.what == "slot" and g.fits(p.payer)]


def suffice(need: Sequence[str], slots: Sequence[Free]) -> bool:
    """Can these slots pay all of it? A multi slot stands for any icon; nothing else pays for a multi icon
    [moncolle-2.00 常備能力.2.3] (reading M11)."""
    if len(need) > len(slots):
        return False
    have, wanted = Counter(slot.icon for slot in slots), Counter(need)
    missing = sum(max(0, count - have[icon]) for icon, count in wanted.items() if icon != MULTI)
    return missing + wanted[MULTI] <= have[MULTI]


def next_payers(need: Sequence[str], slots: Sequence[Free]) -> list[Free]:
    """The slots that may pay the first icon so that the rest can still be paid; of equal slots of a unit only one."""
    fitting = [slot for slot in slots if slot.icon in (need[0], MULTI)]
    once = {(slot.unit, slot.icon): slot for slot in reversed(fitting)}.values()
    return [slot for slot in reversed(once) if suffice(need[1:], [s for s in slots if s != slot])]


def is_other_way(need: Sequence[str], slots: Sequence[Free], paid: Sequence[Free], user: int) -> bool:
    """Can it be paid with other slots than these, so that this unit takes part (-1: any may)? Where nothing else pays,
    nobody need be asked. From one set of slots that pays every other is reached slot by slot, so it is enough to look
    at single exchanges."""
    others = [slot for slot in slots if slot not in paid]
    for out in paid:
        kept = [slot for slot in paid if slot != out]
        takes_part = user < 0 or any(slot.unit == user for slot in kept)
        for slot in others:
            if (takes_part or slot.unit == user) and suffice(need, [*kept, slot]):
                return True
    return False


def in_order(need: Sequence[str]) -> tuple[str, ...]:
    """The icons in the order in which payers are named: what only a multi slot pays comes last."""
    return tuple(sorted(need, key=lambda icon: icon == MULTI))


def cheapest(need: Sequence[str], slots: Sequence[Free], user: int) -> list[Free]:
    """A sensible payment: the user's own slots first, and no multi slot where another will do."""
    rest, chosen = list(slots), []
    for at in range(len(need)):
        payers = next_payers(need[at:], rest)
        best = min(payers, key=lambda slot: (slot.icon == MULTI, slot.unit != user, slot.unit, slot.number))
        rest.remove(best)
        chosen.append(best)
    return chosen
