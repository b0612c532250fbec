"""Whole games over sockets: every game, a raid, two people by link, a hot seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest

from tests.server.serving import Page, Served

WANTED = {
    "pso2": {"game": "pso2"},
    "pso2 1.8": {"game": "pso2", "edition": "1.8", "foe": {"kind": "bot", "bot": "random"}},
    "fftcg": {"game": "fftcg"},
    "scs": {"game": "scs"},
    "moncolle": {"game": "moncolle"},
    "raid": {"game": "pso2", "raid": {"difficulty": "easy", "fellows": [{"kind": "bot"}, {"kind": "bot"}]}},
}


@pytest.mark.parametrize("name", WANTED)
def test_a_whole_game_against_bots(server: Served, deal: Callable[[int], None], name: str) -> None:
    deal(4)
    made = server.post("/api/tables", WANTED[name])
    dice = random.Random(4)
    with server.page(made["table"], made["token"]) as page:
        while page.until_asked():
            assert page.question is not None
            told = page.answer(dice.randrange(len(page.question["answers"])))
            assert told["type"] == "view"
        assert page.view["ending"]["words"]["ja"]
        shown = {card["number"] for zone in page.view["zones"] for card in zone.get("cards", ()) if "number" in card}
        assert shown <= page.printed.keys(), "every card in sight was sent"
    with server.page(made["table"], made["token"]) as again:
        assert again.view == {**page.view, "printed": again.view["printed"]}, "a reload shows the same"
        assert again.log == page.log


def test_what_is_dealt_by_a_seed_is_dealt_again(server: Served, deal: Callable[[int], None]) -> None:
    """Decks, shuffles and the bot's own chance."""

    def played(seed: int) -> list[str]:
        deal(seed)
        made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "bot", "bot": "random"}})
        with server.page(made["table"], made["token"]) as page:
            for _ in range(8):
                assert page.until_asked()
                assert page.question is not None
                page.answer(page.question["default"])
            page.until_asked()
            return [line["text"]["en"] for line in page.log]

    assert played(5) == played(5)
    assert played(5) != played(6)


def play_on(pages: Iterable[Page], answers: int) -> None:
    """Let people give safe answers in turn."""
    for _ in range(answers):
        (asked,) = [page for page in pages if page.question]
        assert asked.question is not None
        asked.answer(asked.question["default"])
        for page in pages:
            page.catch_up()


def test_two_people_by_link_with_a_reload_and_somebody_who_watches(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}, "name": "葵"})
    assert made["links"].keys() == {"B"}
    assert made["held"] == {"A": made["token"]}
    with (
        server.page(made["table"], made["token"]) as first,
        server.page(made["table"], made["watch"]) as watching,
    ):
        with server.page(made["table"], made["links"]["B"], name="B\u202e \n ob") as second:
            first.catch_up()
            assert first.people["A"]["name"] == "葵"
            assert first.people["B"] == {"name": "B ob", "kind": "person", "here": True}
            play_on((first, second), 12)
        first.catch_up()
        assert "here" not in first.people["B"]
        with server.page(made["table"], made["links"]["B"]) as back:
            assert back.view == {**second.view, "printed": back.view["printed"]}
            assert back.log == second.log
            play_on((first, back), 12)
        watching.catch_up()
        assert watching.welcome["viewer"] == "spectator"
        assert watching.question is None
        hands = [zone for zone in watching.view["zones"] if zone["key"] == "hand"]
        assert hands
        assert all("cards" not in zone for zone in hands)


def test_a_raid_with_a_friend_and_a_bot(server: Served) -> None:
    fellows = [{"kind": "friend", "name": "Kei"}, {"kind": "bot"}]
    made = server.post("/api/tables", {"game": "pso2", "raid": {"fellows": fellows, "boss": "walking-belfry"}})
    assert made["links"].keys() == {"B"}
    with (
        server.page(made["table"], made["token"]) as first,
        server.page(made["table"], made["links"]["B"]) as second,
    ):
        kinds = [person["kind"] for person in first.people.values()]
        assert kinds == ["person", "person", "bot", "boss"]
        answered = 0
        while answered < 12 and "ending" not in first.view:
            asked = next((page for page in (first, second) if page.question), None)
            if asked is None or asked.question is None:
                first.take()
                second.catch_up()
                continue
            asked.answer(asked.question["default"])
            answered += 1
            for page in (first, second):
                page.catch_up()


def test_a_hot_seat_holds_both_tokens(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "hot seat"}})
    assert made["held"].keys() == {"A", "B"}
    assert made["links"] == {}
    with (
        server.page(made["table"], made["held"]["A"]) as first,
        server.page(made["table"], made["held"]["B"]) as second,
    ):
        play_on((first, second), 20)


def test_a_second_page_takes_the_seat_over(server: Served) -> None:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}})
    with server.page(made["table"], made["token"]) as old, server.page(made["table"], made["token"]) as new:
        assert old.take()["type"] == "taken_over"
        assert new.welcome["viewer"] == "A"
