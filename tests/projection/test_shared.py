"""Work that projections spare, by counts: what copies of a card count alike is counted once, and what gained abilities
do is the same effect from one projection to the next. What is spared makes no difference [L11]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from fuda.games.pso2.language.statements.lasting import Repeated
from fuda.games.pso2.language.words.raid import PickMost
from fuda.games.pso2.now.projection import fresh, projection_of
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.projection.same import difference
from fuda.projection.shared import counted_once
from fuda.proving.games.trial import trial
from fuda.proving.hunt.maker import stock
from fuda.proving.hunt.table import tabled
from fuda.proving.laws.tongue import made

OLD_RAID, BIG_RAID = 5, 7
"""Ways to play (`WAYS`): the older edition's raid, and that of four."""
COUNTING = "このカードをプレイするためのコスト数は最もコストの高いキャラ1体につき10多くなる。"
GIVING = (
    "ルール：このカードはゲーム開始時に場に置かれる。\n"
    "キャラは「《ボス》側がメインフェイズ時にプレイするカードの枚数は＋1枚される。」を得る。"
)


def positions(text: str, way: int, answers: int) -> Iterator[Any]:
    """A game in which everybody plays only this card, before each answer: always the first."""
    card = made(stock("pso2"), "character", text, "G-0")
    assert card is not None
    g: Any = tabled("pso2", [card], 1, trial("pso2").WAYS[way]).g
    for _ in range(answers):
        asked = run(g)
        if not isinstance(asked, Decision):
            return
        yield g
        play(g, asked, asked.moves[0])


def counting(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, calls: Counter[str]) -> None:
    done = getattr(owner, name)

    def counted(*args: Any) -> Any:
        calls[name] += 1
        return done(*args)

    monkeypatch.setattr(owner, name, counted)


def test_what_all_copies_count_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: Counter[str] = Counter()
    with monkeypatch.context() as patch:
        counting(patch, Repeated, "times", calls)
        counting(patch, PickMost, "candidates", calls)
        for _ in positions(COUNTING, BIG_RAID, 60):
            pass
    assert calls["times"] > 1000
    assert calls["candidates"] < calls["times"] / 4


@pytest.mark.parametrize(("text", "way"), [(COUNTING, BIG_RAID), (GIVING, OLD_RAID)])
def test_it_is_as_if_nothing_were_spared(text: str, way: int) -> None:
    for g in positions(text, way, 40):
        assert difference(projection_of(g), fresh(g)) == ""


def test_what_hangs_on_who_asks_is_counted_for_each() -> None:
    seen: Any = SimpleNamespace(counted={})
    sources = [SimpleNamespace(seat=0, source=card) for card in (3, 4)]
    assert [counted_once(seen, "words", source, lambda asking: asking.source) for source in sources] == [3, 4]
    assert [counted_once(seen, "others", source, lambda asking: [asking.seat]) for source in sources] == [[0], [0]]


def test_nothing_is_kept_of_what_was_counted_once_a_projection_is_made() -> None:
    assert all(projection_of(g).counted is None for g in positions(COUNTING, BIG_RAID, 20))


def test_what_gained_abilities_do_stays_the_same_effect() -> None:
    stayed = before = 0
    was: set[Any] = set()
    for g in positions(GIVING, OLD_RAID, 40):
        now = projection_of(g)
        changes = {change for found in now.given.values() for change in found.changes}
        stayed, before, was = stayed + len(was & changes), before + len(was), changes
    assert before > 100
    assert stayed > before / 2
