"""Hands."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Op
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.language.assemble.cost_parts import cards_discarded, revealed
from fuda.games.fftcg.language.assemble.memory import ELSEWHERE
from fuda.games.fftcg.language.fits.single import whose
from fuda.games.fftcg.language.ops.move import From
from fuda.games.fftcg.language.parts_of_speech import Object, Whereabouts
from fuda.games.fftcg.language.words.attribute import Kind
from fuda.games.fftcg.language.words.clause import Deed, finish, seats
from fuda.games.fftcg.language.words.noun import Either, Every, Pick, Some
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import query
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Decided, Do
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.state import Ref


HAND = From("hand")
OPEN_TO = ("hand", "among")


def _is_placeless(said: Any) -> bool:
    """フォワード1枚, カードを1枚: no zone is named."""
    what = said.what if isinstance(said, Some) else None
    picks = what.alts if isinstance(what, Either) else (what,)
    return all(isinstance(pick, Pick) and pick.where is None and not _speaks_of_hand(pick) for pick in picks)


def _speaks_of_hand(pick: Any) -> bool:
    return any(isinstance(head, This) or head == Kind("hand") for head in pick.heads)


class Discard(Deed, frozen=True):
    """…を捨てる: from hand into the break zone [fftcg-2.1.8 15.1.1.4.1], chosen by whoever carries out the clause.
    `random`: at random."""

    acted_on: ClassVar[str] = "what"
    object_zones: ClassVar[frozenset[str]] = ELSEWHERE
    done_word: ClassVar[str] = "discard"

    what: Object | None = None
    origin: Whereabouts | Object | None = None
    random: bool = False
    style: str = ""

    verb: ClassVar[str] = "discard"

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As a cost."""
        return cards_discarded(self, slot)

    def phrase(self) -> Any:
        """What is discarded."""
        return self.what

    def taken_from(self) -> Any:
        """Where it is taken from: nothing is discarded from anywhere but a hand."""
        return self._from

    @cached_property
    def _from(self) -> Any:
        return HAND if self.origin is None and _is_placeless(self.what) else self.origin

    def unfit(self) -> str | None:
        """Of what is elsewhere nothing can be discarded."""
        elsewhere = self.origin is not None and (type(self.origin) is not From or self.origin.zone not in OPEN_TO)
        every = isinstance(self.what, Every) and self.origin is None and self.what.where is None
        return "捨て" if elsewhere or (every and not _speaks_of_hand(self.what)) else None

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once; each by the player whose hand it is in."""
        hands = g.rules.hands
        return [discarded(g, fx, ref) for ref in refs if g.zone[ref[0]] in hands]


def discarded(g: Match, fx: Effect, ref: Ref) -> Event:
    """One card that is discarded by an effect."""
    card, number = ref
    return Event("discards", card, number, g.owner[card], 0, fx.source, fx.seat, -1, "effect")


class RevealHand(Op, frozen=True):
    """手札を公開する: the whole hand of whoever carries out the clause (whose "") or of this player."""

    done_word: ClassVar[str] = "reveal"

    whose: str = ""
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """All cards in it."""
        found: list[int] = []
        for seat in seats(g, fx, how.who):
            owners = whose(g, fx, seat, self.whose or "self")
            cards = [card for owner in owners for card in query.cards(g, "hand", owner)]
            for card in cards:
                acts.reveal(g, card, fx.source, seat)
            found += cards
        finish(g, fx, how, [g.ref(card) for card in found], did=True)
        return None


class Reveal(Deed, frozen=True):
    """…を公開する: show these cards."""

    acted_on: ClassVar[str] = "what"
    object_zones: ClassVar[frozenset[str]] = ELSEWHERE
    done_word: ClassVar[str] = "reveal"

    what: Object | None = None
    origin: Whereabouts | Object | None = None
    random: bool = False
    style: str = ""

    verb: ClassVar[str] = "reveal"

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As a cost."""
        return revealed(self, slot)

    def phrase(self) -> Any:
        """What is shown."""
        return self.what

    def taken_from(self) -> Any:
        """Where it is taken from."""
        return self.origin

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """Everybody sees them; they stay where they are [fftcg-2.1.8 7.6.1]."""
        for seat, refs in decided:
            for card, _ in refs:
                acts.reveal(g, card, fx.source, seat)
        refs = [ref for _, refs in decided for ref in refs]
        finish(g, fx, how, refs, did=bool(refs) and not self.falls_short(g, fx, how, decided))
