"""The phrasebook: every phrase of the style sheet reads, prints back in both languages, and nothing is ignored."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.effects.node import Node
from fuda.games.pso2.language import reader
from fuda.games.pso2.printed import Printed
from fuda.text import Refused
from fuda.text.book.entry import Node as Meant
from fuda.text.gates import CardText, check_text, fuzz, fuzz_every_line
from tests.games.pso2.position import active, character, equipment

SHEET = (Path(__file__).with_name("phrases.txt")).read_text(encoding="utf-8")
"""Every phrase of the style sheet, by the place where it stands."""


def phrases(section: str) -> list[str]:
    """The phrases of one section of the sheet."""
    [found] = [part for part in SHEET.split("== ") if part.startswith(f"{section}\n")]
    return found.strip().split("\n")[1:]


ATTACH = [f"付与：{who}。\n付与先は＋1/＋1を得る。" for who in ("味方のキャラ", "相手のキャラ", "味方", "キャラ")]

ATTACH_MORE = [
    "付与：味方のキャラ。\n「術」は1体に1枚までしか付与できない。",
    "付与：味方のキャラ。\n付与先が攻撃した時：カードを1枚ドローする。",
]

PLAYED = ["相手のターン中", "自分のターン中", "戦闘フェイズ中", "味方が攻撃された時", "自分の手札が2枚以下の場合"]

CARDS: list[Printed] = [
    *(character(f"{trigger}：カードを1枚ドローする。") for trigger in phrases("triggers")),
    *(character(f"{cost}⇒カードを1枚ドローする。") for cost in phrases("costs")),
    *(active(f"{pick}選び、カードを1枚ドローする。") for pick in phrases("picks")),
    *(character(f"①⇒キャラを1体選び、{deed}。") for deed in phrases("deeds")),
    *(character(f"①⇒{sentence}。") for sentence in phrases("sentences")),
    *(active(text) for text in phrases("texts")),
    *(character(line) for line in phrases("lines")),
    *(equipment(line) for line in phrases("equipment")),
    *(active(text) for text in [*ATTACH, *ATTACH_MORE]),
    *(active(f"このカードは{when}のみプレイできる。\nカードを1枚ドローする。") for when in PLAYED),
]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.text)
def test_a_phrase_reads_prints_back_and_nothing_is_ignored(card: Printed) -> None:
    report = check_text(reader.book(), CardText(card.text, reader.category(card)))
    assert (report.status, report.message) == ("ok", "")
    assert set(report.prints) == {"ja", "en"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.text)
@pytest.mark.rule("pso2-3.0 211.2")
def test_a_phrase_compiles_and_its_ability_keeps_the_printed_line(card: Printed) -> None:
    face = reader.read(card)
    lines = [line.strip() for line in card.text.split("\n")]
    texts = [ability.text for ability in face.abilities if ability.kind != "equip"]
    assert all(text in (*lines, card.text) or text.startswith("【") for text in texts)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("category", ["Text", "ActiveText", "AttachText"])
def test_random_trees_print_and_read_back(category: str, lang: str) -> None:
    assert fuzz(reader.book(), category, lang=lang, trees=150, depth=7) == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_line_of_the_book_prints_and_reads_back(lang: str) -> None:
    assert fuzz_every_line(reader.book(), lang=lang, times=1) == ()


@pytest.mark.rule("pso2-3.0 用語.それ")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("①⇒それを破壊する。", 2),
        ("①⇒キャラを1体選び、それらを破壊する。", 11),
        ("①⇒キャラを2体選び、それを破壊する。", 11),
        ("①⇒キャラを1体選び、それを破壊する。その後、キャラを1体選び、それらを破壊する。", 32),
        ("①⇒味方の「A」と「B」をそれぞれ1体選び、それを破壊する。", 22),
        ("①⇒キャラのどちらかの中から2体選び、それらを破壊する。", 6),
        ("①⇒キャラを1体選び、それを交戦させる。", 14),
        ("①⇒キャラを1体選び、それを無効にする。", 14),
        ("①⇒キャラを1体選び、そのトークンに3ダメージを与える。", 11),
        ("①⇒ダイスを1個振る。この能力は出た目が偶数の場合のみ発動できる。", 16),
    ],
)
def test_a_reference_without_antecedent_is_refused_at_its_place(text: str, place: int) -> None:
    with pytest.raises(Refused) as refusal:
        reader.read(character(text))
    assert refusal.value.place == place


def test_an_unknown_phrase_is_refused_at_its_place() -> None:
    with pytest.raises(Refused) as refusal:
        reader.read(character("①⇒カードを1枚食べる。"))
    assert refusal.value.place == len("①⇒カードを1")


MISFITS = {
    "slots": (character("【装備枠2】"), 0),
    "an evolution": (character("【マグ進化Lv1】"), 0),
    "attached": (character("付与先は＋1/＋1を得る。"), 0),
    "attached, on equipment": (equipment("付与先は＋1/＋1を得る。"), 0),
    "equipped": (character("このカードがONの場合、装備先は＋1/＋1を得る。"), 12),
    "equipped, on an attached active": (active("付与：味方のキャラ。\n装備先は＋1/＋1を得る。"), 11),
    "only for": (character("【連撃】\n「A」専用"), 8),
    "only for, on an attached active": (active("付与：味方のキャラ。\n「A」専用"), 14),
    "attaching": (character("付与：味方のキャラ。"), 2),
    "an active's text": (equipment("カードを1枚ドローする。"), 6),
    "an active that does nothing": (active("【増殖】"), 0),
    "an active that waits": (active("カードを1枚ドローする。\n【登場時】：カードを1枚ドローする。"), 13),
    "an active that fights": (active("カードを1枚ドローする。\n【増殖】【連撃】"), 17),
    "a player that falls": (character("【戦闘不能時】：カードを1枚ドローする。", type="player"), 0),
    "copies, not attached": (character("「主役」は1体に1枚までしか付与できない。"), 0),
    "copies of another": (active("付与：味方のキャラ。\n「他人」は1体に1枚までしか付与できない。"), 11),
    "limit of another": (
        character("①⇒カードを1枚ドローする。「他人」のこの能力は1ターンに1度しか発動できない。"),
        14,
    ),
}


@pytest.mark.rule("pso2-3.0 205.4.4.1", "pso2-3.0 203.4", "pso2-3.0 302.12", "pso2-3.0 205.4.1", "pso2-3.0 204.2.2.2")
@pytest.mark.parametrize(("card", "place"), MISFITS.values(), ids=MISFITS)
def test_words_that_mean_nothing_on_this_card_are_refused_at_their_place(card: Printed, place: int) -> None:
    with pytest.raises(Refused) as refusal:
        reader.read(card)
    assert refusal.value.place == place


@pytest.mark.rule("pso2-3.0 211.3", "pso2-3.0 206.3")
@pytest.mark.parametrize(
    "text",
    [
        "【連撃】（装備先ではない。）",
        "味方の「装備先」は＋1/＋1を得る。",
        "味方の武器は「装備先は＋1/＋1を得る。」を得る。",
        "このカードは「代役」としても扱う。\n①⇒カードを1枚ドローする。「代役」のこの能力は1ターンに1度しか発動できない。",
    ],
)
def test_a_note_a_name_and_another_cards_ability_may_say_such_words(text: str) -> None:
    assert reader.read(character(text)).abilities


def test_any_line_break_and_invisible_lines_are_read() -> None:
    face = reader.read(character("【連撃】\r【奇襲】\r\n\u200b\n【狙撃】"))
    assert set(face.keywords) == {"連撃", "奇襲", "狙撃"}


def test_the_english_print() -> None:
    face = reader.read(character("【登場時】：相手のキャラを2体まで選び、このターン中、それらは－1/－0を得る。"))
    assert reader.english(face) == (
        "【Entrance】: Choose up to 2 opposing characters; until the end of this turn, they gain -1/-0."
    )


@pytest.mark.rule("pso2-3.0 211.3")
def test_a_note_means_nothing() -> None:
    noted, bare = reader.read(character("【連撃】（もう一度。）")), reader.read(character("【連撃】"))
    assert noted.keywords == bare.keywords
    assert [a.program for a in noted.abilities] == [a.program for a in bare.abilities]


def classes_in(tree: object) -> set[str]:
    """The names of all nodes in a tree."""
    if isinstance(tree, tuple):
        return {name for part in tree for name in classes_in(part)}
    if not isinstance(tree, Node):
        return set()
    return {type(tree).__name__}.union(*(classes_in(getattr(tree, name)) for name in tree.__struct_fields__))


def test_every_node_of_the_book_stands_in_one_of_these_texts() -> None:
    met = classes_in(tuple(reader.read_tree(card) for card in CARDS))
    wanted = {entry.meaning.name for entry in reader.book().entries if isinstance(entry.meaning, Meant)}
    assert wanted - met == set()


def test_english_says_who_may() -> None:
    tree = reader.book().read("自分のターンの開始時：相手は手札を1枚捨て、カードを1枚ドローしてもよい。", "Text")
    english = "At the start of your turn: The opponent may discard 1 card from hand, then draw 1 card."
    assert reader.book().print(tree, "en", category="Text") == english
    assert reader.book().read(english, "Text", "en") == tree


@pytest.mark.parametrize("price", ["pay ①", "draw 1 card"])
def test_english_leaves_to_you_only_what_nobody_else_is_named_for(price: str) -> None:
    with pytest.raises(Refused):
        reader.book().read(f"You may have the opponent {price}.", "Sentence", "en")
    mine = reader.book().read(f"You yourself may {price}.", "Sentence", "en")
    assert mine != reader.book().read(f"You may {price}.", "Sentence", "en")
    assert "自分は" in reader.book().print(mine, "ja", category="Sentence")
