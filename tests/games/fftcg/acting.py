"""Cards with text for tests of casting, using, triggering and resolving: small nodes made for tests, and short ways to
build abilities of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.effects.flow import Condition, InMode, choose_some
from fuda.effects.machine import Effect
from fuda.effects.node import Node, Op, Program
from fuda.games.fftcg.acting import cast_by_effect, resolve, triggers
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.language.ops.modes import NameModes
from fuda.games.fftcg.now import lasting, query
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import payment
from fuda.games.fftcg.printed import Ability, Face
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Lasting
from fuda.kernel.last import known
from fuda.kernel.loop import answer, play, step
from fuda.kernel.notation import match
from tests.games.fftcg.board import Table, card


class Pick(Op, frozen=True):
    """Choose forwards on the field (on the head of a text): `whose` you, opponent or any; `power`: at most so much;
    `xcost`: their cost is X."""

    slot: int = 0
    n: int = 1
    whose: str = "any"
    power: int = 1_000_000
    xcost: bool = False
    upto: bool = False

    def find(self, g: Any, ctx: Any) -> list[int]:
        seats = {"any": (0, 1), "you": (ctx.seat,), "opponent": (1 - ctx.seat,)}[self.whose]
        return [c for seat in seats for c in query.forwards(g, seat) if self.still_fits(g, ctx, c)]

    def still_fits(self, g: Any, fx: Any, card: int) -> bool:
        if not query.on_field(g, card) or card_now(g, card).strength > self.power:
            return False
        return not self.xcost or card_now(g, card).cost.shown() == (fx.numbers[0] if fx.numbers else 0)

    def why_not(self, g: Any, fx: Any) -> str | None:
        if self.xcost and not fx.numbers:
            return None
        return None if self.upto or len(self.find(g, fx)) >= self.n else "11.3.3"

    def pool(self, g: Any, fx: Any) -> tuple[list[int], int]:
        return self.find(g, fx), 0 if self.upto else self.n

    def slot_number(self, fx: Effect) -> int | None:
        return self.slot

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        taken = {c for refs in fx.slots for c, _ in refs}
        rest = [c for c in self.find(g, fx) if c not in taken]
        least = 0 if self.upto else self.n
        return choose_some(g, fx, move, self.slot, rest, least, self.n, seat=fx.seat, prompt="choose", rule="11.3.3")


class Hurt(Op, frozen=True):
    """Deal damage to what was chosen; `xs`: X thousands."""

    amount: int = 0
    slot: int = 0
    xs: bool = False

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        amount = 1000 * fx.numbers[0] if self.xs else self.amount
        refs = fx.slots[self.slot] if len(fx.slots) > self.slot else ()
        alive = [ref for ref in refs if g.fits(ref)]
        happen.op(g, fx, [_event("hurts", fx, c, amount=amount, word="effect") for c, _ in alive])
        return None


class Do(Op, frozen=True):
    """Something happens to the card itself, or to what was chosen (`slot`)."""

    kind: str
    slot: int = -1
    amount: int = 1
    word: str = ""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        cards = [fx.source] if self.slot < 0 else [c for c, n in fx.slots[self.slot] if g.object[c] == n]
        events = [_event(self.kind, fx, c, amount=self.amount, word=self.word) for c in cards]
        happen.op(g, fx, events)
        return None


class Draw(Op, frozen=True):
    """Draw so many cards; with X as many as X."""

    n: int = 1
    x: bool = False

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        n = fx.numbers[0] if self.x else self.n
        happen.op(g, fx, [Event("draws", seat=fx.seat, amount=1, source=fx.source, by=fx.seat) for _ in range(n)])
        return None


class Share(Op, frozen=True):
    """Divide so many thousands of damage among what was chosen, at least one each (on the head of a text)."""

    n: int
    slot: int = 0

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        numbers, rest = fx.numbers[1:], len(fx.slots[self.slot]) - len(fx.numbers[1:])
        if move is not None:
            g.frames[-1] = fx.but(numbers=(0, *numbers, move.arg))
            return None
        left = self.n - sum(numbers)
        if rest == 1:
            fx.next(g, numbers=(0, *numbers, left))
            return None
        moves = tuple(Move("number", arg=k) for k in range(1, left - rest + 2))
        return Decision("number", fx.seat, "share", "11.3.6", moves)


class HurtShares(Op, frozen=True):
    """Deal the shares."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        shares = zip(fx.slots[0], fx.numbers[1:], strict=True)
        happen.op(g, fx, [_event("hurts", fx, c, amount=1000 * n) for (c, o), n in shares if g.object[c] == o])
        return None


