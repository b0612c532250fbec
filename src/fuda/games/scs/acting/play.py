"""What may be declared now, and why not: the spells in hand and the abilities on the stage whose caster, targets,
timing, cost and condition are all there [scs-1.12 2.5.4, 2.5.4.1, 2.5.4.2, 2.5.4.3, 2.5.4.4].

One function says which rule forbids a declaration; what is offered is what it lets pass. Cheap questions come first,
and what is the same for all of them is found out once (`Situation`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.scs.acting import chain
from fuda.games.scs.book import areas
from fuda.games.scs.now import permissions
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import card_now, projection_of
from fuda.games.scs.paying import cost, due_of
from fuda.games.scs.printed import mask
from fuda.kernel.decision import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.card_facts import Asking
    from fuda.games.scs.paying.orbs import Demand
    from fuda.games.scs.printed import Ability
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Link
    from fuda.kernel.state import Ref

NOBODY: frozenset[int] = frozenset()


DECLARING = ("declare", "declare such", "cast", "use", "react")
"""What texts say of strikers that cannot declare: anything, spell cards, abilities."""


class Situation:
    """What is the same for all declarations of a player at one moment."""

    __slots__ = (
        "able",
        "barred",
        "casters",
        "dear",
        "discards",
        "hand",
        "involved",
        "masks",
        "mute",
        "narrow",
        "payable",
        "quick",
        "seat",
        "shy",
        "timing",
    )

    def __init__(self, g: Match, seat: int, timing: str, caster: int) -> None:
        now = projection_of(g)
        self.seat, self.timing = seat, timing
        self.able = cost.ready(g, seat)
        self.casters = [caster] if caster >= 0 else now.strikers[seat]
        self.mute = not now.flags.isdisjoint(DECLARING)
        """Does a text forbid anybody to declare, or to declare one kind of thing?"""
        self.narrow = self.mute and "declare such" in now.flags
        """Does one forbid some spells or abilities, and not others?"""
        if self.mute:
            self.casters = [card for card in self.casters if not permissions.forbidden(g, card, "declare")]
        self.quick = timing == "reaction" and "quick" in now.flags
        """Does a text let somebody declare in a chain what is declared as an action?"""
        self.barred = bool(now.players)
        self.dear = self.barred and due_of.is_changed(g)
        """Does a text change what declarations cost?"""
        self.shy = "target" in now.flags
        """Does a text say of anybody that it cannot be a target?"""
        self.hand = 0 if self.barred and permissions.player(g, seat, "paid") else len(g.zones[g.rules.hands[seat]])
        unpaid = self.barred and permissions.player(g, seat, "score")
        self.discards = 0 if unpaid else len(g.zones[g.rules.discards[seat]])
        """Cards with which a hand cost or a score cost could be paid."""
        self.involved = chain.involved(g) if timing == "reaction" else NOBODY
        self.payable: dict[Demand, bool] = {}
        self.masks: dict[str, int] = {}
        """Where the strikers of either side stand, as bits."""

    def pays(self, orbs: Demand) -> bool:
        """Could these orbs be paid by somebody? Asked once for every cost."""
        found = self.payable.get(orbs)
        if found is None:
            able, own = self.able, orbs.caster
            fits = False
            for caster in (*able, -1) if own else (-1,):
                fits = fits or cost.can_pay_demand(able, orbs, caster)
            found = self.payable[orbs] = fits
        return found

    def out_of_range(self, g: Match, asking: Asking, caster: int) -> str | None:
        """Does nobody whom it could mean stand in its range, or, in a chain, nobody who has to do with that? Found out
        by bits, before anything is looked at [scs-1.12 2.5.4.1, 2.5.4.1.1]."""
        masks = self.masks
        if not masks:
            masks["friend"], masks["enemy"] = areas.occupied(g, self.seat), areas.occupied(g, 1 - self.seat)
            masks["any"] = areas.EVERYWHERE
            masks["chain"] = _standing(g, self.involved)
        there: int = asking.reach[g.side[caster]][g.area[caster]] & masks[asking.whose]
        if not there:
            return "2.5.4.1"
        return "2.5.4.1.1" if self.timing == "reaction" and not there & masks["chain"] else None


def _standing(g: Match, cards: frozenset[int]) -> int:
    """Where they stand, as bits."""
    return mask([g.area[card] for card in cards])


def situation(g: Match, seat: int, *, caster: int = -1) -> Situation:
    """The situation of a player who may declare something: in a chain a reaction [scs-1.12 2.5.4.2, 6.2.1.2]."""
    return Situation(g, seat, "reaction" if g.chain else "action", caster)


# What is offered


def actions(g: Match, seat: int, *, reaction: bool, caster: int = -1) -> tuple[Move, ...]:
    """Every spell and ability this player may declare now; `caster`: by this striker only [scs-1.12 5.4.6.3.1]."""
    if reaction and "quick" in projection_of(g).flags:
        return _of_all_timings(g, seat, caster)
    timing = "reaction" if reaction else "action"
    castable, face, hand = g.rules.castable[timing], g.face, g.zones[g.rules.hands[seat]]
    cards: dict[int, int] = {}  # equal cards are offered once
    for card in hand:
        if castable[face[card]]:
            cards[face[card]] = card
    uses = projection_of(g).users[seat].get(timing, ())
    if not cards and not uses:
        return ()
    now, found = Situation(g, seat, timing, caster), []
    for printed, card in cards.items():
        for number, written in castable[printed]:
            if _why_not(g, now, printed, number, card, -1) is None:
                found.append(Move("cast", card, written))
    for card, use in uses:
        if caster in (-1, card) and _why_not(g, now, use.face, use.number, -1, card) is None:
            found.append(Move("use", card, use.place + 1))
    return tuple(found)


def _of_all_timings(g: Match, seat: int, caster: int) -> tuple[Move, ...]:
    """The same in a chain, where a text lets somebody declare what is declared as an action [scs-1.12 1.1.2]."""
    now, found, users = Situation(g, seat, "reaction", caster), [], projection_of(g).users[seat]
    for printed, card in {g.face[card]: card for card in g.zones[g.rules.hands[seat]]}.items():
        several = len(g.rules.spells[printed]) > 1
        for number, _ in g.rules.spells[printed]:
            if _why_not(g, now, printed, number, card, -1) is None:
                found.append(Move("cast", card, number + 1 if several else -1))
    for card, use in (*users.get("reaction", ()), *users.get("action", ())):
        if caster in (-1, card) and _why_not(g, now, use.face, use.number, -1, card) is None:
            found.append(Move("use", card, use.place + 1))
    return tuple(found)


# Why not


def why_not_cast(g: Match, seat: int, card: int, number: int = -1, *, caster: int = -1) -> str | None:
    """The rule that forbids to cast this card from hand, or nothing [scs-1.12 3.13.4.1]."""
    if g.zone[card] != g.rules.hands[seat]:
        return "3.13.4.1"
    spells = g.rules.spells[g.face[card]]
    now = situation(g, seat, caster=caster)
    found = [_why_not(g, now, g.face[card], n, card, -1) for n, _ in spells if number in (-1, n)]
    return None if None in found else next(iter(found), "3.13.4.1")


def why_not_use(g: Match, seat: int, card: int, place: int, *, caster: int = -1) -> str | None:
    """The rule that forbids this striker to use the ability at this place of its list (from 0), or nothing
    [scs-1.12 2.5.1, 3.13.3.1]."""
    if g.area[card] < 0:
        return "3.13.3.1"
    if g.side[card] != seat:
        return "2.5.1"
    abilities = card_now(g, card).abilities
    if place >= len(abilities):
        return "3.13.3"
    if caster not in (-1, card):
        return "5.4.6.3.1"
    return _why_not(g, situation(g, seat, caster=caster), *abilities[place], -1, card)


def _barred(g: Match, now: Situation, card: int, which: tuple[int, int]) -> bool:
    """Does a text forbid its player to declare a spell card or an ability, or to declare in a chain, or was that done
    often enough? [scs-1.12 1.1.3]"""
    if now.timing == "reaction" and permissions.player(g, now.seat, "react", which):
        return True
    if permissions.player(g, now.seat, "cast" if card >= 0 else "use", which):
        return True
    return _used_up(g, now.seat, "spell" if card >= 0 else "ability")


def _why_not(g: Match, now: Situation, face: int, number: int, card: int, source: int) -> str | None:
    """The broken rule: `card` is the spell card (-1: an ability), `source` the striker (-1: any of them)
    [scs-1.12 5.4.8.2, 5.4.9.2]."""
    asking: Asking = g.rules.asking[face][number]
    ability = asking.ability
    if ability.timing != now.timing and not now.quick:
        return "6.2.1.2" if now.timing == "reaction" else "2.5.4.2"
    if now.barred and _barred(g, now, card, (face, number)):
        return "1.1.3"
    if now.dear or asking.cheaper:
        return _why_not_dear(g, now, asking, (card, source, face, number))
    if ability.hand and ability.hand > now.hand - (card >= 0 and g.zone[card] == g.rules.hands[now.seat]):
        return "7.1.5"
    if ability.score > now.discards:
        return "7.1.6"
    if ability.costs and not now.pays(asking.demand):
        return cost.ORBS
    casters = now.casters if source < 0 else [source] if source in now.casters else []
    if not casters:
        return "1.1.3" if now.mute else "5.4.8.3"
    if asking.plain and not now.mute and not now.quick:
        return None
    broken = "5.4.8.3"
    for caster in casters:
        why = _why_not_caster(g, now, asking, (card, caster, face, number))
        if why is None:
            return None
        broken = why
    return broken


MOST = {"spell": "cast most", "ability": "use most"}
"""How texts bound the declarations of a player in one turn."""


def _used_up(g: Match, seat: int, kind: str) -> bool:
    """Has this player declared as many of that kind this turn as a text lets it? [scs-1.12 1.1.3]"""
    most = permissions.player_numbers(g, seat, MOST[kind])
    if not most:
        return False
    return sum(e.kind == "declares" and e.seat == seat and e.word == kind for e in g.history) >= min(most)


def _why_not_dear(g: Match, now: Situation, asking: Asking, what: tuple[int, int, int, int]) -> str | None:
    """The same where its cost depends on who declares it. `what` as in `_why_not_caster`, the caster may be open."""
    card, source, face, number = what
    casters = now.casters if source < 0 else [source] if source in now.casters else []
    broken = "1.1.3" if now.mute else "5.4.8.3"
    for caster in casters:
        why = _why_not_caster(g, now, asking, (card, caster, face, number))
        if why is None:
            return None
        broken = why
    return broken


def _why_not_caster(g: Match, now: Situation, asking: Asking, what: tuple[int, int, int, int]) -> str | None:
    """The rule that forbids it to a caster. `what`: the spell card, the caster, the printed card, the ability."""
    ability, (card, caster, _, _) = asking.ability, what
    if now.mute and (_muted(g, now, caster, "cast" if card >= 0 else "use") or _narrowed(g, now, what)):
        return "1.1.3"
    if ability.timing != now.timing and not permissions.forbidden(g, caster, "quick", _declared(g, now, what)):
        return "6.2.1.2"
    if now.dear or asking.cheaper:
        owed = due_of.declaration(g, now.seat, asking, what)
        broken = cost.why_not_pay(g, now.seat, owed.orbs, caster=caster, hand=owed.hand, score=owed.score, but=card)
        if broken:
            return broken
    elif asking.demand.caster and not cost.can_pay_demand(now.able, asking.demand, caster):
        return "7.6.4.2.1"
    if asking.reach:
        broken = now.out_of_range(g, asking, caster)
        if broken or (asking.bare and not now.shy):
            return broken
    ctx = _declared(g, now, what)
    for node in asking.early:
        if not node.holds(g, ctx):
            return "2.5.4.4"
    if ability.target is None:
        return None  # nothing is asked of targets that it does not take [scs-1.12 2.5.4.1.2]
    return _why_not_aim(g, now, asking, ctx)


def _muted(g: Match, now: Situation, caster: int, word: str) -> bool:
    """Does a text forbid this striker to declare such a thing, or a reaction? [scs-1.12 1.1.3, 2.5.4.2]"""
    words = (word, "react") if now.timing == "reaction" else (word,)
    return any(permissions.forbidden(g, caster, found) for found in words)


def _narrowed(g: Match, now: Situation, what: tuple[int, int, int, int]) -> bool:
    """Does a text forbid this declaration, to the striker or to its player, by what it is? [scs-1.12 1.1.3]"""
    if not now.narrow:
        return False
    word, ctx = "declare such", _declared(g, now, what)
    return permissions.forbidden(g, ctx.source, word, ctx) or permissions.player(g, now.seat, word, ctx)


def _declared(g: Match, now: Situation, what: tuple[int, int, int, int]) -> Source:
    """This declaration as texts see it."""
    card, caster, face, number = what
    return Source(now.seat, caster, g.object[caster], (), (), 0, card, None, face, number)


def _why_not_aim(g: Match, now: Situation, asking: Asking, ctx: Source) -> str | None:
    """Exactly so many targets as it names, and in a chain at least one that has to do with it [scs-1.12 2.5.4.1.1]."""
    target = asking.ability.target
    found: Sequence[int] = target.legal(g, ctx)
    count = target.count(g, ctx)
    if not found or len(found) < count:
        return "2.5.4.1"
    if asking.late and count == 1:
        found = allowed(g, asking, ctx, found)
        if not found:
            return "2.5.4.4"
    if now.timing == "reaction" and not any(is_involved(g, target.kind, thing, now.involved) for thing in found):
        return "2.5.4.1.1"
    return None


# Casters and targets


def context(link: Link) -> Source:
    """A declaration as its target line and its conditions see it."""
    return Source(
        link.seat,
        link.source,
        link.object,
        link.slots,
        link.numbers,
        link.stamp,
        link.card,
        link.cause,
        link.face,
        link.ability,
    )


def legal_casters(g: Match, now: Situation, link: Link) -> list[int]:
    """The strikers from which this spell can be completed: it may be cast if there is one [scs-1.12 5.4.8.2, 5.4.8.3]
    (reading SB11)."""
    asking: Asking = g.rules.asking[link.face][link.ability]
    card, face, number = link.card, link.face, link.ability
    return [c for c in now.casters if _why_not_caster(g, now, asking, (card, c, face, number)) is None]


def is_involved(g: Match, kind: str, thing: int, involved: frozenset[int]) -> bool:
    """Has this target to do with the chain: a striker that declares or is a target in it, the area in which such a one
    stands, or a spell that it bears? [scs-1.12 2.5.4.1.1]"""
    if kind == "area":
        return g.board[thing] in involved
    return (thing if g.host[thing] < 0 else g.host[thing]) in involved


def target_choices(g: Match, link: Link, chosen: Sequence[Ref], *, in_chain: bool) -> list[int]:
    """What may be chosen as the next target. The last one must have to do with the chain where none of those before
    has: one of them is enough [scs-1.12 2.5.4.1.1] (reading SB6)."""
    asking: Asking = g.rules.asking[link.face][link.ability]
    target, ctx = asking.ability.target, context(link)
    taken, count = {thing for thing, _ in chosen}, target.count(g, ctx)
    rest = [thing for thing in target.legal(g, ctx) if thing not in taken]
    if asking.late and count == 1:
        rest = allowed(g, asking, ctx, rest)
    if in_chain and len(chosen) == count - 1:
        involved = chain.involved(g)
        if not any(is_involved(g, target.kind, thing, involved) for thing in taken):
            return [thing for thing in rest if is_involved(g, target.kind, thing, involved)]
    return rest


def allowed(g: Match, asking: Asking, ctx: Source, things: Sequence[int]) -> list[int]:
    """Those of these targets with which the conditions that speak of the target hold. Where several are chosen that is
    seen only in the end (`declare`) [scs-1.12 2.5.4.4]."""
    made = [(thing, replace(ctx, slots=((asking.ability.target.ref(g, thing),),))) for thing in things]
    return [thing for thing, with_it in made if all(node.holds(g, with_it) for node in asking.late)]


def legal(g: Match, ctx: Any, ability: Ability) -> list[int]:
    """All legal targets now."""
    return list(ability.target.legal(g, ctx)) if ability.target is not None else []
