"""Events that are about to happen and become others [fftcg-2.1.8 11.12.5.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace as but

from fuda.effects.node import Op

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event


class Amends(Op, frozen=True):
    """A clause about そのダメージ: it changes the event that is about to happen."""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """It has been done already: the event is another one."""
        fx.next(g)
        return None

    def amend(self, g: Match, ctx: Source, event: Event) -> Event:
        """The event as it happens then."""
        raise AssertionError(self)


def met(g: Match, event: Event) -> Event:
    """An event that is about to happen, with the objects its cards are now."""
    card, other = event.card, event.other
    return but(
        event,
        object=event.object or (g.object[card] if card >= 0 else 0),
        other_object=event.other_object or (g.object[other] if other >= 0 else 0),
    )
