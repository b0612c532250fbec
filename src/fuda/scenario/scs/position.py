"""From the position of an SCS scenario to a table: every card in its place, and what is in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.errors import Said
from fuda.games.scs import game
from fuda.games.scs.book import areas
from fuda.games.scs.book.commander_phase import CommanderPhase
from fuda.games.scs.book.opening import Opening
from fuda.games.scs.book.striker_phase import StrikerPhase
from fuda.games.scs.book.turn import Turn
from fuda.games.scs.happening import happen
from fuda.games.scs.state import Match
from fuda.games.sharing import close_over
from fuda.kernel import action, chance
from fuda.scenario.reading.record import Entry, Scenario

if TYPE_CHECKING:
    from fuda.kernel.state import Frame

FILLER = 20
LAID = ("deck", "hand", "discard", "score", "removed", "rule", "stage")
FRAMES: dict[str, tuple[str, tuple[Frame, ...]]] = {
    "refresh": ("", (Turn(at="refresh"),)),
    "striker start": ("", (Turn(at="striker"),)),
    "striker": ("striker", (Turn(at="commander"), StrikerPhase(at="act"))),
    "commander start": ("", (Turn(at="commander"),)),
    "commander": ("commander", (Turn(at="end_phase"), CommanderPhase(at="choose"))),
    "end": ("", (Turn(at="end_phase"),)),
}
"""By the phase of the file: the phase that has begun, and what is in progress."""


class Setting:
    """The table being laid."""

    def __init__(self, scenario: Scenario, edition: str) -> None:
        self.scenario, self.kit = scenario, scenario.kit
        faces = close_over(list(scenario.book.faces.values()))
        rules = game.rules_for(edition, faces)
        self.index = {face.printed.number: number for number, face in enumerate(faces)}
        self.g: Match = game.empty(edition, rules)
        self.labels: dict[str, int] = {}

    def lay(self) -> Match:
        """Everything in the order of the file's tables."""
        g, scenario = self.g, self.scenario
        g.chance = chance.seed_of(scenario.seed)
        g.options = dict(scenario.options)
        g.turn, g.active, g.first = scenario.turn, scenario.active, scenario.first
        for seat in range(game.SEATS):
            for zone in LAID:
                self._zone(seat, zone)
        self._phase(scenario.phase)
        if scenario.chain:
            raise scenario.chain[0].card.error("the chain begins with a declaration in the script")
        if "act" in scenario.where:
            raise scenario.where["act"].error("nobody may react at the beginning of this phase")
        g.waiting.clear()
        return g

    def _zone(self, seat: int, zone: str) -> None:
        position, opening = self.scenario.seats[seat], self.scenario.phase == "opening"
        entries = position.zones.get(zone)
        if entries is None:
            entries = self._usual(seat, zone)
        elif opening and zone != "deck":
            raise position.places[zone].error("before the opening there are only decks")
        for entry in entries:
            for _ in range(entry.count):
                card = self._put(entry, seat, zone)
                if opening:
                    self.g.known[card] = 1 << seat

    def _usual(self, seat: int, zone: str) -> tuple[Entry, ...]:
        """What a seat has where the file says nothing: a deck, and somebody on the stage."""
        if zone == "deck":
            return (self._builtin("filler", FILLER),)
        if zone == "stage" and self.scenario.phase != "opening":
            return (self._builtin("bystander", 1, areas.gate(seat)),)
        return ()

    def _builtin(self, name: str, count: int, area: int = -1) -> Entry:
        found = self.scenario.book.look_up(name)
        marks = {"area": area} if area >= 0 else {}
        return Entry(piece=self.scenario.where["title"], face=found, count=count, marks=marks)

    def _put(self, entry: Entry, seat: int, zone: str) -> int:
        """One card with its state; what it bears follows."""
        g = self.g
        broken = unfit(entry, zone)
        if broken:
            raise entry.piece.error(broken)
        usual = 1 - seat if zone == "score" else seat
        owner = usual if entry.owner is None else entry.owner
        aside = zone == "stage" or (zone == "deck" and entry.face.printed.type == "option")  # beside the deck
        home = "removed" if aside else zone
        card = action.new_card(g, self.index[entry.face.printed.number], owner, g.rules.layout.at(home, seat))
        if entry.label:
            self.labels[entry.label] = card
        if zone == "stage":
            self._stand(entry, card, seat)
        g.down[card] = entry.mark("down")
        return card

    def _stand(self, entry: Entry, card: int, seat: int) -> None:
        g, area = self.g, entry.marks.get("area", -1)
        if g.board[area] >= 0:
            raise entry.piece.error("there is a striker in {area} already", area=areas.name(area))
        happen.place(g, card, seat, area)
        g.acted[card] = entry.mark("acted")
        for burden in entry.bears:
            owner = seat if burden.owner is None else burden.owner
            face, zone = self.index[burden.face.printed.number], g.rules.layout.at("removed", owner)
            borne = action.new_card(g, face, owner, zone)
            happen.attach(g, borne, card)
            if burden.label:
                self.labels[burden.label] = borne

    def _phase(self, phase: str) -> None:
        g = self.g
        if phase == "opening":
            g.turn = 0
            if "first" in self.scenario.where:
                g.options.setdefault("first", str(g.first))
            g.frames.append(Opening())
            return
        g.phase, frames = FRAMES[phase]
        g.frames += frames


def unfit(entry: Entry, zone: str) -> Said | None:
    """Why this card cannot lie here like this, in words."""
    printed = entry.face.printed
    if printed.type == "option" and zone not in ("deck", "score", "removed"):
        return Said("{card} is an option: it is borne by a striker", card=printed.full_name)
    if zone != "stage":
        if entry.bears or "area" in entry.marks or entry.mark("acted"):
            return Said("only a striker on the stage has such a state")
        return Said("only a card in a score zone lies face down") if entry.mark("down") and zone != "score" else None
    if "area" not in entry.marks or entry.count > 1:
        return Said("expected one striker and its area, such as {card} b1", card=printed.full_name)
    if entry.controller is not None:
        return Said("the stage line says who controls a striker")
    return None
