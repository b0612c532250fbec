"""Tables of the server are dealt by the name of the test, so that a test plays the same game every time, whoever runs
before it and wherever. (Nobody who plays may choose a seed.)"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Callable, Generator, Iterator
from unittest.mock import patch

import pytest

from tests.server.serving import Dice


@contextlib.contextmanager
def dealt(by: int | str) -> Generator[None]:
    """Meanwhile, tables are dealt by a seed, or by a name."""
    seed = zlib.crc32(by.encode()) if isinstance(by, str) else by
    with patch("fuda.server.wanted.secrets", Dice(seed)):
        yield


@pytest.fixture(autouse=True, scope="module")
def module_is_dealt(request: pytest.FixtureRequest) -> Iterator[None]:
    """What is made once for a module."""
    with dealt(request.node.nodeid):
        yield


@pytest.fixture(autouse=True)
def each_test_is_dealt(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test makes."""
    with dealt(request.node.nodeid):
        yield


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """From here on tables of the server are dealt by a seed."""
    return lambda seed: monkeypatch.setattr("fuda.server.wanted.secrets", Dice(seed))
