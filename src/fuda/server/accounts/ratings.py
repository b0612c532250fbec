"""Ratings by Glicko-2: of each account for each game in each of its formats, changed by every duel of two of them.

A game is a rating period of its own, and so is every week in which nothing was played: then only the deviation grows,
up to that of a beginner."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from fuda.errors import UserError
from fuda.games import registry
from fuda.server.accounts.people import Account
from fuda.server.accounts.standing import Standing
from fuda.server.storage.keeping import Write
from fuda.server.storage.store import Job, Link
from fuda.server.wanted import Made
from fuda.sim.match import Match

try:
    from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating
except ImportError as error:
    raise UserError(
        "accounts need argon2-cffi and glicko2-py: pip install fuda[accounts] ({reason})", reason=str(error)
    ) from None

WEEK = 7 * 86400.0
MOST_WEEKS = 520
SURE = 110.0
"""A rating of a larger deviation is only a guess."""
MOST_LISTED = 50


class Rating(NamedTuple):
    """How somebody plays, as far as is known."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    games: int = 0
    played: float = 0.0
    """When the last game was over."""

    def at(self, now: float) -> Rating:
        """After the weeks in which nothing was played."""
        weeks = int((now - self.played) // WEEK) if self.games else 0
        phi = rd_to_phi(self.deviation)
        for _ in range(max(0, min(weeks, MOST_WEEKS))):
            phi = update_rating(rating_to_mu(self.rating), phi, self.volatility, []).phi
        return self._replace(deviation=min(BEGINNER.deviation, phi_to_rd(phi)))

    def after(self, other: Rating, score: float, now: float) -> Rating:
        """After a game against another: 1 won, 0.5 drawn, 0 lost."""
        foe = (rating_to_mu(other.rating), rd_to_phi(other.deviation), score)
        found = update_rating(rating_to_mu(self.rating), rd_to_phi(self.deviation), self.volatility, [foe])
        return Rating(mu_to_rating(found.mu), phi_to_rd(found.phi), found.sigma, self.games + 1, now)


BEGINNER = Rating()


def way_of(match: Match) -> str:
    """The edition, and the format where the game has several."""
    own: dict[str, Sequence[str]] = getattr(registry.find(match.game), "OPTIONS", {})
    return " ".join((match.edition, *(match.options.get(name, values[0]) for name, values in own.items())))


def rating_of(link: Link, account: str, match: Match) -> Rating:
    """As it was after the last game."""
    asked = (
        "SELECT rating, deviation, volatility, games, played FROM ratings WHERE account = ? AND game = ? AND way = ?"
    )
    found = link.row(asked, (account, match.game, way_of(match)))
    return Rating(*found) if found is not None else BEGINNER


def sitters(link: Link, key: str) -> dict[int, str]:
    """The accounts at a table, by seat."""
    return dict(link.rows("SELECT seat, account FROM sitters WHERE key = ?", (key,)))


def rate(key: str, made: Made, winners: Sequence[int]) -> Write:
    """A duel of two accounts is over: it counts once."""

    def write(link: Link) -> None:
        seated = sitters(link, key)
        if len(made.seats) != 2 or len(seated) != 2 or link.row("SELECT 1 FROM rated WHERE key = ?", (key,)):
            return
        now = time.time()
        before = {seat: rating_of(link, account, made.match).at(now) for seat, account in seated.items()}
        link.write("INSERT INTO rated VALUES (?)", (key,))
        for seat, account in seated.items():
            score = 0.5 if len(winners) != 1 else float(seat in winners)
            after = before[seat].after(before[1 - seat], score, now)
            place = (account, made.match.game, way_of(made.match))
            link.write("DELETE FROM ratings WHERE account = ? AND game = ? AND way = ?", place)
            link.write("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*place, *after))

    return write


def ratings_at(key: str, match: Match) -> Job[dict[int, Standing]]:
    """Of who sits at a table with an account, by seat."""

    def read(link: Link) -> dict[int, Standing]:
        now = time.time()
        found = {seat: rating_of(link, account, match).at(now) for seat, account in sitters(link, key).items()}
        return {seat: told(match.game, way_of(match), each) for seat, each in found.items()}

    return read


def told(game: str, way: str, rating: Rating, name: str = "") -> Standing:
    """As people see it."""
    return Standing(game, way, round(rating.rating), rating.games, name, rating.deviation > SURE)


def ratings_of(account: Account) -> Job[tuple[Standing, ...]]:
    """Everything that somebody is rated in."""
    asked = (
        "SELECT game, way, rating, deviation, volatility, games, played FROM ratings WHERE account = ? ORDER BY 1, 2"
    )

    def read(link: Link) -> tuple[Standing, ...]:
        now = time.time()
        return tuple(told(game, way, Rating(*rest).at(now)) for game, way, *rest in link.rows(asked, (account.id,)))

    return read


def best(game: str) -> Job[tuple[Standing, ...]]:
    """The best of a game in each of its formats, those of whom enough is known."""
    asked = (
        "SELECT way, name, rating, deviation, volatility, games, played FROM ratings "
        "JOIN accounts ON accounts.id = ratings.account WHERE game = ? ORDER BY rating DESC, name LIMIT ?"
    )

    def read(link: Link) -> tuple[Standing, ...]:
        now = time.time()
        rows = [(way, name, Rating(*rest).at(now)) for way, name, *rest in link.rows(asked, (game, 10 * MOST_LISTED))]
        found = [told(game, way, rating, name) for way, name, rating in rows if rating.deviation <= SURE]
        return tuple(found[:MOST_LISTED])

    return read
