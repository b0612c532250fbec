"""Before something happens: かわりに, changes of the very damage that is dealt, される [scs-1.12 8.1.5, 8.1.8, 2.4.4]
(reading SR9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace as but

from fuda.effects.amount import Amount, Locked, known
from fuda.effects.assemble.each_alone import alone
from fuda.effects.condition import Fact, IsSo
from fuda.effects.flow import UnlessUndone
from fuda.effects.node import Node, Op, Reference
from fuda.effects.reference import bind, slots_of
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import Prefix
from fuda.effects.words import All
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.effect_source import is_kind
from fuda.games.scs.happening.moves import GOES
from fuda.games.scs.language.assemble.touching import touches
from fuda.games.scs.language.assemble.writer import FIRM, Asm, AtOnce
from fuda.games.scs.language.statements.lasting import AWAITED, RESOLUTION, STANDING, TIMED
from fuda.games.scs.language.told.drawing import Drawing, check_draws
from fuda.games.scs.language.told.trigger import by_effect, means
from fuda.games.scs.language.words.number import signed
from fuda.games.scs.language.words.reference import Spoken, doers
from fuda.games.scs.now import lasting
from fuda.games.scs.now.permissions import is_firm
from fuda.games.scs.now.projection import projection_of
from fuda.kernel.event import Event, Link

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move

NONE: frozenset[str] = frozenset()
WAYS = {
    "defeated": ("defeats",),
    "retired": ("retires",),
    "leaves": tuple(GOES),
    "hurt": ("damages",),
    "moves": ("moves",),
    "acted": ("acts",),
    "returned": ("returns",),
}
"""By word: the kinds of event that are about to happen. A striker leaves the stage by every door [L12]."""


class Coming(Node, frozen=True):
    """このストライカーが撃破される, 対象がダメージを受ける …: what is about to happen to whom."""

    who: Reference
    deed: str
    kind: str = ""
    by: Reference | None = None
    """Who does it, where the text says so."""
    effect: str = ""
    """By an effect: of whom (any, ally, enemy)."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of event by which it happens."""
        return WAYS[self.deed]

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is it just that? Of a striker on the stage."""
        if event.card < 0 or g.area[event.card] < 0 or not is_kind(event.word, self.kind):
            return False
        if self.effect and not by_effect(ctx, event, self.effect):
            return False
        if self.by is not None and not any(means(g, ctx, self.by, ref) for ref in doers(g, event, "source")):
            return False
        return means(g, ctx, self.who, g.ref(event.card))


class Replaces(Node, frozen=True):
    """A replacement as the engine asks for it: instead of the event, or before it, the text `place` of the printed
    card `number` is run [scs-1.12 8.1.5.1, 8.1.5.2, 8.1.8]."""

    would: Coming | Drawing
    number: str
    place: int
    before: bool = False
    once: bool = False
    optional: bool = False
    whens: tuple[IsSo, ...] = ()

    @property
    def single(self) -> bool:
        """It is applied once, even if several things of one moment fulfil its condition [scs-1.12 8.1.4.1, 8.1.5.3]."""
        return True

    def replaces(self) -> tuple[str, ...]:
        """The kinds of event."""
        return self.would.kinds()

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Is it about this one, and do its conditions hold?"""
        if not self.would.fits(g, src, event):
            return False
        ctx = but(src, cause=event)
        return all(when.true(g, ctx, projection_of(g)) for when in self.whens)

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """The event itself comes after the text, or not at all."""
        return [event] if self.before else []

    def program(self, g: Match, src: Source, event: Event) -> Link:
        """The text that is run."""
        face = g.rules.by_number[self.number]
        cause = but(event, object=g.object[event.card]) if event.card >= 0 else event
        return Link(
            "effect", src.seat, src.source, src.object, face, self.place, -1, src.slots, src.numbers, src.stamp, cause
        )

    def watches(self) -> frozenset[str]:
        """It is asked when something happens, not by the projection."""
        return NONE


