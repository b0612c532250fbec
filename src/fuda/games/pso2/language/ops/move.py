"""Moving cards that a text speaks of: destroy, return, put, remove, take over, turn, change rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.deed import Owned
from fuda.effects.node import Player, Reference
from fuda.effects.reference import cards_of
from fuda.games.pso2.happening import acts
from fuda.games.pso2.happening.replace import partings
from fuda.games.pso2.language.assemble.writer import Clause, actor, doer, done, seats_of, touches
from fuda.games.pso2.language.words.reference import wanted
from fuda.games.pso2.now.projection import projection_of
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel import last, replacing
from fuda.kernel.action import BOTTOM, TOP, new_moment

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event


class Handling(Clause, frozen=True):
    """Something done to each of the cards a text speaks of, at one moment."""

    goes: ClassVar[bool] = True
    """Do they go elsewhere?"""
    parts: ClassVar[str] = ""
    """By which event do they leave the field?"""

    who: Reference

    def moved(self) -> Any:
        """The cards, where they go elsewhere."""
        return self.who if self.goes else None

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """To all it touches; carried out when something happened to every one of them [pso2-3.0 103.1.3, 103.2.1.2]."""
        found = cards_of(g, fx, self.who, projection_of(g))
        new_moment(g)
        going = acts.bearers_last(g, [c for c in found if self.reaches(g, fx, c)])
        if len(going) > 1:
            for card in filter(partial(acts.on_field, g), going):
                last.keep(g, card)  # they go together, so each is still there when it is looked at
        parting = self.partings(g, fx, going)
        did = [self.handle(g, fx, c) for c in going if all(c != event.card for event in parting)]
        full = len(did) + len(parting) == wanted(fx, self.who, found) and all(did)
        done(g, fx, did=full, part=any(did) or bool(parting))
        if parting:
            replacing.begin(g, parting)
        return None

    def partings(self, g: Duel, fx: Effect, going: list[int]) -> list[Event]:
        """Those that would leave the field where a text may take the place of it [pso2-3.0 103.4.3] [L12]."""
        leaving = [c for c in going if leaves(g, c)] if self.parts else []
        return partings(g, self.parts, leaving, doer(g, fx), self.way) if leaving else []

    @property
    def way(self) -> str:
        """How it arrives where it goes."""
        return ""

    def reaches(self, g: Duel, fx: Effect, card: int) -> bool:
        """Cards in play may be immune."""
        return not acts.in_play(g, card) or touches(g, fx, card)

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Do it to one card."""
        raise AssertionError(self)


class Destroy(Handling, frozen=True):
    """…を破壊する [pso2-3.0 301.5, 用語.破壊]."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All at the same moment [pso2-3.0 103.2.3]."""
        found = cards_of(g, fx, self.who, projection_of(g))
        going = [c for c in found if self.reaches(g, fx, c)]
        new_moment(g)
        who = doer(g, fx)
        dooms = acts.dooms(g, going, who, by=who)
        done(g, fx, did=len(dooms) == wanted(fx, self.who, found), part=bool(dooms))
        if replacing.may_be_replaced(g, dooms):
            replacing.begin(g, dooms)
        else:
            acts.fall(g, dooms)
        return None


class ToHand(Handling, frozen=True):
    """…を手札に戻す, 手札に加える: to its owner's hand, each of them [pso2-3.0 用語.加える, 用語.それぞれ]."""

    parts: ClassVar[str] = "returns"

    who: Reference
    each: bool = False
    style: str = ""

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Player cards and mags do not leave the field [pso2-3.0 201.5, 203.2]."""
        return leaves(g, card) and acts.to_hand(g, card, doer(g, fx))


class ToDeck(Handling, frozen=True):
    """…を持ち主のデッキの上に置く, 下に置く."""

    parts: ClassVar[str] = "decks"

    where: str = "bottom"

    @property
    def way(self) -> str:
        """On top or at the bottom."""
        return self.where

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """On top or at the bottom."""
        return leaves(g, card) and acts.to_deck(g, card, TOP if self.where == "top" else BOTTOM, doer(g, fx))


class IntoDeck(Handling, frozen=True):
    """…を持ち主のデッキに加えてシャッフルする. `always`: one's own deck is shuffled even if nothing was added. In a
    shuffled deck nobody can follow a card."""

    goes: ClassVar[bool] = False

    always: bool = False
    seat: Player = "mine"

    def named(self) -> Any:
        """Nobody."""
        return None

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All of them, then the decks are shuffled."""
        meant = cards_of(g, fx, self.who, projection_of(g))
        found = [c for c in meant if leaves(g, c) and self.reaches(g, fx, c)]
        parting = partings(g, "decks", found, doer(g, fx), "shuffle")
        going = [c for c in found if all(c != event.card for event in parting)]
        for card in acts.bearers_last(g, going):
            acts.to_deck(g, card, BOTTOM, doer(g, fx))
        owners = sorted({g.owner[c] for c in going})
        for seat in owners or (seats_of(g, fx, self.seat or "mine")[:1] if self.always else []):
            acts.shuffle(g, seat, doer(g, fx), rule="用語.加える")
        done(g, fx, did=len(found) == wanted(fx, self.who, meant), part=bool(found))
        if parting:
            replacing.begin(g, parting)
        return None


