"""The card language: our own texts in the official style pass every gate, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fuda.effects.assemble.shop import Keyword, Keywords
from fuda.games.fftcg.language.ops.choose import Choose
from fuda.games.fftcg.language.reader import book, plain
from fuda.games.fftcg.language.words.ability import Action, Auto, Burst, Field, FromDamage, SummonLine
from fuda.games.fftcg.language.words.sentence import Instead, MaySay, Modes, Reflex, Would
from fuda.text import Refused
from fuda.text.gates import CardText, check_text, untranslated

TEXTS = Path(__file__).with_name("texts.txt")
OWN = "ツバメ"


def texts() -> list[tuple[str, str]]:
    """Pairs of category and text."""
    everything = TEXTS.read_text(encoding="utf-8").splitlines()
    lines = [line for line in everything if line and not line.startswith("#")]
    kinds = {"C": "CharacterText", "S": "SummonText"}
    return [(kinds[line[0]], plain(line[3:].replace("\\n", "[[br]]"))) for line in lines]


def read(text: str, category: str = "CharacterText") -> Any:
    return book().read(plain(text), category, own_name=OWN)


def test_every_text_passes_every_gate() -> None:
    names = {"ja": OWN, "en": "Own Card"}
    reports = [check_text(book(), CardText(text, category, names=names)) for category, text in texts()]
    assert len(reports) > 200
    assert [(r.card.text, r.status, r.message) for r in reports if r.status != "ok"] == []


def test_every_entry_has_both_languages() -> None:
    assert untranslated(book()) == ()


def test_lines_of_every_kind() -> None:
    tree = read(
        "ヘイスト[[br]]ツバメのパワーを+1000する。"
        "[[br]][[ex]]EX BURST[[/]] ツバメがフィールドに出たとき、カードを1枚引く。"
        "[[br]][[i]]Damage 5 --[[/]] 《1》：カードを1枚引く。"
    )
    assert [type(line) for line in tree.lines] == [Keywords, Field, Burst, FromDamage]
    assert tree.lines[0].words == (Keyword("haste"),)
    assert isinstance(tree.lines[2].line, Auto)
    assert isinstance(tree.lines[3].line, Action)
    assert isinstance(read("カードを1枚引く。", "SummonText").lines[0], SummonLine)


def test_markup_is_put_into_plain_signs() -> None:
    assert plain("[[s]]月光 [[/]]《S》：A[[br]] ・B") == "『月光』《S》：A・B"
    assert plain("デジョン ２ － 《水》").startswith("デジョン ２ -- ")


def test_a_special_ability_keeps_its_name() -> None:
    assert read("[[s]]月光[[/]] 《S》《ダル》：カードを1枚引く。").lines[0].name == "月光"


def test_what_is_chosen_stands_in_a_clause_of_its_own() -> None:
    body = read("フォワード1体とバックアップ1体を選ぶ。それらをダルにする。", "SummonText").lines[0].body
    choice = body.sentences[0].body.head
    assert isinstance(choice, Choose)
    assert [part.n for part in choice.whats] == [1, 1]


@pytest.mark.parametrize(
    ("text", "prefix"),
    [
        ("《1》：手札を1枚捨ててもよい。そうしたとき、カードを1枚引く。", Reflex),
        ("《1》：このターン、ツバメにダメージが与えられる場合、代わりにそのダメージは0になる。", Would),
        ("《1》：カードを1枚引く。あなたがバックアップをコントロールしている場合、代わりにカードを2枚引く。", Instead),
    ],
)
def test_prefixes_that_look_alike_are_different(text: str, prefix: type) -> None:
    last = read(text).lines[0].body.sentences[-1]
    found = []
    chain = last.body
    while chain.scope is not None:
        found.append(type(chain.scope.prefix))
        chain = chain.scope.body
    assert prefix in found


def test_may_and_options() -> None:
    body = read("ツバメがフィールドに出たとき、カードを1枚引いてもよい。").lines[0].body
    assert isinstance(body.sentences[0], MaySay)
    body = read("以下から1つを選択する。「カードを1枚引く。」「カードを2枚引く。」", "SummonText").lines[0].body
    assert isinstance(body.modes, Modes)
    assert len(body.modes.options) == 2


def test_what_is_not_understood_is_refused_at_its_place() -> None:
    with pytest.raises(Refused) as refused:
        read("ツバメがフィールドに出たとき、空を飛ぶ。")
    assert refused.value.place == len("ツバメがフィールドに出たとき、")


def test_english_reads_like_the_official_style() -> None:
    tree = read(
        "ツバメがフィールドに出たとき、対戦相手のコントロールするコスト3以下のフォワード1体を選ぶ。"
        "それに4000ダメージを与える。"
    )
    assert book().print(tree, "en", own_name="Swallow", category="CharacterText") == (
        "When Swallow enters the field, choose 1 Forward of cost 3 or less opponent controls. Deal it 4000 damage."
    )
