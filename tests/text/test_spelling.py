"""Publishers' spellings: what is one thing reads as one thing, and what a phrasebook prints itself stays."""

import random
from collections.abc import Callable

import pytest

from fuda.cards.loader import library
from fuda.games.fftcg.language import spelling as fftcg
from fuda.games.moncolle.language import spelling as moncolle
from fuda.games.pso2.language import spelling as pso2
from fuda.games.scs.language import spelling as scs
from fuda.text import normalise
from fuda.text.derive import Deriver
from fuda.text.spelling import Spelling, plain
from fuda.text.terminals import Context

GAMES: dict[str, Callable[[str], str]] = {
    "pso2": pso2.spelled,
    "scs": scs.spelled,
    "moncolle": moncolle.spelled,
    "fftcg": fftcg.spelled,
}
SPELLED = Spelling()


@pytest.mark.parametrize(
    ("polite", "word"),
    [
        ("引きます。", "引く。"),
        ("破壊します。", "破壊する。"),
        ("手札に戻します。", "手札に戻す。"),
        ("1減らします。", "1減らす。"),
        ("山札から落とします。", "山札から落とす。"),
        ("対象とします。", "対象とする。"),
        ("手札に加えます。", "手札に加える。"),
        ("見ます。", "見る。"),
        ("支払います。", "支払う。"),
        ("装備しています。", "装備している。"),
        ("味方がいません。", "味方がいない。"),
        ("攻撃できません。", "攻撃できない。"),
        ("選ばれません。", "選ばれない。"),
        ("置きません。", "置かない。"),
        ("3枚あります。", "3枚ある。"),
        ("捨札がありません。", "捨札がない。"),
        ("移動しました時、", "移動した時、"),
        ("増す。", "増す。"),
    ],
)
def test_polite_verbs_become_plain(polite: str, word: str) -> None:
    assert plain(polite) == word


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("敵を一体選択して破壊する", "敵を1体選び、破壊する。"),
        ("敵を2体選んで、手札へ戻す。", "敵を2体選び、手札に戻す。"),
        ("攻撃したとき、全ての味方は前へ進む事ができる。", "攻撃した時、すべての味方は前へ進むことができる。"),
        ("手札を1枚捨てて、山札のいちばん上を見る。", "手札を1枚捨て、山札の一番上を見る。"),
        ("味方として、敵に対して、行なう。", "味方として、敵に対して、行う。"),
        ("1ターンに1回だけ、又は毎ターン。", "1ターンに1度だけ、または毎ターン。"),
        ("「全て選択して」を1枚引きます。", "「全て選択して」を1枚引く。"),
        ("登場時、味方がいるなら、ひとつ選ぶ。", "登場時、味方がいる場合、1つ選ぶ。"),
        ("選んでもよい。捨ててもよい。", "選んでもよい。捨ててもよい。"),
    ],
)
def test_one_spelling_for_each_word(printed: str, spelled: str) -> None:
    assert SPELLED(printed) == spelled
    assert SPELLED(spelled) == spelled


def test_a_game_chooses_its_own_spelling() -> None:
    assert Spelling("とき 全て")("攻撃した時、すべて引く。") == "攻撃したとき、全て引く。"
    with pytest.raises(AssertionError):
        Spelling("おりに")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_phrasebook_prints_comes_through(game: str) -> None:
    """The spelling of a game changes nothing of what its own phrasebook writes: the same tree is read."""
    found, lang = library(game), "ja"
    book = found.plug.book()
    deriver = Deriver(book.grammars[lang], random.Random(7), Context(lang, "己札"))
    for category in sorted({found.plug.category(card, lang) for card in found.printed.values()}):
        symbol = book.symbol(category, lang)
        for _ in range(150):
            text, _ = deriver.derive(symbol, 5)
            spelled = normalise(GAMES[game](text))
            assert spelled == normalise(text), text
