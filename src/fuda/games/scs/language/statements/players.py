"""What holds for players: the limit of a hand, who may not draw, summon or graze, what a summon costs. Always, or for a
time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount
from fuda.effects.condition import Fact
from fuda.effects.node import Node
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody, Unresolved
from fuda.effects.words import read, watched
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.statements.lasting import STANDING, TIMED
from fuda.games.scs.language.statements.permission import Filter
from fuda.games.scs.language.words.goal import Goal
from fuda.games.scs.language.words.number import signed
from fuda.games.scs.language.words.place import AreaBeside
from fuda.games.scs.now import lasting
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move

WORDS = {
    "hand": "上限枚数",
    "hand more": "上限枚数",
    "summon cost": "召喚コスト",
    "graze most": "グレイズ",
    "empty deck": "敗北しない",
    "cast most": "しか",
    "use most": "しか",
    "summon most": "しか",
    "draw most": "しか",
}


COUNTED = {"cast most": "declares", "use most": "declares", "summon most": "summons", "draw most": "draws"}
"""By word: the kind of event of which it counts how many there were since the turn began."""


class PlayerRule(Node, frozen=True):
    """A continuous text about players: the hand's upper limit, who may not draw or summon
    [scs-1.12 2.10.4, 4.3.5]."""

    seat: str
    word: str
    n: Amount = 0
    whens: tuple[Fact, ...] = ()
    what: Filter | None = None
    """Of which declarations, where not of all."""
    own_turn: bool = False
    """自分のターンに: only whose turn it is."""

    @property
    def player(self) -> bool:
        """It is about players."""
        return True

    def seats(self, g: Match, source: Source) -> Sequence[int]:
        """Whom it concerns."""
        found = seats_of(g, source, self.seat)
        return [seat for seat in found if seat == g.active] if self.own_turn else found

    def remembers(self) -> frozenset[str]:
        """What it counts since the turn began."""
        return frozenset((COUNTED[self.word],)) if self.word in COUNTED else frozenset()

    def reads(self) -> frozenset[str]:
        """What its conditions look at in the projection."""
        return read(self.whens)

    def watches(self) -> frozenset[str]:
        """What they look at elsewhere, and whom it concerns."""
        return watched(self.whens) | hangs_on("turn" if self.own_turn else self.seat)


class ForPlayers(StaticClause, frozen=True):
    """あなたの手札の上限枚数は7枚になる, 相手はグレイズを行えない, お互いのプレイヤーは召喚を行えない. Where it
    holds always, or for a time that the text names [scs-1.12 2.4.6]."""

    seat: str
    rule: str
    n: Amount = 0
    sign: str = ""
    what: Filter | None = None
    own_turn: bool = False

    @property
    def fixes(self) -> bool:
        """Does it say how many, and not how many more or less?"""
        return not self.sign

    def compile(self, asm: Any) -> None:
        """For a time, with a number that is known."""
        if asm.until not in TIMED:
            raise Unresolved(self._told)
        if not isinstance(self.n, int):
            raise Unresolved("につき")
        asm.deed(BeginRule(self._rule(asm, ()), asm.until))

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """As a rule for players."""
        if asm.until not in STANDING:
            raise Unresolved(self._told)
        return [self._rule(asm, whens)]

    def _rule(self, asm: Asm, whens: tuple[Any, ...]) -> PlayerRule:
        return PlayerRule(self.seat, self.rule, signed(self.n, self.sign, asm), whens, self.what, self.own_turn)

    @property
    def _told(self) -> str:
        """What cannot be said here."""
        return WORDS.get(self.rule, "できない")


class Arrives(StaticClause, frozen=True):
    """このカードは行動済み状態で召喚される: wherever it comes from [scs-1.12 2.8.1.3]."""

    def compile(self, asm: Any) -> None:
        """No effect says it."""
        raise Unresolved("召喚")

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Of the card itself, before it is a striker."""
        if whens or asm.until != "always":
            raise Unresolved("召喚")
        return [Arrival(acted=True)]


class MayAppear(StaticClause, frozen=True):
    """このカードはあなたのテリトリーのエリアに召喚することができる: there, too [scs-1.12 1.1.2, 2.8.1.1]."""

    to: Goal

    def compile(self, asm: Any) -> None:
        """No effect says it."""
        raise Unresolved("召喚")

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Of the card itself, before it is a striker."""
        if whens or asm.until != "always":
            raise Unresolved("召喚")
        if isinstance(self.to, AreaBeside) and self.to.who is None:
            raise Nobody("隣接するエリア")  # while it is summoned it stands nowhere
        return [Arrival(to=bind(self.to, asm))]


class Arrival(Node, frozen=True):
    """How a card may be summoned. It is no continuous effect of a card in play: whoever summons it asks for it."""

    acted: bool = False
    to: Goal | None = None
    more: Amount = 0
    """By how much it costs more, or less."""
    whens: tuple[Fact, ...] = ()

    @property
    def arrives(self) -> bool:
        """It is about coming into play."""
        return True


class BeginRule(StaticClause, frozen=True):
    """A rule for players that begins to hold now."""

    rule: Node
    until: str

    def lasting_nodes(self) -> tuple[Any, ...]:
        """The rule itself."""
        return (self.rule,)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it."""
        lasting.keep(g, fx, self.until)
        fx.done(g)
        return None
