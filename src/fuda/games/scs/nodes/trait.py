"""「属性：…」, 「所属：…」, 「種族：…」, 「タイプ：…」, 「カード名：…」: facts of a card that texts name
[scs-1.12 8.2.3, 2.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.scs.look import look, looks

if TYPE_CHECKING:
    from fuda.games.scs.look import Look, Looks
    from fuda.games.scs.state import Match

SLOTS = {"attribute": "attributes", "group": "groups", "race": "races", "type": "types", "name": "names"}


class Trait(Node, frozen=True):
    """One fact. タイプ alone is the spell type [scs-1.12 3.12.2]."""

    kind: str
    word: str
    style: str = ""

    @property
    def slot(self) -> str:
        """Where the projection keeps it."""
        return SLOTS[self.kind]

    def on(self, now: Look) -> bool:
        """Is it so of a card that looks like this?"""
        values: tuple[str, ...] = getattr(now, SLOTS[self.kind])
        return self.word in values

    def has(self, g: Match, card: int) -> bool:
        """Is it so of this card now?"""
        return self.on(look(g, card))


class HasWord(Node, frozen=True):
    """《接射》 …: a keyword ability as something a striker has."""

    word: str

    @property
    def slot(self) -> str:
        """Where the projection keeps it."""
        return "keywords"

    def on(self, now: Look) -> bool:
        """Has it the keyword, whatever the number?"""
        return any(word == self.word for word, _ in now.keywords)

    def has(self, g: Match, card: int) -> bool:
        """Is it so of this card now?"""
        return self.on(looks(g).at(card))


def one_of(traits: tuple[Any, ...], card: int, seen: Looks) -> bool:
    """Has the card one of them? 「or」 counts once [scs-1.12 8.1.9, 8.1.9.1]."""
    now = seen.at(card)
    return bool([trait for trait in traits if trait.on(now)])
