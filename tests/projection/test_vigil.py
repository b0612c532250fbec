"""Nobody changes a fact at which continuous effects look without asking for a new projection, and no effect looks at
what it does not say: the tests' own watch finds both."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.moncolle.now.layers import BOOK
from fuda.games.moncolle.now.projection import fresh, projection_of
from fuda.projection.same import difference
from fuda.projection.vigil import Watch, Witness
from fuda.scenario.reading.parse import parse
from fuda.scenario.table import Table

POSITION = """title: a constant that looks at power
game: moncolle
phase: main

card 見張り
  type: unit
  level: 1
  attack: 1
  defence: 2
  text:
    Field [常時] パワーが2以上の場合、このユニットを攻+3する。

seat A
  field: 見張り at b1
  power: 1

script
expect 見張り: attack 1
"""


def laid() -> Any:
    """The table, with its first question asked."""
    scenario = parse(POSITION.encode(), "position.scn")
    table = Table(scenario, scenario.editions[0])
    table.begin()
    return table.g


def test_the_tests_keep_watch() -> None:
    assert Watch.on


def test_a_write_that_does_not_raise_the_version_is_found() -> None:
    g = laid()
    projection_of(g)
    g.power[0] += 1
    with pytest.raises(AssertionError, match=r"changed without raising the version: .*power"):
        projection_of(g)
    g.version += 1
    assert difference(projection_of(g), fresh(g)) == ""


def test_a_change_that_matters_to_nobody_may_pass() -> None:
    g = laid()
    before = projection_of(g)
    g.power[1] += 1  # the other player's
    assert projection_of(g) is before


def test_a_witness_tells_which_columns_were_looked_at() -> None:
    g = laid()
    witness = Witness(g, BOOK)
    assert witness.power is g.power
    assert witness.area is g.area
    assert witness.rules is g.rules
    assert witness.told == {"power"}


def test_a_field_that_is_part_of_no_fact_may_be_read_by_no_effect() -> None:
    witness = Witness(laid(), BOOK)
    assert witness.used_slots == []
    assert witness.told == {"state.used_slots"}