class DamageBy(Node, frozen=True):
    """受けるダメージ【-2】, 与えるダメージ【+1】 as the engine asks for it."""

    who: Reference
    role: str
    kind: str
    n: Amount
    once: bool = False
    whens: tuple[Fact, ...] = ()
    half: str = ""
    """半分にする: which way a fraction is rounded, up or down."""

    to: int = -1
    """…にする: how much it becomes, where the text says that."""
    whom: Reference | None = None
    """敵に与える: to whom it is dealt, where the text says that."""

    @property
    def adds(self) -> bool:
        """It only adds: the order of several does not matter."""
        return not self.half and self.to < 0

    def replaces(self) -> tuple[str, ...]:
        """Damage."""
        return ("damages",)

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Dealt or taken by the right striker, in the right way?"""
        if not is_kind(event.word, self.kind):
            return False
        refs = (g.ref(event.card),) if self.role == "takes" else doers(g, event, "source")
        if not any(means(g, src, self.who, ref) and touches(g, src, ref[0]) for ref in refs):
            return False
        if self.whom is not None and not means(g, src, self.whom, g.ref(event.card)):
            return False
        if (event.other == FIRM or is_firm(g, event)) and self._left(g, src, event) < event.amount:
            return False
        ctx = but(src, cause=event)
        return all(when.true(g, ctx, projection_of(g)) for when in self.whens)

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """More or less of it, or half; what is left of none does nothing [scs-1.12 1.1.4, 1.1.7]."""
        amount = self._left(g, src, event)
        if amount <= 0 < event.amount and "averts" in g.rules.heard:
            return [Event("averts", event.card, g.object[event.card], source=src.source, by=src.seat, word=event.word)]
        return [but(event, amount=amount)]

    def _left(self, g: Match, src: Source, event: Event) -> int:
        """How much it becomes."""
        if self.to >= 0:
            return self.to
        if self.half:
            return (event.amount + (self.half == "up")) // 2
        return event.amount + (known(g, but(src, cause=event), self.n, projection_of(g)) or 0)

    def watches(self) -> frozenset[str]:
        """It is asked when something happens, not by the projection."""
        return NONE


class DamageShift(AtOnce, frozen=True):
    """対象が次に受けるダメージ【-2】, このストライカーが与える攻撃のダメージ【+1】 [scs-1.12 2.4.4, 2.6.2.1, 8.2.5]."""

    who: Reference
    role: str
    n: Amount
    kind: str = ""
    next: bool = False
    sign: str = "+"
    whom: Reference | None = None
    style: str = ""

    def compile(self, asm: Any) -> None:
        """For a time."""
        if asm.until not in TIMED:
            raise Unresolved("ダメージ")
        lock = asm.new_number()
        node = self._node(asm, Locked(lock))
        each = slots_of(node.who) if self.next else ()
        asm.add(Await(node, asm.until, ((lock, bind(self.n, asm), self.sign),), each))

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Always."""
        if self.next:
            raise Unresolved("次に")
        n = signed(self.n, self.sign, asm)
        return [self._node(asm, n, whens)]

    def _node(self, asm: Asm, n: Amount, whens: tuple[Any, ...] = ()) -> DamageBy:
        who, whom = bind(self.who, asm), bind(self.whom, asm)
        return DamageBy(who, self.role, self.kind, n, self.next, whens, whom=whom)


class DamageHalf(AtOnce, frozen=True):
    """対象が次に受けるダメージを半分にする; without a word about it a fraction is rounded up [scs-1.12 1.1.4]."""

    who: Reference
    kind: str = ""
    next: bool = False
    down: bool = False
    style: str = ""
    role: str = "takes"

    @property
    def _way(self) -> str:
        return "down" if self.down else "up"

    def compile(self, asm: Any) -> None:
        """For a time."""
        if asm.until not in TIMED:
            raise Unresolved("ダメージ")
        node = DamageBy(bind(self.who, asm), self.role, self.kind, 0, self.next, half=self._way)
        asm.add(Await(node, asm.until, (), slots_of(node.who) if self.next else ()))

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Always."""
        if self.next:
            raise Unresolved("次に")
        return [DamageBy(bind(self.who, asm), self.role, self.kind, 0, whens=whens, half=self._way)]


class DamageSet(AtOnce, frozen=True):
    """対象が次に受けるダメージを0にする, 敵がこのストライカーに与えるダメージを0にする (`by`) [scs-1.12 8.1.7]."""

    fixes: ClassVar[bool] = True

    who: Reference
    n: int
    kind: str = ""
    next: bool = False
    by: Reference | None = None

    def compile(self, asm: Any) -> None:
        """For a time."""
        if asm.until not in TIMED:
            raise Unresolved("ダメージ")
        node = self._node(asm, ())
        whom = node.who if node.whom is None else node.whom
        asm.add(Await(node, asm.until, (), slots_of(whom) if self.next else ()))

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Always."""
        if self.next:
            raise Unresolved("次に")
        return [self._node(asm, whens)]

    def _node(self, asm: Asm, whens: tuple[Any, ...]) -> DamageBy:
        who, by = bind(self.who, asm), bind(self.by, asm)
        if by is not None:
            return DamageBy(by, "deals", self.kind, 0, self.next, whens, to=self.n, whom=who)
        return DamageBy(who, "takes", self.kind, 0, self.next, whens, to=self.n)


