"""How a card stands just now: its state, damage and counters on it, whom it fights, what has happened to it this turn.
Each word becomes a test of one card (`fits.single`)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.happening.memory import Was
from fuda.games.fftcg.language.fits.single import compare, never, objects, refuse, some, test_of
from fuda.games.fftcg.language.parts_of_speech import Mark, Object, Restriction
from fuda.games.fftcg.language.told.verb import Verb
from fuda.games.fftcg.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event


# States


def _blocked(g: Match, card: int, *, want: bool) -> bool:
    """Is it attacking, and blocked or not? [fftcg-2.1.8 10.1.3.2.1]"""
    attack = query.attack_of(g, card) if query.is_attacking(g, card) else None
    return attack is not None and attack.blocked == want


STATES: dict[str, Callable[[Match, int], bool]] = {
    "dull": lambda g, card: bool(g.dull[card]),
    "active": lambda g, card: not g.dull[card],
    "frozen": lambda g, card: bool(g.frozen[card]),
    "hurt": lambda g, card: g.hurt[card] > 0,
    "attacking": query.is_attacking,
    "blocking": query.is_blocking,
    "party": query.in_party,
    "blocked": lambda g, card: _blocked(g, card, want=True),
    "unblocked": lambda g, card: _blocked(g, card, want=False),
}
WATCHED = {"dull": "dull", "active": "dull", "frozen": "frozen"}
"""By state: the fact outside the projection on which it hangs; all others hang on the attack."""


def in_state(g: Match, card: int, now: CardNow | Was, how: str) -> bool:
    """Is the card so, or was it when it left?"""
    if isinstance(now, Was):
        return not now.did("dull") if how == "active" else now.did(how)
    return STATES[how](g, card)


class InState(Mark, frozen=True):
    """active, dull, frozen, attacking, blocking, party (in a party), unblocked, blocked."""

    how: str
    style: str = ""

    momentary: ClassVar[bool] = True

    @cached_property
    def test(self) -> Test:
        """Now, or when it left."""
        how, live = self.how, STATES[self.how]

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            return in_state(g, card, now, how) if isinstance(now, Was) else live(g, card)

        return test

    def watches(self) -> tuple[str, ...]:
        """What makes it so."""
        return (WATCHED.get(self.how, "attack"),)


class EitherState(Mark, frozen=True):
    """アタック中かブロック中の: it is in one of these states (`InState`)."""

    states: tuple[str, ...]
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Any of them."""
        return some([test_of(InState(how)) for how in self.states])

    def watches(self) -> tuple[str, ...]:
        """As each of them."""
        return tuple(dict.fromkeys(WATCHED.get(how, "attack") for how in self.states))


# Damage and counters


def hurt_of(g: Match, card: int, now: CardNow | Was) -> int:
    """The damage on a card, or what was on it when it left."""
    return now.kept.facts.get("hurt", 0) if isinstance(now, Was) else g.hurt[card]


def counters_on(g: Match, card: int, now: CardNow | Was, name: str) -> int:
    """The counters on a card, or those that were on it when it left; without a name all of them."""
    if not isinstance(now, Was):
        return query.counters(g, card, name)
    if name:
        return now.counters(name)
    return sum(n for fact, n in now.kept.facts.items() if fact.startswith("counter "))


class Damaged(Restriction, frozen=True):
    """ダメージが与えられている: it has damage on it."""

    style: str = ""

    momentary: ClassVar[bool] = True

    @cached_property
    def test(self) -> Test:
        """Now, or when it left."""
        return lambda g, ctx, seat, card, now, seen: now.did("hurt") if isinstance(now, Was) else g.hurt[card] > 0

    def watches(self) -> tuple[str, ...]:
        """The damage on it."""
        return ("hurt",)


