"""Words made for tests of cards in play and declarations: continuous effects, prohibitions, target lines, deeds."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from fuda.effects.node import Node, Op, Program
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.memory import reach_from
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import says
from fuda.games.scs.printed import Ability, Minimap, listed
from fuda.kernel.event import Event, Link

NOTHING: frozenset[str] = frozenset()
ROUND = Minimap(red=tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)))
ALL = Minimap(red=tuple((dx, dy) for dx in range(-3, 4) for dy in range(-4, 5)))


class Static(Node, frozen=True):
    """A continuous effect on: "self", "bearer", "friends", "enemies", "all", "targets" (slot 0), "near" (friends in the
    areas around)."""

    whom: str = "self"

    layer: ClassVar[int] = 2
    reads: ClassVar[frozenset[str]] = NOTHING
    writes: ClassVar[frozenset[str]] = NOTHING

    def watches(self) -> frozenset[str]:
        return frozenset(("area",)) if self.whom == "near" else NOTHING

    def cards(self, g: Any, source: Any, seen: Any) -> list[int]:
        mine: list[int] = seen.strikers[source.seat]
        theirs: list[int] = seen.strikers[1 - source.seat]
        if self.whom == "near":
            return [c for c in mine if areas.adjacent(g.area[source.source], g.area[c])]
        if self.whom == "targets":
            return [c for c, number in source.slots[0] if g.object[c] == number]
        if self.whom == "bearer":
            return [g.host[source.source]]
        return {"self": [source.source], "friends": mine, "enemies": theirs, "all": [*mine, *theirs]}[self.whom]


class Plus(Static, frozen=True):
    """「ステータス：n」"""

    stat: str = "power"
    n: int = 1

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.own(self.stat).add(self.n)


class Counted(Plus, frozen=True):
    """The same, saying that its deed depends on nothing: the projection may be carried on."""

    steady: ClassVar[bool] = True
    pure: ClassVar[bool] = True
    constant: ClassVar[bool] = True
    writes: ClassVar[frozenset[str]] = frozenset(("power", "defence", "rank"))


class Locked(Plus, frozen=True):
    """変更する as an effect has made it: differences in the numbers."""

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.own(self.stat).add(source.numbers[0])


class Put(Plus, frozen=True):
    """変更する of a continuous effect."""

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.own(self.stat).put(self.n)


class Group(Static, frozen=True):
    """It belongs to a group, too."""

    group: str = "団"
    layer = 0
    writes = frozenset(("groups",))

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.groups = (*now.groups, self.group)


class PlusGroup(Plus, frozen=True):
    """Members of a group gain."""

    group: str = "団"
    reads = frozenset(("groups",))

    def cards(self, g: Any, source: Any, seen: Any) -> list[int]:
        return [c for c in Static.cards(self, g, source, seen) if self.group in seen.at(c).groups]


class Gives(Static, frozen=True):
    """An ability of another face."""

    number: str = ""
    layer = 1
    writes = frozenset(("abilities",))

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        pair = (g.rules.by_number[self.number], 0)
        now.abilities = (*now.abilities, pair)
        now.gained = (*now.gained, (pair, source.stamp))


class Loses(Static, frozen=True):
    """All abilities are lost."""

    layer = 1
    writes = frozenset(("abilities", "presence"))

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.abilities = now.gained = ()


class Widens(Static, frozen=True):
    """The attack range becomes this one."""

    range: Minimap = ROUND
    layer = 1
    writes = frozenset(("range",))

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.range = self.range


class Said(NamedTuple):
    """What is said of a striker."""

    word: str
    what: Any
    source: Any


class Cannot(Static, frozen=True):
    """A prohibition; `what` may limit it."""

    word: str = "move"
    what: Any = None
    layer = 1
    writes = frozenset(("says",))

    def change(self, g: Any, source: Any, now: Any, seen: Any) -> None:
        now.says = (*now.says, Said(self.word, self.what, source))


class Foreign(Node, frozen=True):
    """What comes from this seat."""

    seat: int = 1

    def blocks(self, g: Any, by: Any, seen: Any) -> bool:
        return by is not None and by.seat == self.seat


class Spells(Node, frozen=True):
    """Spells, but no abilities."""

    def blocks(self, g: Any, by: Any, seen: Any) -> bool:
        return bool(g.rules.faces[by.face].abilities[by.ability].kind == "spell")


class HandLimit(Node, frozen=True):
    """The players have another hand limit."""

    n: int
    word: str = "hand limit"
    player = True

    def watches(self) -> frozenset[str]:
        return NOTHING

    def seats(self, g: Any, source: Any) -> tuple[int, ...]:
        return (source.seat,)


class NoGraze(Node, frozen=True):
    """The opponent cannot graze."""

    word: str = "graze"
    n: int = 0
    player: bool = True

    def watches(self) -> frozenset[str]:
        return frozenset()

    def seats(self, g: Any, source: Any) -> tuple[int, ...]:
        return (1 - source.seat,)


class Aim(Node, frozen=True):
    """A target line: so many enemies, friends or strikers (`all`: everybody in range); or areas, or equip spells."""

    whose: str = "enemy"
    number: int = 1
    kind: str = "striker"

    def legal(self, g: Any, ctx: Any) -> list[int]:
        ability = g.rules.faces[ctx.face].abilities[ctx.ability]
        reach = listed(reach_from(g, ctx, ability.map))
        if self.kind == "area":
            return [area for area in reach if g.board[area] < 0 or self.whose == "any"]
        if self.kind == "equip":
            return [c for c in happen.equip_spells(g) if areas.stands(g, c) in reach]
        there = [g.board[area] for area in reach if g.board[area] >= 0]
        return [c for c in there if self._whose(g, ctx, c) and not says(g, c, "target", ctx)]

    def _whose(self, g: Any, ctx: Any, card: int) -> bool:
        return self.whose == "any" or (g.side[card] == ctx.seat) == (self.whose == "friend")

    def count(self, g: Any, ctx: Any) -> int:
        return self.number or max(1, len(self.legal(g, ctx)))

    def ref(self, g: Any, thing: int) -> tuple[int, int]:
        return (thing, areas.AREA) if self.kind == "area" else (thing, g.object[thing])

    def still(self, g: Any, ctx: Any, ref: tuple[int, int]) -> bool:
        return (areas.is_area(ref) or g.fits(ref)) and ref[0] in self.legal(g, ctx)


class Deed(Op, frozen=True):
    """One event about every target, or about the caster, or about the player."""

    kind: str
    amount: int = 1
    whom: str = "targets"
    word: str = "effect"
    keep: int = -1

    def run(self, g: Any, fx: Any, move: Any) -> None:
        cards = [c for c, n in fx.slots[0] if g.object[c] == n] if self.whom == "targets" else [fx.source]
        if self.whom == "player":
            events = [happen.event(fx, self.kind, seat=fx.seat, amount=self.amount)]
        else:
            events = [happen.event(fx, self.kind, c, amount=self.amount, word=self.word) for c in cards]
        happen.op(g, fx, events, self.keep)


class Keep(Op, frozen=True):
    """These continuous effects go on."""

    nodes: tuple[Any, ...]
    until: str = "turn"

    def run(self, g: Any, fx: Any, move: Any) -> None:
        lasting.keep(g, fx, self.until)
        fx.next(g)

    def lasting_nodes(self) -> tuple[Any, ...]:
        return self.nodes


class Equip(Op, frozen=True):
    """The spell card is laid on its target."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        happen.op(g, fx, [happen.event(fx, "equips", fx.card, other=c, seat=fx.seat) for c, _ in fx.slots[0]])


