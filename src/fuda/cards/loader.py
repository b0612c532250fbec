"""Sets and decks from files: printed cards, the same cards read, deck lists. Each fault names its file and card.

What is a game's own stands in its package `fuda.cards.<game>`, beside the files of its cards; `Plug` says what that
is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import replace

from fuda.cards import brought
from fuda.cards.deck_list import DeckList, without_comment
from fuda.cards.english import ENGLISH, HERE, also
from fuda.cards.kept import kept, key_of
from fuda.cards.naming import Naming
from fuda.cards.plug import DeckEntry, Plug
from fuda.errors import Said
from fuda.games import registry
from fuda.kernel.errors import Fault
from fuda.text import Ambiguous, Refused
from fuda.text.normalise import language_of
from fuda.text.print import Unprintable
from fuda.text.refusal import Fault as TextFault

DECKS = "decks.toml"

Wanted = TypeVar("Wanted")


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
        self._left_out: list[Any] = []

    @cached_property
    def printed(self) -> dict[str, Any]:
        """Every card that we ship or that somebody brought, by number."""
        found: dict[str, Any] = {}
        for path in sorted(self.folder.glob("*.toml")):
            for card in self.load_set(path) if path.name not in (DECKS, ENGLISH) else ():
                _put(found, card, path)
        others = [*brought.cards(self.folder.name, self.plug)]
        for path, card in others:
            if self._is_brought(card, path):
                _put(found, card, path)
        if others:
            also(self.folder.name, {card.name: alt for _, card in others if (alt := getattr(card, "name_alt", ""))})
        return found

    @cached_property
    def faces(self) -> Faces:
        """The same cards, read; a card's other sides under numbers of their own."""
        sides = [side for card in self.printed.values() for side in self.plug.sides(card)]
        return Faces({side.number: side for side in sides}, self.read)

    @property
    def left_out(self) -> list[Any]:
        """Cards that somebody brought and whose texts are not understood (`advice.in_a_line` says why)."""
        return self._left_out if self.printed else []

    def _is_brought(self, card: Any, path: Path) -> bool:
        """Kept sets were asked when they were imported; a file is asked now."""
        good = path.name.endswith(brought.ENDING) or self.can_be_played(card)
        if not good:
            self._left_out.append(card)
        return good

    def can_be_played(self, card: Any) -> bool:
        """Are its texts understood? What was found out before is kept, too."""
        return all(self._is_understood(side) for side in self.plug.sides(card))

    def _is_understood(self, side: Any) -> bool:
        shelf, key = kept(self.folder.name), key_of(side)
        known = shelf.was_read(key)
        if known is None:
            try:
                self.understood(side)
                return True
            except (Refused, Ambiguous):
                shelf.put(key, None)
        return bool(known)

    def understood(self, card: Any) -> Any:
        """The card with what its text means, or a refusal. What was read before is kept (`kept`)."""
        shelf, key = kept(self.folder.name), key_of(card)
        try:
            face = shelf.get(key)
        except KeyError:
            face = None
        if face is None:
            face = self.plug.read(self.readable(card))
            shelf.put(key, face)
        return face

    def read(self, card: Any) -> Any:
        """The card with what its text means."""
        try:
            return self.understood(card)
        except (Refused, Ambiguous) as error:
            where = str(error)
            raise Fault(
                "the text of {name} is not understood: {reason}", place=card.number, name=card.full_name, reason=where
            ) from error

    def readable(self, card: Any) -> Any:
        """The card with a text in a language that its game reads: an English one may have to be put into Japanese."""
        if language_of(card.text, card.name) in self.plug.READS:
            return card
        category = self.plug.category(card, "en")
        text = self.plug.plain(card)
        tree = self.plug.book().read(text, category, "en", card.name)
        try:
            return replace(card, text=self.plug.book().print(tree, "ja", own_name=card.name, category=category))
        except Unprintable:  # English words that nobody prints in Japanese
            raise Refused(text, lambda: TextFault(0, reason="unfit"), "en") from None

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
        for count, table in enumerate(tables(path, "card", self.folder.name), start=1):
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
        return [self._entry(table, cards, path.name) for table in tables(path, "deck", self.folder.name)]

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


def _put(found: dict[str, Any], card: Any, path: Path) -> None:
    if card.number in found:
        raise Fault("this number is used in another file, too", place=f"{path.name}:{card.number}")
    found[card.number] = card


def bring(game: str, paths: Iterable[Path | str]) -> None:
    """The cards of these files stand beside ours from now on."""
    brought.add(game, paths)
    library.cache_clear()


@cache
def library(game: str) -> Library:
    """The cards of a game; each file is read once."""
    return Library(game)


def _place(path: Path, table: dict[str, Any], count: int) -> str | Said:
    """Where a card stands: the file and its number, or which one of the file it is."""
    if "number" in table:
        return f"{path.name}:{table['number']}"
    return Said("{file}:card {count}", file=path.name, count=count)


def tables(path: Path, kind: str, game: str) -> list[dict[str, Any]]:
    """The `[[kind]]` tables of a file of this game that has nothing else."""
    try:
        data = kept(game).tables(path.read_bytes(), _toml)
    except OSError as error:
        raise Fault("cannot be read: {reason}", place=path.name, reason=error.strerror) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault("is not TOML: {reason}", place=path.name, reason=str(error)) from error
    other = sorted(set(data) - {kind})
    found = data.get(kind, [])
    if other or not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
        raise Fault("has only [[{kind}]] tables, found: {found}", place=path.name, kind=kind, found=other or kind)
    return found


def _toml(data: bytes) -> dict[str, Any]:
    return tomllib.loads(data.decode("utf-8"))


def convert(table: dict[str, Any], wanted: type[Wanted], place: str | Said) -> Wanted:
    """A table as a record."""
    try:
        return msgspec.convert(table, wanted)
    except msgspec.ValidationError as error:
        raise Fault("the fields do not fit: {reason}", place=place, reason=str(error)) from error
