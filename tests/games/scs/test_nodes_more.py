"""Countered cards, damage that is not lowered, texts that trigger seldom, damage of one attack or spell card, drawing
that is replaced, numbers compared, and spellings that only look like something else."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import areas
from fuda.games.scs.book.attack import why_not_attack
from fuda.games.scs.happening import happen as acts
from fuda.games.scs.language import reader
from fuda.games.scs.language.spelling import spelled
from fuda.games.scs.now.projection import card_now
from fuda.kernel.event import Event
from fuda.text import Refused, normalise
from tests.games.scs.scene import Scene, brought_about, cast, happen, having, move_to, plain, ready
from tests.games.scs.wording import ability, aimed, face, spell


def damage(scene: Scene, name: str) -> int:
    """All damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return sum(event.amount for event in told if event.kind == "damages" and event.card == scene[name])


def same(text: str, as_if: str) -> bool:
    """Is it read as if it were written so?"""
    return spelled(text) == spelled(as_if) or spelled(text) == normalise(as_if)


# What was countered


@pytest.mark.rule("scs-1.12 2.5.5", "scs-1.12 2.5.5.1")
@pytest.mark.parametrize(
    ("after", "where"),
    [
        ("", "discard"),
        ("そのスペルカードを除外する。", "removed"),
        ("打ち消したカードを手札に戻す。", "hand"),
        ("そのスペルカードを、捨て札に置くかわりに除外する。", "removed"),
        ("この効果で打ち消されたスペルカードは除外される。", "removed"),
        ("打ち消したカードを捨て札に置くかわりに山札の一番下に置く。", "deck"),
    ],
)
def test_where_the_countered_card_goes(after: str, where: str) -> None:
    against = face(aimed(f"敵1体のスペルカード宣言を打ち消す。{after}", icons="[リアクション]"), "止")
    scene = ready("カードを2枚引く。", against, target="")
    scene.hold("止", 1)
    scene.answer("cast 術", "術者", "cast 止", "敵甲")
    assert (scene.at("術"), scene.at("術者")) == (where, "b2")


@pytest.mark.rule("scs-1.12 2.5.5")
@pytest.mark.parametrize(("trait", "hand"), [("「種族：鬼」", 0), ("「種族：狐」", 2)])
def test_only_spell_cards_of_a_kind_are_countered(trait: str, hand: int) -> None:
    text = f"敵1体が行った{trait}を持つスペルカード宣言を打ち消す。"
    against = face(aimed(text, icons="[リアクション]"), "止")
    mine = face(spell("カードを2枚引く。"), "術", races=("鬼",))
    scene = Scene(mine, against)
    scene.hold("術")
    scene.hold("止", 1)
    scene.answer("cast 術", "術者", "cast 止", "敵甲")
    assert scene.hand() == hand


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 2.5.5")
def test_what_is_aimed_at_somebody_is_countered() -> None:
    text = "味方1体を対象とする敵のスペルカード宣言を打ち消す。"
    against = face(aimed(text, "味方1体", "[リアクション]"), "止")
    scene = ready("対象に【2】ダメージ。", against)
    scene.hold("止", 1)
    scene.answer("cast 術", "術者", "敵乙", "cast 止", "敵甲")
    assert damage(scene, "敵乙") == 0


# Damage


@pytest.mark.rule("scs-1.12 1.1.2", "scs-1.12 8.2.5")
@pytest.mark.parametrize(("after", "taken"), [("", 1), ("このダメージは減少しない。", 3)])
def test_damage_that_is_not_lowered(after: str, taken: int) -> None:
    tough = face(ability("このストライカーが受けるダメージ【-2】。", "[常時]"), "敵乙", defence=9)
    assert damage(ready(f"対象に【3】ダメージ。{after}", tough).answer("cast 術", "術者", "敵乙"), "敵乙") == taken


