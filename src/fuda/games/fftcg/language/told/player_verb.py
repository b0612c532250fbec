"""What players do: the verbs of events about them (`verb`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.told.event_tests import Heard, always, both, fits_card, with_word
from fuda.games.fftcg.language.told.verb import Enters, Verb
from fuda.games.fftcg.now import query

if TYPE_CHECKING:
    from fuda.games.fftcg.language.told.event_tests import Hears
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event


class UsesAbility(Verb, frozen=True):
    """アビリティを使用する: kind is any, action, special; by a player or a card."""

    kind: str
    style: str = ""

    def heard(self) -> Heard:
        """Of this kind."""
        return Heard(("uses",), with_word(*(("action", "special") if self.kind == "any" else (self.kind,))))


class Casts(Verb, frozen=True):
    """…をキャストする (召喚する): `n` and `sense` count the casts of the turn in a look back; `nth`: the n-th card."""

    what: Object
    n: int = 0
    sense: str = ""
    nth: int = 0
    style: str = ""

    def heard(self) -> Heard:
        """Such a card, and the so-manieth."""
        return Heard(("casts",), both(fits_card(self.what), _nth(self.nth, self.what)))


def _nth(nth: int, what: Any) -> Hears:
    """The so-manieth of this turn: the turn remembers them (`Match.history`)."""
    if not nth:
        return always
    fits = fits_card(what)

    def test(g: Match, ctx: Any, event: Event) -> bool:
        told = [e for e in g.history if e.kind == "casts" and e.seat == event.seat and fits(g, ctx, e)]
        return len(told) == nth

    return test


class Draws(Verb, frozen=True):
    """カードを引く."""

    n: int = 0
    sense: str = ""
    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("draws",)


class Discards(Verb, frozen=True):
    """…を捨てる."""

    what: Object
    n: int = 0
    sense: str = ""
    style: str = ""

    def heard(self) -> Heard:
        """Such a card."""
        return Heard(("discards",), fits_card(self.what))


class TakesPoints(Verb, frozen=True):
    """A player takes damage: N点のダメージを受ける."""

    n: int = 0
    sense: str = ""
    nth: int = 0
    style: str = ""

    def heard(self) -> Heard:
        """N点目: the point that makes so many in the damage zone was one of these [fftcg-2.1.8 7.8.2]."""
        nth = self.nth

        def test(g: Match, ctx: Any, event: Event) -> bool:
            there = query.damage_of(g, event.seat)
            return there - event.amount < nth <= there

        return Heard(("struck",), test if nth else always)


class GainsCrystals(Verb, frozen=True):
    """《C》を得る."""

    def heard(self) -> Heard:
        """More than before."""
        return Heard(("crystals",), lambda g, ctx, event: event.amount > 0)


class PaysCrystals(Verb, frozen=True):
    """《C》を支払う."""

    def heard(self) -> Heard:
        """Fewer than before."""
        return Heard(("crystals",), lambda g, ctx, event: event.amount < 0)


class PutsOnField(Verb, frozen=True):
    """A player puts these onto the field (フィールドに出す); `origin`: from this zone."""

    what: Object
    origin: str = ""

    def heard(self) -> Heard:
        """Such a card enters: who does it is the player whose doing it is."""
        entered = Enters(self.origin).heard()
        return Heard(entered.kinds, both(entered.fits, fits_card(self.what)))


class Searches(Verb, frozen=True):
    """サーチする."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("searched",)


class Bursts(Verb, frozen=True):
    """EXバーストを使用する [fftcg-2.1.8 11.10.2]."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("bursts",)
