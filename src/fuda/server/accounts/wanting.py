"""What is sent to the addresses of accounts, and what comes back."""

from __future__ import annotations

import msgspec

from fuda.host.contract import Record
from fuda.server.accounts.standing import Standing


class WantedAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name with its password."""

    name: str
    password: str


class WantedPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password, by the old one or by a link."""

    password: str
    old: str = ""
    link: str = ""


class WantedSeatOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a seat at which one sits down with an account."""

    token: str


class Me(Record, frozen=True):
    """Who is signed in; no name: nobody."""

    name: str = ""
    ratings: tuple[Standing, ...] = ()
