"""What is forbidden or limited, said of cards and of players: using abilities, taking effects, the size of a
hand [pso2-3.0 103.1.2]."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Reference
from fuda.effects.words import Description, Object
from fuda.games.pso2.acting.uses import MOST, UNPLAYABLE
from fuda.games.pso2.book.battle import SOME_FOES
from fuda.games.pso2.book.turn import HAND
from fuda.games.pso2.happening.sparing import SPARED_BY_SOME, UNDESTROYED
from fuda.games.pso2.language.ops.choose import UNAIMED, UNCHOSEN_BY_SOME
from fuda.games.pso2.language.statements.shift import CopyAbilities, TakesNone, Ward
from fuda.games.pso2.language.words.reference import PlayerOf, Those
from fuda.games.pso2.now.layers import UNAFFECTED
from fuda.projection.shift import Flag
from fuda.projection.statement import StaticClause


class SaidOfPlayer(StaticClause, frozen=True):
    """Something that is said of a player: it hangs on the player card, and nobody acts."""

    seat: str

    def named(self) -> Any:
        """Nobody acts here."""
        return None

    def done_by(self, who: Any) -> Any:
        """It says whose it is."""
        return self

    def subject(self) -> Any:
        """The player cards."""
        return PlayerOf(self.seat)


class CannotUse(StaticClause, frozen=True):
    """…は起動能力を発動できない, 相手は【ウォークライ】を発動できない: abilities of these cards, or of whatever a
    player controls, do not go onto the chain [pso2-3.0 103.1.2, 301.6, 用語.発動]."""

    what: tuple[str, ...]
    who: Reference | None = None
    seat: str = ""

    def named(self) -> Any:
        """Nobody acts here."""
        return None

    def done_by(self, who: Any) -> Any:
        """It says whose abilities they are."""
        return self

    def subject(self) -> Any:
        """Those cards, or the player cards."""
        return PlayerOf(self.seat) if self.who is None else self.who

    def shifts(self) -> tuple[Any, ...]:
        """A flag for each."""
        return tuple(Flag(f"cannot use {word}") for word in self.what)


class CannotPlaySuch(SaidOfPlayer, frozen=True):
    """相手はコスト5以上のカードをプレイできない [pso2-3.0 103.1.2]."""

    what: Description

    def shifts(self) -> tuple[Any, ...]:
        """A ward that names the cards, and the flag that there is one."""
        return (Ward(UNPLAYABLE, by=Those(self.what)), Flag(f"cannot {UNPLAYABLE}"))


class CannotDo(SaidOfPlayer, frozen=True):
    """…は【回復】を行えない, ハーフドールを使用できない: a player, whatever says that it is to be done
    [pso2-3.0 103.1.2, 302.9, レイド.流れ.2]."""

    what: str

    def shifts(self) -> tuple[Any, ...]:
        """A flag."""
        return (Flag(f"cannot do {self.what}"),)


class KeptApart(StaticClause, frozen=True):
    """…はコスト3以下のキャラに攻撃されない (by), コスト4以上のキャラを攻撃できない (not), OFFのキャラしか攻撃できない
    (only) [pso2-3.0 103.1.2, 506.3.1]."""

    who: Reference
    what: Object
    how: str

    def shifts(self) -> tuple[Any, ...]:
        """A ward that names them, and the flag that somebody has one."""
        return (Ward(self.how, by=self.what), Flag(SOME_FOES))


class CannotBear(StaticClause, frozen=True):
    """…は武器を装備できない [pso2-3.0 103.1.2, 205.4]."""

    who: Reference
    what: str

    def shifts(self) -> tuple[Any, ...]:
        """A flag."""
        return (Flag(f"cannot bear {self.what}"),)


class FoesAim(StaticClause, frozen=True):
    """…の攻撃対象は相手が選ぶ [pso2-3.0 506.3.1]."""

    who: Reference

    def shifts(self) -> tuple[Any, ...]:
        """A flag."""
        return (Flag("foes aim"),)


class MostPlays(SaidOfPlayer, frozen=True):
    """相手は1ターンにキャラを1枚までしかプレイできない [pso2-3.0 103.1.2, 504.2]."""

    kind: str
    n: int

    def shifts(self) -> tuple[Any, ...]:
        """A flag with the number."""
        return (PlayLimit(f"{MOST}{self.kind} {self.n}"),)


class PlayLimit(Flag, frozen=True):
    """So many cards of a kind each turn: the turn must remember what was played."""

    def remembers(self) -> frozenset[str]:
        """Cards that are played."""
        return frozenset(("plays",))


class HandLimit(SaidOfPlayer, frozen=True):
    """自分の手札の上限枚数は10枚になる [pso2-3.0 402.3]."""

    n: int

    def shifts(self) -> tuple[Any, ...]:
        """A flag with the number."""
        return (Flag(f"{HAND}{self.n}"),)


class NoHandLimit(HandLimit, frozen=True):
    """自分の手札の上限はなくなる."""

    n: int = 999


class TakesNoEffects(StaticClause, frozen=True):
    """…は相手の効果を受けない, 相手のアイテムの効果を受けない [pso2-3.0 用語.効果を受けない]."""

    who: Reference
    of: str
    by: str = "card"

    def shifts(self) -> tuple[Any, ...]:
        """Immunity to some."""
        return (TakesNone(f"{UNAFFECTED}{self.of} {self.by}"),)


class NotDestroyedBy(StaticClause, frozen=True):
    """…は相手の効果によって破壊されない, アイテムの効果によって破壊されない [pso2-3.0 103.1.2, 301.5]."""

    who: Reference
    of: str
    by: str = "card"

    def shifts(self) -> tuple[Any, ...]:
        """A flag with whose and which, and that there is one."""
        return (Flag(f"{UNDESTROYED}{self.of} {self.by}"), Flag(SPARED_BY_SOME))


class NotAimedAt(StaticClause, frozen=True):
    """…は相手のアクティブの対象に選ばれない [pso2-3.0 103.1.2, 用語.選ぶ]."""

    who: Reference
    of: str
    by: str

    def shifts(self) -> tuple[Any, ...]:
        """A flag with whose and which, and that there is one."""
        return (Flag(f"{UNAIMED}{self.of} {self.by}"), Flag(UNCHOSEN_BY_SOME))


class GainsAbilities(StaticClause, frozen=True):
    """…はそれの能力をすべて得る: those that it has now, for as long as it has them [pso2-3.0 300.4.2]."""

    who: Reference
    of: Reference

    def shifts(self) -> tuple[Any, ...]:
        """Theirs."""
        return (CopyAbilities(self.of),)
