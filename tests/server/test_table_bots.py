"""The example bots play a whole game against each other at a table of a server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable

from tests.house.tree import ROOT
from tests.server.serving import Served

PYTHON = [sys.executable, str(ROOT / "examples" / "table_bot.py")]
NODE = shutil.which("node")
LONGEST = 40


def started(command: list[str], link: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [*command, link], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_a_bot_of_each_language_plays_a_whole_game(server: Served, deal: Callable[[int], None]) -> None:
    deal(2)
    script = [NODE, "--experimental-websocket", str(ROOT / "examples" / "table_bot.js")] if NODE else PYTHON
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}})
    tokens = [made["token"], made["links"]["B"]]
    links = [f"{server.address}/t/{made['table']}#{token}" for token in tokens]
    bots = [started(command, link) for command, link in zip((PYTHON, script), links, strict=True)]
    told = [bot.communicate(timeout=120) for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0], told
    assert all(out.startswith("won by ") for out, _ in told)
    replay = server.get(f"/api/games/{made['table']}")
    verbs = {step["text"].split()[0] for step in replay["moves"]}
    assert {"play", "attack"} <= verbs, "they do something"


def test_a_wrong_link_is_told(server: Served) -> None:
    bot = started(PYTHON, f"{server.address}/t/none#none")
    assert bot.communicate(timeout=60)[1] == "refused: this table is not open to you\n"
    assert bot.returncode == 1


def test_the_examples_are_short() -> None:
    for file in ("table_bot.py", "table_bot.js"):
        assert len((ROOT / "examples" / file).read_text(encoding="utf-8").splitlines()) <= LONGEST
