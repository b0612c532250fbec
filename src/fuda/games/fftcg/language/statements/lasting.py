"""Clauses that say how cards are, what they can and cannot do: as a field ability as long as it is there, as an effect
for a time [fftcg-2.1.8 11.9.1, 11.12.4.1, 11.12.4.2, 11.12.4.4, 11.12.4.5].

Such a clause (`Lasts`) has a subject and shifts, each one change of one fact. In a field ability every shift becomes a
`Continuous` over whatever the subject means at any moment. In an effect the objects and all numbers are found once,
when it is carried out [fftcg-2.1.8 11.12.4.2, 11.12.4.3]; the lasting effect keeps them behind the slots and numbers of
its text. What changes no information of a card but says what may be done goes on to mean its description
(reading FM1)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Node, Quantity
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.language.assemble.memory import zone_of
from fuda.games.fftcg.language.fits import facts
from fuda.games.fftcg.language.fits.could_matter import concerning
from fuda.games.fftcg.language.fits.nothing import is_nothing
from fuda.games.fftcg.language.ops.flow import lasts
from fuda.games.fftcg.language.parts_of_speech import Fact
from fuda.games.fftcg.language.words.clause import Deed, Do, Phrase, finish
from fuda.games.fftcg.language.words.noun import Description, Every, OneOf, OrOwn, OrSelf, Pick
from fuda.games.fftcg.language.words.reference import This, Topic, there
from fuda.games.fftcg.now import layers
from fuda.kernel.event import Lasting
from fuda.projection import shift as core

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

NO_FACTS: frozenset[str] = frozenset()
DESCRIPTIONS = (Pick, Every, OneOf, OrOwn, OrSelf)
"""What an effect may go on to mean."""


class Shift(core.Shift, frozen=True):
    """One change of one fact of a card."""

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = NO_FACTS
    looks_at: ClassVar[frozenset[str]] = NO_FACTS
    """Facts of the card itself on which the result depends, besides those its words read."""
    numbers: ClassVar[tuple[str, ...]] = ()
    """The fields with numbers that an effect works out once [fftcg-2.1.8 11.12.4.3]."""
    watched: ClassVar[frozenset[str]] = NO_FACTS
    """Zones besides the field in which its cards may lie."""
    open: ClassVar[bool] = False
    """Does it change no information of a card? Then an effect goes on to mean whatever fits (reading FM1)."""

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Change this record."""
        raise AssertionError(self)

    def words(self) -> tuple[Any, ...]:
        """Its parts that look at the game while it is applied."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)

    def written(self) -> frozenset[str]:
        """The facts it changes."""
        return self.writes


class Locked(Quantity, frozen=True):
    """A number worked out when the effect was made: the `back`-th from the end of its numbers."""

    looks_no_further: ClassVar[bool] = True

    back: int

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """As it was then."""
        found: int = ctx.numbers[-self.back]
        return found


class Fixed(Phrase, frozen=True):
    """The objects an effect met when it was carried out: the last slot of what it keeps [fftcg-2.1.8 11.12.4.2]."""

    looks_no_further: ClassVar[bool] = True

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still the same, things on the stack included."""
        return [ref for ref in ctx.slots[-1] if there(g, ref)]


def value(g: Match, ctx: Any, number: Any, seen: Any = None) -> int:
    """A number as it is, also below 0."""
    if type(number) is int:
        return number
    found: int = number.value(g, ctx, seen) or 0
    return found


def _values(g: Match, ctx: Any, numbers: Sequence[Any]) -> tuple[int, ...]:
    """All these as they are now."""
    return tuple([value(g, ctx, number) for number in numbers]) if numbers else ()


def muddled(tree: Any) -> bool:
    """Does it speak of 自身 of a description and of the card that says so?"""
    return facts.holds(tree, Topic) and facts.holds(tree, This)


