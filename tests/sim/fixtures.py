"""A shelf of plain cards in place of the real one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fuda.sim.shelf import STOCK, shelf
from tests.sim.plain import plain_shelf


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All of PSO2 are cards without text while the test runs."""
    monkeypatch.setitem(STOCK, "pso2", plain_shelf)
    monkeypatch.setenv("FUDA_LANG", "en")
    shelf.cache_clear()
    yield
    shelf.cache_clear()
