"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Served, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found
