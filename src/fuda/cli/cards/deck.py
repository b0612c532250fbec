"""`fuda deck NAME`: what is in a deck of ours or in a file, its costs, and whether it is legal. `fuda deck check FILE`:
only that."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from fuda.cards.loader import library
from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.paper import Paper, fitted, paper_for
from fuda.errors import UserError
from fuda.games import registry
from fuda.guide.catalogue import cost_words, full_name
from fuda.guide.decks import Group, Sheet, Verdict, deck_sheet, games_with
from fuda.host.contract import Printed, Words
from fuda.sim.shelf import is_file
from fuda.words import words
from fuda.words.chapters import rule_words

CHECK = "check"
BAR = "■"
MOST_BARS = 40


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda deck`."""
    say = words("guide", language)
    parser.add_argument("deck", nargs="+", metavar="[check] NAME", help=say("argument.deck"))
    parser.add_argument("--game", metavar="GAME", help=say("argument.of_game"))
    parser.add_argument("--text", action="store_true", help=say("decks.text"))


def run(arguments: argparse.Namespace) -> int:
    """Show the deck; exit code 1 when it may be played nowhere."""
    *check, deck = arguments.deck
    if check not in ([], [CHECK]):
        raise UserError("one deck at a time, not {count}", count=len(arguments.deck))
    sheet = deck_sheet(arguments.game or game_of(deck), deck)
    if arguments.json:
        print_json(document(sheet))
    elif arguments.text:
        print(sheet.text.rstrip())
    else:
        lines = DeckLines(sheet, arguments.lang, paper_for(sys.stdout, "auto"))
        print(*(lines.verdicts() if check else lines.all()), sep="\n")
    return 0 if any(not verdict.broken for verdict in sheet.verdicts) else 1


def game_of(wanted: str) -> str:
    """The one game that a deck can belong to; a deck that nobody knows is sought in all of them."""
    games = games_with(wanted)
    if len(games) > 1:
        raise UserError("{deck} may be a deck of {games}; add --game", deck=wanted, games=games)
    if not games and is_file(wanted):
        raise UserError("no game knows all cards of this list; --game GAME says what is wrong", place=wanted)
    if not games:
        known = [*dict.fromkeys(name for game in registry.GAMES for name in library(game).decks)]
        raise UserError("there is no deck {wanted}; the decks are {known}, or name a file", wanted=wanted, known=known)
    return games[0]


def document(sheet: Sheet) -> dict[str, Any]:
    """The JSON document; cards by number."""
    found: dict[str, Any] = msgspec.to_builtins(sheet)
    groups = [
        {
            "title": msgspec.to_builtins(group.title),
            "count": group.count,
            "apart": group.apart,
            "cards": [
                {
                    "copies": each.copies,
                    "number": each.card.number,
                    "name": msgspec.to_builtins(full_name(sheet.game, each.card)),
                }
                for each in group.cards
            ],
        }
        for group in sheet.groups
    ]
    verdicts = [{"legal": not verdict.broken, **msgspec.to_builtins(verdict)} for verdict in sheet.verdicts]
    return {**found, "groups": groups, "verdicts": verdicts, "legal": any(verdict["legal"] for verdict in verdicts)}


def name_of(sheet: Sheet, card: Printed) -> dict[str, str]:
    """A card's name in both languages."""
    found: dict[str, str] = msgspec.to_builtins(full_name(sheet.game, card))
    return found


class DeckLines:
    """A deck for people, on paper of one width."""

    def __init__(self, sheet: Sheet, language: Language, paper: Paper) -> None:
        self.sheet, self.language, self.paper = sheet, language, paper
        self.say = words("guide", language)

    def all(self) -> Iterator[str]:
        """Title, groups, costs, verdicts."""
        sheet = self.sheet
        count = self.say("decks.count", count=sheet.count)
        yield self.paper.ink("head", f"{self._in(sheet.title)} ({sheet.game} {sheet.name})  {count}")
        for group in sheet.groups:
            yield from self._group(group)
        yield from self._curve()
        yield from self.verdicts()

    def verdicts(self) -> Iterator[str]:
        """Where it may be played, and what is wrong elsewhere."""
        for verdict in self.sheet.verdicts:
            yield from self._verdict(verdict)

    def _group(self, group: Group) -> Iterator[str]:
        yield f"{self._in(group.title)} {group.count}"
        rows = [[f"{each.copies:>3}", each.card.number, *self._name_and_cost(each.card)] for each in group.cards]
        yield from fitted(rows, self.paper.columns)

    def _curve(self) -> Iterator[str]:
        curve = self.sheet.curve
        if not curve:
            return
        yield self.say("decks.curve")
        wide = min(MOST_BARS, self.paper.columns - 12)
        scale = max(1, -(-max(curve.values()) // wide))
        for cost in range(min(curve), max(curve) + 1):
            yield f"{cost:>4}  {curve.get(cost, 0):>3}  {BAR * -(-curve.get(cost, 0) // scale)}".rstrip()

    def _verdict(self, verdict: Verdict) -> Iterator[str]:
        where = " ".join([verdict.edition, *(f"{name}={value}" for name, value in verdict.options.items())])
        yield self.say("decks.broken" if verdict.broken else "decks.legal", where=where)
        for broken in verdict.broken:
            book, _, rule = broken.rule.partition(" ")
            named = f"{book} {self._in(Words(*rule_words(book, rule)))}"
            yield from self.paper.indented(f"{self._in(broken.words)} [{named}]", 2)

    def _name_and_cost(self, card: Printed) -> list[str]:
        return [self._in(full_name(self.sheet.game, card)), self._in(cost_words(self.sheet.game, card))]

    def _in(self, said: Words) -> str:
        return said.ja if self.language == "ja" else said.en
