"""Costs (chapter 7): orbs paid by ready strikers, hand costs that lie in the effect zone, score costs from the discard
pile [scs-1.12 7.1.1, 7.1.3].

Whether orbs can be paid is a question of counting (`orbs`): nothing is tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.scs.book.areas import attack_mask, occupied
from fuda.games.scs.happening import happen
from fuda.games.scs.now import permissions
from fuda.games.scs.now.projection import projection_of, says
from fuda.games.scs.now.query import each_once
from fuda.games.scs.now.record import BITS
from fuda.games.scs.paying import due_of
from fuda.games.scs.paying.orbs import CASTER, Demand, demand, enough, pays
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match

AUTO = Move("auto")
NO_CASTER, FOR_CASTER = 32, 64
"""Beside the attributes of a striker that can pay: it pays no orb of the caster; it pays those of any caster."""
PAYING = {f"pays {attribute}": bit for attribute, bit in BITS.items()} | {
    "no caster cost": NO_CASTER,
    "pays for caster": FOR_CASTER,
}
"""What texts say of a striker about orbs, and the bit for it."""


def of_summon(g: Match, seat: int, card: int) -> tuple[str, ...]:
    """The orbs of a summon: those printed, fewer or more where a text says so [scs-1.12 3.4.1, 7.1.2]. Orbs without
    attribute are left out first, added ones have none (reading SA31)."""
    orbs: tuple[str, ...] = g.rules.faces[g.face[card]].printed.cost
    return due_of.summon(g, seat, card, orbs)


# Who can pay

ORBS = "7.1.4"
"""The rule by which orbs cannot be paid."""


def ready(g: Match, seat: int) -> dict[int, int]:
    """The strikers that can pay an orb, each with its attributes as bits: this player's ready ones [scs-1.12 7.1.4]."""
    now, acted = projection_of(g), g.acted
    held = bool(now.flags) and ("pay" in now.flags or "act" in now.flags)
    found: dict[int, int] = {}
    for card, bits in now.bits(seat).items():
        barred = held and _barred(g, card)
        if not acted[card] and not barred:
            found[card] = bits
    if now.flags and not now.flags.isdisjoint(PAYING):
        found = {card: bits | _said(g, card) for card, bits in found.items()}
    if "pays" in now.players:
        found = {card: bits | due_of.also_pays(g, seat, card) for card, bits in found.items()}
    return found


def _said(g: Match, card: int) -> int:
    """What texts say of the orbs that a striker pays: those of other attributes, too; none of the caster
    [scs-1.12 7.1.4.1, 7.1.4.2, 1.1.3]."""
    found = 0
    for word, bit in PAYING.items():
        if says(g, card, word):
            found |= bit
    return found


def _barred(g: Match, card: int) -> bool:
    return says(g, card, "pay") or says(g, card, "act")


def can_pay_demand(able: dict[int, int], asked: Demand, caster: int = -1) -> bool:
    """Could these strikers pay these orbs? A caster's orb is paid by the caster alone, who pays no other
    [scs-1.12 7.6.4.2.1] (reading SR2) (reading SR3), or by whoever a text lets pay it [scs-1.12 1.1.2]."""
    if not asked.caster:
        return enough([*able.values()], asked)
    payers = for_caster(able, asked.caster[0], caster)
    rest = Demand(asked.caster[1:], asked.others, asked.sets) if payers else asked
    for payer in payers:
        others = able.copy()
        del others[payer]
        if can_pay_demand(others, rest, caster):
            return True
    return False


def for_caster(able: dict[int, int], orb: str, caster: int) -> list[int]:
    """Who could pay an orb of the caster."""
    found: list[int] = []
    for card, bits in able.items():
        may = (card == caster or bits & FOR_CASTER) and not bits & NO_CASTER
        if may and pays(bits, orb):
            found.append(card)
    return found


def can_pay_orbs(able: dict[int, int], orbs: tuple[str, ...], caster: int = -1) -> bool:
    """The same of orbs as they are printed."""
    return can_pay_demand(able, demand(orbs), caster)


def can_pay(
    g: Match, seat: int, orbs: tuple[str, ...], *, caster: int = -1, hand: int = 0, score: int = 0, but: int = -1
) -> bool:
    """Can all of it be paid? `but` is the card that is declared: it pays nothing [scs-1.12 2.5.4.3, 7.1.2]."""
    return why_not_pay(g, seat, orbs, caster=caster, hand=hand, score=score, but=but) is None


def why_not_pay(
    g: Match, seat: int, orbs: tuple[str, ...], *, caster: int = -1, hand: int = 0, score: int = 0, but: int = -1
) -> str | None:
    """The rule about the part of it that cannot be paid, or nothing."""
    if orbs and not can_pay_orbs(ready(g, seat), orbs, caster):
        return ORBS
    held = g.zones[g.rules.hands[seat]]
    if hand and (len(held) - (but in held) < hand or permissions.player(g, seat, "paid")):
        return "7.1.5"
    if score and (len(g.zones[g.rules.discards[seat]]) < score or permissions.player(g, seat, "score")):
        return "7.1.6"
    return None


# Paying


