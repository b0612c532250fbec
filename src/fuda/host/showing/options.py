"""What each of several texts says that a card leaves to choose from: printed from the card's tree in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from fuda.effects.assemble.shop import Quote
from fuda.effects.flow import Either
from fuda.effects.node import parts
from fuda.effects.sentence import OneOf
from fuda.games import registry
from fuda.games.reading import Reader
from fuda.host.contract import Words
from fuda.host.showing.speech import speech
from fuda.text.print import Unprintable

Place = tuple[int, int]
"""An instruction of a printed card: its ability, its number there."""
Kinds = tuple[type, ...]
"""Of instructions."""


class Options:
    """The texts to choose from of the cards of one match."""

    game: ClassVar[str]
    choosing: ClassVar[Kinds] = (Either,)
    """Instructions that ask for one of several texts."""

    def __init__(self, rules: Any) -> None:
        self.rules, self.say = rules, speech(self.game)
        self._choices: dict[int, dict[Place, tuple[Words, ...]]] = {}

    @cached_property
    def reader(self) -> Reader:
        """Who reads and prints the texts of this game."""
        found: Reader = registry.part(self.game, "reader").READER
        return found

    def options_of(self, node: Any) -> tuple[str, ...]:
        """The fields in which a phrase holds texts of which one is chosen; none for every other phrase."""
        return ("a", "b") if isinstance(node, OneOf) else ()

    def option(self, face: int, place: Place, number: int) -> Words | None:
        """The text with this number (from 1) of those among which an instruction lets choose."""
        texts = self.choices(face).get(place, ())
        return texts[number - 1] if 0 < number <= len(texts) else None

    def choices(self, face: int) -> dict[Place, tuple[Words, ...]]:
        """The texts to choose from of a printed card, by the instruction that asks; found out once."""
        found = self._choices.get(face)
        if found is None:
            found = self._choices[face] = self._choices_of(face)
        return found

    def _choices_of(self, number: int) -> dict[Place, tuple[Words, ...]]:
        """Questions stand in a program in the order of the text; where that cannot be seen (a text written twice, for
        each player), there are none."""
        face = self.rules.faces[number]
        asking = [*self._asking(number)]
        said = [node for node in parts(face.tree, Quote) if self.options_of(node)]
        if len(asking) != len(said):
            return {}
        return {place: self._texts(face, node) for place, node in zip(asking, said, strict=True)}

    def _asking(self, number: int) -> Iterator[Place]:
        for ability, program in enumerate(self.rules.programs[number]):
            for place, op in enumerate(program.ops):
                if isinstance(op, self.choosing):
                    yield ability, place

    def _texts(self, face: Any, node: Any) -> tuple[Words, ...]:
        fields = self.options_of(node)
        if not any(fields):  # a keyword says it all
            kind = type(node).__name__.lower()
            return tuple(self.say(f"option.{kind}_{n}") for n, _ in enumerate(fields, start=1))
        ja, en = (self._phrases(face, node, fields, language) for language in ("ja", "en"))
        english = (self.say.english(text) for text in en)
        return tuple(
            Words(_sentence(one, "。"), _sentence(other, ".")) for one, other in zip(ja, english, strict=False)
        )

    def _phrases(self, face: Any, node: Any, fields: Sequence[str], language: str) -> list[str]:
        try:
            found: Mapping[str, tuple[str, ...]] = self.reader.phrases(face, node, language)
        except Unprintable:
            return []
        return [text for field in fields for text in found.get(field, ())]


def _sentence(text: str, stop: str) -> str:
    """A phrase as a sentence of its own."""
    text = text.strip().removeprefix("・").strip()
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(stop) else stop}"
