"""How often an effect may be used, and what texts in force say about using effects and paying for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.now import query, said_of_sides
from fuda.games.moncolle.now.projection import card_now, gained, projection_of
from fuda.games.moncolle.printed import MULTI

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Ability
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Link

POWER = "★"
BARRED = {"quick": "速攻", "before": "攻撃前", "counter": "対抗", "ritual": "儀式"}


def may_cast(g: Match, unit: int, ability: Ability) -> bool:
    """Does no text in force keep this unit from using a battle spell with this effect?"""
    flags = card_now(g, unit).flags
    return flags.isdisjoint(("自身は戦闘スペルを使用できない", f"自身は{BARRED.get(ability.timing)}を使用できない"))


def is_barred(g: Match, seat: int, card: int, ability: Ability) -> bool:
    """Does a text in force keep this side, or this unit, from using it?"""
    touched = projection_of(g).touched
    if not touched:
        return False
    units = query.fighters(g, seat) if g.battles else query.units(g, seat)
    flags = [touched[unit].flags for unit in units if unit in touched]
    if any("戦闘スペルを使用できない" in words for words in flags) and g.rules.types[g.face[card]] == "battle":
        return True
    if card in touched and "特殊能力を使用できない" in touched[card].flags and query.on_field(g, card):
        return True
    if any(f"{BARRED.get(ability.timing)}を使用できない" in words for words in flags):
        return True
    if _is_barred_player(g, seat, g.rules.types[g.face[card]], ability.timing):
        return True
    own = touched[card].flags if card in touched else frozenset[str]()
    if f"自身は{BARRED.get(ability.timing)}を使用できない" in own:
        return True
    return g.rules.counts_uses and _is_enough(g, seat, card, ability, frozenset().union(*flags))


def _is_barred_player(g: Match, seat: int, kind: str, timing: str) -> bool:
    """Does a text keep this player from it, with or without units [moncolle-2.00 儀式.0.2]?"""
    if timing == "ritual" and said_of_sides.of_side(g, seat, "儀式を使用できない"):
        return True
    if kind == "ritual" and said_of_sides.of_side(g, seat, "儀式スペルを使用できない"):
        return True
    return kind == "summoner" and bool(said_of_sides.of_side(g, seat, "召喚術師の特殊能力を使用できない"))


def _is_enough(g: Match, seat: int, card: int, ability: Ability, flags: frozenset[str]) -> bool:
    """Has this side used such effects as often as a text in force lets it?"""
    kind = g.rules.types[g.face[card]]
    sorts = ("any", "battle" if kind == "battle" else "rite" if kind == "ritual" else "ability", ability.timing)
    words = [flag.split()[1:] for flag in flags if flag.startswith("使用 ")]
    return any(sort in sorts and g.used.get(_side_key(period, seat, sort), 0) >= int(n) for period, sort, n in words)


def _side_key(period: str, seat: int, sort: str) -> str:
    """Under which it is noted what a side uses in a period."""
    return f"{period} side {seat} {sort}"


def asked_slots(g: Match, seat: int, ability: Ability, spell: int) -> tuple[str, ...]:
    """The slots that an effect asks for; texts in force may let a side pay others for a battle spell."""
    slots, touched = ability.slots, projection_of(g).touched
    if spell < 0 or not touched or g.rules.types[g.face[spell]] != "battle":
        return slots
    if any(touched[unit].flags & {"※を1つ支払わない"} for unit in query.fighters(g, seat) if unit in touched):
        slots = _without(slots, MULTI)
    for sort, icon, more, least in said_of_sides.of_side(g, seat, "コスト"):
        if sort in ("any", "battle") and icon != POWER:
            for _ in range(abs(int(more))):
                if int(more) > 0 or len(slots) > int(least):
                    slots = (*slots, icon) if int(more) > 0 else _without(slots, icon)
    return slots


def _without(slots: tuple[str, ...], icon: str) -> tuple[str, ...]:
    """The same without one of these, if there is one."""
    place = slots.index(icon) if icon in slots else len(slots)
    return (*slots[:place], *slots[place + 1 :])


def asked_power(g: Match, seat: int, ability: Ability, face: int, number: int) -> int:
    """The power that an effect asks for, with what texts in force say of such effects; never less than none."""
    if not projection_of(g).touched:
        return ability.power
    sorts = shields.sorts_of(g, face, number)
    said = said_of_sides.of_side(g, seat, "コスト")
    found = [(int(more), int(least)) for sort, icon, more, least in said if sort in sorts and icon == POWER]
    power = ability.power + sum(more for more, _ in found if more > 0)
    for more, least in found:
        if more < 0:
            power = min(power, max(least, power + more))
    return max(0, power)


def is_used_up(g: Match, link: Link, ability: Ability) -> bool:
    """Was it used as often as it may be in its period?"""
    if not ability.limit:
        return False
    copies = gained(g, link.source).count((link.face, link.ability)) if _is_gained(g, link) else 1
    return g.used.get(_key(g, link, ability), 0) >= max(1, copies) * int(ability.limit.split()[1])


def _is_gained(g: Match, link: Link) -> bool:
    """Has the unit gained this effect? Each copy of it counts [L17]."""
    return link.card < 0 and link.source >= 0 and link.face != g.face[link.source]


def _key(g: Match, link: Link, ability: Ability) -> str:
    """Under which the use of an effect is noted that may be used once in a period: each copy has its own [L17]; in a
    game the card, wherever it has been meanwhile (reading M69)."""
    own = f"{ability.limit} {link.source}" + (f" {link.face}" if _is_gained(g, link) else "")
    return own if own.startswith("game ") else f"{own} {link.object}"


def note(g: Match, link: Link, ability: Ability) -> None:
    """It was used."""
    for period in ("turn", "battle", "chain", "game") if g.rules.counts_uses else ():
        for sort in shields.sorts_of(g, link.face, link.ability):
            key = _side_key(period, link.seat, sort)
            g.used[key] = g.used.get(key, 0) + 1
    if ability.limit:
        key = _key(g, link, ability)
        g.used[key] = g.used.get(key, 0) + 1


def forget_uses(g: Match, period: str) -> None:
    """A period is over: what may be used once in it may be used again."""
    for key in [key for key in g.used if key.startswith(f"{period} ")]:
        del g.used[key]


def new_turn(g: Match) -> None:
    """All but what may be used so often in a game is forgotten."""
    for key in [key for key in g.used if not key.startswith("game ")]:
        del g.used[key]
