"""How long clauses last, on whom, and what they are made of."""

from __future__ import annotations

import msgspec
import pytest

from fuda.effects.amount import X
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.language.assemble import cost_parts
from fuda.games.fftcg.language.fits import facts
from fuda.games.fftcg.language.ops import damage, move, resource
from fuda.games.fftcg.language.statements import casting, grant, statement
from fuda.games.fftcg.language.statements.shift import TypeIs
from fuda.games.fftcg.language.told import instead
from fuda.games.fftcg.language.words import cost
from fuda.games.fftcg.language.words.attribute import Kind
from fuda.games.fftcg.language.words.noun import Pick, Some
from fuda.games.fftcg.language.words.place import Zone
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now, fresh, projection_of
from fuda.kernel.event import Event, Link
from fuda.projection.same import difference
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.reading import NAME, cast, face, laid

KNOWN: dict[type[msgspec.Struct], str] = {
    damage.AddPower: "n who",
    damage.TimesPower: "by who rounding",
    damage.SetPower: "n who",
    grant.Gain: "what who",
    grant.Lose: "what who",
    grant.AllAbilities: "what",
    grant.Become: "kind power gains who also",
    grant.AlsoIs: "what who all_of",
    grant.TurnInto: "stat value who",
    statement.BlockThese: "what",
    statement.Cannot: "acts who",
    statement.Immune: "verb who by only",
    statement.CannotGain: "what who",
    statement.NoUntap: "who whose next",
    statement.Must: "act who what by player",
    statement.CanAttack: "times who more",
    statement.CanParty: "who what",
    statement.LightDark: "what who other",
    statement.SameNames: "what",
    statement.OnlyAct: "who act acts when",
    statement.DeckRule: "what n",
    statement.EntersAs: "who state",
    casting.CostChange: "what n verb who floor under up next first",
    casting.CostIs: "what n verb who",
    casting.AnyElement: "what verb who",
    casting.OnlyElement: "what elements source verb",
    casting.ExtraCost: "what deeds icons may less",
    casting.OtherCost: "what deeds icons",
    casting.CastFrom: "what origin free who once",
    casting.CastOnly: "what when",
    casting.CannotPlay: "what verb others",
    casting.CastQuick: "what who",
    casting.CannotCast: "who what verb most over",
    instead.DamageBecomes: "n",
    instead.DamageTimes: "by rounding",
    instead.DamageLess: "n up",
    instead.DamageTo: "to",
    cost.Cp: "n element",
    cost.Pay: "icons",
    resource.Produces: "who elements of for_ plain",
    move.GainControl: "what",
    move.GiveControl: "to what",
}


@pytest.mark.parametrize("node", KNOWN, ids=lambda node: node.__name__)
def test_no_field_is_passed_over_in_silence(node: type[msgspec.Struct]) -> None:
    assert set(node.__struct_fields__) - {"style"} == set(KNOWN[node].split())


@pytest.mark.rule("fftcg-2.1.8 11.12.4.2")
def test_what_is_only_forbidden_goes_on_to_mean_its_description() -> None:
    table = cast("このターン、対戦相手のコントロールするフォワードはブロックできない。")
    table.resolve()
    later = table.put("番", 1)
    assert [permissions.forbidden(table.g, c, "block") for c in table.field(1)] == [True, True]
    table.to_turn(4)
    assert not permissions.forbidden(table.g, later, "block")


@pytest.mark.rule("fftcg-2.1.8 11.12.4.1")
@pytest.mark.parametrize(
    ("until", "last"),
    [
        ("ターン終了時まで", 3),
        ("次のターン終了時まで", 4),
        ("次の対戦相手のターン終了時まで", 4),
        ("次のあなたのターン終了時まで", 5),
        ("次のあなたのターン開始時まで", 4),
    ],
)
def test_how_long(until: str, last: int) -> None:
    table = cast(f"フォワード1体を選ぶ。{until}、それのパワーを+1000する。")
    soldier = table.field(1)[0]
    table.do("兵")
    table.resolve()
    there = []
    for turn in (4, 5, 6):
        there.append(card_now(table.g, soldier).strength == 6000)
        table.to_turn(turn)
    assert there == [turn <= last for turn in (3, 4, 5)]


@pytest.mark.rule("fftcg-2.1.8 11.12.4.1")
def test_as_long_as_its_source_is_there() -> None:
    text = "＠がフィールドに出たとき、フォワード1体を選ぶ。＠がフィールドにいる限り、それのコントロールを得る。"
    table = laid(face(text))
    soldier, keeper = table.put("兵", 1), table.put(NAME, 0, "hand")
    table.window()
    happen.do(table.g, [Event("enters", keeper, seat=0)])
    table.resolve("兵")
    assert table.g.side[soldier] == 0
    happen.do(table.g, [Event("puts", keeper, by=1)])
    assert table.g.side[soldier] == 1


