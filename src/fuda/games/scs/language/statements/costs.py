"""What declarations and summons cost, less or more: always, for a time, the next time [scs-1.12 3.4.1, 7.1.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, known
from fuda.effects.condition import Fact
from fuda.effects.node import Node, Reference
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, cards_of
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.words import Description, Pick, read, watched
from fuda.games.scs.language.assemble.writer import Asm
from fuda.games.scs.language.statements.lasting import STANDING, TIMED
from fuda.games.scs.language.statements.permission import Filter
from fuda.games.scs.language.statements.players import Arrival, BeginRule
from fuda.games.scs.language.statements.shift import Saying
from fuda.games.scs.language.words.number import signed
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match

COST = "cost"
"""What is said of a player whose declarations cost less or more."""
SUMMON = "summon cost"
ALL = 99
"""More than anything costs."""
FIRM = "firm"
"""What is said of a player whose declarations no effect counters."""


class DueRule(Node, frozen=True):
    """As whoever pays asks for it: which costs of which declarations, by how much."""

    seat: str
    word: str
    n: Amount
    costs: tuple[str, ...] = ()
    what: Any = None
    who: Reference | None = None
    once: bool = False
    whens: tuple[Fact, ...] = ()

    @property
    def player(self) -> bool:
        """It is about players."""
        return True

    def seats(self, g: Match, source: Source) -> Sequence[int]:
        """Whom it concerns: who is named, or whoever controls those who declare."""
        return (0, 1) if self.who is not None else seats_of(g, source, self.seat)

    def is_about(self, g: Match, source: Source, due: Any, seen: Projection) -> bool:
        """Is it about this declaration or this card?"""
        if self.word == SUMMON:
            return self.what is None or bool(self.what.fits(g, source, due.card, seen))
        if self.who is not None and due.source not in cards_of(g, source, self.who, seen):
            return False
        return self.what is None or bool(self.what.means(g, source.seat, due, seen))

    def more(self, g: Match, source: Source, seen: Projection) -> int:
        """By how much, now."""
        return known(g, source, self.n, seen) or 0

    def reads(self) -> frozenset[str]:
        """What its conditions look at in the projection."""
        return read(self.whens)

    def watches(self) -> frozenset[str]:
        """What they look at elsewhere, and whom it concerns."""
        return watched(self.whens) | hangs_on(self.seat)


class OfPlayer(StaticClause, frozen=True):
    """A clause that is a rule for who pays: always, or for a time."""

    def rule(self, asm: Asm, whens: tuple[Any, ...]) -> DueRule:
        """The rule."""
        raise AssertionError(self)

    def compile(self, asm: Any) -> None:
        """For a time."""
        if asm.until not in TIMED:
            raise Unresolved("コスト")
        asm.deed(BeginRule(self.rule(asm, ()), asm.until))

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Always."""
        made = self.rule(asm, whens)
        if asm.until not in STANDING or made.once:
            raise Unresolved("次に" if made.once else "コスト")
        return [made]


class CostRule(OfPlayer, frozen=True):
    """あなたが次に支払う符力コストを1減らす, 敵が宣言するスペルカードの符力コストを1増やす [scs-1.12 7.1.3]."""

    costs: tuple[str, ...]
    n: Amount
    seat: str = "mine"
    who: Reference | None = None
    what: Filter | None = None
    next: bool = False
    sign: str = "-"
    style: str = ""

    def rule(self, asm: Asm, whens: tuple[Any, ...]) -> DueRule:
        """Of that player's declarations."""
        if self.what is not None and self.what.kind not in ("declared", "spell", "ability"):
            raise Never("宣言する")
        who = None if self.who is None else bind(self.who, asm)
        return DueRule(self.seat, COST, signed(self.n, self.sign, asm), self.costs, self.what, who, self.next, whens)


