"""Players of whom something is so, and players who did or did not do something: each for itself [L5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.condition import Fact
from fuda.effects.flow import Jump
from fuda.effects.heads import first_prefix
from fuda.effects.node import parts
from fuda.effects.players import Actor, EachPlayer
from fuda.effects.reference import bind
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import Link, Prefix

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Asm


class PlayersWho(Prefix, frozen=True):
    """手札が5枚以上のプレイヤーは、: each of both players of whom it is so acts [L5]."""

    fact: Fact

    family: ClassVar[str] = "by"

    def write(self, asm: Any, inside: Any) -> None:
        """One after the other, the turn player first."""
        asm.begin_body()
        asm.who = "both"
        asm.one_after_another(lambda: asm.only_if(bind(self.fact, asm), inside))


class InTurns(Prefix, frozen=True):
    """ターンプレイヤーから順に、お互いのプレイヤーは: one has done all of it before the other one begins."""

    family: ClassVar[str] = "by"

    def write(self, asm: Any, inside: Any) -> None:
        """The turn player first."""
        asm.begin_body()
        asm.who = "both"
        asm.one_after_another(lambda: inside(asm))


class WhoDid(Link, frozen=True):
    """そうしたプレイヤーは (did), そうしなかったプレイヤーは (not): each of those who did all of the sentence before,
    or who did not [L4, L5]."""


def of_each(run: tuple[Any, ...]) -> bool:
    """Does a sentence speak of the players who did the one before?"""
    return len(run) > 1 and isinstance(first_prefix(run[1].said), WhoDid)


def one_by_one(asm: Asm, run: tuple[Any, ...]) -> None:
    """The sentence, and what is linked to it, for each of both players, the turn player first."""
    first = run[0]
    if not any(getattr(part, "seat", "") == "both" for part in parts(first)) or asm.each_of is not None:
        raise Unresolved("プレイヤー")
    asm.begin_body()
    index = asm.new_number()
    asm.new_number()
    place = asm.add(EachPlayer("both", index))
    asm.each_of, asm.one = "both", Actor(index)
    for said in run:
        asm.sentence(said)
    asm.each_of, asm.one = None, None
    asm.add(Jump(to=place))
    asm.patch(place, to=asm.here)
