"""Several of several texts, cards revealed until one comes, declarations that cost nothing, moments that a triggered
text waits for, one of the other side beside a target."""

from __future__ import annotations

import pytest

from fuda.games.scs.acting.play import why_not_cast
from fuda.games.scs.book.attack import why_not_attack
from fuda.games.scs.now.permissions import player_numbers
from fuda.kernel.loop import run
from fuda.text import Refused
from tests.games.scs.scene import Scene, cast, happen, having, move_to, ready
from tests.games.scs.wording import ability, face, spell

TWO = "以下から2つを選ぶ。・カードを1枚引く。・敵1体を選び、行動済み状態にする。・相手は手札を1枚捨てる。"


# So many of several texts


@pytest.mark.rule("scs-1.12 8.1.9")
@pytest.mark.parametrize(
    ("answers", "drawn", "acted", "left"),
    [
        (("option 1", "option 2", "敵甲"), 1, True, 1),
        (("option 3", "option 1"), 1, False, 0),
        (("option 3", "option 2", "敵甲"), 0, True, 0),
    ],
)
def test_two_of_three_texts(answers: tuple[str, ...], drawn: int, acted: bool, left: int) -> None:  # noqa: FBT001
    scene = ready(TWO, target="")
    scene.put("敵乙", "hand", 1)
    scene.answer("cast 術", "術者", *answers)
    assert (scene.hand(), scene.acted("敵甲"), scene.hand(1)) == (drawn, acted, left)


@pytest.mark.rule("scs-1.12 8.1.9")
def test_the_same_text_is_not_chosen_twice() -> None:
    scene = ready(TWO, target="").answer("cast 術", "術者", "option 2")
    assert scene.options() == ["option 1", "option 3"]


@pytest.mark.rule("scs-1.12 8.1.4")
@pytest.mark.parametrize(("bound", "asked"), [(0, True), (1, False)])
def test_a_condition_before_them_is_one_of_all(bound: int, asked: bool) -> None:  # noqa: FBT001
    scene = ready(f"相手の手札が{bound}枚の場合、{TWO}", target="").answer("cast 術", "術者")
    assert (scene.options() == ["option 1", "option 2", "option 3"]) == asked


def test_all_of_them_is_no_choice() -> None:
    with pytest.raises(Refused):
        face(spell("以下から2つを選ぶ。・カードを1枚引く。・相手は手札を1枚捨てる。"))


# Until such a card comes


UNTIL = "山札の上から「属性：魔」を持つカードが出るまで公開する。それを手札に加え、残りを捨て札に置く。"


@pytest.mark.rule("scs-1.12 8.1.14", "scs-1.12 4.2.3")
def test_cards_are_revealed_until_one_comes() -> None:
    scene = ready(UNTIL, target="")
    top = [scene.put(name, "deck", 0) for name in ("敵甲", "味方", "敵乙", "味方")]
    deck = scene.g.zones[scene.g.rules.decks[0]]
    before = [*deck]
    scene.answer("cast 術", "術者")
    first = next(n for n, found in enumerate(before) if found in (top[1], top[3]))
    assert scene.where(before[first]) == "hand"
    assert [scene.where(found) for found in before[:first]] == ["discard"] * first
    assert [scene.where(found) for found in before[first + 1 :]] == ["deck"] * (len(before) - first - 1)


@pytest.mark.rule("scs-1.12 8.1.14.1")
def test_where_none_comes_all_are_revealed() -> None:
    scene = ready(UNTIL.replace("残りを捨て札に置く", "残りを山札に戻してシャッフルする"), target="")
    many = scene.count("deck", 0)
    scene.answer("cast 術", "術者")
    assert (scene.hand(), scene.count("deck", 0)) == (0, many)
    assert len([entry for entry in scene.g.journal.entries if entry.event.kind == "reveals"]) == many


# What a declaration costs


@pytest.mark.rule("scs-1.12 2.5.4.3", "scs-1.12 1.1.2")
@pytest.mark.parametrize(("bound", "free"), [(0, True), (1, False)])
def test_a_declaration_that_costs_nothing(bound: int, free: bool) -> None:  # noqa: FBT001
    text = f"この宣言は手札が{bound}枚の場合、コストを支払わずに使用できる。\nカードを1枚引く。"
    scene = Scene(face(spell(text, "[アクション](神)(神)(手札2)(スコア)"), "術"))
    held = scene.hold("術")
    assert (why_not_cast(scene.g, 0, held) is None) == free
    if free:
        assert scene.answer("cast 術", "術者").hand() == 1
        assert not scene.acted("術者")


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 2.1.3.1")
@pytest.mark.parametrize("active", [0, 1])
def test_so_many_in_a_turn_of_ones_own(active: int) -> None:
    scene = having("お互いのプレイヤーは自分のターンに1回しかスペルカードを宣言できない。", "[常時]")
    scene.g.active = active
    scene.g.version += 1
    assert [player_numbers(scene.g, seat, "cast most") for seat in (0, 1)] == [[1] * (active == s) for s in (0, 1)]


