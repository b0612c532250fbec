"""`--cards FILE` and `fuda import`: cards of your own, everywhere."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fuda.cards import brought, english
from fuda.cards.loader import library
from fuda.cli.main import main
from fuda.games.reading import Reader
from fuda.guide import catalogue
from fuda.sim import shelf
from fuda.text.print import Unprintable

CARDS = """
[[card]]
number = "Z-1"
name = "鐘守り"
name_alt = "Bell Warden"
type = "forward"
elements = ["fire"]
cost = 2
power = 5000
text = "鐘守りがフィールドに出たとき、カードを1枚引く。"

[[card]]
number = "Z-2"
name = "謎の札"
type = "forward"
elements = ["fire"]
cost = 1
power = 2000
text = "まだ誰も読めない文。"
"""


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of cards and a data folder of its own; afterwards everything is as it was."""
    monkeypatch.setenv("FUDA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(brought.VARIABLE, "")
    monkeypatch.setenv("FUDA_LANG", "en")
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "own.toml"
    path.write_text(CARDS, encoding="utf-8")
    forget()
    yield path
    english.OTHERS.clear()
    forget()


def deck(folder: Path) -> Path:
    """A legal list for limited games."""
    ours = [number for number, card in library("fftcg").printed.items() if "fire" in card.elements][:12]
    path = folder / "my.deck"
    path.write_text("\n".join(["4 Bell Warden (Z-1)", *(f"3 {number}" for number in ours)]), encoding="utf-8")
    return path


def test_a_file_for_one_run(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--cards", str(file), "fftcg", "Bell Warden"]) == 0
    said = capsys.readouterr()
    assert "Z-1" in said.out
    assert "left out Z-2 謎の札: 1:1" in said.err
    brought_before = [*brought.files("fftcg")]
    assert brought_before == [file]


def test_words_may_stand_behind_options(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "fftcg", "--cards", str(file), "Bell", "Warden"]) == 0
    assert "Z-1" in capsys.readouterr().out
    assert main(["cards", "fftcg", "--no-such", "x"]) == 2
    assert "--no-such" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_of_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--cards", "nowhere.toml", "game.fuda"]) == 2
    assert capsys.readouterr().err.startswith("fuda: nowhere.toml: cannot be read")


def test_import_keeps_what_can_be_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "fftcg", str(file)]) == 1
    assert "set own: 1 of 2 cards kept" in capsys.readouterr().out
    assert main(["import", "fftcg", str(file)]) == 2
    assert "there is a set own already" in capsys.readouterr().err
    assert main(["import", "fftcg", str(file), "--replace", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["kept"], [*told["refused"]]) == (1, ["Z-2 謎の札"])
    assert main(["import", "fftcg"]) == 0
    assert capsys.readouterr().out == "own: 1 cards\n"
    assert main(["cards", "fftcg", "Bell Warden"]) == 0
    assert "Z-1" in capsys.readouterr().out
    assert main(["import", "fftcg", "--remove", "own"]) == 0
    capsys.readouterr()
    assert main(["import", "fftcg", "--remove", "own"]) == 2
    assert "no set of fftcg has been imported" in capsys.readouterr().err


def test_both_languages_of_a_card_are_one_card(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = library("fftcg").plug.book()
    tree = book.read("カードを1枚引く。", "SummonText", "ja", "灯り")
    here = {"number": "Z-5", "type": "summon", "elements": ["fire"], "cost": 1}
    said = book.print(tree, "en", own_name="Lamp", category="SummonText")
    for name, text, end in (("灯り", "カードを1枚引く。", "ja"), ("Lamp", said, "en")):
        (file.parent / f"{end}.json").write_text(json.dumps([{**here, "name": name, "text": text}]), encoding="utf-8")
    assert main(["import", "fftcg", "en.json", "ja.json", "--name", "two"]) == 0
    capsys.readouterr()
    (card,) = brought.cards_of(brought.sets("fftcg")[0], library("fftcg").plug)
    assert (card.name, card.name_alt, card.text) == ("灯り", "Lamp", "カードを1枚引く。")


def test_of_two_languages_the_one_that_can_be_played_is_kept(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = {"number": "Z-5", "type": "summon", "elements": ["fire"], "cost": 1}
    prints = [{**here, "name": "灯り", "text": "謎の言葉。"}, {**here, "name": "Lamp", "text": "Draw 1 card."}]
    (file.parent / "both.json").write_text(json.dumps(prints), encoding="utf-8")
    assert main(["import", "fftcg", "both.json"]) == 0
    capsys.readouterr()
    (card,) = brought.cards_of(brought.sets("fftcg")[0], library("fftcg").plug)
    assert (card.name, card.name_alt, card.text) == ("Lamp", "灯り", "Draw 1 card.")


def test_a_text_without_an_english_print_is_shown_as_printed(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unprintable(self: Any, face: Any, lang: str) -> str:
        raise Unprintable(face.tree, "CharacterText", lang)

    monkeypatch.setattr(Reader, "text", unprintable)
    assert main(["card", "fftcg", "鐘守り", "--cards", f"fftcg={file}", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("鐘守りがフィールドに出たとき、カードを1枚引く。") == 1


@pytest.mark.parametrize("name", ["../up", "", "a/b"])
def test_a_set_is_a_file_in_its_folder(file: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "fftcg", str(file), f"--name={name}", "--replace"]) == (2 if name else 1)
    assert sorted(path.parent for path in brought.sets("fftcg")) == ([] if name else [brought.sets_folder("fftcg")])
    capsys.readouterr()


def test_a_game_with_own_cards_is_recorded_and_asks_for_them(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, mine = f"fftcg={file}", str(deck(file.parent))
    arguments = ["--format", "limited", "--deck", mine, "--deck", mine, "--games", "2", "--workers", "2"]
    assert main(["sim", "fftcg", *arguments, "--cards", own, "--records", "records"]) == 0
    capsys.readouterr()
    record = str(next(iter(Path("records").iterdir())))
    assert main(["replay", record]) == 0
    assert "verified" in capsys.readouterr().out
    forget()
    assert main(["replay", record]) == 2
    assert "--cards FILE" in capsys.readouterr().err
    assert main(["replay", "--cards", str(file), record]) == 0
    assert "verified" in capsys.readouterr().out


def forget() -> None:
    """As a process that was never given the cards."""
    os.environ[brought.VARIABLE] = ""
    for known in (library, shelf.shelf, english.names, *vars(catalogue).values()):
        if hasattr(known, "cache_clear"):
            known.cache_clear()


def test_deck_check_tells_only_the_verdicts(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = str(deck(file.parent))
    assert main(["deck", "check", mine, "--game", "fftcg", "--cards", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1].startswith("legal")
    assert any("fftcg-2.1.8 8.1" in line for line in said)
    assert not any("■" in line for line in said)
