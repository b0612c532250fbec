"""Sentences: chains of clauses, what they depend on, how long they last [fftcg-2.1.8 11.11.5, 11.12.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects import sentence as core
from fuda.effects.amount import Amount
from fuda.effects.flow import Condition
from fuda.effects.node import Node, Op, Player, Quantity
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import Prefix, Scope
from fuda.games.fftcg.language.ops.either import EitherDeed
from fuda.games.fftcg.language.parts_of_speech import Object

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.effects.assemble.writer import Behind, Writer

__all__ = ["Scope"]

SCOPES: dict[type[Any], Callable[..., None]] = {}
"""By kind of head: what writes it and what stands behind it (`scopes`; for those that make abilities of their own
`sentences`)."""


class Head(Prefix, frozen=True):
    """A head that the table of this game writes."""

    def write(self, asm: Writer, inside: Behind) -> None:
        """As the table says; a head that it does not know means nothing here."""
        written = SCOPES.get(type(self))
        if written is None:
            raise Unresolved("")
        written(asm, self, inside)


class Chain(Node, frozen=True):
    """Clauses one after another, then a scope that runs to the end of the sentence. `either` (…するか、…する): one of
    these or the first; `tail`: the same with its object left out."""

    head: Op | None = None
    rest: tuple[Op, ...] = ()
    scope: Any = None
    either: tuple[Op, ...] = ()
    tail: Op | None = None
    style: str = ""

    @property
    def clauses(self) -> tuple[Any, ...]:
        """All clauses before the scope."""
        if self.head is None:
            return self.rest
        if not self.either and self.tail is None:
            return (self.head, *self.rest)
        return (EitherDeed((self.head, *self.either), self.tail), *self.rest)


class If(Head, frozen=True):
    """…場合、: only if it is so when the text comes here."""

    family: ClassVar[str] = "if"

    condition: Condition
    style: str = ""


class AsLongAs(Head, frozen=True):
    """…限り、: as long as it is so."""

    family: ClassVar[str] = "as long as"

    condition: Condition
    style: str = ""


class Unless(Head, frozen=True):
    """…しない限り、: only if this player does not do (pay) it when asked."""

    family: ClassVar[str] = "if"

    condition: Condition
    style: str = ""


class Until(core.Until, frozen=True):
    """How long: turn (ターン終了時まで, このターン、), next-end (次のターン終了時まで), your-start, your-end,
    opponent-start, opponent-end, phase, battle. Without any the effect goes on [fftcg-2.1.8 11.12.4.1]."""

    style: str = ""


class During(Head, frozen=True):
    """あなたのターン中、: in turns of this player; `phase`: only in this phase of them."""

    family: ClassVar[str] = "during"

    who: str
    phase: str = ""
    style: str = ""


class By(Head, frozen=True):
    """対戦相手は, あなたは, 各プレイヤーは: who carries out what follows (opponent, you, each, all, both,
    controller, owner: of `of`, else of what was spoken of last; that: the player an event is about)."""

    family: ClassVar[str] = "by"

    who: Player
    of: Object | None = None
    style: str = ""


class Per(Head, frozen=True):
    """…1体につき、: what follows counts so many times."""

    family: ClassVar[str] = "per"

    each: Quantity
    style: str = ""


class Then(Head, frozen=True):
    """その後、: afterwards; done even if nothing came of what was before."""

    family: ClassVar[str] = "link"
    asks: ClassVar[bool] = False

    style: str = ""


class DidSo(Head, frozen=True):
    """そうした場合、: only if what was before was done; `no`: そうしなかった場合、."""

    family: ClassVar[str] = "link"
    asks: ClassVar[bool] = True

    no: bool = False
    style: str = ""


class Reflex(Head, frozen=True):
    """そうしたとき、: an auto ability that triggers when what was before was done, with choices of its own.
    With `n`: when at least so many cards (that fit `what`) were `verb`-ed."""

    family: ClassVar[str] = "link"
    asks: ClassVar[bool] = True

    n: int = 0
    verb: str = ""
    what: Object | None = None
    style: str = ""


class Otherwise(Head, frozen=True):
    """それ以外の場合、: if no condition since the last instruction without one was true."""

    family: ClassVar[str] = "if"

    style: str = ""


class On(core.On, frozen=True):
    """A delayed auto ability: what follows is done when this triggers [fftcg-2.1.8 11.8.17, 11.8.17.2]."""

    style: str = ""


class Would(Head, frozen=True):
    """…場合、代わりに: a replacement effect [fftcg-2.1.8 11.12.5.2]; what follows happens instead of the event."""

    family: ClassVar[str] = "would"

    event: Any
    style: str = ""


class Instead(Head, frozen=True):
    """代わりに after a condition: amends the instruction before it (it is left out if the condition holds)
    [fftcg-2.1.8 11.12.5.6]."""

    family: ClassVar[str] = "instead"

    style: str = ""


class Also(Head, frozen=True):
    """追加で: besides what was before."""

    family: ClassVar[str] = "link"
    asks: ClassVar[bool] = False

    style: str = ""


class Say(core.Say, frozen=True):
    """A sentence that is done. `note`: words in brackets that only remind."""

    note: str = ""


class MaySay(core.MaySay, frozen=True):
    """…てもよい。: whoever carries it out decides on resolution [fftcg-2.1.8 11.8.14]."""

    note: str = ""
    style: str = ""


class Modes(Node, frozen=True):
    """以下からN個を選択する。: so many of the options; declared when it is put onto the stack
    [fftcg-2.1.8 11.3.4, 11.6.6, 11.8.10]. `who`: another player decides."""

    n: Amount
    options: tuple[core.Mode, ...]
    upto: bool = False
    who: str = ""
    of: int = 0
    more: MoreModes | None = None
    style: str = ""


class MoreModes(Node, frozen=True):
    """…場合、代わりに以下から…: under a condition another number of options."""

    condition: Condition
    n: Amount
    upto: bool = False
    note: str = ""
    style: str = ""
