"""How strikers are: for a time, always, by equipment and by rule cards; what is said of them."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import turn
from fuda.games.scs.happening import happen
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import card_now, projection_of
from tests.games.scs.board import option
from tests.games.scs.scene import Doing, Scene, cast, having, ready
from tests.games.scs.wording import RING, WIDE, ability, aimed, face, spell

TURN, CHAIN = "[アクション][ターン]", "[リアクション][チェイン]"

# For a time


@pytest.mark.rule("scs-1.12 2.4.6", "scs-1.12 5.6.1.2")
def test_for_the_turn() -> None:
    scene = cast("対象を「POW：+2、DEF：-1」する。", "味方", target="味方1体", icons=TURN)
    assert scene.stats("味方") == (4, 2)
    lasting.end(scene.g, "chain")
    assert scene.stats("味方") == (4, 2)
    lasting.end(scene.g, "turn")
    assert scene.stats("味方") == (2, 3)


@pytest.mark.rule("scs-1.12 2.4.6", "scs-1.12 6.3.1.5")
def test_for_the_chain() -> None:
    guard = face(aimed("対象を「DEF：+2」する。", "味方1体", CHAIN), "守り")
    scene = ready("対象に【3】ダメージ。", guard)
    scene.hold("守り", 1)
    scene.answer("cast 術", "術者", "敵甲", "cast 守り", "敵乙")
    assert (scene.at("敵甲"), scene.stats("敵甲")) == ("b4", (2, 3))


@pytest.mark.rule("scs-1.12 1.1.5", "scs-1.12 1.1.5.1")
def test_less_than_nothing_is_remembered() -> None:
    scene = cast("対象を「POW：-4」する。", "敵甲", icons=TURN)
    assert scene.stats("敵甲")[0] == 0
    assert card_now(scene.g, scene["敵甲"]).power.exact() == -2


def test_words_that_say_how_long() -> None:
    scene = cast("ターン終了時まで、対象を「POW：+1」する。チェイン終了時まで、対象を「POW：+1」する。", "敵甲")
    assert scene.stats("敵甲") == (3, 3)


def test_numbers_are_found_out_when_the_effect_begins() -> None:
    scene = cast("対象を「POW：+味方の数、DEF：-n」する。nは術者のPOWに等しい。", "敵甲", icons=TURN)
    assert scene.stats("敵甲") == (4, 1)
    happen.apply(scene.g, [happen.event(Doing(scene), "retires", scene["味方"])])
    assert scene.stats("敵甲") == (4, 1)


@pytest.mark.rule("scs-1.12 8.1.7", "scs-1.12 8.1.7.1", "scs-1.12 8.1.7.2")
def test_a_number_that_is_changed_counts_all_that_holds_then_and_goes_on_changing() -> None:
    formation = face(ability(f"{RING}\n《陣形》味方：「DEF：+1」"), "味方")
    scene = ready("対象を「DEF：1」に変更する。", formation, target="ストライカー1体", icons=TURN)
    assert scene.stats("術者") == (2, 4)
    scene.answer("cast 術", "術者", "術者")
    assert scene.stats("術者") == (2, 1)
    happen.apply(scene.g, [happen.event(Doing(scene), "moves", scene["味方"], word="d4", amount=1)])
    assert scene.stats("術者") == (2, 0)
    assert card_now(scene.g, scene["術者"]).defence.exact() == 0


def test_a_number_is_changed_card_by_card() -> None:
    scene = cast("対象を「DEF：2」に変更する。", target="敵全員", icons=TURN)
    assert (scene.stats("敵甲"), scene.stats("敵乙")) == ((2, 2), (2, 2))


@pytest.mark.rule("scs-1.12 8.1.7", "scs-1.12 3.3.1.1")
def test_facts_are_changed_or_gained() -> None:
    changed = cast("対象を「属性：神」に変更する。", "敵甲", icons=TURN)
    assert card_now(changed.g, changed["敵甲"]).attributes == ("神",)
    more = cast("対象は「種族：狸」と「所属：帰り潮」を得る。", "敵甲", icons=TURN)
    now = card_now(more.g, more["敵甲"])
    assert (now.races, now.groups) == (("鬼", "狸"), ("帰り潮",))
    group = cast("対象を「所属：帰り潮」に変更する。その後、対象を「種族：猫」に変更する。", "敵甲", icons=TURN)
    now = card_now(group.g, group["敵甲"])
    assert (now.races, now.groups) == (("猫",), ("帰り潮",))


@pytest.mark.rule("scs-1.12 8.2.4", "scs-1.12 10.1.3")
def test_keywords_and_abilities_are_gained() -> None:
    scene = cast("対象は《接射》2と《瞬速》を得る。", "味方", target="味方1体", icons=TURN)
    assert card_now(scene.g, scene["味方"]).keywords == (("接射", 2), ("瞬速", 0))
    given = cast("対象は《覚醒》「POW：+2」を得る。", "味方", target="味方1体", icons=TURN)
    assert given.stats("味方") == (2, 3)
    given.many("白札", 10, "score", 1)
    given.g.version += 1
    assert given.stats("味方") == (4, 3)
    quote = cast("対象は『[常時]\n味方全員を「POW：+1」する。』を得る。", "味方", target="味方1体", icons=TURN)
    assert (quote.stats("術者"), quote.stats("味方")) == ((3, 3), (3, 3))


@pytest.mark.rule("scs-1.12 8.2.4", "scs-1.12 3.13.3.3", "scs-1.12 2.4.10.1")
def test_a_gained_ability_is_declared_and_triggers() -> None:
    text = f"対象は『[アクション]\n{WIDE}\n敵1体\n対象に【3】ダメージ。』を得る。"
    scene = cast(text, "味方", target="味方1体", icons=TURN)
    use = next(move for move in scene.options() if move.startswith("use 味方"))
    scene.answer(use, "敵甲")
    assert scene.at("敵甲") == "score"
    waits = cast(
        "対象は『このストライカーが移動した場合、カードを1枚引く。』を得る。", "味方", target="味方1体", icons=TURN
    )
    waits.answer("move 味方 c3")
    assert waits.hand() == 1


@pytest.mark.parametrize(("text", "left"), [("アビリティをすべて失う", 0), ("《瞬速》を失う", 1)])
def test_abilities_are_lost(text: str, left: int) -> None:
    swift = face(ability("《瞬速》\n《接射》1\n《加護》"), "敵甲")
    scene = ready(f"対象は{text}。", swift, icons=TURN)
    scene.answer("cast 術", "術者", "敵甲")
    now = card_now(scene.g, scene["敵甲"])
    assert (len(now.keywords), bool(now.says)) == (2 * left, bool(left))


# What is forbidden


@pytest.mark.rule("scs-1.12 1.1.3")
def test_what_strikers_cannot_do() -> None:
    scene = cast("対象は移動できない。", "味方", target="味方1体", icons=TURN)
    assert not any(move.startswith("move 味方") for move in scene.options())
    tame = ready("対象は攻撃できない。", target="味方1体", icons=TURN)
    happen.apply(tame.g, [happen.event(Doing(tame), "moves", tame["敵甲"], word="c3", amount=1)])
    assert "attack 味方 c3" in tame.options()
    tame.answer("cast 術", "術者", "味方")
    assert "attack 味方 c3" not in tame.options()
    mute = ready(
        "対象は宣言できない。", face(ability("カードを1枚引く。", "[アクション]"), "味方"), target="味方1体", icons=TURN
    )
    assert "use 味方 1" in mute.options()
    mute.answer("cast 術", "術者", "味方")
    assert "use 味方 1" not in mute.options()


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 5.6.1.6")
def test_one_that_does_not_become_ready() -> None:
    scene = having("このストライカーは未行動状態にならない。", "[常時]")
    scene.g.acted[scene["術者"]] = scene.g.acted[scene["味方"]] = 1
    turn._ready_all(scene.g)
    assert (scene.acted("術者"), scene.acted("味方")) == (True, False)


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 2.4.10.2.2")
def test_no_target_of_attacks_or_spells() -> None:
    safe = face(ability("このストライカーは攻撃の対象にならない。", "[常時]"), "敵甲")
    scene = Scene(safe)
    happen.apply(scene.g, [happen.event(Doing(scene), "moves", scene["敵甲"], word="b3", amount=1)])
    assert "attack 術者 b3" not in scene.options()
    ward = face(ability("このストライカーは敵のスペルカードの対象にならない。", "[常時]"), "敵甲")
    aimed_at = ready("対象に【5】ダメージ。", ward)
    aimed_at.answer("cast 術", "術者")
    assert (aimed_at.at("敵甲"), aimed_at.at("敵乙")) == ("b4", "score")


FILTERS = {
    "敵のスペルカード": True,
    "味方のスペルカード": False,
    "敵のアビリティ": False,
    "宣言能力": True,
    "「タイプ：装備」を持つスペルカード": True,
    "「タイプ：火」を持つスペルカード": False,
}


@pytest.mark.parametrize(("what", "held"), FILTERS.items(), ids=FILTERS)
@pytest.mark.rule("scs-1.12 2.4.13", "scs-1.12 2.4.13.1", "scs-1.12 10.5.1")
def test_which_effects_are_not_received_and_which_targets_shielded(what: str, held: bool) -> None:  # noqa: FBT001
    immune = face(ability(f"このストライカーは{what}の効果を受けない。", "[常時]"), "敵甲")
    scene = ready("敵全員に【3】ダメージ。", immune, target="")
    scene.answer("cast 術", "術者")
    assert scene.at("敵甲") == ("b4" if held else "score")
    shielded = ready("対象に【5】ダメージ。", face(ability(f"《遮断》{what}"), "敵甲"))
    shielded.answer("cast 術", "術者", *(() if held else ("敵甲",)))
    assert shielded.at("敵甲") == ("b4" if held else "score")


@pytest.mark.rule("scs-1.12 2.4.13")
def test_changes_are_not_received_either_but_numbers_are_looked_at() -> None:
    immune = face(ability("このストライカーは宣言能力の効果を受けない。", "[常時]"), "敵甲", power=4)
    scene = ready("対象を「POW：-1」する。", immune, icons=TURN)
    scene.answer("cast 術", "術者", "敵甲")
    assert scene.stats("敵甲") == (4, 3)
    look_at = ready("味方全員を「POW：+対象のPOW」する。", immune, icons=TURN)
    look_at.answer("cast 術", "術者", "敵甲")
    assert look_at.stats("味方") == (6, 3)


# Ranges


@pytest.mark.rule("scs-1.12 3.6.5.2")
def test_attack_ranges_grow_and_change() -> None:
    scene = cast("対象の攻撃範囲に隣接するエリアを加える。", "味方", target="味方1体", icons=TURN)
    assert len(card_now(scene.g, scene["味方"]).range.red) == 8
    redrawn = cast("対象の攻撃範囲をこの範囲に変更する。", "味方", target="味方1体", icons=TURN)
    assert len(card_now(redrawn.g, redrawn["味方"]).range.red) == 25


# Always


@pytest.mark.rule("scs-1.12 2.4.3")
def test_a_constant_ability_with_a_condition() -> None:
    scene = having("このストライカーがセンターラインに存在する場合、このストライカーを「POW：+2」する。", "[常時]")
    assert scene.stats("術者") == (2, 3)
    scene.answer("move 術者 b3")
    assert scene.stats("術者") == (4, 3)


FOLLOWING = {
    "このストライカーを「POW：+敵の数」する。": 4,
    "このストライカーを「POW：+相手のスコア」する。": 3,
    "このストライカーを「POW：+このストライカーのDEF」する。": 5,
    "DEFが4以下の敵が存在する場合、このストライカーを「POW：+1」する。": 3,
    "このストライカーに隣接する味方が存在する場合、このストライカーを「POW：+1」する。": 3,
    "攻撃の対象が未行動状態の場合、このストライカーを「POW：+1」する。": 2,
    "捨て札のカードが1枚以上存在する場合、このストライカーを「POW：+1」する。": 2,
}


@pytest.mark.parametrize(("text", "power"), FOLLOWING.items(), ids=FOLLOWING)
def test_constant_texts_follow_the_table(text: str, power: int) -> None:
    scene = having(text, "[常時]")
    scene.put("白札", "score", 1)
    scene.g.version += 1
    assert scene.stats("術者") == (power, 3)


def test_a_constant_text_about_a_colour_of_its_range() -> None:
    scene = having("赤の範囲の敵全員を「DEF：-1」する。", "[常時]", WIDE)
    assert scene.stats("敵甲") == (2, 2)


def test_a_shield_is_gained() -> None:
    shield = face(aimed("対象は《遮断》スペルカードを得る。", "味方1体", "[リアクション][チェイン]"), "守り")
    scene = ready("対象に【5】ダメージ。", shield)
    scene.hold("守り", 1)
    scene.answer("cast 術", "術者", "敵甲", "cast 守り", "敵乙")
    assert (scene.at("敵甲"), len(scene.told("fizzles"))) == ("b4", 1)


def test_a_constant_number_that_follows_the_table() -> None:
    scene = having("このストライカーを「POW：+味方の数」する。", "[常時]")
    assert scene.stats("術者") == (4, 3)
    happen.apply(scene.g, [happen.event(Doing(scene), "retires", scene["味方"])])
    assert scene.stats("術者") == (3, 3)


@pytest.mark.rule("scs-1.12 8.1.7")
def test_a_constant_change() -> None:
    assert having("敵全員を「DEF：1」に変更する。", "[常時]").stats("敵乙") == (2, 1)


@pytest.mark.rule("scs-1.12 3.6.5")
def test_a_constant_ability_with_a_range() -> None:
    scene = having("味方全員を「POW：+1」する。", "[常時]", RING)
    far = scene.put("味方", "d4")
    assert scene.stats("味方") == (3, 3)
    assert card_now(scene.g, far).pow == 2


@pytest.mark.rule("scs-1.12 4.3.5", "scs-1.12 1.1.3")
def test_what_holds_for_players() -> None:
    scene = having("あなたの手札の上限枚数は8枚になる。", "[常時]")
    assert (turn.limit_of(scene.g, 0), turn.limit_of(scene.g, 1)) == (8, 6)
    dry = ready(
        "お互いのプレイヤーはカードを2枚引く。",
        face(ability("相手はカードを引くことができない。", "[常時]"), "敵甲"),
        target="",
    )
    dry.answer("cast 術", "術者")
    assert (dry.hand(0), dry.hand(1)) == (0, 2)
    said = projection_of(
        having("相手はグレイズを行うことができない。お互いのプレイヤーは召喚を行うことができない。", "[常時]").g
    ).players
    assert {word: sorted(found) for word, found in said.items()} == {"graze": [1], "summon": [0, 1]}


@pytest.mark.rule("scs-1.12 1.1.3")
def test_players_who_cannot_graze_or_summon() -> None:
    for text, grazing in (("相手はグレイズを行うことができない。", 0), ("相手はカードを引くことができない。", 1)):
        scene = having(text, "[常時]")
        happen.apply(scene.g, [happen.event(Doing(scene), "moves", scene["敵甲"], word="b3", amount=1)])
        scene.put("白札", "hand", 1)
        scene.do("attack 術者 b3")
        assert scene.told("damages") == [] if grazing else len(scene.told("damages")) == 1
    for text, summoning in (("あなたは召喚を行うことができない。", False), ("相手は召喚を行うことができない。", True)):
        scene = Scene(face(ability(text, "[常時]"), "術者"), face("", "新顔"))
        scene.hold("新顔")
        scene.phase("commander")
        assert any(move.startswith("summon") for move in scene.options()) == summoning


# Equipment and rule cards that wait


@pytest.mark.rule("scs-1.12 2.9.5", "scs-1.12 3.13.3.3", "scs-1.12 9.1.2")
def test_equipment_gives_abilities() -> None:
    text = "装備しているストライカーは『このストライカーが移動した場合、カードを1枚引く。』を得る。"
    scene = cast(text, "味方", target="味方1体", icons="[アクション][装備]")
    scene.answer("move 味方 c3")
    assert scene.hand() == 1
    happen.apply(scene.g, [happen.event(Doing(scene), "discards", scene["術"])])
    assert len(card_now(scene.g, scene["味方"]).abilities) == 0


def test_equipment_waits_by_itself() -> None:
    text = "装備しているストライカーを「POW：+1」する。装備しているストライカーが移動した場合、カードを1枚引く。"
    scene = cast(text, "味方", target="味方1体", icons="[アクション][装備]")
    scene.answer("move 味方 c3")
    assert (scene.hand(), scene.stats("味方")) == (1, (3, 3))


@pytest.mark.rule("scs-1.12 2.10.4")
def test_a_rule_card_waits_by_itself() -> None:
    text = "敵全員を「DEF：-1」する。味方が移動した場合、カードを1枚引く。"
    scene = cast(text, target="", icons="[アクション][ルール]")
    scene.answer("move 味方 c3")
    assert (scene.hand(), scene.stats("敵甲")) == (1, (2, 2))


@pytest.mark.rule("scs-1.12 2.9.4", "scs-1.12 3.13.3.2")
def test_an_options_ability_is_its_bearers() -> None:
    gem = face(
        ability("《覚醒》「POW：+1」") + "\n" + ability("カードを1枚引く。", "[アクション]"),
        "珠",
        type="option",
        range="",
    )
    scene = Scene(gem)
    scene.bear("珠", scene["味方"])
    assert card_now(scene.g, scene["味方"]).keywords == (("覚醒", 0),)
    use = next(move for move in scene.options() if move.startswith("use 味方"))
    assert scene.answer(use).hand() == 1


def test_equipped_and_aces_are_told_apart() -> None:
    scene = Scene(option(), face(spell("カードを1枚引く。"), "術"))
    scene.bear("飾り", scene["敵甲"])
    hit = ready("対象に【5】ダメージ。", option(), target="装備中の敵1体")
    hit.bear("飾り", hit["敵甲"])
    assert hit.answer("cast 術", "術者").at("敵甲") == "score"
    ace = ready("対象に【5】ダメージ。", option(), target="敵のエース1体")
    ace.bear("飾り", ace["敵乙"])
    assert ace.answer("cast 術", "術者").at("敵乙") == "score"
    bare = ready("対象に【5】ダメージ。", option(), target="装備中でない敵1体")
    bare.bear("飾り", bare["敵甲"])
    assert bare.answer("cast 術", "術者").at("敵乙") == "score"
    mine = ready("対象を退場させる。", option(), target="味方のエース1体")
    mine.bear("飾り", mine["味方"])
    assert mine.answer("cast 術", "術者").at("味方") == "discard"
