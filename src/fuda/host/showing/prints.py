"""What is said once of a match: the words of its keys, its cards as printed, with their lines and the texts that they
leave to choose from (`Options`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from fuda.host.contract import Area, Element, Fact, Keyword, Line, Named, Printed, Words, ZoneKind
from fuda.host.showing.options import Options
from fuda.kernel.notation import SEATS
from fuda.registry.older import Numbers, numbers
from fuda.text.print import Unprintable
from fuda.words.words import keyword_rules

PLAIN = "plain"
"""The family of what has no element."""


class Prints(Options):
    """The cards and the words of one match."""

    numbers: ClassVar[tuple[str, ...]] = ()
    """The numbers of a card, by their names in its record and on the printed card."""
    families: ClassVar[dict[str, str]] = {}
    """By colour, element or attribute: the family of pictures."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._printed: dict[int, Printed] = {}
        self._lines: dict[int, dict[str, Words]] = {}

    @cached_property
    def title(self) -> Words:
        """The name of the game."""
        return self.say.get("title", self.game)

    # Once for a match

    def named(self, topic: str, keys: Sequence[str]) -> tuple[Named, ...]:
        """Keys with their words."""
        return tuple(Named(key, self.say.get(f"{topic}.{key}", key), self.short(f"{topic}.{key}")) for key in keys)

    def short(self, name: str) -> Words | None:
        """A shorter word, where there is one."""
        return self.say(f"short.{name}") if self.say.has(f"short.{name}") else None

    def elements(self) -> tuple[Element, ...]:
        """Colours, elements, attributes, icons."""
        return tuple(Element(key, self.element(key), family) for key, family in self.families.items())

    def element(self, key: str) -> Words:
        """One of them in words."""
        return self.say(f"element.{key}") if self.say.has(f"element.{key}") else self.say.name(key)

    def zones(self) -> tuple[ZoneKind, ...]:
        """The kinds of zones."""
        kinds = self.rules.layout.kinds
        return tuple(ZoneKind(k.name, self.say.get(f"word.{k.name}", k.name), k.shared, k.ordered) for k in kinds)

    def areas(self) -> tuple[Area, ...]:
        """The areas of the board."""
        return ()

    def deck_size(self, g: Any, seat: int) -> int:
        """How many cards this seat's deck has when the game begins."""
        faces = self.rules.faces
        owned = [faces[g.face[card]] for card, owner in enumerate(g.owner) if owner == seat]
        return sum(not face.token and self.in_decks(face.printed) for face in owned)

    def in_decks(self, card: Any) -> bool:
        """Is it a card of the deck, and not one that lies beside it?"""
        return True

    def limits(self, g: Any) -> dict[str, int]:
        """Numbers of the book that a table shows."""
        return {}

    def boss(self, g: Any) -> str:
        """The seat where nobody sits: that of the players' foe, in a mode that has one."""
        return SEATS[self.rules.empty_seat] if self.rules.empty_seat >= 0 else ""

    # Printed cards

    def printed(self, face: int) -> Printed:
        """A printed card of this match; made once."""
        found = self._printed.get(face)
        if found is None:
            found = self._printed[face] = self.print(self.rules.faces[face])
        return found

    def print(self, face: Any) -> Printed:
        """The printed facts of a card."""
        card = face.printed
        return Printed(
            card.number,
            self.say.name(self.first_name(card)),
            self.type(card),
            self.say.get(f"type.{self.type(card)}", card.type),
            self.family(card),
            self.second_name(card),
            self.colours(card),
            self.cost(card),
            {name: getattr(card, name) for name in self.numbers if isinstance(getattr(card, name, None), int)},
            self.facts(card),
            tuple(self.lines(face)),
            self.range(card),
            self.touches(face),
        )

    def first_name(self, card: Any) -> str:
        """What it is called."""
        name: str = card.full_name
        return name

    def second_name(self, card: Any) -> Words | None:
        """Another name on it."""
        return None

    def type(self, card: Any) -> str:
        """What sort of card it is."""
        return str(card.type)

    def colours(self, card: Any) -> tuple[str, ...]:
        """Its elements, colours or attributes."""
        return ()

    def family(self, card: Any) -> str:
        """The family of its picture: that of its first element."""
        return self.families.get(next(iter(self.colours(card)), ""), PLAIN)

    def cost(self, card: Any) -> str:
        """Its cost as it is printed."""
        return ""

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Other facts: classes, kinds, jobs."""
        return ()

    def fact(self, key: str, values: Sequence[str]) -> Fact:
        """One of them."""
        return Fact(key, self.say.get(f"fact.{key}", key), tuple(self.say.name(value) for value in values))

    def range(self, card: Any) -> tuple[str, ...]:
        """Its minimap."""
        return ()

    def touches(self, face: Any) -> tuple[str, ...]:
        """The rules that it touches: those of its keywords."""
        rules = [self.keyword_rule(word) for word in dict(getattr(face, "keywords", ()))]
        return tuple(dict.fromkeys(rule for rule in rules if rule))

    def lines(self, face: Any) -> Iterator[Line]:
        """Its text, line by line."""
        ja = [line for line in self.japanese(face).strip().splitlines() if line.strip()]
        en = self.english(face)
        if len(ja) != len(en):
            ja, en = ["\n".join(ja)], ["\n".join(en)]
        for number, (here, there) in enumerate(zip(ja, en, strict=True), start=1):
            if here:
                yield Line(number, Words(here, there or here))

    def japanese(self, face: Any) -> str:
        """A card's text as printed; that of a card printed in English, or of an ability which a card brings along, from
        its tree."""
        printed = self.as_printed(face.printed)
        if printed.strip() and self.reader.language(face.printed) == "ja":
            return printed
        try:
            return self.reader.text(face, "ja")
        except Unprintable:  # English words that nobody prints in Japanese
            return printed

    def as_printed(self, card: Any) -> str:
        """A card's text as people read it, in the spelling of its print."""
        return str(card.text)

    def english(self, face: Any) -> list[str]:
        """A card's text as printed in English, or its English print, with English names; none where a wording has no
        English yet: then it is shown as printed."""
        if self.reader.language(face.printed) == "en":
            return self.as_printed(face.printed).splitlines()
        try:
            return self.say.english(self.reader.text(face, "en")).splitlines()
        except Unprintable:
            return []

    def line(self, g: Any, face: int, ability: int) -> Words:
        """The words of one ability of a printed card."""
        text = self.told(self.rules.line(g, face, ability))
        if not text:  # brought along by a card
            return self.whole(face) or self.say.name(self.rules.faces[face].printed.name)
        known = self.words_of(face)
        whole = known.get(bare(text))
        lines = [known.get(bare(line)) for line in text.splitlines()]  # an ability may be printed on several
        found = [line for line in lines if line is not None]
        if whole is None and found and len(found) == len(lines):
            whole = Words("\n".join(line.ja for line in found), "\n".join(line.en for line in found))
        return whole or Words(text, self.say.english(text))

    def words_of(self, face: int) -> dict[str, Words]:
        """By line of a printed card, as it is printed and as it was read: the same in both languages."""
        found = self._lines.get(face)
        if found is None:
            lines = [Words(self.told(line.text.ja), self.told(line.text.en)) for line in self.printed(face).lines]
            found = self._lines[face] = {bare(line.ja): line for line in lines}
            card = self.rules.faces[face].printed
            if self.reader.language(card) == "en":
                read = self.reader.plain(card.text).splitlines()
                found |= {bare(line.en): line for line in lines}
                found |= {bare(text): line for text, line in zip(read, lines, strict=False)}
        return found

    def whole(self, face: int) -> Words | None:
        """The whole text of a printed card."""
        lines = self.printed(face).lines
        if not lines:
            return None
        return Words("\n".join(line.text.ja for line in lines), "\n".join(line.text.en for line in lines))

    def told(self, text: str) -> str:
        """A line of a card as it is told of an ability."""
        return text

    # Keywords

    def keyword(self, word: str, number: int | None = None) -> Keyword:
        """A keyword by its printed word."""
        return Keyword(self.say.get(f"keyword.{word}", self.say.english(word)), number, self.keyword_rule(word))

    def keyword_rule(self, word: str) -> str:
        """The rule of a keyword."""
        return self.rule(keyword_rules(self.game).get(word, ""))

    def rule(self, rule: str) -> str:
        """A rule of the engine by its number in the book that is played by."""
        return self._book.of(rule) if rule else ""

    @cached_property
    def _book(self) -> Numbers:
        return numbers(getattr(self.rules, "book", ""))  # cards without a match: as the engine numbers them


def bare(text: str) -> str:
    """A line without what only makes it easier to read."""
    return "".join(text.split())
