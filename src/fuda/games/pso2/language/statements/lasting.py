"""Effects that go on: the clauses that change cards, as continuous abilities and as effects with a length
[pso2-3.0 103.4.2.2, 300.4, 300.4.2]."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from fuda.effects.words import Description
from fuda.games.pso2.language.assemble.writer import WITH
from fuda.kernel.chain import seats_from
from fuda.kernel.event import Lasting
from fuda.projection.continuous import Continuous, looked_at
from fuda.projection.could_matter import concerning, together
from fuda.projection.shared import counted_once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.layers import Source
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel


class Repeated(Continuous, frozen=True):
    """The same so many times over as there are cards of a kind; of two kinds as many times as both numbers multiplied,
    of none not at all."""

    pers: tuple[Description, ...] = ()

    @property
    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return super().reads | looked_at(self.pers, "reads")

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return super().watches() | looked_at(self.pers, "watches")

    def concerned_by(self, records: Sequence[CardNow]) -> frozenset[int] | None:
        """Also what it counts."""
        return together([super().concerned_by(records), concerning(self.pers, records)])

    @property
    def steady(self) -> bool:
        """What it counts may lie outside."""
        return False

    @property
    def constant(self) -> bool:
        """It counts other cards."""
        return False

    @property
    def finds(self) -> Any:
        """Also by what it counts."""
        return super().finds, tuple(map(id, self.pers))

    def finder(self) -> Callable[[Duel, Source, Projection], Iterable[int]]:
        """What finds its cards."""
        return self.cards

    def cards(self, g: Duel, source: Source, seen: Projection) -> Iterable[int]:
        """None where there is nothing to count."""
        return super().cards(g, source, seen) if self.times(g, source, seen) else ()

    def times(self, g: Duel, source: Source, seen: Projection) -> int:
        """How many times over."""
        return counted_once(seen, id(self.pers), source, lambda asking: self._count(g, asking, seen))

    def _count(self, g: Duel, source: Any, seen: Projection) -> int:
        return prod(len(per.candidates(g, source, seen)) for per in self.pers)

    def changer(self) -> Callable[[Duel, Source, CardNow, Projection], None]:
        """What changes one of them."""
        return self.change

    def change(self, g: Duel, source: Source, now: CardNow, seen: Projection) -> None:
        """Apply it as many times as there are cards to count."""
        shift: Any = self.shift  # this game's take how many times over
        shift.apply(g, source, now, seen, self.times(g, source, seen))

    def measurer(self) -> Callable[[Duel, Source, Sequence[int], Projection], Any]:
        """How many times over, and the numbers of the change."""
        numbers = super().measurer()
        if numbers is None:
            return lambda g, source, _cards, seen: self.times(g, source, seen)
        return lambda g, source, cards, seen: (self.times(g, source, seen), numbers(g, source, cards, seen))


def repeated(node: Any, pers: tuple[Any, ...]) -> Any:
    """The same once for each of these [pso2-3.0 300.4, 300.4.2.1]."""
    return Repeated(node.who, node.shift, node.whens, (*getattr(node, "pers", ()), *pers)) if pers else node


def keep(g: Duel, fx: Effect, until: str, slots: Any, numbers: tuple[int, ...]) -> None:
    """An effect that goes on is kept with what it was told."""
    if until.startswith(WITH):
        began = fx.numbers[int(until.removeprefix(WITH))]
        ends = [(other.until, other.until_seat) for other in g.lasting if other.stamp == began]
        if not ends:  # what it would last as long as is over
            return
        word, seat = ends[0]
    else:
        word, seat = ending(g, fx.seat, until)
    kept = Lasting(fx.face, fx.ability, fx.pc, fx.seat, fx.source, fx.object, g.clock, word, seat, slots, numbers)
    g.lasting.append(kept)
    g.clock += 1
    g.version += 1


def next_foe(g: Duel, seat: int) -> int:
    """The opponent whose turn comes next, after the present one."""
    order = seats_from(g, g.active)
    return next(s for s in (*order[1:], *order[:1]) if s in g.rules.others[seat])


def ending(g: Duel, seat: int, until: str) -> tuple[str, int]:
    """When an effect of this length ends: at which point, in whose turn [pso2-3.0 505.2, 501.1.4]."""
    if until in ("", "turn", "battle"):
        return until, -1
    whose = seat if until.startswith("my") else g.rules.boss if until.startswith("boss") else next_foe(g, seat)
    if until.endswith("start"):
        return "start", whose
    return ("turn after" if g.active == whose else "turn"), whose
