"""Counters [fftcg-2.1.8 15.1.1.10.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.node import Op
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.language.assemble.cost_parts import counters_put, counters_taken
from fuda.games.fftcg.language.assemble.memory import EVERYWHERE
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words.clause import Deed, amount, answers, seats
from fuda.games.fftcg.now import query
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Decided, Do
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class PutCounter(Deed, frozen=True):
    """…にXカウンターをN個置く."""

    acted_on: ClassVar[str] = "who"
    object_zones: ClassVar[frozenset[str]] = EVERYWHERE

    counter: str
    n: Amount = 1
    who: Object | None = None
    style: str = ""

    adds_up: ClassVar[bool] = True
    verb: ClassVar[str] = "count"

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As a cost."""
        return counters_put(self)

    def phrase(self) -> Any:
        """What it is done to."""
        return self.who

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """So many on each."""
        n = amount(g, fx, self.n)
        return [Event("counts", card, amount=n, source=fx.source, by=fx.seat, word=self.counter) for card, _ in refs]


class RemoveCounter(Deed, frozen=True):
    """…からXカウンターをNつ取り除く (n None: all of them) [fftcg-2.1.8 15.1.1.10.1]."""

    acted_on: ClassVar[str] = "who"
    object_zones: ClassVar[frozenset[str]] = EVERYWHERE

    counter: str
    n: Amount | None = 1
    who: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "uncount"

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As a cost."""
        return counters_taken(self, slot)

    def phrase(self) -> Any:
        """What it is done to."""
        return self.who

    def asks(self, g: Match, fx: Effect, how: Do, decided: Decided) -> Decision | None:
        """Which counters, where no name is said and there are several."""
        if self.counter or self.n is None:
            return None
        for seat, refs in decided:
            for card, _ in refs:
                left = query.counters_on(g, card)
                for name in _named(g, fx, card):
                    left[name] -= 1
                open_ = [name for name, n in left.items() if n]
                if len(_named(g, fx, card)) < amount(g, fx, self.n) and len(open_) > 1:
                    return _which(fx, seat, card, sorted(query.counters_on(g, card)), open_)
        return None

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """So many from each, or all of them."""
        source = fx.source
        return [
            Event("uncounts", card, amount=n, source=source, by=fx.seat, word=name)
            for card, _ in refs
            for name, n in self._taken(g, fx, card).items()
            if n
        ]

    def _taken(self, g: Match, fx: Effect, card: int) -> dict[str, int]:
        """By name: how many go."""
        there = query.counters_on(g, card)
        if self.n is None:
            return {name: n for name, n in there.items() if self.counter in ("", name)}
        n = amount(g, fx, self.n)
        if self.counter:
            return {self.counter: n}
        named = _named(g, fx, card)
        taken = {name: named.count(name) for name in there}
        rest = next((name for name in there if taken[name] < there[name]), "")
        return taken | {rest: taken[rest] + n - len(named)} if rest else taken


def _named(g: Match, fx: Effect, card: int) -> list[str]:
    """The counters that were named one by one."""
    names = sorted(query.counters_on(g, card))
    return [names[-n - 1] for named, n in answers(fx) if named == card]


def _which(fx: Effect, seat: int, card: int, names: Sequence[str], open_: Sequence[str]) -> Decision:
    moves = tuple(Move("counter", card, n, name) for n, name in enumerate(names, 1) if name in open_)
    return Decision("word", seat, "counter", "11.11.5.1", moves, 0, fx.source)


class SameCounter(Op, frozen=True):
    """それに置かれているカウンターを1つ選択し、選択したカウンターと同じカウンターを1つ置く."""

    acted_on: ClassVar[str] = "who"

    who: Object

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Which of them; counters of one name are the same [fftcg-2.1.8 6.7.2]."""
        seat = seats(g, fx, how.who)[0]
        card = next((card for card, _ in self.who.refs(g, fx, seat) if card >= 0), -1)
        there = sorted(query.counters_on(g, card)) if card >= 0 else []
        if move is None and len(there) > 1:
            moves = tuple(Move("counter", word=name) for name in there)
            return Decision("word", seat, "counter", "11.11.5.1", moves, 0, card)
        words = [move.word] if move is not None else there
        events = [Event("counts", card, amount=1, source=fx.source, by=fx.seat, word=word) for word in words]
        happen.op(g, fx, events, keep=how.keep)
        return None
