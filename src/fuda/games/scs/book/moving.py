"""Moving (chapter 5.4.6): one area on, then perhaps one declaration by the mover, then it has acted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.acting import declare
from fuda.games.scs.acting.chain import Chain, complete
from fuda.games.scs.book import areas, attack, check_step
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now, projection_of, says
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame, Ref

if TYPE_CHECKING:
    from fuda.games.scs.state import Match

SWIFT = "瞬速"


def why_not_move(g: Match, seat: int, card: int, area: int) -> str | None:
    """The rule that forbids this move, or nothing: a ready striker of one's own, to a free adjacent area, unless a text
    forbids it [scs-1.12 1.1.3, 2.2.4.2, 4.1.5.1, 4.1.6, 5.4.6, 5.4.6.1]."""
    if not happen.on_stage(g, card) or g.side[card] != seat:
        return "2.5.1"
    if g.acted[card]:
        return "5.4.6.1"
    if area not in areas.adjacent_to(g.area[card]):
        return "5.4.6"
    if g.board[area] >= 0:
        return "4.1.6"
    return "1.1.3" if says(g, card, "move", _to(card, area)) else None


def _to(card: int, area: int) -> Event:
    """The move itself: a text may forbid only those that lead to some areas."""
    return Event("moves", card, word=areas.name(area))


def moves(g: Match, seat: int) -> list[Move]:
    """Every move of this player's strikers (`why_not_move`) [scs-1.12 5.4.6.1]."""
    found: list[Move] = []
    acted = g.acted
    for card in happen.strikers(g, seat):
        if not acted[card]:
            found += moves_of(g, card)
    return found


def moves_of(g: Match, card: int) -> list[Move]:
    """Where this ready striker may go."""
    board = g.board
    free = [area for area in areas.adjacent_to(g.area[card]) if board[area] < 0]
    if free and "move" in projection_of(g).flags:
        free = [area for area in free if not says(g, card, "move", _to(card, area))]
    return [Move("move", card, area) for area in free]


class Moving(Frame, frozen=True, kw_only=True):
    """One move and what follows it."""

    mover: Ref
    area: int
    steps: int = 0
    """How many areas it has moved."""

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """The striker moves; the move is not completed yet [scs-1.12 5.4.6.1, 5.4.6.2]."""
        g.mover = self.mover
        self.go(g, "moved", steps=self.steps + 1)
        happen.do(g, [Event("moves", self.mover[0], by=g.active, word=areas.name(self.area))])
        return None

    def moved(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.6.2]"""
        return check_step.then(self, g, "more")

    def more(self, g: Match, move: Move | None) -> Decision | None:
        """An additional action of the mover, or none [scs-1.12 5.4.6.3, 5.4.6.3.1, 5.4.6.3.2]."""
        if move is None:
            open_to = self._actions(g)
            if not open_to and not g.rules.asks_even(g, g.active, "pass"):
                return self.complete(g, None)
            return Decision("act", g.active, "additional_action", "5.4.6.3", (PASS, *open_to), 0, self.mover[0])
        if move.verb == "pass":
            return self.complete(g, None)
        if move.verb == "move":
            return self.go_on(g, "begin", area=move.arg)
        self._declare(g, move)
        return None

    def _actions(self, g: Match) -> list[Move]:
        """One attack, spell or ability of the mover, where it still stands for its player; first it may move again as
        often as it has 《瞬速》 [scs-1.12 5.4.6.3, 10.1.3, 10.6.1, 10.6.2] (reading SA9) (reading SA20)."""
        card = self.mover[0]
        if not g.fits(self.mover) or g.side[card] != g.active:
            return []
        if says(g, card, "add"):
            return self._onward(g)
        found: list[Move] = []
        if not g.acted[card] and not says(g, card, "add attack"):
            found += attack.moves_of(g, card)
        return [*self._onward(g), *found, *declare.actions(g, g.active, reaction=False, caster=card)]

    def _onward(self, g: Match) -> list[Move]:
        """Once more by 《瞬速》, before the additional action [scs-1.12 10.1.3, 10.6.1, 10.6.2] (reading SA9)."""
        card = self.mover[0]
        swift = [word for word, _ in card_now(g, card).keywords if word == SWIFT]
        return moves_of(g, card) if not g.acted[card] and self.steps <= len(swift) else []

    def _declare(self, g: Match, move: Move) -> None:
        self.go(g, "chain")
        if move.verb == "attack":
            g.frames.append(attack.Attack(seat=g.active, target=g.ref(move.arg), attackers=(self.mover,)))
        else:
            declare.begin(g, g.active, move, caster=self.mover[0])

    def chain(self, g: Match, move: Move | None) -> Decision | None:
        """The declaration makes a chain, before which the move is completed [scs-1.12 6.1.3.3]. One that could not be
        completed was none [scs-1.12 5.4.8.7, 5.4.9.6]."""
        if not g.chain:
            return self.go_on(g, "more")
        chain = Chain()
        self.call(g, chain, "over")
        return chain.begin(g, None)

    def complete(self, g: Match, move: Move | None) -> Decision | None:
        """Without an additional action the mover has acted now [scs-1.12 5.4.6.4]."""
        self.go(g, "completed")
        complete(g)
        return None

    def completed(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.6.4, 5.4.6.5]"""
        return check_step.then(self, g, "over")

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.6.5]"""
        return self.end_on(g)
