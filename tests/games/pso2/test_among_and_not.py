"""How many of what was put away are such cards, who did nothing this turn, cards shuffled into decks, X that a second
sentence tells, and moments that are told as conditions."""

from __future__ import annotations

import pytest

from fuda.games.pso2.now.projection import card_now
from tests.games.pso2.position import Table, active, character
from tests.games.pso2.test_wider import on_top
from tests.games.pso2.test_width import cast, use


@pytest.mark.rule("pso2-3.0 用語.それ")
@pytest.mark.parametrize(("text", "drawn"), [("2枚以上", 2), ("3枚以上", 0), ("1枚以下", 0), ("2枚以下", 2)])
def test_how_many_among_them(text: str, drawn: int) -> None:
    table = cast(
        f"自分のデッキの上から3枚を捨札に置く。その中に《龍族》が{text}ある場合、2枚ドローする。",
        character("", kinds=("龍族",)),
    )
    for _ in range(2):
        on_top(table, table.put("主役", "deck"))
    table.do("play 術")
    assert (table.count("discard"), table.count("hand")) == (4, drawn)


def test_who_did_not_attack_this_turn() -> None:
    table = cast("このターンに攻撃していない味方のキャラを1体選び、ONにする。", character("", attack=0, hp=9))
    attacker, other = table.put("主役"), table.put("空札", off=1)
    table.do("attack 主役")
    if table.asked().kind == "card":
        table.pick(table.g.player[1])
    table.do("play 術")
    assert [table.g.off[card] for card in (attacker, other)] == [1, 0]


@pytest.mark.rule("pso2-3.0 用語.加える")
def test_some_are_shuffled_into_a_deck() -> None:
    table = cast("自分の捨札からカードを2枚デッキに加えてシャッフルする。", character(""))
    lost = [table.put("主役", "discard") for _ in range(3)]
    table.do("play 術")
    if table.asked().kind == "card":
        table.pick(*lost[:2])
    assert table.count("deck") == 12


@pytest.mark.rule("pso2-3.0 用語.X")
def test_what_x_is_stands_in_the_next_sentence() -> None:
    table = cast(
        "相手のキャラを1体選び、このターン中、－X/－Xを得る。Xは自分の場の《龍族》の数に等しい。",
        character("", kinds=("龍族",), attack=3, hp=4),
    )
    table.put("主役")
    table.put("主役")
    table.put("空札")
    foe = table.put("主役", seat=1)
    table.do("play 術")
    assert table.numbers(foe) == (1, 2)


@pytest.mark.rule("pso2-3.0 300.2")
def test_a_moment_told_as_a_condition() -> None:
    table = Table(character("このカードが相手のプレイヤーを攻撃した場合、相手は手札を1枚捨てる。"))
    table.put("主役")
    table.put("主役", "hand", 1)
    table.do("attack 主役")
    assert (table.count("hand", 1), table.count("discard", 1)) == (0, 3)


@pytest.mark.rule("pso2-3.0 302.3", "pso2-3.0 213.3.3")
def test_who_destroyed_it_falls_too() -> None:
    table = Table(
        character("このカードが破壊された時、破壊したキャラを破壊する。", attack=0, hp=1), character("", "脇役", hp=9)
    )
    mine, foe = table.put("脇役"), table.put("主役", seat=1)
    table.do("attack 脇役")
    if table.asked().kind == "card":
        table.pick(foe)
    assert [table.where(card) for card in (mine, foe)] == ["discard", "discard"]


@pytest.mark.rule("pso2-3.0 用語.代わりに", "pso2-3.0 301.3")
def test_already_frozen() -> None:
    table = Table(
        character(
            "【Main】⓪⇒相手のキャラを1体選び、それをフリーズさせる。それが既にフリーズしている場合、代わりに破壊する。"
        )
    )
    table.put("主役")
    foe = table.put("空札", seat=1)
    use(table)
    assert ("frozen" in card_now(table.g, foe).flags, table.where(foe)) == (True, "field")
    use(table)
    assert table.where(foe) == "discard"


@pytest.mark.rule("pso2-3.0 209.1.3.1.1")
@pytest.mark.parametrize(("zone", "word"), [("hand", "手札"), ("discard", "捨札"), ("pp", "PP")])
def test_what_is_paid_is_ones_own(zone: str, word: str) -> None:
    table = Table(character(f"{word}のカードを1枚除外する⇒1枚ドローする。"))
    table.put("主役")
    theirs = table.put("空札", zone, 1)
    assert not [move for move in table.moves() if move.startswith("use ")]
    mine = table.put("空札", zone)
    use(table)
    assert [table.where(card) for card in (mine, theirs)] == ["removed", zone]


@pytest.mark.rule("pso2-3.0 209.4.1")
def test_the_next_active_costs_less_this_turn() -> None:
    table = Table(
        character("登場時：次に自分がプレイするアクティブのコストは、このターン中、2少なくなる。"),
        active("1枚ドローする。", cost=2),
    )
    table.put("主役", "hand")
    table.put("術", "hand")
    assert "play 術" not in table.moves()
    table.do("play 主役", "play 術")
    assert table.count("hand") == 1


def test_one_may_be_put_away_instead() -> None:
    table = cast(
        "キャラを1体選び、破壊する。",
        character("このカードが破壊される場合、代わりに自分の手札を1枚捨てることができる。"),
    )
    card = table.put("主役")
    kept = table.put("空札", "hand")
    table.do("play 術", "yes")
    assert (table.where(card), table.where(kept)) == ("field", "discard")


@pytest.mark.rule("pso2-3.0 用語.まで")
@pytest.mark.parametrize("number", [0, 2, 3])
def test_any_number_is_asked_for(number: int) -> None:
    table = cast("自分の手札を好きな枚数捨てる。捨てた枚数だけドローする。")
    for _ in range(3):
        table.put("空札", "hand")
    table.do("play 術", *["空札"] * number, *["done"] * (number < 3))
    assert (table.count("hand"), table.count("deck"), table.count("discard")) == (3, 10 - number, 1 + number)


@pytest.mark.rule("pso2-3.0 300.2.3")
def test_at_the_start_of_the_next_turn() -> None:
    table = cast("次の自分のターン開始時、2枚ドローする。")
    table.do("play 術")
    table.end_turn()
    assert table.count("hand") == 0
    table.end_turn()
    assert table.count("hand") == 3  # and one in the draw phase
    table.end_turn()
    table.end_turn()
    assert table.count("hand") == 4