class Unhurt(Restriction, frozen=True):
    """ダメージを受けていない: there is no damage on it."""

    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Not damaged."""
        return refuse(test_of(Damaged()))

    def watches(self) -> tuple[str, ...]:
        """The damage on it."""
        return ("hurt",)


class Wounded(Restriction, frozen=True):
    """3000以上のダメージを受けている: so much damage is on it."""

    n: int
    sense: str
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """So much as it has, or had when it left."""
        n, sense = self.n, self.sense

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            return compare(sense, hurt_of(g, card, now), n)

        return test

    def watches(self) -> tuple[str, ...]:
        """The damage on it."""
        return ("hurt",)


class WithCounter(Restriction, frozen=True):
    """At least `n` counters of this name ("" any) are on it."""

    counter: str = ""
    n: int = 1
    style: str = ""

    momentary: ClassVar[bool] = True

    @cached_property
    def test(self) -> Test:
        """Now, or when it left."""
        name, n = self.counter, self.n
        return lambda g, ctx, seat, card, now, seen: counters_on(g, card, now, name) >= n

    def watches(self) -> tuple[str, ...]:
        """The counters on it."""
        return ("counters",)


class WithoutCounter(Restriction, frozen=True):
    """鈴カウンターが置かれていない: no counter of this name ("" any) is on it."""

    counter: str

    @cached_property
    def test(self) -> Test:
        """Not one."""
        return refuse(test_of(WithCounter(self.counter)))

    def watches(self) -> tuple[str, ...]:
        """The counters on it."""
        return ("counters",)


# Fighting


class PartyWith(Restriction, frozen=True):
    """…とパーティーを組んでいる: it attacks in the same party as this one [fftcg-2.1.8 15.1.1.9.1]."""

    who: Object

    @cached_property
    def test(self) -> Test:
        """In a party with it now (reading FN7)."""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            party = query.party_of(g, card) if g.attacks else ()
            return bool(party) and any(ref[0] != card and ref[0] in party for ref in objects(g, ctx, self.who, seen))

        return test

    def watches(self) -> tuple[str, ...]:
        """The attack."""
        return ("attack",)


class Fighting(Restriction, frozen=True):
    """…をブロックしている / …にブロックされている: how is blocking, blocked-by or either."""

    who: Object
    how: str
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """[fftcg-2.1.8 10.1.3.2.1]"""

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            attack = query.attack_of(g, card) if g.attacks else None
            if attack is None or attack.blocker is None:
                return False
            ref, others = (card, g.object[card]), objects(g, ctx, self.who, seen)
            blocks = ref == attack.blocker and any(other in attack.attackers for other in others)
            if self.how == "blocking":
                return blocks
            blocked = ref in attack.attackers and attack.blocker in others
            return blocked or (self.how == "either" and blocks)

        return test

    def watches(self) -> tuple[str, ...]:
        """The attack."""
        return ("attack",)


class Choosing(Restriction, frozen=True):
    """…を選んでいる: a thing on the stack that has chosen one of these; `only` (だけを): nothing else; `n`: so many."""

    what: Object
    only: bool = False
    n: int = 0
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """No card does (`on_stack`)."""
        return never


# What has happened this turn


def is_now(g: Match, card: int, event: Event) -> bool:
    """Is the card still what this event made of it, or what it was about?"""
    if event.card != card:
        return False
    number = g.object[card]
    return event.object == number or last.successor(g, (card, event.object)) == card


class Did(Restriction, frozen=True):
    """A card of which this event has been told this turn (このターンにフィールドに出た, ダメージを与えた)."""

    deed: Verb
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """It did this, or this was done to it."""
        heard = self.deed.heard()

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            told = (e for e in g.history if e.card == card and e.kind in heard.kinds)
            return any(heard.fits(g, ctx, e) and is_now(g, card, e) for e in told)

        return test

    def watches(self) -> tuple[str, ...]:
        """What the turn remembers."""
        return ("history",)

    def remembers(self) -> frozenset[str]:
        """The turn must remember these."""
        return frozenset(self.deed.heard().kinds)

    def unfit(self) -> str | None:
        """What nobody tells cannot be remembered."""
        return None if hasattr(self.deed, "heard") else "ターン"


class DidNot(Did, frozen=True):
    """このターンにアタックしていない: this has not been told of it this turn."""

    @cached_property
    def test(self) -> Test:
        """Not so."""
        return refuse(Did(self.deed).test)
