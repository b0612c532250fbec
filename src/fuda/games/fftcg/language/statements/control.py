"""Who controls a character: for good, for a time, or as long as a field ability says so [fftcg-2.1.8 6.2.5, 6.2.6,
11.12.4.2, 11.12.4.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Node
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.language.assemble.memory import zone_of
from fuda.games.fftcg.language.fits import facts, single
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.language.statements.lasting import Fixed, Lasts, nothing
from fuda.games.fftcg.language.statements.price_change import placeless
from fuda.games.fftcg.language.words.clause import seats
from fuda.games.fftcg.language.words.noun import Description, Some
from fuda.games.fftcg.language.words.place import OfParty
from fuda.games.fftcg.now import layers, permissions
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

HELD = "control"
"""The word by which a text says that control of a card cannot be gained."""


class HeldBy(Node, frozen=True):
    """These are controlled by a player: of a field ability its controller, of an effect the seat it keeps as its last
    number."""

    who: Object
    when: tuple[Fact, ...] = ()

    layer: ClassVar[int] = layers.CONTROL
    own: ClassVar[bool] = False
    writes: ClassVar[frozenset[str]] = frozenset((HELD,))

    @property
    def reads(self) -> frozenset[str]:
        """What its words look at."""
        return facts.reads(self.who, self.when)

    def watches(self) -> frozenset[str]:
        """What they look at besides."""
        return facts.watches(self.who, self.when)

    def unfit(self) -> str | None:
        """Only what is on the field is controlled [fftcg-2.1.8 6.2.5], and no party is spoken of in a text that always
        holds [L20]."""
        if isinstance(getattr(self.who, "where", None), OfParty):
            return "そのパーティーの"
        return "コントロール" if _is_elsewhere(self.who) else None

    def finder(self) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """Which cards."""
        return self._fixed if isinstance(self.who, Fixed) else self._described

    def _so(self, g: Match, src: Source, seen: Projection) -> bool:
        return all(test.holds(g, src, seen) for test in self.when)

    def _fixed(self, g: Match, src: Source, seen: Projection) -> Iterable[int]:
        return [card for card, _ in self.who.refs(g, src, src.seat)] if self._so(g, src, seen) else ()

    def _described(self, g: Match, src: Source, seen: Projection) -> Iterable[int]:
        """For 対戦相手のコントロールする counts who would control it without this, or it would go back and forth."""
        if not self._so(g, src, seen):
            return ()
        where = getattr(self.who, "where", None)
        whose = single.whose(g, src, src.seat, where.by) if where is not None else range(g.seats)
        test = single.test_of(placeless(self.who))
        here = [card for zone in g.rules.fields for card in g.zones[zone] if g.home[card] in whose]
        return [card for card in here if test(g, src, src.seat, card, seen.at(card), seen)]

    def changer(self) -> Callable[[Match, Source, CardNow, Projection], None]:
        """No record changes: who controls a card stands in a column (`lasting.sync`)."""
        return nothing

    def controller(self, g: Match, src: Source) -> int:
        """Who."""
        return src.numbers[-1] if isinstance(self.who, Fixed) else src.seat


def _is_elsewhere(what: Any) -> bool:
    """Are these cards described as lying somewhere else than on the field?"""
    return isinstance(what, Description | Some) and zone_of(what) != "field"


class Controlling(Lasts, frozen=True):
    """A clause by which somebody controls cards from now on."""

    def subject(self) -> Any:
        """Which."""
        found: Any = getattr(self, "what", None)
        return found

    def shifts(self) -> tuple[Any, ...]:
        """No record changes."""
        return ()

    def taker(self, g: Match, fx: Effect, seat: int) -> int:
        """Who controls them then, when this seat carries it out."""
        raise AssertionError(self)

    def is_open(self) -> bool:
        return False

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """As a field ability."""
        return (HeldBy(self.subject(), when),)

    def unfit(self) -> str | None:
        """Only what is on the field is controlled [fftcg-2.1.8 6.2.5]."""
        return "コントロール" if _is_elsewhere(self.subject()) else super().unfit()

    def lasting(self, how: Do) -> tuple[Any, ...]:
        """For a time."""
        return (HeldBy(Fixed(), () if how.when is None else (how.when,)),)

    def carry(self, g: Match, fx: Effect, how: Do, decided: Sequence[tuple[int, Sequence[Ref]]]) -> None:
        """Without a length of time it simply happens, and lasts until another effect says otherwise
        [fftcg-2.1.8 6.2.6]."""
        by = permissions.By(fx.seat, fx.source)
        found = [(s, [r for r in refs if not permissions.forbidden(g, r[0], HELD, by)]) for s, refs in decided]
        if not how.until and how.when is None:
            taken = [(self.taker(g, fx, seat), ref) for seat, refs in found for ref in refs]
            events = [Event("controls", ref[0], seat=s, source=fx.source, by=fx.seat) for s, ref in taken]
            happen.op(g, fx, events, keep=how.keep)
            return
        every = tuple(ref for _, refs in found for ref in refs)
        fx.next(g, did=bool(every), slots=fx.with_slot(how.keep, every) if how.keep >= 0 else None)
        for seat, refs in found:
            if refs:
                self.begin(g, fx, how, (tuple(refs), (self.taker(g, fx, seat),)))


def player(g: Match, fx: Effect, word: str) -> int:
    """The one seat a word means."""
    return seats(g, fx, word)[0]
