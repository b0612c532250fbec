"""Costs: spell slots, power, and what a text asks for besides [moncolle-2.00 コスト.0.1, コスト.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.flow import choose_some
from fuda.effects.node import Node, Op
from fuda.effects.words import Description
from fuda.games.moncolle.acting.declare import leaving_enough
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.kernel.action import BOTTOM, TOP
from fuda.kernel.event import Pledge

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move


class Slots(Node, frozen=True):
    """火火, 水※: icons of spell slots [moncolle-2.00 常備能力.2.2]."""

    icons: str


class Stars(Node, frozen=True):
    """★2: power counters [moncolle-2.00 盤面.8.1]."""

    n: int


class EitherCost(Node, frozen=True):
    """水or風: one of these, as its player likes."""

    costs: tuple[Slots | Stars, ...]


class CardCost(Node, frozen=True):
    """A cost of another kind. Which cards pay is found when it is declared, and taken when the effect resolves
    [moncolle-2.00 コスト.3.1]."""

    itself: ClassVar[bool] = False
    """Does the card that carries the text pay it?"""

    @property
    def from_hand(self) -> bool:
        """Can it only be paid with the card in hand?"""
        return False

    @property
    def what(self) -> str:
        """The word of its pledges."""
        return type(self).__name__

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Can it be paid?"""
        raise AssertionError(self)

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """Who pays."""
        raise AssertionError(self)

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """Take it."""
        raise AssertionError(self)


Cost = Slots | Stars | EitherCost | CardCost
"""What stands before the colon."""


class SpendThis(CardCost, frozen=True):
    """このユニットを行動完了にする"""

    itself: ClassVar[bool] = True

    def why_not(self, g: Match, fx: Any) -> str | None:
        """It must be ready, and not promised already."""
        promised = any(p.what == self.what and p.payer[0] == fx.source for link in g.chain for p in link.pledged)
        return "コスト.1.1" if g.spent[fx.source] or promised or not query.on_field(g, fx.source) else None

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """Itself."""
        return (Pledge(g.ref(fx.source), self.what),)

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It becomes spent."""
        return acts.spend(g, [pledge.payer[0]], fx.source, "コスト.1.1") > 0


class DiscardThis(CardCost, frozen=True):
    """このユニットを破棄する, このカードを破棄する, 手札にあるこのカードを破棄する"""

    itself: ClassVar[bool] = True

    style: str = ""
    held: bool = False
    """手札にある: only from hand."""

    @property
    def from_hand(self) -> bool:
        """Does it say so?"""
        return self.held

    def why_not(self, g: Match, fx: Any) -> str | None:
        """It must be where its effect is used from, and not promised already (reading M10)."""
        free = query.zone_name(g, fx.source) in ("field", "hand") and fx.source not in _offered(g)
        return None if free and _may_go(g, fx.source) else "コスト.1.1"

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """Itself."""
        return (Pledge(g.ref(fx.source), self.what),)

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It goes."""
        if query.on_field(g, fx.source):
            return acts.discard_units(g, [fx.source], fx.source, "コスト.1.1") > 0
        return acts.discard(g, fx.source, fx.source, "コスト.1.1", "cost")


class ShowThis(CardCost, frozen=True):
    """手札にあるこのカードを公開する"""

    itself: ClassVar[bool] = True

    @property
    def from_hand(self) -> bool:
        """Always."""
        return True

    def why_not(self, g: Match, fx: Any) -> str | None:
        """It must be in hand, and not promised already."""
        free = query.zone_name(g, fx.source) == "hand" and fx.source not in _offered(g)
        return None if free else "コスト.1.1"

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """Itself."""
        return (Pledge(g.ref(fx.source), self.what),)

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """Everybody sees it."""
        return acts.reveal(g, fx.source, fx.source, "コスト.1.1")


