"""Damage to forwards and players, and power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.node import Op, Player
from fuda.effects.refusal import Nobody, Unresolved
from fuda.games.fftcg.book.player_damage import NO_BURST
from fuda.games.fftcg.happening.memory import now_or_last
from fuda.games.fftcg.language.fits.facts import holds
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.shift import Multiple, PowerIs, PowerMore, PowerTimes
from fuda.games.fftcg.language.words.clause import Deed, amount, seats, with_card
from fuda.games.fftcg.language.words.noun import Description
from fuda.games.fftcg.language.words.number import Share
from fuda.games.fftcg.language.words.reference import Slotted, Topic, there
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

THOUSAND = 1000
FIRM = "firm"
"""The word of an event of damage by an effect that cannot be reduced (reading FM5)."""


class Deal(Deed, frozen=True):
    """…に…ダメージを与える: to each of these objects. `source`: the card that deals it (None: the card that carries
    the text). `to` None: the object of the clause before. `each`: それぞれ, worked out for each of them. `firm` after
    assembling: it cannot be reduced (`Firm`)."""

    acted_on: ClassVar[str] = "to"

    harms: ClassVar[bool] = True

    n: Amount
    to: Object | None = None
    source: Object | None = None
    each: bool = False
    rounding: str = ""
    style: str = ""
    firm: bool = False

    verb: ClassVar[str] = "deal"

    def phrase(self) -> Any:
        """Whom it is dealt to."""
        return self.to

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once; the card that deals it is its source, of a group each for itself [L5] [fftcg-2.1.8 11.11.8]."""
        word = FIRM if self.firm else "effect"
        several = dealers(g, fx, self.source, seat)
        if isinstance(self.source, Description) or len(several) != 1:
            dealt = [(card, amount(g, ctx, self.n), source) for source, ctx in several for card, _ in refs]
        else:
            dealt = [(card, self._points(g, fx, card, len(refs)), several[0][0]) for card, _ in refs]
        return [
            Event("hurts", card, amount=self._rounded(points), source=source, by=fx.seat, word=word)
            for card, points, source in dealt
        ]

    def _points(self, g: Match, fx: Effect, card: int, among: int) -> int:
        """Of what is divided everybody's share."""
        own = self.each or holds(self.n, Topic)
        points = amount(g, with_card(fx, card) if own else fx, self.n)
        if isinstance(self.n, Share):
            points = -(-points // among)
        return points

    def _rounded(self, points: int) -> int:
        """Fractions are rounded up unless the text says otherwise [fftcg-2.1.8 4.2]."""
        if self.rounding == "down":
            return points // THOUSAND * THOUSAND
        return -(-points // THOUSAND) * THOUSAND if self.rounding else points


class Firm(Op, frozen=True):
    """このダメージは軽減されない: said of the damage that was just dealt, so it goes for it from the beginning."""

    style: str = ""

    def write(self, asm: Asm) -> None:
        """The clause that deals it knows; there must be just one."""
        said = [(place, getattr(op, "what", None)) for place, op in enumerate(asm.ops)]
        dealt = [(place, what) for place, what in said if isinstance(what, Deal | DealSplit)]
        place, what = dealt[0] if len(dealt) == 1 else (-1, None)
        if not isinstance(what, Deal):
            raise Nobody("このダメージ")
        asm.patch(place, what=replace(what, firm=True))


class DealSplit(Deed, frozen=True):
    """…にNダメージを好きなように割りふる: split among them as one likes, in units of 1000, decided on declaration
    [fftcg-2.1.8 11.3.6, 11.6.8]."""

    acted_on: ClassVar[str] = "to"

    harms: ClassVar[bool] = True

    n: Amount
    to: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "deal"

    def phrase(self) -> Any:
        """Whom it is dealt to."""
        return self.to

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """Each its share, as it was divided; the share of one that is gone is lost (`divide`)."""
        shares = dict(fx.slots[how.pile]) if how.pile < len(fx.slots) else {}
        return [
            Event("hurts", card, amount=shares[card], source=fx.source, by=fx.seat, word="effect")
            for card, _ in refs
            if card in shares
        ]


class DealPoints(Deed, frozen=True):
    """…はXにN点のダメージを与える: points of damage to a player, by `source` (a card)."""

    harms: ClassVar[bool] = True

    n: Amount
    to: Player
    source: Object | None = None
    word: str = "effect"
    style: str = ""

    verb: ClassVar[str] = "points"

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """The damage is processed point by point (`damage`) [fftcg-2.1.8 6.5.1, 11.11.8]."""
        n, hit = amount(g, fx, self.n), seats(g, fx, self.to)
        dealing = [card for card, _ in dealers(g, fx, self.source, seat)]
        return [
            Event("damages", seat=s, amount=n, source=card, by=fx.seat, word=self.word) for card in dealing for s in hit
        ]


class TakePoints(Deed, frozen=True):
    """N点のダメージを受ける: whoever carries out the clause takes points of damage."""

    harms: ClassVar[bool] = True

    n: Amount
    style: str = ""

    verb: ClassVar[str] = "points"

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """From the card that carries the text."""
        n = amount(g, fx, self.n)
        return [Event("damages", seat=seat, amount=n, source=fx.source, by=fx.seat, word="effect")]


class Duel(Deed, frozen=True):
    """それらはお互いのパワーに等しいダメージを与えあう: each deals damage equal to its power to the other."""

    acted_on: ClassVar[str] = "who"

    harms: ClassVar[bool] = True

    who: Object
    style: str = ""

    verb: ClassVar[str] = "deal"

    def phrase(self) -> Any:
        """The two of them."""
        return self.who

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """Both at once, each with its power as it is; with only one left nothing is dealt (reading FM4)."""
        if len(refs) != 2:
            return []
        (a, _), (b, _) = refs
        power = {card: now_or_last(g, ref).strength for (card, _), ref in zip(refs, refs, strict=True)}
        pairs = ((a, b), (b, a))
        return [Event("hurts", to, amount=power[of], source=of, by=fx.seat, word="effect") for of, to in pairs]


class AddPower(Lasts, frozen=True):
    """…のパワーを+Nする: a continuous change; as an effect it lasts as long as the sentence says."""

    acted_on: ClassVar[str] = "who"

    n: Amount
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """As much more or less."""
        return (PowerMore(self.n),)


class TimesPower(Lasts, frozen=True):
    """…のパワーを2倍にする / 半分にする: `by` is 2, or 0 for half (rounded to 1000, `rounding` up or down)."""

    acted_on: ClassVar[str] = "who"

    by: int
    who: Object | None = None
    rounding: str = ""
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Of the power it has at any moment."""
        return (PowerTimes(self.by, self.rounding),)

    def lasting_shifts(self) -> tuple[Any, ...]:
        """An effect works out once how much that is (reading FM2) [fftcg-2.1.8 11.11.9, 11.12.4.3]."""
        return (PowerMore(Multiple(Topic(), self.by, self.rounding)),)


class SetPower(Lasts, frozen=True):
    """…のパワーはNになる / をNにする: the printed power is replaced [fftcg-2.1.8 11.3.10, 11.5.6]."""

    acted_on: ClassVar[str] = "who"

    n: Amount
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Instead of the printed one."""
        return (PowerIs(self.n),)


class Heal(Deed, frozen=True):
    """…に与えられているダメージを(すべて)取り除く: damage is taken off (n None: all)."""

    acted_on: ClassVar[str] = "who"

    who: Object
    n: Amount | None = None
    style: str = ""

    verb: ClassVar[str] = "heal"

    def phrase(self) -> Any:
        """Whose damage."""
        return self.who

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """So much, or all of it."""
        n = 0 if self.n is None else amount(g, fx, self.n)
        if self.n is not None and not n:
            return []
        return [Event("heals", card, amount=n, source=fx.source, by=fx.seat) for card, _ in refs]


def dealers(g: Match, fx: Effect, source: Any, seat: int) -> list[tuple[int, Any]]:
    """The cards that deal damage: those the text names, else the one that carries it [fftcg-2.1.8 11.11.8]; each with
    the text as it speaks of that one (自身). What was chosen and has left deals nothing (reading FM4)."""
    if source is None:
        return [(fx.source, fx)]
    if isinstance(source, Description):
        return [(card, with_card(fx, card)) for card, _ in source.refs(g, fx, seat)]
    if isinstance(source, Slotted):
        return [(ref[0], ctx) for ref, ctx in source.each_alone(g, fx) if source.node is not None or there(g, ref)]
    known: list[Ref] = source.known(g, fx)
    return [(known[0][0] if known else -1, fx)]


class NoBurstByThis(Op, frozen=True):
    """このアビリティによってダメージゾーンに置かれたカードのEXバーストは使用できない: of the damage just dealt."""

    style: str = ""

    def write(self, asm: Asm) -> None:
        """It changes the instruction before it."""
        found = [n for n in range(asm.here) if isinstance(getattr(asm.ops[n], "what", None), DealPoints)]
        if not found:
            raise Unresolved("EXバースト")
        made: Any = asm.ops[found[-1]]
        asm.patch(found[-1], what=replace(made.what, word=NO_BURST))
