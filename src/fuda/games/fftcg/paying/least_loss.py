"""What a quick payment gives away: what is good for nothing else, then the smallest loss.

Backups come before cards in hand, and those first that have no ability which dulls them (`Catalogue.busy`). Cards are
discarded only where backups do not suffice, in this order: one that could not come onto the field beside what is there;
another copy of one that stays; one that cannot be played this turn; whatever costs least. Of equals the one that was
drawn last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now.field_changes import is_one_too_many, tableau
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.paying.price import CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

USELESS, COPY, NOT_NOW, WANTED = range(4)
"""How great a loss is, before its cost is looked at."""
ENOUGH = 2


def by_loss(g: Match, link: Link, cards: Sequence[int], backups: int, rest: int) -> list[int]:
    """These cards in hand from the greatest loss to the smallest, when so much CP is still to be paid and there are so
    many active backups."""
    face, prices = g.face, g.rules.catalogue.prices
    useless, made = _useless(g, link, cards), _made(g, link, cards)
    late = g.active != link.seat  # characters are put onto the field in one's own turn [fftcg-2.1.8 9.3.1.5]
    room = _room(len(cards), backups, rest)
    held: set[int] = set()
    losses: list[tuple[int, int, int, int]] = []
    for place, card in enumerate(cards):
        number = face[card]
        price = prices[number]
        if number in useless:
            loss = USELESS
        elif number in held:
            loss = COPY
        elif price.total > room or (late and g.rules.is_character[number]):
            loss = NOT_NOW
        else:
            loss = WANTED
            for element, _ in price.required:
                if made[element] < ENOUGH:
                    loss = NOT_NOW
        held.add(number)
        losses.append((loss, price.total, -place, card))
    losses.sort(reverse=True)
    return [card for _, _, _, card in losses]


def _room(cards: int, backups: int, rest: int) -> int:
    """How much CP could be made for one of these cards after this payment."""
    thrown = max(0, (rest - backups + 1) // CARD)
    return max(0, backups - max(0, rest - CARD * thrown)) + CARD * (cards - thrown - 1)


def _useless(g: Match, link: Link, cards: Sequence[int]) -> set[int]:
    """The printed cards among these that could not come onto the field beside what is there, or beside what is being
    paid for [fftcg-2.1.8 7.7.3, 7.7.4, 7.7.5]."""
    rules, there = g.rules, tableau(g, link.seat, projection_of(g))
    coming = frozenset(rules.sole[link.face] if link.kind == "character" else ())
    found = set()
    for number in {g.face[card] for card in cards}:
        if rules.is_character[number]:
            beside = not coming.isdisjoint(rules.sole[number])
            if beside or is_one_too_many(g, number, there):
                found.add(number)
    return found


def _made(g: Match, link: Link, cards: Sequence[int]) -> dict[str, int]:
    """By element: how many of these cards and backups make it. A card does not pay for itself, so one is not enough;
    a backup counts as more [fftcg-2.1.8 11.4.6.1.1]."""
    elements, face = g.rules.elements, g.face
    made: dict[str, int] = {}
    for card in cards:
        for element in elements[face[card]]:
            made[element] = made.get(element, 0) + 1
    for backup in tableau(g, link.seat, projection_of(g)).backups:
        for element in elements[face[backup]]:
            made[element] = ENOUGH
    return made
