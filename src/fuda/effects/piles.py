"""Decks and hands: cards are drawn, put away from the top, revealed; decks are searched and shuffled. A text says what
is to happen, the game lets it happen at one moment (`Rules.perform`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed, Owned
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import bind, cards_of
from fuda.effects.words import Adjective, Description
from fuda.kernel.action import look_through
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move


class Draw(Deed, frozen=True):
    """カードを2枚引く, ドローする, 手札を2枚補充する: whoever acts draws [L1]. From here on それ(ら) means what was
    drawn, where the book speaks so [L6] [pso2-3.0 402.2, 用語.ドロー] [scs-1.12 4.2.4] [moncolle-2.00 盤面.5.1]."""

    n: Amount
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """What is drawn may be spoken of."""
        made = bind(self, asm)
        asm.deed(replace(made, slot=asm.moved_slot(asm.how_many(made.n, made.seat))))

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """0 or less is nothing [L18]."""
        said = [(seat, counted(g, fx, self.n, seat)) for seat in seats_of(g, fx, self.seat)]
        drawn = [Event("draws", seat=seat, amount=n, source=fx.source, by=fx.seat) for seat, n in said if n]
        g.rules.perform(g, fx, drawn, self.slot)
        return None


class FromHand(Deed, frozen=True):
    """手札を1枚捨てる, 手札を2枚までデッキに戻す …: whose hand it is chooses, then `verb` is done to the cards;
    無作為に: chance does, すべて: no choice [pso2-3.0 209.1.3.1.1, 用語.捨てる] [scs-1.12 4.3.4, 1.1.8]."""

    verb: str = "discard"
    n: Amount = 1
    upto: bool = False
    every: bool = False
    random: bool = False
    off: bool = False
    """OFFで: cards that are put among PP."""
    down: bool = False
    """裏向きで: the same."""
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """In the order of the book."""
        asm.from_hand(self)


class OfDeck(Owned, frozen=True):
    """A clause about the top cards of a deck: from here on それ(ら) means them [L6]."""

    n: Amount = 1
    seat: Player = ""
    slot: int = -1

    def found(self, g: Any, fx: Effect) -> tuple[list[int], bool]:
        """As many as there are; are these enough? [L4]"""
        cards: list[int] = []
        full = True
        for seat in seats_of(g, fx, self.seat):
            n = counted(g, fx, self.n, seat)
            top = g.rules.lying(g, fx, "deck", seat)[:n]
            cards += top
            full = full and 0 < n == len(top)
        return cards, full


class Mill(OfDeck, frozen=True):
    """デッキの上から2枚を捨てる, 山札の上から2枚を捨て札に置く, 相手の…."""

    def compile(self, asm: Any) -> None:
        """What is put away may be spoken of."""
        made = bind(self, asm)
        asm.deed(replace(made, slot=asm.moved_slot(asm.how_many(made.n, made.seat))))

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """All at once."""
        cards, full = self.found(g, fx)
        gone = [Event("discards", c, 0, g.rules.side(g, c), 0, fx.source, fx.seat, word="away") for c in cards]
        g.rules.perform(g, fx, gone, self.slot, full=full)
        return None


class RevealTop(OfDeck, frozen=True):
    """デッキの一番上のカードを公開する, 山札の上から3枚を公開する: they stay where they are [pso2-3.0 用語.公開]
    [scs-1.12 8.1.14, 8.1.14.1, 8.1.14.2]."""

    def compile(self, asm: Any) -> None:
        """They are spoken of from here on."""
        made = bind(self, asm)
        slot = asm.found(asm.how_many(made.n, made.seat))
        asm.deed(replace(made, slot=slot))
        asm.show(slot)

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Everybody sees them."""
        cards, full = self.found(g, fx)
        g.rules.perform(g, fx, revealed(fx, cards), self.slot, full=full)
        return None


class RevealHand(Owned, frozen=True):
    """手札を公開する, 相手の手札を公開する: all of it [pso2-3.0 用語.公開] [scs-1.12 8.1.14]."""

    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """What is shown may be spoken of."""
        made = bind(self, asm)
        slot = asm.hand_shown()
        asm.deed(replace(made, slot=slot))
        asm.show(slot)

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Everybody sees it."""
        hands = [card for seat in seats_of(g, fx, self.seat) for card in g.rules.lying(g, fx, "hand", seat)]
        g.rules.perform(g, fx, revealed(fx, hands), self.slot)
        return None


class Reveal(Deed, frozen=True):
    """…を公開する: everybody sees it; it stays where it is [pso2-3.0 用語.公開] [scs-1.12 8.1.14, 8.1.14.2]."""

    who: Reference

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Show them."""
        g.rules.perform(g, fx, revealed(fx, cards_of(g, fx, self.who, g.rules.projected(g))))
        return None


class Shuffle(Owned, frozen=True):
    """デッキをシャッフルする, 山札をシャッフルする."""

    seat: Player = ""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """A new order; nobody knows a card of it any more."""
        decks = [Event("shuffles", seat=seat, source=fx.source, by=fx.seat) for seat in seats_of(g, fx, self.seat)]
        g.rules.perform(g, fx, decks)
        return None


class Search(Deed, frozen=True):
    """デッキから…を1枚サーチする, 山札から…カード1枚を公開して手札に加え、山札をシャッフルする: one may find nothing
    [pso2-3.0 301.2, 用語.サーチ] (reading P23) (reading SL8). From here on それ(ら) means what was found."""

    alone: ClassVar[bool] = True

    what: Description | Adjective
    n: Amount = 1
    upto: bool = False
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Look through the deck and choose, show, take into hand, shuffle; one player after another."""
        asm.begin_body()
        for who in asm.in_turn(self.seat):
            what, n = bind(self.what, asm), bind(self.n, asm)
            slot = asm.found(self.n if isinstance(self.n, int) else 2)
            asm.add(Seek(slot, what, n, who, upto=self.upto))
            asm.add(Reveal(Slot(slot)))
            asm.deed(asm.to_hand(Slot(slot)))
            asm.add(Shuffle(who))


class Seek(Op, frozen=True):
    """A player sees the whole deck and chooses up to so many cards."""

    slot: int
    what: Description | Adjective
    n: Amount
    seat: Player
    prompt: str = "search"
    upto: bool = False
    """まで: fewer are enough, too."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """What does not fit is only seen."""
        seat, seen = seats_of(g, fx, self.seat)[0], g.rules.projected(g)
        deck = g.rules.lying(g, fx, "deck", seat)
        look_through(g, deck, seat)
        found = [card for card in deck if self.what.fits(g, fx, card, seen)]
        asked: Decision | None = g.rules.seek(g, fx, move, self, found, amount(g, fx, self.n, seen))
        return asked


def counted(g: Any, fx: Effect, number: Any, seat: int) -> int:
    """How much a player does: a number that a text works out is worked out as the book says for that player [L13]."""
    if type(number) is int:
        return number
    return amount(g, g.rules.as_doer(fx, seat, number), number, g.rules.projected(g))


def revealed(fx: Effect, cards: Iterable[int]) -> list[Event]:
    """These are revealed."""
    return [Event("reveals", card, source=fx.source, by=fx.seat) for card in cards]
