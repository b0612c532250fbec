"""For search and equilibria (OpenSpiel): `pyspiel.load_game("fuda_scs")` after `import fuda.envs.spiel`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

from fuda.envs.coding import ACTIONS
from fuda.envs.duel import MOST_ACTIONS, SEATS, Duel
from fuda.games.registry import GAMES

__all__ = ["SpielGame", "SpielState"]

DRAWS, OUTCOMES = 2, 256
"""A game begins with so many draws, each of so many equal outcomes: together they are its seed."""
PARAMETERS: dict[str, Any] = {"decks": "", "edition": "", "most_actions": MOST_ACTIONS}


def type_of(game: str) -> Any:
    """What sort of game it is."""
    return pyspiel.GameType(
        short_name=f"fuda_{game}",
        long_name=f"Fuda {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """A game for two. All chance is drawn at the beginning, by two chance nodes that make its seed; a game that takes
    `most_actions` is drawn."""

    GAME: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """The parameters are `decks` (two names with a semicolon between them, or none), `edition`, `most_actions`."""
        chosen = {**PARAMETERS, **(params or {})}
        decks = [name for name in chosen["decks"].split(";") if name]
        self.duel = Duel(self.GAME, decks, chosen["edition"] or None, None, int(chosen["most_actions"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.duel.most_actions,
        )
        super().__init__(type_of(self.GAME), info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """Before the first draw."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The draws that make the seed."""
        return DRAWS

    def make_py_observer(self, _kind: Any = None, _params: Any = None) -> SpielObserver:
        """What looks at states."""
        return SpielObserver(self.duel)


class SpielState(pyspiel.State):
    """A game in progress. `clone` is exact; `resample_from_infostate` deals anew what a player may not know."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.duel = game.duel

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        if len(self.drawn) < DRAWS:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.duel.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None or self.duel.is_cut else seat

    def _legal_actions(self, _player: int) -> list[int]:
        found: list[int] = np.flatnonzero(self.duel.mask()).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Half of the seed."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if len(self.drawn) == DRAWS:
            self.duel.step(action)
            return
        self.drawn.append(action)
        if len(self.drawn) == DRAWS:
            self.duel = self.duel.copy()
            self.duel.reset(self.drawn[0] * OUTCOMES + self.drawn[1])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.duel.action_texts()[action]

    def is_terminal(self) -> bool:
        """Is it over, or broken off?"""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """1 for having won, -1 for having lost."""
        return [*self.duel.rewards()] if len(self.drawn) == DRAWS else [0.0, 0.0]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that this player cannot tell from this one."""
        twin: SpielState = self.clone()
        if len(self.drawn) == DRAWS:
            twin.duel = self.duel.imagine(player, int(sampler() * 2**31))
        return twin

    def __str__(self) -> str:
        return f"{self.drawn} {self.history_str()}"


class SpielObserver:
    """What a player sees, as an array and as text."""

    def __init__(self, duel: Duel) -> None:
        self.tensor = np.zeros(duel.observer.size, np.float32)
        self.dict = {
            name: self.tensor[part].reshape(duel.observer.shapes[name]) for name, part in duel.observer.parts.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        if len(state.drawn) < DRAWS:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.duel.values(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, in words."""
        if len(state.drawn) < DRAWS:
            return "nothing yet"
        asked = [*state.duel.action_texts().values()] if state.duel.seat == player else []
        return msgspec.json.encode([state.duel.view(player), asked]).decode()


for _name in GAMES:  # a class each: OpenSpiel keeps what it is given beyond the end of Python, which only classes bear
    pyspiel.register_game(type_of(_name), type(f"Spiel_{_name}", (SpielGame,), {"GAME": _name}))
