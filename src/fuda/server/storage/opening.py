"""Which database, by its name."""

from __future__ import annotations

from pathlib import Path

from fuda.server.storage.naming import is_file
from fuda.server.storage.store import Store


def open_store(where: str | Path) -> Store:
    """The database of this name: an address of PostgreSQL, else a file of SQLite. It is made, or brought to this
    program's version."""
    if is_file(where):
        from fuda.server.storage.sqlite import SqliteStore

        return SqliteStore(where)
    from fuda.server.storage.postgres import PostgresStore

    return PostgresStore(str(where))
