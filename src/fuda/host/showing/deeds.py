"""Deeds of several steps as they stand now: what has been named, what is still to come, why it cannot be finished."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fuda.effects.machine import Effect
from fuda.host.contract import Deed, Due, Reason, Step
from fuda.host.showing.sight import Naming, Sight

if TYPE_CHECKING:
    from fuda.kernel.decision import Decision

FINISHED_BY = frozenset({"done", "auto"})
"""Answers that finish a deed."""


class Doing:
    """A deed in progress, for whoever is doing it."""

    def __init__(self, eyes: Naming, g: Any, asked: Decision, sight: Sight) -> None:
        self.eyes, self.g, self.asked, self.sight = eyes, g, asked, sight

    def deed(
        self,
        verb: str,
        steps: Iterable[Step] = (),
        card: int = -1,
        due: Iterable[Due] = (),
        rest: Iterable[int] = (),
        why: Reason | None = None,
    ) -> Deed:
        """So far."""
        eyes, asked, sight = self.eyes, self.asked, self.sight
        named = tuple(steps)
        offered = sum(move.card >= 0 or move.verb == "option" for move in asked.moves)
        return Deed(
            verb,
            eyes.say(f"deed.{verb}"),
            sight.of(card if card >= 0 else asked.about),
            named,
            tuple(due),
            tuple(sight.of(other) for other in rest),
            asked.least,
            min(asked.most, len(named) + offered),
            None if self.can_be_finished else why or self._why_more(len(named)),
        )

    @property
    def can_be_finished(self) -> bool:
        """Is there an answer that finishes it?"""
        return any(move.verb in FINISHED_BY for move in self.asked.moves)

    def _why_more(self, named: int) -> Reason | None:
        """So many more are asked for."""
        missing = self.asked.least - named
        if missing < 1:
            return None
        return Reason(self.eyes.say("unfinished.more", number=missing), self.eyes.rule(self.asked.rule))

    def steps(self, cards: Iterable[int]) -> Iterable[Step]:
        """One for each card."""
        return (Step(self.eyes.name(self.g, card, self.sight), self.sight.of(card)) for card in cards)

    def choice(self) -> Deed | None:
        """Cards chosen, or texts named, one after another by an effect."""
        fx = self.g.frames[-1] if self.g.frames else None
        if not isinstance(fx, Effect) or self.asked.kind not in ("card", "option"):
            return None
        chosen = [ref[0] for ref in fx.chosen if ref[0] >= 0 and self.g.fits(ref)]
        if not chosen and self.asked.most < 2:
            return None
        return self.deed("choose", self.steps(chosen))
