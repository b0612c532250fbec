"""`fuda bench` prints its figures; what they are is not for a test to say."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from fuda.bench import english, figures, playing, starting, stepping
from fuda.bench.figures import Figure
from fuda.cli.main import main
from fuda.projection.vigil import Watch

Capture = pytest.CaptureFixture[str]


def test_the_document(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(figures.Unit, "take", lambda _: None)
    monkeypatch.setattr(figures.Unit, "seconds", lambda _: 0.5)
    for room, name, few in (
        (english, "MANY", 20),
        (playing, "ROUNDS", 1),
        (playing, "THOUGHT", 50),
        (starting, "TIMES", 1),
    ):
        monkeypatch.setattr(room, name, few)
    monkeypatch.setattr(stepping, "STEPS", 50)
    monkeypatch.setattr(Watch, "on", False)
    games = ("fftcg", "moncolle")
    assert main(["bench", *games, "--quick", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["unit_seconds"] == 0.5
    names = [figure["name"] for figure in document["figures"]]
    first = ["decision", "copy", "save and load", "projection", "read a card"]
    in_english = ["read an English card", "read 1,000 English cards", "start with 1,000 cards"]
    of_play = ["whole game", "decision of whole games", "imagine", "evaluation", "answer in a search"]
    last = ["view", "answers", *of_play, "environment step", "start", "memory of a game"]
    of_games = [name for game in games for name in (*first, *(in_english if game == "fftcg" else ()), *last)]
    assert names == [*of_games, *(found.name for found in figures.timed_beside()), "fuda --help"]
    assert list(dict.fromkeys(figure["game"] for figure in document["figures"])) == [*games, ""]
    for figure in document["figures"]:
        assert figure["unit"] == ("MB" if figure["name"] == "memory of a game" else "U")
        assert figure["unit"] == "MB" or figure["ratio"] == pytest.approx(figure["seconds"] / 0.5)
        assert figure["unit"] == "MB" or 0 < figure["seconds"] < 60


def test_the_unit_is_one_sum_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts are taken in turns, of each the best counts, and all together are the sum of all squares."""
    monkeypatch.setattr(figures, "TERMS", 1000)
    sums: list[int] = []
    seconds: list[float] = [*range(1, 11), *[5] * 10, *range(10, 0, -1)]

    def timed(work: Callable[[], int]) -> float:
        sums.append(work())
        return seconds[len(sums) - 1]

    monkeypatch.setattr(figures, "timed", timed)
    unit = figures.Unit()
    unit.take()
    assert unit.seconds() == sum(range(1, 11))  # what was missing has been taken
    assert [sums[0], sums[-1]] == [sum(i * i for i in range(100)), sum(i * i for i in range(1000))]
    for _ in range(20):
        unit.take()
    assert unit.seconds() == 1 + 2 + 3 + 4 + 5 + 5 + 4 + 3 + 2 + 1
    assert sums[:10] == sums[10:20] == sums[20:]


def test_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    found = [Figure("copy", 1e-5, 2e-5, 2e-5), Figure("decision", 1e-4, 2e-4, 1e-4), Figure("memory", 0, 1.5, 2, "MB")]
    monkeypatch.setattr("fuda.cli.research.bench.measure", lambda *_: (0.5, found))
    assert main(["bench", "--lang", "en"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[-1] for line in lines[2:]] == ["yes", "NO", "yes"]
    assert lines[2] == ["copy", "10.0", "µs", "2e-05", "U", "2e-05", "U", "yes"]
