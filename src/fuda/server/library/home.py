"""What the first page needs: games with their decks, editions, options and bots, and the tables that may be watched."""

from __future__ import annotations

from functools import cache

import msgspec

from fuda.ai.bots import BOTS
from fuda.games import registry
from fuda.host.contract import Named, Record, Words
from fuda.host.showing.seeing import VIEWERS
from fuda.host.showing.speech import speech
from fuda.kernel.notation import SEATS
from fuda.server.storage.keeping import Kept, find_tokens
from fuda.server.storage.store import Link
from fuda.server.words import said
from fuda.sim.shelf import shelf
from fuda.version import __version__

MOST_LISTED = 50
MOST_TOKENS = 200


class DeckTitle(Record, frozen=True):
    """A deck of ours."""

    name: str
    title: Words
    editions: tuple[str, ...]
    options: dict[str, tuple[str, ...]] = {}
    """Where only some values of an option will do, those values. A deck with values of a mode is that of its foe."""


class GameInfo(Record, frozen=True):
    """A game."""

    key: str
    title: Words
    editions: tuple[str, ...]
    books: dict[str, str]
    """The rulebook of each edition."""
    options: dict[str, tuple[str, ...]]
    """Options of a match with their values; the first one counts where none is given."""
    raid: bool
    """Has it a mode of this name?"""
    decks: tuple[DeckTitle, ...]
    bots: tuple[Named, ...]


class Listed(Record, frozen=True):
    """A table that may be watched."""

    table: str
    game: str
    names: tuple[str, ...]
    made: float


class Mine(Record, frozen=True):
    """A table at which somebody holds a seat, or watches."""

    table: str
    game: str
    viewer: str
    names: tuple[str, ...]
    made: float
    over: bool = False


class WantedMine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens that a browser holds."""

    tokens: tuple[str, ...]


class Home(Record, frozen=True):
    """All that the first page shows."""

    version: str
    games: tuple[GameInfo, ...]
    tables: tuple[Listed, ...] = ()
    accounts: bool = False
    """May one have an account here?"""


@cache
def games() -> tuple[GameInfo, ...]:
    """The games that we have. Only the lists of decks are read for it, no text of a card."""
    return tuple(_game(name) for name in registry.GAMES)


def _game(name: str) -> GameInfo:
    game, options = registry.find(name), registry.options_of(registry.find(name))
    decks = tuple(
        DeckTitle(info.name, Words(info.ja, info.en), info.editions, dict(info.options))
        for info in shelf(name).decks.values()
    )
    books = {edition: rules.book for edition, rules in game.EDITIONS.items()}
    bots = tuple(Named(bot, said(f"bot.{bot}")) for bot in BOTS)
    raid = bool(registry.modes_of(name))
    return GameInfo(name, speech(name)("title"), tuple(books), books, options, raid, decks, bots)


def listed(link: Link) -> tuple[Listed, ...]:
    """The newest open tables whose games go on."""
    rows = link.rows(
        "SELECT key, kept, made FROM tables WHERE is_open = 1 AND ended IS NULL ORDER BY made DESC LIMIT ?",
        (MOST_LISTED,),
    )
    found = [(key, msgspec.json.decode(kept, type=Kept), made) for key, kept, made in rows]
    return tuple(
        Listed(key, kept.made.match.game, tuple(seat.name for seat in kept.made.seats), made)
        for key, kept, made in found
    )


def mine(link: Link, tokens: tuple[str, ...]) -> tuple[Mine, ...]:
    """The tables that these tokens are for, the newest first."""
    return tuple(
        Mine(
            held.key,
            held.kept.made.match.game,
            SEATS[held.viewer] if held.viewer >= 0 else VIEWERS[held.viewer],
            tuple(seat.name for seat in held.kept.made.seats),
            held.made,
            held.ended is not None,
        )
        for held in find_tokens(tokens[:MOST_TOKENS])(link)
    )


def home(tables: tuple[Listed, ...], *, has_accounts: bool) -> Home:
    """The first page."""
    return Home(__version__, games(), tables, has_accounts)
