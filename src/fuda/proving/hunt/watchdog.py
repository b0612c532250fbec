"""A watchdog: what takes too long is broken off and told, instead of hanging the proof."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType


class TooLong(Exception):
    """It took longer than the watchdog allows."""


@contextmanager
def watched(seconds: float) -> Generator[None]:
    """Raise `TooLong` inside the block when it works longer (other programs do not count). Where there are no signals
    (in other threads, on some systems) nothing is watched."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _bark)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _bark(_number: int, _frame: FrameType | None) -> None:
    raise TooLong
