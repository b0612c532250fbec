"""The wider language: numbers that depend, damage not taken, rules for players, looking back, spellings."""

from __future__ import annotations

import pytest

from fuda.games.scs.book.attack import graze_limit
from fuda.games.scs.book.commander_phase import summon_areas
from fuda.games.scs.book.turn import limit_of
from fuda.games.scs.happening import happen as acts
from fuda.games.scs.language import reader
from fuda.games.scs.language.spelling import spelled
from fuda.games.scs.now.projection import card_now
from fuda.games.scs.paying import cost
from fuda.text import Refused, normalise
from tests.games.scs.board import card
from tests.games.scs.scene import Doing, Scene, cast, happen, having, move_to, plain, ready
from tests.games.scs.wording import ability, aimed, face, printed, spell

STRONG = {"defence": 9}


def dealt(scene: Scene, name: str) -> int:
    """All damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return sum(event.amount for event in told if event.kind == "damages" and event.card == scene[name])


# Damage that depends


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 8.1.5", "scs-1.12 8.2.5")
@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("対象に【3】ダメージ。手札が0枚の場合、かわりに【5】ダメージ。", 5),
        ("対象に【3】ダメージ。手札が1枚以上の場合、かわりに【5】ダメージ。", 3),
        ("対象に【3】ダメージ。対象が「種族：鬼」を持つ場合、ダメージ【+2】。", 5),
        ("対象に【3】ダメージ。対象がエースの場合、ダメージ【+2】。", 3),
        ("対象に【味方の数】ダメージ。敵が3体以上存在する場合、ダメージ【+2】。", 2),
        ("敵1体につき、対象に【2】ダメージ。", 4),
    ],
)
def test_damage_that_another_sentence_changes(text: str, amount: int) -> None:
    scene = ready(text, 敵甲={"defence": 9, "races": ("鬼",)}).answer("cast 術", "術者", "敵甲")
    assert dealt(scene, "敵甲") == amount


@pytest.mark.rule("scs-1.12 2.6.3", "scs-1.12 2.7.2.3")
def test_what_goes_beyond_its_defence_goes_on() -> None:
    text = (
        "対象に【4】ダメージ。対象のDEFを超えたダメージが存在する場合、"
        "対象に隣接する他の敵1体を選び、それに【対象のDEFを超えた値】ダメージ。"
    )
    assert dealt(cast(text, "敵甲"), "敵乙") == 1
    assert dealt(cast(text, "敵乙"), "敵甲") == 0


@pytest.mark.rule("scs-1.12 2.4.4.3", "scs-1.12 8.1.4.1")
def test_what_this_very_effect_has_done() -> None:
    one = "対象に【3】ダメージ。この効果で対象が撃破された場合、カードを1枚引く。"
    assert (cast(one, "敵甲").hand(), cast(one, "敵乙").hand()) == (1, 0)
    two = "敵全員に【{}】ダメージ。この効果で敵が2体以上撃破された場合、カードを1枚引く。"
    more = ready(two.format(3), target="")
    more.put("敵甲", "d5", 1)
    assert more.answer("cast 術", "術者").hand() == 1
    few = ready(two.format(3), target="")
    few.put("敵乙", "d5", 1)
    assert few.answer("cast 術", "術者").hand() == 0


@pytest.mark.rule("scs-1.12 2.4.6", "scs-1.12 2.4.4.3")
def test_what_this_effect_does_is_not_what_happens_later_in_the_turn() -> None:
    text = "対象に【1】ダメージ。この効果で対象が撃破された場合、カードを1枚引く。対象を「POW：+1」する。"
    scene = ready(text, icons="[アクション][ターン]").answer("cast 術", "術者", "敵甲")
    assert happen(scene, "defeats", "敵甲").hand() == 0


@pytest.mark.rule("scs-1.12 1.1.4")
@pytest.mark.parametrize(("how", "left"), [("", 3), ("(端数切り上げ)", 3), ("(端数切り捨て)", 2)])
def test_half_of_the_damage(how: str, left: int) -> None:
    scene = cast(f"ターン終了時まで、対象が次に受けるダメージを半分にする{how}。", "敵乙")
    happen(scene, "damages", "敵乙", amount=5)
    assert dealt(scene, "敵乙") == left
    happen(scene, "damages", "敵乙", amount=4)
    assert dealt(scene, "敵乙") == left + 4


@pytest.mark.rule("scs-1.12 8.1.5.1", "scs-1.12 8.1.8")
@pytest.mark.parametrize(("amount", "taken"), [(2, 0), (3, 0), (4, 4)])
def test_damage_that_is_small_becomes_none(amount: int, taken: int) -> None:
    text = "このストライカーがダメージを受ける場合、そのダメージが3以下の場合、かわりにダメージを0にする。"
    scene = having(text)
    happen(scene, "damages", "術者", amount=amount)
    assert dealt(scene, "術者") == taken


@pytest.mark.rule("scs-1.12 2.6.2.1", "scs-1.12 2.4.13")
def test_damage_that_is_not_taken() -> None:
    shy = having("このストライカーはスペルカードのダメージを受けない。", "[常時]", name="敵甲", defence=9)
    for word in ("spell", "ability"):
        happen(shy, "damages", "敵甲", amount=2, word=word)
    assert dealt(shy, "敵甲") == 2
    text = "このストライカーは属性を2つ以上持つ敵からダメージを受けない。"
    proud = having(text, "[常時]", name="敵甲", defence=9)
    happen(proud, "damages", "敵甲", amount=2)
    assert dealt(proud, "敵甲") == 2
    two = Scene(face(ability(text, "[常時]"), "敵甲", defence=9), 味方={"attributes": ("神", "魔")})
    assert dealt(happen(two, "damages", "敵甲", amount=2), "敵甲") == 0


@pytest.mark.rule("scs-1.12 2.4.13", "scs-1.12 2.4.4")
def test_only_effects_of_one_kind_are_not_taken() -> None:
    text = "このストライカーは敵の誘発能力の効果を受けない。"
    proof = face(ability(text, "[常時]"), "敵甲", defence=9)
    waits = face(ability("このストライカーが移動した場合、敵全員を行動済み状態にする。"), "味方")
    scene = move_to(Scene(proof, waits), "味方", "c3")
    assert (scene.acted("敵甲"), scene.acted("敵乙")) == (False, True)
    assert ready("対象を行動済み状態にする。", proof).answer("cast 術", "術者", "敵甲").acted("敵甲")


@pytest.mark.rule("scs-1.12 2.4.13")
def test_who_says_so_is_left_out_of_an_effect() -> None:
    scene = cast("ストライカー全員に【1】ダメージ。術者はこの効果を受けない。", target="")
    assert [dealt(scene, name) for name in ("術者", "味方", "敵甲", "敵乙")] == [0, 1, 1, 1]
    with pytest.raises(Refused):
        reader.read(printed(spell("カードを1枚引く。術者はこの効果を受けない。")))


# Areas


@pytest.mark.rule("scs-1.12 4.1.5.1", "scs-1.12 8.1.11")
@pytest.mark.parametrize(
    ("where", "hit"),
    [
        ("対象のエリア", [0, 0, 1, 0]),
        ("対象のエリアと隣接するエリア", [0, 0, 1, 1]),
        ("対象のエリアに隣接するエリア", [0, 0, 0, 1]),
    ],
)
def test_around_the_target_area(where: str, hit: list[int]) -> None:
    scene = cast(f"{where}に存在するストライカー全員に【1】ダメージ。", "area b4", target="エリア1つ")
    assert [dealt(scene, name) for name in ("術者", "味方", "敵甲", "敵乙")] == hit


@pytest.mark.rule("scs-1.12 3.6.2", "scs-1.12 4.1.5.1")
def test_ranges_and_neighbours() -> None:
    text = "対象に【術者の攻撃範囲に存在する敵の数】ダメージ。"
    assert dealt(cast(text, "敵甲"), "敵甲") == 0
    near = move_to(ready(text), "敵甲", "b3").answer("cast 術", "術者", "敵甲")
    assert dealt(near, "敵甲") == 1
    push = "このストライカーが移動した場合、隣接する敵1体を選び、それを後退させる。"
    assert move_to(having(push), "術者", "a3").at("敵甲") == "b5"
    assert cast("敵1体と術者の位置を入れ替える。", "敵甲").at("術者") == "b4"


# Looking back


@pytest.mark.rule("scs-1.12 5.2.4")
def test_what_has_happened_this_turn() -> None:
    counted = ready("対象に【このターンに術者が移動した回数】ダメージ。", 敵甲=STRONG)
    move_to(counted, "術者", "b3")
    move_to(counted, "術者", "b2")
    assert dealt(counted.answer("cast 術", "術者", "敵甲"), "敵甲") == 2
    text = "このターンに味方が撃破された場合、カードを1枚引く。"
    assert plain(text).hand() == 0
    lost = ready(text, target="")
    happen(lost, "defeats", "味方")
    assert lost.answer("cast 術").hand() == 1
    theirs = ready(text, target="")
    happen(theirs, "defeats", "敵甲")
    assert theirs.answer("cast 術", "術者").hand() == 0


@pytest.mark.rule("scs-1.12 6.1.3.1", "scs-1.12 2.5.2")
def test_declarations_of_this_chain_are_counted() -> None:
    scene = ready("対象に【このチェインで行われた宣言の数】ダメージ。", 敵甲=STRONG)
    scene.answer("cast 術", "術者", "敵甲")
    assert dealt(scene, "敵甲") == 1


# Players


@pytest.mark.rule("scs-1.12 4.3.5.1")
def test_limits_of_a_hand() -> None:
    assert limit_of(having("あなたの手札の上限枚数を2枚減らす。", "[常時]").g, 0) == 4
    both = Scene(
        face(ability("あなたの手札の上限枚数は8枚になる。", "[常時]"), "術者"),
        face(ability("あなたの手札の上限枚数を2枚増やす。", "[常時]"), "味方"),
    )
    assert (limit_of(both.g, 0), limit_of(both.g, 1)) == (10, 6)


@pytest.mark.rule("scs-1.12 4.3.5.1", "scs-1.12 1.1.6")
@pytest.mark.parametrize(("verb", "limit"), [("増やす", 10), ("減らす", 2)])
def test_a_limit_is_more_or_less_for_each(verb: str, limit: int) -> None:
    assert limit_of(having(f"味方1体につき、あなたの手札の上限枚数を2枚{verb}。", "[常時]").g, 0) == limit


@pytest.mark.rule("scs-1.12 4.3.5.1")
@pytest.mark.parametrize(
    "text",
    [
        "味方1体につき、相手の手札の上限枚数は7枚になる。",
        "味方1体につき、相手は1ターンに2回しかスペルカードを宣言できない。",
        "味方1体につき、このストライカーが受けるダメージを2にする。",
    ],
)
def test_what_is_so_is_not_so_for_each(text: str) -> None:
    with pytest.raises(Refused):
        face(ability(text, "[常時]"), "術者")


@pytest.mark.rule("scs-1.12 7.1.2", "scs-1.12 2.4.6")
def test_what_a_summon_costs() -> None:
    dear = card("新手", cost=("神", "神", "無"))
    scene = ready("コマンダーフェイズ終了時まで、あなたが支払う召喚コストを2減らす。", dear, target="")
    found = scene.hold("新手")
    assert cost.of_summon(scene.g, 0, found) == ("神", "神", "無")
    scene.answer("cast 術", "術者")
    assert cost.of_summon(scene.g, 0, found) == ("神",)
    scene.answer("pass", "pass")
    assert cost.of_summon(scene.g, 0, found) == ("神", "神", "無")


@pytest.mark.rule("scs-1.12 5.4.7.6", "scs-1.12 1.1.3")
def test_how_many_cards_may_be_grazed() -> None:
    text = "お互いのプレイヤーは1回の攻撃につきグレイズで1枚までしかカードを置くことができない。"
    scene = move_to(having(text, "[常時]"), "敵甲", "b3")
    scene.many("白札", 3, "hand", 1)
    scene.answer("attack 術者 b3", "graze 白札")
    assert (graze_limit(scene.g, 1), scene.hand(1)) == (1, 2)


@pytest.mark.rule("scs-1.12 1.2.4.2", "scs-1.12 1.1.2")
def test_an_empty_deck_that_does_not_lose() -> None:
    for text, lost in (("あなたは山札が0枚になっても敗北しない。", False), ("味方全員を「POW：+1」する。", True)):
        scene = having(text, "[常時]")
        for found in acts.cards(scene.g, "deck", 0)[:]:
            acts.do(scene.g, [acts.event(Doing(scene), "discards", found, word="away")])
        move_to(scene, "術者", "b3")
        assert (scene.g.outcome is not None) is lost


@pytest.mark.rule("scs-1.12 5.3.1.3", "scs-1.12 5.6.1.3")
def test_nobody_discards_at_will() -> None:
    text = "お互いのプレイヤーはリフレッシュフェイズとエンドフェイズに任意のカードを捨てることができない。"
    for words, prompts in ((text, 0), ("味方全員を「POW：+1」する。", 1)):
        scene = having(words, "[常時]")
        scene.many("白札", 2, "hand")
        scene.answer("pass")
        asked = scene.asked()
        assert (asked.prompt == "discard_at_will" and asked.seat == 0) == bool(prompts)


@pytest.mark.rule("scs-1.12 7.1.4.1", "scs-1.12 7.1.4.2")
def test_who_pays_which_orbs() -> None:
    text = "このストライカーは魔力コストと霊力コストを支払うことができる。"
    scene = having(text, "[常時]")
    able = {scene["術者"]: cost.ready(scene.g, 0)[scene["術者"]]}
    assert [cost.can_pay_orbs(able, (orb,)) for orb in "神魔霊妖"] == [True, True, True, False]
    held = having("このストライカーは術者コストを支払うことができない。", "[常時]")
    assert not cost.can_pay_orbs(cost.ready(held.g, 0), ("術神",), held["術者"])
    assert cost.can_pay_orbs(cost.ready(held.g, 0), ("神",))


@pytest.mark.rule("scs-1.12 2.8.1.1", "scs-1.12 2.8.1.3", "scs-1.12 1.1.2")
def test_how_a_card_comes_into_play() -> None:
    late = face(ability("このカードは行動済み状態で召喚される。", "[常時]"), "新手")
    scene = ready("手札の「カード名：新手」を持つカード1枚を召喚コストを支払わずに召喚する。", late, target="")
    scene.hold("新手")
    scene.answer("cast 術", "術者", "area a1")
    assert scene.acted("新手")
    wide = face(ability("このカードはあなたのテリトリーのエリアに召喚することができる。", "[常時]"), "新手")
    table = Scene(wide)
    found = table.hold("新手")
    assert len(summon_areas(table.g, 0, found)) == 8


@pytest.mark.parametrize("where", ["隣接する", "そのスペルカードに隣接する", "対象の"])
def test_whoever_is_not_there_yet_stands_beside_nobody(where: str) -> None:
    with pytest.raises(Refused):
        face(ability(f"このカードは{where}エリアに召喚することができる。", "[常時]"), "新手")


# Numbers and abilities


@pytest.mark.rule("scs-1.12 8.1.7", "scs-1.12 8.1.12")
def test_numbers_as_printed() -> None:
    grown = "ターン終了時まで、対象を「POW：+3、DEF：+2」する。{}"
    assert cast(grown.format("ターン終了時まで、対象のステータスを本来の値に変更する。"), "敵甲").stats("敵甲") == (
        2,
        3,
    )
    assert cast(grown.format("ターン終了時まで、対象のPOWを本来の値に変更する。"), "敵甲").stats("敵甲") == (2, 5)


@pytest.mark.rule("scs-1.12 3.9.1", "scs-1.12 8.1.7")
def test_another_modifier_of_an_option() -> None:
    text = "相手の手札が2枚以上の場合、このオプションの補正値を「POW：+3」に変更する。"
    gem = face(ability(text, "[常時]"), "珠", type="option", power=1, defence=1)
    scene = Scene(gem)
    scene.bear("珠", scene["術者"])
    assert scene.stats("術者") == (3, 4)
    scene.many("白札", 2, "hand", 1)
    scene.g.version += 1
    assert scene.stats("術者") == (5, 4)


@pytest.mark.rule("scs-1.12 2.4.2", "scs-1.12 10.1.1")
def test_kinds_of_abilities_that_have_no_effect() -> None:
    mine = face(f"{ability('このストライカーを「POW：+2」する。', '[常時]')}\n{ability('《接射》1')}", "敵甲")
    scene = ready("ターン終了時まで、対象の常時発動能力は発揮されない。", mine).answer("cast 術", "術者", "敵甲")
    assert scene.stats("敵甲")[0] == 2
    assert card_now(scene.g, scene["敵甲"]).has("接射")


@pytest.mark.rule("scs-1.12 2.4.6", "scs-1.12 5.2.4")
@pytest.mark.parametrize(("until", "turns"), [("次の相手のターン終了時まで", 2), ("次のあなたのターン開始時まで", 2)])
def test_until_a_later_turn(until: str, turns: int) -> None:
    scene = cast(f"{until}、対象を「POW：+1」する。", "敵甲")
    last = scene.g.turn
    while scene.g.turn < last + turns - 1:
        assert scene.stats("敵甲")[0] == 3
        scene.answer("pass") if scene.asked().prompt == "striker_action" else scene.answer(scene.options()[0])
    while scene.g.turn < last + turns:
        scene.answer(scene.options()[0])
    assert scene.stats("敵甲")[0] == 2


# Cards


@pytest.mark.rule("scs-1.12 4.2.2.1", "scs-1.12 1.1.8")
def test_looking_at_the_top_and_taking_some() -> None:
    text = "山札の上から3枚を見る。その中の「属性：神」を持つカード1枚を手札に加える。残りを捨て札に置く。"
    scene = ready(text, target="")
    found = scene.put("術者", "deck")
    deck = acts.cards(scene.g, "deck", 0)
    deck.remove(found)
    deck.insert(1, found)
    scene.answer("cast 術", "術者")
    assert (scene.hand(), scene.count("discard"), scene.count("deck")) == (1, 3, 8)  # two, and the spell itself


@pytest.mark.rule("scs-1.12 4.5.4")
def test_turning_cards_in_a_score_zone() -> None:
    scene = ready("あなたのスコア置き場の裏向きのカード1枚を表向きにする。", card("重鎮", rank=4), target="")
    found = scene.put("重鎮", "score")
    scene.g.down[found] = 1
    assert acts.score(scene.g, 0) == 1
    scene.answer("cast 術", "術者")
    assert acts.score(scene.g, 0) == 4


@pytest.mark.rule("scs-1.12 2.1.3.1", "scs-1.12 2.1.3.2")
def test_turn_player_and_the_other() -> None:
    scene = plain("ターンプレイヤーはカードを1枚引き、非ターンプレイヤーはカードを2枚引く。")
    assert (scene.hand(0), scene.hand(1)) == (1, 2)
    whose = cast("対象のコントローラーはカードを1枚引く。", "敵甲")
    assert (whose.hand(0), whose.hand(1)) == (0, 1)


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 2.5.4.4")
def test_what_a_declaration_demands() -> None:
    text = "この宣言は「種族：鬼」を持つ敵1体のみを対象にできる。\n敵1体に【1】ダメージ。"
    scene = ready(text)
    scene.answer("cast 術", "術者")
    assert dealt(scene, "敵甲") == 1  # nobody else can be meant
    answer = ready("この宣言は攻撃宣言に対してのみ使用できる。\n対象に【1】ダメージ。", icons="[リアクション]")
    assert not any(move.startswith("cast") for move in answer.options())


@pytest.mark.rule("scs-1.12 8.1.7", "scs-1.12 2.4.10.2")
def test_a_declaration_is_aimed_at_somebody_else() -> None:
    shield = face(aimed("味方1体を対象とする宣言の対象を術者に変更する。", "味方1体", "[リアクション]"), "盾")
    scene = ready("対象に【1】ダメージ。", shield)
    scene.hold("盾", 1)
    scene.answer("cast 術", "術者", "敵甲", "cast 盾", "敵乙")
    assert (dealt(scene, "敵甲"), dealt(scene, "敵乙")) == (0, 1)


# One or the other, here or there


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 8.1.5")
def test_one_sentence_instead_of_another() -> None:
    rather = "カードを1枚引く。手札が0枚の場合、かわりにカードを3枚引く。"
    assert plain(rather).hand() == 3
    full = ready(rather, target="")
    full.many("白札", 1, "hand")
    assert full.answer("cast 術", "術者").hand() == 2
    once = "手札が0枚の場合、カードを1枚引く。そうでない場合、手札を1枚捨てる。"
    assert plain(once).hand() == 1  # looked at once, before anything is done
    held = ready(once, target="")
    held.many("白札", 1, "hand")
    assert held.answer("cast 術", "術者").hand() == 0


@pytest.mark.rule("scs-1.12 8.1.5.2", "scs-1.12 8.1.6")
def test_somebody_else_takes_the_damage() -> None:
    text = "隣接する味方がダメージを受ける場合、かわりにこのストライカーがそのダメージを受ける。"
    scene = having(text)
    happen(scene, "damages", "味方", amount=2)
    assert (dealt(scene, "味方"), dealt(scene, "術者")) == (0, 2)
    both = Scene(face(ability(text), "術者"), face(ability(text), "味方"))
    happen(both, "damages", "味方", amount=2)  # each of the two is asked once
    assert dealt(both, "味方") + dealt(both, "術者") == 2


@pytest.mark.rule("scs-1.12 8.1.11", "scs-1.12 2.4.10.2")
def test_finer_words_for_the_target() -> None:
    scene = ready("「種族：鬼」を持つ敵1体に【2】ダメージ。")
    scene.answer("cast 術", "術者")
    assert (dealt(scene, "敵甲"), dealt(scene, "敵乙")) == (2, 0)  # nobody else can be chosen


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 2.5.2")
def test_who_cannot_declare_one_kind_of_thing() -> None:
    for text, left in (("スペルカード", 0), ("アビリティ", 1)):
        words = f"このストライカーは{text}を宣言できない。"
        mute = face(ability(words, "[常時]"), "術者")
        scene = ready("カードを1枚引く。", mute, target="")
        happen(scene, "retires", "味方")
        assert len([move for move in scene.options() if move.startswith("cast")]) == left
    ruled = having("相手はスペルカードを宣言できない。", "[常時]", name="敵甲")
    assert not any(move.startswith("cast") for move in ruled.options())


@pytest.mark.rule("scs-1.12 2.6.4", "scs-1.12 1.1.3")
def test_who_cannot_be_defeated_or_made_acted() -> None:
    firm = having("このストライカーは撃破されない。", "[常時]", name="敵甲")
    happen(firm, "damages", "敵甲", amount=9)
    assert firm.at("敵甲") == "b4"
    awake = having("このストライカーは行動済み状態にならない。", "[常時]", name="敵甲")
    assert not happen(awake, "acts", "敵甲").acted("敵甲")


@pytest.mark.rule("scs-1.12 4.3.4", "scs-1.12 4.2.4")
def test_hands_up_to_a_number() -> None:
    assert plain("手札が4枚になるまでカードを引く。").hand() == 4
    theirs = ready("相手は手札が4枚になるまでカードを引く。", target="")
    theirs.many("白札", 2, "hand", 0)
    theirs.many("白札", 3, "hand", 1)
    theirs.answer("cast 術", "術者")
    assert (theirs.hand(0), theirs.hand(1)) == (2, 4)
    scene = ready("相手は手札が1枚になるまで手札を捨てる。", target="")
    scene.many("白札", 3, "hand", 1)
    scene.answer("cast 術", "術者")
    assert (scene.hand(1), scene.count("discard", 1)) == (1, 2)


@pytest.mark.rule("scs-1.12 2.4.6")
def test_numbers_times_something() -> None:
    assert cast("ターン終了時まで、対象のPOWを3倍にする。", "敵甲").stats("敵甲") == (6, 3)
    assert dealt(cast("対象に【術者のPOW-1】ダメージ。", "敵甲"), "敵甲") == 1
    near = cast("対象と、対象に隣接する敵全員に【1】ダメージ。", "敵甲")
    assert [dealt(near, name) for name in ("味方", "敵甲", "敵乙")] == [0, 1, 1]


@pytest.mark.rule("scs-1.12 2.6.2", "scs-1.12 8.1.5.2")
def test_damage_goes_back_to_its_source() -> None:
    text = "このストライカーがダメージを受ける場合、かわりにそのダメージの発生源に【そのダメージ】ダメージ。"
    scene = having(text, name="敵甲")
    happen(scene, "damages", "敵甲", amount=2)
    assert (dealt(scene, "敵甲"), dealt(scene, "味方")) == (0, 2)


@pytest.mark.rule("scs-1.12 1.1.6", "scs-1.12 2.6.3")
def test_numbers_that_were_spoken_of() -> None:
    assert (
        dealt(
            ready("対象に【n+1】ダメージ。nは味方の数に等しい。", 敵甲=STRONG).answer("cast 術", "術者", "敵甲"), "敵甲"
        )
        == 3
    )
    beyond = (
        "対象に【4】ダメージ。対象のDEFを超えたダメージが存在する場合、"
        "対象に隣接する他の敵1体を選び、それに【超えた値】ダメージ。"
    )
    assert dealt(cast(beyond, "敵甲"), "敵乙") == 1
    some = "好きな枚数の捨て札のカードを除外する。その枚数が2以上の場合、カードを1枚引く。"
    for chosen, drawn in ((("白札", "白札", "done"), 1), (("白札", "done"), 0)):
        scene = ready(some, target="")
        scene.many("白札", 3, "discard")
        assert scene.answer("cast 術", "術者", *chosen).hand() == drawn


@pytest.mark.rule("scs-1.12 3.11.1")
def test_one_fact_is_lost() -> None:
    scene = cast("ターン終了時まで、対象は「種族：鬼」を失う。", "敵甲")
    assert card_now(scene.g, scene["敵甲"]).races == ()
    other = cast("ターン終了時まで、対象は「種族：狐」を失う。", "敵甲")
    assert card_now(other.g, other["敵甲"]).races == ("鬼",)


# Spellings

SAME = {
    "捨て札から霊属性を持つカードを1枚手札に加える。": "捨て札の霊属性を持つカード1枚を手札に加える。",
    "捨て札にある「Rank：2」以下のカードを1枚除外する。": "捨て札のRankが2以下のカード1枚を除外する。",
    "すべての敵に【1】ダメージ。": "敵全員に【1】ダメージ。",
    "敵すべてを後退させる。": "敵全員を後退させる。",
    "手札からカードを1枚捨てる。": "手札を1枚捨てる。",
    "敵を2体まで選び、前進させる。": "敵2体までを選び、それ(ら)を前進させる。",
}


@pytest.mark.parametrize("text", SAME)
def test_spellings_of_one_text(text: str) -> None:
    assert spelled(text) == normalise(SAME[text])


@pytest.mark.rule("scs-1.12 7.1.4", "scs-1.12 7.1.4.2", "scs-1.12 7.1.5", "scs-1.12 7.1.6")
def test_costs_as_the_book_calls_them() -> None:
    named = printed("〔スペルカード〕[A](術者霊力)(霊力2)(符力)(手札コスト2)(スコア2)\nカードを1枚引く。")
    signs = "[アクション](術霊)(霊)(霊)(無)(手札2)(スコア)(スコア)"
    assert reader.read_tree(named) == reader.read_tree(printed(spell("カードを1枚引く。", signs)))
    always = printed("〔アビリティ〕\n常このストライカーを「POW：+1」「DEF：+2」する。")
    full = printed(ability("このストライカーを「POW：+1、DEF：+2」する。", "[常時]"))
    assert reader.read_tree(always) == reader.read_tree(full)


@pytest.mark.rule("scs-1.12 2.2.4.1")
def test_the_controller_of_nothing_does_nothing() -> None:
    scene = plain("手札コストとして支払ったカードのコントローラーは手札を無作為に1枚捨てる。カードを1枚引く。")
    assert (scene.hand(0), scene.hand(1)) == (1, 0)
    linked = plain("手札コストとして支払ったカードのコントローラーはカードを1枚引く。そうした場合、カードを2枚引く。")
    assert linked.hand(0) == 0


def test_instead_behind_a_sentence_is_no_instead_of_an_event() -> None:
    text = (
        "〔アビリティ〕\nその後、山札をシャッフルする。手札が0枚の場合、かわりに次に味方がダメージを受ける場合、"
        "かわりにカードを1枚引く。"
    )
    with pytest.raises(Refused):
        face(text)
