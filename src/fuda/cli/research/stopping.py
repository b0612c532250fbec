"""Ctrl-C during a long run: the first one asks it to stop where nothing is lost, the next one ends it at once."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Any

INTERRUPTED = 130


class Stopping:
    """While it is entered, Ctrl-C only asks."""

    def __init__(self) -> None:
        self._asked = False
        self._before: Any = None

    def asked(self) -> bool:
        """Did somebody ask to stop?"""
        return self._asked

    def __enter__(self) -> Stopping:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._ask)
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        self._asked = True
        self._leave()

    def _leave(self) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None
