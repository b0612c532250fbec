"""`fuda games`: the games, their editions, sets and decks."""

from __future__ import annotations

import argparse
from typing import Any

from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.games import registry
from fuda.sim.shelf import DeckInfo, shelf
from fuda.words import words


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """None of its own."""


def run(arguments: argparse.Namespace) -> int:
    """List everything."""
    found = [describe(name) for name in registry.GAMES]
    if arguments.json:
        print_json({"games": found})
    else:
        print(*(line for game in found for line in lines(game, arguments.lang)), sep="\n")
    return 0


def describe(name: str) -> dict[str, Any]:
    """One game."""
    cards, game = shelf(name), registry.find(name)
    decks = [describe_deck(deck) for deck in cards.decks.values()]
    options = {option: list(values) for option, values in registry.options_of(game).items() if option != "first"}
    sets = [{"name": set_name, "cards": count} for set_name, count in cards.sets.items()]
    editions = {"editions": list(game.EDITIONS), "newest": game.NEWEST}
    return {"name": name, **editions, "options": options, "sets": sets, "decks": decks}


def describe_deck(deck: DeckInfo) -> dict[str, Any]:
    """One deck."""
    options = {option: list(values) for option, values in deck.options.items()}
    return {"name": deck.name, "ja": deck.ja, "en": deck.en, "editions": list(deck.editions), "options": options}


def lines(game: dict[str, Any], language: Language) -> list[str]:
    """One game for people."""
    say = words("cli", language)
    sets = ", ".join(say("games.set", name=found["name"], count=found["cards"]) for found in game["sets"])
    decks = [(f"    {deck['name']}", deck[language], ", ".join(where(deck))) for deck in game["decks"]]
    head = [game["name"], f"  {say('games.editions')}: {', '.join(game['editions'])}"]
    ways = [f"{option}={'|'.join(values)}" for option, values in game["options"].items()]
    options = [f"  {say('games.options')}: {', '.join(ways)}"] if ways else []
    return [*head, *options, f"  {say('games.sets')}: {sets}", f"  {say('games.decks')}:", *table(decks)]


def where(deck: dict[str, Any]) -> list[str]:
    """Where a deck may be played: editions, and values of options where not all will do."""
    return [*deck["editions"], *(value for values in deck["options"].values() for value in values)]
