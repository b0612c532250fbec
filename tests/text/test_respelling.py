"""Rules of spelling are tried only where they can match: the same comes out as if all were tried."""

import re

import pytest

from fuda.cards.loader import library
from fuda.games.fftcg.language import english
from fuda.games.fftcg.language.reader import READER
from fuda.games.pso2.language import spelling as pso2
from fuda.games.scs.language import spelling as scs
from fuda.text.spelling import Respelling, needed


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("持ち主の", ("持ち主の",)),
        ("第[1-9]メイン", ("メイン",)),
        ("引い?ていた", ("ていた",)),
        ("ab+cd", ("ab",)),
        ("a{2}bc|d", ("bc", "d")),
        ("すべて|全て|(?<=[のを、])(?:全部|皆)", ("すべて", "全て", "全部", "皆")),
        ("(?:一|1)?番", ("番",)),
        ("(?<!第)(?!他)X", ("X",)),
        (r"(?<=top )card\b", ("top ",)),
        (r"\.\d\u3000x", (".",)),
        (r"(?P<who>それ)を(?:破壊|)", ("それ",)),
        ("[あ-ん]*", ()),
        ("あ|[い]", ()),
        ("(?i)abc", ()),
    ],
)
def test_what_a_pattern_cannot_do_without(pattern: str, words: tuple[str, ...]) -> None:
    assert needed(pattern) == words


@pytest.mark.parametrize("rules", [pso2._RULES, scs.RULES, english._SPELLING._spelled], ids=["pso2", "scs", "english"])
def test_nothing_is_left_out(rules: Respelling) -> None:
    texts = [card.text for game in ("pso2", "scs", "fftcg") for card in library(game).printed.values()]
    texts += [rule.old for rule in rules._rules]
    texts += [READER.english(library("fftcg").read(card)) for card in [*library("fftcg").printed.values()][::8]]
    tried = 0
    for text in texts:
        for rule in rules._rules:
            if re.search(rule.old, text, re.MULTILINE):
                tried += 1
                words = needed(rule.old)
                assert not words or any(word in text for word in words), rule.old
    assert tried >= 10


def test_a_rule_sees_what_those_before_it_have_made() -> None:
    assert Respelling([("甲", "乙"), ("乙(.)", r"\1丙"), ("丁", lambda found: found[0] * 2)])("甲丁") == "丁丁丙"
