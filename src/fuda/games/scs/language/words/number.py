"""Numbers in a text that are not printed as digits [scs-1.12 1.1.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, Locked, Number, known
from fuda.effects.condition import Fact
from fuda.effects.node import Player, Reference, parts
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, cards_of, each_meant, refs_of
from fuda.effects.refusal import Nobody
from fuda.effects.words import Description
from fuda.games.scs.happening import happen
from fuda.games.scs.language.words.among import Treated
from fuda.games.scs.language.words.noun import printed_stat, stat_of

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class N(Number, frozen=True):
    """n: what the text has said it is [scs-1.12 1.1.6, 1.1.6.1, 1.1.6.2]: a whole number [scs-1.12 1.1.4] (reading
    SA22), negative as it is (reading SA23)."""

    def bound(self, asm: Asm) -> Any:
        """Somebody must say what it is; said once, that stands in its place wherever n does (reading SL16) [L9]."""
        asm.needs_n = True
        if asm.n_is is not None:
            if any(isinstance(part, N) for part in parts(asm.n_is)):
                raise Nobody("n")
            asm.has_n = True
            who, asm.who = asm.who, asm.subject  # it was said in a sentence of its own [L1]
            found = bind(asm.n_is, asm)
            asm.who = who
            return found
        if asm.in_order and not asm.has_n:
            raise Nobody("n")
        return self

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """The first of the named numbers."""
        return Locked(0).value(g, ctx, seen)


def stats_meant(g: Match, ctx: Any, number: Any, seen: Projection) -> list[int]:
    """術者のPOW, 対象のDEF: the number on each card now, or when it left [scs-1.12 2.3.7] [L7]; 本来のPOW: as printed
    [scs-1.12 8.1.12]."""
    found, stat = each_meant(g, ctx, number.of, seen), number.stat
    if number.printed:
        return [printed_stat(g, card, stat) for card, _ in found]
    return [stat_of(then.at(card), stat) for card, then in found]


class ScoreOf(Number, frozen=True):
    """あなたのスコア, 相手のスコア [scs-1.12 4.5.4]."""

    seat: str

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """As it counts now."""
        return sum(happen.score(g, seat) for seat in seats_of(g, ctx, self.seat))

    def watches(self) -> frozenset[str]:
        """Scores, and whose."""
        return hangs_on(self.seat) | {"score"}


class Depends(Number, frozen=True):
    """One number if something is so, else another one."""

    condition: Fact
    a: Amount
    b: Amount

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """As it is now."""
        return known(g, ctx, self.a if self.condition.true(g, ctx, seen) else self.b, seen)


class ThatMany(Number, frozen=True):
    """その枚数, その数: of what was spoken of last [L6]."""

    of: Reference | None = None

    def bound(self, asm: Asm) -> ThatMany:
        """What that is."""
        if asm.it is None:
            raise Nobody("その")
        return ThatMany(asm.it)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """How many there were."""
        return len(refs_of(ctx, self.of))


class ManyTreated(Number, frozen=True):
    """捨てた枚数, 置いた枚数: to how many this text has done that last [L6]."""

    deed: str

    def bound(self, asm: Asm) -> Number:
        """Of which; of both players each counts its own [L5]."""
        found = bind(Treated(self.deed), asm)
        return Theirs(found) if asm.who == "both" else ThatMany(found)


class Theirs(Number, frozen=True):
    """The same of each of both players: how many of these are cards of whoever acts."""

    of: Reference

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Of whose cards."""
        return len([card for card, _ in refs_of(ctx, self.of) if g.owner[card] == ctx.seat])


class Excess(Number, frozen=True):
    """対象のDEFを超えたダメージ: by how much the damage that this effect has dealt to it goes beyond its DEF; what does
    not is nothing [scs-1.12 2.6.3, 2.7.2.3]."""

    of: Reference

    def bound(self, asm: Asm) -> Excess:
        """From here on 超えた値 means it."""
        made = asm.excess = Excess(bind(self.of, asm))
        return made

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Of what no check step has looked at yet."""
        refs = {g.ref(card) for card in cards_of(g, ctx, self.of, seen)}
        dealt = sum(blow.amount for blow in g.blows if blow.card in refs and blow.source == ctx.source)
        over = dealt - sum(seen.at(card).guard for card, _ in refs)
        return over if over > 0 else None

    def reads(self) -> frozenset[str]:
        """DEF."""
        return super().reads() | {"defence"}


class ThatExcess(Number, frozen=True):
    """超えた値: by how much something went beyond a DEF, as the text has said before [L6]."""

    def bound(self, asm: Asm) -> Number:
        """What that was."""
        if asm.excess is None:
            raise Nobody("超えた値")
        found: Number = asm.excess
        return found


class GapOf(Number, frozen=True):
    """あなたのスコアと相手のスコアの差: by how much two numbers differ; of nothing there is none [L8]."""

    a: Amount
    b: Amount

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """As they are now."""
        a, b = known(g, ctx, self.a, seen), known(g, ctx, self.b, seen)
        return None if a is None or b is None else abs(a - b)


class ThatDifference(Number, frozen=True):
    """その差: by how much the two numbers differ that the condition before has compared [L6]."""

    def bound(self, asm: Asm) -> GapOf:
        """Which two."""
        if asm.compared is None or not isinstance(asm.compared.n, Number):
            raise Nobody("その差")
        return GapOf(asm.compared.value, asm.compared.n)


class AttributeKinds(Number, frozen=True):
    """味方が持つ属性の種類: how many different attributes, or races, or groups, they have together
    [scs-1.12 3.3.1.1, 3.10.1, 3.11.1]."""

    what: Description
    kind: str = "attributes"

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Each once."""
        cards = self.what.candidates(g, ctx, seen)
        return len({found for card in cards for found in getattr(seen.at(card), self.kind)})

    def reads(self) -> frozenset[str]:
        """These facts."""
        return super().reads() | {self.kind}


