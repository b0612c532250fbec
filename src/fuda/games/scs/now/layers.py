"""Continuous effects: their layers, where each comes from, and which there are by what is printed and by what lasts
[scs-1.12 2.4.3, 2.4.6, 2.9.4, 2.9.5, 2.10.4]. `fuda.projection` applies them.

What a node of a static ability or a lasting effect shows stands in `fuda.projection.change`; one about players has
`player`, `seats(g, source)`, `word` and `n` instead, and its conditions in `whens`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from fuda.effects.words import read
from fuda.projection.change import Book, Change, PrintedEffects, plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Plan
    from fuda.projection.projection import BaseProjection

TRAITS, ABILITIES, NUMBERS, PLAYERS = 0, 1, 2, 3
"""The layers: names, attributes, groups, races, types; abilities, keywords, ranges and what is said; numbers by time,
where 変更する replaces what was counted before [scs-1.12 8.1.7.1, 8.1.7.2]; what is said of players. What looks at
something that a later layer changes sees it as it is in the end."""
NOTHING: frozenset[str] = frozenset()
BOOK = Book(
    dict.fromkeys(("names", "attributes", "groups", "races", "types"), TRAITS)
    | dict.fromkeys(("abilities", "presence", "keywords", "range", "says"), ABILITIES)
    | dict.fromkeys(("power", "defence", "rank"), NUMBERS),
    ABILITIES,
    facts={
        "area": lambda g: (*g.area, *[(left.card, left.object) for left in g.last]) if g.origins else g.area[:],
        "acted": lambda g: g.acted[:],
        "equip": lambda g: g.host[:],
        "strikers": lambda _g: None,
        "turn player": lambda g: g.active,
        "phase": lambda g: g.phase,
        "chain": lambda g: g.chain[:],
        "attack": lambda g: g.strikes[:],
        "history": lambda g: (g.turn, len(g.history)),
    },
    columns={
        "acted": "acted",
        "area": "area",
        "phase": "phase",
        "chain": "chain",
        "strikes": "attack",
        "history": "history",
        "turn": "history",
        "active": "turn player",
    },
    free=frozenset(("side", "host", "down", "board", "origins")),
)
"""Who is there at all ("strikers") every effect minds. A rule card looks at where its caster stood while that is
remembered."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """Where an effect comes from: enough for its conditions and numbers. `source` is the striker (or rule card, or
    equip spell) that has it, `card` the option or the spell card behind it. (A record of this kind is made and read in
    half the time of a named tuple.)"""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0
    card: int = -1
    cause: Any = None
    face: int = -1
    ability: int = -1


def planned(node: Any, printed: Sequence[CardNow], *, of_ability: bool = True) -> Plan:
    """The plan of a node."""
    return plan(_OfPlayers(node) if getattr(node, "player", False) else node, BOOK, printed, of_ability=of_ability)


class _OfPlayers:
    """A text about players, as the projection runs it."""

    layer = PLAYERS
    writes = NOTHING

    def __init__(self, node: Any) -> None:
        self.node = node

    @property
    def reads(self) -> frozenset[str]:
        """What its conditions look at in the projection."""
        return read(self.node)

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        found: frozenset[str] = self.node.watches()
        return found

    def cards(self, _g: Match, _source: Source, _seen: BaseProjection) -> Iterable[int]:
        """It changes no card."""
        return ()

    def change(self, _g: Match, _source: Source, _now: CardNow, _seen: BaseProjection) -> None:
        """Nothing."""

    def players(self, g: Match, source: Source, made: BaseProjection) -> None:
        """Say it of those players, where its conditions hold; what its sentence has asked already is not asked again
        (reading G6)."""
        for when in getattr(self.node, "whens", ()):
            holds = made.settled.get((id(when), source.source, source.stamp))
            if not (when.true(g, source, made) if holds is None else holds):
                return
        for seat in self.node.seats(g, source):
            made.say_player(seat, self.node.word, self.node, source)


def printed_effects_of(g: Match, card: int, before: PrintedEffects | None) -> PrintedEffects | None:
    """The effects of a card in play: of strikers, of what they bear, of rule cards [scs-1.12 2.4.3, 2.9.4, 2.9.5,
    2.10.4]. They are the same as before while the card is the same object on the same side with the same bearer."""
    if not g.rules.in_force[g.face[card]]:
        return None
    key = (g.object[card], g.side[card], g.host[card])
    if before is not None and before.key == key:
        return before
    return PrintedEffects(key, _changes_of(g, card))


def _changes_of(g: Match, card: int) -> list[Change]:
    """The changes that a card in play makes by what is printed on it: an equip spell and a rule card by their spell,
    an option by its numbers, attributes and abilities, a striker by its static abilities."""
    face, rules, host = g.face[card], g.rules, g.host[card]
    if rules.is_option[face]:
        return _option_changes(g, card) if host >= 0 else []
    source = source_of(g, card)
    if host >= 0 or g.zone[card] in rules.rule_zones:
        number, laid = rules.lasting_spell[face], replace(source, card=card)  # a spell card, no ability
        return [Change(what, laid, laid.stamp, None) for what in rules.plans(face, number)] if number >= 0 else []
    return [Change(what, source, source.stamp, pair) for pair, what in rules.statics[face]]


def _option_changes(g: Match, option: int) -> list[Change]:
    """What an option gives its bearer: numbers, attributes, abilities, and what these say [scs-1.12 2.9.4]."""
    source, rules, face = option_source(g, option), g.rules, g.face[option]
    mine = [(None, rules.option_effects[face]), *rules.statics[face]]
    return [Change(what, source, source.stamp, pair) for pair, what in mine]


def source_of(g: Match, card: int, stamp: int = 0) -> Source:
    """A card as the source of what is printed on it, or of what it was given; an option's text is its bearer's
    [scs-1.12 3.13.3.2]."""
    side = g.side[card]
    seat = side if side >= 0 else g.rules.layout.seat(g.zone[card])
    return Source(seat, card, g.object[card], (), (), max(g.stamp[card], stamp))


def option_source(g: Match, option: int) -> Source:
    """The striker that bears this option, as the source of the option's text [scs-1.12 2.9.4, 3.13.3.2]."""
    host = g.host[option]
    return Source(g.side[host], host, g.object[host], (), (), g.stamp[option], option)


def lasting_changes(g: Match, kept: Lasting) -> list[Change]:
    """What a lasting effect changes, from the time it was made [scs-1.12 2.4.6]."""
    source = lasting_source(kept)
    return [Change(what, source, kept.stamp, None) for what in g.rules.plans(kept.face, kept.ability, kept.part)]


def lasting_source(kept: Lasting) -> Source:
    """Where a lasting effect comes from."""
    return Source(
        kept.seat,
        kept.source,
        kept.object,
        kept.slots,
        kept.numbers,
        kept.stamp,
        face=kept.face,
        ability=kept.ability,
    )
