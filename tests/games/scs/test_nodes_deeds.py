"""What texts do: each phrase is carried out, and the table is looked at."""

from __future__ import annotations

import pytest

from fuda.games.scs.happening import happen
from fuda.kernel.decision import Outcome
from fuda.kernel.loop import run
from tests.games.scs.board import option
from tests.games.scs.scene import Doing, Scene, cast, having, plain, ready
from tests.games.scs.wording import RING, TWO, aimed, face

# Damage


@pytest.mark.rule("scs-1.12 8.2.5", "scs-1.12 2.6.3", "scs-1.12 2.6.4.1")
@pytest.mark.parametrize(("n", "place"), [(2, "b4"), (3, "score")])
def test_damage_in_brackets(n: int, place: str) -> None:
    scene = cast(f"対象に【{n}】ダメージ。", "敵甲")
    assert scene.at("敵甲") == place
    assert [e.word for e in scene.told("damages")] == ["spell"]


@pytest.mark.rule("scs-1.12 8.1.11")
def test_the_words_of_the_target_line_mean_the_target() -> None:
    scene = cast("敵1体に【3】ダメージ。", "敵甲")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("score", "c4")


@pytest.mark.rule("scs-1.12 2.7.2.2", "scs-1.12 3.6.5")
def test_all_of_a_kind_in_range_at_one_moment() -> None:
    scene = cast("敵全員に【5】ダメージ。", "味方", target="味方1体")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("score", "score")
    assert len({e.moment for e in scene.told("damages")}) == 1
    near = cast("敵全員に【5】ダメージ。", "味方", target="味方1体", minimap=RING)
    assert (near.at("敵甲"), near.at("敵乙")) == ("b4", "c4")


@pytest.mark.rule("scs-1.12 3.6.5.1")
def test_colours_of_the_range() -> None:
    scene = ready("赤の範囲の敵全員に【5】ダメージ。青の範囲の敵全員に【3】ダメージ。", target="敵全員", minimap=TWO)
    scene.answer("cast 術", "術者")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("score", "c4")


@pytest.mark.parametrize(
    ("number", "dealt"),
    [
        ("術者のPOW+1", 3),
        ("術者のPOWの2倍", 4),
        ("味方の数", 2),
        ("捨て札のカードの枚数", 1),
        ("あなたのスコア", 1),
        ("対象の本来のDEF", 3),
    ],
)
@pytest.mark.rule("scs-1.12 8.1.12", "scs-1.12 8.1.13", "scs-1.12 1.1.4", "scs-1.12 1.1.6.2")
def test_numbers_that_are_found_out(number: str, dealt: int) -> None:
    scene = ready(f"対象に【{number}】ダメージ。")
    scene.put("味方", "discard")
    scene.put("敵乙", "score")
    scene.answer("cast 術", "術者", "敵甲")
    assert [e.amount for e in scene.told("damages")] == [dealt]


@pytest.mark.rule("scs-1.12 1.1.6")
def test_n_is_what_the_text_says() -> None:
    assert [e.amount for e in cast("対象に【n】ダメージ。nは味方の数に等しい。", "敵甲").told("damages")] == [2]


@pytest.mark.rule("scs-1.12 1.1.6.1")
def test_n_is_as_many_cards_as_one_discards_and_at_least_one() -> None:
    scene = ready("手札を任意のn枚捨てる。対象に【n】ダメージ。")
    scene.many("白札", 2, "hand")
    scene.put("味方", "hand")
    scene.answer("cast 術", "術者", "敵甲")
    assert scene.options() == ["白札", "味方"]
    scene.answer("白札", "白札", "done")
    assert [e.amount for e in scene.told("damages")] == [2]
    assert scene.hand() == 1


# What is done to strikers

HANDLED = {
    "撃破する": "score",
    "退場させる": "discard",
    "手札に戻す": "hand",
    "除外する": "removed",
    "捨て札に置く": "discard",
    "山札の一番上に置く": "deck",
    "山札の一番下に置く": "deck",
    "裏向きであなたのスコア置き場に置く": "score",
}


@pytest.mark.parametrize(("deed", "place"), HANDLED.items(), ids=HANDLED)
@pytest.mark.rule("scs-1.12 2.6.4.1", "scs-1.12 2.8.2", "scs-1.12 2.3.5", "scs-1.12 4.6.3")
def test_a_striker_goes_where_the_text_says(deed: str, place: str) -> None:
    scene = cast(f"対象を{deed}。", "敵甲")
    assert scene.at("敵甲") == place


def test_top_bottom_and_face_down() -> None:
    top, bottom = cast("対象を山札の一番上に置く。", "敵甲"), cast("対象を山札の一番下に置く。", "敵甲")
    assert happen.cards(top.g, "deck", 1)[0] == top["敵甲"]
    assert happen.cards(bottom.g, "deck", 1)[-1] == bottom["敵甲"]
    down = cast("対象を裏向きであなたのスコア置き場に置く。", "敵乙")
    assert down.g.down[down["敵乙"]] == 1
    assert happen.score(down.g, 0) == 1


