"""Pictures of cards by their numbers. A card's picture never changes, so it may be kept for ever."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from starlette.responses import Response

from fuda.art import picture
from fuda.cards.loader import library
from fuda.guide.catalogue import all_eyes
from fuda.server.reply import nothing_here

FOR_EVER = "public, max-age=31536000, immutable"


def drawn(game: str, number: str) -> str | None:
    """The picture of a card."""
    face = _faces(game).get(number)
    if face is None:
        return None
    card = all_eyes(game).print(face)
    return picture(face.printed.full_name, card.family, card.type)


@cache
def _faces(game: str) -> dict[str, Any]:
    """Every card of a game by its number, with those that others bring along: tokens."""
    known = library(game).faces
    return {face.printed.number: face for card in known.values() for face in (*_brings(card), card)}


def _brings(face: Any) -> Iterator[Any]:
    for other in face.brings:
        yield other
        yield from _brings(other)


def answered(found: str | None) -> Response:
    """A picture as it is sent."""
    if found is None:
        return nothing_here()
    return Response(found, headers={"cache-control": FOR_EVER}, media_type="image/svg+xml")
