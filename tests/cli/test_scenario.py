"""`fuda scenario` as users meet it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]

GOOD = "title: good\nscript\nasks A: act\n"
BAD = "title: bad\nscript\nasks B: act\n"
WRONG = "title: wrong\nscript\nhope\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three files to run, named from inside their folder."""
    for name, text in {"good.scn": GOOD, "bad.scn": BAD, "wrong.scn": WRONG}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FUDA_LANG", "en")
    return tmp_path


def test_all_good(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "good.scn"]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_line_for_each_failure(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "good.scn", "bad.scn"]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("bad.scn:3: expected B to be asked act, found A is asked act")
    assert last == "1 passed, 1 failed"


def test_a_malformed_file(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "wrong.scn"]) == 2
    assert capsys.readouterr().out.startswith("wrong.scn:3:1: unknown line “hope”")


def test_a_missing_file(folder: Path, capsys: Capture) -> None:
    for name in ("none.scn", "x" * 300):
        assert main(["scenario", name]) == 2
        assert capsys.readouterr().out.startswith(f"{name}: cannot be read")


def test_a_folder_and_verbose(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", ".", "--verbose"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["bad.scn", "good.scn", "wrong.scn", "1 passed, 2 failed"]


def test_json(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "good.scn", "bad.scn", "wrong.scn", "--json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert (document["passed"], document["failed"]) == (1, 2)
    good, bad, wrong = document["results"]
    assert (good["file"], good["title"], good["ok"], good["line"], good["message"]) == ("good.scn", "good", True, 0, "")
    assert (bad["title"], bad["ok"], bad["line"]) == ("bad", False, 3)
    assert (wrong["ok"], wrong["line"]) == (False, 3)


# --show

BATTLE = """title: battle
card 剣士
  type: character
  attack/hp: 2/5
card 高価
  type: character
  cost: 9
seat A
  front: 剣士 as 左, 剣士 OFF as 右
  hand: 高価
script
A: attack 左 -> B.PLAYER
{line}
"""


@pytest.fixture
def battle(folder: Path) -> Path:
    """A scenario that holds, and one that does not."""
    (folder / "holds.scn").write_text(BATTLE.format(line="no winner"), encoding="utf-8")
    (folder / "fails.scn").write_text(BATTLE.format(line="expect 左: ON"), encoding="utf-8")
    return folder


@pytest.mark.parametrize("arguments", [["--show", "fails.scn"], ["fails.scn", "--show"]])
def test_show_the_first_failure(battle: Path, capsys: Capture, arguments: list[str]) -> None:
    assert main(["scenario", *arguments]) == 1
    shown = capsys.readouterr().out
    assert "剣士 attacks PLAYER [506.4.1]" in shown
    assert "── Turn 3, A: main phase" in shown
    assert "labels:  左 = A.剣士@front#1  右 = A.剣士@front#2" in shown
    assert "A is asked act: What do you do? [103.6.2.1]\n  attack PLAYER\n  end\n" in shown
    assert "[209.1.1] there are not enough PP that are ON: play 高価" in shown
    assert "[215.2] it is OFF: only a card that is ON declares an attack: attack A.剣士@front#1, attack" in shown
    assert "fails.scn:13: expected 左: ON, found OFF; A is asked act" in shown
    assert shown.count("A is asked act:") == 1


def test_show_every_line(battle: Path, capsys: Capture) -> None:
    assert main(["scenario", "holds.scn", "--show", "all"]) == 0
    shown = capsys.readouterr().out
    parts = ["── holds.scn (pso2 edition 3.0)", "  attack 剣士\n", "holds.scn:12: A: attack 左 -> B.PLAYER",
             "attacks PLAYER", "  attack PLAYER\n  end", "holds.scn:13: no winner"]  # fmt: skip
    places = [shown.index(part) for part in parts]
    assert places == sorted(places)
    assert shown.count("A is asked act:") == 2


def test_show_before_a_line(battle: Path, capsys: Capture) -> None:
    assert main(["scenario", "fails.scn", "--show", "12", "--lang", "ja"]) == 1
    shown = capsys.readouterr().out
    assert "選べないもの：" in shown
    assert ": attack A.剣士@front#2" in shown
    assert shown.count("Aへの質問 act：") == 1


def test_show_in_json(battle: Path, capsys: Capture) -> None:
    assert main(["scenario", "fails.scn", "holds.scn", "--show", "--json"]) == 1
    fails, holds = json.loads(capsys.readouterr().out)["results"]
    assert any("not offered" in line for line in fails["shown"])
    assert holds["shown"]


def test_a_file_is_needed(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "--show"]) == 2
    assert "the following arguments are required: FILE" in capsys.readouterr().err


def test_every_game_can_be_shown(folder: Path, capsys: Capture) -> None:
    for game in ("pso2", "fftcg", "scs", "moncolle"):
        (folder / f"{game}.scn").write_text(f"title: {game}\ngame: {game}\nscript\nno winner\n", encoding="utf-8")
        assert main(["scenario", "--show", f"{game}.scn"]) == 0
        assert "A is asked" in capsys.readouterr().out