class NotInstead(AtOnce, frozen=True):
    """…できない場合、この効果は適用されない: in a text that takes the place of something, that happens after all."""

    def compile(self, asm: Any) -> None:
        """Only there."""
        if not asm.replaces:
            raise Unresolved("適用されない")
        asm.add(StillHappens())


class Await(Op, frozen=True):
    """A replacement that goes on for a time; its numbers are found out now."""

    node: Replaces | DamageBy
    until: str
    locks: tuple[tuple[int, Amount, str], ...] = ()
    each: tuple[int, ...] = ()
    """The slots of several for each of whom it waits (reading SL24) [L5]."""

    def waiting_on(self) -> Await:
        """The same until it comes, once."""
        return but(self, until=AWAITED, node=but(self.node, once=True))

    def lasting_nodes(self) -> tuple[Any, ...]:
        """The replacement."""
        return (self.node,)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it."""
        made = fx
        for place, number, sign in self.locks:
            value = known(g, fx, number, projection_of(g)) or 0
            made = made.but(numbers=made.with_number(place, -value if sign == "-" else value))
        for held in alone(made, self.each):
            lasting.keep(g, fx, self.until, held, made.numbers)
        fx.done(g)
        return None


class StillHappens(Op, frozen=True):
    """What was to be replaced happens after all."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As it was."""
        happen.op(g, fx, [fx.cause] if fx.cause is not None else [])
        return None


class InsteadOf(Prefix, frozen=True):
    """…場合、かわりに…; `before`: without かわりに, されるなら before it happens; `next`: 次に: the first time only
    [scs-1.12 8.1.3, 8.1.5, 8.1.8, 8.1.8.1]."""

    would: Coming | Drawing
    condition: Fact | None = None
    before: bool = False
    next: bool = False
    style: str = ""

    family: ClassVar[str] = "on"

    def write(self, asm: Any, inside: Any) -> None:
        """In an effect: it waits for a time, or until its resolution ends [scs-1.12 2.4.4.3]; what is linked to it is
        part of it [L9]."""
        if asm.until not in TIMED and not asm.declared:
            raise Unresolved("場合")
        node = self.made(asm, asm.with_followers(inside))
        text = asm.shop.abilities[node.place].program.ops
        made = Await(node, asm.until or RESOLUTION, each=asm.waited_for(node.would, text))
        if asm.until:
            asm.add(made)
        else:
            asm.first_of_all(made)

    def made(self, asm: Asm, write: Any, whens: tuple[Any, ...] = ()) -> Replaces:
        """The replacement, with its text as an ability that waits to be run. Who says that it shall be must do all of
        it: if that cannot be done, what was to happen happens [scs-1.12 8.1.6, 8.1.6.1] (reading SL25)."""
        if self.next and asm.until in STANDING:
            raise Unresolved("次に")
        would = bind(self.would, asm)
        if self.condition is not None:
            whens = (*whens, bind(self.condition, asm))
        spoken = Spoken("card", would.who.what if isinstance(would.who, All) else None) if would.who else None
        asked: list[bool] = []
        changed: list[int] = []

        def text(inner: Asm) -> None:
            inner.offered = asked if not self.before else None
            inner.replaces, inner.replaces_damage = not self.before, would.deed == "hurt"
            write(inner)
            changed.extend(inner.changed)
            if inner.changed:
                inner.add(StillHappens())
                for jump in inner.changed:
                    inner.patch(jump, to=inner.here)
            elif asked and not self.before:
                place = inner.add(UnlessUndone())
                inner.add(StillHappens())
                inner.patch(place, to=inner.here)

        place = asm.shop.inner(asm, text, spoken)
        check_draws(would, asm.shop.abilities[place].program)
        number = asm.shop.printed.number
        before = self.before and not changed
        return Replaces(would, number, place, before, self.next, bool(asked) and not changed, whens)