# Moments


@pytest.mark.rule("scs-1.12 2.4.4.1", "scs-1.12 5.3.1.2")
def test_a_triggered_text_waits_for_a_moment() -> None:
    scene = having("他の味方が退場したとき、次のあなたのターン開始時、カードを2枚引く。")
    happen(scene, "retires", "味方")
    assert scene.hand() == 0
    scene.phase("refresh")
    run(scene.g)
    assert scene.answer().hand() >= 2


@pytest.mark.rule("scs-1.12 5.2.4")
def test_the_next_turn_is_that_of_the_opponent_first() -> None:
    scene = having("他の味方が退場したとき、敵1体を選ぶ。その敵は次のターン、攻撃できない。")
    happen(scene, "retires", "味方").answer("敵甲")
    move_to(scene, "敵甲", "b3")
    scene.g.active = 1
    assert why_not_attack(scene.g, 1, scene["敵甲"], scene["術者"]) is None
    scene.phase("refresh")
    run(scene.g)
    assert why_not_attack(scene.g, 1, scene["敵甲"], scene["術者"]) == "1.1.3"


# Beside a target


@pytest.mark.rule("scs-1.12 2.5.4.1")
def test_an_ally_beside_an_enemy_that_is_the_target_is_chosen_later() -> None:
    scene = cast("敵1体と味方1体の位置を入れ替える。", "敵甲", "味方")
    assert (scene.at("敵甲"), scene.at("味方")) == ("c2", "b4")


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 4.1.6")
def test_an_ally_is_moved_to_the_area_that_is_the_target() -> None:
    scene = cast("味方1体をエリア1つに移動させる。", "area d4", "味方", target="エリア1つ")
    assert scene.at("味方") == "d4"


# Where somebody stood, who did it, by how much


@pytest.mark.rule("scs-1.12 2.3.7", "scs-1.12 4.1.6")
def test_to_where_the_one_stood_of_whom_the_text_has_heard() -> None:
    scene = having("隣接する味方が退場したとき、このストライカーをその味方が存在していたエリアに移動させる。")
    assert happen(scene, "retires", "味方").at("術者") == "c2"


@pytest.mark.rule("scs-1.12 2.6.2", "scs-1.12 2.2.4.1")
def test_who_has_defeated_somebody_and_who_was_defeated() -> None:
    text = "ストライカーが撃破されるたび、撃破したストライカーのコントローラーはカードを1枚引く。"
    scene = Scene(face(ability(text), "術者"), 敵甲={"defence": 1})
    move_to(scene, "敵甲", "b3").answer("attack 術者 b3")
    assert (scene.at("敵甲"), scene.hand(0), scene.hand(1)) == ("score", 1, 0)
    mine = face(ability("このストライカーが敵を撃破したとき、撃破した敵のRankと同じ枚数のカードを引く。"), "術者")
    scene = Scene(mine, 敵甲={"defence": 1, "rank": 3})
    assert move_to(scene, "敵甲", "b3").answer("attack 術者 b3").hand() == 3


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 4.5.4")
@pytest.mark.parametrize(("many", "drawn"), [(1, 0), (2, 1)])
def test_the_difference_of_two_numbers(many: int, drawn: int) -> None:
    scene = ready("あなたのスコアと相手のスコアの差が2以上の場合、カードを1枚引く。", target="")
    scene.many("味方", many, "score", 1)
    assert scene.answer("cast 術", "術者").hand() == drawn


def test_the_one_and_the_other_of_two_cards() -> None:
    scene = ready("山札の上から2枚を見て、1枚を手札に加え、もう1枚を捨て札に置く。", target="")
    before, discard = scene.count("deck", 0), scene.count("discard", 0)
    scene.answer("cast 術", "術者")
    assert (scene.hand(), scene.count("deck", 0)) == (1, before - 2)
    assert scene.count("discard", 0) == discard + 2  # the other one, and the spell card


@pytest.mark.rule("scs-1.12 2.3.6", "scs-1.12 4.6.3")
def test_a_card_that_its_own_text_has_removed_comes_back() -> None:
    scene = having(
        "このストライカーがセンターラインに移動したとき、このストライカーを除外する。"
        "次のあなたのターン開始時、このカードを手札に加える。"
    )
    assert move_to(scene, "術者", "b3").at("術者") == "removed"
    scene.phase("refresh")
    run(scene.g)
    assert scene.answer().at("術者") == "hand"
