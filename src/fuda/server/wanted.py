"""What somebody wants to play, and the match that becomes of it. Only the game must be named."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from fuda.ai.bots import check as check_bot
from fuda.errors import UserError
from fuda.games import registry
from fuda.games.mode import Mode
from fuda.server.lobby.names import tidy
from fuda.server.terms import WantedClock, check_clock, check_delay
from fuda.sim.lists import among_people
from fuda.sim.match import Match, check
from fuda.sim.shelf import DeckInfo, foe_decks, players_decks, shelf
from fuda.words import in_both

USUAL_BOT = "greedy"
LONGEST_LIST = 8000
BITS = 48


class WantedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """With which deck, and under which name."""

    deck: str = ""
    """The name of a deck of ours ("": any)."""
    list: str = ""
    """A deck as text, instead."""
    name: str = ""


class WantedSeat(WantedDeck, frozen=True, kw_only=True):
    """Somebody else at the table."""

    kind: Literal["bot", "friend", "hot seat"] = "bot"
    """A bot; somebody who gets a link; somebody at the same screen, whose token goes to whoever makes the table."""
    bot: str = ""


class WantedRaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A raid: the fellows (one bot where none is named), the boss, how hard it is."""

    fellows: tuple[WantedSeat, ...] = (WantedSeat(),)
    boss: str = ""
    difficulty: str = ""
    """As hard as usual where nothing is said."""


class Wanted(WantedDeck, frozen=True, kw_only=True):
    """A table that somebody wants. Every mode that a game declares has a field of its name."""

    game: str
    edition: str = ""
    options: dict[str, str] = {}
    foe: WantedSeat = WantedSeat()
    raid: WantedRaid | None = None
    open: bool = False
    """May everybody watch, and is it listed at home?"""
    clock: WantedClock | None = None
    """Time to think, where several people play."""
    delay: int = 0
    """Seconds by which everything is late for those who watch."""


class KeptSeat(msgspec.Struct, frozen=True):
    """Who sits on a seat, as it is kept."""

    kind: Literal["person", "bot", "boss"]
    name: str = ""
    bot: str = ""
    seed: int = 0
    """A bot's own chance: nothing leads to it from the seed of the match."""
    by_link: bool = False
    """Its token goes to somebody else."""
    deck: str = ""
    """The name of its deck, where it is one of ours."""

    @property
    def is_taken(self) -> bool:
        """Does somebody sit there, a person or a bot?"""
        return self.kind in ("person", "bot")


class Made(msgspec.Struct, frozen=True):
    """A match with who plays it."""

    match: Match
    seats: tuple[KeptSeat, ...]
    clock: WantedClock | None = None
    delay: int = 0

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]


def made(wanted: Wanted) -> Made:
    """The match that is wanted. What was left out is drawn; what cannot be played is refused."""
    game = registry.find(wanted.game)
    edition = registry.edition_of(game, wanted.edition or None)
    options = among_people(wanted.options)
    others: Sequence[WantedSeat] = (wanted.foe,)
    mode = _mode(wanted, game)
    if mode:
        options[mode.declared.key] = mode.wanted.difficulty or mode.declared.usual_level
        others = mode.wanted.fellows
    registry.check_options(game, options)
    own = players_decks(game, edition, options)
    everybody: list[WantedDeck] = [wanted, *others]
    decks = [_deck(game.NAME, own, each.deck, each.list) for each in everybody]
    seats = [KeptSeat("person", tidy(wanted.name), deck=decks[0].name)]
    seats += [_seat(game.NAME, each, deck.name) for each, deck in zip(others, decks[1:], strict=True)]
    if mode:
        decks.append(_deck(game.NAME, foe_decks(game, edition, options), mode.wanted.boss, ""))
        seats.append(KeptSeat(mode.declared.foe, deck=decks[-1].name))
    texts = tuple(deck.text for deck in decks)
    match = Match(game.NAME, edition, texts, secrets.randbits(BITS), options, secrets.token_hex(16))
    check(match)
    check_clock(wanted.clock)
    check_delay(wanted.delay)
    several = sum(seat.kind == "person" for seat in seats) > 1
    return Made(match, tuple(seats), wanted.clock if several else None, wanted.delay)


class _Mode(NamedTuple):
    declared: Mode
    wanted: WantedRaid


def _mode(wanted: Wanted, game: registry.Game) -> _Mode | None:
    """The mode that is wanted, by the field of its name and not among the options."""
    for mode in registry.modes():
        said = in_both(mode.game, f"mode.{mode.key}")
        details: WantedRaid | None = getattr(wanted, mode.key)
        if details is None and mode.is_played(wanted.options):
            raise UserError("a {mode} is asked for by its own field", mode=said)
        if details is not None and mode.game != game.NAME:
            raise UserError("{game} has no {mode}", game=game.NAME, mode=said)
        if details is not None:
            return _Mode(mode, details)
    return None


def anew(before: Made) -> Made:
    """The same people with the same decks, and fresh chance. Two exchange their seats."""
    order = [place_again(before, seat) for seat in range(len(before.seats))]
    decks = tuple(before.match.decks[seat] for seat in order)
    match = replace(before.match, decks=decks, seed=secrets.randbits(BITS), key=secrets.token_hex(16))
    seats = tuple(replace(before.seats[seat], seed=secrets.randbits(BITS)) for seat in order)
    return Made(match, seats, before.clock, before.delay)


def place_again(before: Made, seat: int) -> int:
    """Where who sat there sits when the same people play again."""
    return 1 - seat if len(before.people) == len(before.seats) == 2 and seat >= 0 else seat


def _deck(game: str, own: Sequence[DeckInfo], name: str, text: str) -> DeckInfo:
    """The deck that was named or written, or any."""
    if text:
        return DeckInfo("", "", "", (), not_too_long(text))
    if not name:
        if not own:
            raise UserError("{game} has no deck for these options", game=game)
        return secrets.choice(own)
    found = shelf(game).decks.get(name)
    if found is None:
        raise UserError("there is no deck {wanted}; the decks are {known}", wanted=name, known=[i.name for i in own])
    return found


def not_too_long(text: str) -> str:
    """A list as it is written, if it is not far longer than any deck."""
    if len(text) > LONGEST_LIST:
        raise UserError("too long")
    return text


def _seat(game: str, wanted: WantedSeat, deck: str) -> KeptSeat:
    name = tidy(wanted.name)
    if wanted.kind != "bot":
        return KeptSeat("person", name, by_link=wanted.kind == "friend", deck=deck)
    return KeptSeat("bot", name, known_bot(game, wanted.bot), secrets.randbits(BITS), deck=deck)


def known_bot(game: str, name: str) -> str:
    """The bot of this name, or the usual one."""
    if name:
        check_bot(name, game)
    return name or USUAL_BOT
