"""The shop where a printed card becomes a face: its lines, and the texts in quotes that it gives to units, each on a
face of its own [moncolle-2.00 特殊能力.0.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.assemble.shop import Quote, Shop, Text
from fuda.effects.node import parts
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.waiting import Delay
from fuda.games.moncolle.language.refuse.misplaced import misfit
from fuda.games.moncolle.language.statements.shift import GivesText, StandingAbility
from fuda.games.moncolle.language.words.ability import Always
from fuda.games.moncolle.language.words.instead import ForThisLong
from fuda.games.moncolle.printed import Ability, Face

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Printed


class CardShop(Shop[Ability]):
    """What has been made of one card so far."""

    brings: list[Face]

    def __init__(self, printed: Printed, *, quoted: bool = False) -> None:
        super().__init__(printed)
        self.quoted, self.lines = quoted, 0
        """Is it a text that somebody gains? How many lines there are so far."""

    def add(self, line: Any, text: str) -> None:
        """One line of the text."""
        unfit = misfit(self.printed, line)
        if unfit is not None:
            raise unfit
        made = line.abilities(self, self.lines)
        self.lines += 1
        self.abilities += [msgspec.structs.replace(one, text=text) for one in _settled(made, len(self.abilities))]

    def gives_text(self, quote: Quote) -> GivesText:
        """「…」を得る: the same text is the same face, wherever it stands."""
        tree = Text((quote.line,))
        known = next((face for face in self.brings if face.tree == tree), None)
        if known is not None:
            return GivesText(known.printed.number)
        if any(isinstance(part, Quote) or _gives_slots(part, quote.line) for part in parts(quote.line)):
            raise Unresolved("を得")
        inner = CardShop(_bearer(self.printed, self.next_number()), quoted=True)
        inner.add(quote.line, "")
        if any("hand" in one.where and "field" not in one.where for one in inner.abilities):
            raise Never("手札")  # it is gained on the field
        self.brings.append(inner.face(tree))
        return GivesText(self.brings[-1].printed.number)

    def face(self, tree: Text | None) -> Face:
        """The finished card."""
        return Face(
            printed=self.printed, abilities=tuple(self.abilities), tree=tree, brings=tuple(self.brings),
            token=self.printed.type == "token",
        )  # fmt: skip


def _gives_slots(part: Any, line: Any) -> bool:
    """Spell slots are told apart by the text that gives them, which has no quotes around it: 「スペル:火」を得る."""
    return isinstance(line, Always) and isinstance(part, StandingAbility) and bool(part.slots)


def _bearer(printed: Printed, number: str) -> Printed:
    """Who has a text in quotes is a unit, whatever card gives it."""
    return msgspec.structs.replace(
        printed, number=number, type="unit", epithet="", kinds=(), elements=(), slots=(), text="", flavour="",
        level=0, attack=0, defence=1, initiative=0, star=False,
    )  # fmt: skip


def _settled(made: list[Ability], first: int) -> list[Ability]:
    """These abilities as they stand on their card from this number on: a text that waits is named by its number."""
    found = []
    for place, one in enumerate(made, first):
        ops = tuple(
            msgspec.structs.replace(op, number=place + op.number) if isinstance(op, Delay | ForThisLong) else op
            for op in one.program.ops
        )
        found.append(msgspec.structs.replace(one, program=msgspec.structs.replace(one.program, ops=ops)))
    return found
