"""What holds for the whole suite: how long property tests search; nobody changes a fact at which continuous effects
look without asking for a new projection; games in progress are kept in a folder of the tests' own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from fuda.projection.vigil import Watch

settings.register_profile("usual", deadline=None)
settings.register_profile("fuzz", deadline=None, max_examples=100 * int(os.environ.get("FUDA_FUZZ", "1")))
settings.load_profile("fuzz" if "FUDA_FUZZ" in os.environ else "usual")

Watch.on = True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test has the same name in every process: where it holds an address, several cannot share the work."""
    unstable = [item.nodeid for item in items if " at 0x" in item.nodeid or " object at " in item.nodeid]
    if unstable:
        raise pytest.UsageError(f"a test is named by an address of memory: {unstable[0]}")


@pytest.fixture(autouse=True, scope="session")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test touches the games of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FUDA_HOME", str(tmp_path_factory.mktemp("home")))
        yield
