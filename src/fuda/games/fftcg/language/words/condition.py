"""Conditions: …場合 that ask about the state, or about what has happened this turn."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.games.fftcg.language.fits.finding import finder_of, fits_ref, found
from fuda.games.fftcg.language.fits.nothing import hinges, lacking
from fuda.games.fftcg.language.fits.on_stack import fits_thing
from fuda.games.fftcg.language.fits.single import compare, facts_of, known, values, whose, worth
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.language.told.cause import bursting
from fuda.games.fftcg.language.words.naming import NamedOne, is_named
from fuda.games.fftcg.language.words.noun import Both
from fuda.games.fftcg.language.words.place import Zone
from fuda.games.fftcg.language.words.player_number import HandSize
from fuda.games.fftcg.language.words.situation import counters_on, in_state
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match


def enough(found: int, n: int, sense: str, *, none: bool) -> bool:
    """Is a count as it is asked for? `none`: not one."""
    return not found if none else compare(sense, found, n)


class Controls(Fact, frozen=True):
    """A player (you, opponent, self) controls at least, at most or exactly `n` of these; `none`: not one.
    `each`: of every one in a と-list."""

    looks_no_further: ClassVar[bool] = True

    who: str
    what: Object
    n: int = 1
    sense: str = "least"
    none: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Counted on that player's field."""
        seen, what = seen or projection_of(g), self.what
        if self.who == "you":
            here = query.characters(g, ctx.seat)
        else:
            here = [card for seat in whose(g, ctx, ctx.seat, self.who) for card in query.characters(g, seat)]
        if isinstance(what, Both):
            return all(self._enough(g, ctx, part, here, seen) for part in what.parts)
        return self._enough(g, ctx, what, here, seen)

    def _enough(self, g: Match, ctx: Any, what: Any, here: list[int], seen: Projection) -> bool:
        count = len(finder_of(g, what).among(g, ctx, ctx.seat, here, seen))
        return enough(count, self.n, self.sense, none=self.none)


class Compare(Fact, frozen=True):
    """A number is most (以下), least (以上), exact, more (より多い), less (より少ない, 未満) compared with another."""

    looks_no_further: ClassVar[bool] = True

    a: Amount
    sense: str
    b: Amount
    unit: str = ""
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Both as they are now; with nothing nothing is compared [L8]."""
        a, b = self.a, self.b
        if self._hinges and lacking(g, ctx, self._hinges, seen):
            return False
        one = a if type(a) is int else worth(g, ctx, a, seen)
        return compare(self.sense, one, b if type(b) is int else worth(g, ctx, b, seen))

    @cached_property
    def _hinges(self) -> tuple[Any, ...]:
        return (*hinges(self.a), *hinges(self.b))

    def asker(self) -> Any:
        """The number of cards in a hand is asked with every card that is drawn or discarded."""
        return self.a.compared(self.sense, self.b) if type(self.a) is HandSize and type(self.b) is int else self.holds


class Is(Fact, frozen=True):
    """それが…の場合: it fits the description (a Pick without a place); `no`: it does not. `who` None: what was
    spoken of last."""

    what: Object
    who: Object | None = None
    no: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them must fit, or none of them; of nothing neither is so [L8]."""
        refs = facts_of(g, ctx, self.who, seen)
        return bool(refs) and all(fits_thing(g, ctx, ref, self.what, seen) != self.no for ref in refs)


class HasNamed(Fact, frozen=True):
    """…が指定した属性の: its stat is the one that was named (NameOne). `named` after assembling: where it is kept."""

    who: Object
    stat: str
    style: str = ""
    named: NamedOne | None = None

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them must have it."""
        refs = facts_of(g, ctx, self.who, seen)
        return bool(refs) and all(is_named(g, ctx, known(g, ref, seen), self.stat, self.named) for ref in refs)

    def unfit(self) -> str | None:
        """Something of this kind must have been named."""
        return None if self.named is not None else "指定した"


class IsIn(Fact, frozen=True):
    """…がフィールドにいる / 手札にある / ブレイクゾーンにある: it is in this zone (of: any, you, opponent)."""

    who: Object
    zone: str
    whose: str = "any"
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """It must still be the same object."""
        seats = whose(g, ctx, ctx.seat, self.whose)
        live = [card for card, number in self.who.refs(g, ctx, ctx.seat, seen) if g.fits((card, number))]
        return any(query.zone_name(g, c) == self.zone and g.rules.layout.seat(g.zone[c]) in seats for c in live)


class ThereIs(Fact, frozen=True):
    """その中に…がある; あなたのブレイクゾーンに…がN枚以上ある: `where` (among, or a Zone) holds so many of these."""

    what: Object
    where: Any = "among"
    n: int = 1
    sense: str = "least"
    none: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Of the cards in the zone, or of those that are meant."""
        if isinstance(self.what, Both):
            return all(replace(self, what=part).holds(g, ctx, seen) for part in self.what.parts)
        if isinstance(self.where, Zone):
            count = len(found(g, ctx, ctx.seat, self.what, seen, self.where))
        else:
            refs = self.where.known(g, ctx, seen)
            count = sum(fits_ref(g, ctx, ctx.seat, ref, self.what, seen) for ref in refs)
        return enough(count, self.n, self.sense, none=self.none)


class Happened(Fact, frozen=True):
    """このターン、…していた / ている: this event has been told this turn; `no`: it has not."""

    event: Any
    no: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """So often as the text asks for."""
        sense, n = self._tally
        return compare(sense, self.event.counted(g, ctx, seen), n) != self.no

    @cached_property
    def _tally(self) -> tuple[str, int]:
        tally: tuple[str, int] = self.event.tally()
        return tally

    def remembers(self) -> frozenset[str]:
        """The turn must remember these."""
        return frozenset(self.event.listens())

    def watches(self) -> tuple[str, ...]:
        """What the turn remembers."""
        return ("history",)


