"""What field abilities say, and what effects say for a while: who cannot, must, may; costs
[fftcg-2.1.8 11.9.1, 11.12.4.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.effects.amount import Amount
from fuda.effects.assemble.shop import Keyword
from fuda.effects.flow import Condition
from fuda.effects.node import Gift, Node
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.book.field_limits import LIGHT_AND_DARK, SAME_NAME
from fuda.games.fftcg.language.assemble.cost_parts import parts_of
from fuda.games.fftcg.language.assemble.memory import zone_of
from fuda.games.fftcg.language.fits import single
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.statements.entering import Entering, KeptOff, Repels, SeveralOf
from fuda.games.fftcg.language.statements.lasting import Continuous, Lasts
from fuda.games.fftcg.language.statements.permission import (
    Rules,
    Says,
    SaysChosen,
    SaysCost,
    SaysInPhase,
    SaysKind,
    SaysNumber,
    SaysText,
    SaysUnless,
)
from fuda.games.fftcg.language.statements.price_change import Lifts
from fuda.games.fftcg.language.statements.shift import Bars
from fuda.games.fftcg.language.told.cause import Cause, Causes
from fuda.games.fftcg.language.words.noun import Description, Pick, Such
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.printed import KEYWORDS

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.book.deck import Limits
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

SUFFERED = {
    "chosen": ("chosen",),
    "broken": ("break",),
    "hand": ("hand",),
    "leave": ("leave",),
    "dulled": ("dull",),
    "removed": ("remove",),
    "active": ("active",),
    "activated": ("active",),
    "frozen": ("freeze",),
    "weaken": ("weaken",),
    "strengthen": ("strengthen",),
    "loses": ("loses",),
    "control": ("control",),
    "break-zone": ("break", "put"),
}
"""By what is not done to a card: the words of `permissions`."""
MUST = {"attack": "must attack", "block": "must block", "be-blocked": "must be blocked"}
USES = {"action": "action", "action2": "action", "special": "special", "ability": ""}


ORIGINS = {"played-break": "break", "played-away": "away"}
"""By word of what cannot be put onto the field: where it comes from (`entering.KeptOff`)."""


class BlockThese(Node, frozen=True):
    """フォワードをブロック: block one of these."""

    what: Object


class Cannot(Lasts, frozen=True):
    """…は…できない: attack, block, BlockThese, use-action (アクションアビリティを使用), use-special, party."""

    acted_on: ClassVar[str] = "who"

    acts: tuple[str | BlockThese, ...]
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """One for each act."""
        return tuple(_forbids(act) for act in self.acts)

    def tolled(self, toll: Any, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """…を支払わない限り…できない: a cost to attack or block [fftcg-2.1.8 10.1.2.3, 10.1.3.1.3]."""
        if not all(act in ("attack", "block") for act in self.acts):
            raise Unresolved("限り")
        parts = parts_of(toll.deed)
        own = isinstance(self.who, This)
        return tuple(Continuous(self.who, SaysCost(f"{act} cost", parts=parts), when, own) for act in self.acts)


class Immune(Lasts, frozen=True):
    """…は(…によっては)…されない: it is not `verb`-ed (chosen, broken, blocked, hand, leave, dulled, removed, activated,
    frozen, weaken, strengthen, loses, control, break-zone, played, played-hand), if `by` is given only through that
    Cause or only by those described. `only`: by none but those that fit (…にしかブロックされない)."""

    acted_on: ClassVar[str] = "who"

    verb: str
    who: Object | None = None
    by: Any = None
    only: bool = False
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """By verb; who blocks is a card, all else is done through something."""
        if self.verb == "blocked":
            if isinstance(self.by, Cause | Causes):
                raise Unresolved("によっては")
            return (Says("blocked", other=self.by, unless=self.only),)
        made = SaysText if self.verb == "loses" else Says
        return tuple(made(word, self.by) for word in SUFFERED.get(self.verb, ()))

    def unfit(self) -> str | None:
        """What cannot come onto the field is no card there."""
        return "出すことができない" if self.verb not in (*SUFFERED, "blocked") else super().unfit()

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """フィールドに出すことができない is said of players and cards anywhere."""
        if self.verb not in ("played", "played-hand", *ORIGINS):
            if self.verb != "chosen" and isinstance(self.who, Description) and zone_of(self.who) != "field":
                raise Unresolved("によっては" if self.by is not None else "は")
            return super().continuous_effects(when)
        hand = self.verb == "played-hand"
        if isinstance(self.who, This | Such) and self.by is not None and self.verb not in ORIGINS:
            hand = hand or isinstance(self.who, Such)
            return (Repels(self.who, when, self.by, hand),)
        if self.by is not None or not isinstance(self.who, Pick):
            raise Unresolved("出すことができない")
        return (KeptOff("enter", "each", self.who, when, hand=hand, origin=ORIGINS.get(self.verb, "")),)


class FirmDealer(Lasts, frozen=True):
    """…が…に与えるダメージは軽減されない: what these deal (to such cards) becomes no less (reading FM5)."""

    who: Object
    to: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Said of those who deal it."""
        return (Says("firm", other=self.to),)


