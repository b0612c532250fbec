"""Resolving the newest thing on the stack: check what was chosen, follow the text, put a summon away
[fftcg-2.1.8 11.11.1]. It goes on without its source: what it needs to know of it is the last that was known
[fftcg-2.1.8 6.4.2, 11.5.4, 11.5.5, 11.11.4, 11.11.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.fftcg.book import loops
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.paying import cost, payment
from fuda.kernel.decision import yes_or_no
from fuda.kernel.event import Event, Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.effects.node import Op
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

ALL_ILLEGAL = {"summon": "11.3.9", "action": "11.6.12", "special": "11.7.12", "auto": "11.8.19"}
"""By kind: nothing that was chosen is legal any more (11.6.12 read like the others: reading FB13)."""


class Resolve(Frame, frozen=True, kw_only=True):
    """One summon or ability."""

    at: str = "away"
    link: Link
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()

    def offer(self, g: Match, move: Move | None) -> Decision | None:
        """An auto ability with a cost of its own: it is paid now, or nothing happens [fftcg-2.1.8 11.8.8, 11.8.14]."""
        due = cost.bill(g, self.link)
        if move is None and cost.why_not_pay(g, self.link, due) is None and not due.nothing:
            g.frames[-1] = replace(self, at="offer")
            return yes_or_no(self.link.seat, "pay_auto", "11.8.14", self.link.source)
        if due.nothing:
            return self.do(g, None)
        if move is None or move.verb == "no":
            return self.away(g, None)
        self.call(g, payment.of(self.link, due), "do")
        return None

    def do(self, g: Match, move: Move | None) -> Decision | None:
        """Follow the text in the order in which it is written [fftcg-2.1.8 11.11.5]; what it says a card does, that
        card does: it is the source of what happens [fftcg-2.1.8 11.11.8]."""
        link = self.link
        if link.ability < 0:
            return self.away(g, None)
        if self.at != "away":
            g.frames[-1] = replace(self, at="away")
        now = link if self.slots == link.slots else replace(link, slots=self.slots)
        g.frames.append(effect_of(now, g.rules.program(link.face, link.ability).head))
        return None

    def away(self, g: Match, move: Move | None) -> Decision | None:
        """A summon goes from the stack to its owner's break zone, an ability vanishes from it [fftcg-2.1.8 11.11.10,
        5.2.3.1.2.1]."""
        g.frames.pop()
        _over(g, self.link)
        return None


def begin(g: Match, link: Link) -> None:
    """Begin to resolve a link: it lies on the stack until its resolution ends [fftcg-2.1.8 11.11.10]. What is illegal
    now drops out; if that is all, nothing happens. So it is if the condition of an auto ability no longer holds
    [fftcg-2.1.8 11.3.9, 11.6.12, 11.7.12, 11.8.13, 11.8.19, 11.11.2, 11.11.2.1.1, 11.11.3]."""
    g.chain.append(link)
    g.moment += 1
    if link.slots:
        link, alive = still_legal(g, link)
        if not alive:
            _fizzle(g, link, ALL_ILLEGAL.get(link.kind, "11.11.2"))
            return
    number, rules, frames = link.ability, g.rules, g.frames
    text = rules.faces[link.face].abilities[number] if number >= 0 else None
    condition = text.condition if text is not None and link.kind == "auto" else None
    if condition is not None and not condition.holds(g, effect_of(link)):
        _fizzle(g, link, "11.11.3")
        return
    if "resolves" in rules.waited or g.journal:
        tell(g, "resolves", "11.11.1", link.source, link.seat, number, link.source, -1, link.card)
    frame = Resolve(link=link, slots=link.slots)
    frames.append(frame)
    if text is None:
        frame.away(g, None)
    elif text.costs and link.kind == "auto":
        frame.offer(g, None)
    else:
        frames.append(effect_of(link, text.program.head))  # after the choices that were made on declaration


def _fizzle(g: Match, link: Link, rule: str) -> None:
    tell(g, "fizzles", rule, link.source, link.seat, link.ability, link.source, other=link.card)
    _over(g, link)


def _over(g: Match, link: Link) -> None:
    """It has been followed, or it was in vain: it leaves the stack. Its own text may have taken it from there
    before."""
    chain, stamp = g.chain, link.stamp
    if chain and chain[-1].stamp == stamp:  # the usual case
        chain.pop()
    else:
        for place in range(len(chain) - 2, -1, -1):
            if chain[place].stamp == stamp:
                del chain[place]
                break
    if link.card >= 0:
        put_away(g, link)
    loops.note(g)


def put_away(g: Match, link: Link) -> None:
    """A summon that still lies on the stack goes to its owner's break zone."""
    card = link.card
    if card >= 0 and g.zone[card] == g.rules.stack and g.object[card] == link.object:
        happen.do(g, [Event("puts", card=card, seat=g.owner[card], word="rule")])


def still_legal(g: Match, link: Link) -> tuple[Link, bool]:
    """The link with only what may still be chosen, and whether anything of it is left [fftcg-2.1.8 11.11.2,
    11.11.2.1.1] (reading FB14)."""
    head = g.rules.heads[link.face][link.ability] if link.ability >= 0 and link.slots else ()
    if not head:
        return link, True
    fx, slots = effect_of(link), link.slots
    for op in head:
        number = op.slot_number(fx)
        if number is not None and number < len(slots):
            for ref in slots[number]:
                if not op.ref_fits(g, fx, ref):
                    return _what_is_left(g, link, fx, head)
    return link, True


def _what_is_left(g: Match, link: Link, fx: Effect, head: Sequence[Op]) -> tuple[Link, bool]:
    """The same, where something has become illegal. A card that has left stays known: nothing is done to it, but the
    text may ask what it was [L7] [fftcg-2.1.8 11.11.7]."""
    slots, kept = list(link.slots), 0
    for op in head:
        number = op.slot_number(fx)
        if number is not None and number < len(slots):
            legal = [ref for ref in link.slots[number] if op.ref_fits(g, fx, ref)]
            left = [ref for ref in link.slots[number] if ref[0] >= 0 and not g.fits(ref)]
            slots[number] = tuple([ref for ref in link.slots[number] if ref in legal or ref in left])
            kept += len(legal)
    return replace(link, slots=tuple(slots)), kept > 0


def negate(g: Match, link: Link, source: int = -1, by: int = -1) -> bool:
    """Take an unresolved summon or ability from the stack: its effect does not happen."""
    if link not in g.chain:
        return False
    g.chain.remove(link)
    tell(g, "negates", "11.12.1", link.source, link.seat, link.ability, source, by, link.card, link.kind)
    put_away(g, link)
    return True
