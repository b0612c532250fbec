"""Facts outside the projection: a new one is made when an effect that looks at them would do something else, and only
then."""

from __future__ import annotations

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now.projection import card_now, fresh, projection_of
from fuda.kernel.event import Event
from tests.games.fftcg.nodes.reading import NAME, Slow, face, laid

EMPTY = "あなたの手札が0枚の場合、＠のパワーは+2000される。"
EACH = "あなたの手札1枚につき、＠のパワーは+1000される。"


def power(table: Slow, card: int) -> int:
    """What it is now, which must be what a fresh projection says."""
    now = card_now(table.g, card).strength
    assert now == fresh(table.g).at(card).strength
    return now


def test_only_what_changes_something_asks_for_a_new_projection() -> None:
    table = laid(face(EMPTY))
    card = table.put(NAME)
    first, second = table.put("兵", 0, "hand"), table.put("兵", 0, "hand")
    before = projection_of(table.g)
    happen.do(table.g, [Event("discards", first)])
    assert projection_of(table.g) is before
    assert power(table, card) == 5000
    happen.do(table.g, [Event("discards", second)])
    assert projection_of(table.g) is not before
    assert power(table, card) == 7000


def test_a_number_that_follows_the_fact_always_does() -> None:
    table = laid(face(EACH))
    card = table.put(NAME)
    first, second = table.put("兵", 0, "hand"), table.put("兵", 0, "hand")
    powers = [power(table, card)]
    for gone in (first, second):
        happen.do(table.g, [Event("discards", gone)])
        powers.append(power(table, card))
    assert powers == [7000, 6000, 5000]


def test_nobody_is_asked_about_what_nobody_on_the_field_looks_at() -> None:
    table = laid(face(EMPTY))
    card = table.put("兵", 0, "hand")
    before = projection_of(table.g)
    happen.do(table.g, [Event("discards", card)])
    assert projection_of(table.g) is before
