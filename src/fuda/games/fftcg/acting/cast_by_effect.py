"""Casting, and using an ability once more, that an effect allows or demands: it happens right after the effect, before
anybody gets priority [fftcg-2.1.8 11.3.11, 11.4.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.machine import Effect
from fuda.games.fftcg.acting import play
from fuda.games.fftcg.acting.choices import why_not_head
from fuda.games.fftcg.acting.declare import Declare
from fuda.games.fftcg.acting.resolve import Resolve
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.paying import cost
from fuda.kernel.decision import yes_or_no
from fuda.kernel.event import Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move


class CastLater(Frame, frozen=True, kw_only=True):
    """One card to be cast. `place` is the instruction that says so: it may change the cost like any cost change
    (`cost`), and `not_cast(g, card, seat)` of it is run where the card is not cast."""

    at: str = "offer"
    seat: int
    card: int
    object: int
    place: tuple[int, int, int]
    free: bool = False
    may: bool = False
    """Is it left to the player?"""

    def offer(self, g: Match, move: Move | None) -> Decision | None:
        """If it can be cast at all; for that it need not be the time for it [fftcg-2.1.8 11.3.11, 11.4.1.1]."""
        declared = self.declared(g)
        if move is None and declared is not None and self.may:
            return yes_or_no(self.seat, "cast_later", "11.3.11", self.card)
        self.end(g)
        if declared is not None and (move is None or move.verb == "yes"):
            g.frames.append(declared)
        else:
            self._leave(g)
        return None

    def declared(self, g: Match) -> Declare | None:
        """Its declaration, if it can be completed."""
        if not g.fits((self.card, self.object)):
            return None
        link = play.link_for_card(g, self.seat, self.card)
        changes = hasattr(self._node(g), "changed")
        made = Declare(link=link, free=self.free, place=self.place if changes else None)
        if play.why_not_begin(g, link) or cost.why_not_pay(g, link, made.bill(g)):
            return None
        return made

    def _node(self, g: Match) -> Any:
        face, ability, number = self.place
        node = g.rules.program(face, ability).ops[number]
        return getattr(node, "what", node)

    def _leave(self, g: Match) -> None:
        """It is not cast."""
        node = self._node(g)
        if hasattr(node, "not_cast") and g.fits((self.card, self.object)):
            node.not_cast(g, self.card, self.seat)


def cast_later(g: Match, fx: Effect, card: int, *, seat: int = -1, free: bool = False, may: bool = False) -> None:
    """Let this card be cast (by this seat, else by the effect's controller) when the effect in progress is over; of
    several the first named comes first."""
    frame = CastLater(
        seat=fx.seat if seat < 0 else seat,
        card=card,
        object=g.object[card],
        place=(fx.face, fx.ability, fx.pc),
        free=free,
        may=may,
    )
    g.frames.insert(_below(g), frame)


def castable(g: Match, fx: Effect, card: int, *, seat: int, free: bool) -> bool:
    """Could this card be cast when the effect in progress is over? What it costs may still be said by the text, so that
    counts only for what is cast without paying."""
    if not free:
        return play.why_not_begin(g, play.link_for_card(g, seat, card)) is None
    place = (fx.face, fx.ability, fx.pc)
    return CastLater(seat=seat, card=card, object=g.object[card], place=place, free=True).declared(g) is not None


class UseLater(Declare, frozen=True, kw_only=True):
    """An ability that is used once more: with new choices; `spared`: without its cost (reading FD3)."""

    at: str = "offer"
    spared: bool = True

    def offer(self, g: Match, move: Move | None) -> Decision | None:
        """If it may be used once more this turn, can be paid for, and there is something to choose [fftcg-2.1.8 2.1,
        11.6.5, 11.7.5]."""
        link = self.link
        if play.why_not_allowed(g, link) or why_not_head(g, link) or cost.why_not_pay(g, link, self._bill(g, link)):
            self.end(g)
            return None
        return self.declare(g)

    def _bill(self, g: Match, link: Link) -> cost.Bill:
        """Nothing, where it is spared."""
        return cost.parts_bill(g, link, ()) if self.spared else super()._bill(g, link)


def use_later(g: Match, fx: Effect, number: int, *, spared: bool) -> None:
    """Let this ability of the printed card be used once more when the effect in progress is over."""
    kind = g.rules.faces[fx.face].abilities[number].kind
    link = Link(kind, fx.seat, fx.source, fx.object, fx.face, number)
    g.frames.insert(_below(g), UseLater(link=link, spared=spared))


class SetAside(Frame, frozen=True, kw_only=True):
    """Cards that were found in a deck and set aside: what is still there when the text is over goes back into it
    [fftcg-2.1.8 15.1.1.8.1] (reading FD5)."""

    at: str = "back"
    seat: int
    refs: tuple[tuple[int, int], ...]
    source: int

    def back(self, g: Match, move: Move | None) -> Decision | None:
        """The deck is shuffled once more, unless such a card is about to be cast."""
        self.end(g)
        waiting = {frame.card for frame in g.frames if isinstance(frame, CastLater)}
        if any(g.fits(ref) and ref[0] not in waiting for ref in self.refs):
            acts.shuffle(g, self.seat, self.source, "15.1.1.8.1")
        return None


def set_aside(g: Match, seat: int, refs: Sequence[tuple[int, int]], source: int) -> None:
    """Look after these when the effect in progress is over."""
    place = max(n for n, frame in enumerate(g.frames) if isinstance(frame, Effect))
    g.frames.insert(place, SetAside(seat=seat, refs=tuple(refs), source=source))


def _below(g: Match) -> int:
    """Under the effect that is going on, under its resolution, and under what is to be cast already."""
    place = max(n for n, frame in enumerate(g.frames) if isinstance(frame, Effect))
    while place and isinstance(g.frames[place - 1], Resolve | CastLater | UseLater | SetAside):
        place -= 1
    return place
