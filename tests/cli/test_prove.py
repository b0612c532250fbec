"""`fuda prove`: what it says in both languages, its document, what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fuda.cli.main import main
from fuda.effects.piles import Draw
from fuda.games import registry
from fuda.proving.hunt.finding import Family, Finding
from fuda.proving.hunt.shrink import Shrinker
from fuda.proving.hunt.table import Table
from fuda.proving.laws.laws import LAWS, Pair

Capture = pytest.CaptureFixture[str]


def test_nothing_is_found(capsys: Capture) -> None:
    assert main(["prove", "scs", "--cards", "16", "--lang", "en"]) == 0
    assert "nothing was found" in capsys.readouterr().out
    assert main(["prove", "scs", "--cards", "16", "--lang", "ja"]) == 0
    assert "異常は見つかりませんでした" in capsys.readouterr().out


def test_a_finding_is_shown_with_its_cards_and_its_position(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise LookupError("no such deck")

    monkeypatch.setattr(Draw, "run", broken)
    monkeypatch.setattr("fuda.cli.research.prove.SHRINK_SECONDS", 2.0)
    assert main(["prove", "scs", "--cards", "160", "--lang", "en"]) == 1
    shown = capsys.readouterr().out
    assert "LookupError: no such deck" in shown
    assert "last answers" in shown
    assert main(["prove", "scs", "--cards", "160", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    finding = next(finding for finding in document["findings"] if finding["kind"] == "exception")
    assert finding["texts"]
    assert finding["count"] >= 1
    assert document["cards"] == 160


def test_what_was_found_is_told_when_somebody_stops_it(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise LookupError("no such deck")

    def stop(self: object, done: int, found: int) -> None:
        if found:
            raise KeyboardInterrupt

    monkeypatch.setattr(Draw, "run", broken)
    monkeypatch.setattr("fuda.cli.research.prove.SHRINK_SECONDS", 1.0)
    monkeypatch.setattr("fuda.cli.research.prove.Progress.tell", stop)
    assert main(["prove", "scs", "--cards", "100000", "--lang", "en"]) == 1
    assert "LookupError: no such deck" in capsys.readouterr().out


def test_no_time_and_no_cards_are_refused(capsys: Capture) -> None:
    assert main(["prove", "scs", "--cards", "0"]) == 2
    assert main(["prove", "scs", "--minutes", "0"]) == 2
    assert main(["prove", "nothing"]) == 2
    assert capsys.readouterr().err


def test_the_laws(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.proving.laws.court.LAWS", {"joined": LAWS["joined"]})
    assert main(["prove", "scs", "--laws", "--cards", "6", "--lang", "en"]) == 0
    assert "all of them are equal" in capsys.readouterr().out

    def unequal(*_: Any) -> Any:
        yield Pair("L2", "カードを1枚引く。", "カードを2枚引く。")

    monkeypatch.setattr("fuda.proving.laws.court.LAWS", {"joined": unequal})
    assert main(["prove", "scs", "--laws", "--cards", "3", "--minutes", "0.1", "--lang", "ja"]) == 1
    assert "異なる組" in capsys.readouterr().out
    assert main(["prove", "scs", "--laws", "--cards", "3", "--minutes", "0.1", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["unequal"][0]["one"] == "カードを1枚引く。"


# Secrets


def test_no_secret_gets_out(capsys: Capture) -> None:
    """In every game a few pairs of worlds of each kind; `fuda prove GAME --secrets --pairs 4000` is the long form."""
    for game in registry.GAMES:
        assert main(["prove", game, "--secrets", "--pairs", "18", "--seed", "5", "--json"]) == 0
        document = json.loads(capsys.readouterr().out)
        assert document["pairs"].pop("hands", 0) + sum(document["pairs"].values()) == 18
        assert all(document["pairs"][kind] > 3 for kind in ("bots", "engine", "host"))
        assert document["leaks"] == []


def test_a_leak_is_shown_with_the_way_to_it(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the host shows nothing of occasions that passed in silence, being asked tells what somebody holds."""
    monkeypatch.setattr("fuda.host.viewer.Viewer.moments", lambda _: [])
    assert main(["prove", "scs", "--secrets", "--pairs", "60", "--seed", "7", "--lang", "en"]) == 1
    shown = capsys.readouterr().out
    assert "can be told apart" in shown
    assert "host frame" in shown
    assert "lists=" in shown
    assert main(["prove", "scs", "--secrets", "--pairs", "3", "--lang", "ja"]) == 0
    assert "秘密は漏れていません" in capsys.readouterr().out


def test_a_hand_held_out_in_its_order_is_a_leak(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest card would always be the last of the backs."""
    monkeypatch.setattr("fuda.games.pso2.language.ops.choose.fanned", lambda _g, _seat, cards: [*cards])
    assert main(["prove", "pso2", "--secrets", "--pairs", "60", "--seed", "2", "--lang", "en"]) == 1
    assert "hands order" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--pairs", "3"], ["--secrets", "--pairs", "0"], ["--secrets", "--minutes", "0"]])
def test_pairs_belong_to_secrets_and_are_some(words: list[str], capsys: Capture) -> None:
    assert main(["prove", "scs", *words, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("fuda")


def test_progress_is_told_where_nobody_looks_at_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("fuda.cli.research.prove.EVERY", 0.0)
    for words in ([], ["--laws"]):
        main(["prove", "scs", "--cards", "8", *words, "--lang", "en"])
        assert " done, 0 found (" in capsys.readouterr().err


def test_making_findings_smaller_is_part_of_the_given_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    class Measured(Shrinker):
        def __init__(self, game: str, finding: Finding, seconds: float) -> None:
            given.append(seconds)
            super().__init__(game, finding, 0.0)

    monkeypatch.setattr(Table, "_play", lambda table: table.tell(Family("replay", str(len(given)))))
    monkeypatch.setattr("fuda.cli.research.prove.Shrinker", Measured)
    assert main(["prove", "scs", "--minutes", "0.05", "--lang", "en"]) == 1
    assert given
    assert sum(given) <= 0.1 * 3, "a tenth of three seconds"
