"""Damage several times, damage that is shared out, one summon a turn, what is done if a text did not defeat anybody."""

from __future__ import annotations

import pytest

from fuda.games.scs.acting.play import why_not_cast
from fuda.games.scs.book.commander_phase import why_not_summon
from fuda.games.scs.book.turn import Turn
from fuda.games.scs.happening import happen as acts
from fuda.text import Refused
from tests.games.scs.board import card
from tests.games.scs.scene import Doing, Scene, brought_about, cast, having, move_to, ready
from tests.games.scs.wording import aimed, face, spell


def damage(scene: Scene, name: str) -> list[int]:
    """The damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return [event.amount for event in told if event.kind == "damages" and event.card == scene[name]]


@pytest.mark.rule("scs-1.12 2.6.1", "scs-1.12 8.2.5")
def test_damage_is_dealt_several_times() -> None:
    assert damage(cast("敵1体に【1】ダメージを3回与える。", "敵乙"), "敵乙") == [1, 1, 1]
    scene = ready("敵1体に【1】ダメージを2回与える。", target="").answer("cast 術", "術者", "敵乙")
    assert (damage(scene, "敵甲"), damage(scene, "敵乙")) == ([], [1, 1])


@pytest.mark.rule("scs-1.12 8.2.5", "scs-1.12 2.6.5")
@pytest.mark.parametrize(("shares", "first", "second"), [("甲乙乙", 1, 2), ("甲甲甲", 3, 0)])
def test_damage_is_shared_out(shares: str, first: int, second: int) -> None:
    scene = ready("敵全員に【3】ダメージを好きなように割り振る。", target="", 敵甲={"defence": 9})
    scene.answer("cast 術", "術者", *(f"敵{share}" for share in shares))
    assert (damage(scene, "敵甲"), damage(scene, "敵乙")) == ([first], [second] if second else [])


@pytest.mark.rule("scs-1.12 8.2.5")
def test_who_is_alone_takes_all_of_it() -> None:
    scene = ready("「種族：鬼」を持つ敵全員に【2】ダメージを好きなように割り振る。", target="").answer(
        "cast 術", "術者"
    )
    assert damage(scene, "敵甲") == [2]


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 2.8.1")
def test_one_summon_a_turn() -> None:
    scene = having("お互いのプレイヤーは1ターンに1体しか召喚を行うことができない。", "[常時]")
    first, second = (scene.put("味方", "hand", 0) for _ in range(2))
    assert why_not_summon(scene.g, 0, second, 19) == why_not_summon(scene.g, 0, first, 19) is None
    brought_about(scene, [acts.event(Doing(scene), "summons", first, seat=0, word="a1")])
    assert why_not_summon(scene.g, 0, second, 19) == "1.1.3"


@pytest.mark.rule("scs-1.12 2.4.4.3", "scs-1.12 2.7.2.3")
@pytest.mark.parametrize(("target", "drawn", "acted"), [("敵甲", 1, False), ("敵乙", 0, True)])
def test_otherwise_behind_what_this_text_has_done(target: str, drawn: int, acted: bool) -> None:  # noqa: FBT001
    text = (
        "敵1体に【3】ダメージ。この効果で敵1体が撃破された場合、カードを1枚引く。"
        "そうでない場合、敵1体を行動済み状態にする。"
    )
    scene = cast(text, target)
    assert (scene.hand(), scene.acted("敵乙")) == (drawn, acted)


@pytest.mark.rule("scs-1.12 8.1.4")
@pytest.mark.parametrize(("target", "place"), [("敵甲", "score"), ("敵乙", "c4")])
def test_one_bound_or_the_other(target: str, place: str) -> None:
    text = "敵1体のDEFが3以下なら敵1体を撃破し、4以上なら敵1体を行動済み状態にする。"
    scene = cast(text, target)
    assert (scene.at(target), scene.acted("敵乙")) == (place, target == "敵乙")
    with pytest.raises(Refused):  # and if it is 4 or 5?
        face(aimed("敵1体のDEFが3以下なら敵1体を撃破し、6以上なら敵1体を行動済み状態にする。"))


@pytest.mark.rule("scs-1.12 8.1.3")
def test_the_next_attack_only() -> None:
    scene = ready("味方1体が次に攻撃する時、味方1体を「POW：+3」する。", target="味方1体", icons="[アクション][ターン]")
    scene.answer("cast 術", "術者", "味方")
    assert scene.stats("味方") == (2, 3)
    assert move_to(scene, "敵甲", "c3").answer("attack 味方 c3").stats("味方") == (5, 3)
    assert card("味方").printed.power == 2


# How often in a game


@pytest.mark.rule("scs-1.12 2.5.4.4")
@pytest.mark.parametrize(("said", "again"), [("ゲーム中に1度", False), ("1ターンに1度", True)])
def test_once_a_game(said: str, again: bool) -> None:  # noqa: FBT001
    text = f"この宣言は{said}しか使用できない。\nカードを1枚引く。"
    scene = Scene(face(spell(text), "術"))
    held = [scene.put("術", "hand", 0) for _ in range(3)]
    scene.answer("cast 術", "術者")
    rest = next(found for found in held if scene.where(found) == "hand")
    assert why_not_cast(scene.g, 0, rest) == "2.5.4.4"
    for _ in range(2):
        Turn(at="hand_over").hand_over(scene.g, None)
    scene.g.phase = "striker"
    assert (why_not_cast(scene.g, 0, rest) is None) == again


@pytest.mark.rule("scs-1.12 1.1.6")
def test_so_many_less_than_a_number() -> None:
    scene = ready("敵1体に【4-味方の数】ダメージ。").answer("cast 術", "術者", "敵乙")
    assert damage(scene, "敵乙") == [2]
