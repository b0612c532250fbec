"""Last known information: what an object was when it left [fftcg-2.1.8 11.11.4, 11.11.7].

The game says which facts a card takes along (`Rules.last_known`) and when they are no longer needed (`forget`, as a
rule when the chain is empty). They are kept by object, so a card that has left and come back is not mistaken for
itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.event import Last

if TYPE_CHECKING:
    from fuda.kernel.state import Ref, State


def keep(g: State, card: int) -> None:
    """Remember this card as it is, just before it leaves."""
    facts = g.rules.last_known(g, card)
    if facts is not None:
        g.last.append(Last(card, g.object[card], g.face[card], g.rules.side(g, card), facts))


def known(g: State, ref: Ref) -> Last | None:
    """What is remembered of an object that is gone."""
    return next((last for last in g.last if (last.card, last.object) == ref), None)


def forget(g: State) -> None:
    """Nothing that could ask is left."""
    g.last.clear()
