"""Words of a raid: the target player, whom a card of the boss attacks, the boss's life, playing from the top. On a
card in a duel they mean nobody and nothing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, Number, amount, compare
from fuda.effects.condition import Fact
from fuda.effects.node import Line
from fuda.effects.reference import bind
from fuda.effects.trigger import Trigger
from fuda.effects.words import Description, Object
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import Clause, doer, done, other_seats, seats_of
from fuda.games.pso2.language.statements.shift import MoreOf
from fuda.games.pso2.language.words.noun import PickNoun, stat_of
from fuda.games.pso2.language.words.reference import PlayerOf
from fuda.games.pso2.now.projection import projection_of
from fuda.games.pso2.printed import Ability
from fuda.kernel.decision import Decision, Move
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.language.assemble.writer import Shop
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event

AIM = "狙い"
"""The word for a text that says whom a card attacks."""


class TargetPlayer(Object, frozen=True):
    """ターゲットプレイヤー [pso2-3.0 レイド.ボスターン.2]."""

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """The player card."""
        return [g.player[seat] for seat in g.rules.targets(g)]

    def watches(self) -> frozenset[str]:
        """Who the target player is."""
        return frozenset(("target",))


class OtherPlayers(Object, frozen=True):
    """ターゲットプレイヤー以外のプレイヤー: the other members of the party; nobody while there is no target player."""

    @property
    def n(self) -> int:
        """Several cards."""
        return 2

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Their player cards."""
        targets = g.rules.targets(g)
        return [g.player[seat] for seat in other_seats(g, ctx.seat) if targets and seat not in targets]

    def watches(self) -> frozenset[str]:
        """Who the target player is."""
        return frozenset(("target",))


class TheBoss(Object, frozen=True):
    """《ボス》: the boss itself [pso2-3.0 レイド.流れ.7]."""

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Its card."""
        return [g.player[g.rules.boss]] if g.rules.boss >= 0 else []


class PickMost(PickNoun, frozen=True, kw_only=True):
    """相手の場の最もコストの低いキャラ: those that have the least or the most of a number; equal ones all of them
    [pso2-3.0 レイド.特別ルール.10]."""

    stat: str
    sense: str

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """The first among those that the other words name."""
        found = [(stat_of(seen.at(card), self.stat), card) for card in self._all.candidates(g, ctx, seen)]
        if not found:
            return []
        best = (min if self.sense == "low" else max)(value for value, _ in found)
        return [card for value, card in found if value == best]

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return card in self.candidates(g, ctx, seen)

    @cached_property
    def _all(self) -> PickNoun:
        return PickNoun(self.noun, self.adjs)

    def reads(self) -> frozenset[str]:
        """The number."""
        return super().reads() | {self.stat}


class StatAmong(Number, frozen=True):
    """相手の最も攻撃力の高いキャラの攻撃力: of several equal ones once; of nobody none [L8]."""

    what: Description
    stat: str

    def value(self, g: Duel, ctx: Any, seen: Projection) -> int | None:
        """The most that one of them has."""
        return max((stat_of(seen.at(card), self.stat) for card in self.what.candidates(g, ctx, seen)), default=None)

    def reads(self) -> frozenset[str]:
        """That number, too."""
        return super().reads() | {self.stat}


class PickDeck(PickNoun, frozen=True, kw_only=True):
    """最もデッキの少ないプレイヤー, 最も手札の多い…: the opposing player whose deck or hand is the smallest or the
    largest; equal ones all of them [pso2-3.0 レイド.特別ルール.10]."""

    noun: str = "enemy"
    sense: str
    zone: str = "deck"

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Their player cards."""
        sizes = {seat: len(acts.cards(g, self.zone, seat)) for seat in other_seats(g, ctx.seat)}
        best = (min if self.sense == "low" else max)(sizes.values(), default=0)
        return [g.player[seat] for seat, size in sizes.items() if size == best]

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return card in self.candidates(g, ctx, seen)

    def watches(self) -> frozenset[str]:
        """The decks, or whatever is counted."""
        return frozenset((self.zone,))


class Aims(Line, frozen=True):
    """このカードは…を攻撃する。: whom it attacks instead of the target player [pso2-3.0 レイド.ボスターン.5,
    レイド.特別ルール.10]."""

    what: Description

    def write(self, shop: Shop) -> None:
        """Asked for by the battle phase of the boss."""
        what = bind(self.what, shop.writer())
        shop.fill(shop.reserve(), Ability(kind="rule", statics=(what,), keyword=AIM))


class LifeIs(Fact, frozen=True):
    """《ボス》のライフが10以下の [pso2-3.0 レイド.流れ.7]."""

    n: Amount
    sense: str

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Compare it; without a boss it is never so."""
        life: int = g.rules.life_of(g)
        return g.rules.boss >= 0 and compare(life, amount(g, ctx, self.n, seen), self.sense)

    def watches(self) -> frozenset[str]:
        """The life, and what its words look at."""
        return super().watches() | {"life"}


class HalfLife(Fact, frozen=True):
    """《ボス》のライフが半分以下の: of the printed number, rounded up [pso2-3.0 レイド.流れ.7, 103.5.2.1]."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Compare it; without a boss it is never so."""
        if g.rules.boss < 0:
            return False
        return bool(g.rules.life_of(g) <= half_of_life(g))

    def watches(self) -> frozenset[str]:
        """The life."""
        return frozenset(("life",))