def test_shuffled_into_the_deck() -> None:
    scene = cast("対象を山札に戻してシャッフルする。", "敵甲")
    assert (scene.count("deck", 1), len(scene.told("shuffles", seat=1))) == (11, 1)


@pytest.mark.rule("scs-1.12 2.2.4.2", "scs-1.12 1.1.7")
def test_acted_and_ready() -> None:
    scene = cast("対象を行動済み状態にする。", "敵甲")
    assert scene.acted("敵甲")
    assert not scene.acted("敵乙")
    again = ready("対象を未行動状態にする。そうした場合、カードを1枚引く。", target="味方1体")
    again.answer("cast 術", "術者", "味方")
    assert again.hand() == 0  # it was ready already: nothing happened
    tired = ready("対象を未行動状態にする。そうした場合、カードを1枚引く。", target="味方1体")
    tired.g.acted[tired["味方"]] = 1
    tired.answer("cast 術", "術者", "味方")
    assert (tired.hand(), tired.acted("味方")) == (1, False)


# Places


@pytest.mark.rule("scs-1.12 8.1.10", "scs-1.12 2.4.12.1")
def test_forward_and_back_are_seen_from_the_striker_that_moves() -> None:
    assert cast("対象を前進させる。", "敵甲").at("敵甲") == "b3"
    assert cast("対象を後退させる。", "敵甲").at("敵甲") == "b5"
    assert cast("対象を前進させる。", "味方", target="味方1体").at("味方") == "c3"


@pytest.mark.rule("scs-1.12 4.1.6", "scs-1.12 2.4.12.1")
def test_nobody_steps_over_the_edge_or_onto_another() -> None:
    scene = ready("対象を後退させる。そうした場合、カードを1枚引く。", target="味方1体")
    happen.apply(scene.g, [happen.event(Doing(scene), "moves", scene["味方"], word="c1", amount=1)])
    scene.answer("cast 術", "術者", "味方")
    assert (scene.at("味方"), scene.hand()) == ("c1", 0)
    blocked = ready("対象を後退させる。そうした場合、カードを1枚引く。")
    blocked.put("敵乙", "b5", 1)
    blocked.answer("cast 術", "術者", "敵甲")
    assert (blocked.at("敵甲"), blocked.hand()) == ("b4", 0)


MOVES = {
    "隣接するエリア": ["a5", "b5", "c5", "a4", "a3", "b3", "c3"],
    "術者に隣接するエリア": ["a3", "b3", "c3", "a2", "a1", "b1", "c1"],
    "あなたのベースラインのエリア": ["a1", "b1", "c1", "d1"],
    "相手のゲートエリアのエリア": ["c5"],
    "センターラインのエリア": ["a3", "b3", "c3", "d3"],
    "あなたのテリトリー以外のエリア": ["a5", "b5", "c5", "d5", "a4", "d4", "a3", "b3", "c3", "d3"],
    "範囲内のエリア": [f"{c}{r}" for c in "abcd" for r in "1234" if f"{c}{r}" not in ("b4", "c4", "b2", "c2")],
}


@pytest.mark.parametrize(("spot", "areas"), MOVES.items(), ids=MOVES)
@pytest.mark.rule("scs-1.12 4.1.5.1", "scs-1.12 4.1.8", "scs-1.12 4.1.9", "scs-1.12 4.1.10", "scs-1.12 4.1.11")
def test_where_a_striker_can_be_moved(spot: str, areas: list[str]) -> None:
    wide = ready(f"対象を{spot}1つに移動させる。")
    wide.answer("cast 術", "術者", "敵甲")
    if len(areas) > 1:
        assert sorted(move.split()[-1] for move in wide.options()) == sorted(areas)
        wide.answer(wide.options()[0])
    assert wide.at("敵甲") in areas


@pytest.mark.rule("scs-1.12 2.5.4.1")
def test_a_striker_goes_to_the_target_area() -> None:
    scene = ready("術者を対象のエリアに移動させる。", target="ストライカーが存在しないセンターラインのエリア1つ")
    scene.answer("cast 術", "術者")
    assert scene.options() == ["area a3", "area b3", "area c3", "area d3"]
    scene.answer("area c3")
    assert scene.at("術者") == "c3"


def test_two_change_places() -> None:
    scene = cast("術者と対象の位置を入れ替える。", "敵甲")
    assert (scene.at("術者"), scene.at("敵甲")) == ("b4", "b2")


@pytest.mark.rule("scs-1.12 2.2.4.1")
def test_control() -> None:
    scene = cast("対象のコントロールを得る。", "敵甲")
    assert happen.strikers(scene.g, 0)[-1] == scene["敵甲"]
    assert happen.strikers(scene.g, 1) == [scene["敵乙"]]


