"""Sets and decks from files: printed cards, the same cards read, deck lists. Each fault names its file and card."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import msgspec

from fuda.errors import Said
from fuda.games.pso2.deck import Deck
from fuda.games.pso2.game import EDITIONS
from fuda.games.pso2.printed import CLASSES, Printed
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.games.pso2.printed import Face

HERE = Path(__file__).parent / "pso2"
DECKS = HERE / "decks.toml"
SECOND = "*"
"""Added to a player card's number, it names the side for the player who goes second."""

Wanted = TypeVar("Wanted")

_LINE = re.compile(r"(?P<word>player|mag|name|\d+)\s+(?P<rest>.+)")


class DeckEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck that we ship: what it is called and where it may be played."""

    name: str
    title_ja: str
    title_en: str
    editions: tuple[str, ...]
    player: str
    mags: tuple[str, ...] = ()
    cards: dict[str, int]

    @property
    def deck(self) -> Deck:
        """The list alone, as the game wants it."""
        return Deck(self.name, self.player, self.mags, self.cards)


def load_set(path: Path | str) -> list[Printed]:
    """The cards of one file, in its order."""
    path = Path(path)
    found: dict[str, Printed] = {}
    for n, table in enumerate(_tables(path, "card"), start=1):
        card = _card(table, _place(path, table, n))
        if card.number in found:
            raise Fault("this number is used twice", place=f"{path.name}:{card.number}")
        found[card.number] = card
    return list(found.values())


def _place(path: Path, table: dict[str, Any], count: int) -> str | Said:
    """Where a card stands: the file and its number, or which one of the file it is."""
    if "number" in table:
        return f"{path.name}:{table['number']}"
    return Said("{file}:card {count}", file=path.name, count=count)


@cache
def printed_cards() -> dict[str, Printed]:
    """Every card that we ship, by number."""
    found: dict[str, Printed] = {}
    for path in sorted(HERE.glob("*.toml")):
        for card in load_set(path) if path != DECKS else ():
            if card.number in found:
                raise Fault("this number is used in another file, too", place=f"{path.name}:{card.number}")
            found[card.number] = card
    return found


@cache
def faces() -> dict[str, Face]:
    """Every card that we ship, read; the other side of a player card under its number and a star
    [pso2-3.0 102.3.1]."""
    from fuda.games.pso2.reader import read

    return {card.number: read(card) for printed in printed_cards().values() for card in sides(printed)}


def sides(printed: Printed) -> Iterator[Printed]:
    """A card, and the side of a player card for the player who goes second."""
    yield printed
    if printed.second:
        number, text = printed.number + SECOND, printed.second
        yield msgspec.structs.replace(printed, number=number, text=text, second="")


@cache
def decks() -> dict[str, DeckEntry]:
    """The decks that we ship, by name."""
    return {entry.name: entry for entry in load_decks(DECKS, printed_cards())}


def load_decks(path: Path | str, cards: dict[str, Printed]) -> list[DeckEntry]:
    """The decks of one file; their cards must be among these."""
    path = Path(path)
    return [_entry(table, cards, path.name) for table in _tables(path, "deck")]


def read_deck(text: str, place: str) -> Deck:
    """A user's deck list. A line is `player CARD`, `mag CARD`, `COPIES CARD` or `name WORDS`; CARD is a number or the
    full name with its title [pso2-3.0 206.1.2]; `#` begins a comment."""
    reading = _DeckReading(place)
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.partition("#")[0].strip()
        if line:
            reading.line(number, line)
    return reading.deck()


class _DeckReading:
    """A deck list while it is read."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.name = Path(place).stem
        self.player = ""
        self.mags: list[str] = []
        self.cards: dict[str, int] = {}
        self.unknown: list[tuple[int, str]] = []

    def line(self, number: int, line: str) -> None:
        """One line that says something."""
        match = _LINE.fullmatch(line)
        if match is None:
            self._refuse(
                number, "expected `player CARD`, `mag CARD`, `COPIES CARD` or `name WORDS`, found: {line}", line=line
            )
        word, rest = match["word"], match["rest"]
        if word == "name":
            self.name = rest
        elif card := self._find(number, rest):
            self._take(number, word, card)

    def deck(self) -> Deck:
        """What was read, if all of it was understood."""
        if self.unknown:
            names = [Said("{name} (line {line})", name=text, line=number) for number, text in self.unknown]
            self._refuse(self.unknown[0][0], "no such card: {names}", names=names)
        if not self.player:
            raise Fault("no line `player CARD`", place=self.place, rule="pso2-3.0 100.1")
        return Deck(self.name, self.player, tuple(self.mags), self.cards)

    def _find(self, number: int, text: str) -> str:
        known = printed_cards()
        card = text if text in known else _by_full_name().get(_plain(text), "")
        if not card:
            self.unknown.append((number, text))
        return card

    def _take(self, number: int, word: str, card: str) -> None:
        if word == "player":
            if self.player:
                self._refuse(number, "a second player card")
            self.player = card
        elif word == "mag":
            self.mags.append(card)
        elif int(word) == 0:
            self._refuse(number, "0 copies")
        else:
            self.cards[card] = self.cards.get(card, 0) + int(word)

    def _refuse(self, number: int, message: str, /, **values: object) -> NoReturn:
        raise Fault(Said(message, **values), place=f"{self.place}:{number}")


def _plain(name: str) -> str:
    """A name as people may type it: width and spaces do not matter."""
    return "".join(unicodedata.normalize("NFKC", name).split())


@cache
def _by_full_name() -> dict[str, str]:
    return {_plain(card.full_name): card.number for card in printed_cards().values()}


def _tables(path: Path, kind: str) -> list[dict[str, Any]]:
    """The `[[kind]]` tables of a file that has nothing else."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault("cannot be read: {reason}", place=path.name, reason=error.strerror) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault("is not TOML: {reason}", place=path.name, reason=str(error)) from error
    other = sorted(set(data) - {kind})
    tables = data.get(kind, [])
    if other or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise Fault("has only [[{kind}]] tables, found: {found}", place=path.name, kind=kind, found=other or kind)
    return tables


def _card(table: dict[str, Any], place: str | Said) -> Printed:
    card = _convert(table, Printed, place)
    strange = [name for name in card.classes if name not in (*CLASSES, "ALL")]
    if strange:
        raise Fault("no such class: {names}", place=place, rule="pso2-3.0 208.1.1", names=strange)
    if card.item and card.type != "item":
        raise Fault(
            "a {kind} card is no {item}", place=place, rule="pso2-3.0 205.2", kind=Said(card.type), item=Said(card.item)
        )
    return card


def _entry(table: dict[str, Any], cards: dict[str, Printed], file: str) -> DeckEntry:
    place = f"{file}:{table.get('name', 'deck')}"
    entry = _convert(table, DeckEntry, place)
    unknown = [n for n in (entry.player, *entry.mags, *entry.cards) if n not in cards]
    if unknown:
        raise Fault("no such card: {names}", place=place, names=unknown)
    strange = [edition for edition in entry.editions if edition not in EDITIONS]
    if strange:
        raise Fault("no such edition: {names}", place=place, names=strange)
    return entry


def _convert(table: dict[str, Any], wanted: type[Wanted], place: str | Said) -> Wanted:
    try:
        return msgspec.convert(table, wanted)
    except msgspec.ValidationError as error:
        raise Fault("the fields do not fit: {reason}", place=place, reason=str(error)) from error
