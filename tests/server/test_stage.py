"""The stage on which the server's tests play."""

from __future__ import annotations

import asyncio

from tests.server.serving import run
from tests.server.stage import Stage


def test_it_plays_also_where_another_loop_runs() -> None:
    """A browser's loop runs in the thread of pytest from its first test on."""

    async def played() -> None:
        stage = Stage()
        stage.wait(3600)
        assert stage.loop.time() >= 3600
        stage.close()
        assert asyncio.get_running_loop() is outer()

    def outer() -> asyncio.AbstractEventLoop:
        task = asyncio.current_task()
        assert task is not None
        return task.get_loop()

    run(played())


def test_an_hour_takes_no_time() -> None:
    stage = Stage()
    stage.wait(3600)
    assert 3600 <= stage.loop.time() < 3601
    stage.close()