def test_damage_that_is_not_lowered_can_still_grow() -> None:
    weak = face(ability("このストライカーが受けるダメージ【+2】。", "[常時]"), "敵乙", defence=9)
    text = "対象に【3】ダメージ。このダメージは軽減されない。"
    assert damage(ready(text, weak).answer("cast 術", "術者", "敵乙"), "敵乙") == 5


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 8.2.5")
@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("対象に【3】ダメージ。対象が「種族：鬼」を持つ場合、ダメージ【-1】。", 2),
        ("対象に【3】ダメージ。対象が「種族：狐」を持つ場合、ダメージ【-1】。", 3),
        ("対象に【3】ダメージ。対象が「種族：鬼」を持つ場合、さらに【2】ダメージ。", 5),
        ("対象に【術者のPOWの半分】ダメージ。", 2),
        ("対象に【術者のPOWの半分(端数切り捨て)】ダメージ。", 1),
        ("捨て札のカード2枚につき、対象に【2】ダメージ。", 2),
    ],
)
def test_how_much_damage(text: str, amount: int) -> None:
    scene = ready(text, 敵甲={"defence": 9, "races": ("鬼",)}, 術者={"power": 3})
    scene.many("白札", 3, "discard")
    assert damage(scene.answer("cast 術", "術者", "敵甲"), "敵甲") == amount


@pytest.mark.rule("scs-1.12 2.6.2.1")
def test_damage_dealt_to_somebody() -> None:
    text = "このストライカーが敵に与えるダメージ【+2】。"
    scene = having(text, "[常時]", name="味方")
    happen(scene, "damages", "敵乙", amount=1, word="ability")
    happen(scene, "damages", "術者", amount=1, word="ability")
    assert (damage(scene, "敵乙"), damage(scene, "術者")) == (3, 1)


@pytest.mark.rule("scs-1.12 1.1.4")
def test_half_of_what_one_deals() -> None:
    scene = having("このストライカーが与えるダメージを半分にする。", "[常時]", name="味方")
    assert damage(happen(scene, "damages", "敵乙", amount=3, word="ability"), "敵乙") == 2


@pytest.mark.rule("scs-1.12 1.1.4", "scs-1.12 2.4.9")
def test_half_of_a_number() -> None:
    assert cast("対象のDEFを半分にする。", "敵乙", icons="[アクション][ターン]").stats("敵乙") == (2, 3)


@pytest.mark.rule("scs-1.12 5.4.7.8", "scs-1.12 6.3.1.5")
@pytest.mark.parametrize(("answer", "amount"), [("yes", 5), ("no", 2)])
def test_the_damage_of_one_attack(answer: str, amount: int) -> None:
    text = "このストライカーが攻撃宣言を行うとき、手札を1枚捨ててもよい。そうした場合、その攻撃のダメージ【+3】。"
    scene = move_to(having(text), "敵乙", "b3")
    scene.put("白札", "hand")
    scene.answer("attack 術者 b3", answer)
    assert damage(scene, "敵乙") == amount


@pytest.mark.rule("scs-1.12 5.4.7.6")
@pytest.mark.parametrize(("answers", "amount"), [(["done"], 4), (["graze 白札"], 1)])
def test_whether_the_opponent_has_grazed(answers: list[str], amount: int) -> None:
    text = "このストライカーの攻撃宣言に対して相手がグレイズを行わなかった場合、攻撃のダメージ【+2】。"
    scene = move_to(having(text), "敵乙", "b3")
    scene.put("白札", "hand", 1)
    assert damage(scene.answer("attack 術者 b3", *answers), "敵乙") == amount


@pytest.mark.rule("scs-1.12 5.4.7.6", "scs-1.12 8.2.5")
def test_more_for_each_card_that_was_grazed() -> None:
    text = "相手がグレイズを行った場合、グレイズで置かれたカード1枚につき、攻撃のダメージを【+1】。"
    scene = move_to(having(text, power=4), "敵乙", "b3")
    scene.many("白札", 3, "hand", 1)
    assert damage(scene.answer("attack 術者 b3", "graze 白札", "graze 白札", "done"), "敵乙") == 4


@pytest.mark.rule("scs-1.12 2.6.2.1")
def test_the_damage_of_one_spell_card() -> None:
    text = "このストライカーが「種族：鬼」を持つスペルカードを宣言したとき、そのスペルカードのダメージ【+1】。"
    mage = face(ability(text), "術者")
    bolt = face(aimed("対象に【1】ダメージ。"), "術", races=("鬼",))
    other = face(aimed("対象に【1】ダメージ。"), "別")
    scene = Scene(mage, bolt, other)
    scene.hold("術")
    scene.hold("別")
    scene.answer("cast 術", "術者", "敵乙", "cast 別", "術者", "敵甲")
    assert (damage(scene, "敵乙"), damage(scene, "敵甲")) == (2, 1)


