"""Resolving one declaration of the chain (chapters 2.4.9, 2.4.10 and 6.3): does it still work, what it does, the check
step, and where its cards go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.scs.acting import declare
from fuda.games.scs.book import attack, attack_damage, check_step, loops
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import card_now, projection_of
from fuda.kernel.action import new_moment
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


class Resolve(Frame, frozen=True, kw_only=True):
    """One declaration, from the end of the chain [scs-1.12 6.3.1.1]. Its own effect comes first in that check step
    (reading SA15)."""

    at: str = "check"
    link: Link
    settled: bool = False
    """Has it been told that its check step is over?"""

    def check(self, g: Match, move: Move | None) -> Decision | None:
        """It fails if who declared it, or the ability, is gone, or if no target is legal any more; otherwise it goes on
        for those that are [scs-1.12 2.4.10, 2.4.10.1, 2.4.10.2] (reading SA16)."""
        new_moment(g)
        link = self.link
        if link.kind == "attack":
            return self._attack(g)
        link, broken = _fit(g, link)
        if broken:
            return self._fail(g, broken)
        tell(g, "resolves", "6.3.1.1", link.source, link.seat, link.ability, link.source, link.seat, link.card)
        self.go(g, "done", link=link)
        g.frames.append(effect_of(link))
        return None

    def _fail(self, g: Match, rule: str) -> Decision | None:
        link = self.link
        tell(g, "fizzles", rule, link.source, link.seat, link.ability, link.source, link.seat, link.card)
        return self.go_on(g, "done")

    def _attack(self, g: Match) -> Decision | None:
        """The POW of those still attacking, less the grazing, as damage to the target [scs-1.12 5.4.7.8, 2.6.2]
        (reading SR10)."""
        link, strike = self.link, g.strikes[-1]
        broken = attack.why_fails(g, link, strike)
        if broken:
            return self._fail(g, broken)
        cards, target = attack.attackers(g, strike, link.seat), strike.target[0]
        tell(g, "resolves", "6.3.1.1", link.source, link.seat, -1, link.source, link.seat, target, "attack")
        amount = attack_damage.attack_amount(g, strike, cards)
        self.go(g, "done")
        happen.do(g, [Event("damages", target, amount=amount, source=cards[0], by=link.seat, word="attack")])
        return None

    def done(self, g: Match, move: Move | None) -> Decision | None:
        """The check step [scs-1.12 2.7.2.2, 6.3.1.1]."""
        return check_step.then(self, g, "away")

    def away(self, g: Match, move: Move | None) -> Decision | None:
        """A spell card that still lies in the effect zone is discarded, and with it what paid its hand cost; then the
        chain checks again [scs-1.12 4.8.4, 6.3.1.2, 7.1.5.3]. The hand cost of an ability goes in the same way
        (reading SA17). What has become equipment or a rule card stays (reading SA24)."""
        if "settles" in g.rules.heard and not self.settled and projection_of(g).awaits("settles"):
            return self._settle(g)
        self.end(g)
        if g.lasting:
            lasting.end(g, "resolution")  # what waited only for this resolution [scs-1.12 2.4.4.3]
        put_away(g, self.link)
        loops.note(g)
        return None

    def _settle(self, g: Match) -> Decision | None:
        """What waits for something that this effect has not done hears that it is over [scs-1.12 2.4.4.3]."""
        link = self.link
        new_moment(g)
        tell(g, "settles", "2.4.4.3", link.source, link.seat, 1, link.source, link.seat)
        return check_step.then(self, g, "away", settled=True)


def begin(g: Match, link: Link) -> None:
    """Begin to resolve a link that has just left the chain."""
    happen.touched(g, "chain")
    g.frames.append(Resolve(link=link))


def _fit(g: Match, link: Link) -> tuple[Link, str]:
    """The link with the targets that are still legal, and the rule by which it fails, if it does [scs-1.12 2.4.10.1,
    2.4.10.2]."""
    if not _there(g, link):
        return link, "2.4.10.1"
    ability = g.rules.faces[link.face].abilities[link.ability]
    if ability.target is None or not link.slots:
        return link, ""
    chosen = link.slots[0]
    legal = tuple(ref for ref in chosen if declare.still_legal(g, link, ref))
    if chosen and not legal:
        return link, "2.4.10.2"
    return replace(link, slots=(legal, *link.slots[1:])), ""


def _there(g: Match, link: Link) -> bool:
    """Is who declared it still on the stage, and does it still have the ability? [scs-1.12 2.4.10.1]"""
    if g.object[link.source] != link.object:
        return False
    return link.kind != "ability" or (link.face, link.ability) in card_now(g, link.source).abilities


ELSEWHERE = {
    "remove": ("removes", "effect"),
    "return": ("returns", "effect"),
    "top": ("decks", "top"),
    "bottom": ("decks", "bottom"),
}
"""By word: how the spell card of a countered declaration goes where a text says, instead of to the discard pile."""


def put_away(g: Match, link: Link, to: str = "") -> None:
    """Its cards that still lie in an effect zone go to the discard pile [scs-1.12 2.5.5.1, 4.8.4, 6.3.1.2, 7.1.5.3];
    the spell card itself where a text says instead [scs-1.12 8.1.5]."""
    paid = g.paid.pop(str(link.stamp), ()) if g.paid else ()
    if to and link.card >= 0 and g.zone[link.card] in g.rules.effects:
        kind, word = ELSEWHERE[to]
        happen.carry_out(g, [Event(kind, link.card, seat=g.owner[link.card], by=link.seat, word=word)])
    cards = [card for card in (link.card, *paid) if card >= 0 and g.zone[card] in g.rules.effects]
    if cards:
        happen.put_away(g, cards)


def _holds_fast(g: Match, link: Link) -> bool:
    """Does its text, or another one, say that it is not countered? [scs-1.12 1.1.2, 1.1.3]"""
    demanded = g.rules.faces[link.face].abilities[link.ability].conditions if link.ability >= 0 else ()
    if any(getattr(node, "holds_fast", False) for node in demanded):
        return True
    now = projection_of(g)
    said = now.players.get("firm", {}).get(link.seat, ())
    return any(found.node.is_about(g, found.source, link, now) for found in said)


def counter(g: Match, link: Link, source: int = -1, by: int = -1, to: str = "") -> bool:
    """打ち消し: the declaration does nothing, a spell card and what paid for it are discarded, or go where the
    text says [scs-1.12 2.5.5, 2.5.5.1, 4.8.4]."""
    if link not in g.chain or _holds_fast(g, link):
        return False
    g.chain.remove(link)
    happen.touched(g, "chain")
    tell(g, "counters", "2.5.5", link.source, link.seat, link.ability, source, by, link.card, link.kind)
    put_away(g, link, to)
    return True
