"""Texts that are carried out: a summon with the text is cast and resolved, with answers to what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.chain import Window
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.loop import answer, step
from fuda.kernel.notation import match, texts
from tests.games.fftcg.nodes.reading import face, laid

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.printed import Face
    from tests.games.fftcg.board import Table
    from tests.games.fftcg.nodes.reading import Slow

CASTER = "鐘守り"


def table_with(text: str, *faces: Face) -> Slow:
    """A table at which seat 0 holds a summon with this text that costs nothing."""
    table = laid(face(text, "summon", cost=0), *faces)
    table.put(CASTER, 0, "hand")
    return table


def cast(table: Table, *answers: str, name: str = CASTER) -> list[str]:
    """Cast it and go on until nothing is left on the stack; returns the prompts that were answered."""
    table.window()
    return go_on(table, f"cast {name}", *answers)


def go_on(table: Table, *answers: str) -> list[str]:
    """Give these answers; whoever has none passes. Ends when the stack is empty and all answers are given."""
    queue, prompts = list(answers), list[str]()
    for _ in range(500):
        if table.g.outcome is not None or (not queue and _quiet(table)):
            break
        asked = step(table.g)
        if asked is None:
            continue
        if asked.prompt == "act" and not _here(table, asked, queue):
            answer(table.g, PASS)
        elif len(asked.moves) == 1:
            answer(table.g, asked.move())
        else:
            assert queue, (asked.prompt, texts(table.g, asked))
            prompts.append(asked.prompt)
            answer(table.g, match(table.g, asked, queue.pop(0)))
    assert not queue, (queue, prompts)
    return [prompt for prompt in prompts if prompt != "act"]


def _quiet(table: Table) -> bool:
    """Is somebody about to get priority with an empty stack?"""
    g = table.g
    return isinstance(g.frames[-1], Window) and not g.chain and not g.rules.settle(g)


def _here(table: Table, asked: Decision, queue: list[str]) -> bool:
    return bool(queue) and queue[0] in texts(table.g, asked)


def asked_for(table: Table, prompt: str) -> Callable[[], list[str]]:
    """Go on to a question with this prompt; the texts of its answers."""

    def options() -> list[str]:
        for _ in range(200):
            asked = step(table.g)
            if asked is not None:
                if asked.prompt == prompt:
                    return texts(table.g, asked)
                answer(table.g, _safe(asked))
        raise AssertionError(prompt)

    return options


def _safe(asked: Decision) -> Move:
    return asked.move()


def hand(table: Table, seat: int = 0) -> list[str]:
    """The names of the cards in a hand."""
    return names(table, "hand", seat)


def names(table: Table, zone: str, seat: int = 0) -> list[str]:
    """The names of the cards in a zone, from the top."""
    g = table.g
    return [g.rules.name(g, card) for card in g.zones[g.rules.layout.at(zone, seat)]]


def on_top(table: Table, *wanted: str, seat: int = 0) -> list[int]:
    """Cards on top of a deck, the first one uppermost."""
    cards = [table.put(name, seat, "deck") for name in wanted]
    deck = table.g.zones[table.g.rules.decks[seat]]
    deck[:] = [*cards, *(card for card in deck if card not in cards)]
    return cards
