"""What has happened this turn, or by this very text, as words ask about it later: conditions, cards that are counted,
words before a noun [pso2-3.0 300.2.2, 500.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.adjective import Other, Side
from fuda.effects.amount import CountOf, compare
from fuda.effects.condition import Fact, NotSo, NumberIs
from fuda.effects.node import Op, Reference
from fuda.effects.players import Actor, hangs_on
from fuda.effects.reference import bind, cards_of, refs_of, slots_of
from fuda.effects.refusal import Unresolved
from fuda.effects.words import Adjective, Description, Pick, This
from fuda.games.pso2.language.assemble.writer import seats_of
from fuda.games.pso2.language.fits.gone import was_a
from fuda.games.pso2.language.words.noun import Coloured, Kinds, Place
from fuda.games.pso2.language.words.quality import AllBut, words_of
from fuda.games.pso2.language.words.reference import Those
from fuda.kernel.event import Last

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event

HISTORY = frozenset(("history",))
"""What the turn remembers, as a fact outside the projection."""
THIS_TURN, BY_THIS = "このターン中に", "この効果で"
TOLD = {
    "attacks": ("attacks",),
    "destroyed": ("destroys",),
    "enters": ("enters",),
    "hurt": ("hurts", "hurts_player"),
    "ons": ("ons",),
    "offs": ("offs",),
    "retreats": ("retreats",),
    "advances": ("advances",),
    "returned": ("returns",),
    "removed": ("removes",),
    "moved": ("retreats", "advances"),
    "plays": ("plays",),
    "draws": ("draws",),
    "discards": ("discards",),
    "milled": ("mills",),
    "decked": ("decks",),
    "pps": ("pps",),
}
"""By the word of a text: the events that tell of it."""
KNOWN_LATER = (Side, Place, Kinds, Coloured, AllBut, Other)
"""The words that can be asked of a card which has gone since: what is printed on it, and whose it was."""


def told(g: Duel, deed: str, since: int = 0) -> Iterator[Event]:
    """What of this has happened this turn, oldest first, but for the first `since` things. Two attacked at once by
    連続射撃 are one attack [pso2-3.0 302.7]; only a card of a hand is discarded."""
    met: set[tuple[int, int]] = set()
    for event in g.history[since:]:
        if event.kind not in TOLD[deed] or (deed == "discards" and event.word != "hand"):
            continue
        if deed == "attacks":
            if (event.card, event.moment) in met:
                continue
            met.add((event.card, event.moment))
        yield event


def often(count: int, n: int, sense: str) -> bool:
    """So often; where no number is named, at all."""
    return compare(count, n, sense) if sense else count > 0


def fitted(g: Duel, ctx: Any, what: Any, event: Event, seen: Projection) -> bool:
    """Was the card of this event such a one when that happened?"""
    left = Last(event.card, event.object, g.face[event.card], event.seat, {})
    return was_a(g, ctx, what, left, seen)


def later_known(what: Any, word: str) -> None:
    """Refuse what nobody can tell any more of a card that has gone (reading P86)."""
    if any(not isinstance(adj, KNOWN_LATER) for adj in getattr(what, "adjs", ())):
        raise Unresolved(word)


def is_about(g: Duel, ctx: Any, who: Any, event: Event, seen: Projection) -> bool:
    """Was it this one, one of these, to which it happened?"""
    ref = (event.card, event.object)
    if isinstance(who, This):
        return ref == (ctx.source, ctx.object)
    if slots_of(who):
        return ref in refs_of(ctx, who)
    if isinstance(who, Those):
        return fitted(g, ctx, who.what, event, seen)
    return event.card in cards_of(g, ctx, who, seen)


class TurnSaw(Fact, frozen=True):
    """このターン中に相手のキャラが2体以上破壊された, このターン中にこのカードが攻撃していない."""

    deed: str
    who: Reference | None = None
    what: Description | None = None
    n: int = 0
    sense: str = ""
    no: bool = False
    style: str = ""

    def bound(self, asm: Any) -> TurnSaw:
        """Its words must be such as can still be told."""
        later_known(self.what, THIS_TURN)
        who = bind(self.who, asm)
        return TurnSaw(self.deed, who, bind(self.what, asm), self.n, self.sense, self.no, self.style)

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        count = sum(1 for event in told(g, self.deed) if self._meant(g, ctx, event, seen))
        return often(count, self.n, self.sense) != self.no

    def _meant(self, g: Duel, ctx: Any, event: Event, seen: Projection) -> bool:
        if self.what is not None:
            return fitted(g, ctx, self.what, event, seen)
        return is_about(g, ctx, self.who, event, seen)

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class PlayerDid(Fact, frozen=True):
    """このターン中に自分がキャラを2枚以上プレイした, このターン中に相手が手札を捨てていない."""

    deed: str
    seat: str
    what: Description | None = None
    n: int = 0
    sense: str = ""
    no: bool = False

    def bound(self, asm: Any) -> PlayerDid:
        """Its words must be such as can still be told."""
        later_known(self.what, THIS_TURN)
        return self

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Look back; of both players each one [L5]."""
        counts = [self._count(g, ctx, seat, seen) for seat in seats_of(g, ctx, self.seat)]
        return all(often(count, self.n, self.sense) != self.no for count in counts)

    def _count(self, g: Duel, ctx: Any, seat: int, seen: Projection) -> int:
        mine = (event for event in told(g, self.deed) if event.seat == seat)
        return sum(1 for event in mine if self.what is None or fitted(g, ctx, self.what, event, seen))

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY | hangs_on(self.seat)

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class PastCards(Description, frozen=True):
    """このターン中に破壊された相手のキャラ, as something that is counted: wherever they are now."""

    what: Description
    deed: str
    style: str = ""

    looks_no_further: ClassVar[bool] = True

    def bound(self, asm: Any) -> PastCards:
        """Its words must be such as can still be told."""
        later_known(self.what, THIS_TURN)
        return PastCards(bind(self.what, asm), self.deed, self.style)

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """One for each time."""
        return [event.card for event in told(g, self.deed) if fitted(g, ctx, self.what, event, seen)]

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class WasThisTurn(Adjective, frozen=True):
    """このターン中に場に出たキャラ: it is still the same card to which that happened."""

    deed: str

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Look back."""
        ref = g.ref(card)
        return any((event.card, event.object) == ref for event in told(g, self.deed))

    def watches(self) -> frozenset[str]:
        """The memory of the turn."""
        return HISTORY

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class NotThisTurn(WasThisTurn, frozen=True):
    """このターン中に攻撃していないキャラ: nothing of the kind happened to it."""

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Look back."""
        return not super().fits(g, ctx, card, seen)


