"""Every field of the contract is told somewhere: in games of bots, and in scenarios for what is rare."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fuda.host import contract
from fuda.host.showing.seeing import Seeing, eyes_for
from fuda.host.why import why
from fuda.kernel.decision import Decision, Move
from fuda.kernel.sight.view import JUDGE, SPECTATOR
from fuda.scenario.run import run_bytes, run_file
from fuda.scenario.table import Table
from tests.host.tables import SHOWN, hosted, walk

SCENARIOS = Path(__file__).parents[1] / "scenarios"
RARE = (
    "fftcg/11/11.3.3-not-itself",
    "fftcg/11/11.6.6-modes-of-an-ability",
    "fftcg/11/11.8.16.1-as-it-was-on-the-field",
    "fftcg/13/13.2-useless-action-not-forever",
    "fftcg/15/15.1.1.9.10-anothers-ability-is-not-doubled",
    "fftcg/cards/K-008-kogarashi-divides",
    "pso2/2-cards/209.3.1-two-x",
    "pso2/cards/D-075-forgetting-tide",
    "pso2/cards/D-152-storytellers-torch-attacked",
    "pso2/2-cards/209.4.1-cost-of-playing",
    "moncolle/judge/74-rearranging-spent-units",
    "moncolle/laws/10-until-a-battle-of-its-own",
)
AREA_IN_A_CHAIN = """
title: An area is chosen, and somebody may react
rule: scs-1.12 5.4.8.4
game: scs

card 兵
  type: spell
  power: 1
  defence: 3

card 跳び
  type: spell
  defence: 1
  text:
    〔スペルカード〕[アクション]
    ・・・・・
    ・■■■・
    ・■●■・
    ・■■■・
    ・・・・・
    エリア1つ
    術者を対象のエリアに移動させる。

card 構え
  type: spell
  defence: 1
  text:
    〔スペルカード〕[リアクション]
    カードを1枚引く。

seat A
  stage: 兵 b3
  hand: 跳び

seat B
  stage: 兵 b5
  hand: 構え

script
A: cast 跳び
A: area b2
B: pass
"""
EVERY = 9
EMPTY: tuple[Any, ...] = ("", (), {}, None, 0, False, -1)


def told(found: Any) -> Iterator[tuple[str, str]]:
    """The fields of a record, and of all records in it, that say something."""
    if isinstance(found, msgspec.Struct):
        for name in found.__struct_fields__:
            value = getattr(found, name)
            if value not in EMPTY or name == "good":
                yield type(found).__name__, name
            yield from told(value)
    elif isinstance(found, dict):
        for value in found.values():
            yield from told(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from told(value)


def in_games() -> Iterator[tuple[str, str]]:
    """One game of each, and a raid."""
    tables = dict(reversed(SHOWN)) | {"pso2": SHOWN[-1][1]}
    assert SHOWN[-1][0] == "pso2", "raids come last"
    for name, way in tables.items():
        for table, seed in hosted(name, way):
            yield from told(table.setting())
            for number, asked in enumerate(walk(table, seed)):
                if number % EVERY == 0:
                    yield from told([table.view(viewer) for viewer in (asked.seat, SPECTATOR, JUDGE)])
                    yield from told(why(table, asked.seat, answer=len(asked.moves) - 1))
            yield from told([table.view(0), table.log(0)])


def in_scenarios(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """What whoever is asked sees before every answer of a script."""
    seen: list[Any] = []
    answer = Table.answer

    def looked_at(table: Table, move: Move) -> None:
        asked, g = table.asked, table.g
        if isinstance(asked, Decision):
            eyes = eyes_for(g.rules.book.partition("-")[0], g.rules)
            seen.append(Seeing(eyes, asked.seat).view(g, asked))
        answer(table, move)

    monkeypatch.setattr(Table, "answer", looked_at)
    for name in RARE:
        assert run_file(SCENARIOS / f"{name}.scn").ok, name
    area = run_bytes(AREA_IN_A_CHAIN.encode(), "area")
    assert area.ok, area
    return told(seen)


def test_every_field_is_filled_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    records = [found for name in contract.__all__ if isinstance(found := getattr(contract, name), type)]
    wanted = {(record.__name__, field) for record in records for field in getattr(record, "__struct_fields__", ())}
    assert len(wanted) > 150
    found = {*in_games(), *in_scenarios(monkeypatch)}
    missing = sorted(wanted - found)
    assert not missing, missing
