"""Costs of abilities (209.1.3): each says why it cannot be paid, and is paid when the ability is declared."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.distinct import Pool, enough
from fuda.effects.node import Op
from fuda.effects.words import Description
from fuda.games.pso2.acting.declare import open_xs
from fuda.games.pso2.book.damage import Damage, hit, takes
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import doer
from fuda.games.pso2.language.ops.choose import may_choose
from fuda.games.pso2.language.ops.move import leaves
from fuda.games.pso2.language.ops.this_card import this_card
from fuda.games.pso2.language.words.noun import Place
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.games.pso2.paying.cost import PayPP, has_colour, ready_pp
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel import last
from fuda.kernel.action import BOTTOM, TOP, new_moment
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect, Refs
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event


class Cost(Op, frozen=True, kw_only=True):
    """A part of a cost: `why_not` before, `run` to pay it. `others` are the parts beside it: nothing pays for two."""

    others: tuple[Op, ...] = ()
    after: tuple[Op, ...] = ()
    keep: int = -1
    """The slot of the cards with which this part was paid, if the text goes on to speak of them."""
    paid: int = -1
    """The slot of all cards with which parts of the cost were paid."""

    @property
    def least_pp(self) -> int:
        """How many PP it takes at least: looked at before anything else."""
        return 0

    @property
    def must_be_on(self) -> bool:
        """Does this card have to be ON?"""
        return False

    @property
    def settled(self) -> bool:
        """Do these two say everything about whether it can be paid?"""
        return False

    def total(self, kind: type[Any]) -> int:
        """How much the other parts take of the same."""
        return sum([part.n for part in self.others if isinstance(part, kind)]) if self.others else 0

    def pool(self, g: Duel, fx: Any) -> Pool:
        """The cards it can be paid with, and how many it takes."""
        return (), 0

    def unspent(self, g: Duel, fx: Effect, found: list[int]) -> list[int]:
        """Those of these cards that have paid nothing yet and leave enough for the parts after this one: one card pays
        one cost [L15]."""
        if not self.others:
            return found
        before = fx.slots[self.paid] if self.paid < len(fx.slots) else ()
        spent = frozenset(card for card, _ in (*before, *fx.chosen))
        after = [part.pool(g, fx) for part in self.after]
        return [card for card in found if card not in spent and enough(after, spent | {card})]

    def go_on(self, g: Duel, fx: Effect, cards: Refs = ()) -> None:
        """It is paid; with which cards is remembered for the parts after this one, and for the text."""
        if self.keep >= 0:
            there = tuple(ref if last.known(g, ref) is not None else g.ref(ref[0]) for ref in cards)
            fx = fx.but(slots=fx.with_slot(self.keep, there))
        if not self.others or not cards:
            fx.next(g)
            return
        before = fx.slots[self.paid] if self.paid < len(fx.slots) else ()
        fx.next(g, slots=fx.with_slot(self.paid, (*before, *cards)))

    def takes_this(self, how: str) -> bool:
        """Does another part use this very card up?"""
        if how == "off" and any(isinstance(part, TurnOff) for part in self.others):
            return True
        return how != "off" and any(isinstance(part, PayThis) for part in self.others)


def together(costs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Several parts of one cost, each knowing the others [pso2-3.0 209.1.3.1]."""
    if len(costs) < 2:
        return costs
    parts = enumerate(costs)
    return tuple(
        msgspec.structs.replace(cost, others=(*costs[:n], *costs[n + 1 :]), after=costs[n + 1 :]) for n, cost in parts
    )


class PP(Cost, frozen=True):
    """①, 赤②: turn so many PP OFF; a coloured one needs its colour among them [pso2-3.0 209.1.3, 209.1.3.3]."""

    n: int
    colour: str = ""

    @property
    def least_pp(self) -> int:
        """All of them."""
        return self.n

    @property
    def settled(self) -> bool:
        """Without a colour it is only their number."""
        return not self.colour

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Enough PP, and the colour?"""
        if ready_pp(g, fx.seat) < self.n + self.total(PP):
            return "209.1.3"
        return "209.1.3.3" if self.colour and not has_colour(g, fx.seat, self.colour) else None

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Turn them OFF."""
        fx.do(g, PayPP(seat=fx.seat, left=self.n, source=fx.source))
        return None


class PPX(Cost, frozen=True):
    """Ⓧ: a number of PP that the player has named [pso2-3.0 用語.ⓧ, 103.5.1]."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Pay as many."""
        fx.do(g, PayPP(seat=fx.seat, left=fx.numbers[0], source=fx.source))
        return None


