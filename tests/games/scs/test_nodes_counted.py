"""Wordings that count, look back, forbid a way or a cost, and answer a declaration."""

from __future__ import annotations

import pytest

from fuda.games.scs.language import reader
from fuda.games.scs.now.projection import card_now
from fuda.text import Refused
from tests.games.scs.board import card, option
from tests.games.scs.scene import Scene, cast, happen, having, move_to, plain, ready
from tests.games.scs.wording import RING, WIDE, ability, aimed, face, printed, spell

STRONG = {"defence": 9}


def dealt(scene: Scene, name: str) -> int:
    """All damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return sum(event.amount for event in told if event.kind == "damages" and event.card == scene[name])


# Counting


@pytest.mark.rule("scs-1.12 2.4.4.3", "scs-1.12 8.1.4.1")
def test_each_that_this_very_effect_has_defeated_counts() -> None:
    text = "敵全員に【{}】ダメージ。この効果で撃破された敵1体につき、カードを1枚引く。"
    assert [plain(text.format(n)).hand() for n in (2, 3)] == [0, 1]
    more = ready(text.format(3), target="")
    more.put("敵甲", "d5", 1)
    assert more.answer("cast 術", "術者").hand() == 2
    again = "敵全員に【{}】ダメージ。この効果で撃破された敵1体につき、味方1体を選び、それを行動済み状態にする。"
    scene = plain(again.format(3), "味方")
    assert (scene.acted("味方"), scene.acted("術者")) == (True, False)


@pytest.mark.rule("scs-1.12 3.3.1.1", "scs-1.12 3.3.1.2")
@pytest.mark.parametrize(("attributes", "damage"), [(("神",), 1), (("神", "魔"), 2), ((), 0)])
def test_attributes_of_one_striker_are_counted(attributes: tuple[str, ...], damage: int) -> None:
    scene = ready("対象に【術者の属性の数】ダメージ。", 術者={"attributes": attributes}, 敵乙=STRONG)
    assert dealt(scene.answer("cast 術", "術者", "敵乙"), "敵乙") == damage


@pytest.mark.rule("scs-1.12 2.5.2", "scs-1.12 5.2.4")
@pytest.mark.parametrize(("what", "drawn"), [("", 2), ("攻撃", 1), ("味方の攻撃", 1), ("敵の攻撃", 0)])
def test_declarations_of_this_turn_are_counted(what: str, drawn: int) -> None:
    text = f"このターンに行われた{what}宣言1回につき、カードを1枚引く。"
    scene = move_to(ready(text, target="", 敵甲=STRONG), "敵甲", "b3")
    assert scene.answer("attack 術者 b3").answer("cast 術", "味方").hand() == drawn


@pytest.mark.rule("scs-1.12 5.2.4", "scs-1.12 4.2.4")
def test_cards_that_a_player_drew_this_turn_are_counted() -> None:
    text = "対象に【このターンに{}が引いたカードの枚数】ダメージ。"
    for who, damage in (("あなた", 3), ("相手", 0)):
        scene = ready(text.format(who), face(spell("カードを3枚引く。"), "先"), 敵乙=STRONG)
        scene.hold("先")
        scene.answer("cast 先", "術者", "cast 術", "術者", "敵乙")
        assert dealt(scene, "敵乙") == damage


@pytest.mark.rule("scs-1.12 5.2.4")
@pytest.mark.parametrize(
    ("fact", "true"),
    [
        ("このターンにあなたがカードを引いた", True),
        ("このターンに相手がカードを引いた", False),
        ("このターンに相手がカードを引いていない", True),
        ("このターンにあなたがカードを引いていない", False),
        ("このターンに相手がグレイズを行っていない", True),
        ("このターンにあなたがスコアコストを支払った", False),
        ("このターンに相手が手札を捨てた", False),
    ],
)
def test_what_a_player_has_done_this_turn(fact: str, *, true: bool) -> None:
    scene = ready(f"{fact}場合、対象に【1】ダメージ。", face(spell("カードを1枚引く。"), "先"))
    scene.hold("先")
    scene.answer("cast 先", "術者", "cast 術", "術者", "敵乙")
    assert dealt(scene, "敵乙") == int(true)


@pytest.mark.rule("scs-1.12 4.3.2.2")
@pytest.mark.parametrize(("more", "power"), [(2, 2), (3, 3)])
def test_so_many_more_than_the_other(more: int, power: int) -> None:
    text = "あなたの手札のカードの枚数が相手の手札のカードの枚数より3以上多い場合、このストライカーを「POW：+1」する。"
    scene = having(text, "[常時]")
    scene.many("白札", more, "hand")
    assert scene.stats("術者")[0] == power
    fewer = having(text.replace("多い", "少ない"), "[常時]")
    fewer.many("白札", more, "hand", 1)
    assert fewer.stats("術者")[0] == power


@pytest.mark.rule("scs-1.12 8.1.14.2")
def test_those_of_which_it_was_asked_whether_they_are_among_them() -> None:
    text = "山札の上から3枚を公開する。その中に霊属性を持つカードがある場合、それらを手札に加え、残りを捨て札に置く。"
    fits = card("霊札", attributes=("霊",))
    scene = ready(text, fits, target="")
    for name in ("霊札", "白札", "霊札"):
        scene.put(name, "deck")
    deck = scene.g.zones[scene.g.rules.decks[0]]
    deck[:] = [*deck[-3:], *deck[:-3]]
    scene.answer("cast 術", "術者")
    assert (scene.hand(), scene.count("discard", 0)) == (2, 2)  # the card that was blank, and the spell
    assert plain(text).hand() == 0


# Who cannot go where, who cannot pay


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 5.4.6")
def test_where_a_striker_cannot_move_to() -> None:
    bound = having("このストライカーはセンターラインに移動できない。", "[常時]")
    ways = [text.split()[-1] for text in bound.options() if text.startswith("move 術者")]
    assert sorted(ways) == ["a1", "a2", "b1", "c1"]
    assert move_to(bound, "術者", "b3").at("術者") == "b2"
    assert move_to(bound, "術者", "a2").at("術者") == "a2"
    ward = having("敵全員はこのストライカーに隣接するエリアに移動できない。", "[常時]", name="敵乙", defence=5)
    assert "move 味方 c3" not in ward.options()
    assert "move 味方 c1" in ward.options()


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 5.4.6.3")
def test_no_additional_action() -> None:
    free = move_to(Scene(), "敵甲", "b4")
    assert "attack 術者 b4" in free.answer("move 術者 b3").options()
    for text in ("このストライカーは追加行動で攻撃できない。", "このストライカーは追加行動を行うことができない。"):
        shy = having(text, "[常時]")
        shy.answer("move 術者 b3")
        assert "attack 術者 b4" not in shy.options()
    swift = having("このストライカーは追加行動を行うことができない。\n〔アビリティ〕\n《瞬速》", "[常時]")
    assert "move 術者 a3" in swift.answer("move 術者 b3").options()


@pytest.mark.rule("scs-1.12 5.4.6.3")
def test_a_text_hears_of_additional_actions_only() -> None:
    text = "このストライカーが追加行動で攻撃した場合、カードを1枚引く。"
    moved = having(text)
    moved.answer("move 術者 b3", "attack 術者 b4")
    assert moved.hand() == 1
    near = move_to(having(text), "敵甲", "b3")
    assert near.answer("attack 術者 b3").hand() == 0


@pytest.mark.rule("scs-1.12 7.1.5", "scs-1.12 7.1.6", "scs-1.12 1.1.3")
@pytest.mark.parametrize(("cost", "word"), [("(手札1)", "手札コスト"), ("(スコア)", "スコアコスト")])
def test_costs_that_a_player_cannot_pay(cost: str, word: str) -> None:
    for whose, open_to in (("相手", False), ("あなた", True)):
        ward = face(ability(f"{whose}は{word}を支払うことができない。", "[常時]"), "敵甲")
        scene = Scene(ward, face(spell("カードを1枚引く。", f"[アクション]{cost}"), "術"))
        scene.hold("術")
        scene.many("白札", 1, "hand")
        scene.many("白札", 1, "discard")
        assert ("cast 術" in scene.options()) == open_to


@pytest.mark.rule("scs-1.12 7.1.6")
def test_who_cannot_pay_a_score_cost_pays_none_for_an_effect_either() -> None:
    ward = face(ability("お互いのプレイヤーはスコアコストを支払うことができない。", "[常時]"), "味方")
    scene = ready("相手はスコアコストを1点支払う。そうした場合、カードを1枚引く。", ward, target="")
    scene.many("白札", 1, "discard", 1)
    assert (scene.answer("cast 術", "術者").hand(), scene.count("discard", 1)) == (0, 1)


@pytest.mark.rule("scs-1.12 3.4.1", "scs-1.12 8.1.3.1")
def test_the_next_summon_is_cheaper_once() -> None:
    text = "ターン終了時まで、あなたが次に召喚する「種族：狐」を持つカードの召喚コストを2減らす。"
    fox, cat = card("狐札", races=("狐",), cost=("無",) * 4), card("猫札", races=("猫",), cost=("無",) * 4)
    scene = ready(text, fox, cat, target="")
    for name in ("狐札", "狐札", "猫札"):
        scene.put(name, "hand")
    scene.answer("cast 術", "術者")
    scene.phase("commander")
    assert {option.split()[1] for option in scene.options() if option.startswith("summon")} == {"狐札"}
    scene.answer("summon 狐札 a1")
    assert not any(option.startswith("summon") for option in scene.options())


# Answering a declaration


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 2.5.5")
@pytest.mark.parametrize(("what", "drawn"), [("スペルカード", 2), ("アビリティ", 0)])
def test_what_a_striker_declares_is_not_countered(what: str, drawn: int) -> None:
    against = face(aimed("対象の宣言を打ち消す。", icons="[リアクション]"), "返し")
    mine = face(ability(f"このストライカーが宣言する{what}は打ち消されない。", "[常時]"), "術者")
    scene = ready("カードを2枚引く。", against, mine, target="")
    scene.hold("返し", 1)
    assert scene.answer("cast 術", "術者", "cast 返し", "敵甲").hand() == drawn
    other = ready("カードを2枚引く。", against, mine, target="")
    other.hold("返し", 1)
    assert other.answer("cast 術", "味方", "cast 返し", "敵甲").hand() == 0


@pytest.mark.rule("scs-1.12 2.5.5", "scs-1.12 2.5.4.4")
@pytest.mark.parametrize(
    "text",
    [
        "この宣言は敵のスペルカード宣言に対してのみ使用できる。\nその宣言を打ち消す。",
        "敵のスペルカード宣言を打ち消す。",
    ],
)
def test_the_declaration_that_is_answered_is_countered(text: str) -> None:
    against = face(spell(text, "[リアクション]"), "返し")
    scene = ready("カードを2枚引く。", against, target="")
    scene.hold("返し", 1)
    assert scene.answer("cast 術", "術者", "cast 返し", "敵甲").hand() == 0
    assert scene.at("術") == "discard"


@pytest.mark.rule("scs-1.12 2.5.5", "scs-1.12 6.3.1.1")
def test_the_declaration_that_was_answered_and_no_other() -> None:
    """What was answered has been countered by another card: 敵の… counters the one before it, その宣言 none."""
    first = face(spell("カードを2枚引く。", "[アクション]"), "術")
    second = face(spell("カードを1枚引く。", "[リアクション]"), "二")
    quick = face(spell("敵のスペルカード宣言を打ち消す。", "[リアクション]"), "速")
    for text, drawn in (
        ("この宣言は敵のスペルカード宣言に対してのみ使用できる。\nその宣言を打ち消す。", 2),
        ("敵のスペルカード宣言を打ち消す。", 0),
    ):
        answer = face(spell(text, "[リアクション]"), "返し")
        scene = Scene(first, second, quick, answer, face(spell("カードを1枚引く。", "[リアクション]"), "三"))
        for name, seat in (("術", 0), ("返し", 1), ("速", 1), ("二", 0), ("三", 1)):
            scene.hold(name, seat)
        scene.do("cast 術", "術者", "cast 三", "敵甲", "cast 二", "術者", "cast 返し", "敵甲")
        scene.do("cast 速", "敵甲")
        scene.answer()
        assert scene.hand() == drawn


@pytest.mark.rule("scs-1.12 2.6.2.1", "scs-1.12 5.4.7.8")
def test_more_damage_of_the_attack_where_a_card_was_discarded() -> None:
    text = "このストライカーが攻撃した場合、手札を1枚捨ててもよい。そうした場合、攻撃のダメージ【+2】。"
    for answer, damage in (("yes", 4), ("no", 2)):
        scene = move_to(Scene(face(ability(text), "術者"), 敵甲=STRONG), "敵甲", "b3")
        scene.many("白札", 1, "hand")
        assert dealt(scene.answer("attack 術者 b3", answer), "敵甲") == damage


# Places and numbers


@pytest.mark.rule("scs-1.12 5.4.6", "scs-1.12 4.1.6")
def test_two_targets_change_places() -> None:
    scene = cast("敵2体の位置を入れ替える。", target="敵2体")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("c4", "b4")
    with pytest.raises(Refused):
        reader.read(printed(aimed("対象の位置を入れ替える。")))


@pytest.mark.rule("scs-1.12 5.4.7.2")
def test_with_whoever_is_attacked() -> None:
    shield = face(spell("攻撃の対象となっている味方と術者の位置を入れ替える。", "[リアクション]"), "盾")
    scene = move_to(Scene(shield), "敵甲", "b3")
    scene.hold("盾", 1)
    scene.answer("attack 術者 b3", "done", "cast 盾", "敵乙")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("c4", "b3")


@pytest.mark.rule("scs-1.12 4.1.6", "scs-1.12 8.1.11")
def test_whoever_stands_in_the_target_area_is_moved() -> None:
    text = "エリア1つに存在するストライカーを隣接するエリアに移動させる。"
    scene = cast(text, "area b4", "area a5", target="エリア1つ")
    assert scene.at("敵甲") == "a5"
    assert cast(text, "area d4", target="エリア1つ").at("敵甲") == "b4"


@pytest.mark.rule("scs-1.12 2.8.1.1", "scs-1.12 2.3.7")
def test_another_striker_comes_where_the_target_stood() -> None:
    text = (
        "味方1体を持ち主の手札に戻し、手札の「種族：狐」を持つカードを1枚、召喚コストを支払わずに同じエリアに召喚する。"
    )
    scene = ready(text, card("狐札", races=("狐",)), target="味方1体")
    new = scene.put("狐札", "hand")
    scene.answer("cast 術", "術者", "味方")
    assert (scene.at("味方"), scene.where(new)) == ("hand", "c2")


@pytest.mark.rule("scs-1.12 8.1.7", "scs-1.12 3.6.5.2")
def test_numbers_change_places_and_ranges_are_drawn_anew() -> None:
    scene = cast("ターン終了時まで、対象のPOWとDEFを入れ替える。", "敵乙")
    assert scene.stats("敵乙") == (5, 2)
    near = having("このストライカーの攻撃範囲を隣接するエリアすべてに変更する。", "[常時]")
    assert len(card_now(near.g, near["術者"]).range.red) == 8


@pytest.mark.rule("scs-1.12 4.6.2.1", "scs-1.12 4.6.2.2")
def test_cards_out_of_the_game_cannot_be_told_apart() -> None:
    scene = ready("相手の除外札置き場のカードを1枚無作為に選び、捨て札に置く。", target="")
    scene.many("白札", 3, "removed", 1)
    scene.answer("cast 術", "術者")
    assert (scene.count("removed", 1), scene.count("discard", 1)) == (2, 1)
    with pytest.raises(Refused):
        reader.read(printed(spell("除外札置き場の「種族：狐」を持つカード1枚を手札に加える。")))


@pytest.mark.rule("scs-1.12 2.4.13", "scs-1.12 2.9.2")
def test_effects_of_equip_spells_are_not_taken() -> None:
    worn = face(
        spell("装備しているストライカーを「POW：+2」する。", "[アクション][装備]", WIDE, "味方1体"),
        "枷",
        types=("装備",),
    )
    for text, power in (("", 4), ("このストライカーは装備スペルの効果を受けない。", 2)):
        mine = face(ability(text, "[常時]") if text else "", "術者")
        scene = Scene(worn, mine)
        scene.bear("枷", scene["術者"])
        assert scene.stats("術者")[0] == power
    boost = ready("ターン終了時まで、対象を「POW：+2」する。", mine, target="味方1体")
    assert boost.answer("cast 術", "術者", "術者").stats("術者")[0] == 4


@pytest.mark.rule("scs-1.12 2.9.4", "scs-1.12 3.13.3.2")
def test_the_bearer_of_an_option_is_the_striker_that_has_its_abilities() -> None:
    text = "装備しているストライカーが敵を撃破した場合、カードを1枚引く。"
    scene = Scene(face(ability(text), "飾り", type="option", range="", power=0, defence=0, rank=0))
    scene.bear("飾り", scene["味方"])
    attack = happen(scene, "defeats", "敵甲")
    assert attack.hand() == 1


@pytest.mark.rule("scs-1.12 2.2.5.2", "scs-1.12 10.1")
@pytest.mark.parametrize(
    ("text", "there"), [("〔アビリティ〕\n《接射》1", 0), ("", 1), (spell("カードを1枚引く。"), 1)]
)
def test_a_striker_without_abilities(text: str, there: int) -> None:
    found = ready("対象がアビリティを持たない場合、カードを1枚引く。", face(text, "敵乙", defence=5))
    assert found.answer("cast 術", "術者", "敵乙").hand() == there


# Chosen while the text is carried out; that card and no striker


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 3.6.5")
def test_so_many_of_a_kind_are_chosen_where_nobody_is_the_target() -> None:
    push = having("このストライカーが移動した場合、隣接する敵1体を後退させる。")
    assert move_to(push, "術者", "a3").at("敵甲") == "b5"
    either = plain("敵1体に【3】ダメージ。その敵を行動済み状態にする。", "敵乙")
    assert (dealt(either, "敵乙"), either.acted("敵乙"), dealt(either, "敵甲")) == (3, True, 0)
    text = "このストライカーが移動した場合、敵1体を行動済み状態にする。"
    near = move_to(having(text, minimap=RING), "術者", "a3")
    assert (near.acted("敵甲"), near.acted("敵乙")) == (True, False)
    assert not move_to(having(text, minimap=RING), "術者", "a2").acted("敵甲")


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 2.1.2.2")
@pytest.mark.parametrize(
    "text",
    ["相手は敵1体を行動済み状態にする。", "敵1体が行動済み状態の場合、カードを1枚引く。", "それを敵1体に装備させる。"],
)
def test_where_nobody_could_say_who_is_meant(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(printed(spell(text)))


@pytest.mark.rule("scs-1.12 2.9.2")
def test_that_equip_spell_is_not_the_striker_that_bears_it() -> None:
    lies = face(
        spell("装備しているストライカーを「POW：+2」する。", "[アクション][装備]", WIDE, "味方1体"),
        "枷",
        types=("装備",),
    )
    hates = face(ability("味方が装備スペルを装備した場合、その装備スペルを捨て札に置く。"), "味方")
    scene = Scene(lies, hates)
    scene.hold("枷")
    scene.answer("cast 枷", "術者", "術者")
    assert (scene.at("枷"), scene.at("術者"), scene.stats("術者")[0]) == ("discard", "b2", 2)


@pytest.mark.rule("scs-1.12 2.5.5.1", "scs-1.12 2.3.1")
@pytest.mark.parametrize(
    "text",
    [
        "敵がスペルカードを宣言した場合、そのスペルカードを除外する。",
        "敵が召喚された場合、そのスペルカードを除外する。",
    ],
)
def test_that_spell_card_is_never_a_striker(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(printed(ability(text)))


@pytest.mark.rule("scs-1.12 5.4.7.2", "scs-1.12 2.2.4.3")
def test_whom_it_attacks() -> None:
    text = "このストライカーが敵のエースを攻撃した場合、攻撃のダメージ【+1】。"
    for ace, damage in ((True, 3), (False, 2)):
        scene = move_to(Scene(face(ability(text), "術者"), option(), 敵甲=STRONG), "敵甲", "b3")
        if ace:
            scene.bear("飾り", scene["敵甲"])
        assert dealt(scene.answer("attack 術者 b3"), "敵甲") == damage


@pytest.mark.rule("scs-1.12 8.2.5", "scs-1.12 1.1.7")
@pytest.mark.parametrize(("races", "left"), [(("狐",), 1), ((), 3)])
def test_further_less_damage(races: tuple[str, ...], left: int) -> None:
    text = "味方1体が次に受けるダメージ【-2】。味方1体が「種族：狐」を持つ場合、さらに【-2】。"
    scene = ready(text, target="味方1体", icons="[アクション][ターン]", 味方={"defence": 9, "races": races})
    happen(scene.answer("cast 術", "術者", "味方"), "damages", "味方", amount=5)
    assert dealt(scene, "味方") == left


@pytest.mark.rule("scs-1.12 2.5.5")
def test_all_declarations_of_the_enemy_are_countered() -> None:
    first = face(spell("カードを2枚引く。", "[アクション]"), "術")
    second = face(spell("カードを1枚引く。", "[リアクション]"), "二")
    for text, drawn in (("すべての敵の宣言を打ち消す。", 0), ("敵の宣言を打ち消す。", 2)):
        scene = Scene(
            first,
            second,
            face(spell(text, "[リアクション]"), "返し"),
            face(spell("カードを1枚引く。", "[リアクション]"), "三"),
        )
        for name, seat in (("術", 0), ("三", 1), ("二", 0), ("返し", 1)):
            scene.hold(name, seat)
        assert (
            scene.answer("cast 術", "術者", "cast 三", "敵甲", "cast 二", "術者", "cast 返し", "敵甲").hand() == drawn
        )


@pytest.mark.rule("scs-1.12 2.1.3.1", "scs-1.12 2.2.4.1")
def test_strikers_of_whose_turn_it_is_and_decks_of_controllers() -> None:
    text = "このストライカーが移動した場合、ターンプレイヤーのストライカーが3体以上存在する場合、カードを1枚引く。"
    few, many = having(text), having(text)
    many.put("味方", "d1")
    assert [move_to(scene, "術者", "b1").hand() for scene in (few, many)] == [0, 1]
    mill = having("敵が移動した場合、そのコントローラーは山札の上から2枚を捨て札に置く。")
    assert move_to(mill, "敵甲", "a4").count("discard", 1) == 2
    assert mill.count("discard", 0) == 0


@pytest.mark.rule("scs-1.12 8.1.4.3")
@pytest.mark.parametrize(("discards", "drawn"), [(2, 1), (3, 2)])
def test_fewer_than_so_many(discards: int, drawn: int) -> None:
    scene = ready("あなたの捨て札が3枚以上の場合、カードを2枚引く。3枚未満の場合、カードを1枚引く。", target="")
    scene.many("白札", discards, "discard")
    assert scene.answer("cast 術", "術者").hand() == drawn
    other = ready("手札が2枚未満の場合、カードを1枚引く。", target="")
    other.many("白札", discards - 1, "hand")
    assert other.answer("cast 術", "術者").hand() == 2


@pytest.mark.rule("scs-1.12 2.2.4.3", "scs-1.12 4.1.6")
def test_the_ace_changes_places() -> None:
    for text in ("味方のエースと術者の位置を入れ替える。", "術者と味方のエースの位置を入れ替える。"):
        scene = ready(text, option(), target="")
        scene.bear("飾り", scene["味方"])
        scene.answer("cast 術", "術者")
        assert (scene.at("味方"), scene.at("術者")) == ("b2", "c2")
        assert plain(text).at("術者") == "b2"


@pytest.mark.rule("scs-1.12 4.5.4")
@pytest.mark.parametrize(("theirs", "power"), [(1, 2), (2, 3)])
def test_both_scores_together(theirs: int, power: int) -> None:
    scene = having("お互いのスコアの合計が3以上の場合、このストライカーを「POW：+1」する。", "[常時]")
    scene.many("白札", 1, "score")
    scene.many("白札", theirs, "score", 1)
    assert scene.stats("術者")[0] == power


@pytest.mark.rule("scs-1.12 2.4.13", "scs-1.12 2.10.2")
@pytest.mark.parametrize(("whose", "power"), [("", 2), ("敵の", 4), ("味方の", 2)])
def test_effects_of_rule_cards_are_not_taken(whose: str, power: int) -> None:
    law = face(spell("味方全員を「POW：+2」する。", "[アクション][ルール]"), "掟", types=("ルール",))
    mine = face(ability(f"このストライカーは{whose}ルールカードの効果を受けない。", "[常時]"), "味方")
    scene = Scene(law, mine)
    scene.put("掟", "rule")
    assert (scene.stats("味方")[0], scene.stats("術者")[0]) == (power, 4)
    boost = ready("ターン終了時まで、味方全員を「POW：+2」する。", mine, target="")
    assert boost.answer("cast 術", "術者").stats("味方")[0] == 4


@pytest.mark.rule("scs-1.12 2.9.5", "scs-1.12 2.4.6")
def test_the_bearer_of_now_grows_for_the_turn() -> None:
    text = "装備しているストライカーが移動した場合、ターン終了時まで装備しているストライカーを「POW：+1」する。"
    worn = face(spell(text, "[アクション][装備]", WIDE, "味方1体"), "枷", types=("装備",))
    other = face(spell("装備スペルすべてを捨て札に置く。"), "払")
    scene = Scene(worn, other)
    scene.bear("枷", scene["術者"])
    scene.hold("払")
    assert move_to(move_to(scene, "術者", "b3"), "味方", "c1").stats("術者")[0] == 3
    assert scene.stats("味方")[0] == 2
    assert move_to(scene, "術者", "b2").stats("術者")[0] == 4
    assert scene.answer("cast 払", "味方").stats("術者")[0] == 4


@pytest.mark.rule("scs-1.12 2.1.3", "scs-1.12 5.2.4")
@pytest.mark.parametrize(("whose", "hangs"), [("お互いのプレイヤー", True), ("相手", False)])
def test_what_both_players_did_is_looked_at_anew_when_the_turn_passes(whose: str, *, hangs: bool) -> None:
    text = f"このターンに{whose}が手札を捨てていない場合、このストライカーを「DEF：+1」する。"
    [change] = face(ability(text, "[常時]")).abilities[0].statics
    [fact] = change.whens
    assert ("turn player" in fact.watches()) is hangs