@pytest.mark.rule("fftcg-2.1.8 7.4")
def test_a_card_that_left_and_came_back_is_another() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時まで、それのパワーを+1000する。")
    soldier = table.field(1)[0]
    table.do("兵")
    table.resolve()
    happen.do(table.g, [Event("returns", soldier, by=0)])
    happen.do(table.g, [Event("enters", soldier, seat=1)])
    assert card_now(table.g, soldier).strength == 5000


@pytest.mark.rule("fftcg-2.1.8 11.9.1")
@pytest.mark.parametrize(
    "text",
    [
        "あなたの手札が2枚以下の場合、＠のパワーを+1000する。",
        "あなたのターン中、＠はブレイブを得る。",
        "＠に鐘カウンターが1個以上置かれている場合、＠のパワーを+1000する。",
        "あなたのブレイクゾーンにフォワードが1枚以上ある場合、＠はヘイストを得る。",
        "ダル状態のフォワードのパワーを-1000する。",
        "パワー6000以上のフォワードはヘイストを得る。",
        "あなたの受けているダメージが1点以上の場合、＠のパワーを+1000する。",
    ],
)
def test_the_projection_that_is_kept_is_always_the_one_made_anew(text: str) -> None:
    table = laid(face(text), card("旗", "backup"))
    keeper, soldier, other = table.put(NAME), table.put("兵"), table.put("番", 1)
    events = [
        Event("draws", seat=0, amount=1),
        Event("dulls", soldier, by=0),
        Event("counts", keeper, amount=1, word="鐘"),
        Event("breaks", soldier, by=0),
        Event("draws", seat=0, amount=1),
        Event("draws", seat=0, amount=1),
        Event("uncounts", keeper, amount=1, word="鐘"),
        Event("dulls", other, by=0),
    ]
    table.window()
    for event in events:
        happen.do(table.g, [event])
        for found in (keeper, other):
            now, anew = card_now(table.g, found), fresh(table.g).at(found)
            assert (now.strength, now.keywords) == (anew.strength, anew.keywords), event


def test_what_words_look_at() -> None:
    described = Pick((Kind("forward"),), where=Zone("break", "you"))
    assert facts.reads(described) == frozenset(("types",))
    assert facts.watches(described) == frozenset(("break",))


def test_who_is_a_backup_hangs_on_what_makes_backups_alone() -> None:
    assert facts.reads(Pick((Kind("backup"),))) == frozenset(("backups",))
    written = [TypeIs("forward").written(), TypeIs("forward", also=False).written(), TypeIs("backup").written()]
    assert ["backups" in found for found in written] == [False, True, True]
    assert all("types" in found for found in written)


@pytest.mark.rule("fftcg-2.1.8 4.5", "fftcg-2.1.8 15.1.1.10.1")
def test_parts_of_their_own() -> None:
    table = laid(face("＠から鐘カウンターをX個取り除く：カードを1枚引く。"))
    g, keeper = table.g, table.put(NAME)
    g.counters[f"{keeper} 鐘"] = 3
    link = Link("action", 0, keeper, g.object[keeper], g.face[keeper], 0, numbers=(2,))
    (taken,) = g.rules.faces[g.face[keeper]].abilities[0].costs
    assert (taken.why_not(g, link), taken.events(g, link, ())[0].amount) == (None, 2)
    every = cost_parts.AllPaid("discard", cost_parts.Lying(Pick((Kind("card"),)), "hand"))
    table.many("兵", 2, "hand")
    assert every.count(g, link) == 2
    under = cost_parts.parts_of(move.Move(move.To("deck", "bottom"), Some(Pick((Kind("forward"),)))))[0]
    assert [event.kind for event in under.events(g, link, under.pool(g, link))] == ["decks"]
    put = cost_parts.parts_of(_put_counter())[0]
    assert put.events(g, link, ())[0].kind == "counts"
    assert X().value(g, link) == 2


def _put_counter() -> object:
    """…カウンターを1個置く, as a cost."""
    from fuda.games.fftcg.language.ops.counter import PutCounter

    return PutCounter("鐘", 1, This())


def test_the_giver_of_a_text_is_followed_until_it_leaves_the_stack() -> None:
    """Its name in the text that it gave means the summon itself, and nobody once that has gone."""
    given = "＠は対戦相手のアビリティによってはブレイクされない。"
    table = cast(f"フォワード1体を選ぶ。ターン終了時までそれに「{given}」を与える。それに1000ダメージを与える。")
    (soldier,) = table.field(1)
    table.resolve("兵")
    assert card_now(table.g, soldier).gained
    assert difference(projection_of(table.g), fresh(table.g)) == ""
