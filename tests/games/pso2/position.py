"""A small table for tests of card texts: players, decks of blanks, PP, and cards as printed."""

from __future__ import annotations

from typing import Any

from fuda.games.pso2 import game
from fuda.games.pso2.book.turn import Turn
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Face, Printed
from fuda.games.pso2.state import BACK, FRONT, Duel
from fuda.games.sharing import close_over
from fuda.kernel import action
from fuda.kernel.action import Journal
from fuda.kernel.chain import Window
from fuda.kernel.decision import DONE, PASS, Decision
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, texts

PLAYER = Printed(number="P", name="PLAYER", type="player", hp=40, classes=("ALL",))
BLANK = Printed(number="B", name="空札", type="character", cost=1, attack=1, hp=4)


def character(text: str, name: str = "主役", **facts: Any) -> Printed:
    """A character of cost 0 with this text."""
    usual: dict[str, Any] = {"number": name, "name": name, "type": "character", "attack": 2, "hp": 4, "text": text}
    return Printed(**usual | facts)


def active(text: str, name: str = "術", **facts: Any) -> Printed:
    """An active card of cost 0 with this text."""
    usual: dict[str, Any] = {"number": name, "name": name, "type": "active", "text": text}
    return Printed(**usual | facts)


def equipment(text: str, name: str = "武具", **facts: Any) -> Printed:
    """A weapon of cost 0 with this text."""
    usual: dict[str, Any] = {"number": name, "name": name, "type": "item", "item": "weapon", "text": text}
    return Printed(**usual | facts)


class Table:
    """Two players in the first one's main phase. Ten blanks in each deck; nothing else lies anywhere."""

    def __init__(self, *cards: Printed, edition: str = "3.0") -> None:
        faces = [reader.read(card) for card in (PLAYER, BLANK, *cards)]
        closed = close_over(faces)
        self.g: Duel = game.empty(edition, game.rules_for(edition, closed))
        self.index = {face.printed.name: n for n, face in reversed(list(enumerate(closed)))}
        for seat in (0, 1):
            self.g.player.append(self.put("PLAYER", "player", seat))
            self.g.mag.append(-1)
            for _ in range(10):
                self.put("空札", "deck", seat)
        self.g.turn, self.g.phase = 3, "main"
        self.g.frames = [Turn(at="end_phase"), Window(scope="main", holder=0)]
        self.g.journal = Journal()

    def face(self, name: str) -> Face:
        """The printed card of this name."""
        found: Face = self.g.rules.faces[self.index[name]]
        return found

    def put(self, name: str, zone: str = "field", seat: int = 0, **columns: int) -> int:
        """A card in a zone; on the field it is ON in the front row unless said otherwise."""
        g = self.g
        card = action.new_card(g, self.index[name], seat, g.rules.layout.at(zone, seat))
        if zone == "field":
            g.side[card] = seat
            item = g.rules.printed(g, card).type == "item"
            g.row[card] = BACK if item else FRONT
        for column, value in columns.items():
            getattr(g, column)[card] = value
        g.version += 1
        return card

    def pp(self, count: int, seat: int = 0, name: str = "空札") -> list[int]:
        """So many PP."""
        return [self.put(name, "pp", seat) for _ in range(count)]

    def asked(self) -> Decision:
        """The question that waits."""
        found = run(self.g)
        assert isinstance(found, Decision), found
        return found

    def moves(self) -> list[str]:
        """The legal answers."""
        return texts(self.g, self.asked())

    def do(self, *answers: str) -> None:
        """Give these answers one after another; in between nobody responds."""
        for answer in answers:
            self.quiet()
            asked = self.asked()
            play(self.g, asked, match(self.g, asked, answer))
        self.quiet()

    def pick(self, *cards: int) -> None:
        """Choose these very cards, one after another."""
        for card in cards:
            asked = self.asked()
            play(self.g, asked, next(move for move in asked.moves if move.card == card))
        self.quiet()

    def quiet(self) -> None:
        """Pass while something lies on the chain or a battle goes on."""
        while isinstance(asked := run(self.g), Decision) and asked.kind == "act" and PASS in asked.moves:
            play(self.g, asked, PASS)

    def done(self) -> None:
        """Choose no more."""
        play(self.g, self.asked(), DONE)
        self.quiet()

    def count(self, zone: str, seat: int = 0) -> int:
        """How many cards lie there."""
        return len(acts.cards(self.g, zone, seat))

    def where(self, card: int) -> str:
        """The zone a card lies in."""
        return acts.zone_name(self.g, card)

    def numbers(self, card: int) -> tuple[int, int]:
        """Attack and HP."""
        now = card_now(self.g, card)
        return now.attack.shown(), now.hp.shown()

    def damage(self, card: int) -> int:
        """The damage on a character."""
        return acts.damage_of(self.g, card)

    def end_turn(self) -> None:
        """End the turn and go on to the next player's main phase."""
        turn = self.g.turn
        self.do("end")
        while (asked := self.asked()).kind != "act" or self.g.turn == turn or self.g.phase != "main":
            play(self.g, asked, asked.move())
