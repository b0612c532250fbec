"""Frames of a card's text: each becomes one ability or, of keywords, several [scs-1.12 2.4.2, 3.13.3, 3.13.4,
3.13.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.condition import Fact
from fuda.effects.node import Line, Node, Program, parts
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody, Unresolved
from fuda.effects.sentence import Sentence
from fuda.effects.words import Pick
from fuda.games.scs.language.assemble.amending import amended, spread
from fuda.games.scs.language.assemble.constant_texts import held, triggered
from fuda.games.scs.language.assemble.writer import Asm, Framed, HeadMisfit, lasts
from fuda.games.scs.language.refuse.said_in_vain import check_deeds
from fuda.games.scs.language.statements.lasting import TIMED
from fuda.games.scs.language.told.other_events import CardThrown
from fuda.games.scs.language.words.among import DiscardCard, InDiscard
from fuda.games.scs.language.words.condition import AnswersTo, NotAt, OnlyAt, Without
from fuda.games.scs.language.words.minimap_picture import minimap
from fuda.games.scs.language.words.reference import HandCard, TargetWords, is_finer
from fuda.games.scs.language.words.sentence import Seldom, compile_sentences, knowing_n, wait_on
from fuda.games.scs.language.words.target import Strikers, TargetLine
from fuda.games.scs.printed import Ability

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Shop
    from fuda.games.scs.printed import Minimap

DECLARED = ("action", "reaction")
LAID = {"equip": "装備", "rule": "ルール"}
"""How long an effect lasts, and the spell type that it needs [scs-1.12 2.9.2, 2.10.2]."""
ICONS = {"turn": "ターン", "chain": "チェイン", "equip": "装備", "rule": "ルール"}


class HandCost(Node, frozen=True):
    """(手札2): so many cards of one's hand [scs-1.12 7.1.5, 7.1.5.1]."""

    n: int


class ScoreCost(Node, frozen=True):
    """(スコア): one card of one's discard pile; several signs, several cards [scs-1.12 7.1.6, 7.1.6.1]."""


class FrameHead(Node, frozen=True):
    """What stands before the sentences: when it may be declared, how long it lasts, what it costs, its minimap and
    target line, and what it demands [scs-1.12 2.4.5, 2.4.6, 2.5.4, 3.6.2]."""

    timing: str = ""
    lasts: str = ""
    costs: tuple[str | HandCost | ScoreCost, ...] = ()
    map: str = ""
    target: TargetLine | None = None
    uses: tuple[Fact, ...] = ()

    @property
    def minimap(self) -> Minimap | None:
        """The picture as ranges."""
        return minimap(self.map) if self.map else None

    def fields(self, asm: Asm) -> dict[str, Any]:
        """As fields of an ability."""
        return {
            "timing": self.timing if self.timing in DECLARED else "",
            "lasts": self.lasts,
            "costs": tuple(cost for cost in self.costs if isinstance(cost, str)),
            "hand": sum(cost.n for cost in self.costs if isinstance(cost, HandCost)),
            "score": sum(isinstance(cost, ScoreCost) for cost in self.costs),
            "map": asm.map,
            "target": self.target.framed(asm) if self.target is not None else None,
        }


class Frame(Line, frozen=True):
    """〔アビリティ〕 or 〔スペルカード〕 with sentences; `kind` is ability or spell."""

    kind: str
    head: FrameHead
    sentences: tuple[Sentence, ...]

    def write(self, shop: Shop) -> None:
        """Add the ability to the card."""
        head, spell = aimed_only(refined(self.head, self.sentences)), self.kind == "spell"
        check_head(shop, head, spell=spell)
        lasts = "always" if head.timing == "always" else head.lasts
        declared = head.timing in DECLARED
        place = shop.reserve()
        framed = Framed(head.target, head.minimap, lasts, declared, spell)
        asm = shop.writer(framed)
        asm.answers = any(isinstance(use, AnswersTo) for use in head.uses)
        said, limit = seldom(self.sentences)
        sentences = knowing_n(asm, amended(spread(said)))
        if head.timing == "always" or head.lasts in LAID:
            made = held(asm, sentences, head)
        elif declared:
            check_deeds(head, sentences)
            made = self._declared(asm, sentences)
        else:
            made = triggered(asm, sentences)
        if limit:
            rarely(shop, made, limit, place)
        check_use(head, made, [ability.program for ability in shop.abilities[place:]])
        demanded = demands(shop, head, framed._replace(lasts=""))
        if any(getattr(op, "answered", False) for op in asm.ops):
            demanded = tuple(replace(use, noted=True) if isinstance(use, AnswersTo) else use for use in demanded)
        if asm.loose:
            raise Unresolved("選")
        if asm.beside and not asm.aimed:
            raise Unresolved(asm.beside)
        if (asm.needs_n and not asm.has_n) or (asm.n_is is not None and not asm.needs_n):
            raise Nobody("n")
        if any(isinstance(part, HandCard) for part in parts(self.sentences)):
            made["where"] = ("hand",)
        elif any(isinstance(part, DiscardCard | InDiscard | CardThrown) for part in parts(self.sentences)):
            made["where"] = ("discard",)
        fields: dict[str, Any] = {**head.fields(shop.writer(framed)), "conditions": demanded}
        shop.fill(place, Ability(**fields | made))

    def _declared(self, asm: Asm, sentences: tuple[Any, ...]) -> dict[str, Any]:
        """What is done when it is resolved [scs-1.12 2.4.7]."""
        compile_sentences(asm, sentences)
        wait_on(asm)
        return {"kind": "spell" if self.kind == "spell" else "declared", "program": asm.program()}


