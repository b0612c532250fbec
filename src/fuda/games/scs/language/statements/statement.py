"""The clauses that say how strikers are: 「POW：+1」する, 変更する, 得る, 失う, できない, 対象にならない, 受けない."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.condition import Fact
from fuda.effects.node import Node, Reference
from fuda.effects.players import seats_of
from fuda.effects.program import Nobody, Unresolved
from fuda.effects.words import read, watched
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.statements.lasting import STANDING
from fuda.games.scs.language.statements.permission import Filter
from fuda.games.scs.language.statements.shift import Give, Put, Redraw, Saying, Widen
from fuda.games.scs.language.words.trait import SetTrait, Trait
from fuda.projection.shift import Shift
from fuda.projection.statement import Changes, StaticClause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.state import Match


class Modify(Changes, frozen=True):
    """…を「POW：+1、DEF：+1」する."""

    word: ClassVar[str] = "「"


class Change(StaticClause, frozen=True):
    """…を「DEF：1」に変更する, …を「属性：神」に変更する [scs-1.12 8.1.7]."""

    who: Reference
    to: Put | Trait

    word: ClassVar[str] = "変更"

    def shifts(self) -> tuple[Any, ...]:
        """The number or the fact."""
        return (SetTrait(self.to),) if isinstance(self.to, Trait) else (self.to,)


class NoTarget(StaticClause, frozen=True):
    """…はスペルカードの対象にならない [scs-1.12 2.4.10.2.2]."""

    who: Reference
    what: Filter = Filter()

    word: ClassVar[str] = "対象にならない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some declarations."""
        return (Saying("target", self.what),)


class Unaffected(StaticClause, frozen=True):
    """…は敵のスペルカードの効果を受けない [scs-1.12 2.4.13, 2.4.13.1]."""

    who: Reference
    what: Filter = Filter()

    word: ClassVar[str] = "効果を受けない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some effects."""
        return (Saying("affected", self.what),)


class Holds(StaticClause, frozen=True):
    """…は、ダメージによる撃破以外のステージを離れる効果を受けない: what 《加護》 stands for [scs-1.12 10.9.1]."""

    who: Reference

    word: ClassVar[str] = "受けない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying("leave"),)


class MovesTwice(StaticClause, frozen=True):
    """…は追加行動を行う前に、もう一度隣接するエリアへ移動できる: what 《瞬速》 stands for [scs-1.12 10.6.1, 10.6.2]."""

    who: Reference

    word: ClassVar[str] = "もう一度"

    def shifts(self) -> tuple[Any, ...]:
        """The keyword."""
        return (Give(word="瞬速"),)


class Widens(StaticClause, frozen=True):
    """…の攻撃範囲に隣接するエリアを加える [scs-1.12 3.6.5.2]."""

    who: Reference

    word: ClassVar[str] = "攻撃範囲"

    def shifts(self) -> tuple[Any, ...]:
        """All around."""
        return (Widen(),)


class Redraws(StaticClause, frozen=True):
    """…の攻撃範囲をこの範囲に変更する: the minimap of the text becomes the range [scs-1.12 3.6.5.2, 8.1.7]."""

    who: Reference

    word: ClassVar[str] = "攻撃範囲"

    def shifts(self) -> tuple[Any, ...]:
        """The picture is put in when the words are tied."""
        return (OwnMap(),)


class OwnMap(Shift, frozen=True):
    """The picture of the frame, not known yet."""

    def tied(self, asm: Asm) -> Redraw:
        """There must be one."""
        if asm.map is None:
            raise Nobody("この範囲")
        return Redraw(asm.map)


# What holds for players: rule cards, extras


class PlayerRule(Node, frozen=True):
    """A continuous text about players: the hand's upper limit, who may not draw or summon
    [scs-1.12 2.10.4, 4.3.5]."""

    seat: str
    word: str
    n: int = 0
    whens: tuple[Fact, ...] = ()

    @property
    def player(self) -> bool:
        """It is about players."""
        return True

    def seats(self, g: Match, source: Source) -> Sequence[int]:
        """Whom it concerns."""
        return seats_of(g, source, self.seat)

    def reads(self) -> frozenset[str]:
        """What its conditions look at in the projection."""
        return read(self.whens)

    def watches(self) -> frozenset[str]:
        """What they look at elsewhere."""
        return watched(self.whens)


class ForPlayers(StaticClause, frozen=True):
    """あなたの手札の上限枚数は7枚になる, 相手はグレイズを行えない, お互いのプレイヤーは召喚を行えない. Only where
    it holds always."""

    seat: str
    rule: str
    n: int = 0

    def compile(self, asm: Any) -> None:
        """No effect of an instant or a time."""
        raise Unresolved(self._told)

    def standing(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """As a rule for players."""
        if asm.until not in STANDING:
            raise Unresolved(self._told)
        return [PlayerRule(self.seat, self.rule, self.n, whens)]

    @property
    def _told(self) -> str:
        """What cannot be said here."""
        return "上限枚数" if self.rule == "hand" else "できない"
