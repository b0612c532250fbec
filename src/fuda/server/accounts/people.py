"""People with accounts, as they are kept: a name, the hash of a password, who is signed in, links that work once."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from fuda.server.lobby.names import skeleton
from fuda.server.storage.keeping import Write
from fuda.server.storage.store import Job, Link
from fuda.server.storage.tokens import hashed, new_key

DAY = 86400.0
KEPT = 30 * DAY
"""Seconds after which nobody is signed in any more who has not come."""
LINK = DAY
"""Seconds for which a link works."""


class Account(NamedTuple):
    """Somebody with an account."""

    id: str
    name: str
    password: str
    """What is kept of it."""


def _account(link: Link, condition: str, values: Sequence[object]) -> Account | None:
    found = link.row(f"SELECT accounts.id, name, password FROM accounts {condition}", values)  # noqa: S608  # ours
    return Account(*found) if found is not None else None


def add_account(name: str, password: str) -> Job[Account]:
    """A new one; where its name could be taken for another's the store refuses it."""

    def write(link: Link) -> Account:
        found = Account(new_key(), name, password)
        link.write(
            "INSERT INTO accounts VALUES (?, ?, ?, ?, ?)", (found.id, skeleton(name), name, password, time.time())
        )
        return found

    return write


def named(name: str) -> Job[Account | None]:
    """The account whose name looks like this one."""
    return lambda link: _account(link, "WHERE skeleton = ?", (skeleton(name),))


def sign_in(account: Account, token: str) -> Write:
    """From now on who has this token is this person."""

    def write(link: Link) -> None:
        now = time.time()
        link.write("DELETE FROM sessions WHERE seen < ?", (now - KEPT,))
        link.write("INSERT INTO sessions VALUES (?, ?, ?)", (hashed(token), account.id, now))

    return write


def signed_in(token: str) -> Job[Account | None]:
    """Who has this token; being seen is noted once a day."""

    def read(link: Link) -> Account | None:
        now = time.time()
        found = link.row("SELECT account, seen FROM sessions WHERE hash = ? AND seen > ?", (hashed(token), now - KEPT))
        if found is None:
            return None
        if found[1] < now - DAY:
            link.write("UPDATE sessions SET seen = ? WHERE hash = ?", (now, hashed(token)))
        return _account(link, "WHERE id = ?", (found[0],))

    return read


def sign_out(token: str) -> Write:
    """Who has this token is nobody any more."""
    return lambda link: link.write("DELETE FROM sessions WHERE hash = ?", (hashed(token),))


def set_password(account: Account, password: str) -> Write:
    """Another password: everybody who was signed in with the old one is signed out, and links work no longer."""

    def write(link: Link) -> None:
        link.write("UPDATE accounts SET password = ? WHERE id = ?", (password, account.id))
        link.write("DELETE FROM sessions WHERE account = ?", (account.id,))
        link.write("DELETE FROM account_links WHERE account = ?", (account.id,))

    return write


def add_link(account: Account, token: str) -> Write:
    """Whoever has this token may set another password, once, for a day."""

    def write(link: Link) -> None:
        now = time.time()
        link.write("DELETE FROM account_links WHERE until < ?", (now,))
        link.write("INSERT INTO account_links VALUES (?, ?, ?)", (hashed(token), account.id, now + LINK))

    return write


def linked(token: str) -> Job[Account | None]:
    """Whose link this is, while it works."""
    asked = "JOIN account_links ON account_links.account = accounts.id WHERE hash = ? AND until > ?"
    return lambda link: _account(link, asked, (hashed(token), time.time()))


def forget(account: Account) -> Write:
    """Nothing is kept of an account; games stay, with the names that were given at the table."""

    def write(link: Link) -> None:
        for table in ("sessions", "account_links", "sitters", "ratings"):
            link.write(f"DELETE FROM {table} WHERE account = ?", (account.id,))  # noqa: S608  # ours
        link.write("DELETE FROM accounts WHERE id = ?", (account.id,))

    return write
