"""Instructions that only decide what is run next, and those that ask: the same in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import known
from fuda.effects.node import Node, Op, Player
from fuda.effects.players import seats_of
from fuda.kernel.decision import DONE, Decision, Move, yes_or_no

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect


class Condition(Node, frozen=True):
    """Something that is true or not."""

    of_each: ClassVar[bool] = False
    """Does it say of `who` how each of them is? (`each_alone`)"""

    def holds(self, g: Any, fx: Any) -> bool:
        raise AssertionError(self)

    def asker(self) -> Any:
        """What asks it where it is asked again and again: the same as `holds`, the shortest way."""
        return self.holds


class Unless(Op, frozen=True):
    """Skip to `to` unless the condition holds. `keeps`: what was not carried out before is not forgotten [L4]."""

    condition: Condition
    to: int = -1
    keeps: bool = False

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if self.condition.holds(g, fx):
            fx.next(g, did=fx.did or not self.keeps)
        else:
            fx.jump(g, self.to, did=False)
        return None


class UnlessDone(Op, frozen=True):
    """Skip to `to` unless what came before was carried out completely (そうした場合, した場合)."""

    to: int = -1

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if fx.did:
            fx.next(g)
        else:
            fx.jump(g, self.to, did=False)
        return None


class UnlessUndone(Op, frozen=True):
    """Skip to `to` if what came before was carried out completely (そうしなかった場合)."""

    to: int = -1

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if fx.did:
            fx.jump(g, self.to)
        else:
            fx.next(g)
        return None


class Fresh(Op, frozen=True):
    """From here on it counts anew whether everything was carried out [L4]."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        fx.next(g, did=True)
        return None


class Jump(Op, frozen=True):
    """Go on at `to`."""

    to: int = -1

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        fx.jump(g, self.to)
        return None


class May(Op, frozen=True):
    """Ask whether to do what follows; no: skip to `to`. `who`: the player who is asked, if not the text's own [L3];
    `keeps`: what was not carried out before is not forgotten [L4]."""

    prompt: str = "may"
    rule: str = ""
    to: int = -1
    who: Player | None = None
    keeps: bool = False

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if move is None:
            seat = fx.seat if self.who is None else seats_of(g, fx, self.who)[0]
            return yes_or_no(seat, self.prompt, self.rule, fx.source)
        if move.verb == "yes":
            fx.next(g, did=fx.did or not self.keeps)
        else:
            fx.jump(g, self.to, did=False)
        return None


class Either(Op, frozen=True):
    """Choose one of several texts; which is kept in `index` of the numbers (`named`) and decides where to go."""

    index: int
    labels: tuple[str, ...]
    targets: tuple[int, ...] = ()
    rule: str = ""
    who: Player | None = None
    """The player who chooses, if not the text's own."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if move is None:
            options = self.open_options(g, fx)
            moves = tuple(Move("option", arg=i + 1) for i in options)
            seat = fx.seat if self.who is None else seats_of(g, fx, self.who)[0]
            return Decision("option", seat, "option", self.rule, moves, about=fx.source)
        fx.next(g, numbers=fx.with_number(self.index, 1 << (move.arg - 1)))
        return None

    def open_options(self, g: Any, fx: Effect) -> list[int]:
        """The options that could be followed now; all of them if none could."""
        return list(range(len(self.labels)))


class Switch(Op, frozen=True):
    """Go to the text that was chosen."""

    index: int
    targets: tuple[int, ...] = ()

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        fx.jump(g, self.targets[fx.numbers[self.index].bit_length() - 1])
        return None


class CountDown(Op, frozen=True):
    """How often something is done that follows: found out once."""

    index: int
    count: Any

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        n = known(g, fx, self.count, g.rules.projected(g)) or 0
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, n))
        return None


class OnceMore(Op, frozen=True):
    """Go on as long as something is left to do, else to `to`."""

    index: int
    to: int = -1

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        left = fx.numbers[self.index]
        if left > 0:
            fx.next(g, did=fx.did, numbers=fx.with_number(self.index, left - 1))
        else:
            fx.jump(g, self.to)
        return None


class IfMode(Op, frozen=True):
    """Skip to `to` unless this text was named."""

    index: int
    n: int
    to: int = -1

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if named(fx, self.index, self.n):
            fx.next(g)
        else:
            fx.jump(g, self.to)
        return None


class InMode(Op, frozen=True):
    """A choice at the head of a text that is made only when its mode was named."""

    index: int
    n: int
    choice: Op

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if not named(fx, self.index, self.n):
            fx.next(g, did=fx.did)
            return None
        asked: Decision | None = self.choice.run(g, fx, move)
        return asked

    def slot_number(self, fx: Effect) -> int | None:
        """The slot of the choice, when it counts."""
        number: int | None = self.choice.slot_number(fx) if named(fx, self.index, self.n) else None
        return number

    def pool(self, g: Any, fx: Any) -> tuple[Sequence[int], int]:
        """As the choice says, when it counts."""
        found: tuple[Sequence[int], int] = self.choice.pool(g, fx) if named(fx, self.index, self.n) else ((), 0)
        return found

    def still_fits(self, g: Any, fx: Effect, card: int) -> bool:
        """As the choice says."""
        fitting: bool = self.choice.still_fits(g, fx, card)
        return fitting

    def ref_fits(self, g: Any, fx: Effect, ref: Any) -> bool:
        """As the choice says."""
        fitting: bool = self.choice.ref_fits(g, fx, ref)
        return fitting


def named(fx: Any, index: int, n: int) -> bool:
    """Was the n-th of several texts named? They are kept as one number, a bit for each."""
    numbers: tuple[int, ...] = fx.numbers
    return index < len(numbers) and bool(numbers[index] >> (n - 1) & 1)


def choose_some(
    g: Any,
    fx: Effect,
    move: Move | None,
    slot: int,
    open_cards: list[int],
    least: int,
    most: int,
    *,
    seat: int,
    prompt: str,
    rule: str,
) -> Decision | None:
    """Ask for cards one after another until `most` are chosen or, from `least` on, the chooser is done.

    With nothing (more) to choose it goes on; `did` tells whether the least number was reached."""
    chosen = fx.chosen
    if move is not None and move.verb == "card":
        chosen = (*chosen, (move.card, g.object[move.card]))
    taken = {card for card, _ in chosen}
    rest = [card for card in open_cards if card not in taken]
    finished = move is not None and move.verb == "done"
    if finished or len(chosen) >= most or not rest:
        fx.next(g, did=len(chosen) >= max(1, least), slots=fx.with_slot(slot, chosen))
        return None
    if move is not None:
        g.frames[-1] = fx.but(chosen=chosen)
        return None
    done = (DONE,) if len(chosen) >= least else ()
    moves = (*(Move("card", card) for card in rest), *done)
    default = len(moves) - 1 if done else 0
    return Decision("card", seat, prompt, rule, moves, default, fx.source, least=least, most=most)
