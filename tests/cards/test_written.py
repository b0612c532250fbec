"""Files of cards: three ways to write them, and whatever else somebody may hand in."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.cards.loader import library
from fuda.cards.written import read_cards
from fuda.errors import UserError
from fuda.games.fftcg.now.record import as_printed
from fuda.games.moncolle.book.deck import Deck
from fuda.games.pso2.printed import Printed
from fuda.scenario.kit import kit

CARD = Printed(
    number="X-1",
    name="灯守り",
    type="character",
    cost=2,
    attack=2,
    hp=3,
    kinds=("ヒューマン",),
    text="【奇襲】\n【連撃】",
)

TOML = """
[[card]]
number = "X-1"
name = "灯守り"
type = "character"
cost = 2
attack = 2
hp = 3
kinds = ["ヒューマン"]
text = "【奇襲】\\n【連撃】"
"""

FACTS = {"number": "X-1", "name": "灯守り", "type": "character", "cost": 2, "attack": 2, "hp": 3}
JSON = json.dumps([{**FACTS, "kinds": ["ヒューマン"], "text": "【奇襲】\n【連撃】"}])

TEXT = """
灯守り
number: X-1
type: character
cost: 2
attack: 2
hp: 3
kinds: ヒューマン
【奇襲】
【連撃】
"""


@pytest.mark.parametrize("written", [TOML, JSON, TEXT, '{"cards": ' + JSON + "}"])
def test_three_ways_to_write_the_same_card(written: str) -> None:
    assert read_cards(written.encode(), "cards", library("pso2").plug) == [CARD]


def test_a_block_without_a_number_gets_its_place() -> None:
    cards = read_cards(b"one\ntype: mag\n\ntwo\ntype: mag\n", "cards", library("pso2").plug)
    assert [(card.number, card.name) for card in cards] == [("#1", "one"), ("#2", "two")]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "cards"),
        (b"\xff\xfe", "cards"),
        (b"\xff", "cards:1"),
        (b"[[card]\n", "cards"),
        (b"[1]", "cards: card 1"),
        (b'[{"name": "x"}]', "cards: card 1"),
        (b'[{"name": "x", "type": "mag", "colour": "pink"}]', "cards: card 1"),
        (b'[{"name": "x", "type": "mag", "weight": 3}]', "cards: card 1"),
        (b"[{,}]", "cards:1:3"),
        (b"one\ntype: mag\ncost: much\n", "cards:3"),
        (b"\n\none\ntwo\n", "cards:3"),
        (b"x = 1\n[[card]]\n", "cards.toml"),
        ('[{"name": "x", "type": "mag", "classes": ["ハンタ"]}]'.encode(), "cards: card 1"),
        (b'[{"name": "x", "type": "mag", "cost": -1}]', "cards: card 1"),
        (b'[{"name": "", "type": "mag"}]', "cards: card 1"),
        (b'[{"name": "x", "type": "mag", "kinds": 3}]', "cards: card 1"),
        (b"[" * 100_000, "cards"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_its_place(data: bytes, place: str) -> None:
    with pytest.raises(UserError) as caught:
        read_cards(data, "cards.toml" if place == "cards.toml" else "cards", library("pso2").plug)
    assert caught.value.place == place


@pytest.mark.parametrize("written", ["x\ntype: weapon\n", '[card]\nname = "x"\ntype = "item"\nitem = "weapon"\n'])
def test_a_weapon_is_an_item_and_one_table_is_one_card(written: str) -> None:
    place = "cards.toml" if written.startswith("[") else "cards"
    assert [(card.type, card.item) for card in read_cards(written.encode(), place, library("pso2").plug)] == [
        ("item", "weapon")
    ]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=80) | st.text(max_size=80).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_cards_or_refused(data: bytes) -> None:
    for place in ("cards", "cards.toml"):
        cards, refusal = read_or_refusal(data, place)
        assert bool(cards) != bool(refusal)


def read_or_refusal(data: bytes, place: str) -> tuple[list[Printed], str]:
    """The cards, or the line that says why there are none."""
    try:
        return read_cards(data, place, library("pso2").plug), ""
    except UserError as error:
        return [], error.line


@pytest.mark.parametrize(
    "card",
    [
        {"name": "x", "type": "forward"},
        {"name": "x", "type": "backup", "power": 1000},
        {"name": "x", "type": "backup", "icons": ["partie"]},
    ],
)
def test_a_card_of_fftcg_that_cannot_be_is_refused(card: dict[str, object]) -> None:
    with pytest.raises(UserError, match=r"power|icon"):
        read_cards(json.dumps([card]).encode(), "cards", library("fftcg").plug)


@pytest.mark.parametrize("card", [{"type": "monster", "power": 8000}, {"type": "backup", "power": 0}])
def test_a_power_that_does_not_count_is_no_fault(card: dict[str, object]) -> None:
    (found,) = read_cards(json.dumps([{"name": "x", **card}]).encode(), "cards", library("fftcg").plug)
    assert as_printed(0, library("fftcg").plug.read(found), ()).power is None


def test_yes_and_no_in_plain_text() -> None:
    written = "one\ntype: backup\ngeneric: yes\nex_burst: no\n"
    (card,) = read_cards(written.encode(), "cards", library("fftcg").plug)
    assert (card.generic, card.ex_burst) == (True, False)
    with pytest.raises(UserError, match="'perhaps'"):
        read_cards(written.replace("yes", "perhaps").encode(), "cards", library("fftcg").plug)


UNIT = "番犬\nfaction: 潮\ntype: unit\nlevel: 2\nmarch: 歩行\n"


def test_an_initiative_may_be_below_zero_and_nothing_else() -> None:
    (card,) = read_cards(f"{UNIT}initiative: -2\n".encode(), "cards", library("moncolle").plug)
    assert card.initiative == -2
    with pytest.raises(UserError, match="attack is a number from 0, not '-2'"):
        read_cards(f"{UNIT}attack: -2\n".encode(), "cards", library("moncolle").plug)


def test_a_card_is_typed_as_it_is_printed_and_needs_no_faction() -> None:
    """Monster Collection: standing abilities as they are printed, what may be summoned instantly 可 or 不可. A card of
    no faction lies in no half deck, so that no deck can have it [moncolle-2.00 デッキ構築.1.1]."""
    plain = "番犬\n種類:ユニット\nレベル:2\n進軍タイプ:歩行\n"
    (card,) = read_cards(
        f"{plain}常備能力:イニシアチブ：-1／スペル：水※\n即時召喚:可".encode(), "x", library("moncolle").plug
    )
    assert (card.initiative, card.slots, card.instant, card.faction) == (-1, ("水", "※"), True, "")
    (card,) = read_cards(f"{plain}即時召喚:不可\nスペル:火水".encode(), "x", library("moncolle").plug)
    assert (card.slots, card.instant) == (("火", "水"), False)
    with pytest.raises(UserError):
        read_cards(f"{plain}常備能力:貫通".encode(), "x", library("moncolle").plug)
    face = library("moncolle").plug.read(card)
    broken = library("moncolle").plug.check_deck("2.00", Deck("x", {card.number: 1}), {card.number: face}, {})
    assert "番犬 has no faction" in [str(one.said) for one in broken]


@pytest.mark.parametrize(
    ("game", "written", "said"),
    [
        ("moncolle", f"{UNIT}elements: 火 光\n", "elements is one of 火, 水, 土, 風, 聖, 魔, not '光'"),
        ("scs", "旅人\nattributes: 光\n", "attributes is one of 神, 魔, 霊, 妖, not '光'"),
    ],
)
def test_a_list_names_the_word_that_does_not_belong_there(game: str, written: str, said: str) -> None:
    with pytest.raises(UserError) as error:
        read_cards(written.encode(), "cards", library(game).plug)
    assert said in str(error.value)


SAME = {
    "pso2": (
        "砂丘 種類：キャラ 色：青 コスト：2 クラス：フォース 攻撃力/HP：2/4 種別：ヒューマン テキスト：【奇襲】",
        "砂丘 type:character colour:blue cost:2 classes:フォース attack:2 hp:4 kinds:ヒューマン text:【奇襲】",
    ),
    "fftcg": (
        "砂丘 種類:フォワード 属性:火、氷 コスト:3 パワー:5000 ジョブ:砂 カテゴリ:X 汎用:はい",
        "砂丘 type:forward elements:fire,ice cost:3 power:5000 job:砂 categories:X generic:yes",
    ),
    "scs": (
        "砂丘 種類:スペルカード スペル:砂嵐 属性:神 コスト:神、無 Rank:2 POW:1 DEF:2 攻撃範囲:cross 所属:砂",
        "砂丘 type:spell spell:砂嵐 attributes:god cost:god,any rank:2 power:1 defence:2 range:cross groups:砂",
    ),
    "moncolle": (
        "砂丘 種類:ユニット 勢力:森 種族:獣 属性:火 レベル:3 攻撃力:2 防御力:3 進軍タイプ:飛行 ★:はい",
        "砂丘 type:unit faction:森 kinds:獣 elements:火 level:3 attack:2 defence:3 march:flies star:yes",
    ),
}
"""The same card twice, a field in each line (here: after each space)."""


@pytest.mark.parametrize("game", SAME)
def test_fields_have_their_printed_names_too(game: str) -> None:
    """As in scenarios, in both languages, in every kind of file."""
    japanese, english = (
        read_cards(text.replace(" ", "\n").encode(), "x.txt", library(game).plug) for text in SAME[game]
    )
    assert japanese == english


@pytest.mark.parametrize("game", SAME)
def test_the_names_of_fields_are_those_of_scenarios(game: str) -> None:
    assert dict(library(game).plug.FIELDS) == dict(kit(game).fields)


def test_tables_may_have_japanese_headings() -> None:
    rows = "番号,名前,種類,属性,コスト,パワー,テキスト\nZ-1,砂丘,フォワード,火,2,5000,ヘイスト\n"
    (card,) = read_cards(rows.encode(), "x.csv", library("fftcg").plug)
    assert (card.number, card.name, card.type, card.elements, card.power) == ("Z-1", "砂丘", "forward", ("fire",), 5000)


def test_a_text_may_be_a_list_of_lines() -> None:
    data = '[{"name": "砂丘", "type": "spell", "テキスト": ["〔アビリティ〕", "《接射》1"]}]'
    (card,) = read_cards(data.encode(), "x.json", library("scs").plug)
    assert card.text == "〔アビリティ〕\n《接射》1"


def test_costs_with_x_are_parted() -> None:
    (card,) = read_cards("砂丘\ntype: active\ncost: 2+XX\n".encode(), "x.txt", library("pso2").plug)
    assert (card.cost, card.cost_x) == (2, 2)


def test_official_exports_are_tidied() -> None:
    """Markup with line breaks inside of it, flags that are wrong or written as words, types with capitals."""
    data = (
        '[{"name": "Dune", "type": "Summon", "elements": ["Fire"], "cost": 1, "power": 0, "ex_burst": "false",'
        ' "generic": 0, "text": "[[ex\\n]]EX BURST[[/]] Draw 1 card."}]'
    )
    (card,) = read_cards(data.encode(), "x.json", library("fftcg").plug)
    assert (card.type, card.elements, card.power, card.ex_burst, card.generic) == (
        "summon",
        ("fire",),
        None,
        True,
        False,
    )
    assert card.text == "[[ex]]EX BURST[[/]] Draw 1 card."
