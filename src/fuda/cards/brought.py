"""Cards of your own: files named for one run (`--cards FILE`), and sets in the user's data folder (`fuda import`). They
stand beside the cards that we ship, in this process and in those that it starts: which files they are stands in the
environment."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.cards.written import read_cards
from fuda.errors import Said, UserError
from fuda.folders import data_folder

if TYPE_CHECKING:
    from fuda.cards.plug import Plug

VARIABLE = "FUDA_CARDS"
"""`GAME=FILE`, parted as the system parts lists of paths."""
ENDING = ".cards.json"
_NAMELESS = re.compile(r"#(\d+)")
_ODD = re.compile(r"[^\w]+")


def sets_folder(game: str) -> Path:
    """Where imported sets of a game are kept."""
    return data_folder() / "cards" / game


def sets(game: str) -> list[Path]:
    """The imported sets of a game."""
    return sorted(sets_folder(game).glob(f"*{ENDING}"))


def set_name(path: Path) -> str:
    """What a file of cards is called: its name without its ending."""
    return path.name.removesuffix(ENDING) if path.name.endswith(ENDING) else path.stem


def files(game: str) -> list[Path]:
    """The files that were brought, each once."""
    pairs = [entry.partition("=") for entry in os.environ.get(VARIABLE, "").split(os.pathsep)]
    return [*dict.fromkeys(Path(path) for name, _, path in pairs if name == game)]


def add(game: str, paths: Iterable[Path | str]) -> None:
    """These files are brought from now on."""
    known = [entry for entry in os.environ.get(VARIABLE, "").split(os.pathsep) if entry]
    given = [f"{game}={Path(path).resolve()}" for path in paths]
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys([*known, *given]))


def cards(game: str, plug: Plug) -> Iterator[tuple[Path, Any]]:
    """Every card that was brought, with its file. One without a number is numbered by its file."""
    for path in files(game):
        for card in cards_of(path, plug):
            yield path, card


def cards_of(path: Path, plug: Plug) -> list[Any]:
    """The cards of one file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=str(path), reason=Said(error.strerror or "")) from None
    prefix = _ODD.sub("", set_name(path))
    return [numbered(card, prefix) for card in read_cards(data, str(path), plug)]


def numbered(card: Any, prefix: str) -> Any:
    """A card that has no number of its own has its place in the file as one."""
    place = _NAMELESS.fullmatch(card.number)
    return msgspec.structs.replace(card, number=f"{prefix}-{place[1]}") if place else card


def keep(game: str, name: str, found: Iterable[Any]) -> Path:
    """Write a set into the data folder."""
    folder = sets_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}{ENDING}"
    shown = [told(card) for card in found]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(shown), indent=1) + b"\n")
    return path


def told(card: Any) -> dict[str, Any]:
    """What is printed on a card; what is not there is left out."""
    return {field: value for field, value in msgspec.to_builtins(card).items() if value not in ("", None, [])}
