"""The shop where a printed card becomes a face: abilities get their numbers, quoted ones become cards of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import X
from fuda.effects.assemble.shop import Text
from fuda.effects.refusal import Nobody, Unresolved
from fuda.games.fftcg.language.assemble import abilities
from fuda.games.fftcg.language.assemble.sentences import CardWriter
from fuda.games.fftcg.language.assemble.writer import Asm, Shop
from fuda.games.fftcg.language.fits.facts import holds, nodes
from fuda.games.fftcg.language.refuse import contradictions, misplaced
from fuda.games.fftcg.language.words.comparison import TimesOver
from fuda.games.fftcg.language.words.cost import Cp, Undone
from fuda.games.fftcg.language.words.giver import given_away
from fuda.games.fftcg.language.words.place import RemovedBy
from fuda.games.fftcg.language.words.sentence import By, Scope
from fuda.games.fftcg.printed import Ability, Face, Printed

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.effects.assemble.shop import Quote


class CardShop(Shop):
    """Where a printed card becomes a face."""

    apart_in = staticmethod(contradictions.apart_in)

    def inner(self, outer: Asm, body: Callable[[Asm], None]) -> int:
        """A text that waits to be run by another one: it is no ability that the card has."""
        place = self.reserve()
        asm = CardWriter(self, outer)
        body(asm)
        self.fill(place, Ability(kind="auto", program=asm.program(), where=()))
        return place

    def quote(self, quote: Quote, *, away: bool) -> str:
        """A quoted ability as a card of its own; its number [fftcg-2.1.8 11.12.4.8]. `away`: it is given to others
        (`giver`)."""
        number = self.next_number()
        self.brings.append(Face(printed=self.printed))
        printed = replace(self.printed, number=number, text="", ex_burst=False, icons=())
        inner = CardShop(printed, quoted=True)
        abilities.write_line(inner, given_away(quote.line, number) if away else quote.line)
        place = next(n for n, face in enumerate(self.brings) if face.printed.number == self.printed.number)
        self.brings[place] = inner.face(Text((quote.line,)))
        return number

    def finish(self) -> None:
        """What stands for the whole card: a summon's text [fftcg-2.1.8 11.3.4, 11.10.3]."""
        if self.texts:
            abilities.write_summon(self)

    def face(self, tree: Any) -> Face:
        """The finished card."""
        return Face(
            printed=self.printed,
            abilities=tuple(self.abilities),
            keywords=self.keywords,
            names=tuple(self.names),
            types=tuple(self.types),
            tree=tree,
            brings=tuple(self.brings),
        )


def assembled(printed: Printed, tree: Any, texts: list[str]) -> Face:
    """A printed card with what its text means; `texts` are its lines as written. `Misfit` names the line and the word
    that cannot be carried."""
    shop = CardShop(printed)
    found = tree.lines if tree is not None else ()
    shop.links = any("除外されている" in text or "removed" in text for text in texts) and holds(found, RemovedBy)
    named = any("X" in text for text in texts) and names_x(found)
    for line, text in zip(found, texts, strict=True):
        first = len(shop.abilities)
        if "X" in text and not named and holds(line, OF_X):
            raise Misfit(text, Nobody("X"))
        try:
            abilities.write_line(shop, line)
        except Unresolved as error:
            raise Misfit(text, error) from None
        for place in range(first, len(shop.abilities)):
            shop.fill(place, replace(shop.abilities[place], text=text.strip()))
    try:
        shop.finish()
        made = shop.face(tree)
        misplaced.check(made)
    except Unresolved as error:
        raise Misfit(printed.text, error) from None
    return made


OF_X = (X, TimesOver)
"""What asks for the X that was paid."""


def names_x(tree: Any) -> bool:
    """Is there something to pay that names X: an icon, a deed that is a cost? What another player may pay does not: its
    controller names it [fftcg-2.1.8 4.5]."""
    others = {id(part) for node in nodes(tree) if _of_another(node) for part in nodes(node)}
    mine = [node for node in nodes(tree) if id(node) not in others]
    paid = (node.n if isinstance(node, Cp) else getattr(node, "deeds", ()) for node in mine)
    return holds(tuple(paid), X)


def _of_another(node: Any) -> bool:
    """Is this what another player does, or may do?"""
    if isinstance(node, Scope):
        return isinstance(node.prefix, By) and node.prefix.who != "you"
    return isinstance(node, Undone) and node.who != "you"


class Misfit(ValueError):
    """A word of a line that means nothing here, or more than one thing."""

    def __init__(self, line: str, error: Unresolved) -> None:
        super().__init__(str(error))
        self.line, self.error = line, error
