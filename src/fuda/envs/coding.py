"""Answers as a fixed number of actions.

Action n is the n-th answer of the question, as it stands in its list; the last action, `MORE`, turns to the answers
that did not find room, and where any number is an answer, at last to a number written digit by digit (`MORE` ends it).
So every legal answer of every question is reached, by one action nearly always, and every action that the mask allows
means something."""

from __future__ import annotations

import msgspec

from fuda.errors import UserError
from fuda.kernel.decision import Decision, Move

ACTIONS = 64
MORE = ACTIONS - 1
"""The last action. All others are places in the list of answers."""
DIGITS = 10
MOST_DIGITS = 9


class Page(msgspec.Struct, frozen=True):
    """What the actions mean now: answers from this place on, or digits behind those that are written."""

    start: int = 0
    digits: str | None = None


FIRST = Page()


def shown(asked: Decision, page: Page) -> tuple[Move, ...]:
    """The answers that stand on a page, by action."""
    return () if page.digits is not None else asked.moves[page.start : page.start + MORE]


def has_more(asked: Decision, page: Page) -> bool:
    """Does the last action mean something here?"""
    if page.digits is not None:
        return page.digits != ""
    return len(asked.moves) > page.start + MORE or asked.any_number


def first_actions(asked: Decision, page: Page) -> int:
    """So many actions from 0 on are allowed, besides the last one."""
    if page.digits is not None:
        return 0 if len(page.digits) >= MOST_DIGITS else DIGITS
    return min(MORE, len(asked.moves) - page.start)


def follow(asked: Decision, page: Page, action: int) -> Move | Page:
    """What an action does: it answers, or it leads to another page of the same question."""
    if not (0 <= action < first_actions(asked, page) or (action == MORE and has_more(asked, page))):
        raise UserError("the action {action} is not allowed here", action=action)
    if page.digits is not None:
        return Move("number", arg=int(page.digits)) if action == MORE else Page(0, f"{page.digits}{action}")
    if action != MORE:
        return asked.moves[page.start + action]
    after = page.start + MORE
    return Page(after) if after < len(asked.moves) else Page(0, "")


def actions_to(asked: Decision, move: Move) -> list[int]:
    """The actions that give this answer, from the first page on."""
    if move in asked.moves:
        place = asked.moves.index(move)
        return [*[MORE] * (place // MORE), place % MORE]
    pages = -(-len(asked.moves) // MORE)
    return [*[MORE] * pages, *map(int, str(move.arg)), MORE]
