"""Edition 1.12: the answers of this game to the kernel's questions."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.assemble.each_alone import uses_slots
from fuda.effects.node import parts
from fuda.effects.reference import cards_of, slots_of
from fuda.games.scs.acting import declare, resolve, triggers
from fuda.games.scs.book import check_step, deck, ending
from fuda.games.scs.book.deck import Broken, Deck
from fuda.games.scs.card_facts import Tables
from fuda.games.scs.happening import happen, memory
from fuda.games.scs.happening.telling import tell
from fuda.games.scs.language.assemble.touching import perform, touches
from fuda.games.scs.language.ops.deed import deal
from fuda.games.scs.language.ops.pile import seek
from fuda.games.scs.language.told.trigger import means
from fuda.games.scs.language.words.among import ControllerOf
from fuda.games.scs.language.words.noun import printed_stat
from fuda.games.scs.language.words.number import Theirs, UpTo, stats_meant
from fuda.games.scs.language.words.reference import doers, has_left
from fuda.games.scs.now import lasting, query
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.now.table_now import Ear
from fuda.games.scs.state import COLUMNS, ZONES
from fuda.kernel.chain import Policy
from fuda.kernel.event import Event, Lasting, Link, Waiting
from fuda.projection.statement import OfEach

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.printed import Face
    from fuda.games.scs.state import Match
    from fuda.kernel.chain import Window
    from fuda.kernel.decision import Move
    from fuda.projection.statement import BeginLasting


FROM_HAND = ("effect", "limit", "will")
"""The words of cards that are discarded from a hand; the others come from elsewhere."""


class Edition112(Tables):
    """The rules of a match: the edition and the printed cards in it, with everything about them that never changes.
    Where numbers, icons and brackets of the book are misprinted, what is plainly meant counts (reading SA21)."""

    book: ClassVar[str] = "scs-1.12"
    zones = ZONES
    columns = COLUMNS
    policy = Policy(after_declaration="next", resolves="all", prompt="react", rule="6.2.1")
    """A declaration may be answered by the opponent, a pass by the other; after two passes everything is resolved, the
    last declaration first [scs-1.12 6.2.1.1, 6.2.4, 6.3.1.1, 6.3.1.3]."""
    concede_rule = "1.2.4.6"

    @cached_property
    def top_rank(self) -> int:
        """No card of the match is worth more in a score zone."""
        return max(1, *self.ranks)

    # Names

    def name(self, g: Match, card: int) -> str:
        """Its whole name, as people write it [scs-1.12 3.2.1.1, 3.2.1.2]."""
        return self.faces[g.face[card]].printed.full_name

    def short_names(self, g: Match, card: int) -> tuple[str, ...]:
        """The striker's name and the spell's [scs-1.12 3.2.1.1]."""
        return self.faces[g.face[card]].names

    def face_name(self, face: int) -> str:
        """The same of a printed card, wherever it is."""
        return self.faces[face].printed.full_name

    def side(self, g: Match, card: int) -> int:
        """Who controls it: on the stage as it says, elsewhere the player whose zone it lies in [scs-1.12 2.2.4.1,
        2.3.3]."""
        side = g.side[card]
        return side if side >= 0 else self.layout.seat(g.zone[card])

    def itself(self, g: Match, ctx: Any) -> Sequence[int]:
        """The striker whose text it is, or the bearer of the equip spell whose text it is: others are 他の."""
        return ctx.source, g.host[ctx.source]

    def printed_stat(self, g: Match, card: int, stat: str) -> int:
        """本来の: what is printed on the card [scs-1.12 8.1.12]."""
        return printed_stat(g, card, stat)

    least_amount = None
    """A number that goes below 0 is remembered [scs-1.12 1.1.5.1]."""

    def touched(self, g: Match, fx: Effect, who: Any, seen: Projection) -> list[int]:
        """On those whom it meets now (reading SL3), if they take it."""
        return [card for card in cards_of(g, fx, who, seen) if touches(g, fx, card)]

    def counts_for_each(self, begins: BeginLasting) -> bool:
        """Does a number look at the very strikers that are changed? Then each counts for itself [L5]."""
        slots = slots_of(begins.who)
        return any(isinstance(what, OfEach) or uses_slots(what, slots) for _, what in begins.locks)

    def go_on(self, g: Match, fx: Effect, until: str, slots: Any, numbers: tuple[int, ...]) -> None:
        """It is kept with what it was told."""
        lasting.keep(g, fx, until, slots, numbers)

    def changed(self, g: Match, fx: Effect, cards: Sequence[int]) -> None:
        """[scs-1.12 2.4.12]"""
        for card in cards:
            tell(g, "changes", "2.4.12", card, g.side[card], 1, fx.source)

    def use_up(self, g: Match, kept: Lasting) -> None:
        """次に: it is used up [scs-1.12 8.1.3.1]."""
        lasting.spend(g, kept.stamp)

    def is_subject(self, g: Match, ctx: Any, who: Any, event: Event, role: str) -> bool:
        """Does this subject mean one of those with that part in the event?"""
        return any(means(g, ctx, who, ref) for ref in doers(g, event, role))

    def as_doer(self, ctx: Any, seat: int, number: Any) -> Any:
        """手札が6枚になるまで: the hand of who draws is meant [L13]."""
        own = any(isinstance(part, UpTo | Theirs) for part in parts(number))
        return ctx.but(seat=seat) if own else ctx

    def is_from_hand(self, event: Event) -> bool:
        """Only cards of a hand are discarded [scs-1.12 4.3.4]."""
        return event.word in FROM_HAND

    # Acting

    def actions(self, g: Match, seat: int, window: Window) -> tuple[Move, ...]:
        """Reactions: spells and abilities of that timing [scs-1.12 6.2.1.2, 6.2.1.3]."""
        return declare.actions(g, seat, reaction=True)

    def act(self, g: Match, seat: int, move: Move) -> None:
        """Begin to declare it [scs-1.12 6.2.2]."""
        declare.begin(g, seat, move)

    def resolve(self, g: Match, link: Link) -> None:
        """Begin to resolve it [scs-1.12 6.3.1.1]."""
        resolve.begin(g, link)

    def counter(self, g: Match, event: Event) -> bool:
        """打ち消し of the declaration with this timestamp [scs-1.12 2.5.5]."""
        link = next((link for link in g.chain if link.stamp == event.amount), None)
        return link is not None and resolve.counter(g, link, event.source, event.by, event.word)

    # Checks

    def settle(self, g: Match) -> bool:
        """The next thing of a check step [scs-1.12 2.7.2]."""
        if check_step.settle(g):
            return True
        if g.last:
            memory.forget(g)
        return False

    def win(self, g: Match, event: Event) -> bool:
        """A text says that this player wins [scs-1.12 1.2.4.5]."""
        ending.win(g, event.seat)
        return True

    def endless(self, g: Match) -> None:
        """A loop that nobody stops [scs-1.12 1.2.5.2]."""
        ending.endless(g)

    def concede(self, g: Match, seat: int) -> None:
        """Giving up, at any moment [scs-1.12 1.2.4.6]."""
        ending.concede(g, seat)

    # What the words of texts mean

    projected = staticmethod(projection_of)
    stats_meant = staticmethod(stats_meant)
    perform = staticmethod(perform)
    seek = staticmethod(seek)
    deal = staticmethod(deal)
    as_it_was = staticmethod(memory.as_it_was)
    lying = staticmethod(query.lying)

    def this_card(self, g: Match, ctx: Any) -> list[int]:
        """Itself; in a text that heard its leaving what it has become by that (reading SL21) [L6]."""
        source: int = ctx.source
        if source < 0:
            return []
        number: int = ctx.object
        return [source] if g.object[source] == number or has_left(g, ctx, (source, number)) else []

    def seats_meant(self, g: Match, ctx: Any, who: Any) -> tuple[int, ...]:
        """あなた, 相手, お互いのプレイヤー: of both the turn player first; ターンプレイヤー, 非ターンプレイヤー
        [scs-1.12 2.1.2.1, 2.1.2.2, 2.1.2.3, 2.1.3.1, 2.1.3.2]."""
        if who == "enemy":
            return (1 - ctx.seat,)
        if who in ("turn", "other"):
            return (g.active if who == "turn" else 1 - g.active,)
        if isinstance(who, ControllerOf):
            return who.seats(g, ctx)
        return (g.active, 1 - g.active) if who == "both" else (ctx.seat,)

    # Memory

    def last_known(self, g: Match, card: int) -> dict[str, int] | None:
        """What a text may still ask about a striker that left [scs-1.12 2.3.7]."""
        return memory.facts(g, card)

    # Triggers

    trigger_order = triggers.ORDER
    trigger_rule = "9.1.3.1"

    def listeners(self, g: Match, kind: str, card: int) -> Sequence[Ear]:
        """By index: abilities in play and in hand, and effects that go on."""
        return triggers.listeners(g, kind, card)

    def hears(self, g: Match, ear: Ear, event: Event) -> Waiting | None:
        """Does it trigger? [scs-1.12 2.4.4]"""
        return triggers.hears(g, ear, event)

    def begin_trigger(self, g: Match, waiting: Waiting) -> None:
        """Resolve it here and now [scs-1.12 2.7.2.1]."""
        triggers.begin(g, waiting)

    # Replacement

    replacement_rule = "8.1.5.3"
    optional_rule = "8.1.6"
    texts_first = True
    replacers = staticmethod(happen.replacers_for)
    used_up = staticmethod(happen.used_up)
    declined = staticmethod(happen.declined)
    let_happen = staticmethod(happen.let_happen)
    begin_text = staticmethod(happen.begin_text)

    # Decks

    def check_deck(self, wanted: Deck, faces: Mapping[str, Face]) -> list[Broken]:
        """Every broken rule of deck construction."""
        return deck.check(wanted, faces)
