"""Whole games as text a person can read: every question, its answers, the one given, and what came of it."""

from __future__ import annotations

from pathlib import Path

from fuda.ai.bots import make
from fuda.ai.sight import Sight
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS, texts
from fuda.kernel.view import JUDGE, told
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for
from fuda.words.telling import Teller

FOLDER = Path(__file__).parent


def plays() -> dict[str, tuple[Match, str]]:
    """The games kept, by file name: for every edition one by random bots and one by greedy ones."""
    found = {}
    for name in registry.GAMES:
        for edition in registry.find(name).EDITIONS:
            decks = [info.text for info in decks_for(name, edition)]
            found[f"{name}-{edition}-random.txt"] = (Match(name, edition, (decks[0], decks[1]), 11), "random")
            found[f"{name}-{edition}-greedy.txt"] = (Match(name, edition, (decks[-1], decks[0]), 12), "greedy")
    return found


def transcript(match: Match, bot_name: str) -> str:
    """The game as text."""
    session = Session(match)
    teller = Teller(match.game, "en", session.g.rules.book)
    bots = [make(bot_name, match.game, seat + 1) for seat in range(session.g.seats)]
    lines = [f"{match.game} {match.edition}, seed {match.seed}, {bot_name} bots", ""]
    done = 0
    while True:
        entries = session.journal.entries
        lines += [f"        {teller.line(told(session.g, entry, JUDGE))}" for entry in entries[done:]]
        done, asked = len(entries), session.now
        if not isinstance(asked, Decision):
            return "\n".join([*lines, "", teller.outcome(asked), ""])
        move = bots[asked.seat].choose(Sight(session.g, asked.seat), asked, len(session.moves))
        lines += question(session, asked, texts(session.g, asked)[asked.moves.index(move)])
        session.play(move)


def question(session: Session, asked: Decision, given: str) -> list[str]:
    """The answer given, and what else was offered."""
    others = [text for text in texts(session.g, asked) if text != given]
    head = f"{len(session.moves) + 1:>4} {SEATS[asked.seat]} {asked.prompt} [{asked.rule}]: {given}"
    return [head, f"      | {' | '.join(others)}"]
