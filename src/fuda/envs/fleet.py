"""Many games at once, in processes that share their arrays."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from fuda.ai.dice import fresh_seed
from fuda.envs.coding import ACTIONS
from fuda.envs.duel import Duel
from fuda.errors import UserError

__all__ = ["Fleet"]

GO, END = b"go", b"end"
KINDS = {"values": "h", "mask": "b", "seat": "b", "rewards": "f", "over": "b", "actions": "h"}
"""What is shared, as C calls it: arrays with a row for each game."""


class Fleet:
    """So many games, shared out among processes. Each step acts in all of them for whoever is asked there; a game that
    is over is followed by the next one at once. The arrays are written anew by every step: copy what is kept."""

    def __init__(
        self,
        game: str,
        games: int = 32,
        workers: int = 2,
        seed: int = 0,
        decks: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
    ) -> None:
        """The game, how many of them, in how many processes. Which process plays what does not matter: game n of the
        fleet is always the same for the same seed and the same actions."""
        if not 1 <= workers <= games:
            raise UserError("{workers} workers for {games} games", workers=workers, games=games)
        duel = Duel(game, decks, None, options)
        self.games, self.observer = games, duel.observer
        sizes = {"values": duel.observer.size, "mask": ACTIONS, "rewards": 2}
        context = multiprocessing.get_context()
        shared = {name: context.RawArray(kind, games * sizes.get(name, 1)) for name, kind in KINDS.items()}
        self.arrays = _arrays(shared, games)
        self.lines: list[Connection] = []
        self.workers = []
        for worker in range(workers):
            ours, theirs = context.Pipe()
            work = (duel, shared, games, range(worker, games, workers), seed, theirs)
            process = context.Process(target=_work, args=work, daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.workers.append(process)
        self._wait()

    @property
    def values(self) -> NDArray[np.int16]:
        """By game: what whoever acts sees (`observer.names()`, `observer.split`)."""
        found: NDArray[np.int16] = self.arrays["values"]
        return found

    @property
    def mask(self) -> NDArray[np.int8]:
        """By game: the actions that are allowed."""
        found: NDArray[np.int8] = self.arrays["mask"]
        return found

    @property
    def seat(self) -> NDArray[np.int8]:
        """By game: who acts."""
        found: NDArray[np.int8] = self.arrays["seat"]
        return found

    @property
    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: what the last step brought, the end of a game included."""
        found: NDArray[np.float32] = self.arrays["rewards"]
        return found

    @property
    def over(self) -> NDArray[np.int8]:
        """By game: 1 where the last step ended a game (what is seen is the next one), 2 where it broke one off."""
        found: NDArray[np.int8] = self.arrays["over"]
        return found

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """One action in each game; one that is not allowed loses that game."""
        self.arrays["actions"][:] = actions
        for line in self.lines:
            line.send_bytes(GO)
        self._wait()

    def _wait(self) -> None:
        for line in self.lines:
            line.recv_bytes()

    def close(self) -> None:
        """End the processes."""
        for line in self.lines:
            line.send_bytes(END)
            line.close()
        for process in self.workers:
            process.join()
        self.lines, self.workers = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _arrays(shared: Mapping[str, Any], games: int) -> dict[str, Any]:
    kinds = {"h": np.int16, "b": np.int8, "f": np.float32}
    found = {name: np.frombuffer(data, kinds[KINDS[name]]) for name, data in shared.items()}
    return {name: data if len(data) == games else data.reshape(games, -1) for name, data in found.items()}


def _work(duel: Duel, shared: Mapping[str, Any], games: int, mine: range, seed: int, line: Connection) -> None:
    """In a process of the fleet: the games with these numbers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    fleet = {number: duel.copy() for number in mine}
    arrays, begun = _arrays(shared, games), dict.fromkeys(mine, 0)
    for number in mine:
        fleet[number].reset(fresh_seed(seed, number))
        _tell(fleet[number], arrays, number)
    line.send_bytes(GO)
    while line.recv_bytes() == GO:
        for number in mine:
            game = fleet[number]
            _act(game, int(arrays["actions"][number]))
            arrays["rewards"][number] = game.rewards()
            arrays["over"][number] = game.is_over + 2 * game.is_cut
            if game.is_over or game.is_cut:
                begun[number] += 1
                game.reset(fresh_seed(seed, games * begun[number] + number))
            _tell(game, arrays, number)
        line.send_bytes(GO)


def _act(game: Duel, action: int) -> None:
    seat = game.seat
    assert seat is not None, "games that are over have been followed by others"
    try:
        game.step(action)
    except UserError:
        game.concede(seat)


def _tell(game: Duel, arrays: Mapping[str, Any], number: int) -> None:
    seat, values, mask = game.seat, arrays["values"][number], arrays["mask"][number]
    assert seat is not None, "no game is over before it has begun"
    values.fill(0)
    mask.fill(0)
    arrays["seat"][number] = seat
    game.values(seat, values)
    game.mask(mask)
