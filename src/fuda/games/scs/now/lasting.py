"""Effects that go on: they begin, end, are used up [scs-1.12 2.4.6, 5.6.1.2, 6.3.1.5].

`until` says when one ends: "turn" (the end phase), "chain" (the chain is over), "resolution" (the effect that made it
has been resolved), "turn 5" and "start 5" (the end or the start of that turn), "spent" (used up)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel.event import Lasting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match

SPENT = "spent"


def keep(g: Match, fx: Effect, until: str, slots: Any = None, numbers: tuple[int, ...] | None = None) -> Lasting:
    """What the instruction in progress says goes on from now until then. Call it before going on to the next one."""
    made = Lasting(
        face=fx.face,
        ability=fx.ability,
        part=fx.pc,
        seat=fx.seat,
        source=fx.source,
        object=fx.object,
        stamp=stamp(g),
        until=ends(g, fx.seat, until),
        slots=fx.slots if slots is None else slots,
        numbers=fx.numbers if numbers is None else numbers,
    )
    last(g, made)
    return made


def ends(g: Match, seat: int, until: str) -> str:
    """When it ends: in a later turn, the number of that turn is kept [scs-1.12 2.4.6, 5.2.4]."""
    whose, _, moment = until.partition(" ")
    if whose not in ("my", "enemy"):
        return until
    mine = (g.active == seat) == (whose == "my")
    return f"{moment} {g.turn + 1 + mine}"


def last(g: Match, kept: Lasting) -> None:
    """This effect goes on from now. Its timestamp must be new: take `stamp(g)`."""
    g.lasting.append(kept)
    g.version += 1


def stamp(g: Match) -> int:
    """A new timestamp."""
    g.clock += 1
    return g.clock - 1


def find(g: Match, number: int) -> Lasting | None:
    """The lasting effect with this timestamp, if it is still there."""
    return next((kept for kept in g.lasting if kept.stamp == number), None)


def end(g: Match, until: str) -> bool:
    """Effects of this length end: for the turn in the end phase, for the chain when it is over, and what is used up
    goes with them [scs-1.12 5.6.1.2, 6.3.1.5, 8.1.3.3]. Was there any?"""
    gone = [kept for kept in g.lasting if kept.until in (until, SPENT)] if g.lasting else []
    drop(g, gone)
    return bool(gone)


def drop(g: Match, gone: Sequence[Lasting]) -> None:
    """These effects are over."""
    if gone:
        stamps = {kept.stamp for kept in gone}
        g.lasting = [kept for kept in g.lasting if kept.stamp not in stamps]
        g.version += 1
        for kept in gone:
            over = getattr(g.rules.program(kept.face, kept.ability).ops[kept.part], "over", None)
            if over is not None:
                over(g, kept)


def spend(g: Match, number: int) -> None:
    """A lasting effect that works once has worked (次に) [scs-1.12 8.1.3.1]."""
    kept = find(g, number)
    if kept is not None:
        drop(g, (kept,))