class Continuous(Node, frozen=True):
    """One shift of certain cards for as long as its conditions hold: what the projection runs."""

    who: Any
    shift: Any
    when: tuple[Fact, ...] = ()
    own: bool = False
    """Does the card change itself, and nothing else? [fftcg-2.1.8 11.12.4.7]"""

    @property
    def layer(self) -> int:
        """When it is applied."""
        found: int = self.shift.layer
        return found

    @property
    def steady(self) -> bool:
        """Do its words about the change itself look at nothing outside the projection?"""
        return not self.shift.watched and not facts.watches(self.shift.words())

    @property
    def constant(self) -> bool:
        """Does what it does to a card depend on that card alone?"""
        return all(type(node) is Locked for node in facts.nodes(self.shift.words()))

    @property
    def pure(self) -> bool:
        """Does the same record always become the same by it?"""
        return self.constant and not self.shift.looks_at

    def concerned_by(self, printed: Sequence[CardNow]) -> frozenset[int] | None:
        """The printed cards that could matter by coming or going (`could_matter`). Only of its own card an effect knows
        that it is there as long as the effect is."""
        if type(self.who) is not This and facts.holds(self.when, This):
            return None
        return concerning((self.who, self.when, self.shift.words()), printed)

    @property
    def finds(self) -> Any:
        """What stands for the words by which it finds its cards; what some cards are spared is found apart."""
        apart = id(self.shift) if hasattr(self.shift, "spares") else 0
        return id(self.who), tuple(map(id, self.when)), apart

    def askers(self) -> tuple[tuple[int, Callable[[Match, Source, Projection], bool]], ...]:
        """Its conditions: all clauses behind them have the same."""
        return tuple((id(test), test.asker()) for test in self.when)

    def seeker(self) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """What finds its cards where these hold."""
        return replace(self, when=()).finder()

    @property
    def parts(self) -> tuple[Any, ...]:
        """What it asks to be paid (`cost_facts`)."""
        found: tuple[Any, ...] = getattr(self.shift, "parts", ())
        return found

    @property
    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        own: frozenset[str] = self.shift.looks_at
        return own | facts.reads(self.who, self.when, self.shift.words())

    @property
    def foresees(self) -> frozenset[str]:
        """What it looks at of other cards: though a card's own changes come first, it sees the others as they will be
        [L11] [fftcg-2.1.8 11.12.4.7]."""
        return facts.reads(*facts.about_others((self.when, self.shift.words())))

    def measurer(self) -> Callable[[Match, Source, Sequence[int], Projection], Any] | None:
        """The numbers that it works out of facts of cards; nothing where there are none."""
        said = [getattr(self.shift, name) for name in self.shift.numbers]
        numbers = [number for number in said if isinstance(number, Node) and facts.reads(number)]
        if not numbers:
            return None
        if not facts.holds(tuple(numbers), Topic):
            return lambda g, src, _cards, seen: [value(g, src, number, seen) for number in numbers]
        return lambda g, src, cards, seen: [
            value(g, replace(src, card=card), number, seen) for card in cards for number in numbers
        ]

    @property
    def writes(self) -> frozenset[str]:
        """What it changes there."""
        found: frozenset[str] = self.shift.written()
        return found

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        own: frozenset[str] = self.shift.watched
        return own | facts.watches(self.who, self.when, self.shift.words())

    def unfit(self) -> str | None:
        """自身 and the card itself cannot both be spoken of: only one of them is known while it is applied."""
        return "自身" if muddled(self.shift) else None

    def finder(self) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """What finds its cards."""
        plain: dict[type[Any], Callable[[Match, Source, Projection], Iterable[int]]] = {This: _itself, Fixed: _fixed}
        found = plain.get(type(self.who), self._described if isinstance(self.who, Description) else self._cards)
        if hasattr(self.shift, "spares"):
            found = self._unspared(found)
        return self._if_so(found) if self.when else found

    def _if_so(
        self, found: Callable[[Match, Source, Projection], Iterable[int]]
    ) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """Nothing while a condition does not hold."""
        first, *more = [test.asker() for test in self.when]
        if not more:
            return lambda g, src, seen: found(g, src, seen) if first(g, src, seen) else ()

        def find(g: Match, src: Source, seen: Projection) -> Iterable[int]:
            holds = first(g, src, seen) and all(test(g, src, seen) for test in more)
            return found(g, src, seen) if holds else ()

        return find

    def _unspared(
        self, found: Callable[[Match, Source, Projection], Iterable[int]]
    ) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """Without those of which a text says that this does not happen to them."""
        spares = self.shift.spares
        return lambda g, src, seen: [c for c in found(g, src, seen) if not spares(g, src, seen.cards[c])]

    def _described(self, g: Match, src: Source, seen: Projection) -> Iterable[int]:
        found: list[int] = self.who.found(g, src, src.seat, seen)
        return found

    def _cards(self, g: Match, src: Source, seen: Projection) -> Iterable[int]:
        return [card for card, _ in self.who.refs(g, src, src.seat, seen)]

    def changer(self) -> Callable[[Match, Source, CardNow, Projection], None]:
        """What changes one of them; 自身 is the one that is being changed."""
        return self._of_topic if facts.holds(self.shift, Topic) else self.shift.apply

    def _of_topic(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        self.shift.apply(g, replace(src, card=seen.writing), now, seen)


def _itself(_g: Match, src: Source, _seen: Projection) -> Iterable[int]:
    return (src.source,)


def _fixed(g: Match, src: Source, _seen: Projection) -> Iterable[int]:
    number = g.object
    return [card for card, object_ in src.slots[-1] if number[card] == object_]


def nothing(_g: Match, _src: Source, _now: CardNow, _seen: Projection) -> None:
    """No record is changed."""


def nobody(_g: Match, _src: Source, _seen: Projection) -> Iterable[int]:
    """No card is changed."""
    return ()


class Lasts(Deed, frozen=True):
    """A clause that says how cards are."""

    def subject(self) -> Any:
        """Which cards."""
        found: Any = getattr(self, "who", None)
        return found

    def shifts(self) -> tuple[Any, ...]:
        """What changes, in a field ability."""
        raise AssertionError(self)

    def lasting_shifts(self) -> tuple[Any, ...]:
        """What changes, in an effect."""
        return self.shifts()

    def prompt(self) -> str:
        """How somebody is asked for its object."""
        return "choose"

    def phrase(self) -> Any:
        """What it is done to: nothing where it goes on to mean a description (reading FM1)."""
        return None if self.is_open() else self.subject()

    def is_open(self) -> bool:
        """Does an effect of it go on to mean its description?"""
        described = type(self.subject()) in DESCRIPTIONS
        return described and not self.one_by_one() and all(shift.open for shift in self.lasting_shifts())

    def unfit(self) -> str | None:
        """The word that an effect cannot carry: what an event was about is not known any more while it lasts."""
        try:
            made = self.lasting_shifts()
        except Unresolved as error:
            return str(error)
        later = [getattr(m, name) for m in made for name in m.__struct_fields__ if name not in m.numbers]
        if muddled(made):
            return "自身"
        return "それ" if facts.is_of_event(tuple(later)) else None

    # As a field ability

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """What the field ability does as long as these hold [fftcg-2.1.8 11.12.4.4, 11.12.4.5]. What is on the stack
        only for a moment is not carried."""
        who = self.subject()
        if isinstance(who, Description) and zone_of(who) == "stack":
            raise Unresolved("は")
        return tuple(Continuous(who, shift, when, isinstance(who, This)) for shift in self.shifts())

    # As an effect

    def lasting(self, how: Do) -> tuple[Any, ...]:
        """What the lasting effect does to what it met, with the numbers of then."""
        who = self.subject() if self.is_open() else Fixed()
        when = () if how.when is None else (how.when,)
        own = isinstance(self.subject(), This)
        made, back = list[Any](), 0
        for shift in reversed(self.lasting_shifts()):
            names = [name for name in reversed(shift.numbers) if isinstance(getattr(shift, name), Node)]
            fields = {name: Locked(back + n) for n, name in enumerate(names, 1)}
            back += len(fields)
            made.append(Continuous(who, replace(shift, **fields) if fields else shift, when, own))
        return tuple(reversed(made))

    def _numbers(self) -> list[Any]:
        """What is worked out once, in order."""
        found = [getattr(shift, name) for shift in self.lasting_shifts() for name in shift.numbers]
        return [number for number in found if isinstance(number, Node)]

    def carry(self, g: Match, fx: Effect, how: Do, decided: Sequence[tuple[int, Sequence[Ref]]]) -> None:
        """It begins. Where a number is another one for each object, it is an effect of its own for each."""
        refs = tuple(decided[0][1]) if len(decided) == 1 else tuple([ref for _, found in decided for ref in found])
        numbers, is_open, one_by_one = self._terms
        if numbers and not one_by_one and any(is_nothing(g, fx, number) for number in numbers):
            finish(g, fx, how, (), did=False)  # no amount comes of nothing [L8]
            return
        fx.next(g, did=bool(refs) or is_open, slots=fx.with_slot(how.keep, refs) if how.keep >= 0 else None)
        if not one_by_one:
            if refs or is_open:
                self.begin(g, fx, how, (refs, _values(g, fx, numbers)))
            return
        for ref in refs:
            self.begin(g, fx, how, ((ref,), _values(g, replace(fx, card=ref[0]), numbers)))

    @cached_property
    def _terms(self) -> tuple[list[Any], bool, bool]:
        """What is worked out when it begins, whether it goes on to mean a description, and whether each object has
        numbers of its own."""
        return self._numbers(), self.is_open(), self.one_by_one()

    def one_by_one(self) -> bool:
        """Are the numbers other ones for each object (自身の…)?"""
        return facts.holds(tuple(self._numbers()), Topic)

    def begin(self, g: Match, fx: Effect, how: Do, met: tuple[tuple[Ref, ...], tuple[int, ...]]) -> None:
        """One lasting effect: what it met, and the numbers of now."""
        until, seat = self.ends(g, fx, how, met[0])
        slots, empty = fx.slots, g.rules.program(fx.face, fx.ability).slots - len(fx.slots)
        if empty > 0:
            slots = (*slots, *([()] * empty))
        acts.last(
            g,
            Lasting(
                fx.face,
                fx.ability,
                fx.pc,
                fx.seat,
                fx.source,
                fx.object,
                acts.stamp(g),
                until,
                seat,
                (*slots, met[0]),
                (*(fx.numbers or (0,)), *met[1]),
            ),
        )

    def ends(self, g: Match, fx: Effect, how: Do, refs: tuple[Ref, ...]) -> tuple[str, int]:
        """When it ends, and in whose turn."""
        return lasts(g, fx.seat, how.until)

    def touches_nobody(self, g: Match, kept: Lasting) -> bool:
        """An object that changed zones never comes back as itself [fftcg-2.1.8 7.4]."""
        return not self._terms[1] and not any(there(g, ref) for ref in kept.slots[-1])
