"""What has happened this turn or in this chain, as texts ask about it later [scs-1.12 5.2.4, 6.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Number
from fuda.effects.condition import Fact, NumberIs
from fuda.effects.node import Reference
from fuda.effects.players import hangs_on
from fuda.effects.reference import bind, refs_of, slots_of
from fuda.effects.refusal import Unresolved
from fuda.effects.trigger import Trigger, Verb, When
from fuda.effects.words import Adjective, All, Description, Pick
from fuda.games.scs.language.told.trigger import PLAIN_SIDES, StrikerDoes
from fuda.games.scs.language.words.reference import doers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.effects.machine import Refs
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event

HISTORY = frozenset(("history",))
DECLARED = ("declares", "targets", "unchains")


def remembered(g: Match, ctx: Any, way: Any) -> Iterator[Event]:
    """What of this has happened this turn. Who has left since is known by whose it was."""
    for event in g.history:
        if event.kind not in way.listens() or not was_done(g, ctx, way.deed, event):
            continue
        who = way.who
        if not isinstance(who, All):
            if not set(_objects(g, ctx, who)).isdisjoint(who_did(g, event, way.deed.role)):
                yield event
        elif PLAIN_SIDES[getattr(who.what, "noun", "any")] in (None, _seat(event, way.deed.role) == ctx.seat):
            yield event


def was_done(g: Match, ctx: Any, deed: Any, event: Event) -> bool:
    """Was it this deed? To whom it was done may have left by it: that is known by whose it was [L7, L16]."""
    whom = getattr(deed, "whom", None)
    if not isinstance(whom, All):
        return bool(deed.fits(g, ctx, event))
    side = PLAIN_SIDES[getattr(whom.what, "noun", "any")]
    return side in (None, event.seat == ctx.seat) and bool(replace(deed, whom=None).fits(g, ctx, event))


def check_plain(who: Any) -> None:
    """Of strikers of a kind only whose they were is remembered."""
    what = who.what if isinstance(who, All) else None
    if isinstance(what, Pick) and (what.adjs or what.noun not in PLAIN_SIDES):
        raise Unresolved("このターンに")


def who_did(g: Match, event: Event, role: str) -> Refs:
    """Who had that part in it; of an attack that is over all who took part in it [scs-1.12 2.6.2]."""
    if role != "source" or event.word != "attack":
        return doers(g, event, role)
    told = [found for found in g.history if found.kind == "attacks" and found.moment <= event.moment]
    last = max((found.moment for found in told if found.card == event.source), default=-1)
    return tuple((found.card, found.object) for found in told if found.moment == last)


def listened(deed: Any) -> frozenset[str]:
    """The kinds of event that tell of it later."""
    return frozenset((*deed.listens(), *(("attacks",) if deed.role == "source" else ())))


def _seat(event: Event, role: str) -> int:
    """Whose striker had that part in the event."""
    return event.by if role == "source" else event.seat


def in_chain(g: Match, ctx: Any, event: Event) -> bool:
    """Has it happened since the last chain was over? To a text that waits for the end of a chain that chain is meant
    [scs-1.12 6.1.1, 6.3.1.4]."""
    cause = getattr(ctx, "cause", None)
    over = cause.moment if cause is not None and cause.kind == "unchains" else -1
    ended = [found.moment for found in g.history if found.kind == "unchains" and found.moment != over]
    return event.moment > max(ended, default=-1) and (over < 0 or event.moment <= over)


def _objects(g: Match, ctx: Any, who: Any) -> Refs:
    """The objects that a word means, gone or not. (No projection is asked: one may be in the making.)"""
    return refs_of(ctx, who) if slots_of(who) else tuple(who.refs(g, ctx, None))


class Past(Fact, frozen=True):
    """このターンに敵が撃破された: has it happened since the turn began? (`no`: has it not?)"""

    way: When
    no: bool = False
    chain: bool = False
    """このチェインで: since the last chain was over."""

    def bound(self, asm: Asm) -> Past:
        """Of strikers of a kind only whose they were is remembered."""
        way = bind(self.way, asm)
        check_plain(way.who)
        check_plain(getattr(way.deed, "whom", None))
        if not isinstance(way.who, All) and not slots_of(way.who) and not hasattr(way.who, "refs"):
            raise Unresolved("このターンに")
        return Past(way, self.no, self.chain)

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        return any(not self.chain or in_chain(g, ctx, event) for event in remembered(g, ctx, self.way)) != self.no

    def remembers(self) -> frozenset[str]:
        """The kinds of event, and the ends of chains."""
        return listened(self.way.deed) | (frozenset(("unchains",)) if self.chain else frozenset())

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class PlayerPast(Fact, frozen=True):
    """このターンにあなたがカードを引いた, このターンに相手がグレイズを行っていない (`no`): what a player has done
    since the turn began [scs-1.12 5.2.4]."""

    way: Trigger
    no: bool = False

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        return bool(done_by_player(g, ctx, self.way)) != self.no

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return frozenset(self.way.listens())

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and who is meant."""
        return super().watches() | HISTORY | hangs_on(getattr(self.way, "seat", ""))


