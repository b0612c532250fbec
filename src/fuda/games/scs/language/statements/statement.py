"""The clauses that say how strikers are: 「POW：+1」する, 変更する, 得る, 失う, できない, 対象にならない, 受けない."""

from __future__ import annotations

from typing import Any, ClassVar

from fuda.effects.node import Reference
from fuda.effects.refusal import Nobody, Unresolved
from fuda.effects.words import Description, This
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.statements.permission import DamageMeant, Filter, First, NotBy, Whither, Whom
from fuda.games.scs.language.statements.shift import (
    AROUND,
    Alter,
    Give,
    Halve,
    Multiply,
    Put,
    PutPrinted,
    Redraw,
    Saying,
    Silence,
    TakeOver,
    Widen,
    WithoutOption,
)
from fuda.games.scs.language.words.goal import Goal
from fuda.games.scs.language.words.trait import SetTrait, Trait
from fuda.games.scs.printed import Minimap
from fuda.projection.continuous import Continuous
from fuda.projection.shift import Shift
from fuda.projection.statement import Changes, StaticClause


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


class ModifiersBecome(StaticClause, frozen=True):
    """このオプションの補正値を「POW：+3」に変更する: instead of what is printed on it [scs-1.12 3.9.1, 8.1.7]."""

    what: tuple[Alter, ...]

    word: ClassVar[str] = "補正値"

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """The difference to what is printed, while it is so."""
        printed = asm.shop.printed
        if printed.type != "option" or any(not isinstance(mod.n, int) for mod in self.what):
            raise Unresolved(self.word)
        mods = [Alter(mod.stat, mod.n - getattr(printed, mod.stat)) for mod in self.what]
        return [Continuous(This(), mod, whens) for mod in mods if mod.n]

    def compile(self, asm: Any) -> None:
        """Only always."""
        raise Unresolved(self.word)


class AsPrinted(StaticClause, frozen=True):
    """…のステータスを本来の値に変更する [scs-1.12 8.1.7, 8.1.12]."""

    who: Reference
    stat: str = ""

    word: ClassVar[str] = "本来の値"

    def shifts(self) -> tuple[Any, ...]:
        """One number, or all of them."""
        return tuple(PutPrinted(stat) for stat in ((self.stat,) if self.stat else ("rank", "power", "defence")))


class NoModifiers(StaticClause, frozen=True):
    """…が装備しているオプションの補正値は適用されない [scs-1.12 2.9.4, 3.9.1]."""

    who: Reference

    word: ClassVar[str] = "補正値"

    def shifts(self) -> tuple[Any, ...]:
        """What the option adds is taken away."""
        return (WithoutOption("power"), WithoutOption("defence"))


class Multiplied(StaticClause, frozen=True):
    """…のPOWを2倍にする: of each as it is then [scs-1.12 2.4.9]."""

    who: Reference
    stat: str
    times: int

    word: ClassVar[str] = "倍"

    def shifts(self) -> tuple[Any, ...]:
        """One number."""
        return (Multiply(self.stat, self.times),)


class HalvesStat(StaticClause, frozen=True):
    """…のDEFを半分にする: of each as it is then; a fraction is rounded up, unless the text says otherwise
    [scs-1.12 1.1.4, 2.4.9]."""

    who: Reference
    stat: str
    down: bool = False
    style: str = ""

    word: ClassVar[str] = "半分"

    def shifts(self) -> tuple[Any, ...]:
        """One number."""
        return (Halve(self.stat, not self.down),)


class Silenced(StaticClause, frozen=True):
    """…の常時発動能力と誘発能力は発揮されない [scs-1.12 2.4.2]."""

    who: Reference
    kinds: tuple[str, ...]

    word: ClassVar[str] = "発揮されない"

    def shifts(self) -> tuple[Any, ...]:
        """They are as good as lost."""
        return (Silence(self.kinds),)


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
        """A saying about some effects. What was declared is known by its icon, but not what it has left behind."""
        if self.what.timing:
            raise Unresolved(self.word)
        return (Saying("affected", self.what),)


class NoDamage(StaticClause, frozen=True):
    """…はスペルカードのダメージを受けない, …は敵からダメージを受けない [scs-1.12 2.4.13, 2.6.2.1]."""

    who: Reference
    kind: str = ""
    by: Description | None = None
    side: str = ""

    word: ClassVar[str] = "ダメージを受けない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some damage."""
        return (Saying("damage", DamageMeant(self.kind, self.by, self.side)),)