# Countering


COUNTERS = {
    "宣言": ("スペルカードを宣言した敵1体", True),
    "スペルカード宣言": ("敵1体", True),
    "アビリティ宣言": ("敵1体", False),
    "攻撃宣言": ("敵1体", False),
}


@pytest.mark.parametrize(("what", "target"), [(w, t) for w, (t, _) in COUNTERS.items()], ids=COUNTERS)
@pytest.mark.rule("scs-1.12 2.5.5", "scs-1.12 2.5.5.1")
def test_a_spell_is_countered(what: str, target: str) -> None:
    reaction = face(aimed(f"対象の{what}を打ち消す。", target, "[リアクション]"), "返し")
    scene = ready("カードを2枚引く。", reaction, target="")
    scene.hold("返し", 1)
    scene.answer("cast 術", "術者", "cast 返し", "敵甲")
    drawn = 0 if COUNTERS[what][1] else 2
    if len(scene.options()) == 2:
        scene.answer("術者")
    assert (scene.hand(), scene.at("術")) == (drawn, "discard")


@pytest.mark.rule("scs-1.12 2.5.5")
def test_an_attack_and_an_ability_are_countered() -> None:
    reaction = face(aimed("対象の攻撃宣言を打ち消す。", "攻撃に参加している敵1体", "[リアクション]"), "返し")
    scene = Scene(reaction, 術者={"power": 9}, 敵甲={})
    scene.hold("返し", 1)
    happen.apply(scene.g, [happen.event(Doing(scene), "moves", scene["敵甲"], word="b3", amount=1)])
    scene.answer("attack 術者 b3", "done", "cast 返し", "敵甲")
    assert scene.at("敵甲") == "b3"
    ward = face(aimed("対象のアビリティ宣言を打ち消す。", "アビリティを宣言した敵1体", "[リアクション]"), "返し")
    used = having("カードを1枚引く。", "[アクション]")
    assert used.answer("use 術者 1").hand() == 1
    kept = Scene(used.g.rules.faces[used.g.face[used["術者"]]], ward)
    kept.hold("返し", 1)
    kept.answer("use 術者 1", "cast 返し", "敵甲")
    assert kept.hand() == 0


# Equipment, rule cards, winning


@pytest.mark.rule("scs-1.12 2.9.2", "scs-1.12 2.9.5", "scs-1.12 6.3.1.2")
def test_an_equip_spell_lies_on_its_target_and_works_there() -> None:
    scene = cast("装備しているストライカーを「POW：+2」する。", "味方", target="味方1体", icons="[アクション][装備]")
    assert scene.g.host[scene["術"]] == scene["味方"]
    assert scene.stats("味方") == (4, 3)


@pytest.mark.rule("scs-1.12 2.9.3.1", "scs-1.12 2.9.3.1.1")
def test_an_ace_bears_no_equip_spell() -> None:
    text = "装備しているストライカーを「POW：+2」する。"
    scene = ready(text, option(), target="味方1体", icons="[アクション][装備]")
    scene.bear("飾り", scene["味方"])
    scene.answer("cast 術", "術者", "味方")
    assert (scene.at("術"), scene.stats("味方")) == ("discard", (2, 3))


@pytest.mark.rule("scs-1.12 2.9.2")
def test_a_text_lays_equipment_on_a_striker() -> None:
    arms = face(
        aimed("装備しているストライカーを「DEF：+2」する。", "味方1体", "[アクション][装備]"), "盾", types=("装備",)
    )
    scene = ready("捨て札のカード1枚を対象に装備させる。", arms, target="味方1体")
    shield, other = scene.put("盾", "discard"), scene.put("白札", "discard")
    scene.answer("cast 術", "術者", "味方", "盾")
    assert (scene.g.host[shield], scene.stats("味方"), scene.where(other)) == (scene["味方"], (2, 5), "discard")


def test_only_equipment_is_borne() -> None:
    scene = ready("捨て札のカード1枚を対象に装備させる。", target="味方1体")
    other = scene.put("白札", "discard")
    scene.answer("cast 術", "術者", "味方")
    assert scene.where(other) == "discard"


@pytest.mark.rule("scs-1.12 2.10.2", "scs-1.12 2.10.4")
def test_a_rule_spell_lies_in_the_rule_zone_and_works_there() -> None:
    scene = cast("味方全員を「DEF：+1」する。", target="", icons="[アクション][ルール]")
    assert scene.at("術") == "rule"
    assert [scene.stats(name)[1] for name in ("術者", "味方", "敵甲")] == [4, 4, 3]


@pytest.mark.rule("scs-1.12 1.2.4.5")
def test_a_text_wins_the_game() -> None:
    scene = plain("ゲームはあなたの勝利で終了する。")
    found = run(scene.g)
    assert isinstance(found, Outcome)
    assert found.winners == (0,)
