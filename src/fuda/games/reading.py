"""From a printed card to a tree: what the readers of all games share. A game says which rooms its words stand in, how
its phrasebook is filed, what kind of text a card carries, and what is made of the tree."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fuda.effects import adjective, amount, condition, dice, piles, reference, sentence, trigger, verbs, words
from fuda.effects.assemble import shop
from fuda.effects.node import Node
from fuda.projection import shift, statement
from fuda.text import Phrasebook, Refused, normalise, pattern_terminal
from fuda.text.print import Unprintable
from fuda.text.refusal import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path
    from types import ModuleType

    from fuda.effects.refusal import Unresolved
    from fuda.text import Terminal

CORE = (
    *(shop, sentence, trigger, reference, words, amount, dice, piles, verbs, condition, adjective),
    *(shift, statement),
)
"""The words of all card languages."""

NOTE = pattern_terminal(
    "Note",
    r"\([^()\n]+\)",
    lambda text: text[1:-1],
    lambda value: f"({value})" if isinstance(value, str) and value else None,
    lambda rng: rng.choice(("注", "覚え書き")),
    first="(",
    words={"ja": "(注釈)", "en": "(a note)"},
)
"""A reminder in brackets."""


class Reader:
    """Reads the cards of one game."""

    def __init__(
        self,
        book: Path,
        rooms: Iterable[ModuleType],
        terminals: Iterable[Terminal],
        category: Callable[[Any], str],
        plain: Callable[[str], str] = str,
        *,
        language: Callable[[Any], str] = lambda _: "ja",
        marked_up: bool = False,
    ) -> None:
        self.path, self.rooms, self.terminals = book, tuple(rooms), tuple(terminals)
        self.category, self.plain, self.language, self.marked_up = category, plain, language, marked_up
        self._last = ("", "", "")
        """The text and the name of the card that was read last, and the text as it was read: whoever assembles the
        card asks for it next."""

    def node_classes(self) -> dict[str, type[Any]]:
        """Every node that a phrase can build, by name; a game's own goes before one of the core."""
        return nodes_in(CORE) | self.own_classes()

    def own_classes(self) -> dict[str, type[Any]]:
        """The nodes of this game alone."""
        return nodes_in(self.rooms)

    @cached_property
    def _book(self) -> Phrasebook:
        files = sorted(self.path.glob("*.phrases")) if self.path.is_dir() else [self.path]
        return Phrasebook.load([*files], self.node_classes(), self.terminals)

    def book(self) -> Phrasebook:
        """The phrasebook, loaded once."""
        return self._book

    def tree(self, printed: Any) -> Any:
        """The tree of a card's text (nothing for a card without text), or Refused, or Ambiguous. What reads as it is
        printed is not spelled anew: the tables of spellings take longer than reading."""
        if not printed.text.strip():
            return None
        found = self._as_printed(printed)
        text = printed.text if len(found) == 1 else self.plain(printed.text)
        self._last = (printed.text, printed.name, text)
        if len(found) == 1:
            return found[0]
        try:
            return self._book.read(text, self.category(printed), self.language(printed), printed.name)
        except Refused as error:
            raise error.in_print(printed.text) from None

    def text_read(self, printed: Any) -> str:
        """A card's text as it is read: as printed, or in the phrasebook's spelling."""
        text, name, read = self._last
        if (text, name) == (printed.text, printed.name):
            return read
        as_printed: str = printed.text
        return as_printed if len(self._as_printed(printed)) == 1 else self.plain(as_printed)

    def _as_printed(self, printed: Any) -> list[object]:
        """What the text means just as it stands; of one with markup nobody asks."""
        if self.marked_up:
            return []
        return self._book.readings(printed.text, self.category(printed), own_name=printed.name)

    def refused(self, printed: Any, line: str, error: Unresolved) -> Refused:
        """The refusal of a line that cannot mean anything on this card, or more than one thing: it points at the word
        and tells the reason."""
        word = str(error)
        text, lang = self.plain(printed.text), self.language(printed)
        spelled = normalise(text, lang)
        start = max(spelled.find(normalise(line, lang)), 0)
        single = "(?!ぞれ|ら)" if word == "それ" else ""
        found = re.compile(re.escape(word) + single).search(spelled, start)
        place = found.start() if found else start
        return Refused(text, lambda: Fault(place, reason=error.reason), lang).in_print(printed.text)

    def english(self, face: Any) -> str:
        """The text of a card in English."""
        return self.text(face, "en")

    def text(self, face: Any, lang: str) -> str:
        """The text of a card, or of an ability that a card brings along, from its tree: what a quoted line says need
        not be something that the card itself could say."""
        if face.tree is None:
            return ""
        usual = self.category(face.printed)
        for category in (usual, *self._book.categories_of(face.tree, lang)):
            try:
                return self._book.print(face.tree, lang, own_name=face.printed.name, category=category)
            except Unprintable:
                continue
        raise Unprintable(face.tree, usual, lang)

    def phrases(self, face: Any, node: Any, lang: str) -> dict[str, tuple[str, ...]]:
        """The parts of a node of this card's text as they stand in it, by field; of a list each item."""
        return self._book.phrases(node, lang, own_name=face.printed.name)


def nodes_in(rooms: Iterable[ModuleType]) -> dict[str, type[Any]]:
    """The nodes that these rooms hold, by name."""
    found: dict[str, type[Any]] = {}
    for room in rooms:
        things = {name: thing for name, thing in vars(room).items() if isinstance(thing, type)}
        found |= {n: t for n, t in things.items() if issubclass(t, Node) and t.__module__ == room.__name__}
    return found


def lines_of_text(text: str) -> list[str]:
    """The printed lines that say something."""
    return [line for line in text.splitlines() if normalise(line)]
