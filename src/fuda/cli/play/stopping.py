"""Where a player at the terminal is not asked: `until` and `stop`, in words. What they mean is decided by the host."""

from __future__ import annotations

from fuda.cli.drawing.naming import Tongue
from fuda.host.contract import Answer, LogLine, Setting, View
from fuda.host.reading import plain
from fuda.host.stops import Stops, Until, may_pass
from fuda.words import Words
from fuda.words.words import entries

SIDES = ("mine", "theirs")


class Stopping:
    """What one player has set, and how it is said."""

    def __init__(self, say: Words, tongue: Tongue, setting: Setting, stops: Stops) -> None:
        self.say, self.tongue, self.setting, self.stops = say, tongue, setting, stops

    def passes(self, view: View, log: list[LogLine]) -> bool:
        """Is this player not asked here?"""
        return self.stops.passes(view, log)

    def refusal(self, said: str, view: View) -> str:
        """Why nobody can pass from here on; "" where that can be done."""
        if _until(said) == "my turn" and view.active == view.viewer:
            return self.say("play.your_turn_now")
        return "" if may_pass(view) else self.say("play.until_not_here")

    def until(self, said: str, log: list[LogLine]) -> str:
        """Pass from now on, until the player's own turn or until something happens."""
        wanted = _until(said)
        self.stops.pass_until(wanted, log)
        return self.say("play.until_my_turn" if wanted == "my turn" else "play.until_something")

    def stop(self, said: str, view: View, answer: Answer | None) -> list[str]:
        """Turn asking on or off: in a phase, or for an ability that is offered; without a word, how it stands."""
        if answer is not None:
            self._mute(answer, view)
        elif said:
            keys = [f"{side} {phase}" for side in self._sides(said) for phase in self._phases(said)]
            if not keys:
                return [self.say("play.no_phase", phase=said)]
            self.stops.passed ^= set(keys)
        return self._standing()

    def _mute(self, answer: Answer, view: View) -> None:
        numbers = {card.id: card.number for zone in view.zones for card in zone.cards}
        if answer.ability:
            self.stops.muted ^= {f"{numbers.get(answer.card, '')} {answer.ability}"}

    def _sides(self, said: str) -> list[str]:
        wanted = [side for side in SIDES if any(_is(word, f"until.{side}") for word in said.split())]
        return wanted or list(SIDES)

    def _phases(self, said: str) -> list[str]:
        """The phases that a line names, by their keys or their words in either language."""
        words = [word for word in plain(said).split() if not any(_is(word, f"until.{side}") for side in SIDES)]
        wanted = " ".join(words)
        ways = {
            phase.key: [plain(way) for way in (phase.key, phase.words.ja, phase.words.en)]
            for phase in self.setting.phases
        }
        exact = [key for key, written in ways.items() if wanted in written]
        return exact or [
            key for key, written in ways.items() if wanted and any(way.startswith(wanted) for way in written)
        ]

    def _standing(self) -> list[str]:
        """Where nothing is asked."""
        lines = []
        for side in SIDES:
            phases = [phase for phase in self.setting.phases if f"{side} {phase.key}" in self.stops.passed]
            named = ", ".join(self.tongue.plain(phase.words) for phase in phases)
            lines.append(f"  {self.say(f'play.passed_{side}')}: {named or self.say('play.none')}")
        if any(key.startswith("mine ") for key in self.stops.passed):
            lines.append(f"  {self.say('play.always_asked')}")
        for muted in sorted(self.stops.muted):
            number, _, ability = muted.partition(" ")
            card = self.tongue.met.get(number)
            name = self.tongue.name(card) if card else number
            lines.append(f"  {self.say('play.muted', card=name, ability=ability)}")
        return lines


def _until(said: str) -> Until:
    """What is waited for."""
    return "my turn" if _is(said, "until.my_turn") else "something"


def _is(said: str, name: str) -> bool:
    """Is this one of the words of an entry, in either language, or the beginning of one?"""
    wanted = plain(said)
    return bool(wanted) and any(
        way.startswith(wanted) for words in entries("cli")[name].values() for way in words.split("|")
    )
