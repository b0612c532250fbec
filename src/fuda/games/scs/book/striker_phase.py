"""The striker phase (chapter 5.4): the turn player's strikers move, attack, cast and use abilities, in any order and as
often as they can [scs-1.12 2.5.3, 5.4.1, 5.4.3, 5.4.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.acting import declare
from fuda.games.scs.acting.chain import Chain
from fuda.games.scs.book import attack, check_step, moving
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import lasting
from fuda.kernel.action import new_moment
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


class StrikerPhase(Frame, frozen=True, kw_only=True):
    """From its beginning to the word フェイズ終了."""

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for its beginning triggers [scs-1.12 5.4.2]."""
        new_moment(g)
        tell(g, "phase", "5.4.2", -1, g.active, word="striker")
        return check_step.then(self, g, "act")

    def act(self, g: Match, move: Move | None) -> Decision | None:
        """One action after another, or the end of the phase [scs-1.12 5.4.3, 5.4.4, 5.4.5, 5.4.6.5, 6.3.1.6]."""
        if move is None:
            return Decision("act", g.active, "striker_action", "5.4.3", (PASS, *actions(g)))
        if move.verb == "pass":
            return self.leave(g, None)
        if move.verb == "move":
            moved = moving.Moving(mover=g.ref(move.card), area=move.arg)
            self.call(g, moved, "act")
            return moved.begin(g, None)
        self.go(g, "chain")
        begin(g, move)
        return None

    def chain(self, g: Match, move: Move | None) -> Decision | None:
        """Every declaration makes a chain [scs-1.12 2.4.5, 6.1.3, 6.1.3.2]; one that could not be completed was none
        [scs-1.12 5.4.8.7, 5.4.9.6]."""
        if not g.chain:
            return self.go_on(g, "act")
        chain = Chain()
        self.call(g, chain, "act")
        return chain.begin(g, None)

    def leave(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for the end of the phase triggers [scs-1.12 5.4.10, 5.4.10.1]."""
        new_moment(g)
        tell(g, "phase", "5.4.10.1", -1, g.active, word="striker end")
        return check_step.then(self, g, "over")

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """What lasts for the phase ends [scs-1.12 2.4.6, 5.4.10.2]."""
        lasting.end(g, "striker")
        return self.end_on(g)


def actions(g: Match) -> tuple[Move, ...]:
    """Everything the turn player may do now, but end the phase [scs-1.12 5.4.3]."""
    seat = g.active
    return (*moving.moves(g, seat), *attack.moves(g, seat), *declare.actions(g, seat, reaction=False))


def begin(g: Match, move: Move, mover: int = -1) -> None:
    """Begin a declaration: of an attack, a spell or an ability [scs-1.12 2.5.2]."""
    if move.verb == "attack":
        g.frames.append(attack.Attack(seat=g.active, target=g.ref(move.arg), attackers=(g.ref(move.card),)))
    else:
        declare.begin(g, g.active, move, caster=mover)
