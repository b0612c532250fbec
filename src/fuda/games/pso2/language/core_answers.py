"""What the words of texts mean in this game, and how what they say is done: the answers to the questions of the
language core (`effects`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from fuda.effects.reference import cards_of
from fuda.effects.words import All
from fuda.games.pso2.card_facts import Tables
from fuda.games.pso2.happening import acts
from fuda.games.pso2.happening.replace import draws
from fuda.games.pso2.language.assemble.writer import doer, done, is_foe, seats_of, touches
from fuda.games.pso2.language.fits.gone import stats_meant
from fuda.games.pso2.language.ops.damage import deal
from fuda.games.pso2.language.ops.deck import seek
from fuda.games.pso2.language.ops.fight import negate_links
from fuda.games.pso2.language.ops.this_card import this_card
from fuda.games.pso2.language.statements.lasting import keep
from fuda.games.pso2.language.told.trigger import all_gone
from fuda.games.pso2.language.words.noun import stat_of
from fuda.games.pso2.language.words.reference import means
from fuda.games.pso2.now.projection import projection_of
from fuda.games.pso2.state import Played
from fuda.kernel import chance, replacing
from fuda.kernel.action import new_moment, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event, Lasting


class Speech(Tables[Played]):
    """Words that point at cards and players, numbers, and what a text lets happen."""

    def stat_of(self, g: Duel, card: int, stat: str, seen: Projection) -> int:
        """Attack, HP or cost as it counts [pso2-3.0 209.2, 209.3.1]."""
        return stat_of(seen.at(card), stat)

    def is_foe(self, g: Duel, seat: int, card: int) -> bool:
        """Is it an opponent's card? [pso2-3.0 101.2.2, 301.10, 用語.相手] [pso2-1.8 301.10]"""
        return is_foe(g, seat, card)

    def this_card(self, g: Duel, ctx: Any) -> list[int]:
        """このカード, 自身 [pso2-3.0 用語.自身]."""
        source: int = ctx.source
        if g.object[source] == ctx.object and getattr(ctx, "card", -1) < 0:  # mostly
            return [source]
        card = this_card(g, ctx)
        return [card] if card >= 0 else []

    def itself(self, g: Duel, ctx: Any) -> Sequence[int]:
        """このカード, as 他の leaves it out [pso2-3.0 用語.他の]; of a card that lies on another one that, too (reading
        P75)."""
        host = g.host[ctx.source]
        return (this_card(g, ctx),) if host < 0 else (this_card(g, ctx), host)

    stats_meant = staticmethod(stats_meant)

    def rolled(self, g: Duel, ctx: Any, seat: int, dice: int) -> int:
        """Several dice are added up [pso2-3.0 用語.ダイス]."""
        shown = [chance.die(g) for _ in range(dice)]
        for number in shown:
            tell(g, "rolls", "用語.ダイス", -1, seat, number, doer(g, ctx))
        return sum(shown)

    def projected(self, g: Duel) -> Projection:
        """What cards are now."""
        return projection_of(g)

    def goes_unprojected(self, g: Duel, card: int) -> None:
        """What was drawn or found can be changed in a hand; when it goes that is over [pso2-3.0 用語.それ, 400.6]."""
        ref = g.ref(card)
        for kept in g.lasting:
            for refs in kept.slots:
                if ref in refs:
                    g.memo = UNSET
                    g.version += 1
                    return

    def lying(self, g: Duel, ctx: Any, zone: str, seat: int) -> Sequence[int]:
        """The cards of a zone."""
        return acts.cards(g, zone, seat)

    def seats_meant(self, g: Duel, ctx: Any, who: Any) -> Sequence[int]:
        """The players that a subject means."""
        return seats_of(g, ctx, who)

    # Effects that last

    def touched(self, g: Duel, fx: Effect, who: Any, seen: Projection) -> list[int]:
        """Immune cards take only their own effects [pso2-3.0 用語.無敵, 用語.効果を受けない]."""
        return [card for card in cards_of(g, fx, who, seen) if touches(g, fx, card)]

    def go_on(self, g: Duel, fx: Effect, until: str, slots: Any, numbers: tuple[int, ...]) -> None:
        """It is kept with what it was told."""
        keep(g, fx, until, slots, numbers)

    def use_up(self, g: Duel, kept: Lasting) -> None:
        """What was for once is not used again [pso2-3.0 300.2.3.1]."""
        g.lasting[g.lasting.index(kept)] = replace(kept, until="spent")

    def speaker(self, g: Duel, fx: Effect) -> Effect:
        """このカード is in a text that waits what it has become by what set this text off [pso2-3.0 300.2.2] [L6]."""
        card = this_card(g, fx)
        return fx.but(object=g.object[card]) if card == fx.source else fx

    def changed(self, g: Duel, fx: Effect, cards: Sequence[int]) -> None:
        """[pso2-3.0 103.4.2.2]"""
        for card in cards:
            tell(g, "changes", "103.4.2.2", card, acts.side(g, card), 1, fx.source)

    # Events

    def is_subject(self, g: Duel, ctx: Any, who: Any, event: Event, role: str) -> bool:
        """Does this subject mean the card with that part in the event? すべて is heard with the last of them."""
        card: int = getattr(event, role)
        if card < 0 or not means(g, ctx, who, card, projection_of(g)):
            return False
        return not isinstance(who, All) or all_gone(g, ctx, who)

    def is_from_hand(self, event: Event) -> bool:
        """Was it a card of a hand?"""
        return event.word == "hand"

    def is_called(self, g: Duel, card: int, kind: str) -> bool:
        """Is it played under this name: キャラ, アクティブ …?"""
        return kind in self.play_nouns[g.face[card]]

    # What is done

    seek = staticmethod(seek)
    deal = staticmethod(deal)
    negate = staticmethod(negate_links)

    def perform(self, g: Duel, fx: Effect, events: Sequence[Event], keep: int = -1, *, full: bool = True) -> None:
        """Cards are drawn one at a time, put away together, revealed; decks are shuffled. Done in part counts as the
        edition says [pso2-3.0 103.2.1.2]."""
        kind, who = events[0].kind if events else "", doer(g, fx)
        met = [event.card for event in events]
        replaced = (
            [one for event in events for one in draws(g, event.seat, event.amount, who)] if kind == "draws" else []
        )
        if replaced:
            done(g, fx)
            replacing.begin(g, replaced, keep)
            return
        if kind == "draws":
            met, some, full = _drawn(g, events, who)
        elif kind == "discards":
            new_moment(g)
            some = acts.mill_cards(g, met, who, "用語.捨てる") > 0
        else:
            some = bool(events)
            for event in events:
                acts.reveal(g, event.card, who) if kind == "reveals" else acts.shuffle(g, event.seat, who)
        slots = fx.with_slot(keep, tuple(map(g.ref, met))) if keep >= 0 else fx.slots
        done(g, fx, did=some and full, part=some, slots=slots)


def _drawn(g: Duel, events: Sequence[Event], who: int) -> tuple[list[int], bool, bool]:
    """One player after another draws: the cards; were there any, and as many as the text says?"""
    found: list[int] = []
    some, full = False, True
    for event in events:
        n = acts.draw(g, event.seat, event.amount, who)
        hand = acts.cards(g, "hand", event.seat)
        found += hand[len(hand) - n :]
        some, full = some or n > 0, full and n == event.amount
    return found, some, full
