"""Sentences of this game, beyond those of all card languages (`fuda.effects.sentence`): what n is, what a text waits
for, and a whole text with both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount, Number
from fuda.effects.condition import Fact
from fuda.effects.deed import Deed
from fuda.effects.flow import CountDown, Either, Jump, OnceMore
from fuda.effects.heads import is_linked
from fuda.effects.node import Op, Reference
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody, Unresolved, Untimed
from fuda.effects.sentence import Chain, EitherWay, If, On, OneOf, Prefix, Scope, Sentence
from fuda.effects.trigger import Verb
from fuda.effects.waiting import Delay
from fuda.effects.words import All, Description
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.ops.hand import Conceal, SetN
from fuda.games.scs.language.statements.lasting import AWAITED, RESOLUTION
from fuda.games.scs.language.told.trigger import ByThis, comes_at_once
from fuda.games.scs.language.words.reference import NoteCard

if TYPE_CHECKING:
    from collections.abc import Callable


class While(If, frozen=True):
    """…間、: what goes on behind it holds only while it is so, as often as that changes [L11]; in a text that always
    holds the same as …場合、 [scs-1.12 8.1.4.3]."""

    def write(self, asm: Any, inside: Any) -> None:
        """As a condition of all that lasts; what is done once cannot last [L20]."""
        before, start = asm.whens, asm.here
        asm.whens = (*before, bind(self.condition, asm))
        inside(asm)
        asm.whens = before
        made = asm.ops[start:]
        if not any(hasattr(op, "whens") for op in made) or any(is_else(op) for op in made):
            raise Untimed("間")


def is_else(op: Op) -> bool:
    """Is it a deed or a wait that asks for no condition as it goes on?"""
    return (isinstance(op, Deed) and not hasattr(op, "whens")) or bool(op.delayed_triggers())


class Amend(Sentence, frozen=True):
    """…場合、かわりに【6】ダメージ。; …場合、ダメージ【+2】。: the damage that the sentence before speaks of is another
    one, or more or less (`assemble.amending`) [scs-1.12 8.1.4, 8.1.5, 8.2.5]."""

    condition: Fact
    n: Amount
    sign: str = ""
    instead: bool = False

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class Rather(Sentence, frozen=True):
    """…場合、かわりに…。: instead of what the sentence before says (`assemble.amending`) [scs-1.12 8.1.4, 8.1.5]."""

    condition: Fact
    body: Chain

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class OrElse(Sentence, frozen=True):
    """そうでない場合、…。: if the condition of the sentence before was not so (`assemble.amending`)."""

    body: Chain

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class OneOfThese(Sentence, frozen=True):
    """以下から1つを選ぶ。・…。・…。: one of several texts, chosen when the text comes to them [scs-1.12 8.1.9] (reading
    SA30)."""

    modes: tuple[Chain, ...]
    head: Prefix | None = None

    @property
    def said(self) -> Any:
        """Its head, and the first of them."""
        return self.modes[0] if self.head is None else Chain((), Scope(self.head, self.modes[0]))

    def write(self, asm: Any) -> None:
        """A condition before them is one of each."""
        head = self.head
        if isinstance(head, On) or getattr(head, "asks", False) or getattr(head, "family", "") == "per":
            raise Unresolved("1つを選ぶ")
        asm.either(tuple(asm.blocks(mode if head is None else Chain((), Scope(head, mode))) for mode in self.modes))


class SomeOfThese(OneOfThese, frozen=True):
    """以下から2つを選ぶ。・…。・…。・…。: so many different ones of several texts; they are followed in the order in
    which they stand [scs-1.12 8.1.9] (reading SA30)."""

    n: int = 2

    def write(self, asm: Any) -> None:
        """All are chosen first; a condition before them is one of all."""
        if self.n >= len(self.modes):
            raise Unresolved("つを選ぶ")
        if self.head is None:
            self.choices(asm)
        elif isinstance(self.head, If):
            asm.only_if(bind(self.head.condition, asm), self.choices)
        else:
            raise Unresolved("つを選ぶ")

    def choices(self, asm: Any) -> None:
        """So many choices, then each text that was chosen."""
        asm.begin_body()
        indexes: tuple[int, ...] = ()
        for _ in range(self.n):
            index = asm.new_number()
            labels = tuple(str(place + 1) for place in range(len(self.modes)))
            asm.add(EitherOther(index, labels, rule="8.1.9", others=indexes))
            indexes = (*indexes, index)
        start = asm.said
        for place, mode in enumerate(self.modes):
            skip = asm.add(UnlessChosen(indexes, place))
            asm.recall(start)
            asm.who = asm.subject
            asm.items(asm.blocks(mode))
            asm.patch(skip, to=asm.here)
        asm.recall(start)


class EitherOther(Either, frozen=True):
    """The same of those that were not chosen before."""

    others: tuple[int, ...] = ()

    def open_options(self, g: Any, fx: Any) -> list[int]:
        """All the others."""
        taken = {fx.numbers[index] for index in self.others}
        return [place for place in super().open_options(g, fx) if 1 << place not in taken]


class UnlessChosen(Op, frozen=True):
    """Skips one of several texts that was not chosen."""

    indexes: tuple[int, ...]
    place: int
    to: int = -1

    skips: ClassVar[bool] = True

    def run(self, g: Any, fx: Any, move: Any) -> None:
        """Was it?"""
        if any(fx.numbers[index] == 1 << self.place for index in self.indexes):
            fx.next(g, did=fx.did)
        else:
            fx.jump(g, self.to, did=fx.did)


class IfElse(EitherWay, frozen=True):
    """The same, where both may wait for something."""

    head: Prefix | None = None
    """What both wait for."""

    @property
    def said(self) -> Any:
        """Behind what it waits for, or behind its condition."""
        return self.yes if self.head is None else Chain((), Scope(self.head, self.no))

    def write(self, asm: Any) -> None:
        """The one or the other, where they wait for something when that has come [L9]."""
        if self.head is None:
            super().write(asm)
            return
        asm.wait(self.head, self.behind_head(asm))

    def behind_head(self, asm: Any) -> Callable[[Any], None]:
        """What is written when that has come: both, and the sentences linked to them."""
        both, followers, asm.followers = replace(self, head=None), asm.followers, ()

        def write(inner: Any) -> None:
            both.write(inner)
            inner.sentences(followers)

        return write


class OwnChoice(OneOf, frozen=True):
    """相手は…するか…する。: one of the two, as whoever does it likes."""

    def finish(self, asm: Any, items: list[Any]) -> None:
        """Who is named first chooses."""
        asm.chooser = asm.who_acts(items[0].named() if items else None)
        super().finish(asm, items)
        asm.chooser = None


class Spare(Sentence, frozen=True):
    """術者はこの効果を受けない。: whoever the sentences before it mean, this one is not meant (`assemble.amending`)
    [scs-1.12 2.4.13]."""

    who: Reference

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class Unreduced(Sentence, frozen=True):
    """このダメージは減少しない。: no text lowers the damage that the sentences before it deal (`assemble.amending`)."""

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class Capped(Sentence, frozen=True):
    """このダメージは最大6とする。, 引くカードは最大3枚とする。 (`deed`): no more than that of what the sentences before
    it deal or draw (`assemble.amending`) [scs-1.12 1.1.2]."""

    n: int
    deed: str = "deal"

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class Seldom(Sentence, frozen=True):
    """この能力は1ターンに1度しか誘発しない。: so often each turn, as often as its striker has it (`words.frame`)
    (reading SL30)."""

    n: int = 1

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class SameAgain(Sentence, frozen=True):
    """同じ敵を2回以上選んでもよい。: what is chosen again and again may be the same (`assemble.amending`)."""

    noun: str

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class Repeat(Prefix, frozen=True):
    """What follows, choices and all, one time after another, so often."""

    count: Amount

    family: ClassVar[str] = "repeat"

    def write(self, asm: Any, inside: Any) -> None:
        """How often is found out once; then again and again."""
        asm.begin_body()
        index = asm.new_number()
        asm.add(CountDown(index, bind(self.count, asm)))
        place = asm.add(OnceMore(index))
        inside(asm)
        asm.add(Jump(to=place))
        asm.patch(place, to=asm.here)


class ForEvery(Prefix, frozen=True):
    """敵1体につき、, 捨て札のカード3枚につき、: what follows, so many times (`assemble.amending`)."""

    what: Description
    style: str = ""
    n: int = 1

    family: ClassVar[str] = "per"


class ForNumber(Prefix, frozen=True):
    """このターンに行われた攻撃宣言1回につき、: what follows, so many times (`assemble.amending`)."""

    count: Number

    family: ClassVar[str] = "per"


class ForEachDone(Prefix, frozen=True):
    """この効果で撃破された敵1体につき、: what follows, so many times as that was done at one moment
    (`assemble.amending`)."""

    what: Description
    deed: Verb

    family: ClassVar[str] = "per"

    @property
    def awaited(self) -> On:
        """What it waits for."""
        return On(ByThis(All(self.what), self.deed))


class Define(Sentence, frozen=True):
    """nは…に等しい。 [scs-1.12 1.1.6] Said once, it is so wherever n stands; of several each holds until the next
    (reading SL16)."""

    value: Amount

    @property
    def said(self) -> Any:
        """Nothing is done."""
        return None

    def write(self, asm: Any) -> None:
        """One of several: found out when the text comes to it."""
        asm.has_n = True
        asm.add(SetN(bind(self.value, asm)))


def knowing_n(asm: Asm, sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences without the one that says what n is, which the writer knows from now on; all of them where it is
    said twice."""
    defined = [sentence for sentence in sentences if isinstance(sentence, Define)]
    if len(defined) != 1 or len(sentences) == 1:
        return sentences
    asm.n_is = defined[0].value
    return tuple(sentence for sentence in sentences if sentence is not defined[0])


