"""What a side does or what becomes of it: attacks, spells, hands, power, areas [moncolle-2.00 有効時期.9.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.trigger import Antecedent, Trigger
from fuda.effects.words import Adjective, Description
from fuda.games.moncolle.book import attack
from fuda.games.moncolle.happening import memory
from fuda.games.moncolle.happening.acts import ATTACK
from fuda.games.moncolle.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event


class OfSide(Trigger, frozen=True):
    """Something of one side, or of either."""

    seat: str

    def is_mine(self, ctx: Any, event: Event) -> bool:
        """Is it the side that is meant?"""
        return self.seat == "any" or bool(event.seat == ctx.seat) == (self.seat == "mine")


class SideAttacks(OfSide, frozen=True):
    """敵軍が攻撃した: once, however many units take part [moncolle-2.00 攻撃.0.1]."""

    def listens(self) -> tuple[str, ...]:
        """Each unit that attacks."""
        return ("attacks",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """The first of them stands for all."""
        return self.is_mine(ctx, event) and attack.attackers(g, event.seat)[:1] == [event.card]


class SideSetsOut(OfSide, frozen=True):
    """敵軍が迎撃した, 自軍が進軍した: once, however many units go [moncolle-2.00 進軍と迎撃.2.8, 進軍と迎撃.4.7]."""

    does: str = "march"

    def listens(self) -> tuple[str, ...]:
        """Each unit that goes."""
        return ("moves",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """The first of them stands for all; they are told one after another at one moment."""
        if event.word != self.does or not self.is_mine(ctx, event):
            return False
        going = getattr(g.frames[-1], "units", ()) or [unit for unit, _ in getattr(g.frames[-1], "steps", ())]
        return event.card in going[:1]


class AttackOver(OfSide, frozen=True):
    """自軍の攻撃が終了した: the damage is dealt and who attacked is spent [moncolle-2.00 攻撃.0.1]."""

    def listens(self) -> tuple[str, ...]:
        """Its own kind."""
        return ("attack_over",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Whose?"""
        return event.card < 0 and self.is_mine(ctx, event)


class AttackKills(AttackOver, frozen=True):
    """自軍の攻撃によって敵軍ユニットが2体以上死亡した: all that die of it are counted when it is over (reading M61)."""

    who: Description
    n: int

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """So many of them, of this attack?"""
        seen = projection_of(g)
        dead = [one for one in memory.of_battle(g) if one.kind == "dies" and one.by == ATTACK]
        fallen = [one for one in dead if g.side[one.card] != event.seat and self.who.fits(g, ctx, one.card, seen)]
        return super().fits(g, ctx, event) and len(fallen) >= self.n


class Wiped(OfSide, frozen=True):
    """自軍が全滅した, このユニットを含む自軍が全滅した [moncolle-2.00 戦闘終了後.0.10]"""

    among: bool = False
    """Is the unit whose text it is one of them?"""

    def listens(self) -> tuple[str, ...]:
        """Its own kind."""
        return ("wiped",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Whose units?"""
        return self.is_mine(ctx, event)


class TookFront(OfSide, frozen=True):
    """自軍が前線地形を支配した: one that the side did not hold [moncolle-2.00 盤面.3.1]."""

    def listens(self) -> tuple[str, ...]:
        """Its own kind."""
        return ("takes",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Who?"""
        return self.is_mine(ctx, event)


class HandDropped(OfSide, frozen=True):
    """敵軍が手札を破棄した, 自軍の手札が破棄された: each card"""

    def listens(self) -> tuple[str, ...]:
        """Any card that is discarded."""
        return ("discards",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Out of whose hand? A spell that was used does not come from it."""
        return self.is_mine(ctx, event) and event.word.startswith("hand ")


class PowerGained(OfSide, frozen=True):
    """敵軍がパワーを獲得した"""

    def listens(self) -> tuple[str, ...]:
        """Power comes and goes."""
        return ("power",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """More than before?"""
        return self.is_mine(ctx, event) and event.amount > 0


class HandFilled(OfSide, frozen=True):
    """敵軍が手札を補充した: each card"""

    def listens(self) -> tuple[str, ...]:
        """Drawing."""
        return ("draws",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Who?"""
        return self.is_mine(ctx, event)


class StartDie(OfSide, frozen=True):
    """自軍のイニシアチブ決定ダイスで6が出た [moncolle-2.00 戦闘.4.2]"""

    n: int
    sense: str = "exact"

    def listens(self) -> tuple[str, ...]:
        """Any die."""
        return ("rolls",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Not those of effects."""
        right = {"exact": event.amount == self.n, "least": event.amount >= self.n, "most": event.amount <= self.n}
        deciding = event.source < 0 and bool(g.battles) and g.battles[-1].timing == "initiative"
        return deciding and self.is_mine(ctx, event) and right[self.sense]


class SpellUsed(OfSide, frozen=True):
    """敵軍が戦闘スペルを使用した, 自軍が魔属性の戦闘スペルを使用した; そのユニット is who uses it [L6]."""

    adjs: tuple[Adjective, ...] = ()

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The user."""
        return (("card", self.seat),)

    def listens(self) -> tuple[str, ...]:
        """Something was declared."""
        return ("declares",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it such a battle spell of that player?"""
        if event.other < 0 or g.rules.types[g.face[event.other]] != "battle":
            return False
        mine = event.card == ctx.source if self.seat == "this" else self.is_mine(ctx, event)
        return mine and all(word.fits(g, ctx, event.other, projection_of(g)) for word in self.adjs)


class EffectNegated(OfSide, frozen=True):
    """自軍の戦闘スペルが無効になった, 敵軍の効果が無効になった"""

    sort: str

    def listens(self) -> tuple[str, ...]:
        """Something was negated."""
        return ("negates",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Whose? The one who negates is not the one who is negated."""
        if self.seat == "this":
            mine = event.card == ctx.source
        else:
            mine = bool(g.side[event.card] == ctx.seat) == (self.seat == "mine")
        return mine and (self.sort == "any" or event.word == self.sort)
