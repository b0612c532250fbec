"""For two agents, in turns (PettingZoo)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from fuda.envs.coding import ACTIONS
from fuda.envs.duel import Duel, Mask
from fuda.envs.gym import Numbers
from fuda.envs.observation import Array
from fuda.errors import UserError

__all__ = ["Turns", "env"]

Observation = dict[str, Array | Mask]


class Turns(AECEnv[str, Observation, int | None]):
    """Both seats of a game, `seat_0` and `seat_1`, each asked when the rules ask it; an observation is in one row
    (`duel.observer.split` gives its parts). The reward is 1 for winning and -1 for losing; an action that the mask does
    not allow raises a `UserError` (PettingZoo's `TerminateIllegalWrapper`, which `env` adds, lets it lose)."""

    metadata = {"render_modes": ["ansi"], "name": "fuda_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        decks: Sequence[str] = (),
        edition: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The game, and two decks or none, as in `Duel`."""
        super().__init__()
        self.duel, self.render_mode = Duel(game, decks, edition, options), render_mode
        self.possible_agents = ["seat_0", "seat_1"]
        seen = gymnasium.spaces.Box(Numbers.min, Numbers.max, (self.duel.observer.size,), np.int16)
        mask = gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8)
        space: Any = gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        actions: dict[str, Any] = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.action_spaces = actions
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The arrays and the mask, the same for both."""
        found: gymnasium.spaces.Space[Any] = self.observation_spaces[agent]
        return found

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The actions, the same for both."""
        found: gymnasium.spaces.Space[Any] = self.action_spaces[agent]
        return found

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.duel.reset(int(self.seeds.integers(2**31)))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to()

    def _turn_to(self) -> None:
        seat = self.duel.seat
        self.agent_selection = self.possible_agents[seat if seat is not None else 0]

    def observe(self, agent: str) -> Observation:
        """What this agent sees; only whoever is asked may act."""
        seat = self.possible_agents.index(agent)
        asked = self.duel.seat == seat and not self.duel.is_cut
        return {
            "observation": self.duel.values(seat),
            "action_mask": self.duel.mask() if asked else np.zeros(ACTIONS, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Whoever is asked acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UserError("the action {action} is not allowed here", action="None")
        self._cumulative_rewards[agent] = 0
        self.duel.step(int(action))
        self.rewards = dict(zip(self.possible_agents, self.duel.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, self.duel.is_over)
        self.truncations = dict.fromkeys(self.possible_agents, self.duel.is_cut)
        self._turn_to()
        self._accumulate_rewards()

    def render(self) -> str:
        """What may be done now, a line for each action."""
        said = {} if self.duel.is_over else self.duel.action_texts()
        return "\n".join(f"{action} {text}" for action, text in said.items())

    def close(self) -> None:
        """Nothing is held."""


def env(game: str, decks: Sequence[str] = (), edition: str | None = None) -> AECEnv[str, Observation, int | None]:
    """The same with PettingZoo's guards: what is not allowed loses, and calls in a wrong order are told."""
    from pettingzoo.utils import wrappers

    guarded = wrappers.TerminateIllegalWrapper(Turns(game, decks, edition), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(guarded)
