"""The battle damage of a party to its blocker [fftcg-2.1.8 15.1.1.9.8] (reading FA25).

It is found out in two stages. First each member that can deal damage has its share: texts about what a member deals, or
about damage from some of the members only, change these shares. Then the shares are one damage, which all of these
members deal: whatever the text of the blocker, or of those who protect it, does to damage meets the sum, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as but

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now.query import SHARE
from fuda.kernel import replacing
from fuda.kernel.event import Event
from fuda.kernel.replacing import Happen, Pending

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.replacing import Replacer
    from fuda.kernel.state import State


def strike(g: Match, front: list[Event], back: list[Event]) -> None:
    """Attackers and blocker deal their damage at one moment; that of several attackers is one damage."""
    if not front:
        happen.do(g, back)
        return
    _note_dealers(g, tuple(hit.source for hit in front) if len(front) > 1 else ())
    if len(front) == 1:
        happen.do(g, [*front, *back])
        return
    shares = [but(hit, kind=SHARE) for hit in front]
    if replacing.may_be_replaced(g, shares):
        g.frames.append(Sharing(pending=tuple(Pending(share) for share in shares), back=tuple(back)))
    else:
        happen.do(g, [*_sums(g, shares), *back])


class Sharing(Happen, frozen=True, kw_only=True):
    """The first stage, where some text changes a share."""

    back: tuple[Event, ...] = ()
    """The damage of the blocker, which is dealt with the sum."""
    met: tuple[str, ...] = ()
    """What has changed a share does not change the sum again [fftcg-2.1.8 11.12.5.5]."""

    def apply(self, g: State, chosen: Replacer) -> None:
        """Remember it."""
        super().apply(g, chosen)
        g.frames[-1] = but(g.frames[-1], met=(*self.met, chosen.key))

    def finish(self, g: Any) -> None:
        """All shares are known: now they are one damage."""
        shares = [event for event in self.settled if event.kind == SHARE]
        events = [*_sums(g, shares), *(event for event in self.settled if event.kind != SHARE)]
        pending = [Pending(event, self.met) for event in events]
        pending += [Pending(event) for event in self.back]
        g.frames[-1] = Happen(pending=tuple(pending), kinds=("hurts",), texts=self.texts, kept=self.kept)


def _sums(g: Match, shares: list[Event]) -> list[Event]:
    """One damage to the blocker; a share that a text has moved to another card is damage of its own."""
    attack = g.attacks[-1]
    target = attack.blocker[0] if attack.blocker is not None else -1
    left = [share for share in shares if share.amount > 0]
    joined = [share for share in left if share.card == target]
    moved = [but(share, kind="hurts") for share in left if share.card != target]
    _note_dealers(g, tuple(share.source for share in joined))
    if not joined:
        return moved
    return [but(joined[0], kind="hurts", amount=sum(share.amount for share in joined)), *moved]


def _note_dealers(g: Match, dealers: tuple[int, ...]) -> None:
    if g.attacks[-1].dealers != dealers:
        g.attacks[-1] = but(g.attacks[-1], dealers=dealers)
