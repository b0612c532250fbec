"""Attacking: all ready units of a side strike together, and the damage goes through the enemy formation from the front
[moncolle-2.00 攻撃.0.1, 攻撃.2.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.now import query, said_of_sides
from fuda.games.moncolle.now.projection import card_now
from fuda.kernel.action import new_moment, tell
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.state import Match

TIRELESS = "攻撃しても行動完了にならない"


def attackers(g: Match, seat: int) -> list[int]:
    """All its ready units in the battle must take part, those with attack 0 or less too [moncolle-2.00 攻撃.0.1,
    攻撃.1.1]."""
    return [unit for unit in query.fighters(g, seat) if _attacks(card_now(g, unit).flags, g.spent[unit])]


def _attacks(flags: frozenset[str], spent: int) -> bool:
    """A ready unit does, unless a text says that it cannot; a spent one only if a text says so."""
    return "攻撃できない" not in flags and (not spent or "行動完了でも攻撃できる" in flags)


def can_attack(g: Match, seat: int) -> bool:
    """Not without an enemy, and not without a ready unit; a side attacks once in a battle [moncolle-2.00 攻撃.3.1,
    戦闘.5.3, 戦闘.6.3]."""
    done = seat in g.battles[-1].attacked
    return not done and bool(attackers(g, seat)) and bool(query.fighters(g, 1 - seat))


def declare(g: Match, seat: int) -> Link:
    """The attack as a link of the chain: who attacks and who is attacked [moncolle-2.00 対抗連鎖.0.2, 対抗連鎖.3.3]."""
    mine, theirs = attackers(g, seat), query.fighters(g, 1 - seat)
    refs = tuple(g.ref(c) for c in mine), tuple(g.ref(c) for c in theirs)
    for unit in mine:
        tell(g, "attacks", "攻撃.0.1", unit, seat, 1)
    g.involved += [ref for side in refs for ref in side if ref not in g.involved]
    link = Link("attack", seat, mine[0], g.object[mine[0]], g.face[mine[0]], -1, slots=refs, stamp=g.clock)
    g.clock += 1
    return link


def strike(g: Match, link: Link) -> None:
    """The attack happens: who has died, left or become spent meanwhile, or cannot attack any more, does not take part
    (reading M13). Then all who attacked are spent [moncolle-2.00 攻撃.0.1]."""
    able = attackers(g, link.seat)
    mine = [card for card, number in link.slots[0] if g.object[card] == number and card in able]
    new_moment(g)
    theirs = query.fighters(g, 1 - link.seat)
    wounds = damage(g, mine, theirs)
    tell(g, "strikes", "攻撃.2.1", -1, link.seat, total(g, mine))
    acts.hurt(g, wounds, mine[0] if mine else acts.RULE, "攻撃.2.1", "attack")
    tired = [unit for unit in mine if query.on_field(g, unit) and TIRELESS not in card_now(g, unit).flags]
    acts.spend(g, tired, rule="攻撃.0.1")
    if "attack_over" in g.rules.heard:
        new_moment(g)
        tell(g, "attack_over", "攻撃.0.1", -1, link.seat)
        for unit in [unit for unit in mine if query.on_field(g, unit)]:
            tell(g, "attack_over", "攻撃.0.1", unit, link.seat)


def total(g: Match, attacking: Sequence[int]) -> int:
    """The attack damage of these units together; an attack below 0 adds nothing [moncolle-2.00 攻撃.1.1, 攻撃.2.1]."""
    units = sum(card_now(g, unit).attack.shown() for unit in attacking)
    if not attacking:
        return units
    seat = g.side[attacking[0]]
    found = max(0, units + said_of_sides.total(g, seat, "攻撃合計"))
    for _ in said_of_sides.of_side(g, seat, "攻撃double"):
        found *= 2
    for _ in said_of_sides.of_side(g, seat, "攻撃half"):
        found = -(-found // 2)
    return 0 if said_of_sides.of_side(g, seat, "攻撃zero") else found


def damage(g: Match, attacking: Sequence[int], attacked: Sequence[int]) -> list[tuple[int, int, str]]:
    """What each attacked unit takes, the front one first: the total less the defence of all before it, and never less
    than 0; it has no attribute [moncolle-2.00 攻撃.2.1, 攻撃.2.2, 攻撃.2.3, ダメージ.2.5]."""
    left, found = total(g, attacking), []
    for unit in attacked:
        found.append((unit, max(0, left), ""))
        left -= card_now(g, unit).defence.exact()
    return found


def together(g: Match) -> None:
    """Both sides strike at the same moment, by what is printed on their units; then all in the battle are spent
    [moncolle-2.00 戦闘.7.1, 戦闘.7.3]."""
    new_moment(g)
    sides = [query.fighters(g, seat) for seat in (g.active, 1 - g.active)]
    strikers = [attackers(g, seat) for seat in (g.active, 1 - g.active)]
    for unit in (*strikers[0], *strikers[1]):
        tell(g, "attacks", "戦闘.7.1", unit, g.side[unit], 1)
    wounds = [*damage(g, strikers[0], sides[1]), *damage(g, strikers[1], sides[0])]
    acts.hurt(g, wounds, acts.RULE, "攻撃.2.1", "attack")
    acts.spend(g, [u for side in sides for u in side if query.on_field(g, u)], rule="戦闘.7.1")
