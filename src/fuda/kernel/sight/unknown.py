"""What is unknown: copies for search, in which everything the searcher may not know is dealt anew and the future is
fresh; and another future for a game in which somebody has seen too much of it.

Cards whose face the searcher may know stay where they are. All others exchange their faces with those that they could
be for all the searcher knows (`Rules.kind_of`, `Rules.deal_anew`); where deck lists are closed, others' cards become
what such cards are in decks that everybody knows (`guess`). So every copy is a game that fits what the searcher may
know. Nothing of the real game comes along: neither the projection of the real cards, nor the points to rewind to, nor
the fingerprints of positions met. Two games that a seat cannot tell apart are imagined alike, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from fuda.kernel import chance
from fuda.kernel.sight.guess import guess
from fuda.kernel.sight.view import may_know, may_see, seats_of

if TYPE_CHECKING:
    from fuda.kernel.state import State

Table = TypeVar("Table", bound="State")

REFERENCE = re.compile(rb"\[(\d+),[2-3]\d{8}\]")
"""A card with its object number (`state.OBJECTS`), as it is saved."""


def imagine(g: Table, viewer: int, seed: int) -> Table:
    """A copy in which this viewer's unknowns are reshuffled and chance is new."""
    twin = g.copy()
    _forget_the_real_one(twin, seed)
    unknown = _unknown(g, viewer)
    closed = not g.rules.lists_are_open(g)
    for owner, groups in sorted(_by_owner(g, unknown).items()):
        if closed and owner != viewer:
            guess(twin, owner, groups, unknown)
        else:
            _deal_anew(twin, groups)
    _mingle(twin, viewer, unknown)
    if g.last:
        # Of a card that was lost from sight nothing may be remembered that another card would not have left.
        twin.last = [replace(kept, face=twin.face[kept.card]) if kept.card in unknown else kept for kept in g.last]
    if g.marks:
        twin.marks = [_imagined_mark(g, mark, twin, viewer, seed) for mark in g.marks]
    return twin


def renew(g: State, key: str) -> None:
    """Another future: chance has this key from now on, and the cards that nobody knows and that nothing speaks of are
    dealt anew, here and at the points to rewind to."""
    before = g.face.copy()
    g.key = key
    everybody, rules, spoken = g.rules.layout.everybody, g.rules, spoken_of(g)
    unknown = [
        card
        for card, zone in enumerate(g.zone)
        if zone >= 0 and not (rules.seen_by(g, card) | g.known[card]) & everybody and card not in spoken
    ]
    for _, groups in sorted(_by_owner(g, unknown).items()):
        _deal_anew(g, groups)
    for mark in g.marks or ():
        mark.key, mark.memo = key, UNSET
        if mark.face == before[: len(mark.face)]:
            mark.face = g.face[: len(mark.face)]
    g.version += 1


Groups = dict[str, list[int]]
"""The hidden cards of one owner that could be each other, by the word for them (`Rules.kind_of`)."""


def _by_owner(g: State, unknown: Collection[int]) -> dict[int, Groups]:
    found: dict[int, Groups] = {}
    kind_of, owners = g.rules.kind_of, g.owner
    if g.rules.hidden_alike:
        theirs = [(seat, [card for card in unknown if owners[card] == seat]) for seat in range(g.seats)]
        return {seat: {"": cards} for seat, cards in theirs if cards}
    for card in unknown:
        found.setdefault(owners[card], {}).setdefault(kind_of(g.face[card]), []).append(card)
    return found


def _deal_anew(g: State, groups: Groups) -> None:
    """These cards exchange their faces."""
    for _, hidden in sorted(groups.items()):
        for card, face in zip(hidden, g.rules.deal_anew(g, hidden), strict=True):
            g.face[card] = face


def _mingle(twin: State, viewer: int, unknown: Container[int]) -> None:
    """A known card among unknown ones, in a zone without an order: whoever has picked one of them in secret may have
    picked that one, so nothing may hang on its number. One that is spoken of stays what it is."""
    layout = twin.rules.layout
    for zone, cards in enumerate(twin.zones):
        if not cards or layout.ordered[zone] or not 0 < sum([card in unknown for card in cards]) < len(cards):
            continue
        spoken = spoken_of(twin)
        mixed = [card for card in cards if card in unknown or (not may_see(twin, viewer, card) and card not in spoken)]
        pairs = [(twin.face[card], twin.known[card]) for card in mixed]
        order = chance.scattered(twin, range(len(mixed)))
        for card, place in zip(mixed, order, strict=True):
            twin.face[card], twin.known[card] = pairs[place]


def lay_as_held_out(twin: State, backs: Sequence[int]) -> None:
    """A hand that is held out to the searcher lies as it is held out (`fan.backs`), and what each back is imagined to
    be hangs on its place there alone: neither its number nor its place in the real hand can be found by trying."""
    pairs = [(twin.face[card], twin.known[card]) for card in sorted(backs)]
    for card, (face, known) in zip(backs, pairs, strict=True):
        twin.face[card], twin.known[card] = face, known
    for zone in {twin.zone[card] for card in backs}:
        held = [card for card in backs if twin.zone[card] == zone]
        twin.zones[zone] = [*held, *(card for card in twin.zones[zone] if card not in held)]


def spoken_of(g: State) -> set[int]:
    """The cards that something in progress refers to."""
    written = msgspec.json.encode((g.frames, g.chain, g.waiting, g.lasting))
    return {int(card) for card in REFERENCE.findall(written)}


def _unknown(g: State, viewer: int) -> dict[int, None]:
    """The cards whose face this viewer may not know, in order."""
    layout, known, found = g.rules.layout, g.known, []
    bits = seats_of(g, viewer)
    for zone, cards in enumerate(g.zones):
        if not cards:
            continue
        if layout.stateful[zone]:
            found += [card for card in cards if not may_know(g, viewer, card)]
        else:  # where no facts lie the zone alone says who sees a card
            sight = layout.sight[zone]
            if sight & bits != bits:
                found += [card for card in cards if (sight | known[card]) & bits != bits]
    return dict.fromkeys(sorted(found))


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
