"""The commonest events go a short way without being made: what comes of it must be what the long way does."""

from __future__ import annotations

import re

import pytest
from msgspec import UNSET

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.moves import go, tell_move
from fuda.games.fftcg.printed import Face
from fuda.kernel.event import Event
from fuda.kernel.keeping import codec
from tests.games.fftcg.board import Table
from tests.games.fftcg.nodes import reading
from tests.games.fftcg.pieces import Hears, Instead, Remember, Says, auto, face, field

SOLDIER, HOUSE, RAIN = face("兵"), face("家", "backup", generic=True), face("雨", "summon")
LISTENERS = (
    face("番", "monster"),
    face("番", "monster", auto(Hears("dulls"))),
    face("番", "monster", auto(Hears("actives"))),
    face("番", "monster", auto(Hears("discards"))),
    face("番", "monster", auto(Hears("discards")), auto(Hears("dulls"))),
    face("番", "monster", auto(Hears("goes"))),
    face("番", "monster", auto(Hears("draws"))),
    face("番", "monster", auto(Hears("attacks"), condition=Remember("discards"))),
    face("番", "monster", field(Says(who="all", word="dull"))),
    face("番", "monster", field(Says(who="all", word="active"))),
    reading.face("カード1枚が手札からブレイクゾーンに置かれたとき、カードを1枚引く。", "monster", "番"),
)
REPLACERS = (Instead("discards", "removes"), Instead("dulls", ""), Instead("actives", ""))


def laid(watcher: Face, *, log: bool) -> tuple[Table, list[int], list[int]]:
    """A table with two backups, a summon and a soldier in hand, and somebody who may listen."""
    table = Table(SOLDIER, HOUSE, RAIN, watcher)
    houses, hand = table.many("家", 2, "field"), [table.put("雨", zone="hand"), table.put("兵", zone="hand")]
    table.put("番")
    table.g.counters[f"{houses[0]} 霜"] = 2
    if not log:
        table.g.journal = UNSET
    return table, houses, hand


def state(table: Table) -> tuple[bytes, object]:
    """Everything but the numbers of projections, and the log."""
    saved = re.sub(rb'"(version|checked)":-?\d+', b"", codec.save(table.g))
    return saved, table.g.journal and table.g.journal.entries


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("watcher", LISTENERS)
@pytest.mark.rule("fftcg-2.1.8 5.2.1.3")
@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
def test_cp_is_made_as_if_each_card_had_its_event(watcher: Face, *, log: bool) -> None:
    (short, houses, hand), (long, _, _) = laid(watcher, log=log), laid(watcher, log=log)
    done = happen.pay_cp(short.g, 0, hand[0], houses, hand[1:])
    assert done == happen.do(long.g, happen.paying(0, hand[0], houses, hand[1:]))
    assert state(short) == state(long)
    assert short.zone(hand[1]) == "break"


@pytest.mark.parametrize("node", REPLACERS)
@pytest.mark.rule("fftcg-2.1.8 11.12.5.1")
def test_what_can_be_replaced_is_not_done_the_short_way(node: Instead) -> None:
    watcher = face("番", "monster", field(replacements=(node,)))
    (short, houses, hand), (long, _, _) = laid(watcher, log=True), laid(watcher, log=True)
    for house in houses:
        short.g.dull[house] = long.g.dull[house] = int(node.event == "actives")
    if node.event == "actives":
        assert happen.activate(short.g, 0, houses) is None
        events = [Event("actives", card, by=0, word="phase") for card in houses]
    else:
        assert happen.pay_cp(short.g, 0, hand[0], houses, hand[1:]) is None
        events = happen.paying(0, hand[0], houses, hand[1:])
    assert happen.do(long.g, events) is None
    assert state(short) == state(long)


def test_nothing_is_paid_with_nothing() -> None:
    table, _, hand = laid(LISTENERS[0], log=True)
    before = state(table)
    assert happen.pay_cp(table.g, 0, hand[0], (), ()) is False
    assert state(table) == before


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("watcher", LISTENERS)
@pytest.mark.rule("fftcg-2.1.8 9.1.1")
def test_cards_become_active_as_if_each_had_its_event(watcher: Face, *, log: bool) -> None:
    (short, houses, _), (long, _, _) = laid(watcher, log=log), laid(watcher, log=log)
    for house in houses:
        short.g.dull[house] = long.g.dull[house] = 1
    done = happen.activate(short.g, 0, houses)
    assert done == happen.do(long.g, [Event("actives", card, by=0, word="phase") for card in houses])
    assert state(short) == state(long)


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("watcher", LISTENERS)
@pytest.mark.parametrize("kind", ["draws", "mills"])
@pytest.mark.rule("fftcg-2.1.8 9.2.1.1")
def test_cards_come_from_a_deck_like_any_that_move(kind: str, watcher: Face, *, log: bool) -> None:
    (short, _, _), (long, _, _) = laid(watcher, log=log), laid(watcher, log=log)
    event = Event(kind, seat=0, amount=1, by=0)
    assert happen.do(short.g, [event] * 11) is False
    long.g.moment += 1
    arrived = [arrival for _ in range(11) if (arrival := go(long.g, event)) is not None]
    for arrival in arrived:
        tell_move(long.g, *arrival)
    assert state(short) == state(long)
    assert (len(arrived), short.g.emptied) == (10, [int(kind == "draws"), 0])


@pytest.mark.rule("fftcg-2.1.8 11.8.6")
def test_only_words_that_somebody_waits_for_are_told() -> None:
    table, _, hand = laid(LISTENERS[-1], log=False)
    assert table.g.rules.waited["goes"] == {"hand break"}
    assert table.g.rules.ways_told["discards"] == {"hand"}
    assert table.g.rules.ways_told["mills"] == {"hand"}
    happen.do(table.g, [Event("mills", seat=0, amount=1, by=0)])
    assert not table.g.waiting
    happen.do(table.g, [Event("discards", hand[0], seat=0)])
    assert len(table.g.waiting) == 1
