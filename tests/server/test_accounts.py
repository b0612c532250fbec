"""Accounts: who is signed in, whose names and seats are whose, ratings; and that nothing is kept without them."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

from fuda.cli.main import main
from fuda.errors import UserError
from fuda.server.accounts.ratings import BEGINNER, WEEK, Rating
from fuda.server.limits import Limits
from fuda.server.run import members_of
from fuda.server.running.settings import Settings
from fuda.server.storage.opening import open_store
from tests.server.serving import Page, Served, served

SECRET = "ashes and embers"
WITH = Settings(accounts=True)


class Club(Served):
    """A server with accounts, and who is signed in there."""

    folder: Path

    def ask(self, path: str, sent: object = None, cookie: str = "") -> tuple[int, dict[str, Any], str]:
        """Status, answer and the cookie that is set."""
        status, head, data = self.request(path, sent, {"cookie": cookie} if cookie else {})
        return status, json.loads(data), head.get("set-cookie", "")

    def come(self, name: str) -> str:
        """A new account; the cookie of who is signed in."""
        status, me, cookie = self.ask("/api/account/new", {"name": name, "password": SECRET})
        assert (status, me["name"]) == (200, name)
        return cookie.partition(";")[0]

    def wrong(self, path: str, sent: object, cookie: str = "") -> str:
        """Why something is refused."""
        status, found, _ = self.ask(path, sent, cookie)
        assert status == 400, found
        assert found["error"]["ja"] != found["error"]["en"]
        return str(found["error"]["en"])


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    with served(folder, settings=WITH) as server:
        found = Club(server.port)
        found.folder = folder
        yield found


def test_an_account_from_its_beginning_to_its_end(club: Club) -> None:
    assert club.ask("/api/account")[1] == {}
    _, _, cookie = club.ask("/api/account/new", {"name": " Ａ\u200bki ", "password": SECRET})
    words = {word.strip().lower() for word in cookie.split(";")}
    assert words >= {"httponly", "samesite=strict", "path=/"}
    assert "secure" not in words, "this address is http"
    mine = cookie.partition(";")[0]
    assert club.ask("/api/account", cookie=mine)[1] == {"name": "Aki"}
    _, _, cookie = club.ask("/api/account/sign-in", {"name": "AKI", "password": SECRET})
    other = cookie.partition(";")[0]
    assert other != mine
    club.ask("/api/account/sign-out", {}, other)
    assert club.ask("/api/account", cookie=other)[1] == {}
    assert club.ask("/api/account", cookie=mine)[1] == {"name": "Aki"}, "elsewhere one stays"
    said = {
        club.wrong("/api/account/sign-in", {"name": name, "password": word})
        for name, word in (("Aki", "not that one"), ("Nobody", SECRET), ("", ""), ("Aki", "x" * 100_000))
    }
    assert said == {"the name or the password is wrong"}, "whichever is wrong"
    assert "10 to 200" in club.wrong("/api/account/password", {"old": SECRET, "password": "short"}, mine)
    assert "wrong" in club.wrong("/api/account/password", {"old": "not that one", "password": "cinders, cold"}, mine)
    _, _, cookie = club.ask("/api/account/password", {"old": SECRET, "password": "cinders, cold"}, mine)
    new = cookie.partition(";")[0]
    assert club.ask("/api/account", cookie=mine)[1] == {}, "who came with the old one is signed out"
    assert "wrong" in club.wrong("/api/account/forget", {"password": SECRET}, new)
    club.ask("/api/account/forget", {"password": "cinders, cold"}, new)
    assert club.ask("/api/account", cookie=new)[1] == {}
    assert "wrong" in club.wrong("/api/account/sign-in", {"name": "Aki", "password": "cinders, cold"})


def test_only_hashes_are_kept(club: Club) -> None:
    cookie = club.come("Kept")
    data = b"".join(file.read_bytes() for file in club.folder.iterdir())
    assert SECRET.encode() not in data
    assert cookie.partition("=")[2].encode() not in data
    assert b"$argon2id$" in data


def test_an_account_has_a_name_that_can_be_told_from_others(club: Club) -> None:
    club.come("Sora")
    for name, says in (("Ѕоrа", "belongs"), ("S O R A", "belongs"), ("bot", "cannot be used"), (" ", "has a name")):
        assert says in club.wrong("/api/account/new", {"name": name, "password": SECRET}), name
    assert club.ask("/api/account/new", {"name": "Short", "password": "short"})[0] == 400


def told(page: Page) -> dict[str, Any]:
    """What a page is told of those at its table, now."""
    page.catch_up()
    return page.people


def test_nobody_else_plays_under_the_name_of_an_account(club: Club) -> None:
    cookie = club.come("Ume")
    duel = {"game": "scs", "foe": {"kind": "friend"}}
    assert "belongs" in club.wrong("/api/tables", {**duel, "name": "Umе"}), "with a letter that looks the same"
    assert "belongs" in club.wrong("/api/tables", {**duel, "foe": {"kind": "friend", "name": "ume"}})
    assert "belongs" in club.wrong("/api/offers", {"game": "scs", "name": "Ume"})
    waits = club.post("/api/offers", {"game": "scs", "name": "Kei"})
    assert "belongs" in club.wrong(f"/api/offers/{waits['offer']}/join", {"name": "Ume"})
    assert club.ask("/api/tables", {**duel, "name": "Ume"}, cookie)[0] == 201, "but who is signed in may"
    made = club.post("/api/tables", duel)
    with club.page(made["table"], made["links"]["B"], name="Ume") as guest:
        assert guest.take()["words"]["en"] == "the name Ume belongs to an account"
        assert guest.people["B"]["name"] == ""
    assert club.ask("/api/account/sit", {"token": made["links"]["B"]}, cookie)[1]["name"] == "Ume"
    with club.page(made["table"], made["links"]["B"], name="Ume") as page:
        assert page.people["B"]["name"] == "Ume"
    assert "another's" in club.wrong("/api/account/sit", {"token": made["token"]}, cookie), "one seat at a table"
    assert "another's" in club.wrong("/api/account/sit", {"token": made["links"]["B"]}, club.come("Ran"))
    for token in (made["watch"], "x"):
        assert "sign in first" in club.wrong("/api/account/sit", {"token": token}, cookie)
    assert "sign in first" in club.wrong("/api/account/sit", {"token": made["links"]["B"]})


def duel(club: Club, sitters: dict[str, str], game: str = "scs") -> dict[str, Any]:
    """A game that A gives up, with people at these seats, and what B is told of both after it."""
    made = club.post("/api/tables", {"game": game, "foe": {"kind": "friend"}})
    tokens = {"A": made["token"], "B": made["links"]["B"]}
    for seat, cookie in sitters.items():
        assert club.ask("/api/account/sit", {"token": tokens[seat]}, cookie)[0] == 200
    with club.page(made["table"], tokens["A"]) as a, club.page(made["table"], tokens["B"]) as b:
        a.send(type="concede", id=50)
        a.until_told(50)
        return told(b)


def test_a_duel_of_two_accounts_is_rated_once(club: Club) -> None:
    one, other = club.come("Mio"), club.come("Nao")
    people = duel(club, {"A": one, "B": other})
    assert people["A"]["rating"] == {"game": "scs", "way": "1.12", "rating": 1338, "games": 1, "is_guess": True}
    assert people["B"]["rating"] == {"game": "scs", "way": "1.12", "rating": 1662, "games": 1, "is_guess": True}
    assert "rating" not in duel(club, {"B": other})["A"], "against somebody without an account nothing is rated"
    (standing,) = club.ask("/api/account", cookie=other)[1]["ratings"]
    assert (standing["rating"], standing["games"]) == (1662, 1)
    assert club.get("/api/ratings/scs") == [], "of neither enough is known"
    duel(club, {"A": one, "B": other}, "fftcg")
    ways = [(each["game"], each["way"]) for each in club.ask("/api/account", cookie=one)[1]["ratings"]]
    assert ways == [("fftcg", "2.1.8 constructed"), ("scs", "1.12")]


def test_the_best_are_those_of_whom_enough_is_known(club: Club) -> None:
    one, other = club.come("Rei"), club.come("Tomo")
    duel(club, {"A": one, "B": other}, "moncolle")
    file = sqlite3.connect(club.folder / "fuda.db")
    with file:
        file.execute("UPDATE ratings SET deviation = 60 WHERE game = 'moncolle'")
    file.close()
    listed = club.get("/api/ratings/moncolle")
    assert [(each["name"], each["rating"]) for each in listed] == [("Tomo", 1662), ("Rei", 1338)]
    assert not any(each.get("is_guess") for each in listed)


def test_ratings_are_those_of_the_paper() -> None:
    """The example of Glickman's "Example of the Glicko-2 system" (2012)."""
    games = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    foes = [(rating_to_mu(rating), rd_to_phi(deviation), score) for rating, deviation, score in games]
    found = update_rating(rating_to_mu(1500.0), rd_to_phi(200.0), 0.06, foes, tau=0.5)
    assert mu_to_rating(found.mu) == pytest.approx(1464.06, abs=0.02)
    assert phi_to_rd(found.phi) == pytest.approx(151.52, abs=0.02)
    assert found.sigma == pytest.approx(0.05999, abs=0.00001)


