"""Positions out of games by bots, each with what became of it.

Decks are ours with some of their cards exchanged for others of their kind, so that many cards meet in many ways; and
now and then a bot answers at random, so that positions come up that good play would not reach."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from math import exp
from typing import Any

import msgspec

from fuda.ai.bots import Bot, make
from fuda.ai.dice import Stream, fresh_seed
from fuda.ai.learned.net import LearnedWorth
from fuda.ai.learned.signs import rows_of, signs_of
from fuda.ai.sight import Sight
from fuda.ai.worth import quiet_in
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for, shelf

MOST_ANSWERS = 3000
EXCHANGED = 4
"""Of so many entries of a deck one is exchanged."""
ASTRAY = 12
"""Of so many questions one is answered at random."""
KIND = ("type", "colour", "elements", "attributes", "faction")
"""What an exchanged card has in common with the one it stands for."""


class Position(msgspec.Struct, array_like=True):
    """A table as a seat saw it: cards as places and printed cards, numbers, the seat, and what it came to."""

    cards: list[tuple[int, str]]
    numbers: list[int]
    seat: int
    guess: float = 0.5
    """What the net of before thought of it."""
    points: float = 0.5
    """What it is taught to be: what came of it, and on the way what was thought of what came next."""
    won: float = 0.5


class Story(msgspec.Struct):
    """A game's positions."""

    positions: list[Position]


class Teller:
    """Plays games and tells their positions."""

    def __init__(
        self, game: str, seed: int, agents: tuple[str, ...], left_out: tuple[str, ...] = (), trust: float = 1.0
    ) -> None:
        self.game, self.seed, self.agents = game, seed, agents
        self.edition = registry.edition_of(registry.find(game), None)
        decks = {info.name: info.text for info in decks_for(game, self.edition, {})}
        self.decks = [text for name, text in decks.items() if name not in left_out]
        self.is_quiet, self.rows = quiet_in(game), rows_of(game)
        self.unseen = cards_in(decks.values()) - cards_in(self.decks)
        """Cards that only stand in decks which are left out: no game is played with them."""
        self.alike = self._alike()
        self.taught = LearnedWorth(game) if trust < 1 else None
        self.trust = trust

    def _alike(self) -> dict[str, list[str]]:
        """By printed card: those that it may be exchanged for."""
        kinds: dict[tuple[Any, ...], list[str]] = {}
        numbers = {}
        for number, face in shelf(self.game).faces.items():
            kind = numbers[number] = tuple(getattr(face.printed, name, None) for name in KIND)
            if number not in self.unseen:
                kinds.setdefault(kind, []).append(number)
        return {number: kinds[kind] for number, kind in numbers.items() if kind in kinds}

    def tell(self, number: int) -> Story:
        """The positions of the n-th game; none, if it did not end."""
        chance = Stream(self.seed, number)
        decks = tuple(self._deck(chance) for _ in range(2))
        agents = [self.agents[chance.below(len(self.agents))] for _ in decks]
        g = begin(Match(self.game, self.edition, decks, fresh_seed(self.seed, number), {"lists": "closed"}))
        bots = [make(name, self.game, fresh_seed(self.seed, 2 * number + seat)) for seat, name in enumerate(agents)]
        found = self._play(g, bots, chance)
        if g.outcome is None:
            return Story([])
        for seat in (0, 1):
            winners = g.outcome.winners
            credit(
                [each for each in found if each.seat == seat],
                0.5 if not winners else float(seat in winners),
                self.trust,
            )
        return Story(found)

    def _deck(self, chance: Stream) -> str:
        lines = self.decks[chance.below(len(self.decks))].splitlines()
        return "\n".join(self._exchanged(line, chance) for line in lines)

    def _exchanged(self, line: str, chance: Stream) -> str:
        many, _, number = line.partition(" ")
        if not many.isdigit() or number not in self.alike or chance.below(EXCHANGED):
            return line
        others = self.alike[number]
        return f"{many} {others[chance.below(len(others))]}"

    def _play(self, g: State, bots: list[Bot], chance: Stream) -> list[Position]:
        found, turn = [], -1
        for number in range(MOST_ANSWERS):
            asked = run(g)
            if not isinstance(asked, Decision):
                break
            many = len(asked.moves)
            if g.turn != turn or (many > 1 and self.is_quiet(g, asked) and not chance.below(3)):
                turn = g.turn
                found += [self._position(g, seat) for seat in (0, 1)]
            astray = many > 1 and not chance.below(ASTRAY)
            place = chance.below(many) if astray else bots[asked.seat].choose(Sight(g, asked), number)
            play(g, asked, asked.moves[place])
        return found

    def _position(self, g: State, seat: int) -> Position:
        cards, numbers, _ = self.rows(g, seat)
        many, pool = len(g.rules.faces), g.pool
        guess = 1 / (1 + exp(-self.taught(g, seat))) if self.taught else 0.5
        told = [(row // many, pool[row % many]) for row in cards]
        return Position(told, [int(each) for each in numbers], seat, guess)


def cards_in(decks: Iterable[str]) -> set[str]:
    """The cards of these lists, by number."""
    lines = (line.partition(" ") for deck in decks for line in deck.splitlines())
    return {number for many, _, number in lines if many.isdigit()}


def credit(positions: list[Position], won: float, trust: float) -> None:
    """Teach positions of a seat, the last one first, what came of them: of each step this much is trusted, the rest is
    what was thought of the position after it."""
    coming = won
    for position in reversed(positions):
        position.points, position.won = coming, won
        coming = trust * coming + (1 - trust) * position.guess


def signs(game: str) -> dict[str, list[int]]:
    """Every printed card of ours, tokens and quoted texts included, in numbers."""
    found: dict[str, list[int]] = {}
    waiting = list(shelf(game).faces.values())
    while waiting:
        face = waiting.pop()
        found[face.printed.number] = signs_of(game, face)
        waiting += face.brings
    return found


_TELLERS: dict[Any, Teller] = {}


def tell(job: tuple[str, int, tuple[str, ...], tuple[str, ...], float, int]) -> Story:
    """One game in a worker."""
    game, seed, agents, left_out, trust, number = job
    key = job[:-1]
    if key not in _TELLERS:
        gc.disable()
        _TELLERS[key] = Teller(game, seed, agents, left_out, trust)
    return _TELLERS[key].tell(number)
