"""The phrasebook: our own cards and random trees read, print back in both languages, and nothing is ignored."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fuda.cards.loader import library
from fuda.effects.node import Node
from fuda.games.moncolle.language import reader
from fuda.games.moncolle.printed import CardType, Printed
from fuda.text import Refused
from fuda.text.book.entry import Node as Meant
from fuda.text.gates import CardText, check_text, fuzz, fuzz_every_line, untranslated
from tests.games.moncolle.test_wordings import SAID, SAME, card

CARDS = [card for card in library("moncolle").printed.values() if card.text]


def unit(text: str, kind: CardType = "unit") -> Printed:
    """A card with this text."""
    body: dict[str, Any] = {"level": 1, "march": "歩行"} if kind in ("unit", "token") else {}
    return Printed(number="X", name="試し", type=kind, faction="火", text=text, **body)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_a_card_reads_prints_back_and_nothing_is_ignored(card: Printed) -> None:
    report = check_text(reader.book(), CardText(card.text, "Text"))
    assert (report.status, report.message) == ("ok", "")
    assert set(report.prints) == {"ja", "en"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_every_line_becomes_an_effect(card: Printed) -> None:
    face = reader.read(card)
    lines = [line.strip() for line in card.text.strip().splitlines()]
    assert [ability.text for ability in face.abilities] == lines
    assert all(ability.program.ops or ability.statics for ability in face.abilities)


def test_every_entry_has_both_languages() -> None:
    assert untranslated(reader.book()) == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_random_trees_print_and_read_back(lang: str) -> None:
    assert fuzz(reader.book(), "Text", lang=lang, trees=200, depth=6) == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_line_of_the_book_prints_and_reads_back(lang: str) -> None:
    assert fuzz_every_line(reader.book(), lang=lang, times=1) == ()


REFUSED: dict[str, tuple[CardType, str]] = {
    "Battle[攻撃前]敵軍ユニット1体に[3]ダメージを食らわせる。": ("unit", "食"),
    "Battle[攻撃前]そのユニットを破棄する。": ("unit", "その"),
    "Battle[攻撃前]効果適用後、手札を1枚補充する。": ("unit", "効果適用後"),
    "Battle[攻撃前]ダイス結果が4以上の場合、手札を1枚補充する。": ("unit", "ダイス結果"),
    "Battle[攻撃前]戦闘終了まで、手札を1枚補充する。": ("unit", "終了まで"),
    "Battle[常時]手札を1枚補充する。": ("unit", "常時"),
    "Battle[常時]敵軍ユニット1体を攻-1する。": ("unit", "常時"),
    "Battle[常時]このユニットを攻+1Dする。": ("unit", "常時"),
    "Battle[常時]このユニットの攻撃力は2Dに等しい。": ("unit", "常時"),
    "Battle[儀式]手札を1枚補充する。": ("unit", "儀式"),
    "Field[対抗]手札を1枚補充する。": ("unit", "対抗"),
    "Field[儀式]コスト:火。手札を1枚補充する。": ("ritual", "コスト"),
    "Battle[攻撃前]コスト:このユニットを破棄する。手札を1枚補充する。": ("battle", "コスト"),
    "Battle[常時]すべての自軍ユニットを攻+1する。": ("battle", "常時"),
    "Field[条件]速攻タイミングの開始時、手札を1枚補充する。": ("unit", "条件"),
    "Battle[速攻]このユニットを攻+2する。": ("summoner", "この"),
    "Field[儀式]パワーをこのユニットのレベル獲得する。": ("ritual", "この"),
    "Battle[条件]このユニットが死亡した場合、パワーを1獲得する。": ("summoner", "この"),
    "Battle[速攻]敵軍ユニット1体が宣言した効果を無効にする。": ("unit", "無効"),
    "Battle[攻撃前]敵軍ユニット1体が宣言した効果を無効にする。": ("battle", "無効"),
    "Field[条件]このユニットが攻撃した場合、パワーを1獲得する。": ("unit", "攻撃した"),
    "Field[条件]自軍の攻撃が終了した場合、パワーを1獲得する。": ("unit", "条件"),
    "Field[条件]自軍の攻撃によって敵軍ユニットが2体以上死亡した場合、パワーを1獲得する。": ("unit", "条件"),
    "Field[儀式]手札0枚を公開する。": ("summoner", "0"),
    "Field[条件]敵軍ユニットが即時召喚された場合、パワーを1獲得する。": ("unit", "即時"),
    "Field[条件]敵軍が戦闘スペルを使用した場合、パワーを1獲得する。": ("unit", "条件"),
    "Field[条件]自軍が先攻側になった場合、パワーを1獲得する。": ("unit", "条件"),
    "Field[儀式]最前列の自軍ユニット1体を攻+1する。": ("unit", "最前列"),
    "Field[常時]自軍が後攻側の場合、このユニットを攻+1する。": ("unit", "後攻側"),
    "Field[儀式]自軍の最前列のユニットを選び直す。": ("unit", "選び直"),
    "Field[儀式]トークン「影」1体を戦闘中の前線地形に召喚する。": ("unit", "戦闘中"),
    "Field[常時]このユニットをイニシアチブ:+1する。": ("unit", "常時"),
    "Field[常時]このユニットは「スペル:火」を得る。": ("unit", "常時"),
    "Battle[速攻]自軍領土の自軍ユニット1体を攻+1する。": ("unit", "自軍領土の"),
    "Battle[速攻]自軍敵軍ユニット1体を攻+1する。": ("unit", "敵軍"),
    "Battle[速攻]未行動の行動完了のユニット1体を攻+1する。": ("unit", "行動完了"),
    "Battle[速攻]レベル3以上のレベル2以下のユニット1体を攻+1する。": ("unit", "2"),
    "Battle[速攻]敵軍ユニット0体を行動完了にする。": ("unit", "0"),
    "Battle[速攻]戦闘終了まで、このユニットを攻+1し、手札を1枚補充する。": ("unit", "終了まで"),
    "Battle[速攻]敵軍プレイヤーはパワーを敵軍ユニットの数失う。": ("unit", "敵軍プレイヤーは"),
    "Battle[速攻]敵軍プレイヤーは敵軍ユニット1体を破棄する。": ("unit", "プレイヤーは"),
    "Field[儀式]すべての他の自軍ユニットを攻+1する。": ("ritual", "他の"),
    "Battle[常時]このユニットを攻+1してもよい。": ("unit", "常時"),
    "Battle[常時]敵軍プレイヤーは手札を1枚補充する。": ("unit", "常時"),
}
"""Texts that cannot mean anything, with the type of card and the word at which reading stops."""


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_that_means_nothing_is_refused_at_its_place(text: str) -> None:
    kind, word = REFUSED[text]
    with pytest.raises(Refused) as refused:
        reader.read(unit(text, kind))
    assert text[refused.value.column - 1 :].startswith(word)


@pytest.mark.rule("moncolle-2.00 カードの見方.2.9")
def test_flavour_does_nothing() -> None:
    spoken = msgspec.structs.replace(unit(""), flavour="Battle[速攻]手札を1枚補充する。")
    assert reader.read(spoken).abilities == reader.read(unit("")).abilities == ()


def nodes(tree: object) -> set[type[Node]]:
    """Every kind of node in a tree."""
    if isinstance(tree, tuple):
        return {kind for part in tree for kind in nodes(part)}
    if not isinstance(tree, Node):
        return set()
    parts = (getattr(tree, name) for name in tree.__struct_fields__)
    return {type(tree), *(kind for part in parts for kind in nodes(part))}


def test_our_own_cards_use_almost_every_word() -> None:
    """What no card of ours says is said by a scenario or in `test_wordings`; the rest of the book is on a card."""
    said = [*CARDS, *(card(kind, text) for kind, text in SAID), *(card(kind, ours) for kind, _, ours in SAME)]
    used = {kind.__name__ for printed in said for kind in nodes(reader.read(printed).tree)}
    built = {entry.meaning.name for entry in reader.book().entries if isinstance(entry.meaning, Meant)}
    assert built - used <= {"MaySay", "ZoneCount", "Relocate", "NewFront", "StatOf", "Power", "Slots"}
