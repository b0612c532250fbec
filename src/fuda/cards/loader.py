"""Sets and decks from files: printed cards, the same cards read, deck lists. Each fault names its file and card.

What is a game's own stands in its package `fuda.cards.<game>`, beside the files of its cards; `Plug` says what that
is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

import msgspec

from fuda.cards.deck_list import DeckList, without_comment
from fuda.cards.english import ENGLISH, HERE
from fuda.cards.naming import Naming
from fuda.errors import Said
from fuda.games import registry
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from fuda.text import Phrasebook

DECKS = "decks.toml"

Wanted = TypeVar("Wanted")


class DeckEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck that we ship: what it is called and where it may be played. A game adds what its decks have besides."""

    name: str
    title_ja: str
    title_en: str
    editions: tuple[str, ...]
    options: dict[str, tuple[str, ...]] = {}
    """Where only some values of an option will do (a format), those values."""
    cards: dict[str, int]

    @property
    def deck(self) -> Any:
        """The list alone, as the game wants it."""
        raise NotImplementedError

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every card it names."""
        return tuple(self.cards)


class Plug(Protocol):
    """What `fuda.cards.<game>` shows, in this order."""

    PRINTED: type[Any]
    """A card as printed: a frozen record with `number`, `name`, `full_name`, `text`."""
    ENTRY: type[DeckEntry]
    WORDS: tuple[str, ...]
    """The words that lines of a deck list begin with, besides a number of copies and `name`."""
    ONCE: tuple[str, ...]
    """Those of them that stand only once."""

    def tidy(self, table: dict[str, Any]) -> dict[str, Any]:
        """The fields of a card that somebody wrote, as `PRINTED` has them."""
        ...

    def check(self, card: Any, place: str | Said) -> None:
        """Refuse facts that no card can have."""
        ...

    def sides(self, card: Any) -> Iterator[Any]:
        """The card, and what else is printed on it that is read as a card of its own."""
        ...

    def plain(self, card: Any) -> str:
        """Its text as the phrasebook reads it."""
        ...

    def read(self, card: Any) -> Any:
        """The card with what its text means, or `Refused`."""
        ...

    def book(self) -> Phrasebook:
        """The game's phrasebook."""
        ...

    def category(self, card: Any, language: str) -> str:
        """What kind of text it carries, in the phrasebook's words."""
        ...

    def deck(self, name: str, named: Mapping[str, Sequence[str]], cards: dict[str, int], place: str) -> Any:
        """A deck from the lines of a list: `named` are the cards behind each of `WORDS`."""
        ...

    def deck_text(self, deck: Any) -> str:
        """A deck as the text that is read as one."""
        ...

    def check_deck(
        self, edition: str, deck: Any, faces: Mapping[str, Any], options: Mapping[str, str], /
    ) -> Sequence[Any]:
        """Everything that is wrong with a deck: records with `rule` and `said`. No option need be given."""
        ...


class Faces(Mapping[str, Any]):
    """Cards with what their texts mean, by number. A text is read when its card is first asked for."""

    def __init__(self, printed: dict[str, Any], read: Callable[[Any], Any]) -> None:
        self._printed, self._read = printed, read
        self._known: dict[str, Any] = {}

    def __getitem__(self, number: str) -> Any:
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._read(self._printed[number])
        return found

    def __contains__(self, number: object) -> bool:
        return number in self._printed

    def __iter__(self) -> Iterator[str]:
        return iter(self._printed)

    def __len__(self) -> int:
        return len(self._printed)


