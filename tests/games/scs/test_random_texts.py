"""Whole games of random moves with cards that say every phrase of the sheet, and with texts that nobody wrote: nothing
breaks, every position can be saved and loaded, and what is kept of the projection is what a new one would be."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from fuda.games.scs import game
from fuda.games.scs.book.deck import OPTIONS, Deck
from fuda.games.scs.language import reader
from fuda.games.scs.now.projection import CardNow, fresh, projection_of
from fuda.games.scs.printed import Face, Printed
from fuda.games.scs.state import Match
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.notation import texts
from fuda.text import Refused
from fuda.text.derive import Deriver
from fuda.text.terminals import Context
from tests.games.scs.test_reading import CARDS
from tests.games.scs.wording import RING, WIDE, printed

KINDS = 17
"""Different spell cards in a deck, three of each."""
STATS = ("power", "defence", "rank")
GEM = reader.read(Printed(number="O-1", name="珠", type="option", power=1, text="〔アビリティ〕\n《瞬速》"))


def dressed(card: Printed, number: int, chance: random.Random) -> Face:
    """The text on a card that can be paid for and fights."""
    facts: dict[str, Any] = {
        "number": f"X-{number}",
        "name": f"札{number}",
        "spell": f"術{number}",
        "attributes": chance.choice([("神",), ("魔",), ("霊",), ("妖",), (), ("神", "魔")]),
        "cost": chance.choice([("無",), ()]),
        "power": chance.randint(1, 4),
        "defence": chance.randint(2, 5),
        "rank": chance.randint(1, 3),
        "range": chance.choice([RING, WIDE]),
        "races": (chance.choice(["狐", "狸", "鬼"]),),
        "groups": ("夜市",),
    }
    return reader.read(replace(card, **facts))


def start(cards: list[Printed], chance: random.Random, seed: int) -> Match:
    """A game of two decks with some of these texts."""
    mine = [dressed(card, n, chance) for n, card in enumerate(chance.sample(cards, 2 * KINDS))]
    faces = {face.printed.number: face for face in (*mine, GEM)}
    halves = (mine[:KINDS], mine[KINDS:])
    decks = [Deck("half", {**{f.printed.number: 3 for f in half}, "O-1": OPTIONS}) for half in halves]
    return game.start("1.12", decks, faces, seed)


def facts_of(now: CardNow) -> list[Any]:
    """All that a card is, as values."""
    values = [(name, getattr(now, name)) for name in CardNow.__slots__]
    return [value.exact() if name in STATS else value for name, value in values]


def check(g: Match, asked: Decision) -> None:
    """Saved and loaded it is the same, every answer has a text of its own, and the projection is a fresh one."""
    data = codec.save(g)
    assert codec.save(codec.load(Match, data, g.rules)) == data
    assert len(set(texts(g, asked))) == len(asked.moves)
    kept, new = projection_of(g), fresh(g)
    assert all(facts_of(kept.at(card)) == facts_of(new.at(card)) for card in range(len(g.face)))


def play_out(g: Match, chance: random.Random) -> str:
    """Random moves to the end; seldom does somebody let the last striker go."""
    for n in range(6000):
        asked = run(g)
        if not isinstance(asked, Decision):
            return asked.ending
        if n % 8 == 0:
            check(g, asked)
        move = chance.choice(asked.moves)
        play(g, asked, asked.move() if move.verb == "retire" and chance.random() < 0.9 else move)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.rule("scs-1.12 2.4.9", "scs-1.12 1.2.4")
def test_games_with_every_phrase_of_the_sheet(seed: int) -> None:
    chance = random.Random(seed)
    assert play_out(start(CARDS, chance, seed), chance)


def invented(chance: random.Random, count: int) -> list[Printed]:
    """Frames that nobody wrote; most say what means nothing somewhere and are refused."""
    deriver = Deriver(reader.book().grammars["ja"], chance, Context("ja", "主役"))
    symbol, found = reader.book().symbol("Frame", "ja"), list[Printed]()
    while len(found) < count:
        text, _ = deriver.derive(symbol, chance.choice((6, 7, 8)))
        card = printed(text.replace("4000", "2"), types=("装備", "ルール"))
        try:
            reader.read(card)
        except Refused:
            continue
        found.append(card)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_games_with_texts_that_nobody_wrote(seed: int) -> None:
    chance = random.Random(seed)
    cards = invented(chance, 3 * KINDS)
    assert play_out(start(cards, chance, seed), chance)