@pytest.mark.rule("scs-1.12 2.6.3", "scs-1.12 1.1.3")
def test_who_is_not_defeated_by_attacks() -> None:
    text = "このストライカーは敵の攻撃によって撃破されない。"
    scene = having(text, "[常時]", name="敵甲")
    happen(scene, "damages", "敵甲", amount=9, word="attack")
    assert scene.at("敵甲") == "b4"
    happen(scene, "damages", "敵甲", amount=9, word="spell")
    assert scene.at("敵甲") == "score"


# How often, when


@pytest.mark.rule("scs-1.12 2.4.4")
@pytest.mark.parametrize(("after", "drawn"), [("", 2), ("この能力は1ターンに1度しか誘発しない。", 1)])
def test_a_text_that_triggers_once_each_turn(after: str, drawn: int) -> None:
    scene = having(f"敵が行動済み状態になった場合、カードを1枚引く。{after}")
    happen(happen(scene, "acts", "敵甲"), "acts", "敵乙")
    assert scene.hand() == drawn


def test_so_does_a_rule_card() -> None:
    text = "敵が行動済み状態になった場合、カードを1枚引く。この効果は1ターンに1回だけ適用される。"
    scene = ready(text, target="", icons="[アクション][ルール]").answer("cast 術", "術者")
    happen(happen(scene, "acts", "敵甲"), "acts", "敵乙")
    assert scene.hand() == 1
    with pytest.raises(Refused):
        face(spell(text))


@pytest.mark.rule("scs-1.12 7.1.6")
def test_paying_a_score_cost_is_heard() -> None:
    watch = face(ability("相手がスコアコストを支払ったとき、カードを1枚引く。"), "味方")
    scene = ready("相手はスコアコストを1点支払う。", watch, target="")
    scene.put("白札", "discard", 1)
    assert scene.answer("cast 術", "術者").hand() == 1


@pytest.mark.rule("scs-1.12 4.3.4")
def test_a_card_that_is_discarded_speaks() -> None:
    phoenix = face(ability("このカードが手札から捨てられたとき、このカードを手札に加える。"), "火の鳥")
    scene = ready("手札を1枚捨てる。", phoenix, target="")
    bird = scene.hold("火の鳥")
    scene.answer("cast 術", "術者")
    assert scene.where(bird) == "hand"
    brought_about(scene, [Event("discards", bird, seat=0, by=0, word="cost")])
    assert scene.where(bird) == "discard"


@pytest.mark.rule("scs-1.12 5.2.1")
@pytest.mark.parametrize(("whose", "drawn"), [("あなた", 1), ("相手", 0)])
def test_only_in_somebodys_turn(whose: str, drawn: int) -> None:
    scene = having(f"{whose}のターンに敵が行動済み状態になったとき、カードを1枚引く。")
    assert happen(scene, "acts", "敵甲").hand() == drawn
    phase = having(f"{whose}のストライカーフェイズに敵が行動済み状態になったとき、カードを1枚引く。")
    assert happen(phase, "acts", "敵甲").hand() == drawn


@pytest.mark.rule("scs-1.12 2.6.2", "scs-1.12 8.1.8")
def test_who_did_it() -> None:
    scene = having(
        "このストライカーがダメージを受けたとき、このストライカーにダメージを与えた敵を行動済み状態にする。",
        name="敵乙",
    )
    happen(scene, "damages", "敵乙", amount=1, word="ability")
    assert (scene.acted("味方"), scene.acted("術者")) == (True, False)
    fallen = having("このストライカーが撃破された場合、このストライカーを撃破した敵に【2】ダメージ。", name="敵甲")
    assert damage(happen(fallen, "damages", "敵甲", amount=3, word="ability"), "味方") == 2
    with pytest.raises(Refused):
        face(ability("このストライカーが移動した場合、このストライカーを撃破した敵に【2】ダメージ。"))


# Drawing


@pytest.mark.rule("scs-1.12 4.2.4", "scs-1.12 8.1.5")
def test_something_else_than_drawing() -> None:
    watch = face(ability("あなたがカードを引く場合、かわりに山札の上から2枚を捨て札に置く。"), "味方")
    scene = ready("カードを3枚引く。", watch, target="").answer("cast 術", "術者")
    assert (scene.hand(), scene.count("discard", 0)) == (0, 3)
    with pytest.raises(Refused):
        face(ability("あなたがカードを引く場合、かわりにカードを2枚引く。"))


