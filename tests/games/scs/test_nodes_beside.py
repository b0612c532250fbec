"""One beside the target, damage of one side, damage that becomes another by whom it is dealt, so many cards grazed."""

from __future__ import annotations

import pytest

from fuda.games.scs.happening import happen as acts
from fuda.kernel.decision import Outcome
from fuda.kernel.loop import run
from fuda.text import Refused
from tests.games.scs.scene import Doing, Scene, brought_about, cast, having, move_to, ready
from tests.games.scs.wording import ability, aimed, face, spell


def damage(scene: Scene, name: str) -> list[int]:
    """The damage that was dealt to this striker, by the log."""
    told = [entry.event for entry in scene.g.journal.entries]
    return [event.amount for event in told if event.kind == "damages" and event.card == scene[name]]


@pytest.mark.rule("scs-1.12 4.1.5.1", "scs-1.12 2.5.4.1")
@pytest.mark.parametrize("word", ["", "他の"])
def test_who_stands_beside_the_target_is_another(word: str) -> None:
    scene = cast(f"敵1体に【1】ダメージ。敵1体に隣接する{word}敵1体に【2】ダメージ。", "敵甲")
    assert (damage(scene, "敵甲"), damage(scene, "敵乙")) == ([1], [2])


@pytest.mark.rule("scs-1.12 8.1.11")
def test_who_is_compared_with_the_caster_is_the_target() -> None:
    text = "術者よりPOWが高い敵1体に【1】ダメージ。"
    assert "cast 術" not in ready(text).options()
    scene = ready(text, 敵甲={"power": 4}).answer("cast 術", "術者")
    assert damage(scene, "敵甲") == [1]


@pytest.mark.parametrize(
    "text",
    [
        "敵1体に【3】ダメージ。隣接する敵1体に【2】ダメージ。",
        "敵1体に【3】ダメージ。「種族：鬼」を持つ敵1体に【2】ダメージ。",
    ],
)
def test_the_target_or_another_that_is_so(text: str) -> None:
    with pytest.raises(Refused):
        face(aimed(text))


@pytest.mark.rule("scs-1.12 2.6.2.1", "scs-1.12 2.4.13")
@pytest.mark.parametrize(
    ("by", "kind", "dealt"), [("敵甲", "spell", []), ("敵甲", "ability", [2]), ("味方", "spell", [2])]
)
def test_no_damage_of_spells_of_one_side(by: str, kind: str, dealt: list[int]) -> None:
    scene = having("このストライカーは敵のスペルカードのダメージを受けない。", "[常時]")
    brought_about(scene, [acts.event(Doing(scene, by), "damages", scene["術者"], amount=2, word=kind)])
    assert damage(scene, "術者") == dealt


@pytest.mark.rule("scs-1.12 8.1.7", "scs-1.12 2.6.2")
@pytest.mark.parametrize(("by", "dealt"), [("敵甲", [1]), ("敵乙", [2])])
def test_what_somebody_deals_becomes_another_number(by: str, dealt: list[int]) -> None:
    scene = having("「属性：妖」を持つ敵がこのストライカーに与えるダメージを1にする。", "[常時]")
    brought_about(scene, [acts.event(Doing(scene, by), "damages", scene["術者"], amount=2, word="ability")])
    assert damage(scene, "術者") == dealt


@pytest.mark.rule("scs-1.12 5.4.7.6", "scs-1.12 5.4.7.7")
@pytest.mark.parametrize(("many", "drawn"), [(1, 0), (2, 1)])
def test_so_many_cards_grazed(many: int, drawn: int) -> None:
    scene = Scene(face(ability("相手がグレイズで2枚以上のカードをスコア置き場に置いたとき、カードを1枚引く。"), "術者"))
    move_to(scene, "敵甲", "b3")
    scene.many("白札", 2, "hand", 1)
    scene.answer("attack 術者 b3", *["graze 白札"] * many, *(["done"] if many < 2 else []))
    run(scene.g)
    assert scene.answer().hand() == drawn


# What no effect of one side does


