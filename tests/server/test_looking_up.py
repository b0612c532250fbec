"""What pages look up: cards, decks, rules, first steps."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from fuda.cards.loader import library
from fuda.games import registry
from tests.server.serving import Served


@pytest.mark.parametrize("game", registry.GAMES)
def test_cards_and_decks_of_every_game(server: Served, game: str) -> None:
    found = server.get(f"/api/cards/{game}")
    assert found["count"] == len(found["cards"]) == len(library(game).printed)
    first = found["cards"][0]
    page = server.get(f"/api/cards/{game}/{quote(first['number'])}")
    assert page["card"] == first
    assert page["name"]["en"]
    assert all(rule["gloss"]["ja"] and rule["gloss"]["en"] for rule in page["rules"])
    decks = next(info for info in server.get("/api/home")["games"] if info["key"] == game)["decks"]
    for deck in decks:
        sheet = server.get(f"/api/decks/{game}/{deck['name']}")
        assert sheet["title"] == deck["title"]
        assert all(not verdict["broken"] for verdict in sheet["verdicts"]), "our decks may be played"
    status, head, data = server.request(f"/art/{game}/{quote(first['number'])}.svg")
    assert (status, head["content-type"]) == (200, "image/svg+xml")
    assert data


def test_some_cards_by_words_and_a_card_with_its_rulings(server: Served) -> None:
    some = server.get("/api/cards/pso2?q=" + quote("type 火"))
    assert len(some["cards"]) < some["count"]
    page = server.get("/api/cards/pso2/D-090")
    assert page["rulings"][0]["file"].endswith("D-090-interception.scn")
    assert "迎え撃ち" in page["rulings"][0]["title"]
    assert page["decks"]


def test_a_deck_that_somebody_wrote_is_judged_by_the_rules(server: Served) -> None:
    whole = server.get("/api/decks/scs/tidebell")["text"]
    assert server.post("/api/decks/check", {"game": "scs", "text": whole})["count"] > 20
    short = "\n".join(whole.splitlines()[:-3])
    (verdict,) = server.post("/api/decks/check", {"game": "scs", "text": short})["verdicts"]
    assert verdict["broken"][0]["rule"].startswith("scs-1.12 ")
    status, _, data = server.request("/api/decks/check", {"game": "scs", "text": "4 nothing"})
    assert status == 200
    assert json.loads(data)["error"]["ja"]


def test_rules_with_code_tests_and_readings(server: Served) -> None:
    books = server.get("/api/rules")
    assert len(books) == 5
    page = server.get("/api/rules/pso2-3.0?q=" + quote("attacking OFF"))
    assert 0 < len(page["rules"]) < 40
    assert page["chapters"]
    rule = server.get("/api/rules/pso2-3.0/506.4.1")
    assert rule["rule"]["gloss"]["ja"]
    assert any(place["file"].endswith("battle.py") for place in rule["code"])
    assert rule["rulings"]
    assert "P2" in [reading["id"] for reading in rule["readings"]]
    assert [part["id"] for part in rule["parts"]] == ["506.4.1.1"]
    assert server.get("/api/rules/pso2-3.0/" + quote("用語.貫通X"))["readings"][0]["id"] == "P4"


NOT_THERE = {
    "/cards/pso": "/cards/pso2",
    "/cards/chess/D-001": "/cards/",
    "/cards/pso2/D-9999": "/cards/pso2/D-",
    "/cards/fftcg/K001x": "/cards/fftcg/K-001",
    "/cards/pso2/" + "D" * 5000: "/cards/pso2/D-",
    "/decks/pso2/tidy": "/decks/pso2/tide",
    "/decks/chess/tide": "/cards/",
    "/rules/pso2": "/rules/pso2-",
    "/rules/none/1.1": "/rules/",
    "/rules/pso2-3.0/506.4.1.9": "/rules/pso2-3.0/506.4.1",
}


@pytest.mark.parametrize(("path", "first"), NOT_THERE.items(), ids=lambda text: text[:30])
def test_what_is_not_there_is_said_with_what_is_near(server: Served, path: str, first: str) -> None:
    status, _, data = server.request(f"/api{path}")
    assert status == 404
    said = json.loads(data)
    assert said["error"]["en"] != said["error"]["ja"]
    assert len(said["near"]) == 3
    assert said["near"][0]["address"].startswith(first)
    for near in said["near"]:
        assert near["words"]["ja"]
        assert server.request(f"/api{near['address']}")[0] == 200, "it is there"
        assert server.request(near["address"])[0] == 200
    status, head, page = server.request(path)
    assert (status, head["content-type"].partition(";")[0]) == (404, "text/html")
    assert page == server.request("/keys")[2], "the page itself says so"


def test_a_name_that_several_cards_have_leads_to_each(server: Served) -> None:
    status, _, data = server.request("/api/cards/pso2/" + quote("の"))
    assert status == 404
    assert len(json.loads(data)["near"]) == 3


def test_first_steps_of_another_game(server: Served) -> None:
    status, _, data = server.request("/api/first-steps/rade")
    assert status == 404
    assert json.loads(data)["near"][0]["address"] == "/api/first-steps/raid"


def test_words_that_cannot_be_looked_for(server: Served) -> None:
    assert server.request("/api/cards/pso2?q=cost=x")[0] == 400
    assert server.request("/api/decks/pso2/..")[0] == 404
    assert server.request("/api/cards/pso2?q=" + "a+" * 10_000)[0] == 200, "no more is looked for than anybody types"


def test_own_decks_lie_in_the_browser(server: Served) -> None:
    assert server.request("/decks/pso2/~1a2b")[0] == 200


def test_an_address_that_leads_nowhere_is_a_page_for_people(server: Served) -> None:
    status, head, _ = server.request("/nowhere", headers={"accept": "text/html,*/*"})
    assert (status, head["content-type"].partition(";")[0]) == (404, "text/html")
    status, head, data = server.request("/nowhere")
    assert (status, head["content-type"]) == (404, "application/json")
    assert json.loads(data)["error"]["ja"]


def test_what_has_not_changed_is_not_sent_again(server: Served) -> None:
    _, head, _ = server.request("/api/cards/scs")
    status, _, data = server.request("/api/cards/scs", headers={"if-none-match": head["etag"]})
    assert (status, data) == (304, b"")


def test_first_steps(server: Served) -> None:
    assert server.get("/api/first-steps/raid")["sections"]
