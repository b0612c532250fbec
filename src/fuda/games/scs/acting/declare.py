"""Declaring a spell or an ability: the card is shown, the caster and the targets are chosen, the cost is paid, and
after a check step it lies on the chain [scs-1.12 2.5.1, 5.4.8, 5.4.9, 6.2.2].

What may be declared at all stands in `play`. Only what can be completed is offered; where a condition of the text
turns out not to hold after all, everything goes back to the moment before [scs-1.12 5.4.8.7, 5.4.9.6] (reading SR8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.scs.acting.play import (
    actions,
    context,
    legal,
    legal_casters,
    situation,
    target_choices,
    why_not_cast,
    why_not_use,
)
from fuda.games.scs.book import areas, check_step
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import card_now
from fuda.games.scs.paying import cost, due_of
from fuda.kernel.action import new_moment
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.keeping import rewind
from fuda.kernel.state import Frame, Ref

if TYPE_CHECKING:
    from fuda.games.scs.printed import Ability
    from fuda.games.scs.state import Match

__all__ = ["Declare", "Targets", "actions", "begin", "legal", "still_legal", "why_not_cast", "why_not_use"]

Refs = tuple[tuple[tuple[int, int], ...], ...]


def begin(g: Match, seat: int, move: Move, *, caster: int = -1) -> None:
    """Begin a declaration that was offered. `caster`: the striker that must make it (after a move)
    [scs-1.12 5.4.6.3.1]."""
    if move.verb == "cast":
        face = g.face[move.card]
        number = spell_number(g, face, move.arg)
        link = Link("spell", seat, -1, 0, face, number, move.card)
    else:
        face, number = card_now(g, move.card).abilities[move.arg - 1]
        link = Link("ability", seat, move.card, g.object[move.card], face, number)
    g.frames.append(Declare(link=link, mover=caster))


def spell_number(g: Match, face: int, arg: int) -> int:
    """Which spell frame of the card is meant: a number is only written where there are several."""
    if arg > 0:
        return arg - 1
    timing = "reaction" if g.chain else "action"
    spells = g.rules.spells[face]
    found: int = next((n for n, when in spells if when == timing), spells[0][0])
    return found


class Declare(Frame, frozen=True, kw_only=True):
    """One declaration of a spell or an ability."""

    link: Link
    mover: int = -1
    """The striker that must be the caster, if there is one."""
    slots: Refs = ()
    marked: bool = False

    def ability(self, g: Match) -> Ability:
        """What is declared."""
        found: Ability = g.rules.faces[self.link.face].abilities[self.link.ability]
        return found

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """A spell card is laid into the effect zone, for all to see [scs-1.12 5.4.8.1, 4.8.1]."""
        marked = any(getattr(condition, "late", False) for condition in self.ability(g).conditions)
        if marked:
            rewind.mark(g)
        link = replace(self.link, stamp=lasting.stamp(g))
        if link.card >= 0:
            happen.lay(g, link.card)
        return self.go_on(g, "choose_caster", link=link, marked=marked)

    def choose_caster(self, g: Match, move: Move | None) -> Decision | None:
        """The striker that casts it: one from which it can be completed [scs-1.12 5.4.8.2, 5.4.8.3, 5.4.9.1]."""
        link = self.link
        if link.source >= 0:
            return self.choose_targets(g, None)
        if move is None:
            now = situation(g, link.seat, caster=self.mover)
            casters = legal_casters(g, now, link)
            if len(casters) > 1:
                moves = tuple(Move("card", card) for card in casters)
                return Decision("card", link.seat, "caster", "5.4.8.3", moves, 0, link.card)
            caster = casters[0]
        else:
            caster = move.card
        return self.go_on(g, "choose_targets", link=replace(link, source=caster, object=g.object[caster]))

    def choose_targets(self, g: Match, move: Move | None) -> Decision | None:
        """From where the caster stands [scs-1.12 5.4.8.4, 5.4.9.3]."""
        if self.ability(g).target is None:
            return self.pay(g, None)
        self.call(g, Targets(link=self.link, exactly=True), "pay")
        return None

    def pay(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.8.5, 5.4.9.4]"""
        link = self.link
        asking = g.rules.asking[link.face][link.ability]
        what = (link.card, link.source, link.face, link.ability)
        owed = due_of.declaration(g, link.seat, asking, what)
        due_of.used(g, link.seat, asking, what)
        if not (owed.orbs or owed.hand or owed.score):
            return self.go_on(g, "condition")
        due = cost.Pay(
            seat=link.seat,
            orbs=owed.orbs,
            caster=link.source,
            hand=owed.hand,
            score=owed.score,
            stamp=link.stamp,
            about=link.card if link.card >= 0 else link.source,
        )
        self.call(g, due, "condition")
        return due.orbs_due(g, None)

    def condition(self, g: Match, move: Move | None) -> Decision | None:
        """使用条件 is applied now; if it does not hold nothing has happened [scs-1.12 2.5.4.4, 5.4.8.6, 5.4.8.7,
        5.4.9.5, 5.4.9.6]."""
        link = replace(self.link, slots=self.slots)
        for node in self.ability(g).conditions:
            if self.marked and not node.holds(g, context(link)):
                self._take_back(g)
                return None
            _apply(g, node, link)
        if self.marked:
            rewind.keep(g)
        return self.go_on(g, "declared", link=link)

    def _take_back(self, g: Match) -> None:
        """Nothing has happened: in a chain who declared it still has the right, and what the opponent had passed on
        counts as before [scs-1.12 5.4.8.7, 5.4.9.6, 6.2.1.1]."""
        rewind.back(g)
        g.frames.pop()
        below, seat = g.frames[-1], self.link.seat
        if isinstance(below, Window):
            passed = bool(g.chain) and g.chain[-1].seat == seat
            g.frames[-1] = below.but(holder=seat, passes=1 << 1 - seat if passed else 0)

    def declared(self, g: Match, move: Move | None) -> Decision | None:
        """It has been declared; what that triggers comes in this check step [scs-1.12 5.4.8.7, 5.4.9.6]."""
        link = self.link
        self.go(g, "checked")
        new_moment(g)
        rule = "5.4.8" if link.kind == "spell" else "5.4.9"
        tell(g, "declares", rule, link.source, link.seat, link.ability, link.source, link.seat, link.card, link.kind)
        for card, number in link.slots[0] if link.slots else ():
            if number != areas.AREA:
                tell(g, "targets", "2.5.4.1", card, link.seat, 1, link.source, link.seat, link.card, link.kind)
        return None

    def checked(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.8.7, 5.4.9.6]"""
        return check_step.then(self, g, "place")

    def place(self, g: Match, move: Move | None) -> Decision | None:
        """Onto the chain [scs-1.12 5.4.8.8, 5.4.9.7, 6.1.3.1]."""
        g.chain.append(self.link)
        happen.touched(g, "chain")
        return self.end_on(g)


def _apply(g: Match, node: Any, link: Link) -> None:
    apply = getattr(node, "apply", None)
    if apply is not None:
        apply(g, context(link))


class Targets(Frame, frozen=True, kw_only=True):
    """The targets of a declaration or of a triggered ability are chosen one by one and handed down in slot 0
    [scs-1.12 2.5.4.1, 2.5.4.1.1, 8.1.11]."""

    at: str = "choose"
    link: Link
    exactly: bool = False
    """A declaration needs just the number it names, and in a chain one that has to do with it; a triggered ability
    takes what there is [scs-1.12 2.5.4.1.1, 1.1.8]."""
    chosen: tuple[Ref, ...] = ()

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """One after another, as long as there is a choice."""
        ability: Ability = g.rules.faces[self.link.face].abilities[self.link.ability]
        target, chosen, ctx = ability.target, self.chosen, context(self.link)
        if move is not None:
            thing = move.arg if target.kind == "area" else move.card
            chosen = (*chosen, target.ref(g, thing))
        count = target.count(g, ctx)
        while len(chosen) < count:
            open_now = target_choices(g, self.link, chosen, in_chain=self.exactly and bool(g.chain))
            if not open_now:
                break
            if len(open_now) > 1 and len(open_now) > count - len(chosen):
                g.frames[-1] = replace(self, chosen=chosen)
                return self._ask(g, open_now, area=target.kind == "area")
            chosen = (*chosen, target.ref(g, open_now[0]))
        below: Any = g.frames[-2]
        g.frames[-2] = replace(below, slots=(chosen, *below.slots[1:]))
        return self.end_on(g)

    def _ask(self, g: Match, things: list[int], *, area: bool) -> Decision:
        link = self.link
        rule = "5.4.8.4" if link.kind == "spell" else "5.4.9.3"
        about = link.card if link.card >= 0 else link.source
        if area:
            return Decision("place", link.seat, "target", rule, tuple(Move("area", arg=a) for a in things), 0, about)
        return Decision("card", link.seat, "target", rule, tuple(Move("card", c) for c in things), 0, about)


def still_legal(g: Match, link: Any, ref: Ref) -> bool:
    """Is this target still one: there, in range, a possible target, and as the text describes it?
    [scs-1.12 2.4.10.2, 2.4.10.2.1, 2.4.10.2.2, 2.4.10.2.3] (reading SR13)"""
    ability: Ability = g.rules.faces[link.face].abilities[link.ability]
    found: bool = ability.target.still(g, context(link), ref)
    return found
