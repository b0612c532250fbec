"""SCS cards without text, and a deck of them: enough to play whole games when the cards are not what is tested."""

from __future__ import annotations

from fuda.games.scs.book.deck import Deck
from fuda.games.scs.printed import ATTRIBUTES, Face, Minimap, Printed

KINDS = 6
RANGES = (Minimap(red=((0, -1), (-1, 0), (1, 0))), Minimap(red=((0, -1), (0, -2))))


def plain_faces() -> dict[str, Face]:
    """Strikers of all sizes, of two attributes, with two ranges; and an option."""
    strikers = [plain_card(n) for n in range(KINDS)]
    faces = {card.number: Face(printed=card, range=RANGES[n % 2]) for n, card in enumerate(strikers)}
    option = Printed(number="T-o", name="飾り", type="option", rank=1, power=1)
    return {**faces, option.number: Face(printed=option)}


def plain_card(n: int) -> Printed:
    """The n-th card."""
    attribute = ATTRIBUTES[n % 2]
    cost = (attribute,) if n % 3 == 2 else ("無",) * (n % 2)
    return Printed(
        number=f"T-{n}",
        name=f"歩兵{n}",
        attributes=(attribute,),
        cost=cost,
        rank=1 + n % 2,
        power=1 + n % 3,
        defence=2 + n % 3,
    )


def plain_deck(size: int = 24) -> Deck:
    """The same number of each, and the option; the first is the ace."""
    return Deck("plain", {**{f"T-{n}": size // KINDS for n in range(KINDS)}, "T-o": 1}, "T-0")