class NameX(Op, frozen=True):
    """X is named before anything is chosen [pso2-3.0 209.3, 103.5.1]."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Any number that can be paid beside the other costs."""
        if move is None:
            moves = tuple(Move("x", arg=n) for n in open_xs(g, fx))
            return Decision("number", fx.seat, "name_x", "209.3", moves, 0, fx.source)
        fx.next(g, numbers=fx.with_number(0, move.arg))
        return None


class TurnOff(Cost, frozen=True):
    """【ON⇒OFF】: this card, which must be ON [pso2-3.0 209.1.3.1, 用語.【ON⇒OFF】]."""

    @property
    def must_be_on(self) -> bool:
        """Just that."""
        return True

    @property
    def settled(self) -> bool:
        """Nothing else."""
        return True

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Is it ON?"""
        return "209.1.3.1" if g.off[fx.source] else None

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Turn it."""
        acts.turn(g, fx.source, 1, acts.RULE, rule="209.1.3.1")
        fx.next(g)
        return None


class TurnOffToo(TurnOff, frozen=True):
    """…時、【ON⇒OFF】：: behind a moment and a comma it is a cost, and no other way to use the ability
    [pso2-3.0 209.1.3.2]."""


class PayHand(Cost, frozen=True):
    """手札を1枚捨てる, 手札を2枚デッキに戻す: one's own cards [pso2-3.0 209.1.3.1.1]."""

    n: int
    to: str = "discard"

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Enough cards in hand?"""
        return "209.1.3.1.1" if len(self.pool(g, fx)[0]) < self.n + self.total(PayHand) else None

    def pool(self, g: Duel, fx: Any) -> Pool:
        """The hand, without a card that is played by paying so."""
        return [card for card in acts.cards(g, "hand", fx.seat) if card != fx.source], self.n

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One at a time, paid together."""
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        if len(chosen) == self.n:
            self._pay(g, fx, chosen)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
            return None
        seen: dict[int, int] = {}
        for card in self.unspent(g, fx, acts.cards(g, "hand", fx.seat)):
            if g.ref(card) not in chosen:
                seen.setdefault(g.face[card], card)
        moves = tuple(Move("card", card) for card in seen.values())
        return Decision("pay", fx.seat, f"pay_hand_{self.to.split()[0]}", "209.1.3.1.1", moves, 0, fx.source)

    def _pay(self, g: Duel, fx: Effect, chosen: Refs) -> None:
        new_moment(g)
        for card, _ in chosen:
            if self.to == "discard":
                acts.discard(g, card, acts.RULE, rule="209.1.3.1.1")
            elif self.to == "remove":
                acts.remove(g, card, acts.RULE, rule="209.1.3.1.1")
            elif self.to.startswith("pp"):
                acts.to_pp(g, card, acts.RULE, off=self.to == "pp off", rule="209.1.3.1.1")
            else:
                acts.to_deck(g, card, TOP if self.to == "top" else BOTTOM, acts.RULE, rule="209.1.3.1.1")
        if self.to == "deck":
            acts.shuffle(g, fx.seat, acts.RULE, rule="209.1.3.1.1")
        self.go_on(g, fx, chosen)


def moves(g: Duel, card: int, row: int) -> bool:
    """Can it go to the other row? [pso2-3.0 103.1.2]"""
    free = acts.STAYS[row] not in card_now(g, card).flags
    return acts.on_field(g, card) and g.row[card] != row and free and g.rules.type_of(g, card) == "character"


ROWS = {"back": BACK, "front": FRONT}
"""Costs that move to a row."""


class PayThis(Cost, frozen=True):
    """このカードを破壊する, このカードを手札に戻す as a cost [pso2-3.0 209.1.3.1]."""

    how: str = "destroy"

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """It must be on the field and able to leave it."""
        card = this_card(g, fx)
        if card >= 0 and self.how in ROWS:
            return None if moves(g, card, ROWS[self.how]) else "209.1.3.1"
        return None if card >= 0 and acts.in_play(g, card) and leaves(g, card) else "209.1.3.1"

    def pool(self, g: Duel, fx: Any) -> Pool:
        """This card."""
        return (fx.source,), 1

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """It goes."""
        new_moment(g)
        if self.how == "destroy":
            acts.destroy(g, fx.source, doer(g, fx))
        else:
            pay_with(g, fx, fx.source, self.how)
        self.go_on(g, fx, ((fx.source, fx.object),))
        return None


