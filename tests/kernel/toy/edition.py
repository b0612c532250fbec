"""The toy's answers to the kernel's questions. Tests override single ones, as an edition does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fuda.kernel import chance
from fuda.kernel.chain import Policy, Window
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link, Waiting
from fuda.kernel.rules import Rules
from fuda.kernel.state import Frame
from fuda.kernel.trigger import NextTrigger
from tests.kernel.toy import acts
from tests.kernel.toy.state import COLUMNS, ZONES, Card


class Toy(Rules):
    """Units fight for power on the field; spells do what their word says."""

    book = "toy"
    zones = ZONES
    columns = COLUMNS
    policy = Policy(rule="3")

    def __init__(self, faces: Sequence[Card], seats: int = 2) -> None:
        super().__init__(seats)
        self.faces = tuple(faces)

    def face_name(self, face: int) -> str:
        return self.faces[face].name

    def show_card(self, g: Any, card: int) -> dict[str, int | str | list[str]]:
        return {"tapped": g.tapped[card], "hurt": g.hurt[card]}

    def actions(self, g: Any, seat: int, window: Window) -> tuple[Move, ...]:
        return tuple(Move("play", card) for card in acts.cards(g, "hand", seat))

    def act(self, g: Any, seat: int, move: Move) -> None:
        acts.move(g, move.card, "chain")
        g.chain.append(Link("card", seat, move.card, g.object[move.card], g.face[move.card], -1, move.card))

    def resolve(self, g: Any, link: Link) -> None:
        face = self.faces[link.face]
        g.diary.append(f"{'ABCD'[link.seat]} {face.name}")
        acts.move(g, link.card, "discard" if face.does else "field")
        if face.does == "zap":
            g.frames.append(Zap(seat=link.seat))
        elif face.does == "storm":
            g.diary.append(f"die {chance.die(g)}")
            acts.shuffle_in(g, link.seat)

    def settle(self, g: Any) -> bool:
        for zone in (self.layout.at("field", seat) for seat in range(g.seats)):
            for card in g.zones[zone]:
                if g.hurt[card] >= max(1, self.faces[g.face[card]].power):
                    return acts.move(g, card, "discard")
        if g.waiting:
            g.frames.append(NextTrigger())
            return True
        return False

    def listeners(self, g: Any, kind: str, card: int) -> Sequence[int]:
        """Bells on the field ring when something is hurt."""
        if kind != "hurts":
            return ()
        field = [c for seat in range(g.seats) for c in acts.cards(g, "field", seat)]
        return [c for c in field if self.name(g, c) == "Bell"]

    def hears(self, g: Any, ear: int, event: Event) -> Waiting | None:
        return Waiting(g.owner[ear], ear, g.object[ear], g.face[ear], 0, event)

    def begin_trigger(self, g: Any, waiting: Waiting) -> None:
        g.diary.append(f"{'ABCD'[waiting.seat]} rings {waiting.source}")


class Zap(Frame, frozen=True, kw_only=True):
    """One damage to a card of the caster's choice, chosen on resolution."""

    at: str = "choose"
    seat: int

    def choose(self, g: Any, move: Move | None) -> Decision | None:
        """Whom?"""
        targets = [c for seat in range(g.seats) for c in acts.cards(g, "field", seat)]
        if move is None and targets:
            return Decision("card", self.seat, "target", "4", tuple(Move("card", c) for c in targets))
        self.end(g)
        if move is not None:
            acts.hurt(g, move.card, 1)
        return None
