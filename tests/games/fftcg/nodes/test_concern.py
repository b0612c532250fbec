"""Which cards could matter to a continuous effect by coming or going: others do so without its being looked at."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now.projection import card_now, fresh, projection_of
from fuda.kernel.event import Event
from fuda.projection.change import ANY_CARD
from tests.games.fftcg.nodes.reading import NAME, Slow, face, laid

CHEAP = "あなたのコントロールするコスト3以下のフォワードのパワーを+1000する。"
BACKED = "あなたがバックアップを2体以上コントロールしている場合、＠のパワーは+2000される。"
EMPTY = "あなたの手札が0枚の場合、＠のパワーは+2000される。"
HIGHEST = "あなたのコントロールするもっともパワーの高いフォワードのパワーを+1000する。"
EACH = "あなたのコントロールするバックアップ1体につき、＠のパワーは+1000される。"


def enters(table: Slow, card: int) -> None:
    """It comes onto its owner's field; what is kept is what would be made anew."""
    happen.do(table.g, [Event("enters", card)])
    kept, new = projection_of(table.g), fresh(table.g)
    assert [card_now(table.g, c).strength for c in kept.here] == [new.at(c).strength for c in kept.here]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (CHEAP, {"兵", NAME}),
        (BACKED, {"倉"}),
        (EMPTY, set()),
        (EACH, {"倉"}),
        (HIGHEST, None),
    ],
)
def test_only_some_printed_cards_are_in_question(text: str, named: set[str] | None) -> None:
    """None where a word is not known to look at nothing else."""
    rules = laid(face(text)).g.rules
    (plan,) = rules.plans(rules.by_number[NAME], 0)
    faces = {rules.faces[n].printed.name for n in plan.minds if isinstance(n, int)}
    assert (ANY_CARD in plan.minds) == (named is None)
    assert faces == (named or set())


def test_others_come_without_its_being_looked_at() -> None:
    table = laid(face(CHEAP))
    card, soldier = table.put(NAME), table.put("兵", 0, "hand")
    others = [table.put("番", 0, "hand"), table.put("倉", 0, "hand")]
    before = projection_of(table.g)
    for other in others:
        enters(table, other)
        assert projection_of(table.g).met is before.met
    enters(table, soldier)
    assert set(*projection_of(table.g).met.values()) == {card, soldier}


def test_what_an_effect_makes_of_a_card_counts() -> None:
    """A monster is no forward by its print, but one effect makes it one, and another is about forwards."""
    table = laid(face(CHEAP), face("あなたのターンの間、＠はパワー3000のフォワードにもなる。", "monster", "蔦"))
    table.put(NAME)
    vine = table.put("蔦", 0, "hand")
    projection_of(table.g)
    enters(table, vine)
    assert card_now(table.g, vine).strength == 4000
    happen.do(table.g, [Event("returns", vine)])
    assert vine not in projection_of(table.g).touched
