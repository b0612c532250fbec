"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.postgres import LEFT_OUT, Postgres
from tests.server.postgres import find as find_postgres
from tests.server.postgres import postgres as running
from tests.server.serving import Dice, Served, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, where its programs are."""
    programs = find_postgres()
    if programs is None:
        pytest.skip(LEFT_OUT)
    with running(programs) as found:
        yield found


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """From here on tables of the server are dealt by a seed."""
    return lambda seed: monkeypatch.setattr("fuda.server.wanted.secrets", Dice(seed))
