"""Lines of the log, for people or for programs, on standard error.

No line holds a card that is hidden, a token or an answer. What is said in our own messages is tested; of a fault only
its kind and the places in the code are told, because its text may hold anything: the table and the number of its line
stand beside it, and whoever may see everything replays it from the store."""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from types import TracebackType

from fuda.server.running.settings import LogForm, LogLevel

OURS = "fuda"
AT = re.compile(r'File "([^"]+)", line (\d+), in (\S+)')
"""A place in a traceback that came as a text, from another process."""
FACTS = frozenset({"table", "game", "viewer", "people", "bots", "address", "place", "version"})
"""What a line may say beside its message."""


class Lines(logging.Formatter):
    """For people: the time, how grave it is, what is to be said."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        parts = (time_of(record), record.levelname.lower(), message_of(record), facts, *told(record))
        return " ".join(part for part in parts if part)


class Documents(logging.Formatter):
    """For programs: one JSON document each."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        document: dict[str, object] = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "of": record.name,
            "message": message_of(record),
            **facts_of(record),
        }
        if fault := [*told(record)]:
            document["fault"] = fault
        return json.dumps(document, ensure_ascii=False)


FORMS: dict[LogForm, type[logging.Formatter]] = {"lines": Lines, "json": Documents}


def install(form: LogForm, level: LogLevel) -> None:
    """From here on everything that is logged in this process is told so, faults that nobody caught included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMS[form]())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OURS).setLevel(level.upper())
    threading.excepthook = lambda fault: _uncaught(fault.exc_value, fault.exc_traceback)
    sys.unraisablehook = lambda fault: _uncaught(fault.exc_value, fault.exc_traceback)


def _uncaught(fault: BaseException | None, at: TracebackType | None) -> None:
    if fault is not None:
        logging.getLogger("fuda.server").critical("nobody caught this", exc_info=(type(fault), fault, at))


def time_of(record: logging.LogRecord) -> str:
    """When, by the clock of the world."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def message_of(record: logging.LogRecord) -> str:
    """What is to be said, in one line. What libraries say has more lines where they show values."""
    first, *rest = record.getMessage().splitlines() or [""]
    return " ".join([first, *rest]) if record.name.partition(".")[0] == OURS else first


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """What stands beside the message."""
    return {name: value for name, value in vars(record).items() if name in FACTS}


def told(record: logging.LogRecord) -> Iterator[str]:
    """A fault, and what led to it: its kind, and the places in the code, the innermost last."""
    fault = record.exc_info[1] if record.exc_info else None
    while fault is not None:
        places = [
            (frame.filename, str(frame.lineno), frame.name) for frame in traceback.extract_tb(fault.__traceback__)
        ]
        if type(fault).__name__ == "_RemoteTraceback":
            places = AT.findall(str(fault))
        way = " > ".join(f"{PurePath(file).name}:{line} {name}" for file, line, name in places)
        yield f"{type(fault).__name__} at {way}" if way else type(fault).__name__
        fault = fault.__cause__ or fault.__context__
