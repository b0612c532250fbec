"""Enlarged to twice its size, and where colours are forced, the table is whole."""

from __future__ import annotations

import pytest

from tests.web.booth import Booth
from tests.web.conftest import OpenPage
from tests.web.test_drawing import MOMENTS, OUTSIDE, said_at

TWICE = (720, 450)
"""What is left of a desk of 1440 by 900 when everything is twice as large."""
FRAMED = """() => [...document.querySelectorAll("main [data-legal], .hand [data-legal]")]
  .filter(node => getComputedStyle(node).outlineStyle === "none").map(node => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("moment", MOMENTS)
def test_at_twice_its_size_nothing_is_lost(open_page: OpenPage, moment: str) -> None:
    page = open_page(*TWICE)
    Booth(page, said_at(moment)).open()
    page.wait_for_timeout(300)  # cards glide to their places
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight && scrollX === 0")
    assert page.evaluate(OUTSIDE) == []
    ask = page.locator(".ask").bounding_box()
    assert ask is not None
    assert ask["width"] >= 180
    assert ask["x"] + ask["width"] <= TWICE[0]


@pytest.mark.parametrize("moment", ["attack", "payment", "march"])
def test_answers_have_real_outlines_where_colours_are_forced(open_page: OpenPage, moment: str) -> None:
    page = open_page()
    page.emulate_media(forced_colors="active")
    Booth(page, said_at(moment)).open()
    assert page.locator("main [data-legal], .hand [data-legal]").count() > 0
    assert page.evaluate(FRAMED) == []
