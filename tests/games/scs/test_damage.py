"""How much an attack deals (chapters 5.4.7.8, 10.2)."""

from __future__ import annotations

import pytest

from fuda.games.scs.book.attack_damage import attack_amount, close_range
from fuda.games.scs.language import reader
from fuda.games.scs.printed import Printed
from fuda.games.scs.state import Strike
from fuda.text.refusal import Refused
from tests.games.scs.board import Table, card


@pytest.mark.rule("scs-1.12 5.4.7.8")
def test_the_pow_of_all_attackers_less_the_grazing() -> None:
    table = Table(card("戦士"), card("大", power=5))
    first, second, target = table.put("戦士", "b2"), table.put("大", "c2"), table.put("戦士", "b4", 1)
    strike = Strike((table.g.ref(first), table.g.ref(second)), table.g.ref(target), grazed=3)
    assert attack_amount(table.g, strike, [first, second]) == 4
    assert attack_amount(table.g, strike, [first]) == -1


@pytest.mark.rule("scs-1.12 10.2.1")
@pytest.mark.rule("scs-1.12 10.1.3")
def test_close_range_adds_for_every_copy_beside_the_target() -> None:
    table = Table(card("射", keywords=(("接射", 2), ("接射", 1))), card("的"))
    near, far, target = table.put("射", "c3"), table.put("射", "b2"), table.put("的", "b4", 1)
    strike = Strike((table.g.ref(near), table.g.ref(far)), table.g.ref(target))
    assert (close_range(table.g, near, target), close_range(table.g, far, target)) == (3, 0)
    assert attack_amount(table.g, strike, [near, far]) == 7


@pytest.mark.rule("scs-1.12 1.1.4")
@pytest.mark.parametrize("number", ["1.5", "1/2"])
def test_numbers_in_texts_are_whole(number: str) -> None:
    def text(n: str) -> Printed:
        return Printed(number="X-1", name="矢", text=f"〔スペルカード〕[アクション]\n敵全員に【{n}】ダメージ。")

    assert reader.read(text("2")).abilities[0].kind == "spell"
    with pytest.raises(Refused):
        reader.read(text(number))
