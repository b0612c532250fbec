"""A whole text in the place of something that would happen: a card drawn, a destruction, the loss of the game
[pso2-3.0 103.4.3, 103.4.3.1, 用語.代わりに]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import compare
from fuda.effects.node import Node, Op, Reference
from fuda.effects.reference import It, cards_of
from fuda.effects.sentence import Chain, Prefix, Say, Scope, Sentence
from fuda.effects.words import All, Object
from fuda.games.pso2.happening import acts
from fuda.games.pso2.happening.replace import PARTINGS
from fuda.games.pso2.language.ops.move import Destroy, ToDeck, ToHand
from fuda.games.pso2.language.ops.timed import Remove
from fuda.games.pso2.language.statements.harm import source_of_damage
from fuda.games.pso2.language.statements.shift import Ward
from fuda.games.pso2.language.words.fighters import Attacker
from fuda.games.pso2.language.words.reference import PlayerOf
from fuda.games.pso2.now.projection import projection_of
from fuda.games.pso2.printed import Ability
from fuda.kernel.event import Event, Link
from fuda.kernel.replacing import OTHER
from fuda.projection.shift import ABILITIES, Shift
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from fuda.games.pso2.language.assemble.writer import Shop
    from fuda.games.pso2.now.layers import Source
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel


class Impending(Node, frozen=True):
    """What would happen, and to whom."""

    def kind(self) -> str:
        """The event."""
        raise AssertionError(self)

    def kinds(self) -> tuple[str, ...]:
        """All kinds of event that are that."""
        return (self.kind(),)

    def whom(self) -> Reference:
        """The cards to which it would happen; of players their player cards."""
        raise AssertionError(self)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Is it just that of which the text speaks?"""
        return True


class WouldDraw(Impending, frozen=True):
    """相手がドローフェイズ以外でカードをドローする場合: each card drawn is one draw [pso2-3.0 102.4.1]."""

    seat: str
    phase: str = ""
    """In the draw phase, or in none of them ("other")."""

    def kind(self) -> str:
        """Drawing."""
        return "draws"

    def whom(self) -> Reference:
        """The players."""
        return PlayerOf(self.seat)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """In which phase? [pso2-3.0 502.1.1]"""
        return not self.phase or (g.phase == "draw") == (self.phase == "draw")


class WouldLose(Impending, frozen=True):
    """自分がゲームに敗北する場合: by an empty deck [pso2-3.0 101.3]."""

    seat: str

    def kind(self) -> str:
        """Losing."""
        return "loses"

    def whom(self) -> Reference:
        """The players."""
        return PlayerOf(self.seat)


class WouldFall(Impending, frozen=True):
    """このカードが破壊される場合 [pso2-3.0 301.5]; by damage: 戦闘不能ダメージを受けた場合 [pso2-3.0 213.2, 213.3];
    相手の効果によって破壊される場合 [pso2-3.0 103.2.2]."""

    who: Reference
    damage: bool = False
    by: str = ""

    def kind(self) -> str:
        """Destruction."""
        return "destroys"

    def whom(self) -> Reference:
        """Those cards."""
        return self.who

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By damage, or by whose effect, if it says so?"""
        return (not self.damage or event.word.startswith("213.3")) and _done_by(g, ctx, self.by, event)


class WouldLeave(Impending, frozen=True):
    """このカードが場を離れる場合: wherever it would go, by whatever door [pso2-3.0 400.6] [L12]."""

    who: Reference
    by: str = ""

    def kind(self) -> str:
        """The commonest way."""
        return "destroys"

    def kinds(self) -> tuple[str, ...]:
        """All of them."""
        return ("destroys", *PARTINGS)

    def whom(self) -> Reference:
        """Those cards."""
        return self.who

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """From the field, and by whose effect, if it says so?"""
        return acts.on_field(g, event.card) and _done_by(g, ctx, self.by, event)


class WouldGo(WouldLeave, frozen=True):
    """このカードが手札に戻る場合, 除外される場合: from the field, by one door [pso2-3.0 400.6]."""

    to: str = "returns"

    def kind(self) -> str:
        """That one."""
        return self.to

    def kinds(self) -> tuple[str, ...]:
        """No other."""
        return (self.to,)


class WouldMove(WouldLeave, frozen=True):
    """このカードが後列に移動する場合, ダメージによって後列に移動する場合 [pso2-3.0 213.3.1, 用語.前列/後列]."""

    to: str = "retreats"
    damage: bool = False

    def kind(self) -> str:
        """To that row."""
        return self.to

    def kinds(self) -> tuple[str, ...]:
        """To no other."""
        return (self.to,)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By damage, if it says so?"""
        return (not self.damage or event.word.startswith("213.3")) and super().fits(g, ctx, event)


def _done_by(g: Duel, ctx: Any, by: str, event: Event) -> bool:
    """By an effect, by an opponent's? What a rule does is nobody's; battle damage is no effect
    [pso2-3.0 103.2.2, 103.2.2.1]."""
    if not by:
        return True
    if by == "battle":
        return event.word.startswith("213.3") and bool(g.battles) and g.battles[-1].step == "damage"
    if event.source < 0:
        return False
    return by == "effects" or acts.side(g, event.source) in g.rules.others[ctx.seat]