class RuleCard(Op, frozen=True):
    """The spell card becomes a rule card."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        happen.op(g, fx, [happen.event(fx, "rules", fx.card, seat=fx.seat)])


class Instead(Node, frozen=True):
    """かわりに and the like: an event of this kind about `whom` ("self", "any") becomes what `become` says: "nothing",
    "more" (a number is added to its amount), or another kind."""

    kind: str
    become: str = "nothing"
    n: int = 0
    whom: str = "self"
    once: bool = False
    optional: bool = False
    runs: int = -1
    """The ability of its own face that is run first."""
    adds: bool = False

    def replaces(self) -> tuple[str, ...]:
        return (self.kind,)

    def fits(self, g: Any, src: Any, event: Event) -> bool:
        return self.whom == "any" or event.card == src.source

    def instead(self, g: Any, src: Any, event: Event) -> list[Event]:
        if self.become == "nothing":
            return []
        if self.become in ("more", "same"):
            return [Event(event.kind, event.card, amount=event.amount + self.n, source=event.source, word=event.word)]
        return [Event(self.become, event.card, source=src.source, by=src.seat, word="effect")]

    def program(self, g: Any, src: Any, event: Event) -> Link | None:
        if self.runs < 0:
            return None
        return Link("trigger", src.seat, src.source, src.object, g.face[src.source], self.runs, cause=event)


class OnlyIf(Node, frozen=True):
    """使用条件: the caster's player has at least so many cards in hand; `late`: judged when the cost is paid."""

    hand: int
    late: bool = False

    def holds(self, g: Any, ctx: Any) -> bool:
        return len(g.zones[g.rules.hands[ctx.seat]]) >= self.hand


class TargetActed(Node, frozen=True):
    """使用条件: all its targets have acted."""

    late: ClassVar[bool] = True

    def holds(self, g: Any, ctx: Any) -> bool:
        return all(g.acted[card] for card, _ in ctx.slots[0])


class CountsUse(Node, frozen=True):
    """使用条件: once a turn."""

    def holds(self, g: Any, ctx: Any) -> bool:
        return not g.used.get(f"once {ctx.source}", 0)

    def apply(self, g: Any, ctx: Any) -> None:
        g.used[f"once {ctx.source}"] = 1


def static(*nodes: Node, **more: Any) -> Ability:
    """A static ability."""
    return Ability(kind="static", statics=nodes, **more)


def spell(*ops: Op, timing: Any = "action", aim: Any = None, reach: Minimap = ALL, **more: Any) -> Ability:
    """The spell frame of a card."""
    where: dict[str, Any] = {"map": reach, "target": aim} if aim is not None else {}
    return Ability(kind="spell", timing=timing, program=Program(tuple(ops)), **where, **more)


def declared(*ops: Op, timing: Any = "action", aim: Any = None, reach: Minimap = ALL, **more: Any) -> Ability:
    """A declared ability."""
    where: dict[str, Any] = {"map": reach, "target": aim} if aim is not None else {}
    return Ability(kind="declared", timing=timing, program=Program(tuple(ops)), **where, **more)
