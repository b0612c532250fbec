"""Continuous effects: layers, own card first, timestamps, dependency."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import permutations
from random import Random

import msgspec
import pytest

from fuda.projection.order import apply_all

JOB, TEXT, POWER = 3, 4, 5


class Look:
    """One card in the making."""

    def __init__(self, power: int, job: str = "") -> None:
        self.power, self.job = power, job

    def twin(self) -> Look:
        return Look(self.power, self.job)


Looks = dict[str, Look]
Where = Callable[[Look], bool]


class Change(msgspec.Struct, frozen=True):
    """Add to the power, multiply it, or set the job, of the cards for which `where` holds."""

    layer: int
    stamp: int
    own: bool = False
    plus: int = 0
    times: int = 1
    job: str = ""
    where: Where = bool
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()

    @property
    def turn(self) -> tuple[int, bool, int]:
        return self.layer, not self.own, self.stamp

    def cards(self, looks: Looks) -> list[str]:
        return [name for name, look in looks.items() if self.where(look)]

    def footprint(self, looks: Looks) -> object:
        return self.cards(looks)

    def reach(self, looks: Looks) -> list[str] | None:
        return None if self.reads else self.cards(looks)

    def bounds(self, looks: Looks) -> tuple[str, ...] | None:
        return None

    def touches(self, looks: Looks) -> Iterable[str] | None:
        return self.cards(looks)

    def heeds(self, facts: frozenset[str]) -> tuple[str, ...] | None:
        return None

    def apply(self, looks: Looks) -> None:
        for name in self.cards(looks):
            look = looks[name]
            look.power = look.power * self.times + self.plus
            look.job = self.job or look.job


def scratch(looks: Looks, looked: set[str]) -> Looks:
    looked.update(looks)
    return {name: look.twin() for name, look in looks.items()}


def power(changes: Iterable[Change]) -> int:
    """The power of the one card that prints 4, the same in whatever order the changes were gathered."""
    found = set()
    for order in permutations(changes):
        looks = {"knight": Look(4)}
        apply_all(looks, order, scratch)
        found.add(looks["knight"].power)
    assert len(found) == 1, found
    return found.pop()


@pytest.mark.rule("fftcg-2.1.8 11.12.4.6")
def test_an_earlier_layer_comes_first_whatever_the_time() -> None:
    plus, times = Change(TEXT, 9, plus=1), Change(POWER, 1, times=2)
    assert power([plus, times]) == 10


@pytest.mark.rule("fftcg-2.1.8 11.12.4.10", "fftcg-2.1.8 11.12.4.13")
def test_in_one_layer_by_timestamp() -> None:
    assert power([Change(POWER, 1, plus=1), Change(POWER, 2, times=2)]) == 10
    assert power([Change(POWER, 2, plus=1), Change(POWER, 1, times=2)]) == 9


@pytest.mark.rule("fftcg-2.1.8 11.12.4.7")
def test_a_cards_change_to_itself_comes_first_whatever_the_time() -> None:
    assert power([Change(POWER, 1, plus=1), Change(POWER, 2, times=2, own=True)]) == 9


@pytest.mark.rule("fftcg-2.1.8 11.12.4.12", "fftcg-2.1.8 11.12.4.13")
def test_what_depends_on_another_waits_for_it() -> None:
    hero = Change(JOB, 1, plus=3, where=lambda look: look.job == "hero", reads=frozenset({"job"}))
    makes = Change(JOB, 2, job="hero", writes=frozenset({"job"}))
    assert power([hero, makes]) == 7, "by time alone the plus would find no hero"


def test_writing_what_is_read_is_no_dependency_where_it_changes_nothing() -> None:
    all_ = Change(JOB, 1, times=2, reads=frozenset({"job"}))
    makes = Change(JOB, 2, plus=1, job="hero", writes=frozenset({"job"}))
    assert power([all_, makes]) == 9, "4 x 2 + 1: by time"


@pytest.mark.rule("fftcg-2.1.8 11.12.4.13")
def test_in_a_circle_the_time_decides() -> None:
    both = frozenset({"job"})
    one = Change(JOB, 1, plus=1, job="a", where=lambda look: look.job != "b", reads=both, writes=both)
    two = Change(JOB, 2, times=2, job="b", where=lambda look: look.job != "a", reads=both, writes=both)
    assert power([one, two]) == 5


@pytest.mark.rule("fftcg-2.1.8 11.12.4.7")
def test_own_changes_do_not_wait_for_those_of_others() -> None:
    own = Change(JOB, 1, plus=3, own=True, where=lambda look: look.job == "hero", reads=frozenset({"job"}))
    makes = Change(JOB, 2, job="hero", writes=frozenset({"job"}))
    assert power([own, makes]) == 4


def test_a_trial_leaves_no_trace() -> None:
    looks = {"knight": Look(4)}
    hero = Change(JOB, 1, plus=3, where=lambda look: look.job == "hero", reads=frozenset({"job"}))
    elsewhere = Change(POWER, 2, job="hero", writes=frozenset({"job"}))
    apply_all(looks, [hero, elsewhere], scratch)
    assert (looks["knight"].power, looks["knight"].job) == (4, "hero")


class Noting(dict[str, Look]):
    """Cards of which it is noted which are looked at."""

    def __init__(self, looks: Looks, looked: set[str]) -> None:
        super().__init__({name: look.twin() for name, look in looks.items()})
        self.looked = looked

    def __getitem__(self, name: str) -> Look:
        self.looked.add(name)
        return super().__getitem__(name)


class Among(Change, frozen=True, kw_only=True):
    """The same, but it looks at these cards alone."""

    names: tuple[str, ...]

    def cards(self, looks: Looks) -> list[str]:
        return [name for name in self.names if not self.reads or self.where(looks[name])]

    def bounds(self, looks: Looks) -> tuple[str, ...] | None:
        return self.names


class Counting(Change, frozen=True, kw_only=True):
    """A card adds to its own power that of some cards, among which it may be itself."""

    name: str
    counted: tuple[str, ...]

    def footprint(self, looks: Looks) -> object:
        return sum(looks[name].power for name in self.counted)

    def bounds(self, looks: Looks) -> tuple[str, ...] | None:
        return (self.name,)

    def apply(self, looks: Looks) -> None:
        looks[self.name].power += sum(looks[name].power for name in self.counted)


def random_changes(dice: Random, names: list[str]) -> list[Change]:
    """Some of which look at jobs of some cards; the jobs are made by the same and by others."""
    found: list[Change] = []
    for stamp in range(dice.randint(2, 9)):
        job = dice.choice(("", "a", "b"))
        among = tuple(dice.sample(names, dice.randint(1, 3)))
        reads, writes = frozenset({"job"} if dice.random() < 0.5 else ()), frozenset({"job"} if job else ())
        plus, times, wanted = dice.randint(0, 3), dice.randint(1, 2), dice.choice(("", "a", "b"))
        holds: Where = partial(lambda wanted, look: look.job == wanted, wanted)
        found.append(Among(JOB, stamp, False, plus, times, job, holds, reads, writes, names=among))
    return found


class Trials:
    """Copies for trials, counted, in which it is noted what is looked at."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, looks: Looks, looked: set[str]) -> Looks:
        self.count += 1
        return self.copy(looks, looked)

    def copy(self, looks: Looks, looked: set[str]) -> Looks:
        return Noting(looks, looked)


