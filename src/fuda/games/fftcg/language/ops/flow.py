"""Instructions that only decide what is run next: offers, whether something was done, texts that wait
[fftcg-2.1.8 11.8.14, 11.8.17, 11.11.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.flow import Condition
from fuda.effects.node import Op, Player
from fuda.effects.reference import refs_in
from fuda.effects.refusal import Unclear
from fuda.games.fftcg.acting import triggers
from fuda.games.fftcg.book import loops
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.language.words.clause import Deed, seats
from fuda.games.fftcg.language.words.people import OfTurn, Willing
from fuda.games.fftcg.now import lasting
from fuda.kernel.decision import NO, Decision, Move, yes_or_no
from fuda.kernel.event import Lasting

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.state import Match

NOT_YET, ALL, FAILED = 0, 1, 2
"""What is known of a sentence about which a later one asks: nothing was done, all, or not all of it."""


class Ask(Op, frozen=True):
    """…てもよい: whoever carries it out decides on resolution; who cannot do it is not asked [fftcg-2.1.8 11.8.14,
    11.11.5.1]; nor who would go on with a loop that had to end [fftcg-2.1.8 13.2, 13.3]. No: skip to `to`."""

    who: Player = "you"
    to: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Yes or no."""
        if move is None:
            asked = seats(g, fx, self.who)
            if not asked or not self._possible(g, fx):
                fx.jump(g, self.to, did=False)
                return None
            if g.positions and not loops.allowed(g, asked[0], [_taken(fx)]):
                return Decision("yesno", asked[0], "may", "13.2", (NO,), 0, fx.source)
            return yes_or_no(asked[0], "may", "11.8.14", fx.source)
        if move.verb == "yes":
            if g.positions:
                loops.acted(g, seats(g, fx, self.who)[0], _taken(fx))
            fx.next(g)
        else:
            fx.jump(g, self.to, did=False)
        return None

    def _possible(self, g: Match, fx: Effect) -> bool:
        return _can(g, fx, _offered(g, fx))


class AskEach(Op, frozen=True):
    """各プレイヤーは…てもよい: the turn player decides, then the other one, who knows it; those who want to then do it
    at one moment (`people.Willing`) [fftcg-2.1.8 6.1.4, 11.8.14, 11.11.6]. Two bits for each: asked, and yes."""

    index: int
    who: Player = "each"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after the other; who cannot do it is not asked."""
        said = fx.numbers[self.index] if self.index < len(fx.numbers) else 0
        order = seats(g, fx, self.who)
        if move is not None:
            said |= (3 if move.verb == "yes" else 1) << 2 * next(seat for seat in order if not said >> 2 * seat & 1)
        for seat in order:
            if said >> 2 * seat & 1:
                continue
            if _can(g, fx, replace(_offered(g, fx), who=OfTurn(seat == g.active))):
                g.frames[-1] = replace(fx, numbers=fx.with_number(self.index, said))
                return yes_or_no(seat, "may", "11.8.14", fx.source)
            said |= 1 << 2 * seat
        fx.next(g, numbers=fx.with_number(self.index, said))
        return None


def _offered(g: Match, fx: Effect) -> Any:
    """The instruction behind the question."""
    return g.rules.program(fx.face, fx.ability).ops[fx.pc + 1]


def _can(g: Match, fx: Effect, offered: Any) -> bool:
    """Could whoever carries it out do more than nothing?"""
    ask = getattr(getattr(offered, "what", None), "possible", None)
    return ask is None or bool(ask(g, fx, offered))


def _taken(fx: Effect) -> Move:
    """To take this offer, as something done in a loop."""
    return Move("yes", fx.source, fx.pc)


class Mark(Op, frozen=True):
    """Remember whether the instruction before was carried out: そうした場合 asks about all of a sentence."""

    index: int

    def write(self, asm: Any, place: int) -> None:
        """Behind an instruction (-1: behind an offer that was declined)."""
        asm.add(self)

    def test(self, *, no: bool) -> WasDone:
        """そうした場合, そうしなかった場合."""
        return WasDone(self.index, no)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Once something failed it stays so."""
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, _now(fx, self.index, did=fx.did)))
        return None


def _now(fx: Effect, index: int, *, did: bool) -> int:
    """What is known after one more instruction: once something failed it stays so."""
    before = fx.numbers[index] if index < len(fx.numbers) else NOT_YET
    return ALL if did and before != FAILED else FAILED


