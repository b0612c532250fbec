"""What is said of cards and players: cannot, must, may (`permissions`) [fftcg-2.1.8 2.1, 2.2]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.node import Node
from fuda.games.fftcg.happening.memory import told_as
from fuda.games.fftcg.language.fits import facts, single
from fuda.games.fftcg.language.fits.could_matter import concerning
from fuda.games.fftcg.language.fits.finding import finder_of
from fuda.games.fftcg.language.parts_of_speech import Agency, Fact, Object
from fuda.games.fftcg.language.statements.lasting import Lasts, Shift, nobody, nothing, value
from fuda.games.fftcg.language.told.cause import caused, kind_of
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.language.words.reference import This, Topic
from fuda.games.fftcg.now import layers, query
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.paying.cost_parts import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.now.permissions import By
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

SAYS: frozenset[str] = frozenset(("says",))


def fits(g: Match, src: Any, card: int, what: Any) -> bool:
    """Is the card one of these: does it fit the description, or is it what is pointed at?"""
    if card < 0:
        return False
    return finder_of(g, what).fits(g, src, src.seat, card, projection_of(g))


class Says(Shift, frozen=True):
    """One word said of a card. It concerns what is done to it through `by` (a Cause), with another card that fits
    `other` (`unless`: that does not fit)."""

    word: str
    by: Agency | None = None
    other: Object | None = None
    unless: bool = False

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = SAYS
    open: ClassVar[bool] = True

    def words(self) -> tuple[Any, ...]:
        """It looks at the game only when it is asked."""
        return ()

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Say it."""
        now.say(self.word, self, src)

    def applies_to(self, g: Match, src: Source, card: int, by: By, other: int) -> bool:
        """Does it forbid, demand or allow this?"""
        if self.by is not None and not caused(g, src, by, self.by):
            return False
        if self.other is None:
            return True
        ctx = replace(src, card=card) if self._of_topic else src
        return fits(g, ctx, other, self.other) != self.unless

    @cached_property
    def _of_topic(self) -> bool:
        """Does `other` speak of the card itself (自身)?"""
        return facts.holds(self.other, Topic)


class SaysText(Says, frozen=True):
    """The same about its text, which is changed before everything else."""

    layer: ClassVar[int] = layers.TEXT
    writes: ClassVar[frozenset[str]] = SAYS | {"keeps"}


class SaysKind(Says, frozen=True):
    """It cannot use abilities of this kind ("" any)."""

    kind: str = ""

    def applies_to(self, g: Match, src: Source, card: int, by: By, other: int) -> bool:
        """By the kind of the link."""
        return self.kind in ("", kind_of(g, by))


class SaysUnless(Says, frozen=True):
    """It cannot do this unless it is so then (a condition)."""

    then: Any = None

    def applies_to(self, g: Match, src: Source, card: int, by: By, other: int) -> bool:
        """Is it not so?"""
        return not self.then.holds(g, src)


class SaysInPhase(Says, frozen=True):
    """It does not become active in the active phase of this player (you, opponent, "" its controller's)."""

    whose: str = ""

    def applies_to(self, g: Match, src: Source, card: int, by: By, other: int) -> bool:
        """By whose turn it is."""
        return not self.whose or g.active in single.whose(g, src, src.seat, self.whose)


class SaysNumber(Says, frozen=True):
    """A number said of a card."""

    n: Amount = 0

    numbers: ClassVar[tuple[str, ...]] = ("n",)

    def value(self, g: Match, src: Source) -> int:
        """Now."""
        return value(g, src, self.n)


class SaysCost(Says, frozen=True):
    """What an attack or a block of it costs [fftcg-2.1.8 10.1.2.3, 10.1.3.1.3]."""

    parts: tuple[Part, ...] = ()


class SaysChosen(Says, frozen=True):
    """It must be among what `player` chooses through `by`, if the choice is of what fits `of`
    [fftcg-2.1.8 11.11.5.1.1]."""

    player: str = ""
    of: Object | None = None

    def applies_to(self, g: Match, src: Source, card: int, by: By, other: int) -> bool:
        """Who chooses, through what, and could it be this card?"""
        if self.player and by.seat not in single.whose(g, src, src.seat, self.player):
            return False
        if self.by is not None and not caused(g, src, by, self.by):
            return False
        return self.of is None or fits(g, src, card, self.of)


class SaysCp(Says, frozen=True):
    """Dulled for CP it may give these elements (("any",): every one); those of the cards `of`; only to cast `for_`."""

    elements: tuple[str, ...] = ()
    of: Object | None = None
    for_: Object | None = None

    def cp_elements(self, g: Match, src: Source, card: int, link: Any) -> tuple[str, ...]:
        """What it may give for this."""
        from fuda.games.fftcg.printed import ELEMENTS

        if self.for_ is not None and (link.card < 0 or not fits(g, src, link.card, self.for_)):
            return ()
        if self.of is not None:
            now = projection_of(g)
            cards = [c for c, _ in self.of.refs(g, src, src.seat, now)]
            return tuple(dict.fromkeys(name for c in cards for name in now.at(c).elements))
        return self.elements or ELEMENTS


