"""Where a text's cards lie: what happens only in play is refused for cards that are not there [L20]."""

from __future__ import annotations

import pytest

from fuda.games.pso2.language import reader
from fuda.games.pso2.printed import Printed
from fuda.text import Refused
from tests.games.pso2.position import active, character

NOT_THERE = [
    active("手札を1枚捨てる。それを破壊する。"),
    active("手札を1枚捨てる。それに2ダメージを与える。"),
    active("カードを1枚ドローし、それをOFFにする。"),
    active("自分のデッキの上から2枚を捨てる。それらを破壊する。"),
    active("自分のデッキからキャラを1枚までサーチする。それをONにする。"),
    active("自分の捨札のキャラを1枚選び、手札に加える。それを破壊する。"),
    active("自分のPPを1枚選び、それを破壊する。"),
    character("相手が手札を捨てた時：それを破壊する。"),
    character("相手がキャラをプレイした時①：そのキャラをOFFにする。"),
    character("このカードが破壊された時：このカードをONにする。"),
    character("戦闘不能時：このカードを後列に移動させる。"),
    character("このカードが相手のキャラを破壊した時：それをOFFにする。"),
]
THERE = [
    character("相手がキャラをプレイした時①：そのキャラを無効にする。"),
    character("相手がキャラをプレイした時①：そのキャラを無効にする。"),
    active("手札を1枚捨てる。それを場に出す。"),
    active("手札を1枚PPに置く。それをONにする。"),
    active("自分のPPを1枚選び、それをONにする。"),
    active("自分の捨札のキャラを1枚選び、自分の場に出す。それに1ダメージを与える。"),
    active("相手のキャラを1体選び、破壊する。それをOFFにする。"),
    character("戦闘不能時：このカードを自分の場に出す。このカードをONにする。"),
    character("このカードが場を離れた時：このカードをPPに置く。このカードをONにする。"),
    character("このカードが相手のキャラを破壊した時：このカードをONにする。"),
    character("自分のキャラがOFFになった時：それを破壊する。"),
]


@pytest.mark.parametrize("card", NOT_THERE, ids=lambda card: card.text)
def test_what_is_not_in_play_cannot_take_it(card: Printed) -> None:
    with pytest.raises(Refused) as error:
        reader.read(card)
    assert error.value.place > 0


@pytest.mark.parametrize("card", THERE, ids=lambda card: card.text)
def test_what_may_be_there_can(card: Printed) -> None:
    assert reader.read(card).abilities