class OfThisText(Description, frozen=True):
    """この効果で破壊したキャラ: what this text has done since it began to be carried out; `since` is the number that
    holds how much the turn remembered then."""

    what: Pick
    deed: str
    since: int = -1
    style: str = ""
    by: Any = None
    """Of several players who carry out the text one after another: only of this one's cards."""

    looks_no_further: ClassVar[bool] = True

    def bound(self, asm: Any) -> OfThisText:
        """From where on it counts."""
        later_known(self.what, BY_THIS)
        if asm.mark < 0:
            raise Unresolved(BY_THIS)
        by = asm.who if isinstance(asm.who, Actor) else None
        return OfThisText(bind(self.what, asm), self.deed, asm.mark, self.style, by)

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """One for each time."""
        if self.since >= len(ctx.numbers):
            return []
        found = told(g, self.deed, ctx.numbers[self.since])
        if self.by is not None:
            found = (event for event in found if event.seat in seats_of(g, ctx, self.by))
        return [event.card for event in found if event.card < 0 or fitted(g, ctx, self.what, event, seen)]

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class DoneSo(Fact, frozen=True):
    """この効果でカードを3枚以上捨てた, この効果でキャラを破壊した: so many times by this text."""

    deed: str
    what: Pick
    n: int = 0
    sense: str = ""
    no: bool = False
    style: str = ""

    def bound(self, asm: Any) -> Fact:
        """What this text has done, counted."""
        found = NumberIs(CountOf(OfThisText(self.what, self.deed).bound(asm)), self.n or 1, self.sense or "least")
        return NotSo(found) if self.no else found


class NoneSince(Fact, frozen=True):
    """Such a card has not been played by this player since the effect began."""

    what: Pick
    since: int

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Look back."""
        played = (event for event in told(g, "plays", ctx.numbers[self.since]) if event.seat == ctx.seat)
        return not any(fitted(g, ctx, self.what, event, seen) for event in played)

    def remembers(self) -> frozenset[str]:
        """Cards that are played."""
        return frozenset(TOLD["plays"])

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY


class KindsAmong(Description, frozen=True):
    """自分の場のキャラが持つクラスの種類, as something that is counted: ALL names no class, white is no colour
    [pso2-3.0 208.1.2.1, 207.2]."""

    what: Pick
    word: str

    looks_no_further: ClassVar[bool] = True

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """A card for each kind."""
        found: dict[str, int] = {}
        for card in self.what.candidates(g, ctx, seen):
            for kind in self._kinds(seen.at(card)):
                found.setdefault(kind, card)
        return [*found.values()]

    def _kinds(self, now: CardNow) -> tuple[str, ...]:
        if self.word == "colour":
            return () if now.colour == "white" else (now.colour,)
        if self.word == "cost":
            return (str(now.cost.shown()),)
        return now.names[:1] if self.word == "name" else words_of(now, "種族" if self.word == "race" else "クラス")


class MarkBegin(Op, frozen=True):
    """Remember how much the turn knew when this text began to be carried out."""

    index: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """As a number."""
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, len(g.history)))
        return None


class PastOf(Description, frozen=True):
    """このターン中に自分がプレイしたアクティブ, ドローしたカード, as something that is counted: what a player did, once
    for each time."""

    deed: str
    seat: str
    what: Description | None = None

    looks_no_further: ClassVar[bool] = True

    def bound(self, asm: Any) -> PastOf:
        """Its words must be such as can still be told."""
        later_known(self.what, THIS_TURN)
        return PastOf(self.deed, self.seat, bind(self.what, asm))

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """One for each time."""
        theirs = [event for event in told(g, self.deed) if event.seat in seats_of(g, ctx, self.seat)]
        return [e.card for e in theirs if self.what is None or fitted(g, ctx, self.what, e, seen)]

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY | hangs_on(self.seat)

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class HurtInAll(Fact, frozen=True):
    """このターン中に相手のプレイヤーが5以上のダメージを受けた: all of this turn together, of each of them
    [pso2-3.0 214.1, 214.2]."""

    who: Reference
    n: int

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """Add it up; of nothing it is not so [L8]."""
        met = refs_of(ctx, self.who) or [g.ref(card) for card in cards_of(g, ctx, self.who, seen)]
        hits = [event for event in told(g, "hurt") if event.amount]
        return bool(met) and all(sum(e.amount for e in hits if (e.card, e.object) == ref) >= self.n for ref in met)

    def watches(self) -> frozenset[str]:
        """The memory of the turn, and what its words look at."""
        return super().watches() | HISTORY

    def remembers(self) -> frozenset[str]:
        """Damage."""
        return frozenset(TOLD["hurt"])
