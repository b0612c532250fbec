"""Verbs in all the forms a sentence asks for."""

import pytest

from fuda.text.book import english, verbs

JAPANESE = """
凍結 する suru | final 凍結する renyo 凍結し te 凍結して past 凍結した neg 凍結しない
凍結 する suru | zu 凍結せず pot 凍結できる pass 凍結される
与え る  1     | renyo 与え te 与えて neg.past 与えなかった pot 与えられる ba 与えれば imp 与えろ vol 与えよう
引  く  5     | renyo 引き te 引いて past 引いた neg 引かない pot.neg 引けない pass.te 引かれて tara 引いたら
戻  す  5     | te 戻して pot 戻せる caus 戻させる teiru.neg 戻していない
選  ぶ  5     | te 選んで past 選んだ neg 選ばない tai 選びたい masu 選びます
行  う  5     | te 行って neg 行わない
待  つ  5     | te 待って neg 待たない
死  ぬ  5     | te 死んで
防  ぐ  5     | te 防いで
読  む  5     | past 読んだ
加わ る  5     | te 加わって neg 加わらない
    行く iku  | te 行って renyo 行き
    来る 来る | te 来て neg 来ない
    くる kuru | te きて neg こない pass こられる
花   である dearu | past 花であった neg 花ではない
カードが ある aru | neg カードがない past カードがあった
よ  い  i     | past よかった neg よくない te よくて
花  だ  da    | neg 花ではない past 花だった
し  ます masu | past しました neg しません
"""


def cases() -> list[tuple[str, str, str, str, str]]:
    found = []
    for row in JAPANESE.strip().splitlines():
        head, forms = row.split("|")
        *before, word, kind = head.split()
        pairs = forms.split()
        found += [("".join(before), word, kind, form, text) for form, text in zip(pairs[::2], pairs[1::2], strict=True)]
    return found


@pytest.mark.parametrize(("before", "word", "kind", "form", "text"), cases())
def test_japanese(before: str, word: str, kind: str, form: str, text: str) -> None:
    assert verbs.class_of(before, word) == kind
    inflected = verbs.inflect(word, kind, form)
    assert inflected is not None
    assert before + inflected == text


def test_a_kanji_before_ru_hides_the_class() -> None:
    assert verbs.class_of("送", "る") is None


def test_a_form_that_does_not_exist() -> None:
    assert verbs.inflect("よい", "i", "pass") is None
    assert not verbs.is_form("te.neg")
    assert verbs.is_form("pass.teiru.neg.past")


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("deal", "deal deals dealt dealt dealing"),
        ("discard", "discard discards discarded discarded discarding"),
        ("freeze", "freeze freezes froze frozen freezing"),
        ("search", "search searches searched searched searching"),
        ("play", "play plays played played playing"),
        ("destroy", "destroy destroys destroyed destroyed destroying"),
        ("carry", "carry carries carried carried carrying"),
        ("put", "put puts put put putting"),
        ("be", "be is was been being"),
    ],
)
def test_english(verb: str, forms: str) -> None:
    assert " ".join(english.inflect(verb, form) for form in ("base", "third", "past", "pp", "ing")) == forms


def test_only_the_first_english_word_inflects() -> None:
    assert english.inflect("look at", "third") == "looks at"
    assert english.inflect("look at", "neg3") == "does not look at"
    assert english.inflect("break", "passive") == "be broken"
