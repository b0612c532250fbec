"""Effects that go on: what changes about units, always (常時) or for a time [moncolle-2.00 その他.2.3, その他.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import Amount, known
from fuda.effects.assemble.shop import Quote
from fuda.effects.node import Node, parts
from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.happening.acts import ATTACK
from fuda.games.moncolle.language.words.number import Dice
from fuda.games.moncolle.now import query
from fuda.projection.shift import ABILITIES, Flag, OfAbilities, Shift

if TYPE_CHECKING:
    from fuda.games.moncolle.language.assemble.writer import Asm
    from fuda.games.moncolle.now.layers import Source
    from fuda.games.moncolle.now.projection import CardNow, Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Event

NOTHING: frozenset[str] = frozenset()
KEY_BITS = 10


class Adds(Shift, frozen=True):
    """攻+2, 防-1, イニシアチブ:+1, ダイス結果:+1 [moncolle-2.00 用語.4.1, 用語.4.2, 用語.2.3]"""

    stat: str
    n: Amount
    per: Amount | None = None
    """…につき: so many times."""
    most: int = 0
    """(最大+3): no further than this."""
    least: int | None = None
    """(最低0): it does not make the number lower than this."""

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Add it."""
        times = 1 if self.per is None else known(g, source, self.per, seen) or 0
        more = times * (known(g, source, self.n, seen) or 0)
        if self.least is not None:
            more = max(more, min(0, self.least - now.own(self.stat).exact()))
        now.own(self.stat).add(more if not self.most else min(more, self.most) if more > 0 else max(more, self.most))


class NumberBecomes(Shift, frozen=True):
    """攻撃力は…に等しい, 防御力を基本防御力の半分にする: what was added before is gone, what comes later is added
    [moncolle-2.00 その他.2.4]."""

    stat: str
    n: Amount | None = None
    """None: what is printed."""
    half: bool = False

    @property
    def precedence(self) -> int:
        """Of one time, before what is added."""
        return 0

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Replace it; fractions are rounded up."""
        tally = now.own(self.stat)
        value = tally.base if self.n is None else known(g, source, self.n, seen)
        if value is not None:
            tally.put(-(-value // 2) if self.half else value)


class Survives(OfAbilities, frozen=True):
    """[火炎]ダメージでは死亡しない, 攻撃ダメージでは死亡しない: such damage counts for nothing when it is asked whether
    it was enough [moncolle-2.00 ダメージ.1.2]."""

    kind: str
    """The damage attribute; attack: of an attack, effect: of any other damage, plain: damage without attribute."""
    other: bool = False
    """以外の: any damage but this."""

    @property
    def writes(self) -> frozenset[str]:
        """What is said of it."""
        return frozenset(("flags",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is so."""
        now.flags |= {f"死亡しない {'以外 ' if self.other else ''}{self.kind}"}


