"""How long a start takes: `fuda sim GAME --games 1` from nothing to its report, with cards that an earlier start has
kept. `python -m fuda.bench.starting GAME` goes only as far as a game that has begun."""

from __future__ import annotations

import atexit
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

TIMES = 3
NOTHING: Mapping[str, str] = {}


def start_seconds(game: str, more: Mapping[str, str] = NOTHING) -> Callable[[], float]:
    """What measures the next start, after one that kept its cards; bytecode is there, as of an installed program.
    `more` stands in its environment."""
    folder = tempfile.mkdtemp(prefix="fuda")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    source = str(Path(__file__).resolve().parents[2])
    paths = [source, os.environ.get("PYTHONPATH", "")]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
        "FUDA_HOME": folder,
        **more,
    }

    command = [sys.executable, "-m", "fuda", "sim", game, "--games", "1", "--workers", "1"]

    def once() -> float:
        before, began = os.times(), time.perf_counter()
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        return used or time.perf_counter() - began  # not every system knows what its children used

    def measured() -> float:
        if not (Path(folder) / "cache").exists():
            once()
        return statistics.median(once() for _ in range(TIMES))

    return measured


def main(game: str) -> None:
    """Begin a game."""
    from fuda.games import registry
    from fuda.sim.match import Match, begin
    from fuda.sim.shelf import decks_for

    edition = registry.find(game).NEWEST
    decks = [info.text for info in decks_for(game, edition)]
    begin(Match(game, edition, (decks[0], decks[-1]), 1))


if __name__ == "__main__":
    main(sys.argv[1])