def test_a_draw_of_equals_changes_no_rating_and_makes_it_surer() -> None:
    after = BEGINNER.after(BEGINNER, 0.5, 10.0)
    assert after.rating == pytest.approx(1500)
    assert after.deviation < BEGINNER.deviation
    assert (after.games, after.played) == (1, 10.0)


def test_who_stays_away_is_known_less() -> None:
    known = Rating(1700, 50, 0.06, 30, 1000.0)
    assert known.at(1000.0 + WEEK - 1).deviation == pytest.approx(50), "not within a week"
    later, much_later = known.at(1000.0 + 10 * WEEK), known.at(1000.0 + 5000 * WEEK)
    assert 50 < later.deviation < much_later.deviation <= BEGINNER.deviation
    assert later.deviation == pytest.approx((50**2 + 10 * (0.06 * 173.7178) ** 2) ** 0.5, abs=0.01)
    assert (later.rating, later.games) == (1700, 30)


def test_a_link_sets_a_password_once(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    cookie, where = club.come("Yuki"), ("--db", str(club.folder / "fuda.db"), "--lang", "en")
    assert main(["db", "link", "yuki", *where]) == 0
    path = capsys.readouterr().out.strip()
    token = path.removeprefix("/account#")
    assert token != path
    wanted = {"link": token, "password": "a lantern, lit"}
    assert club.ask("/api/account/password", wanted)[1]["name"] == "Yuki"
    assert club.ask("/api/account", cookie=cookie)[1] == {}
    assert "wrong" in club.wrong("/api/account/password", wanted), "it works once"
    assert club.ask("/api/account/sign-in", {"name": "Yuki", "password": "a lantern, lit"})[0] == 200
    assert main(["db", "link", "Nobody", *where]) == 2
    assert "no account" in capsys.readouterr().err
    assert main(["db", "link", *where]) == 2
    capsys.readouterr()
    assert main(["db", "link", "Yuki", *where]) == 0
    late = capsys.readouterr().out.strip().removeprefix("/account#")
    file = sqlite3.connect(club.folder / "fuda.db")
    with file:
        file.execute("UPDATE account_links SET until = ?", (time.time() - 1,))
    file.close()
    assert "wrong" in club.wrong("/api/account/password", {"link": late, "password": "a lantern, lit"})


def test_who_is_not_seen_for_a_month_is_signed_out(club: Club) -> None:
    cookie = club.come("Hoshi")
    for days, name in ((29, "Hoshi"), (31, None)):
        file = sqlite3.connect(club.folder / "fuda.db")
        with file:
            file.execute("UPDATE sessions SET seen = ?", (time.time() - days * 86400,))
        file.close()
        assert club.ask("/api/account", cookie=cookie)[1].get("name") == name


def test_whoever_tries_many_passwords_must_wait(tmp_path: Path) -> None:
    with served(tmp_path, Limits(sign_ins=(3, 0.001)), WITH) as server:
        tried = [server.request("/api/account/sign-in", {"name": "x", "password": "y"})[0] for _ in range(5)]
        assert tried == [400, 400, 400, 429, 429]


def test_without_accounts_there_is_nothing_of_them(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert "accounts" not in server.get("/api/home")
        for path in ("/api/account", "/api/account/new", "/api/ratings/scs"):
            assert server.request(path, {} if path.endswith("new") else None)[0] == 404
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}, "name": "Ume"})
        with server.page(made["table"], made["token"]) as a, server.page(made["table"], made["links"]["B"]) as b:
            a.send(type="concede", id=50)
            a.until_told(50)
            assert "rating" not in told(b)["A"]
    file = sqlite3.connect(tmp_path / "fuda.db")
    tables = ("accounts", "sessions", "account_links", "sitters", "ratings", "rated")
    assert [file.execute(f"SELECT COUNT(*) FROM {name}").fetchone() for name in tables] == [(0,)] * 6
    file.close()


def test_what_accounts_need_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.startswith("fuda.server.accounts.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "glicko2", None)
    monkeypatch.setitem(sys.modules, "glicko2.math", None)
    store = open_store(tmp_path / "fuda.db")
    with pytest.raises(UserError, match=r"pip install fuda\[accounts\]"):
        members_of(store)
    store.close()
