"""The shop where a printed card becomes a face: abilities get their numbers, quoted ones and tokens become cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.assemble.shop import Text
from fuda.effects.node import Program, parts
from fuda.games.pso2.language.assemble.card_writer import CardWriter
from fuda.games.pso2.language.assemble.writer import Asm, Shop
from fuda.games.pso2.language.ops.choose import ChooseHost
from fuda.games.pso2.language.ops.deck import Recover
from fuda.games.pso2.language.statements.shift import Grant
from fuda.games.pso2.language.words.ability import assemble, limited
from fuda.games.pso2.language.words.keyword import ABILITY_WORDS, ability_of, number_of
from fuda.games.pso2.printed import Ability, Face, Printed
from fuda.projection.shift import Flag, Shift

if TYPE_CHECKING:
    from fuda.effects.assemble.shop import Keyword, Quote
    from fuda.games.pso2.language.ops.fight import MakeToken


class CardShop(Shop):
    """Where a printed card becomes a face."""

    def writer(self, costs: tuple[Any, ...] = ()) -> Asm:
        """A writer for a text of this card."""
        return CardWriter(self, costs)

    def quote(self, quote: Quote) -> str:
        """A quoted ability as a card of its own; its number."""
        number = self.next_number()
        printed = msgspec.structs.replace(self.printed, number=number, text="", second="", icons=(), cost_x=0)
        inner = CardShop(printed)
        inner.given_x = self.x
        quote.line.write(inner)
        self.brings.append(inner.face(Text((quote.line,))))
        return number

    def gives_text(self, quote: Quote) -> Grant:
        """「…」を得る: the line in quotes is an ability of the card that gains it [pso2-3.0 300.4.2, 300.2.3]."""
        return Grant(number=self.quote(quote))

    def gives_word(self, word: Keyword) -> Grant:
        """【連撃】を得る: the word, and the ability it stands for."""
        return Grant(word.name, number_of(word), self.keyword(word) if word.name in ABILITY_WORDS else "")

    def has_word(self, word: Keyword) -> None:
        """【ウォークライ】【連撃】 on one line: each as a word, and as the ability it stands for [pso2-3.0 302.1]."""
        self.keywords[word.name] = number_of(word)
        made = ability_of(word)
        if made is not None:
            self.fill(self.reserve(), made)

    def forbids(self, deed: str) -> Shift:
        """攻撃できない, 攻撃されない, 選ばれない are flags; 効果を受けない is immunity [pso2-3.0 103.1.2,
        用語.効果を受けない, 用語.選ぶ]."""
        return Grant("効果を受けない") if deed == "take effects" else Flag(f"cannot {deed}")

    def keyword(self, word: Keyword) -> str:
        """The ability a gained keyword stands for, as a card that all texts share."""
        number = f"【{word.name}{number_of(word)}】"
        made = ability_of(word)
        assert made is not None
        printed = Printed(number=number, name=word.name, type="character")
        if all(face.printed.number != number for face in self.brings):
            self.brings.append(Face(printed=printed, abilities=(made,)))
        return number

    def token(self, token: MakeToken) -> str:
        """A token as a printed card [pso2-3.0 用語.トークン]."""
        alike = [face for face in self.brings if face.token and face.printed.name == token.name]
        number = f"{self.printed.number}:{token.name}" + (f" {len(alike) + 1}" if alike else "")
        colour: Any = token.colour
        printed = Printed(
            number=number,
            name=token.name,
            type="character",
            colour=colour,
            attack=token.attack,
            hp=token.hp,
            kinds=token.kinds,
        )
        inner = CardShop(printed)
        for word in token.keywords:
            inner.has_word(word)
        face = msgspec.structs.replace(inner.face(None), token=True)
        for known in alike:
            same = msgspec.structs.replace(printed, number=known.printed.number)
            if msgspec.structs.replace(face, printed=same) == known:
                return same.number
        self.brings.append(face)
        return number

    def finish(self) -> None:
        """What stands for the whole card: an active's text, where equipment goes."""
        if self.effects:
            place, texts = self.reserve(), tuple(effect.body for effect in self.effects)
            main, limits = (
                any(effect.main for effect in self.effects),
                [*self.play_limits, *(n for text in texts for n in text.each_limit())],
            )
            program = assemble(self, texts)
            made = Ability(kind="active", program=program, main=main, text=self.printed.text)
            self.fill(place, msgspec.structs.replace(made, **limited(limits, self)))
        if self.printed.item:
            self.fill(self.reserve(), Ability(kind="equip", program=Program((ChooseHost(),), 1, 1)))

    def face(self, tree: Text | None) -> Face:
        """The finished card. Whoever recovers carries the icon [pso2-3.0 用語.回復X]."""
        if any(isinstance(part, Recover) for part in parts(tree)):
            self.keywords.setdefault("回復", 1)
        return Face(
            printed=self.printed,
            abilities=tuple(self.abilities),
            keywords=self.keywords,
            names=tuple(self.names),
            tree=tree,
            slots=self.keywords.get("装備枠", 1),
            brings=tuple(self.brings),
        )