class MarkEach(Op, frozen=True):
    """The same where several players carry it out at one moment: for each of them apart [L3, L5]. The turn player's
    number is `index`, the other one's is the next. Who did it: all that this player had decided on (`Do.decided`) was
    done to (`keep`); a deed without objects is done by all of them or not at all."""

    index: int
    who: Player = "each"
    decided: int = -1
    keep: int = -1

    def write(self, asm: Any, place: int) -> None:
        """Behind a deed of theirs. What is no deed tells nothing of each of them."""
        made = asm.ops[place]
        deed: Any = type(made.what)
        if not issubclass(deed, Deed) or deed.carry is not Deed.carry:
            raise Unclear("そうした")
        if made.phrase is not None:
            mine, _ = asm.new_slot(), asm.new_slot()
            asm.patch(place, decided=mine, keep=made.keep if made.keep >= 0 else asm.new_slot())
            made = asm.ops[place]
        asm.add(replace(self, who=made.who, decided=made.decided, keep=made.keep))

    def test(self, *, no: bool) -> WasDone:
        """One may have done it and the other not: whose deed is asked about must be plain [L6]."""
        raise Unclear("そうした")

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Of those who carried it out."""
        numbers = fx
        for seat in seats(g, fx, self.who):
            index = self.index + (seat != g.active)
            did = fx.did if self.decided < 0 else self._did(fx, self.decided + (seat != g.active))
            numbers = numbers.but(numbers=numbers.with_number(index, _now(numbers, index, did=did)))
        fx.next(g, did=fx.did, numbers=numbers.numbers)
        return None

    def _did(self, fx: Effect, slot: int) -> bool:
        decided, happened = refs_in(fx, slot), {card for card, _ in refs_in(fx, self.keep)}
        return bool(decided) and all(card in happened for card, _ in decided)


class Done(Willing, frozen=True):
    """Those of the players who carried all of that sentence out (`MarkEach`); `no`: who did not."""

    no: bool = False

    def players(self, g: Match, ctx: Any) -> list[int]:
        """The turn player first [fftcg-2.1.8 6.1.4, 11.11.6]."""
        order = enumerate((g.active, 1 - g.active), self.index)
        return [seat for index, seat in order if WasDone(index, self.no).holds(g, ctx)]


class WasDone(Fact, frozen=True):
    """そうした場合, そうしなかった場合 (`no`): was all of that sentence carried out?"""

    index: int
    no: bool = False

    def holds(self, g: Match, ctx: Any, seen: Any = None) -> bool:
        """As remembered."""
        found = ctx.numbers[self.index] if self.index < len(ctx.numbers) else NOT_YET
        return (found == ALL) != self.no


class Held(Op, frozen=True):
    """Remember that a condition held: それ以外の場合 asks whether none did."""

    index: int

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Nothing else."""
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, ALL))
        return None


class Branch(Op, frozen=True):
    """代わりに under a condition: if it holds, go to the other instruction, and this one is left out
    [fftcg-2.1.8 11.12.5.6]."""

    condition: Condition
    to: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Looked at once, before either is done."""
        if self.condition.holds(g, fx):
            fx.jump(g, self.to)
        else:
            fx.next(g)
        return None


class Skip(Op, frozen=True):
    """Go on at `to`, remembering whether what was before was done."""

    to: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Nothing else."""
        fx.jump(g, self.to, did=fx.did)
        return None


class Reflexive(Op, frozen=True):
    """そうしたとき: the ability `number` of this printed card triggers, with what was chosen and named so far."""

    number: int
    condition: WasDone | None = None

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """It waits for the next priority like any other."""
        if self.condition is None or self.condition.holds(g, fx):
            triggers.reflex(g, fx, fx.face, self.number)
        fx.next(g, did=fx.did)
        return None


class Pin(Op, frozen=True):
    """Keep what this text's event is about in a slot, for a text that it makes."""

    what: Object
    slot: int

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As it is now."""
        refs = tuple(self.what.refs(g, fx, fx.seat))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None


class PickGroup(Op, frozen=True):
    """そのうち1つのグループ: whoever carries the clause out selects one of two groups of cards; it and the other go
    into slots of their own. A group may be empty [fftcg-2.1.8 15.1.1.11.1, 15.1.1.11.3]."""

    groups: tuple[int, int]
    into: tuple[int, int]
    who: Player = "you"

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Which of the two?"""
        if move is None:
            moves = (Move("option", arg=1), Move("option", arg=2))
            return Decision("option", seats(g, fx, self.who)[0], "group", "15.1.1.11.2", moves, 0, fx.source)
        first, second = (fx.slots[n] if n < len(fx.slots) else () for n in self.groups)
        one, rest = (first, second) if move.arg == 1 else (second, first)
        fx = fx.but(slots=fx.with_slot(self.into[0], one))
        fx.next(g, slots=fx.with_slot(self.into[1], rest))
        return None


def keep(g: Match, fx: Effect, until: str) -> None:
    """An effect that goes on: made by the instruction at which this text stands [fftcg-2.1.8 11.12.4.9]."""
    name, seat = lasts(g, fx.seat, until)
    lasting.last(
        g,
        Lasting(
            fx.face,
            fx.ability,
            fx.pc,
            fx.seat,
            fx.source,
            fx.object,
            lasting.stamp(g),
            name,
            seat,
            fx.slots,
            fx.numbers,
        ),
    )


def lasts(g: Match, seat: int, until: str) -> tuple[str, int]:
    """The kernel's words for how long something lasts: when it ends and in whose turn (-1: anybody's)
    [fftcg-2.1.8 9.5.1.3.2, 11.12.4.1]."""
    word, whose = ENDS[until]
    if not whose:
        return word, -1
    if whose == "next":
        return word, 1 - g.active
    return word, seat if whose == "your" else 1 - seat


ENDS = {
    "": ("forever", ""),
    "turn": ("turn", ""),
    "next-end": ("turn after", "next"),
    "your-end": ("turn after", "your"),
    "opponent-end": ("turn after", "opponent"),
    "your-start": ("start", "your"),
    "opponent-start": ("start", "opponent"),
    "source": ("source", ""),
}
"""By word of the text: when it ends, and in whose turn (the other one's than this, your, the opponent's)."""


class IfDid(Op, frozen=True):
    """If what was just asked for was done, skip to `to` (…しない限り)."""

    to: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All of it counts."""
        if fx.did:
            fx.jump(g, self.to, did=False)
        else:
            fx.next(g)
        return None
