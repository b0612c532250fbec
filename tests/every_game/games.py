"""Every registered game in every edition and by every option of its own, with the matches the suite plays."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from fuda.ai.bots import Random, decide
from fuda.ai.dice import fresh_seed
from fuda.games import registry
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for


def ways(name: str) -> list[str]:
    """The ways to play a game, as one word each: its editions, with the values of its own options."""
    game = registry.find(name)
    return ["-".join((edition, *way.values())) for edition in game.EDITIONS for way in registry.variants(game)]


def way_of(name: str, way: str) -> tuple[str, dict[str, str]]:
    """The edition and the options that such a word means."""
    if (name, way) in RAIDS:
        edition, rest = way.split("-", 1)
        return edition, {"raid": rest.rpartition("-")[0]}
    game = registry.find(name)
    known = {
        "-".join((edition, *options.values())): (edition, options)
        for edition in game.EDITIONS
        for options in registry.variants(game)
    }
    return known[way]


WAYS = [(name, way) for name in registry.GAMES for way in ways(name)]

RAIDS = [("pso2", way) for way in ("3.0-easy-1", "1.8-normal-2", "3.0-hard-3", "3.0-normal-4", "1.8-very-hard-4")]
"""The co-op raid: edition, difficulty, players. The boss's seat comes after theirs."""
TABLES = [*WAYS, *RAIDS]

every_edition = pytest.mark.parametrize(("name", "edition"), TABLES, ids=[" ".join(pair) for pair in TABLES])


TIMES = int(os.environ.get("FUDA_FUZZ", "1"))
"""How many times the usual number of games are played (`scripts/fuzz`)."""
SEED = 7 if TIMES == 1 else int(os.environ.get("FUDA_FUZZ_SEED", "1"))


def matches(name: str, edition: str, usual: int) -> list[Match]:
    """So many matches: the decks of the edition (a way to play, `ways`) in turn, each against its neighbours."""
    if (name, edition) in RAIDS:
        return raids(name, edition, usual)
    count = usual * TIMES
    edition, options = way_of(name, edition)
    texts = [info.text for info in decks_for(name, edition, options)]
    size = len(texts)
    pairs = [(texts[n], texts[(n + step) % size]) for step in range(size) for n in range(size)]
    return [Match(name, edition, pairs[n % len(pairs)], fresh_seed(SEED, n), options) for n in range(count)]


def raids(name: str, way: str, usual: int) -> list[Match]:
    """The same for a raid, which takes longer: fewer of them, each boss in turn."""
    (edition, options), players = way_of(name, way), int(way[-1])
    party = [info.text for info in decks_for(name, edition)]
    bosses = [info.text for info in decks_for(name, edition, options) if info.text not in party]
    count = max(1, usual * TIMES // players)
    tables = [
        (*(party[(n + place) % len(party)] for place in range(players)), bosses[n % len(bosses)]) for n in range(count)
    ]
    return [Match(name, edition, decks, fresh_seed(SEED, n), options) for n, decks in enumerate(tables)]


def walk(g: State, seed: int) -> Iterator[Decision]:
    """Random answers to the end; yields every decision before it is answered."""
    bot, number = Random(seed), 0
    while isinstance(asked := run(g), Decision):
        yield asked
        play(g, asked, decide(bot, g, asked, number))
        number += 1


def begun(match: Match) -> State:
    """A game with a log."""
    g = begin(match)
    g.journal = Journal()
    return g
