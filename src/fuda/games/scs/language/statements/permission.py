"""What is said about a striker without changing a number: what it cannot do, what cannot be done to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node, Reference
from fuda.effects.reference import cards_of
from fuda.effects.words import Description
from fuda.games.scs.book import areas
from fuda.games.scs.happening.effect_source import facts_of, is_kind, kinds_of, timing_of
from fuda.games.scs.language.words.goal import Goal

if TYPE_CHECKING:
    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.now.projection import CardNow, Projection
    from fuda.games.scs.state import Match


class Feature(Node, frozen=True):
    """A fact of a card that texts name (`words.trait`)."""

    @property
    def slot(self) -> str:
        """Where the projection keeps it."""
        raise AssertionError(self)

    def on(self, now: CardNow) -> bool:
        """Is it so of a card that looks like this?"""
        raise AssertionError(self)


class Filter(Node, frozen=True):
    """スペルカード, 敵のアビリティ, 「タイプ：…」を持つスペルカード …: which declarations or effects are meant. 敵 and
    味方 are those of the player whose text it is [scs-1.12 2.1.2.1, 2.1.2.2] (reading SL1)."""

    kind: str = "declared"
    """spell, ability, declared (宣言能力), trigger (誘発能力), static (常時発動能力) or any."""
    side: str = ""
    traits: tuple[Feature, ...] = ()
    timing: str = ""
    """アクションタイミングの, リアクションタイミングの: the icon of what is declared."""

    def means(self, g: Match, seat: int, by: Any, seen: Projection) -> bool:
        """Is this effect meant, when a text of that seat says so? It is looked at in the projection that is there or
        is being made."""
        if self.kind != "any" and self.kind not in kinds_of(g, by):
            return False
        if self.side and (by.seat == seat) != (self.side == "ally"):
            return False
        if self.timing and timing_of(g, by) != self.timing:
            return False
        if not self.traits:
            return True
        facts = facts_of(g, by, seen)
        return any(trait.on(facts) for trait in self.traits)

    def against(self, source: Source) -> Against:
        """As a text of that player says it."""
        return Against(source.seat, self)


class DamageMeant(Node, frozen=True):
    """攻撃のダメージ, 属性を2つ以上持つ敵のダメージ: which damage is not taken [scs-1.12 2.6.2, 2.6.2.1]."""

    kind: str = ""
    by: Description | None = None
    side: str = ""
    """敵のスペルカードの: whose effect it is."""

    def against(self, source: Source) -> Spared:
        """As a text of that striker says it."""
        return Spared(source, self)


class Whom(Node, frozen=True):
    """エースを攻撃できない, 隣接する敵しか攻撃できない (`but`): whom a striker cannot attack [scs-1.12 5.4.7.2]."""

    what: Any
    but: bool = False

    def against(self, source: Source) -> NotThose:
        """As a text of that striker says it."""
        return NotThose(source, self)


class First(Node, frozen=True):
    """可能な限りこのストライカーを攻撃の対象にする: whom a striker attacks where it can [scs-1.12 5.4.7.2]."""

    what: Reference

    def against(self, source: Source) -> Wanted:
        """As a text of that striker says it."""
        return Wanted(source, self.what)


class NotBy(Node, frozen=True):
    """敵の効果によって移動しない: what no effect of that side does [scs-1.12 1.1.3, 2.4.8]."""

    side: str

    def against(self, source: Source) -> NoEffectOf:
        """As a text of that player says it."""
        return NoEffectOf(source.seat, self.side)


class Whither(Node, frozen=True):
    """このストライカーに隣接するエリアに移動できない: where a striker cannot move to [scs-1.12 1.1.3, 5.4.6]."""

    to: Goal

    def against(self, source: Source) -> NotThere:
        """As a text of that striker says it."""
        return NotThere(source, self.to)


class NoEffectOf(msgspec.Struct, frozen=True):
    """What no effect of one side does, as a text of a certain seat says it. `by` is the event."""

    seat: int
    side: str

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Is it the doing of such an effect, and not of the rules?"""
        return by is not None and by.source >= 0 and (by.by == self.seat) == (self.side == "ally")


class NotThere(msgspec.Struct, frozen=True):
    """Where a striker cannot move to, as a text says it. `by` is the move."""

    source: Source
    to: Goal

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Does it lead there?"""
        return by is not None and areas.number(by.word) in self.to.areas(g, self.source)


class NotThose(msgspec.Struct, frozen=True):
    """Those whom a striker cannot attack, as a text says it. `by` stands for the one that would be attacked."""

    source: Source
    whom: Whom

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Is this one meant?"""
        what = self.whom.what
        if isinstance(what, Description):
            return bool(what.fits(g, self.source, by.source, seen)) != self.whom.but
        return (by.source in cards_of(g, self.source, what, seen)) != self.whom.but


class Wanted(msgspec.Struct, frozen=True):
    """Those whom a striker attacks where it can, as a text says it."""

    source: Source
    what: Reference

    def cards(self, g: Match, seen: Projection) -> list[int]:
        """Those of them that stand on the stage."""
        return [card for card in cards_of(g, self.source, self.what, seen) if g.area[card] >= 0]

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Whom it bars, hangs on whom else the text names: `book.attack` asks for all of them."""
        return False


class Against(msgspec.Struct, frozen=True):
    """A filter as the text of a certain seat says it."""

    seat: int
    filter: Filter

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Is this declaration or effect meant?"""
        return by is not None and self.filter.means(g, self.seat, by, seen)


class Spared(msgspec.Struct, frozen=True):
    """DamageMeant that a striker does not take, as a text says it."""

    source: Source
    damage: DamageMeant

    def blocks(self, g: Match, by: Any, seen: Projection) -> bool:
        """Is this damage meant? It is that of its kind, dealt by such a striker."""
        damage = self.damage
        if by is None or not is_kind(by.word, damage.kind):
            return False
        if damage.side and (by.by == self.source.seat) != (damage.side == "ally"):
            return False
        if damage.by is None:
            return True
        dealers = [card for card, _ in g.strikes[-1].attackers] if by.word == "attack" and g.strikes else [by.source]
        return any(card >= 0 and damage.by.fits(g, self.source, card, seen) for card in dealers)


class Said(msgspec.Struct, frozen=True):
    """A saying as it hangs on a striker now. `what` says of which effects; nothing: of all."""

    word: str
    what: Against | Spared | NotThose | NotThere | NoEffectOf | Wanted | None = None
    source: int = -1
