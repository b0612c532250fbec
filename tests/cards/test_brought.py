"""Cards of your own beside ours: files for one run, kept sets, deck lists as deck sites write them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from fuda.cards import brought, english
from fuda.cards.advice import in_a_line
from fuda.cards.loader import library
from fuda.effects.node import parts
from fuda.games.fftcg.language.words.attribute import CardName
from fuda.host.contract import Words
from fuda.host.showing.seeing import eyes_for
from fuda.kernel.errors import Fault
from fuda.sim import shelf

CSV = (
    "number,name,name_alt,type,elements,cost,power,text\n"
    "Z-1,鐘守り,Bell Warden,forward,fire,2,5000,鐘守りがフィールドに出たとき、カードを1枚引く。\n"
    "Z-2,霧の番人,,backup,ice,2,,《ダル》：フォワード1体を選ぶ。それをダルにする。\n"
    "Z-3,霧の番人,,backup,ice,3,,\n"
    "Z-4,謎の札,,backup,ice,3,,まだ誰も読めない文。\n"
)


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own; afterwards everything is as it was."""
    monkeypatch.setenv("FUDA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(brought.VARIABLE, "")
    yield tmp_path
    english.OTHERS.clear()
    for known in (library, shelf.shelf, english.names):
        known.cache_clear()


@pytest.fixture
def file(at_home: Path) -> Path:
    path = at_home / "own.csv"
    path.write_text(CSV, encoding="utf-8")
    return path


def test_cards_of_a_file_stand_beside_ours(file: Path) -> None:
    ours = set(library("fftcg").printed)
    shelf.bring("fftcg", [file])
    found = library("fftcg")
    assert set(found.printed) - ours == {"Z-1", "Z-2", "Z-3"}
    assert found.faces["Z-1"].abilities[0].triggers
    assert found.naming.names(found.printed["Z-1"]) == ("鐘守り", "Bell Warden")
    (left_out,) = found.left_out
    assert left_out.number == "Z-4"
    assert in_a_line(found, left_out, "en").startswith("1:")
    assert set(library("pso2").printed).isdisjoint({"Z-1"})


def test_a_number_is_used_once(file: Path) -> None:
    ours = next(iter(library("fftcg").printed))
    file.write_text(CSV.replace("Z-2", ours), encoding="utf-8")
    shelf.bring("fftcg", [file])
    with pytest.raises(Fault, match="another file"):
        _ = library("fftcg").printed


def test_a_card_without_a_number_is_called_by_its_file(at_home: Path) -> None:
    path = at_home / "my set.txt"
    path.write_text("鐘守り\ntype: forward\nelements: fire\ncost: 2\npower: 5000\n", encoding="utf-8")
    shelf.bring("fftcg", [path])
    assert library("fftcg").printed["myset-1"].name == "鐘守り"


@pytest.mark.parametrize(
    "lines",
    [
        "3 Z-1",
        "3 鐘守り",
        "3x Bell Warden",
        "Bell Warden x3",
        "3 Bell Warden (Z-1)",
        "3 Z-1 Bell Warden",
        "3 Bell Warden [Z-1]",
        "3 Bell Warden Z-1",
        "Forwards (3)\n3 Z-1\nTotal: 3",
        "Main deck:\n3 Z-1",
    ],
)
def test_deck_lists_as_people_write_them(file: Path, lines: str) -> None:
    shelf.bring("fftcg", [file])
    assert library("fftcg").read_deck(lines, "list").cards == {"Z-1": 3}


def test_a_name_that_several_cards_have_is_not_guessed(file: Path) -> None:
    shelf.bring("fftcg", [file])
    with pytest.raises(Fault, match=r"Z-2.*Z-3"):
        library("fftcg").read_deck("3 霧の番人", "list")
    assert library("fftcg").read_deck("3 霧の番人 (Z-3)", "list").cards == {"Z-3": 3}


def test_an_english_text_is_played_by_what_it_means(at_home: Path) -> None:
    text = library("fftcg").plug.book()
    tree = text.read("カードを1枚引く。", "SummonText", "ja", "己")
    said = text.print(tree, "en", own_name="Lantern", category="SummonText")
    card = {"number": "Z-9", "name": "Lantern", "type": "summon", "elements": ["fire"], "cost": 1, "text": said}
    path = at_home / "en.json"
    path.write_text(json.dumps([card]), encoding="utf-8")
    shelf.bring("fftcg", [path])
    assert library("fftcg").faces["Z-9"].tree == tree


def english_cards(at_home: Path, *texts: str) -> Path:
    """A file of summons with these English texts."""
    common = {"name": "Lantern (II)", "type": "summon", "elements": ["fire"], "cost": 1}
    cards = [{**common, "number": f"Z-{number}", "text": text} for number, text in enumerate(texts, start=11)]
    path = at_home / "en.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def test_names_in_english_texts_stay_as_they_are_printed(at_home: Path) -> None:
    said = "Choose 1 [[i]]Card Name Lantern (II)[[/]] in your Break Zone. Add it to your hand."
    shelf.bring("fftcg", [english_cards(at_home, said)])
    face = library("fftcg").faces["Z-11"]
    assert [node.name for node in parts(face.tree, ()) if isinstance(node, CardName)] == ["Lantern (II)"]


def test_the_table_shows_an_english_card_as_printed_and_in_japanese(at_home: Path) -> None:
    said = "Choose one Forward of cost 3 or higher. Break it."
    shelf.bring("fftcg", [english_cards(at_home, said)])
    face = library("fftcg").faces["Z-11"]
    eyes = eyes_for("fftcg", SimpleNamespace(faces=[face], book=""))
    (line,) = eyes.lines(face)
    assert line.text == Words("コスト3以上のフォワード1体を選ぶ。それをブレイクする。", said)


def test_what_was_refused_is_not_read_again(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = english_cards(at_home, "Draw 1 card.", "Nobody can read this yet.")
    for _ in range(2):
        shelf.bring("fftcg", [path])
        assert [card.number for card in library("fftcg").left_out] == ["Z-12"]
        monkeypatch.setattr(library("fftcg").plug, "read", lambda _: pytest.fail("it was read again"))


def test_a_kept_set_is_there_again(file: Path) -> None:
    plug = library("fftcg").plug
    cards = brought.cards_of(file, plug)[:3]
    kept = brought.keep("fftcg", "mine", cards)
    assert brought.sets("fftcg") == [kept]
    assert brought.set_name(kept) == "mine"
    assert brought.cards_of(kept, plug) == cards
    shelf.bring("fftcg", [])
    assert library("fftcg").printed["Z-2"] == cards[1]
