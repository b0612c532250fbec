"""Crystals; CP that an effect would make."""

from __future__ import annotations

import pytest

from fuda.text.refusal import Refused
from tests.games.fftcg.nodes.doing import cast, table_with
from tests.games.fftcg.nodes.reading import face

COVERS = {"GainCrystal": "test_crystals_are_gained", "GainCp": "test_cp_outside_a_payment_are_refused"}


@pytest.mark.rule("fftcg-2.1.8 6.8.1")
def test_crystals_are_gained() -> None:
    table = table_with("《C》《C》を得る。")
    cast(table)
    assert table.g.crystals == [2, 0]


@pytest.mark.rule("fftcg-2.1.8 5.2.1.3.1")
def test_cp_outside_a_payment_are_refused() -> None:
    with pytest.raises(Refused):
        face("《ダル》：《火》を生み出す。", "backup")
