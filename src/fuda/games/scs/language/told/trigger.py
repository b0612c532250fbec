"""When: the events that triggered texts wait for [scs-1.12 2.4.4, 8.1.3, 8.1.4, 8.1.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from fuda.effects.condition import Fact
from fuda.effects.node import Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import bind, bound_parts, cards_of, refs_of, slots_of
from fuda.effects.refusal import Never, Nobody
from fuda.effects.trigger import Trigger, Verb, When
from fuda.effects.words import All, This
from fuda.games.scs.book import areas
from fuda.games.scs.happening.effect_source import is_kind
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.statements.permission import Feature, Filter
from fuda.games.scs.language.words.goal import Goal
from fuda.games.scs.language.words.noun import StrikerPick
from fuda.games.scs.language.words.reference import Bearer, Caster, Spoken
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.printed import ANY
from fuda.kernel import last

if TYPE_CHECKING:
    from collections.abc import Collection

    from fuda.effects.trigger import Antecedent
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event
    from fuda.kernel.state import Ref


class Told(NamedTuple):
    """How a deed is told: the kind of event, the part its subject has in it, its word where that matters, and the
    word to point at."""

    kind: str
    role: str = "card"
    word: str = ""


DEEDS = {
    "summoned": Told("summons"),
    "defeated": Told("defeats"),
    "retired": Told("retires"),
    "left": Told("leaves"),
    "moved": Told("moves"),
    "quit": Told("moves"),
    "returned": Told("returns"),
    "attacked": Told("attacks"),
    "aimed": Told("targets", word="attack"),
    "targeted": Told("targets"),
    "hurt": Told("damages"),
    "acted": Told("acts"),
    "readied": Told("readies"),
    "cast": Told("declares", word="spell"),
    "used": Told("declares", word="ability"),
    "declared": Told("declares"),
    "paid": Told("acts"),
    "equipped": Told("equips", "other"),
    "defeats": Told("defeats", "source"),
    "hurts": Told("damages", "source"),
    "assails": Told("targets", "source", "attack"),
}
"""By word: what a striker does or what is done to it."""
ALSO = {"declared": ("attacks",), "quit": ("leaves",)}
"""Other kinds of event by which the same is told: an attack is a declaration, too [scs-1.12 2.5.2]; who leaves the
stage leaves its area."""
PAID = "cost "
"""How the word of an event begins by which a striker acts to pay an orb; the orb follows."""
PLAIN_SIDES = {"ally": True, "enemy": False, "any": None}
"""The nouns by which one can still tell whose a striker was that has left: is it the own side? (None: either)"""
BETWEEN = frozenset(("attacks", "targets", "declares", "grazes", "unchains"))
"""What belongs to a declaration or to the end of a chain: nothing of it happens while an effect is resolved
[scs-1.12 6.1.3.2, 6.2.1, 6.3.1.4]."""


class StrikerDoes(Verb, frozen=True):
    """召喚された, 攻撃した, …を撃破した …."""

    word: str
    whom: Reference | None = None
    by: str = ""
    """By what: attack, spell or ability."""
    where: Goal | None = None
    """Of a summon or a move: to which part of the stage."""
    what: Filter | None = None
    """Of a target: of which declarations."""
    traits: tuple[Feature, ...] = ()
    """Of a spell card: one of these facts it must have."""
    orb: str = ""
    """What was paid: an attribute, 無 for any orb, 術 for the caster's."""

    effect: str = ""
    """By an effect: of whom (any, ally, enemy), not by what the rules let one do."""
    out_of: Goal | None = None
    """Of a move, or of leaving: from which part of the stage."""
    extra: bool = False
    """追加行動で: after the striker's own move, before that is completed [scs-1.12 5.4.6.3]."""

    def listens(self) -> tuple[str, ...]:
        """The kinds of event."""
        return (DEEDS[self.word].kind, *ALSO.get(self.word, ()))

    @property
    def role(self) -> str:
        """The subject's part."""
        return DEEDS[self.word].role

    @property
    def names(self) -> Any:
        """To whom it is done, where that is said."""
        return self.whom

    def bound(self, asm: Asm) -> StrikerDoes:
        """Only what is declared takes targets [scs-1.12 2.5.4.1]."""
        if self.what is not None and self.what.kind not in ("declared", "spell", "ability"):
            raise Never("対象")
        made: StrikerDoes = bound_parts(self, asm)
        return made

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """The right deed, to the right striker. What is aimed at by an attack is told apart from other targets."""
        way = DEEDS[self.word]
        if event.word != way.word if way.word else way.kind == "targets" and event.word == "attack":
            return False
        if not is_kind(event.word, self.by):
            return False
        if self.effect and not by_effect(ctx, event, self.effect):
            return False
        if self.extra and g.mover != (event.card, event.object):
            return False
        if self.where is not None and areas.number(event.word) not in self.where.areas(g, ctx):
            return False
        if self.orb and not has_paid(event.word, self.orb):
            return False
        if self.out_of is not None and stood_in(g, event) not in self.out_of.areas(g, ctx):
            return False
        return self._is_of(g, ctx, event) and (
            self.whom is None or means(g, ctx, self.whom, (event.card, event.object))
        )

    def _is_of(self, g: Match, ctx: Any, event: Event) -> bool:
        """Is the declaration one of those that are meant, the spell card one with such a fact?"""
        what = self.what
        if what is None:
            return not self.traits or has_one(g, event, self.traits)
        if what.kind not in ("declared", event.word) or (what.side and (event.by == ctx.seat) != (what.side == "ally")):
            return False
        return not what.traits or has_one(g, event, what.traits)