class StandingAbility(OfAbilities, frozen=True):
    """「スペル:火」を得る, 「飛行」を得る [moncolle-2.00 常備能力.2.1]"""

    slots: str = ""
    march: str = ""
    first: int = 0
    """The number of its first slot among those that its text gives."""

    def bound(self, asm: Asm) -> Node:
        """Each slot that a text gives has its own number."""
        asm.gains += len(self.slots)
        return msgspec.structs.replace(self, first=asm.gains - len(self.slots))

    @property
    def writes(self) -> frozenset[str]:
        """What it has."""
        return frozenset(("slots", "march"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It has it. The key of a slot is when its effect began and its number there: what else comes or goes does not
        change it."""
        begun = source.stamp << KEY_BITS
        now.keys = (*now.keys, *(begun + self.first + n for n in range(len(self.slots))))
        now.slots = (*now.slots, *self.slots)
        now.march = self.march or now.march


class GivesText(OfAbilities, frozen=True):
    """「Battle [攻撃前] …」を得る: the effects of a face of its own, each copy of which counts [L17]
    [moncolle-2.00 特殊能力.0.1] (reading M73)."""

    number: str

    @property
    def writes(self) -> frozenset[str]:
        """What it can do."""
        return frozenset(("abilities",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Add them."""
        face = g.rules.by_number[self.number]
        pairs = tuple((face, n) for n in range(len(g.rules.faces[face].abilities)))
        now.abilities = (*now.abilities, *pairs)
        now.gained = (*now.gained, *((pair, source.stamp) for pair in pairs))


class BecomesAlso(Shift, frozen=True):
    """火属性としても扱う, 火属性になる, すべての属性を持つ, 《竜》としても扱う: attributes and races
    [moncolle-2.00 カードの見方.2.2]."""

    what: str
    """elements or kinds."""
    words: tuple[str, ...] | str
    every: bool = False
    """In the place of all that it had."""

    @property
    def layer(self) -> int:
        """Before what is said of units by their attributes."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What it is."""
        return frozenset((self.what,))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is so."""
        had = () if self.every else getattr(now, self.what)
        setattr(now, self.what, (*had, *(word for word in self.words if word not in had)))


class LessDamage(OfAbilities, frozen=True):
    """[火炎]ダメージを受けない, 受けるダメージを2減らす: damage is changed before it is applied."""

    kind: str = ""
    """The damage attribute it is about; "": every damage, "any": damage with an attribute, "plain": damage without,
    "attack": of an attack, "effect": of anything else."""
    less: int = -1
    """-1: all of it."""
    half: bool = False
    once: bool = False
    """Is it used up by what it changes?"""
    sort: str = ""
    """Of what kind of effect; "": of any."""
    side: str = ""
    """Whose effect, seen from the side of the text; "": anybody's."""
    other: bool = False
    """以外の: any damage but this."""

    @property
    def writes(self) -> frozenset[str]:
        """What it takes."""
        return frozenset(("wards",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It protects."""
        now.wards = (*now.wards, (self, source))

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this damage?"""
        if self.sort and not self._is_of(g, source):
            return False
        return self._is_meant(event) != self.other

    def _is_meant(self, event: Event) -> bool:
        """Is it of that attribute, or dealt in that way?"""
        if self.kind in ("attack", "effect"):
            return (event.by == ATTACK) == (self.kind == "attack")
        if self.kind == "any":
            return bool(event.word)
        return not self.kind or self.kind == (event.word or "plain")

    def _is_of(self, g: Match, source: Source) -> bool:
        """Does such an effect deal it?"""
        fx = shields.speaking(g)
        if fx is None or self.sort not in shields.sorts_of(g, fx.face, fx.ability):
            return False
        return not self.side or bool(fx.seat == source.seat) == (self.side == "mine")

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """What is left of it; several such have no order."""
        left = 0 if self.less < 0 else max(0, event.amount - self.less)
        if self.half:
            left = -(-event.amount // 2)
        return [msgspec.structs.replace(event, amount=left)]


class MoreDamage(LessDamage, frozen=True):
    """受けるダメージを1増やす"""

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """So much more, if there is any [L8]."""
        more = self.less if event.amount > 0 else 0
        return [msgspec.structs.replace(event, amount=event.amount + more)]


class TakenBy(LessDamage, frozen=True):
    """代わりにこのユニットが受ける: the unit whose text it is takes it, while it can be reached."""

    def fits(self, g: Match, source: Source, event: Event) -> bool:
        """Is it about this damage, and is somebody else there to take it?"""
        there = source.source >= 0 and g.object[source.source] == source.object and event.card != source.source
        return there and query.in_battle(g, source.source) == bool(g.battles) and super().fits(g, source, event)

    def instead(self, g: Match, source: Source, event: Event) -> list[Event]:
        """The other one takes all of it."""
        return [msgspec.structs.replace(event, card=source.source, object=source.object)]


def rolls(shift: Any) -> bool:
    """Does this change roll dice? Then it cannot hold always."""
    return any(isinstance(part, Dice) for part in parts(shift, Quote))


class NoTargetOf(OfAbilities, frozen=True):
    """戦闘スペルの対象にならない, 敵軍の特殊能力の対象にならない [moncolle-2.00 対抗連鎖.3.1]"""

    sort: str
    side: str = ""

    @property
    def writes(self) -> frozenset[str]:
        """What is said of it."""
        return frozenset(("flags",))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """It is so; whose effects are meant is seen from the side of the text."""
        seats = {"": (0, 1), "mine": (source.seat,), "enemy": (1 - source.seat,)}[self.side]
        now.flags |= {f"対象にならない {seat} {self.sort}" for seat in seats}


class NumbersSwapped(Shift, frozen=True):
    """Attack and defence change places, with all that was added to them."""

    @property
    def writes(self) -> frozenset[str]:
        """Both."""
        return frozenset(("attack", "defence"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Each takes the other's place."""
        now.attack, now.defence = now.defence.copy(), now.attack.copy()


class SoManyTimes(Shift, frozen=True):
    """So many times what it is; what comes later is added."""

    stat: str
    times: int

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """As it stands."""
        tally = now.own(self.stat)
        tally.put(tally.exact() * self.times)


class HalfStat(Shift, frozen=True):
    """Half of what it is, rounded up unless the text says otherwise; what comes later is added."""

    stat: str
    down: bool = False

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """As it stands; what is below zero stays below it [L18]."""
        tally = now.own(self.stat)
        value = tally.exact()
        tally.put(value // 2 if self.down else -(-value // 2))


def told_apart(now: CardNow, word: str, source: Source) -> str:
    """A word with who says it, when, and for the how manieth time: an ability had twice says it twice [L17]."""
    whole = f"{word} {source.seat} {source.source} {source.stamp}"
    return f"{whole} {sum(flag.startswith(f'{whole} ') for flag in now.flags)}"


class LimitFlag(Flag, frozen=True):
    """A limit of an area."""

    @property
    def writes(self) -> frozenset[str]:
        """As good as a change of levels: whoever goes somewhere asks what would be then (`expected_levels`)."""
        return frozenset(("flags", "level", "limits"))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """It is so, as often as it is said."""
        now.flags |= {told_apart(now, self.word, source)}