class DrawByPower(Op, frozen=True):
    """Draw a card for each 1000 power of what the cost put away (slot 5), as it last was."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        last = known(g, fx.slots[5][0])
        n = (last.facts["power"] if last else 0) // 1000
        happen.op(g, fx, [Event("draws", seat=fx.seat, amount=1, source=fx.source, by=fx.seat) for _ in range(n)])
        return None


class Points(Op, frozen=True):
    """Deal points of damage to a player."""

    n: int = 1
    to: str = "opponent"

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        seat = fx.seat if self.to == "you" else 1 - fx.seat
        event = Event("damages", seat=seat, amount=self.n, source=fx.source, by=fx.seat, word="effect")
        happen.op(g, fx, [event])
        return None


class PayFor(Op, frozen=True):
    """Pay these parts if that can be done."""

    parts: tuple[Any, ...]

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        payment.in_effect(g, fx, self.parts, fx.seat)
        return None


class Reflex(Op, frozen=True):
    """そうしたとき: the ability with this number of the same card triggers, if what was before was done."""

    ability: int

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if fx.did:
            triggers.reflex(g, fx, fx.face, self.ability)
        fx.next(g)
        return None


class CastFromHand(Op, frozen=True):
    """A card of this name in hand is cast right after this effect; `less`: for so much less, but not for 0."""

    name: str
    less: int = 0
    free: bool = False
    may: bool = False
    rank: int = 2

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        hand = g.zones[g.rules.hands[fx.seat]]
        for found in [c for c in hand if g.rules.name(g, c) == self.name][:1]:
            cast_by_effect.cast_later(g, fx, found, free=self.free, may=self.may)
        fx.next(g)
        return None

    def changed(self, g: Any, src: Any, link: Any, total: int) -> int:
        return max(min(total, 1), total - self.less)

    def not_cast(self, g: Any, card: int, seat: int) -> None:
        happen.do(g, [Event("discards", card=card, seat=seat, by=seat, word="effect")])


class Negate(Op, frozen=True):
    """The thing under this one on the stack does not happen."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        under = [link for link in g.chain if link.stamp != fx.stamp]
        fx.next(g, did=bool(under) and resolve.negate(g, under[-1], fx.source, fx.seat))
        return None


class Later(Op, frozen=True):
    """A delayed ability: when the trigger comes, the ability with this number of the same card; once unless `all`."""

    trigger: Any
    ability: int
    all_turn: bool = False

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        kept = Lasting(
            fx.face, fx.ability, fx.pc, fx.seat, fx.source, fx.object, acts.stamp(g), "turn", -1, fx.slots, fx.numbers
        )
        fx.next(g)
        acts.last(g, kept)
        return None

    def delayed_triggers(self) -> tuple[Any, ...]:
        return (self.trigger,)

    def fired(self, g: Any, kept: Lasting) -> None:
        if not self.all_turn:
            lasting.spend(g, kept.stamp)

    def reaction(self, kept: Lasting) -> tuple[int, int]:
        return kept.face, self.ability


class When(Node, frozen=True):
    """A trigger: this kind of event, about the card itself ("this"), or about any card or player ("any")."""

    event: str
    about: str = "this"
    word: str = ""

    def fits(self, g: Any, ctx: Any, event: Event) -> bool:
        mine = (event.card == ctx.source) == (self.about == "this")
        return (mine or self.about == "any") and (not self.word or event.word == self.word)


class Situation(Node, frozen=True):
    """A trigger by situation: its controller has at least so many cards in hand."""

    n: int
    event: str = "state"

    def fits(self, g: Any, ctx: Any, event: Event) -> bool:
        return len(g.zones[g.rules.hands[ctx.seat]]) >= self.n


class HandAtLeast(Condition, frozen=True):
    """You have at least so many cards in hand."""

    n: int

    def holds(self, g: Any, fx: Any) -> bool:
        return len(g.zones[g.rules.hands[fx.seat]]) >= self.n


class Cheaper(Node, frozen=True):
    """A cost change: cards of this name cost so much less (negative: more) for their player."""

    name: str
    n: int
    floor: bool = False
    own: bool = False
    any_element: bool = False
    only: tuple[str, ...] = ()
    to: int = -1

    @property
    def rank(self) -> int:
        return 0 if self.to >= 0 else 1 if self.n < 0 else 2 if self.floor else 3

    def applies_to(self, g: Any, src: Any, link: Any) -> bool:
        return bool(link.seat == src.seat and g.rules.faces[link.face].printed.name == self.name)

    def changed(self, g: Any, src: Any, link: Any, total: int) -> int:
        if self.to >= 0:
            return self.to
        return max(min(total, 1), total - self.n) if self.floor else total - self.n


