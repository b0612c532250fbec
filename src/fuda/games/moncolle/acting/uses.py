"""How often an effect may be used, and what texts in force say about using effects and paying for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import projection_of
from fuda.games.moncolle.printed import MULTI

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Ability
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Link

BARRED = {"quick": "速攻", "before": "攻撃前", "counter": "対抗"}


def is_barred(g: Match, seat: int, card: int, ability: Ability) -> bool:
    """Does a text in force keep this side, or this unit, from using it?"""
    touched = projection_of(g).touched
    if not touched:
        return False
    flags = [touched[unit].flags for unit in query.fighters(g, seat) if unit in touched]
    if any("戦闘スペルを使用できない" in words for words in flags) and g.rules.types[g.face[card]] == "battle":
        return True
    if card in touched and "特殊能力を使用できない" in touched[card].flags and query.on_field(g, card):
        return True
    if any(f"{BARRED.get(ability.timing)}を使用できない" in words for words in flags):
        return True
    if ability.timing != "counter":
        return False
    mine = [link for link in g.chain if link.seat == seat and link.kind != "attack"]
    countered = any(g.rules.ability(link.face, link.ability).timing == "counter" for link in mine)
    return countered and any("対抗は1回" in words for words in flags)


def asked_slots(g: Match, seat: int, ability: Ability, spell: int) -> tuple[str, ...]:
    """The slots that an effect asks for; a text in force may let a side pay one ※ less for a battle spell."""
    slots, touched = ability.slots, projection_of(g).touched
    if spell < 0 or MULTI not in slots or not touched:
        return slots
    if not any(touched[unit].flags & {"※を1つ支払わない"} for unit in query.fighters(g, seat) if unit in touched):
        return slots
    place = slots.index(MULTI)
    return (*slots[:place], *slots[place + 1 :])


def is_used_up(g: Match, link: Link, ability: Ability) -> bool:
    """Was it used as often as it may be in its period?"""
    return bool(ability.limit) and _key(link, ability) in g.used


def _key(link: Link, ability: Ability) -> str:
    """Under which the use of an effect is noted that may be used once in a period: each copy has its own [L17]."""
    return f"{ability.limit} {link.source} {link.object}"


def note(g: Match, link: Link, ability: Ability) -> None:
    """It was used."""
    if ability.limit:
        g.used[_key(link, ability)] = 1


def forget_uses(g: Match, period: str) -> None:
    """A period is over: what may be used once in it may be used again."""
    for key in [key for key in g.used if key.startswith(f"{period} ")]:
        del g.used[key]
