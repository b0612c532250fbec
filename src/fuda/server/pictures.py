"""Pictures of cards by their numbers. A card's picture never changes, so it may be kept for ever."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from starlette.responses import Response

from fuda.art import picture
from fuda.cards.loader import library
from fuda.host.seeing import eyes_for
from fuda.server.reply import nothing_here

FOR_EVER = "public, max-age=31536000, immutable"


def drawn(game: str, number: str) -> str | None:
    """The picture of a card."""
    face = _face(game, number)
    if face is None:
        return None
    card = eyes_for(game, None).print(face)
    return picture(face.printed.full_name, card.family, card.type)


def _face(game: str, number: str) -> Any:
    found = library(game).faces
    return found[number] if number in found else brought(game).get(number)


@cache
def brought(game: str) -> dict[str, Any]:
    """The cards that other cards bring into a game: tokens, by their numbers."""
    return {face.printed.number: face for card in library(game).faces.values() for face in _brings(card)}


def _brings(face: Any) -> Iterator[Any]:
    for other in face.brings:
        yield other
        yield from _brings(other)


def answered(found: str | None) -> Response:
    """A picture as it is sent."""
    if found is None:
        return nothing_here()
    return Response(found, headers={"cache-control": FOR_EVER}, media_type="image/svg+xml")