class Pay(Frame, frozen=True, kw_only=True):
    """A cost that can be paid is paid: orbs first, then cards from hand, then the score (reading SB4)."""

    at: str = "orbs_due"
    seat: int
    orbs: tuple[str, ...] = ()
    caster: int = -1
    hand: int = 0
    score: int = 0
    stamp: int = 0
    """The link whose hand cost lies in the effect zone (`Match.paid`)."""
    about: int = -1
    payers: tuple[int, ...] = ()
    """Who pays the orbs, as far as it has been said."""

    def orbs_due(self, g: Match, move: Move | None) -> Decision | None:
        """Strikers are named one after another for the orbs, or all at once by `auto`; then all of them have acted
        [scs-1.12 7.1.4]."""
        payers = self._named(g, move)
        due = in_order(self.orbs)[len(payers) :]
        able = useful({c: bits for c, bits in ready(g, self.seat).items() if c not in payers}, due, self.caster)
        while due:
            choices = open_payers(able, due, self.caster)
            if len(choices) > 1 and len(able) > len(due):
                g.frames[-1] = replace(self, payers=payers)
                moves = (AUTO, *(Move("pay", card) for card in choices))
                return Decision("pay", self.seat, "pay_orb", "7.1.4", moves, 0, self.about)
            payers, due = (*payers, choices[0]), due[1:]
            del able[choices[0]]
        g.frames[-1] = replace(self, at="hand_due", payers=())
        if payers:
            due_of.spend_on(g, self.seat, "pays", self.orbs)
            paid = zip(payers, in_order(self.orbs), strict=True)
            happen.do(g, [Event("acts", card, by=self.seat, word=f"cost {orb}") for card, orb in paid])
        return None

    def _named(self, g: Match, move: Move | None) -> tuple[int, ...]:
        if move is None:
            return self.payers
        if move.verb == "pay":
            return (*self.payers, move.card)
        return (*self.payers, *automatic(g, self))

    def hand_due(self, g: Match, move: Move | None) -> Decision | None:
        """Cards from hand into the effect zone, where everybody sees them until the ability has been resolved or
        countered [scs-1.12 7.1.5, 7.1.5.1, 7.1.5.2, 7.1.5.4]."""
        if self.hand <= 0:
            return self.score_due(g, None)
        cards = each_once(g, g.zones[g.rules.hands[self.seat]])
        if not cards:
            return self.go_on(g, "score_due", hand=0)
        if move is None and len(cards) > 1:
            moves = tuple(Move("card", card) for card in cards)
            return Decision("card", self.seat, "pay_hand", "7.1.5", moves, 0, self.about)
        card = move.card if move is not None else cards[0]
        happen.lay(g, card)
        key = str(self.stamp)
        g.paid[key] = (*g.paid.get(key, ()), card)
        return self.go_on(g, "hand_due", hand=self.hand - 1)

    def score_due(self, g: Match, move: Move | None) -> Decision | None:
        """Cards from the discard pile face down into the opponent's score, as many as there are; its player chooses,
        because the pile has no order [scs-1.12 7.1.6, 7.1.6.1, 4.4.2.3, 10.7.2, 1.1.8] (reading SR6)."""
        cards = each_once(g, g.zones[g.rules.discards[self.seat]]) if self.score > 0 else []
        if not cards:
            return self.end_on(g)
        if move is None and len(cards) > 1:
            moves = tuple(Move("card", card) for card in cards)
            g.frames[-1] = replace(self, at="score_due")
            return Decision("card", self.seat, "pay_score", "7.1.6", moves, 0, self.about)
        card = move.card if move is not None else cards[0]
        self.go(g, "score_due", score=self.score - 1)
        happen.do(g, [Event("scores", card, seat=1 - self.seat, amount=1, by=self.seat, word="cost")])
        return None


def useful(able: dict[int, int], due: tuple[str, ...], caster: int) -> dict[int, int]:
    """Those that could pay one of these orbs at all."""
    wanted = sum({BITS.get(orb, 0) for orb in due})
    if any(orb not in BITS and not orb.startswith(CASTER) for orb in due):
        return able
    return {card: bits for card, bits in able.items() if bits & (wanted | FOR_CASTER) or card == caster}


def in_order(orbs: tuple[str, ...]) -> tuple[str, ...]:
    """The orbs in the order in which they are paid: the caster's first."""
    asked = demand(orbs)
    return (*(CASTER + orb for orb in asked.caster), *asked.others)


def open_payers(able: dict[int, int], due: tuple[str, ...], caster: int) -> list[int]:
    """Who may pay the first of these orbs so that the others can still be paid."""
    first, rest = due[0], demand(due[1:])
    if first.startswith(CASTER):
        found = for_caster(able, first.removeprefix(CASTER), caster)
        return [c for c in found if can_pay_demand({k: v for k, v in able.items() if k != c}, rest, caster)]
    found = [card for card, bits in able.items() if pays(bits, first)]
    return [card for card in found if enough([bits for other, bits in able.items() if other != card], rest)]


def automatic(g: Match, pay: Pay) -> list[int]:
    """The rest of a payment without questions: whoever has nobody to attack from where it stands, then who has the
    fewest attributes, then the least POW. Who has paid has acted."""
    able = {card: bits for card, bits in ready(g, pay.seat).items() if card not in pay.payers}
    now, foes = projection_of(g), occupied(g, 1 - pay.seat)
    found: list[int] = []
    due = in_order(pay.orbs)[len(pay.payers) :]
    while due:
        choices = open_payers(able, due, pay.caster)
        card = min(choices, key=lambda c: (attack_mask(g, c) & foes > 0, able[c].bit_count(), now.at(c).pow, c))
        found.append(card)
        del able[card]
        due = due[1:]
    return found
