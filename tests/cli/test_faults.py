"""Bad input in the user's language: exit code 2, one line with the place and the rule, nothing written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cli.complaint import COMPLAINTS, complaint
from fuda.cli.main import main
from fuda.sim.shelf import shelf

Capture = pytest.CaptureFixture[str]

MANY_FAULTS = "player {player}\nmag {mag}\nmag {mag}\n4 {card}\n1 {player}\n"
"""Two mags, a player card in the deck, too few cards, four of a name."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with faulty files, and nothing that decides the language but the arguments."""
    deck = next(iter(shelf("pso2").decks.values())).text.splitlines()
    names = {"player": deck[0].split()[1], "mag": deck[1].split()[1], "card": deck[2].split()[1]}
    texts = {
        "many.deck": MANY_FAULTS.format(**names),
        "unknown.deck": f"player {names['player']}\n3 無い札\n",
        "strange.deck": "three cards\n",
        "cut.fuda": "{}\n",
        "edited.fuda": "{}\n= end\n# 0\n",
        "bad.scn": "title: bad\nscript\nasks B: act\n",
        "wrong.scn": "title: wrong\nseat A\n hand: filler OFF\nscript\n",
        "cards.json": '[{"name": "x", "type": "mag", "colour": "pink"}]',
        "short.json": '[{"name": "x"}]',
        "odd.json": '[{"name": "x", "type": "mag", "odd": 1}]',
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    for variable in ("FUDA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def line(capsys: Capture, arguments: list[str]) -> str:
    """The one line of a call that ends with exit code 2."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("fuda: ")
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("fuda: ").rstrip("\n")


LINES = [
    (["sim", "go"], "there is no game go; the games are pso2, fftcg", "go というゲームはありません。あるのは pso2、"),
    (["sim", "pso2", "--edition", "9"], "pso2 has no edition 9; its", "pso2 に 9 という版はありません"),
    (["sim", "pso2", "--deck", "x"], "there is no deck x; the decks are", "x というデッキもファイルもありません"),
    (["sim", "pso2", "--games", "x"], "sim: argument --games: invalid int", "sim: 引数 --games：'x' は整数では"),
    (["sim", "pso2", "--deck", "unknown.deck"], "unknown.deck:2: no such card: 無い札 (line 2)",
     "unknown.deck:2: 次のカードはありません：無い札（2行目）"),
    (["play", "pso2", "--deck", "strange.deck"], "strange.deck:1: expected `player CARD`", "strange.deck:1: `player "),
    (["replay", "none"], "none: cannot be read: No such", "none: 読み込めません：ファイルも"),
    (["replay", "cut.fuda"], "cut.fuda:1: the record is truncated", "cut.fuda:1: 棋譜が途中で切れています"),
    (["replay", "edited.fuda"], "edited.fuda:3: the record was edited", "edited.fuda:3: 棋譜が書き換えられています"),
    (["card", "pso2", "cards.json"], "cards.json: card 1: colour is one of white, red,",
     "cards.json: 1枚目のカード: colour に 'pink' は書けません"),
    (["card", "pso2", "short.json"], "short.json: card 1: the field type is missing",
     "short.json: 1枚目のカード: 項目 type が"),
    (["card", "pso2", "odd.json"], "odd.json: card 1: there is no field odd; the fields",
     "odd.json: 1枚目のカード: odd という"),
    (["scenario", "empty"], "empty: there is no scenario (*.scn)", "empty: このフォルダにシナリオ（*.scn）が"),
    (["play", "pso2", "--record", "none/x"], "none/x: cannot be written: No such", "none/x: 書き込めません："),
    (["play", "pso2", "--load", "x", "--seed", "3"], "--load brings its own decks, seed", "--load の対戦には"),
    (["play", "pso2", "--deck", "x" * 300], "there is no deck xxx", "xxx"),
    (["replay", "x" * 300], f"{'x' * 300}: cannot be read: File name too", f"{'x' * 300}: 読み込めません：名前が"),
    (["frob"], "argument COMMAND: invalid choice: 'frob' (choose from ", "引数 COMMAND：'frob' は選べません（選べる"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "english", "japanese"), LINES)
def test_one_line_in_the_users_language(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: list[str], english: str, japanese: str
) -> None:
    files = sorted(folder.iterdir())
    assert line(capsys, arguments).startswith(english)
    assert line(capsys, ["--lang", "ja", *arguments]).startswith(japanese)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert line(capsys, arguments).startswith(japanese)
    assert sorted(folder.iterdir()) == files


@pytest.mark.rule("pso2-3.0 100.1", "pso2-3.0 100.2", "pso2-3.0 100.3")
@pytest.mark.parametrize("command", [["sim", "pso2", "--records", "kept"], ["play", "pso2", "--record", "kept"]])
def test_an_illegal_deck_is_refused_with_every_rule_it_breaks(
    folder: Path, capsys: Capture, command: list[str]
) -> None:
    english = line(capsys, [*command, "--deck", "many.deck"])
    japanese = line(capsys, [*command, "--deck", "many.deck", "--lang", "ja"])
    for rule, count in {"100.1": 2, "100.2": 1, "100.3": 1}.items():
        assert english.count(f"[pso2-3.0 {rule}]") == japanese.count(f"[pso2-3.0 {rule}]") == count
    assert "a deck has exactly one mag card" in english
    assert "マグカードはちょうど1枚です" in japanese
    assert not (folder / "kept").exists()


def test_scenarios_speak_it_and_json_stays_english(folder: Path, capsys: Capture) -> None:
    assert main(["scenario", "bad.scn", "wrong.scn", "--lang", "ja"]) == 2
    failed, malformed, _ = capsys.readouterr().out.splitlines()
    assert failed.startswith("bad.scn:3: Bに act を問うはずですが、Aに act を問うています [")
    assert malformed == "wrong.scn:3:8: 「hand」のカードに ON と OFF はありません"
    assert main(["scenario", "bad.scn", "wrong.scn", "--lang", "ja", "--json"]) == 2
    first, second = json.loads(capsys.readouterr().out)["results"]
    assert first["message"].startswith("expected B to be asked act, found A is asked act")
    assert second["message"] == "wrong.scn:3:8: a card in “hand” is neither ON nor OFF"


def test_every_complaint_about_arguments_is_taken_apart() -> None:
    for template in COMPLAINTS:
        message = template.format(names="a, b", name="--x", value="'v'", known="'p', 'q'", kind="int")
        assert complaint(message).template == template
        assert str(complaint(message)) == message
    assert str(complaint("what {nobody} knows")) == "what {nobody} knows"
