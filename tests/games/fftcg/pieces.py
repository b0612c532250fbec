"""Small pieces of card text for tests of the projection and of what happens: each node says just what a test needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from fuda.effects.node import Node, Op, Program
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.now.layers import CONTROL, GENERAL, POWER, POWER_SET, TEXT, TYPE, Source
from fuda.games.fftcg.now.projection import CardNow, Projection
from fuda.games.fftcg.printed import Ability, Face, Printed
from fuda.games.fftcg.state import Match
from fuda.kernel.decision import Outcome
from fuda.kernel.event import Event, Lasting, Link

NONE: frozenset[str] = frozenset()
WATCHED = ("dull", "history")


class Piece(Node, frozen=True):
    """A continuous effect. `who`: self, others, all, mine (its controller's), slot (chosen before), element or name of
    the cards; `when`: only while one of this name is on the field."""

    n: int = 0
    word: str = ""
    who: str = "all"
    when: str = ""

    layer = GENERAL
    writes = NONE

    @property
    def own(self) -> bool:
        return self.who == "self"

    @property
    def reads(self) -> frozenset[str]:
        if self.who == "ヘイスト":
            return frozenset(("keywords",))
        return frozenset(("elements",)) if self.who in ("fire", "water") else NONE

    def watches(self) -> frozenset[str]:
        return frozenset((self.who,)) if self.who in WATCHED else NONE

    def finder(self) -> Callable[[Match, Source, Projection], Iterable[int]]:
        return self.found

    def changer(self) -> Callable[[Match, Source, CardNow, Projection], None]:
        return self.change

    def found(self, g: Match, src: Source, seen: Projection) -> list[int]:
        if self.when and not any(self.when in seen.at(c).names for c in seen.here):
            return []
        if self.who == "slot":
            return [card for card, number in src.slots[0] if g.object[card] == number]
        if self.who == "self":
            return [src.source]
        if self.who == "others":
            return [c for c in seen.here if c != src.source]
        if self.who == "mine":
            return [c for c in seen.here if g.side[c] == src.seat]
        if self.who == "ヘイスト":
            return [c for c in seen.here if self.who in seen.at(c).keywords]
        if self.who == "dull":
            return [c for c in seen.here if g.dull[c]]
        if self.who == "history":
            return seen.here if g.history else []
        if self.who in ("fire", "water"):
            return [c for c in seen.here if self.who in seen.at(c).elements]
        return seen.here

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        raise AssertionError(self)


class Adds(Piece, frozen=True):
    """So much more power."""

    layer = POWER
    writes = frozenset(("power",))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.add_power(self.n)


class Sets(Piece, frozen=True):
    """The printed power is so much."""

    layer = POWER_SET
    writes = frozenset(("power",))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.set_power(self.n)


class Doubles(Piece, frozen=True):
    """Twice or half the power."""

    layer = POWER
    writes = frozenset(("power",))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        if now.power is not None:
            now.power = now.power.copy()
            now.power.times *= 2 if self.n == 2 else 1
            now.power.divide *= 1 if self.n == 2 else 2


class Gains(Piece, frozen=True):
    """A keyword, or all abilities of the printed card with this number; `n`: only with so much power."""

    layer = TEXT
    writes = frozenset(("abilities", "keywords"))

    @property
    def reads(self) -> frozenset[str]:
        return frozenset(("power",)) if self.n else NONE

    def found(self, g: Match, src: Source, seen: Projection) -> list[int]:
        return [c for c in super().found(g, src, seen) if seen.at(c).strength >= self.n]

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        if self.word not in g.rules.by_number:
            now.grant_keyword(self.word)
            return
        face = g.rules.by_number[self.word]
        now.grant([(face, n) for n in range(len(g.rules.faces[face].abilities))], src.stamp)


class LosesAll(Piece, frozen=True):
    """All abilities are lost; `word`: only by cards of this type."""

    layer = TEXT
    writes = frozenset(("abilities", "keywords", "presence"))

    def found(self, g: Match, src: Source, seen: Projection) -> list[int]:
        return [c for c in super().found(g, src, seen) if not self.word or self.word in seen.at(c).types]

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.lose_abilities()


class IsAlso(Piece, frozen=True):
    """It is also of this type."""

    layer = TYPE
    writes = frozenset(("types", "backups"))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.types |= {self.word}


class Colours(Piece, frozen=True):
    """It has this element besides its own (or only this one: `n` 1)."""

    layer = GENERAL
    writes = frozenset(("elements",))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.elements = (self.word,) if self.n else (*now.elements, self.word)


class Cheaper(Piece, frozen=True):
    """Its cost is so much less."""

    layer = GENERAL
    writes = frozenset(("cost",))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.own_cost().add(-self.n)


class Says(Piece, frozen=True):
    """Something cannot, must or may be; `n` -1: only by the opponent of its controller."""

    writes = frozenset(("says",))

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        now.say(self.word, self, src)

    def applies_to(self, g: Match, src: Source, card: int, by: Any, other: int) -> bool:
        return self.n != -1 or by.seat == 1 - src.seat

    def value(self, g: Match, src: Source) -> int:
        return self.n


class SaysOfPlayers(Says, frozen=True):
    """The same of its controller."""

    def players(self, g: Match, src: Source, seen: Projection) -> None:
        seen.say_player(src.seat, self.word, self, src)


class Claims(Piece, frozen=True):
    """Its controller controls the cards."""

    layer = CONTROL
    writes = frozenset(("control",))

    def controller(self, g: Match, src: Source) -> int:
        return src.seat

    def change(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        raise AssertionError("control is never projected")


class Instead(Node, frozen=True):
    """A replacement of one kind of event: by events of the kind `by` about the same card and player ("": nothing;
    the same kind: with the amount changed by `n`). `who`: only about the card it is on (self) or its player (me)."""

    event: str
    by: str = ""
    n: int = 0
    who: str = "any"
    once: bool = False
    optional: bool = False
    rank: int = 2
    run: str = ""
    """The printed card whose first text is run besides."""

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        if self.who == "self":
            return event.card == src.source
        return self.who == "any" or event.seat == src.seat

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        if not self.by:
            return []
        seat = 1 - event.seat if self.n == 99 else event.seat
        amount = max(0, event.amount + self.n) if self.by == event.kind and self.n != 99 else event.amount
        return [Event(self.by, event.card, 0, seat, amount, event.source, event.by, word=event.word)]

    def program(self, g: Match, src: Source, event: Event) -> Link | None:
        if not self.run:
            return None
        slots = ((g.ref(event.card),),)
        return Link("instead", src.seat, src.source, src.object, g.rules.by_number[self.run], 0, slots=slots)


class Hears(Node, frozen=True):
    """Waits for a kind of event; with `word` only such ones."""

    event: str
    word: str = ""

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        return not self.word or event.word == self.word


class Later(Node, frozen=True):
    """A cost change that some cards make (`own`: of the card itself)."""

    n: int = 1
    own: bool = False


class Begin(Op, frozen=True):
    """An effect that goes on: these pieces, for so long, on the cards in slot 0."""

    pieces: tuple[Any, ...] = ()
    until: str = "turn"
    waits: tuple[Any, ...] = ()

    def lasting_nodes(self) -> tuple[Any, ...]:
        return self.pieces

    def delayed_triggers(self) -> tuple[Any, ...]:
        return self.waits

    def touches_nobody(self, g: Match, kept: Lasting) -> bool:
        return bool(kept.slots) and not any(g.fits(ref) for ref in kept.slots[0])


class Does(Op, frozen=True):
    """Let events of this kind happen to the cards in slot 0; remember in slot 1 what happened."""

    kind: str
    amount: int = 0

    def run(self, g: Match, fx: Any, move: Any) -> None:
        events = [Event(self.kind, card, source=fx.source, by=fx.seat, amount=self.amount) for card, _ in fx.slots[0]]
        happen.op(g, fx, events, keep=1)


class Halt(Op, frozen=True):
    """The test is over: the text stands here."""

    def run(self, g: Match, fx: Any, move: Any) -> None:
        g.outcome = Outcome((), "test", "")


class Remember(Node, frozen=True):
    """A word that asks later in the turn whether something happened."""

    kind: str

    def remembers(self) -> frozenset[str]:
        return frozenset((self.kind,))


def field(*pieces: Any, **facts: Any) -> Ability:
    """A field ability with these continuous effects."""
    return Ability(kind="field", statics=pieces, **facts)


def auto(*triggers: Any, **facts: Any) -> Ability:
    """An auto ability."""
    return Ability(kind="auto", triggers=triggers, **facts)


def text(*ops: Op, **facts: Any) -> Ability:
    """An ability that does these things."""
    return Ability(kind="action", program=Program(ops), **facts)


def face(name: str, kind: str = "forward", *abilities: Ability, **facts: Any) -> Face:
    """A printed card: fire, cost 2, a forward with 5000 power unless said otherwise."""
    keywords, names = facts.pop("keywords", ()), facts.pop("names", ())
    usual: dict[str, Any] = {"number": name, "name": name, "type": kind, "elements": ("fire",), "cost": 2}
    usual["power"] = 5000 if kind == "forward" else None
    printed = Printed(**usual | facts)
    words = dict.fromkeys(keywords, 1)
    return Face(printed=printed, abilities=abilities, keywords=words, names=(printed.name, *names))


def begin(g: Match, source: int, part: int = 0, cards: tuple[int, ...] = (), **facts: Any) -> Lasting:
    """An effect of this card's first ability goes on from now on these cards."""
    node = g.rules.program(g.face[source], 0).ops[part]
    slots = (tuple(g.ref(card) for card in cards),)
    until = facts.pop("until", node.until)
    kept = Lasting(
        g.face[source],
        0,
        part,
        facts.pop("seat", acts.side(g, source)),
        source,
        g.object[source],
        acts.stamp(g),
        until,
        slots=slots,
        **facts,
    )
    acts.last(g, kept)
    return kept