class Careful(Trials):
    """As if every card were looked at."""

    def copy(self, looks: Looks, looked: set[str]) -> Looks:
        return scratch(looks, looked)


def test_who_looks_elsewhere_is_not_tried_and_nothing_else_comes_of_it() -> None:
    dice, names, trials, careful = Random(7), list("abcdef"), Trials(), Careful()
    for _ in range(400):
        changes, ends = random_changes(dice, names), []
        for tried in (trials, careful):
            looks = {name: Look(ord(name), "a") for name in names}
            apply_all(looks, changes, tried)
            ends.append([(look.power, look.job) for look in looks.values()])
        assert ends[0] == ends[1]
    assert trials.count < careful.count


def test_many_changes_of_cards_elsewhere_cost_a_few_trials() -> None:
    names, job = [str(number) for number in range(100)], frozenset({"job"})
    hero = Among(JOB, 0, plus=3, where=lambda look: look.job == "hero", reads=job, names=("0", "1"))
    makes = [Among(JOB, 1 + n, job="hero", writes=job, names=(name,)) for n, name in enumerate(reversed(names))]
    looks, trials = {name: Look(4) for name in names}, Trials()
    apply_all(looks, [hero, *makes], trials)
    assert [looks["0"].power, looks["1"].power, looks["2"].power] == [7, 7, 4]
    assert trials.count < 10, "of a hundred changes two matter"


