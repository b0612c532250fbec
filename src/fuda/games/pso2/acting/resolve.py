"""Resolving the newest link of the chain (406.4): check the targets, do what the text says, put the card where it
belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.layers import Source
from fuda.games.pso2.now.projection import card_now, counts_x, projection_of
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel.action import new_moment, tell
from fuda.kernel.event import Last, Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting
    from fuda.kernel.state import Ref


class Resolve(Frame, frozen=True, kw_only=True):
    """One card or ability [pso2-3.0 406.4, 103.4.2, 103.4.2.1, 用語.解決]."""

    at: str = "check"
    link: Link
    all_legal: bool = True

    def check(self, g: Duel, move: Move | None) -> Decision | None:
        """Targets that are no longer legal drop out; with none left the whole text does nothing [pso2-3.0 406.4.1,
        406.4.1.1, 406.2.3] [pso2-1.8 406.4.1, 406.4.1(2)]."""
        new_moment(g)
        link, alive = still_legal(g, self.link)
        if alive:
            tell(g, "resolves", "406.4", link.source, link.seat, link.ability, link.source, other=link.card)
            checked = self if link is self.link else replace(self, link=link, all_legal=link.slots == self.link.slots)
            return checked.do(g, None)
        tell(g, "fizzles", "406.4.1", link.source, link.seat, link.ability, link.source, other=link.card)
        return self.away(g, None)

    def do(self, g: Duel, move: Move | None) -> Decision | None:
        """Run the text from its beginning to its end, or put the card onto the field [pso2-3.0 103.4.2.3, 211.2.2]
        [pso2-1.8 211.2]. Where a target dropped out, not all of it is carried out [pso2-3.0 用語.Aした場合、B]."""
        link = self.link
        printed = g.rules.faces[link.face].printed if link.card >= 0 else None
        if printed and printed.type in ("character", "item"):
            arrive(g, link)
        elif link.ability >= 0:
            start, whole = g.rules.body(link.face, link.ability), self.all_legal or not g.rules.in_full
            self.call(g, effect_of(link, pc=start, did=whole), "away")
            return None
        return self.away(g, None)

    def away(self, g: Duel, move: Move | None) -> Decision | None:
        """An active leaves the chain for the discard pile [pso2-3.0 204.2.1, 204.2.2.2.2, 406.4.1.2] (reading P8)."""
        self.end(g)
        card = self.link.card
        if card >= 0 and acts.zone_name(g, card) == "chain":
            was = g.ref(card)
            discard_from_chain(g, card)
            if g.lasting:
                _follow(g, was, g.ref(card))
        g.rules.after_resolution(g)
        return None


def _follow(g: Duel, was: Ref, now: Ref) -> None:
    g.lasting = [_followed(kept, was, now) for kept in g.lasting]


def _followed(kept: Lasting, was: Ref, now: Ref) -> Lasting:
    """What an active has begun speaks of it where it went when it was resolved (reading P70) [L6]."""
    if not [refs for refs in kept.slots if was in refs]:
        return kept
    slots = tuple(tuple(now if ref == was else ref for ref in refs) for refs in kept.slots)
    return replace(kept, slots=slots)


def discard_from_chain(g: Duel, card: int) -> None:
    """Put a card from the chain into its owner's discard pile."""
    acts.off_chain(g, card)
    tell(g, "leaves_chain", "406.4.1.2", card, g.owner[card])


def still_legal(g: Duel, link: Link) -> tuple[Link, bool]:
    """The link with only its legal targets, and whether it may still be resolved (reading P30)."""
    if link.ability < 0:
        return link, True
    program = g.rules.program(link.face, link.ability)
    if not program.head or not link.slots:
        return link, True
    fx, slots, chose, kept = effect_of(link), list(link.slots), 0, 0
    for op in program.ops[: program.head]:
        number = op.slot_number(fx)
        if number is not None and number < len(slots):
            legal = tuple(ref for ref in slots[number] if op.ref_fits(g, fx, ref))
            chose, kept = chose + len(slots[number]), kept + len(legal)
            slots[number] = legal
    return replace(link, slots=tuple(slots)), not chose or bool(kept)


def arrive(g: Duel, link: Link) -> None:
    """A character or an item comes onto the field."""
    card, seat = link.card, link.seat
    printed = g.rules.printed(g, card)
    if printed.cost_x and link.numbers:  # what triggers from its coming looks at where it came from [300.2.2]
        g.last.append(Last(card, g.object[card], g.face[card], seat, {"x": link.numbers[0]}))
    if printed.type == "character":
        acts.enter(g, card, seat, acts.RULE, row=FRONT)
    elif printed.item == "":
        acts.enter(g, card, seat, acts.RULE, on=True, row=BACK, rule="205.3")
    else:
        host = link.slots[0][0] if link.slots and link.slots[0] else None
        if host is None or not _still_bears(g, seat, card, host):
            discard_from_chain(g, card)
        else:
            acts.place_on(g, card, host[0], seat, acts.RULE, "205.4")


def _still_bears(g: Duel, seat: int, card: int, host: Ref) -> bool:
    """Is the bearer chosen on declaration still there, the same card, and fit? [pso2-3.0 205.4.8, 400.6]"""
    chooseable = "cannot be chosen" not in card_now(g, host[0]).flags
    return g.fits(host) and chooseable and not why_not_equip(g, seat, card, host[0])


def why_not_equip(g: Duel, seat: int, card: int, host: int) -> str | None:
    """May this weapon or armour be put on this card? [pso2-3.0 205.4, 205.4.3, 302.12] (reading P17)"""
    ally = acts.in_play(g, host) and acts.side(g, host) == seat
    if not ally or g.rules.type_of(g, host) not in ("player", "character"):
        return "205.4"
    if f"cannot bear {g.rules.items[g.face[card]]}" in card_now(g, host).flags:
        return "103.1.2"
    only = g.rules.faces[g.face[card]].keywords.get("専用")
    names = g.rules.only_for(g.face[card])
    if only and not set(names) & set(g.rules.names(g, host)):
        return "302.12"
    such = g.rules.bearers_of(g.face[card])
    if such and not all(what.fits(g, Source(seat, card, g.object[card]), host, projection_of(g)) for what in such):
        return "205.4"
    return None if g.rules.same_class(g, card, host) else "205.4.3"


def negate(g: Duel, link: Link, source: int) -> None:
    """Take an unresolved card or ability from the chain; a card goes to the discard pile
    [pso2-3.0 用語.無効(カードや能力の無効)]."""
    g.chain.remove(link)
    g.version += counts_x(g, link)
    tell(g, "negates", "用語.無効(カードや能力の無効)", link.source, link.seat, link.ability, source, other=link.card)
    if link.card >= 0 and acts.zone_name(g, link.card) == "chain":
        discard_from_chain(g, link.card)
