"""Tables that wait for somebody, and names that cannot be taken for another's."""

from __future__ import annotations

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from fuda.errors import UserError
from fuda.server.lobby import offers
from fuda.server.lobby.names import LONGEST_NAME, check_names, skeleton, tidy
from tests.server.postgres import Postgres
from tests.server.serving import Served, served
from tests.server.test_table import told


def offer(server: Served, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = server.post("/api/offers", {"game": "scs", "name": "Ume", **more})
    return made


def refused(server: Served, path: str, sent: object) -> str:
    status, _, data = server.request(path, sent)
    assert status == 400, data
    return str(json.loads(data)["error"]["en"])


def test_who_offers_a_table_and_who_joins_sit_at_it(server: Served) -> None:
    made = offer(server, deck="tidebell", clock={"bank": 300, "care": 15})
    (listed,) = server.get("/api/lobby")
    assert (listed["offer"], listed["game"], listed["name"]) == (made["offer"], "scs", "Ume")
    assert listed["clock"] == {"bank": 300, "care": 15}
    assert made["token"] not in json.dumps(listed)
    asked = f"/api/offers/{made['offer']}"
    assert server.post(asked, {"token": made["token"]}) == {}, "nobody has come"
    assert "nobody waits" in refused(server, asked, {"token": "another"})
    guest = server.post(f"{asked}/join", {"name": "Ran", "deck": "glasskiln"})
    assert server.post(asked, {"token": made["token"]}) == {"table": guest["table"], "seat": "A"}
    assert server.get("/api/lobby") == []
    assert "nobody waits" in refused(server, f"{asked}/join", {"name": "Kei"}), "one sits down"
    with (
        server.page(guest["table"], made["token"]) as a,
        server.page(guest["table"], guest["links"]["B"]) as b,
    ):
        assert (a.welcome["viewer"], b.welcome["viewer"]) == ("A", "B")
        assert [a.people[seat]["name"] for seat in "AB"] == ["Ume", "Ran"]
        assert a.welcome["clocks"]["bank"] == {"A": 300.0, "B": 300.0}
        a.catch_up()
        (asks,) = [page for page in (a, b) if page.question is not None]
        assert asks.answer(0)["type"] == "view"


def test_an_offer_is_gone_when_its_page_is_or_wants_no_more(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made = offer(server)
    asked = f"/api/offers/{made['offer']}"
    assert server.post(f"{asked}/withdraw", {"token": made["token"]}) == {}
    assert "nobody waits" in refused(server, f"{asked}/join", {})
    made = offer(server)
    asked = f"/api/offers/{made['offer']}"
    with monkeypatch.context() as late:
        late.setattr(offers, "PATIENCE", -1.0)
        assert server.get("/api/lobby") == []
        assert "nobody waits" in refused(server, f"{asked}/join", {})
    guest = server.post(f"{asked}/join", {})
    assert server.post(f"{asked}/withdraw", {"token": made["token"]})["table"] == guest["table"], "too late"


def test_what_could_not_be_played_is_not_offered(server: Served) -> None:
    assert "there is no deck" in refused(server, "/api/offers", {"game": "scs", "deck": "nonesuch"})
    assert "a raid is no open table" in refused(server, "/api/offers", {"game": "pso2", "raid": {}})
    assert "cannot be used" in refused(server, "/api/offers", {"game": "scs", "name": "Ｙｏｕ"})
    made = offer(server)
    join = f"/api/offers/{made['offer']}/join"
    assert "another's" in refused(server, join, {"name": "\u200bUмe"})
    assert server.post(join, {"name": "Umeko"})["table"]


def both_at_once(server: Served, made: dict[str, Any]) -> list[int]:
    join = f"/api/offers/{made['offer']}/join"
    with ThreadPoolExecutor(4) as threads:
        return sorted(threads.map(lambda _: server.request(join, {})[0], range(4)))


def test_of_several_who_join_at_once_one_sits_down(server: Served) -> None:
    assert both_at_once(server, offer(server)) == [201, 400, 400, 400]


def test_offers_are_those_of_all_processes(postgres: Postgres) -> None:
    address = postgres.database()
    with served(address) as here, served(address) as there:
        made = offer(here)
        assert [each["offer"] for each in there.get("/api/lobby")] == [made["offer"]]
        assert both_at_once(there, made) == [201, 400, 400, 400]
        at = here.post(f"/api/offers/{made['offer']}", {"token": made["token"]})
        with there.page(at["table"], made["token"]) as page:
            assert page.welcome["viewer"] == "A"


def test_of_who_offers_a_table_only_a_hash_is_kept(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = offer(server)
    file = sqlite3.connect(tmp_path / "fuda.db")
    (row,) = file.execute("SELECT * FROM offers").fetchall()
    assert made["token"].encode() not in b"".join(str(value).encode() for value in row)


# Names


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ume \n ko ", "Ume ko"),
        ("U\u200bm\u2060e\ufeff", "Ume"),
        ("\u202eemU\u202c", "emU"),
        ("Ｕｍｅ", "Ume"),
        ("ｳﾒ", "ウメ"),
        ("a\u0301\u0302\u0303\u0304\u0305", "\u00e1\u0302\u0303"),
        ("\u3164\u2800\u00ad", ""),
        ("葵\ufe0f", "葵"),
        ("x" * 90, "x" * LONGEST_NAME),
        ("\ud800\ue000", ""),
    ],
)
def test_a_name_is_a_line_of_signs_that_can_be_seen(written: str, shown: str) -> None:
    assert tidy(written) == shown
    assert tidy(shown) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypal", "раураӏ"),
        ("Ume", "UMÉ"),
        ("Oskar", "0skar"),
        ("ニシ", "二シ"),
        ("カエデ", "力工デ"),
        ("modern", "modem"),
        ("Koi", "K o l"),
        ("ーー", "一一"),
    ],
)
def test_names_that_look_alike_are_not_both_at_one_table(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    with pytest.raises(UserError, match="another's"):
        check_names([one, "", other])


def test_nobody_is_called_as_pages_call_those_without_a_name() -> None:
    for name in ("You", "y0u", "ＢＯＴ", "ボット", "A", "в", "あなた", "\u00a0B"):
        with pytest.raises(UserError, match="cannot be used"):
            check_names([tidy(name)])
    check_names(["", "", "Bottan", "Abe"])
    with pytest.raises(UserError, match="cannot be used"):
        check_names(["xB4d_w0rdx"], {skeleton("b4dword")} | {skeleton("bad-word")} | {skeleton("d-word")})


def test_at_a_table_a_name_that_is_taken_is_refused_and_the_old_one_stays(server: Served) -> None:
    made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}, "name": "Ume"})
    token = made["links"]["B"]
    with server.page(made["table"], token, name="Umе") as page:
        page.catch_up()
        refusal = next(each["words"]["en"] for each in page.others if each["type"] == "refused")
        assert refusal.startswith("the name")
        assert page.people["B"]["name"] == ""
    with server.page(made["table"], token, name="Ran") as page:
        assert page.people["B"]["name"] == "Ran"
    with server.page(made["table"], token) as page:
        assert page.people["B"]["name"] == "Ran"
        assert told(page, type="claim", seat="A")["type"] == "refused"
