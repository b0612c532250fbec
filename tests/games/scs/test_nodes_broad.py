"""Who chooses, what was done to whom, what did not happen, what a declaration may not be aimed at."""

from __future__ import annotations

import pytest

from fuda.games.scs.acting.play import why_not_cast
from fuda.games.scs.book import check_step
from fuda.games.scs.book.attack import why_not_attack
from fuda.games.scs.book.commander_phase import CommanderPhase
from fuda.games.scs.happening import happen as acts
from fuda.text import Refused
from tests.games.scs.scene import Doing, Scene, cast, happen, having, move_to, plain, ready
from tests.games.scs.wording import WIDE, ability, aimed, face, spell


def damage(scene: Scene, name: str) -> int:
    """All damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return sum(event.amount for event in told if event.kind == "damages" and event.card == scene[name])


# Who chooses


@pytest.mark.rule("scs-1.12 2.1.2.2", "scs-1.12 2.2.4.1")
def test_the_opponent_chooses_among_the_own_strikers() -> None:
    scene = plain("相手は自分のストライカー1体を選び、退場させる。", "敵乙")
    assert (scene.at("敵乙"), scene.at("敵甲"), scene.at("味方")) == ("discard", "b4", "c2")


@pytest.mark.rule("scs-1.12 2.1.2.3")
def test_each_of_both_players_chooses_an_ally_of_its_own() -> None:
    scene = plain("お互いのプレイヤーは味方1体を選び、行動済み状態にする。", "味方", "敵甲")
    assert [scene.acted(name) for name in ("術者", "味方", "敵甲", "敵乙")] == [False, True, True, False]


def test_an_ally_whom_the_opponent_chooses_could_be_anybodys() -> None:
    with pytest.raises(Refused):
        face(spell("相手は味方1体を選び、行動済み状態にする。"))


@pytest.mark.rule("scs-1.12 8.1.9")
@pytest.mark.parametrize(("answer", "hand", "score"), [("option 1", 0, 0), ("option 2", 1, 1)])
def test_the_opponent_says_which_of_two_things_to_do(answer: str, hand: int, score: int) -> None:
    scene = ready("相手は手札を1枚捨てるかスコアコストを1点支払う。", target="")
    scene.put("敵乙", "hand", 1)
    scene.put("敵甲", "discard", 1)
    scene.answer("cast 術", "術者", answer)
    assert (scene.hand(1), scene.count("score", 0)) == (hand, score)


# What was done to whom


@pytest.mark.rule("scs-1.12 4.3.4")
def test_what_was_discarded_is_spoken_of_after_somebody_was_chosen() -> None:
    text = "手札を1枚捨てる。敵1体を選び、【捨てたカードのRank】ダメージ。"
    scene = ready(text, target="", 味方={"rank": 3})
    scene.put("味方", "hand", 0)
    scene.answer("cast 術", "術者", "敵乙")
    assert damage(scene, "敵乙") == 3


@pytest.mark.rule("scs-1.12 8.1.14")
def test_only_such_cards_among_those_revealed_count() -> None:
    text = "手札を好きな枚数公開する。公開したカードのうち「属性：魔」を持つカード1枚につき、対象に【1】ダメージ。"
    scene = ready(text)
    for name in ("味方", "味方", "敵乙"):
        scene.put(name, "hand", 0)
    scene.answer("cast 術", "術者", "敵乙", "味方", "味方", "敵乙")
    assert damage(scene, "敵乙") == 2


def test_what_was_not_done_cannot_be_spoken_of() -> None:
    with pytest.raises(Refused):
        face(aimed("対象に【捨てたカードのRank】ダメージ。"))


# What did not happen


@pytest.mark.rule("scs-1.12 2.4.4.3", "scs-1.12 2.7.2.3")
@pytest.mark.parametrize(("target", "hand"), [("敵甲", 0), ("敵乙", 1)])
@pytest.mark.parametrize("said", ["この効果で対象が", "対象が"])
def test_it_was_not_defeated_by_this(said: str, target: str, hand: int) -> None:
    text = f"対象に【3】ダメージ。{said}撃破されなかった場合、カードを1枚引く。"
    assert cast(text, target).hand() == hand


@pytest.mark.rule("scs-1.12 2.4.6")
def test_what_did_not_happen_is_asked_once_where_the_effect_lasts() -> None:
    text = "対象に【1】ダメージ。対象が撃破されなかった場合、カードを1枚引く。対象を「POW：+1」する。"
    scene = ready(text, icons="[アクション][ターン]")
    scene.put("術", "hand", 0)
    assert scene.answer("cast 術", "術者", "敵乙").hand() == 2


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 8.1.5")
@pytest.mark.parametrize(("rank", "hurt"), [(1, (2, 0)), (3, (1, 1))])
def test_a_triggered_ability_does_something_else_where_it_says_so(rank: int, hurt: tuple[int, int]) -> None:
    other = "Rankが3以上の敵が存在する場合、かわりに敵全員に【1】ダメージ。"
    text = f"このストライカーが攻撃したとき、敵1体を選び、【2】ダメージ。{other}"
    scene = Scene(face(ability(text), "術者"), 敵乙={"rank": rank, "defence": 9}, 敵甲={"defence": 9})
    move_to(scene, "敵甲", "b3")
    scene.answer(f"attack 術者 {scene.at('敵甲')}", *(("敵甲",) if rank < 3 else ()))
    dealt = damage(scene, "敵甲"), damage(scene, "敵乙")
    assert (dealt[0] - 2, dealt[1]) == hurt


# Before damage


@pytest.mark.rule("scs-1.12 8.1.8")
@pytest.mark.parametrize(
    ("text", "answers", "taken"),
    [
        ("このストライカーがダメージを受ける場合、ダメージ【-1】。", (), 1),
        ("このストライカーがスペルカードのダメージを受ける場合、そのダメージを【-1】する。", (), 2),
        (
            "このストライカーがダメージを受ける場合、手札を1枚捨ててもよい。そうした場合、そのダメージを0にする。",
            ("yes",),
            0,
        ),
        (
            "このストライカーがダメージを受ける場合、手札を1枚捨ててもよい。そうした場合、そのダメージを0にする。",
            ("no",),
            2,
        ),
        (
            "このストライカーがダメージを受ける場合、手札を1枚捨ててもよい。そうした場合、そのダメージを【-1】する。",
            ("yes",),
            1,
        ),
    ],
)
def test_damage_is_changed_before_it_is_taken(text: str, answers: tuple[str, ...], taken: int) -> None:
    scene = having(text)
    scene.put("味方", "hand", 0)
    scene.g.frames.append(check_step.Check())
    acts.do(scene.g, [acts.event(Doing(scene), "damages", scene["術者"], amount=2, word="ability")])
    scene.answer(*answers)
    assert damage(scene, "術者") == taken


# Conditions


@pytest.mark.rule("scs-1.12 4.1.5.1")
def test_coming_beside_somebody() -> None:
    scene = having("敵が隣接するエリアに移動した場合、それに【1】ダメージ。")
    assert damage(move_to(scene, "敵甲", "b3"), "敵甲") == 1
    assert damage(move_to(scene, "敵乙", "d4"), "敵乙") == 0


@pytest.mark.rule("scs-1.12 4.6.2.2")
def test_zones_of_both_players_counted_together() -> None:
    scene = having("お互いの除外札置き場のカードが合計2枚以上の場合、このストライカーを「POW：+4」する。", "[常時]")
    scene.put("味方", "removed", 0)
    assert scene.stats("術者")[0] == 2
    scene.put("敵甲", "removed", 1)
    scene.g.version += 1
    assert scene.stats("術者")[0] == 6


@pytest.mark.rule("scs-1.12 2.4.3")
@pytest.mark.parametrize(("acted", "power"), [(0, 2), (1, 2), (2, 3)])
def test_so_many_of_a_kind_are_so(acted: int, power: int) -> None:
    scene = having("敵が2体以上行動済み状態の場合、このストライカーを「POW：+1」する。", "[常時]")
    for name in ("敵甲", "敵乙")[:acted]:
        happen(scene, "acts", name)
    assert scene.stats("術者")[0] == power


@pytest.mark.rule("scs-1.12 2.1.3.1")
def test_the_turn_players_base_line_is_not_always_ones_own() -> None:
    scene = having(
        "このストライカーがターンプレイヤーのベースラインに存在する場合、このストライカーを「POW：+1」する。", "[常時]"
    )
    move_to(scene, "術者", "b1")
    assert scene.stats("術者")[0] == 3
    move_to(scene, "術者", "b5")
    assert scene.stats("術者")[0] == 2


# What a declaration demands


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 2.5.4.4")
def test_what_cannot_be_the_target() -> None:
    scene = ready("この宣言は「種族：鬼」を持つ敵を対象にできない。\n対象に【1】ダメージ。")
    assert damage(scene.answer("cast 術", "術者"), "敵乙") == 1


@pytest.mark.rule("scs-1.12 1.1.2", "scs-1.12 2.5.5")
@pytest.mark.parametrize(("demand", "dealt"), [("", 0), ("この宣言は打ち消されない。\n", 1)])
def test_what_cannot_be_countered(demand: str, dealt: int) -> None:
    against = face(spell("対象の宣言を打ち消す。", "[リアクション]", WIDE, "敵1体"), "止")
    scene = ready(f"{demand}対象に【1】ダメージ。", against)
    scene.hold("止", 1)
    scene.answer("cast 術", "術者", "敵乙", "cast 止", "敵甲")
    assert damage(scene, "敵乙") == dealt


@pytest.mark.rule("scs-1.12 2.5.4.4")
def test_who_alone_can_declare_it() -> None:
    scene = ready("この宣言は「種族：狐」を持つストライカーのみが行うことができる。対象に【1】ダメージ。")
    assert damage(scene.answer("cast 術", "敵乙"), "敵乙") == 1


# What was paid, of what it became the target


@pytest.mark.rule("scs-1.12 7.1.4.1.1")
@pytest.mark.parametrize(("orb", "hand"), [("神力", 1), ("符力", 1), ("魔力", 0), ("術者", 0)])
def test_who_acts_to_pay_an_orb(orb: str, hand: int) -> None:
    own = ability(f"このストライカーが{orb}コストの支払いによって行動済み状態になった場合、カードを1枚引く。")
    mine = face(own, "術者", attributes=("神",))
    scene = Scene(face(spell("対象に【1】ダメージ。", "[アクション](神)", WIDE, "敵1体"), "術"), mine)
    scene.hold("術")
    assert scene.answer("cast 術", "味方", "敵乙").hand() == hand


@pytest.mark.rule("scs-1.12 2.5.4.1")
@pytest.mark.parametrize(
    ("whose", "hand"), [("敵のスペルカード", 0), ("味方のスペルカード", 1), ("味方のアビリティ", 0)]
)
def test_of_which_declarations_it_became_the_target(whose: str, hand: int) -> None:
    mine = face(ability(f"このストライカーが{whose}の対象になった場合、カードを1枚引く。"), "味方")
    scene = Scene(face(spell("対象を行動済み状態にする。", "[アクション]", WIDE, "味方1体"), "術"), mine)
    scene.hold("術")
    assert scene.answer("cast 術", "術者", "味方").hand() == hand


@pytest.mark.rule("scs-1.12 3.12.2")
@pytest.mark.parametrize(("kind", "hand"), [("弾幕", 1), ("符", 0)])
def test_which_spell_card_was_declared(kind: str, hand: int) -> None:
    mine = face(ability(f"味方が「タイプ：{kind}」を持つスペルカードを宣言した場合、カードを1枚引く。"), "味方")
    cast_card = face(spell("敵全員に【1】ダメージ。"), "術", types=("弾幕",))
    scene = Scene(cast_card, mine)
    scene.hold("術")
    assert scene.answer("cast 術", "術者").hand() == hand


def test_a_constant_ability_aims_at_nobody() -> None:
    with pytest.raises(Refused):
        face(ability("このストライカーが常時発動能力の対象となった場合、カードを1枚引く。"))


# Decks in order


@pytest.mark.rule("scs-1.12 4.2.2.3")
def test_the_rest_goes_to_the_bottom_in_the_order_one_likes() -> None:
    text = "山札の上から3枚を見て、1枚を手札に加え、残りを好きな順番で山札の一番下に置く。"
    scene = ready(text, target="")
    for name in ("敵乙", "味方", "術者"):
        scene.put(name, "deck", 0)
    deck = scene.g.zones[scene.g.rules.decks[0]]
    deck[:] = [*deck[-3:], *deck[:-3]]
    names = [scene.g.rules.faces[scene.g.face[card]].printed.name for card in deck[:3]]
    scene.answer("cast 術", "術者", names[0], names[2])
    left = [scene.g.rules.faces[scene.g.face[card]].printed.name for card in scene.g.zones[scene.g.rules.decks[0]][-2:]]
    assert left == [names[2], names[1]]


@pytest.mark.rule("scs-1.12 8.1.9")
@pytest.mark.parametrize(("answer", "place"), [("option 1", 0), ("option 2", -1)])
def test_top_or_bottom(answer: str, place: int) -> None:
    scene = ready("山札の一番上のカードを見て、山札の一番上か一番下に置く。", target="")
    first = scene.g.zones[scene.g.rules.decks[0]][0]
    scene.answer("cast 術", "術者", answer)
    assert scene.g.zones[scene.g.rules.decks[0]][place] == first


@pytest.mark.rule("scs-1.12 8.1.14", "scs-1.12 2.6.5")
def test_choosing_again_and_again() -> None:
    text = (
        "手札を好きな枚数公開する。公開したカード1枚につき、敵1体を選んで【1】ダメージ。同じ敵を2回以上選んでもよい。"
    )
    scene = ready(text, target="", 敵甲={"defence": 9}, 敵乙={"defence": 9})
    for _ in range(3):
        scene.put("味方", "hand", 0)
    scene.answer("cast 術", "術者", "味方", "味方", "味方", "敵乙", "敵甲", "敵乙")
    assert (damage(scene, "敵甲"), damage(scene, "敵乙")) == (1, 2)


# Triggers


@pytest.mark.rule("scs-1.12 2.10.4", "scs-1.12 2.4.4")
def test_a_rule_card_goes_on_about_what_its_trigger_did() -> None:
    trigger = "チェイン終了時、山札の一番上のカードを公開する。それが{}の場合、カードを2枚引く。"
    for kind, hand in (("無属性", 2), ("「種族：鬼」", 0)):
        text = f"{trigger.format(kind)}味方全員を「POW：+1」する。"
        scene = ready(text, target="", icons="[アクション][ルール]").answer("cast 術", "術者")
        assert (scene.stats("味方")[0], scene.hand()) == (3, hand)


@pytest.mark.rule("scs-1.12 2.6.2")
@pytest.mark.parametrize(("who", "hand"), [("味方", 1), ("敵", 0)])
def test_by_whose_attack_it_was_defeated(who: str, hand: int) -> None:
    scene = having(f"{who}の攻撃によって敵が撃破された場合、カードを1枚引く。", power=5)
    move_to(scene, "敵甲", "b3")
    assert scene.answer(f"attack 術者 {scene.at('敵甲')}").hand() == hand


@pytest.mark.rule("scs-1.12 2.5.5")
@pytest.mark.parametrize(("kind", "hand"), [("", 1), ("スペルカード", 1), ("攻撃", 0)])
def test_a_declaration_was_countered(kind: str, hand: int) -> None:
    mine = face(ability(f"味方の{kind}宣言が打ち消された場合、カードを1枚引く。"), "味方")
    against = face(spell("対象の宣言を打ち消す。", "[リアクション]", WIDE, "敵1体"), "止")
    scene = ready("対象に【1】ダメージ。", mine, against)
    scene.hold("止", 1)
    assert scene.answer("cast 術", "術者", "敵乙", "cast 止", "敵甲").hand() == hand


@pytest.mark.rule("scs-1.12 8.1.5", "scs-1.12 2.6.2")
def test_who_is_defeated_by_this_striker_goes_elsewhere() -> None:
    scene = having("このストライカーが敵を撃破する場合、かわりにそれを手札に戻す。", power=5)
    move_to(scene, "敵甲", "b3")
    assert scene.answer(f"attack 術者 {scene.at('敵甲')}").at("敵甲") == "hand"


# What strikers cannot do


@pytest.mark.rule("scs-1.12 8.1.10")
def test_who_is_not_pushed_back() -> None:
    mine = face(ability("このストライカーは後退しない。", "[常時]"), "敵甲")
    scene = ready("敵全員を後退させる。", mine, target="")
    scene.answer("cast 術", "術者")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("b4", "c5")


@pytest.mark.rule("scs-1.12 2.5.4.2", "scs-1.12 6.2.1.2")
@pytest.mark.parametrize(("text", "can"), [("リアクションタイミングの能力を宣言", 0), ("移動", 1)])
def test_who_cannot_declare_reactions(text: str, can: int) -> None:
    mine = face(ability(f"敵は{text}できない。", "[常時]"), "味方")
    scene = ready("対象に【1】ダメージ。", mine, face(spell("カードを1枚引く。", "[リアクション]"), "応"))
    scene.hold("応", 1)
    scene.answer("cast 術", "術者", "敵乙", *("cast 応", "敵甲")[: 2 * can])
    assert (scene.at("応") == "discard") == bool(can)


@pytest.mark.rule("scs-1.12 4.1.6")
def test_where_the_caster_stood() -> None:
    scene = cast("術者を手札に戻す。その後、対象を術者が存在していたエリアに移動させる。", "敵乙")
    assert scene.at("敵乙") == "b2"


@pytest.mark.rule("scs-1.12 3.3.1.1")
def test_numbers_of_several() -> None:
    assert damage(cast("対象に【味方が持つ属性の種類】ダメージ。", "敵乙"), "敵乙") == 2
    assert damage(cast("対象に【味方のPOWの合計】ダメージ。", "敵乙"), "敵乙") == 4


# Where a text works, what became nothing


@pytest.mark.rule("scs-1.12 1.1.2", "scs-1.12 5.3.1.2")
@pytest.mark.parametrize("said", ["捨て札にあるこのカードを", "このカードが捨て札にある場合、このカードを"])
def test_a_text_that_works_in_the_discard_pile(said: str) -> None:
    spell_card = face(spell("カードを1枚引く。"), "術")
    scene = Scene(spell_card, face(ability(f"チェイン終了時、{said}手札に加える。"), "戻"))
    scene.hold("術")
    scene.cards["戻"] = scene.put("戻", "discard", 0)
    scene.answer("cast 術", "術者")
    assert scene.at("戻") == "hand"
    idle = Scene(spell_card, face(ability(f"チェイン終了時、{said}手札に加える。"), "戻"))
    idle.hold("術")
    idle.cards["戻"] = idle.put("戻", "deck", 0)
    idle.answer("cast 術", "術者")
    assert idle.at("戻") == "deck"


@pytest.mark.rule("scs-1.12 1.1.5", "scs-1.12 1.1.7")
@pytest.mark.parametrize(("amount", "hand"), [(2, 1), (3, 0)])
def test_damage_that_became_none(amount: int, hand: int) -> None:
    text = "対象が次に受けるダメージ【-2】。この効果でダメージが0になった場合、カードを1枚引く。"
    scene = ready(text, target="味方1体", icons="[アクション][ターン]").answer("cast 術", "術者", "味方")
    happen(scene, "damages", "味方", amount=amount, word="ability")
    assert scene.hand() == hand


@pytest.mark.rule("scs-1.12 2.9.2")
def test_an_equip_spell_that_is_lost_comes_back() -> None:
    text = "このストライカーに装備されているスペルカードが捨て札に置かれた場合、そのカードを手札に加えてもよい。"
    gear = face(
        aimed("装備しているストライカーを「POW：+1」する。", "味方1体", "[アクション][装備]"), "具", types=("装備",)
    )
    scene = Scene(gear, face(ability(text), "味方"))
    scene.hold("具")
    scene.answer("cast 具", "術者", "味方")
    assert scene.stats("味方")[0] == 3
    scene.g.frames.append(check_step.Check())
    acts.do(scene.g, [acts.event(Doing(scene, "術者"), "discards", scene["具"], word="away")])
    scene.answer("yes")
    assert scene.at("具") == "hand"


# Whom it attacks, how often is declared


@pytest.mark.rule("scs-1.12 5.4.7.2", "scs-1.12 1.1.3")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("このストライカーは「種族：鬼」を持つ敵を攻撃できない。", 0),
        ("このストライカーは「種族：鬼」を持つ敵しか攻撃できない。", 1),
        ("このストライカーは無属性の敵しか攻撃できない。", 0),
        ("このストライカーはエースを攻撃できない。", 1),
    ],
)
def test_whom_a_striker_cannot_attack(text: str, can: int) -> None:
    scene = having(text, "[常時]")
    move_to(scene, "敵甲", "b3")
    assert (why_not_attack(scene.g, 0, scene["術者"], scene["敵甲"]) is None) == bool(can)


@pytest.mark.rule("scs-1.12 5.4.7.2")
def test_nobody_but_this_striker_can_be_attacked() -> None:
    scene = having("敵はこのストライカー以外を攻撃の対象にできない。", "[常時]")
    move_to(scene, "敵乙", "c3")
    assert why_not_attack(scene.g, 1, scene["敵乙"], scene["味方"]) == "1.1.3"


@pytest.mark.rule("scs-1.12 1.1.3")
@pytest.mark.parametrize(("n", "can"), [(1, 0), (2, 1)])
def test_how_often_a_player_declares_spell_cards(n: int, can: int) -> None:
    mine = face(ability(f"あなたは1ターンに{n}回しかスペルカードを宣言できない。", "[常時]"), "味方")
    scene = ready("対象に【1】ダメージ。", mine)
    scene.put("術", "hand", 0)
    scene.answer("cast 術", "術者", "敵乙")
    [second] = scene.g.zones[scene.g.rules.hands[0]]
    assert (why_not_cast(scene.g, 0, second) is None) == bool(can)


@pytest.mark.rule("scs-1.12 4.1.10")
@pytest.mark.parametrize(("area", "hand"), [("b3", 1), ("a2", 0)])
def test_where_it_came_to(area: str, hand: int) -> None:
    scene = having(
        "このストライカーが移動した場合、移動先がセンターラインor相手のベースラインの場合、カードを1枚引く。"
    )
    assert move_to(scene, "術者", area).hand() == hand


@pytest.mark.rule("scs-1.12 5.5.1.2", "scs-1.12 1.1.2")
def test_who_retires_outside_the_gate() -> None:
    scene = having("ゲートエリア以外に存在するこのストライカーも、コマンドフェイズに退場を行うことができる。", "[常時]")
    scene.g.frames.append(CommanderPhase())
    assert scene.answer("retire 術者").at("術者") == "discard"


@pytest.mark.rule("scs-1.12 8.1.5")
@pytest.mark.parametrize(("rank", "lies"), [(1, "removed"), (3, "hand")])
def test_what_was_chosen_is_spoken_of_in_what_is_done_instead(rank: int, lies: str) -> None:
    text = "捨て札のカード1枚を選び、それを除外する。対象のRankが3以上の場合、かわりにそれを手札に加える。"
    scene = ready(text, 敵乙={"rank": rank})
    scene.cards["捨"] = scene.put("味方", "discard", 0)
    scene.answer("cast 術", "術者", "敵乙")
    assert (scene.at("捨"), scene.at("敵乙")) == (lies, "c4")
