"""Replacement effects: what happens instead [fftcg-2.1.8 11.12.5.1, 11.12.5.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as but

from fuda.effects.amount import Amount
from fuda.effects.machine import running
from fuda.effects.node import Node, Op
from fuda.games.fftcg.book.battle_damage import attackers_left
from fuda.games.fftcg.language.ops.damage import FIRM
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.language.statements.lasting import Fixed, Lasts, Locked, value
from fuda.games.fftcg.language.statements.shift import multiplied
from fuda.games.fftcg.language.told import about_to_happen
from fuda.games.fftcg.language.told.amending import Amends, met
from fuda.games.fftcg.language.told.event_tests import fits_dealer
from fuda.games.fftcg.language.told.verb import DealsDamage
from fuda.games.fftcg.language.words.clause import Deed, Do
from fuda.games.fftcg.language.words.noun import Description, Some
from fuda.games.fftcg.language.words.reference import OfEvent, Slotted, Together
from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.now.query import SHARE
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

POINTING = (Slotted, OfEvent, Together)
THOUSAND = 1000


class DamageBecomes(Amends, frozen=True):
    """そのダメージはNになる."""

    n: Amount
    style: str = ""

    def amend(self, g: Match, ctx: Source, event: Event) -> Event:
        """So much; 0 is no damage."""
        n = max(0, value(g, ctx, self.n))
        return event if _other_measure(event, n) else but(event, amount=n)


class DamageTimes(Amends, frozen=True):
    """そのダメージは2倍になる (by=2) / 半分になる (by=0, rounded)."""

    by: int
    rounding: str = ""
    style: str = ""

    def amend(self, g: Match, ctx: Source, event: Event) -> Event:
        """Fractions are rounded up unless the text says otherwise [fftcg-2.1.8 4.2]."""
        return but(event, amount=multiplied(event.amount, self.by, self.rounding))


class DamageLess(Amends, frozen=True):
    """そのダメージをN減らす (up: 多くなる, 増やす)."""

    n: Amount
    up: bool = False
    style: str = ""

    def amend(self, g: Match, ctx: Source, event: Event) -> Event:
        """Never below 0 [fftcg-2.1.8 4.1]."""
        n = max(0, value(g, ctx, self.n))
        if _other_measure(event, n):
            return event
        return but(event, amount=event.amount + n if self.up else max(0, event.amount - n))


def _other_measure(event: Event, n: int) -> bool:
    """Thousands are said of damage to forwards; a player takes points [fftcg-2.1.8 6.5.1]."""
    return event.kind == "damages" and n >= THOUSAND


class DamageTo(Amends, frozen=True):
    """そのダメージは…に与えられる: somebody else takes it."""

    to: Object
    style: str = ""

    def amend(self, g: Match, ctx: Source, event: Event) -> Event:
        """From the same source. With nobody there to take it, it stays where it was."""
        found = self.to.refs(g, ctx, ctx.seat)
        return but(event, card=found[0][0], object=0) if found and event.kind in ("hurts", SHARE) else event

    def unfit(self) -> str | None:
        """Who takes it must be said: nobody is asked which of several."""
        return "そのダメージ" if isinstance(self.to, Description | Some) else None


def _is_none(what: Any) -> bool:
    """そのダメージは0になる."""
    return isinstance(what, DamageBecomes) and what.n == 0


def _all_disarmed(g: Match, event: Event) -> bool:
    """Is there no attacker left whose damage no text takes away? The point of a party is dealt by all of its members:
    one that deals none does not keep the others from it [fftcg-2.1.8 15.1.1.9.1, 15.1.1.9.8]."""
    now = projection_of(g)
    waiting = [*now.replacers.get("damages", ()), *now.later_replacers.get("damages", ())]
    texts = [(found.node, found.source) for found in waiting if isinstance(found.node, Replacement)]
    return all(any(node.disarms_one(g, src, event, card) for node, src in texts) for card in attackers_left(g))


class Replacement(Lasts, frozen=True):
    """…場合、代わりに… as the assembler makes it: instead of the event, `whats` happen (bound clauses, where they are
    plain), or the program of the ability `place` of the printed card `number` is run. `may`: its controller decides;
    `when`: conditions that must hold [fftcg-2.1.8 11.12.5.1, 11.12.5.2, 11.12.5.4]."""

    event: Any
    whats: tuple[Op | None, ...] = ()
    may: bool = False
    when: tuple[Fact, ...] = ()
    number: str = ""
    place: int = -1

    # As the engine asks

    @property
    def once(self) -> bool:
        """次に: it is used up."""
        found: bool = self.event.next
        return found

    @property
    def optional(self) -> bool:
        """てもよい: its controller decides."""
        return self.may

    def replaces(self) -> tuple[str, ...]:
        """The kinds of event it waits for."""
        return about_to_happen.kinds(self.event)

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Is it about this one?"""
        ctx = but(src, cause=met(g, event))
        if self.event.first and self._first(src) in g.used:
            return False
        if not about_to_happen.fits(g, ctx, self.event, ctx.cause) or not all(test.holds(g, ctx) for test in self.when):
            return False
        if self.may and self.whats and _impossible(g, running(self._text(g, ctx)), self.whats[0]):
            return False
        struck = event.kind == "damages" and event.word == "battle"
        return not (struck and self.disarms) or _all_disarmed(g, event)

    @property
    def disarms(self) -> bool:
        """Does it take away what cards deal (＠は…ダメージを与えない)?"""
        dealt = any(isinstance(deed, DealsDamage) for deed in getattr(self.event, "deeds", ()))
        return dealt and bool(self.whats) and all(map(_is_none, self.whats))

    def disarms_one(self, g: Match, src: Source, event: Event, card: int) -> bool:
        """What this attacker deals?"""
        ctx = but(src, cause=met(g, event))
        fits = self.disarms and fits_dealer(self.event.who, "source")(g, ctx, but(event, source=card))
        return fits and all(test.holds(g, ctx) for test in self.when)

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """The event amended, and what happens at the same moment; or nothing, where a text is run."""
        if self.event.first:
            g.used[self._first(src)] = 1
        ctx, amended = but(src, cause=met(g, event)), event
        for what in self.whats:
            if isinstance(what, Amends):
                amended = _as_firm(g, event, what.amend(g, ctx, amended))
        deeds = [what for what in self.whats if not isinstance(what, Amends)]
        kept = len(deeds) < len(self.whats)
        first = [amended] if kept and (amended.amount > 0 or amended.kind not in ("hurts", "damages")) else []
        return [*first, *(self._events(g, ctx, deeds) if self._is_plain(g, ctx) else ())]

    def _first(self, src: Source) -> str:
        """各ターン、そのターンに初めて: what was replaced has not happened, but it was the first time of the turn
        [fftcg-2.1.8 11.12.5.4] (reading FB35)."""
        return f"first {src.object} {self.number} {self.place}"

    def program(self, g: Match, src: Source, event: Event) -> Link | None:
        """The text that is run instead, where it cannot be said as events of this moment."""
        if self._is_plain(g, but(src, cause=met(g, event))):
            return None
        return self._text(g, but(src, cause=met(g, event)))

    def _text(self, g: Match, ctx: Source) -> Link:
        return Link(
            "effect",
            ctx.seat,
            ctx.source,
            ctx.object,
            g.rules.by_number[self.number],
            self.place,
            slots=ctx.slots,
            numbers=ctx.numbers,
            cause=ctx.cause,
        )

    def _is_plain(self, g: Match, ctx: Source) -> bool:
        """Is everything that happens just events, with nothing to be decided?"""
        return bool(self.whats) and all(isinstance(what, Amends) or _settled(g, ctx, what) for what in self.whats)

    def _events(self, g: Match, ctx: Any, deeds: Sequence[Any]) -> list[Event]:
        made: list[Event] = []
        for deed in deeds:
            phrase = deed.phrase()
            refs = phrase.refs(g, ctx, ctx.seat) if phrase is not None else ()
            made += deed.events(g, ctx, Do(deed), ctx.seat, refs)
        return made

    # As a clause

    def shifts(self) -> tuple[Any, ...]:
        """No card changes."""
        return ()

    def is_open(self) -> bool:
        """Only what the text points at is found when the effect is made: it may be what another event was about."""
        return not isinstance(self.event.who, POINTING)

    def subject(self) -> Any:
        """Whom it is about, where the text points at it."""
        return None if self.is_open() else self.event.who

    def unfit(self) -> str | None:
        """What nobody is asked about before it happens cannot be replaced; nor can an effect remember several
        things that another event was about."""
        if any(
            isinstance(getattr(deed, name, None), OfEvent) for deed in self.event.deeds for name in ("to", "source")
        ):
            return "それ"
        return None if self.replaces() else "代わりに"

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """As a field ability."""
        return (but(self, when=(*self.when, *when)),)

    def lasting(self, how: Do) -> tuple[Any, ...]:
        """For a time, with the numbers of then [fftcg-2.1.8 11.12.4.3]."""
        when = () if how.when is None else (how.when,)
        left, whats = len(self._numbers()), list[Any]()
        for what in list[Any](self.whats):
            if isinstance(getattr(what, "n", None), Node):
                what, left = but(what, n=Locked(left)), left - 1
            whats.append(what)
        event = self.event if self.is_open() else but(self.event, who=Fixed())
        return (but(self, event=event, whats=tuple(whats), when=(*self.when, *when)),)

    def _numbers(self) -> list[Any]:
        found = [getattr(what, "n", None) for what in self.whats]
        return [number for number in found if isinstance(number, Node)]


