"""Something is done to cards of a kind without choosing them as targets: decided when the text comes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.deed import Deed
from fuda.effects.node import Player, Slot
from fuda.effects.reference import bind
from fuda.effects.refusal import Unclear
from fuda.effects.verbs import Deal
from fuda.effects.words import Description, Object
from fuda.games.pso2.language.ops.choose import Choice
from fuda.games.pso2.language.ops.move import ChangeRow, Destroy, Discard, Enter, IntoDeck, ToDeck, ToHand, Turn
from fuda.games.pso2.language.ops.timed import Control, Remove
from fuda.games.pso2.language.statements.statement import Freezes

if TYPE_CHECKING:
    from fuda.effects.node import Node, Op


class OnSome(Deed, frozen=True):
    """キャラを1体破壊する, 捨札のカードを1枚手札に戻す: without 選ぶ nothing is a target; who does it decides when the
    text comes there (reading P52) [pso2-3.0 406.2.2]."""

    alone: ClassVar[bool] = True

    what: Description
    verb: str
    n: Amount = 1
    upto: bool = False
    style: str = ""
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Choose, then do it; "it" is what was chosen."""
        asm.begin_body()
        made, number = bind(self, asm), asm.found(self.n if isinstance(self.n, int) else 2)
        asm.add(Choice(made.what, made.n, made.upto, made.style, made.seat, slot=number))
        if self.verb in FOR_A_TIME:
            FOR_A_TIME[self.verb](Slot(number)).compile(asm)
        else:
            asm.deed(_done_to(self.verb, Slot(number), self.seat))


FOR_A_TIME: dict[str, type[Any]] = {"freeze": Freezes, "control": Control}
"""What is done to them for as long as the text says."""


class Some(Object, frozen=True):
    """味方のキャラ1体は…, キャラ1体の攻撃力を…: some that are chosen where the text speaks of them, by its own player;
    of several players nobody could say who chooses (reading P52)."""

    what: Description
    n: Amount = 1
    upto: bool = False
    style: str = ""

    def bound(self, asm: Any) -> Node:
        """What was chosen: それ from here on."""
        if asm.who != asm.subject:
            raise Unclear(f"{self.n}枚" if self.style else f"{self.n}体")
        asm.begin_body()
        what, number = bind(self.what, asm), asm.found(self.n if isinstance(self.n, int) else 2)
        asm.add(Choice(what, self.n, self.upto, self.style, slot=number))
        return Slot(number)


class DealSome(Deed, frozen=True):
    """相手のキャラ1体に3ダメージを与える: without 選ぶ, decided when the text comes there (reading P52)."""

    alone: ClassVar[bool] = True

    what: Description
    damage: Amount
    n: int = 1
    seat: Player = ""

    def compile(self, asm: Any) -> None:
        """Choose, then deal."""
        asm.begin_body()
        made, number = bind(self, asm), asm.found(self.n)
        asm.add(Choice(made.what, self.n, seat=self.seat, slot=number))
        asm.deed(Deal(Slot(number), made.damage))


def _done_to(verb: str, what: Any, seat: Any) -> Op:
    """What the verb says."""
    if verb in ("on", "off"):
        return Turn(what, verb)
    if verb in ("front", "back"):
        return ChangeRow(what, verb)
    if verb == "enter":
        return Enter(what, seat=seat or "own")
    if verb == "bottom":
        return ToDeck(what, "bottom")
    deeds: dict[str, type[Any]] = {
        "destroy": Destroy,
        "remove": Remove,
        "hand": ToHand,
        "discard": Discard,
        "shuffle": IntoDeck,
    }
    made: Op = deeds[verb](what)
    return made
