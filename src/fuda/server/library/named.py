"""Is there what the address of a page names? Asked before its shell is sent, so that the status says so."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from fuda.guide.first_steps import WAYS, first_steps
from fuda.guide.rules import glosses
from fuda.server.library.cards import known_card, known_deck, known_game
from fuda.server.library.replays import find_record
from fuda.server.library.rulebooks import known_book, known_rule
from fuda.server.near import Near, NotThere, nearest
from fuda.server.play.house import House

OWN_DECK = "~"
"""Decks whose names begin so lie in somebody's browser."""


async def find_named(house: House, named: Mapping[str, str]) -> None:
    """Look for the game, card, deck, book, rule or record that an address names; of a table nothing is told."""
    match dict(named):
        case {"game": game, "number": number}:
            await house.desk.do(known_card, known_game(game), number)
        case {"game": game, "name": name} if not name.startswith(OWN_DECK):
            await house.desk.do(known_deck, known_game(game), name)
        case {"game": game}:
            known_game(game)
        case {"book": book, "number": number}:
            await asyncio.to_thread(lambda: known_rule(glosses(), known_book(book), number))
        case {"book": book}:
            await asyncio.to_thread(known_book, book)
        case {"record": key}:
            await house.store.do(find_record(key))


def known_way(wanted: str) -> str:
    """A way to play that has first steps."""
    if wanted not in WAYS:
        near = (Near(f"/api/first-steps/{key}", first_steps(key).title) for key in nearest(wanted, WAYS))
        raise NotThere("there is no game {name}; the games are {games}", near, name=wanted, games=list(WAYS))
    return wanted
