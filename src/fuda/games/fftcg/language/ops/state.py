"""Dull, active, frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.language.assemble.cost_parts import dulled
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words.clause import Deed, answers
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Decided, Do
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

DULL, OTHER = 1, 2


class Dull(Deed, frozen=True):
    """…をダルにする [fftcg-2.1.8 15.1.1.2.1]. `what` None: the object of the clause before."""

    acted_on: ClassVar[str] = "what"
    done_word: ClassVar[str] = "dull"

    what: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "dull"

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As a cost."""
        return dulled(self, slot)

    def phrase(self) -> Any:
        """What it is done to."""
        return self.what

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once."""
        return [Event("dulls", card, source=fx.source, by=fx.seat) for card, _ in refs]


class Activate(Deed, frozen=True):
    """…をアクティブにする [fftcg-2.1.8 15.1.1.1.1]."""

    acted_on: ClassVar[str] = "what"
    done_word: ClassVar[str] = "activate"

    what: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "activate"

    def phrase(self) -> Any:
        """What it is done to."""
        return self.what

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once."""
        return [Event("actives", card, source=fx.source, by=fx.seat) for card, _ in refs]


class Freeze(Deed, frozen=True):
    """…を凍結させる: it does not become active in its controller's next active phase [fftcg-2.1.8 15.2.4.2]."""

    acted_on: ClassVar[str] = "what"
    done_word: ClassVar[str] = "freeze"

    what: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "freeze"

    def phrase(self) -> Any:
        """What it is done to."""
        return self.what

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once."""
        return [Event("freezes", card, source=fx.source, by=fx.seat) for card, _ in refs]


class DullOr(Deed, frozen=True):
    """…をダルにするか凍結させる (`other`: active, アクティブにする): one of the two, decided on resolution."""

    acted_on: ClassVar[str] = "what"

    what: Object | None = None
    other: str = "freeze"

    verb: ClassVar[str] = "dull"

    def phrase(self) -> Any:
        """What it is done to."""
        return self.what

    def asks(self, g: Match, fx: Effect, how: Do, decided: Decided) -> Decision | None:
        """For each of them, whoever carries it out decides."""
        said = {card for card, _ in answers(fx)}
        for seat, refs in decided:
            for card, _ in refs:
                if card not in said:
                    moves = (Move("dull", card, DULL), Move(self.other, card, OTHER))
                    return Decision("option", seat, f"dull_or_{self.other}", "11.11.5.1", moves, 0, fx.source)
        return None

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once."""
        said = dict(answers(fx))
        other = "freezes" if self.other == "freeze" else "actives"
        kinds = {card: other if said.get(card) == -OTHER else "dulls" for card, _ in refs}
        return [Event(kind, card, source=fx.source, by=fx.seat) for card, kind in kinds.items()]
