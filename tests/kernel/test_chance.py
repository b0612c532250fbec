"""Chance is an input: a fixed stream, or dice and shuffles set beforehand."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.kernel import action, chance
from fuda.kernel.errors import Fault
from tests.kernel.toy import acts, game
from tests.kernel.toy.state import Table

ALL = (game.KNIGHT, game.WOLF, game.BELL, game.ZAP, game.STORM)


def table(seed: int = 0) -> Table:
    g = game.empty()
    g.chance = chance.seed_of(seed)
    return g


FIRST_FIVE = [831, 524, 127, 839, 388]
NEXT_DICE = [2, 1, 6, 2, 4]
NEXT_ORDER = [2, 1, 0, 4, 5, 3]


def test_the_stream_is_the_same_everywhere() -> None:
    """These numbers are the algorithm: a change of them breaks every record."""
    g = table(1)
    assert [chance.below(g, 1000) for _ in range(5)] == FIRST_FIVE
    assert [chance.die(g) for _ in range(5)] == NEXT_DICE
    assert chance.shuffled(g, range(6)) == NEXT_ORDER


def test_dice_are_fair() -> None:
    g = table(5)
    count = Counter(chance.die(g) for _ in range(6000))
    assert sorted(count) == [1, 2, 3, 4, 5, 6]
    assert all(850 < n < 1150 for n in count.values())


@given(st.integers(0, 2**64), st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_and_adds_nothing(seed: int, cards: list[int]) -> None:
    assert sorted(chance.shuffled(table(seed), cards)) == sorted(cards)


@pytest.mark.parametrize("fair", [chance.FAIR, 1 << 63])
@pytest.mark.parametrize("size", [0, 1, 2, 8, 9, 33, 34, 50, 200])
def test_a_shuffle_takes_the_numbers_of_the_stream_one_after_another(
    size: int, fair: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many numbers are found out at once, unless one of them would not be fair."""
    monkeypatch.setattr(chance, "FAIR", fair)
    for seed in range(20):
        g, stream, order = table(seed), chance.Stream(chance.seed_of(seed)), list(range(size))
        for i in range(size - 1, 0, -1):
            j = chance.below(stream, i + 1)
            order[i], order[j] = order[j], order[i]
        assert chance.shuffled(g, range(size)) == order
        assert g.chance == stream.chance


def test_dice_set_beforehand_come_first_and_use_no_chance() -> None:
    g = table()
    g.set_dice = [6, 1]
    before = g.chance
    assert [chance.die(g), chance.die(g)] == [6, 1]
    assert g.chance == before
    assert g.set_dice == []


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_the_die_does_not_have_is_refused(face: int) -> None:
    g = table()
    g.set_dice = [face]
    with pytest.raises(Fault, match=f"cannot show {face}"):
        chance.die(g)


def test_an_order_set_beforehand_waits_for_just_its_cards() -> None:
    g = table()
    mine, other = game.lay(g, "deck", 0, *ALL), game.lay(g, "deck", 1, *ALL)
    wanted = tuple(reversed(other))
    g.set_orders = [wanted]
    action.shuffle(g, g.rules.layout.at("deck", 0))
    assert g.set_orders == [wanted]
    assert sorted(acts.cards(g, "deck", 0)) == mine
    action.shuffle(g, g.rules.layout.at("deck", 1))
    assert g.set_orders == []
    assert acts.cards(g, "deck", 1) == list(wanted)
    assert [g.face[c] for c in acts.cards(g, "deck", 1)] == list(reversed(ALL))


def test_pick_takes_one_of_them() -> None:
    g = table(3)
    assert {chance.pick(g, [4, 7, 9]) for _ in range(50)} == {4, 7, 9}
    g.set_orders = [(7, 9, 4)]
    assert chance.pick(g, [4, 7, 9]) == 7
    assert g.set_orders == []


def test_with_a_key_the_stream_is_another_for_each_key_and_the_same_for_one() -> None:
    def numbers(key: str, seed: int = 1) -> list[int]:
        stream = chance.Stream(chance.seed_of(seed))
        stream.key = key
        return [chance.below(stream, 1000) for _ in range(40)]

    one, other = "0f" * 16, "0e" * 16
    assert numbers(one) == numbers(one)
    assert len({tuple(numbers(one)), tuple(numbers(other)), tuple(numbers("")), tuple(numbers(one, 2))}) == 4
    assert numbers(one)[:5] == [823, 989, 1, 179, 262], "the same on every machine"


def test_a_key_gives_every_number_equally_often() -> None:
    stream = chance.Stream(chance.seed_of(3))
    stream.key = "ab" * 16
    met = [0] * 6
    for _ in range(6000):
        met[chance.below(stream, 6)] += 1
    assert all(900 < count < 1100 for count in met)