class NamedCost(CardCost, frozen=True):
    """A cost whose cards are named when it is declared: they lie in the slot of its choice."""

    def open(self, g: Match, fx: Any) -> list[int]:
        """What could pay."""
        raise AssertionError(self)

    @property
    def slot(self) -> int:
        """Where its choice is kept."""
        raise AssertionError(self)

    @property
    def count(self) -> int:
        """How many are needed."""
        return 1

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Is there enough, beside what is promised?"""
        return "コスト.1.1" if len(self.open(g, fx)) < self.count else None

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """Those chosen in the declaration."""
        return tuple(Pledge(ref, self.what) for ref in fx.slots[self.slot])

    def promised(self, g: Match) -> set[int]:
        """The cards that pay for links in the chain."""
        return {p.payer[0] for link in g.chain for p in link.pledged if p.what == self.what}


class DropCards(NamedCost, frozen=True):
    """手札1枚を破棄する, 手札の火属性のカード1枚を破棄する"""

    n: int = 0
    what_card: Description | None = None
    slot: int = -1
    some: bool = False
    """任意の枚数: as many as its player likes, one at least (reading M65)."""
    most: int = 0
    """2枚まで: no more than this."""

    @property
    def count(self) -> int:
        """How many are needed."""
        return self.n or 1

    def open(self, g: Match, fx: Any) -> list[int]:
        """Cards in hand besides the one that is used."""
        own, seen, wanted = {fx.source, fx.card, *self.promised(g)}, projection_of(g), self.what_card
        held = [card for card in query.cards(g, "hand", fx.seat) if card not in own]
        return [card for card in held if wanted is None or wanted.fits(g, fx, card, seen)]

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It goes."""
        there = query.zone_name(g, pledge.payer[0]) == "hand"
        return there and acts.discard(g, pledge.payer[0], fx.source, "コスト.1.1", "cost")


class UnitCost(NamedCost, frozen=True):
    """A cost that is paid with so many units that fit."""

    what_unit: Description
    n: int = 1
    slot: int = -1

    @property
    def count(self) -> int:
        """How many are needed."""
        return self.n

    def fitting(self, g: Match, fx: Any) -> list[int]:
        """Own units that fit: a player pays with what is theirs."""
        return [card for card in self.what_unit.candidates(g, fx, projection_of(g)) if g.side[card] == fx.seat]


class DiscardUnit(UnitCost, frozen=True):
    """自軍ユニット1体を破棄する: so many that fit."""

    def open(self, g: Match, fx: Any) -> list[int]:
        """Those that are not promised and may go."""
        gone = _offered(g)
        return [card for card in self.fitting(g, fx) if card not in gone and _may_go(g, card)]

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It goes."""
        return acts.discard_units(g, [pledge.payer[0]], fx.source, "コスト.1.1") > 0


class ReturnThis(CardCost, frozen=True):
    """このユニットを手札に戻す"""

    itself: ClassVar[bool] = True

    def why_not(self, g: Match, fx: Any) -> str | None:
        """It must be on the field, and not promised already."""
        return None if query.on_field(g, fx.source) and fx.source not in _offered(g) else "コスト.1.1"

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """Itself."""
        return (Pledge(g.ref(fx.source), self.what),)

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It goes."""
        return acts.to_hand(g, [pledge.payer[0]], fx.source, "コスト.1.1") > 0


