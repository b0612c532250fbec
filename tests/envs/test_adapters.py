"""The environments of other libraries pass these libraries' own tests."""

from __future__ import annotations

import random

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from fuda.envs import gym, spiel, zoo
from fuda.envs.coding import ACTIONS
from fuda.envs.fleet import Fleet
from fuda.errors import UserError
from fuda.games.registry import GAMES

every_game = pytest.mark.parametrize("game", GAMES)
LONG = 250
"""Actions after which a game of these tests is broken off."""
# PettingZoo's own games with a mask are excused from these by name.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
    "ignore:Action mask numpy array is all zeros",
)


@every_game
def test_gymnasium(game: str) -> None:
    check_env(gymnasium.make(f"fuda/{game}-v0", opponent="random").unwrapped)


def test_an_agent_plays_whole_games_against_a_bot() -> None:
    env, results = gym.AgainstBot("scs", "random", decks=["tidebell", "glasskiln"]), []
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        over = cut = False
        while not over and not cut:
            action = np.flatnonzero(seen["action_mask"])[0]
            assert (env.action_masks() == seen["action_mask"]).all()
            assert len(env.render().splitlines()) == seen["action_mask"].sum()
            seen, reward, over, cut, _ = env.step(action)
        results.append(reward)
    assert set(results) <= {1.0, -1.0, 0.0}


def test_what_the_mask_does_not_allow_loses() -> None:
    env = gym.AgainstBot("scs", "random", seat=1)
    seen, _ = env.reset(seed=1)
    wrong = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, over, _, told = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "not allowed" in told["illegal"]
    with pytest.raises(UserError):
        gym.AgainstBot("scs", "genius")


@masked
@every_game
def test_pettingzoo(game: str) -> None:
    api_test(zoo.env(game), num_cycles=80)
    seed_test(lambda: zoo.env(game), num_cycles=40)


@masked
def test_pettingzoo_in_parallel() -> None:
    parallel_api_test(turn_based_aec_to_parallel(zoo.Turns("scs")), num_cycles=30)


@every_game
def test_open_spiel(game: str) -> None:
    made = pyspiel.load_game(f"fuda_{game}", {"most_actions": LONG})
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


def middle(game: str) -> spiel.SpielState:
    """A state some answers after the beginning."""
    made = pyspiel.load_game(f"fuda_{game}", {"most_actions": LONG})
    state: spiel.SpielState = made.new_initial_state()
    dice = random.Random(1)
    for _ in range(42):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@every_game
def test_states_are_cloned_and_resampled(game: str) -> None:
    state = middle(game)
    player, before = state.current_player(), state.observation_string(state.current_player())
    clone, other = state.clone(), state.resample_from_infostate(state.current_player(), random.Random(3).random)
    assert other.observation_string(player) == before
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions() == clone.legal_actions()
    hidden = 1 - player
    assert other.observation_string(hidden) != state.observation_string(hidden), "what the other holds was dealt anew"
    for twin in (clone, other):
        twin.apply_action(twin.legal_actions()[0])
    assert state.observation_string(player) == before


def test_a_search_of_open_spiel_plays() -> None:
    state = middle("scs")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        evaluator=evaluator,
        max_simulations=4,
        use_observation_string=True,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def steps(workers: int) -> tuple[bytes, list[tuple[int, int]]]:
    """What a fleet shows after some steps, and where games ended."""
    ended = []
    with Fleet("scs", 4, workers, seed=3) as fleet:
        assert fleet.values.shape == (4, fleet.observer.size)
        dice = random.Random(1)
        for step in range(150):
            actions = [dice.choice(np.flatnonzero(mask).tolist()) for mask in fleet.mask]
            if step == 20:
                actions[2] = ACTIONS - 1 if not fleet.mask[2, ACTIONS - 1] else ACTIONS - 2
                loser = int(fleet.seat[2])
            fleet.step(actions)
            if step == 20:
                assert fleet.over[2] == 1, "what is not allowed loses"
                assert fleet.rewards[2, loser] == -1
            ended += [(step, int(game)) for game in np.flatnonzero(fleet.over)]
        return fleet.values.tobytes() + fleet.seat.tobytes(), ended


def test_a_fleet_is_the_same_for_any_number_of_processes() -> None:
    assert steps(1) == steps(2)
    with pytest.raises(UserError, match="workers"):
        Fleet("scs", 1, 2)