class SummonRule(OfPlayer, frozen=True):
    """「種族：…」を持つカードの召喚コストを1減らす [scs-1.12 3.4.1]."""

    what: Any
    n: Amount
    sign: str = "-"
    seat: str = "mine"
    next: bool = False
    style: str = ""

    def rule(self, asm: Asm, whens: tuple[Any, ...]) -> DueRule:
        """Of such cards."""
        n = signed(self.n, self.sign, asm)
        return DueRule(self.seat, SUMMON, n, what=bind(self.what, asm), once=self.next, whens=whens)


class Uncountered(OfPlayer, frozen=True):
    """このストライカーが宣言するスペルカードは打ち消されない [scs-1.12 1.1.3, 2.5.5]."""

    what: Filter
    seat: str = "mine"
    who: Reference | None = None
    style: str = ""

    def rule(self, asm: Asm, whens: tuple[Any, ...]) -> DueRule:
        """Of that player's declarations."""
        if self.what.kind not in ("declared", "spell", "ability"):
            raise Never("打ち消されない")
        who = None if self.who is None else bind(self.who, asm)
        return DueRule(self.seat, FIRM, 0, what=self.what, who=who, whens=whens)


class OwnSummon(StaticClause, frozen=True):
    """このカードの召喚コストを1減らす: asked while it is not yet a striker [scs-1.12 3.4.1]."""

    n: Amount
    sign: str = "-"

    def compile(self, asm: Any) -> None:
        """No effect says it."""
        raise Unresolved("召喚コスト")

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Of the card itself."""
        if asm.until != "always":
            raise Unresolved("召喚コスト")
        return [Arrival(more=signed(self.n, self.sign, asm), whens=whens)]


class AlsoPays(OfPlayer, frozen=True):
    """あなたが支払う霊力コストは「属性：魔」を持つストライカーでも支払うことができる [scs-1.12 7.1.4.1, 1.1.2]."""

    orbs: tuple[str, ...]
    what: Pick
    seat: str = "mine"
    next: bool = False

    def rule(self, asm: Asm, whens: tuple[Any, ...]) -> DueRule:
        """As a rule for who pays."""
        return DueRule(self.seat, "pays", 0, self.orbs, bind(self.what, asm), once=self.next, whens=whens)


class PaysForCaster(StaticClause, frozen=True):
    """味方が宣言を行う場合、術者コストをこのストライカーで支払うことができる [scs-1.12 7.1.4.2, 1.1.2]."""

    who: Reference

    word: ClassVar[str] = "支払うことができる"

    def shifts(self) -> tuple[Any, ...]:
        """A saying."""
        return (Saying("pays for caster"),)


class Cheaper(Fact, frozen=True):
    """この宣言は…が行う場合、符力コストを1減らして宣言できる [scs-1.12 2.5.4.4]."""

    what: Description
    costs: tuple[str, ...]
    n: int
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Whoever declares it may."""
        return True

    def less(self, g: Match, ctx: Any, seen: Projection) -> int:
        """By so much, where the caster is such a one."""
        return self.n if self.what.fits(g, ctx, ctx.source, seen) else 0


class FreeIf(Fact, frozen=True):
    """この宣言は…場合、コストを支払わずに宣言できる: it costs nothing at all then [scs-1.12 1.1.2, 2.5.4.3]."""

    fact: Fact
    style: str = ""

    costs: ClassVar[tuple[str, ...]] = ("無", "hand", "score")

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """It may be declared in any case."""
        return True

    def less(self, g: Match, ctx: Any, seen: Projection) -> int:
        """By all of it, where it is so."""
        return ALL if self.fact.true(g, ctx, seen) else 0


class CheaperIf(Fact, frozen=True):
    """この宣言は…場合、手札コストを1減らして宣言できる [scs-1.12 2.5.4.4]."""

    fact: Fact
    costs: tuple[str, ...]
    n: int
    style: str = ""

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """It may be declared in any case."""
        return True

    def less(self, g: Match, ctx: Any, seen: Projection) -> int:
        """By so much, where it is so."""
        return self.n if self.fact.true(g, ctx, seen) else 0
