"""From the position of an FFTCG scenario to a table: every card in its place, and what is in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.errors import Said
from fuda.games.fftcg import game
from fuda.games.fftcg.book.attack import AttackPhase
from fuda.games.fftcg.book.opening import Opening
from fuda.games.fftcg.book.turn import PHASES, Turn
from fuda.games.fftcg.happening.telling import tell
from fuda.games.fftcg.now import lasting
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Attack, Match
from fuda.games.sharing import close_over
from fuda.kernel import action, chance
from fuda.kernel.chain import Window
from fuda.scenario.fftcg.lay_stack import lay_stack
from fuda.scenario.reading.record import Entry, Scenario
from fuda.scenario.refs import find

if TYPE_CHECKING:
    from fuda.kernel.state import Frame
    from fuda.scenario.reading.piece import Piece

FILLER = 20
LAID = ("deck", "hand", "break", "damage", "removed", "field")
ATTACK, MAIN2 = PHASES[4:], PHASES[5:]
"""What comes after the attack phase and after the second main phase."""
BACK_AT = {"prepare": "declare", "declare": "to_block", "block": "damage", "damage": "again"}
"""Where the attack phase goes on when priority in a step is used up."""


class Setting:
    """The table being laid."""

    def __init__(self, scenario: Scenario, edition: str) -> None:
        self.scenario, self.kit = scenario, scenario.kit
        faces = close_over(list(scenario.book.faces.values()))
        rules = game.rules_for(edition, faces)
        self.index = {face.printed.number: number for number, face in enumerate(faces)}
        self.g: Match = game.empty(edition, rules)
        self.labels: dict[str, int] = {}
        self.fought: list[int] = []
        """Those that have attacked this turn."""

    def lay(self) -> Match:
        """Everything in the order of the file's tables."""
        g, scenario = self.g, self.scenario
        g.chance = chance.seed_of(scenario.seed)
        g.options = dict(scenario.options)
        g.turn, g.active, g.first = scenario.turn, scenario.active, scenario.first
        g.own_turn = [max(0, g.turn - (g.active - seat) % game.SEATS) for seat in range(game.SEATS)]
        for seat in range(game.SEATS):
            g.crystals[seat] = scenario.seats[seat].numbers.get("crystals", 0)
            for zone in LAID:
                self._zone(seat, zone)
        self._phase(scenario.phase)
        lay_stack(self)
        lasting.sync(g)  # a field ability may say who controls what has just been laid
        for card in self.fought:
            tell(g, "attacks", "10.1.2.4", card, g.active, 1, card)  # texts may ask about it
        g.waiting.clear()
        self._check_window()
        return g

    def _zone(self, seat: int, zone: str) -> None:
        position = self.scenario.seats[seat]
        entries = position.zones.get(zone)
        if entries is None:
            entries = (self._filler(),) if zone == "deck" else ()
        elif self.scenario.phase == "opening" and zone != "deck":
            raise position.places[zone].error("before the opening there are only decks")
        for entry in entries:
            for _ in range(entry.count):
                self._put(entry, seat, zone)

    def _filler(self) -> Entry:
        found = self.scenario.book.look_up("filler")
        return Entry(piece=self.scenario.where["title"], face=found, count=FILLER)

    def _put(self, entry: Entry, seat: int, zone: str) -> int:
        """One card with its state."""
        g = self.g
        broken = unfit(entry, zone)
        if broken:
            raise entry.piece.error(broken)
        owner = seat if entry.owner is None else entry.owner
        card = action.new_card(g, self.index[entry.face.printed.number], owner, g.rules.layout.at(zone, seat))
        if zone == "field":
            self._state(entry, card, seat)
        for mark, count in entry.marks.items():
            if mark.startswith("counter "):
                g.counters[f"{card} {mark.removeprefix('counter ')}"] = count
        if entry.label:
            self.labels[entry.label] = card
        return card

    def _state(self, entry: Entry, card: int, seat: int) -> None:
        """What a character on the field has: it has been there for long unless the file says otherwise."""
        g = self.g
        g.side[card] = g.home[card] = seat
        g.dull[card], g.hurt[card], g.frozen[card] = entry.mark("dull"), entry.mark("hurt"), entry.mark("frozen")
        if entry.mark("new"):
            g.since[card] = g.entered[card] = g.turn
        if entry.mark("attacked"):
            self._attacked(card)
        g.version += 1

    def _attacked(self, card: int) -> None:
        g = self.g
        self.fought.append(card)
        g.attacked[card] = g.turn
        g.used[f"attacks {g.object[card]}"] = 1
        g.used["attacks"] = g.used.get("attacks", 0) + 1

    # What is in progress

    def _phase(self, phase: str) -> None:
        g = self.g
        if phase == "opening":
            self._opening()
        elif phase == "active":
            g.turn -= 1
            g.phase = "end"
            g.frames.append(Turn())
        elif phase == "draw":
            g.frames.append(Turn(at="next_phase", left=PHASES[1:]))
        elif phase.startswith("main"):
            self._main(phase)
        elif phase.startswith("attack"):
            self._attack(phase.removeprefix("attack "))
        elif self._window_open():
            g.phase = "end"
            g.frames += [Turn(at="hand_limit", left=(), mains=2), self._window("end")]
        else:
            g.phase = "end"
            g.frames.append(Turn(at="end_phase", left=(), mains=2))

    def _opening(self) -> None:
        g = self.g
        g.turn, g.own_turn = 0, [0] * game.SEATS
        if "first" in self.scenario.where:
            g.options.setdefault("first", str(g.first))
        g.frames.append(Opening())

    def _main(self, phase: str) -> None:
        g, second = self.g, phase.startswith("main2")
        left = MAIN2 if second else PHASES[3:]
        if phase.endswith("start"):
            g.frames.append(Turn(at="next_phase", left=("main", *left), mains=int(second)))
            return
        g.phase = phase
        g.frames += [Turn(at="main_over", left=left, mains=1 + second), self._window(phase)]

    def _window(self, scope: str) -> Frame:
        return Window(scope=scope, holder=self.scenario.act)

    def _window_open(self) -> bool:
        """Does the file say that somebody has priority, or that something waits on the stack?"""
        return "act" in self.scenario.where or bool(self.scenario.chain)

    def _attack(self, step: str) -> None:
        """The phase with the attack in progress. Without an attacker the declaration is still to come, without a line
        about a blocker the block."""
        g, where = self.g, self.scenario.where
        g.phase = "attack"
        at, window = step, self._window_open()
        if step in ("block", "damage") and "attack" not in where:
            raise where["phase"].error("expected a line “attack: CARD” for this step")
        if "attack" in where:
            if step == "prepare":
                raise where["attack"].error("nobody attacks before the declaration")
            self._attackers(where["attack"], step)
            window = window or step == "declare" or (step == "block" and "blocker" in where)
        g.frames.append(Turn(at="attack_over", left=ATTACK, mains=1))
        if window:
            g.frames += [AttackPhase(at=BACK_AT[step]), self._window(step)]
        else:
            g.frames.append(AttackPhase(at=at))

    def _attackers(self, piece: Piece, step: str) -> None:
        g = self.g
        cards = [find(self.kit, g, part, self.labels) for part in piece.items()]
        for card, part in zip(cards, piece.items(), strict=True):
            if g.side[card] != g.active or not g.zone[card] == g.rules.fields[g.active]:
                raise part.error("only a forward of the turn player attacks")
            if not g.dull[card] and "ブレイブ" not in card_now(g, card).keywords:
                raise part.error("an attacker is dull unless it has ブレイブ")
            if g.attacked[card] != g.turn:
                self._attacked(card)
        g.used["attacks"] = max(1, g.used["attacks"] - len(cards) + 1)
        blocker = self._blocker()
        refs = tuple(g.ref(card) for card in cards)
        g.attacks.append(Attack(refs, blocker, blocker is not None, len(cards) > 1, step))

    def _blocker(self) -> tuple[int, int] | None:
        g, piece = self.g, self.scenario.where.get("blocker")
        if piece is None or piece.text in ("none", "nobody", "nothing"):
            return None
        card = find(self.kit, g, piece, self.labels)
        if g.zone[card] not in g.rules.field_zones or g.side[card] == g.active:
            raise piece.error("only a forward of the other player blocks")
        return g.ref(card)

    def _check_window(self) -> None:
        """Who has priority is said only where somebody has it."""
        where, g = self.scenario.where, self.g
        if "act" in where and not isinstance(g.frames[-1], Window):
            raise where["act"].error("nobody has priority at the beginning of this phase")


def unfit(entry: Entry, zone: str) -> Said | None:
    """Why this card cannot lie here like this, in words."""
    printed = entry.face.printed
    if zone == "field" and printed.type == "summon":
        return Said("{card} is a summon and never lies on the field", card=printed.full_name)
    if entry.bears:
        return Said("no card lies on another in this game")
    if entry.controller is not None:
        return Said("the field says who controls a card")
    if entry.owner is not None and zone != "field":
        return Said("a card in “{zone}” belongs to the zone's player", zone=zone)
    counters = any(mark.startswith("counter ") for mark in entry.marks)
    if counters and zone not in ("field", "removed"):
        return Said("a card in “{zone}” has no counters", zone=zone)
    others = [mark for mark in entry.marks if not mark.startswith("counter ")]
    if others and zone != "field":
        return Said("only a character on the field has such a state")
    return None
