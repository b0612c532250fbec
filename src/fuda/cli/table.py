"""Draws the table of a game for one viewer, from the view alone: what is not in the view cannot be drawn.

What lies where is drawn by the game's own module, `fuda.cli.<game>`: a `Drawing` that fills in both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fuda.cli.output import width
from fuda.kernel.notation import SEATS
from fuda.kernel.view import View, ZoneView
from fuda.words import Words

WIDTH = 78


class Drawing:
    """One picture of the table."""

    def __init__(self, seen: View, say: Words, game: Words, faces: Mapping[str, Any]) -> None:
        self.seen, self.say, self.game, self.faces = seen, say, game, faces

    def far_side(self, seat: int) -> list[str]:
        """An opponent's side, from the back to the middle."""
        raise NotImplementedError

    def near_side(self, seat: int) -> list[str]:
        """One's own side, from the middle to the back."""
        raise NotImplementedError

    def between(self) -> list[str]:
        """What goes on in the middle besides the chain: a battle, for example."""
        return []

    def lines(self) -> list[str]:
        """The opponent above, oneself below, chain and battle between."""
        me = max(self.seen.viewer, 0)
        others = [seat for seat in self._seats() if seat != me]
        head = self._rule(self._title())
        above = [line for seat in others for line in self.far_side(seat)]
        return [head, *above, *self._middle(), *self.near_side(me), self._rule("")]

    def _seats(self) -> list[int]:
        return sorted({zone.seat for zone in self.seen.zones})

    def _title(self) -> str:
        if not self.seen.turn:
            return self.say("table.before")
        phase = self.game.get(f"phase.{self.seen.phase}", self.seen.phase)
        return self.say("table.turn", turn=self.seen.turn, seat=SEATS[self.seen.active], phase=phase)

    def zone_lines(self) -> list[str]:
        """Every zone in which this viewer sees a card, the cards by name, equal ones counted."""
        return [line for zone in self.seen.zones for line in self.zone_line(zone, zone.count)] or ["   ･･･"]

    def zone_line(self, zone: ZoneView, most: int) -> list[str]:
        """One zone: its first cards, so many of them at most."""
        shared = [other.name for other in self.seen.zones].count(zone.name) == 1
        names = Counter(card.name for card in zone.cards[:most] if card.number)
        title = f"{'' if shared else f'{SEATS[zone.seat]} '}{self.game.get(f'word.{zone.name}', zone.name)}"
        rest = [f"… {zone.count}"] if most < zone.count else []
        parts = [f"{name} ×{count}" if count > 1 else name for name, count in names.items()]
        return self.flow(title, [*parts, *rest] if parts else [])

    def _rule(self, title: str) -> str:
        title = f"── {title} " if title else ""
        return title + "─" * max(0, WIDTH - width(title))

    def zone(self, name: str, seat: int) -> ZoneView:
        """A zone of a seat."""
        return next(zone for zone in self.seen.zones if zone.name == name and zone.seat == seat)

    def _middle(self) -> list[str]:
        chain = [self._link(link) for link in self.seen.chain]
        return [*self.flow(self.game("table.chain"), chain), *self.between()] or ["   ･･･"]

    def _link(self, link: dict[str, int | str]) -> str:
        chose = f" → {link['chose']}" if "chose" in link else ""
        return f"{SEATS[int(link['seat'])]}.{link['name']}{chose}"

    # For the games

    def hand_title(self, seat: int) -> str:
        """What stands before the hand that is shown card by card: a judge has none."""
        if self.seen.viewer >= 0:
            return self.game("table.your_hand")
        return f"{SEATS[seat]} {self.game.get('word.hand', 'hand')}"

    def name_of(self, card: int | str) -> str:
        """A card's name wherever it lies."""
        seen = (found for zone in self.seen.zones for found in zone.cards if found.card == card)
        return next((found.name for found in seen), "")

    def flow(self, title: str, parts: list[str]) -> list[str]:
        """A titled list broken into lines that fit."""
        if not parts:
            return []
        lines, indent = [f"   {title}:"], " " * (width(title) + 4)
        for part in parts:
            if width(lines[-1]) + width(part) + 2 > WIDTH and lines[-1].strip() != f"{title}:":
                lines.append(indent)
            lines[-1] += f"  {part}" if lines[-1].strip() else f" {part}"
        return lines


def listed(value: object) -> list[str]:
    """A list among the facts of a card."""
    return [str(word) for word in value] if isinstance(value, list) else []
