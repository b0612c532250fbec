"""Other ways to pay for special abilities, EX bursts that cannot be used, choices that are changed on the stack
[fftcg-2.1.8 11.7.1, 11.7.7, 11.10.2, 11.11.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Op
from fuda.effects.program import Unresolved
from fuda.games.fftcg.acting.choices import CHOICE, effect_of
from fuda.games.fftcg.book.player_damage import CALM
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.language.assemble.cost_parts import parts_of
from fuda.games.fftcg.language.ops.damage import DealPoints
from fuda.games.fftcg.language.ops.stack import link_of
from fuda.games.fftcg.language.parts_of_speech import Icon, Noun, Object
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.permission import Says
from fuda.games.fftcg.language.statements.price_change import Price, Priced, fits
from fuda.games.fftcg.language.words.reference import It
from fuda.games.fftcg.paying.cost_parts import Part
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

SPECIAL = "special"


class SpecialWay(Price, frozen=True):
    """Another way to pay for special abilities of these cards: `parts` instead of 《S》, or instead of everything
    (`alternative`); `once`: only for the next one."""

    way: str = SPECIAL
    may: bool = True
    alternative: bool = False
    parts: tuple[Part, ...] = ()
    once: bool = False

    of_casting: ClassVar[bool] = False
    eases: ClassVar[bool] = True
    drops: ClassVar[bool] = True
    """It stands for the card of the same name that would be discarded (`cost.bill`)."""

    @property
    def own(self) -> bool:
        """It is no cost of casting."""
        return False

    def concerns(self, g: Match, src: Any, link: Link) -> bool:
        """Is it a special ability of such a card, used by this player?"""
        if link.kind != SPECIAL or link.seat != src.seat or not fits(g, src, link.source, self.what):
            return False
        return all(test.holds(g, src) for test in self.when)


class OtherSpecial(Priced, frozen=True):
    """…のスペシャルアビリティを使用する際、《S》の代わりに…: `deeds` and `icons` instead of 《S》 (neither: nothing),
    or instead of the whole cost (`free`). `of`: the name that would be discarded. `next`: only for the next one."""

    who: Object
    deeds: tuple[Op, ...] = ()
    icons: tuple[Icon, ...] = ()
    of: Noun | None = None
    free: bool = False
    next: bool = False
    style: str = ""

    def subject(self) -> Any:
        """Whose abilities."""
        return self.who

    def unfit(self) -> str | None:
        """It is said of any card, its own too."""
        return Lasts.unfit(self)

    def shifts(self) -> tuple[Any, ...]:
        """One more way to pay [fftcg-2.1.8 11.7.7]."""
        parts = (*(p for icon in self.icons for p in parts_of(icon)), *(p for d in self.deeds for p in parts_of(d)))
        return (SpecialWay(self.who, alternative=self.free, parts=parts, once=self.next),)


# EX bursts


class NoBursts(Lasts, frozen=True):
    """…によってダメージゾーンに置かれた…のEXバーストは使用できない: what the damage of these turns up, if it fits."""

    who: Object
    what: Object
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Said of those who deal it."""
        return (Says("no burst", other=self.what),)


class Calm(Op, frozen=True):
    """このアビリティによってダメージゾーンに置かれたカードのEXバーストは使用できない: of the damage just dealt."""

    style: str = ""

    def write(self, asm: Asm) -> None:
        """It changes the instruction before it."""
        found = [n for n in range(asm.here) if isinstance(getattr(asm.ops[n], "what", None), DealPoints)]
        if not found:
            raise Unresolved("EXバースト")
        made: Any = asm.ops[found[-1]]
        asm.patch(found[-1], what=replace(made.what, word=CALM))


# Changed choices


class Redirect(Op, frozen=True):
    """それは代わりに＠を選ぶ; 別の…を新たな対象として選ぶ: what has chosen one card chooses another one instead, if
    that can be chosen. `what` None: what was chosen on the stack before."""

    to: Object
    what: Object | None = None
    style: str = ""

    def write(self, asm: Asm) -> None:
        """What is meant waits on the stack."""
        link = asm.memory.find(self.what or It(1), ("stack",)).ref()
        asm.do(replace(self, what=link))

    def open(self, g: Match, fx: Effect) -> list[int]:
        """The cards that it could choose instead."""
        link = self._link(g, fx)
        if link is None:
            return []
        cards = [card for card, _ in self.to.refs(g, fx, fx.seat)]
        return [card for card in cards if redirected(g, link, card) is not None]

    def _link(self, g: Match, fx: Effect) -> Link | None:
        assert self.what is not None  # found when it was written
        return next((link for ref in self.what.refs(g, fx, fx.seat) if (link := link_of(g, ref)) is not None), None)

    def possible(self, g: Match, fx: Effect, how: Do) -> bool:
        """Is there one?"""
        return bool(self.open(g, fx))

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Which one, where there are several; then it has been chosen."""
        found = self.open(g, fx)
        if move is None and len(found) > 1:
            moves = tuple(Move("card", card) for card in found)
            return Decision("card", fx.seat, "choose", "11.11.5.1", moves, 0, fx.source)
        card = move.card if move is not None else found[0] if found else -1
        link = self._link(g, fx)
        made = redirected(g, link, card) if link is not None and card >= 0 else None
        fx.next(g, did=made is not None)
        if made is not None and link is not None:
            g.chain[g.chain.index(link)] = made
            tell(g, "chosen", CHOICE[made.kind], card, made.seat, 1, made.source, made.seat, word=made.kind)
        return None


def redirected(g: Match, link: Link, card: int) -> Link | None:
    """The same with this card chosen instead of the one it has chosen, if it can be."""
    fx = effect_of(link)
    for op in g.rules.heads[link.face][link.ability] if link.ability >= 0 else ():
        slot = op.slot_number(fx)
        if slot is None or slot >= len(link.slots) or len(link.slots[slot]) != 1:
            continue
        (before, _), new = link.slots[slot][0], (card, g.object[card])
        if before < 0 or before == card or not op.still_fits(g, fx, card):
            continue
        return replace(link, slots=(*link.slots[:slot], (new,), *link.slots[slot + 1 :]))
    return None
