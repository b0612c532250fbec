"""`fuda import GAME FILE…`: cards of your own as a set in your data folder, beside ours from then on. Without a file:
the sets that are there."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import msgspec

from fuda.cards import brought
from fuda.cards.advice import advice, in_a_line
from fuda.cards.loader import Library, library
from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.errors import UserError
from fuda.games import registry
from fuda.text.normalise import language_of
from fuda.words import Words, words

NAME = re.compile(r"[\w][\w .-]{0,60}")
MOST_TOLD = 20


class Imported(msgspec.Struct):
    """What came of it."""

    game: str
    name: str
    file: str
    total: int
    kept: int
    refused: dict[str, str]
    """By number and name: why."""


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda import`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", help=say("argument.game"))
    parser.add_argument("files", nargs="*", metavar="FILE", help=say("argument.import_files"))
    parser.add_argument("--name", metavar="NAME", help=say("argument.set_name"))
    parser.add_argument("--replace", action="store_true", help=say("argument.replace_set"))
    parser.add_argument("--remove", metavar="NAME", help=say("argument.remove_set"))


def run(arguments: argparse.Namespace) -> int:
    """Keep the cards that can be read and tell of the others; exit code 1 where there are any."""
    game, say = registry.find(arguments.game).NAME, words("cli", arguments.lang)
    if arguments.remove is not None:
        file_of(game, arguments.remove, there=True).unlink()
    if not arguments.files:
        return listed(game, arguments, say)
    name = arguments.name or brought.set_name(Path(arguments.files[0]))
    if not NAME.fullmatch(name):
        raise UserError("a set cannot be called {name!r}: letters, digits, spaces, points and hyphens", name=name)
    if file_of(game, name).exists() and not arguments.replace:
        raise UserError("there is a set {name} already: --replace, or --name another", name=name)
    done = imported(game, name, [Path(file) for file in arguments.files], arguments.lang)
    if arguments.json:
        print_json(msgspec.to_builtins(done))
    else:
        print(*lines(done, say), sep="\n")
    return 1 if done.refused else 0


def imported(game: str, name: str, files: list[Path], language: Language) -> Imported:
    """Read the files, keep what can be played."""
    found = library(game)
    prints: dict[str, list[Any]] = {}
    for path in files:
        for card in brought.cards_of(path, library(game).plug):
            prints.setdefault(card.number, []).append(card)
    cards = {number: joined(same, found) for number, same in prints.items()}
    ours = [number for number in cards if number in found.printed]
    if ours:
        raise UserError("our own cards have these numbers: {names}", names=ours[:MOST_TOLD])
    good = [card for card in cards.values() if found.can_be_played(card)]
    played = {card.number for card in good}
    refused = [card for number, card in cards.items() if number not in played]
    bad = {f"{card.number} {card.full_name}": in_a_line(found, card, language) for card in refused}
    for card in refused[:MOST_TOLD]:
        bad[f"{card.number} {card.full_name}"] += "".join(f": {line}" for line in advice(found, card, language))
    path = brought.keep(game, name, [found.readable(card) for card in good]) if good else Path()
    return Imported(game, name, str(path) if good else "", len(cards), len(good), bad)


def joined(prints: list[Any], found: Library) -> Any:
    """One card of all its prints: the newest of a language, the Japanese one where that can be played, with its name in
    the other language."""
    newest = {language_of(card.text + card.name): card for card in prints}
    if len(newest) < 2 or not hasattr(prints[-1], "name_alt"):
        return prints[-1]
    card, other = newest["ja"], newest["en"]
    if not found.can_be_played(card) and found.can_be_played(other):
        card, other = other, card
    return msgspec.structs.replace(card, name_alt=card.name_alt or other.name)


def file_of(game: str, name: str, *, there: bool = False) -> Path:
    """The file of a set."""
    path = brought.sets_folder(game) / f"{name}{brought.ENDING}"
    if there and path not in brought.sets(game):
        known = [brought.set_name(each) for each in brought.sets(game)]
        if not known:
            raise UserError("no set of {game} has been imported", game=game)
        raise UserError("there is no set {name}; the sets are {known}", name=name, known=known)
    return path


def listed(game: str, arguments: argparse.Namespace, say: Words) -> int:
    """The sets that are there."""
    counts = {brought.set_name(path): len(brought.cards_of(path, library(game).plug)) for path in brought.sets(game)}
    if arguments.json:
        print_json({"game": game, "sets": [{"name": name, "cards": count} for name, count in counts.items()]})
    else:
        none = [say("import.none", game=game)]
        print(*([say("import.set", name=name, cards=count) for name, count in counts.items()] or none), sep="\n")
    return 0


def lines(done: Imported, say: Words) -> list[str]:
    """The report for people."""
    told = [f"  {card}: {why}" for card, why in done.refused.items()]
    more = len(told) - MOST_TOLD
    kept = say("import.kept", name=done.name, kept=done.kept, total=done.total, file=done.file)
    nothing = say("import.nothing", total=done.total)
    return [
        kept if done.kept else nothing,
        *([say("import.refused", count=len(told))] if told else []),
        *told[:MOST_TOLD],
        *([say("import.more", count=more)] if more > 0 else []),
    ]