def stood_in(g: Match, event: Event) -> int:
    """The area from which a striker went, by moving or by leaving the stage (-1: none) [scs-1.12 2.3.7]."""
    if event.kind == "moves":
        return areas.origin(event.other)
    left = last.known(g, (event.card, event.object))
    return left.facts.get("area", -1) if left is not None else -1


def by_effect(ctx: Any, event: Event, whose: str) -> bool:
    """Did an effect do it, of that side? [scs-1.12 2.4.8]"""
    done = event.amount == 1 if event.kind == "moves" else event.word == "effect"
    return done and (whose == "any" or (event.by == ctx.seat) == (whose == "ally"))


def has_one(g: Match, event: Event, traits: tuple[Feature, ...]) -> bool:
    """Has the spell card that was declared, or the striker whose ability it was, one of these facts?"""
    now = projection_of(g).at(event.other if event.other >= 0 else event.source)
    return any(trait.on(now) for trait in traits)


def has_paid(word: str, orb: str) -> bool:
    """Did it act to pay such an orb? [scs-1.12 7.1.4.1, 7.1.4.2]"""
    paid = word.removeprefix(PAID)
    return paid != word and (orb == ANY or orb in paid)


class ByThis(When, frozen=True):
    """この効果で敵が撃破された, この効果で敵が2体以上撃破された: by what this text itself does, while it is resolved
    [scs-1.12 2.4.4.3, 8.1.4]."""

    n: int = 1

    while_resolved: ClassVar[bool] = True

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Has this effect done it?"""
        return bool(event.source == ctx.source) and super().fits(g, ctx, event)


class ByPlayer(Trigger, frozen=True):
    """相手がスペルカードを宣言した, あなたがストライカーを召喚した: any striker of that player [scs-1.12 2.1.2]."""

    seat: str
    deed: StrikerDoes | None = None
    word: str = ""

    def bound(self, asm: Asm) -> When:
        """The same of strikers."""
        who = All(StrikerPick("ally" if self.seat == "mine" else "enemy"))
        return When(bind(who, asm), bind(self.deed or StrikerDoes(self.word), asm))


class Felled(Trigger, frozen=True):
    """味方の攻撃によって敵が撃破された: whose attack, spell card or ability it was [scs-1.12 2.6.2]."""

    who: Reference
    by: str
    whom: Reference

    def bound(self, asm: Asm) -> When:
        """The same said of who did it."""
        return When(bind(self.who, asm), bind(StrikerDoes("defeats", self.whom, self.by), asm))


class HeardOf(Fact, frozen=True):
    """…が2体以上撃破された: so many fulfilled the condition of this text at one moment [scs-1.12 8.1.4.1]."""

    n: int

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Count what was heard together."""
        return ctx.cause is not None and 1 + len(ctx.cause.also) >= self.n


def heard_by(trigger: Trigger) -> tuple[str, ...]:
    """The kinds of event that a text that waits for this has heard; who attacks or is attacked, it has heard of the
    attack."""
    trigger = getattr(trigger, "trigger", trigger)
    told = DEEDS.get(getattr(getattr(trigger, "deed", None), "word", ""))
    attack = ("attacks",) if told is not None and told.word == "attack" else ()
    return (*trigger.listens(), *attack)


