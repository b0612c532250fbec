"""Players of a page: they see only what is lit, and do what hands can do."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

READY = """() => {
  const table = document.querySelector(".table");
  if (!table || table.getAttribute("aria-busy") !== "false") return "";
  if (document.querySelector(".endband")) return "over";
  if (document.querySelector(".curtain")) return "curtain";
  const ask = document.querySelector(".ask");
  return ask && !ask.hasAttribute("data-wait") && !ask.querySelector("button:disabled") ? "asked" : "";
}"""
"""What the page waits for: "asked", "over", "curtain", or nothing yet."""
LIT = """() => [...document.querySelectorAll(
    ".choice, .menu-item, .ask-do [data-answer], .tray [data-legal], main .card[data-legal]:not([data-picked]), "
    + "main .unit[data-legal]:not([data-picked]), main .mini[data-legal], main .card-worn[data-legal], [data-go], "
    + ".hand [data-legal]:not([data-picked]), .seat [data-legal], .link[data-legal], .seat[data-legal]")]
  .map((node, at) => {
    node.setAttribute("data-test", at);
    const declines = node.matches(".ask-do .button:not(.button--go)");
    return {at, declines, menu: node.matches(".choice, .menu-item"), picked: !!document.querySelector("[data-picked]"),
            aim: node.matches("[data-go], [data-legal=aim]")};
  })"""
"""Everything that may be pressed, with what a person sees of it."""


class Stuck(AssertionError):
    """Nothing on the page can be pressed."""


def wait(page: Page, seconds: float = 30) -> str:
    """Until something is asked or the game is over."""
    return str(page.wait_for_function(READY, timeout=seconds * 1000, polling=15).json_value())


class Clicker:
    """Presses something that is lit, by chance; rather does something than nothing."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.dice, self.presses = page, random.Random(seed), 0

    def choose(self, found: list[dict[str, Any]]) -> dict[str, Any]:
        """What to press: the menu where one is open, a place where a card is picked."""
        menu = [each for each in found if each["menu"]]
        aims = [each for each in found if each["aim"] and each["picked"]]
        acting = [each for each in found if not each["declines"]]
        if menu:
            return self.dice.choice(menu)
        if aims:
            return self.dice.choice(aims)
        return self.dice.choice(acting) if acting and self.dice.random() < 0.8 else self.dice.choice(found)

    def press(self, at: int) -> None:
        """With the mouse."""
        self.page.click(f'[data-test="{at}"]', timeout=5000, position=None)

    def step(self) -> bool:
        """One press; False when the game is over."""
        if wait(self.page) == "over":
            return False
        found = self.page.evaluate(LIT)
        if not found:
            raise Stuck(self.page.locator(".ask").inner_text())
        self.press(self.choose(found)["at"])
        self.presses += 1
        return True

    def play(self, most: int = 2000) -> None:
        """To the end."""
        while self.step():
            assert self.presses < most, "the game does not end"
