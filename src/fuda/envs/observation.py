"""What a seat sees, as one array of whole numbers with a name for every entry.

It is what the learned bot is told (`fuda.ai.learned`): cards by what they are, never by their names, so that a card
that no game was ever played with is as well known as any other. Only what the seat may know is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from fuda.ai.learned.signs import BUCKETS, signs_of
from fuda.envs.coding import ACTIONS, DIGITS, MORE, Page, first_actions, has_more, shown
from fuda.games import registry
from fuda.kernel.decision import Decision, Kind
from fuda.words.words import entries

__all__ = ["Observer"]

Array = NDArray[np.int16]
LARGEST = 30_000
"""What is more counts as this."""
WORDS = 16
"""Buckets for words that are answers (elements, colours, names)."""
KINDS: tuple[str, ...] = get_args(Kind)
OTHER, DIGIT, TURN_PAGE = "other", "digit", "more"
COUNTS = ("any number", "page", "digits")
KEPT = 256
"""Pools of cards, each for one seat, whose tables are kept: about 80 kB each."""


def named_in(game: str, table: str) -> tuple[str, ...]:
    """The words of a game that never change: its verbs, its prompts."""
    return tuple(sorted(name.partition(".")[2] for name in entries(game) if name.startswith(f"{table}.")))


@cache
def word_bucket(word: str) -> int:
    """Where a word is counted, on every machine the same."""
    return int.from_bytes(blake2b(word.encode(), digest_size=4).digest(), "big") % WORDS


class Observer:
    """What turns tables of one game into arrays: their size and the names of their entries, and the arrays. A `Duel`
    has one."""

    size: int
    """How many entries there are."""
    parts: dict[str, slice]
    """Where each part stands among them: table, cards, question, about, answers."""
    shapes: dict[str, tuple[int, ...]]
    """The shape of each part."""

    def __init__(self, game: str, layout: Any) -> None:
        self.game, self.plug = game, registry.plug("fuda.ai.learned", game)
        self.verbs = (OTHER, DIGIT, TURN_PAGE, "card", *(v for v in named_in(game, "verb") if v != "card"))
        self.prompts = (OTHER, *(prompt for prompt in named_in(game, "prompt") if prompt != OTHER))
        self.zones = tuple(kind.name for kind in layout.kinds)
        self.verb_of = {verb: place for place, verb in enumerate(self.verbs)}
        self.prompt_of = {prompt: place for place, prompt in enumerate(self.prompts)}
        self.kind_of = {kind: place for place, kind in enumerate(KINDS)}
        places: tuple[str, ...] = self.plug.LYING
        self.places = (*(f"my {place}" for place in places), *(f"their {place}" for place in places[1:]))
        self.signs = (*self.plug.FACTS, "abilities", *(f"words {bucket}" for bucket in range(BUCKETS)))
        self._measure()
        self.tables: dict[tuple[int, int], tuple[Any, Array, Array]] = {}
        """By pool of cards and seat: the pool, the signs of its cards, and the rows of answers."""
        self.opened: dict[int, Sequence[bool]] = {}
        self.of_cards: dict[int, tuple[Any, Array]] = {}

    def _measure(self) -> None:
        """The parts, one behind the other: table, cards, question, about, answers."""
        numbers: tuple[str, ...] = self.plug.NUMBERS
        self.table = ("my turn", "turn", *(f"my {name}" for name in numbers), *(f"their {name}" for name in numbers))
        words = (f"word {bucket}" for bucket in range(WORDS))
        verbs, zones = (f"to {verb}" for verb in self.verbs), (f"at {zone}" for zone in self.zones)
        self.row = (*verbs, *zones, "mine", "theirs", *words, "number", *self.signs)
        self.width = len(self.row)
        self.first_sign = self.width - len(self.signs)
        asked = len(KINDS) + len(self.prompts) + len(COUNTS)
        sizes = (len(self.table), len(self.places) * len(self.signs), asked, self.width, ACTIONS * self.width)
        ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
        self.parts = {
            name: slice(end - size, end)
            for name, size, end in zip(("table", "cards", "question", "about", "answers"), sizes, ends, strict=True)
        }
        self.shapes = {
            "table": (sizes[0],),
            "cards": (len(self.places), len(self.signs)),
            "question": (sizes[2],),
            "about": (self.width,),
            "answers": (ACTIONS, self.width),
        }
        self.size = ends[-1]

    def names(self) -> list[str]:
        """The name of every entry, in order."""
        kinds = (f"kind {kind}" for kind in KINDS)
        asked = [f"asked: {name}" for name in (*kinds, *self.prompts, *COUNTS)]
        cards = [f"{place}: {sign}" for place in self.places for sign in self.signs]
        about = [f"about: {name}" for name in self.row]
        answers = [f"answer {number}: {name}" for number in range(ACTIONS) for name in self.row]
        return [*self.table, *cards, *asked, *about, *answers]

    def split(self, values: Array) -> dict[str, Array]:
        """The parts of an array, in their shapes; nothing is copied."""
        return {name: values[part].reshape(self.shapes[name]) for name, part in self.parts.items()}

    def observe(self, g: Any, seat: int, asked: Decision | None, page: Page, out: Array) -> None:
        """Write what a seat sees into an array of zeros; `asked` only if it is this seat that is asked."""
        pool, signs, rows = self._tables(g, seat)
        table, cards, question, about, _ = self.parts.values()
        numbers = self.plug.numbers
        _put(out[table], [g.active == seat, g.turn, *numbers(g, seat), *numbers(g, 1 - seat)])
        self._cards(g, seat, signs, out[cards].reshape(len(self.places), -1))
        if asked is not None:
            self._question(asked, page, out[question])
            self._answers(g, seat, asked, page, rows, len(pool), out[about.start :].reshape(ACTIONS + 1, self.width))

    def _tables(self, g: Any, seat: int) -> tuple[Any, Array, Array]:
        pool = g.rules.faces
        found = self.tables.get((id(pool), seat))
        if found is None or found[0] is not pool:
            if len(self.tables) >= KEPT:
                del self.tables[next(iter(self.tables))]
            signs = np.stack([*(self._signs(face) for face in pool), np.zeros(len(self.signs), np.int16)])
            found = self.tables[id(pool), seat] = pool, signs, self._rows(signs, g.rules.layout, seat)
        return found

    def _signs(self, face: Any) -> Array:
        """Of one card, found out once: all matches share their cards."""
        found = self.of_cards.get(id(face))
        if found is None or found[0] is not face:
            found = self.of_cards[id(face)] = face, np.array(signs_of(self.game, face), np.int16)
        return found[1]

    def _rows(self, signs: Array, layout: Any, seat: int) -> Array:
        """What answers are added up from: cards (the last one unknown), verbs, zones (the last one none), words (the
        last one none)."""
        zones = len(layout.kind_of)
        rows = np.zeros((len(signs) + len(self.verbs) + zones + 1 + WORDS + 1, self.width), np.int16)
        rows[: len(signs), self.first_sign :] = signs
        start = len(signs)
        for verb in range(len(self.verbs)):
            rows[start + verb, verb] = 1
        start, whose = start + len(self.verbs), len(self.verbs) + len(self.zones)
        for zone, kind in enumerate(layout.kind_of):
            rows[start + zone, len(self.verbs) + self.zones.index(kind.name)] = 1
            rows[start + zone, whose + (layout.seat(zone) != seat)] = not kind.shared
        for word in range(WORDS):
            rows[start + zones + 1 + word, whose + 2 + word] = 1
        return rows

    def _cards(self, g: Any, seat: int, signs: Array, out: Array) -> None:
        """By place: the signs of the cards that lie there, as far as the seat may know them, added up."""
        faces, zone, zones, known, bit = g.face, g.zone, g.zones, g.known, 1 << seat
        seen_by, is_open, nothing = g.rules.seen_by, self._open(g.rules.layout, seat), len(signs) - 1
        found: list[int] = []
        starts: list[int] = []
        lying = self.plug.lying
        for cards in (*lying(g, seat), *lying(g, 1 - seat)[1:]):
            starts.append(len(found))
            found.append(nothing)
            if not cards:
                continue
            first = zone[cards[0]]
            if is_open[first] and cards is zones[first]:
                found += [faces[card] for card in cards]
            else:
                found += [faces[card] for card in cards if (seen_by(g, card) | known[card]) & bit]
        np.add.reduceat(signs.take(found, 0), starts, 0, out=out)

    def _open(self, layout: Any, seat: int) -> Sequence[bool]:
        """By zone: does this seat see every card there, whatever it is?"""
        if (found := self.opened.get(seat)) is None:
            sees = zip(layout.sight, layout.stateful, strict=True)
            found = self.opened[seat] = [bool(sight >> seat & 1) and not stateful for sight, stateful in sees]
        return found

    def _question(self, asked: Decision, page: Page, out: Array) -> None:
        out[self.kind_of[asked.kind]] = 1
        out[len(KINDS) + self.prompt_of.get(asked.prompt, 0)] = 1
        if asked.any_number or page.start:
            written = -1 if page.digits is None else len(page.digits)
            out[-len(COUNTS) :] = (asked.any_number, page.start // MORE, written + 1)

    def _answers(
        self, g: Any, seat: int, asked: Decision, page: Page, rows: Array, cards: int, out: Array
    ) -> None:  # fmt: skip
        """Behind the card that the question is about a row for each action."""
        zone, faces, bit = g.zone, g.face, 1 << seat
        seen_by, known = g.rules.seen_by, g.known
        verbs = cards + 1
        zones = verbs + len(self.verbs)
        nowhere = zones + len(g.rules.layout.kind_of)
        no_word = nowhere + 1 + WORDS
        verb_of, moves = self.verb_of, shown(asked, page)
        found: list[int] = []
        for card in (asked.about, *[move.card for move in moves]):
            if card < 0:
                found += (cards, nowhere)
            else:
                at = zone[card]
                is_known = (seen_by(g, card) | known[card]) & bit
                found += (faces[card] if is_known else cards, zones + at if at >= 0 else nowhere)
        # each answer is the sum of what it does, with which card, where, by which word
        given = rows.take(found, 0)
        np.add(given[::2], given[1::2], out[: len(moves) + 1])
        if moves:
            does = [verbs + verb_of.get(move.verb, 0) for move in moves]
            out[1 : len(moves) + 1] += rows.take(does, 0)
            if any(move.word for move in moves):
                said = [nowhere + 1 + word_bucket(move.word) if move.word else no_word for move in moves]
                out[1 : len(moves) + 1] += rows.take(said, 0)
            _put(out[1 : len(moves) + 1, self.first_sign - 1], [move.arg for move in moves])
        elif page.digits is not None:
            for digit in range(first_actions(asked, page)):
                out[1 + digit, self.verb_of[DIGIT]], out[1 + digit, self.first_sign - 1] = 1, digit
        if has_more(asked, page):
            out[1 + MORE, self.verb_of[TURN_PAGE]] = 1


def _put(out: Array, numbers: Sequence[int]) -> None:
    try:
        out[:] = numbers
    except OverflowError:
        out[:] = [max(-LARGEST, min(LARGEST, number)) for number in numbers]


def allowed(asked: Decision, page: Page, out: NDArray[np.int8]) -> None:
    """Write which actions are allowed into an array of zeros."""
    out[: first_actions(asked, page)] = 1
    out[MORE] = has_more(asked, page)


assert DIGITS < MORE
