"""`fuda decks [GAME]`: the decks that come with the games."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from fuda.cards.loader import library
from fuda.cards.plug import DeckEntry
from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.paper import fitted, paper_for
from fuda.games import registry
from fuda.words import words


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda decks`."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=words("guide", language)("argument.only_game"))


def run(arguments: argparse.Namespace) -> int:
    """List them."""
    games = [arguments.game] if arguments.game else list(registry.GAMES)
    decks = [deck_json(game, entry) for game in games for entry in library(game).decks.values()]
    if arguments.json:
        print_json({"decks": decks})
    else:
        heads = words("guide", arguments.lang)("decks.columns").split(",")
        rows = [[d["game"], d["name"], d[arguments.lang], str(d["cards"]), played_in(d)] for d in decks]
        print(*fitted([heads, *rows], paper_for(sys.stdout, "auto").columns), sep="\n")
    return 0


def deck_json(game: str, entry: DeckEntry) -> dict[str, Any]:
    """One deck."""
    return {
        "game": game,
        "name": entry.name,
        "ja": entry.title_ja,
        "en": entry.title_en,
        "cards": sum(entry.cards.values()),
        "editions": list(entry.editions),
        "options": {name: list(values) for name, values in entry.options.items()},
    }


def played_in(deck: dict[str, Any]) -> str:
    """Editions, and the option or the one value of it for which it was built."""
    ways = [f"{name}={values[0]}" if len(values) == 1 else name for name, values in deck["options"].items()]
    return " ".join([*deck["editions"], *ways])
