"""What is chosen when something is declared: can it be, and who hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import Effect
from fuda.games.fftcg.acts import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

CHOICE = {"summon": "11.3.3", "action": "11.6.5", "special": "11.7.5", "auto": "11.8.9", "burst": "11.10.2"}
"""By kind of link: the rule by which it cannot be used without anything to choose."""
DECLARED = {
    "11.3.3": {"action": "11.6.5", "special": "11.7.5", "auto": "11.8.9"},
    "11.3.4": {"action": "11.6.6", "special": "11.7.6", "auto": "11.8.10"},
    "11.3.6": {"action": "11.6.8", "special": "11.7.8", "auto": "11.8.12"},
}
"""What the book says of summons, and where it says the same of the three kinds of abilities."""


def effect_of(link: Link, *, pc: int = 0, stop: int = -1) -> Effect:
    """The machine's frame for this link."""
    return Effect(
        face=link.face,
        ability=link.ability,
        seat=link.seat,
        source=link.source,
        object=link.object,
        pc=pc,
        stop=stop,
        slots=link.slots,
        numbers=link.numbers,
        card=link.card,
        cause=link.cause,
        stamp=link.stamp,
    )


def declared_by(g: Match, ctx: Link | Effect, rule: str) -> str:
    """The rule of summons by which something is said on declaration, as it stands in the book for this kind."""
    return DECLARED[rule].get(g.rules.faces[ctx.face].abilities[ctx.ability].kind, rule)


def why_not_head(g: Match, link: Link) -> str | None:
    """Can everything be chosen that is chosen on declaration? It cannot choose itself [fftcg-2.1.8 11.3.3, 11.6.5,
    11.7.5, 11.8.9]."""
    head = g.rules.heads[link.face][link.ability] if link.ability >= 0 else ()
    if not head:
        return None
    for op in head:
        if op.why_not(g, link):
            return CHOICE.get(link.kind, "11.3.3")
    if len(head) > 1 and not enough([op.pool(g, link) for op in head]):
        return CHOICE.get(link.kind, "11.3.3")
    return None


def enough(pools: Sequence[tuple[Sequence[int], int]]) -> bool:
    """Different choices take different things: is there one of its own for each?"""
    holder: dict[int, Sequence[int]] = {}
    return all(_seat(pool, holder, set()) for pool, count in pools for _ in range(count))


def _seat(pool: Sequence[int], holder: dict[int, Sequence[int]], tried: set[int]) -> bool:
    for card in pool:
        if card not in tried:
            tried.add(card)
            if card not in holder or _seat(holder[card], holder, tried):
                holder[card] = pool
                return True
    return False


def tell_chosen(g: Match, link: Link) -> None:
    """Abilities that wait for being chosen hear it now."""
    if g.journal or "chosen" in g.rules.heard:
        for card in chosen_cards(g, link):
            tell(g, "chosen", CHOICE[link.kind], card, link.seat, 1, link.source, link.seat, word=link.kind)


def chosen_cards(g: Match, link: Link) -> list[int]:
    """The cards that something on the stack has chosen and that are still what they were."""
    if link.ability < 0 or not link.slots:
        return []
    fx = effect_of(link)
    numbers = [op.slot_number(fx) for op in g.rules.heads[link.face][link.ability]]
    slots = [link.slots[number] for number in numbers if number is not None and number < len(link.slots)]
    return [c for slot in slots for c, chosen in slot if 0 <= c < len(g.object) and g.object[c] == chosen]