def how_long(trigger: Any, until: str) -> str:
    """As long as the effect lasts [scs-1.12 2.4.4.1, 2.4.4.2, 8.1.3.2, 8.1.3.3, 8.1.4.2]; in a declaration that is over
    at once until its resolution ends, the check step included [scs-1.12 2.4.4.3] (reading SL9). A text that names a
    time or something that can only come later waits for that [L20] (reading SL15)."""
    if trigger.names_time:
        return AWAITED
    if getattr(trigger, "while_resolved", False):
        return RESOLUTION
    return until or (RESOLUTION if comes_at_once(trigger) else AWAITED)


def wait_on(asm: Asm) -> None:
    """A text that does nothing but wait cannot mean its own resolution, in which nothing happens: it waits until that
    comes, once [L20] (reading SL15)."""
    waits: list[Any] = [op for op in asm.ops if not isinstance(op, NoteCard)]
    if all(getattr(op, "until", "") == RESOLUTION for op in waits):
        notes = [op for op in asm.ops if isinstance(op, NoteCard)]
        asm.ops = [*notes, *(_awaiting(op) for op in waits)]


def _awaiting(op: Any) -> Op:
    """The same until it comes, once."""
    made: Op = replace(op, until=AWAITED, once=True) if isinstance(op, Delay) else op.waiting_on()
    return made


def compile_sentences(asm: Asm, sentences: tuple[Any, ...]) -> None:
    """In the end what was shown is hidden again. What follows on nothing, and n that nobody uses or that is said too
    late, are refused."""
    if is_linked(sentences[0]):
        raise Nobody("そうした場合" if sentences[0].said.scope.prefix.asks else "その後")
    defined = any(isinstance(sentence, Define) for sentence in sentences)
    asm.first, asm.in_order = asm.here, defined
    asm.sentences(sentences)
    if asm.needs_n != asm.has_n and (asm.needs_n or defined):
        raise Nobody("n")
    if asm.shown:
        asm.add(Conceal(tuple(asm.shown)))
        asm.shown = []
