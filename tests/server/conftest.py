"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.dealing import deal, each_test_is_dealt, module_is_dealt
from tests.server.postgres import LEFT_OUT, Postgres
from tests.server.postgres import find as find_postgres
from tests.server.postgres import postgres as running
from tests.server.serving import Served, served

__all__ = ["deal", "each_test_is_dealt", "module_is_dealt"]


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
