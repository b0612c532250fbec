"""The record of one card: what it is now, and how continuous effects write it while the projection is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from fuda.games.fftcg.now.layers import Said
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.printed import Face

SILENT: Mapping[str, tuple[Said, ...]] = {}


class CardNow(msgspec.Struct, eq=False):
    """One card as the game sees it now: it has every one of its names, jobs, elements and categories, printed or gained
    [fftcg-2.1.8 5.2.1.1, 5.2.2.2, 6.6.3]. Treat as read-only once published."""

    names: tuple[str, ...]
    types: frozenset[str]
    elements: tuple[str, ...]
    jobs: tuple[str, ...]
    categories: tuple[str, ...]
    cost: Tally
    power: Tally | None
    keywords: Mapping[str, int]
    abilities: tuple[tuple[int, int], ...]
    says: Mapping[str, tuple[Said, ...]]
    """What it cannot, must or may do, and what cannot be done to it, by word (`permissions`)."""
    gained: tuple[tuple[tuple[int, int], int], ...]
    """The abilities that effects gave it, each with the timestamp of that effect."""

    def twin(self) -> CardNow:
        """A copy to write into. Its parts are shared: who changes one puts a new one in its place (see `own_cost`)."""
        return replace(self)

    # Reading

    @property
    def strength(self) -> int:
        """Its power as it counts: never below 0 [fftcg-2.1.8 4.3]; a card without power counts as 0 where a number is
        asked for [fftcg-2.1.8 4.4]."""
        return self.power.shown() if self.power is not None else 0

    @property
    def is_weak(self) -> bool:
        """Has it a power, and is that 0 or less? [fftcg-2.1.8 4.3, 12.4.4]"""
        power = self.power
        return power is not None and (power.base + power.plus <= power.minus or not power.times)

    @property
    def is_character(self) -> bool:
        """[fftcg-2.1.8 5.2.3.1.1]"""
        return bool(self.types & {"forward", "backup", "monster"})

    # Writing, while the projection is made

    def own_cost(self) -> Tally:
        """Its cost, apart from all other records, to be changed."""
        self.cost = self.cost.copy()
        return self.cost

    def add_power(self, value: int) -> None:
        """More or less power. What has none gets none (reading FC3)."""
        if self.power is not None:
            self.power = self.power.copy()
            self.power.add(value)

    def set_power(self, value: int) -> None:
        """The printed power is replaced; what is added stays on top of it [fftcg-2.1.8 11.3.10, 11.5.6]."""
        self.power = Tally(0) if self.power is None else self.power.copy()
        self.power.rebase(value)

    def grant(self, abilities: Iterable[tuple[int, int]], stamp: int) -> None:
        """It gains these abilities: each time one more, even if it has the same already (reading FC10)."""
        new = tuple(abilities)
        self.abilities += new
        self.gained += tuple((ability, stamp) for ability in new)

    def grant_keyword(self, word: str, n: int = 1) -> None:
        """It gains a keyword."""
        self.keywords = {**self.keywords, word: max(n, self.keywords.get(word, 0))}

    def lose_keyword(self, word: str) -> None:
        """It loses a keyword."""
        self.keywords = {kept: n for kept, n in self.keywords.items() if kept != word}

    def lose_abilities(self) -> None:
        """It loses all abilities it has so far, keywords too."""
        self.abilities, self.keywords, self.gained = (), {}, ()

    def say(self, word: str, node: Any, source: Source) -> None:
        """Something it cannot, must or may do, or that cannot be done to it (`permissions`)."""
        self.says = {**self.says, word: (*self.says.get(word, ()), Said(node, source))}


def as_printed(index: int, face: Face, numbers: Iterable[int]) -> CardNow:
    """The record of a printed card with these of its abilities."""
    printed = face.printed
    power = printed.power if printed.type == "forward" else None
    return CardNow(
        face.names or (printed.name,),
        frozenset((printed.type, *face.types)),
        printed.elements,
        printed.jobs,
        printed.categories,
        Tally(printed.cost),
        Tally(power) if power is not None else None,
        face.keywords,
        tuple((index, n) for n in numbers),
        SILENT,
        (),
    )
