"""Acting in turns over a chain: who may act, what a pass means, what is resolved when all have passed.

Two questions tell the four games apart, so they are data:
- who acts after a declaration: the next seat (PSO2, SCS, Moncolle) or the same one (FFTCG 11.3.8);
- what is resolved when everybody passed: the newest link, after which the turn player may act again (PSO2, FFTCG), or
  all links, last first, with no more declarations in between (SCS 6.3, Moncolle 対抗連鎖)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.state import State


class Policy(msgspec.Struct, frozen=True):
    """How a game's chain works."""

    after_declaration: Literal["next", "same"] = "next"
    resolves: Literal["newest", "all"] = "newest"
    prompt: str = "act"
    rule: str = ""


class Window(Frame, frozen=True, tag=True, kw_only=True):
    """Players act in turns until all have passed one after another and nothing above `floor` is left on the chain.

    `scope` is the game's word for the occasion (a phase, a battle step). A window inside an effect leaves the links
    below its floor alone."""

    at: str = "settle"
    scope: str
    holder: int
    passes: int = 0
    """The seats, as bits, that have passed since somebody last acted."""
    floor: int = 0

    def settle(self, g: State, move: Move | None) -> Decision | None:
        """Before anybody may act: rule processes, waiting triggers; the game may end the occasion here."""
        rules = g.rules
        if rules.settle(g):
            return None
        if rules.ends_windows and rules.window_over(g, self):
            self.end(g)
            return None
        return self._offer(g)

    def ask(self, g: State, move: Move | None) -> Decision | None:
        """The holder acts or passes."""
        if move is None:
            return self._offer(g)
        if move.verb == "pass":
            self._offer_next(g)
        else:
            holder = self.holder if g.rules.policy.after_declaration == "same" else next_seat(g, self.holder)
            g.frames[-1] = replace(self, at="settle", holder=holder, passes=0)
            g.rules.act(g, self.holder, move)
        return None

    def _offer(self, g: State) -> Decision | None:
        """Ask the first seat, from the holder on, that can do anything but pass. Most windows are empty, so finding
        that out must cost little: no frame is written for a pass that nobody chose."""
        passed, rules, out = self.passes, g.rules, g.out
        for holder in rules.layout.rounds[self.holder]:
            if out[holder]:
                continue
            if passed and passed >> holder & 1:
                break
            moves = rules.actions(g, holder, self)
            if moves:
                return self.offer_to(g, holder, moves)
        if len(g.chain) <= self.floor:
            return self.end_on(g)
        self._all_passed(g)
        return None

    def offer_to(self, g: State, holder: int, moves: tuple[Move, ...]) -> Decision:
        """Whoever stands before that seat has passed."""
        passes, rules = self.passes, g.rules
        if holder != self.holder:
            order = seats_from(g, self.holder)
            for seat in order[: order.index(holder)]:
                passes |= 1 << seat
        if holder != self.holder or self.at != "ask":
            g.frames[-1] = replace(self, at="ask", holder=holder, passes=passes)
        policy = rules.policy
        if rules.passes_freely:
            return Decision("act", holder, policy.prompt, policy.rule, (PASS, *moves), 0)
        if rules.may_pass(g, holder, self):
            moves = (PASS, *moves)
        return Decision("act", holder, policy.prompt, policy.rule, moves, rules.safe(moves))

    def _offer_next(self, g: State) -> None:
        passes = self.passes | 1 << self.holder
        if not everybody(g, passes):
            g.frames[-1] = replace(self, at="ask", holder=next_seat(g, self.holder), passes=passes)
        else:
            self._all_passed(g)

    def _all_passed(self, g: State) -> None:
        if len(g.chain) <= self.floor:
            self.end(g)
        elif g.rules.policy.resolves == "newest":
            g.frames[-1] = replace(self, at="settle", holder=g.active, passes=0)
            g.rules.resolve(g, g.chain.pop())
        else:
            self.go(g, "unwind", holder=g.active, passes=0)  # who passed last does not matter any more

    def unwind(self, g: State, move: Move | None) -> Decision | None:
        """Resolve all links, the last one first, each followed by the game's checks."""
        if g.rules.settle(g):
            return None
        if len(g.chain) > self.floor:
            g.rules.resolve(g, g.chain.pop())
        else:
            self.end(g)
        return None


def hold(g: State, window: Window, after: Frame) -> Decision | None:
    """Hold this window, then `after` goes on, which is the procedure on top at another step. Most windows are empty:
    where nothing is to be settled first and nobody can do anything but pass, it is never opened, and the loop need not
    turn (as with `go_on`)."""
    frames, rules, out = g.frames, g.rules, g.out
    frames[-1] = after
    if len(g.chain) > window.floor or not rules.is_settled(g):
        frames.append(window)
        return None
    for holder in rules.layout.rounds[window.holder]:
        moves = () if out[holder] else rules.actions(g, holder, window)
        if moves:
            frames.append(window)
            return window.offer_to(g, holder, moves)
    asked: Decision | None = getattr(after, after.at)(g, None)
    return asked


def everybody(g: State, seats: int) -> bool:
    """Are all seats that are still in the game among these bits?"""
    for seat, gone in enumerate(g.out):
        if gone or seats >> seat & 1:
            continue
        return False
    return True


def next_seat(g: State, seat: int) -> int:
    """The next seat that is still in the game."""
    order: tuple[int, ...] = g.rules.layout.rounds[seat]
    for other in order[1:]:
        if not g.out[other]:
            return other
    return seat


def seats_from(g: State, seat: int) -> Sequence[int]:
    """All seats in the game in order, beginning with this one (the turn player's first)."""
    order: tuple[int, ...] = g.rules.layout.rounds[seat]
    return [s for s in order if not g.out[s]] if 1 in g.out else order
