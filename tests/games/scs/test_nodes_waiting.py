"""What texts wait for: triggers, 次に, かわりに, される, changes of damage."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.scs.happening import happen as acts
from fuda.kernel.loop import play
from tests.games.scs.scene import Doing, Scene, brought_about, cast, happen, having, move_to, ready
from tests.games.scs.wording import TWO, ability, aimed, face

DRAW = "カードを1枚引く。"


# Triggers: 術者 has the ability. (text, what happens, cards drawn)

HAPPENINGS: dict[str, tuple[str, str, dict[str, Any], int]] = {
    "敵が撃破された場合": ("defeats", "敵甲", {}, 1),
    "味方が撃破された場合": ("defeats", "敵甲", {}, 0),
    "他の味方が退場した場合": ("retires", "味方", {}, 1),
    "このストライカーが退場した場合": ("retires", "術者", {}, 1),
    "味方がステージを離れた場合": ("decks", "味方", {"word": "top"}, 1),
    "敵がステージを離れた場合": ("removes", "敵甲", {}, 1),
    "敵が移動した場合": ("moves", "敵甲", {"word": "b3", "amount": 1}, 1),
    "敵が行動済み状態になった場合": ("acts", "敵甲", {}, 1),
    "このストライカーがダメージを受けた場合": ("damages", "術者", {"amount": 1}, 1),
    "このストライカーがダメージを受けたとき": ("damages", "味方", {"amount": 1}, 0),
    "味方がダメージを受けたor敵がダメージを受けた場合": ("damages", "敵乙", {"amount": 1}, 1),
    "味方が敵を撃破した場合": ("defeats", "敵甲", {}, 1),
    "味方が敵にダメージを与えた場合": ("damages", "敵甲", {"amount": 1}, 1),
    "敵が味方にダメージを与えた場合": ("damages", "敵甲", {"amount": 1}, 0),
}


@pytest.mark.parametrize("when", HAPPENINGS)
@pytest.mark.rule("scs-1.12 2.4.4", "scs-1.12 8.1.8", "scs-1.12 8.1.9.1")
def test_what_sets_an_ability_off(when: str) -> None:
    kind, name, fields, drawn = HAPPENINGS[when]
    scene = having(f"{when}、{DRAW}")
    before = scene.hand()
    assert happen(scene, kind, name, **fields).hand() - before == drawn


@pytest.mark.rule("scs-1.12 8.1.4.1")
def test_several_at_one_moment_set_it_off_once() -> None:
    scene = having(f"敵が撃破された場合、{DRAW}")
    scene.put("敵乙", "d5", 1)
    brought_about(scene, [acts.event(Doing(scene), "defeats", scene[name]) for name in ("敵甲", "敵乙")])
    assert scene.hand() == 1


def test_ready_again() -> None:
    scene = having(f"このストライカーが未行動状態になった場合、{DRAW}")
    scene.g.acted[scene["術者"]] = 1
    assert happen(scene, "readies", "術者").hand() == 1


@pytest.mark.rule("scs-1.12 2.4.4")
def test_attacks_declarations_and_targets() -> None:
    attack = move_to(having(f"このストライカーが攻撃した場合、{DRAW}"), "敵甲", "b3")
    assert attack.answer("attack 術者 b3").hand() == 1
    aimed_at = move_to(having(f"このストライカーが攻撃の対象となった場合、{DRAW}", name="敵甲"), "敵甲", "b3")
    assert aimed_at.answer("attack 術者 b3").hand(1) == 1
    target = face(ability(f"このストライカーが対象となった場合、{DRAW}"), "敵甲")
    chosen = ready("対象に【1】ダメージ。", target).answer("cast 術", "術者", "敵甲")
    assert chosen.hand(1) == 1
    caster = face(ability(f"このストライカーがスペルカードを宣言した場合、{DRAW}"), "術者")
    assert ready("対象に【1】ダメージ。", caster).answer("cast 術", "術者", "敵甲").hand() == 1
    user = face(
        ability(f"このストライカーがアビリティを宣言した場合、{DRAW}") + "\n" + ability(DRAW, "[アクション]"), "術者"
    )
    assert Scene(user).answer("use 術者 2").hand() == 2


def test_summoned_and_equipped() -> None:
    summoned = face(ability(f"このストライカーが召喚された場合、{DRAW}"), "新顔")
    scene = ready("手札のカード1枚を召喚コストを支払わずに召喚する。", summoned, target="")
    scene.hold("新顔")
    scene.answer("cast 術", "術者")
    assert scene.answer(scene.options()[0]).hand() == 1
    watcher = face(ability(f"他の味方が装備した場合、{DRAW}"), "術者")
    arms = ready("装備しているストライカーを「POW：+1」する。", watcher, target="味方1体", icons="[アクション][装備]")
    assert arms.answer("cast 術", "術者", "味方").hand() == 1


def test_it_is_the_one_of_whom_the_condition_speaks() -> None:
    scene = having("敵が移動した場合、それに【3】ダメージ。")
    assert move_to(scene, "敵甲", "b3").at("敵甲") == "score"
    beaten = having("このストライカーが敵にダメージを与えた場合、それを行動済み状態にする。")
    brought_about(beaten, [acts.event(Doing(beaten, "術者"), "damages", beaten["敵乙"], amount=1)])
    assert beaten.acted("敵乙")


@pytest.mark.rule("scs-1.12 2.3.7")
def test_a_number_of_one_that_has_left_is_what_it_was() -> None:
    scene = having("このストライカーが退場した場合、敵全員に【このストライカーのPOW】ダメージ。", power=3)
    assert happen(scene, "retires", "術者").at("敵甲") == "score"


PLAYERS = {
    "あなたがカードを引いた場合": 1,
    "相手がカードを引いた場合": 0,
    "あなたが手札を捨てた場合": 1,
    "相手が手札を捨てた場合": 0,
}


@pytest.mark.parametrize(("when", "acted"), PLAYERS.items(), ids=PLAYERS)
def test_what_players_do(when: str, acted: int) -> None:
    mine = face(ability(f"{when}、このストライカーを行動済み状態にする。"), "味方")
    scene = ready("カードを1枚引く。手札を1枚捨てる。", mine, target="")
    assert scene.answer("cast 術", "術者").acted("味方") == acted


@pytest.mark.rule("scs-1.12 5.4.7.6")
def test_grazing_sets_it_off() -> None:
    scene = having(f"相手がグレイズを行った場合、{DRAW}")
    move_to(scene, "敵甲", "b3")
    scene.put("白札", "hand", 1)
    scene.answer("attack 術者 b3", "graze 白札")
    assert scene.hand() == 1


POINTS = {
    "ターン開始時": 2,
    "あなたのターン開始時": 1,
    "相手のターン終了時": 1,
    "あなたのストライカーフェイズ開始時": 1,
    "あなたのストライカーフェイズ終了時": 1,
    "コマンダーフェイズ開始時": 2,
    "あなたのコマンダーフェイズ終了時": 1,
    "エンドフェイズ開始時": 2,
}


@pytest.mark.parametrize(("point", "times"), POINTS.items(), ids=POINTS)
@pytest.mark.rule("scs-1.12 5.3.1.2", "scs-1.12 5.4.2", "scs-1.12 5.4.10.1", "scs-1.12 5.5.1.1", "scs-1.12 5.6.1.1")
def test_points_of_the_turn(point: str, times: int) -> None:
    scene = having(f"{point}、相手はスコアコストを1点支払う。")
    for seat in (0, 1):
        scene.many("白札", 20, "deck", seat)
    scene.many("白札", 9, "discard", 1)
    scene.phase("refresh")
    while not scene.told("turn", amount=5):
        asked = scene.asked()
        play(scene.g, asked, asked.move())
    told = [entry.event for entry in scene.g.journal.entries]
    end = next(n for n, event in enumerate(told) if event.kind == "turn" and event.amount == 5)
    assert sum(event.kind == "triggers" for event in told[:end]) == times


@pytest.mark.rule("scs-1.12 6.3.1.4")
def test_the_end_of_a_chain() -> None:
    mine = face(ability("チェイン終了時、このストライカーを行動済み状態にする。"), "味方")
    scene = ready(DRAW, mine, target="")
    assert scene.answer("cast 術", "術者").acted("味方")


def test_a_triggered_ability_with_a_target_and_one_that_one_may_decline() -> None:
    scene = having("このストライカーが移動した場合、対象に【3】ダメージ。", "", TWO, "敵1体")
    scene.answer("move 術者 b3")
    assert sorted(scene.options()) == ["敵乙", "敵甲"]
    assert scene.answer("敵甲").at("敵甲") == "score"
    may = having("このストライカーが移動した場合、カードを1枚引いてもよい。")
    assert may.answer("move 術者 b3", "no").hand() == 0
    only = having(f"このストライカーが移動した場合、敵が3体以上存在する場合、{DRAW}")
    assert only.answer("move 術者 b3").hand() == 0
    timed = having("このストライカーが移動した場合、このストライカーを「POW：+1」する。", "[ターン]")
    assert timed.answer("move 術者 b3").stats("術者") == (3, 3)


# 次に


@pytest.mark.rule("scs-1.12 8.1.3", "scs-1.12 8.1.3.1", "scs-1.12 8.1.3.2", "scs-1.12 8.1.3.3")
def test_next_time_only() -> None:
    scene = cast(f"次に対象が移動した場合、{DRAW}", "味方", target="味方1体", icons="[アクション][ターン]")
    move_to(scene, "味方", "c3")
    move_to(scene, "味方", "d3")
    assert scene.hand() == 1
    every = cast(f"対象が移動した場合、{DRAW}", "味方", target="味方1体", icons="[アクション][ターン]")
    move_to(every, "味方", "c3")
    move_to(every, "味方", "d3")
    assert every.hand() == 2


@pytest.mark.rule("scs-1.12 2.4.4.3", "scs-1.12 2.4.4.1", "scs-1.12 8.1.4.2")
def test_an_instant_effect_waits_until_its_resolution_ends() -> None:
    for target, drawn in (("敵甲", 1), ("敵乙", 0)):
        scene = cast(f"対象に【3】ダメージ。対象が撃破された場合、{DRAW}", target)
        assert scene.hand() == drawn
        assert scene.g.lasting == []
    late = cast(f"対象に【3】ダメージ。対象が撃破された場合、{DRAW}", "敵乙")
    assert happen(late, "defeats", "敵乙").hand() == 0
    gone = cast("対象に【3】ダメージ。対象が撃破される場合、かわりに対象を除外する。", "敵甲")
    assert gone.at("敵甲") == "removed"


def test_what_is_awaited_knows_its_spell_card() -> None:
    scene = cast("対象に【3】ダメージ。対象が撃破された場合、このカードを手札に戻す。", "敵甲")
    assert (scene.at("術"), scene.at("術者")) == ("hand", "b2")
    kept = cast("対象に【3】ダメージ。対象が撃破される場合、かわりにこのカードを除外する。", "敵甲")
    assert (kept.at("術"), kept.at("敵甲")) == ("removed", "b4")
    later = cast("次に対象が移動した場合、対象に【1】ダメージ。", "敵乙", icons="[アクション][ターン]")
    assert [e.word for e in move_to(later, "敵乙", "c3").told("damages")] == ["spell"]


def test_what_is_awaited_knows_its_target() -> None:
    scene = cast("次に対象が移動した場合、対象に【3】ダメージ。", "敵甲", icons="[アクション][ターン]")
    assert move_to(scene, "敵乙", "c3").at("敵甲") == "b4"
    assert move_to(scene, "敵甲", "b3").at("敵甲") == "score"


# かわりに and される


@pytest.mark.rule("scs-1.12 8.1.5", "scs-1.12 8.1.5.1", "scs-1.12 8.1.5.2")
def test_instead() -> None:
    scene = having("このストライカーが撃破される場合、かわりにこのストライカーを手札に戻す。", name="敵甲")
    assert happen(scene, "defeats", "敵甲").at("敵甲") == "hand"
    assert scene.told("defeats") == []
    fought = ready(
        "対象に【3】ダメージ。",
        face(ability("このストライカーが撃破される場合、かわりにこのストライカーを除外する。"), "敵甲"),
    )
    assert fought.answer("cast 術", "術者", "敵甲").at("敵甲") == "removed"


@pytest.mark.parametrize(("said", "place"), [("yes", "hand"), ("no", "score")])
@pytest.mark.rule("scs-1.12 8.1.6")
def test_instead_if_one_likes(said: str, place: str) -> None:
    text = "このストライカーが撃破される場合、かわりにこのストライカーを手札に戻してもよい。"
    scene = ready("対象に【3】ダメージ。", face(ability(text), "敵甲"))
    assert scene.answer("cast 術", "術者", "敵甲", said).at("敵甲") == place


@pytest.mark.rule("scs-1.12 8.1.8", "scs-1.12 8.1.8.1")
@pytest.mark.parametrize("word", ["場合", "前に"])
def test_before_it_happens(word: str) -> None:
    scene = having(f"このストライカーが撃破される{word}、{DRAW}", name="敵甲")
    happen(scene, "defeats", "敵甲")
    assert (scene.at("敵甲"), scene.hand(1)) == ("score", 1)
    assert scene.told("draws")[0].moment < scene.told("defeats")[0].moment


INSTEAD: dict[str, tuple[str, dict[str, Any], str]] = {
    "退場する": ("retires", {}, "b2"),
    "ステージを離れる": ("returns", {}, "b2"),
    "移動する": ("moves", {"word": "b3", "amount": 1}, "b2"),
    "ダメージを受ける": ("damages", {"amount": 9}, "b2"),
    "攻撃のダメージを受ける": ("damages", {"amount": 9}, "score"),
}


@pytest.mark.parametrize("what", INSTEAD)
def test_what_can_be_replaced(what: str) -> None:
    kind, fields, place = INSTEAD[what]
    scene = having(f"このストライカーが{what}場合、かわりに{DRAW}")
    happen(scene, kind, "術者", **fields)
    assert scene.at("術者") == place


def test_turning_can_be_replaced() -> None:
    scene = having(f"このストライカーが行動済み状態になる場合、かわりに{DRAW}")
    happen(scene, "acts", "術者")
    assert (scene.acted("術者"), scene.hand()) == (False, 1)


@pytest.mark.rule("scs-1.12 8.1.3", "scs-1.12 8.1.5.3")
def test_instead_for_a_time_and_once() -> None:
    save = face(
        aimed("次に対象が撃破される場合、かわりに対象を行動済み状態にする。", "味方1体", "[リアクション][ターン]"),
        "守り",
    )
    scene = ready("対象に【3】ダメージ。", save)
    scene.hold("守り", 1)
    scene.answer("cast 術", "術者", "敵甲", "cast 守り", "敵乙")
    assert (scene.at("敵甲"), scene.acted("敵甲")) == ("b4", True)
    assert happen(scene, "defeats", "敵甲").at("敵甲") == "score"


@pytest.mark.rule("scs-1.12 8.1.6.2")
@pytest.mark.parametrize(("said", "place"), [("yes", "b4"), ("no", "score")])
def test_instead_for_a_time_if_one_likes(said: str, place: str) -> None:
    save = face(
        aimed("対象が撃破される場合、かわりにカードを1枚引いてもよい。", "味方1体", "[リアクション][チェイン]"), "守り"
    )
    scene = ready("対象に【3】ダメージ。", save)
    scene.hold("守り", 1)
    scene.answer("cast 術", "術者", "敵甲", "cast 守り", "敵乙", said)
    assert scene.at("敵甲") == place


# Damage that becomes more or less


SHIFTS = {
    "このストライカーが受けるダメージ【-1】": 2,
    "このストライカーが受けるスペルカードのダメージ【-2】": 1,
    "このストライカーが受ける攻撃のダメージ【-2】": 3,
    "敵が与えるダメージ【-1】": 2,
    "敵が与えるスペルカードのダメージ【+1】": 4,
    "味方が与えるダメージ【+1】": 3,
    "味方が受けるダメージ【+2】": 5,
}


@pytest.mark.parametrize(("text", "dealt"), SHIFTS.items(), ids=SHIFTS)
@pytest.mark.rule("scs-1.12 2.4.4", "scs-1.12 2.6.2.1", "scs-1.12 8.2.5")
def test_damage_changes_within_the_same_resolution(text: str, dealt: int) -> None:
    scene = ready("対象に【3】ダメージ。", face(ability(f"{text}。"), "敵甲", defence=9))
    scene.answer("cast 術", "術者", "敵甲")
    assert [e.amount for e in scene.told("damages")] == [dealt]


@pytest.mark.rule("scs-1.12 2.4.4", "scs-1.12 8.1.3.1")
def test_the_next_damage_only() -> None:
    scene = cast("対象が次に受けるダメージ【+2】。", "敵乙", icons="[アクション][ターン]")
    for amount in (1, 1):
        happen(scene, "damages", "敵乙", amount=amount)
    assert [e.amount for e in scene.told("damages")] == [3, 1]
    every = cast("対象が受けるダメージ【-味方の数】。", "敵乙", icons="[アクション][ターン]")
    happen(every, "damages", "敵乙", amount=3)
    assert [e.amount for e in every.told("damages")] == [1]


@pytest.mark.rule("scs-1.12 10.2.1", "scs-1.12 2.6.2")
def test_the_damage_of_an_attack_by_what_it_is_aimed_at() -> None:
    text = "攻撃の対象が行動済み状態の場合、このストライカーが与える攻撃のダメージ【+1】。"
    for acted, dealt in ((1, 3), (0, 2)):
        scene = move_to(having(text), "敵甲", "b3")
        scene.g.acted[scene["敵甲"]] = acted
        scene.answer("attack 術者 b3")
        assert [e.amount for e in scene.told("damages")] == [dealt]


def test_the_target_of_an_attack_is_spoken_of() -> None:
    scene = move_to(having("このストライカーが攻撃した場合、攻撃の対象を後退させる。"), "敵甲", "b3")
    assert scene.answer("attack 術者 b3").at("敵甲") == "b4"
