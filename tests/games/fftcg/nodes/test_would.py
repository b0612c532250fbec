"""Events that are about to happen: which of them a text means."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.language.told import about_to_happen
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.state import Attack, Told
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table, card
from tests.games.fftcg.nodes.reading import NAME, face, laid


class Waiting:
    """A card on the field of seat 0 whose text speaks of this event, and cards of both players."""

    def __init__(self, text: str) -> None:
        self.table: Table = laid(face(f"{text}とき、カードを1枚引く。"), card("敵", elements=("ice",), power=7000))
        self.own = self.table.put(NAME)
        self.mine, self.theirs = self.table.put("番"), self.table.put("敵", 1)
        g = self.table.g
        self.node: Any = g.rules.faces[self.table.index[NAME]].abilities[0].triggers[0].event

    def fits(self, kind: str, card: int = -1, **fields: Any) -> bool:
        g, event = self.table.g, Event(kind, card, **fields)
        ctx = Source(0, self.own, g.object[self.own], cause=event)
        return kind in about_to_happen.kinds(self.node) and about_to_happen.fits(g, ctx, self.node, event)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1, 11.12.5.3")
def test_damage_to_forwards() -> None:
    w = Waiting("＠がダメージを受けた")
    assert w.fits("hurts", w.own, amount=1000, source=w.theirs)
    assert not w.fits("hurts", w.mine, amount=1000, source=w.theirs)
    w = Waiting("＠が氷属性のフォワードにダメージを与えた")
    assert w.fits("hurts", w.theirs, amount=1000, source=w.own)
    assert not w.fits("hurts", w.theirs, amount=1000, source=w.mine)
    assert not w.fits("hurts", w.mine, amount=1000, source=w.own)
    w = Waiting("＠が戦闘ダメージを受けた")
    assert w.fits("hurts", w.own, amount=1000, source=w.theirs, word="battle")
    assert not w.fits("hurts", w.own, amount=1000, source=w.theirs, word="effect")
    w = Waiting("＠に＠のパワー未満のダメージが与えられた")
    assert w.fits("hurts", w.own, amount=4000, source=w.theirs)
    assert not w.fits("hurts", w.own, amount=5000, source=w.theirs)


def test_damage_to_players() -> None:
    w = Waiting("あなたがダメージを受けた")
    assert w.fits("damages", seat=0, amount=1, source=w.theirs)
    assert not w.fits("damages", seat=1, amount=1, source=w.mine)
    w = Waiting("＠が対戦相手にダメージを与えた")
    assert w.fits("damages", seat=1, amount=1, source=w.own, word="effect")
    g = w.table.g
    g.attacks = [Attack(attackers=(g.ref(w.mine), g.ref(w.own)), party=True, step="damage")]
    assert w.fits("damages", seat=1, amount=1, source=w.mine, word="battle")


def test_moves() -> None:
    w = Waiting("＠がフィールドからブレイクゾーンに置かれた")
    assert w.fits("breaks", w.own)
    assert w.fits("puts", w.own)
    assert not w.fits("removes", w.own)
    w = Waiting("＠がフィールドから離れた")
    assert w.fits("returns", w.own)
    assert not w.fits("returns", w.mine)
    w = Waiting("＠がブレイクされた")
    assert w.fits("breaks", w.own)
    assert not w.fits("puts", w.own)
    w = Waiting("対戦相手の召喚獣やアビリティによってキャラクターがフィールドに出た")
    new = w.table.put("兵", 1, "break")
    assert w.fits("enters", new, seat=1, source=w.theirs, by=1)
    assert not w.fits("enters", new, seat=1, source=w.mine, by=0)
    assert not w.fits("enters", new, seat=1, by=1, amount=1)


def test_other_things() -> None:
    w = Waiting("対戦相手がカードを引いた")
    assert w.fits("draws", seat=1, amount=1)
    assert not w.fits("draws", seat=0, amount=1)
    w = Waiting("あなたが手札を捨てた")
    assert w.fits("discards", w.table.put("兵", 0, "hand"), word="effect")
    assert not w.fits("discards", w.table.put("兵", 1, "hand"), word="effect")
    w = Waiting("＠に鈴カウンターが置かれた")
    assert w.fits("counts", w.own, amount=1, word="鈴")
    assert not w.fits("counts", w.own, amount=1, word="星")
    w = Waiting("あなたが《C》を得た")
    assert w.fits("crystals", seat=0, amount=1)
    assert not w.fits("crystals", seat=0, amount=-1)
    w = Waiting("＠がダルになった")
    assert w.fits("dulls", w.own)
    w = Waiting("＠がアクティブになった")
    assert w.fits("actives", w.own)


@pytest.mark.parametrize("text", ["＠がアタックした", "＠が選ばれた", "あなたがカードを2枚以上引いた"])
def test_what_is_never_replaced(text: str) -> None:
    assert about_to_happen.kinds(Waiting(text).node) == ()


def test_only_the_first_of_a_turn() -> None:
    w = Waiting("各ターン、そのターンに初めて＠がダメージを受けた")
    assert w.fits("hurts", w.own, amount=1000, source=w.theirs)
    g = w.table.g
    g.history.append(Told("hurts", w.own, g.object[w.own], 0, 1000, w.theirs))
    assert not w.fits("hurts", w.own, amount=1000, source=w.theirs)
