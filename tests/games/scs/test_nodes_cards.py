"""What texts do with hands, decks and scores, summoning by a text, and how sentences hang together."""

from __future__ import annotations

import pytest

from fuda.games.scs.happening import happen
from tests.games.scs.board import card
from tests.games.scs.scene import cast, plain, ready

# Hands, decks, scores


@pytest.mark.rule("scs-1.12 4.2.4", "scs-1.12 2.1.2.1", "scs-1.12 2.1.2.2", "scs-1.12 2.1.2.3")
@pytest.mark.parametrize(
    ("who", "hands"), [("", (2, 0)), ("あなたは", (2, 0)), ("相手は", (0, 2)), ("お互いのプレイヤーは", (2, 2))]
)
def test_drawing(who: str, hands: tuple[int, int]) -> None:
    scene = plain(f"{who}カードを2枚引く。")
    assert (scene.hand(0), scene.hand(1)) == hands


@pytest.mark.rule("scs-1.12 4.3.4", "scs-1.12 1.1.8")
def test_whose_hand_it_is_chooses_what_is_discarded() -> None:
    scene = ready("相手は手札を2枚捨てる。", target="")
    scene.many("白札", 2, "hand", 1)
    scene.put("敵乙", "hand", 1)
    scene.answer("cast 術", "術者")
    assert scene.asked().seat == 1
    scene.answer("敵乙")
    assert (scene.hand(1), scene.count("discard", 1)) == (1, 2)
    few = ready("相手は手札を2枚捨てる。そうした場合、カードを1枚引く。", target="")
    few.put("白札", "hand", 1)
    few.answer("cast 術", "術者")
    assert (few.hand(1), few.hand(0)) == (0, 0)  # one of two is not all


@pytest.mark.rule("scs-1.12 4.3.2.1")
def test_cards_that_the_chooser_cannot_see_are_offered_one_by_one() -> None:
    scene = ready("相手の手札のカード1枚を捨て札に置く。", target="")
    scene.many("白札", 2, "hand", 1)
    scene.put("敵乙", "hand", 1)
    assert len(scene.answer("cast 術", "術者").asked().moves) == 3
    own = ready("手札のカード1枚を捨て札に置く。", target="")
    own.many("白札", 2, "hand", 0)
    own.put("敵乙", "hand", 0)
    assert len(own.answer("cast 術", "術者").asked().moves) == 2


def test_discarding_at_random_and_all() -> None:
    scene = ready("相手は手札を無作為に1枚捨てる。", target="")
    scene.many("白札", 3, "hand", 1)
    assert scene.answer("cast 術", "術者").hand(1) == 2
    both = ready("お互いのプレイヤーは手札をすべて捨てる。", target="")
    both.many("白札", 3, "hand", 1)
    both.many("白札", 2, "hand", 0)
    both.answer("cast 術", "術者")
    assert (both.hand(0), both.hand(1)) == (0, 0)


@pytest.mark.rule("scs-1.12 4.2.3", "scs-1.12 4.5.4")
def test_the_top_of_a_deck() -> None:
    assert plain("山札の上から3枚を捨て札に置く。").count("deck") == 7
    assert plain("相手の山札の上から3枚を捨て札に置く。").count("discard", 1) == 3
    scene = plain("相手の山札の上から2枚を裏向きであなたのスコア置き場に置く。")
    assert (happen.score(scene.g, 0), scene.count("deck", 1)) == (2, 8)


@pytest.mark.rule("scs-1.12 7.1.6", "scs-1.12 10.7.2")
def test_who_pays_a_score_cost_chooses_and_pays_what_there_is() -> None:
    scene = ready("相手はスコアコストを2点支払う。", target="")
    scene.many("白札", 1, "discard", 1)
    scene.put("敵乙", "discard", 1)
    scene.put("敵甲", "discard", 1)
    scene.answer("cast 術", "術者")
    assert scene.asked().seat == 1
    scene.answer("白札", "敵乙")
    assert (happen.score(scene.g, 0), scene.count("discard", 1)) == (2, 1)
    few = ready("相手はスコアコストを2点支払う。", target="")
    few.put("白札", "discard", 1)
    few.answer("cast 術", "術者")
    assert happen.score(few.g, 0) == 1
    own = ready("スコアコストを1点支払う。", target="")
    own.put("白札", "discard", 0)
    assert happen.score(own.answer("cast 術", "術者").g, 1) == 1


@pytest.mark.rule("scs-1.12 8.1.14", "scs-1.12 8.1.14.2")
def test_revealing_the_top_of_the_deck() -> None:
    text = "山札の一番上のカードを公開する。それが「属性：神」を持つ場合、それを手札に加える。"
    scene = ready(text, card("神札", attributes=("神",)), target="")
    top = scene.put("神札", "deck")
    deck = happen.cards(scene.g, "deck", 0)
    deck.insert(0, deck.pop())
    scene.answer("cast 術", "術者")
    assert (scene.where(top), len(scene.told("reveals"))) == ("hand", 1)
    assert plain(text).hand() == 0
    several = plain("相手の山札の上から3枚を公開する。それらを捨て札に置く。")
    assert (several.count("discard", 1), len(several.told("reveals"))) == (3, 3)


