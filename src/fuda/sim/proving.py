"""Proving cards: every card of a file is put into random decks and played until it has been used at least once, with
the standing checks on. What reads but breaks a game is found here, not at a player's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fuda.ai.dice import Stream
from fuda.games import registry
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.state import State

DECK = 14
"""Different cards in a deck, three of each."""
ANSWERS = 1500
"""A game is broken off after so many."""
CHECK = 20
"""The standing checks are made at every so many questions."""
TRIES = 4
"""So many games for each deck's worth of cards, then what is left is reported as never played."""

Check = Callable[[State], None]
Progress = Callable[[int, int], None]


class Proof(msgspec.Struct, frozen=True):
    """What came of it."""

    games: int
    decisions: int
    played: tuple[str, ...]
    never: tuple[str, ...]
    defects: tuple[str, ...]


class Prover:
    """The games of one proof. `check` raises where the engine contradicts itself."""

    def __init__(self, game: str, faces: Mapping[str, Any], seed: int, check: Check) -> None:
        self.game, self.faces, self.seed, self.check = game, faces, seed, check
        self.played: set[str] = set()
        self.games = self.decisions = 0
        self.defects: list[str] = []

    def prove(self, make_deck: Callable[[Sequence[str]], Any], options: dict[str, str], progress: Progress) -> Proof:
        """Play until every card has been used, or until it is no use any more."""
        most = TRIES * (len(self.faces) // DECK + 1)
        while self.games < most and len(self.played) < len(self.faces):
            decks = [make_deck(self._cards(seat)) for seat in range(registry.find(self.game).SEATS)]
            self._one(decks, options)
            progress(len(self.played), len(self.faces))
        never = tuple(number for number in self.faces if number not in self.played)
        return Proof(self.games, self.decisions, tuple(sorted(self.played)), never, tuple(self.defects))

    def _cards(self, seat: int) -> list[str]:
        """Cards that have not been played first, then any others."""
        dice = Stream(self.seed, 2 * self.games + seat)
        fresh = _shuffled([number for number in self.faces if number not in self.played], dice)
        known = _shuffled(sorted(self.played), dice)
        return [*fresh, *known][:DECK]

    def _one(self, decks: Sequence[Any], options: dict[str, str]) -> None:
        """One game; an exception is a defect of the engine and is written down with the last answer."""
        game, said = registry.find(self.game), ""
        g = game.start(game.NEWEST, decks, self.faces, self.seed + self.games, options)
        self.games += 1
        try:
            for number in range(ANSWERS):
                asked = run(g)
                if isinstance(asked, Outcome):
                    return
                if number % CHECK == 0:
                    self.check(g)
                move = self._answer(g, asked, Stream(self.seed + self.games, number))
                said = f"{move.verb} {g.pool[g.face[move.card]]}" if move.card >= 0 else move.verb
                play(g, asked, move)
                self.decisions += 1
                if move.verb == "cast":
                    self.played.add(g.pool[g.face[move.card]])
        except Exception as error:
            self.defects.append(f"{said}: {type(error).__name__}: {error}")

    def _answer(self, g: State, asked: Decision, dice: Stream) -> Move:
        """Cast what has not been cast yet; pay without thinking; otherwise act rather than pass."""
        new = [m for m in asked.moves if m.verb == "cast" and g.pool[g.face[m.card]] not in self.played]
        if new:
            return new[dice.below(len(new))]
        if asked.kind == "pay":
            return asked.move()
        acts = [move for move in asked.moves if move.verb != "pass"]
        choice = acts if acts and dice.below(4) else asked.moves
        return choice[dice.below(len(choice))]


def _shuffled(items: list[str], dice: Stream) -> list[str]:
    return [items.pop(dice.below(len(items))) for _ in range(len(items))]
