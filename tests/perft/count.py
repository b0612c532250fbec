"""Perft: how many sequences of answers there are from a position to a depth. A change of any count is a change of the
rules as they are played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fuda.games.fftcg import game as fftcg
from fuda.games.pso2 import game as pso2
from fuda.games.scs import game as scs
from fuda.kernel.decision import Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for
from tests.every_game.games import walk, way_of, ways
from tests.sim import plain_fftcg, plain_scs
from tests.sim.plain import plain_deck, plain_faces

FOLDER = Path(__file__).parent
MOST = 1_000
"""Depths are counted while a count stays below this."""
MIDDLES = (40, 90)
SHORT = {"scs": (12, 40)}
"""Games in which random players are done sooner."""


def perft(g: State, depth: int) -> int:
    """The number of sequences of this many answers (shorter ones that end the game count once)."""
    asked = run(g)
    if depth == 0 or isinstance(asked, Outcome):
        return 1
    count = 0
    for move in asked.moves:
        twin = g.copy()
        play(twin, asked, move)
        count += perft(twin, depth - 1)
    return count


def counts(g: State) -> list[int]:
    """The counts for depth 1, 2, 3 ... as far as they stay small."""
    found: list[int] = []
    while not found or (found[-1] < MOST and len(found) < 8):
        found.append(perft(g.copy(), len(found) + 1))
    return found


def positions(game: str) -> dict[str, State]:
    """Fixed positions of a game by name: small decks without text at the start, and the middle of games with real
    decks."""
    found: dict[str, State] = {}
    for way in ways(game):
        if game in SMALL:
            found[f"{game} {way} small"] = SMALL[game](*way_of(game, way))
        found |= {f"{game} {way} after {skip}": middle(game, way, skip) for skip in SHORT.get(game, MIDDLES)}
    return found


def small_pso2(edition: str, options: dict[str, str]) -> State:
    """Ten plain cards each."""
    small = plain_deck(10)
    return pso2.start(edition, [small, small], plain_faces(10), 5, options)


def small_fftcg(edition: str, options: dict[str, str]) -> State:
    """Sixteen plain cards each."""
    small = plain_fftcg.plain_deck(16)
    return fftcg.start(edition, [small, small], plain_fftcg.plain_faces(), 5, options)


def small_scs(edition: str, options: dict[str, str]) -> State:
    """Twenty-four plain cards each."""
    small = plain_scs.plain_deck()
    return scs.start(edition, [small, small], plain_scs.plain_faces(), 5, options)


SMALL = {"pso2": small_pso2, "fftcg": small_fftcg, "scs": small_scs}
"""Games with small decks of plain cards."""


def middle(name: str, way: str, skip: int) -> State:
    """A game after so many random answers."""
    edition, options = way_of(name, way)
    decks = [info.text for info in decks_for(name, edition, options)]
    g = begin(Match(name, edition, (decks[skip % len(decks)], decks[0]), skip, options))
    for number, _ in enumerate(walk(g, skip)):
        if number == skip:
            break
    return g


def kept(game: str) -> dict[str, Any]:
    """The counts in the game's file."""
    found: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found
