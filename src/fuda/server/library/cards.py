"""Cards and decks as pages show them, from the guide that the command line uses, too."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import msgspec

from fuda.cards.loader import library
from fuda.games import registry
from fuda.guide.catalogue import all_eyes, catalogue, full_name, number_names, search
from fuda.guide.decks import Sheet, deck_sheet, decks_with, list_sheet
from fuda.guide.rules import gloss
from fuda.host.contract import Element, Named, Printed, Record, Words
from fuda.host.showing.speech import speech
from fuda.registry.tree import find_tree
from fuda.server.library.home import DeckTitle, games
from fuda.server.near import LONGEST, MOST_NEAR, Near, NotThere, nearest
from fuda.server.wanted import not_too_long
from fuda.words.chapters import rule_words

TITLE = "title:"


class CardList(Record, frozen=True):
    """The cards of a game that fit some words."""

    game: str
    title: Words
    numbers: tuple[Named, ...]
    """The numbers that its cards have (`Printed.numbers`)."""
    elements: tuple[Element, ...]
    """Its elements, colours or attributes."""
    count: int
    """How many cards the game has."""
    cards: tuple[Printed, ...]


class RuleLine(Record, frozen=True):
    """A rule in one line."""

    book: str
    id: str
    name: Words
    gloss: Words
    status: str = ""


class Ruling(Record, frozen=True):
    """A scenario that shows a card or a rule."""

    file: str
    title: str


class CardPage(Record, frozen=True):
    """Everything about a card."""

    game: str
    book: str
    """The rulebook whose numbers the card's rules are."""
    elements: tuple[Element, ...]
    card: Printed
    name: Words
    rules: tuple[RuleLine, ...]
    decks: tuple[DeckTitle, ...]
    rulings: tuple[Ruling, ...]


class WantedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as text, to be looked at."""

    game: str
    text: str


def known_game(game: str) -> str:
    """A game that we have."""
    if game not in registry.GAMES:
        near = (Near(f"/cards/{key}", speech(key)("title")) for key in nearest(game, registry.GAMES))
        raise NotThere("there is no game {name}; the games are {games}", near, name=game, games=list(registry.GAMES))
    return game


def card_list(game: str, words: str) -> CardList:
    """The cards in which every one of these words is found."""
    numbers = tuple(Named(key, called) for key, called in number_names(game).items())
    (info,) = [each for each in games() if each.key == game]
    found = tuple(search(game, words.split()))
    return CardList(game, info.title, numbers, all_eyes(game).elements(), len(catalogue(game)), found)


def card_page(game: str, number: str) -> CardPage:
    """A card by its number, or by a name that no other card has."""
    card = catalogue(game)[known_card(game, number)]
    book = registry.find(game).EDITIONS[registry.find(game).NEWEST].book
    rules = tuple(rule_line(book, rule) for rule in card.rules)
    held = decks_with(game, card.number)
    decks = tuple(deck for info in games() if info.key == game for deck in info.decks if deck.name in held)
    elements = all_eyes(game).elements()
    return CardPage(game, book, elements, card, full_name(game, card), rules, decks, rulings(game, card.number))


def known_card(game: str, wanted: str) -> str:
    """The number of the card that is meant by a number or a name; where there is none or more than one, the nearest
    are named."""
    naming = library(game).naming
    numbers = naming.numbers(wanted[:LONGEST])
    if len(numbers) == 1:
        return numbers[0]
    close = numbers or [*naming.near(wanted[:LONGEST]), *nearest(wanted, library(game).printed)]
    near = (near_card(game, number) for number in list(dict.fromkeys(close))[:MOST_NEAR])
    if numbers:
        raise NotThere("{name} may be any of {names}", near, name=wanted, names=numbers)
    raise NotThere("there is no card {name}", near, name=wanted)


def near_card(game: str, number: str) -> Near:
    """A card, and where its page is."""
    names = library(game).naming.names(library(game).printed[number])
    return Near(f"/cards/{game}/{quote(number)}", Words(*names))


def rule_line(book: str, rule: str) -> RuleLine:
    """A rule of a book, or of the book that it names itself."""
    named, _, number = rule.rpartition(" ")
    book = named or book
    return RuleLine(book, number, Words(*rule_words(book, number)), gloss(book, number))


def rulings(game: str, number: str) -> tuple[Ruling, ...]:
    """The scenarios of a card, where the tests are at hand."""
    tree = find_tree()
    folder = tree.tests / "scenarios" / game / "cards" if tree.tests else None
    files = sorted(folder.glob("*.scn")) if folder is not None and folder.is_dir() else []
    return tuple(Ruling(tree.show(file), title_of(file)) for file in files if file.name.startswith(f"{number}-"))


def title_of(scenario: Path) -> str:
    """What a scenario is about: its first line."""
    with scenario.open(encoding="utf-8") as lines:
        return next(lines, "").removeprefix(TITLE).strip()


def deck_page(game: str, name: str) -> Sheet:
    """A deck of ours."""
    return deck_sheet(game, known_deck(game, name))


def known_deck(game: str, wanted: str) -> str:
    """The name of a deck of ours."""
    known = library(game).decks
    if wanted not in known:
        near = (Near(f"/decks/{game}/{quote(name)}", deck_words(game, name)) for name in nearest(wanted, known))
        raise NotThere("there is no deck {wanted}; the decks are {known}", near, wanted=wanted, known=list(known))
    return wanted


def deck_words(game: str, name: str) -> Words:
    """What a deck of ours is called."""
    found = library(game).decks[name]
    return Words(found.title_ja, found.title_en)


def checked(wanted: WantedCheck) -> Sheet:
    """A deck that somebody has written: its contents, and what is wrong with it by which rule."""
    return list_sheet(wanted.game, not_too_long(wanted.text), "")
