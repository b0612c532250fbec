"""What hands do besides clicking: dragging by mouse and finger, typing a move or a number, looking at what was."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from fuda.kernel.notation import match
from tests.games.fftcg.board import Table
from tests.games.fftcg.test_loops import LAMP, spin
from tests.server.serving import Served
from tests.web.booth import Booth, hosted, moments, plain, until, welcome
from tests.web.conftest import OpenPage
from tests.web.test_drawing import said_at

CENTRE = """([selector, down]) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height * down];
}"""


def centre(page: Page, selector: str, down: float = 0.5) -> tuple[float, float]:
    """A point on something."""
    x, y = page.evaluate(CENTRE, [selector, down])
    return x, y


def drag(page: Page, start: str, end: str) -> None:
    """With the mouse, in some steps."""
    page.mouse.move(*centre(page, start))
    page.mouse.down()
    page.mouse.move(*centre(page, end), steps=6)
    page.mouse.up()


def slide(page: Page, start: str, end: str) -> None:
    """With a finger that rests before it lets go: after a throw browsers take no tap for a while."""
    line = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = centre(page, start), centre(page, end)
    for part in (0, 0.2, 0.4, 0.6, 0.8, 1, 1):
        page.wait_for_timeout(150 * (part == 1))
        where = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove" if part else "touchStart", "touchPoints": [where]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)


def given(booth: Booth) -> list[dict[str, Any]]:
    """The answers that a page has given, as they stand in the question."""
    answers = booth.first["view"]["question"]["answers"]
    return [answers[each["index"]] for each in booth.heard if each["type"] == "answer"]


def going(said: dict[str, Any], part: str) -> dict[str, Any]:
    """An answer that names a card on the field and where to."""
    found: dict[str, Any] = next(each for each in said["view"]["question"]["answers"] if each.get(part))
    return found


def test_a_striker_is_dragged_to_an_area(open_page: OpenPage) -> None:
    page, said = open_page(), said_at("stage")
    booth = Booth(page, said)
    booth.open()
    wanted = going(said, "area")
    drag(page, f'main [data-card="{wanted["card"]}"]', f'main [data-area="{wanted["area"]}"]')
    page.wait_for_function("() => document.querySelector('.ask button:disabled')")
    assert given(booth) == [wanted]
    assert page.locator(".ghost").count() == 0


def test_a_card_let_go_beside_everything_goes_back(open_page: OpenPage) -> None:
    page, said = open_page(), said_at("stage")
    booth = Booth(page, said)
    booth.open()
    wanted = going(said, "area")
    drag(page, f'main [data-card="{wanted["card"]}"]', ".bar")
    assert page.locator(".ghost, [data-picked]").count() == 0
    assert given(booth) == []
    page.click(f'main [data-card="{wanted["card"]}"]')  # and can be picked after that
    expect(page.locator("[data-picked]")).to_have_count(1)


def playable() -> dict[str, Any]:
    """A moment at which a card in hand can be played onto the field as a whole."""

    def fits(view: Any, asked: Any) -> bool:
        hand = {card.id for zone in view.zones if zone.key == "hand" for card in zone.cards or ()}
        cards = [each.card for each in asked.answers]
        alone = [each for each in asked.answers if each.card in hand and cards.count(each.card) == 1]
        return asked.kind == "act" and any(not each.area and not each.target for each in alone)

    table = hosted("pso2", "3.0", 2)
    asked = until(table, fits)
    assert asked is not None
    return welcome(table, asked.seat)


def test_a_card_is_dragged_from_the_hand_onto_the_field(open_page: OpenPage) -> None:
    page, said = open_page(), playable()
    booth = Booth(page, said)
    booth.open()
    hand = page.locator(".hand [data-legal]").first.get_attribute("data-card")
    drag(page, f'.hand [data-card="{hand}"]', "main .sides")
    page.wait_for_function("() => document.querySelector('.ask button:disabled')")
    assert [each["card"] for each in given(booth)] == [int(hand or 0)]


def test_a_finger_drags_and_the_answer_is_shown_first(open_page: OpenPage) -> None:
    page, said = open_page(390, 844), playable()
    booth = Booth(page, said)
    booth.open()
    hand = page.locator(".hand [data-legal]").first.get_attribute("data-card")
    slide(page, f'.hand [data-card="{hand}"]', "main .sides")
    expect(page.locator(".ask-do .button--go")).to_be_visible()
    assert given(booth) == []  # a finger slips: one more tap
    page.tap(".ask-do .button--go")
    page.wait_for_function("() => document.querySelector('.ask button:disabled')")
    assert [each["card"] for each in given(booth)] == [int(hand or 0)]


def test_a_finger_drags_a_striker_to_an_area(open_page: OpenPage) -> None:
    page, said = open_page(390, 844), said_at("stage")
    booth = Booth(page, said)
    booth.open()
    wanted = going(said, "area")
    slide(page, f'main [data-card="{wanted["card"]}"]', f'main [data-area="{wanted["area"]}"]')
    page.tap(".ask-do .button--go")
    page.wait_for_function("() => document.querySelector('.ask button:disabled')")
    assert given(booth) == [wanted]


def test_a_move_is_typed_as_in_the_terminal(server: Served, open_page: OpenPage) -> None:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "hot seat"}})
    with server.page(made["table"], made["held"]["A"]) as other:
        seat = "A" if other.question else "B"
    page = open_page()
    page.goto(f"{server.address}/t/{made['table']}#{made['held'][seat]}")
    page.wait_for_selector(".ask:not([data-wait])")
    before = page.locator(".ask-what").inner_text()
    page.keyboard.press("t")
    page.fill("#move-text", "nonsense")
    page.keyboard.press("Enter")
    expect(page.locator(".ask-no")).to_contain_text("nonsense")  # refused, and why
    assert page.locator("dialog").count() == 0
    page.keyboard.press("t")
    page.fill("#move-text", page.locator("#moves option").last.get_attribute("value") or "")
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.querySelector('.ask-what').innerText !== before", arg=before)
    expect(page.locator(".ask-no")).to_have_count(0)


def test_any_whole_number_can_be_typed(open_page: OpenPage) -> None:
    table = Table(LAMP)
    table.put("灯台")
    table.window()
    asked = spin(table, "0")
    said = said_at("payment")
    question = {
        "number": 7, "kind": "number", "key": "loop_times", "prompt": {"ja": "何回？", "en": "How many times?"},
        "any_number": True,
        "answers": [{"text": f"number {move.arg}", "verb": "number", "number": move.arg, "label": {"ja": "", "en": ""}}
                    for move in asked.moves],
    }  # fmt: skip
    page = open_page()
    booth = Booth(page, {**said, "view": {**said["view"], "question": question, "deed": None}})
    booth.open()
    page.fill("input[name=number]", "41")
    page.click("[data-number-form] button")
    page.wait_for_timeout(100)
    typed = booth.heard[-1]
    assert (typed["type"], typed["question"]) == ("text", 7)
    assert match(table.g, asked, typed["text"]).arg == 41


def test_what_happened_is_stepped_through_while_the_question_waits(open_page: OpenPage) -> None:
    page = open_page()
    table = hosted("pso2", "3.0", 4)
    views: list[dict[str, Any]] = []
    for asked in moments(table):
        views = [*views, plain(table.view(0))] if asked.seat == 1 else [*views, plain(table.view(0))][-4:]
        if len(views) >= 4 and asked.seat == 0:
            break
    first, *rest = views[-4:]
    booth = Booth(page, {**welcome(table, 0), "view": first})
    booth.open()
    for view in rest:
        booth.say({"type": "view", "view": view, "keep": 0, "log": plain(table.log(0))})
    page.wait_for_selector(".ask:not([data-wait])")
    asked_now = page.locator(".ask-what").inner_text()
    page.keyboard.press(",")
    expect(page.locator(".banner--past")).to_contain_text("3")
    expect(page.locator("main[data-past]")).to_have_count(1)
    assert page.locator("[data-legal], .ask [data-answer]").count() == 0  # nothing can be answered in the past
    page.click(".log-head [data-do=past-back]")
    expect(page.locator(".banner--past")).to_contain_text("2")
    page.keyboard.press(".")
    expect(page.locator(".banner--past")).to_contain_text("3")
    page.click(".banner--past [data-do=past-end]")
    expect(page.locator(".banner--past")).to_have_count(0)
    assert page.locator(".ask-what").inner_text() == asked_now
    page.keyboard.press(",")
    booth.say({"type": "people", "people": {}})
    expect(page.locator(".banner--past")).to_have_count(1)  # other news leave the past open
    page.keyboard.press(".")
    page.locator("[data-legal], .ask-do [data-answer]").first.click()
    page.wait_for_function(
        "() => document.querySelector('.ask button:disabled') || document.querySelector('[data-picked]')"
    )
