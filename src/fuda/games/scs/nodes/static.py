"""The clauses that say how strikers are: 「POW：+1」する, 変更する, 得る, 失う, できない, 対象にならない, 受けない."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.players import seats_of
from fuda.effects.program import Unresolved
from fuda.games.scs.nodes.base import Asm
from fuda.games.scs.nodes.lasting import STANDING, StaticClause
from fuda.games.scs.nodes.saying import Filter
from fuda.games.scs.nodes.shift import Become, Give, Lose, Redraw, Saying, Shift, Widen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.changes import Source
    from fuda.games.scs.state import Match


class Modify(StaticClause, frozen=True):
    """…を「POW：+1、DEF：+1」する."""

    who: Any
    mods: tuple[Any, ...]

    def shifts(self) -> tuple[Any, ...]:
        """Each of them."""
        return self.mods

    def word(self) -> str:
        """What needs a time."""
        return "「"


class Change(StaticClause, frozen=True):
    """…を「DEF：1」に変更する, …を「属性：神」に変更する [scs-1.12 8.1.7]."""

    who: Any
    to: Any

    def shifts(self) -> tuple[Any, ...]:
        """The number or the fact."""
        return (self.to,) if isinstance(self.to, Shift) else (Become(self.to),)

    def word(self) -> str:
        """What needs a time."""
        return "変更"


class Gain(StaticClause, frozen=True):
    """…は『…』を得る, …は《接射》2を得る, …は「種族：…」を得る [scs-1.12 8.2.4]."""

    who: Any
    what: tuple[Any, ...]

    def shifts(self) -> tuple[Any, ...]:
        """Each of them; a bare fact is one more of its kind."""
        return tuple(w if isinstance(w, Shift) else Become(w, more=True) for w in self.what)

    def word(self) -> str:
        """What needs a time."""
        return "得"


class Loses(StaticClause, frozen=True):
    """…はアビリティをすべて失う, …は《接射》を失う."""

    who: Any
    keyword: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """All, or one keyword."""
        return (Lose(self.keyword),)

    def word(self) -> str:
        """What needs a time."""
        return "失"


class Cannot(StaticClause, frozen=True):
    """…は移動できない, 攻撃できない, 宣言できない, 未行動状態にならない, 攻撃の対象にならない; what is forbidden goes
    before what is allowed [scs-1.12 1.1.3]."""

    who: Any
    deed: str

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying(self.deed),)

    def word(self) -> str:
        """What needs a time."""
        return "ない"


class NoTarget(StaticClause, frozen=True):
    """…はスペルカードの対象にならない [scs-1.12 2.4.10.2.2]."""

    who: Any
    what: Any = Filter()

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some declarations."""
        return (Saying("target", self.what),)

    def word(self) -> str:
        """What needs a time."""
        return "対象にならない"


class Unaffected(StaticClause, frozen=True):
    """…は敵のスペルカードの効果を受けない [scs-1.12 2.4.13, 2.4.13.1]."""

    who: Any
    what: Any = Filter()

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some effects."""
        return (Saying("affected", self.what),)

    def word(self) -> str:
        """What needs a time."""
        return "効果を受けない"


class Holds(StaticClause, frozen=True):
    """…は、ダメージによる撃破以外のステージを離れる効果を受けない: what 《加護》 stands for [scs-1.12 10.9.1]."""

    who: Any

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying("leave"),)

    def word(self) -> str:
        """What needs a time."""
        return "受けない"


class MovesTwice(StaticClause, frozen=True):
    """…は追加行動を行う前に、もう一度隣接するエリアへ移動できる: what 《瞬速》 stands for [scs-1.12 10.6.1, 10.6.2]."""

    who: Any

    def shifts(self) -> tuple[Any, ...]:
        """The keyword."""
        return (Give(word="瞬速"),)

    def word(self) -> str:
        """What needs a time."""
        return "もう一度"


class Widens(StaticClause, frozen=True):
    """…の攻撃範囲に隣接するエリアを加える [scs-1.12 3.6.5.2]."""

    who: Any

    def shifts(self) -> tuple[Any, ...]:
        """All around."""
        return (Widen(),)

    def word(self) -> str:
        """What needs a time."""
        return "攻撃範囲"


class Redraws(StaticClause, frozen=True):
    """…の攻撃範囲をこの範囲に変更する: the minimap of the text becomes the range [scs-1.12 3.6.5.2, 8.1.7]."""

    who: Any

    def shifts(self) -> tuple[Any, ...]:
        """The picture is put in when the words are tied."""
        return (OwnMap(),)

    def word(self) -> str:
        """What needs a time."""
        return "攻撃範囲"


class OwnMap(Shift, frozen=True):
    """The picture of the frame, not known yet."""

    def tied(self, asm: Asm) -> Redraw:
        """There must be one."""
        if asm.map is None:
            raise Unresolved("この範囲")
        return Redraw(asm.map)


# What holds for players: rule cards, extras


class PlayerRule(Node, frozen=True):
    """A continuous text about players: the hand's upper limit, who may not draw or summon
    [scs-1.12 2.10.4, 4.3.5]."""

    seat: str
    word: str
    n: int = 0

    @property
    def player(self) -> bool:
        """It is about players."""
        return True

    def seats(self, g: Match, source: Source) -> Sequence[int]:
        """Whom it concerns."""
        return seats_of(g, source, self.seat)

    def watches(self) -> frozenset[str]:
        """Nothing."""
        return frozenset()


class ForPlayers(StaticClause, frozen=True):
    """あなたの手札の上限枚数は7枚になる, 相手はグレイズを行えない, お互いのプレイヤーは召喚を行えない. Only where
    it holds always."""

    seat: str
    rule: str
    n: int = 0

    def compile(self, asm: Any) -> None:
        """No effect of an instant or a time."""
        raise Unresolved(self.word())

    def standing(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """As a rule for players."""
        if whens or asm.until not in STANDING:
            raise Unresolved("場合" if whens else self.word())
        return [PlayerRule(self.seat, self.rule, self.n)]

    def word(self) -> str:
        """What cannot be said here."""
        return "上限枚数" if self.rule == "hand" else "できない"
