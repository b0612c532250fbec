"""「属性：…」, 「所属：…」, 「種族：…」, 「タイプ：…」, 「カード名：…」: facts of a card that texts name
[scs-1.12 8.2.3, 2.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.language.statements.permission import Feature
from fuda.games.scs.now.projection import card_now, projection_of
from fuda.projection.shift import FACTS, Shift

if TYPE_CHECKING:
    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.now.projection import CardNow, Projection
    from fuda.games.scs.state import Match

SLOTS = {
    "attribute": "attributes",
    "group": "groups",
    "race": "races",
    "type": "types",
    "name": "names",
    "striker": "names",
    "spell": "names",
}
PART = {"striker": slice(0, 1), "spell": slice(1, 2)}
"""Which of a card's names: striker name, spell name, both together [scs-1.12 3.2.1.1]."""


class Trait(Feature, frozen=True):
    """One fact. タイプ alone is the spell type [scs-1.12 3.12.2]."""

    kind: str
    word: str
    style: str = ""

    @property
    def slot(self) -> str:
        """Where the projection keeps it."""
        return SLOTS[self.kind]

    def made(self, shop: Any) -> SetTrait:
        """As something a striker gains: one more of its kind."""
        return SetTrait(self, more=True)

    def on(self, now: CardNow) -> bool:
        """Is it so of a card that looks like this?"""
        values: tuple[str, ...] = getattr(now, SLOTS[self.kind])
        return self.word in values[PART.get(self.kind, slice(None))]

    def has(self, g: Match, card: int) -> bool:
        """Is it so of this card now?"""
        return self.on(card_now(g, card))


class SetTrait(Shift, frozen=True):
    """「属性：神」に変更する (only that), 「種族：…」を得る (more=True: besides)."""

    trait: Trait
    more: bool = False

    @property
    def layer(self) -> int:
        """With the facts."""
        return FACTS

    @property
    def writes(self) -> frozenset[str]:
        """That fact."""
        return frozenset((self.trait.slot,))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """Replaced, or one more."""
        slot, word = self.trait.slot, self.trait.word
        old: tuple[str, ...] = getattr(now, slot) if self.more else ()
        setattr(now, slot, old if word in old else (*old, word))


class LoseTrait(Shift, frozen=True):
    """「種族：狐」を失う: that one, if it has it."""

    trait: Trait

    @property
    def layer(self) -> int:
        """With the facts."""
        return FACTS

    @property
    def writes(self) -> frozenset[str]:
        """That fact."""
        return frozenset((self.trait.slot,))

    def apply(self, g: Match, source: Source, now: CardNow, seen: Projection) -> None:
        """The others stay."""
        slot, word = self.trait.slot, self.trait.word
        setattr(now, slot, tuple(other for other in getattr(now, slot) if other != word))


class HasWord(Feature, frozen=True):
    """《接射》 …: a keyword ability as something a striker has."""

    word: str

    @property
    def slot(self) -> str:
        """Where the projection keeps it."""
        return "keywords"

    def on(self, now: CardNow) -> bool:
        """Has it the keyword, whatever the number?"""
        return any(word == self.word for word, _ in now.keywords)

    def has(self, g: Match, card: int) -> bool:
        """Is it so of this card now?"""
        return self.on(projection_of(g).at(card))


def one_of(traits: tuple[Any, ...], card: int, seen: Projection) -> bool:
    """Has the card one of them? 「or」 counts once [scs-1.12 8.1.9, 8.1.9.1]."""
    now = seen.at(card)
    found = False
    for trait in traits:
        found = found or trait.on(now)
    return found