class PlayerTimes(Number, frozen=True):
    """このターンにあなたが引いたカードの枚数."""

    way: Trigger

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """How many."""
        return done_by_player(g, ctx, self.way)

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return frozenset(self.way.listens())

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and who is meant."""
        return super().watches() | HISTORY | hangs_on(getattr(self.way, "seat", ""))


def done_by_player(g: Match, ctx: Any, way: Trigger) -> int:
    """How often this has happened since the turn began: a card at a time."""
    return sum(1 for event in g.history if event.kind in way.listens() and way.fits(g, ctx, event))


class WasCountered(Fact, frozen=True):
    """このチェインで対象の宣言が打ち消された [scs-1.12 2.5.5, 6.1.1]."""

    who: Reference
    no: bool = False

    def bound(self, asm: Asm) -> WasCountered:
        """Whose is known after it has left, too."""
        who = bind(self.who, asm)
        if not slots_of(who) and not hasattr(who, "refs"):
            raise Unresolved("このチェインで")
        return WasCountered(who, self.no)

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        meant = set(_objects(g, ctx, self.who))
        told = [event for event in g.history if event.kind == "counters" and in_chain(g, ctx, event)]
        return any((event.card, event.object) in meant for event in told) != self.no

    def remembers(self) -> frozenset[str]:
        """What was countered, and the ends of chains."""
        return frozenset(("counters", "unchains"))

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class PastTimes(Fact, frozen=True):
    """このターンに敵が2体以上撃破された, このターンに術者が2回以上移動した: so often since the turn began."""

    who: Reference | Description
    n: int
    deed: Verb
    style: str = ""

    def bound(self, asm: Asm) -> PastTimes:
        """As with every look back."""
        way = Past(When(self.who, self.deed)).bound(asm).way
        return PastTimes(way.who, self.n, way.deed, self.style)

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        return sum(1 for _ in remembered(g, ctx, When(self.who, self.deed))) >= self.n

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return frozenset(self.deed.listens())

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class ManyFelled(Fact, frozen=True):
    """このターンに敵を2体以上撃破した."""

    who: Reference
    n: int

    def bound(self, asm: Asm) -> PastTimes:
        """That many of them were."""
        return PastTimes(self.who, self.n, StrikerDoes("defeated")).bound(asm)


class NotByThis(Trigger, frozen=True):
    """この効果で対象が撃破されなかった: it has not happened when the check step of this resolution is over
    [scs-1.12 2.4.4.3, 2.7.2.3, 6.3.1.1]."""

    way: When

    while_resolved: ClassVar[bool] = True

    def bound(self, asm: Asm) -> NotByThis:
        """As with every look back."""
        return NotByThis(Past(self.way).bound(asm).way)

    def listens(self) -> tuple[str, ...]:
        """The end of a resolution."""
        return ("settles",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Of this declaration, and it has not happened?"""
        return bool(event.source == ctx.source) and not any(True for _ in remembered(g, ctx, self.way))

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return listened(self.way.deed)


