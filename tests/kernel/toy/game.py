"""How a toy game begins, and how one is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from fuda.kernel import action, chance
from fuda.kernel.decision import Decision, Move
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Card, Table
from tests.kernel.toy.turn import Turn

FACES = (Card("Knight", 2), Card("Wolf", 1), Card("Bell", 1), Card("Zap", does="zap"), Card("Storm", does="storm"))
KNIGHT, WOLF, BELL, ZAP, STORM = range(5)


def empty(seats: int = 2, rules: type[Toy] = Toy, faces: tuple[Card, ...] = FACES) -> Table:
    """A table with nothing on it."""
    g = Table(edition="toy", pool=tuple(face.name for face in faces), seats=seats, out=[0] * seats)
    g.rules = rules(faces, seats)
    g.zones = g.rules.layout.empty()
    return g


def lay(g: Table, zone: str, seat: int, *faces: int) -> list[int]:
    """Put printed cards into a zone."""
    return [action.new_card(g, face, seat, g.rules.layout.at(zone, seat)) for face in faces]


def start(seed: int, seats: int = 2, rules: type[Toy] = Toy) -> Table:
    """A new game: eight cards each, two of them in hand."""
    g = empty(seats, rules)
    g.chance = chance.seed_of(seed)
    for seat in range(seats):
        lay(g, "deck", seat, KNIGHT, WOLF, BELL, ZAP, ZAP, STORM)
        lay(g, "hand", seat, KNIGHT, ZAP)
        action.shuffle(g, g.rules.layout.at("deck", seat))
    g.frames.append(Turn())
    return g


def load(data: bytes, rules: Toy) -> Table:
    """A saved game."""
    g = codec.load(Table, data, rules)
    assert isinstance(g, Table)
    return g


def answer(g: Table, verb: str, card: int = -1) -> Decision:
    """Give this answer to the next question."""
    asked = run(g)
    assert isinstance(asked, Decision), asked
    play(g, asked, next(m for m in asked.moves if m.verb == verb and card in (-1, m.card)))
    return asked


def decisions(g: Table, choices: list[int]) -> Iterator[tuple[Decision, Move]]:
    """Play a game with these choices (then passes or first answers), stopping before each answer."""
    for n in range(500):
        asked = run(g)
        if not isinstance(asked, Decision):
            return
        move = asked.moves[choices[n] % len(asked.moves)] if n < len(choices) else asked.moves[0]
        yield asked, move
        play(g, asked, move)
    raise AssertionError("the game does not end")
