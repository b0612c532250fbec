"""What the kernel asks of a game. One object per match, static: the edition's rules and the printed cards.

An edition is a subclass that overrides only what differs, in rule order; no code asks which edition is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.kernel.chain import Policy, Window
from fuda.kernel.decision import Move, Outcome
from fuda.kernel.event import Event, Link, Waiting
from fuda.kernel.zone import Layout, Zone

if TYPE_CHECKING:
    from fuda.kernel.state import State


class Rules:
    """The questions, in the order in which a reader meets them. A game answers those it needs."""

    book: ClassVar[str] = ""
    zones: ClassVar[tuple[Zone, ...]] = ()
    columns: ClassVar[dict[str, int]] = {}
    """The game's own columns and what each holds for a card that has just changed zones."""
    policy: ClassVar[Policy] = Policy()

    def __init__(self, seats: int = 2) -> None:
        self.layout = Layout(seats, self.zones)

    # Acting
    def actions(self, g: State, seat: int, window: Window) -> tuple[Move, ...]:
        """Every legal action of this seat now, without passing."""
        return ()

    def may_pass(self, g: State, seat: int, window: Window) -> bool:
        """May this seat decline to act?"""
        return True

    def act(self, g: State, seat: int, move: Move) -> None:
        """Begin a chosen action: push its procedure, or do it."""
        raise AssertionError(move)

    def resolve(self, g: State, link: Link) -> None:
        """Begin to resolve a link that has just left the chain."""
        raise AssertionError(link)

    # Checks
    def settle(self, g: State) -> bool:
        """Rule processes and waiting triggers. True when it did something and must be asked again."""
        return False

    def window_over(self, g: State, window: Window) -> bool:
        """Is the occasion over before all have passed?"""
        return False

    def endless(self, g: State) -> None:
        """An effect goes on without end: end the game as the book says, or leave it (then it is an error)."""

    def concede(self, g: State, seat: int) -> None:
        """A player gives up."""
        rest = tuple(s for s in range(g.seats) if s != seat and not g.out[s])
        g.outcome = Outcome(rest, "concede", self.concede_rule)

    concede_rule: ClassVar[str] = ""

    # Triggers
    def listeners(self, g: State, kind: str, card: int) -> Sequence[Any]:
        """The abilities that wait for this kind of event, found by index, never by asking every card."""
        return ()

    def hears(self, g: State, ear: Any, event: Event) -> Waiting | None:
        """Does this ability trigger from this event?"""
        return None

    # Sight
    def seen_by(self, g: State, card: int) -> int:
        """The seats, as bits, that see the face of this card where it lies."""
        if g.zone[card] < 0:
            return (1 << g.seats) - 1
        kind = self.layout.kind_of[g.zone[card]]
        if kind.sight == "all":
            return (1 << g.seats) - 1
        return 1 << self.layout.seat(g.zone[card]) if kind.sight == "owner" else 0
