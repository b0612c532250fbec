"""Passwords: argon2id, worked at beside everything else, and only a few at a time, since each takes much memory."""

from __future__ import annotations

import asyncio
from functools import cached_property

from fuda.errors import UserError
from fuda.server.storage.tokens import new_token

try:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError
except ImportError as error:
    raise UserError(
        "accounts need argon2-cffi and glicko2-py: pip install fuda[accounts] ({reason})", reason=str(error)
    ) from None

SHORTEST, LONGEST = 10, 200
AT_ONCE = 2


class Passwords:
    """What is kept of passwords, and whether one fits."""

    def __init__(self) -> None:
        self._hasher, self._door = PasswordHasher(), asyncio.Semaphore(AT_ONCE)

    @cached_property
    def _nobodys(self) -> str:
        """Of a password that nobody knows: a name that is not there takes as long as one that is."""
        return self._hasher.hash(new_token())

    async def hashed(self, password: str) -> str:
        """What is kept of it; one that is too short or too long is refused."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise UserError("a password has {least} to {most} signs", least=SHORTEST, most=LONGEST)
        async with self._door:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Is it the one of which this was kept? It takes the same time where nothing was."""
        async with self._door:
            return await asyncio.to_thread(self._fits, kept, password)

    def _fits(self, kept: str | None, password: str) -> bool:
        try:
            self._hasher.verify(kept or self._nobodys, password[: LONGEST + 1])
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None
