"""Numbers that a text works out, on a position."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.amount import X
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.language.words import number, player_number
from fuda.games.fftcg.language.words.attribute import Kind
from fuda.games.fftcg.language.words.noun import Every, Pick
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table, card
from tests.games.fftcg.nodes.doing import cast, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

FORWARDS = Every((Kind("forward"),))


def position() -> tuple[Table, Any]:
    """Three forwards of 5000, 5000 and 8000 power, the first with counters, and the source of the text."""
    t = laid(face("＠がアタックしたとき、カードを1枚引く。"), card("水", elements=("water", "ice"), cost=5, power=1000))
    own = t.put(NAME)
    for name in ("兵", "番"):
        t.put(name, 1)
    t.put("倉")
    t.g.counters = {f"{own} 鈴": 3, f"{own} 星": 1}
    return t, Source(0, own, t.g.object[own], numbers=(4,))


@pytest.mark.parametrize(
    ("node", "value"),
    [
        (X(), 4),
        (number.Plus(2, X()), 6),
        (number.Minus(2, X()), 0),
        (number.Minus(X(), 1), 3),
        (number.CountOf(FORWARDS), 3),
        (number.Each(FORWARDS, 2), 1),
        (number.Each(X(), 2), 2),
        (number.PerEach(number.Each(FORWARDS), 1000), 3000),
        (number.StatOf("power", This()), 5000),
        (number.StatOf("cost", This()), 2),
        (number.BestStat("power", FORWARDS), 8000),
        (number.BestStat("cost", FORWARDS, "lowest"), 2),
        (number.BestStat("power", FORWARDS, "total"), 18000),
        (number.BestStat("power", Pick((Kind("monster"),))), 0),
        (number.KindsOf(FORWARDS, "element"), 1),
        (number.KindsOf(FORWARDS, "cost"), 2),
        (number.CountersOn(This(), "鈴"), 3),
        (number.CountersOn(This()), 4),
        (player_number.HandSize("opponent"), 2),
        (player_number.HandSize("you"), 0),
        (player_number.DamageTaken("you"), 1),
        (player_number.Crystals("you"), 3),
        (number.Halved(number.CountOf(FORWARDS)), 2),
        (number.Halved(7000, "up"), 4000),
        (number.Halved(7000, "down"), 3000),
        (number.SoMany(X()), 4),
    ],
)
@pytest.mark.rule("fftcg-2.1.8 4.1, 4.2, 4.4")
def test_values(node: Any, value: int) -> None:
    t, ctx = position()
    t.many("兵", 2, "hand", 1)
    t.put("兵", 0, "damage")
    t.g.crystals[0] = 3
    assert node.value(t.g, ctx) == value


@pytest.mark.rule("fftcg-2.1.8 11.11.4, 11.11.7")
def test_what_has_left_counts_as_it_was() -> None:
    t, ctx = position()
    nodes = (number.StatOf("power", This()), number.CountersOn(This(), "鈴"), number.CountersOn(This()))
    happen.do(t.g, [Event("returns", ctx.source, by=0)])
    assert [node.value(t.g, ctx) for node in nodes] == [5000, 3, 4]


def test_a_number_in_a_text() -> None:
    text = "フォワード1体を選ぶ。それにあなたのコントロールするフォワード1体につき、2000ダメージを与える。"
    t = table_with(text)
    victim = t.put("番", 1)
    t.put("兵")
    cast(t, "番")
    assert t.g.hurt[victim] == 2000


def test_how_many_were_discarded() -> None:
    text = "手札を好きな枚数捨てる。あなたは捨てた枚数と同じ枚数のカードを引く。"
    t = table_with(text)
    t.many("兵", 2, "hand")
    before = len(t.g.zones[t.g.rules.hands[0]])
    cast(t, "兵", "done")
    assert len(t.g.zones[t.g.rules.hands[0]]) == before - 1


def test_cards_of_different_elements() -> None:
    t = laid(face("＠のパワーはあなたのコントロールする属性の違うバックアップ1体につき、+1000される。"), *BACKUPS)
    own = t.put(NAME)
    for face_ in BACKUPS:
        t.put(face_.printed.name)
    assert card_now(t.g, own).strength == 7000


BACKUPS = [
    card("甲", "backup", elements=("ice", "wind")),
    card("乙", "backup", elements=("ice",)),
    card("丙", "backup", elements=("wind",)),
    card("丁", "backup", elements=("wind",)),
]


def test_a_number_in_a_projection() -> None:
    t = laid(face("＠のパワーはあなたの手札1枚につき、+1000される。"))
    own = t.put(NAME)
    t.many("兵", 3, "hand")
    assert card_now(t.g, own).strength == 8000


COVERS = {
    **dict.fromkeys(("Number", "X", "Plus", "Minus", "CountOf", "Each", "PerEach", "StatOf"), "test_values"),
    **dict.fromkeys(("BestStat", "KindsOf", "CountersOn", "HandSize", "DamageTaken", "Crystals"), "test_values"),
    **dict.fromkeys(("Halved", "SoMany"), "test_values"),
    "HowMany": "test_how_many_were_discarded",
}
