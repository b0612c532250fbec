"""Answers as a fixed number of actions: every answer is reached, every allowed action means something."""

from __future__ import annotations

import numpy as np
import pytest

from fuda.envs.coding import ACTIONS, FIRST, MORE, MOST_DIGITS, Page, actions_to, follow
from fuda.envs.observation import allowed
from fuda.errors import UserError
from fuda.kernel.decision import Decision, Move


def asked_for(count: int, *, any_number: bool) -> Decision:
    """A question with so many answers."""
    return Decision("number", 0, "x", "1", tuple(Move("x", arg=n) for n in range(count)), any_number=any_number)


def mask_of(asked: Decision, page: Page) -> list[int]:
    """The actions that the mask allows."""
    mask = np.zeros(ACTIONS, np.int8)
    allowed(asked, page, mask)
    found: list[int] = np.flatnonzero(mask).tolist()
    return found


def walked(asked: Decision, actions: list[int]) -> Move:
    """The answer that these actions give; each of them is allowed."""
    page: Move | Page = FIRST
    for action in actions:
        assert isinstance(page, Page)
        assert action in mask_of(asked, page)
        page = follow(asked, page, action)
    assert isinstance(page, Move)
    return page


@pytest.mark.parametrize("count", [1, 2, 62, 63, 64, 65, 126, 127, 400])
def test_every_answer_is_reached(count: int) -> None:
    for asked in (asked_for(count, any_number=False), asked_for(count, any_number=True)):
        assert [walked(asked, actions_to(asked, move)) for move in asked.moves] == [*asked.moves]


@pytest.mark.parametrize("number", [0, 7, 64, 123_456_789])
def test_where_any_number_is_an_answer_each_can_be_written(number: int) -> None:
    asked = asked_for(70, any_number=True)
    assert walked(asked, actions_to(asked, Move("number", arg=number))) == Move("number", arg=number)


@pytest.mark.parametrize("count", [2, 63, 64, 200])
def test_every_allowed_action_means_something_and_no_other_does(count: int) -> None:
    for asked in (asked_for(count, any_number=False), asked_for(count, any_number=True)):
        pages, met = [FIRST], set[Move]()
        for page in pages:
            can = mask_of(asked, page)
            assert can, "somebody who is asked can act"
            for action in range(-1, ACTIONS + 1):
                if action not in can:
                    with pytest.raises(UserError, match="not allowed"):
                        follow(asked, page, action)
                    continue
                then = follow(asked, page, action)
                if isinstance(then, Move):
                    assert asked.admits(then)
                    met.add(then)
                elif len(pages) < 40:
                    pages.append(then)
        assert met >= set(asked.moves)


def test_a_number_has_an_end() -> None:
    asked = asked_for(2, any_number=True)
    assert mask_of(asked, Page(0, "9" * MOST_DIGITS)) == [MORE]
    assert MORE not in mask_of(asked, Page(0, ""))
