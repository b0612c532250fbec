"""How databases are called: a file, or an address of PostgreSQL."""

from __future__ import annotations

from pathlib import Path

POSTGRES = ("postgresql://", "postgres://")


def is_file(where: str | Path) -> bool:
    """Does this name a file, and no server?"""
    return not str(where).startswith(POSTGRES)


def without_password(where: str) -> str:
    """A name as it may be shown."""
    if is_file(where):
        return where
    scheme, _, rest = where.partition("://")
    login, at, place = rest.rpartition("@")
    return f"{scheme}://{login.partition(':')[0]}{at}{place}"