class SaysFrom(Says, frozen=True):
    """This player may cast it from where it lies; `free`: without paying its cost; `once` a turn by this text."""

    free: bool = False
    player: str = "you"
    once: bool = False

    watched: ClassVar[frozenset[str]] = frozenset(("hand", "break", "removed", "deck", "damage"))

    def applies_to(self, g: Match, src: Source, card: int, by: By, other: int) -> bool:
        """Is it that player, and not a second time?"""
        if other not in single.whose(g, src, src.seat, self.player):
            return False
        return not self.once or not g.used.get(self._key(src), 0)

    def _key(self, src: Source) -> str:
        return f"cast from {src.object} {src.stamp}"

    def was_cast(self, g: Match, src: Source) -> None:
        """It has been cast so."""
        if self.once:
            g.used[self._key(src)] = 1


class Origin(Phrase, frozen=True):
    """The cards of a zone of this player that fit a description: of whom something is said there."""

    what: Object
    zone: str
    whose: str = "you"

    def watches(self) -> frozenset[str]:
        """That zone."""
        return frozenset((self.zone,))

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[tuple[int, int]]:
        """In their order."""
        now = seen if seen is not None else projection_of(g)
        test = single.test_of(self.what)
        cards = [c for s in single.whose(g, ctx, seat, self.whose) for c in query.cards(g, self.zone, s)]
        return [(c, g.object[c]) for c in cards if test(g, ctx, seat, c, now.at(c), now)]


# Players


class PlayerSays(Node, frozen=True):
    """One word said of a player (you, opponent, each) as long as the conditions hold: it concerns cards that fit
    `what`."""

    word: str
    who: str
    what: Object | None = None
    when: tuple[Fact, ...] = ()
    by: Agency | None = None

    layer: ClassVar[int] = layers.GENERAL
    own: ClassVar[bool] = False
    writes: ClassVar[frozenset[str]] = SAYS

    @property
    def reads(self) -> frozenset[str]:
        """What its conditions look at."""
        return facts.reads(self.when)

    def watches(self) -> frozenset[str]:
        """What its conditions look at outside the projection."""
        return facts.watches(self.when)

    def concerned_by(self, projection_of: Sequence[CardNow]) -> frozenset[int] | None:
        """The printed cards that could matter to its conditions by coming or going."""
        return None if facts.holds(self.when, This) else concerning(self.when, projection_of)

    def finder(self) -> Callable[[Match, Source, Projection], Iterable[int]]:
        """No card."""
        return nobody

    def changer(self) -> Callable[[Match, Source, CardNow, Projection], None]:
        """No card."""
        return nothing

    def players(self, g: Match, src: Source, seen: Projection) -> None:
        """Say it of them."""
        if all(test.holds(g, src, seen) for test in self.when):
            for seat in single.whose(g, src, src.seat, self.who):
                seen.say_player(seat, self.word, self, src)

    def applies_to(self, g: Match, src: Source, card: int, by: By, seat: int) -> bool:
        """Is it about this card?"""
        return self.what is None or fits(g, src, card, self.what)


class CastsAtMost(PlayerSays, frozen=True):
    """Not more than so many of these a turn."""

    most: int = 0

    def remembers(self) -> frozenset[str]:
        """What was cast this turn."""
        return frozenset(("casts",))

    def applies_to(self, g: Match, src: Source, card: int, by: By, seat: int) -> bool:
        """Would it be one too many?"""
        if not super().applies_to(g, src, card, by, seat):
            return False
        cast = [e for e in g.history if e.kind == "casts" and e.seat == seat and self._was_one(g, src, e)]
        return len(cast) >= self.most

    def _was_one(self, g: Match, src: Source, event: Event) -> bool:
        """By what the card was then [L16]."""
        then = told_as(g, event, event.card)
        if self.what is None or then is None:
            return self.what is None
        return single.test_of(self.what)(g, src, src.seat, event.card, then, projection_of(g))


class PlayerNumber(PlayerSays, frozen=True):
    """A number said of a player."""

    n: Amount = 0

    @property
    def reads(self) -> frozenset[str]:
        """What its conditions and its number look at."""
        return facts.reads(self.when, self.n)

    def watches(self) -> frozenset[str]:
        """The same outside the projection."""
        return facts.watches(self.when, self.n)

    def value(self, g: Match, src: Source) -> int:
        """Now."""
        return value(g, src, self.n)


class Rules(Lasts, frozen=True):
    """A clause about players: what is said of them, for good or for a time."""

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is said while these hold."""
        raise AssertionError(self)

    def shifts(self) -> tuple[Any, ...]:
        """No card changes."""
        return ()

    def is_open(self) -> bool:
        """It is about no certain cards."""
        return True

    def unfit(self) -> str | None:
        """What an event was about is not known any more while it lasts."""
        return "それ" if facts.is_of_event(self.rules(())) else None

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """As long as these hold."""
        return self.rules(when)

    def lasting(self, how: Do) -> tuple[Any, ...]:
        """For a time."""
        return self.rules(() if how.when is None else (how.when,))
