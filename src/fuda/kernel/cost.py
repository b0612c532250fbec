"""Costs confirmed late: declared with the effect, confirmed when it resolves [moncolle-2.00 コスト.3.1].

A link carries what was pledged for it (`Link.pledged`). Nothing is written on declaration; a game that asks what can
still be pledged takes off what is already spoken for. On resolution everything that can be paid is paid; only if that
is all of it does the effect happen, and what was paid stays paid [moncolle-2.00 コスト.3.2, コスト.3.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.kernel.event import Link, Pledge
    from fuda.kernel.state import Ref, State


def spoken_for(g: State, payer: Ref, what: str) -> int:
    """How much of this has been pledged by the links that wait on the chain."""
    if not g.chain:
        return 0
    pledges = (pledge for link in g.chain for pledge in link.pledged)
    return sum(pledge.amount for pledge in pledges if pledge.payer == payer and pledge.what == what)


def confirm(g: State, link: Link, pay: Callable[[Pledge], bool]) -> bool:
    """Pay what can be paid; was that all? `pay` is the game's primitive action: it pays one pledge as far as it can and
    says whether that was all of it. A payer that is no longer the same object pays nothing; a player, written as
    (-1, seat), is always there."""
    paid = [(pledge.payer[0] < 0 or g.fits(pledge.payer)) and pay(pledge) for pledge in link.pledged]
    return all(paid)
