"""Keywords, conditions, targets, what a declaration demands, extras and costs."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.assemble.shop import Keyword
from fuda.effects.condition import Fact
from fuda.games.scs.book.turn import Turn
from fuda.games.scs.happening import happen
from fuda.kernel.event import Link
from fuda.kernel.loop import run
from fuda.text import Refused
from tests.games.scs.scene import Doing, Scene, cast, having, move_to, ready
from tests.games.scs.wording import RING, ability, aimed, face, phrases, spell

DRAW = "カードを1枚引く。"
LONG = "・・■・・\n・・■・・\n・・●・・\n・・・・・\n・・・・・"


# Keywords


@pytest.mark.rule("scs-1.12 10.1.1")
def test_keywords_are_words_and_abilities() -> None:
    made = face(
        ability("《接射》2\n《瞬速》\n《加護》\n《蒐集》1\n《覚醒》「POW：+1」\n《遮断》スペルカード\n《接射》1")
    )
    assert made.keywords == (("接射", 2), ("瞬速", 0), ("加護", 0), ("蒐集", 1), ("覚醒", 0), ("遮断", 0), ("接射", 1))
    assert [a.keyword for a in made.abilities] == ["加護", "蒐集", "覚醒", "遮断"]
    assert Keyword("瞬速").name == "瞬速"


@pytest.mark.rule("scs-1.12 10.2.1", "scs-1.12 10.1.3")
def test_close_fire() -> None:
    scene = move_to(having("《接射》2\n《接射》1"), "敵甲", "b3")
    scene.answer("attack 術者 b3")
    assert [e.amount for e in scene.told("damages")] == [5]


@pytest.mark.rule("scs-1.12 10.3.1")
def test_awakening() -> None:
    scene = having("《覚醒》「POW：+2、DEF：+1」")
    scene.many("白札", 9, "score", 1)
    scene.g.version += 1
    assert scene.stats("術者") == (2, 3)
    happen.do(scene.g, [happen.event(Doing(scene), "scores", scene["味方"], seat=1)])
    assert scene.stats("術者") == (4, 4)


@pytest.mark.rule("scs-1.12 10.4.1", "scs-1.12 10.4.2")
def test_formation() -> None:
    scene = having(f"{RING}\n《陣形》「種族：狐」を持つ味方：「POW：+1」")
    assert (scene.stats("術者"), scene.stats("味方")) == ((3, 3), (2, 3))
    every = having(f"{RING}\n《陣形》味方：「DEF：+1」")
    assert (every.stats("術者"), every.stats("味方")) == ((2, 4), (2, 4))
    move_to(every, "味方", "d4")
    assert every.stats("味方") == (2, 3)


@pytest.mark.rule("scs-1.12 10.7.1", "scs-1.12 10.7.2")
@pytest.mark.parametrize(("area", "score"), [("b2", 0), ("b3", 2)])
def test_collection(area: str, score: int) -> None:
    scene = having("《蒐集》2")
    if area != "b2":
        move_to(scene, "術者", area)
    scene.many("白札", 3, "discard", 1)
    scene.phase("refresh")
    run(scene.g)
    scene.answer()
    assert happen.score(scene.g, 0) == score


@pytest.mark.rule("scs-1.12 10.8.1", "scs-1.12 10.8.2")
@pytest.mark.parametrize(("fact", "asked"), [("敵が2体以上存在する", True), ("敵が3体以上存在する", False)])
def test_reinforcement(fact: str, asked: bool) -> None:  # noqa: FBT001
    scene = Scene(face(ability(f"《加勢》{fact}場合"), "加勢者", cost=("無",)))
    scene.hold("加勢者")
    scene.g.frames = [Turn(at="striker")]
    assert (scene.asked().prompt == "may") == asked
    if asked:
        scene.answer("yes", "area a1")
        assert scene.at("加勢者") == "a1"


@pytest.mark.rule("scs-1.12 10.9.1")
@pytest.mark.parametrize("deed", ["手札に戻す", "退場させる", "除外する", "山札の一番下に置く", "撃破する"])
def test_protection(deed: str) -> None:
    scene = ready(f"対象を{deed}。", face(ability("《加護》"), "敵甲"))
    assert scene.answer("cast 術", "術者", "敵甲").at("敵甲") == "b4"
    fought = ready("対象に【3】ダメージ。", face(ability("《加護》"), "敵甲"))
    assert fought.answer("cast 術", "術者", "敵甲").at("敵甲") == "score"


# Keywords in full


@pytest.mark.rule("scs-1.12 10.2.1", "scs-1.12 2.4.4")
def test_close_fire_in_full() -> None:
    text = "攻撃の対象と隣接している場合、攻撃のダメージ【+2】。"
    scene = move_to(having(text), "敵甲", "b3")
    assert [e.amount for e in scene.answer("attack 術者 b3").told("damages")] == [4]
    far = Scene(face(ability(text), "術者", range=LONG))
    assert [e.amount for e in far.answer("attack 術者 b4").told("damages")] == [2]
    less = move_to(having("攻撃の対象が未行動状態の場合、攻撃のダメージ【-1】。"), "敵甲", "b3")
    assert [e.amount for e in less.answer("attack 術者 b3").told("damages")] == [1]


@pytest.mark.rule("scs-1.12 10.6.1", "scs-1.12 10.9.1")
def test_swift_and_protection_in_full() -> None:
    swift = having("このストライカーは追加行動を行う前に、もう一度隣接するエリアへ移動できる。", "[常時]")
    swift.do("move 術者 b3")
    assert "move 術者 a4" in swift.options()
    text = "このストライカーは、ダメージによる撃破以外のステージを離れる効果を受けない。"
    held = ready("対象を手札に戻す。", face(ability(text, "[常時]"), "敵甲"))
    assert held.answer("cast 術", "術者", "敵甲").at("敵甲") == "b4"


@pytest.mark.rule("scs-1.12 10.7.1", "scs-1.12 10.8.1")
def test_collection_and_reinforcement_in_full() -> None:
    text = "このストライカーがあなたのテリトリー以外に存在する場合、相手はスコアコストを1点支払う。"
    scene = move_to(having(f"あなたのターンの開始時、{text}"), "術者", "b3")
    scene.many("白札", 3, "discard", 1)
    scene.phase("refresh")
    run(scene.g)
    assert happen.score(scene.answer().g, 0) == 1
    come = "手札にあるこのカードを召喚コストを支払わずに召喚してもよい。"
    hand = Scene(face(ability(f"あなたのストライカーフェイズの開始時、敵が2体以上存在する場合、{come}"), "加勢者"))
    hand.hold("加勢者")
    hand.g.frames = [Turn(at="striker")]
    assert hand.answer("yes", "area a1").at("加勢者") == "a1"


# Conditions and targets

FACTS = {
    "敵が存在する": True,
    "味方が3体以上存在する": False,
    "無属性の味方が存在しない": True,
    "捨て札のカードが2枚以上存在する": True,
    "捨て札の「属性：神」を持つカードが存在しない": True,
    "相手のスコアが1以上の": True,
    "あなたのスコアが3の": False,
    "あなたの手札が3枚以下の": True,
    "相手の山札が10枚の": True,
    "このストライカーが未行動状態の": True,
    "このストライカーがあなたのテリトリーに存在する": True,
    "このストライカーが相手のテリトリー以外に存在する": True,
    "このストライカーがセンターラインに存在する": False,
    "このストライカーがゲートエリアに存在する": False,
    "このストライカーが「種族：狸」or「所属：夜市」を持つ": True,
    "このストライカーが「カード名：術者」を持つ": True,
    "このストライカーが《接射》を持たない": True,
    "このストライカーが無属性の": False,
    "このストライカーが攻撃に参加している": False,
    "このストライカーが装備中の": False,
    "このストライカーと攻撃の対象が隣接している": False,
    "あなたのターンの": True,
    "このストライカーのPOWが2以上の": True,
    "このストライカーの本来のDEFが3の": True,
    "相手のスコアが5以上のor敵が2体以上存在する": True,
    "相手のスコアが5以上の、かつ敵が2体以上存在する": False,
}


@pytest.mark.parametrize(("fact", "holds"), FACTS.items(), ids=FACTS)
@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 8.1.9", "scs-1.12 4.1.12")
def test_conditions(fact: str, holds: bool) -> None:  # noqa: FBT001
    scene = having(f"{fact}場合、敵全員を「DEF：+1」する。", "[常時]")
    scene.many("白札", 2, "discard")
    scene.put("味方", "score", 1, owner=0)
    scene.g.version += 1
    assert scene.stats("敵甲") == (2, 4 if holds else 3)


def test_all_conditions_of_the_sheet_say_what_they_look_at() -> None:
    for fact in phrases("facts"):
        made = face(ability(f"{fact}場合、このストライカーを「POW：+1」する。", "[常時]"))
        [node] = made.abilities[0].statics
        assert all(isinstance(when, Fact) for when in node.whens)
        assert isinstance(node.watches(), frozenset)


TARGETS = {
    "敵1体": {"敵甲", "敵乙"},
    "他の味方1体": {"味方"},
    "ストライカー1体": {"術者", "味方", "敵甲", "敵乙"},
    "未行動状態の敵1体": {"敵甲"},
    "行動済み状態の敵1体": {"敵乙"},
    "「種族：鬼」を持つ敵1体": {"敵甲"},
    "「種族：鬼」を持たない敵1体": {"敵乙"},
    "「属性：神」or「属性：魔」を持つ味方1体": {"術者", "味方"},
    "無属性の敵1体": {"敵乙"},
    "DEFが4以下の敵1体": {"敵甲"},
    "本来のDEFが5以上の敵1体": {"敵乙"},
    "Rankが1の敵1体": {"敵甲", "敵乙"},
    "POWが2の味方1体": {"術者", "味方"},
    "センターラインに存在する敵1体": {"敵乙"},
    "術者に隣接する敵1体": {"敵乙"},
    "赤の範囲の敵1体": {"敵甲", "敵乙"},
}


@pytest.mark.parametrize(("target", "names"), TARGETS.items(), ids=TARGETS)
@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 2.5.4.1.1", "scs-1.12 3.6.6", "scs-1.12 3.6.4")
def test_who_can_be_chosen(target: str, names: set[str]) -> None:
    scene = ready("対象を「POW：+1」する。", target=target, icons="[アクション][ターン]")
    scene.g.acted[scene["敵乙"]] = 1
    move_to(scene, "敵乙", "c3")
    link = _link(scene)
    found = scene.g.rules.faces[scene.g.face[scene["術"]]].abilities[0].target.legal(scene.g, link)
    assert {scene.g.rules.name(scene.g, card) for card in found} == names


def _link(scene: Scene) -> Any:
    return Link("spell", 0, scene["術者"], scene.g.object[scene["術者"]], scene.g.face[scene["術"]], 0, scene["術"])


@pytest.mark.rule("scs-1.12 3.12.2")
def test_a_type_is_the_spell_type() -> None:
    for words in ("タイプ", "スペルタイプ"):
        scene = ready(
            f"捨て札の「{words}：火」を持つカード1枚を手札に加える。", face("", "火札", types=("火",)), target=""
        )
        scene.put("火札", "discard")
        scene.put("白札", "discard")
        assert scene.answer("cast 術", "術者").hand() == 1


@pytest.mark.rule("scs-1.12 2.2.3.2", "scs-1.12 2.2.3.3")
def test_what_nobody_sees_is_only_a_card() -> None:
    for zone, words in (("手札", "スペルカード"), ("捨て札", "スペルカード"), ("捨て札", "カード")):
        assert face(spell(f"{zone}の{words}1枚を山札の一番上に置く。")).abilities
    with pytest.raises(Refused):
        face(spell("山札からスペルカード1枚を公開して手札に加え、山札をシャッフルする。"))


@pytest.mark.rule("scs-1.12 2.5.4.1.1")
def test_all_of_them_are_targets_and_there_must_be_one() -> None:
    scene = cast("対象に【3】ダメージ。", target="敵全員")
    assert scene.at("敵甲") == "score"
    none = ready("対象に【3】ダメージ。", target="敵全員", minimap=RING)
    assert "cast 術" not in none.options()


@pytest.mark.rule("scs-1.12 2.5.4.1.1", "scs-1.12 2.9.2")
def test_equip_spells_and_areas_are_targets() -> None:
    arms = face(
        aimed("装備しているストライカーを「POW：+2」する。", "味方1体", "[アクション][装備]"), "刀", types=("装備",)
    )
    scene = ready("対象を捨て札に置く。", arms, target="敵の装備スペル1枚")
    sword = scene.bear("刀", scene["敵甲"])
    mine = scene.bear("刀", scene["味方"])
    scene.answer("cast 術", "術者")
    assert (scene.where(sword), scene.where(mine)) == ("discard", "c2")


@pytest.mark.rule("scs-1.12 2.4.10.2.1", "scs-1.12 2.4.10.2.3")
def test_a_target_that_no_longer_fits() -> None:
    flee = face(aimed("対象を後退させる。", "味方1体", "[リアクション]"), "逃げ")
    near = "■■■■■\n・・・・・\n・・●・・\n・・・・・\n・・・・・"
    scene = ready("対象に【3】ダメージ。", flee, minimap=near)
    scene.hold("逃げ", 1)
    scene.answer("cast 術", "術者", "敵甲", "cast 逃げ", "敵乙")
    assert (scene.at("敵甲"), len(scene.told("fizzles"))) == ("b5", 1)


def test_attackers_and_declarers_are_targets() -> None:
    for target in ("攻撃に参加している敵1体", "攻撃を宣言した敵1体"):
        stop = face(aimed("対象を「POW：-2」する。", target, "[リアクション][チェイン]"), "制止")
        scene = Scene(stop)
        scene.hold("制止", 1)
        move_to(scene, "敵甲", "b3")
        scene.answer("attack 術者 b3", "done", "cast 制止", "敵甲")
        assert scene.told("damages") == []
    guard = face(aimed("対象を後退させる。", "攻撃の対象となっている味方1体", "[リアクション]"), "退避")
    scene = Scene(guard)
    scene.hold("退避", 1)
    move_to(scene, "敵甲", "b3")
    scene.answer("attack 術者 b3", "done", "cast 退避", "敵乙")
    assert scene.at("敵甲") == "b4"


# 使用条件


@pytest.mark.rule("scs-1.12 2.5.4.4")
@pytest.mark.parametrize(
    ("use", "offered"),
    [
        ("この宣言は敵が2体以上存在する場合にのみ使用できる。", True),
        ("この宣言は敵が3体以上存在する場合にのみ使用できる。", False),
        ("この宣言は敵が2体以上存在する場合、使用できない。", False),
        ("この宣言は「種族：狐」を持つストライカーのみ使用できる。", True),
        ("この宣言は「種族：鬼」を持つストライカーのみ使用できる。", False),
    ],
)
def test_what_a_declaration_demands(use: str, offered: bool) -> None:  # noqa: FBT001
    scene = ready(f"{use}\n対象に【1】ダメージ。")
    assert ("cast 術" in scene.options()) == offered
    if offered and "ストライカーのみ" in use:
        assert scene.answer("cast 術", "敵甲").told("declares")[0].card == scene["術者"]


@pytest.mark.rule("scs-1.12 2.5.4.4", "scs-1.12 5.4.9.5")
def test_once_each_turn() -> None:
    scene = having(f"このアビリティは1ターンに1度しか使用できない。\n{DRAW}", "[アクション]")
    scene.answer("use 術者 1")
    assert "use 術者 1" not in scene.options()
    free = having(DRAW, "[アクション]")
    free.answer("use 術者 1")
    assert "use 術者 1" in free.options()


@pytest.mark.rule("scs-1.12 3.13.5", "scs-1.12 1.1.2")
def test_extras() -> None:
    made = face("〔エクストラ〕\nこのカードはデッキに6枚まで入れることができる。このカードはエースとして配置できない。")
    assert [(line.word, line.n) for line in made.abilities[0].statics] == [("copies", 6), ("not ace", 0)]
    assert made.abilities[0].kind == "extra"


@pytest.mark.rule("scs-1.12 7.1.4.2", "scs-1.12 7.1.5.1", "scs-1.12 7.1.6.1")
def test_costs_of_a_frame() -> None:
    made = face(spell(DRAW, "[アクション](術神)(無)(手札2)(スコア)(スコア)")).abilities[0]
    assert (made.costs, made.hand, made.score) == (("術神", "無"), 2, 2)