@pytest.mark.rule("scs-1.12 5.6.1.4", "scs-1.12 8.1.5")
def test_the_hand_is_not_filled() -> None:
    text = "各プレイヤーは、自分のエンドフェイズに手札の上限枚数までカードを引くかわりに、カードを2枚引く。"
    scene = ready(text, target="", icons="[アクション][ルール]").answer("cast 術", "術者")
    acts.do(scene.g, [Event("draws", seat=0, amount=3, by=0, word="rule")])
    assert scene.answer().hand() == 3
    scene.g.phase = "end"
    acts.do(scene.g, [Event("draws", seat=0, amount=3, by=0, word="rule")])
    assert scene.answer().hand() == 5


@pytest.mark.rule("scs-1.12 4.3.4")
def test_each_player_draws_as_many_as_that_player_discarded() -> None:
    scene = ready("お互いのプレイヤーは手札をすべて捨て、捨てた枚数と同じ枚数のカードを引く。", target="")
    scene.many("白札", 2, "hand")
    scene.many("白札", 1, "hand", 1)
    scene.answer("cast 術", "術者")
    assert (scene.hand(0), scene.hand(1)) == (2, 1)


# Whom


@pytest.mark.rule("scs-1.12 8.1.11")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("DEFが術者のPOW以下の敵全員を撃破する。", {"敵乙"}),
        ("術者のPOW以下のDEFを持つ敵全員を撃破する。", {"敵乙"}),
        ("術者よりDEFが低い敵全員を撃破する。", {"敵乙"}),
        ("DEFが術者のPOWより高い敵全員を撃破する。", {"敵甲"}),
        ("術者と同じ種族を持つ敵全員を撃破する。", {"敵乙"}),
    ],
)
def test_whose_number_is_compared(text: str, left: set[str]) -> None:
    scene = ready(text, target="", 術者={"power": 3, "defence": 4, "races": ("鬼",)})
    scene.answer("cast 術", "術者")
    assert {name for name in ("敵甲", "敵乙") if scene.at(name) != "score"} == left


@pytest.mark.rule("scs-1.12 5.4.7.2", "scs-1.12 1.1.3")
def test_who_cannot_attack_it() -> None:
    scene = having("このストライカーは「種族：狐」を持つ敵の攻撃の対象にならない。", "[常時]", name="敵乙")
    for near, to in (("術者", "b3"), ("味方", "c3"), ("敵甲", "d5")):
        move_to(scene, near, to)
    assert why_not_attack(scene.g, 0, scene["味方"], scene["敵乙"]) is None
    move_to(scene, "敵乙", "b4")
    assert why_not_attack(scene.g, 0, scene["術者"], scene["敵乙"]) == "1.1.3"


@pytest.mark.rule("scs-1.12 2.4.12.1")
def test_two_that_were_chosen_change_places() -> None:
    scene = plain("味方を2体選び、位置を入れ替える。")
    assert (scene.at("術者"), scene.at("味方")) == ("c2", "b2")


def test_as_many_as_one_likes() -> None:
    scene = plain("敵を好きな数選び、行動済み状態にする。", "敵甲", "done")
    assert (scene.acted("敵甲"), scene.acted("敵乙")) == (True, False)


@pytest.mark.rule("scs-1.12 6.2.1", "scs-1.12 1.1.3")
def test_who_cannot_react() -> None:
    shield = face(aimed("対象を「DEF：+3」する。", "味方1体", "[リアクション][チェイン]"), "盾")
    ban = face(ability("相手はリアクションを宣言できない。", "[常時]"), "味方")
    for found, others in ((True, ()), (False, (ban,))):
        scene = ready("対象に【5】ダメージ。", shield, *others)
        scene.hold("盾", 1)
        scene.answer("cast 術", "術者", "敵乙", *(["cast 盾", "敵乙"] if found else []))
        assert scene.at("敵乙") == ("c4" if found else "score")


# Instead, unless


@pytest.mark.rule("scs-1.12 8.1.5")
@pytest.mark.parametrize(("there", "where"), [("d5", "gate"), ("gate", "score")])
def test_what_cannot_be_done_instead_is_not_applied(there: str, where: str) -> None:
    text = (
        "味方1体が撃破される場合、かわりに味方1体をあなたのゲートエリアに移動させる。"
        "移動できない場合、この効果は適用されない。"
    )
    scene = ready(text, target="味方1体", icons="[アクション][ターン]")
    gate = areas.name(areas.GATE[0])
    scene.put("白札", {"gate": gate}.get(there, there))
    happen(scene.answer("cast 術", "術者", "味方"), "defeats", "味方")
    assert scene.at("味方") == {"gate": gate}.get(where, where)


