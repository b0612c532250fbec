"""A copy for search: everything the searcher may not know is dealt anew, and the future is fresh.

Cards whose face the searcher may know stay where they are. All others exchange their faces with those that they could
be for all the searcher knows (`Rules.could_be`, `Rules.deal_anew`), so every copy is a game that fits what the searcher
may know. Nothing of the real game comes along: neither the projection of the real cards, nor the points to rewind to,
nor the fingerprints of positions met. Two games that a seat cannot tell apart are imagined alike, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from fuda.kernel import chance
from fuda.kernel.view import may_know, may_see

if TYPE_CHECKING:
    from fuda.kernel.state import State

REFERENCE = re.compile(rb"\[(\d+),[2-3]\d{8}\]")
"""A card with its object number (`state.OBJECTS`), as it is saved."""


def imagine(g: State, viewer: int, seed: int) -> State:
    """A copy in which this viewer's unknowns are reshuffled and chance is new."""
    twin = g.copy()
    _forget_the_real_one(twin, seed)
    unknown = _unknown(g, viewer)
    groups: dict[tuple[int, str], list[int]] = {}
    for card in unknown:
        groups.setdefault((g.owner[card], g.rules.could_be(g, card)), []).append(card)
    for _, hidden in sorted(groups.items()):
        for card, face in zip(hidden, g.rules.deal_anew(twin, hidden), strict=True):
            twin.face[card] = face
    _mingle(twin, viewer, unknown)
    if g.last:
        # Of a card that was lost from sight nothing may be remembered that another card would not have left.
        twin.last = [replace(kept, face=twin.face[kept.card]) if kept.card in unknown else kept for kept in g.last]
    if g.marks:
        twin.marks = [_imagined_mark(g, mark, twin, viewer, seed) for mark in g.marks]
    return twin


def _mingle(twin: State, viewer: int, unknown: Container[int]) -> None:
    """A known card among unknown ones, in a zone without an order: whoever has picked one of them in secret may have
    picked that one, so nothing may hang on its number. One that is spoken of stays what it is."""
    layout = twin.rules.layout
    for zone, cards in enumerate(twin.zones):
        if layout.ordered[zone] or all(card in unknown for card in cards):
            continue
        if not any(card in unknown for card in cards):
            continue
        spoken = spoken_of(twin)
        mixed = [card for card in cards if card in unknown or (not may_see(twin, viewer, card) and card not in spoken)]
        pairs = [(twin.face[card], twin.known[card]) for card in mixed]
        order = chance.shuffled(twin, range(len(mixed)))
        for card, place in zip(mixed, order, strict=True):
            twin.face[card], twin.known[card] = pairs[place]


def spoken_of(g: State) -> set[int]:
    """The cards that something in progress refers to."""
    written = msgspec.json.encode((g.frames, g.chain, g.waiting, g.lasting))
    return {int(card) for card in REFERENCE.findall(written)}


def _unknown(g: State, viewer: int) -> dict[int, None]:
    """The cards whose face this viewer may not know, in order."""
    return {card: None for card in range(len(g.face)) if g.zone[card] >= 0 and not may_know(g, viewer, card)}


def _forget_the_real_one(twin: State, seed: int) -> None:
    """What a copy carries besides the cards: chance, set dice and orders, the projection, positions met."""
    twin.chance, twin.key = chance.seed_of(seed), ""
    twin.set_dice, twin.set_orders = [], []
    twin.positions, twin.chosen = {}, []
    twin.memo = UNSET


def _imagined_mark(g: State, mark: State, twin: State, viewer: int, seed: int) -> State:
    """A point to rewind to, with the cards as they are imagined now. Where a shuffle came between, or the viewer knew
    then what it does not know now, the point is imagined by itself."""
    count = len(mark.face)
    if mark.face != g.face[:count] or any(card not in _unknown(mark, viewer) for card in _unknown(g, viewer)):
        return imagine(mark, viewer, seed)
    past = mark.copy()
    _forget_the_real_one(past, seed)
    past.face = twin.face[:count]
    return past
