"""Further words of descriptions: odd and even numbers, sums, one state or another, what a card has removed. What they
mean stands in `relations`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.fftcg.language.fits.facts import STATES
from fuda.games.fftcg.language.fits.single import stat_of
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.language.words.noun import Both, Description, Did, Has, OfKind, OneOf, OrOwn, Pick, Zone
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Parity(Node, frozen=True):
    """コストが奇数の: its cost (or its power in thousands) is odd or even."""

    stat: str
    how: str


class Cap(Node, frozen=True):
    """コストの合計がN以下になるように: of all that are taken together (`noun.Some`)."""

    stat: str
    n: int
    style: str = ""

    def completing(self, g: Match, some: Any, rest: Sequence[int], taken: Sequence[int]) -> list[int]:
        """Those of the rest with which so many as the text asks for can still be taken."""
        if some.upto or type(some.n) is not int:
            return [*rest]
        worth, more = self.worths(g, {*rest, *taken}), some.n - len(taken) - 1
        spent = sum(worth[card] for card in taken)
        found = []
        for card in rest:
            others = sorted(worth[other] for other in rest if other != card)
            if len(others) >= more and spent + worth[card] + sum(others[: max(0, more)]) <= self.n:
                found.append(card)
        return found

    def worths(self, g: Match, cards: Iterable[int]) -> dict[int, int]:
        """By card what it counts."""
        records = projection_of(g).cards
        return {card: stat_of(g, records[card], self.stat) or 0 for card in cards}


class EitherState(Node, frozen=True):
    """アタック中かブロック中の: it is in one of these states (`noun.InState`)."""

    states: tuple[str, ...]
    style: str = ""

    def watches(self) -> tuple[str, ...]:
        """As each of them."""
        return tuple(dict.fromkeys(STATES.get(how, "attack") for how in self.states))


class Between(Node, frozen=True):
    """コスト2以上5以下の: a number from here to there."""

    stat: str
    low: int
    high: int
    style: str = ""


class Wounded(Node, frozen=True):
    """3000以上のダメージを受けている: so much damage is on it."""

    n: int
    sense: str
    style: str = ""

    def watches(self) -> tuple[str, ...]:
        """The damage on it."""
        return ("hurt",)


class Either(OneOf, frozen=True):
    """フォワード1枚か召喚獣1枚: one card that is of one of these kinds, each said with its number."""


class Mixed(Description, frozen=True):
    """フォワードかコスト3以下のモンスター: a kind without an adjective (`plain`), or one that is described further.
    The assembler makes it a `OneOf`."""

    plain: Any
    more: tuple[Any, ...]
    where: Any = None


class AlsoKind(OfKind, frozen=True):
    """フォワードでもある: it is of this kind, too."""

    style: str = ""


class Unhurt(Node, frozen=True):
    """ダメージを受けていない: there is no damage on it."""

    style: str = ""

    def watches(self) -> tuple[str, ...]:
        """The damage on it."""
        return ("hurt",)


class WithoutCounter(Node, frozen=True):
    """鈴カウンターが置かれていない: no counter of this name ("" any) is on it."""

    counter: str

    def watches(self) -> tuple[str, ...]:
        """The counters on it."""
        return ("counters",)


class DidNot(Did, frozen=True):
    """このターンにアタックしていない: this has not been told of it this turn."""


class StepFrom(Node, frozen=True):
    """それよりコストが1高い: its number is just so much more (less: 低い) than that of `of`."""

    of: Any
    stat: str
    n: int
    sense: str
    style: str = ""


class NameHolds(Node, frozen=True):
    """カード名に「甲」を含む: these letters are part of one of its names."""

    part: str
    style: str = ""

    def reads(self) -> tuple[str, ...]:
        """Its names."""
        return ("names",)


class OrSelf(OrOwn, frozen=True):
    """自身か…: the same, said in a quoted ability by the card that has it."""


class RemovedBy(Zone, frozen=True):
    """＠のアビリティによって除外されている: out of the game, and put there by this very card as it is now."""

    who: Any = None

    def watches(self) -> tuple[str, ...]:
        """What lies there, and what is remembered of it (`comparison.Linked`)."""
        return "removed", "lasting"


class EachAttr(Node, frozen=True):
    """火属性と水属性のキャラクター: one of each of these elements (`pointing_words`)."""

    attrs: tuple[Any, ...]
    heads: tuple[Any, ...]

    def all_of(self) -> Both:
        """One description for each."""
        return Both(tuple(Pick(self.heads, (Has((attr,)),)) for attr in self.attrs))


class EitherZone(Zone, frozen=True):
    """手札かブレイクゾーンにある: in one of two zones of that player."""

    other: str = ""

    def watches(self) -> tuple[str, ...]:
        """Both."""
        return tuple(zone for zone in (self.zone, self.other) if zone != "field")

    def unfit(self) -> str | None:
        """Nobody looks through a deck without searching it."""
        return "デッキ" if "deck" in (self.zone, self.other) else None

    def both(self) -> tuple[Zone, Zone]:
        """One by one."""
        return Zone(self.zone, self.whose), Zone(self.other, self.whose)


class ThatParty(Phrase, frozen=True):
    """それら of a party that attacks: its members [fftcg-2.1.8 15.1.1.9.1]."""

    def known(self, g: Match, ctx: Any) -> list[Ref]:
        """Those of the attack that is going on."""
        return list(g.attacks[-1].attackers) if g.attacks else []

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still there."""
        return [ref for ref in self.known(g, ctx) if g.fits(ref)]
