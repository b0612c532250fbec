"""Sets and deck lists from files: what is read, and the one line that says what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.cards.loader import library
from fuda.cards.pso2 import sides
from fuda.kernel.errors import Fault

PSO2 = library("pso2")
GOOD = '[[card]]\nnumber = "T-1"\nname = "石"\ntype = "character"\ncost = 1\nattack = 2\nhp = 3\n'

WRONG = {
    "unknown key": (GOOD + "power = 3\n", "set.toml:T-1: the fields do not fit: Object contains unknown field `power`"),
    "wrong type": (
        GOOD.replace("cost = 1", 'cost = "1"'),
        "set.toml:T-1: the fields do not fit: Expected `int`, got `str` - at `$.cost`",
    ),
    "number twice": (GOOD + GOOD, "set.toml:T-1: this number is used twice"),
    "no number": (
        '[[card]]\nname = "石"\ntype = "mag"\n',
        "set.toml:card 1: the fields do not fit: Object missing required field `number`",
    ),
    "strange class": (
        GOOD + 'classes = ["漁師"]\n',
        "set.toml:T-1: no such class: 漁師 [pso2-3.0 208.1.1]",
    ),
    "no weapon": (GOOD + 'item = "weapon"\n', "set.toml:T-1: a character card is no weapon [pso2-3.0 205.2]"),
    "other table": (GOOD + "[[deck]]\n", "set.toml: has only [[card]] tables, found: deck"),
    "not a table": ("card = 3\n", "set.toml: has only [[card]] tables, found: card"),
}


def write(folder: Path, text: str) -> Path:
    file = folder / "set.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_set_is_read_in_its_order(tmp_path: Path) -> None:
    second = GOOD.replace("T-1", "T-0")
    cards = PSO2.load_set(write(tmp_path, GOOD + second))
    assert [(card.number, card.attack, card.hp) for card in cards] == [("T-1", 2, 3), ("T-0", 2, 3)]


@pytest.mark.parametrize(("text", "line"), WRONG.values(), ids=WRONG)
def test_a_faulty_set_is_refused_in_one_line(tmp_path: Path, text: str, line: str) -> None:
    with pytest.raises(Fault) as fault:
        PSO2.load_set(write(tmp_path, text))
    assert str(fault.value) == line


def test_what_is_no_toml_and_what_is_no_file_are_faults(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"^set\.toml: is not TOML: "):
        PSO2.load_set(write(tmp_path, "[[card"))
    with pytest.raises(Fault, match=r"^nothing\.toml: cannot be read: "):
        PSO2.load_set(tmp_path / "nothing.toml")


def test_a_shipped_deck_names_known_cards_and_editions(tmp_path: Path) -> None:
    facts = 'name = "d"\ntitle_ja = "で"\ntitle_en = "D"\neditions = ["3.0"]\nplayer = "T-1"\ncards = {"T-9" = 1}\n'
    deck = "[[deck]]\n" + facts
    cards = {card.number: card for card in PSO2.load_set(write(tmp_path, GOOD))}
    with pytest.raises(Fault, match=r"^set\.toml:d: no such card: T-9$"):
        PSO2.load_decks(write(tmp_path, deck), cards)
    with pytest.raises(Fault, match=r"^set\.toml:d: no such edition: 9\.9$"):
        PSO2.load_decks(write(tmp_path, deck.replace("T-9", "T-1").replace("3.0", "9.9")), cards)


@pytest.mark.rule("pso2-3.0 102.3.1")
def test_a_player_card_has_two_sides() -> None:
    first, second = sides(PSO2.printed["D-001"])
    assert (first.number, second.number) == ("D-001", "D-001*")
    assert second.text == first.second != first.text
    assert len(list(sides(PSO2.printed["D-020"]))) == 1


@pytest.mark.rule("pso2-3.0 102.3.1")
def test_both_sides_are_read() -> None:
    faces = PSO2.faces
    players = [card.number for card in PSO2.printed.values() if card.type == "player"]
    assert set(faces) == set(PSO2.printed) | {number + "*" for number in players}
    assert all(faces[number].abilities for number in players)


LIST = """# 旅の一組
name はじめての札
player D-001   # 火守りの長
mag 灯蛾
3 D-020
2 灯環の英雄 ホタカ
1 灯環の英雄　ホタカ
"""


@pytest.mark.rule("pso2-3.0 206.1.2")
def test_a_deck_list_is_read() -> None:
    deck = PSO2.read_deck(LIST, "my.deck")
    assert (deck.name, deck.player, deck.mags) == ("はじめての札", "D-001", ("D-010",))
    assert deck.cards == {"D-020": 3, "D-035": 3}


def test_the_words_of_a_deck_list_may_be_japanese() -> None:
    deck = PSO2.read_deck("名前：はじめての札\nプレイヤー D-001\nマグ: D-010\n", "my.deck")
    assert (deck.name, deck.player, deck.mags) == ("はじめての札", "D-001", ("D-010",))


def test_a_deck_list_without_a_name_has_that_of_its_file() -> None:
    assert PSO2.read_deck("player D-001", "folder/my.deck").name == "my"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "player D-001\n3 D-999\n1 ホタカ\n",
            "my.deck:2: no such card: D-999 (line 2; perhaps D-099 Surveyor of the Moon), ホタカ (line 3; perhaps ",
        ),
        ("player D-001\nthree D-020\n", "my.deck:2: expected `player CARD`, `mag CARD`, `boss CARD`, `ex CARD`, "),
        ("boss R-001\nplayer D-001\n", "my.deck: a deck has one player card or one boss [pso2-3.0 レイド.準備.2]"),
        ("player D-001\n\nplayer D-002\n", "my.deck:3: a second player card"),
        ("player D-001\n0 D-020\n", "my.deck:2: 0 copies"),
        ("3 D-020\n", "my.deck: no line `player CARD` [pso2-3.0 100.1]"),
    ],
)
def test_a_faulty_deck_list_is_refused_with_its_line(text: str, line: str) -> None:
    with pytest.raises(Fault) as fault:
        PSO2.read_deck(text, "my.deck")
    assert str(fault.value).startswith(line)
    assert "\n" not in str(fault.value)


def test_full_names_are_told_apart() -> None:
    cards = PSO2.printed.values()
    assert len({card.full_name for card in cards}) == len(cards)
