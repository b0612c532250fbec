"""Players of a page: they see only what is lit, and do what hands can do."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError  # noqa: A004 - that of the browser

SEEN = """() => {
  const table = document.querySelector(".table");
  if (!table || table.getAttribute("aria-busy") !== "false") return null;
  if (document.querySelector(".endband")) return {over: true};
  const sure = [...document.querySelectorAll("dialog[open] .ask-do button")];
  if (sure.length) return {over: false, keys: [], found: sure.map((node, at) => {
    node.setAttribute("data-test", `sure ${at}`);
    return {at: `sure ${at}`, declines: false, picked: false, menu: false, aim: false};
  })};
  const ask = document.querySelector(".ask");
  if (!ask || ask.hasAttribute("data-wait") || ask.querySelector("button:disabled")) return null;
  const picked = !!document.querySelector("[data-picked]");
  const found = [...document.querySelectorAll(
      ".choice, .menu-item, .ask-do [data-answer], .tray [data-legal], "
      + "main [data-card][data-legal]:not([data-picked]), [data-go], .hand [data-legal]:not([data-picked]), "
      + ".seat [data-legal], .link[data-legal], .seat[data-legal]")]
    .map((node, at) => { node.setAttribute("data-test", at); return {
      at, declines: node.matches(".ask-do .button:not(.button--go)"), picked,
      menu: node.matches(".choice, .menu-item"), aim: node.matches("[data-go], [data-legal=aim]"),
      name: node.outerHTML.slice(0, 90)}; });
  const keys = [...document.querySelectorAll(".key, .ask-do kbd, .choice kbd, .menu kbd")]
    .filter(node => node.getBoundingClientRect().width && /^([0-9YN↵]|Space)$/.test(node.textContent))
    .map(node => ({key: node.textContent, inBar: !!node.closest(".ask-do"), picked}));
  return {over: false, found, keys};
}"""
"""What a person sees who is asked: everything that may be pressed, and the keys shown."""
POINT = """at => {
  const node = document.querySelector(`[data-test="${at}"]`);
  if (!node) return null;
  node.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = node.getBoundingClientRect();
  const inner = node.matches("[data-go]") ? "[data-card]" : node.matches(".seat") ? "button" : "nothing";
  for (const down of [.5, .9, .1, .75, .25]) for (const right of [.5, .9, .1, .75, .25]) {
    const [x, y] = [box.left + box.width * right, box.top + box.height * down];
    const top = document.elementFromPoint(x, y);
    if (top && node.contains(top) && !top.closest(inner)) return [x, y];
  }
  return null;
}"""
"""A point where something can be hit: not a card that stands in an area or a pile at a seat, where those are meant."""
NAMED = {"↵": "Enter", "Space": "Space"}


class Clicker:
    """Presses something that is lit, by chance; rather does something than nothing."""

    def __init__(self, page: Page, seed: int = 1, eager: float = 0.85) -> None:
        self.page, self.dice, self.presses = page, random.Random(seed), 0
        self.eager = eager
        """How often it does something where it may decline."""

    def choose(self, found: list[dict[str, Any]]) -> dict[str, Any]:
        """What to press: the menu where one is open, a place where a card is picked."""
        for wanted in ("menu", "aim"):
            those = [each for each in found if each[wanted] and (wanted == "menu" or each["picked"])]
            if those:
                return self.dice.choice(those)
        acting = [each for each in found if not each["declines"]]
        return self.dice.choice(acting if acting and self.dice.random() < self.eager else found)

    def point(self, found: list[dict[str, Any]]) -> tuple[float, float] | None:
        """Where to press; what cannot be hit is left out. Nothing: the page has changed meanwhile, look again."""
        while found:
            chosen = self.choose(found)
            point = self.page.evaluate(POINT, chosen["at"])
            if point:
                return point[0], point[1]
            found = [each for each in found if each is not chosen]
        return None

    def press(self, seen: dict[str, Any]) -> None:
        """With the mouse."""
        point = self.point(seen["found"])
        if point:
            self.page.mouse.click(*point)

    def step(self) -> bool:
        """One press; False when the game is over."""
        seen = self.page.wait_for_function(SEEN, timeout=60_000).json_value()
        if seen["over"]:
            return False
        self.press(seen)
        self.presses += 1
        return True

    def play(self, most: int = 1500) -> None:
        """To the end."""
        while self.step():
            assert self.presses < most, "the game does not end"


class Typist(Clicker):
    """Plays by the keys that are shown."""

    def press(self, seen: dict[str, Any]) -> None:
        """One key; where none is shown, the thing in focus."""
        keys = seen["keys"]
        acting = [each for each in keys if each["key"] != "Space" and not (each["picked"] and each["inBar"])]
        if not keys:
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
            return
        key = self.dice.choice(acting if acting and self.dice.random() < self.eager else keys)["key"]
        self.page.keyboard.press(NAMED.get(key, key))


class Fingers(Clicker):
    """Taps: a card opens its sheet, a button of the sheet or of the question gives the answer."""

    def press(self, seen: dict[str, Any]) -> None:
        """Tap; where a sheet opens, tap one of its answers; where the answer is shown first, tap the main button."""
        point = self.point(seen["found"])
        if not point:  # a sheet lies over everything: a slow tap has asked why
            with suppress(TimeoutError):
                self.page.tap("[data-do=close-sheet]", timeout=3000)
            return
        self.page.touchscreen.tap(*point)
        sheet = self.page.locator(".side[data-open] .side-do .button--go")
        answers = sheet.count()
        if answers:
            with suppress(TimeoutError):  # it closes when the table changes: look again
                sheet.nth(self.dice.randrange(answers)).tap(timeout=3000)
        elif self.page.locator("[data-picked]").count() and self.page.locator(".ask-do .button--go").count():
            self.page.tap(".ask-do .button--go")