class CannotBy(StaticClause, frozen=True):
    """…は敵の効果によって移動しない, 行動済み状態にならない, ステージを離れない [scs-1.12 1.1.3, 2.4.8]."""

    who: Reference
    deed: str
    side: str

    word: ClassVar[str] = "ない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some effects."""
        return (Saying(self.deed, NotBy(self.side)),)


class NoDefeat(StaticClause, frozen=True):
    """…は攻撃によって撃破されない: not by damage of that kind [scs-1.12 2.6.2.1, 2.6.3, 1.1.3]."""

    who: Reference
    kind: str
    by: Description | None = None

    word: ClassVar[str] = "撃破されない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some damage."""
        return (Saying("defeat", DamageMeant(self.kind, self.by)),)


class Pays(StaticClause, frozen=True):
    """…は神力コストと魔力コストを支払うことができる: as if it had these attributes [scs-1.12 7.1.4.1]."""

    who: Reference
    orbs: tuple[str, ...]

    word: ClassVar[str] = "支払うことができる"

    def shifts(self) -> tuple[Any, ...]:
        """A saying for each."""
        return tuple(Saying(f"pays {orb}") for orb in self.orbs)


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
        """The picture is put in when the words are bound."""
        return (OwnMap(),)


class RedrawsAround(StaticClause, frozen=True):
    """…の攻撃範囲を隣接するエリアすべてに変更する [scs-1.12 3.6.5.2, 4.1.5.1, 8.1.7]."""

    who: Reference

    word: ClassVar[str] = "攻撃範囲"

    def shifts(self) -> tuple[Any, ...]:
        """All around, and nothing else."""
        return (Redraw(Minimap(AROUND)),)


class TradesStats(StaticClause, frozen=True):
    """…のPOWとDEFを入れ替える: of each as it is then [scs-1.12 8.1.7]."""

    who: Reference
    a: str
    b: str

    word: ClassVar[str] = "入れ替え"

    def shifts(self) -> tuple[Any, ...]:
        """Each becomes what the other was."""
        return (TakeOver(self.a, self.b), TakeOver(self.b, self.a))


class OwnMap(Shift, frozen=True):
    """The picture of the frame, not known yet."""

    def bound(self, asm: Asm) -> Redraw:
        """There must be one."""
        if asm.map is None:
            raise Nobody("この範囲")
        return Redraw(asm.map)


class NoWayTo(StaticClause, frozen=True):
    """…は相手のテリトリーに移動できない [scs-1.12 1.1.3, 5.4.6]."""

    who: Reference
    to: Goal

    word: ClassVar[str] = "移動できない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some moves."""
        return (Saying("move", Whither(self.to)),)


class NoAttackOn(StaticClause, frozen=True):
    """…はエースを攻撃できない, …は隣接する敵しか攻撃できない [scs-1.12 1.1.3, 5.4.7.2]."""

    who: Reference
    what: Any
    but: bool = False
    style: str = ""

    word: ClassVar[str] = "攻撃"

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying("attack whom", Whom(self.what, self.but)),)


class DrawsAttacks(StaticClause, frozen=True):
    """敵は可能な限りこのストライカーを攻撃の対象にする: it before all others [scs-1.12 1.1.3, 1.1.8, 5.4.7.2]."""

    who: Reference
    what: Reference

    word: ClassVar[str] = "可能な限り"

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying("attack first", First(self.what)),)


class NoDeclaring(StaticClause, frozen=True):
    """…はリアクションタイミングのスペルカードを宣言できない [scs-1.12 1.1.3, 2.5.4.2]."""

    who: Reference
    what: Filter

    word: ClassVar[str] = "宣言できない"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some declarations."""
        return (Saying("declare such", self.what),)


class Quick(StaticClause, frozen=True):
    """…はアクションタイミングの能力をリアクションタイミングで宣言できる [scs-1.12 1.1.2, 2.5.4.2, 6.2.1.2]."""

    who: Reference
    what: Filter

    word: ClassVar[str] = "リアクションタイミングで"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some declarations."""
        return (Saying("quick", self.what),)


class SafeFrom(StaticClause, frozen=True):
    """…は「Rank：2」以下の敵の攻撃の対象にならない [scs-1.12 1.1.3, 5.4.7.2]."""

    who: Reference
    what: Description

    word: ClassVar[str] = "攻撃"

    def shifts(self) -> tuple[Any, ...]:
        """A saying about some attackers."""
        return (Saying("attacked", Whom(self.what)),)


class RetiresAnywhere(StaticClause, frozen=True):
    """…はゲートエリア以外でもコマンダーフェイズに退場できる [scs-1.12 1.1.2, 4.1.9.2, 5.5.1.2]."""

    who: Reference

    word: ClassVar[str] = "退場"

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying("retires anywhere"),)
