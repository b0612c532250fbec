"""Who with an account sits where, and which names are theirs alone."""

from __future__ import annotations

from collections.abc import Iterable

from fuda.errors import UserError
from fuda.server.accounts.people import Account
from fuda.server.lobby.names import skeleton
from fuda.server.storage.keeping import Write
from fuda.server.storage.store import Link


def sit(key: str, seat: int, account: Account) -> Write:
    """The seat is this person's, for good; nobody has two at a table."""

    def write(link: Link) -> None:
        for place, sitter in link.rows("SELECT seat, account FROM sitters WHERE key = ?", (key,)):
            if (place == seat) != (sitter == account.id):
                raise UserError("this seat is another's, or you have one at this table")
            if place == seat:
                return
        link.write("INSERT INTO sitters VALUES (?, ?, ?)", (key, seat, account.id))

    return write


def owner(link: Link, name: str) -> str:
    """The account whose name this is, or could be taken for."""
    found = link.row("SELECT id FROM accounts WHERE skeleton = ?", (skeleton(name),))
    return str(found[0]) if found is not None else ""


def check_strangers(names: Iterable[str], account: Account | None) -> Write:
    """Refuse names of people with accounts, but for one's own."""
    wanted, mine = [name for name in names if name], account.id if account is not None else ""

    def read(link: Link) -> None:
        for name in wanted:
            if owner(link, name) not in ("", mine):
                raise UserError("the name {name} belongs to an account", name=name)

    return read


def check_seat(key: str, seat: int, name: str) -> Write:
    """Refuse the name of an account for who does not sit there with it."""

    def read(link: Link) -> None:
        whose = owner(link, name)
        asked = "SELECT 1 FROM sitters WHERE key = ? AND seat = ? AND account = ?"
        if whose and link.row(asked, (key, seat, whose)) is None:
            raise UserError("the name {name} belongs to an account", name=name)

    return read
