"""What cards cannot, must and may do, as their texts say."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.book import field_limits, fighters
from fuda.games.fftcg.book.deck import Deck, check
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Attack
from fuda.kernel.chain import Window
from fuda.kernel.event import Event
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.reading import NAME, Slow, cast, face, laid

COVERS = {
    "BlockThese": "test_who_cannot_block_whom",
    "Cannot": "test_who_cannot_attack_or_block",
    "Immune": "test_what_cannot_be_chosen_by_the_opponent",
    "Causes": "test_each_cause_has_a_description_of_its_own",
    "NoUntap": "test_what_stays_dull_in_the_next_active_phase",
    "Must": "test_who_must_attack",
    "CanAttack": "test_attacking_twice",
    "CanParty": "test_a_party_with_any_element",
    "LightDark": "test_several_of_light_and_darkness",
    "SameNames": "test_several_of_one_name",
    "DeckRule": "test_any_number_in_a_deck",
    "EntersAs": "test_coming_dull",
    "OnlyAct": "test_who_can_attack_only_then",
    "Produces": "test_cp_of_any_element",
    "GainControl": "test_control_until_the_end_of_the_turn",
    "GiveControl": "test_control_is_given_for_good",
}

BOLT = "フォワード1体を選ぶ。それに1000ダメージを与える。"


def attackers(table: Slow, seat: int = 0) -> list[str]:
    """Who can attack now."""
    return [table.g.rules.name(table.g, c) for c in fighters.able(table.g, seat)]


def answers(table: Slow, attacker: int) -> list[str]:
    """How the other player may answer an attack of this card."""
    table.g.attacks = [Attack(((attacker, table.g.object[attacker]),))]
    table.g.version += 1
    names = table.g.rules
    return [f"{m.verb} {names.name(table.g, m.card)}" if m.card >= 0 else m.verb for m in fighters.blocks(table.g, 1)]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2", "fftcg-2.1.8 10.1.3.1.2")
def test_who_cannot_attack_or_block() -> None:
    table = laid(face("＠はアタックやブロックできない。"))
    table.put(NAME)
    table.put("兵")
    assert attackers(table) == ["兵"]
    attacked = laid(face("＠はブロックできない。"))
    attacked.put(NAME, 1)
    attacked.put("番", 1)
    assert answers(attacked, attacked.put("兵")) == ["pass", "block 番"]


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.2")
def test_who_cannot_block_whom() -> None:
    table = laid(face("＠はコスト4以上のフォワードをブロックできない。"))
    keeper, small, big = table.put(NAME, 1), table.put("兵"), table.put("番")
    assert [permissions.forbidden(table.g, keeper, "block", other=c) for c in (small, big)] == [False, True]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.6")
def test_who_can_only_be_blocked_by_some() -> None:
    table = laid(face("＠はコスト4以上のフォワードにしかブロックされない。"))
    keeper, small, big = table.put(NAME), table.put("兵", 1), table.put("番", 1)
    assert [permissions.forbidden(table.g, keeper, "blocked", other=c) for c in (small, big)] == [True, False]


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.2")
def test_who_cannot_block_what_is_weaker_than_itself() -> None:
    table = laid(
        face("対戦相手のコントロールするすべてのフォワードは自身よりパワーの低いフォワードをブロックできない。")
    )
    table.put(NAME)
    small, big = table.put("兵"), table.put("番")
    blockers = [table.put("兵", 1), table.put("番", 1)]
    refused = [[permissions.forbidden(table.g, b, "block", other=c) for c in (small, big)] for b in blockers]
    assert refused == [[False, False], [True, False]]


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1.1")
def test_what_cannot_be_chosen_by_the_opponent() -> None:
    text = "＠は対戦相手の召喚獣によっては選ばれない。"
    for seat, offered in ((0, ["兵", "甲"]), (1, ["兵"])):
        table = laid(
            face("フォワード1体を選ぶ。それに1000ダメージを与える。", "summon", cost=0), face(text, number="甲")
        )
        table.put("兵", seat)
        table.put("甲", seat)
        table.put(NAME, 0, "hand")
        table.window()
        table.do(f"cast {NAME}")
        assert sorted(table.options()) == sorted(offered)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1.1")
@pytest.mark.parametrize(
    ("kind", "element", "offered"),
    [("summon", "fire", False), ("summon", "ice", True), ("backup", "fire", True), ("backup", "ice", False)],
)
def test_each_cause_has_a_description_of_its_own(kind: str, element: str, *, offered: bool) -> None:
    text = "＠は対戦相手の火属性の召喚獣や氷属性のアビリティによっては選ばれない。"
    bolt = BOLT if kind == "summon" else f"《0》：{BOLT}"
    table = laid(face(bolt, kind, cost=0, elements=(element,)), face(text, number="甲"))
    table.put("兵", 1)
    table.put("甲", 1)
    table.put(NAME, 0, "hand" if kind == "summon" else "field")
    table.window()
    table.do(f"cast {NAME}" if kind == "summon" else f"use {NAME} 1")
    assert ("甲" in table.options()) == offered


@pytest.mark.rule("fftcg-2.1.8 2.2")
@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("ブレイクされない", "breaks"),
        ("手札に戻らない", "returns"),
        ("ゲームから除外されない", "removes"),
        ("フィールドから離れない", "puts"),
        ("ダルにならない", "dulls"),
        ("凍結しない", "freezes"),
    ],
)
def test_what_is_not_done_to_it_by_the_opponent(words: str, kind: str) -> None:
    table = laid(face(f"＠は対戦相手の召喚獣やアビリティによっては{words}。"))
    keeper, other = table.put(NAME), table.put("兵", 1)
    happen.do(table.g, [Event(kind, keeper, source=other, by=1)])
    assert (table.zone(keeper), table.g.dull[keeper], table.g.frozen[keeper]) == ("field", 0, 0)
    happened = happen.do(table.g, [Event(kind, keeper, source=keeper, by=0)])
    assert happened


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_power_that_does_not_become_less() -> None:
    table = laid(
        face("フォワード1体を選ぶ。ターン終了時まで、それのパワーを-3000する。", "summon", cost=0),
        face("＠は対戦相手の召喚獣によってはパワーが減らない。", number="甲"),
    )
    keeper = table.put("甲", 1)
    table.put(NAME, 0, "hand")
    table.window()
    table.do(f"cast {NAME}", "甲")
    table.resolve()
    assert card_now(table.g, keeper).strength == 5000


@pytest.mark.rule("fftcg-2.1.8 9.1.1.1")
def test_what_stays_dull_in_the_next_active_phase() -> None:
    table = cast("フォワード1体を選ぶ。それは次のコントローラーのアクティブフェイズにアクティブにならない。")
    soldier = table.field(1)[0]
    table.do("兵")
    table.resolve()
    table.g.dull[soldier] = 1
    table.go_to(4, "draw")
    assert table.g.dull[soldier]
    table.to_turn(6)
    table.go_to(6, "draw")
    assert not table.g.dull[soldier]


@pytest.mark.rule("fftcg-2.1.8 9.1.1.1")
def test_all_of_them_stay_dull_once() -> None:
    table = cast(
        "対戦相手のコントロールするすべてのフォワードは次の対戦相手のアクティブフェイズにアクティブにならない。"
    )
    soldier = table.field(1)[0]
    table.resolve()
    table.g.dull[soldier] = 1
    table.go_to(4, "draw")
    assert table.g.dull[soldier]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.3")
def test_who_must_attack() -> None:
    table = laid(face("＠は可能ならばアタックしなければならない。"))
    keeper, soldier = table.put(NAME), table.put("兵")
    assert fighters.compelled(table.g, (keeper,))
    assert not fighters.compelled(table.g, (soldier,))


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.3")
def test_who_must_block_and_be_blocked() -> None:
    table = laid(face("＠は可能ならばブロックされなければならない。"))
    table.put("兵", 1)
    assert answers(table, table.put(NAME)) == ["block 兵"]
    table = laid(face("＠は可能ならばブロックしなければならない。"))
    table.put(NAME, 1)
    table.put("番", 1)
    assert answers(table, table.put("兵")) == [f"block {NAME}"]


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1.1")
def test_what_must_be_chosen() -> None:
    table = laid(
        face(BOLT, "summon", cost=0),
        face("対戦相手は召喚獣によってフォワードを選ぶ場合、可能ならば＠を選ばなければならない。", number="甲"),
    )
    table.put("兵", 1)
    table.put("甲", 1)
    table.put(NAME, 0, "hand")
    table.window()
    table.do(f"cast {NAME}")
    assert table.options() == ["甲"]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_attacking_twice() -> None:
    table = laid(face("＠は1ターンに2回アタックできる。"))
    keeper = table.put(NAME)
    table.g.attacked[keeper] = table.g.turn
    for times, able in ((1, [NAME]), (2, [])):
        table.g.used[f"attacks {table.g.object[keeper]}"] = times
        assert attackers(table) == able


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_attacking_once_more() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時まで、それはもう1度アタックできる。", soldiers=0, mine=1)
    guard = table.field(0)[0]
    table.g.attacked[guard] = table.g.turn
    table.g.used[f"attacks {table.g.object[guard]}"] = 1
    table.do("番")
    table.resolve()
    assert attackers(table) == ["番"]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.2")
def test_a_party_with_any_element() -> None:
    table = laid(face("＠は好きな属性のフォワードとパーティーを組むことができる。"), card("潮", elements=("water",)))
    keeper, other = table.put(NAME), table.put("潮")
    assert fighters.is_party(table.g, (keeper, other))


@pytest.mark.rule("fftcg-2.1.8 7.7.5")
def test_several_of_light_and_darkness() -> None:
    text = "あなたは光属性か闇属性のキャラクターを2体以上フィールドに出すことができる。"
    for words, rule in (("", "7.7.5"), (text, None)):
        table = laid(face(words, "backup"), card("光", elements=("light",)), card("闇", elements=("dark",)))
        table.put(NAME)
        table.put("光")
        assert field_limits.why_not_enter(table.g, table.put("闇", 0, "hand"), 0) == rule
    only_dark = face("あなたは闇属性のキャラクターを2体以上フィールドに出すことができる。", "backup")
    for other, rule in (("光", "7.7.5"), ("影", None)):
        kinds = [card("光", elements=("light",)), card("闇", elements=("dark",)), card("影", elements=("dark",))]
        table = laid(only_dark, *kinds)
        table.put(NAME)
        table.put(other)
        assert field_limits.why_not_enter(table.g, table.put("闇", 0, "hand"), 0) == rule


@pytest.mark.rule("fftcg-2.1.8 7.7.3")
def test_several_of_one_name() -> None:
    for words, rule in (("", "7.7.3"), ("＠は2体以上フィールドに出すことができる。", None)):
        table = laid(face(words))
        table.put(NAME)
        assert field_limits.why_not_enter(table.g, table.put(NAME, 0, "hand"), 0) == rule


@pytest.mark.rule("fftcg-2.1.8 8.1.2")
def test_any_number_in_a_deck() -> None:
    faces = {NAME: face("＠はデッキに何枚でも入れることができる。"), "兵": card("兵")}
    assert check(Deck("鐘", {NAME: 50}), faces) == []
    assert [broken.rule for broken in check(Deck("兵", {"兵": 50}), faces)] == ["8.1.1.2"]


@pytest.mark.rule("fftcg-2.1.8 11.9.2")
def test_coming_dull() -> None:
    table = laid(face("＠はダル状態でフィールドに出る。"))
    keeper = table.put(NAME, 0, "hand")
    table.window()
    happen.do(table.g, [Event("enters", keeper, seat=0)])
    table.resolve()
    assert table.g.dull[keeper]


@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.1.3")
def test_cp_of_any_element() -> None:
    for words, can in (("", False), ("＠はどの属性のCPでも生み出すことができる。", True)):
        table = laid(face(words, "backup"), card("潮", elements=("water",), cost=1))
        table.put(NAME)
        table.put("潮", 0, "hand")
        table.window()
        assert ("cast 潮" in table.options()) == can


@pytest.mark.rule("fftcg-2.1.8 6.2.6", "fftcg-2.1.8 11.12.4.6")
def test_control_until_the_end_of_the_turn() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時まで、それのコントロールを得る。")
    soldier = table.field(1)[0]
    table.do("兵")
    table.resolve()
    assert table.g.side[soldier] == 0
    table.to_turn(4)
    assert table.g.side[soldier] == 1


@pytest.mark.rule("fftcg-2.1.8 6.2.6")
def test_control_is_given_for_good() -> None:
    table = cast("フォワード1体を選ぶ。対戦相手にそれのコントロールを与える。", soldiers=0, mine=1)
    guard = table.field(0)[0]
    table.do("番")
    table.resolve()
    table.to_turn(5)
    assert table.g.side[guard] == 1


@pytest.mark.rule("fftcg-2.1.8 11.12.4.6")
def test_a_field_ability_takes_control_as_long_as_it_is_there() -> None:
    table = laid(
        face("あなたは対戦相手のコントロールするすべてのモンスターのコントロールを得る。", "backup"),
        card("獣", "monster"),
    )
    beast = table.put("獣", 1)
    keeper = table.put(NAME, 0, "hand")
    happen.do(table.g, [Event("enters", keeper, seat=0)])
    assert table.g.side[beast] == 0
    happen.do(table.g, [Event("puts", keeper, by=0)])
    assert table.g.side[beast] == 1


@pytest.mark.rule("fftcg-2.1.8 10.1.2.3")
def test_a_cost_to_attack() -> None:
    table = laid(
        face("対戦相手が《1》を支払わない限り、対戦相手のコントロールするフォワードはアタックできない。", "backup")
    )
    table.put(NAME, 1)
    table.put("兵")
    assert attackers(table) == []
    table.put("倉")
    assert attackers(table) == ["兵"]


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_what_cannot_be_put_onto_the_field_by_a_text() -> None:
    table = laid(face("手札にある＠は召喚獣やアビリティによってはフィールドに出すことができない。"))
    other = table.put("兵")
    held, broken = table.put(NAME, 0, "hand"), table.put(NAME, 0, "break")
    assert not happen.do(table.g, [Event("enters", held, seat=0, source=other, by=0)])
    assert happen.do(table.g, [Event("enters", broken, seat=0, source=other, by=0)])


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_move_into_the_deck_is_through_an_ability() -> None:
    table = laid(face("＠は対戦相手のアビリティによってはフィールドから離れない。"))
    keeper, other = table.put(NAME), table.put("兵", 1)
    assert not happen.do(table.g, [Event("decks", keeper, source=other, by=1, word="bottom")])


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_who_cannot_use_abilities() -> None:
    keeper = face("フォワードはアクションアビリティを使用できない。", "backup")
    table = laid(keeper, face("《0》：カードを1枚引く。", number="甲"))
    user = table.put("甲")
    window = Window(scope="main1", holder=0)
    assert play.why_not_use(table.g, 0, user, 0, window) is None
    table.put(NAME, 1)
    assert play.why_not_use(table.g, 0, user, 0, window) == "2.2"


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_who_can_attack_only_then() -> None:
    table = laid(face("＠はあなたがバックアップをコントロールしている場合にしかアタックできない。"))
    table.put(NAME)
    assert attackers(table) == []
    table.put("倉")
    assert attackers(table) == [NAME]


@pytest.mark.rule("fftcg-2.1.8 7.7.5")
def test_it_comes_even_beside_light() -> None:
    text = "＠はあなたが光属性のキャラクターをコントロールしている場合でもフィールドに出すことができる。"
    for other, rule in (("light", None), ("dark", "7.7.5")):
        table = laid(face(text, elements=("dark",)), card("影", elements=(other,)))
        table.put("影")
        assert field_limits.why_not_enter(table.g, table.put(NAME, 0, "hand"), 0) == rule


@pytest.mark.rule("fftcg-2.1.8 2.2")
@pytest.mark.parametrize(("sign", "verb", "power"), [("+", "増加", 5000), ("+", "減少", 7000), ("-", "増加", 3000)])
def test_whose_power_does_not_become_more(sign: str, verb: str, power: int) -> None:
    text = f"対戦相手のコントロールするフォワードのパワーは対戦相手の召喚獣やアビリティによっては{verb}しない。"
    boost = f"《0》：フォワード1体を選ぶ。ターン終了時までそれのパワーを{sign}2000する。"
    table = laid(face(boost, "backup"), face(text, "backup", number="甲"))
    soldier = table.put("兵", 0)
    table.put(NAME, 0)
    table.put("甲", 1)
    table.window()
    table.do(f"use {NAME} 1", "兵")
    table.resolve()
    assert card_now(table.g, soldier).strength == power
