"""A game looked back at: mistakes are answers clearly worse than another, luck is kept apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from fuda.ai.bots import decide, make
from fuda.ai.search import Budget
from fuda.cli.main import main
from fuda.kernel.decision import Decision
from fuda.kernel.keeping.record import Record, dumps
from fuda.sim.match import Match, Session
from fuda.sim.review import review
from fuda.sim.shelf import decks_for

SMALL = Budget(answers=250)


def game(agents: tuple[str, str], seed: int = 4, answers: int = 1000) -> Record:
    """A game of these bots, or its beginning."""
    decks = [info.text for info in decks_for("pso2", "3.0")]
    session = Session(Match("pso2", "3.0", (decks[0], decks[1]), seed))
    bots = [make(name, "pso2", seat + 1) for seat, name in enumerate(agents)]
    while isinstance(asked := session.now, Decision) and len(session.moves) < answers:
        session.play(decide(bots[asked.seat], session.g, asked, session.answered[asked.seat]))
    return session.record()


def test_who_answers_at_random_loses_more_by_it() -> None:
    seen: list[int] = []
    found = review(game(("greedy", "random")), "x", (0, 1), seen.append, SMALL)
    lost = [sum(each.lost for each in found if each.seat == seat) for seat in (0, 1)]
    assert lost[0] < lost[1]
    assert all(each.lost > 0 for each in found if each.is_mistake)
    assert all(each.lost == 0 for each in found if not each.is_mistake)
    assert seen == list(range(len(seen))), "it tells how far it is"


def test_a_turn_is_mistakes_and_luck_and_nothing_else() -> None:
    """From what was best at the first question of a turn to the last: what was lost by answers, and luck."""
    found = [each for each in review(game(("random", "random"), answers=60), "x", (0,), print, SMALL) if each.seat == 0]
    for one, after in pairwise(found):
        if one.turn == after.turn:
            assert one.luck == pytest.approx(after.better - one.standing)


def test_the_seat_that_is_named_is_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.fuda"
    file.write_text(dumps(game(("random", "random"), answers=12)), encoding="utf-8")
    assert main(["replay", str(file), "--review", "b", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Seat B: ")
    assert "Seat A" not in told
    assert "luck and the others' answers" in told
    assert main(["replay", str(file), "--review", "C", "--lang", "en"]) == 2
    assert "there is no seat C; the seats are AB" in capsys.readouterr().err
    assert main(["replay", str(file), "--review", "--to", "3", "--lang", "en"]) == 2
    assert main(["replay", str(file), "--review", "A", "--json"]) == 0
    assert '"is_mistake"' in capsys.readouterr().out
