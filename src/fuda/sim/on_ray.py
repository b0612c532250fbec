"""A series on many machines, by Ray: every game is a task of its own and a function of its number.

Every result comes as soon as its game is over and is this process's own from then on. A machine that is lost takes
nothing with it but the games it was playing: these are played again elsewhere, and come to the same. Each machine has
fuda installed; files of cards (`--cards`) are found by all of them under the same name."""

from __future__ import annotations

import gc
import os
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from fuda.cards.brought import VARIABLE
from fuda.errors import UserError
from fuda.sim.crew import AHEAD, LOOK_UP, LOSSES, Stop, lost_result
from fuda.sim.series import Games, Result, play_nth

OWN = "local"
"""In place of an address: a cluster on this machine, for as long as the command runs."""
TOLD = (VARIABLE, "PYTHONPATH", "FUDA_HOME", "XDG_DATA_HOME")
"""What workers are told of where this process runs."""


def check() -> None:
    """Refuse before the first game is played."""
    if find_spec("ray") is None:
        raise UserError("--ray needs Ray: install fuda[ray]")


def as_finished(wanted: Games, numbers: Iterable[int], address: str, stop: Stop) -> Iterator[Result]:
    """The games with these numbers, each when it is over, until all are or somebody stops it."""
    ray: Any = import_module("ray")
    told = {name: os.environ[name] for name in TOLD if name in os.environ}
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, runtime_env={"env_vars": told}, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError) as error:
            raise UserError(
                "there is no Ray cluster at {address}: {reason}", address=address, reason=str(error)
            ) from None
    try:
        yield from Field(ray, wanted).play(numbers, stop)
    finally:
        if ours:
            ray.shutdown()


class Field:
    """The tasks under way."""

    def __init__(self, ray: Any, wanted: Games) -> None:
        self.ray, self.wanted = ray, wanted
        self.shared = ray.put(wanted)
        self.task = ray.remote(max_retries=0)(play_there)  # we hand out again ourselves
        self.under_way: dict[Any, int] = {}
        self.lost: Counter[int] = Counter()

    def play(self, numbers: Iterable[int], stop: Stop) -> Iterator[Result]:
        """Hand out all games and take what comes."""
        waiting = deque(numbers)
        while waiting or self.under_way:
            self._hand_out(waiting)
            ready, _ = self.ray.wait([*self.under_way], num_returns=1, timeout=LOOK_UP)
            for found in ready:
                yield from self._take(found, waiting)
            if stop():
                there, _ = self.ray.wait([*self.under_way], num_returns=len(self.under_way), timeout=0)
                for found in there:
                    yield from self._take(found, waiting)
                return

    def _hand_out(self, waiting: deque[int]) -> None:
        """As many as all machines together have cores, and the next ones."""
        room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        while waiting and len(self.under_way) < room:
            number = waiting.popleft()
            self.under_way[self.task.remote(self.shared, number)] = number

    def _take(self, found: Any, waiting: deque[int]) -> Iterator[Result]:
        """A result; or whoever played it is gone, and the game goes to another."""
        number = self.under_way.pop(found)
        try:
            yield msgspec.msgpack.decode(self.ray.get(found), type=Result)
        except self.ray.exceptions.RayTaskError:
            raise  # a defect of ours
        except self.ray.exceptions.RayError:
            self.lost[number] += 1
            if self.lost[number] >= LOSSES:
                yield lost_result(self.wanted, number)
            else:
                waiting.appendleft(number)


def play_there(wanted: Games, number: int) -> bytes:
    """One game, wherever this runs."""
    gc.disable()  # states have no cycles
    return msgspec.msgpack.encode(play_nth(wanted, number))
