"""One beside the target, damage of one side, damage that becomes another by whom it is dealt, so many cards grazed."""

from __future__ import annotations

import pytest

from fuda.games.scs.happening import happen as acts
from fuda.kernel.loop import run
from fuda.text import Refused
from tests.games.scs.scene import Doing, Scene, brought_about, cast, having, move_to, ready
from tests.games.scs.wording import ability, aimed, face


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