class Discard(Handling, frozen=True):
    """…を捨てる: a card the text speaks of [pso2-3.0 用語.捨てる]."""

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Into its owner's discard pile; from a deck that is something else than from a hand."""
        if acts.zone_name(g, card) == "deck":
            return acts.mill_cards(g, [card], doer(g, fx), "用語.捨てる") > 0
        if not leaves(g, card):
            return False
        acts.leaving(g, card)
        return acts.discard(g, card, doer(g, fx))


class Enter(Handling, Owned, frozen=True):
    """…を自分の場に出す: that is no play [pso2-3.0 用語.プレイ, 202.2]."""

    alone: ClassVar[bool] = True
    enters: ClassVar[bool] = True
    """Does it put onto the field what it speaks of?"""

    on: bool = False
    seat: Player = "own"
    back: bool = False
    """後列に: a character, too, comes into the back row [pso2-3.0 103.1.1]."""

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """A character or a plain item."""
        seat = actor(g, fx, self.seat)
        return seat >= 0 and put_into_play(g, card, seat, doer(g, fx), on=self.on, back=self.back)


class Turn(Handling, frozen=True):
    """…をONにする, OFFにする [pso2-3.0 215.1]."""

    goes: ClassVar[bool] = False

    to: str = "off"

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Turn it. Only cards in play and PP are ON or OFF."""
        there = acts.in_play(g, card) or g.zone[card] in g.rules.pp_zones
        return there and acts.turn(g, card, int(self.to == "off"), doer(g, fx))


class ChangeRow(Handling, frozen=True):
    """…を後列に移動させる, 前列に移動させる [pso2-3.0 215.4, 用語.前列/後列]."""

    goes: ClassVar[bool] = False

    to: str = "back"

    def partings(self, g: Duel, fx: Effect, going: list[int]) -> list[Event]:
        """Those that would go there, where a text may take the place of it."""
        kind, row = ("retreats", BACK) if self.to == "back" else ("advances", FRONT)
        moving = [c for c in going if acts.on_field(g, c) and acts.may_change_row(g, c, row)]
        return partings(g, kind, moving, doer(g, fx), "用語.前列/後列")

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Only what stands on the field."""
        row = BACK if self.to == "back" else FRONT
        return acts.on_field(g, card) and acts.move_row(g, card, row, doer(g, fx), "用語.前列/後列")


class ToPP(Handling, frozen=True):
    """…をPPに置く: its owner's [pso2-3.0 404.1, 101.3.1]."""

    parts: ClassVar[str] = "pps"

    off: bool = False
    down: bool = False

    @property
    def way(self) -> str:
        """ON or OFF, face up or face down."""
        return ("off " if self.off else "") + ("down" if self.down else "")

    def handle(self, g: Duel, fx: Effect, card: int) -> bool:
        """Face up unless the text says otherwise [pso2-3.0 404.2, 404.5]."""
        return leaves(g, card) and acts.to_pp(g, card, doer(g, fx), down=self.down, off=self.off)


def leaves(g: Duel, card: int) -> bool:
    """Player cards and mags stay where they are [pso2-3.0 201.5, 203.2]."""
    return g.rules.type_of(g, card) not in ("player", "mag")


def put_into_play(g: Duel, card: int, seat: int, source: int, *, on: bool = False, back: bool = False) -> bool:
    """A character into the front row, a plain item into the back row [pso2-3.0 202.2, 205.3]. A weapon or armour has
    nobody to bear it and stays where it is [pso2-3.0 103.1.3]."""
    printed = g.rules.printed(g, card)
    if acts.on_field(g, card) or printed.type not in ("character", "item") or printed.item:
        return False
    item = printed.type == "item"
    acts.leaving(g, card)
    return acts.enter(g, card, seat, source, on=on or item, row=BACK if item or back else FRONT)
