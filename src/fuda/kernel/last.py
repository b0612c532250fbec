"""Last known information: what an object was when it left [fftcg-2.1.8 11.11.4, 11.11.7].

The game says which facts a card takes along (`Rules.last_known`) and when they are no longer needed (`forget`, as a
rule when the chain is empty). They are kept by object, so a card that has left and come back is not mistaken for
itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.kernel.event import Last

if TYPE_CHECKING:
    from fuda.kernel.state import Ref, State


def keep(g: State, card: int) -> None:
    """Remember this card as it is, just before it leaves. Of several that leave at one moment the game may have kept
    each before the first one went: that counts."""
    if g.last and known(g, g.ref(card)):
        return
    facts = g.rules.last_known(g, card)
    if facts is not None:
        g.last.append(Last(card, g.object[card], g.face[card], g.rules.side(g, card), facts))


def known(g: State, ref: Ref) -> Last | None:
    """What is remembered of an object that is gone."""
    card, number = ref
    for last in g.last:
        if last.card == card and last.object == number:
            return last
    return None


def follow(g: State, card: int, number: int) -> None:
    """The object with this number has become what the card is now."""
    for place, last in enumerate(g.last):
        if last.card == card and last.object == number:
            g.last[place] = msgspec.structs.replace(last, became=g.object[card])


def successor(g: State, ref: Ref) -> int:
    """The card that this object has become by leaving, if it is still that; else -1."""
    left = known(g, ref)
    return ref[0] if left is not None and 0 < left.became == g.object[ref[0]] else -1


def before(g: State, ref: Ref) -> Last | None:
    """What this object was in the zone that it came from, if that is remembered."""
    card, number = ref
    return next((last for last in g.last if last.card == card and last.became == number), None)


def forget(g: State) -> None:
    """Nothing that could ask is left."""
    g.last.clear()
