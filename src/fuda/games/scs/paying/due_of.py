"""What is due where texts make declarations and summons cost less or more [scs-1.12 3.4.1, 7.1.2, 7.1.3].

Of orbs one without attribute is left out first, then the last printed; one that is added has no attribute, unless the
text names one (reading SA31). The caster's orbs are left out last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import known
from fuda.games.scs.now import lasting
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.now.record import BITS
from fuda.games.scs.paying.orbs import CASTER
from fuda.games.scs.printed import ANY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.games.scs.card_facts import Asking
    from fuda.games.scs.state import Match

COST, PAYS, SUMMON = "cost", "pays", "summon cost"
"""What texts say of players about costs."""


class Due(msgspec.Struct, frozen=True):
    """What must be paid."""

    orbs: tuple[str, ...] = ()
    hand: int = 0
    score: int = 0

    def changed(self, kinds: tuple[str, ...], n: int) -> Due:
        """So much more, or less, of one of these kinds, of the first of them that is there (reading SA33)."""
        due = self
        for _ in range(abs(n)):
            due = due._more(kinds[0]) if n > 0 else due._less(kinds)
        return due

    def _more(self, kind: str) -> Due:
        if kind in ("hand", "score"):
            return msgspec.structs.replace(self, **{kind: getattr(self, kind) + 1})
        return msgspec.structs.replace(self, orbs=(*self.orbs, kind))

    def _less(self, kinds: tuple[str, ...]) -> Due:
        for kind in kinds:
            if kind in ("hand", "score"):
                if getattr(self, kind) > 0:
                    return msgspec.structs.replace(self, **{kind: getattr(self, kind) - 1})
                continue
            place = _left_out(self.orbs, kind)
            if place >= 0:
                return msgspec.structs.replace(self, orbs=(*self.orbs[:place], *self.orbs[place + 1 :]))
        return self


def _left_out(orbs: tuple[str, ...], kind: str) -> int:
    """The place of the orb that need not be paid."""
    wanted = (ANY, *BITS) if kind == ANY else (kind,)
    own = [n for n, orb in enumerate(orbs) if orb in wanted]
    plain = [n for n in own if orbs[n] == ANY]
    caster = [n for n, orb in enumerate(orbs) if orb.startswith(CASTER) and orb.removeprefix(CASTER) in wanted]
    return next(iter((*reversed(plain), *reversed(own), *reversed(caster))), -1)


def is_changed(g: Match) -> bool:
    """Does any text change what declarations cost now?"""
    return COST in projection_of(g).players


def declaration(g: Match, seat: int, asking: Asking, what: tuple[int, int, int, int]) -> Due:
    """What this declaration costs this caster. `what`: the spell card, the caster, the printed card, the ability."""
    ability, (card, caster, face, number) = asking.ability, what
    due = Due(ability.costs, ability.hand, ability.score)
    ctx = Source(seat, caster, g.object[caster], card=card, face=face, ability=number)
    now = projection_of(g)
    for node in asking.cheaper:
        due = due.changed(node.costs, -node.less(g, ctx, now))
    for said in _meant(g, seat, ctx):
        due = due.changed(said.node.costs, said.node.more(g, said.source, now))
    return due


def _meant(g: Match, seat: int, ctx: Source) -> Iterator[Any]:
    """The texts that are about this declaration: more first, so that nothing is less than none."""
    now = projection_of(g)
    found = [said for said in now.players.get(COST, {}).get(seat, ()) if said.node.is_about(g, said.source, ctx, now)]
    yield from sorted(found, key=lambda said: said.node.more(g, said.source, now) < 0)


def used(g: Match, seat: int, asking: Asking, what: tuple[int, int, int, int]) -> None:
    """A declaration has been paid for: what was about the next one is over [scs-1.12 8.1.3.1]."""
    ability, (card, caster, face, number) = asking.ability, what
    ctx = Source(seat, caster, g.object[caster], card=card, face=face, ability=number)
    before = Due(ability.costs, ability.hand, ability.score)
    for said in [*_meant(g, seat, ctx)]:
        if said.node.once and _has(before, said.node.costs):
            lasting.spend(g, said.source.stamp)


def _has(due: Due, kinds: tuple[str, ...]) -> bool:
    """Is any of this paid at all?"""
    counts = {"hand": due.hand, "score": due.score}
    return any(counts.get(kind, 0) > 0 or (kind not in counts and _left_out(due.orbs, kind) >= 0) for kind in kinds)


def summon(g: Match, seat: int, card: int, orbs: tuple[str, ...]) -> tuple[str, ...]:
    """The orbs of a summon, as texts change them: more first, so that nothing is less than none."""
    now, own = projection_of(g), g.rules.own_costs[g.face[card]]
    if not own and SUMMON not in now.players and COST not in now.players:
        return orbs  # the usual case
    found = _own_changes(g, Source(seat, card, g.object[card]), own)
    if SUMMON in now.players:
        found += [((ANY,), more) for more in _said_of_summons(g, seat, card)]
    if COST in now.players:
        found += [(said.node.costs, said.node.more(g, said.source, now)) for said in _of_all_costs(g, seat)]
    due = Due(orbs)
    for kinds, more in sorted(found, key=lambda change: change[1] < 0):
        due = due.changed(kinds, more)
    return due.orbs


def _own_changes(g: Match, ctx: Source, own: Sequence[Any]) -> list[tuple[tuple[str, ...], int]]:
    """By how much its own text changes the cost of a summon."""
    now = projection_of(g)
    meant = [node for node in own if all(when.true(g, ctx, now) for when in node.whens)]
    return [((ANY,), known(g, ctx, node.more, now) or 0) for node in meant]


def _said_of_summons(g: Match, seat: int, card: int) -> Iterator[int]:
    """By how much texts about summons change this one."""
    now, due = projection_of(g), Source(seat, card, g.object[card], card=card)
    for said in now.players[SUMMON].get(seat, ()):
        node = said.node
        if not hasattr(node, "is_about"):
            yield known(g, said.source, node.n, now) or 0
        elif node.is_about(g, said.source, due, now):
            yield node.more(g, said.source, now)


def _of_all_costs(g: Match, seat: int) -> list[Any]:
    """The texts about whatever this player pays, and not only about some declarations: a summon asks for orbs as well
    [scs-1.12 3.4.1, 7.1.1, 7.1.3]."""
    said = projection_of(g).players.get(COST, {}).get(seat, ())
    return [found for found in said if found.node.what is None and found.node.who is None]


def summoned(g: Match, seat: int, card: int) -> None:
    """The summon of this card is being paid for: what was about the next payment is over [scs-1.12 8.1.3.1]."""
    before = Due(g.rules.faces[g.face[card]].printed.cost)
    for said in _of_all_costs(g, seat):
        if said.node.once and _has(before, said.node.costs):
            lasting.spend(g, said.source.stamp)
    now, due = projection_of(g), Source(seat, card, g.object[card], card=card)
    for said in [*now.players.get(SUMMON, {}).get(seat, ())]:
        if getattr(said.node, "once", False) and said.node.is_about(g, said.source, due, now):
            lasting.spend(g, said.source.stamp)


def also_pays(g: Match, seat: int, card: int) -> int:
    """The attributes whose orbs this striker may pay besides its own, as bits."""
    now, found = projection_of(g), 0
    for said in now.players[PAYS].get(seat, ()):
        if said.node.what.fits(g, said.source, card, now):
            found |= sum(BITS[orb] for orb in said.node.costs)
    return found


def spend_on(g: Match, seat: int, word: str, orbs: tuple[str, ...]) -> None:
    """Orbs have been paid: what was about the next of that kind is over [scs-1.12 8.1.3.1]."""
    said = projection_of(g).players.get(word)
    for found in said.get(seat, ()) if said else ():
        if found.node.once and any(orb.removeprefix(CASTER) in found.node.costs for orb in orbs):
            lasting.spend(g, found.source.stamp)