class WouldBeHurt(Impending, frozen=True):
    """このカードがダメージを受ける場合, 戦闘ダメージを受ける場合, 相手のキャラから3以上のダメージを受ける場合
    [pso2-3.0 214.1, 103.2.2, 用語.戦闘ダメージ]."""

    who: Reference
    combat: bool = False
    effect: bool = False
    by: Object | None = None
    size: int = 0
    sense: str = ""

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """In battle or not, so much, from whom, if it says so?"""
        if (self.combat or self.effect) and (event.word == "combat") != self.combat:
            return False
        if self.sense and not compare(event.amount, self.size, self.sense):
            return False
        by = source_of_damage(self.by)
        return by is None or event.source in cards_of(g, ctx, by, projection_of(g))

    def kind(self) -> str:
        """Damage."""
        return "hurts"

    def whom(self) -> Reference:
        """Those cards."""
        return self.who


class TextInstead(StaticClause, frozen=True):
    """…場合、代わりに…: the text is carried out and the other thing does not happen; with a price only if that is paid,
    and whoever may need not."""

    would: Impending
    body: Chain
    may: bool = False
    price: Op | None = None

    def subject(self) -> Any:
        """On whom it hangs."""
        return self.would.whom()

    def shifts(self) -> tuple[Any, ...]:
        """A text that waits there; where it only moves a card instead of a destruction, just that."""
        moved = None if self.may else _moved(self.would, self.body)
        return (moved or TextWard(self.would, self.body, self.may, self.price),)


def _moved(would: Impending, body: Chain) -> Ward | None:
    """代わりにそれを手札に戻す, 代わりにこのカードを破壊する: nothing else is done, and at once."""
    if not isinstance(would, WouldFall) or would.damage or would.by or body.scope is not None or len(body.clauses) != 1:
        return None
    deed: Any = body.clauses[0]
    how = "bottom" if isinstance(deed, ToDeck) and deed.where == "bottom" else WARDS.get(type(deed), "")
    if not how or isinstance(deed.who, All | Attacker):
        return None
    if deed.who == It(1) and how != "destroy":
        return Ward(how)
    return Ward(how, that=deed.who) if isinstance(deed.who, Object) else None


WARDS: dict[type[Any], str] = {ToHand: "hand", Remove: "remove", Destroy: "destroy"}
"""What simply happens to a card instead of its destruction."""


class TextWard(Shift, frozen=True):
    """The same as a change of the card on which it hangs; `place` is where its text stands."""

    would: Impending
    body: Chain | None
    may: bool
    price: Any = None
    number: str = ""
    place: int = -1

    @property
    def layer(self) -> int:
        """With the abilities."""
        return ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """What waits on it."""
        return frozenset(("wards",))

    def made(self, shop: Shop) -> Shift:
        """Its text is one of the card's own, from which all is done when it comes there."""
        asm, place = shop.writer(), shop.reserve()
        if self.would.kind() not in ("draws", "loses"):
            asm.hear("card")
        asm.begin_body()
        if self.price is not None:
            asm.add(self.price)
        Say(self.body or Chain()).write(asm)
        shop.fill(place, Ability(kind="rule", program=asm.program()))
        return msgspec.structs.replace(self, body=None, number=shop.printed.number, place=place)

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Hang it on the card."""
        now.wards = (*now.wards, HungText(self, source))


class HungText(msgspec.Struct, frozen=True):
    """A text as it hangs on a card now, as the replacement machine asks for it."""

    said: TextWard
    ctx: Source
    rank = OTHER
    how = "text"

    @property
    def key(self) -> str:
        """Its name."""
        return f"{self.ctx.stamp} {self.ctx.source} {self.said.number} {self.said.place}"

    @property
    def deed(self) -> tuple[Any, ...]:
        """What it does, whoever says so."""
        return self.said.number, self.said.place, self.ctx.source

    @property
    def optional(self) -> bool:
        """May it be declined?"""
        return self.said.may

    def fits(self, g: Duel, ctx: Source, event: Event) -> bool:
        """Is it about this, and can its price be paid (reading P83)?"""
        said = self.said
        if event.kind not in said.would.kinds() or not said.would.fits(g, self.ctx, event):
            return False
        return said.price is None or said.price.why_not(g, self._link(g, event)) is None

    def instead(self, g: Duel, ctx: Source, event: Event) -> list[Event]:
        """Nothing but the text."""
        return []

    def program(self, g: Duel, ctx: Source, event: Event) -> Link:
        """The text that is run."""
        return self._link(g, event)

    def _link(self, g: Duel, event: Event) -> Link:
        face, here = g.rules.by_number[self.said.number], self.ctx
        return Link(
            "effect", here.seat, here.source, here.object, face, self.said.place, numbers=here.numbers, cause=event
        )


class InsteadFor(Sentence, frozen=True):
    """このターン中、それが破壊される場合、代わりに…。: for as long as the sentence says, or as the text that gives it
    lasts, each time, or `before` it something is done [pso2-3.0 103.4.2.2, 103.4.3] [L10, L12]."""

    clause: StaticClause
    prefix: Prefix | None = None
    before: tuple[Op, ...] = ()
    link: Prefix | None = None

    @property
    def said(self) -> Any:
        """What is done first, then the length of time with what holds so long."""
        inner = Chain((self.clause,))
        scoped = inner if self.prefix is None else Chain((), Scope(self.prefix, inner))
        whole = Chain(self.before, scoped.scope) if self.prefix is not None else Chain((*self.before, self.clause))
        return whole if self.link is None else Chain((), Scope(self.link, whole))

    def finish(self, asm: Any, items: list[Any]) -> None:
        """As any clause that lasts."""
        asm.items(items)
