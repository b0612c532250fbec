"""What a text counts, looks back at, lets others decide or takes the place of: each is played on a position."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.state import BACK
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character, equipment
from tests.games.pso2.test_wider import on_top
from tests.games.pso2.test_width import cast, use

# What has happened this turn


@pytest.mark.rule("pso2-3.0 500.1")
def test_the_turn_remembers_a_destruction_and_forgets_it_with_its_end() -> None:
    looking = character("⓪⇒このターン中に相手のキャラが破壊された場合、1枚ドローする。")
    table = Table(looking, active("相手のキャラを1体選び、破壊する。"))
    table.put("主役")
    table.put("空札", seat=1)
    table.put("術", "hand")
    use(table)
    assert table.count("hand") == 1
    table.do("play 術")
    use(table)
    assert table.count("hand") == 1
    table.end_turn()
    table.end_turn()
    before = table.count("hand")
    use(table)
    assert table.count("hand") == before


@pytest.mark.rule("pso2-3.0 505.1.2")
@pytest.mark.parametrize("attacks", [1, 0])
def test_whoever_has_not_attacked_this_turn(attacks: int) -> None:
    table = Table(character("自分のターン終了時：このターン中に味方が攻撃していない場合、1枚ドローする。"))
    table.put("主役")
    if attacks:
        table.do("attack 主役")
    before = table.count("hand")
    table.do("end")
    assert table.count("hand") == before + 1 - attacks


@pytest.mark.rule("pso2-3.0 504.2")
def test_the_second_card_of_a_turn_and_no_other() -> None:
    table = Table(
        character("相手がこのターン中2枚目のカードをプレイした時：1枚ドローする。"), active("1枚ドローする。")
    )
    table.put("主役", seat=1)
    for _ in range(3):
        table.put("術", "hand")
    found = []
    for _ in range(3):
        table.do("play 術")
        found.append(table.count("hand", 1))
    assert found == [0, 1, 1]


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_so_many_cards_each_turn() -> None:
    table = Table(
        character("お互いのプレイヤーは、1ターンに2枚までしかカードをプレイできない。"), active("1枚ドローする。")
    )
    table.put("主役")
    for _ in range(3):
        table.put("術", "hand")
    table.do("play 術", "play 術")
    assert not any(move.startswith("play") for move in table.moves())
    table.end_turn()
    table.end_turn()
    assert any(move.startswith("play 術") for move in table.moves())


@pytest.mark.rule("pso2-3.0 300.8.1")
def test_once_in_a_game() -> None:
    table = Table(character("【Main】⓪⇒1枚ドローする。この能力は1ゲームに1度しか発動できない。"))
    table.put("主役")
    use(table)
    table.end_turn()
    table.end_turn()
    assert not any(move.startswith("use") for move in table.moves())


@pytest.mark.rule("pso2-3.0 103.5.1.1")
def test_for_each_card_that_was_destroyed_this_turn() -> None:
    table = Table(
        character("⓪⇒このターン中に破壊されたキャラ1体につき、1枚ドローする。"),
        active("場の《龍族》をすべて破壊する。"),
        character("", "竜", kinds=("龍族",)),
    )
    table.put("主役")
    table.put("竜")
    table.put("竜", seat=1)
    table.put("術", "hand")
    table.do("play 術")
    use(table)
    assert table.count("hand") == 2


# For each of several


@pytest.mark.rule("pso2-3.0 103.5.1.1")
def test_for_each_of_a_kind_more_damage() -> None:
    table = cast("自分の場の《龍族》1体につき、相手のプレイヤーに2ダメージを与える。", character("", kinds=("龍族",)))
    table.put("主役")
    table.put("主役")
    table.do("play 術")
    assert table.count("discard", 1) == 4


@pytest.mark.rule("pso2-3.0 406.2.2.3")
def test_for_each_that_this_text_destroyed_another_one_is_hit() -> None:
    table = cast(
        "自分の場の《龍族》を好きな数だけ破壊する。この効果で破壊したキャラ1体につき、相手のキャラを1体まで選び、3ダメージを与える。",
        character("", kinds=("龍族",)),
    )
    mine, other, last = table.put("主役"), table.put("主役"), table.put("主役")
    foes = [table.put("空札", seat=1) for _ in range(3)]
    table.do("play 術")
    table.pick(mine)
    table.pick(other)
    table.done()
    table.pick(foes[0])
    table.pick(foes[2])
    assert [table.damage(foe) for foe in foes] == [3, 0, 3]
    assert table.where(last) == "field"


@pytest.mark.rule("pso2-3.0 103.5.1.1")
def test_what_this_text_moved_counts_and_nothing_else() -> None:
    table = cast(
        "相手のキャラを全て後列に移動させる。この効果で移動したキャラ1体につき、このターン中、味方のキャラは攻撃力＋1を得る。",
        character(""),
    )
    mine = table.put("主役")
    table.put("空札", seat=1)
    table.put("空札", seat=1, row=BACK)
    table.do("play 術")
    assert table.numbers(mine) == (3, 4)


@pytest.mark.rule("pso2-3.0 用語.捨てる")
@pytest.mark.parametrize(("held", "drawn"), [(2, 0), (3, 3)])
def test_how_many_this_text_discarded(held: int, drawn: int) -> None:
    table = cast("手札をすべて捨てる。この効果で3枚以上捨てた場合、3枚ドローする。")
    for _ in range(held):
        table.put("空札", "hand")
    table.do("play 術")
    assert table.count("hand") == drawn


# Several texts


@pytest.mark.rule("pso2-3.0 406.3")
def test_two_of_three_texts_in_their_order() -> None:
    table = cast(
        "以下の能力から異なる2つを選んで発動する。・手札をすべて捨てる。・相手の場のアイテムを1枚選び、破壊する。・2枚ドローする。"
    )
    table.put("空札", "hand")
    table.do("play 術")
    assert table.moves() == ["option 1", "option 3"]
    table.do("option 3")
    assert (table.count("hand"), table.count("discard")) == (2, 2)


@pytest.mark.rule("pso2-3.0 406.3")
def test_more_texts_if_something_is_so() -> None:
    text = (
        "以下のいずれかの能力を選んで発動する。自分の場に《龍族》がいる場合、代わりに両方を選んでもよい。"
        "・1枚ドローする。・相手のプレイヤーに1ダメージを与える。"
    )
    table = cast(text, character("", kinds=("龍族",)))
    table.do("play 術", "option 1")
    assert (table.count("hand"), table.count("discard", 1)) == (1, 0)
    table = cast(text, character("", kinds=("龍族",)))
    table.put("主役")
    table.do("play 術", "option 1")
    assert table.moves() == ["option 2", "done"]
    table.do("option 2")
    assert (table.count("hand"), table.count("discard", 1)) == (1, 1)


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_the_opponent_decides_and_does_it() -> None:
    text = "相手は以下のどちらかを選ぶ。・自分の場のキャラを1体破壊する。・自分のデッキの上から4枚を捨札に置く。"
    table = cast(text)
    mine, theirs = table.put("空札"), table.put("空札", seat=1)
    table.do("play 術")
    assert table.asked().seat == 1
    table.do("option 1")
    assert (table.where(mine), table.where(theirs)) == ("field", "discard")
    table = cast(text)
    table.put("空札")
    table.do("play 術")
    assert (table.count("deck"), table.count("deck", 1)) == (10, 6)


# In the place of something


@pytest.mark.rule("pso2-3.0 103.4.3")
def test_a_whole_text_instead_of_a_destruction() -> None:
    table = Table(
        character(
            "自分の場の他のキャラが破壊される場合、代わりにそれを後列に移動させ、自分のデッキの上から1枚を捨てる。"
        ),
        active("キャラを1体選び、破壊する。"),
    )
    table.put("主役")
    other = table.put("空札")
    table.put("術", "hand")
    table.do("play 術")
    table.pick(other)
    assert (table.where(other), table.g.row[other], table.count("deck")) == ("field", BACK, 9)


@pytest.mark.rule("pso2-3.0 103.4.3")
@pytest.mark.parametrize(("answer", "hurt"), [("yes", (2, 0)), ("no", (0, 2))])
def test_another_may_take_the_damage(answer: str, hurt: tuple[int, int]) -> None:
    table = Table(
        character("自分の場の他のキャラがダメージを受ける場合、代わりにこのカードがそのダメージを受ける事ができる。"),
        active("キャラを1体選び、2ダメージを与える。"),
    )
    guard, other = table.put("主役"), table.put("空札")
    table.put("術", "hand")
    table.do("play 術")
    table.pick(other)
    table.do(answer)
    assert (table.damage(guard), table.damage(other)) == hurt


# Playing without paying, and what was looked at


@pytest.mark.rule("pso2-3.0 用語.プレイ")
def test_a_card_of_the_discard_pile_is_played_for_nothing() -> None:
    table = cast(
        "自分の捨札の《テクニック》を1枚選び、コストを支払わずにプレイする。",
        active("2枚ドローする。", "炎", cost=5, colour="red", kinds=("テクニック",)),
    )
    fire = table.put("炎", "discard")
    table.do("play 術")
    assert (table.count("hand"), table.where(fire)) == (2, "discard")


@pytest.mark.rule("pso2-3.0 用語.デッキを見る")
def test_one_of_those_looked_at_comes_into_play_the_rest_is_shuffled() -> None:
    table = cast(
        "自分のデッキの上から3枚を見る。その中から《龍族》を1枚まで自分の場に出し、残りをデッキに戻してシャッフルする。",
        character("", kinds=("龍族",)),
    )
    dragon = table.put("主役", "deck")
    on_top(table, dragon)
    table.do("play 術")
    table.pick(dragon)
    assert (table.where(dragon), table.count("deck")) == ("field", 10)


# Who did it, and who controls the bearer


@pytest.mark.rule("pso2-3.0 213.3.3")
def test_who_destroyed_this_card_is_destroyed() -> None:
    table = Table(
        character("戦闘不能時：このカードを破壊したキャラを破壊する。", hp=1), character("", "敵", attack=5, hp=9)
    )
    mine, foe = table.put("主役", off=1), table.put("敵", seat=1)
    table.end_turn()
    table.do("attack 敵")
    table.pick(mine)
    assert (table.where(mine), table.where(foe)) == ("discard", "discard")


def test_nobody_destroyed_a_card_that_only_came() -> None:
    with pytest.raises(Refused):
        reader.read(character("登場時：このカードを破壊したキャラを破壊する。"))


@pytest.mark.rule("pso2-3.0 204.2.2.2")
def test_the_controller_of_the_bearer_pays_at_the_end_of_the_own_turn() -> None:
    table = Table(
        active("付与：相手のキャラ。\n付与先のコントローラーのターン終了時：付与先のコントローラーは手札を1枚捨てる。")
    )
    foe = table.put("空札", seat=1)
    table.put("空札", "hand", seat=1)
    table.put("術", "hand")
    table.do("play 術")
    table.end_turn()
    held = table.count("hand", 1)
    table.do("end")
    assert table.where(foe) == "field"
    assert table.count("discard", 1) >= 1
    assert table.count("hand", 1) == held - 1


@pytest.mark.rule("pso2-3.0 506.6.1.4")
@pytest.mark.parametrize(("mine", "drawn"), [(1, 1), (0, 0)])
def test_destroyed_by_attacking_is_not_by_defending(mine: int, drawn: int) -> None:
    table = Table(character("このカードが攻撃でキャラを破壊した時：1枚ドローする。", attack=9, hp=9))
    hero, foe = table.put("主役"), table.put("空札", seat=1, off=mine)
    if mine:
        table.do("attack 主役")
        table.pick(foe)
        assert table.count("hand") == drawn
        return
    table.end_turn()
    before = table.count("hand")
    table.do("attack 空札")
    table.pick(hero)
    assert (table.where(foe), table.count("hand")) == ("discard", before)


@pytest.mark.rule("pso2-3.0 103.4.3")
def test_whoever_bears_it_takes_more_damage() -> None:
    table = Table(
        active("相手のキャラ1体に付与する。\n付与先が受けるダメージは＋1される。"),
        active("相手のキャラを1体選び、2ダメージを与える。", "矢"),
    )
    foe = table.put("空札", seat=1)
    table.put("術", "hand")
    table.put("矢", "hand")
    table.do("play 術", "play 矢")
    assert table.damage(foe) == 3


@pytest.mark.rule("pso2-3.0 103.5.4")
def test_both_numbers_follow_a_count() -> None:
    table = Table(character("このカードの攻撃力とHPは、自分の捨札のカードの枚数と同じになる。"))
    mine = table.put("主役")
    for _ in range(3):
        table.put("空札", "discard")
    assert table.numbers(mine) == (3, 3)


@pytest.mark.rule("pso2-3.0 用語.それ")
def test_all_but_the_one_that_was_chosen() -> None:
    table = cast("味方のキャラを1体選び、それ以外のキャラをすべて破壊する。")
    mine, other, foe = table.put("空札"), table.put("空札"), table.put("空札", seat=1)
    table.do("play 術")
    table.pick(mine)
    assert [table.where(card) for card in (mine, other, foe)] == ["field", "discard", "discard"]


@pytest.mark.rule("pso2-3.0 用語.それ")
def test_the_ally_of_two_that_were_chosen() -> None:
    table = cast("味方のキャラ1体と相手のキャラ1体を選ぶ。このターン中、選んだ味方は攻撃力＋1を得る。")
    mine, foe = table.put("空札"), table.put("空札", seat=1)
    table.do("play 術")
    assert [table.numbers(card) for card in (mine, foe)] == [(2, 4), (1, 4)]


@pytest.mark.rule("pso2-3.0 用語.無効(カードや能力の無効)")
def test_equipment_wakes_its_bearer_only_in_its_own_turn() -> None:
    table = Table(equipment("相手のターン中、装備先は攻撃力＋2を得る。"))
    hero = table.put("空札")
    sword = table.put("武具")
    table.g.host[sword] = hero
    table.g.version += 1
    assert table.numbers(hero) == (1, 4)
    table.end_turn()
    assert table.numbers(hero) == (3, 4)
    assert acts.attached(table.g, hero) == [sword]


# More of what a text counts and means


@pytest.mark.rule("pso2-3.0 209.4.1")
def test_only_the_next_card_that_is_played_costs_less() -> None:
    table = cast("このターン中、自分が次にキャラをプレイするためのコスト数は－2される。", character("", cost=2))
    for _ in range(2):
        table.put("主役", "hand")
    table.do("play 術")
    table.do("play 主役")
    assert table.count("field") == 1
    assert not any(move.startswith("play 主役") for move in table.moves())


@pytest.mark.rule("pso2-3.0 208.1.2.1")
def test_each_class_counts_once_and_all_names_none() -> None:
    table = Table(
        character("自分の場のキャラが持つクラスの種類1つにつき、このカードは攻撃力＋1を得る。", classes=("ハンター",)),
        character("", "仲間", classes=("ハンター", "フォース")),
        character("", "万能", classes=("ALL",)),
    )
    mine = table.put("主役")
    table.put("仲間")
    table.put("万能")
    assert table.numbers(mine) == (4, 4)


@pytest.mark.rule("pso2-3.0 用語.コントロール")
def test_control_of_two_is_exchanged() -> None:
    table = cast("自分の場のキャラと相手の場のキャラを1体ずつ選び、それらのコントロールを入れ替える。")
    mine, foe = table.put("空札"), table.put("空札", seat=1)
    table.do("play 術")
    assert [acts.side(table.g, card) for card in (mine, foe)] == [1, 0]


@pytest.mark.rule("pso2-3.0 用語.捨てる")
def test_each_player_draws_as_many_as_that_player_discarded() -> None:
    table = cast("お互いのプレイヤーは手札をすべて捨て、その数だけドローする。")
    table.put("空札", "hand")
    for _ in range(3):
        table.put("空札", "hand", seat=1)
    table.do("play 術")
    assert (table.count("hand"), table.count("hand", 1)) == (1, 3)


@pytest.mark.rule("pso2-3.0 300.4")
@pytest.mark.parametrize(("kind", "words"), [("ガンナー", {"連続射撃": 1}), ("ハンター", {})])
def test_two_plain_sentences_on_one_line(kind: str, words: dict[str, int]) -> None:
    table = Table(
        equipment("装備先は＋0/＋2を得る。装備先が《ガンナー》の場合、さらに【連続射撃】を得る。"),
        character("", classes=(kind,)),
    )
    hero, sword = table.put("主役"), table.put("武具")
    table.g.host[sword] = hero
    table.g.version += 1
    assert table.numbers(hero) == (2, 6)
    assert card_now(table.g, hero).keywords == words


@pytest.mark.rule("pso2-3.0 103.5.4")
def test_attack_and_hp_are_exchanged_in_the_opponents_turn() -> None:
    table = Table(character("相手のターン中、このカードの攻撃力とHPを入れ替える。", attack=1, hp=5))
    mine = table.put("主役")
    assert table.numbers(mine) == (1, 5)
    table.end_turn()
    assert table.numbers(mine) == (5, 1)


@pytest.mark.rule("pso2-3.0 103.2.2.2")
def test_only_what_such_a_card_does_hurts_more() -> None:
    table = Table(
        character("自分がプレイする《テクニック》が与えるダメージは＋1される。"),
        active("相手のキャラを1体選び、1ダメージを与える。", kinds=("テクニック",)),
        active("相手のキャラを1体選び、1ダメージを与える。", "矢"),
    )
    table.put("主役")
    foe = table.put("空札", seat=1)
    table.put("術", "hand")
    table.put("矢", "hand")
    table.do("play 術")
    assert table.damage(foe) == 2
    table.do("play 矢")
    assert table.damage(foe) == 3


@pytest.mark.rule("pso2-3.0 214.1")
def test_as_much_damage_as_it_has_taken() -> None:
    table = Table(
        character(
            "このカードがダメージを受けた時：このカードが受けたダメージに等しいダメージを相手のプレイヤーに与える。"
        ),
        active("キャラを1体選び、3ダメージを与える。"),
    )
    table.put("主役")
    table.put("術", "hand")
    table.do("play 術")
    assert table.count("discard", 1) == 3


@pytest.mark.rule("pso2-3.0 206.2")
def test_all_of_the_same_name_fall() -> None:
    table = cast("相手のキャラを1体選び、そのキャラと同じカード名を持つ相手のキャラをすべて破壊する。", character(""))
    foes = [table.put(name, seat=1) for name in ("空札", "空札", "主役")]
    table.do("play 術")
    table.pick(foes[0])
    assert [table.where(foe) for foe in foes] == ["discard", "discard", "field"]


@pytest.mark.rule("pso2-3.0 215.1")
def test_what_cannot_be_turned_on_stays_off() -> None:
    table = Table(
        character("相手のキャラは【ON】にならない。"),
        active("キャラを1体選び、【ON】にする。"),
    )
    table.put("主役", off=1)
    foe = table.put("空札", seat=1, off=1)
    table.put("術", "hand")
    table.do("play 術")
    table.pick(foe)
    assert table.g.off[foe] == 1
    table.end_turn()
    assert table.g.off[foe] == 1


def test_whose_next_turn_it_is_must_be_clear() -> None:
    with pytest.raises(Refused):
        reader.read(active("相手は味方のキャラを1体選び、次の自分のターンの開始時まで、それは攻撃できない。"))


@pytest.mark.rule("pso2-3.0 用語.無効(カードや能力の無効)")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_the_owner_may_pay_to_keep_a_card_from_being_negated(answer: str, drawn: int) -> None:
    table = Table(
        active("1枚ドローする。"),
        active("処理領域のアクティブを1枚選ぶ。それの持ち主が②を支払わない限り、それを無効にする。", "邪魔"),
    )
    table.put("術", "hand")
    table.put("邪魔", "hand", seat=1)
    table.pp(2)
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, "play 術"))
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, "play 邪魔"))
    table.quiet()
    assert table.asked().seat == 0
    table.do(answer)
    assert table.count("hand") == drawn


@pytest.mark.rule("pso2-3.0 504.2")
@pytest.mark.parametrize("floor", ["1未満にならない", "0にはならない", "0以下にはならない"])
def test_a_lowest_cost_above_nothing_is_not_passed_over(floor: str) -> None:
    """A cost is never below 0, so that may be said; what is kept above it is refused as long as nobody keeps it."""
    less = "自分の赤のキャラをプレイするためのコスト数は-1される。"
    reader.read(character(f"{less}ただし、0未満にならない。"))
    with pytest.raises(Refused):
        reader.read(character(f"{less}ただし、{floor}。"))
