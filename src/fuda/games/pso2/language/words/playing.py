"""Lines that say how a card may be played besides paying its cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.condition import Fact
from fuda.effects.node import Line, Op
from fuda.effects.reference import bind
from fuda.effects.refusal import Never
from fuda.games.pso2.language.words.ability import allow_x
from fuda.games.pso2.language.words.cost import PPX, PayThis, TurnOff, together
from fuda.games.pso2.printed import OTHERWISE, Ability

if TYPE_CHECKING:
    from fuda.games.pso2.language.assemble.writer import Shop


class PlayOtherwise(Line, frozen=True):
    """このカードは手札を2枚捨てる事で、コストを支払わずにプレイできる。: instead of its cost, or at no cost where
    something is so [pso2-3.0 103.1.1, 209.1, 用語.Aする事でBできる] (reading P88)."""

    costs: tuple[Op, ...] = ()
    condition: Fact | None = None

    def write(self, shop: Shop) -> None:
        """What is asked for, as a text of its own that is carried out while the card is played. Nobody names an X, and
        the card itself is in no play that could pay [L20]."""
        allow_x(shop, self, named=False)
        if any(isinstance(cost, PPX | PayThis | TurnOff) for cost in self.costs):
            raise Never("コストを支払わずに")
        place, costs = shop.reserve(), together(self.costs)
        asm = shop.writer(costs)
        asm.begin_body()
        asked = () if self.condition is None else (bind(self.condition, shop.writer()),)
        made = Ability(kind="rule", program=asm.program(), costs=costs, conditions=asked, keyword=OTHERWISE)
        shop.fill(place, made)
