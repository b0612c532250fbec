"""`fuda card GAME FILE --compare OTHER`: the same cards printed in two languages, joined by number: which of them do
not say the same."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from fuda.cards.loader import Library
from fuda.cards.written import read_cards
from fuda.cli.output import print_json
from fuda.cli.research.replay import read_bytes
from fuda.errors import UserError
from fuda.games import registry
from fuda.text import Ambiguous, Refused
from fuda.words import Words, words

NATIVE = re.compile("[ぁ-ヺ一-鿿]")


class Difference(msgspec.Struct, frozen=True):
    """A place where two prints of a card differ, and what each says there."""

    path: str
    one: Any
    other: Any


class Compared(msgspec.Struct, frozen=True):
    """A card of both files. `status`: same, differ, or unread (one of them is refused)."""

    number: str
    names: tuple[str, str]
    status: str
    differences: tuple[Difference, ...] = ()


def add_arguments(parser: argparse.ArgumentParser, say: Words) -> None:
    """What belongs to `--compare`."""
    parser.add_argument("--compare", metavar="OTHER", help=say("argument.compare"))


def run(arguments: argparse.Namespace, found: Library, wanted: str) -> int:
    """Compare the cards that both files have; exit code 1 when some do not say the same."""
    compared_in = registry.with_part("alike")
    if found.game.NAME not in compared_in:
        raise UserError("only cards of {game} are read in two languages", game=compared_in)
    ours, theirs = ({card.number: card for card in cards_in(path, found)} for path in (wanted, arguments.compare))
    compared = [compare(found, ours[number], theirs[number]) for number in ours if number in theirs]
    if arguments.json:
        print_json(document(compared))
    else:
        print(*lines(compared, words("cli", arguments.lang)), sep="\n")
    return 0 if all(card.status == "same" for card in compared) else 1


def cards_in(path: str, found: Library) -> list[Any]:
    """The cards of a file."""
    return read_cards(read_bytes(path), path, found.plug)


def compare(found: Library, one: Any, other: Any) -> Compared:
    """Two prints of one card."""
    names = (one.full_name, other.full_name)
    try:
        said = [registry.part(found.game.NAME, "alike").said(found.plug.read(card)) for card in (one, other)]
    except (Refused, Ambiguous):
        return Compared(one.number, names, "unread")
    places = (*differing(said[0], said[1]),)
    unlike = tuple(place for place in places if not is_name(place) or is_confused(place, places))
    return Compared(one.number, names, "differ" if unlike else "same", unlike)


def differing(one: Any, other: Any, path: str = "") -> Iterator[Difference]:
    """The places where the two differ, the outermost first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from differing(one[name], other[name], f"{path}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, yours) in enumerate(zip(one, other, strict=True)):
            yield from differing(mine, yours, f"{path}/{place}")
    elif one != other:
        yield Difference(path, one, other)


def is_name(place: Difference) -> bool:
    """A name in two languages."""
    return isinstance(place.one, str) and isinstance(place.other, str) and bool(NATIVE.search(place.one))


def is_confused(place: Difference, places: tuple[Difference, ...]) -> bool:
    """Does the other print call by two names what this one calls by one?"""
    return any(place.one == other.one and place.other != other.other for other in places if is_name(other))


def counts(compared: list[Compared]) -> dict[str, int]:
    """How many cards say the same, differ, or are not read."""
    return {status: sum(card.status == status for card in compared) for status in ("same", "differ", "unread")}


def document(compared: list[Compared]) -> dict[str, Any]:
    """The result for programs."""
    return {
        "summary": {"total": len(compared), **counts(compared)},
        "cards": [msgspec.to_builtins(card) for card in compared if card.status != "same"],
    }


def lines(compared: list[Compared], say: Words) -> Iterator[str]:
    """The result for people."""
    yield say("compare.counts", total=len(compared), **counts(compared))
    for card in compared:
        if card.status != "same":
            yield f"{card.number}  {' / '.join(card.names)}: {say('compare.' + card.status)}"
        for place in card.differences:
            yield f"    {place.path}"
            yield f"      {place.one}"
            yield f"      {place.other}"
