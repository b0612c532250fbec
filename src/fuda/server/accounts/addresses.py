"""The addresses of accounts. Who is signed in holds a cookie that no script can read and no other site sends."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fuda.errors import UserError
from fuda.server.accounts.passwords import Passwords
from fuda.server.accounts.people import (
    KEPT,
    Account,
    add_account,
    forget,
    linked,
    named,
    set_password,
    sign_in,
    sign_out,
    signed_in,
)
from fuda.server.accounts.ratings import best, ratings_of
from fuda.server.accounts.seats import check_strangers, sit
from fuda.server.accounts.wanting import Me, WantedAccount, WantedPassword, WantedSeatOf
from fuda.server.library.cards import known_game
from fuda.server.lobby.names import check_names, tidy
from fuda.server.play.house import House
from fuda.server.reply import as_json, body
from fuda.server.storage.keeping import find_table, find_token
from fuda.server.storage.store import Taken
from fuda.server.storage.tokens import new_token

COOKIE = "fuda_session"


class Accounts:
    """The accounts of a house. Without accounts nobody is signed in, and there are no addresses."""

    def __init__(self, house: House, passwords: Passwords) -> None:
        self._house, self._passwords = house, passwords

    def routes(self) -> list[Route]:
        """What answers where."""
        return [
            Route("/api/account", self.me),
            Route("/api/account/new", self.new, methods=["POST"]),
            Route("/api/account/sign-in", self.sign_in, methods=["POST"]),
            Route("/api/account/sign-out", self.sign_out, methods=["POST"]),
            Route("/api/account/password", self.password, methods=["POST"]),
            Route("/api/account/forget", self.forget, methods=["POST"]),
            Route("/api/account/sit", self.sit, methods=["POST"]),
            Route("/api/ratings/{game}", self.best),
        ]

    async def who(self, request: Request) -> Account | None:
        """Who is signed in."""
        token = request.cookies.get(COOKIE, "")
        return await self._house.store.do(signed_in(token)) if token else None

    async def check(self, request: Request, names: Iterable[str]) -> None:
        """Refuse names of other people's accounts."""
        await self._house.store.do(check_strangers(names, await self.who(request)))

    async def me(self, request: Request) -> Response:
        """Who is signed in, with ratings."""
        return await self._shown(await self.who(request))

    async def new(self, request: Request) -> Response:
        """A new account; its owner is signed in."""
        self._count(request)
        wanted = await body(request, WantedAccount)
        name = tidy(wanted.name)
        if not name:
            raise UserError("an account has a name")
        check_names([name], self._house.words)
        kept = await self._passwords.hashed(wanted.password)
        try:
            account = await self._house.store.do(add_account(name, kept))
        except Taken:
            raise UserError("the name {name} belongs to an account", name=name) from None
        return await self._welcome(request, account)

    async def sign_in(self, request: Request) -> Response:
        """Come with name and password; one and the same refusal, whichever is wrong."""
        self._count(request)
        wanted = await body(request, WantedAccount)
        account = await self._house.store.do(named(wanted.name))
        if not await self._passwords.fits(account.password if account else None, wanted.password) or account is None:
            raise UserError("the name or the password is wrong")
        return await self._welcome(request, account)

    async def sign_out(self, request: Request) -> Response:
        """Go."""
        await self._house.store.do(sign_out(request.cookies.get(COOKIE, "")))
        return self._gone()

    async def password(self, request: Request) -> Response:
        """Another password; all who were signed in with the old one are not any more."""
        self._count(request)
        wanted = await body(request, WantedPassword)
        account = await self._house.store.do(linked(wanted.link)) if wanted.link else await self.who(request)
        known = bool(wanted.link) or await self._passwords.fits(account.password if account else None, wanted.old)
        if account is None or not known:
            raise UserError("the name or the password is wrong")
        await self._house.store.do(set_password(account, await self._passwords.hashed(wanted.password)))
        return await self._welcome(request, account)

    async def forget(self, request: Request) -> Response:
        """Keep nothing of an account any more."""
        self._count(request)
        account, wanted = await self.who(request), await body(request, WantedPassword)
        if account is None or not await self._passwords.fits(account.password, wanted.password):
            raise UserError("the name or the password is wrong")
        await self._house.store.do(forget(account))
        return self._gone()

    async def sit(self, request: Request) -> Response:
        """The seat of this token is mine: I am called there as my account is, and duels of two accounts are rated."""
        account, wanted = await self.who(request), await body(request, WantedSeatOf)
        found = await self._house.store.do(find_token(wanted.token))
        row = await self._house.store.do(find_table(found[0])) if found is not None else None
        if account is None or found is None or row is None or found[1] not in row.kept.made.people:
            raise UserError("sign in first, and name the token of a seat")
        await self._house.store.do(sit(*found, account))
        return await self._shown(account)

    async def best(self, request: Request) -> Response:
        """The best of a game."""
        return as_json(await self._house.store.do(best(known_game(request.path_params["game"]))))

    def _count(self, request: Request) -> None:
        """Whoever tries many passwords must wait."""
        if not self._house.limits.sign_ins.take(request.client.host if request.client else ""):
            self._house.meters.refused["too many tries"] += 1
            raise HTTPException(429)

    async def _welcome(self, request: Request, account: Account) -> Response:
        token = new_token()
        await self._house.store.do(sign_in(account, token))
        response = await self._shown(account)
        safe = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=int(KEPT), httponly=True, samesite="strict", secure=safe)
        return response

    def _gone(self) -> Response:
        response = as_json(Me())
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response

    async def _shown(self, account: Account | None) -> Response:
        if account is None:
            return as_json(Me())
        return as_json(Me(account.name, await self._house.store.do(ratings_of(account))))
