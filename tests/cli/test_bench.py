"""`fuda bench` prints its figures; what they are is not for a test to say."""

from __future__ import annotations

import json

import pytest

from fuda.bench import figures
from fuda.bench.figures import Figure
from fuda.cli.main import main
from fuda.games import registry

Capture = pytest.CaptureFixture[str]


def test_the_document(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(figures, "unit_seconds", lambda _: 0.5)
    assert main(["bench", "--quick", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["unit_seconds"] == 0.5
    names = [figure["name"] for figure in document["figures"]]
    assert names == [
        "decision",
        "copy",
        "save and load",
        "projection",
        "read a card",
        "view",
        "answers",
        "memory of a game",
    ] * len(registry.GAMES) + ["fuda --help"]
    assert list(dict.fromkeys(figure["game"] for figure in document["figures"])) == [*registry.GAMES, ""]
    for figure in document["figures"]:
        assert figure["unit"] == ("MB" if figure["name"] == "memory of a game" else "U")
        assert figure["unit"] == "MB" or figure["ratio"] == pytest.approx(figure["seconds"] / 0.5)
        assert figure["unit"] == "MB" or 0 < figure["seconds"] < 60


def test_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    found = [Figure("copy", 1e-5, 2e-5, 2e-5), Figure("decision", 1e-4, 2e-4, 1e-4), Figure("memory", 0, 1.5, 2, "MB")]
    monkeypatch.setattr("fuda.cli.bench.measure", lambda *_: (0.5, found))
    assert main(["bench", "--lang", "en"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[-1] for line in lines[2:]] == ["yes", "NO", "yes"]
    assert lines[2] == ["copy", "10.0", "µs", "2e-05", "U", "2e-05", "U", "yes"]
