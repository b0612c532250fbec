"""What declarations and summons cost where texts make them cost less or more."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import areas
from fuda.games.scs.book.commander_phase import why_not_summon
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.paying import cost
from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.kernel.notation import texts
from tests.games.scs.scene import Scene, happen
from tests.games.scs.wording import WIDE, ability, aimed, face, spell


def offered(scene: Scene) -> list[str]:
    """What may be declared now."""
    asked = run(scene.g)
    assert isinstance(asked, Decision)
    return [text for text in texts(scene.g, asked) if text.startswith(("cast", "use"))]


def payers(scene: Scene) -> list[str]:
    """Who has acted to pay, in order."""
    told = [entry.event for entry in scene.g.journal.entries]
    cards = [event.card for event in told if event.kind == "acts" and event.word.startswith("cost")]
    return [name for card in cards for name, found in scene.cards.items() if found == card]


def scene_with(costs: str, *texts_of: str, demand: str = "") -> Scene:
    """A spell with these costs in hand; 味方 has these abilities."""
    mine = face("\n".join(texts_of), "味方", attributes=("魔",)) if texts_of else None
    body = f"{demand}対象に【1】ダメージ。"
    spell_card = face(spell(body, f"[アクション]{costs}", WIDE, "敵1体"), "術", types=("弾幕",))
    scene = Scene(spell_card, *([mine] if mine else []))
    scene.hold("術")
    return scene


@pytest.mark.rule("scs-1.12 7.1.3", "scs-1.12 7.1.4")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("あなたが宣言する「タイプ：弾幕」を持つスペルカードの符力コストを1減らす。", 1),
        ("あなたが宣言する「タイプ：火」を持つスペルカードの符力コストを1減らす。", 0),
        ("あなたが支払う符力コストを1減らす。", 1),
        ("あなたが支払う神力コストor魔力コストを1減らす。", 0),
        ("相手が支払う符力コストを1減らす。", 0),
        ("味方が宣言するスペルカードの符力コストを1減らす。", 1),
        ("敵が宣言するスペルカードの符力コストを1減らす。", 0),
        ("あなたが宣言するアビリティの符力コストを1減らす。", 0),
    ],
)
def test_a_declaration_costs_less(text: str, can: int) -> None:
    scene = scene_with("(無)(無)(無)", ability(text, "[常時]"))
    assert ("cast 術" in offered(scene)) == can


@pytest.mark.rule("scs-1.12 7.1.3")
@pytest.mark.parametrize(("kind", "can"), [("符力", 0), ("手札", 0), ("スコア", 0), ("霊力", 0)])
def test_a_declaration_costs_more(kind: str, can: int) -> None:
    scene = scene_with(
        "(無)(無)", ability(f"お互いのプレイヤーが宣言するスペルカードの{kind}コストを1増やす。", "[常時]")
    )
    assert ("cast 術" in offered(scene)) == can
    scene.put("術", "hand", 0)
    scene.put("術", "discard", 0)
    assert ("cast 術" in offered(scene)) == (kind in ("手札", "スコア"))


@pytest.mark.rule("scs-1.12 8.1.3.1")
def test_only_the_next_one_costs_less() -> None:
    scene = scene_with(
        "(無)(無)(無)", ability("ターン終了時まで、あなたが次に支払う符力コストを1減らす。", "[アクション]")
    )
    scene.put("術", "hand", 0)
    assert offered(scene) == ["use 味方 1"]
    scene.answer("use 味方 1")
    assert "cast 術" in offered(scene)
    assert payers(scene.answer("cast 術", "術者", "敵乙")) == ["術者", "味方"]
    assert not scene.g.lasting


@pytest.mark.rule("scs-1.12 2.5.4.4")
def test_it_costs_less_for_such_a_caster_only() -> None:
    demand = "この宣言は「種族：狐」を持つ術者が行う場合、符力コストを1減らして宣言できる。"
    scene = scene_with("(術神)(無)(無)", demand=demand)
    assert payers(scene.answer("cast 術", "敵乙")) == ["術者", "味方"]
    other = scene_with("(術魔)(無)(無)", demand=demand)
    assert "cast 術" not in offered(other)


@pytest.mark.rule("scs-1.12 7.1.4.1.3")
@pytest.mark.parametrize(
    ("what", "can"), [("「属性：神」を持つ", 1), ("いずれの属性を持つ", 1), ("「属性：妖」を持つ", 0)]
)
def test_others_pay_orbs_of_an_attribute(what: str, can: int) -> None:
    text = f"あなたが支払う霊力コストは、{what}ストライカーでも支払うことができる。"
    scene = scene_with("(霊)", ability(text, "[常時]"))
    assert ("cast 術" in offered(scene)) == can


@pytest.mark.rule("scs-1.12 7.1.4.2", "scs-1.12 7.6.4.2.1")
def test_another_striker_pays_for_the_caster() -> None:
    text = "味方が宣言を行う場合、術者コストをこのストライカーで支払うことができる。"
    scene = scene_with("(術無)", ability(text, "[常時]"))
    happen(scene, "acts", "術者")
    assert payers(scene.answer("cast 術", "術者", "敵乙")) == ["味方"]
    plain = scene_with("(術無)")
    happen(plain, "acts", "術者")
    with pytest.raises(AssertionError):
        plain.answer("cast 術", "術者")


@pytest.mark.rule("scs-1.12 3.4.1")
@pytest.mark.parametrize(
    ("text", "orbs"),
    [
        ("このカードの召喚コストを1減らす。", 2),
        ("このカードの召喚コストは、味方1体につき1減る。", 1),
        ("敵が3体以上存在する場合、このカードの召喚コストを1減らす。", 3),
        ("このカードの召喚コストを1増やす。", 4),
    ],
)
def test_a_card_says_what_summoning_it_costs(text: str, orbs: int) -> None:
    scene = Scene(face(ability(text, "[常時]"), "新", cost=("無", "無", "無")))
    card = scene.hold("新")
    assert len(cost.of_summon(scene.g, 0, card)) == orbs
    assert (why_not_summon(scene.g, 0, card, areas.number("a1")) is None) == (orbs <= 2)


@pytest.mark.rule("scs-1.12 3.4.1")
@pytest.mark.parametrize(("race", "orbs"), [("狐", 1), ("鬼", 2)])
def test_such_cards_cost_less_to_summon(race: str, orbs: int) -> None:
    mine = face(ability("「種族：狐」を持つカードの召喚コストを1減らす。", "[常時]"), "味方")
    scene = Scene(mine, face(aimed("対象に【1】ダメージ。"), "新", cost=("無", "無"), races=(race,)))
    assert len(cost.of_summon(scene.g, 0, scene.hold("新"))) == orbs


@pytest.mark.rule("scs-1.12 3.4.1", "scs-1.12 7.1.1", "scs-1.12 7.1.3")
@pytest.mark.parametrize(
    ("text", "orbs"),
    [
        ("あなたが支払う符力コストを1減らす。", ("神",)),
        ("あなたが支払う符力コストを1増やす。", ("神", "無", "無")),
        ("あなたが支払う神力コストを1減らす。", ("無",)),
        ("あなたが支払う手札コストを1増やす。", ("神", "無")),
        ("相手が支払う符力コストを1減らす。", ("神", "無")),
        ("あなたが宣言するスペルカードの符力コストを1減らす。", ("神", "無")),
        ("味方1体につき、あなたが支払う召喚コストを1減らす。", ()),
        ("味方1体につき、あなたが支払う召喚コストを1増やす。", ("神", "無", "無", "無")),
    ],
)
def test_a_summon_is_paid_with_orbs_as_a_declaration_is(text: str, orbs: tuple[str, ...]) -> None:
    mine = face(ability(text, "[常時]"), "味方")
    scene = Scene(mine, face(aimed("対象に【1】ダメージ。"), "新", cost=("神", "無")))
    assert cost.of_summon(scene.g, 0, scene.hold("新")) == orbs


@pytest.mark.rule("scs-1.12 3.4.1", "scs-1.12 8.1.3.1")
def test_the_next_payment_may_be_a_summon() -> None:
    text = ability("ターン終了時まで、あなたが次に支払う符力コストを1減らす。", "[アクション]")
    scene = Scene(face(text, "味方"), face(aimed("対象に【1】ダメージ。"), "新", cost=("無", "無")))
    card = scene.hold("新")
    scene.answer("use 味方 1")
    assert cost.of_summon(scene.g, 0, card) == ("無",)
    assert len(scene.g.lasting) == 1
    scene.answer("pass", "summon 新 a1")
    asked = run(scene.g)
    assert isinstance(asked, Decision)
    assert (asked.prompt, scene.g.lasting) == ("pay_orb", [])


@pytest.mark.rule("scs-1.12 7.1.3", "scs-1.12 2.4.3")
def test_what_is_asked_when_it_is_summoned_is_not_asked_in_play() -> None:
    """Where it stands matters to what it may cost to summon it, and so to nothing that goes on while it stands."""
    scene = scene_with(
        "(無)", ability("このストライカーがセンターラインに存在する場合、このカードの召喚コストを1減らす。", "[常時]")
    )
    run(scene.g)
    assert projection_of(scene.g).order == []
