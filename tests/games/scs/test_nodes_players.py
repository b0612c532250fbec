"""Who did and who did not, players of whom something is so; the first time in a turn; leaving a part of the stage; what
is done to whoever a condition is about."""

from __future__ import annotations

import pytest

from fuda.games.scs.book.attack_damage import attack_amount
from fuda.games.scs.language import reader
from fuda.games.scs.state import Strike
from fuda.kernel.loop import run
from fuda.text import Refused
from tests.games.scs.board import card
from tests.games.scs.scene import Scene, happen, having, move_to, ready
from tests.games.scs.wording import ability, aimed, face, printed, spell


def damage(scene: Scene, name: str) -> list[int]:
    """The damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return [event.amount for event in told if event.kind == "damages" and event.card == scene[name]]


# Players


@pytest.mark.rule("scs-1.12 1.1.8", "scs-1.12 2.1.2.3")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (1, 0), (1, 1), (0, 0)])
def test_who_could_not_pays_and_who_could_does_not(mine: int, theirs: int) -> None:
    text = "お互いのプレイヤーは手札を1枚捨てる。捨てられなかったプレイヤーは山札の上から2枚を捨て札に置く。"
    scene = ready(text, target="")
    for seat, many in enumerate((mine, theirs)):
        scene.many("味方", many, "hand", seat)
    before = [scene.count("deck", seat) for seat in (0, 1)]
    scene.answer("cast 術", "術者")
    lost = [before[seat] - scene.count("deck", seat) for seat in (0, 1)]
    assert lost == [0 if mine else 2, 0 if theirs else 2]


@pytest.mark.rule("scs-1.12 2.1.2.3")
def test_who_did_it_gets_something_for_it() -> None:
    text = "お互いのプレイヤーは手札を1枚捨てる。そうしたプレイヤーはカードを2枚引く。"
    scene = ready(text, target="")
    scene.many("味方", 1, "hand", 1)
    scene.answer("cast 術", "術者")
    assert [scene.hand(0), scene.hand(1)] == [0, 2]


@pytest.mark.rule("scs-1.12 2.1.2.3")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 3), (3, 2), (3, 4)])
def test_each_player_of_whom_it_is_so(mine: int, theirs: int) -> None:
    scene = ready("手札が3枚以上のプレイヤーは手札を1枚捨てる。", target="")
    for seat, many in enumerate((mine, theirs)):
        scene.many("味方", many, "hand", seat)
    scene.answer("cast 術", "術者")
    assert [scene.hand(0), scene.hand(1)] == [mine - (mine > 2), theirs - (theirs > 2)]


def test_players_who_did_something_are_several() -> None:
    with pytest.raises(Refused):
        face(spell("相手は手札を1枚捨てる。そうしたプレイヤーはカードを1枚引く。"))


# The first time in a turn


@pytest.mark.rule("scs-1.12 5.2.4")
@pytest.mark.parametrize(("which", "drawn"), [("最初に", [1, 1, 1]), ("2度目に", [0, 1, 1])])
def test_the_first_or_second_time_in_a_turn(which: str, drawn: list[int]) -> None:
    scene = having(f"このストライカーがこのターンに{which}移動したとき、カードを1枚引く。")
    assert [move_to(scene, "術者", area).hand() for area in ("a2", "b2", "a2")] == drawn


@pytest.mark.rule("scs-1.12 5.2.4")
def test_the_second_spell_card_of_the_opponent_in_a_turn() -> None:
    text = "あなたがこのターンに2枚目のスペルカードを宣言したとき、カードを1枚引く。"
    scene = Scene(face(ability(text), "術者"), face(spell("敵のエース全員に【1】ダメージ。"), "稲"))
    scene.many("稲", 3, "hand", 0)
    hands = [scene.answer("cast 稲", "味方").hand() for _ in range(3)]
    assert hands == [2, 2, 1]


def test_of_strikers_of_a_kind_only_whose_they_were_is_remembered() -> None:
    with pytest.raises(Refused):
        face(ability("「種族：狐」を持つ味方がこのターンに最初に移動したとき、カードを1枚引く。"))


# Where from


@pytest.mark.rule("scs-1.12 4.1.8", "scs-1.12 5.4.6")
@pytest.mark.parametrize(("text", "drawn"), [("から移動した", [0, 1, 1]), ("を離れた", [0, 1, 1])])
def test_moving_from_a_part_of_the_stage(text: str, drawn: list[int]) -> None:
    scene = having(f"このストライカーがセンターライン{text}とき、カードを1枚引く。")
    assert [move_to(scene, "術者", area).hand() for area in ("b3", "a2", "b2")] == drawn


@pytest.mark.rule("scs-1.12 2.3.7", "scs-1.12 4.1.10")
@pytest.mark.parametrize(("text", "drawn"), [("から移動した", 0), ("を離れた", 1)])
def test_who_leaves_the_stage_leaves_its_place_and_moves_nowhere(text: str, drawn: int) -> None:
    scene = move_to(having(f"味方がセンターライン{text}とき、カードを1枚引く。"), "味方", "c3")
    assert happen(scene, "retires", "味方").hand() == drawn


# To whom


@pytest.mark.rule("scs-1.12 8.1.4")
def test_what_is_done_to_nobody_named_is_done_to_whom_the_condition_is_about() -> None:
    scene = having("相手のターン開始時、このストライカーが行動済み状態の場合、未行動状態にする。")
    scene.g.acted[scene["術者"]] = 1
    scene.g.active = 1
    scene.phase("refresh")
    run(scene.g)
    assert not scene.answer().acted("術者")
    with pytest.raises(Refused):  # the ally, or the striker itself?
        face(ability("他の味方が移動したとき、このストライカーが未行動状態の場合、手札に戻す。"))


@pytest.mark.rule("scs-1.12 8.1.8")
def test_what_is_done_to_nobody_named_is_done_to_the_subject() -> None:
    scene = having("このストライカーが移動したとき、手札に戻す。")
    assert move_to(scene, "術者", "b3").at("術者") == "hand"
    with pytest.raises(Refused):  # the one that was defeated, or this one?
        face(ability("このストライカーが敵を撃破したとき、未行動状態にする。"))


@pytest.mark.rule("scs-1.12 2.5.4.1", "scs-1.12 5.4.7.2")
def test_the_enemy_is_the_one_that_has_attacked() -> None:
    scene = having("このストライカーが攻撃の対象になったとき、その敵に【1】ダメージ。")
    scene = move_to(scene, "敵甲", "b3")
    scene.g.active = 1
    scene.answer("attack 敵甲 b2")
    assert damage(scene, "敵甲") == [1]
    assert damage(scene, "敵乙") == []


@pytest.mark.rule("scs-1.12 2.3.7")
def test_as_many_cards_as_the_rank_of_whom_the_text_has_retired() -> None:
    text = "味方1体を退場させる。そうした場合、退場した味方のRankと同じ枚数のカードを引く。"
    scene = ready(text, target="味方1体", 味方={"rank": 3})
    assert scene.answer("cast 術", "術者", "味方").hand() == 3
    heard = having("他の味方が退場したとき、退場した味方のRankと同じ枚数のカードを引く。")
    assert happen(heard, "retires", "味方").hand() == 1


@pytest.mark.rule("scs-1.12 8.1.4")
@pytest.mark.parametrize(("power", "dealt"), [(2, []), (4, [2]), (7, [5])])
def test_the_difference_of_what_was_compared(power: int, dealt: list[int]) -> None:
    text = "術者のPOWが敵1体のPOWより高い場合、敵1体に【その差】ダメージ。"
    scene = ready(text, 術者={"power": power}).answer("cast 術", "術者", "敵甲")
    assert damage(scene, "敵甲") == dealt


# Attacks


@pytest.mark.rule("scs-1.12 5.4.7.8", "scs-1.12 1.1.2")
@pytest.mark.parametrize(("text", "amount"), [("このストライカーの攻撃のダメージは減少しない。", 2), ("", 1)])
def test_neither_grazing_nor_a_text_lowers_the_damage(text: str, amount: int) -> None:
    mine = face(ability(text, "[常時]"), "術者") if text else card("術者")
    wall = face(ability("このストライカーが受けるダメージ【-1】。", "[常時]"), "敵甲")
    scene = move_to(Scene(mine, wall), "敵甲", "b3")
    strike = Strike((scene.g.ref(scene["術者"]),), scene.g.ref(scene["敵甲"]), 1)
    assert attack_amount(scene.g, strike, (scene["術者"],)) == amount
    scene.answer("attack 術者 b3")
    assert damage(scene, "敵甲") == [amount]


# Cards


@pytest.mark.rule("scs-1.12 2.3.5")
def test_a_card_of_ones_own_in_the_score_of_the_opponent() -> None:
    scene = ready("相手のスコア置き場のあなたのカード1枚を手札に加える。", target="")
    mine = scene.put("味方", "score", 1)
    scene.g.owner[mine] = 0
    other = scene.put("敵乙", "score", 1)
    scene.g.owner[other] = 1
    scene.answer("cast 術", "術者")
    assert (scene.where(mine), scene.where(other)) == ("hand", "score")


@pytest.mark.rule("scs-1.12 4.4.3")
def test_another_card_than_this_one() -> None:
    mine = face(ability("このストライカーが退場したとき、捨て札のこのカード以外のカード1枚を手札に加える。"), "術者")
    alone = happen(Scene(mine), "retires", "術者")
    assert (alone.at("術者"), alone.hand()) == ("discard", 0)
    scene = Scene(mine)
    other = scene.put("敵乙", "discard", 0)
    assert happen(scene, "retires", "術者").where(other) == "hand"


@pytest.mark.rule("scs-1.12 1.1.8", "scs-1.12 2.8.2")
def test_a_card_in_hand_does_not_retire() -> None:
    scene = ready("手札のカード1枚を退場させる。", target="")
    held = scene.put("味方", "hand", 0)
    assert scene.answer("cast 術", "術者").where(held) == "hand"


def test_what_another_spelling_says() -> None:
    def tree(text: str) -> object:
        return reader.read_tree(printed(text))

    pairs = [
        ("敵1体の属性に「魔」を加える。", "敵1体は「属性：魔」を得る。"),
        (
            "味方1体が受けるダメージを、かわりに術者が受ける。",
            "味方1体がダメージを受ける場合、かわりに術者がそのダメージを受ける。",
        ),
        ("敵2体を選び、その位置を入れ替える。", "敵2体を選び、それらの位置を入れ替える。"),
    ]
    for text, meant in pairs:
        line = "味方1体" if "味方" in text else "敵1体"
        icons = "[リアクション][チェイン]"
        assert tree(aimed(text, line, icons)) == tree(aimed(meant, line, icons))


# That enemy, that ally


@pytest.mark.rule("scs-1.12 2.6.2", "scs-1.12 5.4.7.2")
@pytest.mark.parametrize(
    ("text", "hurt"),
    [("その敵に【1】ダメージ", "敵甲"), ("その味方に【1】ダメージ", "味方")],
)
def test_that_enemy_is_never_an_ally(text: str, hurt: str) -> None:
    scene = having(f"味方が敵の攻撃の対象になったとき、{text}。")
    scene = move_to(scene, "敵甲", "c3")
    scene.g.active = 1
    scene.answer("attack 敵甲 c2")
    assert damage(scene, hurt)[0] == 1
    assert [damage(scene, name)[:1] for name in ("敵甲", "味方") if name != hurt] in ([[]], [[2]])


@pytest.mark.rule("scs-1.12 2.6.2")
def test_that_enemy_is_the_one_that_was_defeated() -> None:
    text = "味方が攻撃によって敵を撃破したとき、その敵のRankと同じ枚数のカードを引く。"
    scene = Scene(face(ability(text), "味方"), 敵甲={"defence": 1, "rank": 3}, 術者={"rank": 2})
    assert move_to(scene, "敵甲", "b3").answer("attack 術者 b3").hand() == 3


@pytest.mark.rule("scs-1.12 8.1.4")
def test_that_enemy_is_the_last_enemy_that_was_chosen() -> None:
    text = "敵1体を選ぶ。味方1体を選び、その敵に【その味方のPOW】ダメージ。"
    scene = ready(text, target="", 味方={"power": 4}).answer("cast 術", "術者", "敵乙", "味方")
    assert damage(scene, "敵乙") == [4]


@pytest.mark.parametrize(
    "text", ["敵が移動したとき、その味方を手札に戻す。", "敵が移動したとき、味方が存在する場合、その味方を手札に戻す。"]
)
def test_no_ally_was_spoken_of(text: str) -> None:
    with pytest.raises(Refused):
        face(ability(text))


def test_who_may_is_said_last_in_english() -> None:
    book = reader.book()
    tree = book.read("カードを1枚引き、相手は手札を1枚捨ててもよい。", "Sentence")
    english = "Draw 1 card, then the opponent may discard 1 card from hand."
    assert book.print(tree, "en", category="Sentence") == english
    assert book.read(english, "Sentence", "en") == tree