class ReturnUnit(UnitCost, frozen=True):
    """自軍ユニット1体を手札に戻す: one that fits."""

    def open(self, g: Match, fx: Any) -> list[int]:
        """Those that are not promised."""
        gone = _offered(g)
        return [card for card in self.fitting(g, fx) if card not in gone]

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It goes."""
        return acts.to_hand(g, [pledge.payer[0]], fx.source, "コスト.1.1") > 0


class ShowCards(DropCards, frozen=True):
    """手札の戦闘スペルカード1枚を公開する"""

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """Everybody sees it."""
        there = query.zone_name(g, pledge.payer[0]) == "hand"
        return there and acts.reveal(g, pledge.payer[0], fx.source, "コスト.1.1")


class PutUnder(DropCards, frozen=True):
    """手札1枚を山札の下に置く: nobody sees it."""

    to: str = "bottom"

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """Onto the deck, or under it."""
        there = query.zone_name(g, pledge.payer[0]) == "hand"
        at = TOP if self.to == "top" else BOTTOM
        return there and acts.to_deck(g, [pledge.payer[0]], at, fx.source, "コスト.1.1") > 0


class BuryCards(DropCards, frozen=True):
    """捨札のカード3枚を山札の下に置く"""

    def open(self, g: Match, fx: Any) -> list[int]:
        """Cards in the discard pile that are not promised."""
        seen, wanted, own = projection_of(g), self.what_card, self.promised(g)
        lying = [card for card in query.cards(g, "discard", fx.seat) if card not in own]
        return [card for card in lying if wanted is None or wanted.fits(g, fx, card, seen)]

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """Under the deck."""
        there = query.zone_name(g, pledge.payer[0]) == "discard"
        return there and acts.to_deck(g, [pledge.payer[0]], BOTTOM, fx.source, "コスト.1.1") > 0


class MillCost(CardCost, frozen=True):
    """山札の上から2枚を破棄する"""

    n: int

    def why_not(self, g: Match, fx: Any) -> str | None:
        """So many must be there."""
        return "コスト.1.1" if len(query.cards(g, "deck", fx.seat)) < self.n else None

    def pledges(self, g: Match, fx: Any) -> tuple[Pledge, ...]:
        """The player."""
        return (Pledge((-1, fx.seat), self.what, self.n),)

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """From the top."""
        top = [*query.cards(g, "deck", fx.seat)[: self.n]]
        return sum(acts.discard(g, card, fx.source, "コスト.1.1", "cost") for card in top) == self.n


class SpendUnit(UnitCost, frozen=True):
    """自軍ユニット1体を行動完了にする: so many ready ones that fit."""

    def open(self, g: Match, fx: Any) -> list[int]:
        """Ready ones that are not promised."""
        spoken = self.promised(g)
        return [card for card in self.fitting(g, fx) if not g.spent[card] and card not in spoken]

    def pay(self, g: Match, fx: Any, pledge: Pledge) -> bool:
        """It becomes spent."""
        return acts.spend(g, [pledge.payer[0]], fx.source, "コスト.1.1") > 0


def _may_go(g: Match, card: int) -> bool:
    """Does no text keep it from being discarded to pay?"""
    return "コストとして破棄されない" not in card_now(g, card).flags


def _offered(g: Match) -> set[int]:
    """The units that are to be discarded for links in the chain."""
    words = (DiscardThis.__name__, ReturnThis.__name__, DiscardUnit.__name__, ReturnUnit.__name__)
    return {p.payer[0] for link in g.chain for p in link.pledged if p.what in words}


class ChoosePayer(Op, frozen=True):
    """The choice of the cards that pay, when the effect is declared. They are no targets."""

    cost: NamedCost
    slot: int
    before: tuple[int, ...] = ()
    """The slots of the payers named before: one card pays one cost [L15]."""
    itself: bool = True
    """May the unit whose effect it is pay this? Not if it pays another cost."""
    rule: ClassVar[str] = "コスト.1.1"

    def open(self, g: Match, fx: Any) -> list[int]:
        """What could pay, besides those who pay another cost."""
        named = {ref[0] for slot in self.before if slot < len(fx.slots) for ref in fx.slots[slot]}
        found = [card for card in self.cost.open(g, fx) if card not in named]
        return found if self.itself else [card for card in found if card != fx.source]

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Are there enough?"""
        return self.rule if len(self.open(g, fx)) < self.cost.count else None

    def pool(self, g: Match, fx: Any) -> tuple[list[int], int]:
        """What could pay, and how many are needed."""
        return self.open(g, fx), self.cost.count

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card at a time."""
        count = self.cost.count
        found = leaving_enough(g, fx, self.open(g, fx), count)
        most = (getattr(self.cost, "most", 0) or len(found)) if getattr(self.cost, "some", False) else count
        return choose_some(g, fx, move, self.slot, found, count, most, seat=fx.seat, prompt="payer", rule=self.rule)
