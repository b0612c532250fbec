"""Games that were not finished: which there are, and choosing one of them."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path

from fuda.cli.play.device import Device
from fuda.cli.play.hearing import said_yes
from fuda.cli.play.sitting import free_name, games_folder
from fuda.cli.research.replay import read_bytes
from fuda.errors import UserError
from fuda.host import keeping
from fuda.host.reading import plain
from fuda.words import Words


def games() -> list[Path]:
    """The unfinished games, the newest first."""
    return keeping.unfinished(games_folder())


def find(name: str, game: str | None) -> Path:
    """The game of this name, or the newest; of this game, where one is named."""
    found = [path for path in games() if game is None or path.stem.startswith(f"{game}-")]
    if not found:
        raise UserError("there is no unfinished game")
    exact = [path for path in found if path.stem == name] or [path for path in found if plain(name) in path.stem]
    if not exact:
        names = [path.stem for path in found]
        raise UserError("there is no unfinished game {name}; there are {names}", name=name, names=names)
    return exact[0]


def choose(found: list[Path], device: Device, say: Words) -> Path | None:
    """List them and ask which one; none is an answer too."""
    device.show(say("play.unfinished"))
    for number, path in enumerate(found, start=1):
        last = datetime.fromtimestamp(path.stat().st_mtime)
        device.show(f"  {number:>2}  {path.stem}  {last:%Y-%m-%d %H:%M}")
    device.show(say("play.new_game"))
    if not device.is_terminal:
        return None
    wanted = plain(device.read(say("play.which_game")))
    fitting = [path for path in found if wanted and wanted in path.stem]
    if wanted.isdecimal() and 1 <= int(wanted) <= len(found):
        return found[int(wanted) - 1]
    return fitting[0] if len(fitting) == 1 else None


def is_kept(name: str) -> bool:
    """Is this the file of a game that goes on, not a record?"""
    return read_bytes(name).startswith(keeping.FORMAT.encode())


def copied(file: Path, game: str | None) -> Path:
    """A copy among the unfinished games: what somebody saved stays as it is."""
    folder, name = games_folder(), free_name(game or "game")
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / f"{name}{keeping.ENDING}"
    shutil.copyfile(file, copy)
    return copy


def agrees(device: Device, said: str, say: Words) -> bool:
    """Yes, or anything else."""
    device.show(said)
    return said_yes(device.read(say("play.yes_no"))) is True
