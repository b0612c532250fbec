"""`fuda help [GAME]`: how a game is won, first steps, and what the table's words and signs mean."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import msgspec

from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.paper import Paper, padded, paper_for, width, wrapped
from fuda.guide.first_steps import WAYS, FirstSteps, Sign, first_steps
from fuda.host.contract import Words
from fuda.words import words

LEAST_MEANING = 24
"""Where less room than this is left beside the signs, what they mean stands below them."""


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda help`."""
    about = words("guide", language)("argument.way", ways=", ".join(WAYS))
    parser.add_argument("game", nargs="?", metavar="GAME", help=about)


def run(arguments: argparse.Namespace) -> int:
    """Explain one game, or say which there are."""
    keys = [arguments.game] if arguments.game else list(WAYS)
    found = [first_steps(key) for key in keys]
    if arguments.json:
        print_json({"games": msgspec.to_builtins(found)})
        return 0
    show = HelpLines(arguments.lang, paper_for(sys.stdout, "auto"))
    print(*(show.one(found[0]) if arguments.game else show.each(found)), sep="\n")
    return 0


class HelpLines:
    """First steps for people, on paper of one width."""

    def __init__(self, language: Language, paper: Paper) -> None:
        self.language, self.paper = language, paper
        self.say = words("guide", language)

    def each(self, found: list[FirstSteps]) -> Iterator[str]:
        """What each game is about: how it is won."""
        for steps in found:
            yield self.paper.ink("head", f"{steps.key}  {self._in(steps.title)}")
            for line in steps.sections[0].lines[:1]:
                yield from self.paper.indented(self._in(line), 2)
        yield from wrapped(self.say("help.ways", ways=" | ".join(WAYS)), self.paper.columns)

    def one(self, steps: FirstSteps) -> Iterator[str]:
        """Everything about one game."""
        yield self.paper.ink("head", self._in(steps.title))
        for section in steps.sections:
            yield ""
            yield self.paper.ink("head", self._in(section.title))
            for line in section.lines:
                yield from self._item(self._in(line))
        yield ""
        yield self.paper.ink("head", self.say("section.signs"))
        yield from self.signs(steps.signs)
        yield ""
        book = steps.key if steps.key.startswith(steps.game) else steps.game
        page = self.say("help.page", way=steps.key, page=steps.page, game=steps.game, book=book)
        yield from wrapped(page, self.paper.columns)

    def signs(self, signs: tuple[Sign, ...]) -> Iterator[str]:
        """Each sign with what it means beside it."""
        wide = max(width(self._in(sign.sign)) for sign in signs) + 2
        room = self.paper.columns - wide - 2
        for sign in signs:
            first, *more = wrapped(self._in(sign.means), max(room, LEAST_MEANING))
            yield f"  {padded(self._in(sign.sign), wide)}{first}"
            yield from (" " * (wide + 2) + line for line in more)

    def _item(self, text: str) -> Iterator[str]:
        first, *more = wrapped(text, self.paper.columns - 4)
        yield f"  - {first}"
        yield from (f"    {line}" for line in more)

    def _in(self, said: Words) -> str:
        return said.ja if self.language == "ja" else said.en
