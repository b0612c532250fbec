"""Everything that may be set about a server, and what counts where nothing is said."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from fuda.errors import Said, UserError
from fuda.server.guard import name_of
from fuda.server.limits import Limits
from fuda.server.lobby.names import read_words

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Pace = Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]
Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Workers = Annotated[int, msgspec.Meta(ge=0, le=256)]
LogForm = Literal["lines", "json"]
LogLevel = Literal["info", "warning"]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run."""

    host: str = "127.0.0.1"
    """The address at which it listens; `0.0.0.0` for others."""
    port: Port | None = None
    """The port: 8210, or a free one where that is taken; 0 for a free one."""
    db: str = ""
    """Where matches are kept (see below)."""
    browser: bool = True
    """Open a browser?"""
    names: tuple[str, ...] = ()
    """The names by which pages call this server; any other is refused. On loopback those of loopback are always heard;
    elsewhere every name is, where none is set."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose `X-Forwarded-For` is believed. Nobody else's is."""
    log: LogForm = "lines"
    """Lines for people, or one JSON document each."""
    log_level: LogLevel = "warning"
    """`info` tells of starts, ends, new tables, and pages that come and go, too."""
    metrics: str = ""
    """ADDRESS:PORT at which figures are told to Prometheus, such as 127.0.0.1:9210; nowhere where nothing is set."""
    accounts: bool = False
    """May people have accounts, with ratings? Without, nothing is kept of anybody."""
    block_words: str = ""
    """A file of words, one on each line, that no name may hold, however they are spelt."""
    bots: Workers = 0
    """Processes in which bots think; 0: as many as there are cores, up to four."""
    requests: Pace = 80
    """Requests of one address in a second,"""
    requests_at_once: Pace = 400
    """and how many at once. A page fetches about a hundred files the first time."""
    tables: Pace = 1
    """New tables of one address in a second,"""
    tables_at_once: Pace = 60
    """and how many at once."""
    sign_ins: Pace = 0.2
    """Passwords that one address may try in a second,"""
    sign_ins_at_once: Pace = 10
    """and how many at once."""
    messages: Pace = 50
    """Messages of one page in a second; more are read more slowly;"""
    messages_at_once: Pace = 100
    """and how many at once."""
    largest_message: Count = 16384
    """Bytes of one message of a page; a larger one ends the conversation."""

    def limits(self) -> Limits:
        """What one address, and one page, may ask for."""
        return Limits(
            (self.requests_at_once, self.requests),
            (self.tables_at_once, self.tables),
            (self.messages_at_once, self.messages),
            (self.sign_ins_at_once, self.sign_ins),
        )


class Place(NamedTuple):
    """Where something listens."""

    host: str
    port: int


def place_of(written: str) -> Place:
    """ADDRESS:PORT, or [ADDRESS]:PORT."""
    host, colon, port = written.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not port.isdecimal() or int(port) > 65535:
        raise UserError("{found} is no ADDRESS:PORT", found=written)
    return Place(host, int(port))


class Mistake(NamedTuple):
    """Something that cannot be so, and in which setting."""

    name: str
    said: Said


def mistakes(settings: Settings) -> Iterator[Mistake]:
    """What cannot be so, although each value is of its kind."""
    for each in settings.proxies:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            yield Mistake("proxies", Said("{found} is neither an address nor a network", found=each))
    for each in settings.names:
        if name_of(each) != each.removeprefix("[").removesuffix("]").lower():
            yield Mistake("names", Said("{found} is no name of a host, without a port", found=each))
    if settings.block_words:
        try:
            read_words(Path(settings.block_words))
        except UserError as error:
            yield Mistake("block_words", error.said)
    if settings.metrics:
        try:
            place_of(settings.metrics)
        except UserError as error:
            yield Mistake("metrics", error.said)
