"""Where a player is asked and where the host passes for them: decided from nothing but the player's own view, beside
the engine, so that silence tells others nothing.

Only passes are given, never another answer, and never where something is aimed at the player. A phase in which nothing
is asked leaves out the windows in which one may say something, not what the turn is made of: main actions, attacks."""

from __future__ import annotations

from typing import Literal

import msgspec

from fuda.host.contract import LogLine, View

Until = Literal["", "something", "my turn"]
QUIET_KINDS = frozenset({"turn", "phase", "turn_starts", "turn_ends"})
"""Lines of the log that are no deed of anybody."""
WINDOWS = frozenset({"act", "react", "counter"})
"""The questions (`Question.key`) of whoever holds the right to act on the chain; all others are the game's own."""


class Stops(msgspec.Struct):
    """What one player has set."""

    passed: set[str] = set()
    """Phases in which nothing is asked while the chain is empty: `mine main`, `theirs end`."""
    muted: set[str] = set()
    """Abilities that are no reason to ask: `NUMBER ability`."""
    until: Until = ""
    """Pass until something happens, or until the player's own turn."""
    since: int = 0
    """How many lines of the log there were when that was set."""
    held: int = -1
    """The number of the question that was gone back to: it is asked whatever is set, else it would be passed again."""

    def pass_until(self, until: Until, log: list[LogLine]) -> None:
        """Pass from now on."""
        self.until, self.since = until, len(log)

    def go_back(self, view: View) -> None:
        """Answers were taken back, up to this view: no order runs on."""
        self.until, self.held = "", view.question.number if view.question is not None else -1

    def passes(self, view: View, log: list[LogLine]) -> bool:
        """Does the host pass for this player here?"""
        if not may_pass(view) or is_aimed_at(view):
            if self.until == "something":
                self.until = ""  # it has happened
            return False
        if self._is_over(view, log):
            self.until = ""
        if self.until:
            return True
        assert view.question is not None
        return view.question.number != self.held and (self._passes_phase(view) or self._all_muted(view))

    def _passes_phase(self, view: View) -> bool:
        """Is nothing asked in this phase?"""
        whose = "mine" if view.active == view.viewer else "theirs"
        return not view.chain and f"{whose} {view.phase}" in self.passed and not is_own_choice(view)

    def _is_over(self, view: View, log: list[LogLine]) -> bool:
        """Has come what was waited for?"""
        if self.until == "my turn":
            return view.active == view.viewer
        others = [line for line in log[self.since :] if line.seat not in ("", view.viewer)]
        return any(line.kind not in QUIET_KINDS for line in others)

    def _all_muted(self, view: View) -> bool:
        """Is there nothing to do but abilities that the player does not want to be asked about?"""
        question = view.question
        assert question is not None
        numbers = {card.id: card.number for zone in view.zones for card in zone.cards}
        rest = [answer for answer in question.answers if answer.verb != "pass"]
        return bool(rest) and all(
            answer.ability and f"{numbers.get(answer.card, '')} {answer.ability}" in self.muted for answer in rest
        )


def may_pass(view: View) -> bool:
    """Is the question one that may be declined without anything else happening?"""
    question = view.question
    if question is None or question.kind != "act":
        return False
    return question.answers[question.default].verb == "pass"


def is_own_choice(view: View) -> bool:
    """Is it what the player's own turn is made of: a main action, an attack, a summons?"""
    question = view.question
    assert question is not None
    return view.active == view.viewer and (question.key not in WINDOWS or view.phase.startswith("main"))


def is_aimed_at(view: View) -> bool:
    """Has somebody chosen this player or one of their cards, or do they attack?"""
    me = view.viewer
    if view.fight is not None and view.active != me:
        return True
    mine = {card.id for zone in view.zones for card in zone.cards if card.id and (card.side or zone.seat) == me}
    return any(aim.card in mine or aim.seat == me for link in view.chain if link.seat != me for aim in link.chose)