def spoken_of(trigger: Trigger, several: Collection[int] = ()) -> Spoken | None:
    """The card that a following それ means: the first that is any of a kind, or one of several, or the
    bearer [L6]."""
    for role, word in trigger.antecedents():
        if isinstance(word, All | Bearer) or not set(slots_of(word)).isdisjoint(several):
            return Spoken(role, word.what if isinstance(word, All) else None)
    return None


def others_spoken_of(trigger: Trigger) -> tuple[Spoken, ...]:
    """Whom a following その敵, その味方 can mean besides: everybody whom the condition names, and who has attacked or
    declared that of which somebody has become the target [L6]."""
    found = [Spoken(role, word.what) for role, word in trigger.antecedents() if isinstance(word, All)]
    plain: Any = getattr(trigger, "trigger", trigger)
    deed = getattr(plain, "deed", None)
    side = getattr(getattr(deed, "what", None), "side", "")
    if getattr(deed, "word", "") == "aimed":
        side = "ally" if isinstance(plain.who, All) and getattr(plain.who.what, "side", "") == "enemy" else "enemy"
    return (*found, Spoken("source", StrikerPick(side))) if side else tuple(found)


def topic_of(trigger: Any, asm: Asm) -> Any:
    """このストライカーが攻撃したとき、手札に戻す: what is done without saying to whom is done to the subject, where
    nobody else is spoken of [L6] (reading SL35)."""
    who = getattr(getattr(trigger, "trigger", trigger), "who", None)
    return (who, asm.it) if isinstance(who, This | Bearer) else None


def comes_at_once(trigger: Trigger) -> bool:
    """Can it happen while an effect is resolved?"""
    return BETWEEN.isdisjoint(trigger.listens())


def means(g: Match, ctx: Any, who: Any, ref: Ref) -> bool:
    """Does this subject mean that object? A card that has left and come again is another one [scs-1.12 2.3.6]."""
    card, number = ref
    seen = projection_of(g)
    if isinstance(who, All):
        fitting: bool = who.what.fits(g, ctx, card, seen)
        return fitting
    if isinstance(who, This | Caster):
        return bool(card == ctx.source and number == ctx.object)
    if isinstance(who, Slot):
        return ref in refs_of(ctx, who)
    return card in cards_of(g, ctx, who, seen)


class Point(Trigger, frozen=True):
    """あなたのターン開始時, ストライカーフェイズ終了時 … [scs-1.12 5.3.1.2, 5.4.2, 5.4.10.1, 5.5.1.1, 5.5.1.5, 5.6.1.1,
    5.6.1.7]."""

    point: str
    seat: str = "both"
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """A phase."""
        return ("phase",)

    @property
    def names_time(self) -> bool:
        """It does."""
        return True

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Which point, in whose turn?"""
        return event.word == self.point.replace("-", " ") and event.seat in seats_of(g, ctx, self.seat)


class ChainEnd(Trigger, frozen=True):
    """チェイン終了時 [scs-1.12 6.3.1.4]."""

    def listens(self) -> tuple[str, ...]:
        """When all is resolved."""
        return ("unchains",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Any chain."""
        return True


class AnyTime(Trigger, frozen=True):
    """A or B: one of several; both at once count once [scs-1.12 8.1.9.1]."""

    ways: tuple[When, ...]

    def listens(self) -> tuple[str, ...]:
        """All their kinds."""
        return tuple(dict.fromkeys(kind for way in self.ways for kind in way.listens()))

    @property
    def own(self) -> bool:
        """All of them?"""
        return all(way.own for way in self.ways)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """What all of them name."""
        first: tuple[Antecedent, ...] = self.ways[0].antecedents()
        return first if all(way.antecedents() == first for way in self.ways) else ()

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """One of them?"""
        return any(event.kind in way.listens() and way.fits(g, ctx, event) for way in self.ways)


def bound_trigger(trigger: Any, asm: Asm) -> Any:
    """The same with its references resolved. A card that has yet to be chosen cannot be waited for."""
    made = bind(trigger, asm)
    if isinstance(getattr(made, "who", None), Slot) and not asm.waits:
        raise Nobody("対象")
    return made