@pytest.mark.rule("scs-1.12 8.1.6", "scs-1.12 8.1.10")
def test_what_could_not_be_done() -> None:
    text = "対象を後退させる。後退できない場合、対象に【1】ダメージ。"
    assert damage(cast(text, "敵乙"), "敵乙") == 0
    scene = ready(text)
    move_to(move_to(scene, "敵乙", "c5"), "術者", "b3")
    assert damage(scene.answer("cast 術", "術者", "敵乙"), "敵乙") == 1


# Spellings


@pytest.mark.parametrize(
    ("text", "as_if"),
    [
        ("このストライカーは攻撃によるダメージを受けない。", "このストライカーは攻撃のダメージを受けない。"),
        ("術者がスペルカードで与えるダメージ【+1】。", "術者が与えるスペルカードのダメージ【+1】。"),
        ("敵が撃破されるたびに、カードを1枚引く。", "敵が撃破された場合、カードを1枚引く。"),
        ("敵1体に【X】ダメージ。Xは味方の数に等しい。", "敵1体に【n】ダメージ。nは味方の数に等しい。"),
        (
            "相手は次のターン、召喚を行うことができない。",
            "次に相手のターン開始時、ターン終了時まで、相手は召喚を行うことができない。",
        ),
        ("敵1体を「POW：0」にする。", "敵1体を「POW：0」に変更する。"),
        ("このストライカーは《瞬速》を持つ。", "このストライカーは《瞬速》を得る。"),
        ("敵1体を相手のベースラインに移動させる。", "敵1体を相手のベースラインのエリア1つに移動させる。"),
    ],
)
def test_how_else_the_same_is_written(text: str, as_if: str) -> None:
    assert same(text, as_if)


def test_what_was_countered_is_not_the_striker_that_declared_it() -> None:
    made = face(aimed("敵1体が行った宣言を打ち消す。そのスペルカードを手札に戻す。", icons="[リアクション]"))
    assert "the card that was countered" in reader.english(made)


@pytest.mark.rule("scs-1.12 3.6.5.1")
def test_a_target_in_either_colour() -> None:
    both = "・□□□・\n・□□□・\n・■●■・\n・■■■・\n・・・・・"
    text = "赤の範囲の敵1体に【4】ダメージ。青の範囲の敵1体に対しては、かわりに【2】ダメージを与え後退させる。"
    scene = ready(text, target="敵1体", minimap=both).answer("cast 術", "術者", "敵乙")
    assert (damage(scene, "敵乙"), scene.at("敵乙")) == (2, "c5")
    assert card_now(scene.g, scene["敵乙"]).guard == 5


@pytest.mark.parametrize(
    ("text", "as_if"),
    [
        ("敵1体は退場する。", "敵1体を退場させる。"),
        ("術者は後退し、カードを1枚引く。", "術者を後退させ、カードを1枚引く。"),
        ("味方1体は未行動状態になる。", "味方1体を未行動状態にする。"),
        ("敵1体は手札に戻る。", "敵1体を手札に戻す。"),
        ("敵1体に3点のダメージを与える。", "敵1体に【3】ダメージを与える。"),
        ("敵1体の「POW」を-2する。", "敵1体を「POW：-2」する。"),
        ("敵は相手のターンに移動できない。", "相手のターンの場合、敵は移動できない。"),
        ("このアビリティは敵が存在する場合にしか使用できない。", "このアビリティは敵が存在する場合にのみ使用できる。"),
        ("敵が撃破された場合、かわりにそれを除外する。", "敵が撃破される場合、かわりにそれを除外する。"),
    ],
)
def test_what_becomes_of_somebody_is_done_to_it(text: str, as_if: str) -> None:
    assert same(f"〔アビリティ〕\n{text}", f"〔アビリティ〕\n{as_if}")


def test_a_kind_of_striker_is_not_the_subjects_own_number() -> None:
    text = "このストライカーが「Rank：2」以上の敵を撃破したとき、カードを1枚引く。"
    assert happen(having(text, name="味方"), "defeats", "敵甲").hand() == 0
    strong = Scene(face(ability(text), "味方"), 敵甲={"rank": 2})
    assert happen(strong, "defeats", "敵甲").hand() == 1


