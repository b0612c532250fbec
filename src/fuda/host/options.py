"""What each of several texts says that a card leaves to choose from: printed from the card's tree in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fuda.effects.node import parts
from fuda.effects.shop import Quote
from fuda.host.contract import Words
from fuda.text.print import Unprintable

if TYPE_CHECKING:
    from fuda.host.prints import Prints

Place = tuple[int, int]
"""An instruction of a printed card: its ability, its number there."""


def options(eyes: Prints, number: int) -> dict[Place, tuple[Words, ...]]:
    """By instruction of a printed card that asks for one of several texts: these texts. Questions stand in a program in
    the order of the text; where that cannot be seen (a text written twice, for each player), there are none."""
    face = eyes.rules.faces[number]
    asking = [*_asking(eyes, number)]
    said = [node for node in parts(face.tree, Quote) if eyes.options_of(node)]
    if len(asking) != len(said):
        return {}
    return {place: _texts(eyes, face, node) for place, node in zip(asking, said, strict=True)}


def _asking(eyes: Prints, number: int) -> Iterator[Place]:
    for ability, program in enumerate(eyes.rules.programs[number]):
        for place, op in enumerate(program.ops):
            if isinstance(op, eyes.choosing):
                yield ability, place


def _texts(eyes: Prints, face: Any, node: Any) -> tuple[Words, ...]:
    fields = eyes.options_of(node)
    if not any(fields):  # a keyword says it all
        kind = type(node).__name__.lower()
        return tuple(eyes.say(f"option.{kind}_{n}") for n, _ in enumerate(fields, start=1))
    ja, en = (_phrases(eyes, face, node, fields, language) for language in ("ja", "en"))
    english = (eyes.say.english(text) for text in en)
    return tuple(Words(_sentence(one, "。"), _sentence(other, ".")) for one, other in zip(ja, english, strict=False))


def _phrases(eyes: Prints, face: Any, node: Any, fields: Sequence[str], language: str) -> list[str]:
    try:
        found: Mapping[str, tuple[str, ...]] = eyes.reader.phrases(face, node, language)
    except Unprintable:
        return []
    return [text for field in fields for text in found.get(field, ())]


def _sentence(text: str, stop: str) -> str:
    """A phrase as a sentence of its own."""
    text = text.strip().removeprefix("・").strip()
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(stop) else stop}"
