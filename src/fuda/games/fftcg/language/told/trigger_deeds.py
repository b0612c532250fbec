"""Further deeds of events, and situations (see `trigger`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.trigger import Trigger

if TYPE_CHECKING:
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel import event as told


class Through(Node, frozen=True):
    """…によって…: a deed that counts only through this, as the last of several."""

    by: Any
    deed: Any


class TurnsFrozen(Node, frozen=True):
    """凍結する (凍結状態になる)."""

    style: str = ""


class BreaksOther(Node, frozen=True):
    """…をブレイクする: it has broken such a card, by its damage or by its own text [fftcg-2.1.8 12.4.5, 15.1.1.9.8]."""

    whom: Any


class PartyForms(Node, frozen=True):
    """パーティーを組む."""


class Bursts(Node, frozen=True):
    """EXバーストを使用する [fftcg-2.1.8 11.10.2]."""

    style: str = ""


class PaysCrystals(Node, frozen=True):
    """《C》を支払う."""


class Stands(Trigger, frozen=True):
    """…場合、…をブレイクゾーンに置く: it triggers as soon as the game stands so, and again only after it has left the
    stack [fftcg-2.1.8 11.8.18]."""

    condition: Any

    def listens(self) -> tuple[str, ...]:
        """The game itself is looked at (`triggers`)."""
        return ("state",)

    def fits(self, g: Match, ctx: Source, event: told.Event) -> bool:
        """Does it stand so? Only the card itself asks."""
        return event.card == ctx.source and bool(self.condition.holds(g, ctx))
