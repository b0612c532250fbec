"""What is chosen when something is declared: can it be, and who hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.machine import Effect, effect_of
from fuda.games.fftcg.happening.telling import is_awaited, tell
from fuda.kernel import action

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


def declared_by(g: Match, ctx: Link | Effect, rule: str) -> str:
    """The rule of summons by which something is said on declaration, as it stands in the book for this kind."""
    return DECLARED[rule].get(g.rules.faces[ctx.face].abilities[ctx.ability].kind, rule)


def why_not_head(g: Match, link: Link) -> str | None:
    """Can everything be chosen that is chosen on declaration? It cannot choose itself [fftcg-2.1.8 11.3.3, 11.6.5,
    11.7.5, 11.8.9]."""
    head = g.rules.heads[link.face][link.ability] if link.ability >= 0 else ()
    if not head:
        return None
    if g.rules.hand_heads and (link.face, link.ability) in g.rules.hand_heads:
        g = _shown(g, link)
    if len(head) == 1:  # the usual case
        can = head[0].why_not(g, link) is None
    elif (link.face, link.ability) in g.rules.leaning:
        can = leads_on(g, effect_of(link), head)
    else:
        can = _can_all(g, link, head)
    return None if can else CHOICE.get(link.kind, "11.3.3")


def _can_all(g: Match, link: Link, head: Sequence[Any]) -> bool:
    """Can each of these be chosen, and all of them together?"""
    return not any(op.why_not(g, link) for op in head) and enough([op.pool(g, link) for op in head])


def _shown(g: Match, link: Link) -> Match:
    """The game as it is when something is chosen: a summon lies on the stack then and no more in hand
    [fftcg-2.1.8 11.3.2, 11.3.3]."""
    if link.card < 0 or g.zone[link.card] != g.rules.hands[link.seat]:
        return g
    later: Any = g.copy()
    action.put(later, link.card, g.rules.stack)
    later.version += 1
    found: Match = later
    return found


def leads_on(g: Match, fx: Effect, head: Sequence[Any]) -> bool:
    """Can all of these be chosen, where one may hang on what was chosen before it?"""
    if not head:
        return True
    op, rest = head[0], head[1:]
    if op.why_not(g, fx):
        return False
    if not hasattr(op, "beside"):
        return leads_on(g, fx, rest)
    if op.what.upto and leads_on(g, fx, rest):
        return True
    return any(leads_on(g, taking(g, fx, op, card), rest) for card in op.open(g, fx))


def taking(g: Match, fx: Effect, op: Any, card: int) -> Effect:
    """The same text with this card chosen."""
    return fx.but(slots=fx.with_slot(op.slot, ((card, g.object[card]),)))


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
    if link.slots and is_awaited(g, "chosen"):
        for card in chosen_cards(g, link):
            tell(g, "chosen", CHOICE[link.kind], card, link.seat, 1, link.source, link.seat, -1, link.kind)


def chosen_cards(g: Match, link: Link) -> list[int]:
    """The cards that something on the stack has chosen and that are still what they were."""
    if link.ability < 0 or not link.slots:
        return []
    found: list[int] = []
    number, slots = g.object, link.slots
    for op in g.rules.heads[link.face][link.ability]:
        slot = op.slot_number(link)
        if slot is not None and slot < len(slots):
            found += [card for card, chosen in slots[slot] if 0 <= card < len(number) and number[card] == chosen]
    return found