class Way(Cheaper, frozen=True):
    """An additional (or alternative) cost of the card itself."""

    way: str = "more"
    may: bool = True
    alternative: bool = False
    parts: tuple[Any, ...] = ()


class CastWith(Condition, frozen=True):
    """It was cast with this way (additional cost)."""

    way: str
    asks_casts: bool = True

    def holds(self, g: Any, fx: Any) -> bool:
        return any(cast.object == fx.object and self.way in cast.ways for cast in g.casts)


class InZone(Node, frozen=True):
    """Cards of a player's zone, for costs."""

    zone: str
    kind: str = ""

    def find(self, g: Any, ctx: Any) -> list[int]:
        found = g.zones[g.rules.layout.at(self.zone, ctx.seat)]
        return [c for c in found if not self.kind or self.kind in card_now(g, c).types]


def _event(kind: str, fx: Any, card: int, **fields: Any) -> Event:
    return Event(kind, card=card, seat=fx.seat if kind == "enters" else -1, source=fx.source, by=fx.seat, **fields)


# Short ways


def program(*ops: Op) -> Program:
    """The choices first."""
    head = len([op for op in ops if isinstance(op, Pick | Share | NameModes | InMode)])
    return Program(ops, head, 8)


def action(costs: tuple[Any, ...], *ops: Op, **facts: Any) -> Ability:
    """An action ability."""
    return Ability(kind="action", costs=costs, program=program(*ops), **facts)


def special(costs: tuple[Any, ...], *ops: Op) -> Ability:
    """A special ability."""
    return Ability(kind="special", costs=costs, program=program(*ops), name="とっておき")


def auto(trigger: Any, *ops: Op, **facts: Any) -> Ability:
    """An auto ability (trigger None: it is only triggered by a text)."""
    return Ability(kind="auto", triggers=() if trigger is None else (trigger,), program=program(*ops), **facts)


def summon(name: str, *ops: Op, **facts: Any) -> Face:
    """A summon of cost 1."""
    abilities = (Ability(kind="summon", program=program(*ops), where=("stack",), ex=facts.pop("ex", False)),)
    extra = facts.pop("more", ())
    return with_text(card(name, "summon", **{"cost": 1, **facts}), *abilities, *extra)


def with_text(face: Face, *abilities: Ability, keywords: dict[str, int] | None = None) -> Face:
    """The same card with these abilities."""
    printed = face.printed
    return Face(printed=printed, abilities=abilities, keywords=keywords or face.keywords, names=face.names)


# Going on step by step: the kernel runs through everything that nobody decides, so tests that look at the stack stop it


def say(table: Table, text: str) -> None:
    """Give one answer, and nothing more."""
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, text))


def stacked(table: Table, count: int = 1) -> None:
    """Go on, with safe answers, until so many things are on the stack and somebody may get priority."""
    _until(table, lambda g: len(g.chain) == count)


def resolved(table: Table) -> None:
    """Go on, with safe answers, until the stack is empty and nothing is in progress."""
    _until(table, lambda g: not g.chain and not g.waiting)


def _until(table: Table, there: Callable[[Any], bool]) -> None:
    g = table.g
    for _ in range(300):
        if isinstance(g.frames[-1], Window) and there(g):
            return
        asked = step(g)
        if asked is not None:
            answer(g, asked.move())
    raise AssertionError(g.frames)


def go_on(table: Table, steps: int) -> None:
    """So many steps, with safe answers."""
    for _ in range(steps):
        asked = step(table.g)
        if asked is not None:
            answer(table.g, asked.move())


def hand(table: Table, seat: int = 0) -> int:
    """How many cards a player has in hand."""
    return len(table.g.zones[table.g.rules.hands[seat]])


def offered(table: Table, seat: int = 0, scope: str = "main1") -> list[str]:
    """What this player could do now with priority."""
    moves = table.g.rules.actions(table.g, seat, Window(scope=scope, holder=seat))
    names = [f"{move.verb} {table.g.rules.name(table.g, move.card)}" for move in moves]
    return [f"{name} {move.arg}" if move.arg > 0 else name for name, move in zip(names, moves, strict=True)]
