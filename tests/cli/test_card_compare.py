"""`fuda card fftcg FILE --compare OTHER`: prints of two languages joined by number."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fuda.cli.main import main

JA = """ツバメ
number: X-001
type: forward
cost: 2
power: 5000
ツバメがフィールドに出たとき、あなたのデッキの1番上のカードを公開する。それが【カード名(カモメ)】の場合、それを手札に加える。

カモメ
number: X-002
type: backup
cost: 2
カモメがフィールドに出たとき、カードを1枚引く。

シギ
number: X-003
type: backup
cost: 2
シギが空を飛んだとき、カードを1枚引く。
"""
EN = """Swallow
number: X-001
type: forward
cost: 2
power: 5000
When Swallow enters the field, reveal the top card of your deck. If it is a [Card Name (Gull)], add it to your hand.

Gull
number: X-002
type: backup
cost: 2
When Gull enters the field, draw 2 cards.

Snipe
number: X-003
type: backup
cost: 2
When Snipe enters the field, draw 1 card.
"""


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The same cards in Japanese and in English; one of them draws a card too many."""
    for name, text in (("ja.txt", JA), ("en.txt", EN)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / "ja.txt"), "--compare", str(tmp_path / "en.txt")]


def test_cards_that_do_not_say_the_same_are_shown(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "fftcg", *files, "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["summary"] == {"total": 3, "same": 1, "differ": 1, "unread": 1}
    differing, unread = document["cards"]
    assert (differing["number"], differing["status"]) == ("X-002", "differ")
    assert [(place["one"], place["other"]) for place in differing["differences"]] == [(1, 2)]
    assert (unread["number"], unread["status"]) == ("X-003", "unread")


def test_people_see_both_sides_of_a_difference(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "fftcg", *files, "--lang", "en"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "3 cards compared: 1 say the same, 1 differ, 1 are not read"
    assert lines[1] == "X-002  カモメ / Gull: differ"
    assert [line.strip() for line in lines[3:5]] == ["1", "2"]


def test_one_name_is_not_two(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    other = Path(files[2])
    text = "reveal the top card of your deck. If it is a [Card Name (Tern)]"
    twice = JA.replace(
        "手札に加える。", "手札に加える。それ以外の場合、【カード名(カモメ)】1枚をサーチし、手札に加える。", 1
    )
    Path(files[0]).write_text(twice, encoding="utf-8")
    english = EN.replace("reveal the top card of your deck. If it is a [Card Name (Gull)]", text, 1)
    english = english.replace("hand.", "hand. Otherwise, search for 1 [Card Name (Gull)] and add it to your hand.", 1)
    other.write_text(english, encoding="utf-8")
    main(["card", "fftcg", *files, "--json"])
    cards = json.loads(capsys.readouterr().out)["cards"]
    assert {place["other"] for place in cards[0]["differences"]} == {"Tern", "Gull"}


def test_other_games_are_read_in_one_language(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "pso2", *files]) == 2
    assert "fftcg" in capsys.readouterr().err