def pay_with(g: Duel, fx: Effect, card: int, how: str) -> None:
    """This card pays, in the words of a cost but 破壊する, which happens to all at once."""
    if how in ("off", "on"):
        acts.turn(g, card, int(how == "off"), acts.RULE, rule="209.1.3.1")
    elif how == "hand":
        acts.to_hand(g, card, doer(g, fx))
    elif how == "remove":
        acts.remove(g, card, doer(g, fx))
    elif how == "into_pp":
        acts.to_pp(g, card, doer(g, fx), rule="209.1.3.1")
    elif how in ("bottom", "top"):
        acts.to_deck(g, card, TOP if how == "top" else BOTTOM, doer(g, fx))
    elif how in ROWS:
        acts.move_row(g, card, ROWS[how], doer(g, fx), "209.1.3.1")
    elif how == "discard":
        acts.leaving(g, card)
        acts.discard(g, card, doer(g, fx), rule="209.1.3.1")


class PayCards(Cost, frozen=True):
    """味方のキャラを1体破壊する, 味方のキャラを1体OFFにする … as a cost [pso2-3.0 209.1.3.1]."""

    what: Description
    n: int = 1
    how: str = "destroy"
    style: str = ""

    def open(self, g: Duel, fx: Any) -> list[int]:
        """What can be paid with."""
        mine = this_card(g, fx) if self.takes_this(self.how) else -1
        found = [c for c in self.what.candidates(g, fx, projection_of(g)) if c != mine and may_choose(g, c)]
        if self._from_own_zone:
            found = [c for c in found if g.owner[c] == fx.seat]
        if acts.zone_name(g, fx.source) == "hand":  # it is to be played by paying so
            found = [c for c in found if c != fx.source]
        if self.how in ("off", "on"):
            return [c for c in found if g.off[c] == (self.how == "on") and turns(g, c)]
        if self.how in ROWS:
            return [c for c in found if moves(g, c, ROWS[self.how])]
        return [c for c in found if leaves(g, c)]

    @cached_property
    def _from_own_zone(self) -> bool:
        """A hand, a discard pile or PP of which nobody says whose they are: one's own [pso2-3.0 209.1.3.1.1]."""
        said: Any = self.what
        zones = {adj.zone for adj in getattr(said, "adjs", ()) if isinstance(adj, Place)}
        return not zones.isdisjoint(("hand", "discard", "pp")) and not said.says_whose

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Enough of them?"""
        return "209.1.3.1" if len(self.open(g, fx)) < self.n else None

    def pool(self, g: Duel, fx: Any) -> Pool:
        """All that fit."""
        return self.open(g, fx), self.n

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Choose, then pay together."""
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        rest = [c for c in self.unspent(g, fx, self.open(g, fx)) if g.ref(c) not in chosen]
        if len(chosen) >= self.n or not rest:
            self._pay(g, fx, [card for card, _ in chosen])
            self.go_on(g, fx, chosen)
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
            return None
        moves = tuple(Move("card", card) for card in rest)
        return Decision("pay", fx.seat, f"pay_{self.how}", "209.1.3.1", moves, 0, fx.source)

    def _pay(self, g: Duel, fx: Effect, cards: list[int]) -> None:
        new_moment(g)
        if self.how == "destroy":
            acts.destroy_all(g, cards, doer(g, fx), by=doer(g, fx))
        for card in acts.bearers_last(g, cards) if self.how != "destroy" else ():
            pay_with(g, fx, card, self.how)


def turns(g: Duel, card: int) -> bool:
    """Only cards in play and PP are ON or OFF [pso2-3.0 215.1]."""
    return acts.in_play(g, card) or g.zone[card] in g.rules.pp_zones


class PayDeck(Cost, frozen=True):
    """自分のデッキの上から2枚を捨てる, 除外する as a cost [pso2-3.0 209.1.3.1]."""

    n: int
    how: str = "discard"

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Enough cards in the deck?"""
        return "209.1.3.1" if len(acts.cards(g, "deck", fx.seat)) < self.n + self.total(PayDeck) else None

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From the top."""
        new_moment(g)
        if self.how == "discard":
            acts.mill(g, fx.seat, self.n, doer(g, fx), "209.1.3.1")
        else:
            for card in acts.cards(g, "deck", fx.seat)[: self.n]:
                acts.remove(g, card, doer(g, fx), rule="209.1.3.1")
        fx.next(g)
        return None


class PayDamage(Cost, frozen=True):
    """自分のプレイヤーに2ダメージを与える as a cost: whoever cannot be hurt cannot pay [pso2-3.0 209.1.3.1, 214.2]."""

    n: int

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Could it be hurt?"""
        return None if takes(g, self._hit(g, fx)) else "209.1.3.1"

    def _hit(self, g: Duel, fx: Any) -> Event:
        return hit(g, g.player[fx.seat], self.n, doer(g, fx), fx.seat)

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """It arrives as all damage does."""
        fx.do(g, Damage(hits=(self._hit(g, fx),)))
        return None
