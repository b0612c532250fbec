"""Those who did not do so, the first time of a turn, what is chosen and used by somebody, damage that is divided, a
turn that has not begun yet. What each text says is what happens."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character
from tests.games.pso2.test_width import cast, use

FIRE = active("相手を1体選び、3ダメージを与える。", "炎")


# Those who did so, those who did not


@pytest.mark.rule("pso2-3.0 用語.Aした場合、B", "pso2-3.0 用語.捨てる")
def test_only_those_who_did_not_take_damage() -> None:
    table = cast("お互いのプレイヤーは手札を1枚捨てる。捨てなかったプレイヤーは2ダメージを受ける。")
    table.put("空札", "hand", 1)
    table.do("play 術")
    assert [table.count("deck", seat) for seat in (0, 1)] == [8, 10]
    assert [table.count("hand", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_whoever_did_so_draws() -> None:
    table = cast("お互いのプレイヤーは手札を1枚捨ててもよい。捨てたプレイヤーは2枚ドローする。")
    for seat in (0, 1):
        table.put("空札", "hand", seat)
    table.do("play 術", "yes", "no")
    assert [table.count("hand", seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("pso2-3.0 301.5")
@pytest.mark.parametrize(("text", "milled"), [("破壊できなかったプレイヤーのデッキの上から2枚を捨札に置く。", [0, 2])])
def test_the_deck_of_those_who_could_not(text: str, milled: list[int]) -> None:
    table = cast(f"お互いのプレイヤーは自分の場のキャラを1体破壊する。{text}")
    table.put("空札")
    table.do("play 術")
    assert [10 - table.count("deck", seat) for seat in (0, 1)] == milled


@pytest.mark.rule("pso2-3.0 用語.公開")
def test_the_hand_of_those_who_did_not_is_shown() -> None:
    table = cast("お互いのプレイヤーは手札を1枚捨ててもよい。捨てなかったプレイヤーの手札を公開する。")
    mine, theirs = (table.put("空札", "hand", seat) for seat in (0, 1))
    table.do("play 術", "yes", "no")
    shown = [entry.event.card for entry in table.g.journal.entries if entry.event.kind == "reveals"]
    assert (theirs in shown, mine in shown) == (True, False)


def test_who_did_not_what_is_refused() -> None:
    with pytest.raises(Refused):
        reader.read(active("1枚ドローする。そうしなかったプレイヤーに2ダメージを与える。"))


TOO_EARLY = [
    "そうしたプレイヤーの手札を公開する。",
    "そうしなかったプレイヤーのデッキをシャッフルする。",
    "そうしなかったプレイヤーのデッキの上から1枚を見る。",
]


@pytest.mark.parametrize("text", TOO_EARLY)
def test_nobody_did_anything_yet(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(active(text))


def test_whom_it_attacks_is_nobody_that_was_not_spoken_of() -> None:
    with pytest.raises(Refused):
        reader.read(character("このカードはそれらと同じ《種族》を持つ最もコストの低いキャラを攻撃する。"))


# The first time of a turn


@pytest.mark.rule("pso2-3.0 300.2", "pso2-3.0 506.4.1")
def test_only_the_first_attack_of_a_turn() -> None:
    table = Table(
        character("このカードがこのターン中に最初に攻撃した時：1枚ドローする。"),
        active("自分のキャラを1体選び、ONにする。", "起"),
    )
    table.put("主役")
    table.put("起", "hand")
    table.do("attack 主役")
    assert table.count("hand") == 2
    table.do("play 起", "attack 主役")
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 300.2", "pso2-3.0 301.5")
def test_only_the_second_of_a_kind() -> None:
    kill = active("キャラを1体選び、破壊する。", "死")
    table = Table(character("味方のキャラがこのターン中に2回目に破壊された時：1枚ドローする。"), kill)
    table.put("主役", seat=0)
    mine = [table.put("空札") for _ in range(3)]
    drawn = []
    for card in mine:
        table.put("死", "hand")
        table.do("play 死")
        table.pick(card)
        drawn.append(10 - table.count("deck"))
    assert drawn == [0, 1, 1]


# What is chosen, what is used


@pytest.mark.rule("pso2-3.0 406.2.2", "pso2-3.0 用語.対象を選ぶ")
@pytest.mark.parametrize(("text", "drawn"), [("選ばれた", 1), ("相手に選ばれた", 1), ("相手のキャラに選ばれた", 0)])
def test_it_is_told_that_it_was_chosen(text: str, drawn: int) -> None:
    table = Table(character(f"このカードが{text}時：1枚ドローする。", hp=9), FIRE)
    card = table.put("主役", seat=1)
    table.put("炎", "hand")
    table.do("play 炎")
    table.pick(card)
    assert (10 - table.count("deck", 1), table.damage(card)) == (drawn, 3)


@pytest.mark.rule("pso2-3.0 301.6", "pso2-3.0 用語.無効(カードや能力の無効)")
def test_the_ability_that_was_used_is_negated() -> None:
    table = Table(
        character("相手が起動能力を発動した時①：その能力を無効にする。", "番"), character("【ON⇒OFF】⇒1枚ドローする。")
    )
    table.put("番", seat=1)
    table.put("主役")
    table.pp(1, 1)
    use(table)
    while (asked := table.asked()).prompt == "pay_trigger":
        play(table.g, asked, match(table.g, asked, "yes"))
        table.quiet()
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 用語.発動", "pso2-3.0 300.2.1")
def test_what_sets_itself_off_without_end_ends_the_game() -> None:
    """A triggered ability is used, too."""
    table = Table(
        character("お互いが能力を発動した時：このカードは+1/+0を得る。", "番"), character("【ON⇒OFF】⇒1枚ドローする。")
    )
    table.put("番")
    table.put("主役")
    use(table)
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.ending) == ((), "endless")


@pytest.mark.rule("pso2-3.0 301.6")
def test_whose_ability_was_used() -> None:
    table = Table(
        character("相手のキャラが起動能力を発動した時：そのキャラに1ダメージを与える。", "番"),
        character("【ON⇒OFF】⇒1枚ドローする。"),
    )
    table.put("番", seat=1)
    mine = table.put("主役")
    use(table)
    assert (table.damage(mine), table.count("hand")) == (1, 1)


# Damage that is divided


@pytest.mark.rule("pso2-3.0 103.5.1.1", "pso2-3.0 214.1")
def test_damage_is_divided_point_by_point() -> None:
    table = cast("相手のキャラを3体まで選び、3ダメージを好きなように割り振って与える。", character("", "敵", hp=9))
    foes = [table.put("敵", seat=1) for _ in range(3)]
    table.do("play 術")
    table.pick(*foes)
    table.pick(foes[0], foes[2], foes[0])
    assert [table.damage(card) for card in foes] == [2, 0, 1]


@pytest.mark.rule("pso2-3.0 406.4.1.1")
def test_all_of_it_goes_to_the_only_one_left() -> None:
    table = cast("相手のキャラを2体まで選び、合計4ダメージを好きなように割り振る。", character("", "敵", hp=9))
    foe = table.put("敵", seat=1)
    table.do("play 術")
    table.pick(foe)
    assert table.damage(foe) == 4


# A turn that has not begun yet


@pytest.mark.rule("pso2-3.0 300.4.2.1", "pso2-3.0 505.2")
def test_in_the_next_turn_and_in_no_other() -> None:
    table = cast("味方を1体選ぶ。次の自分のターン中、それは攻撃力＋2を得る。", character(""))
    mine = table.put("主役")
    table.do("play 術")
    table.pick(mine)
    seen = [table.numbers(mine)[0]]
    for _ in range(4):
        table.end_turn()
        seen.append(table.numbers(mine)[0])
    assert seen == [2, 2, 4, 2, 2]


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_in_the_opponents_next_turn_they_must_attack() -> None:
    table = cast("次の相手のターン中、相手のキャラは攻撃できない。")
    foe = table.put("空札", seat=1)
    table.do("play 術")
    assert "cannot attack" not in card_now(table.g, foe).flags
    table.end_turn()
    assert "cannot attack" in card_now(table.g, foe).flags
    table.end_turn()
    assert "cannot attack" not in card_now(table.g, foe).flags
    assert acts.on_field(table.g, foe)


def test_what_is_done_once_cannot_wait_for_a_turn() -> None:
    with pytest.raises(Refused):
        reader.read(active("次の自分のターン中、1枚ドローする。"))


# What was not chosen, hands up to a number, zones that are compared


@pytest.mark.rule("pso2-3.0 用語.選ぶ", "pso2-3.0 301.5")
def test_all_that_nobody_chose() -> None:
    table = cast("お互いのプレイヤーは、自分の場のキャラを1体選ぶ。選ばれなかったキャラをすべて破壊する。")
    cards = [table.put("空札", seat=seat) for seat in (0, 0, 1, 1)]
    table.do("play 術")
    table.pick(cards[1], cards[2])
    assert [table.where(card) for card in cards] == ["discard", "field", "field", "discard"]
    own = cast("自分のキャラを1体選ぶ。選ばれなかったキャラをOFFにする。")
    cards = [own.put("空札", seat=seat) for seat in (0, 0, 1)]
    own.do("play 術")
    own.pick(cards[0])
    assert [own.g.off[card] for card in cards] == [0, 1, 0]


@pytest.mark.rule("pso2-3.0 102.4.1", "pso2-3.0 用語.捨てる")
def test_a_hand_up_to_a_number_and_down_to_one() -> None:
    table = cast("手札が4枚になるようにドローする。")
    table.put("空札", "hand")
    table.do("play 術")
    assert (table.count("hand"), table.count("deck")) == (4, 7)
    down = cast("お互いのプレイヤーは手札が1枚になるように捨てる。")
    for seat in (0, 1, 1, 1):
        down.put("空札", "hand", seat)
    down.do("play 術")
    assert [down.count("hand", seat) for seat in (0, 1)] == [1, 1]
    assert [down.count("discard", seat) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("pso2-3.0 400.3")
@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("相手のPPより2枚以上少ない", [4, 2, 2, 2]),
        ("相手のPPの枚数以下の", [4, 4, 4, 2]),
        ("相手のPPの枚数と同じ", [2, 2, 4, 2]),
    ],
)
def test_zones_are_compared(words: str, seen: list[int]) -> None:
    table = Table(character(f"自分のPPの枚数が{words}場合、このカードは攻撃力＋2を得る。"))
    mine = table.put("主役")
    table.pp(2, 1)
    found = []
    for _ in range(4):
        found.append(table.numbers(mine)[0])
        table.pp(1)
    assert found == seen


@pytest.mark.rule("pso2-3.0 400.2.4", "pso2-3.0 404.2")
def test_the_rest_is_removed_and_what_became_pp_is_counted() -> None:
    table = cast("自分のデッキの上から3枚を公開し、その中からアクティブを1枚まで手札に加え、残りを除外する。")
    table.do("play 術")
    assert (table.count("removed"), table.count("deck")) == (3, 7)
    more = cast("自分の手札を2枚まで選び、PPに裏向きで置く。その後、置いた枚数と同じ数のカードをドローする。")
    card = more.put("空札", "hand")
    more.do("play 術")
    more.pick(card)
    assert (more.count("pp"), more.count("hand"), more.g.down[card]) == (1, 1, 1)


# What is put into the discard pile, who is hurt by what


@pytest.mark.rule("pso2-3.0 用語.置かれる", "pso2-3.0 300.2.2")
@pytest.mark.parametrize(
    ("text", "deed", "drawn"),
    [
        ("自分の《機》", "自分の場のキャラを1体破壊する。", 1),
        ("自分の《機》", "手札を1枚捨てる。", 1),
        ("自分の《機》", "自分のデッキの上から1枚を捨札に置く。", 1),
        ("相手の《機》", "手札を1枚捨てる。", 0),
        ("自分のアイテム", "手札を1枚捨てる。", 0),
    ],
)
def test_a_card_is_put_into_the_discard_pile(text: str, deed: str, drawn: int) -> None:
    machine = character("", "機札", kinds=("機",))
    table = cast(deed, character(f"{text}が捨札に置かれた時：2枚ドローする。", "番", kinds=("人",)), machine)
    table.put("番")
    for zone in ("field", "hand", "deck"):
        card = table.put("機札", zone)
    deck = acts.cards(table.g, "deck", 0)
    deck.insert(0, deck.pop(deck.index(card)))
    before = table.count("hand") - 1
    table.do("play 術")
    if table.asked().kind == "card":
        table.do("機札")
    assert table.count("hand") - before == 2 * drawn - int("手札" in deed)


@pytest.mark.rule("pso2-3.0 用語.置かれる")
@pytest.mark.parametrize(("zone", "drawn"), [("場", 0), ("手札", 1), ("手札またはデッキ", 1)])
def test_from_where_it_is_put_there(zone: str, drawn: int) -> None:
    table = cast("手札を1枚捨てる。", character(f"自分のキャラが{zone}から捨札に置かれた時：1枚ドローする。", "番"))
    table.put("番")
    table.put("空札", "hand")
    table.do("play 術")
    assert 10 - table.count("deck") == drawn


@pytest.mark.rule("pso2-3.0 用語.戦闘ダメージ", "pso2-3.0 214.1")
@pytest.mark.parametrize(
    ("text", "drawn"), [("効果によるダメージ", 1), ("戦闘ダメージ", 0), ("効果による4以上のダメージ", 0)]
)
def test_hurt_by_an_effect(text: str, drawn: int) -> None:
    table = Table(character(f"このカードが{text}を受けた時：1枚ドローする。", hp=9), FIRE)
    card = table.put("主役", seat=1)
    table.put("炎", "hand")
    table.do("play 炎")
    table.pick(card)
    assert 10 - table.count("deck", 1) == drawn


@pytest.mark.rule("pso2-3.0 506.4.1", "pso2-3.0 用語.戦闘ダメージ")
@pytest.mark.parametrize(("seat", "drawn"), [(0, 1), (1, 0)])
def test_hurting_by_its_own_attack(seat: int, drawn: int) -> None:
    text = "このカードが攻撃で相手のキャラにダメージを与えた時：1枚ドローする。"
    table = Table(character(text, hp=9), character("", "敵", hp=9))
    table.put("主役", seat=seat)
    table.put("敵", seat=1 - seat)
    table.do("attack 主役" if seat == 0 else "attack 敵")
    table.pick(acts.characters(table.g, 1)[0])
    assert 10 - table.count("deck", seat) == drawn


# Brackets that name no kind


@pytest.mark.rule("pso2-3.0 用語.《》", "pso2-3.0 レイド.準備.1")
@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        (
            "《ボス》の場のキャラ1体につき、このカードは攻撃力＋1を得る。",
            "《ボス》側の場のキャラ1体につき、このカードは攻撃力＋1を得る。",
        ),
        ("《ボス》のキャラは攻撃力＋1を得る。", "《ボス》側のキャラは攻撃力＋1を得る。"),
        ("相手の《アクティブ》の効果を受けないキャラは攻撃できない。", ""),
        ("①⇒自分の捨札の《キャラ》を1枚選び、手札に加える。", "①⇒自分の捨札のキャラを1枚選び、それを手札に加える。"),
        ("①⇒相手の《アイテムカード》を1枚選び、破壊する。", "①⇒相手のアイテムを1枚選び、それを破壊する。"),
    ],
)
def test_the_boss_and_card_types_are_no_kinds(printed: str, meant: str) -> None:
    if not meant:
        with pytest.raises(Refused):
            reader.read(character(printed))
        return
    found, wanted = (reader.read_tree(character(text)) for text in (printed, meant))
    book = reader.book()
    assert book.print(found, "ja", category="Text") == book.print(wanted, "ja", category="Text")
