"""Cards without text, and a deck of them: enough to play whole games when the cards are not what is tested."""

from __future__ import annotations

from typing import Any

from fuda.cards.pso2 import deck_text
from fuda.games.pso2.book.deck import Deck
from fuda.games.pso2.printed import Face, Printed
from fuda.sim.shelf import DeckInfo, Shelf

KINDS = 14


def plain_faces(deck_size: int = 40) -> dict[str, Face]:
    """A player, a mag, and characters and weapons of all sizes."""
    printed = [
        Printed(number="T-P", name="隊長", type="player", hp=deck_size, attack=1, colour="red", classes=("ハンター",)),
        Printed(number="T-M", name="相棒", type="mag"),
        *(plain_character(n) for n in range(KINDS)),
    ]
    return {card.number: Face(printed=card) for card in printed}


def plain_character(n: int) -> Printed:
    """The n-th character."""
    colour: Any = ("white", "red")[n % 2]
    return Printed(
        number=f"T-{n:02}", name=f"歩哨{n}", type="character", cost=n % 4, attack=n % 5, hp=2 + n % 4, colour=colour
    )


def plain_deck(deck_size: int = 40) -> Deck:
    """Three of each as far as they go."""
    numbers = [f"T-{n % KINDS:02}" for n in range(deck_size)]
    return Deck("plain", "T-P", ("T-M",), {number: numbers.count(number) for number in sorted(set(numbers))})


def read_deck(text: str, place: str) -> Deck:
    """The other way round of `deck_text`."""
    player, mags, cards = "", [], {}
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "player":
            player = rest
        elif word == "mag":
            mags.append(rest)
        else:
            cards[rest] = int(word)
    return Deck(place, player, tuple(mags), cards)


def plain_shelf() -> Shelf:
    """A shelf with two decks of the same cards."""
    text = deck_text(plain_deck())
    decks = {name: DeckInfo(name, name, name, ("3.0", "1.8"), text) for name in ("one", "two")}
    return Shelf(plain_faces(), decks, read_deck, {"T": KINDS + 2})
