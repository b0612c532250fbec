"""The searching bot: the same seed plays the same, a win on the table is taken, nothing hidden is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.ai import own
from fuda.ai.bots import check, decide, level_of, make
from fuda.ai.search import LEVELS, Budget, Clock, Level, Mind, Search, Thought, clearly_worse
from fuda.ai.sight import Sight
from fuda.ai.worth import VICTORY, Worth, quiet_in, scale_in, worth_in
from fuda.errors import UserError
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.state import State
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for

SMALL = "search:150"


def table(game: str, answers: int = 0) -> tuple[State, Decision]:
    """A game of two decks of ours, after some answers of greedy bots, where there is something to choose."""
    edition = registry.edition_of(registry.find(game), None)
    decks = [info.text for info in decks_for(game, edition, {})][:2]
    g, bot = begin(Match(game, edition, tuple(decks), 5, {"lists": "closed"})), make("greedy", game, 1)
    for number in range(1000):
        asked = run(g)
        assert isinstance(asked, Decision)
        if number >= answers and len(asked.moves) > 2:
            return g, asked
        play(g, asked, decide(bot, g, asked, number))
    raise AssertionError("there is always something to choose")


def mind(game: str, worth: Worth | None = None) -> Mind:
    return Mind(worth or worth_in(game), quiet_in(game), scale_in(game))


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_same_seed_gives_the_same_answer_and_leaves_the_game_alone(game: str) -> None:
    g, asked = table(game, 30)
    before = codec.save(g)
    assert len({decide(make(SMALL, game, 7), g, asked, 3) for _ in range(2)}) == 1
    assert codec.save(g) == before


@pytest.mark.parametrize("game", registry.GAMES)
def test_what_is_hidden_is_not_looked_at(game: str) -> None:
    """In another world that the seat cannot tell from this one the answer is the same."""
    g, asked = table(game, 30)
    other = imagine(g, asked.seat, 99)
    assert codec.save(other) != codec.save(g)
    bot = make(SMALL, game, 7)
    assert bot.choose(Sight(g, asked), 3) == bot.choose(Sight(other, asked), 3)


def test_a_budget_is_kept() -> None:
    """But for the answers until the table is quiet, nothing is tried once the budget is spent."""
    g, asked = table("pso2", 30)
    clock = Clock(Budget(answers=500))
    Thought(mind("pso2"), Sight(g, asked), clock, 1).best()
    assert 500 <= clock.answers < 700


def test_what_wins_is_taken() -> None:
    """The one answer that wins is found, wherever it stands: here whoever has no card in hand has won."""
    g, asked = table("pso2", 30)
    seat = asked.seat
    hand = g.rules.layout.at("hand", seat)
    few = min(len(_after(g, asked, place).zones[hand]) for place in range(len(asked.moves)))

    def emptied(now: State, _seat: int) -> float:
        return VICTORY if len(now.zones[hand]) <= few else 0.0

    chosen = Search(7, mind("pso2", emptied), Level(Budget(answers=600))).choose(Sight(g, asked), 0)
    assert len(_after(g, asked, chosen).zones[hand]) == few


def _after(g: State, asked: Decision, place: int) -> State:
    twin = g.copy()
    play(twin, asked, asked.moves[place])
    run(twin)
    return twin


def test_levels_and_budgets_by_name() -> None:
    assert level_of("easy") == LEVELS["easy"]
    assert level_of("") == LEVELS["hard"]
    assert level_of("4000") == Level(Budget(answers=4000))
    assert level_of("100ms") == Level(Budget(seconds=0.1))
    assert [level_of(wrong) for wrong in ("0", "x", "100s", "-5", "1e3")] == [None] * 5
    for wrong in ("search:x", "greedy:easy", "", "searching"):
        with pytest.raises(UserError):
            check(wrong, "pso2")


def test_an_easy_one_slips() -> None:
    """Where it always slips it gives the second of what looks best, never the best."""
    g, asked = table("pso2", 30)
    sight = Sight(g, asked)
    always = Search(7, mind("pso2"), Level(Budget(answers=150), slips=1))
    never = Search(7, mind("pso2"), Level(Budget(answers=1)))
    assert always.choose(sight, 3) != never.choose(sight, 3)


def test_clearly_worse() -> None:
    assert clearly_worse([0.1, 0.2, 0.1, 0.2, 0.1, 0.2], [0.9, 0.8, 0.9, 0.8, 0.9, 0.9])
    assert not clearly_worse([0.5, 0.9, 0.1, 0.8, 0.2, 0.5], [0.5, 0.1, 0.9, 0.2, 0.8, 0.6])
    assert clearly_worse([0.5] * 9, [0.5] * 9)
    assert not clearly_worse([0.5] * 6, [0.5] * 6)


def test_a_bot_of_yours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By module and class; what is not there, or cannot answer, is refused in one line."""
    monkeypatch.chdir(tmp_path)
    lines = ["class Last:", "    def __init__(self, game, seed): pass"]
    lines += ["    def choose(self, sight, number): return sight.answers - 1", "class Mute: pass"]
    (tmp_path / "mine_for_test.py").write_text("\n".join(lines))
    (tmp_path / "broken_for_test.py").write_text("1 / 0")
    own.check("mine_for_test:Last", "pso2")
    g, asked = table("pso2", 30)
    assert decide(own.make("mine_for_test:Last", "pso2", 1), g, asked, 0) == asked.moves[-1]
    for wrong in ("mine_for_test:Mute", "mine_for_test:None", "nowhere_for_test:Bot", "broken_for_test:Bot"):
        with pytest.raises(UserError):
            own.check(wrong, "pso2")
    with pytest.raises(UserError):
        check("mine_for_test:Last", "pso2")  # the table in the browser loads nothing
