"""The cards a scenario may name: those written out in it, the built-in ones, our own sets, and tokens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from fuda.games.pso2.printed import Face, Printed
from fuda.games.pso2.reader import read
from fuda.scenario.piece import Piece
from fuda.scenario.words import COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

DEAR = 99
"""Fillers cost more than anybody can pay, so that they never offer a move."""
FILL = 40


class Book:
    """Cards by number and by name. What is found first stays: the file's own cards hide others of the same name."""

    def __init__(self) -> None:
        self.faces: dict[str, Face] = {}
        self.names: dict[str, str] = {}
        self.labels: set[str] = set()
        for face in builtin():
            self.add(face)

    def add(self, face: Face) -> None:
        """A card, with what its text brings along."""
        printed = face.printed
        self.faces[printed.number] = face
        self.names[printed.full_name] = self.names[printed.number] = printed.number
        for other in face.brings:
            if other.printed.full_name not in self.names:
                self.add(other)

    def look_up(self, name: str) -> Face | None:
        """A card by its number or full name; by its bare name where only one card has it."""
        number = self.names.get(name)
        if number is not None:
            return self.faces[number]
        printed = from_sets(name)
        if printed is None:
            return self._token(name)
        self.add(read(printed))
        if printed.second:
            self.faces[f"{printed.number}*"] = read_second(printed)
        self.names[name] = printed.number
        return self.faces[printed.number]

    def _token(self, name: str) -> Face | None:
        """A token that cards of our own sets make, where all of them make the same."""
        makers = [read(printed) for printed in makers_of(name)]
        tokens = [face for maker in makers for face in maker.brings if face.printed.name == name]
        if len({msgspec.structs.replace(face.printed, number="") for face in tokens}) != 1:
            return None
        self.add(tokens[0])
        return tokens[0]

    def find(self, piece: Piece) -> Face:
        """The card with this name, or the error."""
        found = self.look_up(piece.text)
        if found is None:
            raise piece.error("unknown card {found}", found=piece.shown())
        return found

    def longest(self, words: Sequence[Piece], whole: Piece) -> tuple[Face, int]:
        """The card whose name is the longest beginning of these words, and how many words it takes."""
        for end in range(len(words), 0, -1):
            last = words[end - 1]
            start = words[0].column - whole.column
            name = whole.cut(start, last.column - whole.column + len(last.text))
            found = self.look_up(name.text)
            if found is not None:
                return found, end
        raise (words[0] if words else whole).error("unknown card {found}", found=whole.shown())


def read_second(printed: Printed) -> Face:
    """The second side of a player card; it is never named by itself."""
    return read(msgspec.structs.replace(printed, number=f"{printed.number}*", text=printed.second, second=""))


@cache
def builtin() -> tuple[Face, ...]:
    """Fillers in every colour, those that fill decks, a player card and a mag without text."""
    fillers = [_filler(colour if colour != "white" else "filler", colour) for colour in dict.fromkeys(COLOURS.values())]
    fillers += [_filler(f"filler {n}", "white") for n in range(1, FILL + 1)]
    player = Printed(number="=PLAYER", name="PLAYER", type="player", classes=("ALL",), hp=40)
    mag = Printed(number="=MAG", name="MAG", type="mag")
    return (*fillers, Face(printed=player), Face(printed=mag))


def _filler(name: str, colour: str) -> Face:
    card = {"number": f"={name}", "name": name, "type": "character", "colour": colour, "cost": DEAR, "hp": 1}
    return Face(printed=Printed(**card))  # type: ignore[arg-type]


def from_sets(name: str) -> Printed | None:
    """A card of our own sets."""
    numbers = set_names().get(name, ())
    return printed_cards()[numbers[0]] if len(numbers) == 1 else None


def makers_of(token: str) -> list[Printed]:
    """The cards of our own sets that speak of a token with this name (both sides of player cards)."""
    sides = [
        msgspec.structs.replace(printed, text=text, second="")
        for printed in printed_cards().values()
        for text in (printed.text, printed.second)
    ]
    return [side for side in sides if f"トークン「{token}」" in side.text]


def printed_cards() -> dict[str, Printed]:
    """Our own cards by number."""
    from fuda.cards import loader  # late: most scenarios write their cards out

    return dict(loader.printed_cards())


@cache
def set_names() -> dict[str, tuple[str, ...]]:
    """The numbers a name stands for: the number itself, full names, bare names."""
    found: dict[str, tuple[str, ...]] = {}
    cards = printed_cards()
    full = {printed.full_name: (number,) for number, printed in cards.items()}
    for number, printed in cards.items():
        found[printed.name] = (*found.get(printed.name, ()), number)
    return {**found, **full, **{number: (number,) for number in cards}}
