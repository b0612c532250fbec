"""Which game `fuda play` opens: a new match, a saved game, or the position of a scenario."""

from __future__ import annotations

import argparse
import secrets

from fuda.ai.dice import Stream, fresh_seed
from fuda.cli.mode import foes, mode_details, modes_asked, players_of
from fuda.cli.option import options_of
from fuda.cli.research.replay import read_bytes
from fuda.errors import UserError
from fuda.games import registry
from fuda.guide.first_steps import WAYS
from fuda.kernel.notation import SEATS
from fuda.kernel.state import State
from fuda.sim.lists import among_people
from fuda.sim.match import Match, Session, check
from fuda.sim.replay import open_record, replay
from fuda.sim.shelf import find_deck, players_decks


def opened(arguments: argparse.Namespace) -> Session:
    """The game that was asked for: a position, a saved game, or a new one."""
    if arguments.scenario:
        return from_scenario(arguments)
    if arguments.game is None:
        raise UserError("the following arguments are required: {names}", place="play", names="GAME")
    return load(arguments) if arguments.load else Session(new_match(arguments))


def by_way(arguments: argparse.Namespace) -> None:
    """What `fuda help` calls a way to play names its game: `pso2-1.8` brings the edition, `raid` the mode."""
    way = WAYS.get(arguments.game or "")
    if way is None or arguments.game == way.game:
        return
    arguments.game = way.game
    if way.mode:
        setattr(arguments, way.mode, True)
    arguments.edition = arguments.edition or way.edition or None


def from_scenario(arguments: argparse.Namespace) -> Session:
    """The position of a scenario, after its script or before one of its lines."""
    from fuda.scenario.position_of import PLACE, position

    brought = {**given(arguments), "--load": arguments.load, "--record": arguments.record}
    brought.pop("--edition")
    if names := named(brought):
        raise UserError("--scenario brings its own table: leave out {names}", names=names)
    place = PLACE.fullmatch(arguments.scenario)
    assert place is not None, "anything is a file's name"
    file = place[1]
    found = position(read_bytes(file), file, int(place[2]) if place[2] else None, arguments.edition)
    game = found.scenario.kit.game
    if arguments.game not in (None, game):
        raise UserError("a game of {found}, not of {wanted}", place=file, found=game, wanted=arguments.game)
    return Session(Match(game, found.edition, (), found.scenario.seed, found.scenario.options), found.lay)


def given(arguments: argparse.Namespace) -> dict[str, object]:
    """The arguments that say what is played; None where one was left out."""
    return {"--deck": arguments.deck or None, "--seed": arguments.seed, "--edition": arguments.edition,
            "--option": arguments.option or None, "--format": arguments.format,
            **modes_asked(arguments), **mode_details(arguments)}  # fmt: skip


def named(arguments: dict[str, object]) -> list[str]:
    """Those of these arguments that were not left out."""
    return [name for name, value in arguments.items() if value is not None]


def people(written: str, g: State) -> list[int]:
    """The seats where people sit; nobody can sit where nobody is ever asked."""
    open_seats = [seat for seat in range(g.seats) if seat != g.rules.empty_seat]
    letters = {SEATS[seat]: seat for seat in open_seats}
    names = list(dict.fromkeys(written.split(",")))
    if any(name not in letters for name in names):
        raise UserError("--seat takes one seat or several, separated by commas, out of {seats}", seats=list(letters))
    return [letters[name] for name in names]


def new_match(arguments: argparse.Namespace) -> Match:
    """The match that was asked for: decks not named are drawn by the seed."""
    game = registry.find(arguments.game)
    edition = registry.edition_of(game, arguments.edition)
    key = secrets.token_hex(16) if arguments.seed is None else ""
    seed = arguments.seed if arguments.seed is not None else secrets.randbits(48)
    options = among_people(options_of(arguments, game))
    players = players_of(arguments, game, options)
    if len(arguments.deck) > players:
        raise UserError(
            "{count} decks; {game} is played by {seats}", count=len(arguments.deck), game=game.NAME, seats=players
        )
    own = [info.name for info in players_decks(game, edition, options)]
    drawn = Stream(seed, 0)
    names = [*arguments.deck, *(own[drawn.below(len(own))] for _ in range(players - len(arguments.deck)))]
    if against := foes(arguments, game, edition, options):
        names.append(against[drawn.below(len(against))])
    elif arguments.seat == "B":
        names.reverse()
    match = Match(game.NAME, edition, tuple(find_deck(game.NAME, name) for name in names), seed, options, key)
    check(match)
    return match


def load(arguments: argparse.Namespace) -> Session:
    """A saved game: its record is replayed and verified, then it goes on."""
    saved = open_record(read_bytes(arguments.load), arguments.load)
    if saved.header.game != arguments.game:
        raise UserError(
            "a game of {found}, not of {wanted}", place=arguments.load, found=saved.header.game, wanted=arguments.game
        )
    return replay(saved, arguments.load)


def bot_seed(match: Match, seat: int) -> int:
    """A bot's own chance: where the match has a key, nothing leads from the one to the other."""
    return secrets.randbits(48) if match.key else fresh_seed(match.seed, seat + 1)