@pytest.mark.rule("scs-1.12 8.1.14", "scs-1.12 8.1.14.1", "scs-1.12 8.1.14.2")
def test_what_is_revealed_is_seen_until_the_effect_is_resolved_and_stays_where_it_is() -> None:
    scene = ready("相手の手札を公開する。カードを1枚引いてもよい。", target="")
    shown = scene.many("白札", 2, "hand", 1)
    scene.answer("cast 術", "術者")
    assert all(scene.g.known[c] & 1 for c in shown)
    scene.answer("no")
    assert not any(scene.g.known[c] & 1 for c in shown)
    assert (len(scene.told("reveals")), scene.hand(1)) == (2, 2)
    mine = ready("手札のカード1枚を公開する。カードを1枚引いてもよい。", target="")
    held = mine.put("白札", "hand")
    mine.answer("cast 術", "術者")
    assert mine.g.known[held] & 2
    assert not mine.answer("no").g.known[held] & 2


def test_searching_the_deck() -> None:
    text = "山札から「種族：狐」を持つカード1枚を公開して手札に加え、山札をシャッフルする。"
    scene = ready(text, card("子狐", races=("狐",)), target="")
    scene.put("子狐", "deck")
    scene.answer("cast 術", "術者")
    assert scene.options() == ["子狐", "done"]
    scene.answer("子狐")
    assert (scene.hand(), len(scene.told("shuffles"))) == (1, 1)
    assert plain(text).hand() == 0


@pytest.mark.rule("scs-1.12 4.3.3", "scs-1.12 4.4.3", "scs-1.12 4.5.3")
def test_a_zone_of_which_nothing_is_said_is_ones_own() -> None:
    for zone in ("手札", "捨て札", "スコア置き場"):
        scene = ready(f"{zone}のカード1枚を山札の一番上に置く。", target="")
        name = {"手札": "hand", "捨て札": "discard", "スコア置き場": "score"}[zone]
        mine, theirs = scene.put("白札", name, 0), scene.put("白札", name, 1)
        scene.answer("cast 術", "術者")
        assert (scene.where(mine), scene.where(theirs)) == ("deck", name)


def test_shuffling_and_cards_from_zones() -> None:
    assert len(plain("山札をシャッフルする。").told("shuffles", seat=0)) == 1
    scene = ready("捨て札のカード1枚を手札に加える。", target="")
    scene.put("白札", "discard")
    assert scene.answer("cast 術", "術者").hand() == 1
    score = ready("相手のスコア置き場のカード1枚を捨て札に置く。", target="")
    lost = score.put("味方", "score", 1, owner=0)
    assert score.answer("cast 術", "術者").where(lost) == "discard"
    two = ready("捨て札のカード2枚までを選び、それらを手札に加える。", target="")
    two.many("白札", 2, "discard")
    assert two.answer("cast 術", "術者", "白札", "done").hand() == 1


@pytest.mark.rule("scs-1.12 2.8.1", "scs-1.12 2.8.1.1", "scs-1.12 2.8.1.3")
def test_summoning_without_its_cost() -> None:
    scene = ready("捨て札のカード1枚を召喚コストを支払わずに召喚する。", target="")
    dead = scene.put("白札", "discard")
    scene.answer("cast 術", "術者")
    assert sorted(m.split()[-1] for m in scene.options()) == ["a1", "b1", "c1", "d1"]
    scene.answer(scene.options()[0])
    assert scene.where(dead) in ("a1", "b1", "c1", "d1")
    assert not scene.g.acted[dead]
    text = "手札のカード1枚を召喚コストを支払わずに相手のゲートエリアのエリア1つに行動済み状態で召喚する。"
    far = ready(text, target="")
    come = far.put("白札", "hand")
    far.answer("cast 術", "術者")
    assert (far.where(come), far.g.acted[come], far.g.side[come]) == ("c5", 1, 0)


def test_this_card_goes_back_to_hand() -> None:
    assert plain("このカードを手札に戻す。").at("術") == "hand"


# How sentences hang together


@pytest.mark.rule("scs-1.12 8.1.6", "scs-1.12 8.1.6.1", "scs-1.12 8.1.6.2")
@pytest.mark.parametrize(("said", "drawn"), [("yes", 2), ("no", 0)])
def test_all_or_nothing_of_what_one_may_do(said: str, drawn: int) -> None:
    scene = ready("カードを1枚引き、カードを1枚引いてもよい。", target="")
    assert scene.answer("cast 術", "術者", said).hand() == drawn


@pytest.mark.rule("scs-1.12 8.1.9")
@pytest.mark.parametrize(("chosen", "result"), [("option 1", ("score", 0)), ("option 2", ("b4", 1))])
def test_one_of_two_effects(chosen: str, result: tuple[str, int]) -> None:
    scene = cast("対象に【3】ダメージorカードを1枚引く。", "敵甲", chosen)
    assert (scene.at("敵甲"), scene.hand()) == result


@pytest.mark.rule("scs-1.12 8.1.4.3")
@pytest.mark.parametrize(("target", "drawn"), [("敵甲", 1), ("敵乙", 0)])
def test_only_if(target: str, drawn: int) -> None:
    assert cast("対象が「種族：鬼」を持つ場合、カードを1枚引く。", target).hand() == drawn


def test_choosing_while_the_text_is_carried_out() -> None:
    scene = cast("敵1体を選び、それを後退させる。", "敵甲", "敵乙")
    assert (scene.at("敵甲"), scene.at("敵乙")) == ("b4", "c5")
    upto = cast("敵2体までを選び、それらに【3】ダメージを与える。", "敵甲", "敵甲", "done")
    assert (upto.at("敵甲"), upto.at("敵乙")) == ("score", "c4")


def test_what_a_target_gone_does_not_receive() -> None:
    scene = cast("対象を退場させる。その後、対象に【9】ダメージを与える。", "敵甲")
    assert (scene.at("敵甲"), scene.told("damages")) == ("discard", [])
