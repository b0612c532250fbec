"""Costs (chapter 209): what must be paid, whether it can be, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel


def on_pp(g: Duel, seat: int) -> list[int]:
    """The PP that can still be turned OFF."""
    off = g.off
    found: list[int] = []
    for card in g.zones[g.rules.pp[seat]]:
        turned = off[card]
        if not turned:
            found.append(card)
    return found


def has_colour(g: Duel, seat: int, colour: str) -> bool:
    """Is this colour among a player's PP, ON or OFF? It is all that a card there still has [pso2-3.0 404.6]."""
    return colour in found_colours(g, seat, {colour})


def found_colours(g: Duel, seat: int, wanted: set[str]) -> set[str]:
    """Those of these colours that are among a player's PP; a face-down one is a matter of the edition. White need not
    be there [pso2-3.0 207.2]. Mostly the first card that is looked at has the only colour wanted."""
    missing, rules, face, down = wanted - {"white"}, g.rules, g.face, g.down
    for card in g.zones[rules.pp[seat]] if missing else ():
        missing.discard(rules.pp_colour(g, card) if down[card] else rules.printed_colours[face[card]])
        if not missing:
            break
    return wanted - missing


def ready_pp(g: Duel, seat: int) -> int:
    """How many PP can still be turned OFF."""
    ready, off = 0, g.off
    for card in g.zones[g.rules.pp[seat]]:  # half the time of adding up a list
        if not off[card]:
            ready += 1
    return ready


def cost_to_play(g: Duel, card: int, x: int = 0) -> int:
    """What playing this card costs now. A change of "the cost to play" does not change the card's cost
    [pso2-3.0 209.1.1, 209.2, 209.4, 209.4.1, 209.4.2]."""
    if g.rules.fixed_costs and not x:
        fixed: int = g.rules.costs[g.face[card]]
        return fixed
    now = card_now(g, card)
    xs: int = g.rules.printed(g, card).cost_x
    return max(0, now.cost.shown() + xs * x + now.cost_to_play)


def why_not_pay_to_play(g: Duel, card: int, ready: int, colours: set[str]) -> str | None:
    """Can this card be paid for with so many PP that are ON, and these colours among them? X may be 0
    [pso2-3.0 209.3]. A coloured card needs its colour among the PP, even at cost 0 [pso2-3.0 209.1.2, 209.1.2.1, 207.1,
    207.2] (reading P21)."""
    price = cost_to_play(g, card)
    if g.rules.printed_colours[g.face[card]] not in colours:  # no text changes the colour of a card
        return "209.1.2" if price else "209.1.2.1"
    return "209.1.1" if price > ready else None


class PayPP(Frame, frozen=True, kw_only=True):
    """Turn PP OFF [pso2-3.0 209.1.1, 209.1.3, 215.1.3, 用語.ⓧ] [pso2-1.8 209.1.3]. Which ones is asked only where it
    makes a difference: a face-down card leaves for the bottom of the deck, and some texts look at single PP cards."""

    at: str = "pick"
    seat: int
    left: int
    source: int

    def pick(self, g: Duel, move: Move | None) -> Decision | None:
        """One card at a time."""
        if not self.left:
            return self.end_on(g)
        if move is None:
            ready = sorted(on_pp(g, self.seat), key=g.down.__getitem__)
            ways = self._ways(g, ready) if len(ready) > self.left else ()
            if len(ways) > 1:
                moves = tuple(Move("pay", card) for card in ways)
                return Decision("pay", self.seat, "pay_pp", "209.1.1", moves, 0, self.source)
            for card in ready[: self.left]:
                acts.turn(g, card, 1, acts.RULE, rule="209.1.1")
            return self.end_on(g)
        acts.turn(g, move.card, 1, acts.RULE, rule="209.1.1")
        self.go(g, "pick", left=self.left - 1)
        return None

    def _ways(self, g: Duel, ready: list[int]) -> list[int]:
        """One card of each kind that makes a difference."""
        if not g.rules.pp_matters and g.down[ready[0]] == g.down[ready[-1]]:
            return ready[:1]  # the face-down ones come last, so there are none or no others
        by_kind: dict[tuple[int, int], int] = {}
        for card in ready:
            kind = (g.down[card], g.face[card] if g.rules.pp_matters and not g.down[card] else -1)
            by_kind.setdefault(kind, card)
        return list(by_kind.values())
