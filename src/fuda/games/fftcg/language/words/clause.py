"""What all clauses share: who carries them out, what they are done to, for how long, and what comes of it.

A clause of a text becomes one instruction `Do`. Most clauses are deeds: an object phrase (`phrase`) and what happens to
the objects (`events`). `Do` finds the objects, lets whoever carries it out decide where the text leaves it open, and
lets all of it happen at one moment [fftcg-2.1.8 11.11.5, 11.11.5.1, 11.11.6]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.machine import Effect
from fuda.effects.node import Op, Player
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.language.fits.facts import is_of_event
from fuda.games.fftcg.language.fits.single import pointed_at
from fuda.games.fftcg.language.ops.deciding import NEXT, RULE, Asking, admitted, decide, note, split
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.timestamps import Order
from fuda.kernel.replacing import Happen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.effects.machine import Refs
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event, Lasting
    from fuda.kernel.state import Ref

    Decided = Sequence[tuple[int, Sequence[Ref]]]
    """By seat that carries a clause out: what it is done to."""

__all__ = ["NEXT", "Deed", "Do", "Phrase", "amount", "answers", "finish", "seats", "split"]


EVERYBODY = ("each", "both", "any", "all")
"""Who carries a clause out, where all players do."""
OWN_HAND = ("", "self")
"""Whose hand it is, where it is that of whoever carries a clause out."""


class Phrase(Object, frozen=True):
    """An object phrase: what a clause is done to. References answer what they mean; descriptions everything that fits;
    quantities leave it to a player."""

    @cached_property
    def test(self) -> Test:
        """Is a card one of these?"""
        return pointed_at(self)

    def open(self, g: Match, ctx: Any, seat: int, origin: Any = None) -> list[int] | None:
        """The cards to decide among; nothing: nobody decides, see `refs`."""
        return None

    def least_most(self, g: Match, ctx: Any, seat: int, found: Sequence[int]) -> tuple[int, int]:
        """How many must and may be taken of what was found."""
        return len(found), len(found)

    def is_full(self, taken: int) -> bool:
        """Have been taken as many as the text names, whatever is found now? (`noun.Some`; else that must be seen.)"""
        n = getattr(self, "n", None)
        return type(n) is int and taken >= n and not getattr(self, "least", False)

    def fits_beside(self, g: Match, card: int, taken: Sequence[int]) -> bool:
        """May this one be taken together with those? (それぞれ名前の違う)"""
        return card not in taken

    def all_beside(self, g: Match, found: Sequence[int], taken: Sequence[int]) -> Sequence[int]:
        """Those of what was found that may be taken together with those. The first may be any of them, unless their sum
        is bounded (`noun.Some`)."""
        cap = getattr(self, "cap", None)
        if not taken and cap is None:
            return found
        rest = [card for card in found if self.fits_beside(g, card, taken)]
        return rest if cap is None else cap.completing(g, self, rest, taken)


class Deed(Op, frozen=True):
    """A clause that makes events of objects. For the assembler (`assemble.objects`) a clause also says which of its
    fields holds what it is done to (`acted_on`), where that must be (`object_zones`, where it is no character on the
    field) and by which word a later 捨てた…, 公開した… finds it (`done_word`)."""

    adds_up: ClassVar[bool] = False
    """Is it done to one object as often as there are players who do it [L5]?"""

    def prompt(self) -> str:
        """How somebody is asked for its object: its word `verb`, where it has one."""
        return str(getattr(self, "verb", "")) or "choose"

    def phrase(self) -> Any:
        """What it is done to (nothing: it has no object)."""
        return None

    def taken_from(self) -> Any:
        """Where the objects are taken from, where the clause says so (`move.From`)."""
        return None

    def from_own_hand(self) -> bool:
        """Are the objects taken from the hand of whoever carries it out?"""
        origin = self.taken_from() or getattr(getattr(self, "what", None), "place", None)
        zone, whose = getattr(origin, "zone", ""), getattr(origin, "whose", "")
        return "hand" in (zone, getattr(origin, "other", "")) and whose in OWN_HAND

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """What is to happen when this seat does it to these objects."""
        raise AssertionError(self)

    def asking(self, seat: int) -> Asking:
        """How this seat is asked for what is open."""
        at_random = bool(getattr(self, "random", False))
        barred = self.barred if type(self).barred is not Deed.barred else None
        return Asking(seat, self.phrase(), self.taken_from(), self.prompt(), RULE, False, at_random, (), (), barred)

    def barred(self, g: Match, fx: Effect, seat: int, card: int) -> bool:
        """Is this something that cannot even be tried with this card?"""
        return False

    def asks(self, g: Match, fx: Effect, how: Do, decided: Decided) -> Decision | None:
        """What else must be decided when the objects are: an order, a place, a number. The answers stand at the end of
        `fx.chosen` (`answers`)."""
        return None

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """All is decided: by seat what it is done to. It happens at one moment."""
        if how.decided >= 0:
            fx = self._kept_apart(g, fx, how, decided)
        if len(decided) == 1:
            events = self.events(g, fx, how, *decided[0])
        else:
            events = []
            for seat, refs in decided:
                events += self.events(g, fx, how, seat, refs)
        happen.op(g, fx, events, how.keep)
        if how.wanted is not None and self.falls_short(g, fx, how, decided):
            not_done(g)

    def _kept_apart(self, g: Match, fx: Effect, how: Do, decided: Decided) -> Effect:
        """What each player has decided on; of too few nothing is kept: that is not all that was asked for."""
        for part in decided:
            seat, refs = part
            enough = () if self.falls_short(g, fx, how, (part,)) else tuple(refs)
            fx = fx.but(slots=fx.with_slot(how.decided + (seat != g.active), enough))
        return fx

    def falls_short(self, g: Match, fx: Effect, how: Do, decided: Decided) -> bool:
        """Are there fewer objects than the text asks for? Then it is done to those, but not completely
        [fftcg-2.1.8 2.3] (reading FN9)."""
        wanted = how.wanted
        if wanted is not None:
            for seat, refs in decided:
                if len(refs) < wanted(g, fx, seat):
                    return True
        return False

    def possible(self, g: Match, fx: Effect, how: Do) -> bool:
        """Is there anything it could be done to? Who could only do nothing is not asked whether to do it, unless that
        would tell others what is in a hand [L21]."""
        phrase = self.phrase()
        if phrase is None:
            return True
        for seat in seats(g, fx, how.who):
            if self.from_own_hand() and g.zones[g.rules.layout.at("hand", seat)]:
                return True
            found: Any = phrase.open(g, fx, seat, self.taken_from())
            found = found and admitted(g, fx, self.asking(seat), found)
            if found or (found is None and phrase.refs(g, fx, seat)):
                return True
        return False


class Do(Op, frozen=True):
    """One clause, carried out. `who`: you, opponent, each (the turn player first), or `people.Whose`; `until`: how
    long, where the sentence says it; `keep`: the slot for the objects afterwards (−1: nobody asks); `pile`: a
    second slot (all cards revealed on the way; how a number was divided); `number`: where what is named is kept;
    `when`: what it lasts only as long as; `decided`: the first of two slots for what each player decides on, the turn
    player's first, where a later sentence asks each of them whether it was done (−1: none does)."""

    what: Any
    who: Player = "you"
    until: str = ""
    keep: int = -1
    pile: int = -1
    number: int = -1
    when: Fact | None = None
    decided: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Decide what is open, one player after the other; then it happens. If one player does it and nothing is open,
        it is done at once."""
        if move is None and not fx.chosen:
            straight, seat = self.straight, fx.seat
            if straight is not None:
                refs, events, keep = straight
                happen.op(g, fx, events(g, fx, self, seat, refs(g, fx, seat) if refs is not None else []), keep)
                return None
            if self.at_once and self._carry(g, fx, seat):
                return None
        acting = seats(g, fx, self.who)
        if not acting:
            fx.next(g, did=False)
            return None
        if not isinstance(self.what, Deed):
            told: Decision | None = self.what.run_as(g, fx, self, move)
            return told
        if move is not None:
            note(g, fx, move)
            return None
        if len(acting) == 1 and not fx.chosen and self.given and self._carry(g, fx, acting[0]):
            return None
        return self._decide(g, fx, acting)

    def _carry(self, g: Match, fx: Effect, seat: int) -> bool:
        """The text leaves no objects open: carry it out, unless something else must be asked."""
        what, phrase = self.what, self.phrase
        decided = ((seat, phrase.refs(g, fx, seat) if phrase is not None else []),)
        if what.asks(g, fx, self, decided) is not None:
            return False
        what.carry(g, fx, self, decided)
        return True

    def _decide(self, g: Match, fx: Effect, acting: Sequence[int]) -> Decision | None:
        parts = split(fx.chosen)
        while len(parts) <= len(acting):
            asked: Decision | None = decide(g, fx, self.what.asking(acting[len(parts) - 1]))
            if asked is not None:
                return asked
            again: Any = g.frames[-1]
            fx = again
            parts = split(fx.chosen)
        by_each = list(zip(acting, parts, strict=False))
        decided = by_each if self.what.adds_up else _each_once(g, by_each)
        asked = self.what.asks(g, fx, self, decided)
        if asked is None:
            self.what.carry(g, fx, self, decided)
        return asked

    @cached_property
    def phrase(self) -> Any:
        """What it is done to (nothing: it has no object)."""
        return self.what.phrase()

    @cached_property
    def given(self) -> bool:
        """The usual case: the text leaves no objects open."""
        return self.phrase is None or type(self.phrase).open is Phrase.open

    @cached_property
    def at_once(self) -> bool:
        """So it is, and whoever controls the text does it."""
        return self.who == "you" and isinstance(self.what, Deed) and self.given

    @cached_property
    def straight(self) -> tuple[Any, Any, int] | None:
        """So it is, nothing else is asked, no number of objects is wanted, and all that happens are its events: then
        what finds its objects (nothing: it has none), what makes the events of them, and the slot. The same as `_carry`
        with `Deed.asks` and `Deed.carry`."""
        deed: Any = type(self.what)
        plain = self.at_once and deed.asks is Deed.asks and deed.carry is Deed.carry and self.wanted is None
        find = self.phrase.refs if plain and self.phrase is not None else None
        return (find, self.what.events, self.keep) if plain else None

    @cached_property
    def wanted(self) -> Callable[[Match, Effect, int], int] | None:
        """What says how many objects the text asks for, if it asks for a number."""
        return getattr(self.phrase, "wanted", None)

    @property
    def parts(self) -> tuple[Any, ...]:
        """What it asks to be paid (`cost_facts`)."""
        found: tuple[Any, ...] = getattr(self.what, "parts", ())
        return found

    def unfit(self) -> str | None:
        """What an event was about is not known any more while the effect lasts."""
        return "限り" if self.when is not None and is_of_event(self.when) else None

    def lasting_nodes(self) -> tuple[Any, ...]:
        """The continuous effects that this clause makes."""
        made: Callable[[Do], tuple[Any, ...]] | None = getattr(self.what, "lasting", None)
        return made(self) if made is not None else ()

    def touches_nobody(self, g: Any, kept: Lasting) -> bool:
        """As the clause says."""
        ask: Callable[[Any, Lasting], bool] | None = getattr(self.what, "touches_nobody", None)
        return ask(g, kept) if ask is not None else False


def _each_once(g: Match, decided: list[tuple[int, list[Ref]]]) -> list[tuple[int, list[Ref]]]:
    """What several players do to one object is done once: by its controller, if that is one of them."""
    if len(decided) < 2:
        return decided
    doer: dict[Ref, int] = {}
    for seat, refs in decided:
        for ref in refs:
            if ref not in doer or (ref[0] >= 0 and query.side(g, ref[0]) == seat):
                doer[ref] = seat
    return [(seat, [ref for ref in refs if doer[ref] == seat]) for seat, refs in decided]


def answers(fx: Effect) -> list[Ref]:
    """What was decided besides the objects."""
    chosen: Refs = getattr(fx, "chosen", ())
    return split(chosen)[-1] if chosen else []


def finish(g: Match, fx: Effect, how: Do, refs: Sequence[Ref], *, did: bool | None = None) -> None:
    """A clause that makes no events is over: it was done to these."""
    slots = fx.with_slot(how.keep, tuple(refs)) if how.keep >= 0 else fx.slots
    fx.next(g, did=bool(refs) if did is None else did, slots=slots)


def not_done(g: Match) -> None:
    """What has just been carried out, or is about to be, was not all that the text asks for."""
    for place in reversed(range(len(g.frames))):
        frame = g.frames[place]
        if isinstance(frame, Effect | Happen | Order):
            g.frames[place] = frame.but(did=False) if isinstance(frame, Effect) else frame.but(kept=False)
            return


def with_card(ctx: Any, card: int) -> Any:
    """The same text, speaking of this card just now (自身)."""
    return replace(ctx, card=card)


def seats(g: Match, ctx: Any, who: Any) -> Sequence[int]:
    """The seats a word means, the turn player first where it means several [fftcg-2.1.8 6.1.4, 11.11.6]."""
    if who == "you":
        return [ctx.seat]
    if not isinstance(who, str):
        found: list[int] = who.players(g, ctx)
        return found
    if who in EVERYBODY:
        return [g.active, *_others(g, g.active)]
    return _others(g, ctx.seat) if who == "opponent" else [ctx.seat]


def _others(g: Match, seat: int) -> list[int]:
    """All seats but this one."""
    return [other for other in range(g.seats) if other != seat]


def amount(g: Match, ctx: Any, number: Any) -> int:
    """A number in a text, as it is now; never below 0 [fftcg-2.1.8 4.1, 4.3, 11.11.9]."""
    value: int | None = number if type(number) is int else number.value(g, ctx)
    return value if value and value > 0 else 0
