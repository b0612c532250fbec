"""Version 2.00: the answers of this game to the kernel's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.words import This
from fuda.games.moncolle.acting import declare, resolve, triggers
from fuda.games.moncolle.book import deck, ending, rule_process
from fuda.games.moncolle.book.deck import Broken, Deck
from fuda.games.moncolle.card_facts import Tables
from fuda.games.moncolle.happening import acts, memory, replaced
from fuda.games.moncolle.language.assemble.writer import in_reach, units_of, whole
from fuda.games.moncolle.language.ops.deed import negate
from fuda.games.moncolle.language.words.number import Power, stats_meant
from fuda.games.moncolle.now import lasting, query
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.games.moncolle.state import COLUMNS, ZONES
from fuda.kernel.action import tell
from fuda.kernel.chain import Policy
from fuda.kernel.event import Event, Lasting, Link, Waiting
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.moncolle.acting.triggers import Ear
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.printed import Face
    from fuda.games.moncolle.state import Match
    from fuda.kernel.chain import Window
    from fuda.kernel.decision import Move


class Edition200(Tables):
    """The rules of a match: the book and the printed cards in it, with everything about them that never changes."""

    book: ClassVar[str] = "moncolle-2.00"
    zones = ZONES
    columns = COLUMNS
    policy = Policy(after_declaration="next", resolves="all", prompt="counter", rule="対抗連鎖.2.1")
    """The counter chain: the right to declare goes back and forth; when both have declined one after the other all of
    it is resolved, the last first [moncolle-2.00 対抗連鎖.1.1, 対抗連鎖.2.1, 対抗連鎖.2.2, 対抗連鎖.2.3]."""
    concede_rule = "その他.3.1"

    # Names

    def face_name(self, face: int) -> str:
        """The name of a printed card."""
        return self.faces[face].printed.name

    def side(self, g: Match, card: int) -> int:
        """Who plays it."""
        return query.side(g, card)

    # What the words of texts mean

    def this_card(self, g: Match, ctx: Any) -> list[int]:
        """このユニット: the unit whose ability it is, or that uses the spell, while it is the same and in reach."""
        return [ctx.source] if g.object[ctx.source] == ctx.object and in_reach(g, ctx.source) else []

    def touched(self, g: Match, fx: Effect, who: Any, seen: Projection) -> list[int]:
        """The units in reach."""
        return units_of(g, fx, who, seen)

    def go_on(self, g: Match, fx: Effect, until: str, slots: Any, numbers: tuple[int, ...]) -> None:
        """It is kept with what it was told [moncolle-2.00 その他.2.4]."""
        end = lasting.end_of(g, until)
        kept = Lasting(fx.face, fx.ability, fx.pc, fx.seat, fx.source, fx.object, g.clock, end, -1, slots, numbers)
        g.clock += 1
        lasting.keep(g, kept)

    use_up = staticmethod(lasting.use_up)
    """What waits for once has come."""

    def changed(self, g: Match, fx: Effect, cards: Sequence[int]) -> None:
        """[moncolle-2.00 その他.2.4]"""
        for card in cards:
            tell(g, "changes", "その他.2.4", card, g.side[card], 1, fx.source)

    def reached_all(self, fx: Effect, who: Any, found: Sequence[int]) -> bool:
        """Also those who left or could not be found count [L4] [moncolle-2.00 用語.3.1]."""
        return whole(fx, who, found, len(found))

    def is_subject(self, g: Match, ctx: Any, who: Any, event: Event, role: str) -> bool:
        """Is it this unit, or one of those? In a battle only units in it are meant [moncolle-2.00 有効時期.2.1]."""
        if isinstance(who, This):
            return bool(event.card == ctx.source)
        near = not g.battles or query.in_battle(g, event.card)
        return near and bool(who.fits(g, ctx, event.card, projection_of(g)))

    stats_meant = staticmethod(stats_meant)
    negate = staticmethod(negate)

    def rolled(self, g: Match, ctx: Any, seat: int, dice: int) -> int:
        """With what an effect adds to the results of that unit [moncolle-2.00 用語.2.1]."""
        return acts.roll(g, seat, dice, ctx.source)

    def as_doer(self, ctx: Any, seat: int, number: Any) -> Any:
        """自軍 is the own side of who does it [L13]; power was bound to its player."""
        return ctx if isinstance(number, Power) else ctx.but(seat=seat)

    def perform(self, g: Match, fx: Effect, events: Sequence[Event], keep: int = -1, *, full: bool = True) -> None:
        """Cards are drawn, or put away from a deck, as many as there are; decks are shuffled, cards are shown
        [moncolle-2.00 盤面.5.1, 用語.1.1, 用語.3.1]."""
        did = [_performed(g, fx, event) for event in events]
        fx.done(g, did=bool(did) and full and all(did))

    # Acting

    def actions(self, g: Match, seat: int, window: Window) -> tuple[Move, ...]:
        """Counters [moncolle-2.00 有効時期.8.1]."""
        return declare.actions(g, seat, "counter")

    def act(self, g: Match, seat: int, move: Move) -> None:
        """Begin one."""
        declare.begin(g, seat, move)

    def resolve(self, g: Match, link: Link) -> None:
        """Begin to resolve it [moncolle-2.00 対抗連鎖.1.1]."""
        resolve.begin(g, link)

    # Checks

    settle = staticmethod(rule_process.settle)
    """What happens by itself between two effects."""

    def between_instructions(self, g: Match, fx: Effect) -> bool:
        """A unit without defence is discarded at once, even in the middle of an effect [moncolle-2.00 ダメージ.3.1]."""
        return replaced.flush(g) or (g.checked != g.version and rule_process.fall(g))

    def endless(self, g: Match) -> None:
        """Something goes on for ever."""
        ending.endless(g)

    def concede(self, g: Match, seat: int) -> None:
        """A player may give up at any moment [moncolle-2.00 その他.3.1]."""
        ending.concede(g, seat)

    # Memory

    def last_known(self, g: Match, card: int) -> dict[str, int] | None:
        """What a text may still ask about a unit that left."""
        return memory.facts(g, card)

    # Triggers

    trigger_order = ("seat",)
    trigger_rule = "有効時期.9.3"

    def listeners(self, g: Match, kind: str, card: int) -> Sequence[Ear]:
        """The 条件 effects that wait for this."""
        return triggers.listeners(g, kind)

    hears = staticmethod(triggers.hears)
    """Does it come to pass? [moncolle-2.00 有効時期.9.1]"""

    def begin_trigger(self, g: Match, waiting: Waiting) -> None:
        """It happens here and now, without a chain [moncolle-2.00 有効時期.9.3]."""
        triggers.begin(g, waiting)

    # Replacement

    def replacers(self, g: Match, event: Event) -> Sequence[Replacer]:
        """What changes damage before it is applied. The book knows no order of them, and none matters: nobody is asked
        (`acts.hurt`). Of all else, the texts that say 代わりに."""
        if event.kind != "damages":
            return replaced.replacers(g, event)
        wards = enumerate(card_now(g, event.card).wards)
        return [Replacer(f"{event.card} {n}", node, ctx) for n, (node, ctx) in wards if node.fits(g, ctx, event)]

    let_happen = staticmethod(replaced.let_happen)
    begin_text = staticmethod(replaced.begin_text)
    """A text that is run instead of something."""
    optional_rule = "有効時期.9.5"
    replacement_rule = "有効時期.9.3"

    # Decks

    def check_deck(self, wanted: Deck, faces: Mapping[str, Face]) -> list[Broken]:
        """Every broken rule of deck construction."""
        return deck.check(wanted, faces)


def _performed(g: Match, fx: Effect, event: Event) -> bool:
    """Was all of it carried out?"""
    match event.kind:
        case "draws":
            return acts.draw(g, event.seat, event.amount, fx.source) == event.amount
        case "discards":
            return acts.discard(g, event.card, fx.source)
        case "reveals":
            return acts.reveal(g, event.card, fx.source, "その他.2.2")
        case "shuffles":
            acts.shuffle(g, event.seat, fx.source)
            return True
    raise AssertionError(event.kind)