def half_of_life(g: Duel) -> int:
    """Half of the boss's printed number, rounded up [pso2-3.0 103.5.2.1]."""
    printed: int = g.rules.printed(g, g.player[g.rules.boss]).hp
    return -(-printed // 2)


class BossTurns(Fact, frozen=True):
    """《ボス》側の5ターン目以降."""

    n: int

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Has the boss begun so many turns?"""
        return bool(g.rules.boss >= 0 and g.rules.boss_turns(g) >= self.n)

    def watches(self) -> frozenset[str]:
        """How many turns the boss has begun."""
        return frozenset(("bout",))


HARDER = ("easy", "normal", "hard", "very-hard")
"""The difficulties, from the easiest on [pso2-3.0 レイド.流れ.1]."""


class DifficultyIs(Fact, frozen=True):
    """難易度が「ハード」の, 難易度が「イージー」以外の [pso2-3.0 レイド.流れ.1]."""

    name: str
    no: bool = False
    least: bool = False

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """As it was chosen before the raid; a duel has none."""
        if self.least:
            return g.rules.boss >= 0 and HARDER.index(g.options.get("raid", "normal")) >= HARDER.index(self.name)
        return g.rules.boss >= 0 and (g.options.get("raid", "normal") == self.name) != self.no


class MorePlays(StaticClause, frozen=True):
    """《ボス》側がメインフェイズ時にプレイするカードの枚数は＋1枚される [pso2-3.0 レイド.ボスターン.4]."""

    n: int

    def subject(self) -> Any:
        """The boss."""
        return PlayerOf("boss")

    def shifts(self) -> tuple[Any, ...]:
        """So many more."""
        return (MoreOf(MORE_PLAYS, self.n),)


MORE_PLAYS = "plays more"
"""Under this word stands how many cards more a boss plays."""


class PartyLoses(Clause, frozen=True):
    """パーティー側はゲームに敗北する [pso2-3.0 レイド.流れ.8]."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """It is over; in a duel there is no party."""
        if g.rules.boss >= 0:
            g.rules.party_loses(g)
        done(g, fx)
        return None


class PartySize(Fact, frozen=True):
    """パーティー側の人数が4人以上の: those who are still there [pso2-3.0 レイド.流れ.9]."""

    n: int
    sense: str

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Count them; a duel has no party."""
        return g.rules.boss >= 0 and compare(len(seats_of(g, ctx, "party")), self.n, self.sense)


class LifeFalls(Trigger, frozen=True):
    """《ボス》のライフが20以下になった時, 半分以下になった時: by the damage that brings it there
    [pso2-3.0 レイド.流れ.7, 103.5.2.1]."""

    n: int = 0
    half: bool = False

    def listens(self) -> tuple[str, ...]:
        """A player was hurt."""
        return ("hurts_player",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """The boss, and was there more before?"""
        if event.seat != g.rules.boss:
            return False
        life: int = g.rules.life_of(g)
        most = half_of_life(g) if self.half else self.n
        return life <= most < life + event.amount


class NthTurnEnds(Trigger, frozen=True):
    """《ボス》側の10ターン目の終了時, 開始時."""

    n: int
    point: str = "end"

    def listens(self) -> tuple[str, ...]:
        """The start or the end step."""
        return ("turn_starts",) if self.point == "start" else ("turn_ends",)

    @property
    def names_time(self) -> bool:
        """It does."""
        return True

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Of the boss, and which?"""
        return bool(event.seat == g.rules.boss and g.rules.boss_turns(g) == self.n)


class GainLife(Clause, frozen=True):
    """《ボス》のライフを5回復する: up to the printed number."""

    n: Amount

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Some of it comes back."""
        gained = g.rules.gain_life(g, amount(g, fx, self.n, projection_of(g)), doer(g, fx))
        done(g, fx, did=gained > 0)
        return None


class PlayTop(Clause, frozen=True):
    """自分のデッキの上から2枚をプレイする: only a boss can, as soon as this text is over
    [pso2-3.0 レイド.特別ルール.4]."""

    n: Amount

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """It owes so many."""
        count = amount(g, fx, self.n, projection_of(g)) if fx.seat == g.rules.boss else 0
        done(g, fx, did=count > 0 and g.rules.draw_for_boss(g, count) > 0)
        return None


class RetargetTo(Clause, frozen=True):
    """ターゲットプレイヤーを最もデッキの多いプレイヤーに変更する: of several the party says which
    [pso2-3.0 レイド.特別ルール.10]."""

    what: Description

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Only while there is one."""
        found = [g.owner[card] for card in self.what.candidates(g, fx, projection_of(g))] if g.rules.targets(g) else []
        if len(found) > 1 and move is None:
            moves = tuple(Move("card", g.player[seat]) for seat in found)
            return Decision("card", found[0], "choose", "レイド.特別ルール.10", moves, 0, fx.source)
        chosen = found if move is None else [g.owner[move.card]]
        for seat in chosen:
            g.rules.aim_at(g, seat)
        done(g, fx, did=bool(chosen))
        return None


class Retarget(Clause, frozen=True):
    """ターゲットプレイヤーを選び直す: chance names the target player once more [pso2-3.0 レイド.ボスターン.2]. In the
    party's turns there is none."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Perhaps the same one."""
        there = bool(g.rules.targets(g))
        if there:
            g.rules.choose_target(g)
        done(g, fx, did=there)
        return None