class Library:
    """The cards and decks of one game."""

    def __init__(self, game: str) -> None:
        self.game = registry.find(game)
        self.plug = cast(Plug, registry.plug(__package__, game))
        self.folder = HERE / game

    @cached_property
    def printed(self) -> dict[str, Any]:
        """Every card that we ship, by number."""
        found: dict[str, Any] = {}
        for path in sorted(self.folder.glob("*.toml")):
            for card in self.load_set(path) if path.name not in (DECKS, ENGLISH) else ():
                if card.number in found:
                    raise Fault("this number is used in another file, too", place=f"{path.name}:{card.number}")
                found[card.number] = card
        return found

    @cached_property
    def faces(self) -> Faces:
        """Every card that we ship, read; a card's other sides under numbers of their own."""
        sides = [side for card in self.printed.values() for side in self.plug.sides(card)]
        return Faces({side.number: side for side in sides}, self.plug.read)

    @cached_property
    def decks(self) -> dict[str, DeckEntry]:
        """The decks that we ship, by name."""
        return {entry.name: entry for entry in self.load_decks(self.folder / DECKS, self.printed)}

    @cached_property
    def naming(self) -> Naming:
        """What our cards are called."""
        return Naming(self.folder.name, self.printed.values())

    def load_set(self, path: Path | str) -> list[Any]:
        """The cards of one file, in its order."""
        path = Path(path)
        found: dict[str, Any] = {}
        for count, table in enumerate(tables(path, "card"), start=1):
            place = _place(path, table, count)
            card = convert(table, self.plug.PRINTED, place)
            self.plug.check(card, place)
            if card.number in found:
                raise Fault("this number is used twice", place=f"{path.name}:{card.number}")
            found[card.number] = card
        return list(found.values())

    def load_decks(self, path: Path | str, cards: Mapping[str, Any]) -> list[DeckEntry]:
        """The decks of one file; their cards must be among these."""
        path = Path(path)
        return [self._entry(table, cards, path.name) for table in tables(path, "deck")]

    def _entry(self, table: dict[str, Any], cards: Mapping[str, Any], file: str) -> DeckEntry:
        place = f"{file}:{table.get('name', 'deck')}"
        entry = convert(table, self.plug.ENTRY, place)
        unknown = [number for number in entry.numbers if number not in cards]
        if unknown:
            raise Fault("no such card: {names}", place=place, names=unknown)
        strange = [edition for edition in entry.editions if edition not in self.game.EDITIONS]
        if strange:
            raise Fault("no such edition: {names}", place=place, names=strange)
        return entry

    def read_deck(self, text: str, place: str) -> Any:
        """A user's deck list. A line is `COPIES CARD` (or `CARD xCOPIES`), `name WORDS` or `WORD CARD` with a word of
        the game; CARD is a number or the full name in either language; `#` and `//` begin a comment."""
        reading = DeckList(place, self.plug.WORDS, self.plug.ONCE, self.naming)
        for number, line in enumerate(text.splitlines(), start=1):
            line = without_comment(line)
            if line:
                reading.line(number, line)
        reading.check()
        return self.plug.deck(reading.name, reading.named, reading.cards, place)


@cache
def library(game: str) -> Library:
    """The cards of a game; each file is read once."""
    return Library(game)


def _place(path: Path, table: dict[str, Any], count: int) -> str | Said:
    """Where a card stands: the file and its number, or which one of the file it is."""
    if "number" in table:
        return f"{path.name}:{table['number']}"
    return Said("{file}:card {count}", file=path.name, count=count)


def tables(path: Path, kind: str) -> list[dict[str, Any]]:
    """The `[[kind]]` tables of a file that has nothing else."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault("cannot be read: {reason}", place=path.name, reason=error.strerror) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault("is not TOML: {reason}", place=path.name, reason=str(error)) from error
    other = sorted(set(data) - {kind})
    found = data.get(kind, [])
    if other or not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
        raise Fault("has only [[{kind}]] tables, found: {found}", place=path.name, kind=kind, found=other or kind)
    return found


def convert(table: dict[str, Any], wanted: type[Wanted], place: str | Said) -> Wanted:
    """A table as a record."""
    try:
        return msgspec.convert(table, wanted)
    except msgspec.ValidationError as error:
        raise Fault("the fields do not fit: {reason}", place=place, reason=str(error)) from error
