"""What stands before the colon is paid, all of it at once; what is paid in an effect."""

from __future__ import annotations

import pytest

from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble import cost_parts
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.reading import NAME, Slow, cast, face, laid

COVERS = {
    "Cp": "test_cp_of_an_element_and_of_any",
    "DullIcon": "test_the_dull_icon",
    "SpecialIcon": "test_the_special_icon",
    "CrystalIcon": "test_a_crystal",
    "Pay": "test_paying_in_an_effect",
    "Undone": "test_who_does_not_pay",
}
DRAW = "：カードを1枚引く。"


def keeper(text: str, kind: str = "forward") -> tuple[Slow, int]:
    """A card with an action ability, long on the field."""
    table = laid(face(text + DRAW, kind), card("潮", elements=("water",), cost=3, generic=True))
    return table, table.put(NAME)


def usable(table: Slow) -> bool:
    """Can the ability be used now?"""
    from fuda.games.fftcg.acting import play
    from fuda.kernel.chain import Window

    found = [c for c in table.g.zones[table.g.rules.fields[0]] if table.g.rules.name(table.g, c) == NAME]
    return any(play.why_not_use(table.g, 0, c, 0, Window(scope="main1", holder=0)) is None for c in found)


def use(table: Slow, *answers: str) -> None:
    """Use it."""
    table.window()
    table.do(f"use {NAME} 1", *answers)
    table.resolve()


@pytest.mark.rule("fftcg-2.1.8 11.6.2.1", "fftcg-2.1.8 11.2.1.1")
def test_cp_of_an_element_and_of_any() -> None:
    table, _ = keeper("《水》《1》")
    table.many("倉", 2, "field")
    assert not usable(table)
    table.put("潮", 0, "hand")
    assert usable(table)


@pytest.mark.rule("fftcg-2.1.8 4.5")
def test_x_is_named_and_paid() -> None:
    table = laid(face("《X》" + DRAW))
    table.put(NAME)
    backups = table.many("倉", 3, "field")
    table.window()
    table.do(f"use {NAME} 1", "x 2", "dull 倉", "dull 倉")
    table.resolve()
    assert sum(table.g.dull[c] for c in backups) == 2


@pytest.mark.rule("fftcg-2.1.8 11.6.2.2")
def test_the_dull_icon() -> None:
    table, card = keeper("《ダル》")
    use(table)
    assert table.g.dull[card]
    assert not usable(table)


@pytest.mark.rule("fftcg-2.1.8 11.7.1")
def test_the_special_icon() -> None:
    table = laid(face("『鐘の音』《S》" + DRAW))
    table.put(NAME)
    assert not usable(table)
    same = table.put(NAME, 0, "hand")
    use(table)
    assert table.zone(same) == "break"


@pytest.mark.rule("fftcg-2.1.8 6.8.1")
def test_a_crystal() -> None:
    table, _ = keeper("《C》")
    assert not usable(table)
    table.g.crystals[0] = 1
    use(table)
    assert table.g.crystals[0] == 0


@pytest.mark.rule("fftcg-2.1.8 11.6.2.3", "fftcg-2.1.8 11.6.2.4")
@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        ("＠をブレイクゾーンに置く", "break"),
        ("＠をゲームから除外する", "removed"),
        ("＠を手札に戻す", "hand"),
    ],
)
def test_the_card_itself_is_paid(deed: str, zone: str) -> None:
    table, card = keeper(deed)
    use(table)
    assert table.zone(card) == zone


@pytest.mark.rule("fftcg-2.1.8 11.6.2.3")
def test_other_cards_are_paid() -> None:
    table, _ = keeper("フォワード1体をブレイクゾーンに置く")
    soldier = table.put("兵")
    use(table, "兵")
    assert table.zone(soldier) == "break"
    table, _ = keeper("手札を1枚捨てる")
    assert not usable(table)
    mist = table.put("霧", 0, "hand")
    use(table)
    assert table.zone(mist) == "break"
    table, _ = keeper("アクティブ状態のフォワード2体をダルにする")
    guard = table.put("番")
    use(table)
    assert table.g.dull[guard]


@pytest.mark.rule("fftcg-2.1.8 11.6.2.3")
def test_only_what_the_player_has_will_do() -> None:
    table, _ = keeper("バックアップ1体をブレイクゾーンに置く")
    table.put("倉", 1)
    assert not usable(table)
    table.put("倉")
    assert usable(table)


@pytest.mark.rule("fftcg-2.1.8 11.6.2.3")
def test_cards_of_different_types_are_paid() -> None:
    table, _ = keeper("それぞれカードタイプの違うカード2枚を捨てる")
    table.many("兵", 2, "hand")
    assert not usable(table)
    table.put("霧", 0, "hand")
    assert usable(table)
    table.window()
    table.do(f"use {NAME} 1", "兵")
    assert table.options() == ["霧"]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.10.1", "fftcg-2.1.8 4.5")
def test_counters_are_paid() -> None:
    table, card = keeper("＠から鐘カウンターを2個取り除く")
    table.g.counters[f"{card} 鐘"] = 1
    assert not usable(table)
    table.g.counters[f"{card} 鐘"] = 3
    use(table)
    assert table.g.counters[f"{card} 鐘"] == 1


@pytest.mark.rule("fftcg-2.1.8 11.2.1")
def test_paying_in_an_effect() -> None:
    text = "《1》を支払ってもよい。そうした場合、カードを1枚引く。"
    table = cast(text)
    table.resolve()
    assert table.hand() == 0
    table = cast(text)
    backup = table.put("倉")
    table.resolve("yes")
    assert (table.hand(), table.g.dull[backup]) == (1, 1)


@pytest.mark.rule("fftcg-2.1.8 4.5", "fftcg-2.1.8 11.8.11")
@pytest.mark.parametrize(("backups", "x", "drawn"), [(2, "x 2", 2), (2, "x 0", 0), (1, "x 1", 1)])
def test_an_x_paid_in_an_effect_is_named(backups: int, x: str, drawn: int) -> None:
    table = cast("《X》を支払ってもよい。そうした場合、カードをX枚引く。")
    there = table.many("倉", backups, "field")
    table.resolve("yes", x)
    assert (table.hand(), sum(table.g.dull[c] for c in there)) == (drawn, drawn)


@pytest.mark.parametrize("text", ["カードをX枚引く。", "コストX以下のフォワード1体を選ぶ。それをブレイクする。"])
def test_an_x_that_nothing_names_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        face(text, "summon")
    assert face(f"《X》：{text}").abilities[0].costs


@pytest.mark.rule("fftcg-2.1.8 11.11.5")
def test_who_does_not_pay() -> None:
    text = "対戦相手が《1》を支払わない限り、カードを1枚引く。"
    table = cast(text)
    table.put("倉", 1)
    table.resolve("no")
    assert table.hand() == 1


@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
def test_an_ability_that_only_backups_pay_for() -> None:
    table = laid(
        face("《1》：カードを1枚引く。このアビリティのコストはバックアップから生み出されるCPでしか支払えない。")
    )
    table.put(NAME)
    table.put("兵", 0, "hand")
    assert not usable(table)
    table.put("倉")
    assert usable(table)


@pytest.mark.rule("fftcg-2.1.8 11.6.2.1")
def test_what_cannot_be_paid_is_refused() -> None:
    with pytest.raises(Refused):
        face("フォワードを最大2体までブレイクゾーンに置く" + DRAW)
    with pytest.raises(Unresolved):
        cost_parts.parts_of(card("兵").printed)
