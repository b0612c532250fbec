"""Using an effect: a battle spell, a ritual, an ability of a unit or a summoner, a 条件 effect whose moment has come.

The page of the book about this is missing; it is read from the pages around it (reading M9): in a battle the units in
it use their abilities [moncolle-2.00 特殊能力.0.1] and, if they have スペル, battle spells; using something does not
spend a unit. The order is: who uses it, what it is aimed at, which slots and counters pay. Before an attack and in a
chain nothing is paid yet: the payment is confirmed when the effect resolves [moncolle-2.00 コスト.3.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.distinct import enough
from fuda.effects.machine import Effect, effect_of
from fuda.games.moncolle.acting import uses
from fuda.games.moncolle.happening import acts, shields
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.layers import touched
from fuda.games.moncolle.now.projection import ability_at, ability_count, card_now, gained, has_ability
from fuda.games.moncolle.paying import spell_slots
from fuda.games.moncolle.paying.spell_slots import Free
from fuda.games.moncolle.printed import MULTI
from fuda.kernel import action
from fuda.kernel.action import tell
from fuda.kernel.cost import spoken_for
from fuda.kernel.decision import Decision, Move, yes_or_no
from fuda.kernel.event import Link, Pledge
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.effects.node import Op, Program
    from fuda.games.moncolle.printed import Ability
    from fuda.games.moncolle.state import Match

FREE = 3
"""So often an effect that costs nothing is declared in one chain, which else need never end (reading M53)."""
CHAINED = ("before", "counter")
"""The timings whose effects wait in a counter chain [moncolle-2.00 対抗連鎖.0.2, 有効時期.8.1]."""


def actions(g: Match, seat: int, timing: str) -> tuple[Move, ...]:
    """Every effect of this timing that this player may use now."""
    found: list[Move] = []
    timed, face = g.rules.timed, g.face
    for card, zone in _bearers(g, seat, timing):
        for number, where in timed[face[card]].get(timing, ()):
            if zone in where and not why_not(g, seat, card, number):
                found.append(_move(g, card, number))
        if g.rules.gives and zone == "field":
            found += _gained_moves(g, seat, card, timing)
    return tuple(found)


def _gained_moves(g: Match, seat: int, card: int, timing: str) -> list[Move]:
    """The same of the effects that a unit has gained; copies are one answer."""
    face, found = g.face[card], gained(g, card)
    first = len(g.rules.faces[face].abilities)
    return [
        _move(g, card, first + n)
        for n, pair in enumerate(found)
        if g.rules.ability(*pair).timing == timing and pair not in found[:n] and not why_not(g, seat, card, first + n)
    ]


def _bearers(g: Match, seat: int, timing: str) -> list[tuple[int, str]]:
    """The cards that have one: those in hand (one of each kind), those on the field, which may have gained one, and the
    summoner."""
    timed, face, gives = g.rules.timed, g.face, g.rules.gives
    hand: dict[int, int] = {}
    for card in reversed(query.cards(g, "hand", seat)):
        if timing in timed[face[card]]:
            hand[face[card]] = card
    found = [(card, "hand") for card in sorted(hand.values())] if hand else []
    for card in query.units(g, seat) if timing == "ritual" else query.fighters(g, seat):
        found += ((card, "field"),) if gives or timing in timed[face[card]] else ()
    for card in query.cards(g, "summoner", seat):
        found += ((card, "summoner"),) if timing in timed[face[card]] else ()
    return found


def _move(g: Match, card: int, number: int) -> Move:
    """`cast` a spell, `use` an ability; the number only where there are several."""
    verb = "cast" if g.rules.types[g.face[card]] in ("battle", "ritual") else "use"
    several = ability_count(g, card) > 1
    return Move(verb, card, number + 1 if several else -1)


def why_not(g: Match, seat: int, card: int, number: int) -> str | None:
    """The rule that forbids to use this effect now, or nothing [moncolle-2.00 コスト.0.1]."""
    ability: Ability = g.rules.ability(*ability_at(g, card, number))
    if ability.scope == "battle" and not (g.battles and _may_fight(g, card)):
        return "有効時期.2.1"
    if ability.scope == "field" and g.battles:
        return "有効時期.3.1"
    link = _link(g, seat, card, number)
    if uses.is_used_up(g, link, ability):
        return "コスト.0.1"
    if g.chain and ability.free and _declared(g, link) >= FREE:
        return "対抗連鎖.2.3"
    if uses.is_barred(g, seat, card, ability) or not has_ability(g, card, (link.face, link.ability)):
        return "対抗連鎖.2.1"
    return _why_not_user(g, seat, card, number) or why_not_pay(g, seat, ability, link) or why_not_choose(g, link)


def _declared(g: Match, link: Link) -> int:
    """How often this effect of this unit waits in the chain."""
    same = (link.source, link.object, link.face, link.ability)
    return sum((waits.source, waits.object, waits.face, waits.ability) == same for waits in g.chain)


def why_not_choose(g: Match, link: Link) -> str | None:
    """Is there somebody to aim at, and a card of its own for each cost? One card pays one cost and is one target
    [L15] [moncolle-2.00 対抗連鎖.3.1, コスト.1.1]."""
    head, fx = _head(g, link), effect_of(link)
    for op in head:
        rule = op.why_not(g, fx)
        if rule:
            return rule
    sorts: dict[type[Op], Any] = {type(op): op for op in head} if len(head) > 1 else {}
    for sort, some in sorts.items():
        if not enough([op.pool(g, fx) for op in head if type(op) is sort]):
            return str(some.rule)
    return None


def leaving_enough(g: Match, fx: Effect, found: list[int], count: int) -> list[int]:
    """Of these, the ones that this choice of `count` can take so that the later ones of its sort still find theirs."""
    ops, head = g.rules.program(fx.face, fx.ability).ops, g.rules.program(fx.face, fx.ability).head
    later = [op.pool(g, fx) for op in ops[fx.pc + 1 : head] if type(op) is type(ops[fx.pc])]
    if not later:
        return found
    taken = frozenset(card for card, _ in fx.chosen)
    rest = (found, count - len(taken) - 1)
    return [card for card in found if card in taken or enough([rest, *later], taken | {card})]


def _may_fight(g: Match, card: int) -> bool:
    """A unit must be in the battle; spells and summoners are not in any area [moncolle-2.00 有効時期.2.1]."""
    return not query.on_field(g, card) or query.in_battle(g, card)


def _why_not_user(g: Match, seat: int, card: int, number: int) -> str | None:
    """A battle spell needs a unit with スペル [moncolle-2.00 常備能力.2.1]; by one reading whoever uses anything in a
    battle must be ready (reading M9). A card promised as a cost is spoken for (reading M10)."""
    if g.rules.types[g.face[card]] == "battle":
        if g.chain and any(p.payer == g.ref(card) for link in g.chain for p in link.pledged):
            return "コスト.3.1"
        return None if users(g, seat, card, number) else "常備能力.2.1"
    return "戦闘.5.2" if query.on_field(g, card) and not _fit_to_use(g, card) else None


def _fit_to_use(g: Match, unit: int) -> bool:
    return not g.battles or g.options.get("users", "any") == "any" or not g.spent[unit]


def why_not_pay(g: Match, seat: int, ability: Ability, link: Link) -> str | None:
    """Power counters, slots and other costs that are not yet spoken for."""
    power = uses.asked_power(g, seat, ability, link.face, link.ability)
    if power > g.power[seat] - spoken_for(g, (-1, seat), "power"):
        return "コスト.0.1"
    slots = uses.asked_slots(g, seat, ability, link.card)
    if slots and not spell_slots.suffice(slots, spell_slots.free(g, seat)):
        return "常備能力.2.2"
    if len(ability.costs) > 1 and sum(cost.itself for cost in ability.costs) > 1:
        return "コスト.1.1"  # one card pays one cost [L15]
    return next((rule for cost in ability.costs if (rule := cost.why_not(g, effect_of(link)))), None)


def users(g: Match, seat: int, spell: int, number: int) -> list[int]:
    """The units that may use this effect of a battle spell: they have スペル, and pay one of its slots if it asks for
    any (reading M9)."""
    ability = g.rules.ability(g.face[spell], number)
    need = spell_slots.in_order(uses.asked_slots(g, seat, ability, spell))
    having = [u for u in query.fighters(g, seat) if card_now(g, u).slots and _fit_to_use(g, u)]
    having = [u for u in having if uses.may_cast(g, u, ability)]
    if not need:
        return having
    unused = spell_slots.free(g, seat)
    return [u for u in having if _pays_some(need, unused, u)]


def _pays_some(need: tuple[str, ...], unused: list[Free], unit: int) -> bool:
    """Is there a payment of all of it in which this unit pays something?"""
    for icon in set(need):
        rest = list(need)
        rest.remove(icon)
        for slot in unused:
            fits = slot.icon in (icon, MULTI)
            if slot.unit == unit and fits and spell_slots.suffice(rest, [s for s in unused if s != slot]):
                return True
    return False


def _link(g: Match, seat: int, card: int, number: int) -> Link:
    spell = g.rules.types[g.face[card]] in ("battle", "ritual")
    kind, own = ("spell", card) if spell else ("ability", -1)
    return Link(kind, seat, card, g.object[card], *ability_at(g, card, number), own)


def _head(g: Match, link: Link) -> tuple[Op, ...]:
    program: Program = g.rules.program(link.face, link.ability)
    return program.ops[: program.head]


def begin(g: Match, seat: int, move: Move) -> None:
    """Begin to use what was chosen."""
    number = move.arg - 1 if move.arg > 0 else 0
    g.frames.append(Declare(link=_link(g, seat, move.card, number)))


class Declare(Frame, frozen=True, kw_only=True):
    """One effect on its way: who uses it [moncolle-2.00 特殊能力.0.1], what it is aimed at, what pays."""

    at: str = "show"
    link: Link
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()
    named: tuple[tuple[int, int], ...] = ()
    """The slots named so far, as unit and number."""

    def offer(self, g: Match, move: Move | None) -> Decision | None:
        """A 条件 effect that is not forced may be left [moncolle-2.00 有効時期.9.5]."""
        if move is None:
            return yes_or_no(self.link.seat, "when", "有効時期.9.5", self.link.source)
        if move.verb == "yes":
            self.go(g, "aim")
        else:
            self.end(g)
        return None

    def show(self, g: Match, move: Move | None) -> Decision | None:
        """A spell is shown to everybody."""
        card = self.link.card
        if card >= 0:
            acts.to_chain(g, card)
            self.go(g, "user", link=replace(self.link, object=g.object[card]))
        else:
            self.go(g, "aim")
        return None

    def user(self, g: Match, move: Move | None) -> Decision | None:
        """The unit that uses a battle spell; a ritual spell is used by the player."""
        if g.rules.types[self.link.face] != "battle":
            self.go(g, "aim")
            return None
        if move is None:
            found = users(g, self.link.seat, self.link.card, self.link.ability)
            moves = tuple(Move("card", unit) for unit in found)
            return Decision("card", self.link.seat, "user", "常備能力.2.1", moves, about=self.link.card)
        self.go(g, "aim", link=replace(self.link, source=move.card, object=g.object[move.card]))
        return None

    def aim(self, g: Match, move: Move | None) -> Decision | None:
        """Targets and other choices at the head of the text."""
        head = g.rules.program(self.link.face, self.link.ability).head
        if head:
            self.call(g, effect_of(self.link, stop=head), "aimed")
        else:
            self.go(g, "pay")
        return None

    def aimed(self, g: Match, move: Move | None) -> Decision | None:
        """What was chosen is part of the declaration."""
        self.go(g, "pay", link=replace(self.link, slots=self.slots, numbers=self.numbers))
        return None

    def pay(self, g: Match, move: Move | None) -> Decision | None:
        """Name the slots that pay, one after another, the user's at least once where it is a spell
        [moncolle-2.00 コスト.2.1, コスト.3.1]. `auto` names the rest."""
        ability = g.rules.ability(self.link.face, self.link.ability)
        need = spell_slots.in_order(uses.asked_slots(g, self.link.seat, ability, self.link.card))
        if len(self.named) == len(need):
            return self._placed(g)
        unused = spell_slots.free(g, self.link.seat, self.named)
        rest = need[len(self.named) :]
        payers = self._payers(rest, unused)
        if move is None and len(payers) > 1 and self._open_question(rest, unused):
            named = tuple(Move("pay", slot.unit, slot.number, slot.icon) for slot in payers)
            about = self.link.card if self.link.card >= 0 else self.link.source
            return Decision("pay", self.link.seat, "slot", "コスト.2.1", (Move("auto"), *named), about=about)
        if move is not None and move.verb == "pay":
            chosen = [(move.card, move.arg)]
        elif len(payers) > 1:
            chosen = [(slot.unit, slot.number) for slot in self._auto(rest, unused)]
        else:
            chosen = [(payers[0].unit, payers[0].number)]
        self.go(g, "pay", named=(*self.named, *chosen))
        return None

    def _payers(self, rest: tuple[str, ...], unused: list[Free]) -> list[Free]:
        """Those who may pay the next icon so that the rest can still be paid and the user takes part."""
        payers = spell_slots.next_payers(rest, unused)
        if not self._user_must_pay():
            return payers
        user = self.link.source
        late = [s for s in payers if _pays_some(rest[1:], [u for u in unused if u != s], user)]
        return [s for s in payers if s.unit == user or s in late]

    def _open_question(self, rest: tuple[str, ...], unused: list[Free]) -> bool:
        """Can it be paid with different slots? Which of them pays for which icon makes no difference."""
        user = self.link.source if self._user_must_pay() else -1
        return spell_slots.is_other_way(rest, unused, self._auto(rest, unused), user)

    def _auto(self, rest: tuple[str, ...], unused: list[Free]) -> list[Free]:
        if not self._user_must_pay():
            return spell_slots.cheapest(rest, unused, self.link.source)
        own = [s for s in self._payers(rest, unused) if s.unit == self.link.source]
        first = min(own or self._payers(rest, unused), key=lambda slot: slot.icon == MULTI)
        left = [s for s in unused if s != first]
        after = replace(self, named=(*self.named, (first.unit, first.number)))
        return [first, *(after._auto(rest[1:], left) if len(rest) > 1 else ())]

    def _user_must_pay(self) -> bool:
        return self.link.card >= 0 and all(unit != self.link.source for unit, _ in self.named)

    def _placed(self, g: Match) -> Decision | None:
        """Declared: it waits in the chain, or it happens here and now [moncolle-2.00 戦闘.3.2, 対抗連鎖.0.2]."""
        ability: Ability = g.rules.ability(self.link.face, self.link.ability)
        link = replace(self.link, pledged=self._pledges(g, ability), stamp=g.clock)
        g.clock += 1
        uses.note(g, link, ability)
        self.end(g)
        action.hold_out(g, link.source)  # a unit in hand whose ability is used
        if ability.timing in CHAINED:
            involve(g, link)
            g.chain.append(link)
            touched(g, "chain")
        own = link.card if link.card >= 0 else link.source
        gained_from = "" if link.face == g.face[own] else str(link.face)
        tell(
            g, "declares", "特殊能力.0.1", link.source, link.seat, link.ability, link.source, other=link.card,
            word=gained_from,
        )  # fmt: skip
        if ability.timing not in CHAINED:
            g.rules.resolve(g, link)
        return None

    def _pledges(self, g: Match, ability: Ability) -> tuple[Pledge, ...]:
        """What is to be paid, and by whom."""
        asked = uses.asked_power(g, self.link.seat, ability, self.link.face, self.link.ability)
        power = (Pledge((-1, self.link.seat), "power", asked),) if asked else ()
        used = tuple(Pledge(g.ref(unit), "slot", number) for unit, number in self.named)
        others = tuple(p for cost in ability.costs for p in cost.pledges(g, effect_of(self.link)))
        return (*power, *used, *others)


def involve(g: Match, link: Link) -> None:
    """Who used an effect and who was made a target may be the target of counters [moncolle-2.00 対抗連鎖.3.2,
    対抗連鎖.3.3]."""
    refs = [(link.source, link.object), *(ref for slot in link.slots for ref in slot)]
    g.involved += [ref for ref in refs if ref[0] >= 0 and query.in_battle(g, ref[0]) and ref not in g.involved]


def may_aim_at(g: Match, ctx: Effect | Link, card: int) -> bool:
    """May this unit be chosen as a target? A counter is aimed at somebody who acted or was acted on in the chain
    [moncolle-2.00 対抗連鎖.3.1]; one without a target is not bound (reading M39). In a battle only units in it can be
    touched [moncolle-2.00 有効時期.2.1]."""
    ability: Ability = g.rules.ability(ctx.face, ctx.ability)
    flags = card_now(g, card).flags
    if flags and ("対象にならない" in flags or _is_shielded(g, ctx, flags)):
        return False
    if ability.scope == "battle" and not query.in_battle(g, card):
        return False
    return ability.timing != "counter" or g.ref(card) in g.involved


def _is_shielded(g: Match, ctx: Effect | Link, flags: frozenset[str]) -> bool:
    """Do these words keep a unit from being the target of such an effect of this player?"""
    return not flags.isdisjoint(shields.words("対象にならない", ctx.seat, shields.sorts_of(g, ctx.face, ctx.ability)))


def has_declared(g: Match, unit: int) -> bool:
    """Does an effect wait that this unit declared?"""
    return any(link.kind != "attack" and (link.source, link.object) == g.ref(unit) for link in g.chain)
