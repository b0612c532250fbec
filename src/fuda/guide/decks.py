"""What is in a deck, by kind and by cost, and what is wrong with it by the rules of each edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from fuda.cards.loader import library
from fuda.errors import Said, UserError
from fuda.games import registry
from fuda.guide.catalogue import catalogue, curve_number
from fuda.host.contract import Printed, Words
from fuda.host.contract.base import Record
from fuda.host.showing.speech import speech
from fuda.kernel.errors import Fault
from fuda.sim.shelf import DeckInfo, file_text, find_deck, is_file, shelf
from fuda.words.faults import catalogue as templates

TOPIC = "guide"


class Copies(Record, frozen=True):
    """A card of a deck and how often it is in it."""

    copies: int
    card: Printed


class Group(Record, frozen=True):
    """The cards of one kind, or those with a part of their own: the player, mags, an ace, a summoner."""

    title: Words
    cards: tuple[Copies, ...]
    apart: bool = False
    """They are not among the counted cards."""

    @property
    def count(self) -> int:
        """How many cards that is."""
        return sum(each.copies for each in self.cards)


class Broken(Record, frozen=True):
    """One rule of deck construction that is broken."""

    words: Words
    rule: str
    """With its book."""


class Verdict(Record, frozen=True):
    """What is wrong with a deck by one edition and its options (nothing: it may be played)."""

    edition: str
    options: dict[str, str]
    broken: tuple[Broken, ...]


class Sheet(Record, frozen=True):
    """A deck as people read it."""

    game: str
    name: str
    title: Words
    text: str
    """The list, as a match takes it."""
    groups: tuple[Group, ...]
    count: int
    """How many cards are counted."""
    curve: dict[int, int]
    """By cost (or level, or orbs): how many of the counted cards."""
    verdicts: tuple[Verdict, ...]


def deck_sheet(game: str, wanted: str) -> Sheet:
    """A deck that we ship by its name, or one in a file."""
    text = find_deck(game, wanted)
    info = shelf(game).decks.get(wanted)
    return list_sheet(game, text, wanted, info)


def list_sheet(game: str, text: str, place: str, info: DeckInfo | None = None) -> Sheet:
    """A deck by its list."""
    try:
        deck = shelf(game).read_deck(text, place)
    except Fault as fault:
        raise UserError(fault.said, place=fault.place or place) from None
    groups = (*_apart(game, deck), *_kinds(game, deck.cards))
    counted = [each for group in groups if not group.apart for each in group.cards]
    title = Words(info.ja, info.en) if info else Words(deck.name, deck.name)
    verdicts = tuple(Verdict(edition, way, judged(game, deck, edition, way)) for edition, way in _ways(game, info))
    return Sheet(game, deck.name, title, text, groups, sum(each.copies for each in counted), _curve(counted), verdicts)


def judged(game: str, deck: Any, edition: str, options: Mapping[str, str]) -> tuple[Broken, ...]:
    """Everything that is wrong with a deck by an edition, with its rules."""
    book = registry.find(game).EDITIONS[edition].book
    broken = library(game).plug.check_deck(edition, deck, shelf(game).faces, options)
    return tuple(Broken(in_both(each.said), f"{book} {each.rule}") for each in broken)


def in_both(said: Said) -> Words:
    """A message in both languages."""
    return Words(said.by(templates("ja")), said.by(templates("en")))


def decks_with(game: str, number: str) -> list[str]:
    """The names of our decks that have this card."""
    return [name for name, entry in library(game).decks.items() if number in entry.numbers]


def games_with(wanted: str) -> list[str]:
    """The games that know a deck: those that ship one of this name, or that can read the list in this file."""
    shipped = [game for game in registry.GAMES if wanted in library(game).decks]
    if shipped or not is_file(wanted):
        return shipped
    text = file_text(wanted)
    return [game for game in registry.GAMES if _reads(game, text)]


def _reads(game: str, text: str) -> bool:
    try:
        shelf(game).read_deck(text, "")
    except Fault:
        return False
    return True


def _apart(game: str, deck: Any) -> list[Group]:
    """The cards that a deck names with a word of the game."""
    lines = [line.split(" ", 1) for line in library(game).plug.deck_text(deck).splitlines()]
    found = []
    for word in library(game).plug.WORDS:
        numbers = Counter(number for first, number in lines if first == word)
        if numbers:
            found.append(Group(speech(TOPIC).get(f"part.{word}", word), _copies(game, numbers), apart=True))
    return found


def _kinds(game: str, cards: Mapping[str, int]) -> list[Group]:
    """The counted cards by kind, the largest kind first."""
    by_kind: dict[Words, dict[str, int]] = {}
    for number, copies in cards.items():
        by_kind.setdefault(catalogue(game)[number].kind, {})[number] = copies
    groups = [Group(kind, _copies(game, numbers)) for kind, numbers in by_kind.items()]
    return sorted(groups, key=lambda group: -group.count)


def _copies(game: str, numbers: Mapping[str, int]) -> tuple[Copies, ...]:
    """Cards with their copies, by cost and number."""
    found = [Copies(copies, catalogue(game)[number]) for number, copies in numbers.items()]
    return tuple(sorted(found, key=lambda each: (curve_number(each.card), each.card.number)))


def _curve(counted: Sequence[Copies]) -> dict[int, int]:
    """How many cards there are of each cost, of those that cost something at all."""
    curve: Counter[int] = Counter()
    for each in counted:
        if each.card.cost:
            curve[curve_number(each.card)] += each.copies
    return dict(sorted(curve.items()))


def _ways(game: str, info: DeckInfo | None) -> Sequence[tuple[str, dict[str, str]]]:
    """How a deck may be played: in each edition, by each value of an option that decks are built for (a format). A deck
    of ours is judged by what it was built for."""
    found = registry.find(game)
    built_for = {name for deck in library(game).decks.values() for name in deck.options}
    ways = [{name: way[name] for name in way if name in built_for} for way in registry.variants(found)]
    if info:
        ways = [way for way in ways if all(way[name] in info.options.get(name, way[name]) for name in way)]
    each = {tuple(way.items()): way for way in ways}.values()
    return [(edition, way) for edition in (info.editions if info else found.EDITIONS) for way in each]
