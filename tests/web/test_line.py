"""The line breaks: the page says so, comes back, and the game goes on; no answer is lost, none counts twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.serving import Served
from tests.server.test_restart import started
from tests.web.booth import Booth
from tests.web.conftest import OpenPage
from tests.web.player import Clicker
from tests.web.test_drawing import said_at

READY = ".table[aria-busy=false]"
SLOW = 60_000


def lines(page: Page) -> list[str]:
    """What the log says, without the sign of what can be unfolded: more may come to a deed at any time."""
    return [text.removeprefix("▸\n") for text in page.locator(".log-list li").all_inner_texts()]


def until_asked(page: Page) -> None:
    page.wait_for_selector(".ask:not([data-wait])", timeout=SLOW)


def answers(said: list[str]) -> list[dict[str, Any]]:
    """The answers among the frames of a page."""
    return [each for each in map(json.loads, said) if each["type"] == "answer"]


class Cable:
    """Between a page and its server: frames can be lost on the way, and it can be pulled out."""

    def __init__(self, page: Page) -> None:
        self.is_out = False
        self.loses_said = self.loses_heard = False
        self.said: list[str] = []
        self.plug: WebSocketRoute | None = None
        page.route_web_socket("**/ws/t/*", self._plug_in)

    def _plug_in(self, plug: WebSocketRoute) -> None:
        if self.is_out:
            plug.close()
            return
        self.plug, server = plug, plug.connect_to_server()
        plug.on_message(lambda text: self._pass(str(text), server))
        server.on_message(lambda text: None if self.loses_heard else plug.send(text))

    def _pass(self, text: str, server: WebSocketRoute) -> None:
        self.said.append(text)
        if not self.loses_said:
            server.send(text)

    def pull(self) -> None:
        """The line is gone, and nobody answers."""
        assert self.plug is not None
        self.is_out = True
        self.plug.close()

    def mend(self) -> None:
        """As before."""
        self.is_out = self.loses_said = self.loses_heard = False


def seated(server: Served, page: Page, game: str = "pso2") -> None:
    made = server.post("/api/tables", {"game": game, "foe": {"kind": "bot", "bot": "random"}})
    page.goto(f"{server.address}/t/{made['table']}#{made['token']}")
    page.wait_for_selector(READY)
    until_asked(page)


def decline(page: Page) -> None:
    """Give the answer that Space gives."""
    page.keyboard.press("Space")


def test_after_a_kill_the_game_goes_on(tmp_path: Path, open_page: OpenPage) -> None:
    open_page.forgive("ERR_CONNECTION_REFUSED")
    open_page.forgive("ERR_CONNECTION_RESET")
    page = open_page()
    banner = page.locator(".banner--lost")
    with started(tmp_path) as server:
        seated(server, page)
        player = Clicker(page)
        for _ in range(4):
            player.step()
        page.locator("[data-phase$=' end']").first.click()
        until_asked(page)
        passed = page.locator("[data-passed]").count()
        before = lines(page)
        server.kill()
        expect(banner).to_be_visible(timeout=SLOW)
        assert lines(page) == before  # the table stays in sight
    with started(tmp_path, server.port):
        expect(banner).to_have_count(0, timeout=SLOW)
        assert lines(page)[: len(before)] == before
        assert page.locator("[data-passed]").count() == passed == 1  # the server had forgotten it
        for _ in range(3):
            player.step()
        until_asked(page)
        assert page.locator(".ask-no").count() == 0
        page.close()


@pytest.mark.parametrize("lost", ["answer", "acknowledgement", "neither"])
def test_an_answer_into_a_broken_line_counts_once(server: Served, open_page: OpenPage, lost: str) -> None:
    page = open_page()
    cable = Cable(page)
    seated(server, page)
    cable.loses_said, cable.loses_heard = lost == "answer", lost == "acknowledgement"
    if lost == "neither":
        cable.pull()
    decline(page)
    if lost != "neither":
        page.wait_for_timeout(300)
        cable.pull()
    expect(page.locator(".banner--lost")).to_be_visible()
    cable.mend()
    expect(page.locator(".banner--lost")).to_have_count(0, timeout=SLOW)
    page.wait_for_function("() => !document.querySelector('.ask button:disabled')")  # the answer has been heard
    until_asked(page)
    given = answers(cable.said)
    assert len({each["question"] for each in given}) == 1
    assert len(given) == {"answer": 2, "acknowledgement": 1, "neither": 1}[lost]
    decline(page)
    page.wait_for_function("() => !document.querySelector('.ask button:disabled')")
    until_asked(page)
    assert answers(cable.said)[-1]["question"] == given[0]["question"] + 1  # the next one, and none between
    assert page.locator(".ask-no").count() == 0


def test_an_answer_before_the_welcome_is_given_once(open_page: OpenPage) -> None:
    page = open_page()
    booth = Booth(page, said_at("attack"))
    booth.open()
    booth.welcomes = False
    assert booth.socket is not None
    booth.socket.close()
    page.wait_for_timeout(900)
    page.locator("main [data-legal]").first.click()
    page.wait_for_timeout(100)
    assert [each["type"] for each in booth.heard] == ["hello", "hello"]  # it waits until it is let in
    booth.say(booth.first)
    page.wait_for_timeout(300)
    assert [each["type"] for each in booth.heard] == ["hello", "hello", "answer"]


def test_taking_back_is_not_said_twice(open_page: OpenPage) -> None:
    page = open_page()
    said = said_at("attack")
    booth = Booth(page, {**said, "view": {**said["view"], "back": 2}})
    booth.open()
    page.keyboard.press("z")
    page.wait_for_timeout(100)
    assert booth.socket is not None
    booth.socket.close()
    page.wait_for_timeout(900)
    assert [each["type"] for each in booth.heard] == ["hello", "back", "hello"]


def test_a_line_that_is_dead_and_silent_is_given_up(open_page: OpenPage) -> None:
    page = open_page()
    page.clock.install()
    booth = Booth(page, said_at("attack"))
    booth.open()
    page.locator("main [data-legal]").first.click()
    page.clock.run_for(7900)
    assert [each["type"] for each in booth.heard] == ["hello", "answer"]
    page.clock.run_for(700)
    page.wait_for_timeout(300)
    assert [each["type"] for each in booth.heard] == ["hello", "answer", "hello", "answer"]
    assert booth.heard[1] == booth.heard[3]


class Breaking:
    """A server whose tables fail as soon as they have let somebody in."""

    def __init__(self, page: Page) -> None:
        self.calls = 0
        page.route_web_socket("**/ws/t/*", self._plug_in)

    def _plug_in(self, plug: WebSocketRoute) -> None:
        self.calls += 1
        server = plug.connect_to_server()

        def hear(text: str | bytes) -> None:
            plug.send(text)
            if json.loads(text)["type"] == "welcome":
                plug.close()

        server.on_message(hear)


def test_a_line_that_breaks_again_and_again_is_called_less_and_less_often(server: Served, open_page: OpenPage) -> None:
    page = open_page()
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "bot", "bot": "random"}})
    line = Breaking(page)
    page.goto(f"{server.address}/t/{made['table']}#{made['token']}")
    page.wait_for_selector(".banner--lost")
    page.wait_for_timeout(3000)
    assert 2 <= line.calls <= 4  # after 0.3, 1 and 2 seconds; with a new count each time it would be ten
