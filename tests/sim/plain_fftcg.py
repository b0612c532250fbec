"""FFTCG cards without text, and a deck of them: enough to play whole games when the cards are not what is tested."""

from __future__ import annotations

from fuda.games.fftcg.book.deck import Deck
from fuda.games.fftcg.printed import Element, Face, Printed

KINDS = 8


def plain_faces() -> dict[str, Face]:
    """Forwards of all sizes and a few backups, of two elements."""
    printed = [plain_card(n) for n in range(KINDS)]
    return {card.number: Face(printed=card, names=(card.name,)) for card in printed}


def plain_card(n: int) -> Printed:
    """The n-th card: every third one is a backup."""
    element: Element = "fire" if n % 2 else "ice"
    if n % 3 == 2:
        return Printed(number=f"T-{n}", name=f"物見{n}", type="backup", elements=(element,), cost=1, generic=True)
    power = 1000 * (2 + n)
    return Printed(
        number=f"T-{n}", name=f"歩兵{n}", type="forward", elements=(element,), cost=1 + n % 3, power=power, generic=True
    )


def plain_deck(size: int = 16) -> Deck:
    """The same number of each."""
    return Deck("plain", {f"T-{n}": size // KINDS for n in range(KINDS)})
