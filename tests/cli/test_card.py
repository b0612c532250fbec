"""`fuda card`: what is read, what is refused and where."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from fuda.cards.loader import library
from fuda.cli.cards.card import check
from fuda.cli.cards.tree import tree_json, tree_lines
from fuda.cli.main import main
from fuda.kernel.decision import Decision, Move
from fuda.text.normalise import language_of

Capture = pytest.CaptureFixture[str]

GOOD = "灯の矢\nnumber: X-1\ntype: active\n相手のキャラを1体選び、それに2ダメージを与える。\n"
BAD = "砂の矢\nnumber: X-2\ntype: character\n【登場時】：相手のキャラを1体選び、それを砂にする。\n"
PLAIN = "石\nnumber: X-3\ntype: character\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three cards, one of which cannot be read."""
    path = tmp_path / "cards.txt"
    path.write_text(f"{GOOD}\n{BAD}\n{PLAIN}", encoding="utf-8")
    return path


def test_the_document(file: Path, capsys: Capture) -> None:
    assert main(["card", "pso2", str(file), "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    summary = {"total": 3, "ok": 2, "refused": 1, "ambiguous": 0, "round_trip_failed": 0, "ignored_words": 0}
    assert document["summary"] == summary
    good, bad, plain = document["cards"]
    assert (good["name"], good["number"], good["status"], good["place"]) == ("灯の矢", "X-1", "ok", None)
    assert good["print_ja"] == "相手のキャラを1体選び、それに2ダメージを与える。"
    assert good["print_en"]
    assert good["tree"]["type"] == "Text"
    assert bad["status"] == "refused"
    assert bad["place"] == "【登場時】：相手のキャラを1体選び、それを砂にする。".index("砂")
    assert (plain["status"], plain["tree"], plain["print_ja"]) == ("ok", None, "")
    assert document["wanted"] == [{"phrase": "砂にする", "cards": 1, "only": 1}]


def test_the_place_is_underlined(file: Path, capsys: Capture) -> None:
    assert main(["card", "pso2", str(file), "--lang", "en"]) == 1
    lines = capsys.readouterr().out.splitlines()
    place = next(number for number, line in enumerate(lines) if "cannot be read from here" in line)
    assert lines[place + 1].strip() == "【登場時】：相手のキャラを1体選び、それを砂にする。"
    assert lines[place + 2].strip() == "^" * len("砂にする") * 2
    assert lines[place + 3].strip().startswith("expected: ")
    assert "cards: 3, ok: 2, not ok: 1" in lines


def test_an_english_print_is_read_as_well(file: Path, tmp_path: Path, capsys: Capture) -> None:
    main(["card", "pso2", str(file), "--json"])
    good = json.loads(capsys.readouterr().out)["cards"][0]
    english = tmp_path / "english.json"
    english.write_text(json.dumps([{"name": "灯の矢", "type": "active", "text": good["print_en"]}]), encoding="utf-8")
    assert main(["card", "pso2", str(english), "--json"]) == 0
    (again,) = json.loads(capsys.readouterr().out)["cards"]
    assert again["print_ja"] == good["print_ja"]


def test_a_file_that_is_not_there(capsys: Capture) -> None:
    assert main(["card", "pso2", "nowhere.toml"]) == 2
    assert main(["card", "chess", "nowhere.toml"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_languages_are_told_by_their_script() -> None:
    assert language_of("カードを1枚ドローする。") == "ja"
    assert language_of("Draw a card. 「灯」") == "en"
    assert language_of("【奇襲】") == "ja"
    assert language_of("【Main】①/【ON⇒OFF】⇒【回復1】。") == "ja"
    assert language_of("Destroy 灯の矢.", "灯の矢") == "en"


def test_every_card_that_we_ship_is_ok_in_both_languages() -> None:
    for card in library("pso2").printed.values():
        report = check(library("pso2"), card, "ja")
        assert report.status == "ok", (card.number, report.message)
        english = msgspec.structs.replace(card, text=report.prints.get("en", ""), second="")
        again = check(library("pso2"), english, "en")
        assert (again.status, language_of(english.text, card.name)) == ("ok", "en" if card.text else "ja"), card.number


def test_trees_are_shown_without_what_goes_without_saying() -> None:
    tree = Decision("act", 0, "act", "1", (Move("play", 3), Move("end")))
    assert tree_lines(tree)[0] == "Decision kind=act seat=0 prompt=act rule=1"
    assert tree_lines(tree)[1:] == ["  moves: Move verb=play card=3", "  moves: Move verb=end"]
    assert tree_json(tree)["moves"] == [{"type": "Move", "verb": "play", "card": 3}, {"type": "Move", "verb": "end"}]


UNIT = "岩\nfaction: 山\ntype: unit\nlevel: 1\nmarch: 歩行\n"
MANY = "次の効果から9999つまでを選ぶ。同じものを選んでもよい。・手札を1枚補充する。・パワーを1獲得する。"
KNOWN = {
    "nobody": ("nothing was spoken of before", "指すものがありません"),
    "several": ("could mean more than one thing", "何を指すかひとつに決まりません"),
    "never": ("can never happen", "そうなる時がない"),
    "untimed": ("cannot go on for the time named", "示された期間"),
    "countless": ("more ways to use them", "使い方の数が多すぎ"),
    "hidden": ("what everybody sees would tell", "公開されていないカードの内容"),
    "unfit": ("cannot stand in this place", "この場所には書けません"),
}


@pytest.mark.parametrize(
    ("game", "card", "reason", "place"),
    [
        ("pso2", "石\ntype: character\n【登場時】：それを破壊する。", "nobody", "1:7"),
        ("pso2", "石\ntype: character\n装備先は＋1/＋1を得る。", "unfit", "1:1"),
        ("pso2", "石\ntype: active\nONのOFFのキャラを1体選び、それを破壊する。", "never", "1:4"),
        ("pso2", "石\ntype: active\nこのターン中、カードを1枚ドローする。", "untimed", "1:3"),
        ("pso2", "石\ntype: character\n自分の手札のキャラがいる場合、このカードは攻撃できない。", "hidden", "1:4"),
        ("moncolle", f"{UNIT}Battle [速攻] そのユニットを破棄する。", "nobody", "1:13"),
        ("moncolle", f"{UNIT}Battle [速攻] 互いのプレイヤーは自軍ユニット1体を破棄する。", "several", "1:16"),
        ("moncolle", f"{UNIT}Battle [速攻] 自軍が先攻側の場合、手札を1枚補充する。", "never", "1:16"),
        ("moncolle", f"{UNIT}Battle [速攻] ターン終了まで、手札を1枚補充する。", "untimed", "1:16"),
        (
            "moncolle",
            f"{UNIT}Battle [対抗] 次の2つから3つを選ぶ。・手札を1枚補充する。・パワーを1獲得する。",
            "never",
            "1:19",
        ),
        ("moncolle", f"{UNIT}Battle [対抗] {MANY}", "countless", "1:19"),
        ("fftcg", "岩\ntype: summon\nelements: fire\ncost: 1\nそれをダルにする。", "nobody", "1:1"),
        ("scs", "岩\ntype: spell\n〔アビリティ〕[常時]\n対象を「POW：+2」する。", "nobody", "2:1"),
    ],
)
def test_words_that_are_known_are_refused_with_the_reason(
    game: str, card: str, reason: str, place: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "cards.txt"
    file.write_text(f"{card}\n", encoding="utf-8")
    assert main(["card", game, str(file), "--json", "--lang", "ja"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["wanted"] == []
    english, japanese = KNOWN[reason]
    told = document["cards"][0]["message"]
    assert told.startswith(f"{place}: ")
    assert english in told
    assert main(["card", game, str(file), "--lang", "ja"]) == 1
    assert japanese in capsys.readouterr().out


ENGLISH = """
霜の息
type: summon
elements: ice
cost: 1
Choose 1 Forward. Dull it and freeze as well.

氷の兵
type: forward
elements: ice
cost: 1
power: 3000
"""


def test_cards_are_played_whichever_language_they_are_written_in(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "cards.txt"
    path.write_text(ENGLISH, encoding="utf-8")
    assert main(["card", "fftcg", str(path), "--json", "--play"]) == 0
    proof = json.loads(capsys.readouterr().out)["proof"]
    assert (proof["played"], proof["never"], proof["defects"]) == (["#1", "#2"], [], [])
