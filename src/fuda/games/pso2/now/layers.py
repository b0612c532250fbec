"""Continuous effects: their layers, where each comes from, and which there are by what is printed, by weapons in use
and by what lasts [pso2-3.0 300.4, 300.4.2.1]. `fuda.projection` applies them. This book does not apply a card's changes
to itself first; only time decides (reading P45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.projection.change import Book, Change, Plan, PrintedEffects

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.pso2.now.record import CardNow
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting
    from fuda.projection.projection import BaseProjection

IMMUNE = ("無敵", "効果を受けない")
IMMUNITY, ABILITIES, NUMBERS = 0, 1, 2
"""The layers: who takes no effects; abilities and what is said; numbers, replaced and calculated by time, of one time
replaced first [pso2-3.0 103.5.4, 103.5.5]."""
BOOK = Book(
    dict.fromkeys(("abilities", "presence", "keywords", "flags", "wards"), ABILITIES)
    | dict.fromkeys(("attack", "hp", "cost", "cost_to_play"), NUMBERS),
    ABILITIES,
    facts={
        "turn": lambda g: g.off[:],
        "row": lambda g: g.row[:],
        "damage": lambda g: (g.front[:], g.back[:]),
        "battle": lambda g: [(fight.attacker, fight.targets, fight.attacking, fight.engaged) for fight in g.battles],
        "turn player": lambda g: g.active,
        "which turn": lambda g: g.turn,
        "phase": lambda g: g.phase,
        "target": lambda g: tuple(g.rules.targets(g)),
        "life": lambda g: g.rules.life_of(g),
        "bout": lambda g: g.rules.boss_turns(g),
        "history": lambda g: (g.turn, len(g.history)),
        "chain": lambda g: [g.object[card] for card in g.zones[g.rules.layout.at("chain")]],
    },
    columns={
        "off": "turn",
        "row": "row",
        "down": "pp",
        "active": "turn player",
        "turn": "which turn",
        "phase": "phase",
        "front": "damage",
        "back": "damage",
        "battles": "battle",
        "target": "target",
        "life": "life",
        "bouts": "bout",
        "history": "history",
    },
    free=frozenset(("side", "host", "player", "mag", "out")),
)
"""What lies on another card is found by its host, and players who have left are nobody: all may read these."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """Where a continuous effect comes from: enough for its conditions and numbers. Of a weapon in use: its bearer, with
    the weapon as `card`. (A record of this kind is made and read in half the time of a named tuple.)"""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    card: int = -1


# A weapon in use adds its attack to its bearer's from the moment it was used: what replaces the number later replaces
# that, too [pso2-3.0 205.5.1, 506.6.1.1, 103.5.4, 103.5.5]. It is a rule, which no immunity keeps away.


def _bearer(_g: Duel, source: Source, _seen: BaseProjection) -> Iterable[int]:
    return (source.source,)


def _wield(_g: Duel, source: Source, now: CardNow, seen: BaseProjection) -> None:
    now.own("attack").add(seen.cards[source.card].attack.shown())


def _attack(_g: Duel, source: Source, _cards: Sequence[int], seen: BaseProjection) -> Any:
    return seen.cards[source.card].attack.shown()


WEAPON = frozenset(("weapon",))
WIELDED = Plan(
    find=_bearer,
    change=_wield,
    layer=NUMBERS,
    own=False,
    reads=WEAPON,
    writes=frozenset(("attack",)),
    watches=frozenset(),
    players=None,
    controller=None,
    measure=_attack,
    late=True,
    prompt=False,
    steady=True,
    pure=False,
    constant=True,
    minds=WEAPON,
    words=WEAPON,
    precedence=1,
)
"""It looks at the attack of the weapon as it is in the end. Where no effect touches a weapon in use that is what is
printed on it (`projection.Projection.can_go_on`)."""


def printed_effects_of(g: Duel, card: int, before: PrintedEffects | None) -> PrintedEffects | None:
    """The effects of a card: of its abilities in play and everywhere, and of a weapon in use."""
    face, wield, rules = g.face[card], g.wield[card], g.rules
    in_play = g.zone[card] in rules.play_zone_set
    planned = rules.continuous[face] if in_play else ()
    if rules.some_everywhere:
        planned += rules.everywhere[face]
    if not planned and not wield:
        return None
    key = (g.object[card], g.side[card], g.host[card], wield)
    if before is not None and before.key == key:
        return before
    source = source_of(g, card)
    changes = [Change(what, source, source.stamp, ability) for ability, what in planned]
    if wield:
        host = g.host[card]
        changes.append(Change(WIELDED, Source(g.side[card], host, g.object[host], (), (), wield, card), wield, None))
    return PrintedEffects(key, changes)


def source_of(g: Duel, card: int, stamp: int = 0) -> Source:
    """A card as the source of its abilities; one that was given counts from when it was given."""
    return Source(g.rules.side(g, card), card, g.object[card], (), (), max(g.stamp[card], stamp))


def lasting_changes(g: Duel, kept: Lasting) -> list[Change]:
    """What this lasting effect changes. It says all that a source says."""
    return [Change(what, kept, kept.stamp, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


UNAFFECTED = "unaffected "
"""How the flags begin of a card that takes no effects of some; whose and of which kind of card follows."""


def unaffected(g: Duel, card: int, flags: frozenset[str], face: int, seat: int, word: str = UNAFFECTED) -> bool:
    """Do these flags of a card say that it takes no effects of that printed card, of that player's? `word`: that it is
    spared something else by them."""
    said = [flag.split()[1:] for flag in flags if flag.startswith(word)]
    theirs, kinds = bool(said) and seat in g.rules.others[g.rules.side(g, card)], g.rules.play_nouns[face]
    return any((theirs or of == "both") and by in kinds for of, by in said)


def immune(look: CardNow) -> bool:
    """Does this card take no effects of other cards? (reading P27)"""
    words = look.keywords
    return bool(words) and (IMMUNE[0] in words or IMMUNE[1] in words)