class AsReaction(Fact, frozen=True):
    """このスペルカードがリアクションで宣言された, アクションで (`no`): did the chain begin with another declaration?
    [scs-1.12 2.5.4.2, 6.1.3.1]"""

    no: bool = False

    def bound(self, asm: Asm) -> AsReaction:
        """Only while it is carried out."""
        if not (asm.spell and asm.declared) or asm.in_demand or asm.waits or asm.until in ("equip", "rule"):
            raise Unresolved("アクション")
        return self

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Look at the first one."""
        told = [event for event in g.history if event.kind in ("declares", "attacks") and in_chain(g, ctx, event)]
        own = bool(told) and told[0].kind == "declares" and told[0].other == ctx.card
        return bool(told) and own == self.no

    def remembers(self) -> frozenset[str]:
        """Declarations, and the ends of chains."""
        return frozenset(("declares", "attacks", "unchains"))

    def watches(self) -> frozenset[str]:
        """The memory of the turn."""
        return HISTORY


class OthersDeclared(Fact, frozen=True):
    """このターンに味方が他のスペルカードを宣言した: besides the one whose text it is, where that is such a one
    [scs-1.12 5.2.4, 6.1.3.1]."""

    kind: str
    side: str = "ally"
    no: bool = False

    def bound(self, asm: Asm) -> NumberIs:
        """By how many there were: this one is among them when it is resolved."""
        if {"declares", "targets"} & set(asm.hears):
            raise Unresolved("他の")  # besides which of those that were heard of?
        own = asm.declared and not asm.in_demand and self.side == "ally" and asm.spell == (self.kind == "spell")
        count = Declarations(turn=True, kind=self.kind, side=self.side)
        return NumberIs(count, int(own), "most") if self.no else NumberIs(count, 1 + own, "least")


class TimesDone(Number, frozen=True):
    """このターンに術者が移動した回数."""

    way: When

    def bound(self, asm: Asm) -> TimesDone:
        """As with every look back."""
        return TimesDone(Past(self.way).bound(asm).way)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """How often."""
        return sum(1 for _ in remembered(g, ctx, self.way))

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return listened(self.way.deed)

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class Declarations(Number, frozen=True):
    """このチェインで行われた宣言の数, このターンに行われた敵の攻撃宣言の数 (`turn`): of both players where
    nobody is named, attacks too, this one counted [scs-1.12 2.5.2, 6.1.3.1]."""

    turn: bool = False
    kind: str = ""
    side: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Since the turn began, or since the last chain was over."""
        count = 0
        for event in g.history:
            if event.kind == "unchains" and not self.turn:
                count = 0
            elif self._means(ctx, event):
                count += 1
        return count

    def _means(self, ctx: Any, event: Event) -> bool:
        kind = event.word if event.kind == "declares" or event.word == "attack" else ""
        if event.kind not in ("declares", "targets") or not kind or self.kind not in ("", kind):
            return False
        return not self.side or (event.by == ctx.seat) == (self.side == "ally")

    def remembers(self) -> frozenset[str]:
        """Declarations, attacks, and the ends of chains."""
        return frozenset(DECLARED)

    def watches(self) -> frozenset[str]:
        """The memory of the turn."""
        return HISTORY


class ThisTurn(Adjective, frozen=True):
    """このターンに召喚された味方: it is still the same object to which that happened."""

    deed: Verb

    def bound(self, asm: Asm) -> ThisTurn:
        """To whom it was done is known only by whose it was."""
        made = ThisTurn(bind(self.deed, asm))
        check_plain(getattr(made.deed, "whom", None))
        return made

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Look back."""
        ref, kinds = g.ref(card), self.deed.listens()
        told = [event for event in g.history if event.kind in kinds and was_done(g, ctx, self.deed, event)]
        return any(ref in who_did(g, event, self.deed.role) for event in told)

    def remembers(self) -> frozenset[str]:
        """The kinds of event."""
        return listened(self.deed)

    def watches(self) -> frozenset[str]:
        """The memory of the turn."""
        return HISTORY
