"""What happens instead: damage that becomes another, cards that go elsewhere."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import happen
from fuda.kernel.event import Event
from tests.games.fftcg.nodes.reading import NAME, Slow, cast, face, laid

COVERS = {
    "DamageBecomes": "test_damage_becomes_another",
    "DamageTimes": "test_damage_is_doubled_and_halved",
    "DamageLess": "test_damage_is_less_or_more",
    "DamageTo": "test_somebody_else_takes_it",
    "Replacement": "test_a_card_goes_elsewhere_instead",
}


def hit(table: Slow, card: int, amount: int, source: int, **fields: object) -> int:
    """Deal damage to a card; how much is on it then."""
    table.window()
    by = table.g.side[source]
    happen.do(table.g, [Event("hurts", card, amount=amount, source=source, by=by, word=str(fields.get("word", "")))])
    table.resolve()
    return table.g.hurt[card]


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1", "fftcg-2.1.8 11.12.5.2", "fftcg-2.1.8 11.12.5.4")
def test_damage_becomes_another() -> None:
    text = "＠が対戦相手の召喚獣やアビリティによってダメージを受ける場合、代わりにそのダメージは0になる。"
    table = laid(face(text))
    keeper, mine, theirs = table.put(NAME), table.put("兵"), table.put("兵", 1)
    assert hit(table, keeper, 1000, theirs) == 0
    assert hit(table, keeper, 1000, theirs, word="battle") == 1000
    assert hit(table, keeper, 1000, mine) == 2000


@pytest.mark.rule("fftcg-2.1.8 4.2")
def test_damage_is_doubled_and_halved() -> None:
    table = laid(face("＠がコスト4以上のフォワードにダメージを与える場合、代わりにそのダメージは2倍になる。"))
    keeper, small, big = table.put(NAME), table.put("兵", 1), table.put("番", 1)
    assert (hit(table, small, 1000, keeper), hit(table, big, 1000, keeper)) == (1000, 2000)
    table = laid(face("＠がダメージを受ける場合、代わりにそのダメージは半分になる(1000未満の端数は切り捨てる)。"))
    keeper, other = table.put(NAME), table.put("兵", 1)
    assert hit(table, keeper, 3000, other) == 1000


@pytest.mark.rule("fftcg-2.1.8 4.1")
def test_damage_is_less_or_more() -> None:
    table = laid(
        face("あなたのコントロールするフォワードがダメージを受ける場合、代わりにそのダメージを2000減らす。", "backup")
    )
    table.put(NAME)
    mine, theirs = table.put("兵"), table.put("兵", 1)
    assert (hit(table, mine, 3000, theirs), hit(table, theirs, 3000, mine)) == (1000, 3000)
    assert hit(table, mine, 1000, theirs) == 1000
    table = laid(face("＠がフォワードにダメージを与える場合、代わりにそのダメージを2000増やす。"))
    keeper, other = table.put(NAME), table.put("番", 1)
    assert hit(table, other, 3000, keeper) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.12.5.4")
def test_somebody_else_takes_it() -> None:
    text = "あなたのコントロールする＠以外のフォワードがダメージを受ける場合、代わりにそのダメージは＠に与えられる。"
    table = laid(face(text))
    keeper, soldier, other = table.put(NAME), table.put("兵"), table.put("兵", 1)
    assert (hit(table, soldier, 2000, other), table.g.hurt[keeper]) == (0, 2000)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
def test_the_next_damage_only_is_less() -> None:
    table = cast(
        "フォワード1体を選ぶ。このターン、次にそれがダメージを受ける場合、代わりにそのダメージを1000減らす。", mine=1
    )
    soldier, guard = table.field(1)[0], table.field(0)[0]
    table.do("兵")
    table.resolve()
    assert (hit(table, soldier, 2000, guard), hit(table, soldier, 2000, guard)) == (1000, 3000)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.4", "fftcg-2.1.8 15.1.1.3.2")
def test_a_card_goes_elsewhere_instead() -> None:
    table = laid(
        face("キャラクターがフィールドからブレイクゾーンに置かれる場合、代わりにそれをゲームから除外する。", "backup")
    )
    table.put(NAME)
    soldier = table.put("兵", 1)
    table.window()
    happen.do(table.g, [Event("breaks", soldier, by=0)])
    table.resolve()
    assert table.zone(soldier) == "removed"
    assert not table.told("breaks")


@pytest.mark.rule("fftcg-2.1.8 11.12.5.2")
def test_its_controller_may_decline() -> None:
    table = laid(face("＠がフィールドから離れる場合、代わりに＠を手札に戻してもよい。"))
    for answer, zone in (("yes", "hand"), ("no", "break")):
        keeper = table.put(NAME)
        table.window()
        happen.do(table.g, [Event("puts", keeper, by=1)])
        table.resolve(answer)
        assert table.zone(keeper) == zone


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1")
def test_damage_to_a_player_becomes_none() -> None:
    table = cast("このターン、次にあなたがダメージを受ける場合、代わりにそのダメージは0になる。")
    table.resolve()
    for taken in (0, 1):
        table.window()
        happen.do(table.g, [Event("damages", seat=0, amount=1, by=1)])
        table.resolve()
        assert table.damage(0) == taken


@pytest.mark.rule("fftcg-2.1.8 11.12.4.2", "fftcg-2.1.8 11.11.7")
def test_what_an_event_was_about_is_remembered() -> None:
    text = "フォワードがダルになったとき、このターン、それがダメージを受ける場合、代わりにそのダメージは0になる。"
    table = laid(face(text))
    table.put(NAME)
    dulled, other, source = table.put("兵"), table.put("番"), table.put("兵", 1)
    table.window()
    happen.do(table.g, [Event("dulls", dulled, by=0)])
    table.resolve()
    assert (hit(table, dulled, 1000, source), hit(table, other, 1000, source)) == (0, 1000)
