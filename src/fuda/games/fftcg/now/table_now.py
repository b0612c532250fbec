"""The table as it is now: what each card is, who waits for which kind of event, and who can be asked. How it is made
stands in `projection`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.now.record import CardNow
from fuda.games.fftcg.state import STATE
from fuda.projection.projection import NOTHING, BaseProjection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.index import Ear, Use
    from fuda.kernel.replacing import Replacer
    from fuda.projection.change import Said


class TableNow(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game."""

    points: list[int] = []
    """By seat: damage taken, as far as some card of the match asks."""
    orderly: list[bool | None] = []
    """What rule processes have found out for each seat: has it not too much? (`rule_process`)"""
    weak: frozenset[int] | None = None
    """The same: the cards without power."""
    usual: bool | None = None
    """Does what is printed tell most of what can be done? (`offers`)"""
    asked: dict[int | str, Any] = {}
    """What the asking side has found out: about each seat's field (`field_summary`), that is, about the cards there and
    their names, elements and types; about prices (`cost.priced`)."""
    outside: list[int] = []
    """Cards outside the field whose text works there."""
    flags: frozenset[str] = NOTHING
    """Every word that is said about some card now: a cheap "nobody says it" (`permissions`)."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: dict[int, list[tuple[int, Use]]] = {}
    """By seat: action and special abilities of cards on the field, and of cards elsewhere that work there."""
    replacers: dict[str, list[Replacer]] = {}
    """Replacement effects by the kind of event they wait for: of abilities, and of lasting effects."""
    later_replacers: dict[str, list[Replacer]] = {}
    costs: list[Said] = []
    """Cost changes in force: of abilities, and of lasting effects."""
    later_costs: list[Said] = []

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found

    @property
    def state_triggers(self) -> list[Ear]:
        """Abilities that wait for a state of the game instead of an event [fftcg-2.1.8 11.8.18]."""
        return [*self.ears.get(STATE, ()), *self.delayed.get(STATE, ())]

    @property
    def replacing(self) -> frozenset[str]:
        """The kinds of event that some replacement now waits for."""
        return frozenset((*self.replacers, *self.later_replacers))

    def listeners(self, kind: str, card: int, word: str | None = None) -> Sequence[Ear]:
        """Who waits for this kind of event, about this card, with this word: on the field, what just came there
        included, and where else an ability works; and delayed abilities [fftcg-2.1.8 11.8.3, 11.8.16.2.1, 11.8.17]."""
        ears: Sequence[Ear] = ()
        if kind in self.ears:
            now = self.cards[card] if card >= 0 else None
            ears = found = []
            for ear in self.ears[kind]:
                if ear.own and ear.card != card:
                    continue
                if ear.words and word is not None and word not in ear.words:
                    continue
                if ear.told_of is None or (now is not None and ear.told_of[now]):
                    found.append(ear)
        return [*ears, *self.delayed[kind]] if kind in self.delayed else ears
