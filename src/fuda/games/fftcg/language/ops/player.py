"""Players: turns, phases, winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.node import Op
from fuda.games.fftcg.book import added_phases, ending
from fuda.games.fftcg.language.words.clause import seats
from fuda.games.fftcg.now import permissions

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

MAIN = ("main1", "main2")
ORDER = ("active", "draw", "main1", "attack", "main2", "end")


class SkipPhase(Op, frozen=True):
    """…の次のターンの…フェイズを飛ばす; `soon`: …の次の…フェイズを飛ばす, which may be one of this turn."""

    whose: str
    phases: tuple[str, ...] = ()
    soon: bool = False
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """In that player's next turn, whenever that comes, or the next one that begins [fftcg-2.1.8 2.1]."""
        words = [word for phase in self.phases for word in (MAIN if phase == "main" else (phase,))]
        for seat in seats(g, fx, self.whose):
            for word in words:
                added_phases.skip(g, seat, word, g.turn if self.soon and _comes(g, seat, word) else g.turn + 1)
        fx.next(g)
        return None

    def unfit(self) -> str | None:
        """A turn has no rule about being left out, and without its end phase it has no end [fftcg-2.1.8 9.5.1.5]; which
        of two main phases is next is not told apart."""
        clear = self.phases and "end" not in self.phases and not (self.soon and "main" in self.phases)
        return None if clear else "飛ばす"


def _comes(g: Match, seat: int, phase: str) -> bool:
    """Is this phase of the player's turn still to come in this turn?"""
    return seat == g.active and g.phase in ORDER and ORDER.index(g.phase) < ORDER.index(phase)


class ExtraTurn(Op, frozen=True):
    """このターンの次に…のターンを追加する."""

    whose: str = "you"
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Right after this turn [fftcg-2.1.8 2.1]."""
        for seat in seats(g, fx, self.whose):
            added_phases.take_turn(g, seat)
        fx.next(g)
        return None


class ExtraPhase(Op, frozen=True):
    """このフェイズの後にアタックフェイズを追加する."""

    phase: str
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Behind the phase that it is now [fftcg-2.1.8 2.1]."""
        added_phases.add(g, g.phase, ("main" if self.phase in MAIN else self.phase,))
        fx.next(g)
        return None


class EndGame(Op, frozen=True):
    """…はゲームに敗北する (lose) / 勝利する (win)."""

    who: str
    how: str
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """At once [fftcg-2.1.8 2.1, 2.2, 3.1]."""
        fx.next(g)
        meant = seats(g, fx, self.who)
        losers = [(seat, "text", "2.1") for seat in meant if not permissions.player(g, seat, "lose", fx)]
        if self.how == "lose" and losers:
            ending.lose(g, losers)
        elif self.how == "win" and not permissions.player(g, meant[0], "win", fx):
            ending.win(g, meant[0], "text", "2.1")
        return None
