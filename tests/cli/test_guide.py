"""`fuda cards`, `card`, `decks`, `deck`, `help`, `rules --search`: as users meet them, in both languages and on narrow
and wide terminals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cli.main import main
from fuda.cli.paper import width

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def shown(capsys: Capture, *arguments: str, code: int = 0) -> str:
    """What a command prints."""
    assert main(list(arguments)) == code
    return capsys.readouterr().out


def refused(capsys: Capture, *arguments: str) -> str:
    """The one line of a command that was given bad input."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("fuda: ").rstrip()


@pytest.mark.parametrize("columns", [60, 120])
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["cards", "scs"],
        ["cards", "fftcg", "draw", "--full"],
        ["cards", "moncolle", "レベル>=7"],
        ["card", "pso2", "D-035"],
        ["decks"],
        ["deck", "great-tide"],
        ["deck", "tidebell"],
        ["help"],
        ["help", "raid"],
        ["help", "moncolle"],
    ],
    ids=" ".join,
)
def test_lines_fit_the_terminal(
    monkeypatch: Patch, capsys: Capture, arguments: list[str], language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = shown(capsys, *arguments, "--lang", language).splitlines()
    assert len(lines) > 3
    assert [line for line in lines if width(line) > columns] == []


def test_cards_that_fit_are_listed_with_both_names(capsys: Capture) -> None:
    lines = shown(capsys, "cards", "pso2", "red", "draw", "--lang", "en").splitlines()
    assert lines[0].split() == ["number", "name", "Japanese", "kind", "cost", "attack/HP"]
    assert ["D-047", "Azami", "First-Spear", "一番槍のアザミ", "character", "red", "2", "3/4"] in [
        line.split() for line in lines
    ]
    assert lines[-1] == f"{len(lines) - 2} of 181 cards. One of them in full: fuda card pso2 NUMBER"
    assert shown(capsys, "cards", "pso2", "qqqq", "--lang", "en") == "no card fits\n"


def test_one_card_in_full(capsys: Capture) -> None:
    lines = shown(capsys, "card", "fftcg", "ember", "apprentice", "--lang", "en").splitlines()
    assert lines[0] == "K-001  Ember Apprentice  熾火の見習い"
    assert "  Haste" in lines
    assert "  ヘイスト" in lines
    assert any("15.2.2.2" in line for line in lines)
    assert lines[-1].split() == ["kiln"]


def test_a_name_that_several_cards_have(capsys: Capture) -> None:
    lines = shown(capsys, "card", "pso2", "ホタカ", "--lang", "ja").splitlines()
    assert lines[0] == "「ホタカ」に当てはまるカード："
    assert [line.split()[0] for line in lines[2:4]] == ["D-020", "D-035"]


def test_a_card_by_name_is_one_document(capsys: Capture) -> None:
    document = json.loads(shown(capsys, "card", "pso2", "d-035", "--json"))
    assert document["summary"]["ok"] == 1
    assert document["printed"][0]["name"] == {"ja": "灯環の英雄 ホタカ", "en": "Hotaka, Hero of the Lamp Ring"}


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["cards", "chess"], "there is no game chess; the games are pso2, fftcg, scs, moncolle"),
        (["cards", "pso2", "wits=3"], "there is nothing called wits to look in; there are name,"),
        (["card", "fftcg", "ember aprentice"], "there is no card ember aprentice; perhaps K-001 Ember Apprentice"),
        (["card", "fftcg", "nowhere.txt"], "nowhere.txt: cannot be read: No such file or directory"),
        (["deck", "README.md"], "README.md: no game knows all cards of this list; --game GAME says what is wrong"),
        (["deck", "kiln"], "kiln may be a deck of fftcg, moncolle; add --game"),
        (["deck", "nothing"], "there is no deck nothing; the decks are beacon, tide,"),
        (["deck", "beacon", "--game", "scs"], "there is no deck beacon; the decks are tidebell,"),
        (["decks", "chess"], "there is no game chess;"),
        (["help", "chess"], "there is no game chess; the games are pso2, pso2-1.8, raid,"),
        (["rules", "chess"], "there is no book chess;"),
        (["rules", "pso2", "999"], "there is no rule 999 in pso2-3.0"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_one_line(capsys: Capture, arguments: list[str], line: str) -> None:
    assert refused(capsys, *arguments, "--lang", "en").startswith(line)
    assert refused(capsys, *arguments, "--lang", "ja") != line


def test_what_is_in_a_deck(capsys: Capture) -> None:
    lines = shown(capsys, "deck", "kiln", "--game", "fftcg", "--lang", "en").splitlines()
    assert lines[0] == "Sweepings of the Kiln (fftcg kiln)  40 cards"
    assert lines[-1] == "legal: 2.1.8 format=limited"
    assert "   3   16  ■■■■■■■■■■■■■■■■" in lines
    assert lines[1] == "forward 18"


def test_a_deck_file_that_is_not_legal(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.deck"
    file.write_bytes("名前：速攻\n熾火の見習い ×4\n3x Hibarida, Fire-Bearer // fast\n".encode("cp932"))
    text = shown(capsys, "deck", str(file), "--lang", "en", code=1)
    assert text.startswith("速攻 (fftcg 速攻)  7 cards\n")
    assert "not legal: 2.1.8 format=constructed\n" in text
    assert "[fftcg-2.1.8 8.1.1.1]" in text
    document = json.loads(shown(capsys, "deck", str(file), "--json", code=1))
    assert (document["legal"], document["curve"]) == (False, {"1": 4, "2": 3})


def test_the_list_of_a_deck_can_be_kept_as_a_file(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "copy.deck"
    file.write_text(shown(capsys, "deck", "tidebell", "--text"), encoding="utf-16")
    lines = shown(capsys, "deck", str(file), "--lang", "en").splitlines()
    assert (lines[0], lines[-1]) == ("copy (scs copy)  52 cards", "legal: 1.12")


def test_help_for_a_game(capsys: Capture) -> None:
    assert "  OFF  " in shown(capsys, "help", "pso2", "--lang", "en")
    assert "勝つには" in shown(capsys, "help", "scs", "--lang", "ja")
    assert shown(capsys, "help", "--lang", "en").endswith("fuda help pso2 | pso2-1.8 | raid | fftcg | scs | moncolle\n")


def test_rules_are_looked_for(capsys: Capture) -> None:
    lines = shown(capsys, "rules", "pso2", "--search", "face-down", "look", "--lang", "en").splitlines()
    assert lines[0] == "pso2-3.0 404 PP"
    assert lines[1].startswith("  404.5.1  engine")
    assert lines[-1] == "1 rules"
    assert shown(capsys, "rules", "--search", "qqqq", "--lang", "en") == "no rule fits\n"
    document = json.loads(shown(capsys, "rules", "--search", "mulligans", "--json"))
    assert all("rules" not in book for book in document["books"])


def test_words_that_name_no_rule_are_looked_for(capsys: Capture) -> None:
    lines = shown(capsys, "rules", "pso2", "face-down", "look", "--lang", "en").splitlines()
    assert lines[0].startswith("pso2-3.0 404.5.1")


def test_rules_by_chapter_and_by_english_name(capsys: Capture) -> None:
    lines = shown(capsys, "rules", "moncolle", "counter", "chain", "--lang", "en").splitlines()
    assert lines[0] == "moncolle-2.00 Counter chain"
    assert lines[1].startswith("  Counter chain 0.1 (対抗連鎖.0.1)  definition")
    one = shown(capsys, "rules", "moncolle", "counter chain 2.1", "--lang", "en")
    assert one.startswith("moncolle-2.00 Counter chain 2.1 (対抗連鎖.2.1)  engine\n")
    chapters = shown(capsys, "rules", "scs", "--chapters", "--lang", "ja").splitlines()
    assert [chapters[0].split(), len(chapters)] == [["章", "題", "件数"], 11]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932"])
def test_files_of_every_kind_are_read_in_every_encoding(tmp_path: Path, capsys: Capture, encoding: str) -> None:
    card, scenario, record = tmp_path / "card.txt", tmp_path / "good.scn", tmp_path / "game-000000.fuda"
    card.write_bytes("灯守り\r\ntype: character\r\n【奇襲】\r\n".encode(encoding))
    assert "ok: 1" in shown(capsys, "card", "pso2", str(card), "--lang", "en")
    scenario.write_bytes("title: 灯\nscript\nno winner\n".encode(encoding))
    shown(capsys, "scenario", str(scenario))
    shown(capsys, "sim", "moncolle", "--games", "1", "--workers", "1", "--records", str(tmp_path))
    record.write_bytes(record.read_text(encoding="utf-8").replace("\n", "\r\n").encode(encoding))
    assert "verified" in shown(capsys, "replay", str(record), "--lang", "en")
