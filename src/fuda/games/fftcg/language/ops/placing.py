"""Cards that are put onto a deck: where in it, and in which order. They are put one after another: of several for one
place the last one lies there. Where no word says otherwise the order is up to whoever puts them (reading FD2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.language.ops.deciding import distinct
from fuda.games.fftcg.language.words.clause import answers
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.ops.move import To
    from fuda.games.fftcg.language.words.clause import Decided
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

EITHER = ("top-or-bottom", "")
TOP, BOTTOM = 1, 2
PLACES = {"top": ("top", 0), "second": ("top", 2), "third": ("top", 3), "fourth": ("top", 4), "fifth": ("top", 5)}
"""By word of the text: the event's word and number."""


def asks(g: Match, fx: Effect, to: To, decided: Decided) -> Decision | None:
    """Which card is put next, and where, as far as that makes a difference."""
    if to.place == "shuffle" or to.order == "random":
        return None
    put = {card for card, _ in answers(fx)}
    for seat, refs in decided:
        rest = [card for card, _ in refs if card >= 0 and card not in put]
        if rest and to.place in EITHER:
            ends = (("top", TOP), ("bottom", BOTTOM))
            moves = tuple(Move(end, card, arg) for card in distinct(g, seat, rest) for end, arg in ends)
            return Decision("place", seat, "deck_end", "11.11.5.1", moves, 0, fx.source)
        if len(rest) > 1 and any(len(distinct(g, seat, cards)) > 1 for cards in _by_owner(g, rest)):
            moves = tuple(Move("card", card) for card in distinct(g, seat, rest))
            return Decision("order", seat, "deck_order", "11.11.5.1", moves, 0, fx.source)
    return None


def _by_owner(g: Match, cards: Sequence[int]) -> list[list[int]]:
    owners = dict.fromkeys(g.owner[card] for card in cards)
    return [[card for card in cards if g.owner[card] == owner] for owner in owners]


def events(fx: Effect, to: To, refs: Sequence[Ref]) -> list[Event]:
    """In the order that was named, then what made no difference."""
    there = dict(refs)
    named = {card: number for card, number in answers(fx) if card in there}
    order = [*named, *(card for card in there if card not in named)]
    return [_event(fx, to, (card, there[card]), named.get(card, 0)) for card in order]


def _event(fx: Effect, to: To, ref: Ref, end: int) -> Event:
    card, number = ref
    if to.place in EITHER:
        word, n = ("top" if end == -TOP else "bottom"), 0
    else:
        word, n = PLACES.get(to.place, (to.place, 0))
    if to.order == "random":
        word = f"{word} mixed"
    return Event("decks", card, number, amount=n, source=fx.source, by=fx.seat, word=word)