class Shares(Fact, frozen=True):
    """それらが同じ属性の: they share this stat; `differ`: no two of them do."""

    who: Object
    stat: str
    differ: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """By all of them, or by no two of them."""
        had = [set(values(known(g, ref, seen), self.stat)) for ref in facts_of(g, ctx, self.who, seen)]
        if not had:
            return False  # of nothing neither is so [L8]
        if self.differ:
            return sum(map(len, had)) == len(set().union(*had))
        return bool(set.intersection(*had))


class Declined(Fact, frozen=True):
    """…しなかった場合: what this text offered (do, cast, pay, discard) was not done."""

    what: str = "do"
    style: str = ""


class WasBurst(Fact, frozen=True):
    """EXバーストによって使用した: this is resolved as an EX burst [fftcg-2.1.8 11.10.2]."""

    who: Object | None = None
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Is it being done so just now?"""
        return bursting(g, ctx.source)


class InTurn(Fact, frozen=True):
    """あなたのターン(中): it is this player's turn."""

    looks_no_further: ClassVar[bool] = True

    who: str
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Whose turn it is."""
        return self.who == "any" or g.active in whose(g, ctx, ctx.seat, self.who)

    def watches(self) -> tuple[str, ...]:
        """Whose turn it is."""
        return ("turn player",)


class InPhase(Fact, frozen=True):
    """あなたのメインフェイズ(中), アタックフェイズ: it is this phase of this player's turn (main: either of them)."""

    looks_no_further: ClassVar[bool] = True

    phase: str
    who: str = "you"
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Whose turn, and which part of it."""
        return g.active in whose(g, ctx, ctx.seat, self.who) and in_phase(g, self.phase)

    def watches(self) -> tuple[str, ...]:
        """Whose turn it is, and which part of it."""
        return "turn player", "phase"


class PhaseAnd(Fact, frozen=True):
    """In this phase of this player's turn, and only if the condition holds."""

    phase: str
    who: str
    condition: Fact
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Both."""
        here = g.active in whose(g, ctx, ctx.seat, self.who) and in_phase(g, self.phase)
        return here and self.condition.holds(g, ctx, seen)

    def watches(self) -> tuple[str, ...]:
        """Whose turn it is, and which part of it."""
        return "turn player", "phase"


class TurnAnd(Fact, frozen=True):
    """In this player's turn, and only if the condition holds."""

    who: str
    condition: Fact
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Both."""
        return g.active in whose(g, ctx, ctx.seat, self.who) and self.condition.holds(g, ctx, seen)

    def watches(self) -> tuple[str, ...]:
        """Whose turn it is."""
        return ("turn player",)


class PartyAttacks(Fact, frozen=True):
    """A party that this player controls is attacking."""

    who: str = "you"

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Two or more of it must be left [fftcg-2.1.8 15.1.1.9.1, 15.1.1.9.5]."""
        if g.active not in whose(g, ctx, ctx.seat, self.who):
            return False
        return any(query.in_party(g, card) for attack in g.attacks for card, _ in attack.attackers)

    def watches(self) -> tuple[str, ...]:
        """The attack."""
        return ("attack",)


class InBattle(Fact, frozen=True):
    """It is attacking, blocking, blocked, dull, active or in a party; battling: it attacks, guarding: it
    blocks."""

    who: Object
    how: str
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them, as they are or were when this text moved them [L7]."""
        how = {"battling": "attacking", "guarding": "blocking", "marching": "party"}.get(self.how, self.how)
        refs = [ref for ref in facts_of(g, ctx, self.who, seen) if ref[0] >= 0]
        return bool(refs) and all(in_state(g, ref[0], known(g, ref, seen), how) for ref in refs)

    def watches(self) -> tuple[str, ...]:
        """The attack, and the states that it may ask for."""
        return "attack", "dull", "hurt", "frozen"


class HasCounters(Fact, frozen=True):
    """So many counters are on it."""

    looks_no_further: ClassVar[bool] = True

    who: Object
    counter: str = ""
    n: int = 1
    sense: str = "least"
    none: bool = False
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them together, as they are or were [fftcg-2.1.8 6.7.1, 11.11.7]."""
        refs = [ref for ref in facts_of(g, ctx, self.who, seen) if ref[0] >= 0]
        if not refs:
            return False  # on nothing are neither some nor none [L8]
        count = sum(counters_on(g, ref[0], known(g, ref, seen), self.counter) for ref in refs)
        return enough(count, self.n, self.sense, none=self.none)

    def watches(self) -> tuple[str, ...]:
        """The counters."""
        return ("counters",)


class AllOf(Fact, frozen=True):
    """…かつ…: all of these."""

    parts: tuple[Fact, ...]
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """All of them."""
        return all(part.holds(g, ctx, seen) for part in self.parts)


class NotSo(Fact, frozen=True):
    """It is not so."""

    fact: Fact

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """The other way round."""
        return not self.fact.holds(g, ctx, seen)


class AnyOf(Fact, frozen=True):
    """…か…場合: one of these."""

    parts: tuple[Fact, ...]

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """One of them."""
        return any(part.holds(g, ctx, seen) for part in self.parts)


def in_phase(g: Match, phase: str) -> bool:
    """Is the game in this phase? Both main phases are main phases, all steps of an attack are the attack phase
    [fftcg-2.1.8 9.3.1.1, 10.1]."""
    if phase == "main":
        return g.phase in ("main1", "main2")
    return g.phase == phase
