"""Keywords (chapter 302): some are words the engine asks for, some stand for a whole ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.assemble.shop import Keyword
from fuda.effects.node import Program
from fuda.effects.words import This
from fuda.games.pso2.book.damage import Damage, hit
from fuda.games.pso2.language.assemble.writer import Clause, done
from fuda.games.pso2.language.ops.fight import MoveAttack
from fuda.games.pso2.language.ops.move import Turn
from fuda.games.pso2.language.told.trigger import Doubled, Pierced
from fuda.games.pso2.language.words.condition import AllyAttacked
from fuda.games.pso2.language.words.cost import TurnOff
from fuda.games.pso2.printed import Ability

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

ABILITY_WORDS = ("ウォークライ", "連撃", "貫通")
"""Keywords that stand for an ability which can be used or triggers; the others are asked for by name."""


class Pierce(Clause, frozen=True):
    """What 貫通X does: damage to the controller of the destroyed character [pso2-3.0 用語.貫通X] (reading P4)."""

    n: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """The event remembers who controlled it."""
        if fx.cause is None:
            done(g, fx, did=False)
            return None
        target = g.player[fx.cause.seat]
        fx.do(g, Damage(hits=(hit(g, target, self.n, fx.source, fx.seat),)))
        return None


def number_of(word: Keyword) -> int:
    """Its number; a word without any counts as one."""
    return 1 if word.n is None else word.n


def ability_of(word: Keyword) -> Ability | None:
    """The ability a keyword stands for."""
    text = f"【{word.name}】" if word.name != "貫通" else f"【貫通{number_of(word)}】"
    if word.name == "ウォークライ":
        return Ability(
            kind="activated",
            program=Program((TurnOff(), MoveAttack())),
            costs=(TurnOff(),),
            conditions=(AllyAttacked(party=True),),  # [pso2-3.0 レイド.特別ルール.1]
            keyword=word.name,
            text=text,
        )
    if word.name == "連撃":
        program, once = Program((Turn(This(), "on"),)), (("card", "", 1),)
        return Ability(kind="trigger", program=program, triggers=(Doubled(),), limits=once, keyword="連撃", text=text)
    if word.name == "貫通":
        program = Program((Pierce(number_of(word)),))
        return Ability(kind="trigger", program=program, triggers=(Pierced(),), keyword="貫通", text=text)
    return None
