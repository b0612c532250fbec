"""What a step of an environment costs, observation and mask included; and the same of other libraries' gin rummy, where
these are installed."""

from __future__ import annotations

import random
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any

STEPS = 2_000


def has(*modules: str) -> bool:
    """Are these installed?"""
    return all(find_spec(module) is not None for module in modules)


def step_seconds(game: str) -> float:
    """One of our games by random actions, for whoever is asked; the next game begins when one is over."""
    duel, dice, played = import_module("fuda.envs.duel").Duel(game), random.Random(1), 0
    began = time.process_time()
    for _ in range(STEPS):
        if duel.is_over:
            played += 1
            duel.reset(played)
        seat = duel.seat
        assert seat is not None, "a game that goes on asks somebody"
        duel.values(seat)
        duel.step(dice.choice(duel.mask().nonzero()[0].tolist()))
    return (time.process_time() - began) / STEPS


def open_spiel_seconds() -> float:
    """Gin rummy of OpenSpiel: its rules are C++, its observation is made there, too."""
    game, dice = import_module("pyspiel").load_game("gin_rummy"), random.Random(1)
    state, steps = game.new_initial_state(), 0
    began = time.process_time()
    while steps < STEPS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        else:
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
    return (time.process_time() - began) / STEPS


def pettingzoo_seconds() -> float:
    """Gin rummy of PettingZoo."""
    env: Any = import_module("pettingzoo.classic.gin_rummy_v4").raw_env()
    dice, steps = random.Random(1), 0
    env.reset(seed=1)
    began = time.process_time()
    while steps < STEPS:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset(seed=steps)
        else:
            env.step(dice.choice(seen["action_mask"].nonzero()[0].tolist()))
            steps += 1
    return (time.process_time() - began) / STEPS
