"""The shop where a printed card becomes a face: frames become abilities, quoted ones faces of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.program import Unresolved
from fuda.games.scs.nodes.base import Asm, Framed, HeadMisfit, Misfit
from fuda.games.scs.nodes.condition import parts
from fuda.games.scs.nodes.frame import Text
from fuda.games.scs.nodes.picture import minimap
from fuda.games.scs.nodes.refer import LAID, NoteCard, Spoken, ThisCard
from fuda.games.scs.printed import Ability, Face, Printed

if TYPE_CHECKING:
    from collections.abc import Sequence


class Shop:
    """What has been made of one card so far."""

    def __init__(self, printed: Printed, given: str = "") -> None:
        self.printed, self.given = printed, given
        self.abilities: list[Ability] = []
        self.keywords: list[tuple[str, int]] = []
        self.brings: list[Face] = []
        self.now = ""
        """What kind of frame is being written: what a quoted ability comes from."""

    def reserve(self) -> int:
        """The number of the next ability."""
        self.abilities.append(Ability(kind="trigger", where=()))
        return len(self.abilities) - 1

    def fill(self, place: int, ability: Ability) -> None:
        """The ability with this number is ready."""
        self.abilities[place] = ability

    def inner(self, outer: Asm, body: Any, speaks: str) -> int:
        """A text that waits to be run by another one: it is no ability that the card has."""
        place = self.reserve()
        asm = Asm(self, Framed(outer.target, outer.map, outer.until, outer.declared, outer.spell))
        asm.slots, asm.named, asm.has_n = outer.slots, outer.named, outer.has_n
        asm.it, asm.many, asm.waits, asm.loose = outer.it, outer.many, True, outer.loose
        if outer.spell and outer.until not in LAID and any(isinstance(part, ThisCard) for part in parts(body)):
            asm.card_slot = outer.hidden()
            asm.slots = outer.slots
            outer.add(NoteCard(asm.card_slot))
        if speaks:
            asm.it, asm.many = Spoken(speaks), False
        body.compile(asm)
        outer.needs_n = outer.needs_n or asm.needs_n
        self.fill(place, Ability(kind="trigger", program=asm.program(), where=(), of_spell=outer.spell))
        return place

    def quote(self, frame: Any) -> str:
        """A quoted ability as a face of its own; its number."""
        number = f"{self.printed.number}:{len(self.brings) + 1}"
        bare = replace(self.printed, number=number, text="", types=(), range="")
        self.brings.append(Face(printed=bare))
        inner = Shop(bare, self.now)
        frame.write(inner)
        place = next(n for n, face in enumerate(self.brings) if face.printed.number == number)
        self.brings[place] = inner.face(Text((frame,)))
        return number

    def keyword(self, word: Any) -> str:
        """The ability that a gained keyword stands for, as a face; none for those that are only words."""
        inner = Shop(replace(self.printed, number="", text="", types=(), range=""), self.now)
        made = word.ability(inner)
        if made is None:
            return ""
        number = f"{self.printed.number}:{len(self.brings) + 1}"
        printed = replace(inner.printed, number=number)
        self.brings.append(Face(printed=printed, abilities=(made,), given=self.now))
        return number

    def face(self, tree: Any) -> Face:
        """The finished card."""
        return Face(
            printed=self.printed,
            abilities=tuple(self.abilities),
            range=minimap(self.printed.range),
            keywords=tuple(self.keywords),
            tree=tree,
            brings=tuple(self.brings),
            given=self.given,
        )


class Unfit(ValueError):
    """A word of a frame that means nothing there."""

    def __init__(self, frame: str, error: ValueError) -> None:
        super().__init__(str(error))
        self.frame, self.word, self.in_head = frame, str(error), isinstance(error, HeadMisfit)


def assembled(printed: Printed, tree: Any, texts: Sequence[str]) -> Face:
    """The card with what its text means; each ability keeps the text of its frame."""
    shop = Shop(printed)
    for frame, text in zip(tree.frames if tree is not None else (), texts, strict=True):
        first = len(shop.abilities)
        shop.now = kind_of_frame(frame)
        try:
            frame.write(shop)
        except (Misfit, Unresolved) as error:
            raise Unfit(text, error) from None
        for place in range(first, len(shop.abilities)):
            shop.fill(place, replace(shop.abilities[place], text=text))
    return shop.face(tree)


def kind_of_frame(frame: Any) -> str:
    """Where an ability in 『』 comes from: equip, rule, spell or ability [scs-1.12 9.1.2]."""
    lasts = frame.head.lasts if hasattr(frame, "head") else ""
    if lasts in ("equip", "rule"):
        return str(lasts)
    return str(getattr(frame, "kind", "ability"))
