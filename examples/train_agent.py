"""Train a tiny agent: it scores what each action does (`answers`), and learns from winning and losing.

python examples/train_agent.py            # needs numpy: pip install fuda[learned]
"""

import numpy as np

from fuda.envs.duel import Duel

# %% A policy: one weight for each entry of a row of `answers`; the higher its score, the likelier an action.

duel = Duel("pso2", ["beacon", "beacon"])
weights = np.zeros(len(duel.observer.row))
dice = np.random.default_rng(1)


def act(seat: int) -> tuple[int, np.ndarray]:
    """An action, and which way the weights should go to make it likelier."""
    allowed = np.flatnonzero(duel.mask())
    rows = duel.observe(seat)["answers"][allowed].astype(float)
    scores = np.clip(rows @ weights, -20, 20)
    chances = np.exp(scores - scores.max())
    chances /= chances.sum()
    chosen = dice.choice(len(allowed), p=chances)
    return allowed[chosen], rows[chosen] - chances @ rows


def play(seed: int) -> tuple[float, np.ndarray]:
    """One game against random actions: what came of it, and the way of all that the agent did."""
    duel.reset(seed)
    me, way = seed % 2, np.zeros_like(weights)
    while not duel.is_over and not duel.is_cut:
        if duel.seat == me:
            action, step = act(me)
            way += step
        else:
            action = dice.choice(np.flatnonzero(duel.mask()))
        duel.step(int(action))
    return duel.rewards()[me], way


# %% Before: it knows nothing. Then it learns (REINFORCE: what led to winning becomes likelier). After.


def measure(first: int, games: int = 24) -> float:
    """The share of games that are won."""
    return sum(play(first + number)[0] > 0 for number in range(games)) / games


before = measure(10_000)
for seed in range(120):
    reward, way = play(seed)
    weights += 0.02 * reward * way / (1 + np.abs(way))
after = measure(10_000)

best = sorted(zip(weights, duel.observer.row, strict=True), reverse=True)
print(f"won {before:.0%} before, {after:.0%} after 120 games")
print("likes:", ", ".join(name for _, name in best[:5]))
print("avoids:", ", ".join(name for _, name in best[-5:]))
