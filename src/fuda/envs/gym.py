"""For one agent, against any bot (Gymnasium)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from fuda.ai import own
from fuda.ai.dice import fresh_seed
from fuda.ai.lines import Forfeit
from fuda.envs.coding import ACTIONS
from fuda.envs.duel import Duel, Mask
from fuda.envs.observation import Array, Observer
from fuda.errors import UserError

__all__ = ["AgainstBot"]

Observation = dict[str, Array | Mask]
Numbers = np.iinfo(np.int16)


def space_of(observer: Observer) -> gymnasium.spaces.Space[Any]:
    """The arrays of an observation, and the mask."""
    boxes: dict[str, gymnasium.spaces.Space[Any]] = {
        name: gymnasium.spaces.Box(Numbers.min, Numbers.max, shape, np.int16) for name, shape in observer.shapes.items()
    }
    return gymnasium.spaces.Dict({**boxes, "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8)})


class AgainstBot(gymnasium.Env[Observation, np.int64]):
    """A seat of a game; the other one is a bot's. The reward is 1 for winning and -1 for losing; an action that the
    mask (`observation["action_mask"]`) does not allow loses the game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: int | None = None,
        decks: Sequence[str] = (),
        edition: str | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """The game, the bot's name (as in `make_bot`), and which seat is the agent's; where none is named, the seed
        draws it."""
        own.check(opponent, game)
        if seat not in (None, 0, 1):
            raise UserError("nobody can sit at {seat}", seat=str(seat))
        self.duel = Duel(game, decks, edition, options)
        self.opponent, self.wanted_seat, self.render_mode = opponent, seat, render_mode
        self.observation_space = space_of(self.duel.observer)
        self.action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.seat, self.bot = 0, own.make(opponent, game, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, until the agent is asked."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        self.seat = drawn % 2 if self.wanted_seat is None else self.wanted_seat
        self.bot = own.make(self.opponent, self.duel.game, fresh_seed(drawn, 1))
        self.duel.reset(drawn)
        self._wait()
        return self._seen(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The agent acts, then the bot, until the agent is asked again."""
        try:
            self.duel.step(int(action))
        except UserError as error:
            if self.duel.is_over:
                raise
            self.duel.concede(self.seat)
            return self._seen(), -1.0, True, False, {"illegal": error.line}
        self._wait()
        return self._seen(), self.duel.rewards()[self.seat], self.duel.is_over, self.duel.is_cut, {}

    def _wait(self) -> None:
        duel = self.duel
        while duel.seat == 1 - self.seat and not duel.is_cut:
            try:
                duel.answer(self.bot.choose(duel.sight(), duel.answered[1 - self.seat]))
            except Forfeit:
                duel.concede(1 - self.seat)

    def _seen(self) -> Observation:
        asked = self.duel.seat == self.seat
        mask = self.duel.mask() if asked else np.zeros(ACTIONS, np.int8)
        return {**self.duel.observe(self.seat), "action_mask": mask}

    def action_masks(self) -> Mask:
        """The mask alone, for libraries that ask for it so."""
        return self.duel.mask()

    def render(self) -> str:
        """What the agent may do now, a line for each action."""
        said = {} if self.duel.is_over else self.duel.action_texts()
        return "\n".join(f"{action} {text}" for action, text in said.items())


def register() -> None:
    """Make the games known to `gymnasium.make`: `fuda/pso2-v0` and so on."""
    from fuda.games.registry import GAMES

    for game in GAMES:
        gymnasium.register(f"fuda/{game}-v0", entry_point="fuda.envs.gym:AgainstBot", kwargs={"game": game})


register()
