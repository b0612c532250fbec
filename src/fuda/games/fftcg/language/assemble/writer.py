"""The writer of one text as every word sees it: what the text has spoken of, and what is known while it is written. How
clauses, sentences and cards are written stands above all words (`clauses`, `sentences`, `card`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.assemble import shop
from fuda.effects.assemble.writer import Writer
from fuda.effects.node import Program
from fuda.games.fftcg.language.assemble.memory import Antecedent, Count, Memory
from fuda.games.fftcg.language.ops.flow import Pin
from fuda.games.fftcg.printed import Ability, Printed

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.effects.assemble.shop import Quote
    from fuda.games.fftcg.language.ops.flow import Mark, MarkEach, WasDone
    from fuda.games.fftcg.language.words.ability import Body


class Shop(shop.Shop[Ability]):
    """What has been made of one card so far. How the rest of it is made stands above all words (`card.CardShop`)."""

    blank = Ability(kind="field", where=())

    def __init__(self, printed: Printed, *, quoted: bool = False) -> None:
        super().__init__(printed)
        self.quoted = quoted
        self.keywords: dict[str, int] = {}
        self.names: list[str] = [printed.name]
        self.types: list[str] = []
        self.texts: list[tuple[Body, int]] = []
        """The lines of a summon's text, each with the damage it asks for."""
        self.ex = False
        self.links = False
        """Does the text speak of what the card has removed (`place.RemovedBy`)?"""
        self.used: tuple[int, str] | None = None
        """The number of the action or special ability whose text is being written, and which of the two it is."""
        self.tested: Any = None
        """The last condition of the line (`comparison.Threshold`)."""

    def inner(self, outer: Asm, body: Callable[[Asm], None]) -> int:
        """A text that waits to be run by another one: it is no ability that the card has."""
        raise AssertionError(self)

    def quote(self, quote: Quote, *, away: bool) -> str:
        """A quoted ability as a card of its own; its number [fftcg-2.1.8 11.12.4.8]. `away`: it is given to others
        (`giver`)."""
        raise AssertionError(self)


class Asm(Writer):
    """Collects the instructions of one text. `outer`: the text that makes this one (a delayed or reflexive ability):
    slots, numbers and what was spoken of go on."""

    subject = "you"

    def __init__(self, shop: Shop, outer: Asm | None = None) -> None:
        super().__init__()
        self.shop, self.outer = shop, outer
        self.count: Count = outer.count if outer is not None else Count()
        self.memory: Memory = outer.memory.twin() if outer is not None else Memory()
        self.doer: Any = None
        """Who is meant by 自分 in the number or condition that is being bound (`each_player`)."""
        self.that: Any = None
        """そのプレイヤー, where the text speaks of one player after the other."""
        self.is_continuous = False
        """Is it a field ability, which goes on to mean what it describes?"""
        self.when: Any = None
        self.per: Any = None
        self.toll: Any = None
        """What a field ability asks to be paid (`cost.Undone`)."""
        self.one_by_one = 0
        """Of how many that it chooses does the text speak one by one? (`each_of_several`)"""
        self.last_asked = False
        """Does what stands behind the last sentence ask whether that was done?"""
        self.held = -1
        """Where it is remembered that a condition held, if それ以外の場合 asks (-1: nobody asks)."""
        self.mark: Mark | MarkEach | None = None
        """What remembers whether this sentence is carried out, if somebody asks."""
        self.asked: Mark | MarkEach | None = outer.asked if outer is not None else None
        """The same for the sentence about which そうした場合 asks."""
        self.uncast = False
        """Does the next sentence ask whether something was not cast?"""
        self.price = False
        self.origin: Any = None
        """Where the clauses of this sentence take from (`objects`)."""
        self.amends: bool = outer is not None and outer.amends
        """Is an event about to happen whose damage can be another (`told.amending`)?"""
        self.noted: dict[int, Any] = {}
        """By identity of a condition: whether it was so already (`already`)."""
        self._speak_of_nothing(outer)

    def _speak_of_nothing(self, outer: Asm | None) -> None:
        """What the clauses, the trigger and the cost tell is not known yet."""
        self.topic: Any = None
        self.acted_on: Antecedent | None = None
        """What それ means in the clause that is being written."""
        self.whole: Antecedent | None = None
        """What a word has picked some of (`pointing_words.Only`)."""
        self.before: Antecedent | None = None
        """The object of the clause before."""
        self.drawn: Antecedent | None = None
        """What the clause before has drawn (`_drawn`)."""
        self.groups: tuple[int, ...] = ()
        """The slots of two groups of cards, then of the one that was selected and of the other."""
        self.shares: dict[int, int] = {}
        """By identity of a clause: the slot that says how its damage is divided."""
        self.paid_counters: str | None = None
        """The counters of which the cost takes X or all (`number.TakenCounters`)."""
        self.self_moved = False
        """Does the trigger tell of a move of the card itself?"""
        self.harm = False
        """Does the trigger tell of damage (`comparison.EventDamage`)?"""
        self.early: dict[int, list[list[Antecedent]]] = {}
        """By identity of a choice: what was chosen on declaration, spoken of only from its place in the text on."""

        if outer is not None:
            for antecedent in self.memory.all:
                antecedent.outer = antecedent.outer or outer

    def pin(self, node: Any) -> int:
        """Keep what an event is about for a text that another event runs; returns the slot."""
        slot = self.new_slot()
        self.add(Pin(node, slot))
        return slot

    def new_slot(self) -> int:
        """A slot that no text of this ability uses yet."""
        self.count.slots += 1
        return self.count.slots - 1

    def new_number(self) -> int:
        """A place for a number that is named or locked in."""
        self.count.numbers += 1
        return self.count.numbers - 1

    def program(self) -> Program:
        """The finished program."""
        return Program(tuple(self.ops), self.head, self.count.slots)

    # How clauses are written

    def do(self, clause: Any, **more: Any) -> int:
        """Write a clause with everything bound; returns its place."""
        raise AssertionError(self)

    def divide(self, clause: Any) -> None:
        """How damage is divided is said together with the choices, if it is among what was chosen
        [fftcg-2.1.8 11.3.6]."""
        raise AssertionError(self)

    def note(self, place: int = -1) -> None:
        """Remember whether it was done, if a later sentence asks."""
        if self.mark is not None:
            self.mark.write(self, place)

    def bind(self, node: Any) -> Any:
        """The same tree with every word that points bound."""
        raise AssertionError(self)

    def test(self, condition: Any) -> Any:
        """A condition with every word bound; a later one may ask the same with another number."""
        raise AssertionError(self)

    def was_done(self, *, no: bool = False) -> WasDone:
        """そうした場合, そうしなかった場合."""
        raise AssertionError(self)

    def find(self, word: Any) -> Antecedent:
        """What a word means, wherever it is."""
        return self.memory.find(word)

    def later(self, trigger: Any, body: Callable[[Asm], None], until: str) -> None:
        """What `body` writes is done when this triggers: without a length of time, and with 次に, once
        [fftcg-2.1.8 11.8.17, 11.8.17.1, 11.8.17.2]."""
        raise AssertionError(self)
