"""Cards picked for the parts of a cost so that the CP can be paid with the rest: the same as trying everything."""

from __future__ import annotations

import random
import time
from itertools import combinations

from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.cp import Source
from fuda.games.fftcg.paying.picking import NOT_USED, Ask, Used, can_pick, left
from fuda.games.fftcg.paying.price import Need, price

ELEMENTS = ("fire", "ice", "wind", "water")


def tried(need: Need, makes: list[Source], asks: list[Ask], used: Used) -> bool:
    """Every way to pick."""
    if not asks:
        return not need.total or cp.can_pay(need, left(makes, used))
    first, rest = asks[0], asks[1:]
    there = [card for card in first.pool if not used.has(first.takes, card)]
    for picked in combinations(there, first.many):
        after = used
        for card in picked:
            after = after.takes(first.takes, card)
        if tried(need, makes, rest, after):
            return True
    return False


def made_up(rng: random.Random) -> tuple[Need, list[Source], list[Ask]]:
    hand, field = list(range(rng.randrange(7))), list(range(10, 10 + rng.randrange(4)))
    makes = [Source(c, "discard", tuple(rng.sample(ELEMENTS, rng.choice((1, 1, 2))))) for c in hand if rng.randrange(5)]
    makes += [Source(c, "dull", (rng.choice(ELEMENTS),)) for c in field]
    need = price(rng.randrange(7), tuple(rng.choices(ELEMENTS, k=rng.randrange(3))))
    pools = [("gone", hand), ("dull", field), ("gone", [*hand, *field])]
    asks = []
    for takes, cards in rng.sample(pools, rng.randrange(1, 3)):
        pool = tuple(card for card in cards if rng.randrange(4))
        asks.append(Ask(takes, pool, rng.randrange(min(4, len(pool) + 1))))
    return need, makes, asks


def test_the_same_as_every_way_tried() -> None:
    rng, answers = random.Random(7), set[bool]()
    for _ in range(3000):
        need, makes, asks = made_up(rng)
        answer = can_pick(need, makes, asks, NOT_USED)
        assert answer == tried(need, makes, asks, NOT_USED), (need, makes, asks)
        answers.add(answer)
    assert answers == {True, False}


def test_a_large_part_of_a_large_hand() -> None:
    """X of the hand besides X CP: the ways to pick are more than anybody could try."""
    pairs = [*combinations(("fire", "ice", "wind", "earth", "lightning", "water"), 2)]
    makes = [Source(card, "discard", pairs[card % len(pairs)]) for card in range(45)]
    began = time.process_time()
    found = [can_pick(price(x, ("fire", "ice")), makes, [Ask("gone", tuple(range(45)), x)], NOT_USED)
             for x in range(46)]  # fmt: skip
    assert found == [x <= 30 for x in range(46)]  # 2 CP of each of those that are left
    assert time.process_time() - began < 1
