"""The net: whole numbers all the way, so that nothing hangs on how a machine rounds or in which order it adds. Most are
kept as floats, which hold whole numbers below 2^53 exactly and are multiplied several times as fast.

Each card adds a row to a sum, by what it is and where it lies; the numbers of the table add theirs; what is above
nothing, up to a limit, goes through a second layer. The rows of all cards of a match are found once."""

from __future__ import annotations

import os
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fuda.ai.learned.signs import rows_of, signs_of

ONE = 1024
"""What 1 is written as."""
LIMIT = 8 * ONE
"""Of what goes on from a layer."""
CACHED = 16

MOST = 1 << 50
"""No sum that is made of weights gets as far as this."""
Whole = NDArray[np.float64]
"""Whole numbers, every one of them below `MOST`."""


class Weights:
    """What was learned: layers as whole numbers."""

    def __init__(self, layers: dict[str, NDArray[np.int64]]) -> None:
        self.layers: dict[str, Whole] = {name: layer.astype(np.float64) for name, layer in layers.items()}
        assert all(LIMIT * np.abs(layer).sum() < MOST for layer in self.layers.values()), "too much to add up exactly"

    def rows(self, signs: Whole) -> Whole:
        """By place and card: what a card there adds."""
        at = self.layers
        inner = np.clip(signs @ at["card"] + at["card_bias"], 0, LIMIT)
        return np.concatenate([(inner @ place) // ONE for place in at["place"]])


def through(layers: dict[str, Whole], rows: Whole, found: list[int], numbers: list[int]) -> int:
    """What comes out: so many times 1 / ONE² of evidence for winning (a logit)."""
    inner = np.dot(np.array(numbers, np.float64), layers["number"])
    inner += layers["bias"]
    if found:
        inner += rows.take(found, 0).sum(0)
    inner = np.dot(_between(inner), layers["second"])
    np.floor(np.divide(inner, ONE, out=inner), out=inner)
    inner += layers["second_bias"]
    return int(np.dot(_between(inner), layers["last"]) + layers["last_bias"] * ONE)


def _between(inner: Whole) -> Whole:
    """Nothing below 0, nothing above the limit, in place (`clip` takes five times as long)."""
    np.maximum(inner, 0, out=inner)
    np.minimum(inner, LIMIT, out=inner)
    return inner


@lru_cache(CACHED)
def weights_of(game: str) -> Weights:
    """The weights in the folder that `FUDA_WEIGHTS` names, if they are there; else those that come with the package."""
    own = Path(os.environ.get("FUDA_WEIGHTS", os.devnull)) / f"{game}.npz"
    found = own if own.is_file() else resources.files("fuda.ai.weights").joinpath(f"{game}.npz")
    with found.open("rb") as file, np.load(file) as kept:
        return Weights({name: kept[name] for name in kept.files})


class LearnedWorth:
    """What a position of a game for two is worth to a seat, as it was learned; `beside` it counts so much of being
    ahead by the hand-written count."""

    def __init__(self, game: str, beside: float = 0.0) -> None:
        self.game, self.weights, self.beside = game, weights_of(game), beside
        self.read = rows_of(game)
        self.faces: Any = None
        self.rows: Whole = np.zeros((0, 0))
        """The cards of the match that was looked at last, and what each adds."""

    def __call__(self, g: Any, seat: int) -> float:
        faces = g.rules.faces
        if self.faces is not faces:
            signs = np.asarray([signs_of(self.game, face) for face in faces], np.float64)
            self.faces, self.rows = faces, self.weights.rows(signs)
        found, numbers, ahead = self.read(g, seat)
        learned = through(self.weights.layers, self.rows, found, numbers) / (ONE * ONE)
        return learned + self.beside * ahead if self.beside else learned
