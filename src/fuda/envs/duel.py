"""A game for two as an environment: arrays to look at, numbers to act by. All adapters are made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fuda.ai.dice import fresh_seed
from fuda.ai.sight import Sight, seen
from fuda.envs.coding import ACTIONS, FIRST, MORE, Page, actions_to, follow
from fuda.envs.observation import Array, Observer, allowed
from fuda.errors import UserError
from fuda.games import registry
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.keeping import codec
from fuda.kernel.loop import concede, play, run
from fuda.kernel.notation import texts
from fuda.kernel.sight.unknown import imagine, lay_as_held_out
from fuda.kernel.sight.view import View, backs
from fuda.kernel.state import State
from fuda.sim.match import Match, begin, check
from fuda.sim.shelf import decks_for, find_deck

__all__ = ["Duel"]

MOST_ACTIONS = 5_000
SEATS = 2
Mask = NDArray[np.int8]


@cache
def observer(game: str, layout_of: str) -> Observer:
    """What looks at tables of a game; all of an edition have the same zones."""
    decks = tuple(info.text for info in decks_for(game, layout_of))[:SEATS]
    return Observer(game, begin(Match(game, layout_of, decks, 0)).rules.layout)


class Duel:
    """A game for two that begins anew as often as one likes. Whose decks are not named plays those that come with the
    game, drawn by the seed."""

    actions: int = ACTIONS
    """How many actions there are: `answers[n]` of an observation tells what action n does."""
    observer: Observer
    """What makes its arrays, and says what every entry is."""
    answered: list[int]
    """By seat: how many questions it has answered in this game."""

    def __init__(
        self,
        game: str,
        decks: Sequence[str] = (),
        edition: str | None = None,
        options: Mapping[str, str] | None = None,
        most_actions: int = MOST_ACTIONS,
    ) -> None:
        """What is played: two decks (names, files or lists) or none, as in `make_match`; a game that takes more actions
        is broken off."""
        found = registry.find(game)
        self.game, self.edition, self.options = game, registry.edition_of(found, edition), dict(options or {})
        self.most_actions = most_actions
        if registry.seats_of(found, self.options) != (SEATS,) or len(decks) not in (0, SEATS):
            raise UserError("an environment is a game for two, with two decks or none named")
        named = [deck if "\n" in deck else find_deck(game, deck) for deck in decks]
        texts = named or [info.text for info in decks_for(game, self.edition, self.options)]
        self.pairings = [tuple(named)] if named else [(one, other) for one in texts for other in texts]
        check(Match(game, self.edition, self.pairings[0], 0, self.options))
        self.observer = observer(game, self.edition)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """A new game; the same seed is the same game."""
        self.decks = self.pairings[fresh_seed(seed, 0) % len(self.pairings)]
        self._g: State = begin(Match(self.game, self.edition, self.decks, seed, self.options))
        self.answered = [0] * SEATS
        self.acted, self._page = 0, FIRST
        self._now: Decision | Outcome = run(self._g)

    @property
    def seat(self) -> int | None:
        """The seat that acts; nothing when the game is over."""
        return self._now.seat if isinstance(self._now, Decision) else None

    @property
    def is_over(self) -> bool:
        """Has it come to its end?"""
        return isinstance(self._now, Outcome)

    @property
    def is_cut(self) -> bool:
        """Was it broken off because it takes too long?"""
        return self.acted >= self.most_actions and not self.is_over

    def rewards(self) -> tuple[float, float]:
        """For each seat 1 for having won, -1 for having lost, 0 for anything else."""
        if isinstance(self._now, Decision) or not self._now.winners:
            return 0.0, 0.0
        return (1.0, -1.0) if 0 in self._now.winners else (-1.0, 1.0)

    def step(self, action: int) -> None:
        """Whoever acts does this; an action that the mask does not allow raises a `UserError`."""
        asked = self._asked()
        given = follow(asked, self._page, action)
        self.acted += 1
        if isinstance(given, Page):
            self._page = given
        else:
            self._give(asked, given)

    def _asked(self) -> Decision:
        if isinstance(self._now, Outcome):
            raise UserError("the game is over: {ending}", ending=self._now.ending)
        return self._now

    def _give(self, asked: Decision, move: Move) -> None:
        play(self._g, asked, move)
        self.answered[asked.seat] += 1
        self._page, self._now = FIRST, run(self._g)

    def answer(self, place: int) -> None:
        """Whoever acts gives the answer with this place, whatever page it stands on: for bots (`sight`)."""
        asked = self._asked()
        self.acted += 1
        self._give(asked, asked.moves[place])

    def concede(self, seat: int) -> None:
        """A seat gives up."""
        self._asked()
        concede(self._g, seat)
        self._page, self._now = FIRST, run(self._g)

    def sight(self) -> Sight:
        """What a bot gets to see in the place of whoever acts."""
        return Sight(self._g, self._asked())

    def actions_to(self, place: int) -> list[int]:
        """The actions that give the answer with this place."""
        asked = self._asked()
        return actions_to(asked, asked.moves[place])

    def values(self, seat: int, out: Array | None = None) -> Array:
        """What a seat sees, in one row (`observer.names()` says what each entry is), written into an array of zeros."""
        out = np.zeros(self.observer.size, np.int16) if out is None else out
        asked = self._now if isinstance(self._now, Decision) and self._now.seat == seat else None
        self.observer.observe(self._g, seat, asked, self._page, out)
        return out

    def view(self, seat: int) -> View:
        """What a seat sees, in words (`Table.view`)."""
        return seen(self._g, seat)[0]

    def observe(self, seat: int) -> dict[str, Array]:
        """The same by its parts: table, cards, question, about, answers."""
        return self.observer.split(self.values(seat))

    def mask(self, out: Mask | None = None) -> Mask:
        """1 for every action that is allowed to whoever acts, written into an array of zeros."""
        out = np.zeros(ACTIONS, np.int8) if out is None else out
        if isinstance(self._now, Decision):
            allowed(self._now, self._page, out)
        return out

    def action_texts(self) -> dict[int, str]:
        """What each allowed action is called."""
        asked = self._asked()
        if self._page.digits is not None:
            said = {number: f"digit {number}" for number in np.flatnonzero(self.mask()).tolist()}
        else:
            here = texts(self._g, asked)[self._page.start :][:MORE]
            said = dict(enumerate(here))
        return {**said, MORE: "more"} if self.mask()[MORE] else said

    def copy(self) -> Duel:
        """The same game once more, hidden cards and future included."""
        return self._twin(self._g.copy(), self._now)

    def __deepcopy__(self, _memo: object) -> Duel:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """For other processes: the game as it is saved, and everything else but what is found out anew."""
        found = {name: value for name, value in self.__dict__.items() if name not in ("_g", "_now", "observer")}
        return {**found, "saved": codec.save(self._g)}

    def __setstate__(self, found: dict[str, Any]) -> None:
        saved = found.pop("saved")
        self.__dict__.update(found)
        self.observer = observer(self.game, self.edition)
        rules = begin(Match(self.game, self.edition, self.decks, 0, self.options)).rules
        self._g = registry.find(self.game).load(saved, rules)
        self._now = run(self._g)

    def imagine(self, seat: int, seed: int) -> Duel:
        """A game that fits what this seat may know, all else dealt anew."""
        twin, now = imagine(self._g, seat, seed), self._now
        if seat != self.seat or isinstance(now, Outcome):
            return self._twin(twin, run(twin))
        lay_as_held_out(twin, backs(self._g, now))
        return self._twin(twin, now)

    def _twin(self, g: State, now: Decision | Outcome) -> Duel:
        twin = Duel.__new__(Duel)
        twin.__dict__.update(self.__dict__)
        twin._g, twin._now, twin.answered = g, now, [*self.answered]
        return twin
