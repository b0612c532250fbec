"""A procedure in progress is data: a frozen record whose `at` is the name of the next step.

The steps are methods in the order of the book. A step gets `None` when it is reached and the chosen move when it has
asked; it returns a Decision to ask, or nothing. Before it returns it says what comes next: `go` (another step of this
procedure), `call` (another procedure first, then come back to a step) or `end`. A step that asks writes nothing
before it asks, because after loading or copying it is simply run again. `go_on` and `end_on` are the same as `go` and
`end` for steps after which nothing can come in between: the next step is taken in the same turn of the loop. A step
that has its answer uses them only where nothing can be asked next: who gives an answer takes no question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from fuda.kernel.decision import Decision


class InProgress(Protocol):
    """What procedures need of a state: those in progress, the one whose turn it is on top."""

    frames: list[Frame]


class Frame(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """One procedure: the step it stands at, and its locals as fields of the subclass."""

    at: str = "begin"
    starts_anew: ClassVar[bool] = False
    """Is what it does no part of what the procedures below it do (`kernel.replacing`)?"""

    def go(self, g: InProgress, at: str, **changes: Any) -> None:
        """Stand at another step (this frame must be the one on top)."""
        g.frames[-1] = replace(self, at=at, **changes) if changes else replace(self, at=at)

    def go_on(self, g: InProgress, at: str, **changes: Any) -> Decision | None:
        """The same, and take that step at once: where nothing can come in between, the loop need not turn."""
        g.frames[-1] = frame = replace(self, at=at, **changes) if changes else replace(self, at=at)
        asked: Decision | None = getattr(frame, at)(g, None)
        return asked

    def call(self, g: InProgress, frame: Frame, then: str, **changes: Any) -> None:
        """Run another procedure to its end, then stand at `then`."""
        g.frames[-1] = replace(self, at=then, **changes) if changes else replace(self, at=then)
        g.frames.append(frame)

    def end(self, g: InProgress) -> None:
        """This procedure is over; the one below goes on."""
        g.frames.pop()

    def end_on(self, g: InProgress) -> Decision | None:
        """The same, and the one below takes its next step at once."""
        g.frames.pop()
        frame = g.frames[-1]
        asked: Decision | None = getattr(frame, frame.at)(g, None)
        return asked

    def but(self, **changes: Any) -> Self:
        """The same record with some fields changed."""
        return replace(self, **changes)
