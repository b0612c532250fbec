"""When something happens for the first, second … time in a turn [scs-1.12 5.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.reference import bind
from fuda.effects.refusal import Unresolved
from fuda.effects.trigger import PlayerDoes, Trigger, When
from fuda.games.scs.language.told.trigger import ByPlayer
from fuda.games.scs.language.words.past import Past, listened, remembered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.effects.trigger import Antecedent
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event


class FirstTime(Trigger, frozen=True):
    """そのターンに初めて…したとき, そのターンに2度目に…したとき (`n`): what happens at one moment is one time. Of
    strikers of a kind only whose they were is remembered."""

    trigger: Any
    n: int = 1

    def bound(self, asm: Asm) -> FirstTime:
        """As with every look back."""
        found = bind(self.trigger, asm)
        if isinstance(self.trigger, When | ByPlayer):
            return FirstTime(Past(found).bound(asm).way, self.n)
        if not isinstance(found, PlayerDoes):
            raise Unresolved("初めて")
        return FirstTime(found, self.n)

    def listens(self) -> tuple[str, ...]:
        """As it says."""
        found: tuple[str, ...] = self.trigger.listens()
        return found

    def antecedents(self) -> tuple[Antecedent, ...]:
        """As it says."""
        found: tuple[Antecedent, ...] = self.trigger.antecedents()
        return found

    @property
    def own(self) -> bool:
        """Is it about this very card?"""
        return bool(self.trigger.own)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """It is just that, and has happened so often before."""
        if not self.trigger.fits(g, ctx, event):
            return False
        before = {told.moment for told in self._told(g, ctx) if told.moment < event.moment}
        return len(before) == self.n - 1

    def _told(self, g: Match, ctx: Any) -> Iterator[Event]:
        way = self.trigger
        if isinstance(way, When):
            yield from remembered(g, ctx, way)
            return
        yield from (event for event in g.history if event.kind in way.listens() and way.fits(g, ctx, event))

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return listened(self.trigger.deed) if isinstance(self.trigger, When) else frozenset(self.listens())
