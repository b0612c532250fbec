"""From the position of a PSO2 scenario to a table: every card in its place, and the procedures that are in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.errors import Said
from fuda.games.pso2 import game
from fuda.games.pso2.book.battle import Fight
from fuda.games.pso2.book.battle import window as battle_window
from fuda.games.pso2.book.opening import Opening
from fuda.games.pso2.book.turn import Turn
from fuda.games.pso2.happening import acts
from fuda.games.pso2.state import BACK, FRONT, Battle, Duel
from fuda.games.sharing import close_over
from fuda.kernel import action, chance
from fuda.kernel.chain import Window
from fuda.scenario.pso2.lay_chain import lay_chain
from fuda.scenario.reading.piece import ARROW
from fuda.scenario.reading.record import Entry, Scenario
from fuda.scenario.refs import find

if TYPE_CHECKING:
    from fuda.games.pso2.printed import Face, Printed
    from fuda.scenario.reading.piece import Piece

FILLER = 20
ROWS = {"front": FRONT, "back": BACK}
HOLDS = {
    "player": Said("a player card"),
    "mag": Said("a mag"),
    "evolutions": Said("a mag evolution"),
    "front": Said("a character"),
    "back": Said("a character or an item that is not equipped"),
    "boss": Said("a boss"),
}
PHASE_STEP = {"start": "start", "draw": "draw", "pp": "pp", "main": "main", "end": "end_phase", "refresh": "refresh"}
AFTER = {"start": "join", "join": "engage", "engage": "damage", "after": "close"}
"""Where a battle goes on when the right to act in a step is used up."""


class Setting:
    """The table being laid."""

    def __init__(self, scenario: Scenario, edition: str) -> None:
        self.scenario, self.kit = scenario, scenario.kit
        faces = close_over(list(scenario.book.faces.values()))
        self.index = {face.printed.number: number for number, face in enumerate(faces)}
        self.g: Duel = self._empty(edition, faces)
        self.labels: dict[str, int] = {}

    def _empty(self, edition: str, faces: list[Face]) -> Duel:
        return game.empty(edition, game.rules_for(edition, faces))

    def lay(self) -> Duel:
        """Everything in the order of the file's tables."""
        g, scenario = self.g, self.scenario
        g.chance = chance.seed_of(scenario.seed)
        g.options = dict(scenario.options)
        g.turn, g.active, g.first = scenario.turn, scenario.active, scenario.first
        for seat in range(g.seats):
            self._player_and_mag(seat)
        for seat in range(g.seats):
            for zone in ("deck", "hand", "discard", "pp", "removed", "front", "back"):
                self._zone(seat, zone)
        self._phase()
        lay_chain(self)
        self._check_window()
        return g

    def _given(self, seat: int, zone: str) -> tuple[Entry, ...] | None:
        return self.scenario.seats[seat].zones.get(zone)

    def _player_and_mag(self, seat: int) -> None:
        g = self.g
        player = self._given(seat, "player") or (self._default("PLAYER"),)
        if len(player) != 1 or player[0].count != 1:
            raise player[0].piece.error("expected one player card")
        g.player.append(self._put(player[0], seat, "player"))
        if self._second(seat) and self.scenario.phase != "opening":
            g.face[g.player[seat]] = g.rules.second_side(g.face[g.player[seat]])
        mags = self._given(seat, "mag")
        mags = (self._default("MAG"),) if mags is None else mags
        if len(mags) > 1 or (mags and mags[0].count != 1):
            raise mags[0].piece.error("expected one mag; its evolutions have a line of their own")
        g.mag.append(self._put(mags[0], seat, "mag") if mags else -1)
        for entry in self._given(seat, "evolutions") or ():
            for _ in range(entry.count):
                self._evolution(entry, seat)

    def _second(self, seat: int) -> bool:
        """Does this player go second?"""
        return seat != self.g.first

    def _default(self, name: str, count: int = 1) -> Entry:
        found = self.scenario.book.look_up(name)
        assert found is not None, "built-in cards are always there"
        title = self.scenario.where["title"]
        return Entry(piece=title, face=found, count=count)

    def _evolution(self, entry: Entry, seat: int) -> None:
        g = self.g
        card = self._put(entry, seat, "evolutions")
        if entry.mark("laid"):
            if g.mag[seat] < 0:
                raise entry.piece.error("there is no mag to lie on")
            g.host[card], g.side[card], g.off[card] = g.mag[seat], seat, g.off[g.mag[seat]]

    def _zone(self, seat: int, zone: str) -> None:
        entries = self._given(seat, zone)
        if entries is None:
            entries = (self._default("filler", FILLER),) if zone == "deck" else ()
        elif self.scenario.phase == "opening" and zone != "deck":
            raise (
                self.scenario.seats[seat]
                .places[zone]
                .error("before the opening there are only decks, players and mags")
            )
        for entry in entries:
            for _ in range(entry.count):
                self._put(entry, seat, zone)

    def _put(self, entry: Entry, seat: int, zone: str) -> int:
        """One card with its state; what lies on it follows."""
        g = self.g
        owner = seat if entry.owner is None else entry.owner
        under = "mag" if entry.mark("laid") else "evolution"
        name = {"front": "field", "back": "field", "evolutions": under, "boss": "player"}.get(zone, zone)
        broken = unfit(entry, zone)
        if broken:
            raise entry.piece.error(broken)
        card = action.new_card(g, self.index[entry.face.printed.number], owner, g.rules.layout.at(name, seat))
        g.off[card], g.down[card] = entry.mark("off"), entry.mark("down")
        g.row[card] = ROWS.get(zone, FRONT)
        if zone in ROWS:
            g.side[card] = seat
            g.front[card] = entry.mark("front") + (entry.mark("damage") if zone == "front" else 0)
            g.back[card] = entry.mark("back") + (entry.mark("damage") if zone == "back" else 0)
        if entry.label:
            self.labels[entry.label] = card
        for burden in entry.bears:
            self._attach(burden, card, owner)
        return card

    def _attach(self, entry: Entry, host: int, host_owner: int) -> None:
        g = self.g
        owner = host_owner if entry.owner is None else entry.owner
        broken = unfit(entry, "attached")
        if broken:
            raise entry.piece.error(broken)
        card = action.new_card(g, self.index[entry.face.printed.number], owner, g.zone[host])
        g.host[card], g.row[card] = host, g.row[host]
        g.off[card], g.wield[card] = entry.mark("off"), entry.mark("wield")
        g.side[card] = acts.side(g, host) if entry.owner is None else owner
        if entry.controller is not None:
            g.side[card] = entry.controller
        g.version += 1
        if entry.label:
            self.labels[entry.label] = card

    # What is in progress

    def _phase(self) -> None:
        g, phase = self.g, self.scenario.phase
        if phase == "opening":
            g.turn = 0
            g.options.setdefault("first", str(g.first))
            g.frames.append(Opening())
        elif phase.startswith("battle"):
            self._battle(phase.removeprefix("battle "))
        elif phase == "main" or (phase == "end" and "act" in self.scenario.where):
            g.phase = phase
            g.frames.append(Turn(at="end_phase" if phase == "main" else "refresh"))
            g.frames.append(Window(scope=phase, holder=self.scenario.act))
        else:
            g.phase = phase
            g.turn -= phase == "start"
            g.frames.append(Turn(at=PHASE_STEP[phase]))

    def _battle(self, step: str) -> None:
        g, written = self.g, battle_of(self.scenario)
        attacker = find(self.kit, g, written[0], self.labels)
        targets = tuple(g.ref(find(self.kit, g, piece, self.labels)) for piece in written[1])
        if step in ("join", "engage") and not g.off[attacker]:
            raise written[0].error("an attacker is OFF from the joining step on")
        if acts.side(g, attacker) != g.active:
            raise written[0].error("only the turn player attacks")
        g.phase = "battle"
        late = step in ("join", "engage")
        fight = Battle(step, (g.ref(attacker),), targets, attacking=late, engaged=step == "engage")
        g.battles.append(fight if step != "after" else Battle(step, (), ()))
        g.frames.append(Turn(at="end_phase"))
        g.frames.append(Window(scope="main", holder=g.active))
        g.frames.append(Fight(at=AFTER[step], seat=g.active, attacker=g.ref(attacker), picked=targets))
        window = battle_window(g, step)
        g.frames.append(window.but(holder=self.scenario.act))

    def _check_window(self) -> None:
        """In the main phase nobody but the turn player can have the right to act while the chain is empty."""
        where, g = self.scenario.where, self.g
        if "act" not in where:
            return
        if self.scenario.phase == "main" and self.scenario.act != g.active and not g.chain:
            raise where["act"].error("with nothing on the chain only the turn player has the right to act")
        if not isinstance(g.frames[-1], Window):
            raise where["act"].error("nobody has the right to act at the beginning of this phase")


