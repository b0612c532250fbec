"""Naming a word: a card type, a race, a class, a colour, a card's name. What was named is kept as its place in the list
of all such words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.deed import Deed
from fuda.effects.node import Player
from fuda.effects.refusal import Nobody
from fuda.effects.words import Adjective
from fuda.games.pso2.language.assemble.writer import actor
from fuda.games.pso2.printed import CLASSES, RACES
from fuda.kernel.decision import Decision, Move
from fuda.kernel.sight.view import may_know

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel

TYPES = {"プレイヤー": "player", "マグ": "mag", "キャラ": "character", "アイテム": "item", "アクティブ": "active"}
"""The card types [pso2-3.0 用語.カードタイプ]."""
COLOURS = {"赤": "red", "青": "blue", "黄": "yellow", "黒": "black"}
"""The colours: white is none [pso2-3.0 207.2]."""
WORDS: dict[str, tuple[str, ...]] = {"type": (*TYPES,), "race": RACES, "class": CLASSES, "colour": (*COLOURS,)}


def words(g: Duel, what: str) -> tuple[str, ...]:
    """All words of a kind, always in the same order; of names those of the cards of this match."""
    return WORDS.get(what) or tuple(sorted({name for face in g.rules.faces for name in face.names}))


class NameWord(Deed, frozen=True):
    """カードタイプを1つ宣言する, 《種族》を1つ指定する: when the text comes there [pso2-3.0 103.5.1.1]."""

    alone: ClassVar[bool] = True

    what: str
    seat: Player = ""
    index: int = -1
    of: str = ""
    """アクティブのカード名: of names only those of such cards."""

    def compile(self, asm: Any) -> None:
        """宣言した… is from here on that one."""
        asm.begin_body()
        made = replace(self, index=asm.new_number())
        asm.words = {**asm.words, self.what: made.index}
        asm.add(made)

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Any of them; of names those on one's own cards and on those one knows."""
        seat = actor(g, fx, self.seat or "mine")
        if move is None:
            moves = tuple(Move("name", word=word) for word in self._open(g, seat))
            return Decision("word", seat, f"name_{self.what}", "103.5.1.1", moves, 0, fx.source)
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, words(g, self.what).index(move.word)))
        return None

    def _open(self, g: Duel, seat: int) -> tuple[str, ...]:
        if self.what != "name":
            return words(g, self.what)
        known = [card for card in range(len(g.face)) if g.owner[card] == seat or may_know(g, seat, card)]
        known = [card for card in known if not self.of or g.rules.types[g.face[card]] == self.of] or known
        return tuple(sorted({name for card in known for name in g.rules.faces[g.face[card]].names}))


class AsNamed(Adjective, frozen=True):
    """宣言したカードタイプの, 指定した《種族》を持つ: that one. Nobody has named one: it is refused [L6]."""

    plain: ClassVar[bool] = True

    what: str
    index: int = -1

    def bound(self, asm: Any) -> Node:
        """Where it is kept."""
        if self.what not in asm.words:
            raise Nobody("宣言した")
        return replace(self, index=asm.words[self.what])

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Has the card that word?"""
        named: int = ctx.numbers[self.index]
        return self.is_so(g, seen.at(card), g.rules.types[g.face[card]], words(g, self.what)[named])

    def is_so(self, g: Duel, now: CardNow, kind: str, word: str) -> bool:
        """The same of a card as it was."""
        if self.what == "type":
            return kind == TYPES[word]
        if self.what == "colour":
            return now.colour == COLOURS[word]
        has = {"race": now.kinds, "class": now.classes, "name": now.names}[self.what]
        return word in has