@pytest.mark.rule("scs-1.12 2.3.5")
def test_who_came_back_to_a_hand_is_heard_of() -> None:
    scene = having("敵が手札に戻ったとき、カードを1枚引く。")
    assert happen(happen(scene, "returns", "敵甲"), "returns", "味方").hand() == 2
    assert scene.hand(1) == 1


@pytest.mark.rule("scs-1.12 4.1.5.1")
def test_beside_anybody_of_a_kind() -> None:
    text = "このストライカーが敵に隣接している場合、このストライカーを「DEF：+2」する。"
    scene = having(text, "[常時]")
    assert scene.stats("術者")[1] == 3
    assert move_to(scene, "敵甲", "b3").stats("術者")[1] == 5


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 8.2.5")
def test_both_of_two_crowds() -> None:
    scene = plain("味方全員と敵全員に【1】ダメージ。")
    assert [damage(scene, name) for name in ("術者", "味方", "敵甲", "敵乙")] == [1, 1, 1, 1]


@pytest.mark.rule("scs-1.12 2.8.1")
def test_who_came_this_turn_cannot_attack() -> None:
    scene = having("このストライカーは召喚されたターンに攻撃できない。", "[常時]")
    move_to(scene, "敵甲", "b3")
    assert why_not_attack(scene.g, 0, scene["術者"], scene["敵甲"]) is None
    happen(scene, "returns", "術者")
    happen(scene, "summons", "術者", seat=0, word="b2")
    assert why_not_attack(scene.g, 0, scene["術者"], scene["敵甲"]) == "1.1.3"


@pytest.mark.rule("scs-1.12 6.1.1", "scs-1.12 6.3.1.4")
def test_what_has_happened_in_this_chain() -> None:
    watch = face(ability("チェイン終了時、このチェインで敵が撃破された場合、カードを1枚引く。"), "味方")
    second = face(spell("敵全員を行動済み状態にする。"), "次")
    scene = ready("対象を撃破する。", watch, second)
    scene.hold("次")
    assert scene.answer("cast 術", "術者", "敵甲").hand() == 2
    assert scene.answer("cast 次", "術者").hand() == 1
    none = face(ability("チェイン終了時、このチェインで敵が1体も撃破されていない場合、カードを1枚引く。"), "味方")
    other = ready("対象を撃破する。", none, second)
    other.hold("次")
    assert other.answer("cast 術", "術者", "敵甲").hand() == 1
    assert other.answer("cast 次", "術者").hand() == 1


@pytest.mark.rule("scs-1.12 2.5.5", "scs-1.12 6.1.1")
@pytest.mark.parametrize(("answers", "hand"), [(("cast 止", "敵甲"), 1), ((), 2)])
def test_whether_a_declaration_was_countered_in_this_chain(answers: tuple[str, ...], hand: int) -> None:
    text = (
        "チェイン終了時、このチェインで敵1体が行った宣言が打ち消されていた場合、カードを1枚引く。"
        "打ち消されていなかった場合、カードを2枚引く。"
    )
    after = face(aimed(text, icons="[リアクション]"), "後")
    against = face(aimed("敵1体が行った宣言を打ち消す。", icons="[リアクション]"), "止")
    scene = ready("味方全員を行動済み状態にする。", after, against, target="")
    for name in ("後", "止"):
        scene.hold(name, 1)
    scene.answer("cast 術", "術者", "cast 後", "敵甲", *answers)
    assert scene.hand(1) == hand + (not answers)


@pytest.mark.rule("scs-1.12 4.5.4")
def test_a_defeated_striker_lies_face_down() -> None:
    text = "このストライカーが敵を撃破した場合、その敵を相手のスコア置き場ではなくあなたのスコア置き場に裏向きで置く。"
    scene = happen(having(text, name="味方"), "defeats", "敵甲")
    assert (scene.at("敵甲"), scene.g.down[scene["敵甲"]], scene.count("score", 0)) == ("score", 1, 1)


@pytest.mark.rule("scs-1.12 8.1.4", "scs-1.12 2.10.4")
@pytest.mark.parametrize(("noun", "hand"), [("敵", 1), ("エース", 2)])
def test_a_rule_card_does_the_one_or_the_other(noun: str, hand: int) -> None:
    text = f"味方が行動済み状態になった場合、{noun}が存在する場合、カードを1枚引く。そうでない場合、カードを2枚引く。"
    scene = ready(text, target="", icons="[アクション][ルール]").answer("cast 術", "術者")
    assert happen(scene, "acts", "味方").hand() == hand