class AttributesOf(Number, frozen=True):
    """術者の属性の数 [scs-1.12 3.3.1.1, 3.3.1.2]; of one that has left those it had last [L7]."""

    of: Reference

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Of nobody there is none [L8]."""
        found = [len(then.at(card).attributes) for card, then in each_meant(g, ctx, self.of, seen)]
        return sum(found) if found else None

    def reads(self) -> frozenset[str]:
        """Attributes."""
        return super().reads() | {"attributes"}


class SumStat(Number, frozen=True):
    """味方全員のPOWの合計."""

    what: Description
    stat: str

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """All together."""
        return sum(stat_of(seen.at(card), self.stat) for card in self.what.candidates(g, ctx, seen))

    def reads(self) -> frozenset[str]:
        """That number."""
        return super().reads() | {self.stat}


class GrazeCount(Number, frozen=True):
    """グレイズで置いたカードの枚数: against the attack in progress [scs-1.12 5.4.7.6]."""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Of no attack there is none."""
        return g.strikes[-1].grazed if g.strikes else None

    def watches(self) -> frozenset[str]:
        """The attack."""
        return frozenset(("attack",))


class HeardMany(Number, frozen=True):
    """How many fulfilled the condition of this text at one moment [scs-1.12 8.1.4.1]."""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """The event that was heard, and those of the same moment."""
        cause = getattr(ctx, "cause", None)
        return None if cause is None else 1 + len(cause.also)


class DamageNow(Number, frozen=True):
    """そのダメージ: how much is about to be dealt [scs-1.12 8.1.8]."""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Of the event that the text waits for."""
        cause = getattr(ctx, "cause", None)
        return None if cause is None else cause.amount


class UpTo(Number, frozen=True):
    """手札が6枚になるまで…引く: as many as are missing in the hand of whoever draws."""

    n: int

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """None is missing where there are enough."""
        return max(self.n - len(happen.cards(g, "hand", ctx.seat)), 0)


class AsTheirs(Number, frozen=True):
    """手札が相手の手札と同じ枚数になるまで…引く: as many as the hand of the other player has more."""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """None is missing where there are enough."""
        own, other = (len(happen.cards(g, "hand", seat)) for seat in (ctx.seat, 1 - ctx.seat))
        return max(other - own, 0)


class DownTo(Number, frozen=True):
    """手札が3枚になるまで捨てる: as many as there are too many in the hand of whoever discards."""

    n: int
    seat: Player = ""

    def bound(self, asm: Asm) -> DownTo:
        """Whose hand."""
        return DownTo(self.n, asm.who)

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """None where there are not too many."""
        seat = next(iter(seats_of(g, ctx, self.seat)))
        return max(len(happen.cards(g, "hand", seat)) - self.n, 0)


class Less(Number, frozen=True):
    """A-B."""

    a: Number
    b: int

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """The difference."""
        value = known(g, ctx, self.a, seen)
        return None if value is None else value - self.b


class LessThanThat(Number, frozen=True):
    """4-敵1体に隣接する味方の数: a number of digits less what is found out."""

    a: int
    b: Number

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """What is left; of nothing nothing is taken [L8]."""
        value = known(g, ctx, self.b, seen)
        return None if value is None else self.a - value


class Half(Number, frozen=True):
    """…の半分; without a word about it a fraction is rounded up [scs-1.12 1.1.4]."""

    a: Number
    down: bool = False
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Half of it."""
        value = known(g, ctx, self.a, seen)
        return None if value is None else (value + (not self.down)) // 2


class InLots(Number, frozen=True):
    """How often there are so many."""

    a: Number
    n: int

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """Whole times."""
        value = known(g, ctx, self.a, seen)
        return None if value is None else value // self.n


class AtMost(Number, frozen=True):
    """…(最大6): no more than that."""

    a: Number
    n: int

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """What is beyond it does not count."""
        value = known(g, ctx, self.a, seen)
        return None if value is None else min(value, self.n)


class Twice(Number, frozen=True):
    """…の2倍."""

    a: Number
    times: int = 2

    def value(self, g: Match, ctx: Any, seen: Projection) -> int | None:
        """So many times."""
        value = known(g, ctx, self.a, seen)
        return None if value is None else value * self.times


def signed(n: Amount, sign: str, asm: Asm) -> Amount:
    """So much more, or less."""
    found: Any = bind(n, asm)
    if sign == "-":
        found = -found if isinstance(found, int) else Twice(found, -1)
    made: Amount = found
    return made
