"""`fuda games`: the games, their editions, sets and decks."""

from __future__ import annotations

import argparse
from typing import Any

from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.games import registry
from fuda.sim.shelf import shelf
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
    decks = [
        {"name": deck.name, "ja": deck.ja, "en": deck.en, "editions": list(deck.editions)}
        for deck in cards.decks.values()
    ]
    sets = [{"name": set_name, "cards": count} for set_name, count in cards.sets.items()]
    return {"name": name, "editions": list(game.EDITIONS), "newest": game.NEWEST, "sets": sets, "decks": decks}


def lines(game: dict[str, Any], language: Language) -> list[str]:
    """One game for people."""
    say = words("cli", language)
    sets = ", ".join(say("games.set", name=found["name"], count=found["cards"]) for found in game["sets"])
    decks = [(f"    {deck['name']}", deck[language], ", ".join(deck["editions"])) for deck in game["decks"]]
    head = [game["name"], f"  {say('games.editions')}: {', '.join(game['editions'])}", f"  {say('games.sets')}: {sets}"]
    return [*head, f"  {say('games.decks')}:", *table(decks)]