def act(scene: Scene, by: str, kind: str, **fields: object) -> None:
    """This happens to 術者 by a text of that striker."""
    brought_about(scene, [acts.event(Doing(scene, by), kind, scene["術者"], **fields)])


@pytest.mark.rule("scs-1.12 1.1.3", "scs-1.12 2.4.8")
@pytest.mark.parametrize(("by", "changed"), [("敵甲", False), ("味方", True)])
def test_no_effect_of_enemies_does_it(by: str, changed: bool) -> None:  # noqa: FBT001
    scene = having("このストライカーは敵の効果によって行動済み状態にならない。", "[常時]")
    act(scene, by, "acts", word="effect")
    assert scene.acted("術者") == changed
    scene = having("このストライカーは敵の効果によって移動しない。", "[常時]")
    act(scene, by, "moves", word="b3", amount=1)
    assert (scene.at("術者") == "b3") == changed
    scene = having("味方は敵の効果によってステージを離れない。", "[常時]")
    act(scene, by, "returns", word="effect")
    assert (scene.at("術者") == "hand") == changed


@pytest.mark.rule("scs-1.12 5.4.6")
def test_the_rules_still_let_it_move_and_act() -> None:
    text = "このストライカーは敵の効果によって移動しない。このストライカーは敵の効果によって行動済み状態にならない。"
    scene = having(text, "[常時]").answer("move 術者 b3", "pass")
    assert (scene.at("術者"), scene.acted("術者")) == ("b3", True)


@pytest.mark.rule("scs-1.12 1.2.4.5")
@pytest.mark.parametrize(("text", "winner"), [("あなたはゲームに敗北する。", 1), ("相手は敗北する。", 0)])
def test_a_text_says_who_loses(text: str, winner: int) -> None:
    scene = ready(text, target="").answer("cast 術", "術者")
    outcome = run(scene.g)
    assert isinstance(outcome, Outcome)
    assert outcome.winners == (winner,)


@pytest.mark.rule("scs-1.12 4.5.4")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (1, 2), (2, 2)])
def test_each_player_with_such_a_score(mine: int, theirs: int) -> None:
    scene = ready("スコアが2以上のプレイヤーはカードを1枚引く。", target="")
    scene.many("味方", mine, "score", 0)
    scene.many("味方", theirs, "score", 1)
    scene.answer("cast 術", "術者")
    assert [scene.hand(seat) for seat in (0, 1)] == [int(mine > 1), int(theirs > 1)]


@pytest.mark.rule("scs-1.12 3.3.1.1", "scs-1.12 4.4.3")
def test_a_card_that_shares_an_attribute_with_the_caster() -> None:
    scene = ready("捨て札から術者と同じ属性を持つカードを1枚選び、手札に加える。", target="")
    other, same = scene.put("味方", "discard", 0), scene.put("術者", "discard", 0)
    scene.answer("cast 術", "術者")
    assert (scene.where(other), scene.where(same)) == ("discard", "hand")


@pytest.mark.rule("scs-1.12 2.3.7", "scs-1.12 4.1.6")
def test_to_where_the_one_stood_that_the_text_has_returned() -> None:
    text = "味方1体を持ち主の手札に戻し、そのストライカーが存在していたエリアに術者を移動させる。"
    scene = ready(text, target="味方1体").answer("cast 術", "術者", "味方")
    assert (scene.at("味方"), scene.at("術者")) == ("hand", "c2")


@pytest.mark.rule("scs-1.12 5.4.7.5", "scs-1.12 5.4.7.6")
def test_when_an_attack_is_declared_nobody_has_grazed_yet() -> None:
    text = "が攻撃したとき、相手がグレイズを行わなかった場合、カードを1枚引く。"
    with pytest.raises(Refused):
        face(ability(f"このストライカー{text}"))
    with pytest.raises(Refused):
        face(spell(f"敵{text}", "[アクション][ルール]"), types=("ルール",))
    face(ability("このストライカーが攻撃によって敵を撃破したとき、相手がグレイズを行わなかった場合、カードを1枚引く。"))
