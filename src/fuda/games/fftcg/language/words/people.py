"""Which player a word means: the controller of something, the turn player, those of whom something was found out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.parts_of_speech import Object, Someone
from fuda.games.fftcg.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Whose(Someone, frozen=True):
    """それのコントローラー, それのオーナー: a player, as it is or was [fftcg-2.1.8 6.2.1, 6.2.5, 11.11.7]."""

    of: Object
    how: str = "controller"

    def players(self, g: Match, ctx: Any) -> list[int]:
        """The seats, each once; of what this text has moved from the field or cancelled on the stack, those it had
        there."""
        of = self.of
        cancelled = getattr(of, "cancelled", None) if self.how == "controller" else None
        informed = (cancelled(g, ctx) if cancelled else []) or getattr(of, "informed", of.known)(g, ctx)
        return list(dict.fromkeys(player_of(g, ref, self.how) for ref in informed))


class Concerned(Someone, frozen=True):
    """そのプレイヤー: the player whom the event is about; of a turn or phase the one whose it is."""

    def players(self, g: Match, ctx: Any) -> list[int]:
        """One seat."""
        cause = ctx.cause
        return [cause.seat if cause is not None and cause.seat >= 0 else g.active]


class OfTurn(Someone, frozen=True):
    """The turn player, or the other one."""

    active: bool = True

    def players(self, g: Match, ctx: Any) -> list[int]:
        """One seat [fftcg-2.1.8 6.1.4]."""
        return [g.active if self.active else 1 - g.active]


class OneOfThem(Someone, frozen=True):
    """The turn player, or the other one, if that is one of these."""

    them: Someone
    active: bool = True

    def players(self, g: Match, ctx: Any) -> list[int]:
        """One seat, or none."""
        seat = g.active if self.active else 1 - g.active
        return [seat] if seat in self.them.players(g, ctx) else []


class Willing(Someone, frozen=True):
    """Those of the players who said yes (`flow.AskEach`)."""

    index: int

    def players(self, g: Match, ctx: Any) -> list[int]:
        """The turn player first [fftcg-2.1.8 6.1.4, 11.11.6]."""
        said = ctx.numbers[self.index]
        return [seat for seat in (g.active, 1 - g.active) if said >> 2 * seat & 2]


def player_of(g: Match, ref: Ref, how: str) -> int:
    """The controller or the owner of an object, also of one that has left or of a thing on the stack."""
    card, number = ref
    if card < 0:
        gone = last.known(g, ref)
        return next((link.seat for link in g.chain if link.stamp == number), -1 if gone is None else gone.seat)
    if how == "owner":
        return g.owner[card]
    gone = last.known(g, ref) if not g.fits(ref) else None
    return gone.seat if gone is not None else query.side(g, card)
