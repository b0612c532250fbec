"""`fuda replay FILE --review`: what the bot thinks of every decision of a game."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from fuda.ai.total import total
from fuda.cli.language import Language
from fuda.errors import UserError
from fuda.host.showing.speech import speech
from fuda.kernel.keeping.record import Record
from fuda.kernel.notation import SEATS
from fuda.sim.review import Reviewed, review
from fuda.words import Words, words

EVERY = 0.5
"""Seconds between two looks at the progress."""


def reviewed(record: Record, place: str, wanted: str, language: Language) -> list[Reviewed]:
    """The decisions of the seat that is named; of every seat, where none is."""
    every = tuple(range(len(record.header.decks)))
    named = SEATS.find(wanted.upper())
    if wanted and (len(wanted) != 1 or named not in every):
        raise UserError("there is no seat {seat}; the seats are {seats}", seat=wanted, seats=SEATS[: len(every)])
    done = _progress(words("cli", language), len(record.moves))
    return review(record, place, (named,) if wanted else every, done)


def _progress(say: Words, moves: int) -> Callable[[int], None]:
    """A line on standard error that counts, if somebody is looking."""
    shown = time.perf_counter()

    def done(number: int) -> None:
        nonlocal shown
        if sys.stderr.isatty() and time.perf_counter() - shown > EVERY:
            shown = time.perf_counter()
            print("\r" + say("review.progress", done=number, all=moves), end="", file=sys.stderr, flush=True)

    return done


def document(found: list[Reviewed]) -> list[dict[str, Any]]:
    """For programs: every decision."""
    return [
        {**msgspec.to_builtins(each), "seat": SEATS[each.seat], "lost": each.lost, "luck": each.luck} for each in found
    ]


def lines(game: str, found: list[Reviewed], language: Language) -> list[str]:
    """For people: by seat the answers that were clearly worse than another, and what it comes to."""
    say = words("cli", language)
    told: Callable[[str], str] = speech(game).english if language == "en" else str
    lines: list[str] = []
    for seat in sorted({each.seat for each in found}):
        mine = [each for each in found if each.seat == seat]
        mistakes = [each for each in mine if each.is_mistake]
        lines.append(say("review.head", seat=SEATS[seat], questions=len(mine)))
        lines += [_mistake(each, say, told) for each in mistakes] or [say("review.none")]
        lost, luck = total(each.lost for each in mistakes), total(each.luck for each in mine)
        lines.append(say("review.sum", mistakes=len(mistakes), lost=f"{lost:.1f}", luck=f"{luck:+.1f}"))
    return lines


def _mistake(each: Reviewed, say: Words, told: Callable[[str], str]) -> str:
    return say(
        "review.mistake",
        number=f"{each.number:>4}",
        given=told(each.given),
        standing=f"{each.standing:.1f}",
        best=told(each.best),
        better=f"{each.better:.1f}",
        lost=f"{each.lost:.1f}",
    )
