"""Cards read from text, laid on a table that stops at every question."""

from __future__ import annotations

from typing import Any

from fuda.games.fftcg.language import reader
from fuda.games.fftcg.language.words.clause import Do
from fuda.games.fftcg.printed import Ability, Face, Printed
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, step
from fuda.kernel.notation import match, texts
from tests.games.fftcg.board import Table, card

NAME = "鐘守り"


class Slow(Table):
    """A table where forced answers are asked for, too, so that nothing goes on by itself."""

    def asked(self) -> Decision:
        """The question that stands."""
        for _ in range(1000):
            found = step(self.g)
            if found is not None:
                return found
        raise AssertionError(self.g.frames)

    def options(self) -> list[str]:
        """The texts of all answers."""
        return texts(self.g, self.asked())

    def do(self, *moves: str) -> None:
        """Give these answers, one after another."""
        for move in moves:
            asked = self.asked()
            play(self.g, asked, match(self.g, asked, move))

    def question(self) -> Decision | None:
        """Pass until something is asked besides priority; nothing: the stack is empty, and nothing waits."""
        for _ in range(1000):
            window = isinstance(self.g.frames[-1], Window)
            if window and not self.g.chain and not self.g.waiting and self.g.checked >= 0:
                return None
            asked = step(self.g)
            if asked is not None and not window:
                return asked
            if asked is not None:
                play(self.g, asked, match(self.g, asked, "pass"))
        raise AssertionError(self.g.frames)

    def resolve(self, *answers: str) -> None:
        """Pass until the stack is empty; these are the answers to what is asked meanwhile."""
        left = list(answers)
        while (asked := self.question()) is not None:
            assert left, texts(self.g, asked)
            play(self.g, asked, match(self.g, asked, left.pop(0)))
        assert not left, left

    def go_to(self, turn: int, phase: str) -> None:
        """Take the safe answer to everything until this phase is over."""
        order = ["active", "draw", "main1", "attack", "main2", "end"]
        while (self.g.turn, order.index(self.g.phase)) <= (turn, order.index(phase)):
            asked = step(self.g)
            if asked is not None:
                play(self.g, asked, asked.move())

    def hand(self, seat: int = 0) -> int:
        """The number of cards in a hand."""
        return len(self.g.zones[self.g.rules.hands[seat]])

    def field(self, seat: int = 0) -> list[int]:
        """The cards on a field."""
        return list(self.g.zones[self.g.rules.fields[seat]])

    def hurt(self, card: int, damage: int) -> None:
        """Damage on a card, looked at when somebody next gets priority."""
        self.g.hurt[card] = damage
        self.g.checked = -1


def face(text: str, kind: str = "forward", number: str = NAME, **facts: Any) -> Face:
    """A card with this text: a fire forward of cost 2 with 5000 power unless said otherwise; ＠ is its name."""
    usual: dict[str, Any] = {"number": number, "name": number, "type": kind, "elements": ("fire",), "cost": 2}
    usual["power"] = 5000 if kind == "forward" else None
    usual["text"] = text.replace("＠", number)
    return reader.read(Printed(**usual | facts))


def ability(text: str, kind: str = "forward", place: int = 0) -> Ability:
    """One ability of such a card."""
    return face(text, kind).abilities[place]


def clauses(text: str, kind: str = "summon", place: int = 0) -> list[Any]:
    """The clauses that the text of such a card carries out."""
    return [op.what for op in face(text, kind).abilities[place].program.ops if isinstance(op, Do)]


def laid(*faces: Face) -> Slow:
    """A table with these cards and generic ones without text ("兵" and "番", forwards of 5000 and 8000 power and of
    cost 2 and 4; "倉", a backup; "霧", a summon)."""
    soldiers = [card("兵", generic=True), card("番", power=8000, cost=4, generic=True)]
    return Slow(*faces, *soldiers, card("倉", "backup", generic=True), card("霧", "summon", elements=("ice",)))


def cast(text: str, *, soldiers: int = 1, mine: int = 0, hand: int = 0, cost: int = 0) -> Slow:
    """A summon with this text is cast for nothing; the opponent has soldiers, its player guards and cards in hand."""
    table = laid(face(text, "summon", cost=cost))
    table.many("兵", soldiers, "field", 1)
    table.many("番", mine, "field", 0)
    table.many("倉", hand, "hand", 0)
    table.put(NAME, 0, "hand")
    table.window()
    table.do(f"cast {NAME}")
    return table
