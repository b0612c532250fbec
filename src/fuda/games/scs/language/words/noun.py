"""Which strikers and cards: a noun with what stands before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.adjective import Other
from fuda.effects.node import Reference, Slot
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, cards_of, slots_of
from fuda.effects.refusal import Unresolved
from fuda.effects.words import Adjective, Description, Pick, cards_that_fit
from fuda.games.scs.language.assemble.writer import TARGETS, Asm
from fuda.games.scs.language.refuse.contradictions import check_adjectives
from fuda.games.scs.language.words.adjective import Extreme, OfPlayer, OtherThan, is_ace
from fuda.games.scs.now.query import lying
from fuda.projection.could_matter import described

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.state import Match


OWN = "own"
"""自分の: how a noun begins that means strikers of whoever acts [L1]."""


def other_than(asm: Asm, noun: str) -> Adjective:
    """Whom 他の leaves out: what the text spoke of last that such strikers could be, or its own striker."""
    spoken = [asm.it] if asm.it is not None else []
    if asm.aimed:
        spoken.append(Slot(TARGETS))
    for node in spoken:
        slots = slots_of(node)
        what = asm.nouns.get(slots[-1]) if slots else getattr(node, "what", None)
        if isinstance(what, StrikerPick) and not {what.side, noun.partition("-")[0]} >= {"ally", "enemy"}:
            return OtherThan(node)
    return Other()


class StrikerPick(Pick, frozen=True):
    """敵, 味方, ストライカー, エース with their adjectives. 味方 includes the striker that speaks."""

    def bound(self, asm: Asm) -> StrikerPick:
        """The same with its words bound."""
        found = (other_than(asm, self.noun) if isinstance(adj, Other) else bind(adj, asm) for adj in self.adjs)
        adjs = tuple(found)
        check_adjectives(adjs)
        extremes = [adj for adj in adjs if isinstance(adj, Extreme)]
        if extremes:
            others = tuple(adj for adj in adjs if not isinstance(adj, Extreme))
            among = bind(replace(self, adjs=tuple(adj for adj in self.adjs if not isinstance(adj, Extreme))), asm)
            adjs = (*others, *(replace(adj, among=among) for adj in extremes))
        if self.noun.startswith(OWN):
            return StrikerPick(f"any{self.noun.removeprefix(OWN)}", (*adjs, OfPlayer(asm.who)))
        if self.noun in ("turn", "other"):
            return StrikerPick("any", (*adjs, OfPlayer(self.noun)))
        return StrikerPick(self.noun, adjs)

    def turned(self) -> StrikerPick:
        """The same as the opponent says it."""
        other = "enemy" if self.side == "ally" else "ally"
        return replace(self, noun=f"{other}{self.noun.removeprefix(self.side)}")

    @property
    def side(self) -> str:
        """ally, enemy or any."""
        return self.noun.partition("-")[0]

    def concerned_by(self, records: Sequence[CardNow]) -> frozenset[int] | None:
        """The printed strikers that may fit by coming into play (`projection.could_matter`); what makes an ace of one
        comes upon it later."""
        return described(self.adjs, records) if not self.noun.endswith("ace") else None

    def is_noun(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it such a striker on the stage?"""
        if g.area[card] < 0:
            return False
        side, noun = g.side[card], self.noun
        if noun.endswith("ace") and not is_ace(g, card, seen):
            return False
        if noun.startswith("ally"):
            return bool(side == ctx.seat)
        return bool(side != ctx.seat) if noun.startswith("enemy") else True

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All strikers that fit."""
        mine, other = ctx.seat, 1 - ctx.seat
        near = seen.strikers[mine] if not self.noun.startswith("enemy") else []
        if not self.noun.startswith("ally"):
            near = [*near, *seen.strikers[other]]
        if self.noun.endswith("ace"):
            near = _aces(g, near, seen)
        return [*cards_that_fit(self.adjs, g, ctx, near, seen)]

    @property
    def bare(self) -> bool:
        """Does it mean every striker of its side?"""
        return not self.adjs and self.noun in ("ally", "enemy")

    @property
    def whose(self) -> str:
        """Whose strikers it can mean."""
        return {"ally": "friend", "enemy": "enemy"}.get(self.side, "any")

    def watches(self) -> frozenset[str]:
        """Who is there at all, and what its words look at."""
        return super().watches() | {"strikers"}


class CardPick(Description, frozen=True):
    """Cards in a zone: 手札のカード, 捨て札の「…」を持つスペルカード, 相手のスコア置き場のカード, 装備スペル. What
    somebody can see is a card and a spell card, what nobody sees only a card [scs-1.12 2.2.3.2, 2.2.3.3]; a zone of
    which nothing is said is one's own [scs-1.12 4.3.3, 4.4.3, 4.5.3]."""

    zone: str
    adjs: tuple[Adjective, ...] = ()
    whose: str = ""
    on: Reference | None = None
    """Of equip spells: who bears them, where the text names somebody."""
    style: str = ""

    def bound(self, asm: Asm) -> CardPick:
        """A zone of which nothing is said is that of the one who acts [L1]. Nobody looks at what is out of the game
        [scs-1.12 4.6.2.1]: a text cannot tell it apart."""
        if self.zone == "removed" and self.adjs:
            raise Unresolved("除外札置き場")
        acting = asm.who if asm.who != asm.subject and self.zone != "equip" else ""
        return replace(self, adjs=bind(self.adjs, asm), whose=self.whose or acting, on=bind(self.on, asm))

    @property
    def tells_apart(self) -> str:
        """The zone in which it means some cards and not others [L21]."""
        return self.zone if self.adjs else ""

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that fit."""
        return [card for found in self.groups(g, ctx, seen) for card in found]

    def groups(self, g: Match, ctx: Any, seen: Projection) -> list[list[int]]:
        """The same by player: お互いの means each player's (reading SL22) [L5]."""
        near = [self._borne(g, ctx, seen)] if self.zone == "equip" else self._lying(g, ctx)
        return [[c for c in found if all(word.fits(g, ctx, c, seen) for word in self.adjs)] for found in near]

    def _lying(self, g: Match, ctx: Any) -> list[list[int]]:
        return [lying(g, ctx, self.zone, seat) for seat in seats_of(g, ctx, self.whose or "mine")]

    def _borne(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        borne = [card for cards in seen.attached.values() for card in cards if not g.rules.is_option[g.face[card]]]
        if self.on is not None:
            hosts = cards_of(g, ctx, self.on, seen)
            return [card for card in borne if g.host[card] in hosts]
        return [card for card in borne if self._is_borne(g, ctx, card)]

    def _is_borne(self, g: Match, ctx: Any, card: int) -> bool:
        """On a striker of the right side?"""
        return not self.whose or (g.side[g.host[card]] == ctx.seat) == (self.whose == "mine")

    def watches(self) -> frozenset[str]:
        """The zone, whose it is, and what its words look at."""
        return super().watches() | hangs_on(self.whose) | {self.zone}


def _aces(g: Match, cards: Sequence[int], seen: Projection) -> list[int]:
    return [card for card in cards if is_ace(g, card, seen)]


def stat_of(now: CardNow, stat: str) -> int:
    """POW, DEF or Rank as it counts [scs-1.12 2.2.5.1, 1.1.5]."""
    value: int = getattr(now, stat).shown()
    return value


def printed_stat(g: Match, card: int, stat: str) -> int:
    """本来の: what is printed on the card [scs-1.12 8.1.12]."""
    value: int = getattr(g.rules.faces[g.face[card]].printed, stat)
    return value