def seldom(sentences: tuple[Any, ...]) -> tuple[tuple[Any, ...], int]:
    """The sentences without the one that says how often each turn they trigger, and that number (0: as often as it
    comes)."""
    found = [said for said in sentences if isinstance(said, Seldom)]
    if len(found) > 1 or len(found) == len(sentences):
        raise Unresolved("しか")
    return (tuple(said for said in sentences if said not in found), found[0].n) if found else (sentences, 0)


def rarely(shop: Shop, made: dict[str, Any], limit: int, place: int) -> None:
    """It triggers so often each turn: the ability itself, or the one that an equip spell or a rule card has."""
    if made.get("triggers"):
        made["limit"] = limit
        return
    laid = [n for n in range(place + 1, len(shop.abilities)) if shop.abilities[n].triggers]
    if len(laid) != 1 or made.get("replacements"):
        raise Unresolved("しか")
    shop.fill(laid[0], replace(shop.abilities[laid[0]], limit=limit))


def refined(head: FrameHead, sentences: tuple[Any, ...]) -> FrameHead:
    """「Rank：3」以上の敵1体 in a text whose target line says 敵1体: it is the target, which must be so, too
    [scs-1.12 8.1.11]."""
    line = head.target
    if not isinstance(line, Strikers) or not isinstance(line.what, Pick):
        return head
    found = [part for part in parts(sentences) if isinstance(part, TargetWords) and part.n == line.n and part.n]
    more = [part.what for part in found if isinstance(part.what, Pick) and is_finer(part.what, line.what)]
    return replace(head, target=replace(line, only=tuple(dict.fromkeys(more)))) if more else head


def aimed_only(head: FrameHead) -> FrameHead:
    """What a declaration demands of its target belongs to the target line."""
    only = [use for use in head.uses if isinstance(use, OnlyAt | NotAt)]
    if not only:
        return head
    target = head.target
    if not isinstance(target, Strikers) or any(getattr(use, "n", 0) not in (0, target.n) for use in only):
        raise HeadMisfit("対象にでき")
    more = (Without(use.what) if isinstance(use, NotAt) else use.what for use in only)
    target = replace(target, only=(*target.only, *more))
    return replace(head, target=target, uses=tuple(use for use in head.uses if use not in only))


def check_use(head: FrameHead, made: dict[str, Any], waiting: list[Program]) -> None:
    """A time for which nothing lasts, and a minimap that nothing looks at, not even a text that waits, are refused."""
    program = made.get("program", Program())
    if head.lasts in TIMED and not any(lasts(op) for text in (program, *waiting) for op in text.ops):
        raise HeadMisfit(ICONS[head.lasts])
    said = (program.ops, tuple(text.ops for text in waiting), made.get("statics", ()), made.get("replacements", ()))
    if head.map and head.target is None and not any(getattr(part, "map", None) for part in parts(said)):
        raise HeadMisfit(head.map)


def check_head(shop: Shop, head: FrameHead, *, spell: bool) -> None:
    """What cannot stand together in the head of a frame is refused."""
    if spell and (shop.printed.type == "option" or head.timing not in DECLARED):
        raise HeadMisfit("スペルカード")
    if head.target is not None and not head.map:
        raise HeadMisfit("体")
    if (head.costs or head.uses) and head.timing not in DECLARED:
        raise HeadMisfit("この宣言" if head.uses else "")
    if head.lasts in LAID and not (spell and LAID[head.lasts] in shop.printed.types):
        raise HeadMisfit(ICONS[head.lasts])
    if head.lasts and head.timing == "always":
        raise HeadMisfit(ICONS[head.lasts])
    target = head.target
    if head.lasts == "equip" and (target is None or target.kind != "striker" or target.n != 1):
        raise HeadMisfit("装備")
    if head.lasts == "rule" and target is not None:
        raise HeadMisfit("ルール")


def demands(shop: Shop, head: FrameHead, framed: Framed) -> tuple[Any, ...]:
    """使用条件, looked at on declaration: nothing of the effect has happened yet [scs-1.12 2.5.4.4]."""
    asm = shop.writer(framed)
    asm.in_demand = True
    found = tuple(bind(use, asm) for use in head.uses)
    if asm.needs_n:
        raise HeadMisfit("n")
    return found


class PlainFrame(Line, frozen=True):
    """A frame or a quoted ability without a head: it waits for something [scs-1.12 2.4.4, 8.2.4]."""

    sentences: tuple[Sentence, ...]

    def write(self, shop: Shop) -> None:
        """The same as a frame without icons."""
        Frame("ability", FrameHead(), self.sentences).write(shop)


class Extra(Node, frozen=True):
    """One line of 〔エクストラ〕: copies (so many in a deck, 0: any number), not ace [scs-1.12 3.13.5]."""

    word: str
    n: int = 0


class Extras(Line, frozen=True):
    """〔エクストラ〕: about building decks, no ability [scs-1.12 3.13.5, 3.13.2]."""

    lines: tuple[Extra, ...]

    def write(self, shop: Shop) -> None:
        """For the rules of deck construction."""
        shop.fill(shop.reserve(), Ability(kind="extra", statics=self.lines, where=()))
