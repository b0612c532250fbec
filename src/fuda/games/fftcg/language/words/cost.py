"""Costs: what stands before the colon, and what one pays in an effect [fftcg-2.1.8 11.6.2.1, 11.7.1]."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount
from fuda.effects.flow import Condition
from fuda.effects.node import Op
from fuda.games.fftcg.acting.declare import MOST_X
from fuda.games.fftcg.language.parts_of_speech import Icon
from fuda.games.fftcg.language.words.clause import seats
from fuda.games.fftcg.paying import cost_parts, payment
from fuda.games.fftcg.paying.cost_parts import CpIcon, DiscardSameName, DullThis
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match


class Cp(Icon, frozen=True):
    """《火》 (one CP of that element), 《N》 (N CP of any element), 《X》 (n=X): `element` "" is any."""

    n: Amount = 1
    element: str = ""

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As many CP, or X."""
        return (CpIcon(self.element, self.n) if isinstance(self.n, int) else CpIcon(self.element, x=True),)


class DullIcon(Icon, frozen=True):
    """《ダル》: dull this card; only if it was there from the start of the turn or has haste [fftcg-2.1.8 11.6.2.2]."""

    def paid(self, slot: int) -> tuple[Part, ...]:
        """By this card."""
        return (DullThis(),)


class SpecialIcon(Icon, frozen=True):
    """《S》: discard a card of the same name from hand [fftcg-2.1.8 11.7.1]."""

    def paid(self, slot: int) -> tuple[Part, ...]:
        """By such a card."""
        return (DiscardSameName(),)


class CrystalIcon(Icon, frozen=True):
    """《C》: one crystal."""

    def paid(self, slot: int) -> tuple[Part, ...]:
        """By a crystal."""
        return (cost_parts.CrystalIcon(),)


class Pay(Op, frozen=True):
    """《…》を支払う: pay these icons, all or nothing."""

    icons: tuple[Icon, ...]
    style: str = ""

    @property
    def parts(self) -> tuple[Any, ...]:
        """What is to be paid, always the same parts (a payment in progress names them by where they are written)."""
        known = _PARTS.get(id(self))
        if known is None:
            known = _PARTS[id(self)] = (self, self.paid(-1))
        return known[1]

    def paid(self, slot: int) -> tuple[Part, ...]:
        """All of them."""
        return tuple(part for icon in self.icons for part in icon.paid(slot))

    def _seat(self, g: Match, fx: Effect, how: Do) -> int:
        found = seats(g, fx, how.who)
        return found[0] if found else fx.seat

    def possible(self, g: Match, fx: Effect, how: Do) -> bool:
        """Could that player pay?"""
        return payment.why_not_in_effect(g, fx, self.parts, self._seat(g, fx, how)) is None

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Pay, if that can be done [fftcg-2.1.8 2.3]. Who pays an X that the ability has not yet names it now
        [fftcg-2.1.8 4.5, 11.8.11] (reading FB12)."""
        seat = self._seat(g, fx, how)
        if move is None and self._leaves_x_open(g, fx):
            moves = tuple(Move("x", arg=x) for x in self._payable(g, fx, seat))
            if moves:
                return Decision("number", seat, "name_x", "4.5", moves, 0, fx.source)
        payment.in_effect(g, fx, self.parts, seat, -1 if move is None else move.arg)
        return None

    def _leaves_x_open(self, g: Match, fx: Effect) -> bool:
        return any(part.names_x for part in self.parts) and (fx.face, fx.ability) not in g.rules.catalogue.named

    def _payable(self, g: Match, fx: Effect, seat: int) -> Iterator[int]:
        """From 0 as far as that player could pay now."""
        return takewhile(lambda x: payment.why_not_in_effect(g, fx, self.parts, seat, x) is None, range(MOST_X + 1))


_PARTS: dict[int, tuple[Any, tuple[Any, ...]]] = {}


class Undone(Condition, frozen=True):
    """…が…しない限り: this player is asked and does not do it."""

    who: str
    deed: Op
    style: str = ""