def _as_firm(g: Match, event: Event, amended: Event) -> Event:
    """Damage that cannot be reduced becomes no less; it may become more, or be moved (reading FM5)."""
    if amended.amount >= event.amount or event.kind not in ("hurts", SHARE):
        return amended
    firm = event.word == FIRM or all(
        card >= 0 and permissions.forbidden(g, card, FIRM, None, event.card) for card in query.dealers(g, event)
    )
    return but(amended, amount=event.amount) if firm else amended


def _impossible(g: Match, fx: Effect, what: Any) -> bool:
    """Can it not be done, or not completely? Nobody can offer that [L4] (reading FI2)."""
    can = getattr(what, "possible", None)
    if can is not None and not can(g, fx, Do(what)):
        return True
    phrase = what.phrase() if isinstance(what, Deed) else None
    wanted = getattr(phrase, "wanted", None)
    if phrase is None or wanted is None:
        return False
    choices = phrase.open(g, fx, fx.seat, what.taken_from())
    return choices is not None and len(choices) < wanted(g, fx, fx.seat)


def _settled(g: Match, ctx: Source, what: Any) -> bool:
    """Does this clause only make events, without a decision? Which cards lie on top of a deck is seen when they go: two
    draws that are replaced take two of them."""
    if not isinstance(what, Deed) or type(what).carry is not Deed.carry:
        return False
    phrase = what.phrase()
    if getattr(phrase, "from_top", False):
        return False
    if phrase is not None and phrase.open(g, ctx, ctx.seat, what.taken_from()) is not None:
        return False
    refs = phrase.refs(g, ctx, ctx.seat) if phrase is not None else ()
    asked: Any = what.asks
    return asked(g, ctx, Do(what), [(ctx.seat, refs)]) is None
