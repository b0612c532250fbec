"""Power counters: gained, lost, paid, taken from the other player [moncolle-2.00 盤面.8.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.deed import Deed, Owned
from fuda.effects.node import Player
from fuda.effects.players import seats_of
from fuda.effects.refusal import Nobody
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.language.assemble.writer import speaker
from fuda.games.moncolle.language.ops.hand import amount_of, seat_of
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


class Steal(Deed, frozen=True):
    """敵軍のパワーカウンター1個を奪う: as many as there are [moncolle-2.00 盤面.8.1] (reading M71)."""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """From the one to the other."""
        seat = seat_of(g, fx, self.seat)
        taken = acts.gain_power(g, 1 - seat, -self.n, fx.source)
        acts.gain_power(g, seat, taken, fx.source)
        fx.done(g, did=taken == self.n)
        return None


class PayPower(Deed, frozen=True):
    """★を1つ支払う: all of it or nothing [L4] [moncolle-2.00 コスト.0.1]."""

    n: int
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """If there is enough."""
        seat = seat_of(g, fx, self.seat)
        enough = g.power[seat] >= self.n
        if enough:
            acts.gain_power(g, seat, -self.n, fx.source, "コスト.0.1")
        fx.done(g, did=enough)
        return None


class PaySome(Deed, frozen=True):
    """★を任意の数支払う: 支払った★ is from here on so many [L6]."""

    seat: Player = ""
    index: int = -1

    def compile(self, asm: Any) -> None:
        """How much is kept."""
        asm.paid_power = asm.new_number()
        asm.deed(replace(self, index=asm.paid_power))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player says how much."""
        seat = seat_of(g, fx, self.seat)
        if move is None and g.power[seat]:
            moves = tuple(Move("number", arg=n) for n in range(1, g.power[seat] + 1))
            return Decision("number", seat, "stars", "コスト.0.1", moves, about=speaker(fx))
        n = move.arg if move is not None else 0
        acts.gain_power(g, seat, -n, fx.source, "コスト.0.1")
        fx.done(g, did=n > 0, numbers=fx.with_number(self.index, n))
        return None


class Drain(Owned, frozen=True):
    """敵軍のパワーカウンター1個を取り除く, そのうち1個を取り除く [moncolle-2.00 盤面.8.1]"""

    n: int = 0
    every: bool = False
    seat: Player = "enemy"
    """said: of whom the condition before speaks."""

    def bound(self, asm: Any) -> Any:
        """Whose they are."""
        if self.seat != "said":
            return self
        if asm.power_of is None:
            raise Nobody("そのうち")
        return replace(self, seat=asm.power_of)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        wanted = g.power[seat] if self.every else self.n
        taken = acts.gain_power(g, seat, -wanted, fx.source)
        fx.done(g, did=0 < taken == wanted)
        return None


class LoseAllPower(Deed, frozen=True):
    """パワーをすべて失う"""

    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All there is."""
        seat = seat_of(g, fx, self.seat)
        fx.done(g, did=acts.gain_power(g, seat, -g.power[seat], fx.source) > 0)
        return None


class GainPower(Deed, frozen=True):
    """パワーを1獲得する, パワーを1失う [moncolle-2.00 盤面.8.1]"""

    n: Amount
    seat: Player = ""
    lose: bool = False

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As many as there are."""
        count = amount_of(g, fx, self.seat, self.n)
        changed = acts.gain_power(g, seat_of(g, fx, self.seat), -count if self.lose else count, fx.source)
        fx.done(g, did=0 < changed == count)
        return None
