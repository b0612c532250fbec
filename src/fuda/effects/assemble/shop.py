"""The shop where a printed card becomes a face: its lines, the numbers of its abilities, and the faces that it brings
along (quoted abilities, tokens)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fuda.effects.node import Gift, Line, Node, parts
from fuda.effects.refusal import Hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


WORDS = {"hand": "手札", "deck": "デッキ"}
"""The zones whose cards not everybody sees, with their words."""
Ability = TypeVar("Ability")


class Text(Node, frozen=True):
    """All lines of a card."""

    lines: tuple[Line, ...]


class Noted(Line, frozen=True):
    """A line with a note in brackets, which only reminds."""

    line: Line
    note: str


class Keyword(Gift, frozen=True):
    """【連撃】, 《接射》2, ヘイスト: a word that stands for an ability, with its number where it has one."""

    name: str
    n: int | None = None

    def made(self, shop: Any) -> Any:
        """As something a card gains."""
        return shop.gives_word(self)


class Keywords(Line, frozen=True):
    """Keywords on a line of their own."""

    words: tuple[Gift, ...]
    style: str = ""

    def write(self, shop: Any) -> None:
        """The card has each of them."""
        for word in self.words:
            shop.has_word(word)


class Quote(Gift, frozen=True):
    """「…」, 『…』: a whole ability with its own references, which somebody gains."""

    line: Line
    style: str = ""

    def made(self, shop: Any) -> Any:
        """As something a card gains: a face of its own holds the ability."""
        return shop.gives_text(self)


class Shop(Generic[Ability]):
    """What has been made of one card so far. A game says what an ability is before it is ready (`blank`)."""

    blank: Ability

    def __init__(self, printed: Any) -> None:
        self.printed = printed
        self.abilities: list[Ability] = []
        self.brings: list[Any] = []

    @staticmethod
    def apart_in(node: Any) -> str:
        """The zone in which a description means some cards and not others."""
        zone: str = getattr(node, "tells_apart", "")
        return zone

    def reserve(self) -> int:
        """The number of the next ability."""
        self.abilities.append(self.blank)
        return len(self.abilities) - 1

    def fill(self, place: int, ability: Ability) -> None:
        """The ability with this number is ready."""
        check_open(ability, self.apart_in)
        self.abilities[place] = ability

    def next_number(self) -> str:
        """The number of the next face that the card brings along."""
        return f"{self.printed.number}:{len(self.brings) + 1}"


def check_open(ability: Any, apart_in: Callable[[Any], str]) -> None:
    """Refuse an ability that would show all the time what some cannot see [L21]: it may count the cards of a hand,
    which everybody can do, but may not tell them apart; the number on the table would tell what they are."""
    for node in (*ability.statics, *(getattr(op, "whens", ()) for op in ability.program.ops)):
        for word in _peeking(node, apart_in):
            raise Hidden(word)


def _peeking(node: Any, apart_in: Callable[[Any], str]) -> Iterator[str]:
    """The words of the zones into which a continuous effect looks. Whom it changes may lie there: who does not see the
    card does not see the change."""
    who = getattr(node, "who", None)
    subject = getattr(who, "what", who)
    for part in parts(node):
        zone = apart_in(part)
        if zone in WORDS and part is not subject:
            yield WORDS[zone]
