"""What a card is now: the projection of continuous effects on what is printed [pso2-3.0 300.4, 300.4.2.1, 213.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Numbers
are set first, then plus, minus, times, divided, in the order in which the effects came [pso2-3.0 103.5.2, 103.5.4,
103.5.5]."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import UNSET, UnsetType

from fuda.games.pso2.now import listening
from fuda.games.pso2.now.layers import BOOK, immune, lasting_changes, printed_effects_of, source_of, unaffected
from fuda.games.pso2.now.record import NOTHING, CardNow
from fuda.games.pso2.now.table_now import TableNow
from fuda.kernel.state import often_written
from fuda.projection import making

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.now.layers import Source
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting, Link
    from fuda.projection.change import Book, Change, PrintedEffects
    from fuda.projection.projection import Moved

__all__ = ["CardNow", "Projection", "build", "card_now", "counts_x", "fresh", "projection_of"]


@often_written
class Projection(TableNow, eq=False):
    """The table as it is now, made by the layers of this book and indexed."""

    book: ClassVar[Book] = BOOK

    # What the machine asks (`Projection`)

    def lie(self, g: Duel) -> None:
        """Look which cards are in play, and elsewhere with a text that works everywhere."""
        rules = g.rules
        self.here = here = [*chain.from_iterable(rules.in_play(g.zones))]
        self.there = [*here, *rules.changing_outside(g)] if rules.some_everywhere else here

    def stand(self, g: Duel) -> None:
        """Those that lie on others, and the characters."""
        rules, face, host = g.rules, g.face, g.host
        is_character = rules.is_character
        self.lying = [card for card in self.here if host[card] >= 0]
        self.characters = [[c for c in g.zones[zone] if is_character[face[c]]] for zone in rules.fields]
        self.wielded = {card: g.wield[card] for card in self.lying if g.wield[card]} if self.lying else {}

    def pose(self, g: Duel) -> Any:
        """Who has left the game, by whom cards are controlled, and on what they lie."""
        number, side, host = g.object, g.side, g.host
        return g.out[:], side[:], host[:], [(card, number[card], side[card], host[card]) for card in self.here]

    def is_posed(self, g: Duel) -> bool:
        """Are all that stay where they were? Mostly no column has changed at all, which is seen at a glance."""
        number, side, host = g.object, g.side, g.host
        out, sides, hosts, lying = self.posture
        stays: bool = out == g.out
        if side == sides and host == hosts:
            return stays
        for card, was, seat, on in lying:
            if (side[card] != seat or host[card] != on) and number[card] == was:
                stays = False
        return stays

    def wake(self, g: Duel) -> None:
        """What the rules make of cards before continuous effects: lives, and X on the chain."""
        g.rules.as_printed(g, self)
        if g.chain:
            _count_x(g, self)
        self.bases, self.touched, self.mine = self.touched, {}, set()

    def rebased(self, g: Duel, before: Projection, moved: Moved) -> bool:
        """Only where every card is as printed before continuous effects, or as it was before."""
        if self.bases and not g.rules.as_before(g, self.bases):
            return False
        return not (g.chain and g.rules.some_x and _some_x(g))

    def with_other_effects(self, g: Duel, before: Projection) -> list[int]:
        """Weapons that were put to use, or put down."""
        now: dict[int, int] = {}
        for card in self.lying:
            if g.wield[card]:
                now[card] = g.wield[card]
        was, self.wielded = before.wielded, now
        return _others(self.lying, now, was) if now != was else []

    def printed_effects_of(self, g: Duel, card: int, before: PrintedEffects | None = None) -> PrintedEffects | None:
        """Of its abilities, and of a weapon in use."""
        return printed_effects_of(g, card, before)

    def source(self, g: Duel, card: int, stamp: int = 0) -> Source:
        """A card as the source of an ability it has gained."""
        return source_of(g, card, stamp)

    def lasting_changes(self, g: Duel, kept: Lasting) -> list[Change]:
        """What an effect that lasts changes."""
        return lasting_changes(g, kept)

    def spares(self, card: int, now: CardNow, change: Change) -> bool:
        """A card that takes no effects is changed by its own ones only [pso2-3.0 用語.無敵, 用語.効果を受けない]."""
        source = change.source
        if change.plan.layer == 0 or card == source.source:
            return False
        if now.keywords and immune(now):
            return True
        face = getattr(source, "face", self.face[source.source])  # what lasts tells the printed card
        return bool(now.flags) and unaffected(self.game, card, now.flags, face, source.seat)

    def can_go_on(self) -> bool:
        """Not where an effect touches a weapon in use."""
        return not self.wielded or self.touched.keys().isdisjoint(self.wielded)

    def listen(self, g: Duel, before: Projection | None) -> None:
        """Who waits, who can be asked."""
        listening.listen(g, self, before)
        self.listen_later(g)

    def listen_on(self, g: Duel, before: Projection | None, came: Sequence[int], gone: Sequence[int]) -> None:
        """The same, but for what lasting effects wait for. Nobody hears the silent come and go."""
        silent, face = g.rules.silent, g.face
        others = not self.plain or self.bases or self.gained
        if others or [card for card in (*came, *gone) if not silent[face[card]]]:
            listening.listen(g, self, before)

    def listen_later(self, g: Duel) -> None:
        """What lasting effects wait for."""
        self.delayed = listening.listen_later(g)

    def sum_up(self) -> None:
        """What the records of all cards say together."""
        self.flags = NOTHING.union(*[now.flags for now in self.touched.values() if now.flags])

    def note(self, card: int, was: CardNow, now: CardNow) -> bool:
        """Where something was or is said."""
        return now.flags is not was.flags


def _others(cards: Sequence[int], now: dict[int, int], was: dict[int, int]) -> list[int]:
    return [card for card in cards if now.get(card) != was.get(card)]


def projection_of(g: Duel) -> Projection:
    """The projection for the present version, built when it is first asked for."""
    memo: Projection | UnsetType = g.memo
    if not memo or memo.version != g.version:
        memo = g.memo = build(g)
    return memo


def card_now(g: Duel, card: int) -> CardNow:
    """What this card is now."""
    memo: Projection | UnsetType = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    found: CardNow = memo.cards[card]
    return found


def fresh(g: Duel) -> Projection:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    return making.fresh(g, _start)


def build(g: Duel) -> Projection:
    """A new projection: carried on from the one that stands, or made anew."""
    return making.build(g, _start)


def _start(g: Duel) -> Projection:
    """Every card as it is printed."""
    printed: tuple[CardNow, ...] = g.rules.printed_cards
    made = Projection(g, g.version, printed, g.face[:], [printed[face] for face in g.face], g.lasting[:])
    made.guarded = g.rules.some_immune
    return made


def _count_x(g: Duel, made: Projection) -> None:
    """On the chain a cost counts X with its value; anywhere else X is 0 [pso2-3.0 209.3.1]."""
    zone = g.rules.layout.at("chain")
    for link in g.chain:
        if counts_x(g, link) and g.zone[link.card] == zone:
            made.to_write(link.card).own("cost").add(g.rules.printed(g, link.card).cost_x * link.numbers[0])


def _some_x(g: Duel) -> bool:
    """Does something on the chain count X?"""
    return any(counts_x(g, link) for link in g.chain)


def counts_x(g: Duel, link: Link) -> bool:
    """Is it a card with an X in its cost? Then coming to or leaving the chain changes its cost [pso2-3.0 209.3.1]."""
    return link.card >= 0 and bool(link.numbers) and g.rules.printed(g, link.card).cost_x > 0
