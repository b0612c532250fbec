"""The cards of a game as people read them: all of them, and those that fit some words."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from fuda.cards.loader import library
from fuda.errors import UserError
from fuda.host.contract import Printed, Words
from fuda.host.showing.eyes import Eyes
from fuda.host.showing.seeing import eyes_for

COMPARED = re.compile(r"(?P<name>\w+)\s*(?P<sign><=|>=|=|<|>|:)\s*(?P<value>.+)")
ORDER: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, ":": operator.eq, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip
TEXT = ("name", "kind", "text", "number", "element", "fact")
"""What a word may be looked for in alone: `kind:unit`."""


@cache
def catalogue(game: str) -> Mapping[str, Printed]:
    """Every card of a game with its facts and its text in both languages, by number."""
    return {number: printed(game, number) for number in sorted(library(game).printed)}


@cache
def printed(game: str, number: str) -> Printed:
    """One card of a game."""
    return all_eyes(game).print(library(game).faces[number])


def find(game: str, text: str) -> list[Printed]:
    """The cards that may be meant by a number or a name; where none is, the nearest are named."""
    naming = library(game).naming
    numbers = naming.numbers(text)
    if not numbers:
        near = naming.perhaps(text)
        if near:
            raise UserError("there is no card {name}; perhaps {near}", name=text, near=near)
        raise UserError("there is no card {name}", name=text)
    return [printed(game, number) for number in numbers]


def search(game: str, wanted: Sequence[str]) -> list[Printed]:
    """The cards in which every word is found: in a name, the number, the kind, the family, a fact or the text, in
    either language. `cost=3`, `power>=7000` compare a number, `kind:unit` looks in one place. Cards whose name has the
    first word come first."""
    tests = [_test(game, word) for word in wanted]
    found = [card for card in catalogue(game).values() if all(test(card) for test in tests)]
    first = _folded(wanted[0]) if wanted else ""
    return sorted(found, key=lambda card: not any(first in _folded(name) for name in _words(full_name(game, card))))


def full_name(game: str, card: Printed) -> Words:
    """A card's name with its second name."""
    return Words(*library(game).naming.names(library(game).printed[card.number]))


def elements(game: str, keys: Iterable[str]) -> Words:
    """Elements, colours or attributes, one after another."""
    parts = [all_eyes(game).element(key) for key in keys]
    return Words(" ".join(part.ja for part in parts), " ".join(part.en for part in parts))


def cost_words(game: str, card: Printed) -> Words:
    """A cost as it is printed, its icons in words; the colour that must be there to pay a bare number stands before
    it, where it is not the size of the card."""
    bare = "cost" in card.numbers and card.cost and " " not in card.cost
    return elements(game, [*(card.elements if bare else ()), *card.cost.split()])


def curve_number(card: Printed) -> int:
    """How much a card costs, as one number: what is printed so, its level, or how many orbs."""
    return card.numbers.get("cost", card.numbers.get("level", len(card.cost.split())))


def number_names(game: str) -> Mapping[str, Words]:
    """The numbers that cards of a game have, by their keys."""
    eyes = all_eyes(game)
    return {named.key: named.words for named in eyes.named("number", eyes.numbers)}


def forget() -> None:
    """Other cards have come: what was found out of those before is found out anew."""
    for kept in (catalogue, printed, all_eyes, _haystack):
        kept.cache_clear()


class AllCards(NamedTuple):
    """In the place of a match: every card of a game."""

    faces: Sequence[Any]


@cache
def all_eyes(game: str) -> Eyes:
    """What tells of printed cards: no match is needed for that."""
    return eyes_for(game, AllCards(tuple(library(game).faces.values())))


def _test(game: str, word: str) -> Callable[[Printed], bool]:
    compared = COMPARED.fullmatch(unicodedata.normalize("NFKC", word))
    if compared is None:
        text = _folded(word)
        return lambda card: any(text in each for each in _haystack(game, card.number))
    name, sign, value = compared["name"].casefold(), compared["sign"], compared["value"]
    if name in TEXT:
        text = _folded(value)
        return lambda card: any(text in _folded(each) for each in _place(game, card, name))
    return _number_test(game, name, sign, value)


def _number_test(game: str, name: str, sign: str, value: str) -> Callable[[Printed], bool]:
    """A comparison of a number that cards of this game have, by its key or by what it is called."""
    known = number_names(game)
    key = next((key for key, words in known.items() if name in (key, *map(_folded, _words(words)))), "")
    if not key and name != "cost":
        places = [*TEXT, *known]
        raise UserError("there is nothing called {name} to look in; there are {places}", name=name, places=places)
    if not value.isdecimal():
        raise UserError("{name} is compared with a number, not with {value}", name=name, value=value)
    compare, number = ORDER[sign], int(value)
    if not key:
        return lambda card: compare(curve_number(card), number)
    return lambda card: key in card.numbers and compare(card.numbers[key], number)


@cache
def _haystack(game: str, number: str) -> tuple[str, ...]:
    card = catalogue(game)[number]
    return tuple(_folded(text) for place in TEXT for text in _place(game, card, place))


def _place(game: str, card: Printed, place: str) -> Iterator[str]:
    """What stands in one place of a card."""
    if place == "number":
        yield card.number
    elif place == "element":
        yield from _words(elements(game, card.elements))
    elif place == "fact":
        yield from (text for fact in card.facts for value in fact.values for text in _words(value))
    elif place == "text":
        yield from (text for line in card.lines for text in _words(line.text))
    else:
        yield from _words(full_name(game, card) if place == "name" else card.kind)


def _words(words: Words) -> tuple[str, str]:
    return words.ja, words.en


def _folded(text: str) -> str:
    """Width and case do not matter, nor how a line is broken."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
