"""An effect takes effect: its payment is confirmed, then its text is done from beginning to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.moncolle.book import attack
from fuda.games.moncolle.happening import acts, slots
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.layers import touched
from fuda.kernel.action import new_moment, tell
from fuda.kernel.cost import confirm
from fuda.kernel.event import Link, Pledge
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move

NOBODY = (-1, -1)
"""The place of a target that is missing."""


def begin(g: Match, link: Link) -> None:
    """Begin with a link: an attack or an effect [moncolle-2.00 対抗連鎖.1.1]."""
    touched(g, "chain")
    if link.kind == "attack":
        attack.strike(g, link)
    else:
        g.frames.append(Resolve(link=link))


class Resolve(Frame, frozen=True, kw_only=True):
    """One effect."""

    at: str = "check"
    link: Link

    def check(self, g: Match, move: Move | None) -> Decision | None:
        """What was promised is paid as far as it can be; only if that is all of it, and its user is still there, does
        the effect happen [moncolle-2.00 コスト.3.1, コスト.3.2, コスト.3.3, 対抗連鎖.1.1]. With every target gone
        nothing happens either (reading M16). A user that leaves to pay was there all the time
        (reading M43)."""
        new_moment(g)
        there = _user_there(g, self.link)
        link, aimed = still_aimed(g, self.link)
        paid = confirm(g, link, lambda pledge: pay(g, link, pledge))
        if paid and aimed and there:
            tell(g, "resolves", "対抗連鎖.1.1", link.source, link.seat, link.ability, link.source, other=link.card)
            start = g.rules.program(link.face, link.ability).head
            self.call(g, effect_of(link, pc=start), "away", link=link)
        else:
            tell(g, "fizzles", "対抗連鎖.1.1", link.source, link.seat, link.ability, link.source, other=link.card)
            self.go(g, "away")
        return None

    def away(self, g: Match, move: Move | None) -> Decision | None:
        """A spell is discarded once it is done, or could not be done [moncolle-2.00 カードの見方.4.1,
        カードの見方.5.1, 儀式.1.1] (reading M15)."""
        self.end(g)
        card = self.link.card
        if card >= 0 and query.zone_name(g, card) == "chain":
            acts.discard(g, card, rule="カードの見方.4.1", word="used")
        return None


def _user_there(g: Match, link: Link) -> bool:
    """Is the user of a battle effect still in the battle? What the field left unsaid: leaving otherwise than by death
    is as good as dying (reading M16). An effect that a unit's own end sets off works all the same."""
    if link.source < 0 or link.cause is not None or not g.battles:
        return True
    if g.rules.types[g.face[link.source]] in ("battle", "ritual", "summoner"):
        return True
    return g.fits((link.source, link.object)) and query.in_battle(g, link.source)


def still_aimed(g: Match, link: Link) -> tuple[Link, bool]:
    """The link with nobody in the place of targets that are gone, that no longer fit or that could not be found: what
    is said of somebody missing cannot be carried out completely [L4] [moncolle-2.00 用語.3.1]. And whether any of those
    of whom it speaks first is left: what else it says does not hang on those of later clauses [L14] (reading M16)."""
    program = g.rules.program(link.face, link.ability)
    fx, slots, chose, kept = effect_of(link), list(link.slots), 0, 0
    for op in program.ops[: program.head]:
        number = op.slot_number(fx)
        if number is not None and number < len(slots):
            named = slots[number]
            slots[number] = tuple(ref if op.ref_fits(g, fx, ref) else NOBODY for ref in named)
            if op.leads:
                chose, kept = chose + len(named), kept + len(named) - slots[number].count(NOBODY)
            slots[number] += (NOBODY,) * op.short_of(len(named))
    return replace(link, slots=tuple(slots)), not chose or bool(kept)


def pay(g: Match, link: Link, pledge: Pledge) -> bool:
    """Pay one pledge; was that all of it? Of power that is no longer enough the rest is paid
    [moncolle-2.00 コスト.3.2]."""
    if pledge.what == "slot":
        return slots.use_slot(g, pledge.payer[0], pledge.amount)
    if pledge.what == "power":
        return acts.gain_power(g, link.seat, -pledge.amount, link.source, "コスト.0.1") == pledge.amount
    cost = next(c for c in g.rules.ability(link.face, link.ability).costs if c.what == pledge.what)
    done: bool = cost.pay(g, effect_of(link), pledge)
    return done


def negate(g: Match, link: Link, seat: int, source: int) -> None:
    """An effect in the chain does not take effect: what was promised for it is paid, and a spell is discarded
    [moncolle-2.00 コスト.3.2] (reading M26)."""
    g.chain.remove(link)
    touched(g, "chain")
    confirm(g, link, lambda pledge: pay(g, link, pledge))
    if link.card >= 0 and query.zone_name(g, link.card) == "chain":
        acts.discard(g, link.card, rule="カードの見方.4.1", word="negated")
    sort = "battle" if link.card >= 0 else "ability"
    tell(g, "negates", "その他.2.2", link.source, seat, 1, source, word=sort)
