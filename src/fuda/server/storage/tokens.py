"""Tokens: whoever holds one holds a seat. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

BYTES = 24
"""192 bits."""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def new_key() -> str:
    """The address of a table: not a secret, but nobody's neighbour either."""
    return secrets.token_hex(6)


def hashed(token: str) -> bytes:
    """What is kept of a token. A token is random all over, so that one round of hashing is enough."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