class CannotGain(Lasts, frozen=True):
    """…は…を得ることができない: these keywords cannot be gained."""

    what: tuple[Gift, ...]
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Keywords only."""
        words = tuple(KEYWORDS[part.name] for part in self.what if isinstance(part, Keyword))
        if len(words) < len(self.what):
            raise Unresolved("得ることができない")
        return (Bars(words),)


class NoUntap(Lasts, frozen=True):
    """…のアクティブフェイズにアクティブにならない: in each (or only the next) active phase of that player."""

    acted_on: ClassVar[str] = "who"

    who: Object
    whose: str = "you"
    next: bool = False
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """In whose active phase."""
        return (SaysInPhase("active phase", whose="" if self.whose in ("controller", "self") else self.whose),)

    def one_by_one(self) -> bool:
        """Each card has a controller of its own."""
        return self.next

    def ends(self, g: Match, fx: Effect, how: Do, refs: tuple[Ref, ...]) -> tuple[str, int]:
        """次の: when that player's next active phase is over."""
        if not self.next:
            return super().ends(g, fx, how, refs)
        if self.whose in ("controller", "self"):
            return "next active", g.side[refs[0][0]]
        return "next active", next(iter(single.whose(g, fx, fx.seat, self.whose)))


class Must(Lasts, frozen=True):
    """可能ならば…しなければならない: attack (each turn), block, be-chosen, be-blocked; `what`: whom it must block.
    be-chosen: `what` is among those chosen wherever one of `who` (a description) is chosen, through `by` (a Cause), by
    `player` [fftcg-2.1.8 11.11.5.1.1]."""

    acted_on: ClassVar[str] = "who"

    act: str
    who: Object | None = None
    what: Object | None = None
    by: Cause | None = None
    player: str = ""
    style: str = ""

    def subject(self) -> Any:
        """Of whom it is said: of what must be chosen, where that is demanded."""
        return self.what if self.act == "be-chosen" else self.who

    def shifts(self) -> tuple[Any, ...]:
        """By act."""
        if self.act == "be-chosen":
            return (SaysChosen("must be chosen", self.by, player=self.player, of=self.who),)
        return (Says(MUST[self.act], other=self.what),)


class CanAttack(Lasts, frozen=True):
    """1ターンに2回アタックできる: so many attacks a turn; `times` a number or a tally; `more`: so many more."""

    acted_on: ClassVar[str] = "who"

    times: Amount
    who: Object | None = None
    more: bool = False
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """So many in all; もう1度: so many more than it could attack anyway [L17]."""
        return (SaysNumber("attacks more" if self.more else "attacks", n=self.times),)


class CanParty(Lasts, frozen=True):
    """…は好きな属性の…とパーティーを組むことができる: with such cards of any element."""

    acted_on: ClassVar[str] = "who"

    who: Object
    what: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """With these."""
        return (Says("any party", other=self.what),)


class LightDark(Rules, frozen=True):
    """…属性のキャラクターを2体以上フィールドに出すことができる: the limit of one such character is off for this player;
    with `what` This: for this card only."""

    what: Object
    who: str = "you"
    other: Object | None = None
    style: str = ""

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """For a player, or for this card alone."""
        if isinstance(self.what, This):
            return (Lifts(self.what, when, LIGHT_AND_DARK, self.other),)
        return (SeveralOf(LIGHT_AND_DARK, self.who, self.what, when),)


class SameNames(Rules, frozen=True):
    """同名の…を2体以上フィールドに出すことができる."""

    what: Object

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """For this card alone."""
        return (Lifts(self.what, when, SAME_NAME),)


class OnlyAct(Lasts, frozen=True):
    """…は…場合にしかアタックできない (ブロックできない): it can attack or block only then; `acts`: both of these."""

    who: Object
    when: Condition
    act: str = ""
    acts: tuple[str, ...] = ()
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """At any other time it cannot."""
        return tuple(SaysUnless(act, then=self.when) for act in self.acts or (self.act,))


class DeckRule(Rules, frozen=True):
    """A rule of deck building: …をデッキに何枚でも入れることができる (n None), or at most n [fftcg-2.1.8 8.1.2]."""

    what: Object
    n: Amount | None = None
    style: str = ""

    def write(self, asm: Asm) -> None:
        """No effect says it: decks are built before the game."""
        raise Unresolved("デッキ")

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """It works before the game [fftcg-2.1.8 8.1.2]."""
        if when:
            raise Unresolved("デッキ")
        return (self,)

    def deck_limits(self, limits: Limits, number: str) -> Limits:
        """So many of this number, or as many as one likes."""
        return msgspec.structs.replace(limits, copies={**limits.copies, number: self.n})


class EntersAs(Rules, frozen=True):
    """…はダル状態 (アクティブ状態) でフィールドに出る."""

    acted_on: ClassVar[str] = "who"

    who: Object
    state: str
    style: str = ""

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """It replaces how such a card comes."""
        return (Entering(self.who, self.state, when),)


def _forbids(act: Any) -> Any:
    if isinstance(act, BlockThese):
        return Says("block", other=act.what)
    return SaysKind("use", kind=USES[act]) if act in USES else Says(act)


class NoBursts(Lasts, frozen=True):
    """…によってダメージゾーンに置かれた…のEXバーストは使用できない: what the damage of these turns up, if it fits."""

    who: Object
    what: Object
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Said of those who deal it."""
        return (Says("no burst", other=self.what),)
