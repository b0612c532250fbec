"""What viewers see (chapter 4), and how moves are written."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fuda.kernel.errors import Fault
from fuda.kernel.notation import match
from fuda.kernel.sight.view import SPECTATOR, view
from tests.games.scs.board import Draw, Table, card, declared, option, spell

FIGHTER = card("戦士")


def table_with() -> Table:
    table = Table(FIGHTER, option(), card("賢者", abilities=(declared(Draw(), text="1枚引く。"),)))
    table.put("戦士", "b1"), table.put("戦士", "c5", 1)
    return table


@pytest.mark.rule("scs-1.12 4.1.2")
@pytest.mark.rule("scs-1.12 4.1.2.1")
@pytest.mark.rule("scs-1.12 4.1.2.2")
@pytest.mark.parametrize("down", [0, 1])
def test_everybody_sees_the_stage(down: int) -> None:
    table = table_with()
    table.put("戦士", "a2", down=down)
    (stage,) = [zone for zone in view(table.g, SPECTATOR).zones if zone.name == "stage"]
    assert [seen.name for seen in stage.cards] == ["戦士"] * 3
    facts = stage.cards[0].facts
    assert {"area": "b1", "side": 0, "power": 2, "defence": 3, "acted": 0}.items() <= facts.items()


@pytest.mark.rule("scs-1.12 4.2.2")
@pytest.mark.rule("scs-1.12 4.2.2.1")
@pytest.mark.rule("scs-1.12 4.2.2.2")
@pytest.mark.rule("scs-1.12 4.3.2")
@pytest.mark.rule("scs-1.12 4.3.2.1")
@pytest.mark.rule("scs-1.12 4.3.2.2")
@pytest.mark.rule("scs-1.12 4.4.2")
@pytest.mark.rule("scs-1.12 4.4.2.1")
@pytest.mark.rule("scs-1.12 4.4.2.2")
@pytest.mark.rule("scs-1.12 4.5.2")
@pytest.mark.rule("scs-1.12 4.5.2.1")
@pytest.mark.rule("scs-1.12 4.5.2.2")
@pytest.mark.rule("scs-1.12 4.5.2.3")
@pytest.mark.rule("scs-1.12 4.6.2")
@pytest.mark.rule("scs-1.12 4.6.2.1")
@pytest.mark.rule("scs-1.12 4.6.2.2")
@pytest.mark.rule("scs-1.12 4.7.2")
@pytest.mark.rule("scs-1.12 4.7.2.1")
@pytest.mark.rule("scs-1.12 4.8.2")
@pytest.mark.rule("scs-1.12 4.8.2.1")
@pytest.mark.parametrize(
    ("zone", "seers"),
    [
        ("deck", ()), ("hand", (0,)), ("discard", (0, 1)), ("score", (0, 1)), ("removed", ()), ("rule", (0, 1)),
        ("effect", (0, 1)),
    ],
)  # fmt: skip
def test_who_sees_which_zone(zone: str, seers: tuple[int, ...]) -> None:
    table = table_with()
    table.g.zones[table.g.rules.decks[0]].clear()
    table.put("戦士", zone, down=int(zone == "score"))
    for viewer in (0, 1):
        (seen,) = [found for found in view(table.g, viewer).zones if (found.name, found.seat) == (zone, 0)]
        assert seen.count == 1
        assert [found.name for found in seen.cards] == (["戦士"] if viewer in seers else [""])


@pytest.mark.rule("scs-1.12 4.8.2.2")
def test_a_card_face_down_in_an_effect_zone_is_seen_by_its_controller() -> None:
    table = table_with()
    hidden = table.put("戦士", "effect", down=1)
    assert table.g.rules.seen_by(table.g, hidden) == 1


@pytest.mark.rule("scs-1.12 4.5.4")
def test_scores_and_the_attack_are_facts_of_the_table() -> None:
    table = table_with()
    table.put("戦士", "score", down=1), table.put("戦士", "b2", 1)
    table.put("戦士", "hand", 1)
    table.do("attack A.戦士@b1 b2")
    facts = view(table.g, 0).facts
    assert (facts["score 0"], facts["attackers"], facts["grazed"]) == (1, 1, 0)


def test_moves_are_written_with_areas() -> None:
    table = table_with()
    table.put("戦士", "c4")
    table.put("賢者", "a1")
    written = table.options()
    assert "move 戦士 a2" in written, "nobody else can go there"
    assert "attack 戦士 c5" in written
    assert "use 賢者 1" in written
    asked = table.asked()
    use = next(move for move in asked.moves if move.verb == "use")
    assert table.g.rules.ability_text(table.g, use) == "1枚引く。"


def test_the_text_beside_a_spell_has_no_minimap() -> None:
    text = "(スペルカード)(アクション)\n・・・・・\n・■■■・\n・■●■・\n・■■■・\n・・・・・\n敵1体\n対象を後退させる。"
    table = Table(FIGHTER, card("福", abilities=(replace(spell(Draw()), text=text),)))
    table.put("戦士", "b1"), table.put("戦士", "c5", 1), table.put("福", "hand")
    cast = next(move for move in table.asked().moves if move.verb == "cast")
    assert table.g.rules.ability_text(table.g, cast) == "(スペルカード)(アクション)\n敵1体\n対象を後退させる。"


def test_the_name_of_the_striker_or_of_the_spell_is_enough() -> None:
    table = Table(FIGHTER, card("兵", spell="突き", abilities=(spell(Draw()),)))
    table.put("戦士", "b1"), table.put("戦士", "c5", 1), table.put("兵", "hand")
    asked = table.asked()
    whole = match(table.g, asked, "cast 兵 突き")
    assert match(table.g, asked, "cast 突き") == match(table.g, asked, "cast A.兵@hand") == whole
    with pytest.raises(Fault):
        match(table.g, asked, "cast 兵士")


def test_a_link_shows_its_caster_and_its_targets() -> None:
    table = Table(FIGHTER, card("福", abilities=(spell(Draw()),)), card("返し", abilities=(spell(timing="reaction"),)))
    mine = table.put("戦士", "b1")
    table.put("戦士", "c5", 1)
    table.put("福", "hand"), table.put("返し", "hand", 1)
    table.do("cast 福")
    (link,) = view(table.g, 1).chain
    assert {"seat": 0, "kind": "spell", "name": "福", "caster": mine}.items() <= link.items()
