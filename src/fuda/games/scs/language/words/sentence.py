"""Sentences of this game, beyond those of all card languages (`fuda.effects.sentence`): what n is, what a text waits
for, and a whole text with both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.assemble.memory import together
from fuda.effects.assemble.writer import is_linked
from fuda.effects.condition import Fact
from fuda.effects.flow import Condition, Jump, Unless
from fuda.effects.node import Op, Reference
from fuda.effects.reference import tie
from fuda.effects.refusal import Nobody
from fuda.effects.sentence import Chain, Prefix, Sentence
from fuda.effects.waiting import Delay
from fuda.effects.words import Description
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.ops.hand import Conceal, SetN
from fuda.games.scs.language.statements.lasting import AWAITED, RESOLUTION
from fuda.games.scs.language.told.trigger import ByThis, comes_at_once
from fuda.games.scs.language.words.reference import NoteCard

if TYPE_CHECKING:
    pass


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


class IfElse(Sentence, frozen=True):
    """Two sentences of which one is done: whether it is so is looked at once, before either."""

    condition: Condition
    yes: Chain
    no: Chain

    @property
    def said(self) -> Any:
        """Behind its condition."""
        return self.yes

    def write(self, asm: Any) -> None:
        """The one or the other. Afterwards それ is what either spoke of [L6]."""
        asm.begin_body()
        place, start, after = asm.add(Unless(tie(self.condition, asm), keeps=True)), asm.said, []
        asm.items(asm.blocks(self.yes))
        after.append(asm.said)
        jump = asm.add(Jump())
        asm.patch(place, to=asm.here)
        asm.recall(start)
        asm.who = asm.subject
        asm.items(asm.blocks(self.no))
        after.append(asm.said)
        asm.patch(jump, to=asm.here)
        asm.recall(together(after))


class Spare(Sentence, frozen=True):
    """術者はこの効果を受けない。: whoever the sentences before it mean, this one is not meant (`assemble.amending`)
    [scs-1.12 2.4.13]."""

    who: Reference

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class ForEvery(Prefix, frozen=True):
    """敵1体につき、: what follows, so many times (`assemble.amending`)."""

    what: Description
    style: str = ""

    family: ClassVar[str] = "per"


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
        asm.add(SetN(tie(self.value, asm)))


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
    if isinstance(trigger, ByThis):
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
