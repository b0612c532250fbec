"""Answers to requests: JSON from records, and what is wrong in both languages."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fuda.errors import UserError
from fuda.host.contract import Record, Words
from fuda.server.near import Near, NotThere
from fuda.server.words import in_words, said

Wanted = TypeVar("Wanted")
JSON, JSON_LINES, JSON_SCHEMA = "application/json", "application/jsonl", "application/schema+json"
PATIENCE = 20.0
"""Seconds in which a request must have come."""
encode = msgspec.json.Encoder().encode


class Wrong(Record, frozen=True):
    """What is wrong with a request."""

    error: Words
    near: tuple[Near, ...] = ()
    """Where there is nothing at an address: the nearest things that are there."""


def as_json(found: object, status: int = 200, **headers: str) -> Response:
    """A record as JSON, not to be kept by anybody on the way."""
    return Response(encode(found), status, {"cache-control": "no-store", **headers}, JSON)


async def together(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """A stream whose beginning is there already."""
    yield first
    async for part in rest:
        yield part


def steady(request: Request, data: bytes, kind: str) -> Response:
    """Something that seldom changes: asked for again it is only sent if it has."""
    tag = f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, kind)


def failed(status: int, words: object) -> Response:
    """Why nothing was done."""
    assert isinstance(words, Words)
    return as_json(Wrong(words), status)


def refused(error: UserError, status: int = 400) -> Response:
    """What is wrong with what was asked for."""
    if isinstance(error, NotThere):
        return as_json(Wrong(in_words(error), error.near), 404)
    return as_json(Wrong(in_words(error)), status)


async def body(request: Request, wanted: type[Wanted]) -> Wanted:
    """What was sent, as a record."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise UserError("JSON is wanted")
    try:
        async with asyncio.timeout(PATIENCE):
            sent = await request.body()
        return msgspec.json.decode(sent, type=wanted)
    except TimeoutError:
        raise UserError("the request does not end") from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise UserError("the request cannot be read: {reason}", reason=str(error)) from None


def nothing_here() -> Response:
    """There is no such thing."""
    return failed(404, said("no_such"))
