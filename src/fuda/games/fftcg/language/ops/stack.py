"""The stack: negating, changing choices, using again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.machine import Effect, effect_of
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.acting import cast_by_effect, resolve
from fuda.games.fftcg.acting.choices import CHOICE
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.language.assemble.memory import STACK
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words.clause import Deed, Phrase
from fuda.games.fftcg.language.words.reference import It
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Decided, Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Last, Link
    from fuda.kernel.state import Ref


class Negate(Deed, frozen=True):
    """それの効果を無効にする: nothing of it is done."""

    acted_on: ClassVar[str] = "what"
    object_zones: ClassVar[frozenset[str]] = STACK

    what: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "negate"

    def phrase(self) -> Any:
        """What is negated: a summon or an ability on the stack."""
        return self.what

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """It is taken from the stack; a summon goes to the break zone. Where the text goes on about it, that card is
        what it means, and whose it was is remembered [fftcg-2.1.8 11.11.7]."""
        found = [(seat, link) for seat, refs in decided for ref in refs if (link := link_of(g, ref)) is not None]
        fx.next(g, did=bool(found))
        for seat, link in found:
            resolve.negate(g, link, fx.source, seat)
        after = g.frames[-1]
        if how.keep >= 0 and isinstance(after, Effect):
            g.last += [_as_gone(link) for _, link in found]
            put = tuple(g.ref(link.card) for _, link in found if link.card >= 0)
            g.frames[-1] = replace(after, slots=after.with_slot(how.keep, put))


def _as_gone(link: Link) -> Last:
    """As it is remembered (`on_stack` knows descriptions, which know this module)."""
    from fuda.games.fftcg.language.fits.on_stack import as_gone

    return as_gone(link)


class AllChoosing(Phrase, frozen=True):
    """…を選んでいるすべての…: all that waits on the stack and has chosen one of these, but not this text itself."""

    what: Object

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """From the oldest."""
        from fuda.games.fftcg.language.fits.on_stack import choices

        wanted = self.what.known(g, ctx, seen)
        others = (link for link in g.chain if link.stamp != ctx.stamp)
        return [(-1, link.stamp) for link in others if any(ref in wanted for ref in choices(g, link))]


def link_of(g: Match, ref: Ref) -> Link | None:
    """The thing on the stack that is meant: by its timestamp, or by the card of a summon."""
    card, number = ref
    if card < 0:
        return next((link for link in g.chain if link.stamp == number), None)
    return next((link for link in g.chain if link.card == card and g.object[card] == number), None)


class Again(Op, frozen=True):
    """このアビリティをもう1度使用する: the same ability once more without its cost, with new choices; a special ability
    pays its cost again unless the text says otherwise (`free`) (reading FD3)."""

    what: str = "ability"
    free: bool = False
    style: str = ""
    place: int = -1
    """After assembling: the number of the ability."""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """It goes onto the stack when the text that says so is over (reading FD3)."""
        cast_by_effect.use_later(g, fx, self.place, spared=self.free or self.what != "special")
        fx.next(g)
        return None

    def write(self, asm: Asm) -> None:
        """Only what is used can be used once more: an action or special ability."""
        kind = "special" if self.what == "special" else ""
        if not asm.shop.used or kind not in ("", asm.shop.used[1]):
            raise Unresolved("もう1度")
        asm.do(replace(self, place=asm.shop.used[0]))


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
