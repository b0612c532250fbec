"""Cards that are played in another way than by paying their cost [pso2-3.0 103.1.1, 209.1]."""

from __future__ import annotations

import pytest

from fuda.games.pso2.language import reader
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character

DARK = character("", "闇", kinds=("ダーカー",))
BIG = "このカードは自分の場の《ダーカー》を2体破壊する事で、コストを支払わずに手札からプレイできる。"


@pytest.mark.rule("pso2-3.0 209.1", "pso2-3.0 103.1.1")
def test_two_are_destroyed_instead_of_the_cost() -> None:
    table = Table(character(BIG, cost=6, colour="black"), DARK)
    big = table.put("主役", "hand")
    first = table.put("闇")
    assert "play 主役" not in table.moves()
    second = table.put("闇")
    table.do("play 主役")
    table.pick(first)
    assert [table.where(card) for card in (big, first, second)] == ["field", "discard", "discard"]


@pytest.mark.rule("pso2-3.0 209.1")
@pytest.mark.parametrize(("answer", "off", "dead"), [("yes", 0, 2), ("no", 2, 0)])
def test_where_both_ways_are_open_its_player_says_which(answer: str, off: int, dead: int) -> None:
    table = Table(character(BIG, cost=2), DARK)
    table.put("主役", "hand")
    dark = [table.put("闇") for _ in range(2)]
    pp = table.pp(2)
    table.do("play 主役")
    table.do(answer)
    if dead:
        table.pick(dark[0])
    assert (sum(table.g.off[card] for card in pp), table.count("discard")) == (off, dead)


@pytest.mark.rule("pso2-3.0 209.1.3.1.1", "pso2-3.0 504.2")
def test_the_card_itself_pays_for_nothing() -> None:
    table = Table(character("手札を2枚捨てる事で、このカードをコストを支払わずにプレイできる。", cost=9))
    card = table.put("主役", "hand")
    table.put("空札", "hand")
    assert "play 主役" not in table.moves()
    table.put("空札", "hand")
    table.do("play 主役")
    assert (table.where(card), table.count("hand"), table.count("discard")) == ("field", 0, 2)


@pytest.mark.rule("pso2-3.0 209.1", "pso2-3.0 300.4")
def test_at_no_cost_while_something_is_so() -> None:
    text = "相手の場にキャラが2体以上いる場合、このカードはコストを支払わずにプレイできる。"
    table = Table(character(text, cost=4))
    card = table.put("主役", "hand")
    table.put("空札", seat=1)
    assert "play 主役" not in table.moves()
    table.put("空札", seat=1)
    table.do("play 主役")
    assert table.where(card) == "field"


@pytest.mark.rule("pso2-3.0 209.3", "pso2-3.0 209.1")
def test_x_is_0_where_nothing_is_paid() -> None:
    text = "手札を1枚捨てる事で、このカードをコストを支払わずにプレイできる。\n相手のプレイヤーにXダメージを与える。"
    table = Table(active(text, cost_x=1))
    table.put("術", "hand")
    table.put("空札", "hand")
    table.pp(3)
    table.do("play 術")
    table.do("yes")
    assert (table.count("deck", 1), table.count("hand"), table.count("discard")) == (10, 0, 2)


@pytest.mark.rule("pso2-3.0 209.1")
def test_only_from_hand_and_only_its_own_player() -> None:
    table = Table(character("手札を1枚捨てる事で、このカードをコストを支払わずにプレイできる。", cost=3))
    table.put("主役", "discard")
    table.put("空札", "hand")
    assert "play 主役" not in table.moves()


@pytest.mark.parametrize("cost", ["Ⓧ", "自身を破壊する", "【ON⇒OFF】"])
def test_what_cannot_pay_for_itself_is_refused(cost: str) -> None:
    with pytest.raises(Refused):
        reader.read(character(f"このカードは{cost}事で、コストを支払わずにプレイできる。"))