def test_many_that_count_the_same_few_cards_cost_a_few_trials_each() -> None:
    names, power = [str(number) for number in range(40)], frozenset({"power"})
    counting = [
        Counting(POWER, stamp, reads=power, writes=power, name=name, counted=("0", "1"))
        for stamp, name in enumerate(reversed(names))
    ]
    ends, trials, careful = [], Trials(), Careful()
    for tried in (trials, careful):
        looks = {name: Look(4) for name in names}
        apply_all(looks, counting, tried)
        ends.append([look.power for look in looks.values()])
    assert ends[0] == ends[1] == [20, 12, *[36] * 38], "in a circle by time; the others wait for both of it"
    assert trials.count < 200 < careful.count, "all but these two matter to nobody"


@pytest.mark.rule("fftcg-2.1.8 11.12.4.13")
def test_who_waits_for_a_circle_comes_after_it_though_older() -> None:
    power = frozenset({"power"})
    outside = Counting(POWER, 0, reads=power, writes=power, name="c", counted=("a",))
    circle = [
        Counting(POWER, stamp, reads=power, writes=power, name=name, counted=counted)
        for stamp, (name, counted) in enumerate((("a", ("b",)), ("b", ("a",))), 1)
    ]
    looks = {name: Look(4) for name in "abc"}
    apply_all(looks, [outside, *circle], Noting)
    assert [look.power for look in looks.values()] == [8, 12, 12]


def test_a_circle_of_many_costs_a_few_trials_each() -> None:
    names, power, trials = [str(number) for number in range(40)], frozenset({"power"}), Trials()
    looks = {name: Look(1) for name in names}
    all_ = tuple(names)
    counting = [Counting(POWER, n, reads=power, writes=power, name=str(n), counted=all_) for n in range(40)]
    apply_all(looks, counting, trials)
    assert [looks[name].power for name in ("0", "1", "2")] == [41, 81, 161], "by time"
    assert trials.count <= 4 * len(names)


class Present(Change, frozen=True, kw_only=True):
    """It goes on as long as the ability of one card is there."""

    name: str

    def cards(self, looks: Looks) -> list[str]:
        return [self.name] if looks[self.name].job != "silent" else []

    def heeds(self, facts: frozenset[str]) -> tuple[str, ...] | None:
        return (self.name,)


def test_of_a_crowd_only_those_are_tried_to_whom_another_matters() -> None:
    """A hundred abilities, one of which is taken away by what comes later in time: it waits, nobody else is tried."""
    looks = {f"knight {n}": Look(1) for n in range(100)}
    there = frozenset({"presence"})
    crowd: list[Change] = [Present(TEXT, n, plus=1, name=f"knight {n}", reads=there) for n in range(100)]
    loss = Among(TEXT, 100, job="silent", writes=there, names=("knight 7",))
    trials: list[Looks] = []

    def tried(looks: Looks, looked: set[str]) -> Looks:
        trials.append(looks)
        return Noting(looks, looked)

    apply_all(looks, [*crowd, loss], tried)
    assert [name for name, look in looks.items() if look.power == 1] == ["knight 7"]
    assert len(trials) == 1
