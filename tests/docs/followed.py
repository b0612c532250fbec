"""Pages that a test follows: files that they write down, changes that they describe, commands with what they print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

STEP = re.compile(
    r"(?:(?P<new>[Aa] new file) `(?P<file>[^`]+)`[^`\n]*"
    r"|At the end of `(?P<end>[^`]+)`"
    r"|In `(?P<in>[^`]+)`, (?P<how>below|instead of) `(?P<line>[^`]+)`)[:.]?[^`\n]*\n\n```\w*\n(?P<text>.*?)```"
    r"|```console\n\$ \./fuda (?P<command>[^\n]+)\n(?P<shown>.*?)```",
    re.DOTALL,
)


def change(folder: Path, step: re.Match[str]) -> str:
    """Make one change as it is described; the file that was opened, where it was there before."""
    text = step["text"]
    if step["new"]:
        (folder / step["file"]).write_text(text, encoding="utf-8")
        return ""
    name = step["end"] or step["in"]
    file = folder / name
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    place = kept = len(lines)
    if step["end"]:
        text = ("\n\n" if file.suffix == ".py" else "\n") + text
    else:
        [place] = [number for number, line in enumerate(lines, 1) if line.strip() == step["line"]]
        kept = place - (step["how"] == "instead of")
    file.write_text("".join([*lines[:kept], text, *lines[place:]]), encoding="utf-8")
    return str(name)


def run(folder: Path, source: Path, words: str) -> tuple[int, str]:
    """The exit code of a command and what it prints, in a folder, by the program in `source`, with nothing typed."""
    own = {"PYTHONPATH": str(source), "PYTHONUTF8": "1", "FUDA_HOME": str(folder / "home"), "COLUMNS": "80"}
    command = [sys.executable, "-m", "fuda", *words.split()]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **own}, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    return done.returncode, (done.stdout + done.stderr).decode()


def missing(step: re.Match[str], printed: str) -> list[str]:
    """The lines that a page shows and the command does not print."""
    return [line for line in step["shown"].splitlines() if line not in printed.splitlines()]