def battle_of(scenario: Scenario) -> tuple[Piece, list[Piece]]:
    """The line `battle: ATTACKER -> TARGET, TARGET`."""
    attacker, targets = scenario.where["battle"].split(ARROW.pattern)
    return attacker, targets.items()


def unfit(entry: Entry, zone: str) -> Said | None:
    """Why this card cannot lie here like this, in words."""
    printed = entry.face.printed
    if zone in HOLDS and not _fits(entry.face, zone):
        return Said(
            "{card} cannot lie in “{zone}”: expected {holds}", card=printed.full_name, zone=zone, holds=HOLDS[zone]
        )
    if zone == "attached" and not _lies_on_others(entry.face):
        return Said("{card} does not lie on other cards", card=printed.full_name)
    if zone in ("hand", "deck", "discard", "pp", "removed") and printed.type in ("player", "mag", "boss"):
        return Said(
            "{card} is a {kind} card and never lies in “{zone}”",
            card=printed.full_name,
            kind=Said(printed.type),
            zone=zone,
        )
    if entry.mark("down") and zone != "pp":
        return Said("only a PP lies face down")
    hurt = any(entry.mark(name) for name in ("front", "back", "damage"))
    if hurt and (zone not in ROWS or printed.type != "character"):
        return Said("only a character in a row has received damage")
    if entry.mark("off") and zone not in (*ROWS, "pp", "player", "boss", "mag", "attached"):
        return Said("a card in “{zone}” is neither ON nor OFF", zone=zone)
    if entry.bears and zone not in (*ROWS, "player", "boss"):
        return Said("only a player or a character bears other cards")
    if entry.mark("laid") and zone != "evolutions":
        return Said("only an evolution is laid on the mag")
    if entry.controller is not None and zone != "attached":
        return Said("the row says who controls a card")
    if entry.owner is not None and zone not in (*ROWS, "attached"):
        return Said("a card in “{zone}” belongs to the zone's player", zone=zone)
    return Said("only a weapon is in use") if entry.mark("wield") and printed.item != "weapon" else None


def _fits(face: Face, zone: str) -> bool:
    printed: Printed = face.printed
    if zone in ("player", "boss"):
        return printed.type == zone
    if zone in ("mag", "evolutions"):
        return printed.type == "mag" and ("マグ進化" in face.keywords) == (zone == "evolutions")
    return printed.type == "character" or (zone == "back" and printed.type == "item" and not printed.item)


def _lies_on_others(face: Face) -> bool:
    printed: Printed = face.printed
    attaches = any(ability.kind == "attach" for ability in face.abilities)
    return bool(printed.item) or (printed.type == "active" and attaches)
