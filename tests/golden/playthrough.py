"""Whole games as text a person can read: every question, its answers, the one given, and what came of it."""

from __future__ import annotations

from pathlib import Path

from fuda.ai.bots import decide, make
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS, texts
from fuda.kernel.sight.view import JUDGE, told
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for
from fuda.words.telling import Teller
from tests.every_game.games import RAIDS, WAYS, raids, way_of

FOLDER = Path(__file__).parent


SEEDS = {"random": 11, "greedy": 12}


KEPT_RAIDS = [("pso2", "3.0-easy-1", "greedy"), ("pso2", "1.8-normal-2", "greedy")]
"""Raids, one of each edition."""


def plays() -> dict[str, tuple[str, str, str]]:
    """The games kept, by file name: for every way to play one by random bots and one by greedy ones, and raids."""
    games = [*((name, way, bot) for name, way in WAYS for bot in SEEDS), *KEPT_RAIDS]
    return {f"{'-'.join(game)}.txt": game for game in games}


def match_of(name: str, way: str, bot: str) -> Match:
    """The match that is kept: the first two decks, or the last against the first; in a raid the first boss."""
    edition, options = way_of(name, way)
    if (name, way) in RAIDS:
        return Match(name, edition, raids(name, way, 1)[0].decks, SEEDS[bot], options)
    decks = [info.text for info in decks_for(name, edition, options)]
    pair = (decks[0], decks[1]) if bot == "random" else (decks[-1], decks[0])
    return Match(name, edition, pair, SEEDS[bot], options)


def transcript(name: str, way: str, bot_name: str) -> str:
    """The game as text."""
    match = match_of(name, way, bot_name)
    session = Session(match)
    teller = Teller(match.game, "en", session.g.rules.book)
    bots = [make(bot_name, match.game, seat + 1) for seat in range(session.g.seats)]
    options = "".join(f", {value}" for value in match.options.values())
    lines = [f"{match.game} {match.edition}{options}, seed {match.seed}, {bot_name} bots", ""]
    done = 0
    while True:
        entries = session.journal.entries
        lines += [f"        {teller.line(told(session.g, entry, JUDGE))}" for entry in entries[done:]]
        done, asked = len(entries), session.now
        if not isinstance(asked, Decision):
            return "\n".join([*lines, "", teller.outcome(asked), ""])
        move = decide(bots[asked.seat], session.g, asked, session.answered[asked.seat])
        lines += question(session, asked, texts(session.g, asked)[asked.moves.index(move)])
        session.play(move)


def question(session: Session, asked: Decision, given: str) -> list[str]:
    """The answer given, and what else was offered."""
    others = [text for text in texts(session.g, asked) if text != given]
    head = f"{len(session.moves) + 1:>4} {SEATS[asked.seat]} {asked.prompt} [{asked.rule}]: {given}"
    return [head, f"      | {' | '.join(others)}"]
