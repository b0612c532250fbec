"""What a game tells the room of cards about its cards and decks: `fuda.cards.<game>` is its `Plug`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from fuda.errors import Said
    from fuda.text import Phrasebook


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
    READS: tuple[str, ...]
    """The languages that `read` reads; a text in another one is put into Japanese before."""

    FIELDS: Mapping[str, str]
    """What the fields of a card are called, in both languages, as in scenarios (`fields.py` of the game)."""
    ALIASES: Mapping[str, str]
    """The fields that scenarios call otherwise than the record of a printed card."""
    VALUES: Mapping[str, Mapping[str, Any]]
    """By field: the words that may stand for its values."""

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
