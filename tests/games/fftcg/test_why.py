"""Why not? The rule that forbids a move, from the same functions that decide what is offered."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from fuda.games.fftcg import why
from fuda.games.fftcg.book import warp
from fuda.games.fftcg.paying.cost_parts import CpIcon, DullThis
from fuda.games.reason import cards_meant
from tests.games.fftcg.acting import Draw, Hurt, Pick, action, say, summon, with_text
from tests.games.fftcg.board import Says, Table, card

COAL = card("石炭", "monster", cost=99, generic=True)
SOLDIER = card("歩兵", cost=2)
FARM = card("農場", "backup", cost=2, generic=True)
BOLT = summon("火の矢", Pick(whose="opponent"), Hurt(4000))
BELL = with_text(card("鐘", "backup"), action((DullThis(),), Draw(1)), action((CpIcon("fire", 12),), Draw(1)))


def rule(table: Table, text: str, seat: int = 0) -> str | None:
    found = why.why_not(table.g, seat, text)
    return found.rule if found else None


def ready(*names: str) -> Table:
    """A main phase with these cards in hand and coal to pay with."""
    table = Table(SOLDIER, COAL, FARM, BOLT, BELL, card("灯", elements=("light",), cost=1))
    for name in (*names, "石炭", "石炭"):
        table.put(name, zone="hand")
    table.put("鐘", since=3)
    table.window()
    return table


def test_what_can_be_done_is_not_forbidden() -> None:
    table = ready("歩兵")
    assert rule(table, "cast 歩兵") is None
    assert rule(table, "pass") is None
    assert rule(table, "concede") is None


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("cast 火の矢", "11.3.3"),
        ("cast 石炭", "11.2.1"),
        ("cast 竜", "15.1.1.7.1"),
        ("warp 歩兵", "15.2.7.1.1"),
        ("use 鐘 1", "11.6.2.2"),
        ("use 鐘 2", "11.2.1"),
        ("use 鐘 3", "11.6.1"),
        ("use 竜", "11.6.1"),
        ("attack 鐘", "10.1.2.1"),
        ("block 鐘", "10.1.3.1"),
    ],
)
def test_the_broken_rule_is_named(text: str, broken: str) -> None:
    assert rule(ready("歩兵", "火の矢"), text) == broken


def test_limits_of_the_field() -> None:
    table = ready("歩兵", "農場")
    table.put("歩兵")
    assert rule(table, "cast 歩兵") == "7.7.3"
    table.many("農場", 4, "field")
    assert rule(table, "cast 農場@hand") == "7.7.4"


def test_the_time_is_wrong() -> None:
    diver = with_text(card("潜る者"), *warp.abilities((CpIcon("fire"),)), keywords={"デジョン": 1})
    table = Table(SOLDIER, COAL, diver, summon("巻物", Draw(1)))
    table.put("潜る者", 0, "hand")
    table.put("歩兵", 0, "hand")
    table.put("巻物", 0, "hand")
    table.many("石炭", 3, "hand")
    table.put("歩兵", 1, "hand")
    table.window("prepare")
    assert rule(table, "cast 歩兵") == "9.3.1.5"
    assert rule(table, "warp 潜る者") == "15.2.7.3"
    assert rule(table, "cast 歩兵", 1) == "11.4.1"
    assert rule(table, "pass", 1) == "11.1.1"


def test_paying_wrongly() -> None:
    table = ready("歩兵", "灯")
    table.put("農場", dull=1)
    table.put("農場", 0)
    say(table, "cast 歩兵")
    assert table.asked().kind == "pay"
    assert rule(table, "discard 灯") == "5.2.1.3"
    assert rule(table, "discard 農場") == "5.2.1.3"
    assert rule(table, "dull 石炭") == "5.2.3.1.1.3"
    assert rule(table, "discard 石炭") is None


def test_choosing_wrongly() -> None:
    table = Table(BOLT, COAL, card("甲"), card("乙"), card("影法師", says=(Says("chosen"),)))
    table.put("火の矢", zone="hand")
    table.put("石炭", zone="hand")
    for name in ("甲", "乙"):
        table.put(name, 1)
    table.put("影法師", 0)
    table.window()
    say(table, "cast 火の矢")
    assert rule(table, "乙") is None
    assert rule(table, "影法師") == "2.2"
    assert rule(table, "石炭") == "11.3.3"


def test_nothing_is_told_about_cards_one_may_not_know() -> None:
    table = ready()
    table.put("歩兵", 1, "hand")
    assert rule(table, "cast 歩兵") == "15.1.1.7.1"
    assert cards_meant(table.g, 0, "歩兵", ("hand",)) == []


def test_asking_writes_nothing() -> None:
    table = ready("歩兵")
    before = table.g.copy()
    rule(table, "cast 火の矢")
    assert (before.frames, before.version, before.zones) == (table.g.frames, table.g.version, table.g.zones)


def test_every_reason_has_words_in_both_languages() -> None:
    words = tomllib.loads(Path(why.__file__).with_name("why.toml").read_text(encoding="utf-8"))
    assert all(set(entry) <= {"ja", "en", "also"} and entry["ja"] and entry["en"] for entry in words.values())


def test_nonsense_is_no_answer_whatever_is_asked() -> None:
    table = ready("歩兵")
    found = why.why_not(table.g, 0, "dance")
    assert found is not None
    assert (found.rule, found.en) == ("11.1.1", why.reason("", key="other").en)
    other = why.why_not(table.g, 1, "dance")
    assert other is not None
    assert other.en == why.reason("11.1.1").en != found.en
