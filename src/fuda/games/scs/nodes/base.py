"""What all nodes of this game share: the assembler of one frame, clauses, numbers, players, who is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fuda.effects.node import Node, Op
from fuda.effects.program import Assembler, Slot
from fuda.games.scs import acts
from fuda.games.scs.look import looks, says
from fuda.games.scs.whence import is_own
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.scs.look import Looks
    from fuda.games.scs.nodes.assemble import Shop
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move

NOBODY = -1
TARGETS = 0
"""The slot that holds what was chosen on declaration [scs-1.12 2.5.4.1]."""


class Misfit(ValueError):
    """A word that means nothing in this frame or on this card: the card is refused at the word."""


class HeadMisfit(Misfit):
    """The same in the head of a frame: an icon, a cost, the target line."""


class Framed(NamedTuple):
    """What the head of a frame says about its text."""

    target: Any = None
    map: Any = None
    lasts: str = ""
    declared: bool = False
    spell: bool = False


class Asm(Assembler):
    """An assembler that knows the frame it writes for: its target line, its range, how long its effects last."""

    def __init__(self, shop: Shop, frame: Framed) -> None:
        super().__init__()
        self.shop, self.target, self.map, self.until = shop, frame.target, frame.map, frame.lasts
        self.declared, self.spell = frame.declared, frame.spell
        self.slots = 1
        self.many = False
        self.named = 1
        self.needs_n = self.has_n = self.waits = False
        self.loose: set[int] = set()
        """The slots of what was chosen and has not been spoken of."""
        self.card_slot = -1
        """The slot that keeps the spell card for a text that is run later."""
        self.shown: list[int] = []
        """The slots of cards that the text reveals."""
        """The first number is n."""

    def found(self, n: int = 1) -> int:
        """A slot for something chosen or found; from here on それ means it."""
        self.many = n != 1
        return self.new_slot()

    def hidden(self) -> int:
        """A slot that nothing can speak of."""
        self.slots += 1
        return self.slots - 1

    def new_number(self) -> int:
        """A place for a number that is locked in."""
        self.named += 1
        return self.named - 1


class Clause(Op, frozen=True):
    """A clause of a text that is one instruction. What it chooses while it is carried out is chosen just before."""

    def compile(self, asm: Assembler) -> None:
        """Write yourself with every reference resolved."""
        assert isinstance(asm, Asm)
        asm.add(tie(self, asm))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Let what it says happen, all at one moment [scs-1.12 2.7.2.2]."""
        acts.op(g, fx, taken(g, fx, self.events(g, fx)))
        return None

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """What is to happen."""
        raise AssertionError(self)


def tie(node: Any, asm: Asm) -> Any:
    """The same tree with every reference resolved: what a word means in its frame is decided once."""
    if isinstance(node, tuple):
        return tuple(tie(part, asm) for part in node)
    if not isinstance(node, Node):
        return node
    resolve = getattr(node, "tied", None)
    if resolve is not None:
        return resolve(asm)
    return tied_parts(node, asm)


def tied_parts(node: Any, asm: Asm) -> Any:
    """The same node with its parts resolved."""
    old = {name: getattr(node, name) for name in node.__struct_fields__}
    new = {name: tie(part, asm) for name, part in old.items()}
    return msgspec.structs.replace(node, **new) if new != old else node


def amount(g: Match, ctx: Any, number: Any, seen: Looks) -> int:
    """A number in a text, as it is now: a whole one [scs-1.12 1.1.4] (reading SA22). One that is found out may be
    negative [scs-1.12 1.1.6.2] (reading SA23)."""
    value: int = number if isinstance(number, int) else number.value(g, ctx, seen)
    return value


def cards_of(g: Match, ctx: Any, what: Any, seen: Looks) -> list[int]:
    """The cards an object means, now. A slot holds what was chosen, as long as it is the same object."""
    if isinstance(what, Slot):
        refs = ctx.slots[what.number] if what.number < len(ctx.slots) else ()
        return [card for card, number in refs if number and g.object[card] == number]
    found: list[int] = what.cards(g, ctx, seen)
    return found


def object_watches(what: Any) -> frozenset[str]:
    """Facts outside the projection that an object looks at."""
    found: frozenset[str] = what.watches() if hasattr(what, "watches") else frozenset()
    return found


def seats_of(g: Match, ctx: Any, word: str) -> Sequence[int]:
    """あなた, 相手, お互いのプレイヤー [scs-1.12 2.1.2.1, 2.1.2.2, 2.1.2.3]. Of both, the turn player comes first."""
    if word == "enemy":
        return (1 - ctx.seat,)
    if word == "both":
        return (g.active, 1 - g.active)
    return (ctx.seat,)


def score_seat(g: Match, ctx: Any, word: str) -> int:
    """Whose score zone: NOBODY where the text says both, as a card goes to its controller's opponent [scs-1.12 2.3.5]
    (reading SL17)."""
    return NOBODY if word == "both" else next(iter(seats_of(g, ctx, word)))


def lying(g: Match, ctx: Any, zone: str, seat: int) -> list[int]:
    """The cards of a zone as a text sees them: a spell card that is about to be declared has left the hand when its
    conditions are looked at [scs-1.12 5.4.8.1, 5.4.8.2] (reading SJ2). What has been declared bears a timestamp."""
    found = acts.cards(g, zone, seat)
    declared: int = getattr(ctx, "card", NOBODY) if zone == "hand" and not getattr(ctx, "stamp", 0) else NOBODY
    return [card for card in found if card != declared] if declared >= 0 else found


def happens(fx: Any, kind: str, card: int = NOBODY, **facts: Any) -> Event:
    """Something that this effect is about to do."""
    return Event(kind, card, source=fx.source, by=fx.seat, **facts)


def taken(g: Match, fx: Any, events: list[Event]) -> list[Event]:
    """What is left of this when strikers that do not take such an effect are left alone [scs-1.12 2.4.13, 2.4.13.1]."""
    if "affected" not in looks(g).flags:
        return events
    return [event for event in events if touched_by(event) < 0 or touches(g, fx, touched_by(event))]


def touched_by(event: Event) -> int:
    """The card to which it happens: a striker is equipped, the spell is only laid on it [scs-1.12 2.9.2]."""
    return event.other if event.kind == "equips" else event.card


def touches(g: Match, fx: Any, card: int) -> bool:
    """Does this effect do anything to that card? Its own abilities a striker always takes (reading SB2)."""
    return is_own(g, fx, card) or not says(g, card, "affected", fx)
