"""What a person has chosen stays chosen: language, names, theme, speed, sound, asking first, stops; themes, motion."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.booth import Booth
from tests.web.conftest import OpenPage
from tests.web.test_drawing import said_at

READY = ".table[aria-busy=false]"
ASKED = ".ask:not([data-wait])"
LIGHTNESS = """() => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number);
  return (red + green + blue) / 765;
}"""


def table_of(server: Served, page: Page, game: str) -> str:
    """Sit down against a bot; the address of the table."""
    made = server.post("/api/tables", {"game": game, "foe": {"kind": "bot", "bot": "random"}})
    page.goto(f"{server.address}/t/{made['table']}#{made['token']}")
    page.wait_for_selector(READY)
    return str(made["table"])


def test_settings_are_kept_by_the_browser(server: Served, open_page: OpenPage) -> None:
    page = open_page()
    table_of(server, page, "pso2")
    page.wait_for_selector(".hand .card[data-number]")
    english = page.locator(".hand .card-name").first.inner_text()
    page.click("[data-do=settings]")
    wanted = {"names": "ja", "theme": "light", "speed": "fast", "confirm": "always", "language": "ja"}
    for name, value in wanted.items():
        page.select_option(f"#set-{name}", value)
    page.fill("#set-volume", "3")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.reload()
    page.wait_for_selector(READY)
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["ja", "light"]
    assert page.locator(".hand .card-name").first.inner_text() != english
    page.click("[data-do=settings]")
    kept = {name: page.input_value(f"#set-{name}") for name in wanted}
    assert kept == wanted
    assert page.input_value("#set-volume") == "3"
    page.goto(f"{server.address}/keys")  # and they hold on every page
    page.wait_for_selector(".keys")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["ja", "light"]


def test_stops_are_kept_for_the_next_table_of_the_game(server: Served, open_page: OpenPage) -> None:
    page = open_page()
    table_of(server, page, "pso2")
    page.wait_for_selector(ASKED)  # from then on the turn stays whose it is
    phase = page.locator("[data-phase]").last.get_attribute("data-phase") or ""
    page.click(f"[data-phase='{phase}']")
    expect(page.locator(f"[data-phase='{phase}'][data-passed]")).to_have_count(1)
    said = {"mine": "only your own actions and attacks are asked", "theirs": "passed here"}
    expect(page.locator("[data-passed]")).to_have_attribute("title", re.compile(said[phase.split()[0]]))
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("[data-passed]")).to_have_count(1)
    table_of(server, page, "pso2")
    heard = [json.loads(text) for text in open_page.watched(page).heard]
    assert phase in [each for each in heard if "stops" in each][-1]["stops"]["passed"], "the server knows"
    table_of(server, page, "fftcg")
    assert page.locator("[data-passed]").count() == 0  # another game has other phases


@pytest.mark.parametrize(("scheme", "table", "keys"), [("light", "dark", "light"), ("dark", "dark", "dark")])
def test_the_table_is_dark_and_other_pages_follow_the_system(
    server: Served, open_page: OpenPage, scheme: Any, table: str, keys: str
) -> None:
    page = open_page(theme="auto")
    page.emulate_media(color_scheme=scheme)
    for path, wanted in (("/keys", keys), ("/t/nowhere", table)):
        page.goto(server.address + path)
        page.wait_for_selector("main")
        assert (page.evaluate(LIGHTNESS) < 0.4) == (wanted == "dark"), path


def test_the_half_moon_changes_the_theme_and_keeps_it(open_page: OpenPage) -> None:
    page = open_page()
    Booth(page, said_at("attack")).open()
    assert page.evaluate(LIGHTNESS) < 0.2
    page.click("[data-do=theme]")
    page.wait_for_function(f"() => ({LIGHTNESS})() > 0.7")
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_function(f"() => ({LIGHTNESS})() > 0.7")


MOVING = """() => document.getAnimations().filter(each => {
  const steps = each.effect.getKeyframes().map(frame => frame.transform);
  return each.playState === "running" && each.effect.getComputedTiming().activeDuration > 20
    && steps.some(step => step && step !== "none" && step !== steps.at(-1));
}).length"""


@pytest.mark.parametrize("moves", [True, False])
def test_cards_glide_unless_motion_is_unwelcome(open_page: OpenPage, moves: bool) -> None:  # noqa: FBT001
    page = open_page(moves=moves)
    said = said_at("attack")
    booth = Booth(page, said)
    booth.open()
    page.wait_for_timeout(500)
    assert page.evaluate(MOVING) == 0
    zones = [dict(zone) for zone in said["view"]["zones"]]
    hand = next(zone for zone in zones if zone["key"] == "hand" and zone["seat"] == said["viewer"])
    hand["cards"] = hand["cards"][1:]
    page.evaluate(f"""() => {{
      window.moving = 0;
      const watch = () => {{ window.moving = Math.max(window.moving, ({MOVING})()); requestAnimationFrame(watch); }};
      watch();
    }}""")
    booth.say(
        {"type": "view", "view": {**said["view"], "zones": zones, "turn": 77, "printed": {}}, "keep": len(said["log"])}
    )
    page.wait_for_function("() => document.querySelector('.turn-who').textContent.includes(77)")
    page.wait_for_timeout(300)
    assert (page.evaluate("moving") > 0) == moves
